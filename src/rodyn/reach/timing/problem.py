"""The fastest motion of limits that are linear in x = ṡ² and u = s̈."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rodyn.reach.timing.grid import Grid
from rodyn.reach.timing.limits import MotionLimits
from rodyn.reach.timing.motion import Profile, durations, profile
from rodyn.reach.timing.rows import Ceiling, Rows
from rodyn.reach.timing.sets import Own, Sets, Stages, controllable, fastest, own_bounds, stages
from rodyn.reach.timing.words import excluded, not_from, not_joined, slow

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
    stuck = slow(problem.grid, durations(found, problem.grid.width))
    return Solved(problem, along, own, sets, None if stuck else found, stuck)
