"""The fastest motion of limits that are linear in x = ṡ² and u = s̈."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rodyn.arrays import Floats
from rodyn.reach.thresholds import AT_LIMIT
from rodyn.reach.timing.grid import Excess, Grid
from rodyn.reach.timing.limits import MotionLimits
from rodyn.reach.timing.motion import Profile, durations, profile
from rodyn.reach.timing.rows import Ceiling, Rows
from rodyn.reach.timing.sets import (
    BEHIND,
    HIGHEST,
    Conflict,
    Own,
    Sets,
    Stages,
    controllable,
    fastest,
    own_bounds,
    stages,
)

if TYPE_CHECKING:
    from rodyn.robot import Robot


@dataclass(frozen=True)
class Problem:
    """All that is known before friction: limits at the starts and at the ends of all intervals."""

    arm: Robot
    grid: Grid
    bounds: MotionLimits
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


def solve(problem: Problem) -> Solved:
    """Return the fastest motion, exactly, of limits that are linear in x and u."""
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
    result = profile(fastest(along, sets, first), along, problem.grid.width)
    stuck = slow(problem.grid, durations(result, problem.grid.width))
    return Solved(problem, along, own, sets, None if stuck else result, stuck)


# What limits a motion, as text: the active limit of every interval, and why there is no motion.


def active(start: Rows, end: Rows, top: Ceiling, found: Profile) -> tuple[str, ...]:
    """Return the limit that is nearest in every interval, at its start or its end; "" where none is active."""
    left: list[Floats] = []
    names: list[str] = []
    for rows, x, u in ((start, found.x[:-1], found.first), (end, found.x[1:], found.last)):
        left.append(rows.room(x, u))
        names += rows.names
    for k in (slice(None, -1), slice(1, None)):
        left.append((1 - np.sqrt(found.x[k] / top.x[k]))[:, None])
    every = np.hstack(left)
    least = every.argmin(axis=1)
    found_names = []
    for i, k in enumerate(least):
        if every[i, k] > AT_LIMIT:
            found_names.append("")
        elif k < len(names):
            found_names.append(names[k])
        else:
            found_names.append(top.which[i + int(k) - len(names)])
    return tuple(found_names)


def between_places(beyond: Excess, along: Grid) -> str:
    """Which limit is exceeded most inside an interval, by how much and where."""
    k = int(beyond.parts.argmax())
    return (
        f"{beyond.names[k]} is {100 * beyond.most:.2g} % beyond its limit near s = {along.s[k]:.4g} of "
        f"{along.s[-1]:.4g}, between two places of the grid: more intervals make it less"
    )


def excluded(along: Grid, start: Rows, end: Rows, stages: Stages, conflict: Conflict) -> str:
    """Why no speed is possible at a place of the path."""
    interval = int(np.searchsorted(stages.node, conflict.stage, side="right")) - 1
    interval = min(interval, len(along.width) - 1)
    place = f"s = {along.s[interval]:.4g} to {along.s[interval + 1]:.4g} of {along.s[-1]:.4g}"
    held = _held(start, interval) or _held(end, interval)
    if held:
        return f"at {place} {held}, and no speed makes it less"
    more, less = (_said(name) for name in (conflict.more, conflict.less))
    if more == less:
        return f"at {place} no speed is within the limits: {more}"
    return f"at {place} no speed is within the limits: {more} and {less} exclude each other"


def _said(name: str) -> str:
    return {BEHIND: "what the rest of the path needs", HIGHEST: "the limit of speed"}.get(name, name)


def _held(rows: Rows, interval: int) -> str:
    """Return the joint that cannot hold the arm at rest, if there is one."""
    high, low = rows.high.c[interval], rows.low.c[interval]
    beyond = np.maximum(high, -low) - rows.limit
    if not len(beyond) or beyond.max() <= 0:
        return ""
    k = int(beyond.argmax())
    still = high[k] if high[k] > -low[k] else low[k]
    return f"the {rows.names[k]} at rest is {still:.4g}, beyond its limit {rows.limit[k]:.4g}"


def not_joined(top: Ceiling, speed: float) -> str:
    """Return the message that the speed at the end is above a limit."""
    return f"end_speed {speed:.4g} is too fast: {top.which[-1]} allows {np.sqrt(top.x[-1]):.4g} there"


def not_from(speed: float, low: float, high: float) -> str:
    """Return the message that the end cannot be reached from the speed at the start."""
    if speed**2 > high:
        return (
            f"start_speed {speed:.4g} is too fast: from more than {np.sqrt(high):.4g} the end cannot be reached within "
            "the limits"
        )
    least, most = np.sqrt(low), np.sqrt(high)
    return f"start_speed {speed:.4g} is too slow: the end can be reached from {least:.4g} to {most:.4g} only"


def slow(along: Grid, times: Floats) -> str | None:
    """Return the place where the motion would stand still for ever, if there is one."""
    stuck = ~np.isfinite(times) | (times > 1e9)
    if not stuck.any():
        return None
    k = int(np.argmax(stuck))
    return (
        f"at s = {along.s[k]:.4g} of {along.s[-1]:.4g} the motion stands still: "
        "the limits leave no acceleration there"
    )
