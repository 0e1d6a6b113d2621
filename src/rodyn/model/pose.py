"""A `Pose`: position and rotation of one frame in another, stored as given."""

import math
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import DescriptionError, DescriptionWarning, InputTypeError, short, warn
from rodyn.model.checks import (
    Matrix,
    MatrixLike,
    Vector,
    VectorLike,
    freeze,
    items,
    matrix,
    real,
    reals,
    vector,
)

Turn: TypeAlias = tuple[str, float]
Turns: TypeAlias = tuple[Turn, ...]

ORTHONORMAL = 1e-9  # how far R Rᵀ may be from the identity
MOST_TURNS = 24  # a product of more turns than this becomes a matrix
UNIT_QUATERNION = 1e-6  # how far the norm of a quaternion may be from 1


@dataclass(frozen=True, init=False, repr=False)
class Pose:
    """The pose T = [R p; 0 1] of a frame: `xyz` is p (m), `rotation` is R.

    `rotation` is a sequence of turns `(axis, angle in rad)`, multiplied from left to right, or a 3×3 matrix.

    >>> Pose(xyz=(0, 0, 0.3), rotation=[("z", 0.5)])
    Pose(xyz=(0, 0, 0.3), rotation=[('z', 0.5)])
    >>> Pose(rotation=[("x", math.pi / 2)]).rotation_matrix()[1]
    array([ 0.,  0., -1.])
    """

    xyz: Vector
    rotation: Turns | Matrix

    def __init__(
        self,
        xyz: VectorLike = (0.0, 0.0, 0.0),
        rotation: Sequence[tuple[str, float]] | MatrixLike = (),
    ) -> None:
        freeze(self, xyz=vector(xyz, "xyz"), rotation=_rotation(rotation))

    @classmethod
    def from_matrix(cls, transform: MatrixLike) -> "Pose":
        """Return the pose of a 4×4 homogeneous transform [R p; 0 1].

        >>> Pose.from_matrix(np.eye(4)).is_identity
        True
        """
        rows = [reals(row, f"transform[{k}]") for k, row in enumerate(items(transform, "transform"))]
        if [len(row) for row in rows] != [4, 4, 4, 4]:
            raise DescriptionError(f"a transform must be 4 rows of 4 numbers, got {short(transform)}")
        if rows[3] != (0.0, 0.0, 0.0, 1.0):
            raise DescriptionError(f"the last row of a transform must be 0, 0, 0, 1, got {short(rows[3])}")
        return cls(xyz=[row[3] for row in rows[:3]], rotation=[row[:3] for row in rows[:3]])

    @classmethod
    def from_quaternion(cls, xyz: VectorLike, quaternion: Sequence[float]) -> "Pose":
        """Return the pose at `xyz` with the rotation of the unit quaternion (x, y, z, w).

        (1, 0, 0, 0), no rotation where w comes first, is a half turn about x: a `DescriptionWarning` says so, and
        (−1, 0, 0, 0) is that half turn without it.

        >>> Pose.from_quaternion((0, 0, 0), (0, 0, 0, 1)).is_identity
        True
        """
        pose = quaternion_pose(xyz, quaternion)
        if reals(quaternion, "quaternion") == SCALAR_FIRST:
            warn_scalar_first("quaternion")
        return pose

    @property
    def turns(self) -> Turns | None:
        """The turns of the rotation, or None when it is a matrix.

        >>> Pose(rotation=[("z", 0.5)]).turns
        (('z', 0.5),)
        """
        return cast(Turns, self.rotation) if _are_turns(self.rotation) else None

    @property
    def is_identity(self) -> bool:
        """Whether the pose is exactly the identity.

        >>> Pose(rotation=[("z", 0.0)]).is_identity
        True
        """
        return bool(np.array_equal(self.matrix(), np.eye(4)))

    def rotation_matrix(self) -> NDArray[np.float64]:
        """R, 3×3; quarter turns give exact zeros and ones."""
        turns = self.turns
        if turns is None:
            return np.array(self.rotation, dtype=np.float64)
        product = np.eye(3)
        for axis, angle in turns:
            product = product @ _turn_matrix(axis, angle)
        return product

    def matrix(self) -> NDArray[np.float64]:
        """T = [R p; 0 1], 4×4.

        >>> Pose(xyz=(1, 2, 3)).matrix()[:3, 3]
        array([1., 2., 3.])
        """
        transform = np.eye(4)
        transform[:3, :3] = self.rotation_matrix()
        transform[:3, 3] = self.xyz
        return transform

    def roll_pitch_yaw(self) -> Vector:
        """Return the angles of R = Rz(yaw) Ry(pitch) Rx(roll), exactly those of turns about z, y, x.

        >>> Pose(rotation=[("z", 0.5), ("x", 0.1)]).roll_pitch_yaw()
        (0.1, 0.0, 0.5)
        """
        turns = self.turns
        if turns is not None and re.fullmatch("z?y?x?", "".join(axis for axis, _ in turns)):
            angles = dict(turns)
            return angles.get("x", 0.0), angles.get("y", 0.0), angles.get("z", 0.0)
        (r00, r01, r02), (r10, r11, r12), (r20, _, _) = self.rotation_matrix().tolist()
        yaw = math.atan2(r10, r00)
        cos, sin = math.cos(yaw), math.sin(yaw)
        # takes up the error of yaw near pitch = 90°
        roll = math.atan2(r02 * sin - r12 * cos, r11 * cos - r01 * sin)
        return roll, math.atan2(-r20, math.hypot(r00, r10)), yaw

    def inverse(self) -> "Pose":
        """T⁻¹ = [Rᵀ −Rᵀp; 0 1]; turns stay turns.

        >>> Pose(xyz=(1, 0, 0), rotation=[("z", 0.5)]).inverse().rotation
        (('z', -0.5),)
        """
        back = self.rotation_matrix().T
        turns = self.turns
        rotation = _rows(back) if turns is None else tuple((axis, -by) for axis, by in reversed(turns))
        return _made(0.0 - back @ np.array(self.xyz), rotation)

    def __matmul__(self, other: "Pose") -> "Pose":
        """T₁ T₂; turns stay turns, up to `MOST_TURNS` of them.

        >>> Pose(xyz=(1, 0, 0)) @ Pose(xyz=(0, 2, 0), rotation=[("z", 0.5)])
        Pose(xyz=(1, 2, 0), rotation=[('z', 0.5)])
        """
        if not isinstance(other, Pose):
            raise InputTypeError(f"a Pose is multiplied by a Pose, got {short(other)}")
        mine = self.rotation_matrix()
        rotation: Turns | Matrix
        turns = (*(self.turns or ()), *(other.turns or ()))
        if self.turns is not None and other.turns is not None and len(turns) <= MOST_TURNS:
            rotation = turns
        elif not self.rotation or not other.rotation:
            rotation = self.rotation or other.rotation
        else:
            rotation = _rows(mine @ other.rotation_matrix())
        return _made(np.array(self.xyz) + mine @ np.array(other.xyz), rotation)

    def __repr__(self) -> str:
        turns = self.turns
        rotation = (
            "[" + ", ".join(_tuple(row) for row in self.rotation) + "]"
            if turns is None
            else "[" + ", ".join(f"({axis!r}, {_number(angle)})" for axis, angle in turns) + "]"
        )
        return f"Pose(xyz={_tuple(self.xyz)}" + (f", rotation={rotation})" if self.rotation else ")")


