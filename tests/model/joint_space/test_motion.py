"""The pose that a joint gives its link is that of forward kinematics."""

import numpy as np
import pytest

from rodyn.errors import DescriptionError
from rodyn.kernel.reference import evaluate
from rodyn.model.coordinates import motion, rest
from rodyn.model.joints import JOINTS, Cylindrical, Fixed, Revolute, Spherical
from rodyn.model.pose import IDENTITY
from rodyn.model.random import random_coordinates, random_mechanism


@pytest.mark.parametrize("letter", [joint.letter for joint in JOINTS.values() if joint.dof])
def test_it_is_the_motion_of_forward_kinematics(letter: str) -> None:
    arm = random_mechanism(1, letter, seed=3)
    (link,) = arm.links
    (q,) = random_coordinates(arm, 1, np.random.default_rng(4), reach=2.0)
    found = link.placement @ motion(link.joint, q.tolist()) @ link.frame
    expected = evaluate(arm, "forward_kinematics", {"q": q})["T"][1]
    np.testing.assert_allclose(found.matrix(), expected, atol=1e-14)


def test_a_joint_at_rest_does_not_move() -> None:
    for kind in JOINTS.values():
        assert motion(kind(), rest(kind())).is_identity
    assert motion(Fixed(), []) == IDENTITY


def test_quarter_turns_about_axes_of_the_frame_are_exact() -> None:
    pose = motion(Revolute((0, -1, 0)), [np.pi / 2])
    assert pose.turns == (("y", -np.pi / 2),)
    assert set(np.abs(pose.rotation_matrix()).ravel()) == {0.0, 1.0}
    turned = motion(Cylindrical((1, 0, 0)), [np.pi, 0.5])
    assert (turned.xyz, turned.turns) == ((0.5, 0.0, 0.0), (("x", np.pi),))


def test_a_quaternion_has_unit_length() -> None:
    with pytest.raises(DescriptionError, match="norm 2"):
        motion(Spherical(), [0, 0, 0, 2])
