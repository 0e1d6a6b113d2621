"""Two runs as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.run import Run
from tests.geared import geared
from tests.simulate.runs import (
    ARM,
    FALL,
    batch,
    every_run,
    fall,
    floating,
)


@every_run
def test_parts_join_to_the_whole(make: Callable[[], Run]) -> None:
    run = make()
    first, later = (run[..., :5], run[..., 4:])
    whole = first.then(later)
    for name in ("t", "q", "qd", "tau", "qdd", "t_end", "status"):
        assert np.array_equal(getattr(whole, name), getattr(run, name), equal_nan=name[0] in "qt"), name
    assert whole.statistics.seconds == 2 * run.statistics.seconds
    assert np.array_equal(whole.statistics.steps, 2 * np.asarray(run.statistics.steps))
    assert type(whole.statistics.steps) is type(run.statistics.steps)


def test_a_run_from_zero_is_moved_in_time() -> None:
    first = fall()
    other = fall(first.q[-1], first.qd[-1], integrator="abm4", step=0.005)
    whole = first.then(other)
    assert whole.t[-1] == 2.0
    assert whole.t_end == 2.0
    assert whole.samples == 41
    assert whole.settings.duration == 2.0
    assert whole.settings.integrator == "rk4, then abm4"
    assert whole.settings.step == 0.01
    assert whole.settings.torque == FALL.torque
    assert whole.statistics[:5] == (300, 0, 1200, 0.005, 0.01)
    assert whole.energy_drift < 1e-3
    assert whole[20:].q.tobytes() == other.q.tobytes()


@pytest.mark.parametrize(
    ("later", "message"),
    [
        (lambda: 5, "goes on with another Run, got 5"),
        (floating, "of robot 'two_link' cannot go on with one of 'satellite'"),
        (batch, r"a batch of shape \(\) cannot go on with one of shape \(3,\)"),
        (
            fall,
            r"starts with q \[0.3, 0.4\], but the first one ended with .*: simulate it from where the samples end",
        ),
        (lambda: fall()[3:], "starts at 0.15.* s, but must start at 0 or where the first one ends, at 1.0 s"),
    ],
)
def test_what_cannot_go_on_is_refused(later: Callable[[], Any], message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        fall().then(later())


def test_friction_that_acted_in_one_part_acted_in_the_whole() -> None:
    robot = geared(ARM)
    first = robot.simulate([0.3, -0.2], duration=0.1, friction=False)
    later = robot.simulate(first.q_end, first.qd_end, 0.1)
    both = first.then(later).settings
    assert (both.friction, both.free) == (True, False)
    assert not first.then(robot.simulate(first.q_end, first.qd_end, 0.1, friction=False)).settings.friction


def test_a_trajectory_that_ended_early_cannot_go_on() -> None:
    run = batch()
    with pytest.raises(
        rd.InputError, match=r"2 trajectories did not reach 1 s .* such as batch\[batch.status"
    ):
        run.then(run)


def test_a_fall_that_goes_on_under_friction_is_no_free_motion() -> None:
    fall = ARM.simulate([0.3, -0.2], duration=0.2)
    later = ARM.simulate(fall.q_end, fall.qd_end, 0.2, torque=rd.friction(viscous=0.1))
    assert fall.energy_drift < 1e-7
    with pytest.raises(rd.UnsupportedError, match="only a free motion keeps its energy"):
        _ = fall.then(later).energy_drift
    assert "no torque" not in repr(fall.then(later))
