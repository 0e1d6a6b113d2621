"""The three-link planar arm of Saha (1999, 2003) and the textbook: torques, free fall, and its printed equations.

The three-link arm's equations of motion as the textbook prints them, Eq. (9.42), without rodyn's algorithms.

I θ̈ + C θ̇ = τ^g + τ of three slender uniform rods of lengths a and masses m, gravity g along −Y. Checked against
Lagrange's equations: (9.42b–d) are right as printed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding
from rodyn.papers.reproduce.shared import (
    PAPER_STEP,
    REFERENCE_OPTIONS,
    arm,
    effort_labels,
    joint_figure,
    largest,
    position_labels,
    samples,
    table_of_rows,
    zero_crossing,
)
from rodyn.plot.figure import Figure
from rodyn.robot import Robot
from rodyn.simulate.integrate.integrators import Formula, integrator
from rodyn.simulate.result.run import Run
from rodyn.trajectory.motions import motion
from rodyn.trajectory.path import Trajectory


class ThreeLink(NamedTuple):
    """Masses (kg), lengths (m) and g (m/s²) of the arm; states are (..., 3)."""

    m: tuple[float, ...]
    a: tuple[float, ...]
    g: float

    @classmethod
    def of(cls, robot: Robot) -> ThreeLink:
        """Return the equations of a robot; a rod's mass centre is in its middle."""
        lengths = tuple(link["a"] for link in robot.to_dh("standard")["links"])
        return cls(tuple(link.mass for link in robot.links), lengths, -robot.gravity[1])

    def inertia(self, q: Floats) -> Floats:
        """(9.42b)."""
        (m1, m2, m3), (a1, a2, a3) = self.m, self.a
        c2, c3, c23 = np.cos(q[..., 1]), np.cos(q[..., 2]), np.cos(q[..., 1] + q[..., 2])
        i33 = np.full_like(c2, m3 * a3**2 / 3)
        i23 = i33 + m3 * a2 * a3 * c3 / 2
        i22 = (m2 * a2**2 + m3 * a3**2) / 3 + m3 * (a2**2 + a2 * a3 * c3)
        i13 = i33 + m3 * a3 * (a2 * c3 + a1 * c23) / 2
        both = (m2 * a2**2 + m3 * a3**2) / 3 + m3 * a2**2
        i12 = both + (m2 * a2 / 2 + m3 * a2) * a1 * c2 + m3 * a3 * (2 * a2 * c3 + a1 * c23) / 2
        straight = (m1 * a1**2 + m2 * a2**2 + m3 * a3**2) / 3 + m2 * a1**2 + m3 * (a1**2 + a2**2)
        i11 = straight + (m2 + 2 * m3) * a1 * a2 * c2 + m3 * a3 * (a2 * c3 + a1 * c23)
        return _matrix([[i11, i12, i13], [i12, i22, i23], [i13, i23, i33]])

    def convective(self, q: Floats, qd: Floats) -> Floats:
        """(9.42c)."""
        (_, m2, m3), (a1, a2, a3) = self.m, self.a
        s2, s3, s23 = np.sin(q[..., 1]), np.sin(q[..., 2]), np.sin(q[..., 1] + q[..., 2])
        d1, d2, d3 = (qd[..., k] for k in range(3))
        elbow = m2 * a1 * a2 * s2 + m3 * (2 * a1 * a2 * s2 + a1 * a3 * s23)
        hand, tip = m3 * (a1 * a3 * s23 + a2 * a3 * s3), m3 * a2 * a3 * s3
        c11, c12 = -(elbow * d2 + hand * d3) / 2, -(elbow * (d1 + d2) + hand * d3) / 2
        c13, c23 = -hand * (d1 + d2 + d3) / 2, -tip * (d1 + d2 + d3) / 2
        c21, c22 = (elbow * d1 - tip * d3) / 2, -tip * d3 / 2
        c31, c32 = (hand * d1 + tip * d2) / 2, tip * (d1 + d2) / 2
        return _matrix([[c11, c12, c13], [c21, c22, c23], [c31, c32, np.zeros_like(c31)]])

    def weight(self, q: Floats) -> Floats:
        """τ^g, (9.42d)."""
        (m1, m2, m3), (a1, a2, a3) = self.m, self.a
        c1, c12, c123 = (np.cos(q[..., :k].sum(-1)) for k in (1, 2, 3))
        third = -m3 * a3 * c123
        second = -m2 * a2 * c12 - 2 * m3 * (a2 * c12 + a3 * c123 / 2)
        first = -m1 * a1 * c1 - 2 * m2 * (a1 * c1 + a2 * c12 / 2)
        first = first - 2 * m3 * (a1 * c1 + a2 * c12 + a3 * c123 / 2)
        torques: Floats = self.g / 2 * np.stack([first, second, third], axis=-1)
        return torques

    def torques(self, q: Floats, qd: Floats, qdd: Floats) -> Floats:
        """τ of (9.42a), Exercise 9.11."""
        tau: Floats = (
            np.einsum("...ij,...j->...i", self.inertia(q), qdd)
            + np.einsum("...ij,...j->...i", self.convective(q, qd), qd)
            - self.weight(q)
        )
        return tau

    def accelerations(self, q: Floats, qd: Floats, tau: Floats) -> Floats:
        """θ̈ of (9.42a) for one state, Exercise 9.12."""
        right = tau + self.weight(q) - self.convective(q, qd) @ qd
        return np.asarray(np.linalg.solve(self.inertia(q), right), dtype=np.float64)


