"""What a simulation is: checked at birth, its own, and run again with changes."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.setup import Setup
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


def test_a_setup_runs_as_often_as_it_is_told_and_with_changes() -> None:
    setup = Setup(TWO, [0.3, -0.2], duration=0.2, torque=lambda t, q, qd: -q)
    run, again = setup.run(), setup.run()
    assert np.array_equal(run.q, again.q)
    other = dataclasses.replace(setup, q0=[0.1, 0.1], integrator="rk4", step=0.01).run()
    expected = TWO.simulate([0.1, 0.1], duration=0.2, torque=lambda t, q, qd: -q, integrator="rk4", step=0.01)
    assert np.array_equal(other.q, expected.q)
    assert other.settings.step == 0.01


def test_a_setup_is_checked_at_birth() -> None:
    with pytest.raises(rd.InputError, match="duration"):
        Setup(TWO, [0, 0], duration=-1.0)
    setup = Setup(TWO, [0, 0], duration=1.0)
    with pytest.raises(rd.InputError, match=r"rk4.*give step="):
        dataclasses.replace(setup, integrator="rk4")
    with pytest.raises(dataclasses.FrozenInstanceError):
        setup.duration = 2.0


def test_a_warning_of_a_callback_is_given_once() -> None:
    with pytest.warns(rd.CallbackWarning) as told:
        run = TWO.simulate([0.3, -0.2], duration=0.02, torque=lambda t, q, qd: [-float(q[0]), 0.0])
    assert len(told) == 1
    assert run.reliable_until(1e-3) == run.t_end  # warnings are errors here
