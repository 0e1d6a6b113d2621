"""The dictionary of the papers: its quantities satisfy the equations that define them."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates

ROBOTS = {
    "stanford": rd.load("stanford"),
    "tree": rd.Robot.random(6, "RP", tree=True, seed=9),
    "welded": rd.Robot.random(6, "RPF", seed=9),
    "joints": rd.Robot.random(4, "HCULS", tree=True, seed=2),
    "floating": rd.Robot.random(3, "RSF", tree=True, seed=5, base="floating"),
}


def state(arm: rd.Robot, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Coordinates and two vectors of as many numbers as there are velocities."""
    draw = np.random.default_rng(seed)
    a, b = draw.uniform(-1, 1, (2, arm.nv))
    return random_coordinates(arm.mechanism, 1, draw)[0], a, b


@pytest.fixture(params=ROBOTS)
def arm(request: pytest.FixtureRequest) -> rd.Robot:
    return ROBOTS[request.param]


def close(found: np.ndarray, expected: np.ndarray) -> None:
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-11 * max(1.0, np.abs(expected).max()))


def test_every_quantity_is_what_its_equation_says(arm: rd.Robot) -> None:
    q, qd, tau = state(arm, 3)
    x = arm.explain(q, qd, tau)
    elements = arm.mechanism.merged().mechanism.elementary().mechanism
    parents = elements.parents
    assert x.links == tuple(link.name for link in elements.links)
    zero = np.zeros(6)
    close(x.qdd, arm.forward_dynamics(q, qd, tau))
    close(x.phi, tau - arm.bias_force(q, qd))
    for i, j in enumerate(parents):
        p, B = x.joint_motion[i], x.propagation[i]
        below = zero if j < 0 else x.twist[j]
        close(x.twist[i], B @ below + p * qd[i])
        close(x.psi_hat[i], x.articulated_inertia[i] @ p)
        close(x.m_hat[i], p @ x.psi_hat[i])
        close(x.psi[i], x.psi_hat[i] / x.m_hat[i])
        close(x.phi_tilde[i], x.phi_hat[i] / x.m_hat[i])
        mu_before = zero if j < 0 else B @ x.mu[j]
        close(x.qdd[i], x.phi_tilde[i] - x.psi[i] @ mu_before)
        close(x.mu[i], p * x.qdd[i] + mu_before)
        children = [k for k, parent in enumerate(parents) if parent == i]
        eta_beyond = sum((x.propagation[k].T @ x.eta[k] for k in children), zero)
        close(x.phi_hat[i], x.phi[i] - p @ eta_beyond)
        close(x.eta[i], x.psi[i] * x.phi_hat[i] + eta_beyond)
        composite = x.mass_matrix[i] + sum(
            (x.propagation[k].T @ x.composite_mass_matrix[k] @ x.propagation[k] for k in children), 0 * B
        )
        close(x.composite_mass_matrix[i], composite)
        close(
            x.transmitted_wrench[i],
            x.wrench[i] + sum((x.propagation[k].T @ x.transmitted_wrench[k] for k in children), zero),
        )
        close(p @ x.transmitted_wrench[i], tau[i])


def test_reactions_of_the_explained_motion(arm: rd.Robot) -> None:
    """Of joints of one degree of freedom: of others each element is explained by itself."""
    q, qd, tau = state(arm, 4)
    x = arm.explain(q, qd, tau)
    expected = arm.reactions(q, qd, x.qdd)
    single = [k for k, link in enumerate(arm.links) if link.joint.dof == 1]
    rows = [x.links.index(arm.links[k].name) for k in single]
    assert single
    close(x.reaction[rows, 3:], expected.force[single])
    close(x.reaction[rows, :3], expected.moment[single])


def test_the_other_views_of_the_papers(arm: rd.Robot) -> None:
    """Elimination, twists at both points, and the stacked equations."""
    q, qd, qdd = state(arm, 5)
    E, L = arm.elimination(q)
    remainder = arm.inertia_matrix(q)
    for k in range(len(E)):
        remainder = E[k] @ remainder
        close(remainder, L[k])
    U, D = arm.udu(q)
    close(L[-1], np.diag(D) @ U.T)
    speed = arm.twists(q, qd)
    N = arm.denoc(q, qd)
    t, bodies = (N.N @ qd).reshape(-1, 6), list(arm.mechanism.elementary().body_of)
    close(speed.angular, t[bodies, :3])
    close(speed.com, t[bodies, 3:])
    balance = arm.uncoupled(q, qd, qdd)
    close(balance.t, t.ravel())
    close(balance.td, N.N @ qdd + N.Nd @ qd)
    close(N.M @ balance.td + N.W @ N.M @ balance.t, balance.w_E + balance.w_C)
    close(N.N.T @ balance.w_C, np.zeros(arm.nv))


@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_joints_of_several_degrees_of_freedom_are_explained_in_their_elements(base: str) -> None:
    arm = rd.Robot.random(3, "RSF", seed=4, base=base)
    rng = np.random.default_rng(6)
    q = random_coordinates(arm.mechanism, 1, rng)[0]
    qd, tau = rng.uniform(-1, 1, (2, arm.nv))
    x = arm.explain(q, qd, tau)
    elements = arm.mechanism.merged().mechanism.elementary().mechanism
    assert x.links == tuple(link.name for link in elements.links)
    assert len(x.links) == arm.nv
    close(x.qdd, arm.forward_dynamics(q, qd, tau))
    close(np.einsum("ki,ki->k", x.joint_motion, x.transmitted_wrench), tau)
