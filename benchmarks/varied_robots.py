"""What scripts about robots that differ from row to row share: robots that can be, spreads, arguments, files."""

from __future__ import annotations

import argparse
import json
import os
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import rodyn as rd

TEN: dict[str, Any] = {"mass": 0.1, "com": 0.01, "inertia": 0.1}
"""All ten inertial parameters of every link."""


def physical(name: str) -> rd.Robot:
    """A robot of the catalog; of one that cannot be, the nearest that can."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        arm = rd.load(name)
        return arm.with_parameters(arm.dynamic_parameters(), physical="project")


def table(
    about: str | None,
    names: Sequence[str],
    row: str,
    head: Sequence[str],
    measured: Callable[[str, int, float], dict[str, float]],
    cells: Callable[[dict[str, float]], list[str]],
) -> None:
    """Measure robots on one thread, print a row for each, and write the times where --json says."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each robot")
    parser.add_argument("--rows", type=int, default=1024)
    parser.add_argument("--json", type=Path, help="where the times go")
    given = parser.parse_args()
    os.environ["RODYN_THREADS"] = "1"
    print(row.format("robot", *head))
    found = {}
    for name in names:
        found[name] = measured(name, given.rows, given.seconds)
        print(row.format(name, *cells(found[name])), flush=True)
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
