"""Three joints that bring a point to a place: e^x e^y e^z p = c.

Pieper 1968; as subproblems: Elias and Wen 2025. What is known of two neighbours (they are parallel, they meet) decides
which quantity is left to one joint alone: a height along parallel axes, a distance from where axes meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.branches import Branch, Mark
from rodyn.algorithms.kinematics.inverse.screws import (
    Axis,
    Functions,
    Value,
    across,
    moved,
    opposite,
    turned,
)
from rodyn.algorithms.kinematics.inverse.subproblems import (
    Split,
    both_axes,
    distance,
    known,
    level,
    reached,
    towards,
)


class Numbered(NamedTuple):
    """An axis and the number of its joint; `reverse`: the joint moves it the other way."""

    joint: int
    axis: Axis
    reverse: bool = False

    @property
    def reversed(self) -> Numbered:
        return self._replace(reverse=not self.reverse)

    def value_in(self, branch: Branch) -> Value:
        """By how much the axis moves."""
        value = branch.values[self.joint]
        return opposite(self.axis, value) if self.reverse else value

    def own(self, value: Value) -> Value:
        """The value of the joint that moves the axis by `value`."""
        return opposite(self.axis, value) if self.reverse else value

    def moves(self, branch: Branch, v: Vec3) -> Vec3:
        return moved(self.axis, self.value_in(branch), v)


class Pair(NamedTuple):
    """What is known of two axes: they are parallel, or meet at a point; neither: nothing."""

    parallel: bool = False
    meet: Vec3 | None = None


NOTHING = Pair()


class Place(NamedTuple):
    """The problem: axes in order, what is known of neighbours, the point and where it shall be."""

    x: Numbered
    y: Numbered
    z: Numbered
    xy: Pair
    yz: Pair
    p: Vec3
    c: Vec3
    size: float

    @property
    def mirrored(self) -> Place:
        """e^−z e^−y e^−x c = p."""
        z, y, x = self.z.reversed, self.y.reversed, self.x.reversed
        return Place(z, y, x, self.yz, self.xy, self.c, self.p, self.size)


def rule(place: Place) -> str:
    """Which rule solves a problem, by its structure; "" if none does. `mirrored …`: that of the mirrored problem."""
    for name, here in (("", place), ("mirrored ", place.mirrored)):
        kinds = "".join("RP"[not one.axis.turns] for one in (here.x, here.y, here.z))
        if kinds in ("RRR", "RRP") and here.xy.parallel and _rises(here):
            return name + "parallel"
    for name, here in (("", place), ("mirrored ", place.mirrored)):
        kinds = "".join("RP"[not one.axis.turns] for one in (here.x, here.y, here.z))
        if kinds in ("RRR", "RRP") and here.xy.meet is not None:
            return name + "meeting"
        if kinds == "RPP":
            return name + "sliding"
    return "straight" if not any(one.axis.turns for one in (place.x, place.y, place.z)) else ""


def _rises(place: Place) -> bool:
    """Whether the last joint moves along parallel axes before it."""
    cosine = dot(place.x.axis.h, place.z.axis.h)
    value = known(cosine)
    if value is None:  # it depends on the pose
        return True
    return abs(value) < 1.0 - 1e-6 if place.z.axis.turns else abs(value) > 1e-3


def solve(f: Functions, place: Place, start: Branch) -> Iterator[Branch]:
    """All solutions."""
    name = rule(place)
    if name.startswith("mirrored "):
        place, name = place.mirrored, name.removeprefix("mirrored ")
    return RULES[name](f, place, start)


def parallel(f: Functions, place: Place, start: Branch) -> Iterator[Branch]:
    """x ∥ y: turning about them keeps the height h·v, so that of the point is left to z."""
    x, y, z, p, c, size = place.x, place.y, place.z, place.p, place.c, place.size
    h = x.axis.h
    there, base = across(h, c - x.axis.o), across(h, y.axis.o - x.axis.o)
    for branch in _raised(f, z, h, p, c, size, start):
        point = across(h, z.moves(branch, p) - y.axis.o)
        if is_constant(there):  # the angle between two constant lengths is the one that has digits
            back = x.reversed
            split = distance(f, x.axis, there, base, dot(point, point), size)
            for bent in branch.splitting(x.joint, own(back, split)):
                elbow = turned(x.axis, back.value_in(bent), there) - base
                value, free = towards(f, y.axis, point, elbow, size)
                yield bent.having(y.joint, y.own(value), Mark("free", y.joint, free))
            continue
        split = distance(f, y.axis, point, -base, dot(there, there), size)
        for bent in branch.splitting(y.joint, own(y, split)):
            elbow = turned(y.axis, y.value_in(bent), point) + base
            value, free = towards(f, x.axis, elbow, there, size)
            yield bent.having(x.joint, x.own(value), Mark("free", x.joint, free))


def is_constant(v: Vec3) -> bool:
    """Whether a vector does not depend on the pose."""
    return all(known(x) is not None for x in (v.x, v.y, v.z))


def own(one: Numbered, split: Split) -> Split:
    """The solutions of an axis as values of its joint."""
    a, b = split.values
    return split._replace(values=(one.own(a), one.own(b)))


def _raised(
    f: Functions, z: Numbered, h: Vec3, p: Vec3, c: Vec3, size: float, start: Branch
) -> Iterator[Branch]:
    """The joint z brings p to the height of c."""
    if not z.axis.turns:
        value = dot(h, c - p) / dot(h, z.axis.h)
        return iter((start.having(z.joint, z.own(value)),))
    split = level(f, z.axis, h, p - z.axis.o, dot(h, c - z.axis.o), size)
    return start.splitting(z.joint, own(z, split))


def meeting(f: Functions, place: Place, start: Branch) -> Iterator[Branch]:
    """x and y meet: turning about them keeps the distance from there, so that of the point is left to z."""
    x, y, z, p, size = place.x, place.y, place.z, place.p, place.size
    o = place.xy.meet
    assert o is not None
    q = place.c - o
    square = dot(q, q)
    if z.axis.turns:
        rise = dot(z.axis.h, p - o)  # both stand at these heights along z, whatever its angle
        split = distance(f, z.axis, p - z.axis.o, o - z.axis.o, square - rise * rise, size)
    else:
        split = reached(f, z.axis.h, p - o, square)
    split = own(z, split)
    for branch in start.splitting(z.joint, split):
        yield from aimed(f, x, y, z.moves(branch, p) - o, q, size, branch)


def aimed(
    f: Functions,
    x: Numbered,
    y: Numbered,
    p: Vec3,
    q: Vec3,
    size: float,
    start: Branch,
    *,
    unit: bool = False,
) -> Iterator[Branch]:
    """Two axes that meet bring p to q."""
    split, firsts, free = both_axes(f, x.axis, y.axis, p, q, size, unit=unit)
    split = own(y, split)
    for branch, first in zip(start.splitting(y.joint, split), firsts, strict=True):
        yield branch.having(x.joint, x.own(first), Mark("free", x.joint, free))


def sliding(f: Functions, place: Place, start: Branch) -> Iterator[Branch]:
    """y and z slide: what is across both directions is left to x."""
    x, y, z, p, c, size = place.x, place.y, place.z, place.p, place.c, place.size
    n = cross(y.axis.h, z.axis.h)
    back = x.reversed
    split = level(f, x.axis, n, c - x.axis.o, dot(n, p - x.axis.o), size)
    for branch in start.splitting(x.joint, own(back, split)):
        way = back.moves(branch, c) - p
        yield _slid(branch, y, z, n, way)


def _slid(branch: Branch, y: Numbered, z: Numbered, n: Vec3, way: Vec3) -> Branch:
    """way = a h_y + b h_z, by the vectors across (Cramer)."""
    scale = 1.0 / dot(n, n)
    a, b = (dot(v, way) * scale for v in (cross(z.axis.h, n), cross(n, y.axis.h)))
    return branch.having(y.joint, y.own(a)).having(z.joint, z.own(b))


def straight(f: Functions, place: Place, start: Branch) -> Iterator[Branch]:
    """Three sliders: a linear system (Cramer)."""
    axes = (place.x, place.y, place.z)
    way = place.c - place.p
    volume = _volume(*(one.axis.h for one in axes))
    branch = start
    for k, one in enumerate(axes):
        h = [way if other is one else other.axis.h for other in axes]
        branch = branch.having(axes[k].joint, one.own(_volume(*h) * (1.0 / volume)))
    yield branch


def _volume(a: Vec3, b: Vec3, c: Vec3) -> Scalar:
    return dot(a, cross(b, c))


RULES = {"parallel": parallel, "meeting": meeting, "sliding": sliding, "straight": straight}
