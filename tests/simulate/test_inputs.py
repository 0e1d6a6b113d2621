"""Wrong arguments are named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.references import robot
from tests.simulate.robots import (
    AT_REST,
    NAN,
    PATH,
    SATELLITE,
    THREE,
    TWO,
)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"duration": -1.0}, "duration"),
        ({"duration": 0.0}, "duration"),
        ({"duration": NAN}, "duration"),
        ({"duration": float("inf")}, "duration"),
        ({"duration": "long"}, "duration"),
        ({"times": [0.0, 0.5, 0.3]}, r"times must increase, but times\[1\] is 0.5 and times\[2\] is 0.3"),
        ({"times": [0.1, 0.1]}, "times must increase"),
        ({"times": [0.0, 1.5]}, "times run from .* to 1.5 s"),
        ({"times": [-0.1, 0.5]}, "times run from -0.1 s"),
        ({"times": []}, "times"),
        ({"times": [[0.0, 0.5]]}, r"times has shape \(1, 2\)"),
        ({"times": [0.0, NAN]}, "times"),
        ({"q0": [0.0, 0.0]}, r"q.*shape \(2,\)"),
        ({"q0": 0.0}, "q"),
        ({"qd0": [0.0] * 4}, r"qd.*shape \(4,\)"),
        ({"q0": np.zeros((2, 3)), "qd0": np.zeros((4, 3))}, "q.*qd"),
        ({"q0": [0.0, NAN, 0.0]}, "q.*nan"),
        ({"qd0": [0.0, 0.0, float("inf")]}, "qd.*inf"),
        ({"q0": np.zeros((0, 3))}, "q0.*no trajectory"),
        ({"q0": ["a", "b", "c"]}, "q"),
        ({"rtol": 0.0}, "rtol"),
        ({"rtol": -1e-9}, "rtol"),
        ({"rtol": 1e-17}, "rtol"),
        ({"rtol": NAN}, "rtol"),
        ({"atol": 0.0}, "atol"),
        ({"atol": -1.0}, "atol"),
        ({"max_step": 0.0}, "max_step"),
        ({"integrator": "rk4", "step": 0.0}, "step"),
        ({"integrator": "rk4", "step": -0.01}, "step"),
        ({"integrator": "rk4", "step": NAN}, "step"),
        ({"integrator": "rk4", "step": 1.5}, "step 1.5 s is longer than the run of 1 s"),
        ({"max_steps": 1.5}, "max_steps is 1.5, but must be an integer of steps"),
        ({"max_steps": 0.5}, "max_steps is 0.5, but must be an integer of steps"),
        ({"integrator": "rk4"}, "rk4.*give step="),
        ({"step": 0.01, "rtol": 1e-6}, "step=0.01 .* no rtol"),
        ({"step": 0.01, "atol": 1e-6}, "step=0.01 .* no atol"),
        ({"step": 0.01, "max_step": 0.1}, "step=0.01 .* no max_step"),
        ({"integrator": "dopri"}, "unknown integrator 'dopri'.*dopri5"),
        ({"integrator": 5}, "integrator"),
        ({"integrator": ["rk4"]}, "integrator"),
        ({"method": "choleski"}, "choleski.*cholesky|method"),
        ({"torque": [1.0, 2.0]}, r"torque has shape \(2,\)"),
        ({"torque": np.zeros((4, 3)), "q0": np.zeros((5, 3))}, "torques"),
        ({"torque": [NAN, 0.0, 0.0]}, "torque has nan"),
        ({"torque": rd.quintic([0, 0], [1, 1], duration=1.0)}, "path .* moves 2 joints"),
        ({"torque": rd.pd([0, 0], kp=1, kd=1)}, "target of rd.pd"),
        ({"friction": 0.1}, "friction must be True .* or False, got 0.1"),
        ({"wrench": 5}, "wrench"),
        ({"wrench": rd.Wrench(frame=7)}, "7"),
        ({"until": 5}, "until"),
        ({"progress": 5}, "progress"),
    ],
)
def test_what_is_wrong_is_named(wrong: dict[str, Any], message: str) -> None:
    given = {"q0": [0.0, 0.0, 0.0], "duration": 1.0} | wrong
    with pytest.raises(rd.RodynError, match=message):
        THREE.simulate(**given)


def test_a_step_that_time_does_not_feel_is_refused() -> None:
    """t + step = t: a run would never end."""
    with pytest.raises(rd.InputError, match="step"):
        THREE.simulate([0.0, 0.0, 0.0], duration=1.0, integrator="rk4", step=1e-300)


def test_where_nothing_resists_a_joint_there_is_no_motion() -> None:
    with pytest.raises(rd.SingularError):
        robot("kuka_kr5_printed").simulate(np.zeros(6), duration=0.1)


@pytest.mark.parametrize("times", [[0.0], [0.5], [0.2, 0.7]])
def test_samples_are_those_that_were_asked_for(times: list[float]) -> None:
    one, batch = (THREE.simulate(q0, duration=1.0, times=times) for q0 in ([0.1, 0, 0], [[0.1, 0, 0]]))
    assert batch.t.tolist() == times
    assert one.t.tolist() == times


def test_a_quaternion_must_have_its_norm() -> None:
    with pytest.raises(rd.InputError, match="quaternion"):
        SATELLITE.simulate([0, 0, 0, 0, 0, 0, 2.0, 0.2], duration=0.1)
    with pytest.raises(rd.UnsupportedError, match=r"symplectic.*satellite"):
        SATELLITE.simulate(AT_REST, duration=0.1, integrator="symplectic", step=0.01)
    almost = [0, 0, 0, 0, 0, 0, 1 + 1e-10, 0.2]
    assert SATELLITE.simulate(almost, duration=0.1).q[0, 6] == 1.0


laws: dict[str, Callable[[], Any]] = {
    "viscous": lambda: rd.friction(viscous=-1.0),
    "coulomb": lambda: rd.friction(coulomb=[0.1, -0.1]),
    "width": lambda: rd.friction(width=0.0),
    "stiffness": lambda: rd.stops(-1, 1, stiffness=0.0),
    "lower": lambda: rd.stops(1, -1, stiffness=1.0),
    "damping": lambda: rd.stops(-1, 1, stiffness=1.0, damping=-1),
    "between": lambda: rd.torque_table([0, 1], np.zeros((2, 3)), between="spline"),
    "t of a torque table": lambda: rd.torque_table([0.5, 1], np.zeros((2, 3)), between="hold"),
    "tau of a torque table": lambda: rd.torque_table([0, 1], np.zeros((3, 3)), between="hold"),
    "path": lambda: rd.computed_torque([0, 0, 0], kp=1, kd=1),
    "model": lambda: rd.feedforward(PATH, model="three_link"),
    "kp": lambda: rd.pd([0, 0, 0], kp=NAN, kd=1),
}


@pytest.mark.parametrize("name", laws)
def test_what_is_wrong_with_a_law_is_named(name: str) -> None:
    with pytest.raises(rd.RodynError, match=name):
        laws[name]()


def test_an_angle_that_was_large_at_the_start_is_refused() -> None:
    with pytest.raises(rd.InputError, match=r"q0\[1\] is 1.5e\+09 rad"):
        TWO.simulate([0.0, 1.5e9], duration=0.1)


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
        TWO.simulate([0.3, -0.2], duration=0.1, **given)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"max_step": 1e-30}, "max_step 1e-30 s is below the time resolution of a 0.1 s run"),
    ],
)
def test_what_has_no_meaning_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(rd.InputError, match=message):
        TWO.simulate([0.3, -0.2], duration=0.1, **given)


def test_rounding_of_the_last_time_is_forgiven() -> None:
    run = TWO.simulate([0.3, -0.2], duration=0.3, times=np.arange(4) * 0.1)
    assert run.t[-1] == 0.3


@pytest.mark.parametrize("what", ["wrench", "until"])
def test_a_path_is_no_function_of_the_state(what: str) -> None:
    with pytest.raises(rd.InputTypeError, match=f"{what} must be .* got <Trajectory"):
        TWO.simulate([0, 0], duration=0.1, **{what: rd.cubic(0, 1, duration=1.0)})


def test_rows_of_torques_from_one_state_are_times_or_trajectories() -> None:
    """The error says how to write each; with a batch of states, velocities or robots there is one meaning."""
    tau = np.linspace(0, 1, 8).reshape(4, 2)
    for torque in (
        tau,
        tau.tolist(),
        tau[:1],
        rd.friction(viscous=0.1) + tau,
        np.clip(2 * rd.friction() + tau, -1, 1),
    ):
        with pytest.raises(
            rd.InputError,
            match=r"torque has leading axes \(\d,\), but q0 and qd0 are one state.*torque_table",
        ):
            TWO.simulate([0.3, -0.2], duration=0.01, torque=torque)
    q0 = np.tile([0.3, -0.2], (4, 1))
    many = TWO.simulate(q0, duration=0.01, torque=tau)
    crossed = TWO.simulate(q0[:3, None], duration=0.01, torque=tau)
    rates = TWO.simulate(q0[0], 0 * q0, duration=0.01, torque=tau)
    robots = rd.randomised(TWO, rows=4, mass=0.1, seed=1)
    assert TWO.simulate(q0[0], duration=0.01, torque=tau, parameters=robots).shape == many.shape == (4,)
    assert crossed.shape == (3, 4)
    np.testing.assert_array_equal(rates.q_end, many.q_end)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (
            {"parameters": rd.randomised(TWO, rows=5, mass=0.1, seed=1)},
            r"q0 and qd0 \(3,\), parameters= \(5,\)",
        ),
        ({"torque": np.zeros((5, 2))}, r"q0 and qd0 \(3,\), the torques \(5,\)"),
        (
            {"torque": rd.torque_table([0, 1], np.zeros((5, 2, 2)), between="hold")},
            r"tables of torques \(5,\)",
        ),
        ({"wrench": [rd.Wrench([1, 0, 0]), rd.Wrench(np.zeros((5, 3)))]}, r"wrench 2 \(5,\)"),
        (
            {"parameters": rd.randomised(TWO, rows=5, mass=0.1, seed=1), "torque": np.zeros((3, 2))},
            r"parameters= \(5,\)",
        ),
    ],
)
def test_rows_that_do_not_go_together_are_named(given: dict[str, Any], words: str) -> None:
    with pytest.raises(rd.InputError, match=words):
        TWO.simulate(np.zeros((3, 2)), duration=0.01, **given)


def test_numbers_that_no_float_can_hold_are_refused() -> None:
    arm, large = rd.load("two_link"), 10**400
    for torque in (
        lambda t, q, qd: [large, 0],
        lambda t, q, qd: np.array([large, 0], dtype=object),
        rd.torque_function(lambda t, q, qd: [0, -large]),
    ):
        with pytest.raises(rd.InputError, match="which no float can hold"):
            arm.simulate([0, 0], duration=0.1, torque=torque)
    with pytest.raises(rd.InputError, match="which no float can hold"):
        arm.simulate([0, 0], duration=0.1, until=lambda t, q, qd: large)


def test_more_states_than_any_machine_holds_are_refused() -> None:
    arm = rd.load("two_link")
    many = np.broadcast_to(np.zeros(2), (2**57, 2))
    for call in (
        lambda: arm.inverse_dynamics(many, many, many),
        lambda: arm.forward_dynamics(many, many, many, on_error="nan"),
        lambda: arm.inertia_matrix(many),
        lambda: arm.forward_kinematics(many),
        lambda: arm.simulate(many, duration=0.1),
        lambda: arm.stepper(step=0.01, rows=2**57),
    ):
        with pytest.raises(rd.InputError, match=r"at most|from 1 to"):
            call()
