"""Joint types: how a link may move in its parent. A new type is one class here."""

import math
from dataclasses import dataclass
from typing import ClassVar

from rodyn.errors import DescriptionError, short
from rodyn.model.checks import Vector, VectorLike, freeze, vector

UNIT_AXIS = 1e-9  # how far the norm of an axis may be from 1


class Joint:
    """What every joint tells: `kind` (its name in files), `letter` (its name in `random`), `dof`."""

    kind: ClassVar[str]
    letter: ClassVar[str]
    dof: ClassVar[int]


@dataclass(frozen=True)
class Fixed(Joint):
    """The link is welded to its parent.

    >>> Fixed().dof
    0
    """

    kind = "fixed"
    letter = "F"
    dof = 0


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
    dof = 1


@dataclass(frozen=True, init=False)
class Prismatic(AxialJoint):
    """The link slides along `axis` by q (m).

    >>> Prismatic().axis
    (0.0, 0.0, 1.0)
    """

    kind = "prismatic"
    letter = "P"
    dof = 1


def _unit(axis: Vector) -> Vector:
    norm = math.hypot(*axis)
    if norm == 0.0:
        raise DescriptionError("axis must be a unit vector, got (0, 0, 0), which has no direction")
    if abs(norm - 1.0) > UNIT_AXIS:
        largest = max(abs(component) for component in axis)
        scaled = [component / largest for component in axis]
        unit = tuple(component / math.hypot(*scaled) for component in scaled)
        raise DescriptionError(
            f"axis must be a unit vector, but {short(axis)} has norm {norm:.9g}; write {unit}"
        )
    return axis


ABOUT_Z = Revolute()
JOINTS: dict[str, type[Joint]] = {joint.kind: joint for joint in (Revolute, Prismatic, Fixed)}
