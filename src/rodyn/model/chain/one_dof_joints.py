"""Joints of several degrees of freedom, and a floating base, as chains of joints of one coordinate (elements).

The links between the elements have no mass. The rotation given by a quaternion (of a spherical joint or a floating
base) is not a joint: it comes before the elements, which stay at 0 and move in the current axes of the body. So no
three angles describe an orientation, and nothing is singular. But the axes of the velocity turn with the body, so its
derivative is not the second derivative of the elements: see `known_acceleration`.

Also joints that do not move: links behind fixed joints are merged into the link that carries them.
"""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rodyn.algebra.dense import Matrix
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.arrays import Floats
from rodyn.model.body import Body
from rodyn.model.joints import FREE, Joint
from rodyn.model.link import BASE, FloatingBase, Frame, Link
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import Shape
from rodyn.sweep.views import TURNING

if TYPE_CHECKING:
    from rodyn.model.mechanism import Mechanism

MASSLESS = Body(0.0)


class Free(NamedTuple):
    """The first element of a spherical or floating joint, or of a floating base: it comes after a rotation given by q.

    link         index of the element
    position     index in q of its position, None for a spherical joint
    quaternion   index in q of its quaternion (x, y, z, w)
    velocity     slice of its velocity in v
    """

    link: int
    position: int | None
    quaternion: int
    velocity: slice


class Gear(NamedTuple):
    """A mimic joint is at factor · q + offset, where q is the coordinate of another joint."""

    factor: float
    offset: float

    def rate(self, value: Scalar) -> Scalar:
        """factor · value: of velocities, accelerations, and forces on their way back; exact for −1, 0 and 1.

        >>> Gear(-1.0, 0.5).rate(3), Gear(0.0, 0.5).rate(3)
        (-3, 0)
        """
        if self.factor in EXACT:
            return EXACT[self.factor](value)
        return value * self.factor

    def position(self, q: Scalar) -> Scalar:
        """factor · q + offset.

        >>> Gear(2.0, 0.5).position(3)
        6.5
        """
        return self.rate(q) + self.offset if self.offset else self.rate(q)


EXACT: dict[float, Callable[[Scalar], Scalar]] = {
    -1.0: lambda value: -value,
    0.0: lambda _: 0,
    1.0: lambda value: value,
}
"""Factors that need no multiplication."""

ALONE = Gear(1.0, 0.0)
"""Of a joint with a coordinate of its own."""


class Elementary(NamedTuple):
    """A mechanism on a fixed base with joints of one coordinate, and its relation to the original one.

    joints        for every original link the elements of its joint; the last one carries its body
    base          the link that is the body of the floating base; −1 for a fixed one
    coordinates   for every link the index of its coordinate in q; None: it stays at 0, or is fixed
    velocities    for every link the index of its velocity in v; None: it is fixed
    free          the elements after a rotation
    gears         the links whose joint mimics another: coordinate and velocity are those of that joint
    """

    mechanism: "Mechanism"
    joints: tuple[tuple[int, ...], ...]
    base: int
    coordinates: tuple[int | None, ...]
    velocities: tuple[int | None, ...]
    free: tuple[Free, ...]
    gears: Mapping[int, Gear]

    @property
    def body_of(self) -> tuple[int, ...]:
        """The link that carries the body of every original link."""
        return tuple(elements[-1] for elements in self.joints)

    @property
    def angles(self) -> tuple[int, ...]:
        """The index in q of every angle; that of a mimic joint is the coordinate that it follows.

        >>> import rodyn as rd
        >>> rd.load("stanford").mechanism.elementary().angles  # joint 3 slides
        (0, 1, 3, 4, 5)
        """
        return tuple(self.coordinates[k] or 0 for k in self._turning)

    @property
    def cyclic(self) -> list[int]:
        """The index in q of every angle that a whole turn more leaves where it is.

        Not of screws, which have moved on, and not of joints that others mimic, as a gear may turn them by less.
        """
        led = {self.coordinates[k] for k in self.gears}
        turning = [k for k in self._turning if self.mechanism.kinds[k] == "revolute" and k not in self.gears]
        return [place for k in turning if (place := self.coordinates[k]) is not None and place not in led]

    @property
    def _turning(self) -> list[int]:
        """The links whose coordinate is an angle."""
        places = zip(self.coordinates, self.mechanism.kinds, strict=True)
        return [k for k, (place, kind) in enumerate(places) if place is not None and kind in TURNING]

    def angles_of(self, q: Sequence[Scalar] | Floats) -> list[Scalar]:
        """Return the angles (rad) of coordinates q, in the order of `angles`."""
        result = zip(self._turning, self.angles, strict=True)
        return [self.gears[k].position(q[place]) if k in self.gears else q[place] for k, place in result]

    def largest_angle(self, q: Floats) -> Floats:
        """Return the largest angle (rad), without its sign, of rows of coordinates (..., nq) → (...); 0 without any."""
        result = np.zeros(q.shape[:-1])
        for angle in self.angles_of(np.moveaxis(q, -1, 0)):
            np.maximum(result, np.abs(angle), out=result)
        return result

    @property
    def leaders(self) -> tuple[int, ...]:
        """The link of every velocity; of one that mimic joints follow, the joint that they follow."""
        return tuple(
            k for k, place in enumerate(self.velocities) if place is not None and k not in self.gears
        )


