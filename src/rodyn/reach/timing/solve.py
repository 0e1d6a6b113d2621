"""`Robot.time_optimal`: the arguments checked, the limits along the path, and the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputTypeError, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.frame import FrameLike
from rodyn.reach.path.joint_path import JointPath, require_joints, require_path
from rodyn.reach.timing.friction import has_friction, with_friction
from rodyn.reach.timing.limits import MotionLimits, count, limits, speed
from rodyn.reach.timing.motion import both_ends, durations, trajectory
from rodyn.reach.timing.problem import Problem, Solved, solve
from rodyn.reach.timing.result import TimeOptimal
from rodyn.reach.timing.rows import acceleration_rows, ceiling, grid, joined, torque_rows
from rodyn.reach.timing.words import active

if TYPE_CHECKING:
    from rodyn.robot import Robot


def time_optimal(
    arm: Robot,
    path: object,
    *,
    velocity: object,
    acceleration: object,
    effort: object,
    tool_speed: float | None,
    frame: FrameLike,
    start_speed: float,
    end_speed: float,
    friction: bool,
    wrench: Wrench | Sequence[Wrench] | None,
    intervals: int,
) -> TimeOptimal:
    """The fastest motion along a path within the limits; see `Robot.time_optimal`."""
    mechanism = arm.mechanism
    require_joints(mechanism)
    if not isinstance(friction, bool):
        raise InputTypeError(f"friction must be True or False, got {short(friction)}")
    way = require_path(path, mechanism.nv, mechanism.label)
    bounds = limits(arm, velocity, acceleration, effort, tool_speed)
    ends = speed(start_speed, "start_speed"), speed(end_speed, "end_speed")
    problem = _problem(arm, way, bounds, frame, ends, wrench, count(intervals))
    solved, rounds = with_friction(problem) if friction and has_friction(arm) else (solve(problem), 0)
    torques = partial(arm.inverse_dynamics, friction=friction, wrench=wrench)
    return _result(problem, solved, way, rounds, torques)


def _problem(
    arm: Robot,
    way: JointPath,
    bounds: MotionLimits,
    frame: FrameLike,
    speeds: tuple[float, float],
    wrench: Wrench | Sequence[Wrench] | None,
    intervals: int,
) -> Problem:
    along = grid(way, intervals)
    top = ceiling(arm, along, bounds.velocity, bounds.tool, frame)
    start, end = (
        joined([torque_rows(arm, at, bounds.effort, wrench), acceleration_rows(arm, at, bounds.acceleration)])
        for at in (along.start, along.end)
    )
    return Problem(arm, along, bounds, top, start, end, speeds)


def _result(
    problem: Problem, solved: Solved, way: JointPath, rounds: int, torques: Callable[..., Floats]
) -> TimeOptimal:
    along, found = problem.grid, solved.found
    with np.errstate(invalid="ignore"):
        largest = np.sqrt(np.append(solved.own.upper[solved.along.node[:-1]], problem.top.x[-1]).clip(0.0))
        behind = solved.sets.upper
        kept = np.sqrt(behind[solved.along.node]) if len(behind) else np.full(len(along.s), np.nan)
    shared: dict[str, Any] = {
        "path": way,
        "joints": tuple(problem.arm.joints),
        "s": along.s,
        "largest": largest,
        "controllable": kept,
        "limits": problem.bounds,
        "rounds": rounds,
    }
    if found is None:
        none, no_tau = np.full(len(along.s), np.nan), np.full((len(along.width), 2, way.n), np.nan)
        return TimeOptimal(False, solved.reason or "", None, none, none[1:], none[1:], (), no_tau, **shared)
    motion = trajectory(along, found, durations(found, along.width))
    tau = np.stack([torques(*ends) for ends in both_ends(along, found)], axis=1)
    names = active(solved.problem.start, solved.problem.end, problem.top, found)
    return TimeOptimal(True, "", motion, np.sqrt(found.x), found.first, found.last, names, tau, **shared)
