"""The independent numbers of tests/data: robots, their states and link quantities."""

import json
import os
import warnings
from functools import cache, reduce
from operator import getitem
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

import rodyn as rd

DATA = Path(__file__).parent / "data"
FIXED = sorted(path.stem for path in DATA.glob("*.json") if not path.stem.startswith("floating"))
SINGULAR = "kuka_kr5_printed"
FORWARD = [name for name in FIXED if name != SINGULAR]
FLOATING = "floating_puma560"


@cache
def reference(name: str) -> Any:
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


@cache
def states(name: str) -> dict[str, np.ndarray]:
    """Every quantity of the states, stacked."""
    rows = reference(name)["states"]
    return {key: np.array([row[key] for row in rows]) for key in rows[0]}


@cache
def floating_states() -> dict[str, np.ndarray]:
    """The states of the floating PUMA 560, stacked, in the coordinates and the order of rodyn."""
    rows = reference(FLOATING)["states"]

    def column(*keys: str) -> np.ndarray:
        return np.array([reduce(getitem, keys, row) for row in rows])

    def velocity(linear: str, angular: str, joints: str) -> np.ndarray:
        return np.hstack([column(linear), column(angular), column(joints)])

    order = [3, 4, 5, 0, 1, 2, *range(6, 12)]  # of the file: angular, linear, joints
    wrench = [column("base_wrench_body", key) for key in ("force", "moment_about_O0")]
    quaternion = np.roll(column("base_quaternion_wxyz"), -1, axis=1)
    momentum = ("linear", "angular_about_com", "angular_about_origin", "com")
    return {
        "q": np.hstack([column("base_position"), quaternion, column("q")]),
        "qd": velocity("base_linear_velocity_body", "base_angular_velocity_body", "qd"),
        "tau": np.hstack([*wrench, column("tau")]),
        "qdd": velocity(
            "base_linear_acceleration_body_components_rate", "base_angular_acceleration_body", "qdd"
        ),
        "M": column("M_generalised")[:, order][:, :, order],
        **{key: column(key) for key in ("ee_position", "kinetic_energy")},
        **{key: column("momentum", key) for key in momentum},
        **{key: column(key) for key in ("base_linear_acceleration_world", "base_angular_acceleration_world")},
    }


def robot(name: str) -> rd.Robot:
    """Return a robot of the catalog, the same for all tests with one target.

    A robot remembers machine code from its first call on; a test that sets another target neither runs that code nor
    leaves its own to the tests after it.
    """
    return _robot(name, os.environ.get("RODYN_TARGET"))


@cache
def _robot(name: str, target: str | None) -> rd.Robot:
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
