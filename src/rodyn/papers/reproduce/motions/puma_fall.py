"""Free fall of the PUMA of Saha (2003): which way joint 2 turns, and why."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding
from rodyn.papers.reproduce.motions.falls import LONG, fall
from rodyn.papers.reproduce.motions.torques import GRAVITY
from rodyn.papers.reproduce.panels import STEP, crossing, joint_figure, positions, rows, samples
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.figure import Figure
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
    """PUMA, free fall: joint 2 turns positive, but not because of a_3."""
    still = (0.0,) * 6
    runs = {name: fall(arm(robot), still) for name, robot in PUMAS.items()}
    paper = fall(arm("puma_corrected"), still, LONG, step=STEP)
    begins = {name: _accelerations(**change) for name, change in CHANGED.items()}
    shares = _shares()
    broken = runs["printed"]
    pivot = float(np.abs(np.linalg.eigvalsh(broken.robot.inertia_matrix(broken.q_end))).min())
    tables = {f"free fall, {name}": samples(run) for name, run in runs.items()}
    tables["accelerations at the start"] = rows(
        ("link 3", *(f"θ̈{k} (rad/s²)" for k in range(1, 7))),
        [(name, *row.tolist()) for name, row in begins.items()],
    )
    tables["gravity about joint 2"] = rows(("part", "moment (N·m)"), [*shares.items()])
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
    """The second run is dashed."""
    robot, other = next(iter(runs.values())).robot, [*runs][1]
    return joint_figure(
        title, positions(robot), {n: (run.t, run.q) for n, run in runs.items()}, other=[other]
    )


def _accelerations(a: float | None = None, rx: float | None = None) -> Floats:
    """q̈ at the start of the fall of the corrected PUMA, with another a_3 or r_3x."""
    described = arm("puma_corrected").to_dh("standard")
    link = described["links"][2]
    link["a"] = link["a"] if a is None else a
    link["r"] = [link["r"][0] if rx is None else rx, *link["r"][1:]]
    zero = np.zeros(6)
    return arm(described).forward_dynamics(zero, zero, zero)


def _shares() -> dict[str, float]:
    """Moments of gravity about joint 2 at the start: of all links, of link 2, of what a_2 holds out, of a_3."""
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
    back = crossing(run.t[1:], run.q[1:, 1])
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
