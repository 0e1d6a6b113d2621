"""Postures where a Jacobian loses rank, and magnitudes that no robot has: refused or right, never numbers by chance."""

from __future__ import annotations

import math
import os
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np

import rodyn as rd
from fuzz.attack import COMPILED, Outcome, Refused, attempt, foreign
from fuzz.attacks.numbers import QUANTITIES
from fuzz.expected import State
from fuzz.reference import Reference
from fuzz.robots import Drawn, drawn, scaled, shown
from rodyn.model.random import random_coordinates

DEPENDENT, INDEPENDENT = 1e-12, 1e-4
"""Below the first, the rows of J are dependent and Λ must be refused; above the second it must be there."""
POSTURES = 20
SIX = ("puma", "puma560", "stanford", "kuka")


def case(seed: int) -> Outcome:
    """Postures of an arm of the catalog or of a planar one; a robot whose M is singular; or one of absurd size."""
    draw = np.random.default_rng(seed)
    os.environ["RODYN_TARGET"] = "numpy" if draw.random() < 0.5 else COMPILED
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        findings = list((postures, singular, absurd)[int(draw.integers(3))](draw))
    return Outcome(POSTURES, findings)


# --- rank


def postures(draw: np.random.Generator) -> Iterator[str]:
    """Λ at quarter turns, near them and at random."""
    if draw.random() < 0.7:
        arm, rank = rd.load(str(draw.choice(SIX))), 6
    else:
        arm, rank = planar(draw), 3
    for _ in range(POSTURES):
        q = draw.integers(-2, 3, arm.nq) * (math.pi / 2)
        match int(draw.integers(4)):
            case 0:
                q = draw.uniform(-3, 3, arm.nq)
            case 1:
                q = q + draw.uniform(-1, 1, arm.nq) * 10.0 ** draw.integers(-160, -14)
        wrong = judged(arm, q, rank)
        if wrong:
            yield f"{wrong}\n# RODYN_TARGET={os.environ['RODYN_TARGET']}\n{shown(arm, q=q)}"


def planar(draw: np.random.Generator) -> rd.Robot:
    """An arm of seven parallel axes in a plane that is no plane of the base: rank three in any posture."""
    turn = [(axis, float(draw.uniform(-3, 3))) for axis in "zxy"]
    links = []
    body: dict[str, Any] = {"mass": 1.0, "com": (0.1, 0, 0), "inertia": (1, 1, 1)}
    for k in range(7):
        place = (
            rd.Pose(draw.uniform(-1, 1, 3), turn)
            if k == 0
            else rd.Pose((float(draw.uniform(0.1, 0.5)), 0, 0))
        )
        parent = f"link{k}" if k else "base"
        links.append(rd.Link(f"link{k + 1}", parent, rd.Revolute(), place, **body))
    return rd.Robot(links, tool=rd.Pose((0.2, 0, 0)))


def judged(arm: rd.Robot, q: Any, rank: int) -> str:
    """Whether Λ is there, and refused, where it should be; what is returned is the inverse of J M⁻¹ Jᵀ."""
    state = State(Reference(arm, q, np.zeros(arm.nv)), np.zeros(arm.nv), np.zeros(arm.nv), [])
    independent = state.independence() if rank == 6 else 0.0
    if state.condition > 1e8:
        return ""  # M itself is singular: the KUKA as printed
    try:
        found = attempt(lambda: arm.operational_space_inertia(q))
    except Exception as error:
        return foreign(error)
    if isinstance(found, Refused):
        right = isinstance(found.error, rd.SingularError) and independent < INDEPENDENT
        return "" if right else f"refused, with independent rows ({independent:.1e}): {found.error}"
    if independent < DEPENDENT:
        return f"J has dependent rows ({independent:.1e}), but Λ up to {np.abs(found).max():.1e} is returned"
    if independent < INDEPENDENT:
        return "" if np.isfinite(found).all() else "not finite, in silence"
    A = state.inverse_operational_space_inertia().value
    D = np.sqrt(np.diagonal(A))
    wrong = np.abs((found * np.outer(D, D)) @ (A / np.outer(D, D)) - np.eye(6)).max()
    return (
        ""
        if wrong < 1e-12 * state.condition / independent**4
        else f"Λ J M⁻¹ Jᵀ differs from 1 by {wrong:.1e}"
    )


# --- robots without inertia about a joint


