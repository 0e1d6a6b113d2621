"""The schedule of a law that is sampled: known for some seconds, then for more, as long as it can last."""

import copy
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.thresholds import MAX_TORQUE_SAMPLES

ARM = rd.load("two_link")
LAW = rd.pd([0.5, 0.5], kp=2, kd=0.5)
RATE = 100.0


def stepper(rate: float = RATE) -> rd.Stepper:
    return ARM.stepper(step=0.01, torque=LAW.sampled(rate))


@pytest.mark.parametrize("seconds", [0.98, 1.0, 150.0, MAX_TORQUE_SAMPLES / RATE - 1.0])
def test_a_late_start_is_like_an_early_one(seconds: float) -> None:
    """Nothing but the samples depends on the time, and these are as far from a late start as from an early one."""
    early, late = stepper(), stepper()
    for one, t in ((early, 0.0), (late, seconds)):
        one.reset(q=[0.1, -0.2], t=t)
        for _ in range(20):
            one.step()
    assert late.t == pytest.approx(seconds + 0.2, abs=1e-9)
    np.testing.assert_allclose(late.q, early.q, rtol=0, atol=1e-9)  # t + h has 1e-12 s beside 20 000 s


@pytest.mark.slow
def test_samples_end_and_leave_the_state_as_it_was() -> None:
    rate, last = 1e4, MAX_TORQUE_SAMPLES - 1  # a step takes a hundred samples
    one = stepper(rate)
    one.reset(q=[0.1, -0.2], t=(last - 200.5) / rate)
    one.step()
    one.step()
    before = one.t, one.q.copy(), one.qd.copy()
    with pytest.raises(rd.InputError, match=r"sampled at 10000 Hz has .*; of a stepper, reset its rows"):
        one.step()
    assert one.t == before[0] == pytest.approx((last - 0.5) / rate, abs=1e-9)
    np.testing.assert_array_equal([one.q, one.qd], before[1:])
    one.reset(q=[0.1, -0.2])
    one.step()
    assert one.t == 0.01


def test_a_failed_reset_changes_nothing() -> None:
    rows = rd.randomised(ARM, rows=2, mass=0.3)
    one = ARM.stepper(step=0.01, torque=LAW.sampled(RATE), parameters=rows[:1])
    one.reset(q=[0.1, -0.2], t=0.3)
    before = one.q.copy()
    with pytest.raises(rd.InputError, match=r"in 1e\+09 s; at most 2e\+06 are done"):
        one.reset(q=[1.0, 1.0], t=1e9, parameters=rows[1:])
    np.testing.assert_array_equal(one.q, before)
    assert one.t == 0.3
    assert one.robots[()] == rows[0]


@pytest.mark.parametrize("rows", [None, 3])
def test_a_reset_in_which_a_function_raises_changes_nothing(rows: int | None) -> None:
    """It is called for the first sample, when all else is done."""
    broken = []

    def law(t: float, q: Any, qd: Any) -> list[float]:
        if broken:
            raise KeyError("broken")
        return [float(-x) for x in q]

    robots = rd.randomised(ARM, rows=2, mass=0.3, gravity=1.0)
    with pytest.warns(rd.CallbackWarning):
        one = ARM.stepper(
            step=0.01, rows=rows, torque=rd.torque_function(law).sampled(RATE), parameters=robots[:1]
        )
    one.reset(q=[0.1, -0.2])
    one.step()
    before, robot, expected = one.q.copy(), one.robots, copy.copy(one)
    broken.append(True)
    with pytest.raises(KeyError, match="broken"):
        one.reset(q=[1.0, 1.0], parameters=robots[1:])
    broken.clear()
    np.testing.assert_array_equal(one.q, before)
    assert one.robots == robot
    for s in (one, expected):
        s.step()
        s.step()
    np.testing.assert_array_equal(one.q, expected.q)
