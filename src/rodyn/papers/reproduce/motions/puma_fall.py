"""Free fall of the PUMA of Saha (2003): which way joint 2 turns; and how long falls can be compared."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding
from rodyn.papers.reproduce.motions.falls import LONG, fall
from rodyn.papers.reproduce.motions.torques import GRAVITY
from rodyn.papers.reproduce.shared import (
    PAPER_STEP,
    SECONDS,
    arm,
    curve,
    first_time,
    joint_figure,
    position_labels,
    samples,
    table_of_rows,
    time_text,
    zero_crossing,
)
from rodyn.plot.figure import Figure, Panel
from rodyn.simulate.result.run import Run

PUMAS = {"corrected": "puma_corrected", "printed": "puma_printed", "Armstrong": "puma560_armstrong"}
CHANGED: Mapping[str, Mapping[str, float]] = {
    "as printed": {},
    "a_3 = 0": {"a": 0.0},
    "a_3 = 0, r_3x = 0": {"a": 0.0, "rx": 0.0},
    "a_3 = −0.02": {"a": -0.02},
    "a_3 = −0.02, r_3x = 0.02": {"a": -0.02, "rx": 0.02},
    "r_3x = 0.02": {"rx": 0.02},
}
"""What is changed of link 3, in m."""


def saha2003_fig4ii() -> Finding:
    """Judge the PUMA's free fall: joint 2 turns positive, but not because of a_3."""
    still = (0.0,) * 6
    runs = {name: fall(arm(robot), still) for name, robot in PUMAS.items()}
    paper = fall(arm("puma_corrected"), still, LONG, step=PAPER_STEP)
    begins = {name: _accelerations(**change) for name, change in CHANGED.items()}
    shares = _shares()
    broken = runs["printed"]
    pivot = float(np.abs(np.linalg.eigvalsh(broken.robot.inertia_matrix(broken.q_end))).min())
    tables = {f"free fall, {name}": samples(run) for name, run in runs.items()}
    tables["accelerations at the start"] = table_of_rows(
        ("link 3", *(f"θ̈{k} (rad/s²)" for k in range(1, 7))),
        [(name, *row.tolist()) for name, row in begins.items()],
    )
    tables["gravity about joint 2"] = table_of_rows(("part", "moment (N·m)"), [*shares.items()])
    return Finding(
        (_positive(runs["corrected"]), _not_a3(begins, shares)),
        tables,
        {
            "free fall": _figure(
                "PUMA: free fall (magnitudes of the printed inertias)",
                {"dop853, 1e-12": runs["corrected"], "rkf45, ΔT = 0.01 s": paper},
            ),
            "inertias": _figure("PUMA: free fall with each reading of the inertias", runs),
        },
        (
            "Joint 2 of Armstrong's PUMA 560 has its axis the other way round (α_1 = +90°), so that it falls to "
            "negative angles.",
            f"With the printed, indefinite inertias the fall ends at {broken.t_end:.2f} s: an eigenvalue of the "
            f"inertia matrix passes zero there ({pivot:.0e} kg·m²), and accelerations grow without bound.",
            GRAVITY,
        ),
    )


def _figure(title: str, runs: Mapping[str, Run]) -> Figure:
    """Draw the runs, the second one dashed."""
    robot, other = next(iter(runs.values())).robot, [*runs][1]
    return joint_figure(
        title, position_labels(robot), {n: (run.t, run.q) for n, run in runs.items()}, other=[other]
    )


def _accelerations(a: float | None = None, rx: float | None = None) -> Floats:
    """Return q̈ at the start of the fall of the corrected PUMA, with another a_3 or r_3x."""
    described = arm("puma_corrected").to_dh("standard")
    link = described["links"][2]
    link["a"] = link["a"] if a is None else a
    link["r"] = [link["r"][0] if rx is None else rx, *link["r"][1:]]
    zero = np.zeros(6)
    return arm(described).forward_dynamics(zero, zero, zero)


def _shares() -> dict[str, float]:
    """Return moments of gravity about joint 2 at the start: of all links, of link 2, of what a_2 holds out, of a_3."""
    robot = arm("puma_corrected")
    links, g = robot.to_dh("standard")["links"], -robot.gravity[2]
    (a2, r2), (a3, r3) = ((links[k]["a"], links[k]["r"][0]) for k in (1, 2))
    held = sum(link["mass"] for link in links[2:])
    return {
        "all": -float(robot.gravity_force(np.zeros(6))[1]),
        "link 2": links[1]["mass"] * g * (a2 - r2),
        "links 3 to 6 at a_2": held * g * a2,
        "a_3": held * g * a3,
        "r_3x": -links[2]["mass"] * g * r3,
    }


def _positive(run: Run) -> Claim:
    back = zero_crossing(run.t[1:], run.q[1:, 1])
    begins = float(run.qdd[0, 1])
    return Claim(
        "puma-joint2-positive",
        "Saha (2003), Sec. 4, Fig. 4(ii)(b); textbook, Example 9.9, Fig. 9.17(b)",
        "joint 2 rotates in the positive direction",
        (
            Check("qdd2(0)", begins, ">", 0.0),
            Check("theta2 at the first sample", float(run.q[1, 1]), ">", 0.0),
        ),
        f"θ̈2(0) = {begins:+.3f} rad/s²; θ2 "
        + ("stays positive." if back is None else f"is positive until {back:.2f} s."),
        {"positive until (s)": back},
        rule="every",
    )


