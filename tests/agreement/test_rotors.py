"""Rotors and friction act alike in every method: M + diag(rotors), τ + rotors q̈ + B q̇ + F tanh(q̇/v_s).

The expected numbers come from the robot without them.
"""

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.quantity.request import takes
from rodyn.sweep.registry import algorithms
from tests import conditions
from tests.geared import friction, geared, rotors
from tests.marks import mostly_slow

from .robots import Case, States, assert_close, states

CASES = [
    Case(4, "RPH", seed=1),
    Case(5, "RPFHCULS", tree=True, seed=3),
    Case(3, "RPS", tree=True, seed=4, floating=True),
    Case(6, "RPH", seed=2, aligned=True),
    Case(7, "RPFHCULQ", tree=True, seed=5),
    Case(3, "RP", seed=6, compiled=True),
]
every_robot = pytest.mark.parametrize(
    "case", mostly_slow(CASES, lambda case: case.seed in (1, 3, 4)), ids=str
)


def expected(plain: rd.Robot, robot: rd.Robot, at: States) -> np.ndarray:
    return plain.inverse_dynamics(at.q, at.qd, at.qdd) + rotors(robot) * at.qdd


def methods(task: str, robot: rd.Robot) -> list[str]:
    found = [row.name for row in algorithms(task) if takes(row, robot.mechanism)]
    assert len(found) > 1
    return found


@every_robot
def test_inverse_dynamics_of_every_method(case: Case) -> None:
    plain = case.robot()
    robot, at = geared(plain), states(plain, 3)
    tau = expected(plain, robot, at)
    for method in methods("inverse_dynamics", robot):
        assert_close(robot.inverse_dynamics(at.q, at.qd, at.qdd, method=method), tau)
        rubbed = robot.inverse_dynamics(at.q, at.qd, at.qdd, method=method, friction=True)
        assert_close(rubbed, tau + friction(robot, at.qd))
    assert_close(
        robot.bias_force(at.q, at.qd, friction=True),
        plain.bias_force(at.q, at.qd) + friction(robot, at.qd),
    )


@pytest.mark.slow
@every_robot
def test_forward_dynamics_of_every_method(case: Case) -> None:
    plain = case.robot()
    robot, at = geared(plain), states(plain, 3)
    tau = expected(plain, robot, at)
    for method in methods("forward_dynamics", robot):
        assert_close(robot.forward_dynamics(at.q, at.qd, tau, method=method), at.qdd)
        rubbed = robot.forward_dynamics(
            at.q, at.qd, tau + friction(robot, at.qd), method=method, friction=True
        )
        assert_close(rubbed, at.qdd)


@every_robot
def test_everything_that_has_the_inertia_matrix_in_it(case: Case) -> None:
    plain = case.robot()
    robot, at = geared(plain), states(plain, 3)
    M = plain.inertia_matrix(at.q) + np.diag(rotors(robot))
    for method in methods("inertia_matrix", robot):
        assert_close(robot.inertia_matrix(at.q, method=method), M)
    assert_close(robot.inverse_inertia_matrix(at.q), np.linalg.inv(M))
    factors = robot.udu(at.q)
    assert_close(np.einsum("kij,kj,klj->kil", factors.U, factors.D, factors.U), M)
    link = len(robot.links) - 1
    J = robot.jacobian(at.q, link)
    inverse = robot.operational_space_inertia(at.q, link, inverse=True)
    assert_close(inverse, J @ np.linalg.inv(M) @ J.swapaxes(-1, -2))
    energy = robot.energy(at.q, at.qd)
    assert_close(energy.kinetic, 0.5 * np.einsum("ki,kij,kj->k", at.qd, M, at.qd))
    assert_close(energy.potential, plain.energy(at.q, at.qd).potential)


@every_robot
def test_what_rotors_leave_alone(case: Case) -> None:
    """Velocity and gravity terms, and the wrenches of joints in the same motion."""
    plain = case.robot()
    robot, at = geared(plain), states(plain, 3)
    for name in ("coriolis_matrix", "bias_force", "convective_force"):
        assert_close(getattr(robot, name)(at.q, at.qd), getattr(plain, name)(at.q, at.qd))
    assert_close(robot.gravity_force(at.q), plain.gravity_force(at.q))
    for one, other in zip(
        robot.reactions(at.q, at.qd, at.qdd), plain.reactions(at.q, at.qd, at.qdd), strict=True
    ):
        assert_close(one, other)


