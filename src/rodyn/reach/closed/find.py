"""Which family an arm belongs to: found from its axes, not from a table of its numbers."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.kinematics.inverse import plane, position
from rodyn.algorithms.kinematics.inverse.arms import (
    Family,
    around_of,
    error,
    place_of,
    postures,
    read,
)
from rodyn.algorithms.kinematics.inverse.branches import Branch
from rodyn.algorithms.kinematics.inverse.position import Pair
from rodyn.algorithms.kinematics.inverse.refine import product
from rodyn.algorithms.kinematics.inverse.screws import Angle, Axis, Functions, Rigid, carried
from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.reach.thresholds import PARALLEL, ROTATION_SNAP

NUMBERS = Functions(math.sqrt, math.atan2, lambda truth, a, b: a if truth else b, math.cos, math.cbrt)
JOINTS = 6


class Found(NamedTuple):
    """A family.

    axes    that it is solved with: those of the arm, and `added` ones that stay at 0
    off     how far the axes of the arm are from the family; 0: by rounding
    rule    of the three joints beside the three that make the family
    """

    family: Family
    axes: tuple[Axis, ...]
    added: int
    off: float
    rule: str

    @property
    def general(self) -> bool:
        """Whether nothing is known of neighbours: its equations are a conic and the circle."""
        return self.rule.endswith("general")


class Lines(NamedTuple):
    """What is known of axes, pair by pair, within a tolerance."""

    screws: tuple[Screw, ...]
    size: float
    held: int
    """The joint before which one is held at any value; nothing is known of pairs on different sides of it."""

    def apart_for_ever(self, i: int, j: int) -> bool:
        """Whether two axes are on different sides."""
        return min(i, j) < self.held <= max(i, j)

    def sine(self, i: int, j: int) -> float:
        return float(np.linalg.norm(np.cross(self.screws[i].h, self.screws[j].h)))

    def parallel(self, i: int, j: int) -> bool:
        return not self.apart_for_ever(i, j) and self.sine(i, j) <= PARALLEL

    def apart(self, i: int, j: int) -> float:
        """Return the distance between two lines that are not parallel, in lengths of the arm."""
        a, b = self.screws[i], self.screws[j]
        return float(np.linalg.norm(nearest(a, b) - nearest(b, a))) / self.size

    def pair(self, i: int, j: int) -> Pair:
        a, b = self.screws[i], self.screws[j]
        if self.parallel(i, j):
            return Pair(parallel=True)
        if self.apart_for_ever(i, j) or not (a.turns and b.turns) or self.apart(i, j) > PARALLEL:
            return Pair()
        return Pair(meet=_vec((nearest(a, b) + nearest(b, a)) * 0.5))

    def off(self, i: int, j: int) -> float:
        """How far two axes are from what is assumed of them."""
        pair = self.pair(i, j)
        return self.sine(i, j) if pair.parallel else self.apart(i, j) if pair.meet is not None else 0.0


def _vec(v: Floats) -> Vec3:
    return Vec3(*(float(x) for x in v))


def axis(screw: Screw) -> Axis:
    """Return a screw as algorithms take it."""
    return Axis(screw.turns, _vec(screw.h), _vec(screw.o))


def rigid(T: Floats) -> Rigid:
    """Return a 4×4 pose as algorithms take it."""
    return Rigid(Mat3(*(float(x) for x in T[:3, :3].reshape(-1))), _vec(T[:3, 3]))


def families(arm: Arm, held: int = 0) -> Iterator[Found]:
    """Yield the families that an arm belongs to, those that take least first; a joint is held before number `held`."""
    for added in _completions(arm):
        screws = (*arm.screws, *added)
        if len(screws) != JOINTS:
            continue
        lines = Lines(screws, arm.size, held)
        for order in _orders(lines):
            for family, off, rule in _in_order(lines, order):
                yield Found(family, tuple(map(axis, screws)), len(added), off, rule)


def find(arm: Arm, held: int = 0) -> Found | None:
    """Return the first family that solves the arm, as tried on a few postures."""
    result = sorted(families(arm, held), key=lambda one: (one.added, one.general))
    return next((one for one in result if works(one, arm)), None)


def works(found: Found, arm: Arm) -> bool:
    """Whether random postures are found again."""
    rng = np.random.default_rng(0)
    tool = rigid(arm.tool)
    n = len(arm.screws)
    for q in rng.uniform(-1.5, 1.5, (4, n)):
        values = [
            Angle(math.cos(x), math.sin(x)) if one.turns else x * arm.size
            for one, x in zip(arm.screws, q.tolist(), strict=True)
        ]
        T = tool
        for one, value in reversed([*zip(found.axes[:n], values, strict=True)]):
            T = carried(one, value, T)
        try:
            solved = _solved(found, arm, T)
        except (ArithmeticError, ValueError):  # an equation of this arm has no unknown in it
            return False
        if not any(_same(arm, found, tool, T, branch, values) for branch in solved):
            return False
    return True


def _solved(found: Found, arm: Arm, T: Rigid) -> list[Branch]:
    W = product(T, rigid(arm.tool).inverse)
    return postures(NUMBERS, found.family, found.axes, W, arm.size)


def _same(
    arm: Arm, found: Found, tool: Rigid, T: Rigid, branch: Branch, values: Sequence[Angle | float]
) -> bool:
    """Whether a solution is the posture that the pose was made of."""
    loose = 1e-7 + 1e3 * found.off
    solved = [branch.values[k] for k in range(len(values))]
    if error(NUMBERS, found.family, found.axes[: len(values)], tool, T, solved) > loose * max(1.0, arm.size):
        return False
    far = 0.0
    for one, other in zip(solved, values, strict=True):
        if isinstance(other, Angle):
            far = max(far, abs(one.c - other.c), abs(one.s - other.s))
        else:
            far = max(far, abs(one - other) / arm.size)
    return far <= 1e-3


def _orders(lines: Lines) -> Iterator[tuple[int, ...]]:
    """Yield the joints in order; sliders may change places with what is parallel to them."""
    seen = [tuple(range(JOINTS))]
    for order in seen:
        yield order
        for k in range(JOINTS - 1):
            i, j = order[k], order[k + 1]
            if lines.screws[i].turns == lines.screws[j].turns or not lines.parallel(i, j):
                continue
            swapped = (*order[:k], j, i, *order[k + 2 :])
            if swapped not in seen:
                seen.append(swapped)


def _in_order(lines: Lines, order: tuple[int, ...]) -> Iterator[tuple[Family, float, str]]:
    """Families of the joints in an order, how far they are from it, and the rule of the other three joints."""
    places = [("point", 3, False), ("point", 3, True), ("plane", 1, False), ("plane", 1, True)]
    places += [("plane", 0, False), ("plane", 0, True), ("point", 2, False), ("point", 2, True)]
    for keeps, first, backward in places:
        shown = order[::-1] if backward else order
        three = shown[first : first + 3]
        made = _point(lines, three) if keeps == "point" else _plane(lines, three)
        if made is None:
            continue
        point, h, off = made
        pairs = {(min(i, j), max(i, j)): lines.pair(i, j) for i, j in combinations(order, 2)}
        off = max(off, *(lines.off(*pair) for pair in pairs))
        family = Family(
            "point" if keeps == "point" else "plane",
            first,
            backward,
            order,
            _vec(point),
            _vec(h),
            _vec(_across(lines.screws[three[2]].h if keeps == "point" else h)),
            tuple(pairs.items()),
        )
        arm = read(family, [*map(axis, lines.screws)], rigid(np.eye(4)))
        if keeps == "point":
            rule = position.rule(place_of(family, arm, lines.size))
        else:
            rule = plane.rule(around_of(family, arm, lines.size))
        if rule:
            yield family, off, rule


def _across(h: Floats) -> Floats:
    """Return a vector across another: one of the axes, if that is."""
    k = int(np.argmin(np.abs(h)))
    v = np.eye(3)[k] - h * h[k]
    return np.asarray(v / np.linalg.norm(v))


def _point(lines: Lines, three: Sequence[int]) -> tuple[Floats, Floats, float] | None:
    """Where three axes meet."""
    a, b, c = (lines.screws[k] for k in three)
    if lines.apart_for_ever(min(three), max(three)):
        return None
    if not (a.turns and b.turns and c.turns):
        return None
    if lines.parallel(three[0], three[1]) or lines.parallel(three[1], three[2]):
        return None
    across = [np.eye(3) - np.outer(one.h, one.h) for one in (a, b, c)]
    point = np.linalg.solve(sum(across), sum(m @ one.o for m, one in zip(across, (a, b, c), strict=True)))
    off = max(float(np.linalg.norm(m @ (point - one.o))) for m, one in zip(across, (a, b, c), strict=True))
    off /= lines.size
    return None if off > PARALLEL else (np.where(np.abs(point) < 1e-15 * lines.size, 0.0, point), c.h, off)


def _plane(lines: Lines, three: Sequence[int]) -> tuple[Floats, Floats, float] | None:
    """Return the normal of the plane that three joints move in."""
    screws = [lines.screws[k] for k in three]
    kinds = "".join("RP"[not one.turns] for one in screws)
    turning = [one for one in screws if one.turns]
    if kinds not in plane.SHAPES or lines.apart_for_ever(min(three), max(three)):
        return None
    h = turning[0].h
    off = [
        float(np.linalg.norm(np.cross(h, one.h))) if one.turns else abs(float(h @ one.h)) for one in screws
    ]
    return None if max(off) > PARALLEL else (np.zeros(3), h, max(off))


def _completions(arm: Arm) -> Iterator[tuple[Screw, ...]]:
    """Joints that stay at 0, behind an arm of fewer than six, so that it belongs to a family."""
    n, last = len(arm.screws), arm.screws[-1]
    if n >= JOINTS:
        yield ()
        return

    def turn(h: Floats, o: Floats) -> Screw:
        return Screw(True, h, o, -1)

    def slide(h: Floats) -> Screw:
        return Screw(False, h, np.zeros(3), -1)

    tip = arm.tool[:3, 3]
    y = _across(last.h)
    x = np.cross(y, last.h)
    spots = [last.o if last.turns else tip]
    if n > 1 and last.turns and arm.screws[-2].turns:
        spots.insert(0, nearest(last, arm.screws[-2]))
    for o in spots:
        if n == 5:  # at half a right angle: not parallel to an axis before it where these have right angles
            yield (turn((last.h + y) * math.sqrt(0.5), o),)
            yield (turn((last.h + x) * math.sqrt(0.5), o),)
        if n == 4:
            yield (turn(y, o), turn(x, o))
    far = tip + arm.size * np.array([0.31, 0.17, 0.23])  # not on an axis, wherever the tip is
    if n == 3:
        yield (slide(last.h), turn(y, tip), turn(x, tip))
        for o in (tip, far):
            yield (turn(last.h, o), turn(y, o), turn(x, o))
    if n == 2:
        h = next((one.h for one in arm.screws if one.turns), last.h)
        y = _across(h)
        for o in (tip, far):
            yield (turn(h, o), slide(h), turn(y, o), turn(np.cross(y, h), o))


# The joints that carry a frame, as screws in base axes at q = 0.


class NoClosedForm(UnsupportedError):
    """Why an arm has no closed form here."""


class Screw(NamedTuple):
    """A joint: whether it turns, its direction, a point of its axis, and its place in q."""

    turns: bool
    h: Floats
    o: Floats
    coordinate: int

    def moved(self, rotation: Floats, shift: Floats) -> Screw:
        """In other axes; the point of the axis is the one nearest to the origin."""
        h, o = rotation @ self.h, rotation @ self.o + shift
        return self._replace(h=h, o=o - h * (h @ o) if self.turns else o)


class Arm(NamedTuple):
    """The joints from the base to a frame.

    screws   in order
    tool     the pose of the frame at q = 0
    size     the length of the arm, or 1 m if it has none
    names    of the joints
    """

    screws: tuple[Screw, ...]
    tool: Floats
    size: float
    names: tuple[str, ...]


@lru_cache(maxsize=256)
def arm_of(mechanism: Mechanism, frame: FrameLike) -> Arm:
    """Return the arm that carries a frame (None: the tool); `NoClosedForm` where a joint is of another kind."""
    k, pose = mechanism.located(frame)
    if mechanism.base != "fixed":
        raise NoClosedForm("the base floats: every pose can be reached by moving the base alone")
    whole = mechanism.elementary()
    path = _path(mechanism, k)
    screws: list[Screw] = []
    T = np.eye(4)
    length = 0.0
    for link in path:
        for element in whole.joints[link]:
            one = whole.mechanism.links[element]
            T = T @ one.placement.matrix()
            length += math.hypot(*one.placement.xyz) + math.hypot(*one.frame.xyz)
            coordinate = whole.coordinates[element]
            name = mechanism.joint_names[link]
            if any(free.link == element for free in whole.free) or (one.joint.dof and coordinate is None):
                raise NoClosedForm(f"joint {name!r} is a {mechanism.links[link].joint.kind} one")
            if coordinate is not None:
                if element in whole.gears:
                    raise NoClosedForm(f"joint {name!r} mimics another one")
                if one.joint.kind not in ("revolute", "prismatic"):
                    raise NoClosedForm(f"joint {name!r} is a {one.joint.kind} one")
                axis = T[:3, :3] @ np.array(getattr(one.joint, "axis", (0.0, 0.0, 1.0)))
                screws.append(
                    Screw(one.joint.kind == "revolute", _snapped(axis), T[:3, 3].copy(), coordinate)
                )
            T = T @ one.frame.matrix()
    T = T @ pose.matrix()
    length += math.hypot(*pose.xyz)
    names = [name for name, joint in mechanism.joints.items() for _ in range(joint.nq)]
    if not screws:
        raise NoClosedForm("no joint moves this frame")
    return Arm(tuple(screws), T, length or 1.0, tuple(names[one.coordinate] for one in screws))


def _path(mechanism: Mechanism, k: int) -> list[int]:
    """Return the links from the base to link k."""
    result = []
    while k >= 0:
        result.append(k)
        k = mechanism.parents[k]
    return result[::-1]


def _snapped(v: Floats) -> Floats:
    whole = np.round(v)
    return np.where(np.abs(v - whole) <= ROTATION_SNAP, whole, v)


def aligned(arm: Arm) -> tuple[Arm, Floats]:
    """Return the arm in axes in which many of its numbers are 0 or 1, and these axes (4×4: base → these)."""
    rotation = _axes([one.h for one in arm.screws])
    turning = [one for one in arm.screws if one.turns]
    origin = turning[0].o if turning else arm.screws[0].o
    if len(turning) > 1:
        origin = nearest(turning[0], turning[1])
    B = np.eye(4)
    B[:3, :3], B[:3, 3] = rotation, -rotation @ origin
    screws = [one.moved(rotation, B[:3, 3]) for one in arm.screws]
    clean = [one._replace(h=_snapped(one.h), o=_cleaned(one.o, arm.size)) for one in screws]
    tool = B @ arm.tool
    tool[:3, :3], tool[:3, 3] = _snapped(tool[:3, :3]), _cleaned(tool[:3, 3], arm.size)
    return arm._replace(screws=tuple(clean), tool=tool), B


def _cleaned(o: Floats, size: float) -> Floats:
    return np.where(np.abs(o) <= 2e-16 * size * len(o), 0.0, o)


def _axes(directions: Sequence[Floats]) -> Floats:
    """Axes along the first directions that differ; the given ones where these are along them already."""
    if all(np.count_nonzero(h) == 1 for h in directions[:3]):
        return np.eye(3)
    z = directions[0]
    sides = [cross for h in directions if np.linalg.norm(cross := np.cross(z, h)) > 0.1]
    side = sides[0] if sides else np.cross(z, np.eye(3)[int(np.argmin(np.abs(z)))])
    y = side / np.linalg.norm(side)
    return np.stack([np.cross(y, z), y, z])


def nearest(a: Screw, b: Screw) -> Floats:
    """Return the point of the line a that is nearest to the line b; of parallel lines the given one."""
    n = np.cross(a.h, b.h)
    square = n @ n
    if square < 1e-12:
        return a.o
    return a.o + a.h * (np.cross(b.o - a.o, b.h) @ n / square)
