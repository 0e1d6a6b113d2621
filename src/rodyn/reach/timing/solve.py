"""`Robot.time_optimal`: the arguments checked, the limits along the path, and the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.errors import InputTypeError, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.frame import FrameLike
from rodyn.model.joint_space.coordinates import velocity_names
from rodyn.reach.path.joint_path import require_joints, require_path
from rodyn.reach.timing.between import EXCESS, Excess, excess
from rodyn.reach.timing.friction import has_friction, with_friction
from rodyn.reach.timing.grid import Grid, grid
from rodyn.reach.timing.limits import count, limits, speed
from rodyn.reach.timing.motion import both_ends, durations, trajectory
from rodyn.reach.timing.problem import Problem, Solved, solve
from rodyn.reach.timing.result import TimeOptimal
from rodyn.reach.timing.rows import acceleration_rows, ceiling, joined, torque_rows
from rodyn.reach.timing.task import Task
from rodyn.reach.timing.words import active, between_places
from rodyn.trajectory.path import Trajectory

if TYPE_CHECKING:
    from rodyn.robot import Robot

REFINED = 8
"""Times that the grid is made finer where limits are exceeded."""
WORTH = 0.7
"""A finer grid that leaves more than this part of what was exceeded is the last one: friction that jumps."""


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
    intervals: int | None,
) -> TimeOptimal:
    """The fastest motion along a path within the limits; see `Robot.time_optimal`."""
    mechanism = arm.mechanism
    require_joints(mechanism)
    if not isinstance(friction, bool):
        raise InputTypeError(f"friction must be True or False, got {short(friction)}")
    way = require_path(path, mechanism.nv, mechanism.label)
    bounds = limits(arm, velocity, acceleration, effort, tool_speed)
    ends = speed(start_speed, "start_speed"), speed(end_speed, "end_speed")
    task = Task(arm, way, bounds, frame, ends, friction, wrench)
    if intervals is not None:
        return _result(task, _fastest(task, grid(way, count(intervals))))
    return _result(task, _refined(task, _fastest(task, grid(way, None))))


@dataclass(frozen=True)
class Attempt:
    """The fastest motion on a grid, and how far limits are exceeded inside its intervals; None without a motion."""

    problem: Problem
    solved: Solved
    rounds: int
    motion: Trajectory | None
    beyond: Excess | None


def _refined(task: Task, made: Attempt) -> Attempt:
    """The motion on grids that are finer where limits are exceeded, while that helps."""
    for _ in range(REFINED):
        if made.beyond is None or made.beyond.most <= EXCESS:
            break
        parts = made.beyond.division()
        if parts.max() == 1:  # there are as many intervals as a grid can have
            break
        finer = _fastest(task, made.problem.grid.divided(parts))
        if finer.beyond is not None and finer.beyond.most > WORTH * made.beyond.most:
            return finer if finer.beyond.most < made.beyond.most else made
        made = finer
    return made


def _fastest(task: Task, along: Grid) -> Attempt:
    problem = _problem(task, along)
    rubs = task.friction and has_friction(task.arm)
    solved, rounds = with_friction(problem) if rubs else (solve(problem), 0)
    if solved.found is None:
        return Attempt(problem, solved, rounds, None, None)
    motion = trajectory(along, solved.found, durations(solved.found, along.width))
    return Attempt(problem, solved, rounds, motion, excess(task, motion))


def _problem(task: Task, along: Grid) -> Problem:
    arm, bounds = task.arm, task.bounds
    top = ceiling(arm, along, bounds.velocity, bounds.tool, task.frame)
    start, end = (
        joined(
            [
                torque_rows(arm, at, bounds.effort, task.wrench),
                acceleration_rows(arm, at, bounds.acceleration),
            ]
        )
        for at in (along.start, along.end)
    )
    return Problem(arm, along, bounds, top, start, end, task.speeds)


def _result(task: Task, made: Attempt) -> TimeOptimal:
    problem, solved, along = made.problem, made.solved, made.problem.grid
    with np.errstate(invalid="ignore"):
        largest = np.sqrt(np.append(solved.own.upper[solved.along.node[:-1]], problem.top.x[-1]).clip(0.0))
        behind = solved.sets.upper
        kept = np.sqrt(behind[solved.along.node]) if len(behind) else np.full(len(along.s), np.nan)
    shared: dict[str, Any] = {
        "path": task.way,
        "joints": velocity_names(task.arm.mechanism),
        "s": along.s,
        "largest": largest,
        "controllable": kept,
        "limits": task.bounds,
        "rounds": made.rounds,
    }
    found = solved.found
    if found is None or made.beyond is None:
        none, no_tau = np.full(len(along.s), np.nan), np.full((len(along.width), 2, task.way.n), np.nan)
        shared |= {"speed": none, "first": none[1:], "last": none[1:], "active": (), "tau": no_tau}
        return TimeOptimal(False, solved.reason or "", np.nan, None, **shared)
    tau = np.stack([task.torques(*ends) for ends in both_ends(along, found)], axis=1)
    names = active(solved.problem.start, solved.problem.end, problem.top, found)
    shared |= {
        "speed": np.sqrt(found.x),
        "first": found.first,
        "last": found.last,
        "active": names,
        "tau": tau,
    }
    most = made.beyond.most
    reason = "" if most <= EXCESS else between_places(made.beyond, along)
    return TimeOptimal(True, reason, most, made.motion, **shared)
