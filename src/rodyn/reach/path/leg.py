"""`Leg`: one smooth part of a path of the tool: a line, an arc or a screw, with a turn of the tool about a fixed axis.

All are one formula in the way λ along the leg, p the position and R the rotation of the tool, n and m unit vectors in
base axes:

    p(λ) = c + Rot(n, κ λ) r + d λ,        R(λ) = Rot(m, ρ λ) R₀.

A line has r = 0, an arc d = 0, a screw d ∥ n. λ is the way of the tool's origin (m), so that |p′| = 1; of a leg in
which it stays in place, λ is the angle (rad), so that |ρ| = 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats


class PoseMotion(NamedTuple):
    """A pose, and its first two derivatives by the path parameter s; base axes.

    rotation, position   R (..., 3, 3) and p (..., 3)
    angular, linear      ω with R′ = [ω]ₓ R, and p′ (..., 3)
    angular_rate, linear_rate   ω′ and p″ (..., 3)
    """

    rotation: Floats
    position: Floats
    angular: Floats
    linear: Floats
    angular_rate: Floats
    linear_rate: Floats


@dataclass(frozen=True, eq=False)
class Leg:
    """`length`, and the c, r, n, κ, d, m, ρ and R₀ of the formula."""

    length: float
    center: Floats
    arm: Floats
    axis: Floats
    curvature: float
    along: Floats
    turn_axis: Floats
    turn: float
    start: Floats

    def at(self, way: Floats) -> PoseMotion:
        """The pose at ways λ (k,), and its derivatives by λ."""
        out = rotated(self.axis, self.curvature * way, self.arm)
        linear = self.curvature * np.cross(self.axis, out) + self.along
        bent = self.curvature**2 * np.cross(self.axis, np.cross(self.axis, out))
        rotation = turned(self.turn_axis, self.turn * way) @ self.start
        spin = np.broadcast_to(self.turn * self.turn_axis, linear.shape)
        position = self.center + out + self.along * way[:, None]
        return PoseMotion(rotation, position, spin, linear, np.zeros_like(spin), bent)


def turned(axis: Floats, angle: Floats) -> Floats:
    """Rot(axis, angle) of a unit vector and angles (k,): (k, 3, 3).

    >>> turned(np.array([0.0, 0.0, 1.0]), np.array([np.pi / 2])).round(12)[0, 0]
    array([ 0., -1.,  0.])
    """
    x, y, z = axis
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    half = np.sin(angle / 2)[:, None, None]
    found: Floats = np.eye(3) + np.sin(angle)[:, None, None] * cross + 2 * half * half * (cross @ cross)
    return found


def rotated(axis: Floats, angle: Floats, vector: Floats) -> Floats:
    """Vectors (k, 3): one vector turned about a unit vector by angles (k,)."""
    found: Floats = turned(axis, angle) @ vector
    return found


def rotation_between(first: Floats, second: Floats) -> tuple[Floats, float]:
    """Axis (base axes) and angle from 0 to π of the turn that leads from one rotation to another.

    >>> rotation_between(np.eye(3), turned(np.array([0.0, 1.0, 0.0]), np.array([0.5]))[0])
    (array([0., 1., 0.]), 0.5)
    """
    r = second @ first.T
    twice_sine = np.array([r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1]])
    size = float(np.linalg.norm(twice_sine))
    angle = float(np.arctan2(size, np.trace(r) - 1.0))
    if angle < 1e-15:
        return np.array([0.0, 0.0, 1.0]), 0.0
    if size > 1e-6:
        return twice_sine / size, angle
    symmetric = (r + r.T) / 2 + np.eye(3)  # about half a turn: 2 n nᵀ
    column = symmetric[:, int(np.argmax(np.diag(symmetric)))]
    axis = column / np.linalg.norm(column)
    return (axis if axis @ twice_sine >= 0 else -axis), angle
