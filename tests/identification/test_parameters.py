"""The dynamic parameters of a robot by name, and a robot from them."""

import pickle
from copy import deepcopy
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.identification.parameters import DynamicParameters
from rodyn.model.random import random_coordinates
from tests.geared import geared


def drawn(joints: str = "RPFS", base: str = "floating", seed: int = 1) -> rd.Robot:
    return geared(rd.Robot.random(6, joints, tree=True, seed=seed, base=base))  # type: ignore[arg-type]


def test_a_body_is_its_integrals() -> None:
    """A cloud of points: Σ m, Σ m x, Σ m (|x|² 1 − x xᵀ), in Pinocchio's order."""
    draw = np.random.default_rng(0)
    masses, points = draw.uniform(0.1, 1.0, 20), draw.normal(size=(20, 3))
    mass = masses.sum()
    com = masses @ points / mass
    about = sum(m * (x @ x * np.eye(3) - np.outer(x, x)) for m, x in zip(masses, points - com, strict=True))
    about = (about + about.T) / 2
    arm = rd.Robot([rd.Link("arm", mass=mass, com=com, inertia=about)])
    found = arm.dynamic_parameters()
    I = sum(m * (x @ x * np.eye(3) - np.outer(x, x)) for m, x in zip(masses, points, strict=True))
    expected = [mass, *(masses @ points), I[0, 0], I[0, 1], I[1, 1], I[0, 2], I[1, 2], I[2, 2]]
    np.testing.assert_allclose(found.values, expected, rtol=0, atol=1e-13 * np.abs(expected).max())
    assert found.names == tuple(
        f"{symbol} of arm"
        for symbol in ("m", "m c_x", "m c_y", "m c_z", "I_xx", "I_xy", "I_yy", "I_xz", "I_yz", "I_zz")
    )


@pytest.mark.parametrize("friction", [False, True])
@pytest.mark.parametrize("rotors", [False, True])
def test_there_and_back(rotors: bool, friction: bool) -> None:
    robot = drawn()
    π = robot.dynamic_parameters(rotors=rotors, friction=friction)
    assert len(π) == len(π.names) == len(π.units) == 70 + robot.n * (rotors + 2 * friction)
    for given in (π, π.values, π.values.tolist()):
        again = robot.with_parameters(given).dynamic_parameters(rotors=rotors, friction=friction)
        np.testing.assert_allclose(again.values, π.values, rtol=1e-13, atol=1e-13)


def test_what_is_not_given_stays() -> None:
    robot = drawn("RP", base="fixed")
    changed = robot.with_parameters(2 * robot.dynamic_parameters(rotors=False).values)
    assert changed.mass == pytest.approx(2 * robot.mass)
    assert [link.joint for link in changed.links] == [link.joint for link in robot.links]


def test_joints_take_theirs() -> None:
    robot = drawn("RPU", base="fixed")
    π = robot.dynamic_parameters(friction=True)
    assert π.joints == ("rotor", "viscous", "coulomb")
    values = np.array(π)
    start = len(values) - 3 * robot.n
    values[start:] *= 3.0
    changed = robot.with_parameters(values)
    for name in ("rotor_inertia", "viscous", "coulomb"):
        expected = [3.0 * x for link in robot.links for x in getattr(link.joint, name)]
        assert [x for link in changed.links for x in getattr(link.joint, name)] == pytest.approx(expected)
    np.testing.assert_array_equal(π.of("viscous"), [x for link in robot.links for x in link.joint.viscous])


