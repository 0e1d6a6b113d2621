"""`Skeleton`: the sticks of a robot in any number of postures, and the views of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.model.joints import AxialJoint
from rodyn.model.pose import IDENTITY
from rodyn.robot import Robot

SAME = 1e-9
"""Points closer than this (m) have no stick between them."""
FLAT = 0.01
"""An extent below this part of the largest one counts as zero: the motion is planar."""
WIDE = 2.0
"""A robot is seen from the front if it is so many times as wide (along y) as it is long (along x)."""
AXES = "xyz"


class Skeleton(NamedTuple):
    """Points (T, K, 3) in T postures; each has the index of its parent (−1: none) and a role.

    Roles: "base", the kind of a joint ("revolute", …), "corner" (where a stick bends), "tip" of a branch, "tool",
    and "mass": the mass centre of a last link without other length.
    """

    points: Floats
    parents: tuple[int, ...]
    roles: tuple[str, ...]

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

    A stick goes from each joint along its axis, then perpendicular to it to the frame of its link, as in a
    Denavit–Hartenberg table.

    >>> import rodyn as rd
    >>> skeleton(rd.load("two_link"), np.zeros((1, 2))).roles
    ('base', 'revolute', 'corner', 'revolute', 'tool')
    """
    poses = np.asarray(robot.forward_kinematics(q))
    parts = _Parts(poses[..., 0, :3, 3])
    ends = [0]  # the point of every link's frame, the base first
    last, end = robot.mechanism.located() if robot.tool is not None else (None, IDENTITY)
    for k, (link, parent) in enumerate(zip(robot.links, robot.mechanism.parents, strict=True)):
        above, pose = poses[..., parent + 1, :, :], poses[..., k + 1, :, :]
        fixed = above @ link.placement.matrix()
        joint = parts.add(
            fixed[..., :3, 3], ends[parent + 1], link.joint.kind if link.joint.dof else "corner"
        )
        if isinstance(link.joint, AxialJoint):
            axis = fixed[..., :3, :3] @ np.array(link.joint.axis)
            joint = parts.bend(axis, pose[..., :3, 3], joint)
        leaf = k not in robot.mechanism.parents
        tool = pose @ end.matrix() if k == last else pose
        role = "corner" if not leaf else "tool" if k == last else "tip"
        ends.append(parts.add(tool[..., :3, 3] if leaf else pose[..., :3, 3], joint, role))
        if leaf and not np.any(link.frame.xyz) and not np.any(tool[..., :3, 3] - pose[..., :3, 3]):
            parts.mass((pose @ np.array([*link.com, 1.0]))[..., :3], ends[-1])
        elif k == last and not leaf:
            parts.add(tool[..., :3, 3], ends[-1], "tool")
    return parts.skeleton()


class _Parts:
    """Collects points one after the other."""

    def __init__(self, base: Floats) -> None:
        self.points, self.parents, self.roles = [base], [-1], ["base"]

    def add(self, point: Floats, parent: int, role: str) -> int:
        self.points.append(point)
        self.parents.append(parent)
        self.roles.append(role)
        return len(self.points) - 1

    def bend(self, axis: Floats, end: Floats, joint: int) -> int:
        """A corner on the axis of a joint, if the frame of its link lies neither on it nor beside it in any posture."""
        way = end - self.points[joint]
        along = np.sum(axis * way, axis=-1, keepdims=True) * axis
        off = np.abs(along).max() > SAME and np.abs(way - along).max() > SAME
        return self.add(self.points[joint] + along, joint, "corner") if off else joint

    def mass(self, centre: Floats, end: int) -> None:
        if np.abs(centre - self.points[end]).max() > SAME:
            self.add(centre, end, "mass")

    def skeleton(self) -> Skeleton:
        return Skeleton(np.stack(self.points, axis=-2), tuple(self.parents), tuple(self.roles))


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
