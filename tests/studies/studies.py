"""Studies that tests share: small ones, and what a user's module would hold."""

import hashlib
from pathlib import Path
from typing import Any

import numpy as np

import rodyn as rd

FALLS: dict[str, Any] = {
    "kind": "monte-carlo",
    "robot": "two_link",
    "runs": 1500,
    "seed": 5,
    "simulate": {"duration": 0.1, "rtol": 1e-6, "times": [0.05, 0.1]},
    "vary": {"q0": {"uniform": [-1, 1]}, "qd0": {"normal": [0, 0.3]}},
    "record": ["end", "energy", "largest", "steps", "tool", "torques", "samples"],
}
"""Fifteen hundred short falls: some tenths of a second."""


def mixed(**changed: Any) -> dict[str, Any]:
    """The falls with other keys."""
    return {**FALLS, **changed}


def hashes(folder: Path) -> dict[str, str]:
    """File → hash of every table of a study."""
    files = sorted((folder / "results").iterdir())
    assert files
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def rows(results: rd.StudyResults) -> list[int]:
    """The numbers of all runs, in the order in which they are stored."""
    found: list[int] = results.table(["run"])["run"].to_pylist()
    return found


# What a module of a user holds.


def weighted(run: rd.Run) -> dict[str, Any]:
    """An output whose Sobol indices are known, and one of several columns."""
    start = run.q[:, 0]
    return {"sum": start @ np.array([3.0, 1.0]), "both": start}


def picky(run: rd.Run) -> dict[str, Any]:
    """Cannot measure runs that end far on the left."""
    if (run.q_end[:, 0] < -0.9).any():
        raise ArithmeticError("too far left")
    return {"far": run.q_end[:, 0]}


def of_neighbours(run: rd.Run) -> dict[str, Any]:
    """Depends on what a run is computed with."""
    return {"rank": run.q_end[:, 0] - run.q_end[:, 0].mean()}


def twice(run: rd.Run) -> dict[str, Any]:
    """Two columns of one name."""
    return {"a": run.q_end, "a.1": run.q_end[:, 0]}


def unnamed(run: rd.Run) -> dict[str, Any]:
    """A column without a name."""
    return {"": run.q_end[:, 0]}


def by_size(run: rd.Run) -> dict[str, Any]:
    """Other columns for every size of a batch."""
    return {f"c{len(run)}": run.q_end[:, 0]}


def leaves(run: rd.Run) -> dict[str, Any]:
    """Ends the process, as some libraries do."""
    raise SystemExit(0)


def spring(t: Any, q: Any, qd: Any, stiffness: Any) -> Any:
    """A torque of a user."""
    return -stiffness * q


def clipped(robot: rd.Robot, limit: Any) -> Any:
    """A law that a user makes of others."""
    return np.clip(rd.pd([0.0, 0.0], kp=50, kd=5), -limit, limit)


def below(t: Any, q: Any, qd: Any) -> Any:
    """A stop condition."""
    return q[0] + 0.5


def fatal(run: rd.Run) -> dict[str, Any]:
    """Kills the process that measures the run whose first joint starts at 7 rad."""
    import os
    import signal

    from distributed import get_worker

    try:
        get_worker()
    except ValueError:
        return {"one": np.ones(len(run))}
    if (np.abs(run.q[:, 0, 0] - 7.0) < 0.01).any():
        os.kill(os.getpid(), signal.SIGKILL)
    return {"one": np.ones(len(run))}
