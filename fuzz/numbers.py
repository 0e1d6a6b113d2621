"""Every quantity, one state and a batch, by every method, against the reference.

What is allowed is 1e-12 of the terms that a number is summed from, and where M is inverted its condition number times
that, M scaled by those terms. A refusal is right only where that number says that nothing would be left.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt, foreign
from fuzz.reference import EPS, Long, Reference, Terms, solve
from fuzz.robots import Drawn, drawn, shown

TOLERANCE = 1e-12
HOPELESS = 1e8
"""The condition number from which a refusal is right, and beyond which no digit is asked for."""
ROWS = 3
COMPILED, INTERPRETED = 4, 12
"""How many quantities of a robot a case computes: compiling takes longer."""
THREE_DIGITS = 1e9
"""Constraint-force methods promise three digits, or refuse; the others twelve of what the condition leaves."""


class Expected(NamedTuple):
    """A result and how large an error may be, entry by entry."""

    value: Any
    allowed: Any


@dataclass
class State:
    """The reference of one state, and the sizes of what it is summed from."""

    at: Reference
    qdd: Any
    tau: Any
    wrenches: list[rd.Wrench]

    @cached_property
    def terms(self) -> Terms:
        return self.at.sizes(self.qdd)

    @cached_property
    def pushed(self) -> Any:
        """How large the terms of Jᵀw are."""
        found = np.zeros(self.at.robot.nv)
        for wrench in self.wrenches:
            frame, x = self.at._pushed(wrench)
            frame = frame.shifted(x)
            force, moment = (float(np.linalg.norm(v)) for v in (wrench.force, wrench.moment))
            for j, column in enumerate(self.at.columns):
                if np.any(frame.Jv[:, j]) or np.any(frame.Jw[:, j]):
                    arm = column.turns * (frame.reach - column.reach) + abs(column.slides)
                    found[j] += force * arm + column.turns * moment
        return found

    @cached_property
    def slack(self) -> float:
        """An angle of 1e4 rad is rounded to 1e-12: q plus the offset of its joint has that error."""
        return 1.0 + 4 * EPS / TOLERANCE * float(np.max(np.abs(self.at.q)))

    @cached_property
    def M(self) -> Long:
        return self.at.inertia_matrix()

    @cached_property
    def scale(self) -> Any:
        """√ of the inertia that each coordinate moves."""
        return np.sqrt(self.terms.inertia)

    @cached_property
    def inverse(self) -> Long:
        """The inverse of M scaled to that; its norm is the condition number, as the scaled M is of order one."""
        D = self.scale
        return solve(self.M / np.outer(D, D), np.eye(len(D), dtype=np.longdouble))

    @cached_property
    def condition(self) -> float:
        found = float(np.abs(self.inverse).sum())
        return found if np.isfinite(found) else float("inf")

    def _accelerations(self, tau: Any, size: Any) -> Expected:
        D = self.scale
        value = self.inverse @ (tau / D) / D
        level = self.condition * float(np.linalg.norm(value * D) + np.linalg.norm(size / D))
        return Expected(value, level / D)

    def inverse_dynamics(self) -> Expected:
        value = self.at.inverse_dynamics(self.qdd) - self.at.generalised_force(self.wrenches)
        return Expected(value, self.terms.torque + self.pushed)

    def forward_dynamics(self) -> Expected:
        bias = self.at.inverse_dynamics(0 * self.qdd)
        rest = self.tau - bias + self.at.generalised_force(self.wrenches)
        size = np.abs(self.tau) + self.terms.gravity + self.terms.convective + self.pushed
        return self._accelerations(rest, size)

    def inertia_matrix(self) -> Expected:
        return Expected(self.M, np.outer(self.scale, self.scale))

    def inverse_inertia_matrix(self) -> Expected:
        D = np.outer(self.scale, self.scale)
        return Expected(self.inverse / D, self.condition**2 / D)  # its norm is the condition number, too

    def udu(self) -> Expected:
        """U D Uᵀ, multiplied out again."""
        return Expected(self.M, self.condition * np.outer(self.scale, self.scale))

    def gravity_force(self) -> Expected:
        return Expected(self.at.inverse_dynamics(0 * self.qdd, motion=False), self.terms.gravity)

    def convective_force(self) -> Expected:
        return Expected(self.at.inverse_dynamics(0 * self.qdd, gravity=False), self.terms.convective)

    coriolis_matrix = convective_force

    def bias_force(self) -> Expected:
        return Expected(
            self.at.inverse_dynamics(0 * self.qdd), self.terms.gravity + self.terms.convective
        )

    def generalised_force(self) -> Expected:
        return Expected(self.at.generalised_force(self.wrenches), self.pushed)

    def forward_kinematics(self) -> Expected:
        frames = [self.at.base, *self.at.frames]
        return Expected(self.at.forward_kinematics(), np.stack([_pose_size(frame.reach) for frame in frames]))

    def end_effector(self) -> Expected:
        return Expected(self.at.pose(self.at.tool), _pose_size(self.at.tool.reach))

    def jacobian(self) -> Expected:
        at = self.at.point(-1)
        moves = np.any(np.vstack([at.Jw, at.Jv]) != 0, axis=0)
        rows = [
            [c.turns * own for c, own in zip(self.at.columns, moves, strict=True)],
            [
                own * (c.turns * (at.reach - c.reach) + abs(c.slides))
                for c, own in zip(self.at.columns, moves, strict=True)
            ],
        ]
        return Expected(self.at.jacobian(), np.repeat(np.array(rows), 3, axis=0))

    def energy(self) -> Expected:
        kinetic = float((self.scale @ np.abs(np.asarray(self.at.qd, dtype=float))) ** 2)
        g = float(np.linalg.norm(self.at.g))
        return Expected(np.array(self.at.energy()), np.array([kinetic, self._moment * g]))

    @cached_property
    def _moment(self) -> float:
        return float(sum(float(b.m) * b.at.reach for b in self.at.bodies))

    def center_of_mass(self) -> Expected:
        mass = float(sum(float(b.m) for b in self.at.bodies))
        return Expected(self.at.center_of_mass(), np.full(3, self._moment / mass))

    def momentum(self) -> Expected:
        p = spin = 0.0
        far = max(b.at.reach for b in self.at.bodies)
        for b in self.at.bodies:
            turn, _, speed, _ = b.at.speeds
            p += float(b.m) * speed
            spin += float(np.abs(b.I).sum()) * turn
        sizes = np.array([p, spin + p * far, spin + p * far])
        return Expected(np.stack(self.at.momentum()), np.repeat(sizes[:, None], 3, axis=1))


def _pose_size(reach: float) -> Any:
    size = np.ones((4, 4))
    size[:3, 3] = reach
    return size


Call = Callable[[rd.Robot, Any, str | None], Any]


def _coriolis(arm: rd.Robot, s: Any, method: str | None) -> Any:
    return np.einsum("...ij,...j->...i", arm.coriolis_matrix(s.q, s.qd, method=method), s.qd)


def _udu(arm: rd.Robot, s: Any, method: str | None) -> Any:
    U, D = arm.udu(s.q, method=method)
    return np.einsum("...ij,...j,...kj->...ik", U, D, U)


QUANTITIES: dict[str, Call] = {
    "inverse_dynamics": lambda arm, s, m: arm.inverse_dynamics(s.q, s.qd, s.qdd, wrench=s.wrenches, method=m),
    "forward_dynamics": lambda arm, s, m: arm.forward_dynamics(s.q, s.qd, s.tau, wrench=s.wrenches, method=m),
    "inertia_matrix": lambda arm, s, m: arm.inertia_matrix(s.q, method=m),
    "inverse_inertia_matrix": lambda arm, s, m: arm.inverse_inertia_matrix(s.q, method=m),
    "coriolis_matrix": _coriolis,
    "udu": _udu,
    "bias_force": lambda arm, s, m: arm.bias_force(s.q, s.qd, method=m),
    "gravity_force": lambda arm, s, m: arm.gravity_force(s.q, method=m),
    "convective_force": lambda arm, s, m: arm.convective_force(s.q, s.qd, method=m),
    "generalised_force": lambda arm, s, _: arm.generalised_force(s.q, s.wrenches),
    "forward_kinematics": lambda arm, s, _: arm.forward_kinematics(s.q),
    "end_effector": lambda arm, s, _: arm.end_effector(s.q),
    "jacobian": lambda arm, s, _: arm.jacobian(s.q),
    "energy": lambda arm, s, _: np.stack(arm.energy(s.q, s.qd), axis=-1),
    "center_of_mass": lambda arm, s, _: arm.center_of_mass(s.q),
    "momentum": lambda arm, s, _: np.stack(arm.momentum(s.q, s.qd), axis=-2),
}
INVERTING = ("forward_dynamics", "inverse_inertia_matrix", "udu")
TASKS = {"bias_force": "inverse_dynamics", "gravity_force": "inverse_dynamics", "convective_force": "inverse_dynamics"}


def methods(quantity: str) -> list[str | None]:
    """None, for the default, and the names of all methods."""
    task = TASKS.get(quantity, quantity)
    return [None, *(row.name for row in rd.methods() if row.task == task)]


def case(seed: int) -> Outcome:
    """One robot: some quantities on NumPy columns, or compiled."""
    draw = np.random.default_rng(seed)
    given = drawn(draw, ROWS)
    pairs = [(name, method) for name in QUANTITIES for method in methods(name)]
    interpreted = draw.random() < 0.5
    os.environ["RODYN_TARGET"] = "numpy" if interpreted else ""
    count = INTERPRETED if interpreted else COMPILED
    pairs = [pairs[k] for k in draw.choice(len(pairs), count, replace=False)]
    states = references(given)
    findings = [text for name, method in pairs for text in check(given, states, name, method)]
    return Outcome(len(pairs) * (ROWS + 1), findings)


def references(given: Drawn) -> list[State]:
    """The reference of every row."""
    rows = zip(given.q, given.qd, given.qdd, given.tau, strict=True)
    return [State(Reference(given.robot, q, qd), qdd, tau, given.wrenches) for q, qd, qdd, tau in rows]


def check(given: Drawn, states: list[State], name: str, method: str | None) -> Iterator[str]:
    """What is wrong with one quantity: of a batch, and of its first state alone."""
    first = given._replace(q=given.q[0], qd=given.qd[0], qdd=given.qdd[0], tau=given.tau[0])
    for label, arguments, expected in (("batch", given, states), ("one state", first, states[:1])):
        for wrong in judged(lambda a=arguments: QUANTITIES[name](given.robot, a, method), name, method, expected):  # type: ignore
            yield f"{name} by {method or 'default'}, {label}: {wrong}\n{reproduction(given)}"


def judged(call: Callable[[], Any], name: str, method: str | None, states: list[State]) -> Iterator[str]:
    """What is wrong with a call whose rows belong to these states."""
    worst = max(state.condition for state in states) if name in INVERTING else 1.0
    try:
        found = attempt(call)
    except Exception as error:
        yield foreign(error)
        return
    if isinstance(found, Refused):
        fitting = isinstance(found.error, rd.UnsupportedError) and method is not None
        if not fitting and not (isinstance(found.error, rd.SingularError) and worst > HOPELESS):
            yield f"refused, with condition {worst:.1e}: {found.error}"
        return
    for k, state in enumerate(states):
        if name in INVERTING and state.condition > HOPELESS:
            continue
        expected: Expected = getattr(state, name)()
        value = found.reshape(-1, *np.shape(expected.value))[k]
        slack = THREE_DIGITS / state.condition if "constraint-force" in (method or "") else state.slack
        excess = ratio(value, expected) / slack
        if not excess <= 1.0:
            yield f"{excess:.2g} times the allowed error, condition {state.condition:.1e}:\n{value}\n{np.asarray(expected.value, dtype=float)}"


def ratio(found: Any, expected: Expected) -> float:
    """The largest error over what is allowed; infinite where a number is not finite."""
    if not np.isfinite(found).all():
        return float("inf")
    wrong = np.abs(found - expected.value)
    allowed = TOLERANCE * np.asarray(expected.allowed) + np.finfo(float).tiny
    return float(np.max(wrong / allowed))


def reproduction(given: Drawn) -> str:
    arrays = {key: getattr(given, key) for key in ("q", "qd", "qdd", "tau")}
    wrenches = [rd.Wrench(w.force, w.moment, w.link, w.point) for w in given.wrenches]
    target = os.environ.get("RODYN_TARGET", "")
    return f"# RODYN_TARGET={target}\n{shown(given.robot, **arrays)}\n# wrenches: {wrenches}"