def _matrix(entries: list[list[Floats]]) -> Floats:
    matrix: Floats = np.stack([np.stack(row, axis=-1) for row in entries], axis=-2)
    return matrix


def integrate(
    formula: Formula, derivative: Callable[[float, Floats], Floats], start: Floats, step: float, count: int
) -> Floats:
    """Return (count + 1, …): y of ẏ = f(t, y) after every step of a Runge–Kutta formula."""
    nodes = [float(c) for c in formula.nodes]
    table = [np.array(row, dtype=np.float64) for row in formula.rows]
    weights = np.array(formula.weights, dtype=np.float64)
    states = [start]
    for k in range(count):
        stages: list[Floats] = []
        for c, row in zip(nodes, table, strict=True):
            moved = sum((a * slope for a, slope in zip(row, stages, strict=False)), np.zeros_like(start))
            stages.append(derivative((k + c) * step, states[-1] + step * moved))
        states.append(states[-1] + step * sum(b * slope for b, slope in zip(weights, stages, strict=True)))
    return np.array(states)


EQUAL = 1e-12
"""Relative: recursive and explicit torques that differ by less "exactly match" in floating point."""
FALL, FORCED = 3.0, 2.5
"""Seconds over which runs are compared: later, rounding has grown too much (free-fall-chaos)."""
MASSES = (
    "The textbook's table of masses is not available: 0.5, 0.4 and 0.3 kg of the authors' published example are used, "
    "uniform rods. Torques scale with them."
)


def saha1999_fig5() -> Finding:
    """Judge joint torques along the cycloidal motion, recursive and by the explicit equations."""
    robot, path = arm("three_link"), motion("three_link").path
    run = Run.along(robot, path, step=PAPER_STEP)
    explicit = ThreeLink.of(robot).torques(run.q, run.qd, run.qdd)
    apart = largest(run.tau - explicit) / largest(run.tau)
    start, most = run.tau[0].tolist(), np.abs(run.tau).max(axis=0).tolist()
    claim = Claim(
        "three-link-torques-explicit",
        "Saha (1999), Sec. 6.1, Fig. 5; textbook, Exercise 9.11",
        "the torques of the recursive algorithm exactly match the explicit expressions",
        (Check("relative difference", apart, "<", EQUAL),),
        f"recursive torques and Eq. (9.42), evaluated on its own, differ by at most {apart:.1e} of the largest "
        f"torque at {run.samples} times; at rest {', '.join(f'{x:.3f}' for x in start)} N·m hold the arm.",
        {f"tau{k}(0)": x for k, x in enumerate(start, 1)}
        | {f"max |tau{k}|": x for k, x in enumerate(most, 1)},
    )
    torques = {"recursive": (run.t, run.tau), "explicit (9.42)": (run.t, explicit)}
    figure = joint_figure(
        "Three-link arm: joint torques, 0 → π in 10 s",
        effort_labels(robot),
        torques,
        other=["explicit (9.42)"],
    )
    return Finding((claim,), {"torques": samples(run)}, {"torques": figure}, (MASSES,))


