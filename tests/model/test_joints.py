"""Joints have unit axes; what is none is an error that shows the axis to write."""

import math

import pytest

from rodyn.errors import DescriptionError
from rodyn.model.joints import JOINTS, AxialJoint, Fixed, Prismatic, Revolute, Universal


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
    with pytest.raises(DescriptionError, match="must be perpendicular"):
        Universal(axis=(0, 1, 0), second=(0, 0.6, 0.8))
