"""Robots that no program for every robot serves are refused in words."""

import pytest

import rodyn as rd
from rodyn.kernel.program.any_robot.robot_data import robot_data
from rodyn.model.joint_data import Mimic
from rodyn.model.random import random_mechanism


@pytest.mark.parametrize(
    ("kinds", "words"), [("H", "is a screw"), ("S", "has several degrees of freedom")], ids=["screw", "ball"]
)
def test_screws_and_balls_are_refused(kinds: str, words: str) -> None:
    with pytest.raises(rd.UnsupportedError, match=words):
        robot_data(random_mechanism(3, kinds, seed=1))


def test_joints_that_mimic_others_are_refused() -> None:
    leader = rd.Link("leader", joint=rd.Revolute(), mass=1.0, inertia=(1, 1, 1))
    follower = rd.Link(
        "follower", "leader", rd.Revolute(mimic=Mimic("leader", 2.0)), mass=1.0, inertia=(1, 1, 1)
    )
    with pytest.raises(rd.UnsupportedError, match="some joints mimic others"):
        robot_data(rd.Robot([leader, follower]).mechanism)
