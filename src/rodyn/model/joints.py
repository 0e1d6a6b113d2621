"""Joint types: how a link may move relative to its parent. A new type is one class here."""

import math
from dataclasses import dataclass
from typing import ClassVar

from rodyn.errors import DescriptionError, short
from rodyn.model.checks import Vector, VectorLike, freeze, real, vector

UNIT_AXIS = 1e-9  # how far the norm of an axis may be from 1
X, Y, Z = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)


class Joint:
    """What every joint defines.

    kind       its name in files, `letter` its name in `random`
    dof        how many velocities it has, `nq` how many coordinates
    elements   the one-coordinate joints that it consists of, in series, without mass in between; where `nq` is
               not `dof` they stay at 0, after the rotation given by the coordinates (a quaternion)
    """

    kind: ClassVar[str]
    letter: ClassVar[str]
    dof: ClassVar[int]
    nq: ClassVar[int]

    @property
    def elements(self) -> tuple["Joint", ...]:
        return (self,)


@dataclass(frozen=True)
class Fixed(Joint):
    """The link is welded to its parent.

    >>> Fixed().dof
    0
    """

    kind = "fixed"
    letter = "F"
    dof = nq = 0


@dataclass(frozen=True, init=False)
class AxialJoint(Joint):
    """A joint of one coordinate about or along `axis`, a unit vector in joint axes."""

    axis: Vector

    def __init__(self, axis: VectorLike = (0.0, 0.0, 1.0)) -> None:
        freeze(self, axis=_unit(vector(axis, "axis")))


@dataclass(frozen=True, init=False)
class Revolute(AxialJoint):
    """The link turns about `axis` by q (rad).

    >>> Revolute(axis=(0, 1, 0))
    Revolute(axis=(0.0, 1.0, 0.0))
    """

    kind = "revolute"
    letter = "R"
    dof = nq = 1


@dataclass(frozen=True, init=False)
class Prismatic(AxialJoint):
    """The link slides along `axis` by q (m).

    >>> Prismatic().axis
    (0.0, 0.0, 1.0)
    """

    kind = "prismatic"
    letter = "P"
    dof = nq = 1


@dataclass(frozen=True, init=False)
class Screw(AxialJoint):
    """The link turns about `axis` by q (rad) and slides along it by pitch · q; `pitch` in m/rad.

    >>> Screw(pitch=0.002).dof
    1
    """

    kind = "screw"
    letter = "H"
    dof = nq = 1

    pitch: float

    def __init__(self, axis: VectorLike = Z, pitch: float = 0.0) -> None:
        super().__init__(axis)
        freeze(self, pitch=real(pitch, "pitch"))


@dataclass(frozen=True, init=False)
class Cylindrical(AxialJoint):
    """The link turns about `axis` and slides along it: q = [angle (rad), distance (m)].

    >>> [joint.kind for joint in Cylindrical().elements]
    ['revolute', 'prismatic']
    """

    kind = "cylindrical"
    letter = "C"
    dof = nq = 2

    @property
    def elements(self) -> tuple[Joint, ...]:
        return Revolute(self.axis), Prismatic(self.axis)


@dataclass(frozen=True, init=False)
class Universal(AxialJoint):
    """The link turns about `axis`, then about `second`, which turns with it: q = [angle, angle] (rad).

    The axes are perpendicular unit vectors in joint axes; x and y by default.

    >>> Universal(axis=(0, 0, 1), second=(1, 0, 0)).elements[1]
    Revolute(axis=(1.0, 0.0, 0.0))
    """

    kind = "universal"
    letter = "U"
    dof = nq = 2

    second: Vector

    def __init__(self, axis: VectorLike = X, second: VectorLike | None = None) -> None:
        super().__init__(axis)
        if second is None and self.axis != X:
            raise DescriptionError(
                f"a universal joint about {short(self.axis)} needs `second`, the axis that turns with the first"
            )
        freeze(self, second=_unit(vector(Y if second is None else second, "second"), "second"))
        cosine = sum(a * b for a, b in zip(self.axis, self.second, strict=True))
        if abs(cosine) > UNIT_AXIS:
            raise DescriptionError(
                f"the axes of a universal joint must be perpendicular, but {short(self.axis)} and "
                f"{short(self.second)} are at {math.degrees(math.acos(max(-1.0, min(1.0, cosine)))):.6g} degrees"
            )

    @property
    def elements(self) -> tuple[Joint, ...]:
        return Revolute(self.axis), Revolute(self.second)


@dataclass(frozen=True)
class Planar(Joint):
    """The link slides in the xy plane of the joint frame and turns about z: q = [x, y (m), angle (rad)].

    >>> Planar().dof
    3
    """

    kind = "planar"
    letter = "L"
    dof = nq = 3

    @property
    def elements(self) -> tuple[Joint, ...]:
        return Prismatic(X), Prismatic(Y), Revolute(Z)


@dataclass(frozen=True)
class Spherical(Joint):
    """The link turns freely about the origin of the joint frame.

    q = quaternion [x, y, z, w], moved joint axes → joint axes; v = angular velocity in moved joint axes (rad/s).

    >>> Spherical().nq, Spherical().dof
    (4, 3)
    """

    kind = "spherical"
    letter = "S"
    dof = 3
    nq = 4

    @property
    def elements(self) -> tuple[Joint, ...]:
        return TURNS


def _unit(axis: Vector, name: str = "axis") -> Vector:
    norm = math.hypot(*axis)
    if norm == 0.0:
        raise DescriptionError(f"{name} must be a unit vector, got (0, 0, 0), which has no direction")
    if abs(norm - 1.0) > UNIT_AXIS:
        largest = max(abs(component) for component in axis)
        scaled = [component / largest for component in axis]
        unit = tuple(component / math.hypot(*scaled) for component in scaled)
        raise DescriptionError(
            f"{name} must be a unit vector, but {short(axis)} has norm {norm:.9g}; write {unit}"
        )
    return axis


ABOUT_Z = Revolute()
SLIDES = Prismatic(X), Prismatic(Y), Prismatic(Z)
TURNS = Revolute(X), Revolute(Y), Revolute(Z)
"""A floating body slides along its axes, then turns about them."""

KINDS = (Revolute, Prismatic, Fixed, Screw, Cylindrical, Universal, Planar, Spherical)
JOINTS: dict[str, type[Joint]] = {joint.kind: joint for joint in KINDS}
