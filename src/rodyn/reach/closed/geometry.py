"""The joints that carry a frame, as screws in base axes at q = 0."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.reach.thresholds import ROTATION_SNAP


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
    """The arm that carries a frame (None: the tool); `NoClosedForm` where a joint is of another kind."""
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
    """The links from the base to link k."""
    found = []
    while k >= 0:
        found.append(k)
        k = mechanism.parents[k]
    return found[::-1]


def _snapped(v: Floats) -> Floats:
    whole = np.round(v)
    return np.where(np.abs(v - whole) <= ROTATION_SNAP, whole, v)


def aligned(arm: Arm) -> tuple[Arm, Floats]:
    """The arm in axes in which many of its numbers are 0 or 1, and these axes (4×4: base → these)."""
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
    """The point of the line a that is nearest to the line b; of parallel lines the given one."""
    n = np.cross(a.h, b.h)
    square = n @ n
    if square < 1e-12:
        return a.o
    return a.o + a.h * (np.cross(b.o - a.o, b.h) @ n / square)
