"""Configurations moved along velocities, q ⊞ v, and the velocities between two configurations, q₁ ⊟ q₀.

Coordinates add. A quaternion turns by the rotation vector of its velocities in moved axes; a floating body moves along
the screw of its linear and angular velocities, both in its own axes (the exponential of SE(3)).
Everything takes columns: an array, tensor or symbol for each number of q and v.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.vectors import Vec3, cross, dot
from rodyn.model.chain.one_dof_joints import Elementary, Free, rotation

SMALL_HALF_ANGLE = 1e-6
"""Squares of sines below which power series replace quotients that are 0/0."""
SMALL_ANGLE = 0.25
"""Squares of angles (rad²) below which quotients lose digits; their power series have seven terms."""
SCREW = (1 / 6, -1 / 120, 1 / 5040, -1 / 362880, 1 / 39916800, -1 / 6227020800, 1 / 1307674368000)
"""(θ − sin θ) / θ³ by powers of θ²."""
UNSCREW = (1 / 12, 1 / 720, 1 / 30240, 1 / 1209600, 1 / 47900160, 691 / 1307674368000, 1 / 74724249600)
"""(1 − (θ/2) cot(θ/2)) / θ² by powers of θ²."""


class Functions(NamedTuple):
    """The functions of columns that a framework has."""

    sin: Callable[[Any], Any] = np.sin
    cos: Callable[[Any], Any] = np.cos
    sqrt: Callable[[Any], Any] = np.sqrt
    atan2: Callable[[Any, Any], Any] = np.arctan2
    where: Callable[[Any, Any, Any], Any] = np.where


NUMPY = Functions()


def integrate(whole: Elementary, q: Sequence[Any], v: Sequence[Any], f: Functions) -> list[Any]:
    """Return the columns of q ⊞ v."""
    result = list(q)
    for place, velocity in _sliding(whole):
        result[place] = q[place] + v[velocity]
    for free in whole.free:
        *linear, x, y, z = (v[k] for k in range(free.velocity.start, free.velocity.stop))
        φ = Vec3(x, y, z)
        square = dot(φ, φ)
        start = q[free.quaternion : free.quaternion + 4]
        half, cosine = _half_turn(square, f)
        result[free.quaternion : free.quaternion + 4] = _unit(
            _product(start, (*_numbers(φ * half), cosine)), f
        )
        if free.position is not None:
            along = Vec3(*linear)
            part = _series(square, SCREW, f, lambda θ: (θ - f.sin(θ)) / (θ * θ * θ))
            turned = cross(φ, along)
            moved = rotation(start) @ (along + turned * (2 * half * half) + cross(φ, turned) * part)
            at = slice(free.position, free.position + 3)
            result[at] = [a + b for a, b in zip(q[at], _numbers(moved), strict=True)]
    return result


def difference(whole: Elementary, q0: Sequence[Any], q1: Sequence[Any], f: Functions) -> list[Any]:
    """Return the columns of q₁ ⊟ q₀: turns by at most half a turn."""
    result = [0 * q0[0]] * (len(q0) - len(whole.free))
    for place, velocity in _sliding(whole):
        result[velocity] = q1[place] - q0[place]
    for free in whole.free:
        start, end = (q[free.quaternion : free.quaternion + 4] for q in (q0, q1))
        x, y, z, w = start
        φ = _rotation_vector(_unit(_product((-x, -y, -z, w), end), f), f)
        linear: tuple[Any, ...] = ()
        if free.position is not None:
            at = slice(free.position, free.position + 3)
            away = rotation(start).T @ Vec3(*(b - a for a, b in zip(q0[at], q1[at], strict=True)))
            part = _series(
                dot(φ, φ), UNSCREW, f, lambda θ: (1 - θ / 2 * f.cos(θ / 2) / f.sin(θ / 2)) / (θ * θ)
            )
            turned = cross(φ, away)
            linear = _numbers(away - turned * 0.5 + cross(φ, turned) * part)
        result[free.velocity.start : free.velocity.stop] = [*linear, *_numbers(φ)]
    return result


def _sliding(whole: Elementary) -> list[tuple[int, int]]:
    """Return the places in q and v of coordinates that add."""
    inside = {k for free in whole.free for k in _places(free)}
    pairs = enumerate(zip(whole.coordinates, whole.velocities, strict=True))
    return [
        (place, velocity)
        for k, (place, velocity) in pairs
        if place is not None and velocity is not None and k not in whole.gears and place not in inside
    ]


def _places(free: Free) -> list[int]:
    """Return the places in q of a position and a quaternion."""
    position = [] if free.position is None else list(range(free.position, free.position + 3))
    return [*position, *range(free.quaternion, free.quaternion + 4)]


def _numbers(v: Vec3) -> tuple[Any, Any, Any]:
    return v.x, v.y, v.z


def _half_turn(square: Any, f: Functions) -> tuple[Any, Any]:
    """Return sin(θ/2)/θ and cos(θ/2) of an angle by its square."""
    small = square < SMALL_HALF_ANGLE
    θ = f.sqrt(f.where(small, 1 + 0 * square, square))
    near = 0.5 - square / 48 + square * square / 3840
    return f.where(small, near, f.sin(θ / 2) / θ), f.where(
        small, 1 - square / 8 + square * square / 384, f.cos(θ / 2)
    )


def _rotation_vector(quaternion: Sequence[Any], f: Functions) -> Vec3:
    """Return θ along the axis of a unit quaternion, θ from 0 to π."""
    x, y, z, w = quaternion
    sign = f.where(w < 0, 0 * w - 1, 0 * w + 1)
    axis, cosine = Vec3(x, y, z) * sign, w * sign
    square = dot(axis, axis)
    small = square < SMALL_HALF_ANGLE
    sine = f.sqrt(f.where(small, 1 + 0 * square, square))
    ratio = square / (cosine * cosine + f.where(small, 0 * square, 1 + 0 * square))
    near = 2 / (cosine + f.where(small, 0 * square, 1 + 0 * square)) * (1 - ratio / 3 + ratio * ratio / 5)
    vector: Vec3 = axis * f.where(small, near, 2 * f.atan2(sine, cosine) / sine)
    return vector


def _series(square: Any, powers: Sequence[float], f: Functions, far: Callable[[Any], Any]) -> Any:
    """Return a function of an angle: a power series of its square where that is small, else `far` of the angle."""
    small = square < SMALL_ANGLE
    near: Any = 0.0
    for coefficient in reversed(powers):
        near = near * square + coefficient
    return f.where(small, near, far(f.sqrt(f.where(small, 1 + 0 * square, square))))


def _product(a: Sequence[Any], b: Sequence[Any]) -> list[Any]:
    """Return a b of quaternions x, y, z, w."""
    (x, y, z, w), (p, q, r, s) = a, b
    return [
        w * p + x * s + y * r - z * q,
        w * q - x * r + y * s + z * p,
        w * r + x * q - y * p + z * s,
        w * s - x * p - y * q - z * r,
    ]


def _unit(quaternion: Sequence[Any], f: Functions) -> list[Any]:
    x, y, z, w = quaternion
    norm = f.sqrt(x * x + y * y + z * z + w * w)
    return [number / norm for number in quaternion]