def singular(draw: np.random.Generator) -> Iterator[str]:
    """Nothing resists one of the joints, in any state: every method says so, of a batch and of one state."""
    arm = unresisting(draw)
    q = random_coordinates(arm.mechanism, 3, draw)
    qd, tau = draw.uniform(-1, 1, (2, 3, arm.nv))
    calls: dict[str, Callable[[Any, Any, Any], Any]] = {
        "udu": lambda q, qd, tau: arm.udu(q),
        "inverse_inertia_matrix": lambda q, qd, tau: arm.inverse_inertia_matrix(q),
    }
    for method in draw.choice([row.name for row in rd.methods("forward_dynamics")], 3, replace=False):
        calls[f"forward_dynamics by {method}"] = partial(arm.forward_dynamics, method=str(method))
    for name, call in calls.items():
        for given in ((q, qd, tau), (q[0], qd[0], tau[0])):
            try:
                found = attempt(partial(call, *given))
            except Exception as error:
                found = foreign(error)
            if not isinstance(found, Refused) or not isinstance(
                found.error, rd.SingularError | rd.UnsupportedError
            ):
                target = os.environ["RODYN_TARGET"]
                arrays = dict(zip(("q", "qd", "tau"), given, strict=True))
                yield f"{name}: M is singular, but: {found}\n# RODYN_TARGET={target}\n{shown(arm, **arrays)}"


def unresisting(draw: np.random.Generator) -> rd.Robot:
    """An arm with a mass point on the axis of its joint, last, or before another joint about the same axis."""
    turns = [
        [(axis, float(draw.uniform(-3, 3))) for axis in "zxy"] if draw.random() < 0.6 else []
        for _ in range(3)
    ]
    places = [rd.Pose(draw.uniform(-0.5, 0.5, 3), turn) for turn in turns]
    body: dict[str, Any] = {
        "mass": float(draw.uniform(0.5, 2)),
        "com": (0.3, 0.1, 0),
        "inertia": (0.1, 0.1, 0.1),
    }
    first = rd.Link("first", "base", rd.Revolute((0, 1, 0)), places[0], **body)
    point = rd.Link(
        "point", "first", rd.Revolute(), places[1], mass=1.0, com=(0, 0, float(draw.uniform(-1, 1)))
    )
    ball = rd.Link("point", "first", rd.Spherical(), places[1], mass=1.0)
    again = rd.Link("again", "point", rd.Revolute(), rd.Pose((0, 0, float(draw.uniform(-1, 1)))), **body)
    links = [[first, point], [first, point, again], [first, ball]][int(draw.integers(3))]
    return rd.Robot(links)


# --- magnitudes


PLAIN = QUANTITIES | {
    "coriolis_matrix": lambda arm, s, _: arm.coriolis_matrix(s.q, s.qd),
    "inertia_rate": lambda arm, s, _: arm.kernel("coriolis_matrix")(s.q, s.qd),
    "udu": lambda arm, s, _: arm.udu(s.q).U,
    "jacobian_rate": lambda arm, s, _: arm.jacobian_rate(s.q, s.qd),
    "jacobian_rate_by_derivative": lambda arm, s, _: arm.kernel("jacobian", derivatives="q").jvp(
        s.q, dq=s.qd
    ),
    "momentum_matrix": lambda arm, s, _: arm.momentum_matrix(s.q),
    "regressor": lambda arm, s, _: arm.regressor(s.q, s.qd, s.qdd),
    "inverse_dynamics_derivatives": lambda arm, s, _: np.stack(
        arm.inverse_dynamics_derivatives(s.q, s.qd, s.qdd)[:3]
    ),
    "forward_dynamics_derivatives": lambda arm, s, _: np.stack(
        arm.forward_dynamics_derivatives(s.q, s.qd, s.tau)[:3]
    ),
}
"""What the library returns itself, before anything is multiplied that may overflow."""
del PLAIN["linearised_dynamics"]  # no public call returns it alone


def absurd(draw: np.random.Generator) -> Iterator[str]:
    """A robot or a state whose squares overflow or vanish: an error of the library, or finite numbers."""
    given = drawn(draw, 2, most=3)
    made = attempt(lambda: _magnified(given, draw))
    if isinstance(made, Refused):
        return
    for name in draw.choice(list(PLAIN), 5, replace=False):
        try:
            found = attempt(partial(PLAIN[name], made.robot, made, None))
        except Exception as error:
            yield f"{name}: {foreign(error)}\n{_shown(made)}"
            continue
        if not isinstance(found, Refused) and not np.isfinite(found).all():
            yield f"{name}: not finite, in silence\n{found}\n{_shown(made)}"


def _magnified(given: Drawn, draw: np.random.Generator) -> Drawn:
    length, mass, speed = (
        10.0 ** float(draw.choice([0, 0, 1, -1]) * draw.uniform(40, 300)) for _ in range(3)
    )
    links = [scaled(link, length, mass) for link in given.robot.links]
    return given._replace(
        robot=given.robot.replace(links=links),
        qd=given.qd * speed,
        qdd=given.qdd * speed,
        tau=given.tau * speed,
    )


def _shown(made: Drawn) -> str:
    arrays = {key: getattr(made, key) for key in ("q", "qd", "qdd", "tau")}
    return f"# RODYN_TARGET={os.environ['RODYN_TARGET']}\n{shown(made.robot, **arrays)}"