def quaternion_pose(xyz: VectorLike, quaternion: Sequence[float]) -> Pose:
    """Return the pose of a unit quaternion (x, y, z, w) whose order is known to be right.

    >>> quaternion_pose((0, 0, 0), (1, 0, 0, 0)).rotation_matrix().diagonal().tolist()
    [1.0, -1.0, -1.0]
    """
    numbers = reals(quaternion, "quaternion")
    if len(numbers) != 4:
        raise DescriptionError(f"quaternion must be 4 numbers (x, y, z, w), got {short(quaternion)}")
    norm = math.hypot(*numbers)
    if abs(norm - 1.0) > UNIT_QUATERNION:
        raise DescriptionError(f"quaternion {short(numbers)} has norm {norm:.9g}; a rotation has norm 1")
    x, y, z, w = (number / norm for number in numbers)
    rows = (
        (1.0 - 2.0 * (y * y + z * z), 2.0 * (x * y - z * w), 2.0 * (x * z + y * w)),
        (2.0 * (x * y + z * w), 1.0 - 2.0 * (x * x + z * z), 2.0 * (y * z - x * w)),
        (2.0 * (x * z - y * w), 2.0 * (y * z + x * w), 1.0 - 2.0 * (x * x + y * y)),
    )
    return Pose(xyz=xyz, rotation=rows)


SCALAR_FIRST = (1.0, 0.0, 0.0, 0.0)
"""No rotation in libraries that have w first; here, with w last, a half turn about x."""


def warn_scalar_first(what: str) -> None:
    """Warn of a quaternion that is likely to have w first."""
    warn(
        f"{what} is (1, 0, 0, 0): x, y, z, w are in this order here, so it is a half turn about x; no rotation is "
        "(0, 0, 0, 1). If the half turn is meant, (-1, 0, 0, 0) is the same without this warning",
        DescriptionWarning,
    )


