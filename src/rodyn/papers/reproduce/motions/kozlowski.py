"""Kozłowski's example, Sec. 5, and the bias force of Rodriguez that he corrects.

A PUMA 560 moves for 4 s: its torques by both schemes, and the accelerations that they cause. Rodriguez's bias force
lacks m ω × (ω × p): how wrong torques and falls become without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import pi
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.inverse import newton_euler, two_point
from rodyn.arrays import Floats
from rodyn.kernel.program.straight import state_of
from rodyn.kernel.quantity.prepare import prepared
from rodyn.listing import robots
from rodyn.model.chain.build_views import make_chain
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, Number, as_table
from rodyn.papers.reproduce.shared import (
    are_prismatic,
    arm,
    curve,
    effort_labels,
    joint_figure,
    largest,
    panel,
    samples,
    table_of_rows,
)
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.views import SpatialView
from rodyn.trajectory.motions import MOTIONS, motion
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import cycloidal

PLACE = "Kozłowski, Sec. 5"
EXACT = 1e-11
"""Relative to the largest: results that differ by less are "exactly the same" in floating point."""
TIP, BASE = "joints counted from the tip", "joints counted from the base"
READ = ((TIP, "the shoulder"), (BASE, "the wrist's pitch"))
SAMPLED_MOTIONS = ("three_link", "stanford_2003", "puma", "kuka_kr5", "kozlowski")
PARAMETERS = (
    "His masses are in his reference [15], not in the paper: those that Armstrong (1986) measured are used."
)


def _sampled(name: str) -> Run:
    chosen = motion(name)
    return Run.along(arm(chosen.robot), chosen.path, count=300)


def kozlowski_fig3() -> Finding:
    """Show the torque of joint 5, counted from the tip as he does (it is the shoulder), and from the base."""
    runs = {TIP: _sampled("kozlowski"), BASE: _sampled("kozlowski_from_base")}
    torques = {TIP: runs[TIP].tau[:, 1], BASE: runs[BASE].tau[:, 4]}
    low, high = float(torques[TIP].min()), float(torques[TIP].max())
    others = [largest(runs[TIP].tau[:, k]) for k in range(6)]
    numbers: dict[str, Number] = {}
    for name, tau in torques.items():
        numbers |= {f"least, {name}": float(tau.min()), f"largest, {name}": float(tau.max())}
    claims = (
        Claim(
            "kozlowski-joint5-torque",
            f"{PLACE}, Fig. 3",
            "the torque of joint 5, which equals that of Vuskovic and co-authors, is as drawn",
            (),
            "neither his parameters nor their numbers are in the paper, so that only shapes can be compared. With "
            f"Armstrong's the torque of his joint 5, the shoulder, goes from {low:.1f} to {high:.1f} N·m.",
            numbers,
        ),
        Claim(
            "kozlowski-joint5-strongest",
            f"{PLACE}, Fig. 3",
            "joint 5 was chosen because forces and torques are strongest between the first three links",
            (),
            "his masses are not in the paper. With Armstrong's the largest torques, from waist to wrist, are "
            + ", ".join(f"{x:.3g}" for x in others)
            + f" N·m, the largest that of his joint {6 - int(np.argmax(others))}.",
            {f"largest |tau{k}|": x for k, x in enumerate(others, 1)},
        ),
    )
    panels = [
        panel(name, f"τ of {joint} (N·m)", [curve("joint 5", runs[name].t, torques[name])])
        for name, joint in READ
    ]
    figures = {
        "joint 5": Figure("PUMA 560: torque of joint 5", tuple(panels)),
        "all joints": joint_figure(
            "PUMA 560: torques, joints (a) to (f) from the base",
            effort_labels(runs[TIP].robot),
            {name: (run.t, run.tau) for name, run in runs.items()},
            other=[BASE],
        ),
    }
    note = "He counts links from the tip (Sec. 2): joint 5 in −220° … 40° is the shoulder, joint 6 the waist."
    tables = {name: samples(run) for name, run in runs.items()}
    return Finding(claims, tables, figures, (PARAMETERS, note))


class _Schemes(NamedTuple):
    """Largest differences of both inverse schemes along a motion, and the largest values."""

    torque: float
    force: float
    acceleration: float
    explained: float
    largest_torque: float
    largest_force: float


def kozlowski_schemes() -> Finding:
    """Judge torques, forces and accelerations of the two-point scheme beside those of Newton and Euler."""
    schemes = {name: _both(_sampled(name)) for name in SAMPLED_MOTIONS}
    torque = max(scheme.torque / scheme.largest_torque for scheme in schemes.values())
    force = max(scheme.force / scheme.largest_force for scheme in schemes.values())
    apart = {name: scheme.acceleration for name, scheme in schemes.items()}
    left = max(scheme.explained for scheme in schemes.values())
    claims = (
        Claim(
            "kozlowski-schemes-equal",
            "Kozłowski, Sec. 3; Sec. 5",
            "the two-point boundary-value scheme gives exactly the forces and torques of Newton and Euler",
            (Check("torques", torque, "<", EXACT), Check("forces", force, "<", EXACT)),
            f"along {len(schemes)} motions of 300 points torques differ by at most {torque:.0e} of the largest, the "
            f"forces x_k by {force:.0e}.",
            rule="every",
        ),
        Claim(
            "kozlowski-lambda-equal",
            "Kozłowski, after (3.38) and (3.42), end of Sec. 3",
            "the accelerations of both schemes are equal too, λ_k^- = λ_k",
            tuple(Check(f"|λ_k − λ_k^-|, {name}", value, "<", 1e-9) for name, value in apart.items()),
            f"they differ by up to {max(apart.values()):.2f} m/s² ({max(apart, key=lambda n: apart[n])}): λ_k^- is the "
            f"rate of components in link axes. λ_k = λ_k^- + [0; ω_k × v_k] holds to {left:.0e}.",
            {"after adding ω × v": left},
            rule="every",
        ),
    )
    table = table_of_rows(
        (
            "motion",
            "torques",
            "forces x_k",
            "accelerations λ_k",
            "with ω × v",
            "largest torque",
            "largest force",
        ),
        [(name, *scheme) for name, scheme in schemes.items()],
    )
    run = _sampled("kozlowski")
    two = run.robot.inverse_dynamics(run.q, run.qd, run.qdd, method="two-point")
    shown = {"Newton–Euler": (run.t, run.tau), "two-point": (run.t, two)}
    figure = joint_figure(
        "PUMA 560: torques of both schemes", effort_labels(run.robot), shown, other=["two-point"]
    )
    return Finding(claims, {"differences": table}, {"torques": figure}, (PARAMETERS,))


def spatial_chain(robot: Robot, states: Mapping[str, Floats]) -> Chain[SpatialView]:
    """Return the links of a robot in his frames, each scalar a column of the states (..., nv) by name, or a number."""
    ready = prepared(robot.mechanism, True)
    columns = {name: list(np.moveaxis(values, -1, 0)) for name, values in states.items()}
    gravity = Vec3(*robot.gravity)
    chain = make_chain(ready.structure, ready.parameters, gravity, state_of(ready, columns, ()), "link")
    return chain.seen_as(SpatialView)


def _both(run: Run) -> _Schemes:
    """Compare both recursions on the samples of a run, one column per scalar."""
    links = spatial_chain(run.robot, {"q": run.q, "qd": run.qd, "qdd": run.qdd})
    two_points, newton = two_point.inverse_dynamics(links), newton_euler.inverse_dynamics(links)
    length = run.samples
    x = _stacked([s.x_minus for s in two_points.state], length) - _stacked(
        [f.x for f in newton.force], length
    )
    true = _stacked([Six(m.ωd, m.vd) for m in newton.motion], length)
    rates = true - _stacked([c.λ_minus for c in two_points.costate], length)
    V = _stacked([v.V_minus for v in two_points.velocity], length)
    turned = np.cross(V[..., :3], V[..., 3:])
    explained = rates - np.concatenate([np.zeros_like(turned), turned], axis=-1)
    tau = [_column(a - b, length) for a, b in zip(two_points.τ, newton.τ, strict=True)]
    return _Schemes(
        largest(tau),
        largest(x),
        largest(rates),
        largest(explained),
        largest(run.tau),
        largest(_stacked([f.x for f in newton.force], length)),
    )


def _stacked(vectors: list[Six], length: int) -> Floats:
    """Return (links, samples, 6) of vectors of six scalars, which are numbers or columns."""
    entries = [
        [_column(x, length) for half in (six.top, six.bottom) for x in (half.x, half.y, half.z)]
        for six in vectors
    ]
    return np.moveaxis(np.array(entries), 1, 2)


def _column(x: Any, length: int) -> Floats:
    return np.broadcast_to(np.asarray(x, dtype=np.float64), length)


def kozlowski_roundtrip() -> Finding:
    """Judge whether forward dynamics of the torques returns the accelerations, by his methods and ours."""
    table: list[tuple[Any, ...]] = []
    worst, largest_qdd, curves = 0.0, 0.0, []
    for name in SAMPLED_MOTIONS:
        run = _sampled(name)
        tau = run.robot.inverse_dynamics(run.q, run.qd, run.qdd, method="two-point")
        apart = {
            method: np.abs(run.robot.forward_dynamics(run.q, run.qd, tau, method=method) - run.qdd).max(
                axis=-1
            )
            for method in ("kalman", "udu", "articulated-body", "cholesky")
        }
        table.append((name, *(float(rows.max()) for rows in apart.values()), largest(run.qdd)))
        worst = max(worst, float(apart["kalman"].max()))
        largest_qdd = max(largest_qdd, largest(run.qdd))
        curves.append(curve(name, run.t / run.t_end, np.maximum(apart["kalman"], 1e-17)))
    claim = Claim(
        "kozlowski-roundtrip-exact",
        PLACE,
        "forward dynamics of the torques returns the accelerations of the trajectory generator",
        tuple(Check(f"error, {row[0]}", row[1], "<", EXACT) for row in table),
        f"along {len(SAMPLED_MOTIONS)} motions of 300 points his Kalman filter returns them from the torques "
        "of his two-point "
        f"scheme to {worst:.1e} rad/s² (or m/s²); they are up to {largest_qdd:.2g}.",
        rule="every",
    )
    headings = ("motion", "kalman", "udu", "articulated-body", "cholesky", "largest acceleration")
    shown = Panel("kalman after two-point", "t / T", "error of q̈ (rad/s², m/s²)", tuple(curves), top=1.0)
    return Finding(
        (claim,),
        {"errors": table_of_rows(headings, table)},
        {"errors": Figure("Inverse, then forward dynamics", (shown,))},
        (PARAMETERS,),
    )


COUNT = 300
"""Points of every motion, as in Kozłowski's."""
WRONG = 1e-6
"""Of the largest torque: an error above this is no rounding."""
PRINTED = {"puma": "puma_printed", "kuka_kr5": "kuka_kr5_printed"}
"""Motions that the papers' other reading of a table takes, too."""
SHOWN = "kozlowski"
PLANAR = ("two_link", "three_link")
FALLING = {"two_link": (0.5, 0.0), "three_link": (0.0,) * 3, "stanford_2003": motion("stanford_2003").q0}
"""Arms that are let fall for a second with the wrong bias force, and from where."""


