"""Joints of several degrees of freedom, and a floating base, as chains of joints of one coordinate (elements).

The links between the elements have no mass. The rotation given by a quaternion (of a spherical joint or a floating
base) is not a joint: it comes before the elements, which stay at 0 and move in the current axes of the body. So no
three angles describe an orientation, and nothing is singular. But the axes of the velocity turn with the body, so its
derivative is not the second derivative of the elements: see `known_acceleration`.
"""

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rodyn.algebra.dense import Matrix
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.model.body import Body
from rodyn.model.joints import FREE, Joint
from rodyn.model.link import BASE, FloatingBase, Link
from rodyn.model.pose import IDENTITY
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
    carried      whether a link carries it; forces do not depend on where a body on the fixed base is
    """

    link: int
    position: int | None
    quaternion: int
    velocity: slice
    carried: bool


class Elementary(NamedTuple):
    """A mechanism on a fixed base with joints of one coordinate, and its relation to the original one.

    joints        for every original link the elements of its joint; the last one carries its body
    base          the link that is the body of the floating base; −1 for a fixed one
    coordinates   for every link the index of its coordinate in q; None: it stays at 0, or is fixed
    free          the elements after a rotation
    """

    mechanism: "Mechanism"
    joints: tuple[tuple[int, ...], ...]
    base: int
    coordinates: tuple[int | None, ...]
    free: tuple[Free, ...]

    @property
    def body_of(self) -> tuple[int, ...]:
        """The link that carries the body of every original link."""
        return tuple(elements[-1] for elements in self.joints)

    @property
    def angles(self) -> tuple[int, ...]:
        """The indices in q of the coordinates that are angles.

        >>> import rodyn as rd
        >>> rd.load("stanford").mechanism.elementary().angles  # joint 3 slides
        (0, 1, 3, 4, 5)
        """
        places = zip(self.coordinates, self.mechanism.kinds, strict=True)
        return tuple(place for place, kind in places if place is not None and kind in TURNING)


def elementary(mechanism: "Mechanism") -> Elementary:
    """The mechanism in elements; itself, if all its joints have one coordinate and the base is fixed."""
    if mechanism.base == "fixed" and all(link.joint.elements == (link.joint,) for link in mechanism.links):
        numbers = iter(range(mechanism.nq))
        places = tuple(next(numbers) if link.joint.dof else None for link in mechanism.links)
        return Elementary(mechanism, tuple((k,) for k in range(len(places))), -1, places, ())
    made = _Made([], [], [], 0, 0, {link.name for link in mechanism.links})
    base = -1
    if isinstance(mechanism.base, FloatingBase):
        made.free.append(Free(0, 0, 3, slice(0, 6), carried=False))
        made.nq = 7
        body = made.free_name(BASE_BODY)
        base = made.add(body, BASE, FREE.elements, mechanism.base, place=None)[-1]
    joints = []
    for k, link in enumerate(mechanism.links):
        turned = link.joint.nq != link.joint.dof
        if turned:
            position = made.nq if link.joint.dof > 3 else None
            quaternion, stop = made.nq + link.joint.nq - 4, made.nv + link.joint.dof
            carried = mechanism.parents[k] >= 0 or base >= 0
            made.free.append(Free(len(made.links), position, quaternion, slice(made.nv, stop), carried))
        parent = link.parent if mechanism.parents[k] >= 0 or base < 0 else made.links[base].name
        place = None if turned else made.nq
        joints.append(made.add(link.name, parent, link.joint.elements, link.body, place, link))
        made.nq += link.joint.nq if turned else 0
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
    return Elementary(whole, tuple(joints), base, tuple(made.coordinates), tuple(made.free))


BASE_BODY = "floating base"
"""The name of the link that is the body of a floating base."""


@dataclasses.dataclass
class _Made:
    """The elements so far; `nq` and `nv` count coordinates and velocities, `taken` are names of links."""

    links: list[Link]
    coordinates: list[int | None]
    free: list[Free]
    nq: int
    nv: int
    taken: set[str]

    def free_name(self, name: str) -> str:
        """The name, with apostrophes appended until it is not taken."""
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
        """Adds links for the elements of one joint; returns their indices."""
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
            self.coordinates.append(self.nq if place is not None and joint.dof else None)
            self.nq += joint.dof if place is not None else 0
            self.nv += joint.dof
            parent = own
        return tuple(range(first, len(self.links)))


def rotation(quaternion: Sequence[Scalar]) -> Mat3:
    """The rotation of a quaternion (x, y, z, w) of any non-zero length.

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
    found: list[Scalar] = [0] * len(q)
    velocities = iter(v)
    for link, place in zip(whole.mechanism.links, whole.coordinates, strict=True):
        rate = next(velocities) if link.joint.dof else 0
        if place is not None:
            found[place] = rate
    for free in whole.free:
        x, y, z, w = q[free.quaternion : free.quaternion + 4]
        *linear, a, b, c = v[free.velocity]
        turned = (
            w * a + y * c - z * b,
            w * b + z * a - x * c,
            w * c + x * b - y * a,
            -(x * a + y * b + z * c),
        )
        found[free.quaternion : free.quaternion + 4] = [rate / 2 for rate in turned]
        if free.position is not None:
            moved = rotation((x, y, z, w)) @ Vec3(*linear)
            found[free.position : free.position + 3] = [moved.x, moved.y, moved.z]
    return found


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
