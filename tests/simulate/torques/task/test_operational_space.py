"""Laws of the tool: error dynamics are the linear ones that they promise, and the null space leaves the tool alone."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import RodynError

ARM = rd.load("two_link")
Q0 = np.array([0.4, 0.9])
X0 = ARM.end_effector(Q0)[:3, 3]
OFF = np.array([0.02, -0.03, 0.0])
HOW = {"integrator": "dop853", "rtol": 1e-11}


def planar(n: int = 3) -> rd.Robot:
    """A planar arm with more joints than a point needs."""
    links = [
        rd.Link(
            f"link{k}",
            f"link{k - 1}" if k else "base",
            rd.Revolute((0, 0, 1)),
            rd.Pose(xyz=(0.4 * (k > 0), 0, 0)),
            mass=1.0,
            com=(0.2, 0, 0),
            inertia=(0.01, 0.02, 0.02),
        )
        for k in range(n)
    ]
    return rd.Robot(links, gravity=(0, -9.81, 0), tool=rd.Pose(xyz=(0.4, 0, 0)), name="planar")


def test_errors_of_a_point_decay_as_the_linear_prediction() -> None:
    law = rd.operational_space(X0 + OFF, kp=[100, 64], kd=[20, 16], directions="xy")
    run = ARM.simulate(Q0, duration=0.5, torque=law, **HOW)
    for k, w in ((0, 10.0), (1, 8.0)):
        expected = -OFF[k] * (1 + w * run.t) * np.exp(-w * run.t)
        np.testing.assert_allclose(run.end_effector[:, k] - (X0 + OFF)[k], expected, rtol=0, atol=1e-12)


def test_a_moving_point_is_followed_without_lag_in_every_row_of_a_batch() -> None:
    """Gains and starts of each row; the error of a row that starts off the path is that of its own gains."""
    path = rd.quintic(X0, np.add(X0, [-0.1, 0.1, 0]), duration=0.4)
    kp, kd = np.array([[100.0], [400.0]]), np.array([[20.0], [40.0]])
    law = rd.operational_space(path, kp=kp, kd=kd, directions="xy")
    run = ARM.simulate([Q0, Q0 + 0.02], duration=0.4, torque=law, **HOW)
    error = run.end_effector - path(run.t).q
    np.testing.assert_allclose(error[0], 0.0, rtol=0, atol=1e-12)
    start = error[1, 0]
    expected = start * ((1 + 20 * run.t) * np.exp(-20 * run.t))[:, None]
    np.testing.assert_allclose(error[1], expected, rtol=0, atol=1e-11)


@pytest.mark.slow
def test_a_rotation_about_one_axis_decays_as_the_linear_prediction() -> None:
    """The rotation vector of the error stays on its axis, and its length is that of a spring."""
    arm = rd.Robot.random(6, "R", seed=6)
    q0 = np.full(6, 0.3)
    T = arm.end_effector(q0)
    goal = T.copy()
    goal[:3, :3] = rd.Pose(rotation=[("z", 0.6)]).rotation_matrix() @ T[:3, :3]
    run = arm.simulate(
        q0, duration=0.3, torque=rd.operational_space(goal, kp=225, kd=30), times=[0.1, 0.3], **HOW
    )
    for t, q in zip(run.t, run.q, strict=True):
        E = goal[:3, :3] @ arm.end_effector(q)[:3, :3].T
        angle = np.arctan2(E[1, 0] - E[0, 1], E[0, 0] + E[1, 1])
        assert angle == pytest.approx(0.6 * (1 + 15 * t) * np.exp(-15 * t), abs=1e-10)
        np.testing.assert_allclose(arm.end_effector(q)[:3, 3], T[:3, 3], rtol=0, atol=1e-11)


def decays(run: rd.Run, goal: np.ndarray, w: float, level: float) -> None:
    """Critically damped, from rest."""
    e = goal - run.end_effector
    np.testing.assert_allclose(e, e[0] * ((1 + w * run.t) * np.exp(-w * run.t))[:, None], rtol=0, atol=level)


@pytest.mark.slow
def test_joints_that_mimic_others_and_balls_are_driven_too() -> None:
    links = [
        rd.Link("a", "base", rd.Revolute((0, 0, 1)), mass=1.0, com=(0.2, 0, 0), inertia=(0.1, 0.1, 0.1)),
        rd.Link(
            "b",
            "a",
            rd.Revolute((0, 0, 1)),
            rd.Pose((0.4, 0, 0)),
            mass=1.0,
            com=(0.2, 0, 0),
            inertia=(1, 1, 1),
        ),
        rd.Link("c", "b", rd.Revolute((0, 0, 1), mimic=rd.Mimic("b", 0.5)), rd.Pose((0.4, 0, 0)), mass=1.0),
    ]
    geared = rd.Robot(links, tool=rd.Pose((0.3, 0, 0)))
    q = np.array([0.3, 0.8])
    goal = np.add(geared.end_effector(q)[:3, 3], [0.02, 0.01, 0.0])
    law = rd.operational_space(goal, kp=100, kd=20, directions="xy")
    decays(geared.simulate(q, duration=0.3, torque=law, **HOW), goal, 10.0, 1e-11)
    balls = rd.Robot.random(3, "SRS", seed=3)
    q = balls.q_from({})
    goal = np.add(balls.end_effector(q)[:3, 3], [0.01, 0.0, 0.0])
    run = balls.simulate(q, duration=0.1, torque=rd.operational_space(goal, kp=100, kd=20), **HOW)
    decays(run, goal, 10.0, 1e-10)


def test_every_row_may_have_a_target_and_a_stepper_takes_the_law() -> None:
    goals = np.add(X0, [[0.01, 0.02, 0], [-0.02, 0.01, 0], [0, 0, 0]])
    law = rd.operational_space(goals, kp=100, kd=20, directions="xy")
    run = ARM.simulate(np.tile(Q0, (3, 1)), duration=0.2, torque=law, step=0.002, integrator="rk4")
    for k in range(3):
        decays(run[k], goals[k], 10.0, 1e-8)
    s = ARM.stepper(step=0.002, torque=law, rows=3)
    s.reset(q=Q0)
    for _ in range(100):
        s.step()
    np.testing.assert_allclose(s.q, run.q_end, rtol=0, atol=1e-14)


def test_a_null_space_law_moves_the_joints_and_not_the_tool() -> None:
    arm = planar()
    q0 = np.array([0.3, 0.8, -0.5])
    x0 = arm.end_effector(q0)[:3, 3]
    hold = rd.operational_space(x0, kp=100, kd=20, directions="xy")
    free = rd.null_space(rd.pd([0.9, 0.2, 0.2], kp=2, kd=1), directions="xy")
    run = arm.simulate(q0, duration=0.5, torque=hold + free, **HOW)
    assert np.abs(run.q_end - q0).max() > 0.05
    np.testing.assert_allclose(
        run.end_effector, np.broadcast_to(x0, run.end_effector.shape), rtol=0, atol=1e-11
    )
    # What the projected torque does to the tool, by other means: J M⁻¹ Nᵀ τ = 0.
    tau = free.of(arm)(0.0, q0, np.zeros(3))
    moved = arm.jacobian(q0)[3:5] @ np.linalg.solve(arm.inertia_matrix(q0), tau)
    np.testing.assert_allclose(moved, 0.0, rtol=0, atol=1e-13)
    assert np.abs(tau).max() > 0.01


def test_torques_are_those_of_the_formula() -> None:
    """τ = Jᵀ Λ (a − J̇ q̇) + b at a random state, for a model with a payload and friction that the robot lacks."""
    model = ARM.with_payload(0.5).with_joints(viscous=0.2)
    q, qd = Q0, np.array([0.7, -0.4])
    law = rd.operational_space(X0 + OFF, kp=50, kd=5, directions="xy", model=model, friction=True)
    J = model.jacobian(q)[3:5]
    a = 50 * OFF[:2] - 5 * (J @ qd) - model.twist_rate(q, qd).linear[:2]
    force = np.linalg.solve(J @ np.linalg.solve(model.inertia_matrix(q), J.T), a)
    expected = J.T @ force + model.bias_force(q, qd, friction=True)
    np.testing.assert_allclose(law(0.0, q, qd), expected, rtol=0, atol=1e-12)


@pytest.mark.slow
def test_a_law_with_a_model_has_its_robot() -> None:
    """`law(t, q, qd)` computes with it, also where its base floats."""
    arm = rd.Robot.random(4, "R", seed=2, base="floating")
    q, qd = arm.q_from({}), np.linspace(-0.2, 0.3, arm.nv)
    law = rd.operational_space(np.array([0.3, 0.2, 0.1]), kp=4, kd=4, model=arm)
    assert law.model is arm
    np.testing.assert_array_equal(law(0.0, q, qd), law.of(arm)(0.0, q, qd))


def test_damping_bounds_torques_near_a_singularity() -> None:
    stretched, rest = np.array([0.3, 1e-4]), np.zeros(2)
    towards = ARM.end_effector(stretched)[:3, 3] * 0.9
    sharp = rd.operational_space(towards, kp=100, kd=20, directions="xy").of(ARM)(0.0, stretched, rest)
    mild = rd.operational_space(towards, kp=100, kd=20, directions="xy", singular_damping=0.5).of(ARM)(
        0.0, stretched, rest
    )
    assert np.abs(sharp).max() > 100 * np.abs(mild).max()


def test_a_known_wrench_is_compensated_and_a_measured_one_too() -> None:
    """A load at the tool does not move it; a law that knows nothing of it gives way by Λ-weighted statics."""
    load = rd.Wrench([3.0, -5.0, 0.0])
    for wrench in (load, "measured"):
        law = rd.operational_space(X0, kp=100, kd=20, directions="xy", wrench=wrench)
        run = ARM.simulate(Q0, duration=0.2, torque=law, wrench=load, **HOW)
        np.testing.assert_allclose(
            run.end_effector[:, :2], np.broadcast_to(X0[:2], (len(run.t), 2)), atol=1e-11
        )
    blind = ARM.simulate(
        Q0, duration=0.2, torque=rd.operational_space(X0, kp=100, kd=20, directions="xy"), wrench=load, **HOW
    )
    assert np.abs(blind.end_effector[-1] - X0).max() > 1e-3


def test_gradients_by_gains_are_differences() -> None:
    def law(kp: float) -> rd.Torque:
        return rd.operational_space(X0 + OFF, kp=kp, kd=20, directions="xy") + rd.null_space(
            rd.friction(viscous=0.1), directions="x"
        )

    def end(kp: float) -> np.ndarray:
        return ARM.simulate(Q0, duration=0.2, torque=law(kp), step=0.01, integrator="rk4").q_end

    run = ARM.simulate(Q0, duration=0.2, torque=law(100.0), step=0.01, integrator="rk4")
    found = run.gradients("torque").q.torque["operational-space control"]["kp"]
    difference = (end(100.0 + 1e-3) - end(100.0 - 1e-3)) / 2e-3
    np.testing.assert_allclose(found, difference, rtol=1e-6, atol=1e-10)


def test_without_a_compiler_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    law = rd.operational_space(X0 + OFF, kp=100, kd=20, directions="xy")
    run = ARM.simulate(Q0, duration=0.1, torque=law, step=0.005, integrator="rk4")
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    other = ARM.simulate(Q0, duration=0.1, torque=law, step=0.005, integrator="rk4")
    np.testing.assert_allclose(run.q, other.q, rtol=0, atol=1e-13)


def test_a_singular_posture_has_no_torque() -> None:
    """In words, not as NaN; a run that comes there ends and says so."""
    law = rd.operational_space(X0, kp=1, kd=1, directions="xy")
    with pytest.raises(rd.SingularError, match="singular"):
        law.of(ARM)(0.0, [0.3, 0.0], [0.0, 0.0])
    run = ARM.simulate([0.3, 0.0], duration=0.1, torque=law)
    assert not run.ok
    assert "is nan at 0 s" in run.message or "is inf" in run.message or "-inf" in run.message


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: rd.operational_space(X0, kp=1, kd=1).of(ARM)(0, Q0, Q0), "move it in 2 of them"),
        (lambda: rd.operational_space(X0, kp=1, kd=1, directions=("x", "rz")), "no rotation"),
        (lambda: rd.operational_space(X0, kp=1, kd=1, directions="xw"), "direction of rd.operational_space"),
        (lambda: rd.operational_space(X0, kp=1, kd=1, directions="xx"), "each once"),
        (lambda: rd.operational_space(X0, kp=1, kd=1, directions=3), "are names"),
        (lambda: rd.operational_space([1.0, 2.0], kp=1, kd=1), "must be a point"),
        (lambda: rd.operational_space(np.ones((4, 4)), kp=1, kd=1), "rotation matrix that is none"),
        (lambda: rd.operational_space(lambda t: X0, kp=1, kd=1), "a path in time"),
        (lambda: rd.operational_space(rd.quintic([0, 0], [1, 1], 1.0), kp=1, kd=1), "2 coordinates"),
        (
            lambda: rd.operational_space(X0, kp=[1, 2], kd=1).of(planar(6))(0, np.ones(6), np.ones(6)),
            "3 directions",
        ),
        (lambda: rd.operational_space(X0, kp=1, kd=1, singular_damping=-1.0), "negative"),
        (lambda: rd.operational_space(X0, kp=1, kd=1, wrench="felt"), "measured"),
        (
            lambda: rd.operational_space(X0, kp=1, kd=1, frame="hand", directions="xy").of(ARM)(0, Q0, Q0),
            "hand",
        ),
        (lambda: rd.operational_space(X0, kp=1, kd=1, frame=1.5), "frame"),
        (lambda: rd.operational_space(X0, kp=np.nan, kd=1), "finite"),
        (lambda: rd.null_space(3, directions="xy").of(ARM)(0, Q0, Q0), "torque"),
    ],
)
def test_errors(make: object, words: str) -> None:
    with pytest.raises(RodynError, match=words):
        make()  # type: ignore[operator]
