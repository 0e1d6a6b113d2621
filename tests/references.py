"""The independent numbers of tests/data: fixed-base robots, their states and link quantities."""

import json
import warnings
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

import rodyn as rd

DATA = Path(__file__).parent / "data"
FIXED = sorted(path.stem for path in DATA.glob("*.json") if not path.stem.startswith("floating"))
SINGULAR = "kuka_kr5_printed"
FORWARD = [name for name in FIXED if name != SINGULAR]


@cache
def reference(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


@cache
def states(name: str) -> dict[str, np.ndarray]:
    """Every quantity of the states, stacked."""
    rows = reference(name)["states"]
    return {key: np.array([row[key] for row in rows]) for key in rows[0]}


@cache
def robot(name: str) -> rd.Robot:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        return rd.load(name)


def error(found: ArrayLike, expected: ArrayLike, scale: ArrayLike = 0.0) -> float:
    """The largest difference relative to max(largest expected entry of the state, scale), over all states."""
    a, b = np.asarray(found, dtype=float), np.asarray(expected, dtype=float)
    assert a.shape == b.shape
    rows = len(a)
    difference = np.abs(a - b).reshape(rows, -1).max(axis=1)
    size = np.maximum(np.abs(b).reshape(rows, -1).max(axis=1), scale)
    return float(np.max(np.divide(difference, size, out=difference.copy(), where=size > 0)))
