"""The loop on NumPy columns: what differs from machine code is how fast it is."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import target


@pytest.mark.slow
@pytest.mark.parametrize("links", [4, 22])
def test_quaternions_within_a_step_need_not_be_of_unit_length(
    links: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of long robots, accelerations are those of calls, which refuse such quaternions of a user."""
    robot = rd.Robot.random(links, "RS", seed=1)
    start = robot.q_from({}), np.ones(robot.nv)
    how: dict[str, Any] = {"duration": 0.09, "step": 0.03, "times": [0.09], "integrator": "rk4"}
    compiled = robot.simulate(*start, **how)
    monkeypatch.setenv("RODYN_TARGET", target.NUMPY)
    run = robot.simulate(*start, **how)
    assert run.settings.how == "NumPy"
    assert run.ok
    np.testing.assert_allclose(run.q, compiled.q, rtol=0, atol=1e-12)
