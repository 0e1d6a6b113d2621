"""Joints have unit axes, and what is known of them: one number per velocity, or an error that says what to write."""

import dataclasses
import math
from collections.abc import Callable

import pytest

from rodyn.errors import DescriptionError
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import (
    JOINTS,
    AxialJoint,
    Cylindrical,
    Fixed,
    Floating,
    Joint,
    Planar,
    Prismatic,
    Revolute,
    Spherical,
    Universal,
)


def test_kinds_and_freedoms() -> None:
    assert {kind: (joint.nq, joint.dof) for kind, joint in JOINTS.items()} == {
        "revolute": (1, 1),
        "prismatic": (1, 1),
        "fixed": (0, 0),
        "screw": (1, 1),
        "cylindrical": (2, 2),
        "universal": (2, 2),
        "planar": (3, 3),
        "spherical": (4, 3),
        "floating": (7, 6),
    }
    for joint in JOINTS.values():
        assert sum(element.dof for element in joint().elements) == joint.dof
    assert Revolute() == Revolute(axis=[0, 0, 1])
    assert Revolute() != Prismatic()
    assert Fixed() == Fixed()


def test_an_axis_is_kept_as_given() -> None:
    axis = (0.6, 0.8 + 1e-11, 0.0)
    assert Revolute(axis).axis == axis


@pytest.mark.parametrize("joint", [Revolute, Prismatic])
@pytest.mark.parametrize(
    ("axis", "words"),
    [
        ((0, 0, 0), "no direction"),
        ((0, 3, 4), r"norm 5; write \(0.0, 0.6, 0.8\)"),
        ((0, 0, 1 + 1e-8), "unit vector"),
        ((1e308, 1e308, 0), "write"),
        ((0, 0, 1e-320), r"write \(0.0, 0.0, 1.0\)"),
        ((0, math.nan, 1), r"axis\[1\] must be a finite number"),
        ((0, 1), "3 numbers"),
        ("z", "must be a list"),
        (1, "must be a list"),
    ],
)
def test_what_is_no_axis_is_refused(joint: type[AxialJoint], axis: object, words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        joint(axis)


def test_a_universal_joint_is_told_both_axes() -> None:
    assert Universal().second == (0.0, 1.0, 0.0)
    with pytest.raises(DescriptionError, match=r"a universal joint about .* needs `second`"):
        Universal(axis=(0, 1, 0))
    assert Universal(axis=(0, 1, 0), second=(0, 0.6, 0.8)).second == (0.0, 0.6, 0.8)


@pytest.mark.parametrize("second", [(0, 1, 0), (0, -1, 0), (1e-9, 1, 0), (9e-7, 1, 0)])
def test_a_universal_joint_has_axes_that_are_not_parallel(second: tuple[float, ...]) -> None:
    with pytest.raises(DescriptionError, match=r"must not be parallel, but .* are, to .* one revolute joint"):
        Universal(axis=(0, 1, 0), second=second)


MOVING = [kind for kind in JOINTS.values() if kind.dof]


@pytest.mark.parametrize("kind", MOVING)
def test_one_number_is_meant_for_every_velocity(kind: type[Joint]) -> None:
    joint = kind(name="j1", viscous=0.5, coulomb=[1.0] * kind.dof, coulomb_width=0.02)
    assert joint.viscous == (0.5,) * kind.dof
    assert joint.data == {
        "name": "j1",
        "viscous": (0.5,) * kind.dof,
        "coulomb": (1.0,) * kind.dof,
        "coulomb_width": (0.02,) * kind.dof,
    }
    assert set(joint.geometry) == set(kind().geometry)
    assert kind() != joint
    assert kind(**joint.geometry, **joint.data) == joint


@pytest.mark.parametrize("kind", MOVING)
def test_elements_have_the_numbers_of_their_coordinate(kind: type[Joint]) -> None:
    numbers = [float(k + 1) for k in range(kind.dof)]
    found = kind(viscous=numbers, coulomb=numbers, name="j1", limits=Limits(velocity=2.0)).elements
    assert [element.viscous for element in found] == [(number,) for number in numbers]
    if kind.dof > 1:
        assert not any(element.name or element.limits.velocity[0] < math.inf for element in found)


def test_a_joint_without_data_shows_none() -> None:
    assert repr(Planar()) == "Planar()"
    assert repr(Revolute(limits=Limits(-1, 1), mimic=Mimic("a"))) == (
        "Revolute(axis=(0.0, 0.0, 1.0), limits=Limits(lower=-1.0, upper=1.0), "
        "mimic=Mimic(joint='a', factor=1.0, offset=0.0))"
    )
    assert Cylindrical(rotor_inertia=(0.1, 2)).rotor_inertia == (0.1, 2.0)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Fixed(viscous=0.1), "a fixed joint does not move: it has no friction, rotor or limits"),
        (lambda: Fixed(rotor_inertia=0.1), "a fixed joint does not move"),
        (lambda: Fixed(limits=Limits(0, 1)), "a fixed joint does not move"),
        (
            lambda: Fixed(mimic=Mimic("a")),
            "only a joint of one coordinate can mimic another, not a fixed one",
        ),
        (lambda: Planar(mimic=Mimic("a")), "only a joint of one coordinate can mimic another, not a planar"),
        (
            lambda: Spherical(rotor_inertia=0.1),
            "a spherical joint turns .*no limits of position and no rotors",
        ),
        (lambda: Floating(limits=Limits(upper=1.0)), "a floating joint turns .*no limits of position"),
        (lambda: Revolute(viscous=-1.0), "viscous must not be negative, got -1"),
        (lambda: Revolute(coulomb=math.inf), "coulomb must be a finite number"),
        (lambda: Revolute(coulomb_width=0.0), "coulomb_width must be above zero"),
        (
            lambda: Revolute(viscous=[0.1, 0.2]),
            "viscous has 2 numbers, but the joint has 1 degrees of freedom",
        ),
        (lambda: Revolute(viscous="0.1"), "viscous must be a list|viscous must be a number"),
        (lambda: Planar(limits=Limits([0, 0], 1.0)), "limits: lower has 2 numbers, but the joint has 3"),
        (lambda: Revolute(limits=Limits(1.0, -1.0)), "limits: lower must not be above upper, got 1 and -1"),
        (lambda: Revolute(limits=(0, 1)), r"limits must be Limits\(lower, upper, ...\), got \(0, 1\)"),
        (lambda: Revolute(mimic="finger"), r"mimic must be Mimic\(joint, factor, offset\), got 'finger'"),
        (lambda: Revolute(name=" a"), "the name of a joint must be a name"),
        (lambda: Revolute(name=3), "the name of a joint must be a text"),
    ],
)
def test_what_is_no_data_of_a_joint_is_refused(make: Callable[[], Joint], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        make()


def test_limits_of_speed_and_effort_are_known_of_every_joint() -> None:
    assert Spherical(limits=Limits(velocity=2.0)).limits.velocity == (2.0, 2.0, 2.0)
    assert not Spherical(limits=Limits(velocity=2.0, effort=5.0)).is_limited
    assert Planar(limits=Limits([-1, -2, -3], 1.0)).is_limited


@pytest.mark.parametrize("kind", JOINTS.values())
def test_a_joint_can_be_renamed(kind: type[Joint]) -> None:
    assert dataclasses.replace(kind(), name="j1") == kind(name="j1")