class BiasError(NamedTuple):
    """A robot along a motion: what the torques lack, and how large torques and their velocity terms are."""

    robot: str
    motion: str
    paper: bool
    error: float
    torque: float
    velocity: float
    scheme: float
    last: float

    @property
    def of_torque(self) -> float:
        return self.error / self.torque

    @property
    def of_velocity(self) -> float | None:
        return self.error / self.velocity if self.velocity else None

    @property
    def row(self) -> dict[str, Any]:
        """A row of the table."""
        return {
            "robot": self.robot,
            "motion": self.motion,
            "largest torque (N·m, N)": self.torque,
            "largest velocity term": self.velocity,
            "largest error without the term": self.error,
            "of the largest torque": self.of_torque,
            "of the largest velocity term": self.of_velocity,
            "error of the last joint": self.last,
            "error with the term": self.scheme,
        }


def missing_torque(robot: Robot, q: Floats, qd: Floats) -> Floats:
    """Return (..., nv): τ with b_k of (3.14) less τ with b_k of Rodriguez, for joints of one coordinate.

    x_k is linear in the b_k: what they lack, [0; m ω × (ω × p)], is handed down as forces are, (3.8) and (3.9).
    """
    chain = spatial_chain(robot, {"q": q, "qd": qd})
    torques = _torques_of_the_term(chain)
    return np.stack(
        [np.broadcast_to(np.asarray(x, dtype=np.float64), q.shape[:-1]) for x in torques], axis=-1
    )


