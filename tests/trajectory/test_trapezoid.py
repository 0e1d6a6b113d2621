"""Trapezoidal velocities: limits kept, nothing slower than it must be."""

import numpy as np
import pytest

import rodyn as rd
from tests.trajectory.paths import NAN, Q0, Q1, assert_same_but_slower

LIMITS = [
    ({"speed": [1.0, 2.0, 0.5], "acceleration": [3.0, 9.0, 0.1]}, True),
    ({"speed": 1.0, "acceleration": 0.3}, True),
    ({"speed": 5.0, "acceleration": 0.3}, True),
    ({"speed": 0.01, "acceleration": 1e6}, True),
    ({"speed": 2.0, "acceleration": 10.0, "duration": 2.2}, False),
    ({"speed": 1.4, "duration": 2.5}, False),
    ({"acceleration": 2.2, "duration": 2.5}, False),
    ({"acceleration": 1e4, "duration": 2.5}, False),
    ({"speed": 1.5, "acceleration": 30.0, "duration": 2.5}, False),
]


@pytest.mark.parametrize(("limits", "tight"), LIMITS)
def test_a_trapezoid_keeps_its_limits(limits: dict[str, object], tight: bool) -> None:
    path = rd.trapezoidal(Q0, Q1, **limits)
    t = np.sort(np.concatenate([np.linspace(0, path.duration, 999), path.knots]))
    _, qd, qdd = path(t)
    used = [
        np.abs(x).max(axis=0) / np.asarray(limits[key])
        for x, key in ((qd, "speed"), (qdd, "acceleration"))
        if key in limits
    ]
    assert np.max(used) <= 1 + 1e-9
    if tight:  # nothing slower than it must be
        assert np.max(used) >= 1 - 1e-9
    if "duration" in limits:
        assert path.duration == limits["duration"]


def test_the_quickest_trapezoid() -> None:
    assert rd.trapezoidal(0, 2, speed=1, acceleration=2).duration == pytest.approx(2.5)
    assert rd.trapezoidal(0, 2, speed=9, acceleration=2).duration == pytest.approx(2.0)
    quick = rd.trapezoidal(Q0, Q1, speed=1.0, acceleration=2.0)
    again = rd.trapezoidal(Q0, Q1, speed=1.0, acceleration=2.0, duration=quick.duration)
    t = np.linspace(0, quick.duration, 50)
    np.testing.assert_allclose(again(t).q, quick(t).q, atol=1e-9)
    with pytest.raises(rd.InputError, match=f"the shortest possible is {quick.duration:.6g} s"):
        rd.trapezoidal(Q0, Q1, speed=1.0, acceleration=2.0, duration=quick.duration * 0.999)


@pytest.mark.parametrize("factor", [0.01, 3.0])
def test_a_slower_trapezoid_is_the_same_motion(factor: float) -> None:
    fast = rd.trapezoidal(Q0, Q1, speed=1.5, acceleration=4.0)
    slow = rd.trapezoidal(Q0, Q1, speed=1.5 / factor, acceleration=4.0 / factor**2)
    assert_same_but_slower(fast, slow, factor)


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({}, "give duration=, or both"),
        ({"speed": 1.0}, "give duration=, or both"),
        ({"acceleration": 1.0}, "give duration=, or both"),
        (
            {"speed": [1.0, 0.0], "acceleration": 1.0},
            "speed of joint 1 is 0.0, but a limit must be above zero",
        ),
        ({"speed": 1.0, "acceleration": -1.0}, "acceleration of joint 0 is -1.0"),
        ({"speed": [1.0] * 3, "acceleration": 1.0}, "q0 has 2 numbers, speed has 3"),
        ({"speed": NAN, "acceleration": 1.0}, "speed has nan"),
        ({"speed": 1.0, "duration": 1.0}, "too short for the limits: it must be longer than 2 s"),
        ({"speed": 1.0, "duration": 2.0}, "too short for the limits: it must be longer than 2 s"),
        ({"acceleration": 2.0, "duration": 1.9}, "the shortest possible is 2 s"),
        ({"speed": 1e-300, "acceleration": 1.0}, "would never end"),
        ({"speed": 1.0, "acceleration": 1e-300}, "would never end"),
        ({"speed": 1.0, "acceleration": 1e30}, "give a lower one"),
    ],
)
def test_wrong_limits(keywords: dict[str, object], message: str) -> None:
    with pytest.raises(rd.InputError, match=message):
        rd.trapezoidal([0, 0], [2, 1], **keywords)


def test_no_way_to_go() -> None:
    with pytest.raises(rd.InputError, match="at least one joint moves"):
        rd.trapezoidal([1, 2], [1, 2], speed=1, acceleration=1)
    path = rd.trapezoidal([1, 2], [1, 2], duration=1.0, speed=1, acceleration=1)
    assert (path(np.linspace(-1, 2, 9)).q == [1, 2]).all()
