"""What a user's function reads from elsewhere, and when: docs/simulation.md, "What is compiled when"."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import schedule_runner
from tests import conditions
from tests.simulate.robots import TWO, without_warning

START = [0.3, -0.2]
GAIN = 1.0


def by_global(t: Any, q: Any, qd: Any) -> Any:
    return -GAIN * q


class Controller:
    def __init__(self, gain: float) -> None:
        self.gain = gain

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        return -self.gain * q


def tau_over_q(law: Any) -> float:
    """The gain that a run really had."""
    run = TWO.simulate(START, duration=0.02, torque=law)
    return float(-(run.tau / run.q).mean())


def test_a_closed_over_array_is_read_at_every_call_of_simulate() -> None:
    gain = np.array([1.0, 1.0])

    def law(t: Any, q: Any, qd: Any) -> Any:
        return -gain * q

    assert tau_over_q(law) == pytest.approx(1.0)
    gain[:] = 4.0
    assert tau_over_q(law) == pytest.approx(4.0)


def test_so_are_globals_attributes_and_mutable_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tau_over_q(by_global) == pytest.approx(1.0)
    monkeypatch.setitem(globals(), "GAIN", 3.0)
    assert tau_over_q(by_global) == pytest.approx(3.0)
    controller, box = Controller(2.0), SimpleNamespace(gain=5.0)
    assert tau_over_q(controller) == pytest.approx(2.0)
    controller.gain = 7.0
    assert tau_over_q(controller) == pytest.approx(7.0)
    assert tau_over_q(lambda t, q, qd: -box.gain * q) == pytest.approx(5.0)


def test_wrenches_and_stop_conditions_are_read_at_every_call_too() -> None:
    end, force = [0.1], [1.0]
    given: dict[str, Any] = {
        "until": lambda t, q, qd: end[0] - t,
        "wrench": lambda t, q, qd: [force[0], 0, 0, 0, 0, 0],
    }
    first = TWO.simulate(START, duration=0.2, **given)
    end[0], force[0] = 0.05, 50.0
    second = TWO.simulate(START, duration=0.2, **given)
    assert (first.t_end, second.t_end) == (pytest.approx(0.1), pytest.approx(0.05))
    assert np.abs(first.qdd[0] - second.qdd[0]).max() > 1


def test_a_run_keeps_what_it_was_made_of() -> None:
    """Torques, and runs that are simulated again, are those of the program that was recorded."""
    gain = [1.0]
    run = TWO.simulate(START, duration=0.1, torque=lambda t, q, qd: -gain[0] * q - 0.1 * qd)
    reliable = run.reliable_until()
    gain[0] = 100.0
    assert np.allclose(run.tau, -run.q - 0.1 * run.qd, rtol=1e-12)
    assert run.reliable_until() == reliable


def test_a_callback_is_read_at_every_evaluation() -> None:
    calls = []

    def law(t: Any, q: Any, qd: Any) -> Any:
        calls.append(float(t))  # which a symbol cannot be
        return -1.0 * q

    with without_warning():
        run = TWO.simulate(START, duration=0.05, torque=law)
    assert len(calls) > run.statistics.evaluations > 50


@conditions.compiled
def test_numbers_of_a_function_are_code_and_numbers_of_a_law_are_data() -> None:
    def new_code(make: Any) -> int:
        """How many times machine code is made for three gains."""
        known = set(schedule_runner.CODES)
        for gain in (1.25, 2.25, 3.25):
            TWO.simulate(START, duration=0.02, torque=make(gain))
        return len(set(schedule_runner.CODES) - known)

    assert new_code(lambda gain: rd.pd([0.0, 0.5], kp=gain, kd=0.125) + np.array([gain, 0.0])) == 1
    assert new_code(lambda gain: np.clip(gain * rd.friction(viscous=0.875), -gain, gain)) == 1
    assert new_code(lambda gain: lambda t, q, qd: -gain * q - 0.375 * qd) == 3


@conditions.compiled
def test_a_compiled_function_is_called_a_few_times_however_long_the_run() -> None:
    calls = []

    def law(t: Any, q: Any, qd: Any) -> Any:
        calls.append(1)
        return -1.0 * q

    counts = []
    for duration in (0.01, 0.5):
        calls.clear()
        assert TWO.simulate(START, duration=duration, torque=law).settings.how == "machine code"
        counts.append(len(calls))
    assert counts[0] == counts[1] < 40
