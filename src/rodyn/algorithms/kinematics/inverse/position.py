"""Three joints that bring a point to a place: e^x e^y e^z p = c.

Pieper 1968; as subproblems: Elias and Wen 2025. What is known of two neighbours (they are parallel, they meet) decides
which quantity is left to one joint alone: a height along parallel axes, a distance from where axes meet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.branches import Branch, Mark
from rodyn.algorithms.kinematics.inverse.circle import Conic, crossings, of_pair
from rodyn.algorithms.kinematics.inverse.screws import (
    Angle,
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
    swing,
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
        """Return the value of the joint that moves the axis by `value`."""
        return opposite(self.axis, value) if self.reverse else value

    def moves(self, branch: Branch, v: Vec3) -> Vec3:
        return moved(self.axis, self.value_in(branch), v)


class Pair(NamedTuple):
    """What is known of two axes: they are parallel, or meet at a point; neither: nothing."""

    parallel: bool = False
    meet: Vec3 | None = None


NOTHING = Pair()


class Place(NamedTuple):
    """The problem: axes in order, data of neighbours, the point and its target."""

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
    return GENERAL.get("".join("RP"[not one.axis.turns] for one in (place.x, place.y, place.z)), "")


GENERAL = {"PPP": "straight", "RRR": "general", "RRP": "general", "PRR": "mirrored general", "RPR": "general"}
"""Kinds of joints → the rule where nothing is known of neighbours."""


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
    """Return the solutions of an axis as values of its joint."""
    a, b = split.values
    return split._replace(values=(one.own(a), one.own(b)))


def _raised(
    f: Functions, z: Numbered, h: Vec3, p: Vec3, c: Vec3, size: float, start: Branch
) -> Iterator[Branch]:
    """Solve for the joint z that brings p to the height of c."""
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
        rise = dot(z.axis.h, p - o)  # both are at these heights along z, whatever its angle
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
    volume = _volume(*(axis.axis.h for axis in axes))
    branch = start
    for k, one in enumerate(axes):
        h = [way if other is one else other.axis.h for other in axes]
        branch = branch.having(axes[k].joint, one.own(_volume(*h) * (1.0 / volume)))
    yield branch


def _volume(a: Vec3, b: Vec3, c: Vec3) -> Scalar:
    return dot(a, cross(b, c))


def general(f: Functions, place: Place, start: Branch) -> Iterator[Branch]:
    """Nothing is known of neighbours: two equations without y, linear in the pairs of x and z (subproblem 5).

    y turns: it keeps the height along its axis and the distance from o_y. y slides: it keeps what is across it.
    """
    x, y, z, size = place.x, place.y, place.z, place.size
    left, right = _without_y(f, place)
    back = x.reversed
    if z.axis.turns:
        (K1, A1, B1), (K2, A2, B2) = left
        scale = 1.0 / (A1 * B2 - A2 * B1)
        rows = [
            [u - v for u, v in zip(one, (K, 0.0, 0.0), strict=True)]
            for one, K in zip(right, (K1, K2), strict=True)
        ]
        pair = [
            [(B2 * a - B1 * b) * scale for a, b in zip(*rows, strict=True)],
            [(A1 * b - A2 * a) * scale for a, b in zip(*rows, strict=True)],
        ]
        conic = of_pair([row[0] for row in pair], [row[1:] for row in pair])
    else:
        (K1, D1), (K2, D2) = left
        scale = 1.0 / D1
        pair = [[(v - (K1 if k == 0 else 0.0)) * scale for k, v in enumerate(right[0])]]
        way = pair[0]
        conic = _squared(way, [D2 * v for v in way], right[1], K2)
    for line, split in enumerate(crossings(f, conic)):
        for branch in start.splitting(x.joint, own(back, split), 2 * line):
            turn = back.value_in(branch)
            found = [row[0] + row[1] * turn.c + row[2] * turn.s for row in pair]
            value = _unit(f, found) if z.axis.turns else found[0]
            both = branch.having(z.joint, z.own(value))
            here, there = z.moves(both, place.p), back.moves(both, place.c)
            if y.axis.turns:
                angle, free = towards(f, y.axis, here - y.axis.o, there - y.axis.o, size)
                yield both.having(y.joint, y.own(angle), Mark("free", y.joint, free))
            else:
                yield both.having(y.joint, y.own(dot(y.axis.h, there - here)))


def _unit(f: Functions, pair: Sequence[Scalar]) -> Angle:
    c, s = pair
    scale = 1.0 / f.sqrt(c * c + s * s + 1e-300)
    return Angle(c * scale, s * scale)


def _squared(way: Sequence[Scalar], more: Sequence[Scalar], right: Sequence[Scalar], K: Scalar) -> Conic:
    """K + more + way² = right, each (constant, cos, sin)."""
    (u, p, q), k = way, K + more[0] - right[0]
    return Conic(
        p * p, p * q, q * q, p * u + (more[1] - right[1]) * 0.5, q * u + (more[2] - right[2]) * 0.5, u * u + k
    )


def _without_y(f: Functions, place: Place) -> tuple[list[tuple[Scalar, ...]], list[tuple[Scalar, ...]]]:
    """Return the two equations: coefficients of (1, cos, sin) of z, or of (1, d), and of x turned back."""
    x, y, z, p, c = place.x.axis, place.y.axis, place.z.axis, place.p, place.c

    def of_x(a: Vec3, about: Vec3) -> tuple[Scalar, ...]:
        """Return a · (e⁻ˣ c − about)."""
        K, A, B = swing(x, a, c - x.o)
        return K + dot(a, x.o - about), A, B

    def of_z(a: Vec3, about: Vec3) -> tuple[Scalar, ...]:
        if not z.turns:
            return dot(a, p - about), dot(a, z.h)
        K, A, B = swing(z, a, p - z.o)
        return K + dot(a, z.o - about), A, B

    if not y.turns:
        across_y = [across(y.h, v) for v in (Vec3(1.0, 0.0, 0.0), Vec3(0.0, 1.0, 0.0), Vec3(0.0, 0.0, 1.0))]
        across_y.sort(key=lambda v: -(known(dot(v, v)) or 0.0))
        first = across_y[0]
        both = (first, cross(y.h, first))
        return [of_z(n, y.o) for n in both], [of_x(n, y.o) for n in both]
    lever, arm = x.o - y.o, c - x.o
    K, A, B = swing(x, lever * 2.0, arm)
    right = (K + dot(lever, lever) + dot(arm, arm), A, B)
    if z.turns:
        lever, arm = z.o - y.o, p - z.o
        K, A, B = swing(z, lever * 2.0, arm)
        left: tuple[Scalar, ...] = (K + dot(lever, lever) + dot(arm, arm), A, B)
    else:
        from_y = p - y.o
        left = (dot(from_y, from_y), dot(from_y, z.h) * 2.0)
    return [of_z(y.h, y.o), left], [of_x(y.h, y.o), right]


RULES = {
    "general": general,
    "parallel": parallel,
    "meeting": meeting,
    "sliding": sliding,
    "straight": straight,
}