def _torques_of_the_term(chain: Chain[SpatialView]) -> tuple[Scalar, ...]:
    def inward(k: SpatialView, children: Six, now: two_point.Velocity) -> Handed:
        ω = now.V_minus.top
        x = children + Six(ZERO3, cross(ω, cross(ω, k.mp)))  # (3.14), second row
        return Handed(two_point.H(k) @ x, k.phi.shift @ x.turned(k.phi.to_parent))  # (3.12), (3.9), (3.8)

    return chain.inward(inward, ZERO6, two_point.velocities(chain))


def rodriguez_bias() -> Finding:
    """Judge torques along all motions, and falls, with and without the term."""
    errors = [_along(*moved) for moved in _motions()]
    papers = [moved for moved in errors if moved.paper]
    falls = {name: _fall(arm(name), q0) for name, q0 in FALLING.items()}
    return Finding(
        (_is_wrong(papers), _creates_energy(falls), _planar()),
        {
            "torques": as_table([moved.row for moved in errors]),
            "falls": as_table([{"robot": name, **gained} for name, gained in falls.items()]),
        },
        {"torques": _joint_torques(), "errors": _bars(papers)},
        (
            "The term is a force at O_k, so it has no moment about joint k itself: a revolute joint is wrong only by "
            "what the links beyond it lack, the last one and an arm of one link not at all.",
            "The error grows with the square of the speed, so its part of the velocity terms is the same for any "
            "duration; that of the torques is small where gravity is most of them.",
            "Robots without a motion of a paper move from 0 to π (sliders 0.1 m) in 10 s by Eq. (9.36).",
            "Kozłowski names a second error, the first term in the second row of Eq. (3.7) of Rodriguez "
            "(1987), but does "
            "not print it: that one cannot be computed.",
            PARAMETERS,
        ),
    )


