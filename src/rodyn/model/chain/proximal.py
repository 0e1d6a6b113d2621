"""The same robot in the frames that cost least: each frame at its own joint, z the axis, x towards the next.

Three steps, none of which changes τ, q̈, M, U, D, bias or gravity forces:

`regauged`   a link frame may be turned about and shifted along its own joint axis. It is chosen so that the
             transform from a joint to the next is Tx(a) Rx(α) Tz(d): modified Denavit–Hartenberg form, for any robot.
`proximal`   mass centre and inertia about it become first moment and inertia about the joint origin.
`regrouped`  inertial parameters that do not act on a joint move to the parent (base parameters: the part of
             the inertia that is symmetric about the axis). First moments without mass remain: the links are no
             physical bodies, and link quantities, reactions and the convective matrix are *not* those of the robot.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from rodyn.algebra.matrices import ZERO_SYM3, Sym3, diagonal, outer, upper
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.vectors import Z3, ZERO3, Scalar, Vec3, dot
from rodyn.model.chain.parameters import NO_FRICTION, Angle, Friction, LinkParameters, Structure, parameters
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose, cos_sin
from rodyn.sweep.views import TURNING

STEEP = 1e-3
"""Axes whose angle has a smaller sine count as parallel: their common normal is inaccurate."""


@dataclass(frozen=True)
class Proximal:
    """The constants of one link about a point of its joint axis, any scalar.

    From the parent's frame to the link's: by `a`, then the rotation `A`, then along and about z by the joint.

    A, a     joint axes → axes of the parent; origin of the joint in the parent's frame, its axes
    d        from there along z to the origin of the link frame
    offset   added to the coordinate
    I, h, m  inertia about the origin of the link frame, first moment, mass; in link axes
    com      mass centre there, for wrenches
    pitch    of a screw
    rotor    inertia of the rotor at the joint; friction: of the joint
    J        inertia about the mass centre, link axes, for what splits the forces at joints; else ()
    moves    of a joint whose kind is data: how far it turns and slides with its coordinate, and both over the sum of
             their squares; else ()
    """

    A: Rotation
    a: Vec3
    d: Scalar
    offset: Angle
    I: Sym3
    h: Vec3
    m: Scalar
    com: Vec3
    pitch: Scalar = 0
    rotor: Scalar = 0
    friction: Friction = NO_FRICTION
    J: Sym3 | tuple[()] = ()
    moves: tuple[Scalar, ...] = ()


def proximal(
    structure: Structure, parameters: Sequence[LinkParameters], *, about_centres: bool = False
) -> tuple[Proximal, ...]:
    """Every link in its moved joint frame, shifted along z to the link frame; `J` if `about_centres`."""
    return tuple(
        Proximal(
            A=at.A,
            a=at.a,
            d=at.d,
            offset=link.offset,
            I=link.frame.tensor(link.I) + steiner(link.m, at.com),
            h=at.com * link.m,
            m=link.m,
            com=at.com,
            pitch=link.pitch,
            rotor=link.rotor,
            friction=link.friction,
            J=link.frame.tensor(link.I) if about_centres else (),
        )
        for at, link in zip(_placed(structure, parameters), parameters, strict=True)
    )


class _Placed(NamedTuple):
    """The geometry of a link; see `Proximal`."""

    A: Rotation
    a: Vec3
    d: Scalar
    com: Vec3


def _placed(structure: Structure, parameters: Sequence[LinkParameters]) -> list[_Placed]:
    along = [_raised(link) for link in parameters]
    result = []
    for k, (parent, link) in enumerate(zip(structure.parents, parameters, strict=True)):
        turn, origin = IDENTITY, ZERO3
        if parent >= 0:
            turn, origin = parameters[parent].frame, parameters[parent].shift - Z3 * along[parent]
        com = from_joint(link, link.com)
        result.append(_Placed(turn.then(link.placement), origin + turn @ link.place, along[k], com))
    return result


def from_joint(link: LinkParameters, point: Vec3) -> Vec3:
    """Return a point of the link frame, from the origin of the frame that `proximal` gives the link, in its axes."""
    origin: Vec3 = Z3 * _raised(link)
    return link.shift - origin + link.frame @ point


def from_frame(link: LinkParameters, point: Vec3) -> Vec3:
    """Return a point of the link frame, from what `from_joint` made of it."""
    origin: Vec3 = Z3 * _raised(link)
    return link.frame.T @ (point - link.shift + origin)


def _raised(link: LinkParameters) -> Scalar:
    """Return the distance along z from the moved joint frame to the frame."""
    return link.shift.z if link.frame == IDENTITY else 0


def tip_from_joint(mechanism: Mechanism, frame: FrameLike) -> tuple[int, Vec3]:
    """As `tip`, in the mechanism without fixed joints: the body that the link is part of, and its `from_joint`.

    A link that is welded to the base is part of body −1.
    """
    return _tip_from_joint(mechanism.dynamic, *mechanism.located(frame))


@lru_cache(maxsize=256)
def _tip_from_joint(mechanism: Mechanism, k: int, pose: Pose) -> tuple[int, Vec3]:
    whole, body_of, offset = mechanism.merged()
    split, body = whole.elementary(), body_of[k] if k >= 0 else -1
    carrier = split.body_of[body] if body >= 0 else split.base
    if carrier < 0:
        return body, ZERO3
    frame = offset[k] @ pose if k >= 0 else pose
    return body, from_joint(parameters(split.mechanism)[carrier], Vec3(*frame.xyz))


def steiner(m: Scalar, c: Vec3) -> Sym3:
    """m (c² 1 − c cᵀ)."""
    return diagonal(m * dot(c, c)) - upper(outer(c * m, c))


def regrouped(
    structure: Structure, links: Sequence[Proximal], free: Collection[int] = ()
) -> tuple[Proximal, ...]:
    """Return the base parameters: every revolute link without mass, axial first moment and I_yy.

    A link after a rotation (`free`) and a link on a screw keep their parameters.
    """
    result = list(links)
    for k in reversed(range(len(result))):
        parent, link = structure.parents[k], result[k]
        if k in free or structure.kinds[k] == "screw":
            continue
        if structure.kinds[k] == "revolute":
            m, h, I = link.m, Vec3(0, 0, link.h.z), Sym3(link.I.yy, 0, 0, link.I.yy, 0, 0)
            own = Sym3(link.I.xx - link.I.yy, link.I.xy, link.I.xz, 0, link.I.yz, link.I.zz)
            result[k] = replace(link, m=0, h=Vec3(link.h.x, link.h.y, 0), I=own)
        else:  # a slider does not turn its inertia
            m, h, I = 0, ZERO3, link.I
            result[k] = replace(link, I=ZERO_SYM3)
        if parent >= 0:
            result[parent] = _joined(result[parent], link, m, h, I)
    return tuple(result)


def _joined(parent: Proximal, link: Proximal, m: Scalar, h: Vec3, I: Sym3) -> Proximal:
    """Return the parent plus a body given in the joint frame of `link`."""
    l, moment = link.a + (link.A @ Z3) * link.d, link.A @ h
    both = upper(outer(l, moment)) + upper(outer(moment, l))
    moved = link.A.tensor(I) + (diagonal(2 * dot(l, moment)) - both) + steiner(m, l)
    return replace(parent, m=parent.m + m, h=parent.h + moment + l * m, I=parent.I + moved)


@dataclass(frozen=True)
class _Gauge:
    """A turn about and a shift along z: the allowed change of a link frame."""

    turn: float = 0.0
    shift: float = 0.0


class Regauged(NamedTuple):
    """Equivalent parameters, and the rotations from the old axes of base and links to the new ones."""

    parameters: tuple[LinkParameters, ...]
    base: Rotation
    links: tuple[Rotation, ...]


def regauged(
    structure: Structure, parameters: Sequence[LinkParameters], free: Collection[int] = ()
) -> Regauged:
    """Equivalent parameters in modified Denavit–Hartenberg form; geometry in floats, masses any scalar.

    The base frame becomes the first joint frame. A second child of a link needs one more turn; a link after
    a rotation (`free`) keeps its frame.
    """
    links = _placed(structure, parameters)
    first = {parent: k for k, parent in reversed(list(enumerate(structure.parents)))}
    gauges = {k: _gauge(links[child]) for k, child in first.items() if k >= 0 and k not in free}
    to_base, origin = links[0].A.T, links[0].a
    result, rotations = [], []
    for k, (kind, parent, link) in enumerate(zip(structure.kinds, structure.parents, links, strict=True)):
        mine = gauges.get(k, _Gauge())
        if k == 0:
            A, a, d, delta = IDENTITY, ZERO3, 0.0, 0.0
        else:
            below = gauges.get(parent, _Gauge())
            back, start = (to_base, origin) if parent < 0 else (_about_z(-below.turn), Z3 * below.shift)
            A, delta = back.then(link.A), 0.0
            a, d = back @ (link.a - start), 0.0
            if k not in free:
                A, delta = _reduced(A, aligned=parent >= 0 and first[parent] == k)
                a, d = _along(a, A @ Z3)
        offset = parameters[k].offset
        if kind in TURNING:
            offset = _quarter(offset + delta + mine.turn)
        else:
            A = A.then(_about_z(delta + mine.turn))
        own, original = _about_z(-mine.turn), parameters[k]
        rotations.append(own.then(original.frame))
        result.append(
            replace(
                original,
                placement=A,
                place=a,
                offset=offset,
                frame=IDENTITY,
                shift=Z3 * (d + link.d + mine.shift),
                com=own @ (link.com - Z3 * mine.shift),
                I=rotations[-1].tensor(original.I),
            )
        )
    return Regauged(tuple(result), to_base, tuple(rotations))


def _gauge(child: _Placed) -> _Gauge:
    """Return the gauge of a frame that puts x along the common normal to the axis of its first child."""
    axis, l = child.A @ Z3, child.a
    side = math.hypot(axis.x, axis.y)
    if side == 0.0:  # parallel axes
        return _Gauge(math.atan2(l.y, l.x) if l.y != 0.0 else 0.0, l.z)
    if side < STEEP:
        return _Gauge()
    turn = math.atan2(axis.x, -axis.y) if axis.x != 0.0 else 0.0
    moved = _about_z(-turn) @ l
    sine = side if axis.x != 0.0 else -axis.y
    b = -moved.y / sine
    return _Gauge(turn, moved.z - b * axis.z)


def _along(l: Vec3, axis: Vec3) -> tuple[Vec3, float]:
    """Return (a, d) with l = a + d axis and a along x, if there is such a pair; else (l, 0)."""
    if axis.x == 0.0 and abs(axis.y) >= STEEP:
        d = l.y / axis.y
        if abs(l.z - d * axis.z) <= 1e-12 * (abs(l.y) + abs(l.z)):
            return Vec3(l.x, 0.0, 0.0), d
    if (axis.x, axis.y) == (0.0, 0.0):
        return Vec3(l.x, l.y, 0.0), l.z / axis.z
    return l, 0.0


def _reduced(A: Rotation, aligned: bool) -> tuple[Rotation, float]:
    """Return A = Rz(β) Rx(α) Rz(δ) as (Rz(β) Rx(α), δ); β is 0 for the child that the frame is aligned with."""
    M = A.matrix()
    side = math.hypot(M.xz, M.yz)
    if side < 1e-15:  # the axes are parallel or opposed
        flip = 1.0 if M.zz > 0 else -1.0
        about_x = () if flip > 0 else (Turn("x", -1.0, 0.0),)
        return Rotation(about_x), math.atan2(flip * M.yx, M.xx) if M.yx != 0.0 or M.xx < 0.0 else 0.0
    if side < STEEP:  # nearly so: the row and column of z, which tell β and δ, are little more than rounding
        return _nearly_parallel(A, side)
    beta = 0.0 if aligned and abs(M.xz) < 1e-12 else math.atan2(M.xz, -M.yz)
    sine = -M.yz if beta == 0.0 else math.hypot(M.xz, M.yz)
    delta = math.atan2(M.zx / sine, M.zy / sine) if M.zx != 0.0 or M.zy / sine < 0.0 else 0.0
    return _about_z(beta).then(Rotation((Turn("x", M.zz, sine),))), delta


def _nearly_parallel(A: Rotation, side: float) -> tuple[Rotation, float]:
    """`_reduced` of axes at a small angle: whatever β is, δ is what the first row of Rz(−β) A leaves."""
    M = A.matrix()
    beta = 0.0 if M.xz == 0.0 else math.atan2(M.xz, -M.yz)
    cos, sin = cos_sin(beta)
    x, y = cos * M.xx + sin * M.yx, -(cos * M.xy + sin * M.yy)
    sine = -M.yz if beta == 0.0 else side
    return _about_z(beta).then(Rotation((Turn("x", M.zz, sine),))), math.atan2(y, x) if y or x < 0.0 else 0.0


def _about_z(angle: float) -> Rotation:
    return Rotation((Turn("z", *cos_sin(angle)),)) if angle != 0.0 else IDENTITY


def _quarter(angle: float) -> Angle:
    """Return an offset of quarter turns as its exact pair: swapping sine and cosine is free."""
    pair = cos_sin(angle)
    return pair if 0.0 in pair else angle
