"""Controllable sets against linear programs that another library solves."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import linprog

import rodyn as rd
from rodyn.reach.timing.grid import grid
from rodyn.reach.timing.rows import ceiling, torque_rows
from rodyn.reach.timing.sets import Stages, controllable, fastest, own_bounds, stages

EFFORT = np.array([30.0, 15.0, 8.0])


def along(seed: int) -> Stages:
    arm = rd.Robot.random(3, "RP", seed=seed)
    path = rd.joint_path(np.random.default_rng(seed).uniform(-1, 1, (4, 3)))
    places = grid(path, 30)
    still = np.abs(arm.gravity_force(places.start.q)).max(axis=0)
    effort = EFFORT + 1.2 * still
    start, end = (torque_rows(arm, at, effort, None) for at in (places.start, places.end))
    return stages(start, end, places.width, ceiling(arm, places, np.full(3, 3.0), np.inf, None))


def extreme(here: Stages, i: int, behind: tuple[float, float], now: int, sign: float) -> float:
    """The largest (sign −1) or smallest `now` (or `next`) of stage i that leads into the set behind it."""
    rows = np.column_stack([here.beta[i], here.up[i] - here.down[i]])
    bounds = [(0.0, here.top[i] if np.isfinite(here.top[i]) else None), behind]
    cost = [sign, 0.0] if now else [0.0, sign]
    found = linprog(cost, A_ub=rows, b_ub=here.gamma[i], bounds=bounds, method="highs")
    return float(found.fun * sign) if found.success else np.nan


@pytest.mark.parametrize("seed", range(4))
def test_sets_are_those_of_linear_programs(seed: int) -> None:
    here = along(seed)
    sets = controllable(here, own_bounds(here), 0.0)
    assert sets.conflict is None
    for i in range(len(here.beta)):
        behind = (float(sets.lower[i + 1]), float(min(sets.upper[i + 1], 1e9)))
        assert sets.upper[i] == pytest.approx(extreme(here, i, behind, 1, -1.0), rel=1e-6, abs=1e-6)
        assert sets.lower[i] == pytest.approx(extreme(here, i, behind, 1, 1.0), rel=1e-6, abs=1e-6)


def test_the_fastest_motion_satisfies_all_half_planes() -> None:
    here = along(1)
    sets = controllable(here, own_bounds(here), 0.0)
    x = fastest(here, sets, 0.0)
    room = here.gamma - here.beta * x[:-1, None] - (here.up - here.down) * x[1:, None]
    assert room.min() > -1e-11 * np.abs(here.gamma).max()
    assert (x <= sets.upper * (1 + 1e-12)).all()
