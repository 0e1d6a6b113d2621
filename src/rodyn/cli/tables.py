"""Files of samples that commands read: what other commands wrote, or a log of a robot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rodyn.cli.arguments import STANDARD_INPUT
from rodyn.cli.streams import echo

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.simulate.result.run import Run
    from rodyn.simulate.samples import Samples


FILE = click.Path(path_type=Path)
"""Of a click option: a file of samples, or - for CSV on standard input."""

NAMES: dict[str, Any] = {
    "type": click.Choice(["numbers", "joints"]),
    "default": "numbers",
    "show_default": True,
    "help": "Of the columns: tau3, or tau_elbow after the joint. Both are read.",
}
"""Of a click option --names."""


def read_table(file: Path, robot: Robot, needed: Sequence[str], optional: Sequence[str]) -> Samples:
    """Return the samples of a robot in a file; notes on them go to standard error."""
    from rodyn.errors import FileError
    from rodyn.simulate.samples import read_samples, samples_of

    if str(file) != STANDARD_INPUT:
        table = read_samples(file, robot, needed=needed, optional=optional)
    elif sys.stdin is None:
        raise FileError("standard input is closed: give a table of samples there")
    else:
        table = samples_of(sys.stdin, "standard input", robot, needed, optional)
    for note in table.notes:
        echo(f"Note: {note}", err=True)
    return table


def run_of(robot: Robot, table: Samples, words: str, friction: bool) -> Run | None:
    """Return samples as a run if they have q, qd and increasing times; other fields may be missing."""
    import numpy as np

    from rodyn.simulate.result.records import NO_STEPS, Forces, given_motion
    from rodyn.simulate.result.run import Run

    if not all(field in table for field in ("t", "q", "qd")) or not (np.diff(table.t) > 0).all():
        return None
    t, q, qd = table.t, table.q, table.qd
    tau, qdd = (table.fields.get(name, np.full_like(qd, np.nan)) for name in ("tau", "qdd"))
    return Run(
        robot,
        given_motion(float(t[-1] - t[0]), "given", words, friction=friction),
        NO_STEPS,
        t,
        q,
        qd,
        "finished",
        words,
        float(t[-1]),
        q[-1],
        qd[-1],
        Forces(tau, qdd, {words: tau}),
    )
