"""Any path of poses as a `Trajectory` of points, or of points and quaternions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.pose import Pose
from rodyn.trajectory.inputs import positive
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import quintic

POINT, POSE = 3, 7
"""Coordinates of a path of points, and of poses."""
UNIT = 1e-6
"""By how much a rotation matrix may miss being one."""
CLOSE = 1e-9
"""Metres and parts of a quaternion by which a path may differ from the function that it stands for."""
DEGREE = 5
FIRST, MOST = 16, 4096
"""Pieces at first, and at most."""


def sampled(
    path: Callable[[float], Any], duration: float, what: str, given: Floats | None = None
) -> Trajectory:
    """A function of time that gives poses, as polynomials between knots; those `given` are among them."""
    if not 0 < duration < np.inf:
        raise InputError(f"the path of {what} has a duration of {duration} s")
    u = 0.5 - 0.5 * np.cos(np.pi * np.arange(DEGREE + 1) / DEGREE)
    powers = np.linalg.inv(np.vander(u, increasing=True))
    outer = np.array([0.0, duration]) if given is None else given
    share = FIRST
    while True:
        inner = [np.linspace(a, b, share + 1)[:-1] for a, b in pairwise(outer.tolist())]
        knots = np.append(np.concatenate(inner), duration)
        pieces, width = len(knots) - 1, np.diff(knots)[:, None]
        rows = _poses(path, (knots[:-1, None] + u * width).ravel(), what).reshape(pieces, DEGREE + 1, -1)
        coefficients = np.einsum("ku,puc->kpc", powers, rows)
        between = 0.5 * (u[:-1] + u[1:])
        found = np.einsum("uk,kpc->puc", np.vander(between, DEGREE + 1, increasing=True), coefficients)
        true = _poses(path, (knots[:-1, None] + between * width).ravel(), what).reshape(found.shape)
        if found.shape[-1] == POSE:  # the sign of a quaternion is free
            true[..., 3:] *= np.sign((found[..., 3:] * true[..., 3:]).sum(axis=-1, keepdims=True))
        far = float(np.abs(found - true).max())
        if far <= CLOSE * (1.0 + float(np.abs(rows[..., :3]).max())):
            break
        share *= 2
        if 2 * pieces > MOST:
            raise InputError(
                f"the path of {what} is not smooth: {MOST} polynomials still miss it by {far:.2g}; give a path without "
                "corners"
            )
    ends = _ends(coefficients, float(width[0, 0]), float(width[-1, 0]))
    return Trajectory("sampled", knots, coefficients, np.zeros(coefficients.shape[1:]), ends)


def timed(path: Any, law: Any, what: str) -> Trajectory:
    """A path of poses over its length s, called with s, by a law s(t) from 0 to `path.length`, or in a duration (s)."""
    length = getattr(path, "length", None)
    if not isinstance(length, int | float | np.integer | np.floating):
        raise InputTypeError(f"the path of {what} that has a law has no `.length`: {short(path)}")
    if isinstance(law, Trajectory):
        by_time = law
    else:
        by_time = quintic(0.0, float(length), positive(law, f"the duration of the path of {what}", "s"))
    if by_time.n != 1:
        raise InputError(f"the law of {what} has {by_time.n} coordinates, but s is one")
    s = by_time(np.linspace(0.0, by_time.duration, 1001)).q
    room = SAME * float(length)
    if s.min() < -room or s.max() > length + room:
        raise InputError(
            f"the law of {what} goes from s = {s.min():g} to {s.max():g}, but its path from 0 to {length:g}"
        )

    def at(t: float) -> Any:
        return path(float(np.clip(by_time(t).q[0], 0.0, length)))

    return sampled(at, by_time.duration, what, by_time.knots)


SAME = 1e-9
"""Of the length of a path: a law may go beyond its ends by so much."""


def _ends(coefficients: Floats, first_width: float, last_width: float) -> Floats:
    """q, qd and qdd at both ends."""
    k = np.arange(DEGREE + 1)[:, None]
    first, last = coefficients[:, 0], coefficients[:, -1]
    start = [first[0], first[1] / first_width, 2 * first[2] / first_width**2]
    end = [last.sum(0), (k * last).sum(0) / last_width, (k * (k - 1) * last).sum(0) / last_width**2]
    return np.array([start, end])


def _poses(path: Callable[[float], Any], times: Floats, what: str) -> Floats:
    """Points (times, 3), or points and quaternions (times, 7), neighbours of which have the same sign."""
    rows = [_pose(path(float(t)), what) for t in times]
    if len({row.shape for row in rows}) > 1:
        raise InputError(f"the path of {what} has points at some times and poses at others")
    if rows[0].shape == (POINT,):
        return np.array(rows)
    found = np.array([np.concatenate([row[:3, 3], _quaternion(row[:3, :3])]) for row in rows])
    for k in range(1, len(found)):
        if found[k, 3:] @ found[k - 1, 3:] < 0:
            found[k, 3:] *= -1
    return found


def _pose(given: Any, what: str) -> Floats:
    """A point or a pose that a path returned, also under the name `pose` of what it returned."""
    for name in ("pose", "T"):
        if not isinstance(given, Pose | np.ndarray | list | tuple) or hasattr(given, "_fields"):
            given = getattr(given, name, given)
    if isinstance(given, Pose):
        given = given.matrix()
    array = numbers(given, f"a pose of the path of {what}")
    if array.shape == (4, 4):
        require_rotation(array[:3, :3], what)
    elif array.shape != (POINT,):
        raise InputError(
            f"the path of {what} returned shape {array.shape}, but a point is (3,) and a pose (4, 4)"
        )
    return array


def _quaternion(R: Floats) -> Floats:
    """x y z w of a rotation matrix, by the largest of the four."""
    t = np.trace(R)
    squares = np.array([*(1.0 + 2.0 * np.diag(R) - t), 1.0 + t])
    k = int(np.argmax(squares))
    outer = np.empty((4, 4))
    outer[:3, :3] = R + R.T
    outer[:3, 3] = outer[3, :3] = [R[2, 1] - R[1, 2], R[0, 2] - R[2, 0], R[1, 0] - R[0, 1]]
    row = outer[k].copy()
    row[k] = squares[k]
    found: Floats = row / np.linalg.norm(row)
    return found


def require_rotation(rows: Floats, what: str) -> None:
    off = np.abs(rows @ rows.mT - np.eye(3)).max()
    if off <= UNIT and not (np.linalg.det(rows) > 0).all():
        raise InputError(f"the target of {what} is a reflection: its axes must be right-handed")
    if not off <= UNIT:
        raise InputError(
            f"the target of {what} has a rotation matrix that is none: R Rᵀ misses 1 by {off:.2g}"
        )
