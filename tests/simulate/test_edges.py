"""Where a simulation could be wrong without a word: what it is keyed by, what it owns, what it may not trust."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.law import Data, Now

ARM = rd.load("two_link")
START = [0.3, -0.2]


def spring(stiffness: float) -> rd.Torque:
    """A law of a user's own, whose expression holds a number."""

    class Spring(rd.Torque):
        def data(self, mechanism: Mechanism) -> Data:
            return Data()

        def at(self, mechanism: Mechanism, now: Now) -> Sequence[Any]:
            return [-stiffness * q for q in now.q]

        def __str__(self) -> str:
            return "spring"

    return Spring()


def test_laws_of_one_name_are_told_apart_by_what_they_compute() -> None:
    soft, hard = (ARM.simulate(START, duration=0.5, torque=spring(k)) for k in (1.0, 50.0))
    assert np.allclose(soft.tau, -soft.q)
    assert np.allclose(hard.tau, -50 * hard.q)
    assert np.abs(soft.q_end - hard.q_end).max() > 0.1


def test_a_run_does_not_change_when_its_arguments_do() -> None:
    q0, qd0, tau, times = np.array(START), np.zeros(2), np.array([1.0, 2.0]), np.array([0.0, 0.1, 0.2])
    run = ARM.simulate(q0, qd0, 0.2, torque=tau, times=times)
    reliable = run.reliable_until()
    expected = ARM.simulate(START, duration=0.2, torque=[1.0, 2.0], times=[0.0, 0.1, 0.2])
    for array in (q0, qd0, tau, times):
        array[:] = 7.0
    assert (run.q == expected.q).all()
    assert (run.t == expected.t).all()
    assert (run.tau == [1.0, 2.0]).all()
    assert run.reliable_until() == reliable


def test_a_fall_that_goes_on_under_friction_is_no_free_motion() -> None:
    fall = ARM.simulate(START, duration=0.2)
    later = ARM.simulate(fall.q_end, fall.qd_end, 0.2, torque=rd.friction(viscous=0.1))
    assert fall.energy_drift < 1e-7
    with pytest.raises(rd.UnsupportedError, match="only a free motion keeps its energy"):
        _ = fall.then(later).energy_drift
    assert "no torque" not in repr(fall.then(later))


@pytest.mark.parametrize(
    ("torque", "until"),
    [
        (lambda t, q, qd: [1e-3 * np.sin(1e7 * t), 0.0], None),
        (None, lambda t, q, qd: 1.5 + np.sin(1e18 * t)),
    ],
)
def test_a_sine_of_too_much_is_an_end_with_words(torque: Any, until: Any) -> None:
    run = ARM.simulate(START, duration=1.0, torque=torque, until=until)
    assert run.status == "angle"
    assert "takes the sine of 100000 rad or more" in run.message


@pytest.mark.parametrize("how", [{}, {"integrator": "rk4", "step": 0.01}, {"integrator": "radau"}])
def test_a_stop_condition_that_is_no_number_is_not_passed_over(how: dict[str, Any]) -> None:
    run = ARM.simulate(START, duration=2.0, until=lambda t, q, qd: np.sqrt(1 - t) + 0.1, **how)
    assert run.status == "not finite"
    assert "the stop condition is no number" in run.message
    assert run.t_end == pytest.approx(1.0, abs=0.02)


def test_an_angle_that_was_large_at_the_start_is_refused() -> None:
    with pytest.raises(rd.InputError, match=r"q0\[1\] is 150000 rad"):
        ARM.simulate([0.0, 1.5e5], duration=0.1)


@pytest.mark.parametrize("how", [{}, {"integrator": "radau", "rtol": 1e-3}])
def test_a_joint_that_turned_too_far_has_not_blown_up(how: dict[str, Any]) -> None:
    body = rd.Link("top", mass=1.0, com=(0.01, 0, 0), inertia=(1.0, 1.0, 1.0))
    top = rd.Robot([body], gravity=(0, -1e-3, 0))
    run = top.simulate([0.99e5], [2000.0], duration=2.0, times=[0.0, 2.0], **how)
    assert run.status == "angle"
    assert "has turned to" in run.message
    assert 0.4 < run.t_end < 2.0


