"""A free base answers joint motion so that nothing outside is needed."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates
from rodyn.robot.results.free_base import MIN_EIGENVALUE, _singular

ARM = rd.Robot.random(5, "RSP", tree=True, seed=4, base="floating")
RNG = np.random.default_rng(0)
Q = random_coordinates(ARM.mechanism, 12, RNG).reshape(3, 4, ARM.nq)
V, A = RNG.uniform(-1, 1, (3, 4, ARM.nv)), RNG.uniform(-1, 1, (4, ARM.n))


@pytest.mark.slow
def test_no_wrench_on_the_base_is_needed() -> None:
    """Gravity and a wrench on a link included; forward dynamics of the torques gives the motion back."""
    load = rd.Wrench(force=RNG.uniform(-3, 3, (3, 4, 3)), moment=[0.1, 0.2, 0.3], frame=2, point="com")
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


def beads(tilt: list[tuple[str, float]], far: float = 0.0) -> rd.Robot:
    """Point masses on one line through the base, whatever its direction; `far` places and takes back their joints."""
    base = rd.FloatingBase(mass=2.0, inertia=(0, 0, 0))
    along = rd.Pose(rotation=tilt).rotation_matrix() @ [0.0, 0.0, 0.7]
    first = rd.Pose(xyz=along + np.array([far, 0, 0]), rotation=tilt)
    bead = rd.Link(
        "bead", joint=rd.Prismatic(), placement=first, mass=1.0, com=first.rotation_matrix().T @ [-far, 0, 0]
    )
    return rd.Robot([bead], base=base, gravity=(0, 0, 0))


@pytest.mark.slow
@pytest.mark.parametrize("target", ["", "numpy"])
def test_a_base_that_nothing_resists_is_refused(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All mass on a line: along an axis the matrix has a zero, along an oblique line it has rounding."""
    monkeypatch.setenv("RODYN_TARGET", target)
    oblique = [[], [("x", 0.3), ("y", 1.1)], [("z", 2.0), ("y", -0.4), ("x", 0.9)]]
    for arm in [beads(tilt, far) for tilt in oblique for far in (0.0, 50.0)]:
        q = np.array([0.3, 0.2, 0.1, 0, 0, 0.6, 0.8, 0.4])
        words = r"nothing resists the floating base of robot 'robot' in all directions"
        with pytest.raises(rd.SingularError, match=words + ": all its mass lies on a line"):
            arm.base_reaction(q, np.zeros(7), [1.0])
        with pytest.raises(rd.SingularError, match=words + r" in state \[0, 0\]"):
            arm.base_reaction(np.tile(q, (2, 2, 1)), np.zeros(7), [1.0])


def test_a_base_of_points_that_leave_the_line_answers() -> None:
    """The same points are enough where a joint moves them off the line; the state on the line is named."""
    base, rod = rd.FloatingBase(mass=2.0, inertia=(0, 0, 0)), {"mass": 1.0, "com": (0.0, 0.0, 0.5)}
    upper = rd.Link("upper", joint=rd.Revolute((1, 0, 0)), **rod)
    arm = rd.Robot(
        [upper, rd.Link("lower", "upper", rd.Revolute((0, 1, 0)), rd.Pose(xyz=(0, 0, 1)), **rod)], base=base
    )
    q = np.tile([0.0, 0, 0, 0, 0, 0, 1, 0.3, 0.8], (3, 1))
    found = arm.base_reaction(q, np.zeros(8), [1.0, 0.5])
    whole = np.concatenate([found.linear, found.angular, np.tile([1.0, 0.5], (3, 1))], axis=-1)
    assert np.abs(arm.inverse_dynamics(q, np.zeros(8), whole)[:, :6]).max() < 1e-12
    q[1, 8] = 0.0
    with pytest.raises(rd.SingularError, match=r"in state \[1\]"):
        arm.base_reaction(q, np.zeros(8), [1.0, 0.5])


def test_the_quick_judgement_is_that_of_the_eigenvalues() -> None:
    """Matrices whose smallest eigenvalue is from zero to one, of either sign, alone and in batches."""
    rng = np.random.default_rng(0)
    turns = np.linalg.qr(rng.normal(size=(400, 6, 6)))[0]
    values = 10.0 ** rng.uniform(-4, 0, (400, 6))
    values[:, 0] = np.where(np.arange(400) % 2, -1, 1) * np.geomspace(1e-17, 1, 400)
    values[::40, 0] = 0.0
    matrices = (turns * values[:, None, :]) @ np.swapaxes(turns, -1, -2)
    expected = np.abs(np.linalg.eigvalsh(matrices)).min(axis=-1) <= MIN_EIGENVALUE
    assert 50 < expected.sum() < 350
    assert np.array_equal(_singular(matrices.reshape(20, 20, 6, 6)), expected.reshape(20, 20))
    assert [bool(_singular(one)) for one in matrices[::20]] == expected[::20].tolist()
    assert _singular(np.zeros((6, 6)))
