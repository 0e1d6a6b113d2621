"""What a simulation is: checked at birth, its own, and run again with changes."""

from __future__ import annotations

import numpy as np

from tests.simulate.robots import TWO


def test_a_run_does_not_change_when_its_arguments_do() -> None:
    q0, qd0, tau, times = np.array([0.3, -0.2]), np.zeros(2), np.array([1.0, 2.0]), np.array([0.0, 0.1, 0.2])
    run = TWO.simulate(q0, qd0, 0.2, torque=tau, times=times)
    reliable = run.reliable_until()
    expected = TWO.simulate([0.3, -0.2], duration=0.2, torque=[1.0, 2.0], times=[0.0, 0.1, 0.2])
    for array in (q0, qd0, tau, times):
        array[:] = 7.0
    assert (run.q == expected.q).all()
    assert (run.t == expected.t).all()
    assert (run.tau == [1.0, 2.0]).all()
    assert run.reliable_until() == reliable