@pytest.mark.parametrize("how", [{"integrator": name} for name in ("rkf45", "bdf", "lsoda", "radau")])
@pytest.mark.filterwarnings("ignore:lsoda")
def test_what_is_no_number_is_named_by_every_integrator(how: dict[str, Any]) -> None:
    run = ARM.simulate(START, duration=0.1, torque=lambda t, q, qd: np.sqrt(0.05 - t) * np.ones(2), **how)
    assert (run.status, run.message[:11]) == ("torque", "tau1 is nan")
    assert run.t_end == pytest.approx(0.05, abs=1e-4)
    pushed = ARM.simulate(START, duration=0.1, wrench=lambda t, q, qd: [np.nan] * 6, **how)
    assert (pushed.status, pushed.message, pushed.t_end) == ("torque", "wrench is nan at 0 s", 0.0)


def test_the_others_of_a_batch_go_on() -> None:
    starts = [[0.1, 0.0], [-0.1, 0.0], [2.0, 0.0]]
    run = ARM.simulate(
        starts, duration=0.06, integrator="bdf", torque=lambda t, q, qd: np.sqrt(q[0] + 0.15) * np.ones(2)
    )
    assert run.status.tolist() == ["finished", "torque", "finished"]


@pytest.mark.parametrize(
    "given",
    [
        {"torque": np.zeros((0, 2))},
        {"torque": rd.pd([0, 0], kp=np.ones((0, 1)), kd=1)},
        {"torque": rd.torque_table([0, 0.1], np.zeros((0, 2, 2)), between="hold")},
        {"wrench": rd.Wrench(force=np.zeros((0, 3)))},
    ],
)
def test_an_empty_batch_is_refused_wherever_it_comes_from(given: dict[str, Any]) -> None:
    with pytest.raises(rd.InputError, match="there is no trajectory to simulate"):
        ARM.simulate(START, duration=0.1, **given)


def test_torques_of_a_callback_are_those_of_the_run() -> None:
    gain = np.array([1.0, 1.0])

    def branching(t: Any, q: Any, qd: Any) -> Any:
        return -gain * q if t < 9 else q

    with pytest.warns(rd.CallbackWarning):
        run = ARM.simulate(START, duration=0.1, torque=branching)
    gain[:] = 9.0
    assert np.allclose(run.tau, -run.q, rtol=1e-14)


def test_laws_own_their_numbers() -> None:
    gain, t, tau = np.array([1.0, 1.0]), np.array([0.0, 0.1]), np.ones((2, 2))
    law = rd.pd([0, 0], kp=gain, kd=0.1) + rd.torque_table(t, tau, between="hold") + rd.friction(viscous=gain)
    before = ARM.simulate(START, duration=0.2, torque=law)
    for array in (gain, t, tau):
        array[...] = 100.0
    assert (ARM.simulate(START, duration=0.2, torque=law).q == before.q).all()


def test_a_limit_may_be_infinite() -> None:
    free, stopped = (
        ARM.simulate(START, duration=1.0, torque=rd.stops(-1, upper, stiffness=1e3))
        for upper in ([np.inf, np.inf], 0.4)
    )
    assert free.q.max() > 0.6
    assert stopped.q.max() < 0.6


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"max_step": 1e-30}, "max_step 1e-30 s is too short"),
        ({"rotor_inertia": 0.1, "method": "udu"}, "has no meaning with rotor_inertia"),
    ],
)
def test_what_has_no_meaning_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(rd.InputError, match=message):
        ARM.simulate(START, duration=0.1, **given)


def test_rounding_of_the_last_time_is_forgiven() -> None:
    run = ARM.simulate(START, duration=0.3, times=np.arange(4) * 0.1)
    assert run.t[-1] == 0.3
