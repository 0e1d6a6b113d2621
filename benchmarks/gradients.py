"""What gradients of a run cost beside the run: one trajectory, one thread.

    python benchmarks/gradients.py [--seconds 2] [--json benchmarks/results/gradients.json]

The adjoint is a whole call of `run.vjp`: the run again, logged, and the way back over its steps.
"""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
from clocks import clocked, timed

import rodyn as rd

WAYS: dict[str, dict[str, Any]] = {
    "rk4, step 1 ms": {"integrator": "rk4", "step": 1e-3},
    "rkf45, rtol 1e-9": {"rtol": 1e-9},
    "dopri5, step 2 ms": {"integrator": "dopri5", "step": 2e-3},
    "dop853, rtol 1e-10": {"integrator": "dop853", "rtol": 1e-10},
    "symplectic, step 1 ms": {"integrator": "symplectic", "step": 1e-3},
}
ROBOTS = ("puma", "stanford", "kuka_kr5")
ROW = "{:10} {:24} {:>8} {:>10} {:>12} {:>12} {:>14} {:>10}"


def measured(robot: str, how: dict[str, Any], seconds: float) -> dict[str, float]:
    """Times (s) of a run under computed torque, and of its gradients."""
    arm = rd.load(robot)
    n = arm.n
    path = rd.quintic(np.zeros(n), np.full(n, 0.3), duration=4.0)
    law = rd.computed_torque(path, kp=20.0, kd=5.0)

    def simulate() -> rd.Run:
        return arm.simulate(np.zeros(n), duration=4.0, times=[4.0], torque=law, progress=False, **how)

    run, w = simulate(), np.ones(n)
    if not run.ok:
        raise SystemExit(f"{robot}, {how}: {run.message}")
    works = {
        "run": clocked(simulate),
        "state": clocked(lambda: run.vjp(w, w)),
        "torque": clocked(lambda: run.vjp(w, w, by=("q0", "qd0", "torque"))),
        "parameters": clocked(lambda: run.vjp(w, w, by=("q0", "qd0", "torque", "parameters"))),
        "tangent": clocked(lambda: run.jvp(q0=w, qd0=w)),
    }
    return timed(works, seconds) | {"steps": float(run.statistics.steps)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each row")
    parser.add_argument("--json", type=Path, help="where the times go")
    given = parser.parse_args()
    os.environ["RODYN_THREADS"] = "1"
    print(
        ROW.format(
            "robot", "integrator", "steps", "run", "by state", "and torque", "and parameters", "tangent"
        )
    )
    found: dict[str, dict[str, float]] = {}
    for robot in ROBOTS:
        for name, how in WAYS.items():
            times = found[f"{robot}, {name}"] = measured(robot, how, given.seconds)
            ratios = [
                f"{times[key] / times['run']:.2f}×" for key in ("state", "torque", "parameters", "tangent")
            ]
            print(ROW.format(robot, name, int(times["steps"]), f"{1e3 * times['run']:.2f} ms", *ratios))
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