def _motions() -> Iterator[tuple[str, str, Trajectory, bool]]:
    """Yield robot, name of the motion, path, and whether a paper has it, of every robot on a fixed base."""
    for row in MOTIONS:
        yield row.robot, row.name, row.path, True
        if row.name in PRINTED:
            yield PRINTED[row.name], row.name, row.path, True
    moved = {row.robot for row in MOTIONS} | {*PRINTED.values()}
    for name in (row.name for row in robots() if row.name not in moved):
        robot = arm(name)
        if robot.base == "fixed" and robot.nq == robot.nv == len(robot.links):
            ends = [0.1 if slides else pi for slides in are_prismatic(robot)]
            yield name, "0 to π", cycloidal([0.0] * robot.nv, ends, 10.0), False


def _along(name: str, moved: str, path: Trajectory, paper: bool) -> BiasError:
    robot = arm(name)
    run = Run.along(robot, path, count=COUNT)
    lack = missing_torque(robot, run.q, run.qd)
    right = robot.inverse_dynamics(run.q, run.qd, run.qdd, method="two-point")
    return BiasError(
        name,
        moved,
        paper,
        largest(lack),
        largest(run.tau),
        largest(robot.convective_force(run.q, run.qd)),
        largest(right - run.tau),
        largest(lack[:, -1]),
    )


def _is_wrong(errors: list[BiasError]) -> Claim:
    least, most = (choose(errors, key=lambda one: one.of_torque) for choose in (min, max))
    right = max(error.scheme / error.torque for error in errors)
    parts = [error.of_velocity or 0.0 for error in errors]
    return Claim(
        "rodriguez-bias-wrong",
        "Kozłowski, Secs. 1 and 3, of Eq. (4.11) of Rodriguez (1986)",
        "without m ω × (ω × p) in the bias force b_k torques are wrong; with it, Eq. (3.14), they are those of Newton "
        "and Euler, whatever the joints are",
        (
            *(Check(f"{error.robot}, {error.motion}", error.of_torque, ">", WRONG) for error in errors),
            Check("with the term", right, "<", EXACT),
        ),
        f"without the term torques are wrong by {least.of_torque:.1g} of the largest one ({least.robot}, "
        f"{least.motion}) to {most.of_torque:.2g} ({most.robot}, {most.motion}: {most.error:.3g} of "
        f"{most.torque:.3g} N·m), which is {min(parts):.2g} to {max(parts):.2g} times the largest velocity term, along "
        f"{len(errors)} motions; with it they agree with Newton and Euler's to {right:.0e}.",
        rule="every",
    )


