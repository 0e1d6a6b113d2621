"""What `dtype="float32"` gains and costs: times beside float64, and errors against it.

python benchmarks/float32.py            both tables
python benchmarks/float32.py --errors   errors only

Times: the same states as float64 and as float32 arrays, one thread, interleaved, the smallest of several repeats.
Errors: every robot of the catalog and random ones; of each state the largest error of a result beside its largest
number, against float64 of the same rounded arguments; the median and the worst of all states.
"""

from __future__ import annotations

import argparse
import os
import time
import warnings
from collections.abc import Callable, Mapping
from typing import Any

os.environ.setdefault("RODYN_THREADS", "1")

import numpy as np

import rodyn as rd
from rodyn.model.random import random_coordinates

METHODS: Mapping[str, tuple[str, ...]] = {
    "forward_kinematics": ("q",),
    "jacobian": ("q",),
    "energy": ("q", "qd"),
    "inverse_dynamics": ("q", "qd", "qdd"),
    "inertia_matrix": ("q",),
    "forward_dynamics": ("q", "qd", "tau"),
    "inverse_inertia_matrix": ("q",),
    "inverse_dynamics_derivatives": ("q", "qd", "qdd"),
    "forward_dynamics_derivatives": ("q", "qd", "tau"),
}
TIMED = ("inverse_dynamics", "forward_dynamics", "inertia_matrix", "forward_dynamics_derivatives")
BATCHES = (4096, 1_000_000)
REPEATS = 9
MOST = 2e8
"""Numbers of a result up to which a batch is timed."""


def states(arm: rd.Robot, rows: int) -> dict[str, Any]:
    """Random states of a robot as float32 arrays."""
    rng = np.random.default_rng(0)
    found = {"q": random_coordinates(arm.mechanism, rows, rng, 3.0)}
    found |= {name: rng.uniform(-1, 1, (rows, arm.nv)) for name in ("qd", "qdd", "tau")}
    return {name: array.astype(np.float32) for name, array in found.items()}


def keywords(arm: rd.Robot, name: str) -> dict[str, Any]:
    return {"frame": arm.links[-1].name} if name == "jacobian" else {}


def best(*functions: Callable[[], object]) -> list[float]:
    """The smallest time of each, taken in turn."""
    times = [np.inf] * len(functions)
    for _ in range(REPEATS):
        for k, function in enumerate(functions):
            begin = time.perf_counter()
            function()
            times[k] = min(times[k], time.perf_counter() - begin)
    return times


def time_table(robots: Mapping[str, rd.Robot]) -> None:
    print(f"{'robot':14} {'quantity':30} " + "".join(f"{rows:>34,} states" for rows in BATCHES))
    for which, arm in robots.items():
        for name in TIMED:
            row = f"{which:14} {name:30} "
            for rows in BATCHES:
                size = rows * arm.nv * (1 if name.endswith("dynamics") else arm.nv)
                row += f"{_timed(arm, name, rows):>41}" if size < MOST else " " * 41
            print(row, flush=True)


def _timed(arm: rd.Robot, name: str, rows: int) -> str:
    single = [states(arm, rows)[one] for one in METHODS[name]]
    double = [one.astype(np.float64) for one in single]
    method, words = getattr(arm, name), keywords(arm, name)

    def in_double() -> object:
        return method(*double, **words)

    def in_single() -> object:
        return method(*single, **words, dtype="float32")

    in_double(), in_single()
    slow, quick = best(in_double, in_single)
    return f"{1e9 * slow / rows:.1f} → {1e9 * quick / rows:.1f} ns: {slow / quick:.2f} times"


def error_table(robots: Mapping[str, rd.Robot], rows: int = 1000) -> None:
    print(f"{'quantity':30} {'median':>9} {'worst':>9}  worst robot")
    for name in METHODS:
        every, worst = [], (0.0, "")
        for which, arm in robots.items():
            try:
                found = _errors(arm, name, rows)
            except rd.SingularError:  # of robots as printed, without inertia about a joint
                continue
            every.append(found)
            worst = max(worst, (float(found.max()), which))
        print(f"{name:30} {np.median(np.concatenate(every)):9.1e} {worst[0]:9.1e}  {worst[1]}", flush=True)


def _errors(arm: rd.Robot, name: str, rows: int) -> Any:
    single = [states(arm, rows)[one] for one in METHODS[name]]
    method, words = getattr(arm, name), keywords(arm, name)
    found, exact = method(*single, **words, dtype="float32"), method(*single, **words)
    pairs = zip(found, exact, strict=True) if isinstance(found, tuple) else [(found, exact)]
    if name == "energy":  # beside the larger of both
        pairs = [(np.stack(found, axis=1), np.stack(exact, axis=1))]
    errors = []
    for one, other in pairs:
        apart, size = (np.abs(array).reshape(rows, -1).max(axis=1) for array in (one - other, other))
        errors.append(np.divide(apart, size, out=np.zeros(rows), where=size > 0))
    return np.max(errors, axis=0)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--errors", action="store_true", help="errors only")
    only_errors = parser.parse_args().errors
    warnings.simplefilter("ignore", rd.UnphysicalWarning)
    if not only_errors:
        timed = {name: rd.load(name) for name in ("two_link", "puma560", "ur5e", "panda")}
        time_table(
            timed
            | {
                "random, 12 R": rd.Robot.random(12, "R", seed=1),
                "random, 30 R": rd.Robot.random(30, "R", seed=1),
            }
        )
    catalog = {row.name: rd.load(row.name) for row in rd.robots()}
    shapes = {
        "chain of 7": rd.Robot.random(7, "R", seed=1),
        "slides and screws": rd.Robot.random(8, "RPH", seed=2),
        "tree": rd.Robot.random(12, "RP", tree=True, seed=3),
        "joints of several degrees of freedom": rd.Robot.random(6, "CUS", seed=4),
        "floating base": rd.Robot.random(7, "R", seed=5, base="floating"),
    }
    print("\nThe catalog")
    error_table(catalog)
    print("\nRandom robots")
    error_table(shapes)
    print("\nA chain of 30 links")
    error_table({"30 links": rd.Robot.random(30, "R", seed=6)})


if __name__ == "__main__":
    main()
