"""Paths of the tool: lines, arcs, circles, screws, via poses. A pose is a `rd.Pose` or (4, 4), a position (3,)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, RodynError, short
from rodyn.model.pose import Pose
from rodyn.reach.path.tool_path import Leg, ToolPath, rotation_between
from rodyn.reach.pose_arrays import require_small
from rodyn.reach.thresholds import MAX_PATH_NUMBER, PATH_TOLERANCE, SAME

PoseOrPoint = Pose | ArrayLike
AxisAngle = tuple[ArrayLike, float]
NONE = np.array([0.0, 0.0, 1.0])
"""The axis of a turn by nothing."""


def tool_line(start: PoseOrPoint, end: PoseOrPoint, *, turn: AxisAngle | None = None) -> ToolPath:
    """Return a straight line of the tool, which turns evenly between two rotations by the shortest way (slerp).

    `end` may be a position (3,): the rotation is kept. `turn=(axis, angle)` turns the tool about an axis (base axes)
    by an angle (rad), however large, instead; the rotation of `end` is then not used.

    >>> tool_line((0.3, 0, 0.2), (0.3, 0.4, 0.2))
    <ToolPath: length 0.4, from (0.3, 0, 0.2) to (0.3, 0.4, 0.2)>
    """
    first, last = _pose(start, "start", None), _pose(end, "end", _pose(start, "start", None))
    way = last[:3, 3] - first[:3, 3]
    about, angle = _turn(turn) if turn is not None else rotation_between(first[:3, :3], last[:3, :3])
    length = float(np.linalg.norm(way))
    return _path(first, np.zeros(3), NONE, 0.0, way, (about, angle), length)


def tool_arc(start: PoseOrPoint, via: PoseOrPoint, end: PoseOrPoint) -> ToolPath:
    """Return the arc of a circle from `start` through `via` to `end`; the tool turns evenly to its last rotation.

    `via` is a position, or a pose whose rotation is not used; if `end` is a position, the rotation is kept.

    >>> tool_arc((1, 0, 0), (0, 1, 0), (-1, 0, 0)).length.__round__(6)
    3.141593
    """
    first = _pose(start, "start", None)
    middle, last = (_pose(one, name, first) for one, name in ((via, "via"), (end, "end")))
    a, b = middle[:3, 3] - first[:3, 3], last[:3, 3] - first[:3, 3]
    normal = np.cross(a, b)
    size = float(normal @ normal)
    if size <= (1e-9 * max(float(a @ a), float(b @ b))) ** 2 or size == 0:
        raise InputError(
            "start, via and end lie on a line, or two of them are the same: give rd.tool_line, or other points"
        )
    twice = float(a @ a) * np.cross(b, normal) + float(b @ b) * np.cross(normal, a)
    out = twice / (2 * size)  # start → center
    axis = normal / np.sqrt(size)
    angle = float(np.arctan2(np.cross(-out, b - out) @ axis, -out @ (b - out))) % (2 * np.pi)
    shift = rotation_between(first[:3, :3], last[:3, :3])
    return _path(first, -out, axis, angle, np.zeros(3), shift, angle * float(np.linalg.norm(out)))


def tool_circle(
    start: PoseOrPoint,
    center: ArrayLike,
    axis: ArrayLike,
    angle: float,
    *,
    rotation: Literal["follow", "fixed"] = "follow",
) -> ToolPath:
    """Return the arc about an axis through `center` by an angle (rad, of either sign, more than 2π too).

    The tool turns with it ("follow") or keeps its rotation ("fixed").

    >>> tool_circle((1, 0, 0), (0, 0, 0), (0, 0, 1), 2 * np.pi, rotation="fixed").length.__round__(6)
    6.283185
    """
    return _about_axis(_pose(start, "start", None), center, axis, angle, 0.0, rotation)


def tool_screw(
    start: PoseOrPoint,
    end: PoseOrPoint | None = None,
    *,
    point: ArrayLike | None = None,
    axis: ArrayLike | None = None,
    angle: float | None = None,
    advance: float = 0.0,
) -> ToolPath:
    """Return the screw motion from one pose to another, or about an axis through `point` by `angle` (rad).

    `advance` (m) is the way along the axis.

    >>> tool_screw((0.1, 0, 0), point=(0, 0, 0), axis=(0, 0, 1), angle=np.pi, advance=0.2)(0.0)[:3, 3]
    array([0.1, 0. , 0. ])
    """
    first = _pose(start, "start", None)
    if (end is None) == (axis is None or angle is None):
        raise InputError("tool_screw needs either end, a pose, or axis=, angle= and point=")
    if end is None:
        return _about_axis(first, (0.0, 0.0, 0.0) if point is None else point, axis, angle, advance, "follow")
    last = _pose(end, "end", first)
    about, turn = rotation_between(first[:3, :3], last[:3, :3])
    way = last[:3, 3] - first[:3, 3]
    if turn < SAME:
        return tool_line(first, last)
    along = float(way @ about)
    flat = way - along * about
    center = first[:3, 3] + flat / 2 + np.cross(about, flat) / (2 * np.tan(turn / 2))
    return _about_axis(first, center, about, turn, along, "follow")


def tool_via(poses: Sequence[PoseOrPoint], *, blend: float | None = None) -> ToolPath:
    """Straight lines from pose to pose, their corners rounded from `blend` (m) before to `blend` after each.

    Without `blend` it has corners, at which a tool would have to stop. A position among the poses keeps the rotation
    before it.

    >>> tool_via([(0, 0, 0), (1, 0, 0), (1, 1, 0)], blend=0.1)
    <ToolPath: length 2 in 2 legs, from (0, 0, 0) to (1, 1, 0)>
    """
    several = isinstance(poses, list | tuple) or (isinstance(poses, np.ndarray) and poses.ndim > 0)
    if not several or len(poses) < 2:
        raise InputTypeError(f"poses must be a list of two poses or more, got {short(poses)}")
    now = _pose(poses[0], "poses[0]", None)
    made: ToolPath | None = None
    for k, one in enumerate(poses[1:], start=1):
        pose = _pose(one, f"poses[{k}]", now)
        leg = tool_line(now, pose)
        made, now = leg if made is None else made + leg, pose
    assert made is not None
    return made if blend is None else made.rounded(blend, "blend")


def _about_axis(
    first: Floats, center: Any, axis: Any, angle: Any, advance: Any, rotation: object
) -> ToolPath:
    if not isinstance(rotation, str) or rotation not in ("follow", "fixed"):
        raise InputError(f"rotation is {short(rotation)}, but must be 'follow' or 'fixed'")
    (about, by), middle = _turn((axis, angle)), _vector(center, "center")
    far = _number(advance, "advance")
    arm = first[:3, 3] - middle
    arm = arm - (arm @ about) * about
    length = float(np.hypot(by * np.linalg.norm(arm), far))
    turn = (about, by) if rotation == "follow" else (NONE, 0.0)
    return _path(first, arm, about, by, far * about, turn, length)


def _path(
    first: Floats,
    arm: Floats,
    axis: Floats,
    angle: float,
    way: Floats,
    turn: tuple[Floats, float],
    length: float,
) -> ToolPath:
    """One leg: the tool's origin on an arm that turns by an angle while it shifts by a way, the tool turned."""
    about, by = turn
    if length < PATH_TOLERANCE:
        if abs(by) < SAME:
            raise InputError("start and end of a path of the tool are the same")
        arm, angle, way, length = np.zeros(3), 0.0, np.zeros(3), abs(by)
    center = first[:3, 3] - arm
    leg = Leg(length, center, arm, axis, angle / length, way / length, about, by / length, first[:3, :3])
    return ToolPath((leg,), ())


