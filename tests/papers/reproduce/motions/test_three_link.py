"""The textbook's equations of the three-link arm against the robot, and the integration of them."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.papers.reproduce.motions.three_link import ThreeLink, integrate
from rodyn.simulate.integrate.integrators import integrator


def test_the_printed_equations_are_those_of_the_robot() -> None:
    """(9.42), whose C is the papers' convective matrix, at random states."""
    arm = rd.load("three_link")
    equations = ThreeLink.of(arm)
    q, qd, qdd = np.random.default_rng(1).uniform(-3, 3, (3, 50, 3))
    assert np.allclose(equations.inertia(q), arm.inertia_matrix(q), atol=1e-14)
    assert np.allclose(equations.convective(q, qd), arm.coriolis_matrix(q, qd), atol=1e-13)
    assert np.allclose(equations.weight(q), -arm.gravity_force(q), atol=1e-14)
    tau = equations.torques(q, qd, qdd)
    assert np.allclose(equations.accelerations(q[0], qd[0], tau[0]), qdd[0], atol=1e-10)


@pytest.mark.parametrize("name", ["rkf45", "dop853"])
def test_integrated_follows_a_known_solution(name: str) -> None:
    y = integrate(
        integrator(name).formula, lambda t, y: np.array([y[1], -y[0]]), np.array([0.0, 1.0]), 0.01, 100
    )
    assert y.shape == (101, 2)
    assert np.abs(y[:, 0] - np.sin(0.01 * np.arange(101))).max() < 1e-11
