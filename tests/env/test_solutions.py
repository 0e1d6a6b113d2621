"""The swing-up can be done: the controller of the example brings the arm upright, and keeps it there."""

import runpy
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import swing_up

EXAMPLE = Path(__file__).parents[2] / "examples" / "mppi_swing_up.py"


@pytest.mark.exhaustive
@pytest.mark.slow
def test_the_arm_comes_upright_and_stays() -> None:
    away, actions, rewards = runpy.run_path(str(EXAMPLE))["solved"](seed=0)
    assert len(away) == 1000
    assert np.abs(away[0, 0]) > 3.0  # it hung
    assert np.abs(away[-50:]).max() < 0.05  # for the last second
    assert np.abs(actions[-50:]).max() < 0.2
    assert (rewards[-50:] > 0.98).all()


def test_the_motor_is_too_weak_to_lift_the_arm() -> None:
    arm, effort = rd.load("two_link"), np.asarray(swing_up().effort)
    sideways = np.abs(arm.gravity_force([0.0, 0.0]))
    assert effort[0] == 0
    np.testing.assert_allclose(effort[1], sideways.max() / 3, rtol=0.01)
