"""All postures of an arm for a pose, by the family it belongs to: e^(ξ₁q₁) … e^(ξ₆q₆) = W.

Three neighbours that meet at a point keep that point (a spherical wrist: Pieper 1968), three that move in a plane
keep its normal and heights along it. Either leaves three equations to the other three joints (`position`, `plane`).
An arm is read from the base to the tool, or from the tool to the base with W⁻¹, so that the three are in one of two
places each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse import plane, position
from rodyn.algorithms.kinematics.inverse.branches import Branch
from rodyn.algorithms.kinematics.inverse.position import NOTHING, Numbered, Pair, Place, aimed
from rodyn.algorithms.kinematics.inverse.screws import (
    Angle,
    Axis,
    Functions,
    Rigid,
    carried,
    moved,
    opposite,
    turned,
)
from rodyn.algorithms.kinematics.inverse.subproblems import exact, is_zero, opposed

Keeps = Literal["point", "plane"]


class Family(NamedTuple):
    """How an arm is solved.

    keeps      what three neighbours leave where it is
    first      where the three begin among the joints as they are read
    backward   whether the arm is read from the tool to the base
    order      the joints as they are read
    point      where the three meet
    h          the normal of the plane
    v          a vector across the axis of the last of the three
    pairs      data of joints i < j in the sequence of `order`
    freed      whether an angle that is free is chosen so that the others can reach
    """

    keeps: Keeps
    first: int
    backward: bool
    order: tuple[int, ...]
    point: Vec3
    h: Vec3
    v: Vec3
    pairs: tuple[tuple[tuple[int, int], Pair], ...]
    freed: bool = False

    def pair(self, i: int, j: int) -> Pair:
        """Return the data of two joints."""
        return dict(self.pairs).get((min(i, j), max(i, j)), NOTHING)


class Read(NamedTuple):
    """The arm as it is read, and the motion that it makes."""

    joints: tuple[Numbered, ...]
    W: Rigid


def read(family: Family, axes: Sequence[Axis], W: Rigid) -> Read:
    """Return the joints in the order of the family."""
    joints = tuple(Numbered(k, axes[k]) for k in family.order)
    if not family.backward:
        return Read(joints, W)
    return Read(tuple(joint.reversed for joint in reversed(joints)), W.inverse)


def postures(f: Functions, family: Family, axes: Sequence[Axis], W: Rigid, size: float) -> list[Branch]:
    """All solutions, two for every subproblem that splits; what is none is marked."""
    arm = read(family, axes, W)
    if family.keeps == "point":
        return list(_about_point(f, family, arm, size))
    return list(_about_plane(f, family, arm, size))


def place_of(family: Family, arm: Read, size: float) -> Place:
    """Return the problem of the three joints beside a point that is kept."""
    c, s = family.point, arm.joints
    if family.first == 3:
        pairs = (family.pair(s[0].joint, s[1].joint), family.pair(s[1].joint, s[2].joint))
        return Place(s[0], s[1], s[2], *pairs, c, arm.W @ c, size)
    # e¹ e² S e⁶ = W and S c = c: (W e⁶ W⁻¹) e¹ e² c = W c
    last = s[5].axis
    there = s[5]._replace(axis=Axis(last.turns, arm.W.R @ last.h, arm.W @ last.o))
    return Place(there, s[0], s[1], NOTHING, family.pair(s[0].joint, s[1].joint), c, arm.W @ c, size)


def around_of(family: Family, arm: Read, size: float) -> plane.Around:
    """Return the problem of the three joints around a plane."""
    s, before = arm.joints, family.first == 1
    x, y, r = (s[4], s[5], s[0]) if before else (s[3], s[4], s[5])
    yr = NOTHING if before else family.pair(y.joint, r.joint)
    return plane.Around(
        family.h, x, y, r, before, family.pair(x.joint, y.joint), yr, arm.W, size, family.freed
    )


def _about_point(f: Functions, family: Family, arm: Read, size: float) -> Iterator[Branch]:
    """Yield the place of the point by three joints, then the rotation by the three that keep it."""
    first = family.first
    three, before, after = arm.joints[first : first + 3], arm.joints[:first], arm.joints[first + 3 :]
    a, b, c = three
    square = flips([one.axis for one in three])
    for branch in position.solve(f, place_of(family, arm, size), Branch()):

        def rest(v: Vec3, branch: Branch = branch) -> Vec3:
            """Return a direction turned by the three: (R before)ᵀ R_W (R after)ᵀ v."""
            for one in reversed(after):
                v = turned(one.axis, one.reversed.value_in(branch), v)
            v = arm.W.R @ v
            for one in before:
                v = turned(one.axis, one.reversed.value_in(branch), v)
            return v

        turns: list[Angle] = []
        for wrist in aimed(f, a, b, c.axis.h, rest(c.axis.h), 1.0, branch, unit=True):
            seen = rest(family.v)
            for one in (a, b):
                seen = turned(one.axis, one.reversed.value_in(wrist), seen)
            turns.append(opposed(turns[0]) if square and turns else _last(f, c.axis, family.v, seen, square))
            yield wrist.having(c.joint, c.own(turns[-1]))


def flips(three: Sequence[Axis]) -> bool:
    """Whether a wrist has right angles: its two solutions are half a turn of both outer joints apart."""
    a, b, c = three
    return all(is_zero(exact(dot(one.h, b.h), 1.0)) for one in (a, c))


def in_pairs(family: Family, axes: Sequence[Axis]) -> bool:
    """Whether every second solution is the one before it with the wrist flipped, so that both have the same error."""
    order = family.order[::-1] if family.backward else family.order
    return family.keeps == "point" and flips([axes[k] for k in order[family.first : family.first + 3]])


def _last(f: Functions, axis: Axis, v: Vec3, seen: Vec3, square: bool) -> Angle:
    """Return the turn that brings the unit vector v, across the axis, to another one; `square`: it is always across."""
    x, y = dot(v, seen), dot(cross(axis.h, v), seen)
    scale = 1.0 if square else 1.0 / f.sqrt(x * x + y * y)
    return Angle(x * scale, y * scale)


def _about_plane(f: Functions, family: Family, arm: Read, size: float) -> Iterator[Branch]:
    """Yield the joints around the plane, then the motion in it."""
    first = family.first
    a, b, c = arm.joints[first : first + 3]
    around = around_of(family, arm, size)
    triple = plane.Triple(family.h, (a, b, c), size, plane.always_level(around))
    before, after = arm.joints[:first], arm.joints[first + 3 :]
    for branch in plane.solve(f, around, triple, Branch()):
        body = arm.W
        for one in before:
            body = carried(one.axis, one.reversed.value_in(branch), body)
        yield from plane.in_plane(f, triple, _behind(body, after, branch), family.v, branch)


def _behind(body: Rigid, after: Sequence[Numbered], branch: Branch) -> Rigid:
    """body (e^x e^y …)⁻¹."""
    point, columns = Vec3(0.0, 0.0, 0.0), [Vec3(1.0, 0.0, 0.0), Vec3(0.0, 1.0, 0.0), Vec3(0.0, 0.0, 1.0)]
    for one in after:
        back = one.reversed.value_in(branch)
        point = moved(one.axis, back, point)
        columns = [turned(one.axis, back, column) for column in columns]
    x, y, z = (body.R @ column for column in columns)
    return Rigid(Mat3(x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z), body @ point)


def error(
    f: Functions, family: Family, axes: Sequence[Axis], tool: Rigid, T: Rigid, values: Sequence[Any]
) -> Scalar:
    """How far a posture is from the pose T: the larger of the distance (m) and the angle (rad); T(0) is `tool`.

    Compared in the middle, e^−k … e^−1 T with e^(k+1) … e^n T(0), as the solutions share these factors. The angle
    is that of a chord, √(½ |ΔR|²).
    """
    cut = min(len(values), 3 - family.first if family.backward else family.first)
    here, there = tool, T
    for axis, value in zip(axes[:cut], values[:cut], strict=True):
        there = carried(axis, opposite(axis, value), there)
    for axis, value in reversed([*zip(axes[cut:], values[cut:], strict=True)]):
        here = carried(axis, value, here)
    apart = there.p - here.p
    a, b, c = (other - one for one, other in zip(here.R.columns, there.R.columns, strict=True))
    way, turn = dot(apart, apart), (dot(a, a) + dot(b, b) + dot(c, c)) * 0.5
    return f.sqrt(f.where(way > turn, way, turn))
