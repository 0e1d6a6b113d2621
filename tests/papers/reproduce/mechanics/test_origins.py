"""Axes and origins of printed tables."""

import numpy as np
import pytest

from rodyn.papers.reproduce.mechanics.origins import TABLES, frames, literal_table, meeting, pairs
from rodyn.papers.reproduce.robots import arm


def test_lines_that_meet_and_lines_that_do_not() -> None:
    x, y, z = np.eye(3)
    apart, angle, point = meeting(2 * z, x, 3 * x, z)
    assert (apart, angle) == (0.0, pytest.approx(np.pi / 2))
    assert point == pytest.approx([3, 0, 2])
    assert meeting(0 * x, x, 2 * z, y)[0] == 2.0
    assert meeting(0 * x, x, 2 * z, y)[2] is None
    assert meeting(0 * x, x, 3 * y, x) == (3.0, 0.0, None)


@pytest.mark.parametrize("name", TABLES)
def test_frames_of_the_table_are_those_of_the_robot(name: str) -> None:
    robot = arm(name)
    q = np.random.default_rng(0).uniform(-1.0, 1.0, robot.n)
    mine = frames(robot.to_dh("standard")["links"], q)
    assert mine[-1] == pytest.approx(robot.end_effector(q), abs=1e-12)


def test_intersecting_axes_of_the_stanford_arm() -> None:
    found = {pair.i: pair for pair in pairs("stanford_2003")}
    assert {i for i, pair in found.items() if pair.intersect} == {1, 2, 4, 5}
    assert [found[i].to_previous for i in (1, 2, 4, 5)] == pytest.approx([0.1, 0.1, 0.6, 0.0])
    table = literal_table("stanford_2003").to_dh("standard")["links"]
    assert [row["b"] for row in table] == [0.0] * 6
