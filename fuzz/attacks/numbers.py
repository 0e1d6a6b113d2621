"""Every quantity, one state and a batch, by every method, against the reference.

What is allowed is 1e-12 of the terms that a number is summed from, and where M is inverted its condition number times
that, M scaled by those terms. A refusal is right only where that number says that nothing would be left.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

import numpy as np

import rodyn as rd
from fuzz.attack import COMPILED, Outcome, Refused, attempt, foreign
from fuzz.expected import TOLERANCE, Expected, State, way_of
from fuzz.reference import Reference
from fuzz.robots import Drawn, drawn, shown
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.request import Options

HOPELESS = 1e8
"""The condition number from which a refusal is right, and beyond which no digit is asked for."""
ROWS = 8
QUICK, SLOW = 12, 4
"""How many quantities of a robot a case computes, on NumPy columns and compiled."""
SUMMED_AT_THE_BASE = "newton-euler-scan"
"""Its forces are summed about the origin of the base, in base axes: every torque has the error of the largest."""
SLENDER = 1e8
"""(reach / radius of gyration)² from which a constraint-force method may refuse: it inverts each link by itself."""
THREE_DIGITS = 1e9
"""Constraint-force methods promise three digits, or refuse; the others twelve of what the condition leaves."""


Call = Callable[[rd.Robot, Any, str | None], Any]


def _coriolis(arm: rd.Robot, s: Any, method: str | None) -> Any:
    return np.einsum("...ij,...j->...i", arm.coriolis_matrix(s.q, s.qd, method=method), s.qd)


def _udu(arm: rd.Robot, s: Any, method: str | None) -> Any:
    U, D = arm.udu(s.q, method=method)
    return np.einsum("...ij,...j,...kj->...ik", U, D, U)


def _base_reaction(arm: rd.Robot, s: Any, _: str | None) -> Any:
    return np.concatenate(arm.base_reaction(s.q, s.qd, s.qdd[..., 6:], wrench=s.wrenches), axis=-1)


def _inertia_rate(arm: rd.Robot, s: Any, method: str | None) -> Any:
    C = arm.coriolis_matrix(s.q, s.qd, method=method)
    return C + np.swapaxes(C, -1, -2)


def _inertia_by_derivative(arm: rd.Robot, s: Any, method: str | None) -> Any:
    """∂τ/∂q̈."""
    return arm.kernel("inverse_dynamics", derivatives="qdd", method=method)(s.q, s.qd, s.qdd).qdd


def _gravity_by_derivative(arm: rd.Robot, s: Any, _: str | None) -> Any:
    """∂U/∂q."""
    weights = (np.zeros(s.q.shape[:-1]), np.ones(s.q.shape[:-1]))
    return arm.kernel("energy", derivatives="q").vjp(s.q, s.qd, weights).q


def _jacobian_rate_by_derivative(arm: rd.Robot, s: Any, _: str | None) -> Any:
    """(∂J/∂q along q̇) q̇."""
    rate = arm.kernel("jacobian", derivatives="q").jvp(s.q, dq=s.qd)
    return np.einsum("...ij,...j->...i", rate, s.qd)


def _by_regressor(arm: rd.Robot, s: Any, method: str | None) -> Any:
    return arm.regressor(s.q, s.qd, s.qdd, method=method) @ arm.dynamic_parameters().values


def _slopes(found: Any, last: str, arm: rd.Robot) -> Any:
    """Derivatives along one way, by q, q̇ and the last argument."""
    way = way_of(arm)
    return np.stack([found.q @ way, found.qd @ way, getattr(found, last) @ way], axis=-2)


def _torque_slopes(arm: rd.Robot, s: Any, method: str | None) -> Any:
    found = arm.inverse_dynamics_derivatives(s.q, s.qd, s.qdd, wrench=s.wrenches, method=method)
    return _slopes(found, "qdd", arm)


def _acceleration_slopes(arm: rd.Robot, s: Any, method: str | None) -> Any:
    found = arm.forward_dynamics_derivatives(s.q, s.qd, s.tau, wrench=s.wrenches, method=method)
    return _slopes(found, "tau", arm)


def _linearised(arm: rd.Robot, s: Any, method: str | None) -> Any:
    """What is solved for derivatives of accelerations: −∂τ."""
    state = {"q": s.q, "qd": s.qd, "tau": s.tau}
    found = compute(arm.mechanism, "linearised_dynamics", state, Options(wrench=s.wrenches, method=method))
    way, shape = way_of(arm), (*np.shape(s.q)[:-1], arm.nv, arm.nv)
    return np.stack([-(found[name].reshape(shape) @ way) for name in ("q", "qd")], axis=-2)


def _by_momentum_matrix(arm: rd.Robot, s: Any, _: str | None) -> Any:
    """Linear momentum, and angular momentum about the mass centre."""
    found = np.einsum("...ij,...j->...i", arm.momentum_matrix(s.q), s.qd)
    return np.stack([found[..., 3:], found[..., :3]], axis=-2)


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
    "convective": lambda arm, s, _: arm.convective(s.q, s.qd).h,
    "generalised_force": lambda arm, s, _: arm.generalised_force(s.q, s.wrenches),
    "forward_kinematics": lambda arm, s, _: arm.forward_kinematics(s.q),
    "end_effector": lambda arm, s, _: arm.end_effector(s.q),
    "jacobian": lambda arm, s, _: arm.jacobian(s.q),
    "twist": lambda arm, s, _: np.concatenate(arm.twist(s.q, s.qd), axis=-1),
    "twist_bias": lambda arm, s, _: np.concatenate(arm.twist_rate(s.q, s.qd), axis=-1),
    "jacobian_rate": lambda arm, s, _: np.einsum("...ij,...j->...i", arm.jacobian_rate(s.q, s.qd), s.qd),
    "energy": lambda arm, s, _: np.stack(arm.energy(s.q, s.qd), axis=-1),
    "center_of_mass": lambda arm, s, _: arm.center_of_mass(s.q),
    "momentum": lambda arm, s, _: np.stack(arm.momentum(s.q, s.qd), axis=-2),
    "momentum_matrix": _by_momentum_matrix,
    "twists": lambda arm, s, _: np.stack(arm.twists(s.q, s.qd)[:2], axis=-3),
    "reactions": lambda arm, s, _: np.stack(arm.reactions(s.q, s.qd, s.qdd, wrench=s.wrenches), axis=-3),
    "base_reaction": _base_reaction,
    "inverse_operational_space_inertia": lambda arm, s, _: arm.operational_space_inertia(s.q, inverse=True),
    "inertia_rate": _inertia_rate,
    "regressor": _by_regressor,
    "inverse_dynamics_derivatives": _torque_slopes,
    "forward_dynamics_derivatives": _acceleration_slopes,
    "linearised_dynamics": _linearised,
    "structure": lambda arm, s, m: arm.kernel("inverse_dynamics", bind="structure", method=m)(
        s.q, s.qd, s.qdd
    ),
    "inertia_by_derivative": _inertia_by_derivative,
    "gravity_by_derivative": _gravity_by_derivative,
    "jacobian_rate_by_derivative": _jacobian_rate_by_derivative,
}
INVERTING = (
    "forward_dynamics",
    "forward_dynamics_derivatives",
    "linearised_dynamics",
    "inverse_inertia_matrix",
    "udu",
    "inverse_operational_space_inertia",
    "base_reaction",
)
TASKS = {
    "bias_force": "inverse_dynamics",
    "gravity_force": "inverse_dynamics",
    "convective_force": "inverse_dynamics",
    "structure": "inverse_dynamics",
    "inertia_by_derivative": "inverse_dynamics",
    "inertia_rate": "coriolis_matrix",
}


@cache
def methods(quantity: str) -> list[str | None]:
    """None, for the default, and the names of all methods."""
    task = TASKS.get(quantity, quantity)
    return [None, *(row.name for row in rd.methods() if row.task == task)]


def case(seed: int) -> Outcome:
    """One robot: some quantities on NumPy columns, or compiled."""
    draw = np.random.default_rng(seed)
    given = drawn(draw, ROWS)
    floating = given.robot.base != "fixed"
    names = [name for name in QUANTITIES if floating or name != "base_reaction"]
    pairs = [(name, method) for name in names for method in methods(name)]
    interpreted = draw.random() < 0.5
    os.environ["RODYN_TARGET"] = "numpy" if interpreted else COMPILED
    count = QUICK if interpreted else SLOW
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
        call = partial(QUANTITIES[name], given.robot, arguments, method)
        for wrong in judged(call, name, method, expected):
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
        unfit = isinstance(found.error, rd.UnsupportedError) and method is not None
        singular = isinstance(found.error, rd.SingularError) and worst > HOPELESS
        if "constraint-force" in (method or "") and isinstance(found.error, rd.SingularError):
            singular = singular or max(state.slenderness for state in states) > SLENDER
        if not unfit and not singular:
            yield f"refused, with condition {worst:.1e}: {found.error}"
        return
    for k, state in enumerate(states):
        if name in INVERTING and state.condition > HOPELESS:
            continue
        expected: Expected = getattr(state, name)()
        if method == SUMMED_AT_THE_BASE:
            expected = expected._replace(allowed=np.max(expected.allowed))
        value = found.reshape(-1, *np.shape(expected.value))[k]
        slack = THREE_DIGITS / state.condition if "constraint-force" in (method or "") else state.slack
        excess = ratio(value, expected) / slack
        if not excess <= 1.0:
            words = f"{excess:.2g} times the allowed error, condition {state.condition:.1e}"
            yield f"{words}:\n{value}\n{np.asarray(expected.value, dtype=float)}"


def ratio(found: Any, expected: Expected) -> float:
    """The largest error over what is allowed; infinite where a number is not finite."""
    if not np.isfinite(found).all():
        return float("inf")
    wrong = np.abs(found - expected.value)
    allowed = TOLERANCE * np.asarray(expected.allowed) + np.finfo(float).tiny
    return float(np.max(wrong / allowed))


def reproduction(given: Drawn) -> str:
    arrays = {key: getattr(given, key) for key in ("q", "qd", "qdd", "tau")}
    wrenches = [rd.Wrench(w.force, w.moment, w.frame, w.point) for w in given.wrenches]
    target = os.environ.get("RODYN_TARGET", "")
    return f"# RODYN_TARGET={target}\n{shown(given.robot, **arrays)}\n# wrenches: {wrenches}"
