"""The elbow of arms in a plane, in words."""

import numpy as np
import pytest

import rodyn as rd


def arm(axis: tuple[float, float, float], turned: float, lengths: tuple[float, float, float]) -> rd.Robot:
    """Three parallel joints about an axis, in a plane that is turned and raised."""
    across = np.array([axis[1], axis[2], axis[0]])  # at right angles to a coordinate axis
    places = [(0.1, 0.2, 0.3), *(tuple(length * across) for length in lengths[:2])]
    turns = [
        rd.Pose(xyz=places[0], rotation=[("x", turned), ("y", 0.3)]),
        *(rd.Pose(xyz=one) for one in places[1:]),
    ]
    names = ["base", "upper", "fore", "hand"]
    links = [
        rd.Link(name, parent=parent, joint=rd.Revolute(axis=axis), placement=place, mass=1.0)
        for parent, name, place in zip(names, names[1:], turns, strict=False)
    ]
    return rd.Robot(links=links, tool=rd.Pose(xyz=tuple(lengths[2] * across)))


@pytest.mark.parametrize("axis", [(0, 0, 1), (0, 1, 0), (0, 0, -1), (-1, 0, 0)])
@pytest.mark.parametrize("turned", [0.0, 1.1])
def test_the_elbow_is_down_where_it_turns_on(axis: tuple[float, float, float], turned: float) -> None:
    """About the axes towards the eye a second joint that turns to the left leaves its elbow below the arm."""
    robot = arm(axis, turned, (0.5, 0.4, 0.1))
    for q in np.random.default_rng(2).uniform(-1.4, 1.4, (6, 3)):
        found = robot.inverse_kinematics(robot.end_effector(q), all=True)
        assert found.count == 2
        for posture, branch, ok in zip(found.q, found.branch, found.ok, strict=True):
            assert ok
            assert branch == ("elbow down" if posture[1] > 0 else "elbow up")


def test_an_arm_of_the_catalog() -> None:
    robot = rd.load("three_link")
    found = robot.inverse_kinematics(robot.end_effector([0.3, 0.6, -0.4]), all=True)
    assert found.branch == ("elbow up", "elbow down")
    np.testing.assert_allclose(found.solutions[1], [0.3, 0.6, -0.4], atol=1e-12)