def _pose(value: Any, name: str, before: Floats | None) -> Floats:
    """(4, 4) of a pose, or of a position with the rotation of another pose."""
    if not isinstance(value, Pose):
        array = _small(value, name)
        if array.shape == (3,):
            result = np.eye(4) if before is None else before.copy()
            result[:3, 3] = array
            return result
        try:
            value = Pose.from_matrix(array.tolist())
        except RodynError as error:
            raise InputError(
                f"{name} is no pose: {error}; give a rd.Pose, a (4, 4) array, or a position (3,)"
            ) from None
    made = np.eye(4)
    made[:3, :3], made[:3, 3] = value.rotation_matrix(), value.xyz
    require_small(made, name, MAX_PATH_NUMBER)
    return made


def _small(value: Any, name: str) -> Floats:
    """Finite numbers of which a path can be computed."""
    array = numbers(value, name)
    require_small(array, name, MAX_PATH_NUMBER)
    return array


def _turn(turn: Any) -> tuple[Floats, float]:
    """Return a unit vector and an angle."""
    if not isinstance(turn, tuple | list) or len(turn) != 2:
        raise InputTypeError(f"a turn is (axis, angle), got {short(turn)}")
    axis, angle = _vector(turn[0], "axis"), _number(turn[1], "angle")
    size = float(np.linalg.norm(axis))
    if not size > 0:
        raise InputError("axis is a zero vector: it has no direction")
    return axis / size, angle


def _vector(value: Any, name: str) -> Floats:
    array = _small(value, name)
    if array.shape != (3,):
        raise InputError(f"{name} has shape {array.shape}, but needs three numbers")
    return array


def _number(value: Any, name: str) -> float:
    array = _small(value, name)
    if array.ndim:
        raise InputError(f"{name} has shape {array.shape}, but must be one number")
    return float(array)
