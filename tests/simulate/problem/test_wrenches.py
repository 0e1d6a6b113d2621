"""External wrenches."""

from __future__ import annotations

from typing import Any

import numpy as np

import rodyn as rd
from tests.simulate.robots import (
    AT_REST,
    EXACT,
    SATELLITE,
    THREE,
)


def test_a_wrench_is_that_of_forward_dynamics() -> None:
    push = rd.Wrench(force=[0.1, 0.3, -0.2], moment=[0.0, 0.01, 0.02])
    pull = rd.Wrench(force=[0.0, -0.2, 0.0], frame=0, point="com")
    for wrench in (push, [push, pull]):
        run = THREE.simulate([0.2, -0.3, 0.5], [1, 0, -1], 0.4, torque=[0.1, 0, 0], wrench=wrench, **EXACT)
        expected = THREE.forward_dynamics(run.q, run.qd, run.tau, wrench=wrench)
        assert np.abs(run.qdd - expected).max() < 1e-11 * np.abs(expected).max()
        assert (run.tau == [0.1, 0, 0]).all()


def test_a_wrench_that_is_a_function() -> None:
    def gust(t: Any, q: Any, qd: Any) -> Any:
        return [0.3 * np.sin(8 * t), 0.1 * q[0], 0.0, 0.0, 0.0, 0.01 * qd[2]]

    run = THREE.simulate([0.2, -0.3, 0.5], [1, 0, -1], 0.4, wrench=gust, **EXACT)
    values = np.array([gust(*state) for state in zip(run.t, run.q, run.qd, strict=True)])
    wrench = rd.Wrench(force=values[:, :3], moment=values[:, 3:])
    expected = THREE.forward_dynamics(run.q, run.qd, np.zeros_like(run.qd), wrench=wrench)
    assert np.abs(run.qdd - expected).max() < 1e-11 * np.abs(expected).max()
    constant = rd.Wrench(force=[0.1, 0.2, 0.0], moment=[0, 0, 0.01])
    as_numbers = THREE.simulate([0.2, -0.3, 0.5], duration=0.4, wrench=constant, **EXACT)
    as_function = THREE.simulate(
        [0.2, -0.3, 0.5], duration=0.4, wrench=lambda t, q, qd: [0.1, 0.2, 0, 0, 0, 0.01], **EXACT
    )
    assert as_numbers.compare(as_function).largest < 1e-10


def test_a_wrench_changes_the_momentum_of_a_floating_base() -> None:
    force = np.array([0.3, -0.2, 0.5])
    weightless = SATELLITE.replace(gravity=(0, 0, 0))
    run = weightless.simulate(AT_REST, duration=1.0, wrench=rd.Wrench(force=force), **EXACT)
    assert np.abs(run.momentum.linear - run.t[:, None] * force).max() < 1e-11
    falling = SATELLITE.replace(gravity=(0, 0, -9.81)).simulate(AT_REST, duration=1.0, **EXACT)
    assert np.abs(falling.momentum.linear - run.t[:, None] * [0, 0, -9.81 * 3.5]).max() < 1e-10
