"""The limits of a time-optimal motion: those of the robot, or given; checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.coordinates import velocity_names
from rodyn.model.limits import rates
from rodyn.reach.pose_arrays import require_small
from rodyn.reach.thresholds import MAX_INTERVALS

if TYPE_CHECKING:
    from rodyn.robot import Robot


@dataclass(frozen=True)
class MotionLimits:
    """Limits of the joints (n,), infinite where there are none, and of the speed of the tool."""

    velocity: Floats
    acceleration: Floats
    effort: Floats
    tool: float


def limits(
    arm: Robot, velocity: object, acceleration: object, effort: object, tool: float | None
) -> MotionLimits:
    none = np.full(arm.nv, np.inf)
    result = MotionLimits(
        _limit(arm, velocity, "velocity", rates(arm.mechanism)),
        _limit(arm, acceleration, "acceleration", none),
        _limit(arm, effort, "effort", arm.limits.effort),
        np.inf if tool is None else speed(tool, "tool_speed"),
    )
    if result.tool == 0:
        raise InputError("tool_speed is 0: the tool could not move")
    if not (np.isfinite(result.acceleration).any() or np.isfinite(result.effort).any()):
        raise InputError(
            f"nothing limits how robot {arm.mechanism.label} accelerates: give effort= or acceleration= "
            "(one number, one per joint, or a dict by joint name), or limits of effort in the robot's description"
        )
    return result


def _limit(arm: Robot, value: Any, name: str, own: Floats) -> Floats:
    """One number per joint: the robot's own, or given for all, by row, or by the names of joints."""
    if value is None:
        return np.array(own)
    if isinstance(value, Mapping):
        named = arm.qd_from(_spread(arm, dict.fromkeys(value, 1.0))) > 0
        rows = np.where(named, arm.qd_from(_spread(arm, value)), own)
    else:
        rows = numbers(value, name, finite=False)
    if rows.shape not in ((), (arm.nv,)):
        raise InputError(f"{name} has shape {rows.shape}, but needs one number, or {arm.nv}, one per joint")
    result: Floats = np.array(np.broadcast_to(rows, arm.nv))
    if np.isnan(result).any() or (result <= 0).any():
        k = int(np.argmax(np.isnan(result) | (result <= 0)))
        raise InputError(
            f"{name} of joint {velocity_names(arm.mechanism)[k]!r} is {result[k]}, but a limit must be above zero"
        )
    return result


def _spread(arm: Robot, values: Mapping[str, Any]) -> dict[str, Any]:
    """Numbers by joint name, one for each velocity of a joint; a single number is meant for all of them."""
    dof = {name: joint.dof for name, joint in arm.joints.items()}
    return {
        name: np.full(dof[name], value) if np.ndim(value) == 0 and dof.get(name, 1) > 1 else value
        for name, value in values.items()
    }


def speed(value: ArrayLike, name: str) -> float:
    result = numbers(value, name)
    if result.ndim or result < 0:
        raise InputError(f"{name} is {short(value)}, but must be one number that is not negative")
    require_small(result, name)
    return float(result)


def count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise InputTypeError(f"intervals must be an integer, got {short(value)}")
    if not 2 <= value <= MAX_INTERVALS:
        raise InputError(f"intervals is {short(value)}, but must be from 2 to {MAX_INTERVALS}")
    return int(value)