def elementary(mechanism: "Mechanism") -> Elementary:
    """Return the mechanism in elements; itself, if all its joints have one coordinate and the base is fixed."""
    plain = mechanism.base == "fixed" and not mechanism.couplings
    if plain and all(link.joint.elements == (link.joint,) for link in mechanism.links):
        numbers = iter(range(mechanism.nq))
        places = tuple(next(numbers) if link.joint.dof else None for link in mechanism.links)
        return Elementary(mechanism, tuple((k,) for k in range(len(places))), -1, places, places, (), {})
    made = _Made([], [], [], [], 0, 0, {link.name for link in mechanism.links})
    base = -1
    if isinstance(mechanism.base, FloatingBase):
        made.free.append(Free(0, 0, 3, slice(0, 6)))
        made.nq = 7
        body = made.free_name(BASE_BODY)
        base = made.add(body, BASE, FREE.elements, mechanism.base, place=None)[-1]
    joints = []
    for k, link in enumerate(mechanism.links):
        turned = link.joint.nq != link.joint.dof
        if turned:
            position = made.nq if link.joint.dof > 3 else None
            quaternion, stop = made.nq + link.joint.nq - 4, made.nv + link.joint.dof
            made.free.append(Free(len(made.links), position, quaternion, slice(made.nv, stop)))
        parent = link.parent if mechanism.parents[k] >= 0 or base < 0 else made.links[base].name
        place = None if turned or k in mechanism.couplings else made.nq
        elements = link.dynamic.joint.elements  # without names, which may be those of other links
        joints.append(made.add(link.name, parent, elements, link.body, place, link))
        made.nq += link.joint.nq if turned else 0
    gears = {}
    for k, (leader, factor, offset) in mechanism.couplings.items():
        (own,), (other,) = joints[k], joints[leader]
        made.coordinates[own], made.velocities[own] = made.coordinates[other], made.velocities[other]
        gears[own] = Gear(factor, offset)
    bodies = frozenset(link.body for link in made.links)
    whole = dataclasses.replace(
        mechanism,
        links=tuple(made.links),
        base="fixed",
        q_initial=None,
        frames=(),
        tool=None,
        accepted=bodies,
    )
    places, velocities = tuple(made.coordinates), tuple(made.velocities)
    return Elementary(whole, tuple(joints), base, places, velocities, tuple(made.free), gears)


BASE_BODY = "floating base"
"""The name of the link that is the body of a floating base."""


