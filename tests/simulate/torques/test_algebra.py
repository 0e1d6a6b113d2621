"""Laws made of laws: negated, scaled, subtracted, clipped; and laws evaluated at a state."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests import conditions
from tests.references import robot
from tests.simulate.robots import AT_REST, SATELLITE, THREE, TWO, WEIGHTLESS, without_warning

PD = rd.pd([0.2, -0.1], kp=30, kd=4)
RUB = rd.friction(viscous=[0.1, 0.2])
Q, QD = np.array([0.3, -0.2]), np.array([0.5, 1.0])
PD_THERE = 30 * (np.array([0.2, -0.1]) - Q) - 4 * QD
BIAS = np.array([50.0, 0.0])
RUB_THERE = -np.array([0.1, 0.2]) * QD


@pytest.mark.parametrize(
    ("law", "expected"),
    [
        (-PD, -PD_THERE),
        (2 * PD, 2 * PD_THERE),
        (PD * 2, 2 * PD_THERE),
        (np.float64(2) * PD, 2 * PD_THERE),
        (PD / 2, PD_THERE / 2),
        (np.array([1.0, -3.0]) * PD, [1, -3] * PD_THERE),
        (PD - RUB, PD_THERE - RUB_THERE),
        ([1.0, 2.0] - PD, [1, 2] - PD_THERE),
        (-(PD + RUB), -PD_THERE - RUB_THERE),
        (np.clip(PD, -6, 3), np.clip(PD_THERE, -6, 3)),
        (np.clip(PD, [-1, -6], [1, 3]), np.clip(PD_THERE, [-1, -6], [1, 3])),
        (np.clip(PD, None, 1.0), np.minimum(PD_THERE, 1.0)),
        (np.clip(PD + BIAS, -6, 6) + RUB, np.clip(PD_THERE + BIAS, -6, 6) + RUB_THERE),
        (0.5 * np.clip(-2 * PD, -6, 6), 0.5 * np.clip(-2 * PD_THERE, -6, 6)),
    ],
)
def test_laws_at_a_state_and_in_a_run(law: rd.Torque, expected: Any) -> None:
    assert np.allclose(law(0.0, Q, QD), expected, rtol=1e-14)
    run = TWO.simulate(Q, QD, 0.004, times=[0.0, 0.001, 0.004], torque=law)
    assert run.ok
    assert np.allclose(run.tau[0], expected, rtol=1e-14)
    assert np.allclose(run.tau, law(run.t, run.q, run.qd), rtol=1e-13, atol=1e-15)


def test_a_saturated_motor_accelerates_evenly() -> None:
    """A large gain against a limit: τ is the limit, and the motion that of a constant torque."""
    inertia = float(WEIGHTLESS.inertia_matrix([0.0])[0, 0])
    law = np.clip(rd.pd([100.0], kp=1e3, kd=0.0), -2.0, 2.0)
    run = WEIGHTLESS.simulate([0.0], duration=0.5, torque=law, rtol=1e-12)
    assert np.allclose(run.q[:, 0], run.t**2 / inertia, rtol=1e-9)
    assert (run.tau == 2.0).all()


@pytest.mark.parametrize("target", ["", "numpy"])
def test_clipped_and_scaled_laws_take_batches(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if target:
        monkeypatch.setenv("RODYN_TARGET", target)
    limits = np.array([[0.5], [2.0], [np.inf]])
    law = np.clip(2 * PD, -limits, limits)
    batch = TWO.simulate(Q, QD, 0.02, torque=law, rtol=1e-7)
    for k, limit in enumerate(limits[:, 0]):
        one = TWO.simulate(Q, QD, 0.02, torque=np.clip(2 * PD, -limit, limit), rtol=1e-7)
        assert np.allclose(batch.q[k], one.q, rtol=1e-6)
        assert np.abs(batch.tau[k]).max() <= limit


def test_callbacks_are_clipped_too() -> None:
    def slow(t: Any, q: Any, qd: Any) -> Any:
        return [math.sin(100 * t), -5.0 * float(q[1])]

    with without_warning():
        run = TWO.simulate(Q, duration=0.05, torque=np.clip(slow + RUB, -0.5, 0.5) + BIAS)
    whole = np.stack([np.sin(100 * run.t), -5 * run.q[:, 1]], axis=1) - [0.1, 0.2] * run.qd
    assert np.allclose(run.tau, np.clip(whole, -0.5, 0.5) + BIAS, rtol=1e-12, atol=1e-14)


def test_laws_print_what_they_are() -> None:
    assert str(-PD) == "-(PD control to [0.2, -0.1])"
    assert str(PD - 2 * RUB) == "PD control to [0.2, -0.1] - 2 * (friction: viscous [0.1, 0.2])"
    assert str(PD - RUB) == "PD control to [0.2, -0.1] - (friction: viscous [0.1, 0.2])"
    assert str(np.clip(PD, -1, [1, 2])) == "clip(PD control to [0.2, -0.1], -1.0, [1.0, 2.0])"
    assert repr(np.clip(RUB, -1, 1)) == "<Torque: clip(friction: viscous [0.1, 0.2], -1.0, 1.0)>"


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: np.clip(PD, 1, -1), rd.InputError, "low 1.0 .* must not be above high -1.0"),
        (lambda: PD / 0, rd.InputError, "divided by zero"),
        (lambda: PD * [1.0, math.nan], rd.InputError, "factor of a torque has nan"),
        (lambda: PD * "2", rd.InputTypeError, "factor of a torque must be real numbers"),
        (lambda: PD * PD, rd.InputTypeError, "factor of a torque must be real numbers"),
        (lambda: np.sum(PD), TypeError, "no implementation found"),
        (lambda: np.sin(PD), TypeError, "ufunc"),
        (lambda: TWO.simulate(Q, duration=0.1, torque=[1, 2, 3] * PD), rd.InputError, r"factor .* \(3,\)"),
        (
            lambda: TWO.simulate(Q, duration=0.1, torque=np.clip(PD, 0, [1, 2, 3])),
            rd.InputError,
            "high of np.clip",
        ),
    ],
)
def test_what_makes_no_law_is_refused(make: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make()


# --- a law at a state


def test_a_law_that_computes_with_the_robot_needs_it() -> None:
    law = PD + rd.gravity_compensation()
    with pytest.raises(rd.UnsupportedError, match=r"law\.of\(arm\)\(t, q, qd\)"):
        law(0.0, Q, QD)
    expected = PD_THERE + TWO.gravity_force(Q)
    assert np.allclose(law.of(TWO)(0.0, Q, QD), expected, rtol=1e-13)
    assert np.allclose((PD + rd.gravity_compensation(model=TWO))(0.0, Q, QD), expected, rtol=1e-13)


def test_a_law_along_a_path_is_evaluated_at_times() -> None:
    path = rd.cycloidal([0, 0], [1, 0.5], duration=1.0)
    t = np.array([0.0, 0.3, 1.0, 1.7])
    law = rd.feedforward(path).of(TWO)
    q, qd, qdd = path(t)
    assert np.allclose(law(t, Q, QD)[:3], TWO.inverse_dynamics(q, qd, qdd)[:3], rtol=1e-12)
    table = rd.torque_table([0, 0.5], [[1.0, 2.0], [3.0, 4.0]], between="hold")
    assert table(t, Q, QD).tolist() == [[1, 2], [1, 2], [3, 4], [3, 4]]
    assert table(np.zeros((0,)), Q, QD).shape == (0, 2)


def test_a_law_of_a_floating_robot() -> None:
    found = rd.pd([1.0], kp=10, kd=1).of(SATELLITE)(0.0, AT_REST, np.ones(7))
    assert found.tolist() == [0, 0, 0, 0, 0, 0, 10 * 0.8 - 1]
    with pytest.raises(rd.InputError, match=r"law\.of\(robot\)"):
        rd.pd([1.0], kp=10, kd=1)(0.0, AT_REST, np.ones(7))
    with pytest.raises(rd.InputError, match="one set of gains"):
        rd.pd([0.0], kp=[[1.0], [2.0]], kd=1)(0.0, [0.1], [0.0])


@pytest.mark.parametrize(
    ("q", "qd", "message"),
    [
        ([0.1, 0.2], [0.1, 0.2, 0.3], "q has 2 numbers and qd 3 on the last axis; they must be equal"),
        (0.1, [0.1], "q is the single number 0.1, but must be a row"),
        ([0.1], 0.1, "qd is the single number 0.1, but must be a row"),
    ],
)
def test_a_law_without_a_robot_needs_as_many_positions_as_rates(q: Any, qd: Any, message: str) -> None:
    with pytest.raises(rd.InputError, match=message):
        rd.pd([0.0], kp=1.0, kd=1.0)(0.0, q, qd)


@conditions.compiled
def test_a_law_may_be_used_in_a_function() -> None:
    def half(t: Any, q: Any, qd: Any) -> Any:
        return 0.5 * PD(t, q, qd)

    one, other = (TWO.simulate(Q, duration=0.2, torque=law) for law in (half, 0.5 * PD))
    assert one.settings.how == "machine code"
    assert one.compare(other).largest < 1e-9


# --- floating bases


def test_computed_torque_moves_the_joints_of_a_floating_base() -> None:
    arm = robot("floating_puma560")
    still = np.zeros(arm.nq)
    still[6] = 1.0
    path = rd.quintic(np.zeros(6), [0.3, -0.2, 0.4, 0.1, 0.2, -0.1], duration=1.0)
    law = rd.computed_torque(path, kp=100, kd=20)
    run = arm.replace(gravity=(0, 0, 0)).simulate(still, duration=1.0, torque=law, rtol=1e-10)
    assert run.ok
    assert np.abs(run.q[:, 7:] - path(run.t).q).max() < 1e-7
    assert (run.tau[:, :6] == 0).all()
    assert np.abs(run.momentum.linear).max() < 1e-8
    assert np.abs(run.q[-1, :3]).max() > 1e-4  # the base reacts


@pytest.mark.parametrize(
    "law",
    [
        rd.pd([0.5], kp=10, kd=1),
        rd.gravity_compensation(),
        rd.friction(viscous=0.1, coulomb=0.1),
        rd.stops(-0.1, 0.1, stiffness=100.0),
        rd.computed_torque(rd.quintic([0.2], [0.5], duration=1.0), kp=10, kd=5),
        np.clip(rd.pd([0.5], kp=10, kd=1), -0.1, 0.1),
    ],
    ids=str,
)
def test_controllers_act_on_joints_not_on_the_base(law: rd.Torque) -> None:
    run = SATELLITE.simulate(AT_REST, np.linspace(-0.1, 0.1, 7), 0.1, torque=law)
    assert run.ok
    assert (run.tau[:, :6] == 0).all()
    assert np.abs(run.tau[:, 6]).max() > 0


def test_feedforward_refuses_a_floating_base() -> None:
    path = rd.quintic([0.2], [0.5], duration=1.0)
    with pytest.raises(rd.UnsupportedError, match=r"use rd\.pd or rd\.computed_torque"):
        SATELLITE.simulate(AT_REST, duration=0.1, torque=path)
    with pytest.raises(
        rd.InputError, match=r"path of rd\.computed_torque moves 1 joints, robot 'three_link' has 3"
    ):
        THREE.simulate([0, 0, 0], duration=0.1, torque=rd.computed_torque(path, kp=1, kd=1))


@pytest.mark.parametrize("robot", ["two_link", None])
def test_a_law_is_evaluated_for_a_robot(robot: object) -> None:
    with pytest.raises(rd.InputTypeError, match=r"for a Robot, got .*rd\.load"):
        rd.gravity_compensation().of(robot)


def test_a_law_of_a_robot_is_a_law() -> None:
    """Scaled, clipped and summed; it computes with its robot, whichever moves."""
    heavy = rd.load("two_link")
    bound = rd.gravity_compensation().of(heavy)
    state = (0.3, [0.2, -0.4], [0.5, 0.1])
    g = heavy.gravity_force([0.2, -0.4])
    assert np.allclose(bound(*state), g, rtol=1e-14)
    assert np.allclose((2 * bound)(*state), 2 * g, rtol=1e-14)
    assert np.allclose((bound / 2 - [1.0, 0.0])(*state), g / 2 - [1.0, 0.0], rtol=1e-14)
    assert np.allclose(np.clip(bound, -0.1, 0.1)(*state), np.clip(g, -0.1, 0.1), rtol=1e-14)
    assert np.allclose((bound + rd.friction(viscous=1.0))(*state), g - [0.5, 0.1], rtol=1e-14)
    assert str(bound) == "(gravity compensation) of 'two_link'"


def test_a_law_of_a_robot_moves_another() -> None:
    path = rd.quintic([0, 0], [1, 1], duration=1.0)
    arm = rd.load("two_link")
    model = arm.simulate([0, 0], duration=0.3, torque=rd.computed_torque(path, kp=50, kd=10, model=arm))
    bound = rd.computed_torque(path, kp=50, kd=10).of(arm)
    of_robot = arm.simulate([0, 0], duration=0.3, torque=np.clip(bound, -1e3, 1e3))
    assert np.abs(of_robot.q - model.q).max() < 1e-12
    with pytest.raises(rd.InputError, match=r"law\.of\(…\) computes with robot 'two_link' of 2 velocities"):
        rd.load("three_link").simulate([0, 0, 0], duration=0.1, torque=bound)


def test_a_factor_for_all_joints_may_differ_from_row_to_row() -> None:
    factors = np.array([[0.01], [0.02], [0.03]])
    run = TWO.simulate(Q, duration=0.1, step=0.01, torque=factors * PD)
    same = TWO.simulate(Q, duration=0.1, step=0.01, torque=np.repeat(factors, 2, axis=1) * PD)
    assert run.shape == (3,)
    assert np.array_equal(run.q, same.q)
    found = run.gradients("torque").q.torque["[[0.01], [0.02], [0.03]] * (PD control)"]["factor"]
    assert found.shape == (3, 2, 1)
