"""q with quaternions of any length, as frameworks have it: functions of q/‖q‖, with a derivative for each number of q.

The library's derivatives are along velocities: dq = E(q) v, nv numbers. With N(q) = q/‖q‖ at every quaternion (all
other numbers stay), the derivative of f(N(q)) along dq is that of f along the velocities v = T(q) dq, and its gradient
is Tᵀ(q) g of the gradient g by velocities. The columns of E at a quaternion are at right angles and of length ‖q‖/2:
T = Eᵀ s with s = 4/‖q‖² at the four numbers of a quaternion and 1 elsewhere.

Arrays are brought near unit length by powers of two first, so that no square overflows or vanishes: T(cq) dq is T(q) of
dq/c at the numbers of a quaternion.

Functions of columns take a scalar for every number of q or v: NumPy columns, dual numbers, arrays of a framework.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from rodyn.algebra.dual import Dual
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.arrays import Floats
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.model.chain.one_dof_joints import Elementary, coordinate_rates, rotation
from rodyn.model.mechanism import Mechanism

Columns = Sequence[Scalar]


def rate_weights(whole: Elementary, q: Columns, weights: Columns) -> list[Scalar]:
    """Eᵀ(q) w: what weights on rates of coordinates are on velocities, the transpose of `coordinate_rates`."""
    result: list[Scalar] = [0] * (len(q) - len(whole.free))
    for k, (place, velocity) in enumerate(zip(whole.coordinates, whole.velocities, strict=True)):
        if place is not None and velocity is not None and k not in whole.gears:
            result[velocity] = weights[place]
    for free in whole.free:
        x, y, z, w = quaternion = q[free.quaternion : free.quaternion + 4]
        a, b, c, d = weights[free.quaternion : free.quaternion + 4]
        turned = (
            w * a + z * b - y * c - x * d,
            w * b + x * c - z * a - y * d,
            w * c + y * a - x * b - z * d,
        )
        *linear, first, second, third = range(free.velocity.start, free.velocity.stop)
        result[first], result[second], result[third] = (rate / 2 for rate in turned)
        if free.position is not None:
            x, y, z = weights[free.position : free.position + 3]
            moved = rotation(quaternion).T @ Vec3(x, y, z)
            for at, component in zip(linear, (moved.x, moved.y, moved.z), strict=True):
                result[at] = component
    return result


def tangent(whole: Elementary, q: Columns, dq: Columns) -> list[Scalar]:
    """T(q) dq: the velocities with which N(q) moves, nv columns, when q moves along dq, nq columns."""
    return rate_weights(whole, q, _scaled(whole, q, dq))


def cotangent(whole: Elementary, q: Columns, gradient: Columns) -> list[Scalar]:
    """Tᵀ(q) g: the gradient of f(N(q)) by the numbers of q, nq columns, from that of f by velocities, nv columns."""
    return _scaled(whole, q, coordinate_rates(whole, q, gradient))


def _scaled(whole: Elementary, q: Columns, columns: Columns) -> list[Scalar]:
    """4/‖q‖² times the numbers of quaternions."""
    result = list(columns)
    for free in whole.free:
        part = range(free.quaternion, free.quaternion + 4)
        x, y, z, w = (q[k] for k in part)
        scale = 4 / (x * x + y * y + z * z + w * w)
        for k in part:
            result[k] = scale * result[k]
    return result


def exponents(whole: Elementary, q: Any, xp: Any) -> Any:
    """(..., nq) integers e: 2ᵉ is about the length of the quaternion that a number of q is part of, else e = 0.

    xp   `numpy`, or `jax.numpy`
    """
    result = [xp.zeros(q.shape[:-1], dtype=xp.int32)] * q.shape[-1]
    for free in whole.free:
        part = slice(free.quaternion, free.quaternion + 4)
        result[part] = [xp.frexp(xp.max(xp.abs(q[..., part]), axis=-1))[1]] * 4
    return xp.stack(result, axis=-1)


def tangents(whole: Elementary, q: Floats, dq: Floats) -> Floats:
    """`tangent` of arrays q and dq (..., nq): (..., nv)."""
    e = exponents(whole, q, np)
    return by_columns(tangent, whole, np.ldexp(q, -e), np.ldexp(dq, -e))


def cotangents(whole: Elementary, q: Floats, gradient: Floats) -> Floats:
    """`cotangent` of arrays q (..., nq) and gradient (..., nv): (..., nq)."""
    e = exponents(whole, q, np)
    result: Floats = np.ldexp(by_columns(cotangent, whole, np.ldexp(q, -e), gradient), -e)
    return result


def turned_cotangents(whole: Elementary, q: Floats, dq: Floats, gradient: Floats) -> Floats:
    """Return the derivative of `cotangents` by q along dq, the gradient by velocities (..., nv) held: (..., nq)."""
    e = exponents(whole, q, np)
    near_one, moved = np.ldexp(q, -e), np.ldexp(dq, -e)
    moving = [Dual(number, rate) for number, rate in zip(_columns(near_one), _columns(moved), strict=True)]
    found = cotangent(whole, moving, [Dual(number, 0.0) for number in _columns(gradient)])
    turned: Floats = np.ldexp(_stacked([number.slope for number in found], q, dq, gradient), -e)
    return turned


def unit(mechanism: Mechanism, q: Floats, *, strict: bool = True) -> Floats:
    """N(q): every quaternion divided by its norm; one without a direction is an error, or stays as it is."""
    whole = mechanism.elementary()
    if not whole.free:
        return q
    result, e = q.copy(), exponents(whole, q, np)
    for free in whole.free:
        part = slice(free.quaternion, free.quaternion + 4)
        near_one = np.ldexp(q[..., part], -e[..., part])  # the same direction
        norms = np.linalg.norm(near_one, axis=-1, keepdims=True)
        usable = np.isfinite(norms) & (norms > 0)
        result[..., part] = np.where(usable, near_one / np.where(usable, norms, 1.0), q[..., part])
        if strict and np.any(norms == 0):
            require_unit(mechanism, result.reshape(-1, mechanism.nq), q.shape[:-1])
    return result


def by_columns(
    function: Callable[[Elementary, Any, Any], list[Any]], whole: Elementary, q: Floats, x: Floats
) -> Floats:
    """Return a function of columns of arrays q (..., nq) and x (..., width); leading axes are broadcast."""
    return _stacked(function(whole, _columns(q), _columns(x)), q, x)


def _columns(array: Floats) -> list[Floats]:
    return [array[..., k] for k in range(array.shape[-1])]


def _stacked(columns: list[Any], *given: Floats) -> Floats:
    axes = np.broadcast_shapes(*(array.shape[:-1] for array in given))
    result = np.empty((*axes, len(columns)), np.result_type(*given))
    for k, column in enumerate(columns):
        result[..., k] = column
    return result