@dataclasses.dataclass
class _Made:
    """The elements so far; `nq` and `nv` count coordinates and velocities, `taken` are names of links."""

    links: list[Link]
    coordinates: list[int | None]
    velocities: list[int | None]
    free: list[Free]
    nq: int
    nv: int
    taken: set[str]

    def free_name(self, name: str) -> str:
        """Return the name, with apostrophes appended until it is not taken."""
        while name in self.taken:
            name += "'"
        self.taken.add(name)
        return name

    def add(
        self,
        name: str,
        parent: str,
        elements: Sequence[Joint],
        body: Body,
        place: int | None,
        link: Link | None = None,
    ) -> tuple[int, ...]:
        """Add links for the elements of one joint; return their indices."""
        first = len(self.links)
        for number, joint in enumerate(elements, 1):
            last = number == len(elements)
            own = name if last else self.free_name(f"{name}/{number}")
            carried = body if last else MASSLESS
            self.links.append(
                Link(
                    own,
                    parent,
                    joint,
                    link.placement if link is not None and number == 1 else IDENTITY,
                    link.frame if link is not None and last else IDENTITY,
                    mass=carried.mass,
                    com=carried.com,
                    inertia=carried.inertia,
                )
            )
            follows = link is not None and link.joint.mimic is not None
            self.coordinates.append(self.nq if place is not None and joint.dof else None)
            self.velocities.append(self.nv if joint.dof and not follows else None)
            self.nq += joint.dof if place is not None else 0
            self.nv += 0 if follows else joint.dof
            parent = own
        return tuple(range(first, len(self.links)))


def rotation(quaternion: Sequence[Scalar]) -> Mat3:
    """Return the rotation of a quaternion (x, y, z, w) of any non-zero length.

    >>> rotation((0, 0, 1, 1)) @ Vec3(1, 0, 0)
    Vec3(x=0.0, y=1.0, z=0.0)
    """
    x, y, z, w = quaternion
    s = 2 / (x * x + y * y + z * z + w * w)
    xs, ys, zs = x * s, y * s, z * s
    xx, yy, zz, xy, xz, yz = x * xs, y * ys, z * zs, x * ys, x * zs, y * zs
    wx, wy, wz = w * xs, w * ys, w * zs
    return Mat3(
        1 - (yy + zz), xy - wz, xz + wy, xy + wz, 1 - (xx + zz), yz - wx, xz - wy, yz + wx, 1 - (xx + yy)
    )


def coordinate_rates(whole: Elementary, q: Sequence[Scalar], v: Sequence[Scalar]) -> list[Scalar]:
    """q̇ of velocities v: R v for a position, quaternion ∘ [angular velocity; 0] / 2, else the velocity itself."""
    result: list[Scalar] = [0] * len(q)
    for k, (place, velocity) in enumerate(zip(whole.coordinates, whole.velocities, strict=True)):
        if place is not None and velocity is not None and k not in whole.gears:
            result[place] = v[velocity]
    for free in whole.free:
        x, y, z, w = q[free.quaternion : free.quaternion + 4]
        *linear, a, b, c = v[free.velocity]
        turned = (
            w * a + y * c - z * b,
            w * b + z * a - x * c,
            w * c + x * b - y * a,
            -(x * a + y * b + z * c),
        )
        result[free.quaternion : free.quaternion + 4] = [rate / 2 for rate in turned]
        if free.position is not None:
            moved = rotation((x, y, z, w)) @ Vec3(*linear)
            result[free.position : free.position + 3] = [moved.x, moved.y, moved.z]
    return result


def axes_rate(angular: Vec3, floating: bool) -> Matrix:
    """J̇, where J maps the velocities of a free body to the rates of its elements; J = 1 at this instant.

    The axes of the slides are fixed, those of the velocity turn with the body: ω × v. Seen in body axes, each of
    the turns about x, y and z, all at 0, moves the axes of the turns before it.
    """
    x, y, z = angular.x, angular.y, angular.z
    turns = ((0, -z, 0), (z, 0, 0), (-y, 0, 0))
    if not floating:
        return Matrix(turns)
    slides = ((0, -z, y), (z, 0, -x), (-y, x, 0))
    return Matrix(tuple((*row, 0, 0, 0) for row in slides) + tuple((0, 0, 0, *row) for row in turns))


