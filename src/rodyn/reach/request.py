"""What is asked of inverse kinematics, checked once: targets, frames, where to begin, what must match."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias, get_args

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers, place, require_finite
from rodyn.errors import InputError, InputTypeError, listed, short, unknown
from rodyn.model.edit.base import with_base
from rodyn.model.frame import FrameLike
from rodyn.model.joint_space.coordinates import slots
from rodyn.model.joint_space.limits import ranges
from rodyn.model.mechanism import UNIT, Mechanism
from rodyn.model.pose import Pose
from rodyn.reach.iterate.programs import LARGEST
from rodyn.reach.iterate.search import Search
from rodyn.reach.iterate.starts import COUNT
from rodyn.reach.iterate.task import ALL_ROWS, Aim, Task, TurnPart, bounds
from rodyn.reach.pose_arrays import matrices, require_pose

PoseLike: TypeAlias = "ArrayLike | Pose | Sequence[Pose]"
TargetLike: TypeAlias = "PoseLike | Mapping[str, PoseLike]"
Match: TypeAlias = Literal["pose", "position", "rotation", "x axis", "y axis", "z axis"]
Goal: TypeAlias = "Literal['nearest', 'centre'] | ArrayLike"
MATCHES: dict[str, tuple[TurnPart, bool]] = {
    "pose": ("all", True),
    "position": ("none", True),
    "rotation": ("all", False),
    "x axis": ("x", True),
    "y axis": ("y", True),
    "z axis": ("z", True),
}
"""What must match → the part of the rotation, and whether the position must."""
TOLERANCE = 1e-9
"""By default: metres and radians."""
METHODS = ("closed", "levenberg-marquardt")


class Question(NamedTuple):
    """What was asked, as it was given; `Robot.inverse_kinematics` has the words."""

    pose: Any
    frame: Any = None
    q0: Any = None
    limits: Any = True
    method: Any = None
    all: Any = False
    match: Any = "pose"
    weights: Any = None
    goal: Any = None
    tolerance: Any = None
    restarts: Any = None


@dataclass(frozen=True)
class Request:
    """Targets that were checked.

    mechanism   the robot as asked; `task` is about the same robot, a floating base held
    shape       the leading axes of the answer
    base        (rows or 1, 7): the coordinates of a floating base; (1, 0) of a fixed one
    pose        (rows, targets, 4, 4) in the axes of the base
    """

    mechanism: Mechanism
    task: Task
    search: Search
    shape: tuple[int, ...]
    base: Floats
    method: str | None
    all: bool

    @property
    def rows(self) -> int:
        return len(self.search.pose)

    @property
    def whole(self) -> bool:
        """Whether one whole pose is asked for: what a closed form answers."""
        aims = self.task.aims
        return len(aims) == 1 and aims[0].plain and not self.task.goal


def request(mechanism: Mechanism, asked: Question) -> Request:
    """The checked request, or an error that says what is wrong, where, and what to do."""
    targets = _targets(mechanism, asked.pose, asked.frame)
    limits, everything = (_truth(name, getattr(asked, name)) for name in ("limits", "all"))
    if limits:
        ranges(mechanism)
    method = _method(asked.method)
    weights = _weights(asked.weights, list(targets))
    aims = _aims(mechanism, targets, asked.match, weights)
    poses = {frame: matrices(pose, f"the pose of {_called(frame)}") for frame, pose in targets.items()}
    arrays = _arrays(mechanism, asked, limits, weights)
    shape = _leading(poses, arrays)
    rows = math.prod(shape)
    pose = np.stack(
        [np.broadcast_to(each, (*shape, 4, 4)).reshape(rows, 4, 4) for each in poses.values()], axis=1
    )
    flat = {name: _flat(each, shape) for name, each in arrays.items()}
    task = _task(_held(mechanism), aims, limits, "goal" in flat)
    if not task.slots:
        raise InputError(f"no joint of robot {short(mechanism.name)} moves {_called(next(iter(targets)))}")
    q0, base = flat.get("q0"), np.zeros((1, 0))
    if mechanism.base != "fixed":
        pose, base, q0 = _on_base(pose, q0)
        flat = {name: each[:, 7:] if name == "goal" else each for name, each in flat.items()}
    search = Search(
        np.ascontiguousarray(pose.reshape(rows, 16 * len(aims))),
        q0,
        flat.get("goal"),
        flat.get("weights"),
        _tolerance(asked.tolerance),
        _restarts(asked.restarts),
    )
    return Request(mechanism, task, search, shape, base, method, everything)


def refuse(asked: Request, row: int) -> NoReturn:
    """Raise the error that says what is wrong with the numbers of a row that was refused."""
    for k, aim in enumerate(asked.task.aims):
        T = asked.search.pose[row].reshape(-1, 4, 4)[k]
        name = f"the pose of {_called(aim.frame)}{place(asked.shape, row)}"
        require_finite(T, name)
        require_pose(T, name)
        _require_small(T, name)
    q0 = asked.search.q0
    if q0 is not None:
        one = len(q0) == 1
        name = "q0" if one else f"q0{place(asked.shape, row)}"
        require_finite(q0[0 if one else row], name)
        _require_small(q0[0 if one else row], name)
    raise InputError(
        f"the pose{place(asked.shape, row)} is none: a rotation matrix, and 0, 0, 0, 1 below, are needed"
    )


def _require_small(array: Floats, name: str) -> None:
    largest = float(np.abs(array).max())
    if largest > LARGEST:
        raise InputError(f"{name} has {largest:.3g}: numbers are too large to compute with")


def _called(frame: FrameLike) -> str:
    return "the tool" if frame is None else f"frame {short(frame)}"


def _targets(mechanism: Mechanism, pose: object, frame: object) -> dict[FrameLike, Any]:
    """frame → pose, frames known."""
    if not isinstance(pose, Mapping):
        mechanism.located(frame)  # type: ignore[arg-type]
        return {frame: pose}  # type: ignore[dict-item]
    if frame is not None:
        raise InputError(f"poses by frame name their frames themselves: leave out frame={short(frame)}")
    if not pose:
        raise InputError("there is no pose: give {frame: pose, ...}")
    for name in pose:
        mechanism.located(name)
    return dict(pose)


def _aims(
    mechanism: Mechanism, targets: Mapping[FrameLike, Any], match: object, weights: Floats | None
) -> tuple[Aim, ...]:
    words = match if isinstance(match, Mapping) else dict.fromkeys(targets, match)
    for name in words:
        if name not in targets:
            raise unknown("frame of match", name, [str(frame) for frame in targets])
    found = []
    for k, frame in enumerate(targets):
        word = words.get(frame, "pose")
        if not isinstance(word, str) or word not in MATCHES:
            raise unknown("match", word, get_args(Match))
        turn, position = MATCHES[word]
        rows: tuple[bool, ...] = ALL_ROWS if position else (True, True, True, False, False, False)
        if weights is not None:
            some = weights.reshape(-1, len(targets), 6)[:, k]
            zero = (some == 0).all(axis=0) & (len(some) > 0)
            if np.any((some == 0) & ~zero):
                raise InputError("a weight is 0 in all rows or in none: what must match is the same for all")
            rows = tuple(bool(a and not z) for a, z in zip(rows, zero, strict=True))
        aim = Aim(frame, turn, rows, weights is not None)
        if not aim.counted:
            raise InputError(f"nothing of {_called(frame)} must match: all of its weights are 0")
        found.append(aim)
    return tuple(found)


def _weights(given: Any, frames: list[FrameLike]) -> Floats | None:
    """(..., 6 · targets): of each target the weights of rotations about, then of ways along, its axes."""
    if given is None:
        return None
    by_frame = given if isinstance(given, Mapping) else dict.fromkeys(frames, given)
    for name in by_frame:
        if name not in frames:
            raise unknown("frame of weights", name, [str(frame) for frame in frames])
    parts = []
    for frame in frames:
        some = numbers(by_frame.get(frame, np.ones(6)), f"weights of {_called(frame)}")
        if some.ndim == 0 or some.shape[-1] != 6:
            raise InputError(
                f"weights of {_called(frame)} have shape {some.shape}: (..., 6), three of rotations about the axes of "
                "the target, then three of ways along them"
            )
        if (some < 0).any():
            raise InputError(f"weights of {_called(frame)} must not be negative, got {float(some.min()):g}")
        parts.append(some)
    shape = np.broadcast_shapes(*(each.shape for each in parts))
    whole = np.concatenate([np.broadcast_to(each, shape) for each in parts], axis=-1)
    largest = whole.max(axis=-1, keepdims=True, initial=0.0)
    return whole / np.where(largest > 0, largest, 1.0)  # only their ratios count


def _arrays(mechanism: Mechanism, asked: Question, limits: bool, weights: Floats | None) -> dict[str, Floats]:
    """q0, the secondary goal and the weights, those that are given."""
    found: dict[str, Floats] = {}
    if asked.q0 is not None:
        found["q0"] = _posture(mechanism, asked.q0, "q0")
    if asked.goal is not None:
        found["goal"] = _goal(mechanism, asked.goal, found.get("q0"))
    if weights is not None:
        found["weights"] = weights
    return found


def _posture(mechanism: Mechanism, given: ArrayLike, name: str) -> Floats:
    q = numbers(given, name, finite=False)
    if q.ndim == 0 or q.shape[-1] != mechanism.nq:
        raise InputError(
            f"{name} has shape {q.shape}, but robot {mechanism.label} needs (..., {mechanism.nq}): "
            f"{mechanism.nq} numbers on the last axis"
        )
    for slot in slots(mechanism):
        if slot.turned:
            require_finite(q, name)
            norms = np.linalg.norm(q[..., slot.q.stop - 4 : slot.q.stop], axis=-1)
            if np.any(np.abs(norms - 1.0) > UNIT):
                raise InputError(f"{name}: the quaternion of {short(slot.name)} must have norm 1")
    return q


def _goal(mechanism: Mechanism, goal: object, q0: Floats | None) -> Floats:
    if isinstance(goal, str):
        if goal == "nearest":
            if q0 is None:
                raise InputError('goal="nearest" means near to q0: give q0')
            return q0
        if goal != "centre":
            raise unknown("goal", goal, ["nearest", "centre"])
        within = bounds(_held(mechanism), True)
        centre = (within.first + within.last) / 2
        return centre if mechanism.base == "fixed" else np.concatenate([np.zeros(7), centre])
    found = _posture(mechanism, goal, "goal")  # type: ignore[arg-type]
    require_finite(found, "goal")
    return found


_task = lru_cache(maxsize=256)(Task)
"""The same object for the same question: what it knows is found once."""


@lru_cache(maxsize=64)
def _held(mechanism: Mechanism) -> Mechanism:
    return mechanism if mechanism.base == "fixed" else with_base(mechanism, "fixed")


def _on_base(pose: Floats, q0: Floats | None) -> tuple[Floats, Floats, Floats | None]:
    """Poses in the axes of a floating base, which is held where q0 says, else at the origin."""
    if q0 is None:
        return pose, np.array([[0.0, 0, 0, 0, 0, 0, 1]]), None
    base = q0[:, :7]
    require_finite(base, "q0")
    x, y, z, w = base[:, 3:].T
    R = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    ).transpose(2, 0, 1)
    seen = pose.copy()
    seen[..., :3, 3] -= base[:, None, :3]
    seen[..., :3, :] = np.einsum("rji,rtjk->rtik", np.broadcast_to(R, (len(pose), 3, 3)), seen[..., :3, :])
    return seen, base, np.ascontiguousarray(q0[:, 7:])


def _leading(poses: Mapping[FrameLike, Floats], arrays: Mapping[str, Floats]) -> tuple[int, ...]:
    shapes = {f"the pose of {_called(frame)}": each.shape[:-2] for frame, each in poses.items()}
    shapes |= {name: each.shape[:-1] for name, each in arrays.items()}
    try:
        return np.broadcast_shapes(*shapes.values())
    except ValueError:
        words = listed([f"{name} {shape}" for name, shape in shapes.items()])
        raise InputError(f"the leading axes do not broadcast against each other: {words}") from None


def _flat(array: Floats, shape: tuple[int, ...]) -> Floats:
    """(1 or rows, width)."""
    if array.size == array.shape[-1]:
        return np.ascontiguousarray(array.reshape(1, -1))
    return np.ascontiguousarray(
        np.broadcast_to(array, (*shape, array.shape[-1])).reshape(-1, array.shape[-1])
    )


def _truth(name: str, given: object) -> bool:
    if not isinstance(given, bool | np.bool_):
        raise InputTypeError(f"{name} must be True or False, got {short(given)}")
    return bool(given)


def _method(given: object) -> str | None:
    if given is not None and (not isinstance(given, str) or given not in METHODS):
        raise unknown("method", given, METHODS)
    return given


def _tolerance(given: object) -> float:
    if given is None:
        return TOLERANCE
    if isinstance(given, bool) or not isinstance(given, int | float | np.floating | np.integer):
        raise InputTypeError(f"tolerance must be a number (m and rad), got {short(given)}")
    if not (0 < given < math.inf):
        raise InputError(f"tolerance must be positive and finite (m and rad), got {short(given)}")
    return float(given)


def _restarts(given: object) -> int:
    if given is None:
        return COUNT
    if isinstance(given, bool) or not isinstance(given, int | np.integer):
        raise InputTypeError(f"restarts must be a whole number, got {short(given)}")
    if not 0 <= given <= COUNT:
        raise InputError(f"restarts must be from 0 to {COUNT}, the postures there are, got {given}")
    return int(given)
