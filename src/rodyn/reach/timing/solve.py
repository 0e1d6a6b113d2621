"""`Robot.time_optimal`: the arguments checked, the limits along the path, and the result.

The fastest motion with friction B q̇ + F tanh(q̇/v_s), which is not linear in x = ṡ².

Along a path the friction of a joint has the sign of q′ and a size φ(x) that is concave and 0 at rest. So a tangent is
above it everywhere. On the side of a limit where friction takes torque, a tangent is safe; where it gives some (a
joint is braked by it), 0 is. That makes a first motion that is within the limits, for whatever speeds. From there on
both sides have the tangent at the speeds of the round before, until the time no longer changes; every round is
checked with the formula itself, and the fastest motion that passes is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputTypeError, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.coordinates import velocity_names
from rodyn.model.link import FrameLike
from rodyn.reach.path.joint_path import require_joints, require_path
from rodyn.reach.thresholds import FRICTION_RULE, GRID_RULE, INFINITE
from rodyn.reach.timing.grid import Excess, Grid, Task, excess, grid
from rodyn.reach.timing.limits import count, limits, speed
from rodyn.reach.timing.motion import Profile, both_ends, durations, trajectory
from rodyn.reach.timing.problem import Problem, Solved, active, between_places, solve
from rodyn.reach.timing.result import TimeOptimal
from rodyn.reach.timing.rows import Line, acceleration_rows, ceiling, joined, torque_rows
from rodyn.trajectory.path import Trajectory

if TYPE_CHECKING:
    from rodyn.robot import Robot


def with_friction(problem: Problem) -> tuple[Solved, int]:
    """Return the fastest motion that was found, and the number of rounds."""
    free = solve(problem)
    if not np.isfinite(problem.bounds.effort).any():
        return free, 0
    x = _somehow(problem, free) if free.found is None else free.found.x
    best = first = _first(problem, x)
    if best.found is not None:
        x = best.found.x
    time, before = (np.inf if best.found is None else _time(best)), np.inf
    rounds = 0
    while rounds < FRICTION_RULE.rounds:
        rounds += 1
        found = _round(problem, x, safe=False)
        if found.found is None:  # tangents nearer to a motion that is within the limits, or slower ones
            x = x / 4 if best.found is None else np.sqrt(x * best.found.x)
            continue
        excess, last = _excess(problem, found.found), time
        if excess <= FRICTION_RULE.exact and _time(found) <= time:
            best, time = found, _time(found)
        if excess <= FRICTION_RULE.exact and last - time <= FRICTION_RULE.same * time:
            break
        x = found.found.x if excess <= max(before / 2, FRICTION_RULE.exact) else np.sqrt(x * found.found.x)
        before = excess
    creeps = first.found is None and free.found is not None and time >= FRICTION_RULE.creeps * _time(free)
    if best.found is not None and not creeps:
        return best, rounds
    said = (first.reason or "").replace(" at rest is", " with friction is")
    return replace(first, reason=said), rounds


def _somehow(problem: Problem, free: Solved) -> Floats:
    """Speeds to begin with where there is no motion without friction, which may be what brakes."""
    most = np.append(free.own.upper[free.along.node[:-1]], problem.top.x[-1])
    x = np.where((most > 0) & (most < INFINITE), most / 4, 1.0)
    x[0], x[-1] = (one**2 for one in problem.speeds)
    return x


def _first(problem: Problem, x: Floats) -> Solved:
    """Return a motion that is within the limits, if there is one for one of several tangents."""
    for part in FRICTION_RULE.first:
        result = _round(problem, part * x, safe=True)
        if result.found is not None:
            break
    return result


def _time(solved: Solved) -> float:
    assert solved.found is not None
    return float(durations(solved.found, solved.problem.grid.width).sum())


def _round(problem: Problem, x: Floats, *, safe: bool) -> Solved:
    """Return the fastest motion with tangents at x; `safe`: with nothing where friction would give torque."""
    line, friction = tangents(problem, x), _size(problem, np.sqrt(x))
    high = low = line
    if safe:
        takes = _size(problem, np.ones_like(x)) > 0
        high, low = (Line(*(np.where(takes == side, part, 0.0) for part in line)) for side in (True, False))
    jumps, none = _jumps(problem, x), np.zeros_like(friction[1:])
    changed = []
    here, there = slice(None, -1), slice(1, None)
    for rows, own, other in ((problem.start, here, there), (problem.end, there, here)):
        above, below = (Line(part.b[own], part.c[own]) for part in (high, low))
        more = np.maximum(friction[other] - above.at(x[own]), 0.0) * jumps
        less = np.minimum(friction[other] - below.at(x[own]), 0.0) * jumps
        changed.append(rows.plus(above.plus(Line(none, more)), below.plus(Line(none, less))))
    return solve(replace(problem, start=changed[0], end=changed[1]))


def tangents(problem: Problem, x: Floats) -> Line:
    """Friction as b x + c at all places of the grid (N + 1, r), exact at x; at rest without a slope."""
    rate = np.sqrt(x)
    at = _size(problem, rate)
    faster, slower = (
        _size(problem, rate * (1 + nudge)) for nudge in (FRICTION_RULE.nudge, -FRICTION_RULE.nudge)
    )
    moving = np.maximum(x, 1e-300)[:, None]
    b = np.where(x[:, None] > 0, (faster - slower) / (4 * FRICTION_RULE.nudge * moving), 0.0)
    return Line(b, at - b * x[:, None])


def _jumps(problem: Problem, x: Floats) -> Floats:
    """1 in intervals (N, r) in which a joint starts, stops or turns back, else 0.

    Coulomb friction changes within a small part of such an interval: both values must be within the limits at both
    ends.
    """
    along, kept = problem.grid, np.isfinite(problem.bounds.effort)
    rest = (x[:-1] == 0) | (x[1:] == 0)
    turned = np.sign(along.start.by_s) != np.sign(along.end.by_s)
    jumps = np.zeros_like(problem.start.a)
    jumps[:, : int(kept.sum())] = (turned | rest[:, None])[:, kept]
    return jumps


def _size(problem: Problem, rate: Floats) -> Floats:
    """Return the friction of the joints at speeds of s (N + 1,), in the columns of the rows; 0 for accelerations."""
    kept = np.isfinite(problem.bounds.effort)
    along = problem.grid
    q = np.vstack([along.start.q, along.end.q[-1:]])
    rates = np.vstack([along.start.by_s, along.end.by_s[-1:]]) * rate[:, None]
    force = problem.arm.bias_force(q, rates, friction=True) - problem.arm.bias_force(q, rates)
    result = np.zeros((len(q), problem.start.a.shape[1]))
    result[:, : int(kept.sum())] = force[:, kept]
    return result


def _excess(problem: Problem, found: Profile) -> float:
    """How far torques with the formula itself are beyond their limits, as a part of them."""
    friction = _size(problem, np.sqrt(found.x))
    worst = -np.inf
    for rows, part, u in (
        (problem.start, slice(None, -1), found.first),
        (problem.end, slice(1, None), found.last),
    ):
        line = Line(np.zeros_like(friction[part]), friction[part])
        worst = max(worst, -float(rows.plus(line, line).room(found.x[part], u).min()))
    return worst


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
    """Return the fastest motion along a path within the limits; see `Robot.time_optimal`."""
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
    """Return the motion on grids that are finer where limits are exceeded, while that helps."""
    for _ in range(GRID_RULE.refined):
        if made.beyond is None or made.beyond.most <= GRID_RULE.excess:
            break
        parts = made.beyond.division()
        if parts.max() == 1:  # there are as many intervals as a grid can have
            break
        finer = _fastest(task, made.problem.grid.divided(parts))
        if finer.beyond is not None and finer.beyond.most > GRID_RULE.worth * made.beyond.most:
            return finer if finer.beyond.most < made.beyond.most else made
        made = finer
    return made


def _fastest(task: Task, along: Grid) -> Attempt:
    problem = _problem(task, along)
    rubs = task.friction and task.arm.mechanism.has_friction
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
    reason = "" if most <= GRID_RULE.excess else between_places(made.beyond, along)
    return TimeOptimal(True, reason, most, made.motion, **shared)
