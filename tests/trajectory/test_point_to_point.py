"""From one posture to another: textbook formulas, and what a trapezoid shares with cycloid and polynomials."""

from collections.abc import Callable
from fractions import Fraction
from math import pi

import numpy as np
import pytest

import rodyn as rd
from rodyn.trajectory.path import horner
from rodyn.trajectory.point_to_point import cubic_coefficients, quintic_coefficients
from tests.trajectory.paths import NAN, PATHS, Q0, Q1, assert_same_but_slower


def test_given_ends_are_taken_literally() -> None:
    path = PATHS["quintic moving"]
    assert path(0).qd.tolist() == [1, 0, -1]
    assert path(2.5).qd.tolist() == [0.7] * 3
    assert path(0).qdd.tolist() == [-2] * 3
    assert path(2.5).qdd.tolist() == [3, 0, 1]


def test_polynomials_meet_their_ends_exactly_over_fractions() -> None:
    q0, v0, a0, q1, v1, a1, time = map(Fraction, ("1/3", "-2/7", "5", "11/4", "3/5", "-1/9", "13/6"))
    fifth = quintic_coefficients(q0, v0, a0, q1, v1, a1, time)
    third = cubic_coefficients(q0, v0, q1, v1, time)
    for u, q, v, a in ((Fraction(0), q0, v0, a0), (Fraction(1), q1, v1, a1)):
        p, d, s = horner(fifth, u)
        assert (p, d / time, s / time**2) == (q, v, a)
        assert horner(third, u)[0] == q
        assert horner(third, u)[1] == v * time


def test_rest_to_rest_is_the_textbook_polynomial() -> None:
    u = np.linspace(0, 1, 101)[:, None]
    path = rd.quintic(Q0, Q1, 4.0)
    np.testing.assert_allclose(
        path(4 * u[:, 0]).q, Q0 + (Q1 - Q0) * (10 * u**3 - 15 * u**4 + 6 * u**5), atol=2e-14, rtol=0
    )
    path = rd.cubic(Q0, Q1, 4.0)
    np.testing.assert_allclose(
        path(4 * u[:, 0]).q, Q0 + (Q1 - Q0) * (3 * u**2 - 2 * u**3), atol=2e-14, rtol=0
    )


def test_the_cycloid_is_the_textbook_formula() -> None:
    """Eqs. (9.36a–c) as printed."""
    T = 7.0
    t = np.linspace(0, T, 101)[:, None]
    q, qd, qdd = rd.cycloidal(Q0, Q1, T)(t[:, 0])
    rate = (Q1 - Q0) / T
    np.testing.assert_allclose(q, Q0 + rate * (t - T / (2 * pi) * np.sin(2 * pi / T * t)), atol=4e-15)
    np.testing.assert_allclose(qd, rate * (1 - np.cos(2 * pi / T * t)), atol=4e-15)
    np.testing.assert_allclose(qdd, rate * (2 * pi / T * np.sin(2 * pi / T * t)), atol=4e-15)


def test_the_papers_print_the_special_case_from_0_to_pi() -> None:
    """Saha (2003) Eq. (18), Saha (1999) Eq. (38): ½ [2πt/T − sin(2πt/T)]."""
    T = 10.0
    t = np.linspace(0, T, 201)
    printed = 0.5 * (2 * pi * t / T - np.sin(2 * pi * t / T))
    np.testing.assert_allclose(rd.cycloidal(0, pi, T)(t).q[:, 0], printed, atol=2e-15, rtol=0)
    assert np.abs(rd.cycloidal(0, pi / 3, T)(t).q[:, 0] - printed).max() > 2


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic])
@pytest.mark.parametrize("factor", [0.01, 3.0])
def test_a_slower_motion_is_the_same_motion(make: Callable[..., rd.Trajectory], factor: float) -> None:
    assert_same_but_slower(make(Q0, Q1, duration=2.0), make(Q0, Q1, duration=2.0 * factor), factor)


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_backwards_is_the_mirror(make: Callable[..., rd.Trajectory]) -> None:
    there, back = make(Q0, Q1, duration=3.0), make(Q1, Q0, duration=3.0)
    t = np.linspace(0, 3, 50)
    a, b = there(t), back(3 - t)
    np.testing.assert_allclose(a.q, b.q, atol=1e-14)
    np.testing.assert_allclose(a.qd, -b.qd, atol=1e-14)


@pytest.mark.parametrize(
    "name", ["cycloidal", "cubic", "quintic", "trapezoid", "trapezoid by limits", "triangle"]
)
def test_joints_keep_step(name: str) -> None:
    """All joints have covered the same part of their way at any time, and a joint that stays stays."""
    path = PATHS[name]
    t = np.linspace(0, path.duration, 40)
    part = (path(t).q - Q0) / (Q1 - Q0)
    np.testing.assert_allclose(part, part[:, :1] * np.ones(3), atol=1e-13)
    still = rd.trapezoidal([0, 1], [1, 1], speed=1, acceleration=1)(t)
    assert (still.q[:, 1] == 1).all()
    assert not still.qd[:, 1].any()


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_nothing_moves(make: Callable[..., rd.Trajectory]) -> None:
    for t in (0.5, [0.2, 0.3]):
        q, qd, qdd = make([1, 2, 3], [1, 2, 3], duration=1.0)(t)
        assert q.shape == qd.shape == qdd.shape == (*np.shape(t), 3)
        assert (q == [1, 2, 3]).all()
        assert not qd.any()
        assert not qdd.any()


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