def test_kernels_take_them() -> None:
    """Welded links are one body to a kernel: the torques are the same."""
    robot = drawn("RPFS")
    assert any(link.joint.dof == 0 for link in robot.links)
    π = robot.dynamic_parameters(rotors=False)
    kernel = robot.kernel("inverse_dynamics", bind="structure")
    np.testing.assert_allclose(π.kernel_parameters, kernel.parameters, rtol=1e-12, atol=1e-13)
    arm = geared(rd.Robot.random(5, "RPF", tree=True, seed=3))
    π = arm.dynamic_parameters(rotors=False)
    other = π.with_values(π.values * np.repeat(np.random.default_rng(1).uniform(1, 2, 5), 10))
    state = np.random.default_rng(2).normal(size=(3, arm.nv))
    found = arm.kernel("inverse_dynamics", bind="structure")(*state, parameters=other.kernel_parameters)
    np.testing.assert_allclose(found, arm.with_parameters(other).inverse_dynamics(*state), rtol=1e-12)
    back = other.with_kernel_parameters(other.kernel_parameters)
    np.testing.assert_allclose(back.kernel_parameters, other.kernel_parameters, rtol=1e-12, atol=1e-14)
    np.testing.assert_allclose(
        arm.with_parameters(back, physical="warn").inverse_dynamics(*state), found, rtol=1e-11
    )


@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_derivatives_of_kernels_by_them(base: Any) -> None:
    """∂τ by the parameters of a kernel, times their derivatives by π, is the regressor; also of welded links."""
    arm = geared(rd.Robot.random(5, "RPF", tree=True, seed=3, base=base))
    assert any(link.joint.dof == 0 for link in arm.links)
    draw = np.random.default_rng(4)
    π = arm.dynamic_parameters(friction=True)
    state = random_coordinates(arm.mechanism, 1, draw)[0], *draw.normal(size=(2, arm.nv))
    k = arm.kernel("inverse_dynamics", derivatives="parameters", bind="structure")
    found = k(*state, parameters=π.kernel_parameters).parameters @ π.kernel_jacobian
    Y = arm.regressor(*state, friction=True)
    bodies = π.inertial.size
    np.testing.assert_allclose(found[:, :bodies], Y[:, :bodies], atol=1e-11 * abs(Y).max())
    assert not found[:, bodies:].any()
    step = 1e-6 * draw.uniform(-1, 1, len(π)) * np.maximum(abs(π.values), 1e-3)
    ahead, behind = (π.with_values(π.values + sign * step).kernel_parameters for sign in (1, -1))
    np.testing.assert_allclose(π.kernel_jacobian @ step, (ahead - behind) / 2, rtol=1e-6, atol=1e-13)


def test_a_body_without_mass_has_no_such_derivatives() -> None:
    arm = rd.load("two_link")
    values = np.array(arm.dynamic_parameters())
    values[10:] = 0.0
    with pytest.raises(rd.UnsupportedError, match=r"link 2 'link2': its mass is 0, and its mass centre"):
        arm.dynamic_parameters().with_values(values).kernel_jacobian  # noqa: B018


def test_an_unphysical_body_is_refused_by_name() -> None:
    arm = rd.load("two_link")
    values = np.array(arm.dynamic_parameters())
    values[10 + 9] = 1e-6  # I_zz about the tip, below m c²
    with pytest.raises(rd.UnphysicalError, match=r"link 2 'link2': no principal moment"):
        arm.with_parameters(values)
    with pytest.warns(rd.UnphysicalWarning, match="link2"):
        assert arm.with_parameters(values, physical="warn").links[1].mass == arm.links[1].mass
    mended = arm.with_parameters(values, physical="project")
    assert mended.links[0] == arm.with_parameters(arm.dynamic_parameters()).links[0]  # as it was
    assert not mended.mechanism.unphysical()


def test_negative_friction_is_refused_by_name() -> None:
    arm = rd.load("two_link")
    values = np.array(arm.dynamic_parameters(friction=True))
    values[21] = -0.1
    with pytest.raises(rd.DescriptionError, match=r"joint 'link2'.*viscous"):
        arm.with_parameters(values)
    assert arm.with_parameters(values, physical="project").links[1].joint.viscous == (0.0,)


