"""Axes and origins of printed tables."""

import numpy as np
import pytest

from rodyn.papers.reproduce.claims.frames import (
    TABLES,
    _elements,
    _vanishes,
    axis_pairs,
    frames,
    intersection,
    literal_table,
    omega_term,
    terms,
)
from rodyn.papers.reproduce.shared import arm


def test_lines_that_meet_and_lines_that_do_not() -> None:
    x, y, z = np.eye(3)
    apart, angle, point = intersection(2 * z, x, 3 * x, z)
    assert (apart, angle) == (0.0, pytest.approx(np.pi / 2))
    assert point == pytest.approx([3, 0, 2])
    assert intersection(0 * x, x, 2 * z, y)[0] == 2.0
    assert intersection(0 * x, x, 2 * z, y)[2] is None
    assert intersection(0 * x, x, 3 * y, x) == (3.0, 0.0, None)


@pytest.mark.parametrize("name", TABLES)
def test_frames_of_the_table_are_those_of_the_robot(name: str) -> None:
    robot = arm(name)
    q = np.random.default_rng(0).uniform(-1.0, 1.0, robot.n)
    mine = frames(robot.to_dh("standard")["links"], q)
    assert mine[-1] == pytest.approx(robot.end_effector(q), abs=1e-12)


def test_intersecting_axes_of_the_stanford_arm() -> None:
    found = {pair.i: pair for pair in axis_pairs("stanford_2003")}
    assert {i for i, pair in found.items() if pair.intersect} == {1, 2, 4, 5}
    assert [found[i].to_previous for i in (1, 2, 4, 5)] == pytest.approx([0.1, 0.1, 0.6, 0.0])
    table = literal_table("stanford_2003").to_dh("standard")["links"]
    assert [row["b"] for row in table] == [0.0] * 6


def test_elements_of_two_rods() -> None:
    """p_1ᵀM̃_1Ω_1p_1 = ¼ m2 a1 a2 s2 θ̇1, p_1ᵀB_21ᵀM̃_2Ω_2p_2 = −½ m2 a1 a2 s2 (θ̇1 + θ̇2), p_2ᵀM̃_2Ω_2p_2 = 0."""
    robot = arm("two_link")
    a1, a2 = (row["a"] for row in robot.to_dh("standard")["links"])
    q, qd = np.random.default_rng(1).uniform(-2.0, 2.0, (2, 7, 2))
    scale = robot.links[1].mass * a1 * a2 * np.sin(q[:, 1])
    found = omega_term(robot, q, qd)
    assert found[:, 0, 0] == pytest.approx(scale * qd[:, 0] / 4, abs=1e-14)
    assert found[:, 0, 1] == pytest.approx(-scale * qd.sum(axis=1) / 2, abs=1e-14)
    assert found[:, 1, 1] == pytest.approx(0.0, abs=1e-14)


def test_rates_of_the_columns_are_those_of_differences() -> None:
    """Ω N_d is the derivative of N_d along the motion, and its linear half is −θ̇ d."""
    robot, step = arm("three_link"), 1e-6
    q, qd = np.random.default_rng(2).uniform(-2.0, 2.0, (2, 3))
    after, before = (robot.denoc(q + sign * step * qd, qd).N_d for sign in (1, -1))
    assert robot.denoc(q, qd).Nd_d == pytest.approx((after - before) / (2 * step), abs=1e-8)


def test_one_rod_loses_nothing() -> None:
    found = terms(arm("one_link"))
    assert found.linear > 1
    assert found.matrix == 0


def test_of_the_elements_only_the_last_vanishes() -> None:
    """As the closed forms above say: rounding is 0, and nothing else is."""
    claim = _vanishes(_elements())
    assert [check.what for check in claim.checks if check.holds] == ["|term (2, 2)|"]
    assert claim.numbers["term (2, 2)"] == 0.0
    assert claim.numbers["term (1, 2)"] == pytest.approx(claim.numbers["c (1, 2)"], rel=1e-12)
