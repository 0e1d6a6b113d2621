"""The standard table of any chain of revolute and prismatic joints, from the common normals of their axes.

Frame i + 1 of the table has its z axis along the axis of joint i + 1 and its x axis along the common normal of the axes
of joints i and i + 1, as Denavit and Hartenberg (1955) place it. The first frame is where the first row is simplest, on
the base by the mount; the last frame is turned and placed as the one before it, and the tool has the rest.
"""

import math
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.model.edit.subtree import carrier_pose
from rodyn.model.joints import AxialJoint
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose

Array = NDArray[np.float64]
ROUNDING = 1e-12
"""Sines, and parts of the robot's size, that are taken for 0: parallel axes, axes that meet, quarter turns."""


class Axis(NamedTuple):
    """The line of a joint at q = 0: a point on it and its direction, in base axes."""

    point: Array
    along: Array


class Normals(NamedTuple):
    """The rows (a, b, alpha, theta), the first frame on the base, and every link's frame in that of its row."""

    rows: list[tuple[float, float, float, float]]
    mount: Pose
    moved: list[Pose]


def common_normals(mechanism: Mechanism) -> Normals:
    """The standard table of a serial chain whose joints have axes."""
    poses = [carrier_pose(mechanism, k).matrix() for k in range(len(mechanism.links))]
    axes = [_axis(mechanism, k) for k in range(len(mechanism.links))]
    size = max(1e-3, *(float(np.abs(pose[:3, 3]).max()) for pose in poses))
    frames = _frames(axes, size)
    rows = [_row(one, after, size) for one, after in pairwise(frames)]
    moved = [_pose(np.linalg.inv(frame) @ pose, size) for frame, pose in zip(frames[1:], poses, strict=True)]
    return Normals(rows, _pose(frames[0], size), moved)


def _axis(mechanism: Mechanism, k: int) -> Axis:
    link = mechanism.links[k]
    assert isinstance(link.joint, AxialJoint)  # checked before
    place = (carrier_pose(mechanism, mechanism.parents[k]) @ link.placement).matrix()
    along = place[:3, :3] @ np.array(link.joint.axis)
    return Axis(place[:3, 3], along / np.linalg.norm(along))


def _frames(axes: list[Axis], size: float) -> list[Array]:
    """The frames of the table at q = 0, in base axes."""
    first = axes[0]
    start = _frame(first.point, _across(first.along), first.along)
    frames = [start]
    for before, axis in pairwise(axes):
        frames.append(_next(frames[-1], before, axis, size))
    if len(axes) > 1:  # the first row turns and slides by nothing
        nearest = _foot(first, axes[1])
        frames[0] = _frame(nearest[0] if nearest else first.point, frames[1][:3, 0], first.along)
    return [*frames, frames[-1]]


def _next(frame: Array, before: Axis, axis: Axis, size: float) -> Array:
    """The frame on `axis` whose x axis is along the common normal from the axis before it."""
    found = _foot(before, axis)
    if found is None:  # parallel: the normal from the origin of the frame before
        gap = axis.point - frame[:3, 3]
        normal = gap - before.along * float(gap @ before.along)
        length = float(np.linalg.norm(normal))
        across = normal / length if length > ROUNDING * size else frame[:3, 0]
        return _frame(frame[:3, 3] + (normal if length > ROUNDING * size else 0.0), across, axis.along)
    start, end = found
    normal = end - start
    length = float(np.linalg.norm(normal))
    cross = np.cross(before.along, axis.along)
    across = normal / length if length > ROUNDING * size else cross / np.linalg.norm(cross)
    return _frame(end, across, axis.along)


def _foot(one: Axis, other: Axis) -> tuple[Array, Array] | None:
    """The points of two lines that are nearest to each other; None if they are parallel."""
    cross = np.cross(one.along, other.along)
    square = float(cross @ cross)
    if square <= ROUNDING**2:
        return None
    gap = other.point - one.point
    s = float(np.cross(gap, other.along) @ cross) / square
    t = float(np.cross(gap, one.along) @ cross) / square
    return one.point + s * one.along, other.point + t * other.along


def _frame(origin: Array, x: Array, z: Array) -> Array:
    frame = np.eye(4)
    x = x - z * float(x @ z)
    x = x / np.linalg.norm(x)
    frame[:3, 0], frame[:3, 1], frame[:3, 2], frame[:3, 3] = x, np.cross(z, x), z, origin
    return frame


def _across(z: Array) -> Array:
    """Some direction across z, one of the base where that is possible."""
    least = np.eye(3)[int(np.argmin(np.abs(z)))]
    x = least - z * float(least @ z)
    return np.asarray(x / np.linalg.norm(x))


def _row(frame: Array, after: Array, size: float) -> tuple[float, float, float, float]:
    """a, b, alpha, theta with frame · Rz(theta) Tz(b) Tx(a) Rx(alpha) = after."""
    step = np.linalg.inv(frame) @ after
    theta = math.atan2(step[1, 0], step[0, 0])
    alpha = math.atan2(step[2, 1], step[2, 2])
    a = float(step[:3, 3] @ step[:3, 0])
    return _length(a, size), _length(float(step[2, 3]), size), _angle(alpha), _angle(theta)


def _length(value: float, size: float) -> float:
    return 0.0 if abs(value) <= 10 * ROUNDING * size else value


def _angle(value: float) -> float:
    quarters = round(value / (math.pi / 2))
    return quarters * (math.pi / 2) if abs(value - quarters * (math.pi / 2)) <= 10 * ROUNDING else value


def _pose(frame: Array, size: float) -> Pose:
    turn, whole = frame[:3, :3], np.round(frame[:3, :3])
    turn = np.where(np.abs(turn - whole) < ROUNDING, whole, turn)
    xyz = [_length(float(value), size) for value in frame[:3, 3]]
    return Pose(xyz, () if np.array_equal(turn, np.eye(3)) else turn)