def book_fig9_7_8() -> Finding:
    """Judge θ, θ̇, θ̈ of Eq. (9.36) (all joints alike); draw the torques of Example 9.4 and of Exercise 9.15."""
    robot = arm("three_link")
    long, short = (Run.along(robot, motion(name).path) for name in ("three_link", "three_link_exercise"))
    ends = largest([run.qd[[0, -1]] for run in (long, short)] + [run.qdd[[0, -1]] for run in (long, short)])
    rates = 2 * np.pi / 10, 2 * np.pi**2 / 100
    reached = largest(long.qd), largest(long.qdd)
    claim = Claim(
        "cycloidal-rest-to-rest",
        "textbook, Example 9.4, Eqs. (9.36a–c), Fig. 9.7",
        "the joints start and stop with zero rates and accelerations",
        (Check("at the ends", ends, "<", 1e-12),),
        f"rates and accelerations at both ends are at most {ends:.1e}; in between they reach {reached[0]:.4f} rad/s "
        f"(2π/T = {rates[0]:.4f}) and {reached[1]:.4f} rad/s² (2π²/T² = {rates[1]:.4f}).",
        {"largest rate": reached[0], "largest acceleration": reached[1]},
    )
    moved = np.stack([long.q[:, 0], long.qd[:, 0], long.qdd[:, 0]], axis=-1)
    trajectory = joint_figure(
        "Cycloidal motion of every joint, 0 → π in 10 s",
        ["θ (rad)", "θ̇ (rad/s)", "θ̈ (rad/s²)"],
        {"Example 9.4": (long.t, moved)},
    )
    titles = ("(a) angle", "(b) rate", "(c) acceleration")
    panels = tuple(replace(axes, title=title) for title, axes in zip(titles, trajectory.panels, strict=True))
    torques = joint_figure(
        "Three-link arm: joint torques",
        effort_labels(robot),
        {"0 → π (Example 9.4)": (long.t, long.tau), "0 → π/2 (Exercise 9.15)": (short.t, short.tau)},
        other=["0 → π/2 (Exercise 9.15)"],
    )
    return Finding(
        (claim,),
        {"Example 9.4": samples(long), "Exercise 9.15": samples(short)},
        {"trajectory": Figure(trajectory.title, panels), "torques": torques},
        (MASSES, "Exercise 9.15 gives no duration: 10 s as in Example 9.4."),
    )


def saha1999_fig6() -> Finding:
    """Judge the free fall from the horizontal, by the recursive algorithm and by Eq. (9.42)."""
    robot, path = arm("three_link"), motion("three_link").path
    still: Floats = np.zeros(3)
    exact = robot.simulate(still, duration=FALL, **REFERENCE_OPTIONS)
    paper = robot.simulate(still, duration=FALL, step=PAPER_STEP)
    falls = {name: _explicit(robot_by, None, FALL) for name, robot_by in WAYS.items()}
    forced = robot.simulate(still, duration=FORCED, torque=path, **REFERENCE_OPTIONS)
    driven = _explicit(WAYS[CLOSE], path, FORCED)
    apart = {name: largest(fall - exact.q) for name, fall in falls.items()}
    same = largest(falls[COARSE] - paper.q)
    beside = largest(driven - forced.q)
    claims = (
        _falls_down(exact),
        _swings(exact),
        Claim(
            "three-link-simulation-explicit",
            "Saha (2003), Sec. 4; textbook, Exercise 9.12",
            "free and forced simulations exactly match those with the explicit equations",
            (
                Check("free, same steps (rad)", same, "<", 1e-6),
                Check("free, reference (rad)", apart[CLOSE], "<", 1e-6),
                Check("forced (rad)", beside, "<", 1e-6),
            ),
            f"free fall of {FALL:g} s: Eq. (9.42) with the same formula and ΔT differs from the recursive run by "
            f"{same:.1e} rad, with {CLOSE} from the reference by {apart[CLOSE]:.1e} rad; forced, {FORCED:g} s: "
            f"{beside:.1e} rad.",
            rule="every",
        ),
    )
    shown = {"recursive": (exact.t, exact.q), f"explicit (9.42), {COARSE}": (paper.t, falls[COARSE])}
    figure = joint_figure(
        "Three-link arm: free fall", position_labels(robot), shown, other=[f"explicit (9.42), {COARSE}"]
    )
    table = table_of_rows(
        ("explicit equations by", "largest difference from the reference (rad)"), [*apart.items()]
    )
    return Finding(
        claims,
        {"free fall": samples(exact), "explicit": table, "forced": samples(forced)},
        {"free fall": figure},
        (
            MASSES,
            f"Reference: dop853 with tolerances 1e-12. The curves are compared for {FALL:g} s; the experiment "
            "free-fall-chaos shows why not longer.",
            "The papers print θ_i(0) = θ̈_i(0) = 0; at rest, θ̇_i(0) = 0, is meant.",
        ),
    )


