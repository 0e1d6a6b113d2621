"""Rodriguez's bias force without m ω × (ω × p), which Kozłowski corrects: how wrong torques and falls become."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import pi
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, cross
from rodyn.algorithms.inverse import two_point
from rodyn.arrays import Floats
from rodyn.listing import robots
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.motions.kozlowski import EXACT, PARAMETERS, as_he_sees
from rodyn.papers.reproduce.panels import efforts, joint_figure, largest, sliding
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.views import SpatialView
from rodyn.trajectory.motions import MOTIONS, motion
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import cycloidal

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


def lacking(robot: Robot, q: Floats, qd: Floats) -> Floats:
    """(..., nv): τ with b_k of (3.14) less τ with b_k of Rodriguez, for robots whose joints have one coordinate.

    x_k is linear in the b_k: what they lack, [0; m ω × (ω × p)], is handed down as forces are, (3.8) and (3.9).
    """
    chain = as_he_sees(robot, {"q": q, "qd": qd})
    found = _torques_of_the_term(chain)
    return np.stack([np.broadcast_to(np.asarray(x, dtype=np.float64), q.shape[:-1]) for x in found], axis=-1)


def _torques_of_the_term(chain: Chain[SpatialView]) -> tuple[Scalar, ...]:
    def inward(k: SpatialView, children: Six, now: two_point.Velocity) -> Handed:
        ω = now.V_minus.top
        x = children + Six(ZERO3, cross(ω, cross(ω, k.mp)))  # (3.14), second row
        return Handed(two_point.H(k) @ x, k.phi.shift @ x.turned(k.phi.to_parent))  # (3.12), (3.9), (3.8)

    return chain.inward(inward, ZERO6, two_point.velocities(chain))


def rodriguez_bias() -> Finding:
    """Torques along all motions, and falls, with and without the term."""
    found = [_along(*one) for one in _motions()]
    papers = [one for one in found if one.paper]
    falls = {name: _fall(arm(name), q0) for name, q0 in FALLING.items()}
    return Finding(
        (_is_wrong(papers), _creates_energy(falls), _planar()),
        {
            "torques": as_table([one.row for one in found]),
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
    """Robot, name of the motion, path, and whether a paper has it; every robot on a fixed base that can be moved so."""
    for row in MOTIONS:
        yield row.robot, row.name, row.path, True
        if row.name in PRINTED:
            yield PRINTED[row.name], row.name, row.path, True
    moved = {row.robot for row in MOTIONS} | {*PRINTED.values()}
    for name in (row.name for row in robots() if row.name not in moved):
        robot = arm(name)
        if robot.base == "fixed" and robot.nq == robot.nv == len(robot.links):
            ends = [0.1 if slides else pi for slides in sliding(robot)]
            yield name, "0 to π", cycloidal([0.0] * robot.nv, ends, 10.0), False


def _along(name: str, moved: str, path: Trajectory, paper: bool) -> BiasError:
    robot = arm(name)
    run = Run.along(robot, path, count=COUNT)
    lack = lacking(robot, run.q, run.qd)
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


def _is_wrong(found: list[BiasError]) -> Claim:
    least, most = (choose(found, key=lambda one: one.of_torque) for choose in (min, max))
    right = max(one.scheme / one.torque for one in found)
    parts = [one.of_velocity or 0.0 for one in found]
    return Claim(
        "rodriguez-bias-wrong",
        "Kozłowski, Secs. 1 and 3, of Eq. (4.11) of Rodriguez (1986)",
        "without m ω × (ω × p) in the bias force b_k torques are wrong; with it, Eq. (3.14), they are those of Newton "
        "and Euler, whatever the joints are",
        (
            *(Check(f"{one.robot}, {one.motion}", one.of_torque, ">", WRONG) for one in found),
            Check("with the term", right, "<", EXACT),
        ),
        f"without the term torques are wrong by {least.of_torque:.1g} of the largest one ({least.robot}, "
        f"{least.motion}) to {most.of_torque:.2g} ({most.robot}, {most.motion}: {most.error:.3g} of "
        f"{most.torque:.3g} N·m), which is {min(parts):.2g} to {max(parts):.2g} times the largest velocity term, along "
        f"{len(found)} motions; with it they agree with Newton and Euler's to {right:.0e}.",
        rule="every",
    )


def _fall(robot: Robot, q0: tuple[float, ...]) -> dict[str, float]:
    """The energy gained in a second of free fall, with the right bias force and with that of Rodriguez."""

    def law(t: Any, q: Any, qd: Any) -> Any:
        lack = _torques_of_the_term(as_he_sees(robot, {"q": q, "qd": qd}))
        return np.array(lack)  # M q̈ = τ − (h − what h lacks)

    gained = {}
    for name, torque in (("with the term", None), ("without", law)):
        run = robot.simulate(q0, duration=1.0, rtol=1e-9, torque=torque, progress=False)
        gained[f"energy gained in 1 s {name} (J)"] = float(run.energy.total[-1] - run.energy.total[0])
    return gained | {"largest kinetic energy (J)": float(np.max(run.energy.kinetic))}


def _creates_energy(falls: Mapping[str, Mapping[str, float]]) -> Claim:
    right = {name: abs(one["energy gained in 1 s with the term (J)"]) for name, one in falls.items()}
    wrong = {name: abs(one["energy gained in 1 s without (J)"]) for name, one in falls.items()}
    scale = {name: one["largest kinetic energy (J)"] for name, one in falls.items()}
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
            f"{name} changes its energy by {one['energy gained in 1 s without (J)']:+.3g} J in 1 s (with the term "
            f"{right[name]:.0e} J)"
            for name, one in falls.items()
        )
        + ".",
        rule="every",
        kind="ours",
    )


def _planar() -> Claim:
    """ω × I ω of planar arms, whose axis is a principal one of every link."""
    found, without = {}, {}
    for name in PLANAR:
        robot = arm(name)
        q, qd = np.random.default_rng(0).uniform(-3.0, 3.0, (2, 20, robot.n))
        chain = as_he_sees(robot, {"q": q, "qd": qd})
        now = [v.V_minus.top for v in two_point.velocities(chain)]
        terms = [cross(ω, k.I @ ω) for k, ω in zip(chain.links, now, strict=True)]
        found[name] = largest([largest(x) for term in terms for x in (term.x, term.y, term.z)])
        without[name] = largest(lacking(robot, q, qd)) / largest(robot.convective_force(q, qd))
    return Claim(
        "planar-gyroscopic-moment",
        "Kozłowski, Sec. 3, after (3.14)",
        "ω_k × I_k ω_k = 0 for a planar robot",
        tuple(Check(f"|ω × I ω|, {name}", x, "==", 0.0) for name, x in found.items()),
        f"it is {max(found.values()):g} in 20 random states of {' and '.join(found)}, whose axes are principal axes of "
        "the links; the missing term is not: torques of these planar arms are wrong by up to "
        f"{max(without.values()):.2g} of the largest velocity term.",
        rule="every",
    )


def _joint_torques() -> Figure:
    run = Run.along(arm(motion(SHOWN).robot), motion(SHOWN).path, count=COUNT)
    wrong = run.tau - lacking(run.robot, run.q, run.qd)
    shown = {"Eq. (3.14)": (run.t, run.tau), "without m ω × (ω × p)": (run.t, wrong)}
    title = "PUMA 560 along Kozłowski's motion: what the missing term does"
    return joint_figure(title, efforts(run.robot), shown, other=["without m ω × (ω × p)"])


def _bars(found: list[BiasError]) -> Figure:
    panels = []
    for part in (found[: len(found) // 2], found[len(found) // 2 :]):
        names = tuple("\n".join(dict.fromkeys((one.robot, one.motion))).replace("_", "\n") for one in part)
        curves = (
            Curve("of the largest torque", names, tuple(one.of_torque for one in part)),
            Curve("of the largest velocity term", names, tuple(one.of_velocity or 0.0 for one in part)),
        )
        title = f"{part[0].robot} to {part[-1].robot}"
        panels.append(Panel(title, "robot, motion", "largest error of a torque", curves, kind="bars"))
    return Figure("Torques without m ω × (ω × p)", tuple(panels), columns=1)
