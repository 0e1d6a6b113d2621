"""Joints as screws in base axes at q = 0, and what moves along them: the product of exponentials over any scalar.

Brockett 1984; Murray, Li and Sastry 1994, Section 3.2: T(q) = e^(ξ₁q₁) … e^(ξₙqₙ) T(0).

here    meaning
h       direction of the axis, a unit vector
o       a point on the axis of a revolute joint
value   of a revolute joint an `Angle`, of a prismatic one the distance
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, Vec3, cross, dot


class Functions(NamedTuple):
    """What closed forms need of a scalar beside + − × ÷ and comparisons."""

    sqrt: Callable[[Scalar], Scalar]
    atan2: Callable[[Scalar, Scalar], Scalar]
    where: Callable[[Any, Scalar, Scalar], Scalar]
    cos: Callable[[Scalar], Scalar]
    cbrt: Callable[[Scalar], Scalar]


class Angle(NamedTuple):
    """Cosine and sine of an angle."""

    c: Scalar
    s: Scalar


class Axis(NamedTuple):
    """A joint: it turns about the line through o along h, or slides along h."""

    turns: bool
    h: Vec3
    o: Vec3


class Rigid(NamedTuple):
    """A displacement: v ↦ R v + p."""

    R: Mat3
    p: Vec3

    def __matmul__(self, v: Vec3) -> Vec3:
        return self.R @ v + self.p

    @property
    def inverse(self) -> Rigid:
        back = self.R.T
        return Rigid(back, -(back @ self.p))


Value = Any


def opposite(axis: Axis, value: Value) -> Value:
    """Return the value of the inverse motion."""
    return Angle(value.c, -value.s) if axis.turns else -value


def across(h: Vec3, v: Vec3) -> Vec3:
    """Return the part of v that is perpendicular to the unit vector h."""
    result: Vec3 = v - h * dot(h, v)
    return result


def turned(axis: Axis, value: Value, v: Vec3) -> Vec3:
    """Return a direction after the motion (Rodrigues)."""
    if not axis.turns:
        return v
    along = axis.h * dot(axis.h, v)
    result: Vec3 = along + (v - along) * value.c + cross(axis.h, v) * value.s
    return result


def moved(axis: Axis, value: Value, v: Vec3) -> Vec3:
    """Return a point after the motion."""
    if not axis.turns:
        slid: Vec3 = v + axis.h * value
        return slid
    return axis.o + turned(axis, value, v - axis.o)


def carried(axis: Axis, value: Value, body: Rigid) -> Rigid:
    """Return a body after the motion."""
    x, y, z = (turned(axis, value, column) for column in body.R.columns)
    return Rigid(Mat3(x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z), moved(axis, value, body.p))
