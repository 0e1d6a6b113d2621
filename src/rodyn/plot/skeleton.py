"""`Skeleton`: the sticks of a robot in any number of postures, and the views of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.geometry.sticks import EDGES, hulls, sticks
from rodyn.robot import Robot

FLAT = 0.01
"""An extent below this part of the largest one counts as zero: the motion is planar."""
WIDE = 2.0
"""A robot is seen from the front if it is so many times as wide (along y) as it is long (along x)."""
AXES = "xyz"


class Skeleton(NamedTuple):
    """Points (T, K, 3) in T postures; each has the index of its parent (−1: none) and a role, as in `Sticks`.

    Boxes of bodies that float are lines (T, H, 16, 3), as in `Hulls`.
    """

    points: Floats
    parents: tuple[int, ...]
    roles: tuple[str, ...]
    boxes: Floats = np.zeros((0, 0, len(EDGES), 3))

    @property
    def extent(self) -> Floats:
        """All points of all postures (N, 3)."""
        return np.concatenate([self.points.reshape(-1, 3), self.boxes.reshape(-1, 3)])

    def branches(self) -> list[list[int]]:
        """The sticks as lines: each from the base, or from a point of an earlier line, to a tip.

        >>> Skeleton(np.zeros((1, 4, 3)), (-1, 0, 1, 1), ("base", "revolute", "tip", "tool")).branches()
        [[0, 1, 2], [1, 3]]
        """
        seen: set[int] = set()
        found = []
        for leaf in sorted(set(range(len(self.parents))) - set(self.parents)):
            line = [leaf]
            while self.parents[line[-1]] >= 0 and line[-1] not in seen:
                line.append(self.parents[line[-1]])
            seen.update(line)
            found.append(line[::-1])
        return found


class View(NamedTuple):
    """The coordinates shown to the right and upwards (`down`: downwards, along gravity)."""

    title: str
    right: int
    up: int
    down: bool


def skeleton(robot: Robot, q: Floats) -> Skeleton:
    """The sticks of a robot in postures q (T, nq).

    >>> import rodyn as rd
    >>> skeleton(rd.load("two_link"), np.zeros((1, 2))).roles
    ('base', 'revolute', 'corner', 'revolute', 'tool')
    """
    found, poses = sticks(robot.mechanism), np.asarray(robot.forward_kinematics(q))
    return Skeleton(found.at(poses), found.parents, found.roles, hulls(robot.mechanism).at(poses))


def views(points: Floats, gravity: Sequence[float]) -> tuple[View, ...]:
    """The views from the side and from above, gravity down; only one of them for a planar motion.

    The side is that where more is seen: hands and humanoids spread along y.

    >>> [view.title for view in views(np.array([[0, 0, 0], [1.0, 2.0, 0]]), (0, -9.81, 0))]
    ['from the side']
    """
    flat = points.reshape(-1, 3)
    extent: NDArray[np.float64] = np.ptp(flat[np.isfinite(flat).all(-1)], axis=0)
    pull = np.asarray(gravity, dtype=np.float64)
    up = int(np.argmax(np.abs(pull))) if pull.any() else 2
    first, second = (k for k in range(3) if k != up)
    across = second if extent[second] > WIDE * extent[first] else first
    side = View("from the side", across, up, bool(pull[up] > 0))
    above = View("from above", first, second, False)
    deep = extent > FLAT * extent.max()
    if not (deep[first] and deep[second]):
        return (side,)
    return (side, above) if deep[up] else (above,)


def seen(points: Floats, view: View) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The coordinates of points (k, 3) to the right and upwards.

    >>> seen(np.array([[1.0, 2.0, 3.0]]), View("from the side", 0, 2, False))
    ((1.0,), (3.0,))
    """
    return tuple(points[:, view.right].tolist()), tuple(points[:, view.up].tolist())
