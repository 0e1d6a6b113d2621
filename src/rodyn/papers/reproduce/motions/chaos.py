"""How long a comparison of free falls is meaningful: two exact integrations, and a start moved by 1e-9."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding
from rodyn.papers.reproduce.panels import SECONDS, STEP, curve, first, rows, when
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.figure import Figure, Panel
from rodyn.simulate.result.run import Run

ROBOTS = ("two_link", "three_link", "stanford_2003", "puma_corrected", "puma560_armstrong", "kuka_kr5")
SHOWN = {"stanford_2003": "Stanford arm", "puma_corrected": "PUMA"}
"""Those whose falls the papers show for 10 s."""
LEVELS = (1e-9, 1e-6, 1e-3)
TIMES = (1, 3, 5, 10)
DURATION = 10.0


class Fallen(NamedTuple):
    """One robot: how far two exact runs are apart, how far the paper's steps lead away, how a small change grows."""

    run: Run
    apart: Floats
    coarse: Floats
    growth: Floats


def free_fall_chaos() -> Finding:
    """Free falls of 10 s."""
    found = {name: _fallen(name) for name in ROBOTS}
    headings = (
        "robot",
        *(f"exact runs {level:.0e} apart at (s)" for level in LEVELS),
        "rkf45 with ΔT = 0.01 s 1e-2 away at (s)",
        *(f"growth in {time} s" for time in TIMES),
    )
    table = [
        (
            name,
            *(first(one.run.t, one.apart > level) for level in LEVELS),
            first(one.run.t, one.coarse > 1e-2),
            *(float(one.growth[round(time / STEP)]) for time in TIMES),
        )
        for name, one in found.items()
    ]
    return Finding(
        (_shown_for_ten(found),),
        {"how long": rows(headings, table)},
        {"how long": _figure(found)},
        (
            "Exact runs: dop853 with tolerances 1e-12 by articulated-body, and 2.5e-13 by cholesky.",
            "Growth: by how much the distance of two states grows (positions and rates) that are 1e-9 apart at the "
            "start.",
        ),
    )


def _fallen(name: str) -> Fallen:
    robot = arm(name)
    q0 = robot.q_initial or (0.0,) * robot.nq
    one, two = (
        robot.simulate(q0, duration=DURATION, integrator="dop853", rtol=rtol, method=method)
        for rtol, method in ((1e-12, "articulated-body"), (2.5e-13, "cholesky"))
    )
    coarse = robot.simulate(q0, duration=DURATION, step=STEP)
    return Fallen(one, one.compare(two).q, one.compare(coarse).q, one.sensitivity())


def _shown_for_ten(found: dict[str, Fallen]) -> Claim:
    away = {name: first(one.run.t, one.coarse > 1e-2) for name, one in found.items()}
    words = ", ".join(f"{label} {when(away[name])}" for name, label in SHOWN.items())
    others = ", ".join(f"{name} {when(time)}" for name, time in away.items() if name not in SHOWN)
    grown = ", ".join(f"{name} {one.growth[-1]:.0e}" for name, one in found.items())
    return Claim(
        "free-falls-for-ten-seconds",
        "Saha (2003), Sec. 4, Fig. 4",
        "free falls of the Stanford arm and the PUMA of 10 s with ΔT = 0.01 s, as in the figure, are right to 1e-2",
        tuple(
            Check(f"largest distance in 10 s, {name}", float(found[name].coarse.max()), "<=", 1e-2)
            for name in SHOWN
        ),
        f"rkf45 with that step is 1e-2 rad (or m) away from an exact run: {words}. Of the others: {others}. A start "
        f"moved by 1e-9 is after 10 s so many times as far away: {grown}.",
        {f"1e-2 away at (s), {name}": time for name, time in away.items()}
        | {f"growth in 10 s, {name}": float(one.growth[-1]) for name, one in found.items()},
        kind="ours",
    )


def _figure(found: dict[str, Fallen]) -> Figure:
    def shown(title: str, y: str, values: dict[str, Floats]) -> Panel:
        curves = [curve(name, found[name].run.t, np.maximum(rows, 1e-16)) for name, rows in values.items()]
        return Panel(title, SECONDS, y, tuple(curves))

    return Figure(
        "Free falls: how long they can be compared",
        (
            shown("(a) two exact runs", "difference (rad, m)", {n: one.apart for n, one in found.items()}),
            shown("(b) ΔT = 0.01 s", "difference (rad, m)", {n: one.coarse for n, one in found.items()}),
            shown("(c) a change of 1e-9", "growth", {n: one.growth for n, one in found.items()}),
        ),
    )
