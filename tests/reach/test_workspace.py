"""The workspace of arms whose reach is known."""

from __future__ import annotations

import numpy as np
import pytest

import rodyn as rd


def test_two_links_reach_a_ring() -> None:
    arm = rd.load("two_link")
    found = arm.workspace(count=20_000)
    assert np.allclose(found.points, arm.end_effector(found.q)[:, :3, 3])
    assert found.reach == pytest.approx([0.05, 0.55], abs=1e-3)  # |l₁ − l₂| and l₁ + l₂
    assert found.upper[:2] == pytest.approx([0.55, 0.55], abs=1e-2)
    assert np.allclose(found.measure, arm.manipulability(found.q).measure)
    assert arm.workspace(count=10, seed=3).q.tolist() != arm.workspace(count=10, seed=4).q.tolist()


def test_limits_hold() -> None:
    arm = rd.load("two_link").with_joints(limits=rd.Limits(0.0, 0.5))
    found = arm.workspace(count=2000)
    assert found.q.min() >= 0
    assert found.q.max() <= 0.5
    assert found.lower[1] >= -1e-12


def test_a_slider_needs_limits() -> None:
    with pytest.raises(rd.InputError, match="slides without limits"):
        rd.Robot.random(2, "P", seed=0).workspace()
    with pytest.raises(rd.InputError, match="floating base"):
        rd.Robot.random(2, "R", seed=0, base="floating").workspace()
    with pytest.raises(rd.InputError, match="count is 0"):
        rd.load("two_link").workspace(count=0)


@pytest.mark.slow
def test_it_is_drawn_and_printed() -> None:
    found = rd.load("puma").workspace(count=2000)
    assert [axes.get_title() for axes in found.plot().axes] == ["(a) from the side", "(b) from above"]
    assert [axes.get_title() for axes in rd.load("two_link").workspace(count=500).plot().axes] == [
        "(a) from above"
    ]
    assert "distance from the base" in repr(found)
