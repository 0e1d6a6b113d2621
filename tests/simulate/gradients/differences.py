"""Central differences of whole simulations, of high order, in the tangent space."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

import rodyn as rd
from rodyn.algebra.vectors import Vec3
from rodyn.arrays import Floats
from rodyn.model.chain.one_dof_joints import rotation

State = tuple[Floats, Floats]


def quaternion_product(a: Floats, b: Floats) -> Floats:
    """a ∘ b of (x, y, z, w)."""
    u, v = a[:3], b[:3]
    return np.array([*(a[3] * v + b[3] * u + np.cross(u, v)), a[3] * b[3] - u @ v])


def axes_of(quaternion: Floats) -> Floats:
    """The rotation of a quaternion as a matrix."""
    turn = rotation(list(quaternion))
    columns = [turn @ Vec3(*axis) for axis in np.eye(3)]
    return np.array([[one.x, one.y, one.z] for one in columns]).T


def moved(robot: rd.Robot, q: Floats, along: Floats) -> Floats:
    """q after a unit of time at constant velocities: a turn about a fixed axis of the body, a shift in its axes."""
    whole, found = robot.mechanism.elementary(), np.array(q, dtype=float)
    for place, velocity in zip(whole.coordinates, whole.velocities, strict=True):
        if place is not None and velocity is not None:
            found[place] = q[place] + along[velocity]
    for free in whole.free:
        *linear, x, y, z = along[free.velocity]
        angle = np.linalg.norm([x, y, z])
        axis = np.array([x, y, z]) / angle if angle else np.zeros(3)
        turn = np.array([*(np.sin(angle / 2) * axis), np.cos(angle / 2)])
        part = slice(free.quaternion, free.quaternion + 4)
        found[part] = quaternion_product(np.asarray(q[part]), turn)
        if free.position is not None:
            at = slice(free.position, free.position + 3)
            R = axes_of(q[part])
            found[at] = q[at] + R @ np.array(linear)
    return found


def tangent(robot: rd.Robot, q: Floats, change: Floats) -> Floats:
    """Velocities that change q (..., nq) by so much in a unit of time."""
    if change.ndim > 1:
        return np.stack([tangent(robot, *rows) for rows in zip(q, change, strict=True)])
    whole, found = robot.mechanism.elementary(), np.zeros(robot.nv)
    for place, velocity in zip(whole.coordinates, whole.velocities, strict=True):
        if place is not None and velocity is not None:
            found[velocity] = change[place]
    for free in whole.free:
        part = slice(free.quaternion, free.quaternion + 4)
        conjugate = np.array([*(-q[part][:3]), q[part][3]])
        turn = 2.0 * quaternion_product(conjugate, change[part])[:3]
        shift: list[float] = []
        if free.position is not None:
            R = axes_of(q[part])
            shift = list(R.T @ change[free.position : free.position + 3])
        found[free.velocity] = [*shift, *turn]
    return found


def by_each(run: Callable[[Floats], State], count: int, size: float) -> State:
    """Derivatives of q and qd by `count` numbers, with an error of the sixth power of `size`."""
    columns: list[State] = []
    for k in range(count):
        ends = {}
        for step in (-3, -2, -1, 1, 2, 3):
            ends[step] = run(step * size * np.eye(count)[k])
        weights = {1: 45.0, 2: -9.0, 3: 1.0}
        columns.append(
            tuple(
                sum(w * (ends[s][part] - ends[-s][part]) for s, w in weights.items()) / (60.0 * size)
                for part in (0, 1)
            )
        )
    q, qd = zip(*columns, strict=True)
    return np.stack(q, axis=-1), np.stack(qd, axis=-1)


def close(found: Floats, expected: Floats, bound: float) -> bool:
    """Within so much of the largest entry."""
    assert found.shape == expected.shape
    return bool(np.abs(found - expected).max() <= bound * max(np.abs(expected).max(), 1e-3))
