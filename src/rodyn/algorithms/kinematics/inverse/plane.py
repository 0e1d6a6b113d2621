"""Arms with three neighbours that move in a plane: e^w G e^x e^y = W, or G e^x e^y e^z = W.

G is a motion in the plane across h. It keeps h, and the height of every point along h: three equations for the other
three joints, G itself by the geometry of the plane (Elias and Wen 2025, "three parallel axes"; sliders are ours).

here      meaning
r         the joint that is apart: w before G, or z as the last one
a         what G keeps, seen from r: h, or h in the axes of W
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.branches import Branch, Mark
from rodyn.algorithms.kinematics.inverse.circle import crossings, of_pair
from rodyn.algorithms.kinematics.inverse.position import Numbered, Pair, aimed, own
from rodyn.algorithms.kinematics.inverse.screws import Angle, Functions, Rigid, across, moved, turned
from rodyn.algorithms.kinematics.inverse.subproblems import (
    Split,
    distance,
    exact,
    is_zero,
    level,
    reached,
    swing,
    towards,
)

NOT_PARALLEL = 1.0 - 1e-6


class Around(NamedTuple):
    """The problem of the three joints around a plane; `freed`: an angle that is free is one that the plane reaches."""

    h: Vec3
    x: Numbered
    y: Numbered
    r: Numbered
    before: bool
    xy: Pair
    yr: Pair
    W: Rigid
    size: float
    freed: bool = False

    @property
    def a(self) -> Vec3:
        return self.h if self.before else self.W.R.T @ self.h

    def seen(self, v: Vec3) -> Vec3:
        """Return a direction beyond y, as r turns it."""
        return self.W.R @ v if self.before else v

    def lever(self, q: Vec3) -> Vec3:
        """Return a point beyond y, from the axis of r."""
        return (self.W @ q if self.before else q) - self.r.axis.o

    @property
    def offset(self) -> Scalar:
        """The height of the axis of r."""
        return dot(self.h, self.r.axis.o if self.before else self.W @ self.r.axis.o)

    def kept(self, branch: Branch) -> Vec3:
        """h behind x and y: e^x e^y brings it back to h."""
        if not self.r.axis.turns:
            return self.W.R.T @ self.h
        result = turned(self.r.axis, self.r.value_in(branch), self.a)
        return self.W.R.T @ result if self.before else result


def rule(around: Around) -> str:
    """Which rule solves a problem, by its structure; "" if none does."""
    x, y, r = around.x.axis, around.y.axis, around.r.axis
    sliders = "".join(name for name, axis in zip("xyr", (x, y, r), strict=True) if not axis.turns)
    if not sliders:
        if around.xy.meet is not None:
            return "x meets y"
        if around.yr.meet is not None:
            return "y meets r"
        return "x along y" if around.xy.parallel else "y along r" if around.yr.parallel else "general"
    turning = [axis.h for axis in (x, y, r) if axis.turns]
    rises = dot(around.h, x.h if sliders == "x" else r.h)
    if len(sliders) > 1 or (sliders in ("x", "r" * around.before) and abs(rises) < 1e-3):
        return ""
    if around.before and sliders in ("x", "y"):
        return f"{sliders} slides"
    return f"{sliders} slides" if abs(dot(*turning)) < NOT_PARALLEL else ""


def solve(f: Functions, around: Around, triple: Triple, start: Branch) -> Iterator[Branch]:
    """All values of the three joints."""
    name = rule(around)
    if name == "x meets y":
        return _x_meets_y(f, around, triple, start)
    if name == "y meets r":
        return _y_meets_r(f, around, start)
    if name == "general":
        return _general(f, around, start)
    if name.endswith("slides"):
        return _sliding(f, around, start)
    return _along(f, around, start, name)


def _split(start: Branch, one: Numbered, split: Split, first: int = 0) -> Iterator[Branch]:
    return start.splitting(one.joint, own(one, split), first)


def _turn_r(f: Functions, around: Around, v: Vec3, height: Scalar, size: float) -> Split:
    """Return the turn of r for which a · R_rᵀ v = height."""
    return level(f, around.r.axis, v, around.a, height, size)


def _x_meets_y(f: Functions, around: Around, triple: Triple, start: Branch) -> Iterator[Branch]:
    o, h = around.xy.meet, around.h
    assert o is not None
    split = _turn_r(f, around, around.lever(o), dot(h, o) - around.offset, around.size)
    for branch in _split(start, around.r, split):
        for found in aimed(f, around.x, around.y, around.kept(branch), h, 1.0, branch, unit=True):
            yield _within_reach(f, around, triple, found) if around.freed else found


def _within_reach(f: Functions, around: Around, triple: Triple, branch: Branch) -> Branch:
    """Where y is parallel to the plane's axes every angle of it turns h back: then one that the plane can reach.

    The elbow of three axes in the plane is at a right angle, or as near to it as it can be.
    """
    a, b, c = triple.joints
    free = next(mark.truth for mark in branch.marks if mark.kind == "free" and mark.joint == around.y.joint)
    if triple.kinds != "RRR":
        return branch
    upper, lower = (across(around.h, v) for v in (b.axis.o - a.axis.o, c.axis.o - b.axis.o))
    back, y = around.y.reversed, around.y.axis
    there = moved(around.x.axis, around.x.reversed.value_in(branch), c.axis.o) - y.o
    r = around.r
    if around.before:
        base = around.W.inverse @ r.moves(branch, a.axis.o)
    else:
        base = r.moves(branch, around.W.inverse @ a.axis.o)
    square = dot(upper, upper) + dot(lower, lower)
    turn = distance(f, y, there, base - y.o, square, around.size).values[0]
    usual, other = branch.values[around.y.joint], back.own(turn)
    value = Angle(f.where(free, other.c, usual.c), f.where(free, other.s, usual.s))
    return branch._replace(values={**branch.values, around.y.joint: value})


def _y_meets_r(f: Functions, around: Around, start: Branch) -> Iterator[Branch]:
    """Only where r is the last joint."""
    o, h, x = around.yr.meet, around.h, around.x
    assert o is not None
    height = dot(h, around.W @ o) - dot(h, x.axis.o)
    for branch in _split(start, x, level(f, x.axis, h, o - x.axis.o, height, around.size)):
        seen = turned(x.axis, x.reversed.value_in(branch), h)
        yield from aimed(f, around.y, around.r, around.a, seen, 1.0, branch, unit=True)


def _along(f: Functions, around: Around, start: Branch, name: str) -> Iterator[Branch]:
    """y has a parallel neighbour: its direction is turned by the other one alone."""
    h, x, y, r = around.h, around.x, around.y, around.r
    first, second = (r, x) if name == "x along y" else (x, r)
    if first is r:
        split = _turn_r(f, around, around.seen(y.axis.h), dot(h, y.axis.h), 1.0)
    else:
        split = level(f, x.axis, h, y.axis.h, dot(around.a, y.axis.h), 1.0)
    for branch in _split(start, first, split):
        if second is x:
            height = _height(around, branch, y.axis.o) - dot(h, x.axis.o)
            split = level(f, x.axis, h, y.axis.o - x.axis.o, height, around.size)
        else:
            height = dot(h, x.moves(branch, y.axis.o)) - around.offset
            split = _turn_r(f, around, around.lever(y.axis.o), height, around.size)
        for both in _split(branch, second, split):
            seen = turned(x.axis, x.reversed.value_in(both), h)
            yield _turn(f, y, around.kept(both), seen, both)


def _general(f: Functions, around: Around, start: Branch) -> Iterator[Branch]:
    """Nothing is known of x, y and r: two equations without y, linear in the pairs of x and r (subproblem 6)."""
    h, x, y, r = around.h, around.x, around.y, around.r
    (K1, A1, B1), (K2, A2, B2) = swing(x.axis, h, y.axis.h), swing(x.axis, h, y.axis.o - x.axis.o)
    K2 = K2 + dot(h, x.axis.o) - around.offset
    seen = [swing(r.axis, v, around.a) for v in (around.seen(y.axis.h), around.lever(y.axis.o))]
    scale = 1.0 / (A1 * B2 - A2 * B1)
    (a, b) = ([one[0] - K, one[1], one[2]] for one, K in zip(seen, (K1, K2), strict=True))
    pair = [
        [(B2 * u - B1 * v) * scale for u, v in zip(a, b, strict=True)],
        [(A1 * v - A2 * u) * scale for u, v in zip(a, b, strict=True)],
    ]
    for line, split in enumerate(crossings(f, of_pair([row[0] for row in pair], [row[1:] for row in pair]))):
        for branch in _split(start, r, split, 2 * line):
            turn = r.value_in(branch)
            c, s = (row[0] + row[1] * turn.c + row[2] * turn.s for row in pair)
            length = 1.0 / f.sqrt(c * c + s * s + 1e-300)
            both = branch.having(x.joint, x.own(Angle(c * length, s * length)))
            back = turned(x.axis, x.reversed.value_in(both), h)
            yield _turn(f, y, around.kept(both), back, both)


def _height(around: Around, branch: Branch, q: Vec3) -> Scalar:
    """Return the height of a point that x and y carry: offset + a · R_rᵀ lever."""
    r = around.r
    turn = r.reversed.value_in(branch)
    return around.offset + dot(around.a, turned(r.axis, turn, around.lever(q)))


def _turn(f: Functions, one: Numbered, p: Vec3, q: Vec3, start: Branch) -> Branch:
    value, free = towards(f, one.axis, p, q, 1.0)
    return start.having(one.joint, one.own(value), Mark("free", one.joint, free))


def _sliding(f: Functions, around: Around, start: Branch) -> Iterator[Branch]:
    """One joint slides: the others turn h back to h, and it brings the height."""
    h, x, y, r, W = around.h, around.x, around.y, around.r, around.W
    slider = next(one for one in (x, y, r) if not one.axis.turns)
    first, second = (one for one in (x, y, r) if one is not slider)
    for branch in _turned_back(f, around, first, second, start):
        q = (y if slider is x else x).axis.o if around.before or slider is r else r.axis.o
        if slider is r:
            q = y.axis.o
        rest = branch.having(slider.joint, 0.0)
        moved = x.moves(rest, y.moves(rest, q))
        if slider is r:
            along = dot(h if around.before else around.a, r.axis.h)
            way = dot(h, W @ q) - dot(h, moved)
        elif around.before:
            along = dot(h, x.axis.h) if slider is x else dot(turned(x.axis, x.value_in(branch), y.axis.h), h)
            way = _height(around, branch, q) - dot(h, moved)
        else:
            along = dot(h, x.axis.h) if slider is x else dot(turned(x.axis, x.value_in(branch), y.axis.h), h)
            way = dot(h, W @ q) - dot(h, moved)
        yield branch.having(slider.joint, slider.own(way / along))


def _turned_back(
    f: Functions, around: Around, first: Numbered, second: Numbered, start: Branch
) -> Iterator[Branch]:
    """Solve for the two joints that turn what G keeps back to h."""
    h = around.h
    if second is not around.r or not around.before:
        return aimed(f, first, second, around.W.R.T @ h, h, 1.0, start, unit=True)
    split = _turn_r(f, around, around.seen(first.axis.h), dot(h, first.axis.h), 1.0)
    return (_turn(f, first, around.kept(branch), h, branch) for branch in _split(start, around.r, split))


def always_level(around: Around) -> bool:
    """Whether x and y bring h back whatever the pose is: by right angles."""
    x, y = around.x.axis, around.y.axis
    return rule(around) == "x meets y" and all(is_zero(exact(dot(x.h, v), 1.0)) for v in (y.h, around.h))


class Triple(NamedTuple):
    """Three joints in a plane, and the motion that they make; `level`: the motion keeps the plane for certain."""

    h: Vec3
    joints: tuple[Numbered, Numbered, Numbered]
    size: float
    level: bool = False

    @property
    def kinds(self) -> str:
        return "".join("RP"[not joint.axis.turns] for joint in self.joints)


SHAPES = ("RRR", "RPR", "PRR", "RRP")
"""Triples that are solved here."""


def in_plane(f: Functions, triple: Triple, G: Rigid, v: Vec3, start: Branch) -> Iterator[Branch]:
    """e^a e^b e^c = G; v is any vector across h."""
    if triple.kinds == "RRP":
        a, b, c = (joint.reversed for joint in triple.joints)
        triple, G = triple._replace(joints=(c, b, a)), G.inverse
    a, b, c = triple.joints
    o, h, size = c.axis.o, triple.h, triple.size
    t = G @ o
    for branch in _two(f, triple, o, t, start):
        if a.axis.turns:
            value, free = towards(f, a.axis, b.moves(branch, o) - a.axis.o, across(h, t - a.axis.o), size)
            branch = branch.having(a.joint, a.own(value), Mark("free", a.joint, free))
        seen = G.R @ v
        for one in (a, b):
            seen = turned(one.axis, one.reversed.value_in(branch), seen)
        if triple.level:
            turn = Angle(dot(v, seen), dot(cross(c.axis.h, v), seen))
            yield branch.having(c.joint, c.own(turn))
        else:
            yield _turn(f, c, v, seen, branch)


def _two(f: Functions, triple: Triple, o: Vec3, t: Vec3, start: Branch) -> Iterator[Branch]:
    """Yield the joint b, and a if it slides: the distance of o from a, or from b."""
    a, b, _ = triple.joints
    h, size = triple.h, triple.size
    if a.axis.turns:
        there = across(h, t - a.axis.o)
        square = dot(there, there)
        if b.axis.turns:
            split = distance(f, b.axis, o - b.axis.o, across(h, a.axis.o - b.axis.o), square, size)
        else:
            split = reached(f, b.axis.h, across(h, o - a.axis.o), square)
        yield from _split(start, b, split)
        return
    near, there = across(h, o - b.axis.o), across(h, t - b.axis.o)
    split = reached(f, -a.axis.h, there, dot(near, near))
    for branch in _split(start, a, split):
        goal = there - a.axis.h * a.value_in(branch)
        value, free = towards(f, b.axis, near, goal, size)
        yield branch.having(b.joint, b.own(value), Mark("free", b.joint, free))
