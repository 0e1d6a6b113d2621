"""Paths of the joints: through points, of trajectories, and in a time."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd

POINTS = np.random.default_rng(3).uniform(-1, 1, (5, 3))


def test_it_goes_through_the_points_smoothly() -> None:
    path = rd.joint_path(POINTS)
    assert np.abs(path(path.knots).q - POINTS).max() < 1e-14
    for s in path.knots[1:-1]:
        for before, after in zip(path(s - 1e-10), path(s + 1e-10), strict=True):
            assert np.abs(before - after).max() < 1e-6
    h, s = 1e-5, np.linspace(0.1, path.length - 0.1, 50)
    at = path(s)
    assert np.abs((path(s + h).q - path(s - h).q) / (2 * h) - at.by_s).max() < 1e-7
    assert np.abs((path(s + h).by_s - path(s - h).by_s) / (2 * h) - at.twice).max() < 1e-6


def test_free_ends_have_the_least_jerk() -> None:
    """Any change of the derivatives at the ends makes ∫ (d³q/ds³)² larger; three points are on a parabola."""
    path = rd.joint_path(POINTS)

    def jerk(curve: rd.Trajectory) -> float:
        s, h = np.linspace(0, curve.duration, 20001), 1e-4
        inside = s[(s > h) & (s < curve.duration - h)]
        third = (curve(inside + h).qdd - curve(inside - h).qdd) / (2 * h)
        return float((third**2).mean())

    least = jerk(path.curve)
    ends = path.curve.ends
    for k in range(2):
        other = rd.via(
            POINTS,
            path.knots,
            qd0=ends[0, 1] + 0.1 * (k == 0),
            qdd0=ends[0, 2],
            qd1=ends[1, 1],
            qdd1=ends[1, 2] + 0.1 * k,
        )
        assert jerk(other) > least * 1.0001
    parabola = np.array([[x, x * x] for x in (0.0, 0.5, 2.0)])
    middle = rd.joint_path(parabola)(np.linspace(0, 1, 20))
    assert np.ptp(middle.twice, axis=0).max() < 1e-10


def test_the_way_of_a_trajectory() -> None:
    line = rd.joint_path(rd.cycloidal([0, 0], [3, 4], duration=2.0))
    assert line.length == pytest.approx(5.0)
    assert len(line.knots) == 2
    motion = rd.via([[0, 0], [1, 0.5], [0, 1]], times=[0, 1, 3])
    path = rd.joint_path(motion, tolerance=1e-4)
    fine = path(np.linspace(0, path.length, 5001)).q
    q = motion.sample(count=60).q
    assert np.linalg.norm(q[:, None] - fine[None], axis=2).min(axis=1).max() < 3e-4
    with pytest.raises(rd.InputError, match="turns back at 1 s"):
        rd.joint_path(rd.fourier([0.0], [[1.0]], [[0.0]], period=2.0))


@pytest.mark.parametrize("law", ["quintic", "trapezoidal", "cycloidal"])
def test_a_path_in_a_time(law: str) -> None:
    path = rd.joint_path(POINTS)
    given = {
        "quintic": rd.quintic(0, path.length, 2.0),
        "trapezoidal": rd.trapezoidal(0, path.length, speed=4, acceleration=10),
        "cycloidal": rd.cycloidal(0, path.length, 3.0),
    }[law]
    motion = path.timed(given)
    assert motion.duration == given.duration
    t = np.linspace(0, motion.duration, 997)
    s = given(t)
    at = path(np.clip(s.q[:, 0], 0, path.length))
    assert np.abs(motion(t).q - at.q).max() < 1e-8
    assert np.abs(motion(t).qd - at.by_s * s.qd).max() < 1e-5
    assert np.abs(motion(t).qdd - at.by_s * s.qdd - at.twice * s.qd**2).max() < 1e-2
    ends = motion(np.array([0.0, motion.duration]))
    assert np.abs(ends.qd).max() == 0


def test_a_number_is_a_duration() -> None:
    path = rd.joint_path(POINTS)
    assert path.timed(2.0) == path.timed(rd.quintic(0, path.length, 2.0))


def test_wrong_laws_and_points_are_named() -> None:
    path = rd.joint_path(POINTS)
    with pytest.raises(rd.InputError, match=r"the law goes from 0 to 1, but the path from 0 to"):
        path.timed(rd.quintic(0, 1, 2.0))
    with pytest.raises(rd.InputError, match="a law has one coordinate"):
        path.timed(rd.quintic([0, 0], [1, 1], 2.0))
    with pytest.raises(rd.InputError, match="the law leaves the path"):
        path.timed(rd.quintic(0, path.length, 2.0, qd0=-5.0))
    with pytest.raises(rd.InputTypeError, match="a law is a duration"):
        path.timed("fast")  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="points 1 and 2 are the same"):
        rd.joint_path([[0, 0], [1, 1], [1, 1]])
    with pytest.raises(rd.InputError, match=r"needs \(k, n\)"):
        rd.joint_path([[0.0, 1.0]])


@pytest.mark.parametrize("tolerance", [0.0, -1.0, [], [1e-4], np.full((2, 2), 1e-4)], ids=np.shape)
def test_a_tolerance_is_one_number_above_zero(tolerance: Any) -> None:
    motion = rd.quintic([0.0, 0.0], [1.0, 0.5], duration=1.0)
    with pytest.raises(rd.InputError, match=r"(?s)tolerance is .* must be one number above zero"):
        rd.joint_path(motion, tolerance=tolerance)
