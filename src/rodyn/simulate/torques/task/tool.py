"""The tool of a robot over any scalar: where it is, how the joints move it, and what they take for it.

Of a floating base that nothing drives, its six velocities are eliminated: with the rows b of the base and m of the
joints, M_bb v̇_b = −(M_bm q̈ + b_b). What is left has the form of a fixed base, with the generalised Jacobian J* =
J_m − J_b X, X = M_bb⁻¹ M_bm, the inertia matrix M* = M_mm − M_mb X, the bias b* = b_m − Xᵀ b_b, and in the
acceleration of the tool J* q̈ + d* the part d* = J̇ v − J_b M_bb⁻¹ b_b.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from rodyn.algebra.dense import Ldl, Matrix, ldl
from rodyn.algebra.matrices import Mat3, product
from rodyn.algebra.vectors import Vec3, cross
from rodyn.errors import SingularError
from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.model.joints import Floating
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.thresholds import MIN_PIVOT
from rodyn.simulate.torques.data import Now, Scalar
from rodyn.simulate.torques.load import UNLOADED, Load
from rodyn.simulate.torques.path import inverse
from rodyn.simulate.torques.task.directions import ROWS
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
    """The components of a twist in some directions."""
    six = (angular.x, angular.y, angular.z, linear.x, linear.y, linear.z)
    return [six[ROWS[name]] for name in names]


def errors(wanted: Wanted, at: ToolPose, names: Sequence[str]) -> list[Scalar]:
    """What is missing to the target: metres, and the rotation vector to it (rad)."""
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
    """The dynamics of the joints and of the tool, without a floating base."""
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
    """The operational-space inertia."""
    Y = ldl(of.M).divide(of.J.T)
    return Inverse(Y, factored(of.J @ Y, damping))


def factored(A: Matrix, damping: Scalar) -> Factors:
    """The factors of A + damping² 1."""
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
    """The wrenches on the link of the frame, as a force at its origin and a moment, in the directions of a task."""
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