def _fall(robot: Robot, q0: tuple[float, ...]) -> dict[str, float]:
    """Return the energy gained in a second of free fall, with the right bias force and with that of Rodriguez."""

    def law(t: Any, q: Any, qd: Any) -> Any:
        lack = _torques_of_the_term(spatial_chain(robot, {"q": q, "qd": qd}))
        return np.array(lack)  # M q̈ = τ − (h − what h lacks)

    gained = {}
    for name, torque in (("with the term", None), ("without", law)):
        run = robot.simulate(q0, duration=1.0, rtol=1e-9, torque=torque, progress=False)
        gained[f"energy gained in 1 s {name} (J)"] = float(run.energy.total[-1] - run.energy.total[0])
    return gained | {"largest kinetic energy (J)": float(np.max(run.energy.kinetic))}


def _creates_energy(falls: Mapping[str, Mapping[str, float]]) -> Claim:
    right = {name: abs(gained["energy gained in 1 s with the term (J)"]) for name, gained in falls.items()}
    wrong = {name: abs(gained["energy gained in 1 s without (J)"]) for name, gained in falls.items()}
    scale = {name: gained["largest kinetic energy (J)"] for name, gained in falls.items()}
    return Claim(
        "rodriguez-bias-energy",
        "Kozłowski, Sec. 1",
        "bias forces without the term are not those of rigid bodies: an arm that falls freely does not keep its energy",
        tuple(
            check
            for name in falls
            for check in (
                Check(f"{name}, without (J)", wrong[name], ">", 1e-3 * scale[name]),
                Check(f"{name}, with the term (J)", right[name], "<", 1e-6 * scale[name]),
            )
        ),
        "; ".join(
            f"{name} changes its energy by {gained['energy gained in 1 s without (J)']:+.3g} J in 1 s (with the term "
            f"{right[name]:.0e} J)"
            for name, gained in falls.items()
        )
        + ".",
        rule="every",
        kind="ours",
    )


def _planar() -> Claim:
    """Judge ω × I ω of planar arms, whose axis is a principal one of every link."""
    moments, without = {}, {}
    for name in PLANAR:
        robot = arm(name)
        q, qd = np.random.default_rng(0).uniform(-3.0, 3.0, (2, 20, robot.n))
        chain = spatial_chain(robot, {"q": q, "qd": qd})
        now = [v.V_minus.top for v in two_point.velocities(chain)]
        terms = [cross(ω, k.I @ ω) for k, ω in zip(chain.links, now, strict=True)]
        moments[name] = largest([largest(x) for term in terms for x in (term.x, term.y, term.z)])
        without[name] = largest(missing_torque(robot, q, qd)) / largest(robot.convective_force(q, qd))
    return Claim(
        "planar-gyroscopic-moment",
        "Kozłowski, Sec. 3, after (3.14)",
        "ω_k × I_k ω_k = 0 for a planar robot",
        tuple(Check(f"|ω × I ω|, {name}", x, "==", 0.0) for name, x in moments.items()),
        f"it is {max(moments.values()):g} in 20 random states of {' and '.join(moments)}, whose axes are "
        "principal axes of "
        "the links; the missing term is not: torques of these planar arms are wrong by up to "
        f"{max(without.values()):.2g} of the largest velocity term.",
        rule="every",
    )


def _joint_torques() -> Figure:
    run = Run.along(arm(motion(SHOWN).robot), motion(SHOWN).path, count=COUNT)
    wrong = run.tau - missing_torque(run.robot, run.q, run.qd)
    shown = {"Eq. (3.14)": (run.t, run.tau), "without m ω × (ω × p)": (run.t, wrong)}
    title = "PUMA 560 along Kozłowski's motion: what the missing term does"
    return joint_figure(title, effort_labels(run.robot), shown, other=["without m ω × (ω × p)"])


def _bars(errors: list[BiasError]) -> Figure:
    panels = []
    for part in (errors[: len(errors) // 2], errors[len(errors) // 2 :]):
        names = tuple(
            "\n".join(dict.fromkeys((error.robot, error.motion))).replace("_", "\n") for error in part
        )
        curves = (
            Curve("of the largest torque", names, tuple(error.of_torque for error in part)),
            Curve("of the largest velocity term", names, tuple(error.of_velocity or 0.0 for error in part)),
        )
        title = f"{part[0].robot} to {part[-1].robot}"
        panels.append(Panel(title, "robot, motion", "largest error of a torque", curves, kind="bars"))
    return Figure("Torques without m ω × (ω × p)", tuple(panels), columns=1)