def _not_a3(begins: dict[str, Floats], shares: dict[str, float]) -> Claim:
    seconds = {name: float(row[1]) for name, row in begins.items()}
    third = {name: float(row[2]) for name, row in begins.items()}
    printed = seconds["as printed"]
    return Claim(
        "puma-joint2-due-to-a3",
        "Saha (2003), Sec. 4; textbook, Example 9.9",
        "joint 2 rotates in the positive direction because of a_3 = 0.02 m",
        tuple(
            Check(f"qdd2(0), {name}", value, "<=", 0.5 * printed)
            for name, value in seconds.items()
            if "a_3" in name
        ),
        f"θ̈2(0) is {printed:+.3f} rad/s² as printed, {seconds['a_3 = 0']:+.3f} with a_3 = 0, "
        f"{seconds['a_3 = 0, r_3x = 0']:+.3f} with r_3x = 0 too, {seconds['a_3 = −0.02']:+.3f} with a_3 = −0.02. Of "
        f"gravity's {shares['all']:.1f} N·m about joint 2, {shares['link 2']:.1f} are link 2's, "
        f"{shares['links 3 to 6 at a_2']:.1f} those of what a_2 holds out, {shares['a_3']:.1f} a_3's. What a_3 moves "
        f"is joint 3: {third['as printed']:.2f} against {third['a_3 = 0']:.2f} rad/s².",
        {f"qdd2(0), {name}": value for name, value in seconds.items() if "a_3" not in name}
        | {f"qdd3(0), {name}": value for name, value in third.items()},
        rule="every",
    )


ROBOTS = ("two_link", "three_link", "stanford_2003", "puma_corrected", "puma560_armstrong", "kuka_kr5")
SHOWN = {"stanford_2003": "Stanford arm", "puma_corrected": "PUMA"}
"""Those whose falls the papers show for 10 s."""
LEVELS = (1e-9, 1e-6, 1e-3)
TIMES = (1, 3, 5, 10)
DURATION = 10.0


class ComparedFalls(NamedTuple):
    """One robot: how far two exact runs are apart, how far the paper's steps lead away, how a small change grows."""

    run: Run
    apart: Floats
    coarse: Floats
    growth: Floats


def free_fall_chaos() -> Finding:
    """Judge how long free falls of 10 s can be compared."""
    falls = {name: _fallen(name) for name in ROBOTS}
    headings = (
        "robot",
        *(f"exact runs {level:.0e} apart at (s)" for level in LEVELS),
        "rkf45 with ΔT = 0.01 s 1e-2 away at (s)",
        *(f"growth in {time} s" for time in TIMES),
    )
    table = [
        (
            name,
            *(first_time(fallen.run.t, fallen.apart > level) for level in LEVELS),
            first_time(fallen.run.t, fallen.coarse > 1e-2),
            *(float(fallen.growth[round(time / PAPER_STEP)]) for time in TIMES),
        )
        for name, fallen in falls.items()
    ]
    return Finding(
        (_shown_for_ten(falls),),
        {"how long": table_of_rows(headings, table)},
        {"how long": _chaos_figure(falls)},
        (
            "Exact runs: dop853 with tolerances 1e-12 by articulated-body, and 2.5e-13 by cholesky.",
            "Growth: by how much the distance of two states grows (positions and rates) that are 1e-9 apart at the "
            "start.",
        ),
    )


def _fallen(name: str) -> ComparedFalls:
    robot = arm(name)
    q0 = robot.q_initial or (0.0,) * robot.nq
    exact, other_exact = (
        robot.simulate(q0, duration=DURATION, integrator="dop853", rtol=rtol, method=method)
        for rtol, method in ((1e-12, "articulated-body"), (2.5e-13, "cholesky"))
    )
    coarse = robot.simulate(q0, duration=DURATION, step=PAPER_STEP)
    return ComparedFalls(exact, exact.compare(other_exact).q, exact.compare(coarse).q, exact.sensitivity())


def _shown_for_ten(falls: dict[str, ComparedFalls]) -> Claim:
    away = {name: first_time(fallen.run.t, fallen.coarse > 1e-2) for name, fallen in falls.items()}
    words = ", ".join(f"{label} {time_text(away[name])}" for name, label in SHOWN.items())
    others = ", ".join(f"{name} {time_text(time)}" for name, time in away.items() if name not in SHOWN)
    grown = ", ".join(f"{name} {fallen.growth[-1]:.0e}" for name, fallen in falls.items())
    return Claim(
        "free-falls-for-ten-seconds",
        "Saha (2003), Sec. 4, Fig. 4",
        "free falls of the Stanford arm and the PUMA of 10 s with ΔT = 0.01 s, as in the figure, are right to 1e-2",
        tuple(
            Check(f"largest distance in 10 s, {name}", float(falls[name].coarse.max()), "<=", 1e-2)
            for name in SHOWN
        ),
        f"rkf45 with that step is 1e-2 rad (or m) away from an exact run: {words}. Of the others: {others}. A start "
        f"moved by 1e-9 is farther away after 10 s by these factors: {grown}.",
        {f"1e-2 away at (s), {name}": time for name, time in away.items()}
        | {f"growth in 10 s, {name}": float(fallen.growth[-1]) for name, fallen in falls.items()},
        kind="ours",
    )


def _chaos_figure(falls: dict[str, ComparedFalls]) -> Figure:
    def shown(title: str, y: str, values: dict[str, Floats]) -> Panel:
        curves = [curve(name, falls[name].run.t, np.maximum(rows, 1e-16)) for name, rows in values.items()]
        return Panel(title, SECONDS, y, tuple(curves))

    return Figure(
        "Free falls: how long they can be compared",
        (
            shown(
                "(a) two exact runs", "difference (rad, m)", {n: fallen.apart for n, fallen in falls.items()}
            ),
            shown(
                "(b) ΔT = 0.01 s", "difference (rad, m)", {n: fallen.coarse for n, fallen in falls.items()}
            ),
            shown("(c) a change of 1e-9", "growth", {n: fallen.growth for n, fallen in falls.items()}),
        ),
    )