@pytest.mark.parametrize("links", [3, 40])
@pytest.mark.parametrize("target", ["numpy", pytest.param("", marks=pytest.mark.slow)])
def test_a_rotor_is_all_that_a_massless_tip_needs(
    links: int, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The pivot of its joint is the rotor; without one the inertia matrix is singular."""
    monkeypatch.setenv("RODYN_TARGET", target)
    arm = rd.Robot.random(links, "RP", seed=2)
    last = arm.links[-1].joint
    tip = {"mass": 0.0, "com": (0, 0, 0), "inertia": (0, 0, 0)}
    robot = arm.replace(link=links - 1, joint=type(last)(**last.geometry, rotor_inertia=1e-9), **tip)
    at = states(robot, 2)
    tau = robot.inverse_dynamics(at.q, at.qd, at.qdd)
    assert_close(tau[:, -1], 1e-9 * at.qdd[:, -1])
    for method in ("articulated-body", "cholesky", "udu", "kalman"):
        assert_close(robot.forward_dynamics(at.q, at.qd, tau, method=method), at.qdd)


@pytest.mark.slow
@conditions.compiled
def test_a_batch_has_the_bits_of_its_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RODYN_TARGET")
    robot = geared(rd.Robot.random(5, "RPH", seed=1))
    at = states(robot, 9)
    for name, last in (("inverse_dynamics", at.qdd), ("forward_dynamics", at.tau)):
        call = getattr(robot, name)
        batch = call(at.q, at.qd, last, friction=True)
        for k in range(9):
            assert np.array_equal(call(at.q[k], at.qd[k], last[k], friction=True), batch[k])


@conditions.compiled
@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics"])
@pytest.mark.parametrize("links", [40, pytest.param(200, marks=pytest.mark.slow)])
def test_long_robots_are_loops(name: str, links: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rotors on some links only: classes of links keep apart what has one and what has not."""
    monkeypatch.delenv("RODYN_TARGET")
    plain = rd.Robot.random(links, "RP", seed=7)
    robot, at = geared(plain, every=3), states(plain, 2)
    tau = expected(plain, robot, at) + friction(robot, at.qd)
    if name == "inverse_dynamics":
        assert_close(robot.inverse_dynamics(at.q, at.qd, at.qdd, friction=True), tau)
    else:
        methods = ["articulated-body", "kalman", "udu", "articulated-body-pieces"]
        for method in methods if links > 40 else [*methods, "constraint-force"]:
            found = robot.forward_dynamics(at.q, at.qd, tau, method=method, friction=True)
            again = robot.inverse_dynamics(at.q, at.qd, found, friction=True)
            assert np.abs(again - tau).max() < 1e-9 * np.abs(tau).max()


def test_masses_given_at_run_time_leave_rotors_and_friction() -> None:
    plain = rd.Robot.random(4, "RP", seed=3)
    robot, at = geared(plain), states(plain, 3)
    kernel = robot.kernel("inverse_dynamics", bind="structure", friction=True)
    heavy = kernel.parameters
    heavy[::10] *= 2.0
    expected_tau = plain.kernel("inverse_dynamics", bind="structure")(at.q, at.qd, at.qdd, parameters=heavy)
    expected_tau = expected_tau + rotors(robot) * at.qdd + friction(robot, at.qd)
    assert_close(kernel(at.q, at.qd, at.qdd, parameters=heavy), expected_tau)
    forward = robot.kernel("forward_dynamics", bind="structure", friction=True)
    assert_close(forward(at.q, at.qd, expected_tau, parameters=heavy), at.qdd)
    with pytest.raises(
        rd.InputError, match="inertia_matrix does not depend on friction; it affects inverse_dynamics"
    ):
        robot.kernel("inertia_matrix", friction=True)


def test_friction_is_a_switch() -> None:
    robot, zero = geared(rd.load("two_link")), np.zeros(2)
    with pytest.raises(rd.InputTypeError, match=r"friction must be True .* or False, got 0.1"):
        robot.inverse_dynamics(zero, zero, zero, friction=0.1)
    with pytest.raises(rd.InputTypeError, match=r"rd.friction\(...\) is a torque of simulate"):
        robot.simulate(zero, duration=0.1, friction=rd.friction(viscous=1.0))


def test_a_robot_without_friction_has_one_kernel_for_both() -> None:
    arm, zero = rd.load("two_link"), np.ones(2)
    with_it = arm.forward_dynamics(zero, zero, zero, friction=True)
    assert np.array_equal(with_it, arm.forward_dynamics(zero, zero, zero))


def test_counts_follow_from_the_program() -> None:
    """A rotor of newton-euler is one product and one sum; of cholesky one sum, and none where H_kk is a constant."""
    plain = rd.load("three_link")
    robot = geared(plain)
    for method, task, more in (("newton-euler", None, (3, 3)), ("cholesky", None, (0, 2))):
        with_them, without = robot.count(method, task=task), plain.count(method, task=task)
        products = with_them.multiplications - without.multiplications
        assert (products, with_them.additions - without.additions) == more


def test_equations_have_a_symbol_for_a_rotor() -> None:
    text = str(geared(rd.load("one_link")).equations("inverse_dynamics", values="symbols"))
    assert "inertia of the rotor at joint 1" in text
    assert "J_1 θ̈_1" in text


@pytest.mark.slow
def test_check_takes_rotors() -> None:
    assert geared(rd.Robot.random(4, "RPC", tree=True, seed=5)).check(states=2)


def test_mimic_joints_bring_their_rotor_and_their_friction() -> None:
    """q = G q_r + g₀: M_r = GᵀMG and τ_r = Gᵀτ, with rotors and friction in M and τ."""
    full = geared(rd.Robot.random(3, "RP", seed=4))
    last = full.links[2].joint
    mimic = rd.Mimic(full.links[1].name, -2.0, 0.1)
    robot = full.replace(link=2, joint=type(last)(**last.geometry, **last.data, mimic=mimic))
    G, offset = np.array([[1.0, 0.0], [0.0, 1.0], [0.0, -2.0]]), np.array([0.0, 0.0, 0.1])
    q, qd, qdd = np.random.default_rng(0).uniform(-1, 1, (3, 4, 2))
    tau = full.inverse_dynamics(q @ G.T + offset, qd @ G.T, qdd @ G.T, friction=True) @ G
    assert_close(robot.inertia_matrix(q), G.T @ full.inertia_matrix(q @ G.T + offset) @ G)
    assert_close(robot.inverse_dynamics(q, qd, qdd, friction=True), tau)
    assert_close(robot.forward_dynamics(q, qd, tau, friction=True), qdd)
