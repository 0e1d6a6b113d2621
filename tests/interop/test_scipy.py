"""Operators against matrices, right-hand sides against simulations, Jacobians against differences."""

from typing import Any

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.sparse.linalg import cg

import rodyn as rd
import rodyn.interop.scipy as rs
from rodyn.arrays import Floats
from rodyn.interop.quaternions import unit
from tests.interop.robots import NAMES, dynamics, numbers, robot


@pytest.mark.parametrize("kind", NAMES)
def test_operators_are_the_matrix_and_its_inverse(kind: str) -> None:
    arm = robot(kind)
    q = unit(arm.mechanism, numbers(arm, "gravity_force", ())["q"])
    M = arm.inertia_matrix(q)
    forward, back = rs.inertia_operator(arm, q), rs.inverse_inertia_operator(arm, q)
    np.testing.assert_allclose(forward @ np.eye(arm.nv), M, rtol=1e-10, atol=1e-10)
    np.testing.assert_allclose(back @ M, np.eye(arm.nv), atol=1e-9)
    x = np.random.default_rng(0).uniform(-1, 1, arm.nv)
    np.testing.assert_allclose(forward.T @ x, M @ x, rtol=1e-10, atol=1e-10)
    solved, failed = cg(forward, M @ x, rtol=1e-12)
    assert failed == 0
    np.testing.assert_allclose(solved, x, rtol=1e-6, atol=1e-8)


def test_an_operator_is_of_one_state() -> None:
    with pytest.raises(rd.InputError, match=r"q has shape \(3, 2\), but an operator is of one state: \(2,\)"):
        rs.inertia_operator(robot("arm"), np.zeros((3, 2)))
    q = np.zeros(2)
    held = rs.inertia_operator(robot("arm"), q)
    before = held @ np.eye(2)
    q[1] = 1.0
    np.testing.assert_array_equal(held @ np.eye(2), before)


def y_of(arm: rd.Robot) -> Floats:
    return np.concatenate([*numbers(arm, "bias_force", (), seed=4).values()])


@pytest.mark.parametrize("kind", NAMES)
def test_the_jacobian_is_that_of_the_right_hand_side(kind: str) -> None:
    arm, words = dynamics(kind)
    slope = np.random.default_rng(1).uniform(-1, 1, (arm.nv, arm.nq + arm.nv))

    def law(t: float, q: Floats, qd: Floats) -> Floats:
        return np.sin(t) + slope @ np.concatenate([q, qd])

    for f in (
        rs.right_hand_side(arm, np.ones(arm.nv), **words),
        rs.right_hand_side(arm, law, torque_jacobian=lambda t, q, qd: slope, **words),
    ):
        y, h = y_of(arm), 1e-6
        steps = h * np.eye(y.size)
        ahead, back = f(0.3, (y + steps).T), f(0.3, (y - steps).T)
        np.testing.assert_allclose(ahead[:, 0], f(0.3, y + steps[0]), rtol=1e-12, atol=1e-12)
        found = f.jac(0.3, y)
        np.testing.assert_allclose(found, (ahead - back) / (2 * h), atol=1e-6 * (1 + np.abs(found).max()))


@pytest.mark.parametrize("kind", ["arm", "floating"])
def test_solve_ivp_goes_where_a_simulation_goes(kind: str) -> None:
    arm = robot(kind)
    y = y_of(arm)
    y[: arm.nq] = unit(arm.mechanism, y[: arm.nq])
    run = arm.simulate(y[: arm.nq], y[arm.nq :], duration=0.3, rtol=1e-11)
    f = rs.right_hand_side(arm, friction=True)
    for method, options in (("DOP853", {}), ("Radau", {"jac": f.jac})):
        found = solve_ivp(f, (0.0, 0.3), y, method=method, rtol=1e-8, atol=1e-9, **options)
        assert found.success
        end = unit(arm.mechanism, found.y[: arm.nq, -1])
        np.testing.assert_allclose(end, run.q_end, rtol=1e-6, atol=1e-6)


def test_laws_are_torques_and_what_is_refused() -> None:
    arm = robot("arm")
    law = rd.pd([0.5, 0.2], kp=3.0, kd=1.0)
    y = y_of(arm)
    f = rs.right_hand_side(arm, law)
    expected = arm.forward_dynamics(y[:2], y[2:], law.of(arm)(0.0, y[:2], y[2:]))
    np.testing.assert_allclose(f(0.0, y)[2:], expected, rtol=1e-13)
    wrong: list[tuple[Any, str]] = [
        (lambda: f.jac(0.0, y), "give them as torque_jacobian"),
        (lambda: f(0.0, np.zeros(3)), r"y has shape \(3,\)"),
        (lambda: rs.right_hand_side(arm, [1.0]), r"torque has shape \(1,\), but needs \(2,\)"),
        (lambda: rs.right_hand_side(arm, lambda t, q, qd: [1.0])(0.0, y), r"torque\(t, q, qd\) has shape"),
        (lambda: rs.right_hand_side(arm, law, torque_jacobian=3), "torque_jacobian is a function"),
        (lambda: rs.right_hand_side("arm"), "takes a rodyn.Robot first"),
    ]
    for call, words in wrong:
        with pytest.raises(rd.RodynError, match=words):
            call()


def test_a_right_hand_side_keeps_its_torques_and_takes_real_states() -> None:
    arm, tau, y = rd.load("two_link"), np.ones(2), np.zeros(4)
    f = rs.right_hand_side(arm, tau)
    before = f(0.0, y)
    tau[:] = 5.0
    assert np.array_equal(f(0.0, y), before)
    for call in (f, f.jac):
        with pytest.raises(rd.InputTypeError, match="y must be real numbers, got complex numbers"):
            call(0.0, y * 1j)
        assert np.array_equal(call(0.0, y.astype(int)), call(0.0, y))


def test_a_jacobian_is_of_one_state() -> None:
    f = rs.right_hand_side(rd.load("two_link"))
    with pytest.raises(rd.InputError, match=r"y has shape \(4, 3\), but jac is of one state: \(4,\)"):
        f.jac(0.0, np.zeros((4, 3)))


@pytest.mark.parametrize(
    "options",
    [{"friction": 3}, {"wrench": 5}, {"method": "quick"}, {"wrench": rd.Wrench(np.ones((5, 3)))}],
    ids=str,
)
def test_wrong_options_are_errors_when_a_right_hand_side_is_made(options: dict[str, Any]) -> None:
    with pytest.raises(rd.RodynError, match=next(iter(options))):
        rs.right_hand_side(robot("arm"), **options)
