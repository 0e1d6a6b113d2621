"""A free base answers joint motion so that nothing outside is needed."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates

ARM = rd.Robot.random(5, "RSP", tree=True, seed=4, base="floating")
RNG = np.random.default_rng(0)
Q = random_coordinates(ARM.mechanism, 12, RNG).reshape(3, 4, ARM.nq)
V, A = RNG.uniform(-1, 1, (3, 4, ARM.nv)), RNG.uniform(-1, 1, (4, ARM.n))


def test_no_wrench_on_the_base_is_needed() -> None:
    """Gravity and a wrench on a link included; forward dynamics of the torques gives the motion back."""
    load = rd.Wrench(force=RNG.uniform(-3, 3, (3, 4, 3)), moment=[0.1, 0.2, 0.3], link=2, point="com")
    found = ARM.base_reaction(Q, V, A, wrench=load)
    assert found.linear.shape == found.angular.shape == (3, 4, 3)
    joints = np.broadcast_to(A, found.tau.shape)
    motion = np.concatenate([found.linear, found.angular, joints], axis=-1)
    tau = ARM.inverse_dynamics(Q, V, motion, wrench=load)
    scale = np.abs(tau).max()
    np.testing.assert_allclose(tau[..., :6], 0.0, rtol=0, atol=1e-13 * max(scale, 100.0))
    np.testing.assert_allclose(tau[..., 6:], found.tau, rtol=0, atol=1e-12 * scale)
    driven = np.concatenate([np.zeros((3, 4, 6)), found.tau], axis=-1)
    back = ARM.forward_dynamics(Q, V, driven, wrench=load)
    np.testing.assert_allclose(back, motion, rtol=0, atol=1e-10 * np.abs(motion).max())


def test_momentum_stays_without_gravity() -> None:
    """The rate of momentum by a central difference along the motion of base and joints."""
    arm = ARM.replace(gravity=(0.0, 0.0, 0.0))
    found = arm.base_reaction(Q[0, 0], V[0, 0], A[0])
    motion = np.concatenate([found.linear, found.angular, A[0]])
    mass, h = arm.mass, 1e-5
    ahead, behind = (arm.center_of_mass(moved(arm, Q[0, 0], V[0, 0], motion, t)) for t in (h, -h))
    here = arm.center_of_mass(Q[0, 0])
    acceleration = (ahead - 2 * here + behind) / h**2
    np.testing.assert_allclose(mass * acceleration, 0.0, rtol=0, atol=1e-3)


def moved(arm: rd.Robot, q: np.ndarray, v: np.ndarray, a: np.ndarray, t: float) -> np.ndarray:
    """Coordinates after a time t, by steps of the kinematics alone (fourth order)."""
    from rodyn.model.chain.one_dof_joints import coordinate_rates

    whole = arm.mechanism.elementary()

    def rate(q: np.ndarray, s: float) -> np.ndarray:
        return np.array(coordinate_rates(whole, q.tolist(), (v + a * s).tolist()))

    k1 = rate(q, 0.0)
    k2 = rate(q + k1 * t / 2, t / 2)
    k3 = rate(q + k2 * t / 2, t / 2)
    k4 = rate(q + k3 * t, t)
    return q + t / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def test_a_fixed_base_has_none() -> None:
    with pytest.raises(rd.UnsupportedError, match="has a fixed base, which does not move"):
        rd.load("two_link").base_reaction([0, 0], [0, 0], [0, 0])


def test_joint_accelerations_only() -> None:
    with pytest.raises(rd.InputError, match="qdd has shape"):
        ARM.base_reaction(Q, V, V)