COARSE, CLOSE = "rkf45, ΔT = 0.01 s", "dop853, ΔT = 0.005 s"
WAYS = {COARSE: ("rkf45", PAPER_STEP), CLOSE: ("dop853", PAPER_STEP / 2)}


def _explicit(way: tuple[str, float], path: Trajectory | None, duration: float) -> Floats:
    """Return q every 0.01 s from rest at zero, by Eq. (9.42)."""
    name, step = way
    equations = ThreeLink.of(arm("three_link"))

    def derivative(t: float, y: Floats) -> Floats:
        tau = np.zeros(3) if path is None else equations.torques(*path(t))
        return np.stack([y[1], equations.accelerations(y[0], y[1], tau)])

    states = integrate(integrator(name).formula, derivative, np.zeros((2, 3)), step, round(duration / step))
    return states[:: round(PAPER_STEP / step), 0]


def _falls_down(run: Run) -> Claim:
    """Judge that θ1 is negative first."""
    begins = run.qdd[0].tolist()
    back = zero_crossing(run.t[1:], run.q[1:, 0])
    return Claim(
        "three-link-theta1-negative",
        "Saha (1999), Sec. 6.1, Fig. 6; textbook, Example 9.8",
        "joint 1 first turns in the negative direction",
        (
            Check("qdd1(0)", begins[0], "<", 0.0),
            Check("theta1 at the first sample", float(run.q[1, 0]), "<", 0.0),
        ),
        f"the accelerations at the start are {', '.join(f'{x:+.1f}' for x in begins)} rad/s², and θ1 "
        + ("stays negative." if back is None else f"is negative until {back:.2f} s."),
        {f"qdd{k}(0)": x for k, x in enumerate(begins, 1)} | {"theta1 negative until": back},
        rule="every",
    )


def _swings(run: Run) -> Claim:
    """Judge that the arm is a pendulum: it keeps its energy, stays below its start, and swings to and fro."""
    height = run.robot.center_of_mass(run.q)[:, 1]
    turns = int(np.sum(np.diff(np.sign(height - height.mean())) != 0))
    drift = float(run.energy_drift)
    return Claim(
        "three-link-triple-pendulum",
        "Saha (1999), Sec. 6.1, Fig. 6; textbook, Example 9.8",
        "under gravity the arm behaves as a triple pendulum",
        (
            Check("energy drift", drift, "<", 1e-9),
            Check("highest mass centre (m)", float(height.max()), "<", 1e-9),
            Check("passages", turns, ">=", 4),
        ),
        f"the energy is kept to {drift:.0e} of the largest kinetic energy, the mass centre never rises above "
        f"its start (it is {-height.min():.3f} m below at most) and passes its mean height {turns} times in "
        f"{run.t_end:g} s.",
        {"lowest mass centre (m)": float(height.min())},
        rule="every",
    )