def posed(value: object, what: str) -> Pose:
    """Return the value, checked to be a pose.

    >>> posed((0, 0, 1), "tool")
    Traceback (most recent call last):
    rodyn.errors.DescriptionError: tool must be a Pose(xyz=..., rotation=...), got (0, 0, 1)
    """
    if not isinstance(value, Pose):
        raise DescriptionError(f"{what} must be a Pose(xyz=..., rotation=...), got {short(value)}")
    return value


def cos_sin(angle: float) -> tuple[float, float]:
    """(cos, sin) of an angle, exact for the doubles nearest to quarter turns.

    1.5707963267948966 means 90 degrees: its cosine is 0 here, not 6e-17, so that exact zeros of a robot remain zeros.

    >>> cos_sin(math.pi / 2), cos_sin(-math.pi)
    ((0.0, 1.0), (-1.0, 0.0))
    """
    quarters = round(angle / (math.pi / 2)) if abs(angle) < 5 * math.pi else 0
    if 0 < abs(quarters) <= 8 and abs(angle - quarters * (math.pi / 2)) <= 2 * math.ulp(angle):
        return _QUARTERS[quarters % 4]
    return math.cos(angle), math.sin(angle)


def cos_sin_turns(turns: Iterable[tuple[str, float]]) -> list[tuple[str, float, float]]:
    """(axis, cos, sin) of turns about axes, without those by zero.

    >>> cos_sin_turns([("z", math.pi), ("x", 0.0)])
    [('z', -1.0, 0.0)]
    """
    return [(axis, *cos_sin(angle)) for axis, angle in turns if angle != 0.0]


_QUARTERS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))


def _turn_matrix(axis: str, angle: float) -> NDArray[np.float64]:
    cos, sin = cos_sin(angle)
    first, second = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    turn = np.eye(3)
    turn[first, first] = turn[second, second] = cos
    turn[second, first] = sin
    turn[first, second] = 0.0 - sin
    return turn


def _are_turns(rotation: Sequence[object]) -> bool:
    return all(isinstance(item, (tuple, list)) and len(item) == 2 for item in rotation)


def _rotation(value: object) -> Turns | Matrix:
    if type(value) is tuple and not value:
        return ()
    given = items(value, "rotation")
    if given and isinstance(given[0], str):
        raise DescriptionError(f"rotation must be a list of turns such as [('z', 0.5)], got {short(value)}")
    if _are_turns(given) and not isinstance(value, np.ndarray):
        turns = cast("list[tuple[object, object]]", given)
        return tuple([_turn(axis, angle, k) for k, (axis, angle) in enumerate(turns)])
    rows = matrix(value, "rotation (turns such as [('z', 0.5)], or a matrix)")
    dense = np.array(rows)
    with np.errstate(over="ignore", invalid="ignore"):  # if R Rᵀ overflows, R is not a rotation
        error = float(np.max(np.abs(dense @ dense.T - np.eye(3))))
        proper = error <= ORTHONORMAL and float(np.linalg.det(dense)) > 0.0
    if not error <= ORTHONORMAL:
        raise DescriptionError(
            f"rotation is not a rotation matrix: R Rᵀ differs from the identity by {error:.3g} "
            f"(at most {ORTHONORMAL:g}); give turns such as [('z', 0.5)], or use Pose.from_quaternion"
        )
    if not proper:
        raise DescriptionError("rotation is a reflection (determinant -1): two of its axes may be swapped")
    return rows


def _turn(axis: object, angle: object, k: int) -> Turn:
    if not isinstance(axis, str) or axis not in ("x", "y", "z"):
        raise DescriptionError(f"rotation[{k}] must turn about 'x', 'y' or 'z', got {short(axis)}")
    return (axis, real(angle, f"the angle of rotation[{k}]"))


def _made(xyz: NDArray[np.float64], rotation: Turns | Matrix) -> Pose:
    """Return a pose computed from valid poses, without the checks of input: rounding is allowed."""
    pose = object.__new__(Pose)
    freeze(pose, xyz=vector(xyz, "xyz"), rotation=rotation)
    return pose


def _rows(dense: NDArray[np.float64]) -> Matrix:
    first, second, third = ((float(row[0]), float(row[1]), float(row[2])) for row in dense)
    return (first, second, third)


def _number(value: float) -> str:
    return repr(int(value)) if value.is_integer() and abs(value) < 1e9 else repr(value)


def _tuple(values: Sequence[object]) -> str:
    return "(" + ", ".join(_number(cast(float, value)) for value in values) + ")"


IDENTITY = Pose()
