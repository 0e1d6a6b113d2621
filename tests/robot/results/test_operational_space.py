"""Λ and momentum through the public methods: machine code, shapes, and errors that say what to do."""

import warnings

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.reference import evaluate
from rodyn.model.random import random_coordinates
from tests.marks import mostly_slow
from tests.references import robot

Q, QD = np.random.default_rng(3).uniform(-1.4, 1.4, (2, 19, 6))
Q[:, 4] = np.abs(Q[:, 4]) + 0.3  # away from the singular wrist


def transposed(A: np.ndarray) -> np.ndarray:
    return np.swapaxes(A, -1, -2)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("n", "tree"),
    mostly_slow([(5, False), (5, True), (9, False), (24, True)], lambda case: case[0] == 5, rows=True),
)
def test_machine_code_of_the_inverse(n: int, tree: bool) -> None:
    """Straight-line code and loops, one state and batches, any link."""
    arm = rd.Robot.random(n, "RPF", tree=tree, seed=n)
    q = np.random.default_rng(n).uniform(-1, 1, (11, arm.n))
    M_inverse = arm.inverse_inertia_matrix(q)
    for link in (-1, arm.links[n // 2].name):
        J = arm.jacobian(q, link)
        expected = J @ M_inverse @ transposed(J)
        found = arm.operational_space_inertia(q, link, inverse=True)
        size = np.abs(expected).max()
        assert np.abs(found - expected).max() <= 1e-10 * size
        np.testing.assert_array_equal(found, transposed(found))
        one = arm.operational_space_inertia(q[4], link, inverse=True)
        assert np.abs(one - expected[4]).max() <= 1e-10 * size


@pytest.mark.parametrize("name", ["puma_corrected", "stanford_2003", "kuka_kr5"])
def test_inertia_times_its_inverse(name: str) -> None:
    arm = robot(name)
    inertia, inverse = (arm.operational_space_inertia(Q, inverse=inverse) for inverse in (False, True))
    assert np.abs(inertia @ inverse - np.eye(6)).max() <= 1e-8
    np.testing.assert_array_equal(inertia, transposed(inertia))
    assert (np.linalg.eigvalsh(inertia) > 0).all()


@pytest.mark.slow
def test_a_redundant_arm_and_a_tree_with_other_branches() -> None:
    for tree in (False, True):
        arm = rd.Robot.random(24, "R", tree=tree, seed=1)
        depth = [0] * 24
        for k, parent in enumerate(arm.mechanism.parents):
            depth[k] = 1 + (depth[parent] if parent >= 0 else 0)
        link = int(np.argmax(depth))
        assert depth[link] >= 6
        q = np.random.default_rng(1).uniform(-1, 1, 24)
        inverse = arm.operational_space_inertia(q, link, inverse=True)
        assert np.abs(arm.operational_space_inertia(q, link) @ inverse - np.eye(6)).max() <= 1e-8


def test_on_a_floating_base_every_link_can_move_in_all_directions() -> None:
    arm = rd.Robot.random(2, "RU", seed=2, base="floating")
    draw = np.random.default_rng(1)
    q = random_coordinates(arm.mechanism, 5, draw)
    J, M = arm.jacobian(q, 0), arm.inertia_matrix(q)
    expected = np.linalg.inv(J @ np.linalg.inv(M) @ np.swapaxes(J, 1, 2))
    found = arm.operational_space_inertia(q, 0)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-11 * np.abs(expected).max())


def test_a_wrench_makes_the_acceleration() -> None:
    """At rest and without gravity a wrench w at the tool accelerates it by Λ⁻¹ w."""
    arm = robot("puma_corrected").replace(gravity=(0, 0, 0), tool=rd.Pose(xyz=(0.1, 0.2, 0.3)))
    q, zero, w = Q[0], np.zeros(6), np.array([1.0, -2.0, 0.5, 20.0, 10.0, -5.0])
    qdd = arm.forward_dynamics(q, zero, zero, wrench=rd.Wrench(force=w[3:], moment=w[:3]))
    expected = arm.jacobian(q) @ qdd
    found = arm.operational_space_inertia(q, inverse=True) @ w
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-10 * np.abs(expected).max())


@pytest.mark.parametrize("name", ["puma_corrected", "stanford_2003", "kuka_kr5"])
def test_a_singular_wrist_is_named(name: str) -> None:
    arm = robot(name)
    q = np.stack([Q, Q])
    q[1, 7, 4] = 0.0
    with pytest.raises(
        rd.SingularError, match=r"link 'link6' .* six directions in state \[1, 7\]: .*inverse=True"
    ):
        arm.operational_space_inertia(q)
    with pytest.raises(rd.SingularError, match=r"in all six directions: its Jacobian loses rank"):
        arm.operational_space_inertia(q[1, 7])
    inverse = arm.operational_space_inertia(q, inverse=True)
    assert np.linalg.matrix_rank(inverse[1, 7], rtol=1e-10) == 5


