"""Joint types: how a link moves relative to its parent, and what is known of the joint. A new type is one class."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar

from rodyn.errors import DescriptionError, short
from rodyn.model.checks import Vector, VectorLike, freeze, identifier, real, text, vector
from rodyn.model.joint_data import Limits, Mimic, Numbers, numbers, spread
from rodyn.model.joint_fields import ACTING, COULOMB_WIDTH

UNIT_AXIS = 1e-9  # how far the norm of an axis may be from 1
PARALLEL_AXES = 1e-6
"""The sine of the angle between two axes below which turns about them are not told apart: M has its square."""
X, Y, Z = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
NO_LIMITS = Limits().spread(1)


@dataclass(frozen=True, init=False, repr=False)
class Joint:
    """What every joint defines.

    kind       its name in files, `letter` its name in `random`
    dof        how many velocities it has, `nq` how many coordinates
    elements   the one-coordinate joints that it consists of, in series, without mass in between; where `nq` is
               not `dof` they stay at 0, after the rotation given by the coordinates (a quaternion)

    and what is known of it, a number for each velocity (one number is meant for all):

    name            "": the joint is called as its link
    limits          `Limits`
    viscous         B of the friction B q̇ + F tanh(q̇/v_s) (N·m·s/rad, N·s/m)
    coulomb         F (N·m, N)
    coulomb_width   v_s (rad/s, m/s)
    rotor_inertia   of the motor, as its gear shows it to the joint (kg·m², kg)
    mimic           `Mimic`, or None
    """

    kind: ClassVar[str]
    letter: ClassVar[str]
    dof: ClassVar[int]
    nq: ClassVar[int]

    name: str
    limits: Limits
    viscous: tuple[float, ...]
    coulomb: tuple[float, ...]
    coulomb_width: tuple[float, ...]
    rotor_inertia: tuple[float, ...]
    mimic: Mimic | None

    def __init__(
        self,
        *,
        name: str = "",
        limits: Limits | None = None,
        viscous: Numbers = 0.0,
        coulomb: Numbers = 0.0,
        coulomb_width: Numbers = COULOMB_WIDTH,
        rotor_inertia: Numbers = 0.0,
        mimic: Mimic | None = None,
    ) -> None:
        if limits is not None and not isinstance(limits, Limits):
            raise DescriptionError(f"limits must be Limits(lower, upper, ...), got {short(limits)}")
        given = dict(zip(ACTING, (viscous, coulomb, coulomb_width, rotor_inertia), strict=True))
        acting = {key: numbers(value, key, least=0.0) for key, value in given.items()}
        moved = any(any(acting[key]) for key, field in ACTING.items() if not field.scales)
        if self.dof == 0 and (moved or (limits or NO_LIMITS).is_known):
            raise DescriptionError("a fixed joint does not move: it has no friction, rotor or limits")
        for key, field in ACTING.items():
            if field.scales and 0.0 in acting[key]:
                raise DescriptionError(f"{key} must be above zero")
        freeze(
            self,
            name=text(name, "the name of a joint") and identifier(name, "the name of a joint"),
            limits=(limits or NO_LIMITS).spread(self.dof),
            mimic=mimic,
            **{key: spread(values, key, self.dof) for key, values in acting.items()},
        )
        self._check_data()

    def _check_data(self) -> None:
        if not (self.mimic is None or isinstance(self.mimic, Mimic)):
            raise DescriptionError(f"mimic must be Mimic(joint, factor, offset), got {short(self.mimic)}")
        if self.mimic is not None and not self.nq == self.dof == 1:
            raise DescriptionError(f"only a joint of one coordinate can mimic another, not a {self.kind} one")
        if self.nq != self.dof and (any(self.rotor_inertia) or self.is_limited):
            raise DescriptionError(
                f"a {self.kind} joint turns about axes that move with it: it has no limits of position and no rotors"
            )

    @property
    def is_limited(self) -> bool:
        """Whether its position has limits.

        >>> Revolute(limits=Limits(upper=1.0)).is_limited
        True
        """
        return any(map(math.isfinite, (*self.limits.lower, *self.limits.upper)))

    def acts(self, key: str) -> bool:
        """Whether one of the fields `ACTING` has an effect.

        >>> Revolute(viscous=0.1).acts("viscous"), Revolute(viscous=0.1).acts("coulomb_width")
        (True, False)
        """
        return any(getattr(self, ACTING[key].scales or key))

    @property
    def has_friction(self) -> bool:
        """Whether it has friction."""
        return any(self.acts(key) for key in ACTING if key != "rotor_inertia")

    @property
    def elements(self) -> tuple["Joint", ...]:
        return (self,)

    @property
    def geometry(self) -> dict[str, Any]:
        """The fields that say how it moves: axes and pitch."""
        return {key: value for key, value in vars(self).items() if key not in DATA}

    @property
    def data(self) -> dict[str, Any]:
        """What is known of the joint beyond how it moves, without what is default.

        >>> Revolute(viscous=0.1).data
        {'viscous': (0.1,)}
        """
        plain = _defaults(self.dof)
        return {key: getattr(self, key) for key in DATA if getattr(self, key) != plain[key]}

    def mimicking(self, mimic: Mimic | None) -> "Joint":
        """Return the joint, following another one; None: with a coordinate of its own.

        >>> Revolute(viscous=0.1).mimicking(Mimic("elbow", 2.0)).mimic.factor
        2.0
        """
        return type(self)(**self.geometry, **{**self.data, "mimic": mimic})

    def _element(self, kind: "type[Joint]", coordinate: int, **shape: Any) -> "Joint":
        """Return the joint of one of its coordinates, with its friction and rotor."""
        data = {key: value[coordinate] for key, value in self.data.items() if key in ACTING}
        return kind(**shape, **data)

    def __repr__(self) -> str:
        shown = self.geometry
        for key, value in self.data.items():
            shown[key] = value[0] if isinstance(value, tuple) and len(value) == 1 else value
        return f"{type(self).__name__}({', '.join(f'{key}={value!r}' for key, value in shown.items())})"


DATA = tuple([entry.name for entry in fields(Joint)])
"""The fields that every joint has."""


@cache
def _defaults(dof: int) -> Mapping[str, Any]:
    """Return `DATA` of a joint with this number of velocities of which only the motion is known."""
    acting = {key: (field.default,) * dof for key, field in ACTING.items()}
    return {"name": "", "limits": NO_LIMITS.spread(dof), "mimic": None, **acting}


@dataclass(frozen=True, init=False, repr=False)
class Fixed(Joint):
    """The link is welded to its parent.

    >>> Fixed().dof
    0
    """

    kind = "fixed"
    letter = "F"
    dof = nq = 0


@dataclass(frozen=True, init=False, repr=False)
class AxialJoint(Joint):
    """A joint of one coordinate about or along `axis`, a unit vector in joint axes."""

    axis: Vector

    def __init__(self, axis: VectorLike = (0.0, 0.0, 1.0), **data: Any) -> None:
        super().__init__(**data)
        freeze(self, axis=_unit(vector(axis, "axis")))


@dataclass(frozen=True, init=False, repr=False)
class Revolute(AxialJoint):
    """The link turns about `axis` by q (rad).

    >>> Revolute(axis=(0, 1, 0), rotor_inertia=0.2)
    Revolute(axis=(0.0, 1.0, 0.0), rotor_inertia=0.2)
    """

    kind = "revolute"
    letter = "R"
    dof = nq = 1


@dataclass(frozen=True, init=False, repr=False)
class Prismatic(AxialJoint):
    """The link slides along `axis` by q (m).

    >>> Prismatic().axis
    (0.0, 0.0, 1.0)
    """

    kind = "prismatic"
    letter = "P"
    dof = nq = 1


@dataclass(frozen=True, init=False, repr=False)
class Screw(AxialJoint):
    """The link turns about `axis` by q (rad) and slides along it by pitch · q; `pitch` in m/rad.

    >>> Screw(pitch=0.002).dof
    1
    """

    kind = "screw"
    letter = "H"
    dof = nq = 1

    pitch: float

    def __init__(self, axis: VectorLike = Z, pitch: float = 0.0, **data: Any) -> None:
        super().__init__(axis, **data)
        freeze(self, pitch=real(pitch, "pitch"))


@dataclass(frozen=True, init=False, repr=False)
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
        return self._element(Revolute, 0, axis=self.axis), self._element(Prismatic, 1, axis=self.axis)


@dataclass(frozen=True, init=False, repr=False)
class Universal(AxialJoint):
    """The link turns about `axis`, then about `second`, which turns with it: q = [angle, angle] (rad).

    The axes are unit vectors in joint axes, x and y by default; they may be at any angle, but not parallel.

    >>> Universal(axis=(0, 0, 1), second=(0.6, 0, 0.8)).elements[1]
    Revolute(axis=(0.6, 0.0, 0.8))
    """

    kind = "universal"
    letter = "U"
    dof = nq = 2

    second: Vector

    def __init__(self, axis: VectorLike = X, second: VectorLike | None = None, **data: Any) -> None:
        super().__init__(axis, **data)
        if second is None and self.axis != X:
            raise DescriptionError(
                f"a universal joint about {short(self.axis)} needs `second`, the axis that turns with the first"
            )
        freeze(self, second=_unit(vector(Y if second is None else second, "second"), "second"))
        if (sine := _sine(self.axis, self.second)) <= PARALLEL_AXES:
            raise DescriptionError(
                f"the axes of a universal joint must not be parallel, but {short(self.axis)} and "
                f"{short(self.second)} are, to {sine:.3g} rad: two turns about one axis are one revolute joint"
            )

    @property
    def elements(self) -> tuple[Joint, ...]:
        return self._element(Revolute, 0, axis=self.axis), self._element(Revolute, 1, axis=self.second)


@dataclass(frozen=True, init=False, repr=False)
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
        moves = (Prismatic, X), (Prismatic, Y), (Revolute, Z)
        return tuple(self._element(kind, k, axis=axis) for k, (kind, axis) in enumerate(moves))


@dataclass(frozen=True, init=False, repr=False)
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
        return tuple(self._element(Revolute, k, axis=axis) for k, axis in enumerate((X, Y, Z)))


@dataclass(frozen=True, init=False, repr=False)
class Floating(Joint):
    """The link moves freely, as a floating base does.

    q = [position (m), quaternion x, y, z, w] of the moved joint frame in the joint frame; v = [linear, angular
    velocity], both in moved joint axes.

    >>> Floating().nq, Floating().dof
    (7, 6)
    """

    kind = "floating"
    letter = "Q"
    dof = 6
    nq = 7

    @property
    def elements(self) -> tuple[Joint, ...]:
        moves = [(Prismatic, axis) for axis in (X, Y, Z)] + [(Revolute, axis) for axis in (X, Y, Z)]
        return tuple(self._element(kind, k, axis=axis) for k, (kind, axis) in enumerate(moves))


def _sine(one: Vector, other: Vector) -> float:
    """Return the sine of the angle between two unit vectors, the length of their cross product."""
    (a, b, c), (x, y, z) = one, other
    return math.hypot(b * z - c * y, c * x - a * z, a * y - b * x)


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
FREE = Floating()

KINDS = (Revolute, Prismatic, Fixed, Screw, Cylindrical, Universal, Planar, Spherical, Floating)
JOINTS: dict[str, type[Joint]] = {joint.kind: joint for joint in KINDS}
