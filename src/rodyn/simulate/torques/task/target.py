"""Where the tool is to be: a point, a pose, or a path of either, as numbers of a law.

A path is a `Trajectory` of three coordinates (a point), or of seven (a point and a quaternion x y z w of any length
above zero), so that it is compiled as paths of joints are. Any other path of poses is turned into one of these.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rodyn.algebra.matrices import Mat3, product
from rodyn.algebra.vectors import ZERO3, Vec3, cross, dot
from rodyn.arrays import Floats, numbers, positive
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.joints import Floating
from rodyn.model.pose import Pose
from rodyn.simulate.thresholds import MIN_QUATERNION, MIN_SQUARED_SINE, ORTHONORMAL, PATH_FIT, SAME
from rodyn.simulate.torques.data import ALWAYS, Given, Scalar, Schedule, owned, side_by_side
from rodyn.simulate.torques.path import along, path_data, path_structure, path_words
from rodyn.trace.functions import where
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import quintic

Poses: TypeAlias = Callable[[Floats], Floats]
"""Of times (k,): points (k, 3) or poses (k, 4, 4)."""
POINT, POSE = 3, Floating.nq
"""Coordinates of a path of points, and of poses."""
ROTATION = POINT**2
"""Entries of a rotation matrix."""
NODES = 0.5 - 0.5 * np.cos(np.pi * np.arange(PATH_FIT.degree + 1) / PATH_FIT.degree)
"""Parts of a piece at which its polynomial is that of the path; it is compared in the middle between them."""
POWERS = np.linalg.inv(np.vander(NODES, increasing=True))
MIDDLES = 0.5 * (NODES[:-1] + NODES[1:])


def sampled(path: Callable[[float], Any], duration: float, what: str) -> Trajectory:
    """Return a function of time that gives poses, as polynomials of time."""
    return _fitted(partial(_asked, path, what), np.array([0.0, duration]), what)


def _fitted(poses: Poses, outer: Floats, what: str) -> Trajectory:
    """Poses as functions of time, as polynomials between knots, those given among them.

    A piece that misses the path is halved, and only that: the effort grows in proportion to what the path turns.
    """
    duration = float(outer[-1])
    if not 0 < duration < PATH_FIT.longest:
        raise InputError(
            f"the path of {what} has a duration of {duration:g} s, but must be above 0 and below {PATH_FIT.longest:g}"
        )
    parts = max(2, PATH_FIT.pieces // (len(outer) - 1))
    begin = np.concatenate([np.linspace(a, b, parts + 1)[:-1] for a, b in pairwise(outer.tolist())])
    width = np.diff(np.append(begin, duration))
    done: list[tuple[Floats, Floats]] = []  # where pieces begin, and their coefficients
    count, size = 0, 0.0
    for _ in range(PATH_FIT.halved + 1):
        fitted, far, reach = _pieces(poses, begin, width, what)
        size = max(size, reach)
        missed = far > PATH_FIT.close * (1.0 + size)
        done.append((begin[~missed], fitted[~missed]))
        count += int((~missed).sum())
        if not missed.any():
            return _joined(done, duration)
        begin, width, worst = begin[missed], width[missed] / 2, float(far.max())
        begin, width = np.stack([begin, begin + width], axis=1).ravel(), np.repeat(width, 2)
        if count + len(begin) > PATH_FIT.most:
            break
    raise InputError(
        f"the path of {what} is not smooth, or turns too often: {count + len(begin) // 2} polynomials still miss it by "
        f"{worst:.2g}; give a path without corners, or parts of it one by one"
    )


def _pieces(poses: Poses, begin: Floats, width: Floats, what: str) -> tuple[Floats, Floats, float]:
    """Coefficients (pieces, degree + 1, n), how far each piece is from the path, and the largest coordinate."""
    rows = _coordinates(poses, begin[:, None] + NODES * width[:, None], what)
    fitted = np.einsum("ku,puc->pkc", POWERS, rows)
    result = np.einsum("uk,pkc->puc", np.vander(MIDDLES, PATH_FIT.degree + 1, increasing=True), fitted)
    true = _coordinates(poses, begin[:, None] + MIDDLES * width[:, None], what)
    if result.shape[-1] == POSE:  # the sign of a quaternion is free
        true[..., 3:] *= np.sign((result[..., 3:] * true[..., 3:]).sum(axis=-1, keepdims=True))
    return fitted, np.abs(result - true).max(axis=(1, 2)), float(np.abs(rows[..., :3]).max())


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
    """Return a path of poses over its length s by a law s(t) from 0 to `path.length`, or in a duration (s)."""
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


def _ends(coefficients: Floats, first_width: float, last_width: float) -> Floats:
    """q, qd and qdd at both ends."""
    k = np.arange(PATH_FIT.degree + 1)[:, None]
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
    result = np.concatenate([rows[:, :3, 3], _quaternions(rows[:, :3, :3])], axis=1).reshape(
        *times.shape, POSE
    )
    same = np.sign((result[:, 1:, 3:] * result[:, :-1, 3:]).sum(axis=-1, keepdims=True))
    result[:, 1:, 3:] *= np.cumprod(np.where(same == 0, 1.0, same), axis=1)
    return result


def _asked(path: Callable[[float], Any], what: str, times: Floats) -> Floats:
    """Points (k, 3) or poses (k, 4, 4) of a function that takes one number."""
    rows = [_pose(path(float(t)), what) for t in times]
    if len({row.shape for row in rows}) > 1:
        raise InputError(f"the path of {what} has points at some times and poses at others")
    return np.array(rows)


def _pose(given: Any, what: str) -> Floats:
    """Return a point or a pose that a path returned, also under the name `pose` of what it returned."""
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
    result = outer[np.arange(len(R)), squares.argmax(axis=1)]
    return np.asarray(result / np.linalg.norm(result, axis=1, keepdims=True))


def require_rotation(rows: Floats, what: str) -> None:
    off = np.abs(rows @ rows.mT - np.eye(3)).max()
    if off <= ORTHONORMAL and not (np.linalg.det(rows) > 0).all():
        raise InputError(f"the target of {what} is a reflection: its axes must be right-handed")
    if not off <= ORTHONORMAL:
        raise InputError(
            f"the target of {what} has a rotation matrix that is none: R Rᵀ misses 1 by {off:.2g}"
        )


class Wanted(NamedTuple):
    """Position, velocity and acceleration of the tool, base axes; and the same of its rotation, if it is wanted."""

    x: Vec3
    v: Vec3
    a: Vec3
    R: Mat3 | None = None
    ω: Vec3 = ZERO3
    α: Vec3 = ZERO3


@dataclass(frozen=True, eq=False)
class Target:
    """A path, or a point (..., 3) and a rotation (..., 9) that stay, which a path of points may have as well."""

    path: Trajectory | None = None
    point: Floats | None = None
    rotation: Floats | None = None

    @property
    def turns(self) -> bool:
        """Whether the rotation of the tool is wanted, too."""
        return self.rotation is not None or (self.path is not None and self.path.n == POSE)

    @property
    def constants(self) -> Floats:
        """The numbers that stay."""
        return side_by_side([np.empty(0), *(one for one in (self.point, self.rotation) if one is not None)])

    def given(self, what: str) -> tuple[Given, ...]:
        """Return the arrays of `constants`, which nothing is differentiated by."""
        instead = "targets over time are a path of the tool: a Trajectory, such as rd.via(target, times)"
        return tuple(
            [
                Given("", array, width, label=f"{name} of {what}", instead=instead)
                for name, array, width in (
                    ("target", self.point, POINT),
                    ("rotation", self.rotation, ROTATION),
                )
                if array is not None
            ]
        )

    @property
    def schedule(self) -> Schedule:
        """The numbers of a path."""
        return ALWAYS if self.path is None else path_data(self.path)

    @property
    def structure(self) -> Hashable:
        """What the expression depends on besides numbers."""
        path = None if self.path is None else path_structure(self.path)
        return "Target", path, self.rotation is not None

    def at(self, t: Scalar, constants: Sequence[Scalar], piece: Sequence[Scalar]) -> Wanted:
        """Where the tool is to be at a time."""
        fixed = None
        if self.rotation is not None:
            constants, fixed = constants[:-ROTATION], Mat3(*constants[-ROTATION:])
        if self.path is None:
            return Wanted(Vec3(*constants), ZERO3, ZERO3, fixed)
        q, qd, qdd = along(self.path, t, piece)
        x, v, a = (Vec3(*row[:3]) for row in (q, qd, qdd))
        if self.path.n == POINT:
            return Wanted(x, v, a, fixed)
        return Wanted(x, v, a, *_turning(q[3:], qd[3:], qdd[3:]))

    def __str__(self) -> str:
        if self.path is not None:
            return f"along {path_words(self.path)}"
        return f"to {short(np.asarray(self.point).tolist())}"


def _turning(q: Sequence[Scalar], qd: Sequence[Scalar], qdd: Sequence[Scalar]) -> tuple[Mat3, Vec3, Vec3]:
    """R, ω and α of a quaternion of any length: ω = 2 vec(Q̇ Q*)/|Q|², base axes."""
    square = sum(x * x for x in q)
    per = 1.0 / square
    u, w = Vec3(*q[:3]), q[3]

    def times_conjugate(p: Sequence[Scalar]) -> Vec3:
        """Return the vector of P Q*."""
        v = Vec3(*p[:3])
        found: Vec3 = v * w - u * p[3] - cross(v, u)
        return found

    ω = times_conjugate(qd) * (2.0 * per)
    rate = 2.0 * per * sum(x * xd for x, xd in zip(q, qd, strict=True))
    α = times_conjugate(qdd) * (2.0 * per) - ω * rate
    x, y, z = q[:3]
    twice = 2.0 * per
    R = Mat3(
        1.0 - twice * (y * y + z * z),
        twice * (x * y - z * w),
        twice * (x * z + y * w),
        twice * (x * y + z * w),
        1.0 - twice * (x * x + z * z),
        twice * (y * z - x * w),
        twice * (x * z - y * w),
        twice * (y * z + x * w),
        1.0 - twice * (x * x + y * y),
    )
    return R, ω, α


def target(given: object, rotation: object, what: str) -> Target:
    """Return a target of what a user gives: a point, a pose, a path of either; `rotation` is held along points."""
    held = None if rotation is None else _held(rotation, what)
    if isinstance(given, Pose):
        given = given.matrix()
    if isinstance(given, Trajectory):
        return _along(given, held, what)
    if isinstance(given, tuple) and len(given) == 2 and callable(given[0]):
        return _along(timed(*given, what), held, what)
    duration = getattr(given, "duration", None)
    if callable(given) and isinstance(duration, int | float | np.integer | np.floating):
        return _along(sampled(given, float(duration), what), held, what)
    if callable(given):
        raise InputTypeError(
            f"{what} follows a path in time: a Trajectory of the tool, an object with `.duration` that is called with "
            f"a time (s), or (path, law) of a path with a `.length` and a law s(t), or a duration; got {short(given)}"
        )
    array = owned(given, f"the target of {what}")  # type: ignore[arg-type]
    if array.shape[-2:] == (4, 4) and array.ndim >= 2:
        if held is not None:
            raise InputError(f"the target of {what} is a pose: it has a rotation already")
        rows = array[..., :3, :3]
        require_rotation(rows, what)
        return Target(point=array[..., :3, 3], rotation=rows.reshape(*array.shape[:-2], ROTATION))
    if array.ndim and array.shape[-1] == POINT:
        return Target(point=array, rotation=held)
    raise InputError(
        f"the target of {what} has shape {array.shape}, but must be a point (..., 3), a pose (..., 4, 4) or "
        f"rd.Pose, or a "
        "path of them"
    )


def _held(rotation: object, what: str) -> Floats:
    matrix = rotation.rotation_matrix() if isinstance(rotation, Pose) else rotation
    rows = owned(matrix, f"the rotation of {what}")  # type: ignore[arg-type]
    if rows.shape[-2:] != (3, 3):
        raise InputError(
            f"the rotation of {what} has shape {rows.shape}, but must be a rotation matrix (3, 3), or an rd.Pose"
        )
    require_rotation(rows, what)
    return rows.reshape(*rows.shape[:-2], ROTATION)


def _along(path: Trajectory, held: Floats | None, what: str) -> Target:
    if path.n not in (POINT, POSE):
        raise InputError(
            f"the path of {what} has {path.n} coordinates, but a path of the tool has 3 (x, y, z), or 7 (x, y, z and a "
            "quaternion x y z w)"
        )
    if path.n == POSE and held is not None:
        raise InputError(f"the path of {what} turns the tool: it has a rotation already")
    if path.n == POSE:
        length = np.linalg.norm(path(np.linspace(0.0, path.duration, 1001)).q[:, 3:], axis=1).min()
        if length < MIN_QUATERNION:
            raise InputError(
                f"the quaternion along the path of {what} gets as short as {length:.2g}: choose −q for some of its "
                "quaternions, or more via poses, so that it keeps away from zero"
            )
    return Target(path, rotation=held)


def turn(wanted: Mat3, now: Mat3) -> Vec3:
    """Return the rotation vector that turns `now` to `wanted`, base axes; zero where half a turn is missing exactly."""

    E = product(wanted, now.T)
    v = Vec3(E.zy - E.yz, E.xz - E.zx, E.yx - E.xy) * 0.5
    cosine, square = (E.xx + E.yy + E.zz - 1.0) * 0.5, dot(v, v)
    some = square > MIN_SQUARED_SINE
    sine = np.sqrt(where(some, square, 1.0))
    result: Vec3 = v * where(some, np.arctan2(sine, cosine) / sine, 1.0)
    return result
