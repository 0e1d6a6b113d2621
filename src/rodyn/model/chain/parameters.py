"""The constants of a robot over any scalar, from which the frame views are built.

`parameters(mechanism)` gives them as floats. For other scalars (fractions, symbols, dual numbers) make
`LinkParameters` directly, or use `dh_parameters` for a Denavit–Hartenberg row.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rodyn.algebra.matrices import Mat3, Sym3
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.vectors import Z3, ZERO3, Scalar, Vec3, is_known_zero
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.model.checks import is_whole
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose, cos_sin, cos_sin_turns
from rodyn.sweep.views import TURNING


class Friction(NamedTuple):
    """The friction of one joint coordinate: B (N·m·s/rad, N·s/m), F (N·m, N) and v_s (rad/s, m/s).

    The fields are those of `Joint`.
    """

    viscous: Scalar = 0
    coulomb: Scalar = 0
    coulomb_width: Scalar = 1

    def of_units(self, rate: Scalar) -> dict[str, Scalar]:
        """Return what it would be with a coefficient of 1, by the name of the coefficient."""
        return {"viscous": rate, "coulomb": _tanh(rate / self.coulomb_width)}

    def at(self, rate: Scalar) -> Scalar:
        """B q̇ + F tanh(q̇/v_s): what the drive must overcome; without F no tanh is taken.

        >>> Friction(2, 0, 1).at(3)
        6
        >>> float(Friction(0.0, 0.5, 0.01).at(1.0))
        0.5
        """
        if is_known_zero(self.coulomb):
            return self.viscous * rate
        return self.viscous * rate + self.coulomb * _tanh(rate / self.coulomb_width)

    def slope(self, rate: Scalar) -> Scalar:
        """Return the derivative of `at` by the rate: B + F (1 − tanh²) / v_s.

        >>> float(Friction(2, 0.5, 0.01).slope(0.0))
        52.0
        """
        if is_known_zero(self.coulomb):
            return self.viscous
        bent = _tanh(rate / self.coulomb_width)
        return self.viscous + self.coulomb / self.coulomb_width * (1 - bent * bent)


def _tanh(x: Scalar) -> Scalar:
    """Return the hyperbolic tangent of a number, a NumPy column, or a scalar with `tanh()`."""
    return x.tanh() if hasattr(x, "tanh") else np.tanh(x)


NO_FRICTION = Friction()


Angle: TypeAlias = Any
"""An angle as a scalar, or as an exact pair (cos, sin)."""

KINDS = ("revolute", "prismatic", "screw", "fixed")


@dataclass(frozen=True)
class Structure:
    """The structure of a robot, without numbers: joint kinds and parents (−1 is the base).

    `joints` groups the links that are elements of one joint; empty if each link has its own joint.

    >>> Structure.serial("revolute", "prismatic").parents
    (-1, 0)
    """

    kinds: tuple[str, ...]
    parents: tuple[int, ...]
    joints: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        for name in ("kinds", "parents"):
            if not isinstance(getattr(self, name), Sequence) or isinstance(getattr(self, name), str | bytes):
                raise InputTypeError(
                    f"{name} of a structure must be a row with an entry for each link, got {short(getattr(self, name))}"
                )
        if len(self.kinds) != len(self.parents):
            raise InputError(f"{len(self.kinds)} joint kinds but {len(self.parents)} parents")
        for k, (kind, parent) in enumerate(zip(self.kinds, self.parents, strict=True)):
            if not is_one_of(kind, KINDS):
                raise unknown("joint kind", kind, KINDS)
            if not is_whole(parent) or not -1 <= parent < k:
                raise InputError(
                    f"link {k} has parent {short(parent)}: parents come before children, −1 is the base"
                )

    @property
    def stem(self) -> int:
        """How many links come before those that pieces of a chain are made of; 0 unless the base floats.

        The elements of the base have no mass, and the link upon it is placed unlike all others.

        >>> Structure(("prismatic", "revolute", "revolute"), (-1, 0, 1), ((0, 1), (2,))).stem
        3
        """
        elements = len(self.joints[0]) if self.joints else 1
        return min(elements + 1, len(self.kinds)) if elements > 1 else 0

    @classmethod
    def serial(cls, *kinds: str) -> Structure:
        """Return a chain of joints of these kinds."""
        return cls(kinds, tuple(range(-1, len(kinds) - 1)))


@dataclass(frozen=True)
class LinkParameters:
    """The constants of one link over any scalar. The joint moves along or about z of its joint frame.

    placement   joint axes → axes of the parent's link frame
    place       origin of the joint frame in the parent's link frame, parent axes
    offset      added to the coordinate: an angle (or its exact pair) or a length
    frame       link axes → axes of the moved joint frame
    shift       origin of the link frame in the moved joint frame, its axes
    m, com, I   mass; mass centre in the link frame and inertia tensor about it, link axes
    pitch       of a screw
    rotor       inertia of the rotor at the joint, on the diagonal of the inertia matrix
    friction    of the joint, where it is asked for (`with_friction`)
    com_j       mass centre of the parent in its link frame, for views at mass centres; else ()
    """

    placement: Rotation
    place: Vec3
    offset: Angle
    frame: Rotation
    shift: Vec3
    m: Scalar
    com: Vec3
    I: Sym3
    pitch: Scalar = 0
    rotor: Scalar = 0
    friction: Friction = NO_FRICTION
    com_j: Vec3 | tuple[()] = ()


def pair(angle: Angle) -> tuple[Scalar, Scalar]:
    """(cos, sin) of an angle: a number, a NumPy column, a scalar with `cos_sin()`, or the pair itself.

    For a screw the pair may be a triple (cos, sin, angle).
    """
    if isinstance(angle, tuple):
        return angle[0], angle[1]
    if hasattr(angle, "cos_sin"):
        cosine, sine = angle.cos_sin()
        return cosine, sine
    if isinstance(angle, np.ndarray):
        return np.cos(angle), np.sin(angle)
    if isinstance(angle, int | float):
        return math.cos(angle), math.sin(angle)
    raise InputTypeError(f"no exact cosine of a {type(angle).__name__}: give the angle as a pair (cos, sin)")


def angle(coordinate: Angle) -> Scalar:
    """Return the angle of a screw: the coordinate itself, or the third of a triple (cos, sin, angle)."""
    return coordinate[2] if isinstance(coordinate, tuple) else coordinate


def turned(coordinate: Angle, offset: Angle) -> tuple[Scalar, Scalar]:
    """(cos, sin) of coordinate + offset; exact when either is given as a pair."""
    if not (isinstance(coordinate, tuple) or isinstance(offset, tuple)):
        return pair(coordinate + offset)
    (c, s), (c0, s0) = pair(coordinate), pair(offset)
    return c * c0 - s * s0, s * c0 + c * s0


def dh_parameters(
    kind: str,
    *,
    a: Scalar,
    b: Scalar,
    alpha: Angle,
    theta: Angle,
    m: Scalar,
    r: Vec3,
    I: Sym3,
) -> LinkParameters:
    """Return a row of a standard Denavit–Hartenberg table (the papers' convention) over any scalar.

    Rz(θ) Tz(b) Tx(a) Rx(α) maps frame i+1 to frame i; r is from C_i to O_{i+1}; r and I are in frame i+1.

    >>> rod = dh_parameters("revolute", a=2, b=0, alpha=(1, 0), theta=(1, 0), m=3, r=Vec3(1, 0, 0),
    ...                     I=Sym3(0, 0, 0, 1, 0, 1))
    >>> rod.com
    Vec3(x=-1, y=0, z=0)
    """
    about_x = Rotation((Turn("x", *pair(alpha)),))
    if kind == "revolute":
        return LinkParameters(IDENTITY, ZERO3, theta, about_x, Vec3(a, 0, b), m, -r, I)
    about_z = Turn("z", *pair(theta))
    return LinkParameters(
        IDENTITY, ZERO3, b, Rotation((about_z,)).then(about_x), about_z @ Vec3(a, 0, 0), m, -r, I
    )


def structure(mechanism: Mechanism) -> Structure:
    """Joint kinds and parents of a mechanism."""
    return Structure(mechanism.kinds, mechanism.parents)


def parameters(mechanism: Mechanism) -> tuple[LinkParameters, ...]:
    """Return the constants of every link, as floats with exact zeros and ones where angles are quarter turns."""
    result = []
    for link in mechanism.links:
        turn = to_axis(getattr(link.joint, "axis", (0.0, 0.0, 1.0)))
        placed, framed = link.placement.turns, link.frame.turns  # None: a matrix
        before, frame = placed or (), framed or ()
        offset = 0.0
        if link.joint.kind in TURNING and not turn.factors:
            before, end = (before[:-1], before[-1][1]) if before and before[-1][0] == "z" else (before, 0.0)
            start, frame = (frame[0][1], frame[1:]) if frame and frame[0][0] == "z" else (0.0, frame)
            offset, shift_back = end + start, Rotation((Turn("z", *cos_sin(start)),)).T
        else:
            shift_back = turn.T
        result.append(
            LinkParameters(
                placement=(_matrix(link.placement) if placed is None else _turned(before)).then(turn),
                place=Vec3(*link.placement.xyz),
                offset=offset,
                frame=turn.T.then(_matrix(link.frame) if framed is None else _turned(frame)),
                shift=shift_back @ Vec3(*link.frame.xyz),
                m=link.mass,
                com=Vec3(*link.com),
                I=_tensor(link.inertia),
                pitch=getattr(link.joint, "pitch", 0),
                rotor=sum(link.joint.rotor_inertia) or 0,
            )
        )
    return tuple(result)


def with_friction(links: Sequence[LinkParameters], mechanism: Mechanism) -> tuple[LinkParameters, ...]:
    """Return the constants with the friction of the joints, each of one coordinate."""
    joints = [link.joint for link in mechanism.links]
    return tuple(
        replace(constants, friction=Friction(*(getattr(joint, key)[0] for key in Friction._fields)))
        if joint.has_friction
        else constants
        for constants, joint in zip(links, joints, strict=True)
    )


def tip(mechanism: Mechanism, frame: FrameLike) -> tuple[int, Vec3]:
    """Return the link of a frame (None: the tool), and the vector from its mass centre to the origin of the frame."""
    k, pose = mechanism.located(frame)
    return k, Vec3(*pose.xyz) - (Vec3(*mechanism.links[k].com) if k >= 0 else com_of_base(mechanism))


def tip_with_axes(mechanism: Mechanism, frame: FrameLike) -> tuple[int, Vec3, Mat3]:
    """As `tip`, and the axes of the frame in those of its link."""
    R = mechanism.located(frame).pose.rotation_matrix()
    return *tip(mechanism, frame), Mat3(*(float(x) for x in R.reshape(-1)))


def com_of_base(mechanism: Mechanism) -> Vec3:
    """Return the mass centre of a floating base; the origin of a fixed one."""
    return ZERO3 if mechanism.base == "fixed" else Vec3(*mechanism.base.com)


INERTIAL = ("m", "com.x", "com.y", "com.z", "I.xx", "I.xy", "I.xz", "I.yy", "I.yz", "I.zz")
"""The ten inertial parameters of one link, in the order of arguments given at run time."""


def inertial(link: LinkParameters) -> tuple[Scalar, ...]:
    """Mass, mass centre and inertia of a link, in the order of `INERTIAL`."""
    c, I = link.com, link.I
    return (link.m, c.x, c.y, c.z, I.xx, I.xy, I.xz, I.yy, I.yz, I.zz)


def with_inertial(
    links: Sequence[LinkParameters], values: Sequence[Scalar], bodies: Sequence[int]
) -> tuple[LinkParameters, ...]:
    """Return the links with other inertial parameters over any scalar, ten for each link of `bodies`."""
    rows = [values[k : k + len(INERTIAL)] for k in range(0, len(values), len(INERTIAL))]
    result = list(links)
    for k, (m, *rest) in zip(bodies, rows, strict=True):
        result[k] = replace(links[k], m=m, com=Vec3(*rest[:3]), I=Sym3(*rest[3:]))
    return tuple(result)


OF_JOINTS = ("rotor_inertia", *Friction._fields)
"""The fields of a joint that may be given at run time behind the inertial parameters, kind by kind."""
OF_BASE = ("gravity.x", "gravity.y", "gravity.z")
"""What may be given behind these: gravity in base axes."""


def with_joint_data(
    links: Sequence[LinkParameters], values: Sequence[Scalar], moving: Sequence[int], friction: bool
) -> tuple[LinkParameters, ...]:
    """Return the links with other rotors and friction over any scalar: those of `OF_JOINTS`, for each link of `moving`.

    Friction has to be asked for.
    """
    kinds = [values[k * len(moving) : (k + 1) * len(moving)] for k in range(len(OF_JOINTS))]
    result = list(links)
    for k, inertia, *of_joint in zip(moving, *kinds, strict=True):
        acting = Friction(*of_joint) if friction else NO_FRICTION
        result[k] = replace(links[k], rotor=inertia, friction=acting)
    return tuple(result)


def _matrix(pose: Pose) -> Rotation:
    (a, b, c), (d, e, f), (g, h, i) = pose.rotation_matrix().tolist()
    return Rotation((Mat3(a, b, c, d, e, f, g, h, i),))


def _turned(turns: Sequence[tuple[str, float]]) -> Rotation:
    return Rotation(tuple([Turn(*turn) for turn in cos_sin_turns(turns)]))


def to_axis(axis: Sequence[float]) -> Rotation:
    """Return the rotation that maps z to the joint axis."""
    x, y, z = axis
    if (x, y, z) == (Z3.x, Z3.y, Z3.z):
        return IDENTITY
    side = math.hypot(x, y)
    about_z = () if side == 0.0 or (x, y) == (side, 0.0) else (Turn("z", x / side, y / side),)
    return Rotation((*about_z, Turn("y", z, side)))


def _tensor(inertia: Sequence[Sequence[float]]) -> Sym3:
    (xx, xy, xz), (_, yy, yz), (_, _, zz) = inertia
    return Sym3(xx, xy, xz, yy, yz, zz)
