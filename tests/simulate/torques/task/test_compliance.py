"""Impedance and admittance: the tool gives way as a mass on springs and dampers."""

import numpy as np
import pytest

import rodyn as rd

ARM = rd.load("two_link")
Q0 = np.array([0.4, 0.9])
X0 = ARM.end_effector(Q0)[:3, 3]
HOW = {"integrator": "dop853", "rtol": 1e-11}
PUSH = np.array([2.0, -1.0, 0.0])


def response(t: np.ndarray, m: float, d: float, k: float, f: float) -> np.ndarray:
    """m z̈ + d ż + k z = f from rest, of two real poles."""
    a, b = np.roots([m, d, k])
    return f / k * (1 + (b * np.exp(a * t) - a * np.exp(b * t)) / (a - b))


def test_a_shaped_inertia_gives_way_as_a_body_of_it() -> None:
    """M_d ë + D ė + K e = −F, with the wrench known to the law."""
    law = rd.impedance(
        X0, stiffness=[200, 100], damping=[60, 50], inertia=[2, 3], directions="xy", wrench="measured"
    )
    run = ARM.simulate(Q0, duration=0.4, torque=law, wrench=rd.Wrench(PUSH), **HOW)
    moved = run.end_effector - X0
    np.testing.assert_allclose(moved[:, 0], response(run.t, 2, 60, 200, 2.0), rtol=0, atol=1e-11)
    np.testing.assert_allclose(moved[:, 1], response(run.t, 3, 50, 100, -1.0), rtol=0, atol=1e-11)


def test_the_inertia_of_the_arm_stays_otherwise() -> None:
    """Λ ẍ = F at the first moment from rest, and K x = F at the end; the law knows no wrench."""
    law = rd.impedance(X0, stiffness=200, damping=60, directions="xy")
    run = ARM.simulate(Q0, duration=6.0, torque=law, wrench=rd.Wrench(PUSH), times=[0.0, 6.0], **HOW)
    J = ARM.jacobian(Q0)[3:5]
    mobility = J @ np.linalg.solve(ARM.inertia_matrix(Q0), J.T)
    np.testing.assert_allclose(J @ run.qdd[0], mobility @ PUSH[:2], rtol=0, atol=1e-12)
    np.testing.assert_allclose((run.end_effector[-1] - X0)[:2], PUSH[:2] / 200, rtol=0, atol=1e-6)


@pytest.mark.parametrize("wrench", [None, "measured", rd.Wrench(PUSH)])
@pytest.mark.parametrize("inertia", [None, 2.0, [2.0, 3.0], np.array([[2.0, 0.5], [0.5, 3.0]])])
def test_a_push_moves_the_tool_by_that_of_the_springs(inertia: object, wrench: object) -> None:
    """K x = F at rest, whatever the inertia, and whether or not somebody says that the wrench is known."""
    K = np.array([[200.0, 40.0], [40.0, 100.0]])
    law = rd.impedance(
        X0, stiffness=K, damping=60, inertia=inertia, directions="xy", wrench=wrench, singular_damping=0.0
    )
    run = ARM.simulate(Q0, duration=8.0, torque=law, wrench=rd.Wrench(PUSH), times=[8.0])
    np.testing.assert_allclose(K @ (run.end_effector[-1] - X0)[:2], PUSH[:2], rtol=0, atol=1e-3)


def test_an_impedance_goes_out_of_a_singular_posture() -> None:
    """The arm is stretched out: springs pull with Jᵀ K e, which needs no inertia of the tool."""
    stretched = np.array([0.3, 0.0])
    law = rd.impedance(X0, stiffness=200, damping=60, directions="xy")
    tau = law.of(ARM)(0.0, stretched, [0.0, 0.0])
    e = X0 - ARM.end_effector(stretched)[:3, 3]
    expected = ARM.jacobian(stretched)[3:].T @ (200 * e) + ARM.gravity_force(stretched)
    np.testing.assert_allclose(tau, expected, rtol=1e-12, atol=1e-12)
    run = ARM.simulate(stretched, duration=4.0, torque=law, times=[4.0])
    np.testing.assert_allclose(run.end_effector[-1], X0, rtol=0, atol=1e-4)


@pytest.mark.parametrize(
    "make",
    [
        lambda **k: rd.impedance(X0, stiffness=200, damping=60, inertia=2, **k),
        lambda **k: rd.impedance(rd.quintic(X0, X0 + 0.01, duration=1.0), stiffness=200, damping=60, **k),
        lambda **k: rd.admittance(X0, inertia=2, damping=60, stiffness=200, kp=100, kd=20, **k),
        lambda **k: rd.operational_space(X0, kp=100, kd=20, **k),
        lambda **k: rd.resolved_rate(X0, gain=5, rate_gain=50, **k),
        lambda **k: rd.null_space(rd.pd([0, 0], kp=1, kd=1), **k),
    ],
)
def test_laws_that_need_another_posture_say_so(make: object) -> None:
    law, damped = make(directions="xy"), make(directions="xy", singular_damping=0.1)
    run = ARM.simulate([0.3, 0.0], duration=0.1, torque=law)
    assert "singular" in run.message
    assert "singular_damping" in run.message
    assert ARM.simulate([0.3, 0.0], duration=0.1, torque=damped).ok


def wall(t: float, q: np.ndarray, qd: np.ndarray) -> list:
    """A spring of 300 N/m at the tool, from where it starts."""
    x = 0.3 * np.cos(q[0]) + 0.25 * np.cos(q[0] + q[1])
    return [-300 * (x - X0[0]), 0, 0, 0, 0, 0]


