"""Where the tool shall be: a point, a pose, or a path of either, as numbers of a law.

A path is a `Trajectory` of three coordinates (a point), or of seven (a point and a quaternion x y z w of any length
above zero), so that it is compiled as paths of joints are. Any other path of poses is turned into one of these.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from rodyn.algebra.matrices import Mat3, product
from rodyn.algebra.vectors import ZERO3, Vec3, cross, dot
from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.pose import Pose
from rodyn.simulate.torques.data import ALWAYS, Given, Scalar, Schedule, owned, side_by_side
from rodyn.simulate.torques.path import along, path_data, path_structure, path_words
from rodyn.simulate.torques.task.pose_path import POINT, POSE, require_rotation, sampled, timed
from rodyn.trace.functions import where
from rodyn.trajectory.path import Trajectory

ROTATION = 9
SHORTEST = 0.05
"""The least length of a quaternion along a path."""


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
        """The arrays of `constants`, which nothing is differentiated by."""
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
        """Where the tool shall be at a time."""
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
        """The vector of P Q*."""
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
    """A target of what a user gives: a point, a pose, a path of either; `rotation` is held along points."""
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
        if length < SHORTEST:
            raise InputError(
                f"the quaternion along the path of {what} gets as short as {length:.2g}: choose −q for some of its "
                "quaternions, or more via poses, so that it keeps away from zero"
            )
    return Target(path, rotation=held)


def turn(wanted: Mat3, now: Mat3) -> Vec3:
    """The rotation vector that turns `now` to `wanted`, base axes; zero where half a turn is missing exactly."""

    E = product(wanted, now.T)
    v = Vec3(E.zy - E.yz, E.xz - E.zx, E.yx - E.xy) * 0.5
    cosine, square = (E.xx + E.yy + E.zz - 1.0) * 0.5, dot(v, v)
    some = square > TINY
    sine = np.sqrt(where(some, square, 1.0))
    found: Vec3 = v * where(some, np.arctan2(sine, cosine) / sine, 1.0)
    return found


TINY = 1e-18
"""The square of a sine below which an angle is its sine, in all digits."""