def known_acceleration(velocity: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """J̇ v: the second derivatives of the elements while the components of the velocity are constant."""
    rate = axes_rate(Vec3(*velocity[-3:]), floating=len(velocity) == 6)
    return tuple(sum((a * b for a, b in zip(row, velocity, strict=True)), start=0) for row in rate)


# Links behind fixed joints, merged into the link that carries them


class Merged(NamedTuple):
    """A mechanism without fixed joints, and the place of every original link in it.

    Original link k is part of merged link `body_of[k]` (−1: the base), with its frame at `offset[k]` there.
    Original links that are no longer there are frames of the merged mechanism.
    """

    mechanism: "Mechanism"
    body_of: tuple[int, ...]
    offset: tuple[Pose, ...]


def merged(mechanism: "Mechanism") -> Merged:
    """Return the mechanism without its fixed joints; mass and inertia move along, coordinates keep their order."""
    links = mechanism.links
    if all(link.joint.dof for link in links):
        return Merged(mechanism, tuple(range(len(links))), (IDENTITY,) * len(links))
    body_of, offset = _carriers(mechanism)
    moving = mechanism.moving
    bodies = [links[k].body for k in moving]
    base = mechanism.base
    for k, link in enumerate(links):
        carrier = body_of[k]
        if link.joint.dof == 0 and carrier >= 0:
            bodies[carrier] += link.body.moved(offset[k])
        elif link.joint.dof == 0 and isinstance(base, FloatingBase):
            total = base + link.body.moved(offset[k])
            base = FloatingBase(total.mass, total.com, total.inertia)
    names = [links[k].name for k in moving]
    joined = [
        dataclasses.replace(
            _carried(links[k], body, mechanism.parents[k], names, body_of, offset),
            shapes=(*links[k].shapes, *_shapes(mechanism, number, body_of, offset)),
        )
        for number, (k, body) in enumerate(zip(moving, bodies, strict=True))
    ]
    whole = dataclasses.replace(
        mechanism,
        links=tuple(joined),
        base=base,
        frames=_frames(mechanism, names, body_of, offset),
        tool=mechanism.tool or _only_tip(mechanism),
        accepted=frozenset({*bodies, *([base] if isinstance(base, Body) else [])}),  # checked before
    )
    return Merged(whole, body_of, offset)


def _only_tip(mechanism: "Mechanism") -> str | None:
    """Return the tool that has no name: the only tip, which may become a frame."""
    return mechanism.tips[0] if len(mechanism.tips) == 1 else None


def _frames(
    mechanism: "Mechanism", names: list[str], body_of: tuple[int, ...], offset: tuple[Pose, ...]
) -> tuple[Frame, ...]:
    """Return the frames on what carries them now, and those of links that are merged."""
    fixed = [k for k, link in enumerate(mechanism.links) if link.joint.dof == 0]
    named = [mechanism.links[k].name for k in fixed] + [frame.name for frame in mechanism.frames]
    places = [(name, *mechanism.located(name)) for name in named]
    return tuple(
        Frame(name, BASE, pose)
        if k < 0
        else Frame(name, names[body_of[k]] if body_of[k] >= 0 else BASE, offset[k] @ pose)
        for name, k, pose in places
    )


def _shapes(
    mechanism: "Mechanism", carrier: int, body_of: tuple[int, ...], offset: tuple[Pose, ...]
) -> list[Shape]:
    """Return the shapes of the links that are merged into one."""
    return [
        dataclasses.replace(shape, origin=offset[k] @ shape.origin)
        for k, link in enumerate(mechanism.links)
        if link.joint.dof == 0 and body_of[k] == carrier
        for shape in link.shapes
    ]


def _carriers(mechanism: "Mechanism") -> tuple[tuple[int, ...], tuple[Pose, ...]]:
    """For every link the merged link that carries it, and its pose there."""
    body_of: list[int] = []
    offset: list[Pose] = []
    order = {k: number for number, k in enumerate(mechanism.moving)}
    for k, link in enumerate(mechanism.links):
        parent = mechanism.parents[k]
        if link.joint.dof:
            body_of.append(order[k])
            offset.append(IDENTITY)
        else:
            body_of.append(body_of[parent] if parent >= 0 else -1)
            pose = link.placement @ link.frame
            offset.append(offset[parent] @ pose if parent >= 0 else pose)
    return tuple(body_of), tuple(offset)


def _carried(
    link: Link, body: Body, parent: int, names: list[str], body_of: tuple[int, ...], offset: tuple[Pose, ...]
) -> Link:
    """Return the link with its merged body; its parent is the merged link that carries the original parent."""
    if parent < 0:
        return dataclasses.replace(link, mass=body.mass, com=body.com, inertia=body.inertia)
    return dataclasses.replace(
        link,
        parent=names[body_of[parent]] if body_of[parent] >= 0 else BASE,
        placement=offset[parent] @ link.placement,
        mass=body.mass,
        com=body.com,
        inertia=body.inertia,
    )