def test_admittance_moves_the_target_as_a_body_under_the_wrench() -> None:
    law = rd.admittance(
        X0, inertia=[2, 3], damping=[60, 50], stiffness=[200, 100], kp=400, kd=40, directions="xy"
    )
    run = ARM.simulate(Q0, duration=0.4, torque=law, wrench=rd.Wrench(PUSH), **HOW)
    moved = run.end_effector - X0
    np.testing.assert_allclose(moved[:, 0], response(run.t, 2, 60, 200, 2.0), rtol=0, atol=1e-10)
    np.testing.assert_allclose(moved[:, 1], response(run.t, 3, 50, 100, -1.0), rtol=0, atol=1e-10)
    known = rd.admittance(
        X0,
        inertia=[2, 3],
        damping=[60, 50],
        stiffness=[200, 100],
        kp=400,
        kd=40,
        directions="xy",
        wrench=rd.Wrench(PUSH),
    )
    other = ARM.simulate([Q0, Q0], duration=0.4, torque=known, wrench=rd.Wrench(PUSH), **HOW)
    np.testing.assert_allclose(other.q[1], run.q, rtol=0, atol=1e-10)


def test_admittance_against_a_spring_is_the_sum_of_both() -> None:
    """A wrench that depends on the motion, measured: the wall is a spring beside that of the law."""
    law = rd.admittance(
        np.add(X0, [0.05, 0, 0]), inertia=2, damping=60, stiffness=200, kp=900, kd=60, directions="xy"
    )
    run = ARM.simulate(Q0, duration=1.5, torque=law, wrench=wall, times=[1.5], **HOW)
    reached = run.end_effector[-1, 0] - X0[0]
    x = 0.3 * np.cos(run.q_end[0]) + 0.25 * np.cos(run.q_end.sum()) - X0[0]
    assert reached == pytest.approx(x, abs=1e-12)
    assert reached == pytest.approx(0.05 * 200 / 500, rel=0.02)


@pytest.mark.slow
def test_a_wrench_beside_the_tool_has_a_lever() -> None:
    """The force at another point of the last link is felt with its moment at the tool."""
    arm = rd.Robot.random(6, "R", seed=6)
    q = np.full(6, 0.3)
    T = arm.end_effector(q)
    law = rd.impedance(T, stiffness=100, damping=30, inertia=2, wrench="measured")
    force, point = np.array([3.0, -2.0, 1.0]), (0.1, 0.2, -0.1)
    run = arm.simulate(
        q, duration=0.01, torque=law, wrench=rd.Wrench(force, frame=5, point=point), times=[0.0, 0.01]
    )
    link = arm.forward_kinematics(q)[6]
    at = link[:3, :3] @ point + link[:3, 3]
    first = arm.jacobian(q) @ run.qdd[0]
    np.testing.assert_allclose(first[3:], force / 2, rtol=0, atol=1e-9)
    np.testing.assert_allclose(first[:3], np.cross(at - T[:3, 3], force) / 2, rtol=0, atol=1e-9)


@pytest.mark.slow
def test_a_free_floating_tool_gives_way_in_inertial_axes() -> None:
    arm = rd.Robot.random(3, "R", seed=1, base="floating").replace(gravity=(0, 0, 0))
    q = arm.q_from({})
    q[7:] = [0.3, 0.8, -0.5]
    x = arm.end_effector(q)[:3, 3]
    law = rd.impedance(x, stiffness=100, damping=40, inertia=3, wrench="measured")
    run = arm.simulate(q, duration=0.2, torque=law, wrench=rd.Wrench([1.0, 0, 0]), **HOW)
    np.testing.assert_allclose(
        run.end_effector[:, 0] - x[0], response(run.t, 3, 40, 100, 1.0), rtol=0, atol=1e-11
    )


def test_sampled_laws_come_near_the_continuous_ones() -> None:
    """With what they measure and what they remember: the difference is of the first order in the period."""
    soft = rd.impedance(
        np.add(X0, [0.02, 0, 0]), stiffness=200, damping=60, inertia=2, directions="xy", wrench="measured"
    )
    yields = rd.admittance(X0, inertia=2, damping=60, stiffness=200, kp=400, kd=40, directions="xy")
    for law, wrench in ((soft, wall), (yields, rd.Wrench(PUSH))):
        how = {"duration": 0.3, "wrench": wrench, "times": [0.3], "rtol": 1e-9}
        end = ARM.simulate(Q0, torque=law, **how).q_end
        far = [
            np.abs(ARM.simulate(Q0, torque=law.sampled(rate), **how).q_end - end).max()
            for rate in (250, 1000)
        ]
        assert 3 < far[0] / far[1] < 5
        assert far[1] < 1e-3


def test_errors() -> None:
    with pytest.raises(rd.InputError, match=r"inertia of rd\.impedance must be above zero"):
        rd.impedance(X0, stiffness=1, damping=1, inertia=0)
    with pytest.raises(rd.InputError, match=r"stiffness of rd\.admittance must be zero or above"):
        rd.admittance(X0, inertia=1, damping=1, stiffness=-1, kp=1, kd=1)
    law = rd.admittance(X0, inertia=1, damping=1, stiffness=1, kp=1, kd=1, directions="xy")
    with pytest.raises(rd.UnsupportedError, match="remembers"):
        law.of(ARM)(0.0, Q0, Q0)
    with pytest.raises(rd.UnsupportedError, match="symplectic"):
        ARM.simulate(Q0, duration=0.1, torque=law, integrator="symplectic", step=0.01)
    run = ARM.simulate(Q0, duration=0.02, torque=law, step=0.01, integrator="rk4")
    with pytest.raises(rd.UnsupportedError, match="remembers"):
        run.gradients("q0")
