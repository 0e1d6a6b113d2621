"""`Robot.time_optimal`: the arguments checked, the limits along the path, friction, and the result.

Friction B q̇ + F tanh(q̇/v_s) is not linear in x = ṡ². It is replaced by its tangent at the speeds of the motion
before, until the speeds no longer change; torques are then those of the formula itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.frame import FrameLike
from rodyn.reach.path.joint_path import JointPath, require_path
from rodyn.reach.timing.limits import Limits, count, limits, speed
from rodyn.reach.timing.motion import Profile, both_ends, durations, profile, trajectory
from rodyn.reach.timing.result import TimeOptimal
from rodyn.reach.timing.rows import (
    Ceiling,
    Grid,
    Rows,
    acceleration_rows,
    ceiling,
    grid,
    joined,
    torque_rows,
)
from rodyn.reach.timing.sets import Own, Sets, Stages, controllable, fastest, own_bounds, stages
from rodyn.reach.timing.words import active, excluded, not_from, not_joined, slow

if TYPE_CHECKING:
    from rodyn.robot import Robot

ROUNDS, CONVERGED = 60, 1e-11
"""Tangents of friction: how often, and the part of a limit by which torques may differ from the formula."""
NUDGE = 1e-4
"""Relative change of the speed for the slope of friction; it decides how quickly the rounds end, not where."""


class Load(NamedTuple):
    """What acts beside the motion."""

    friction: bool
    wrench: Wrench | Sequence[Wrench] | None

    def torques(self, arm: Robot, q: Floats, qd: Floats, qdd: Floats) -> Floats:
        """By inverse dynamics."""
        return arm.inverse_dynamics(q, qd, qdd, friction=self.friction, wrench=self.wrench)


@dataclass(frozen=True)
class Problem:
    """All that is known before friction: limits at the starts and at the ends of all intervals."""

    arm: Robot
    grid: Grid
    bounds: Limits
    top: Ceiling
    start: Rows
    end: Rows
    speeds: tuple[float, float]


@dataclass(frozen=True)
class Solved:
    """The fastest motion of a problem that is linear; without `found` there is none, and `reason` says why."""

    problem: Problem
    along: Stages
    own: Own
    sets: Sets
    found: Profile | None
    reason: str | None


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
    if mechanism.nq != mechanism.nv or mechanism.base != "fixed":
        raise InputError(
            f"robot {mechanism.label} has coordinates that a path of the joints cannot have: "
            "a fixed base and joints of one coordinate each are needed"
        )
    if not isinstance(friction, bool):
        raise InputTypeError(f"friction must be True or False, got {short(friction)}")
    way = require_path(path, mechanism.nv, mechanism.label)
    bounds = limits(arm, velocity, acceleration, effort, tool_speed)
    ends = speed(start_speed, "start_speed"), speed(end_speed, "end_speed")
    problem = _problem(arm, way, bounds, frame, ends, wrench, count(intervals))
    solved, rounds = _with_friction(problem) if friction and _has_friction(arm) else (_solve(problem), 0)
    return _result(problem, solved, way, rounds, Load(friction, wrench))


def _problem(
    arm: Robot,
    way: JointPath,
    bounds: Limits,
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


def _solve(problem: Problem) -> Solved:
    """The fastest motion, exactly, of limits that are linear in x and u."""
    along = stages(problem.start, problem.end, problem.grid.width, problem.top)
    own = own_bounds(along)
    first, last = (one**2 for one in problem.speeds)
    if last > problem.top.x[-1]:
        return Solved(
            problem,
            along,
            own,
            Sets(np.empty(0), np.empty(0)),
            None,
            not_joined(problem.top, problem.speeds[1]),
        )
    sets = controllable(along, own, last)
    if sets.conflict is not None:
        return Solved(
            problem,
            along,
            own,
            sets,
            None,
            excluded(problem.grid, problem.start, problem.end, along, sets.conflict),
        )
    low, high = float(sets.lower[0]), float(sets.upper[0])
    if not low * (1 - 1e-12) <= first <= high * (1 + 1e-12):
        return Solved(problem, along, own, sets, None, not_from(problem.speeds[0], low, high))
    found = profile(fastest(along, sets, first), along, problem.grid.width)
    return Solved(
        problem, along, own, sets, found, slow(problem.grid, found, durations(found, problem.grid.width))
    )


def _has_friction(arm: Robot) -> bool:
    return any(np.any(np.array([link.joint.viscous, link.joint.coulomb])) for link in arm.links)


def _with_friction(problem: Problem) -> tuple[Solved, int]:
    """Tangents at the speeds of the round before; the first is without friction."""
    torques = int(np.isfinite(problem.bounds.effort).sum())
    solved = _solve(problem)
    if not torques:
        return solved, 0
    x = solved.found.x if solved.found is not None else np.minimum(problem.top.x, 1.0) / 100
    for turn in range(1, ROUNDS + 1):
        b, c = _tangents(problem, x)
        jump = _jumps(problem, x)
        start = problem.start.with_friction(b[:-1], c[:-1], jump)
        solved = _solve(replace(problem, start=start, end=problem.end.with_friction(b[1:], c[1:], -jump)))
        if solved.found is None:
            if turn > 20:
                break
            x = x / 4
            continue
        off = _tangent_error(problem, solved.found.x, b, c)
        x = solved.found.x
        if off <= CONVERGED:
            return solved, turn
    return solved, turn


def _tangents(problem: Problem, x: Floats) -> tuple[Floats, Floats]:
    """Friction as b x + c at all places of the grid (N + 1, r), exact at x."""
    rate = np.sqrt(x)
    at = _friction(problem, rate)
    faster, slower = (_friction(problem, rate * (1 + nudge)) for nudge in (NUDGE, -NUDGE))
    moving = np.maximum(x, 1e-300)[:, None]
    b = np.where(x[:, None] > 0, (faster - slower) / (4 * NUDGE * moving), 0.0)
    return b, at - b * x[:, None]


def _jumps(problem: Problem, x: Floats) -> Floats:
    """How much friction changes in intervals (N, r) in which a joint starts, stops or turns back, else 0.

    It does so within a small part of the interval, so that both values must be within the limits at both ends.
    """
    friction, along = _friction(problem, np.sqrt(x)), problem.grid
    rest = (x[:-1] == 0) | (x[1:] == 0)
    turned = np.sign(along.start.by_s) != np.sign(along.end.by_s)
    kept = np.isfinite(problem.bounds.effort)
    jumps = np.zeros_like(friction[1:])
    jumps[:, : int(kept.sum())] = (turned | rest[:, None])[:, kept]
    return jumps * np.diff(friction, axis=0)


def _friction(problem: Problem, rate: Floats) -> Floats:
    """The friction of the joints at speeds of s (N + 1,), in the columns of the rows; 0 for accelerations."""
    kept = np.isfinite(problem.bounds.effort)
    along = problem.grid
    q = np.vstack([along.start.q, along.end.q[-1:]])
    rates = np.vstack([along.start.by_s, along.end.by_s[-1:]]) * rate[:, None]
    force = problem.arm.bias_force(q, rates, friction=True) - problem.arm.bias_force(q, rates)
    found = np.zeros((len(q), problem.start.a.shape[1]))
    found[:, : int(kept.sum())] = force[:, kept]
    return found


def _tangent_error(problem: Problem, x: Floats, b: Floats, c: Floats) -> float:
    """How far friction at x is from the tangents at the speeds before, as a part of the limits."""
    exact = _friction(problem, np.sqrt(x))
    return float((np.abs(exact - b * x[:, None] - c) / problem.start.limit).max())


def _result(problem: Problem, solved: Solved, way: JointPath, rounds: int, load: Load) -> TimeOptimal:
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
    if found is None or solved.reason is not None:
        none, no_tau = np.full(len(along.s), np.nan), np.full((len(along.width), 2, way.n), np.nan)
        return TimeOptimal(False, solved.reason or "", None, none, none[1:], none[1:], (), no_tau, **shared)
    motion = trajectory(along, found, durations(found, along.width))
    tau = np.stack([load.torques(problem.arm, *ends) for ends in both_ends(along, found)], axis=1)
    names = active(solved.problem.start, solved.problem.end, problem.top, found)
    return TimeOptimal(True, "", motion, np.sqrt(found.x), found.first, found.last, names, tau, **shared)
