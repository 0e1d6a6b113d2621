"""What inverse kinematics is asked: `Question`, and each of its arguments checked by itself."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers, require_finite
from rodyn.errors import InputError, InputTypeError, listed, short, unknown
from rodyn.model.coordinates import slots
from rodyn.model.edit import with_base
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import UNIT, Mechanism
from rodyn.model.pose import Pose
from rodyn.reach.iterate.task import ALL_ROWS, Aim, TurnPart, bounds
from rodyn.reach.thresholds import MAX_STARTS, TOLERANCE

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


def called(frame: FrameLike) -> str:
    return "the tool" if frame is None else f"frame {short(frame)}"


def targets(mechanism: Mechanism, pose: object, frame: object) -> dict[FrameLike, Any]:
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


def aims(
    mechanism: Mechanism, targets: Mapping[FrameLike, Any], match: object, weights: Floats | None
) -> tuple[Aim, ...]:
    words = match if isinstance(match, Mapping) else dict.fromkeys(targets, match)
    for name in words:
        if name not in targets:
            raise unknown("frame of match", name, [str(frame) for frame in targets])
    result = []
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
            raise InputError(f"nothing of {called(frame)} must match: all of its weights are 0")
        result.append(aim)
    return tuple(result)


def weights(given: Any, frames: list[FrameLike]) -> Floats | None:
    """(..., 6 · targets): of each target the weights of rotations about, then of ways along, its axes."""
    if given is None:
        return None
    by_frame = given if isinstance(given, Mapping) else dict.fromkeys(frames, given)
    for name in by_frame:
        if name not in frames:
            if frames == [None]:
                raise InputError(
                    f"weights by frame ({short(name)}) go with poses by frame: of one pose give weights (..., 6)"
                )
            raise unknown("frame of weights", name, [str(frame) for frame in frames])
    parts = []
    for frame in frames:
        some = numbers(by_frame.get(frame, np.ones(6)), f"weights of {called(frame)}")
        if some.ndim == 0 or some.shape[-1] != 6:
            raise InputError(
                f"weights of {called(frame)} have shape {some.shape}: (..., 6), three of rotations about the axes of "
                "the target, then three of ways along them"
            )
        if (some < 0).any():
            raise InputError(f"weights of {called(frame)} must not be negative, got {float(some.min()):g}")
        parts.append(some)
    try:
        shape = np.broadcast_shapes(*(each.shape for each in parts))
    except ValueError:
        words = listed(
            [f"of {called(frame)} {each.shape}" for frame, each in zip(frames, parts, strict=True)]
        )
        raise InputError(f"weights {words} do not broadcast against each other") from None
    whole = np.concatenate([np.broadcast_to(each, shape) for each in parts], axis=-1)
    largest = whole.max(axis=-1, keepdims=True, initial=0.0)
    return whole / np.where(largest > 0, largest, 1.0)  # only their ratios count


def posture(mechanism: Mechanism, given: ArrayLike, name: str) -> Floats:
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


def goal(mechanism: Mechanism, goal: object, q0: Floats | None) -> Floats:
    if isinstance(goal, str):
        if goal == "nearest":
            if q0 is None:
                raise InputError('goal="nearest" means near to where the search begins: give q0=')
            return q0
        if goal != "centre":
            raise unknown("goal", goal, ["nearest", "centre"])
        within = bounds(held(mechanism), True)
        centre = (within.first + within.last) / 2
        return centre if mechanism.base == "fixed" else np.concatenate([np.zeros(7), centre])
    result = posture(mechanism, goal, "goal")  # type: ignore[arg-type]
    require_finite(result, "goal")
    return result


@lru_cache(maxsize=64)
def held(mechanism: Mechanism) -> Mechanism:
    return mechanism if mechanism.base == "fixed" else with_base(mechanism, "fixed")


def truth(name: str, given: object) -> bool:
    if not isinstance(given, bool | np.bool_):
        raise InputTypeError(f"{name} must be True or False, got {short(given)}")
    return bool(given)


def method(given: object) -> str | None:
    if given is not None and (not isinstance(given, str) or given not in METHODS):
        raise unknown("method", given, METHODS)
    return given


def tolerance(given: object) -> float:
    if given is None:
        return TOLERANCE
    if isinstance(given, bool) or not isinstance(given, int | float | np.floating | np.integer):
        raise InputTypeError(f"tolerance must be a number (m and rad), got {short(given)}")
    if not (0 < given < math.inf):
        raise InputError(f"tolerance must be positive and finite (m and rad), got {short(given)}")
    return float(given)


def restarts(given: object) -> int:
    if given is None:
        return MAX_STARTS
    if isinstance(given, bool) or not isinstance(given, int | np.integer):
        raise InputTypeError(f"restarts must be an integer, got {short(given)}")
    if not 0 <= given <= MAX_STARTS:
        raise InputError(f"restarts must be from 0 to {MAX_STARTS}, the postures there are, got {given}")
    return int(given)
