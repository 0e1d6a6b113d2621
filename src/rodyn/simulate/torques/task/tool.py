"""The tool of a robot over any scalar: where it is, how the joints move it, and what they take for it.

Of a floating base that nothing drives, its six velocities are eliminated: with the rows b of the base and m of the
joints, M_bb v̇_b = −(M_bm q̈ + b_b). What is left has the form of a fixed base, with the generalised Jacobian J* =
J_m − J_b X, X = M_bb⁻¹ M_bm, the inertia matrix M* = M_mm − M_mb X, the bias b* = b_m − Xᵀ b_b, and in the
acceleration of the tool J* q̈ + d* the part d* = J̇ v − J_b M_bb⁻¹ b_b.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rodyn.algebra.dense import Ldl, Matrix, ldl
from rodyn.algebra.matrices import Mat3, product
from rodyn.algebra.vectors import Vec3, cross
from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, SingularError, UnsupportedError, short, unknown
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.kernel.reference import evaluate
from rodyn.model.joints import Floating
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.simulate.thresholds import MAX_FACTORED_VELOCITIES, MIN_PIVOT, MIN_SINGULAR_VALUE, RANK_STATES
from rodyn.simulate.torques.data import Now, Scalar, side_by_side
from rodyn.simulate.torques.gains import flat
from rodyn.simulate.torques.load import UNLOADED, Load
from rodyn.simulate.torques.path import inverse
from rodyn.simulate.torques.task.target import Wanted, turn
from rodyn.trace.functions import where


class ToolPose(NamedTuple):
    x: Vec3
    R: Mat3


class Joints(NamedTuple):
    """M q̈ + b = τ of the joints, and J q̈ + d = ẍ of the tool in the directions of a task."""

    M: Matrix
    b: list[Scalar]
    J: Matrix
    d: list[Scalar]


def pose(model: Mechanism, frame: FrameLike, q: Sequence[Scalar]) -> ToolPose:
    """Where the frame is, base axes."""
    options = QUANTITIES["end_effector"].options(model, frame)
    T = traced(model, "end_effector", None, {"q": q}, options=options).collected["T"]
    return ToolPose(Vec3(*(row[3] for row in T[:3])), Mat3(*(x for row in T[:3] for x in row[:3])))


def jacobian(model: Mechanism, frame: FrameLike, q: Sequence[Scalar], names: Sequence[str]) -> Matrix:
    """Rows of J, in the order of the directions."""
    options = QUANTITIES["jacobian"].options(model, frame)
    J = traced(model, "jacobian", None, {"q": q}, options=options).collected["J"]
    return Matrix(tuple(tuple(J[ROWS[name]]) for name in names))


def rows(names: Sequence[str], angular: Vec3, linear: Vec3) -> list[Scalar]:
    """Return the components of a twist in some directions."""
    six = (angular.x, angular.y, angular.z, linear.x, linear.y, linear.z)
    return [six[ROWS[name]] for name in names]


def errors(wanted: Wanted, at: ToolPose, names: Sequence[str]) -> list[Scalar]:
    """Return what is missing to the target: metres, and the rotation vector to it (rad)."""
    turned = Vec3(0.0, 0.0, 0.0) if wanted.R is None else turn(wanted.R, at.R)
    return rows(names, turned, wanted.x - at.x)


def inertia(model: Mechanism, now: Now) -> Matrix:
    """M(q) of all velocities."""
    state = {"q": now.q, **({"parameters": now.parameters} if now.parameters else {})}
    return Matrix(tuple(map(tuple, traced(model, "inertia_matrix", None, state).collected["M"])))


def blocks(M: Matrix) -> tuple[Ldl, Matrix, Matrix]:
    """Factors of M_bb, M_bm, and X = M_bb⁻¹ M_bm."""
    base = ldl(Matrix(tuple(row[: Floating.dof] for row in M.rows[: Floating.dof])))
    M_bm = Matrix(tuple(row[Floating.dof :] for row in M.rows[: Floating.dof]))
    return base, M_bm, base.divide(M_bm)


def of_joints(
    model: Mechanism,
    frame: FrameLike,
    now: Now,
    names: Sequence[str],
    friction: bool = False,
    load: Load = UNLOADED,
) -> Joints:
    """Return the dynamics of the joints and of the tool, without a floating base."""
    options = QUANTITIES["twist_bias"].options(model, frame)
    found = traced(model, "twist_bias", None, {"q": now.q, "qd": now.qd}, options=options).collected
    d = rows(names, Vec3(*found["angular"]), Vec3(*found["linear"]))
    J, M = jacobian(model, frame, now.q, names), inertia(model, now)
    b = inverse(model, now.q, now.qd, [0.0] * model.nv, friction, load, now.parameters)
    if model.base == "fixed":
        return Joints(M, b, J, d)
    base, M_bm, X = blocks(M)
    J_b = Matrix(tuple(row[: Floating.dof] for row in J.rows))
    J_m = Matrix(tuple(row[Floating.dof :] for row in J.rows))
    M_mm = Matrix(tuple(row[Floating.dof :] for row in M.rows[Floating.dof :]))
    back = base.solve(b[: Floating.dof])
    return Joints(
        M_mm - M_bm.T @ X,
        [a - c for a, c in zip(b[Floating.dof :], X.T.times(b[: Floating.dof]), strict=True)],
        J_m - J_b @ X,
        [a - c for a, c in zip(d, J_b.times(back), strict=True)],
    )


class Factors(NamedTuple):
    """Those of a symmetric matrix that may be singular: `sure` is 1, or infinite where a solution has no digits."""

    factors: Ldl
    sure: Scalar

    def solve(self, b: Sequence[Scalar]) -> list[Scalar]:
        """A⁻¹ b; not finite where there is none."""
        return [x * self.sure for x in self.factors.solve(b)]


class Inverse(NamedTuple):
    """Y = M⁻¹ Jᵀ, and the factors of Λ⁻¹ = J M⁻¹ Jᵀ (+ damping² 1)."""

    Y: Matrix
    factors: Factors

    def force(self, acceleration: Sequence[Scalar]) -> list[Scalar]:
        """Λ a."""
        return self.factors.solve(acceleration)


def operational(of: Joints, damping: Scalar) -> Inverse:
    """Return the operational-space inertia."""
    Y = ldl(of.M).divide(of.J.T)
    return Inverse(Y, factored(of.J @ Y, damping))


def factored(A: Matrix, damping: Scalar) -> Factors:
    """Return the factors of A + damping² 1."""
    square = damping * damping
    rows = [[x + square if i == j else x for j, x in enumerate(row)] for i, row in enumerate(A.rows)]
    try:
        factors = ldl(Matrix(tuple(map(tuple, rows))))
    except ZeroDivisionError:
        raise SingularError(
            "the tool cannot be moved in all directions of this task in any posture: choose some of them with "
            "directions="
        ) from None
    kept = [1.0 / (r * rows[k][k]) for k, r in enumerate(factors.reciprocal)]
    least = kept[0]
    for one in kept[1:]:
        least = np.minimum(least, one)
    return Factors(factors, 1.0 / where(least > MIN_PIVOT, 1.0, 0.0))


def felt(model: Mechanism, frame: FrameLike, at: ToolPose, load: Load, names: Sequence[str]) -> list[Scalar]:
    """Return the wrenches on the link of the frame as a force at its origin and a moment, in directions of a task."""
    link, own = model.located(frame)
    to_link = Mat3(*(float(x) for x in own.rotation_matrix().reshape(-1)))
    R = product(at.R, to_link.T)
    force, moment = Vec3(0.0, 0.0, 0.0), Vec3(0.0, 0.0, 0.0)
    for k, (carrier, point, axes) in enumerate(load.places):
        if carrier == link:
            F, N = (Vec3(*load.arguments[name]) for name in argument_names(k))
            if axes is not None:
                F, N = R @ (Mat3(*axes) @ F), R @ (Mat3(*axes) @ N)
            lever = R @ (Vec3(*point) - Vec3(*own.xyz))
            force, moment = force + F, moment + N + cross(lever, F)
    return rows(names, moment, force)


def joint_torques(model: Mechanism, tau: Sequence[Scalar]) -> list[Scalar]:
    """All torques from those of the joints: nothing drives a floating base."""
    return [*[0.0] * (0 if model.base == "fixed" else Floating.dof), *tau]


# Which directions of the tool a law is about, and whether the robot can move it there.


ROWS = {"x": 3, "y": 4, "z": 5, "rx": 0, "ry": 1, "rz": 2}
"""Directions along and about the base axes → rows of a Jacobian."""
LINEAR, ALL = ("x", "y", "z"), tuple(ROWS)


def directions(given: Sequence[str] | str | None, turns: bool, what: str) -> tuple[str, ...]:
    """Return the directions of a task: all that its target has, or those given, as in "xy" or ("x", "y", "rz")."""
    if given is None:
        return ALL if turns else LINEAR
    if not isinstance(given, str | list | tuple):
        raise InputTypeError(f'directions of {what} are names, as in ("x", "y", "rz"), got {short(given)}')
    names = tuple(given)
    for name in names:
        if not isinstance(name, str) or name not in ROWS:
            raise unknown(f"direction of {what}", name, ROWS)
    if not names or len(set(names)) < len(names):
        raise InputError(f"directions of {what} must be one or more, each once, got {short(given)}")
    turned = [name for name in names if name not in LINEAR]
    if turned and not turns:
        raise InputError(
            f"direction {turned[0]!r} of {what} turns the tool, but its target has no rotation: give a pose, or "
            "rotation=…"
        )
    return names


def per_direction(count: int, what: str, **gains: Floats) -> Floats:
    """Gains for each direction, (..., m), or matrices (..., m²), side by side; a single number is for all."""
    of = f"its task has {count} directions"
    return side_by_side([flat(value, count, name, what, of) for name, value in gains.items()])


@lru_cache(maxsize=256)
def require_reach(model: Mechanism, frame: FrameLike, names: tuple[str, ...], what: str) -> None:
    """Raise unless the joints can move the tool in all these directions at once, in some posture."""
    if model.nv > MAX_FACTORED_VELOCITIES:
        raise UnsupportedError(
            f"{what} factors the inertia matrix, which is done for up to {MAX_FACTORED_VELOCITIES} velocities; "
            f"robot {model.name!r} has {model.nv}"
        )
    floating = model.base != "fixed"
    name = "generalised_jacobian" if floating else "jacobian"
    q = random_coordinates(model, RANK_STATES, np.random.default_rng(0))
    found = evaluate(model, name, {"q": q}, Options(frame=frame))["J"]
    rows = found[:, [ROWS[one] for one in names]]
    sizes = np.linalg.svd(rows, compute_uv=False)
    rank = int((sizes > MIN_SINGULAR_VALUE * np.maximum(sizes[:, :1], MIN_SINGULAR_VALUE)).sum(axis=1).max())
    if rank < len(names):
        raise SingularError(
            f"{what} wants {len(names)} directions of the tool, {', '.join(names)}, but the joints of robot "
            f'{model.name!r} move it in {rank} of them at once: choose some, as in directions=("x", "y")'
        )