def test_mass_zero_with_a_moment_is_refused() -> None:
    arm = rd.load("two_link")
    values = np.array(arm.dynamic_parameters())
    values[10] = 0.0
    with pytest.raises(rd.UnphysicalError, match=r"link 2 'link2': its mass is 0, but its first moment"):
        arm.with_parameters(values)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (np.zeros(7), r"7 parameters were passed.*20 for its bodies.*2 more with rotors"),
        (np.full(20, np.nan), r"parameters has nan at index \[0\]"),
        (np.zeros((2, 10)), r"shape \(2, 10\)"),
        (["a"] * 20, "must be real numbers"),
    ],
)
def test_wrong_numbers_are_named(given: object, words: str) -> None:
    with pytest.raises((rd.InputError, rd.InputTypeError), match=words):
        rd.load("two_link").with_parameters(given)  # type: ignore[arg-type]


def test_parameters_of_another_robot_are_refused() -> None:
    with pytest.raises(rd.InputError, match="parameters belong to robot"):
        rd.load("two_link").with_parameters(rd.load("puma").dynamic_parameters())


def test_choices_are_named() -> None:
    arm = rd.load("two_link")
    with pytest.raises(rd.UnknownNameError, match="raise, warn, project"):
        arm.with_parameters(arm.dynamic_parameters(), physical="mend")  # type: ignore[arg-type]
    with pytest.raises(rd.UnknownNameError, match="parameter of the joints"):
        arm.dynamic_parameters(friction=True).of("rotor")


def test_it_is_a_table_and_an_array() -> None:
    π = rd.load("two_link").dynamic_parameters(friction=True)
    assert isinstance(π, DynamicParameters)
    assert "m c_x" in repr(π)
    assert "coulomb" in repr(π)
    np.testing.assert_array_equal(np.asarray(π), π.values)
    with pytest.raises(ValueError, match="read-only"):
        π.values[0] = 1.0


def test_copies_are_equal_and_read_only() -> None:
    arm = rd.load("two_link")
    π = arm.dynamic_parameters(friction=True)
    for copy in (pickle.loads(pickle.dumps(π)), deepcopy(π), arm.dynamic_parameters(friction=True)):
        assert copy == π
        assert hash(copy) == hash(π)
        assert not copy.values.flags.writeable
    assert π != arm.dynamic_parameters()
    assert π != π.with_values(2 * π.values)
    assert π != rd.load("three_link").dynamic_parameters(friction=True)
    assert π != 3
    assert (π == π.values).all()
    base = arm.base_parameters()
    assert pickle.loads(pickle.dumps(base)) == base
    assert base != arm.base_parameters(friction=True)


def test_values_by_place_and_by_name() -> None:
    π = rd.load("two_link").dynamic_parameters(friction=True)
    assert π[0] == π["m of link1"] == π.values[0]
    assert π["coulomb of link2"] == π[-1]
    np.testing.assert_array_equal(π[10:20], π.inertial[1])
    np.testing.assert_array_equal(π[[1, 3]], π.values[[1, 3]])
    assert list(π) == π.values.tolist()
    with pytest.raises(rd.UnknownNameError, match="did you mean 'm of link1'"):
        π["m of lnk1"]
    for place in (24, -25, 1.5, (0, 0), "", {}):
        with pytest.raises(rd.UnknownNameError, match="parameter"):
            π[place]


def test_parameters_of_another_robot_or_of_none() -> None:
    two = rd.load("two_link")
    with pytest.raises(
        rd.InputError, match="parameters belong to robot 'puma_corrected', whose links or joints"
    ):
        rd.load("kuka").with_parameters(rd.load("puma").dynamic_parameters())
    with pytest.raises(rd.InputError, match="all inertial parameters are 0"):
        two.with_parameters(np.zeros(20))
    assert two.with_parameters(two.dynamic_parameters()).mass == pytest.approx(two.mass, rel=1e-15)


def test_a_wrench_at_the_mass_centre_is_not_for_parameters() -> None:
    two = rd.load("two_link")
    k = two.kernel("inverse_dynamics", derivatives="parameters", bind="structure")
    with pytest.raises(rd.InputError, match="point='com' does not follow mass centres"):
        k([0.0, 0.0], [0.0, 0.0], [0.0, 0.0], wrench=rd.Wrench([0, 0, 1], frame=0, point="com"))