@pytest.mark.slow
def test_every_singular_wrist_is_found() -> None:
    """Rounding never makes a matrix of rank five look like one of rank six."""
    q = np.random.default_rng(0).uniform(-3, 3, (500, 6))
    q[:, 4] = 0.0
    for name in ("puma_corrected", "stanford_2003", "kuka_kr5"):
        for row in q:
            with pytest.raises(rd.SingularError):
                robot(name).operational_space_inertia(row)


def test_fewer_than_six_joints() -> None:
    arm = robot("two_link")
    with pytest.raises(rd.SingularError, match=r"moved by 2 of the at least six joints .*inverse=True"):
        arm.operational_space_inertia([0.1, 0.2])
    assert arm.operational_space_inertia([0.1, 0.2], inverse=True).shape == (6, 6)
    with pytest.raises(rd.SingularError, match=r"'link3' .* is moved by 3 of"):
        robot("stanford_2003").operational_space_inertia(Q, "link3")


def test_a_link_that_is_welded_to_the_base_does_not_give_way() -> None:
    stand = rd.Link("stand", joint=rd.Fixed(), mass=2.0)
    arm = rd.Robot([stand, rd.Link("arm", "stand", mass=1.0, com=(1, 0, 0), inertia=(0.1, 0.1, 0.1))])
    for q in ([0.3], [[0.3]] * 9):
        found = arm.operational_space_inertia(q, "stand", inverse=True)
        np.testing.assert_array_equal(found, np.zeros((*np.shape(q)[:-1], 6, 6)))
    with pytest.raises(rd.SingularError, match=r"'stand' .* is moved by 0 of"):
        arm.operational_space_inertia([0.3], "stand")


def test_what_cannot_be_asked() -> None:
    arm = robot("stanford_2003")
    with pytest.raises(rd.UnknownNameError, match="did you mean 'link3'"):
        arm.operational_space_inertia(Q, "lnk3")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        singular = rd.load("kuka_kr5_printed")
    with pytest.raises(rd.SingularError, match="nothing resists joint 6"):
        singular.operational_space_inertia(np.zeros(6), inverse=True)


@pytest.mark.parametrize("n", mostly_slow([5, 9, 40], lambda n: n == 5))
@pytest.mark.parametrize("tree", [False, True], ids=["chain", "tree"])
def test_machine_code_of_the_momentum(n: int, tree: bool) -> None:
    arm = rd.Robot.random(n, "RPF", tree=tree, seed=n)
    q, qd = np.random.default_rng(n).uniform(-1, 1, (2, 11, arm.n))
    expected = evaluate(arm.mechanism, "momentum", {"q": q, "qd": qd})
    com = expected["moment"] / sum(link.mass for link in arm.links)
    about_com = expected["angular"] - np.cross(com, expected["linear"])
    size = max(float(np.abs(array).max()) for array in expected.values())
    for rows in (slice(None), 6):
        found = arm.momentum(q[rows], qd[rows])
        assert np.abs(found.linear - expected["linear"][rows]).max() <= 1e-12 * size
        assert np.abs(found.angular_about_origin - expected["angular"][rows]).max() <= 1e-12 * size
        assert np.abs(found.angular - about_com[rows]).max() <= 1e-12 * size
        assert np.abs(arm.center_of_mass(q[rows]) - com[rows]).max() <= 1e-12 * size


@pytest.mark.slow
def test_the_mass_centre_moves_as_the_momentum_says() -> None:
    """p = m J_c q̇ with the Jacobian of the mass centre, the potential energy is its weight's."""
    arm = rd.Robot.random(9, "RPF", tree=True, seed=3)
    q, qd = np.random.default_rng(0).uniform(-1, 1, (2, 5, arm.n))
    potential = arm.energy(q, qd).potential
    expected = -arm.mass * arm.center_of_mass(q) @ np.array(arm.gravity)
    np.testing.assert_allclose(potential, expected, rtol=1e-12, atol=0)
    com = arm.twists(q, qd).com
    p = sum(link.mass * com[:, k] for k, link in enumerate(arm.links))
    np.testing.assert_allclose(arm.momentum(q, qd).linear, p, rtol=0, atol=1e-12 * np.abs(p).max())


def test_mass() -> None:
    arm = robot("stanford_2003")
    assert arm.mass == pytest.approx(sum(link.mass for link in arm.links), rel=1e-15)
    assert arm.with_payload(2.5).mass == pytest.approx(arm.mass + 2.5, rel=1e-15)
    base = rd.FloatingBase(mass=7.0, inertia=(1, 1, 1))
    assert rd.Robot([rd.Link("arm", mass=1.5)], base=base).mass == 8.5


def test_a_robot_without_mass_has_no_mass_centre() -> None:
    arm = rd.Robot([rd.Link("ghost")])
    for call in (lambda: arm.center_of_mass([0.0]), lambda: arm.momentum([0.0], [1.0])):
        with pytest.raises(rd.UnsupportedError, match="'robot' has no masses: it can be moved and drawn"):
            call()
