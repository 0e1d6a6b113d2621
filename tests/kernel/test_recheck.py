"""Rows that a kernel flags: not finite, a pivot that vanishes, a large angle; the other rows keep their bits."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates
from tests.references import robot


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("argument", [0, 1, 2])
@pytest.mark.parametrize("row", [0, 8, 16])
def test_numbers_that_are_not_finite_are_found_in_the_kernel(bad: float, argument: int, row: int) -> None:
    """Also in q₁, on which the torques of this arm do not depend."""
    arm = robot("puma_corrected")
    given = np.random.default_rng(0).uniform(-3, 3, (3, 17, arm.n))
    given[argument][row, 0] = bad
    name = ("q", "qd", "qdd")[argument]
    with pytest.raises(rd.InputError, match=rf"{name} has {bad} at index \[{row}, 0\]"):
        arm.inverse_dynamics(*given)


def universal() -> rd.Robot:
    """A massless yoke: its pivot is the inertia of the rod about the first axis, sin² of the second angle."""
    return rd.Robot(
        [
            rd.Link("yoke", joint=rd.Revolute((0, 0, 1)), mass=1e-30),
            rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5)),
        ]
    )


@pytest.mark.parametrize("angle", [0.0, 1e-17, 1e-9])
def test_a_pivot_that_nearly_vanishes_is_found_in_the_kernel(angle: float) -> None:
    """Finite, but noise: 0.25 sin² of the angle stands against 0.25."""
    arm = universal()
    q = np.array([[0.1, 0.4], [0.2, 0.9], [0.3, angle], [0.4, 0.5]])
    for call in (
        lambda: arm.forward_dynamics(q, 0 * q, 0 * q),
        lambda: arm.forward_dynamics(q[2], 0 * q[2], 0 * q[2]),
        lambda: arm.udu(q),
        lambda: arm.inverse_inertia_matrix(q),
    ):
        with pytest.raises(rd.SingularError, match=r"joint 1 \(link 'yoke'\)"):
            call()


def test_a_small_pivot_that_is_none_is_let_pass() -> None:
    arm = universal()
    q = np.array([[0.1, 1e-4], [0.2, 0.9]])
    tau = np.array([[1e-9, 0.1], [0.2, 0.1]])
    qdd = arm.forward_dynamics(q, 0 * q, tau)
    assert qdd[0, 0] == pytest.approx(1e-9 / (0.25 * 1e-8), rel=1e-6)
    np.testing.assert_array_equal(arm.forward_dynamics(q[1:], 0 * q[1:], tau[1:]), qdd[1:])


def test_rows_that_are_right_keep_their_bits() -> None:
    """Rechecking one row must not change the others."""
    arm = robot("puma_corrected")
    q, qd, qdd = np.random.default_rng(0).uniform(-3, 3, (3, 21, arm.n))
    expected = arm.inverse_dynamics(q, qd, qdd)
    q[4, 2] += 2e5
    found = arm.inverse_dynamics(q, qd, qdd)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))


def test_a_robot_far_away_is_no_large_angle() -> None:
    """The place of a floating base, and the way of a slider, are not angles: their rows keep their bits as well."""
    arm = rd.Robot.random(3, "RRP", seed=1, base="floating")
    draw = np.random.default_rng(1)
    q, (v, tau) = random_coordinates(arm.mechanism, 21, draw), draw.uniform(-1, 1, (2, 21, arm.nv))
    q[:, 0] += 1e7
    q[:, -1] += 1e6
    assert [link.joint.kind for link in arm.links] == ["revolute", "revolute", "prismatic"]
    expected = arm.forward_dynamics(q, v, tau)
    q[4, 7] += 2e5
    found = arm.forward_dynamics(q, v, tau)
    np.testing.assert_array_equal(np.delete(found, 4, axis=0), np.delete(expected, 4, axis=0))
