"""Resolved-rate control: first-order errors of the tool, and free-floating arms whose momentum stays zero."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates
from rodyn.simulate.torques.task.resolved_rate import ResolvedRate

ARM = rd.load("two_link")
Q0 = np.array([0.4, 0.9])
X0 = ARM.end_effector(Q0)[:3, 3]
HOW = {"integrator": "dop853", "rtol": 1e-12}


def satellite() -> rd.Robot:
    """A satellite of 100 kg with an arm of four booms."""
    axes = [(0, 0, 1), (0, 1, 0), (0, 1, 0), (0, 0, 1)]
    links = [
        rd.Link(
            f"boom{k}",
            f"boom{k - 1}" if k else "base",
            rd.Revolute(axis),
            rd.Pose(xyz=(0.5, 0, 0.1 * k)),
            mass=5.0,
            com=(0.25, 0, 0),
            inertia=(0.05, 0.2, 0.2),
        )
        for k, axis in enumerate(axes)
    ]
    base = rd.FloatingBase(mass=100.0, inertia=(10, 12, 14))
    return rd.Robot(links, gravity=(0, 0, 0), base=base, tool=rd.Pose(xyz=(0.5, 0, 0)), name="satellite")


FREE = satellite()
START = np.concatenate([FREE.q_from({})[:7], [0.4, -0.6, 0.9, 0.3]])
TOOL = FREE.end_effector(START)[:3, 3]
LINE = rd.quintic(TOOL, np.add(TOOL, [0.05, 0.08, -0.06]), duration=1.0)


def test_errors_decay_with_the_gain() -> None:
    """Rates that are right from the beginning: ė + K e = 0 for every direction, while the target moves."""
    path = rd.quintic(
        np.add(X0, [0.02, -0.03, 0]), np.add(X0, [-0.05, 0.05, 0]), duration=0.5, qd0=[0.1, 0.0, 0.0]
    )
    law = rd.resolved_rate(path, gain=[5, 8], rate_gain=40, directions="xy")
    qd0 = law.velocities(ARM, 0.0, Q0)
    run = ARM.simulate(Q0, qd0, duration=0.5, torque=law, **HOW)
    error = path(run.t).q - run.end_effector
    for k, gain in ((0, 5.0), (1, 8.0)):
        np.testing.assert_allclose(error[:, k], error[0, k] * np.exp(-gain * run.t), rtol=0, atol=1e-11)
    np.testing.assert_allclose(run.qd, law.velocities(ARM, run.t, run.q), rtol=0, atol=1e-10)


def test_wrong_rates_decay_with_the_rate_gain() -> None:
    law = rd.resolved_rate(np.add(X0, [0.02, -0.03, 0]), gain=5, rate_gain=40, directions="xy")
    run = ARM.simulate(Q0, duration=0.2, torque=law, **HOW)
    missing = law.velocities(ARM, run.t, run.q) - run.qd
    expected = missing[0] * np.exp(-40 * run.t)[:, None]
    np.testing.assert_allclose(missing, expected, rtol=0, atol=1e-11)


def test_rates_decay_with_a_row_or_a_matrix_of_rate_gains() -> None:
    """exp(−K t) of the joints, which need not be coupled symmetrically."""
    K = np.array([[40.0, 12.0], [-3.0, 25.0]])
    values, vectors = np.linalg.eig(K)
    goal = np.add(X0, [0.02, -0.03, 0])
    for gain, sizes, modes in (([40, 25], np.array([40.0, 25.0]), np.eye(2)), (K[None], values, vectors)):
        law = rd.resolved_rate(goal, gain=5, rate_gain=gain, directions="xy")
        run = ARM.simulate(Q0, duration=0.2, torque=law, **HOW)
        assert run.q.ndim == 2
        missing = law.velocities(ARM, run.t, run.q) - run.qd
        expected = (np.exp(-run.t[:, None] * sizes) * np.linalg.solve(modes, missing[0])) @ modes.T
        np.testing.assert_allclose(missing, expected, rtol=0, atol=1e-11)


@pytest.mark.slow
def test_rate_gains_of_free_floating_joints() -> None:
    """A row has a number for each joint, not for the base; (n, n) is a matrix, (rows, 1) are trajectories."""
    gains = np.array([40.0, 30, 50, 20])
    laws = [
        rd.resolved_rate(np.add(TOOL, 0.02), gain=5, rate_gain=one, directions="xyz")
        for one in (gains, np.diag(gains), gains[:, None])
    ]
    row, matrix, rows = [FREE.simulate(START, duration=0.1, torque=law, rtol=1e-10) for law in laws]
    missing = (laws[0].velocities(FREE, row.t, row.q, row.qd) - row.qd)[:, 6:]
    np.testing.assert_allclose(missing, missing[0] * np.exp(-gains * row.t[:, None]), rtol=0, atol=1e-8)
    np.testing.assert_allclose(matrix.q, row.q, rtol=0, atol=1e-10)
    assert rows.shape == (4,)


@pytest.mark.slow
@pytest.mark.parametrize(("joints", "gravity"), [("RPH", (0, 0, 0)), ("RPR", (1, 2, -9.8))])
def test_wrong_rates_of_free_floating_joints_decay_alike(
    joints: str, gravity: tuple[float, float, float]
) -> None:
    """With momentum, which gravity changes."""
    arm = rd.Robot.random(3, joints, seed=5, base="floating").replace(gravity=gravity)
    draw = np.random.default_rng(0)
    (q,), qd = random_coordinates(arm.mechanism, 1, draw), draw.uniform(-0.3, 0.3, arm.nv)
    law = rd.resolved_rate(arm.end_effector(q)[:3, 3] + 0.02, gain=3, rate_gain=10, directions="x")
    run = arm.simulate(q, qd, 0.1, torque=law, rtol=1e-10)
    missing = (law.velocities(arm, run.t, run.q, run.qd) - run.qd)[:, 6:]
    np.testing.assert_allclose(missing, missing[0] * np.exp(-10 * run.t)[:, None], rtol=0, atol=1e-8)


def test_rates_are_those_of_the_pseudo_inverse() -> None:
    """Also of redundant arms with a posture, and damped."""
    arm = rd.Robot.random(5, "RP", seed=2)
    q = np.random.default_rng(1).uniform(-1, 1, (3, 5))
    goal, home = np.array([0.3, 0.1, 0.4]), np.full(5, 0.2)
    J = arm.jacobian(q)[:, 3:]
    e = goal - arm.end_effector(q)[:, :3, 3]
    for damping in (0.0, 0.3):
        law = rd.resolved_rate(
            goal, gain=2, rate_gain=9, posture=home, posture_gain=0.5, singular_damping=damping
        )
        pseudo = J.mT @ np.linalg.inv(J @ J.mT + damping**2 * np.eye(3))
        free = 0.5 * (home - q)[..., None]
        expected = pseudo @ (2 * e)[..., None] + free - pseudo @ J @ free
        np.testing.assert_allclose(law.velocities(arm, 0.0, q), expected[..., 0], rtol=0, atol=1e-12)


@pytest.mark.slow
def test_a_free_floating_arm_follows_a_line_without_momentum() -> None:
    """Commanded velocities have none (1e-12), nor has the run (1e-9), and nothing pushes the base."""
    for law in (
        rd.resolved_rate(LINE, gain=5, rate_gain=50),
        rd.operational_space(LINE, kp=100, kd=20),
    ):
        run = FREE.simulate(START, duration=1.0, torque=law, **HOW)
        assert run.ok
        np.testing.assert_allclose(run.end_effector, LINE(run.t).q, rtol=0, atol=1e-10)
        assert max(np.abs(run.momentum.linear).max(), np.abs(run.momentum.angular).max()) <= 1e-9
        assert not run.tau[:, :6].any()
        assert np.abs(run.q_end[:3]).max() > 1e-3  # the base has moved
        if isinstance(law, ResolvedRate):
            v = law.velocities(FREE, run.t, run.q)
            p = FREE.momentum(run.q, v)
            assert max(np.abs(p.linear).max(), np.abs(p.angular).max()) <= 1e-12
            np.testing.assert_allclose(FREE.twist(run.q, v).linear, LINE(run.t).qd, rtol=0, atol=1e-9)


def test_momentum_that_is_there_stays_and_the_tool_follows_all_the_same() -> None:
    law = rd.resolved_rate(LINE, gain=5, rate_gain=50)
    drifting = np.array([0.05, -0.02, 0.03, 0.1, 0.05, -0.08, 0, 0, 0, 0])
    v = law.velocities(FREE, 0.0, START, drifting)
    assert np.allclose(FREE.momentum(START, v).angular, FREE.momentum(START, drifting).angular, atol=1e-13)
    run = FREE.simulate(START, v, duration=0.5, torque=law, **HOW)
    np.testing.assert_allclose(run.end_effector, LINE(run.t).q, rtol=0, atol=1e-9)
    change = run.momentum.angular - run.momentum.angular[0]
    assert np.abs(change).max() <= 1e-9
    np.testing.assert_allclose(run.qd, law.velocities(FREE, run.t, run.q, run.qd), rtol=0, atol=1e-8)


def test_gradients_by_the_gain_are_differences() -> None:
    def run(gain: float) -> rd.Run:
        law = rd.resolved_rate(np.add(X0, [0.02, -0.03, 0]), gain=gain, rate_gain=40, directions="xy")
        return ARM.simulate(Q0, duration=0.1, torque=law, step=0.005, integrator="rk4")

    found = run(5.0).gradients("torque").q.torque["resolved-rate control"]["gain"]
    difference = (run(5.0 + 1e-4).q_end - run(5.0 - 1e-4).q_end) / 2e-4
    np.testing.assert_allclose(found, difference, rtol=1e-6, atol=1e-10)


def test_rate_gains_with_eigenvalues_that_are_zero_but_for_rounding_are_taken() -> None:
    rng = np.random.default_rng(0)
    given = [np.ones((k, k)) for k in range(2, 8)]
    given += [np.outer(v, v) for k in range(2, 8) for v in rng.normal(size=(20, k))]
    skew = [one - one.T for k in range(2, 8) for one in rng.normal(size=(20, k, k))]
    for gain in (*given, *(one[None] for one in skew)):
        assert rd.resolved_rate(X0, gain=1, rate_gain=gain).rate_gain.shape == gain.shape
    for gain in given:
        with pytest.raises(rd.InputError, match="eigenvalue with a negative"):
            rd.resolved_rate(X0, gain=1, rate_gain=gain - 1e-7 * np.linalg.norm(gain) * np.eye(len(gain)))


def test_errors() -> None:
    with pytest.raises(rd.InputError, match=r"rate_gain of rd\.resolved_rate is negative"):
        rd.resolved_rate(X0, gain=1, rate_gain=-1)
    with pytest.raises(
        rd.InputError, match=r"rate_gain of rd\.resolved_rate has an eigenvalue with a negative"
    ):
        rd.resolved_rate(X0, gain=1, rate_gain=np.diag([1.0, -1]))
    large = rd.resolved_rate(X0, gain=1, rate_gain=np.eye(3), directions="xy")
    with pytest.raises(rd.InputError, match=r"rate_gain of .* has shape \(3, 3\), but robot .* has 2 joints"):
        ARM.simulate(Q0, duration=0.1, torque=large)
    law = rd.resolved_rate(X0, gain=1, rate_gain=1, directions="xy")
    with pytest.raises(rd.InputTypeError, match="Robot"):
        law.velocities("arm", 0.0, Q0)  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="posture"):
        rd.resolved_rate(X0, gain=1, rate_gain=1, directions="xy", posture=[0, 0, 0]).of(ARM)(0, Q0, Q0)


def test_velocities_of_a_singular_posture_are_an_error() -> None:
    law = rd.resolved_rate(X0, gain=10, rate_gain=50, directions="xy")
    with pytest.raises(
        rd.SingularError, match=r"no finite velocities in state \[1\]: the posture is singular"
    ):
        law.velocities(ARM, 0.0, [[0.0, 0.5], [0.0, 0.0]])
    damped = rd.resolved_rate(X0, gain=10, rate_gain=50, directions="xy", singular_damping=0.1)
    assert np.isfinite(damped.velocities(ARM, 0.0, [0.0, 0.0])).all()
