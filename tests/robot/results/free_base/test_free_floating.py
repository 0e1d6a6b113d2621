"""Robots whose base nothing holds: the generalised Jacobian, the momentum matrix, and the capture of a target."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates

ARMS = {
    "chain": rd.Robot.random(5, "RP", seed=2, base="floating"),
    "tree": rd.Robot.random(6, "RSH", tree=True, seed=4, base="floating"),
    "long": rd.Robot.random(32, "R", seed=1, base="floating"),
}
RNG = np.random.default_rng(3)
BODY = {"mass": 3.0, "com": (0.1, -0.2, 0.3), "inertia": (1.0, 2.0, 2.5)}


def states(arm: rd.Robot, rows: int = 4) -> tuple[np.ndarray, np.ndarray]:
    draw = np.random.default_rng(arm.nv)
    return random_coordinates(arm.mechanism, rows, draw), draw.uniform(-1, 1, (rows, arm.nv))


@pytest.mark.slow
@pytest.mark.parametrize("name", ARMS)
def test_matrix_and_jacobian_fit_together(name: str) -> None:
    """H q̇ = [L; p], and J* = J_m − J_b H_b⁻¹ H_m, of one state as of many."""
    arm = ARMS[name]
    q, v = states(arm)
    H, p = arm.momentum_matrix(q), arm.momentum(q, v)
    whole = np.concatenate([p.angular, p.linear], axis=-1)
    np.testing.assert_allclose((H @ v[..., None])[..., 0], whole, rtol=0, atol=1e-12 * np.abs(H).max())
    J = arm.jacobian(q, 1)
    expected = J[..., 6:] - J[..., :6] @ np.linalg.solve(H[..., :6], H[..., 6:])
    found = arm.generalised_jacobian(q, 1)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12 * np.abs(J).max())
    np.testing.assert_allclose(arm.generalised_jacobian(q[1], 1), found[1], rtol=0, atol=1e-13)


@pytest.mark.slow
def test_momentum_that_is_there_moves_the_tool_as_well() -> None:
    """[ω; v] = J* q̇ + J_b H_b⁻¹ h."""
    arm = ARMS["chain"]
    q, v = states(arm)
    H, J = arm.momentum_matrix(q), arm.jacobian(q)
    h = H @ v[..., None]
    twist = arm.generalised_jacobian(q) @ v[:, 6:, None] + J[..., :6] @ np.linalg.solve(H[..., :6], h)
    np.testing.assert_allclose(twist[..., 0], np.concatenate(arm.twist(q, v), axis=-1), atol=1e-12)


def test_mimic_joints_are_folded() -> None:
    """Of a robot with joints that move together: the columns of the free robot, added up."""
    links = [
        rd.Link("upper", "base", rd.Revolute((0, 0, 1)), mass=2.0, com=(0.4, 0, 0), inertia=(0.1, 0.2, 0.2)),
        rd.Link(
            "fore",
            "upper",
            rd.Revolute((0, 1, 0)),
            rd.Pose((1, 0, 0)),
            mass=1.0,
            com=(0.3, 0, 0.1),
            inertia=(0.1, 0.1, 0.1),
        ),
    ]
    free = rd.Robot(links, base=rd.FloatingBase(9.0, inertia=(2, 3, 4)))
    joint = rd.Revolute((0, 1, 0), mimic=rd.Mimic("upper", 0.5))
    both = rd.Robot([links[0], rd.Link(**{**vars(links[1]), "joint": joint})], base=free.base)
    q = np.array([0, 0, 0, 0, 0, 0.6, 0.8, 0.7])
    whole = np.append(q, 0.35)
    folded = free.generalised_jacobian(whole) @ [[1.0], [0.5]]
    np.testing.assert_allclose(both.generalised_jacobian(q), folded, rtol=0, atol=1e-14)
    columns = free.momentum_matrix(whole)
    expected = np.concatenate([columns[:, :6], columns[:, 6:] @ [[1.0], [0.5]]], axis=1)
    np.testing.assert_allclose(both.momentum_matrix(q), expected, rtol=0, atol=1e-14)


def test_what_has_no_generalised_jacobian() -> None:
    with pytest.raises(rd.UnsupportedError, match="fixed base"):
        rd.load("two_link").generalised_jacobian([0.0, 0.0])
    rod = rd.Link("rod", mass=1.0, com=(1.0, 0, 0))
    line = rd.Robot([rod], base=rd.FloatingBase(1.0, inertia=(0, 0, 0)))
    with pytest.raises(rd.SingularError, match="about a line"):
        line.generalised_jacobian([0, 0, 0, 0, 0, 0, 1, 0.3])
    with pytest.raises(rd.UnsupportedError, match="no mass"):
        rd.Robot([rd.Link("rod", joint=rd.Revolute(rotor_inertia=1.0))]).momentum_matrix([0.0])


@pytest.mark.slow
@pytest.mark.parametrize("joints", ["free", "held"])
def test_a_capture_keeps_the_momentum(joints: str) -> None:
    """Of robot and target together, linear and angular; the tool moves as the target afterwards."""
    arm = ARMS["tree"]
    q, v = states(arm)
    linear, angular = RNG.normal(size=(2, 4, 3))
    holding, after = arm.capture(q, v, **BODY, linear=linear, angular=angular, frame=2, joints=joints)
    T = arm.end_effector(q, 2)
    R, c = T[:, :3, :3], T[:, :3, 3] + T[:, :3, :3] @ BODY["com"]
    spin = R @ np.diag(BODY["inertia"]) @ R.mT @ angular[..., None]
    before, now = arm.momentum(q, v), holding.momentum(q, after.qd)
    brought = spin[..., 0] + np.cross(c, BODY["mass"] * linear)
    np.testing.assert_allclose(now.linear, before.linear + BODY["mass"] * linear, rtol=0, atol=1e-11)
    np.testing.assert_allclose(
        now.angular_about_origin, before.angular_about_origin + brought, rtol=0, atol=1e-10
    )
    # The impulse on the tool is what the target lost, and the energy that is gone is that of the two less that of one.
    twist = arm.twist(q, after.qd, 2)
    lost = BODY["mass"] * (linear - twist.linear - np.cross(twist.angular, c - T[:, :3, 3]))
    np.testing.assert_allclose(after.force, lost, rtol=0, atol=1e-11)
    turning = 0.5 * (angular * spin[..., 0]).sum(-1) + 0.5 * BODY["mass"] * np.square(linear).sum(-1)
    gone = arm.energy(q, v).kinetic + turning - holding.energy(q, after.qd).kinetic
    np.testing.assert_allclose(after.energy_lost, gone, rtol=0, atol=1e-11)
    if joints == "free":
        assert (after.energy_lost > 0).all()
    else:
        assert np.array_equal(after.qd[:, 6:], v[:, 6:])


def test_impulse_is_what_changes_the_robot() -> None:
    """M (v⁺ − v⁻) = Jᵀ [moment; force], of a fixed base, too."""
    arm = rd.load("stanford")
    q, v = states(arm, 3)
    _, after = arm.capture(q, v, **BODY, linear=[0.1, 0.2, -0.3])
    push = arm.jacobian(q).mT @ np.concatenate([after.moment, after.force], axis=-1)[..., None]
    change = arm.inertia_matrix(q) @ (after.qd - v)[..., None]
    np.testing.assert_allclose(change, push, rtol=0, atol=1e-10 * np.abs(push).max())
    _, held = arm.capture(q, v, **BODY, joints="held")
    assert np.array_equal(held.qd, v)


@pytest.mark.slow
def test_a_light_target_changes_nothing_and_a_heavy_one_takes_the_tool_along() -> None:
    arm = rd.Robot.random(6, "R", seed=1, base="floating")
    q, v = arm.q_from({}), RNG.uniform(-1, 1, arm.nv)
    _, light = arm.capture(q, v, 1e-12)
    np.testing.assert_allclose(light.qd, v, rtol=0, atol=1e-9)
    _, heavy = arm.capture(q, v, 1e9, inertia=(1e9, 1e9, 1e9), linear=[0.1, 0, 0.2], angular=[0, 0.3, 0])
    moved = arm.twist(q, heavy.qd)
    np.testing.assert_allclose(moved.linear, [0.1, 0, 0.2], rtol=0, atol=1e-5)
    np.testing.assert_allclose(moved.angular, [0, 0.3, 0], rtol=0, atol=1e-5)


def test_errors_of_a_capture() -> None:
    arm = rd.Robot.random(6, "R", seed=1, base="floating")
    q, v = arm.q_from({}), np.zeros(arm.nv)
    with pytest.raises(rd.UnknownNameError, match="joints of capture"):
        arm.capture(q, v, 1.0, joints="locked")  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="linear"):
        arm.capture(q, v, 1.0, linear=[0.0, 0.0])
    with pytest.raises(rd.InputError, match="quaternion"):
        arm.capture(2 * q, v, 1.0)
    with pytest.raises(rd.UnphysicalError):
        arm.capture(q, v, -1.0)
    with pytest.raises(rd.InputError, match="the capture overflows"):
        arm.capture(q, v, 1.0, linear=[1e300, 0.0, 0.0])


def test_a_capture_of_no_states_is_empty() -> None:
    arm = ARMS["chain"]
    _, after = arm.capture(np.zeros((0, arm.nq)), np.zeros((0, arm.nv)), 1.0)
    assert [np.shape(one) for one in (after.qd, after.force, after.energy_lost)] == [
        (0, arm.nv),
        (0, 3),
        (0,),
    ]
