"""What robots that differ from row to row cost a stepper beside one robot for all rows: one thread.

    python benchmarks/row_parameters.py [--seconds 3] [--rows 1024] [--json FILE]

As an environment steps its arms: torques of each row, two steps of rk4 in a call. "gravity" varies gravity, "mass"
masses and the inertias that go with them, "ten" all inertial parameters, "all" these, rotors, friction and gravity,
beside a robot that has them. A call ends with the time of the whole loop, Python included.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from clocks import clocked, timed
from varied_robots import TEN, physical, table

import rodyn as rd

ROBOTS = ("two_link", "three_link", "puma", "ur5e", "kuka_kr5", "panda")
CASES: dict[str, dict[str, Any]] = {"gravity": {"gravity": 0.1}, "mass": {"mass": 0.1}, "ten": TEN}
ROW = "{:12} {:>10} {:>12} {:>8} {:>8} {:>8} {:>8} {:>10}"


def stepping(arm: rd.Robot, rows: int, spread: dict[str, Any]) -> Callable[[], None]:
    """A step of all rows."""
    rng = np.random.default_rng(0)
    q, tau = rng.uniform(-1, 1, (rows, arm.n)), rng.uniform(-1, 1, (rows, arm.n))
    robots = rd.randomised(arm, rows=rows, **spread) if spread else None
    stepper = arm.stepper(step=1e-3, rows=rows, substeps=2, parameters=robots)
    stepper.reset(q=q)

    def step() -> None:
        stepper.step(tau)
        if not stepper.ok.all():
            stepper.reset(~stepper.ok)

    return step


def measured(name: str, rows: int, seconds: float) -> dict[str, float]:
    """Seconds of a call for each row."""
    arm = physical(name)
    geared = arm.with_joints(viscous=0.1, rotor_inertia=0.02)
    works = {"fixed": stepping(arm, rows, {})}
    works |= {case: stepping(arm, rows, spread) for case, spread in CASES.items()}
    works |= {
        "geared": stepping(geared, rows, {}),
        "all": stepping(geared, rows, TEN | {"rotor": 0.1, "friction": 0.3, "gravity": 0.1}),
    }
    found = timed({case: clocked(work) for case, work in works.items()}, seconds)
    return {case: time / rows for case, time in found.items()}


def cells(times: dict[str, float]) -> list[str]:
    fixed, geared = times["fixed"], times["geared"]
    ratios = [f"{times[case] / fixed:.2f}×" for case in CASES]
    ratios += [f"{geared / fixed:.2f}×", f"{times['all'] / geared:.2f}×"]
    return [f"{1e9 * fixed:.0f} ns", f"{1e-6 / fixed:.2f} M", *ratios]


if __name__ == "__main__":
    table(__doc__, ROBOTS, ROW, ["fixed", "calls/s", *CASES, "geared", "all"], measured, cells)
