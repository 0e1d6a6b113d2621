"""Any path of poses as a `Trajectory` of points, or of points and quaternions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np

from rodyn.arrays import Floats, numbers, positive
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.pose import Pose
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import quintic

Poses: TypeAlias = Callable[[Floats], Floats]
"""Of times (k,): points (k, 3) or poses (k, 4, 4)."""
POINT, POSE = 3, 7
"""Coordinates of a path of points, and of poses."""
UNIT = 1e-6
"""By how much a rotation matrix may miss being one."""
CLOSE = 1e-9
"""Metres and parts of a quaternion by which a path may differ from the function that it stands for."""
LONGEST = 1e100
"""Seconds: squares of longer times overflow."""
DEGREE = 5
FIRST, HALVED, MOST = 16, 14, 2**15
"""Pieces at first, if there are fewer given knots; how often a piece may be halved; pieces at most."""
NODES = 0.5 - 0.5 * np.cos(np.pi * np.arange(DEGREE + 1) / DEGREE)
"""Parts of a piece at which its polynomial is that of the path; it is compared in the middle between them."""
POWERS = np.linalg.inv(np.vander(NODES, increasing=True))
MIDDLES = 0.5 * (NODES[:-1] + NODES[1:])


def sampled(path: Callable[[float], Any], duration: float, what: str) -> Trajectory:
    """A function of time that gives poses, as polynomials of time."""
    return _fitted(partial(_asked, path, what), np.array([0.0, duration]), what)


def _fitted(poses: Poses, outer: Floats, what: str) -> Trajectory:
    """Poses as functions of time, as polynomials between knots, those given among them.

    A piece that misses the path is halved, and only that: the effort grows in proportion to what the path turns.
    """
    duration = float(outer[-1])
    if not 0 < duration < LONGEST:
        raise InputError(
            f"the path of {what} has a duration of {duration:g} s, but must be above 0 and below {LONGEST:g}"
        )
    parts = max(2, FIRST // (len(outer) - 1))
    begin = np.concatenate([np.linspace(a, b, parts + 1)[:-1] for a, b in pairwise(outer.tolist())])
    width = np.diff(np.append(begin, duration))
    done: list[tuple[Floats, Floats]] = []  # where pieces begin, and their coefficients
    count, size = 0, 0.0
    for _ in range(HALVED + 1):
        fitted, far, reach = _pieces(poses, begin, width, what)
        size = max(size, reach)
        missed = far > CLOSE * (1.0 + size)
        done.append((begin[~missed], fitted[~missed]))
        count += int((~missed).sum())
        if not missed.any():
            return _joined(done, duration)
        begin, width, worst = begin[missed], width[missed] / 2, float(far.max())
        begin, width = np.stack([begin, begin + width], axis=1).ravel(), np.repeat(width, 2)
        if count + len(begin) > MOST:
            break
    raise InputError(
        f"the path of {what} is not smooth, or turns too often: {count + len(begin) // 2} polynomials still miss it by "
        f"{worst:.2g}; give a path without corners, or parts of it one by one"
    )


def _pieces(poses: Poses, begin: Floats, width: Floats, what: str) -> tuple[Floats, Floats, float]:
    """Coefficients (pieces, degree + 1, n), how far each piece is from the path, and the largest coordinate."""
    rows = _coordinates(poses, begin[:, None] + NODES * width[:, None], what)
    fitted = np.einsum("ku,puc->pkc", POWERS, rows)
    found = np.einsum("uk,pkc->puc", np.vander(MIDDLES, DEGREE + 1, increasing=True), fitted)
    true = _coordinates(poses, begin[:, None] + MIDDLES * width[:, None], what)
    if found.shape[-1] == POSE:  # the sign of a quaternion is free
        true[..., 3:] *= np.sign((found[..., 3:] * true[..., 3:]).sum(axis=-1, keepdims=True))
    return fitted, np.abs(found - true).max(axis=(1, 2)), float(np.abs(rows[..., :3]).max())


def _joined(done: list[tuple[Floats, Floats]], duration: float) -> Trajectory:
    """Pieces in the order of time, the quaternions of neighbours with the same sign."""
    begin, fitted = (np.concatenate(parts) for parts in zip(*done, strict=True))
    order = np.argsort(begin)
    knots, fitted = np.append(begin[order], duration), fitted[order]
    if fitted.shape[-1] == POSE:
        ends = fitted[:-1].sum(axis=1)
        same = np.sign((ends[:, 3:] * fitted[1:, 0, 3:]).sum(axis=1))
        fitted[1:, :, 3:] *= np.cumprod(same)[:, None, None]
    coefficients, width = np.moveaxis(fitted, 1, 0), np.diff(knots)
    outer = _ends(coefficients, float(width[0]), float(width[-1]))
    return Trajectory("sampled", knots, coefficients, np.zeros(coefficients.shape[1:]), outer)


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

    takes_arrays = getattr(path, "takes_arrays", False) is True  # as `rd.ToolPath` says of itself

    def poses(times: Floats) -> Floats:
        s = np.clip(by_time(times).q[:, 0], 0.0, length)
        found: Floats = path(s) if takes_arrays else _asked(path, what, s)
        return found

    return _fitted(poses, by_time.knots, what)


SAME = 1e-9
"""Of the length of a path: a law may go beyond its ends by so much."""


def _ends(coefficients: Floats, first_width: float, last_width: float) -> Floats:
    """q, qd and qdd at both ends."""
    k = np.arange(DEGREE + 1)[:, None]
    first, last = coefficients[:, 0], coefficients[:, -1]
    start = [first[0], first[1] / first_width, 2 * first[2] / first_width**2]
    end = [last.sum(0), (k * last).sum(0) / last_width, (k * (k - 1) * last).sum(0) / last_width**2]
    return np.array([start, end])


def _coordinates(poses: Poses, times: Floats, what: str) -> Floats:
    """Of times (pieces, k): points (pieces, k, 3), or points and quaternions (pieces, k, 7).

    Neighbours in a piece have quaternions of the same sign.
    """
    rows = poses(times.ravel())
    if rows.ndim == 2:
        return rows.reshape(*times.shape, POINT)
    require_rotation(rows[:, :3, :3], what)
    found = np.concatenate([rows[:, :3, 3], _quaternions(rows[:, :3, :3])], axis=1).reshape(
        *times.shape, POSE
    )
    same = np.sign((found[:, 1:, 3:] * found[:, :-1, 3:]).sum(axis=-1, keepdims=True))
    found[:, 1:, 3:] *= np.cumprod(np.where(same == 0, 1.0, same), axis=1)
    return found


def _asked(path: Callable[[float], Any], what: str, times: Floats) -> Floats:
    """Points (k, 3) or poses (k, 4, 4) of a function that takes one number."""
    rows = [_pose(path(float(t)), what) for t in times]
    if len({row.shape for row in rows}) > 1:
        raise InputError(f"the path of {what} has points at some times and poses at others")
    return np.array(rows)


def _pose(given: Any, what: str) -> Floats:
    """A point or a pose that a path returned, also under the name `pose` of what it returned."""
    for name in ("pose", "T"):
        if not isinstance(given, Pose | np.ndarray | list | tuple) or hasattr(given, "_fields"):
            given = getattr(given, name, given)
    if isinstance(given, Pose):
        given = given.matrix()
    array = numbers(given, f"a pose of the path of {what}")
    if array.shape not in ((4, 4), (POINT,)):
        raise InputError(
            f"the path of {what} returned shape {array.shape}, but a point is (3,) and a pose (4, 4)"
        )
    return array


def _quaternions(R: Floats) -> Floats:
    """x y z w (k, 4) of rotation matrices (k, 3, 3), by the largest of the four."""
    t = np.trace(R, axis1=1, axis2=2)[:, None]
    squares = np.hstack([1.0 + 2.0 * np.diagonal(R, axis1=1, axis2=2) - t, 1.0 + t])
    outer = np.empty((len(R), 4, 4))
    outer[:, :3, :3] = R + R.mT
    skew = np.stack([R[:, 2, 1] - R[:, 1, 2], R[:, 0, 2] - R[:, 2, 0], R[:, 1, 0] - R[:, 0, 1]], axis=1)
    outer[:, :3, 3] = outer[:, 3, :3] = skew
    outer[:, range(4), range(4)] = squares
    found = outer[np.arange(len(R)), squares.argmax(axis=1)]
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True))


def require_rotation(rows: Floats, what: str) -> None:
    off = np.abs(rows @ rows.mT - np.eye(3)).max()
    if off <= UNIT and not (np.linalg.det(rows) > 0).all():
        raise InputError(f"the target of {what} is a reflection: its axes must be right-handed")
    if not off <= UNIT:
        raise InputError(
            f"the target of {what} has a rotation matrix that is none: R Rᵀ misses 1 by {off:.2g}"
        )
