"""Trajectories: exact ends, derivatives that are derivatives, limits kept, the papers' motions and their torques."""

import copy
import dataclasses
import pickle
from collections.abc import Callable
from fractions import Fraction
from math import pi, tau

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dual import Dual
from rodyn.trajectory.motions import MOTIONS
from rodyn.trajectory.path import horner, wave
from rodyn.trajectory.point_to_point import cubic_coefficients, quintic_coefficients
from tests.references import reference, robot

Q0, Q1 = np.array([0.3, -1.2, 0.635]), np.array([-0.9, 2.1, 0.735])
POINTS = np.array([[0.0, 1.0], [0.7, -0.2], [0.6, 0.4], [-1.0, 0.4], [0.1, 2.0]])
NAN, INF = float("nan"), float("inf")
TIMES = [0.0, 0.4, 1.9, 2.0, 3.3]

PATHS = {
    "cycloidal": rd.cycloidal(Q0, Q1, 2.5),
    "cubic": rd.cubic(Q0, Q1, 2.5),
    "cubic moving": rd.cubic(Q0, Q1, 2.5, qd0=0.3, qd1=[1, -2, 0.1]),
    "quintic": rd.quintic(Q0, Q1, 2.5),
    "quintic moving": rd.quintic(Q0, Q1, 2.5, qd0=[1, 0, -1], qd1=0.7, qdd0=-2, qdd1=[3, 0, 1]),
    "trapezoid": rd.trapezoidal(Q0, Q1, duration=2.5),
    "trapezoid by limits": rd.trapezoidal(Q0, Q1, speed=[1.0, 2.0, 0.5], acceleration=3.0),
    "triangle": rd.trapezoidal(Q0, Q1, speed=100.0, acceleration=3.0),
    "via": rd.via(POINTS, TIMES),
    "via moving": rd.via(POINTS, TIMES, qd0=[1, 2], qd1=-1, qdd0=0.5, qdd1=[0, 4]),
}
AT_REST = [name for name in PATHS if "moving" not in name]
SMOOTH = ["cycloidal", "quintic", "via"]  # that begin and end without acceleration

every_path = pytest.mark.parametrize("path", PATHS.values(), ids=PATHS.keys())


@every_path
def test_the_ends_are_exact(path: rd.Trajectory) -> None:
    for t, end in ((0.0, path.ends[0]), (path.duration, path.ends[1])):
        for found, expected in zip(path(t), end, strict=True):
            assert np.array_equal(found, expected)
    assert np.array_equal(path(0).q, path.q0)
    assert np.array_equal(path(path.duration).q, path.q1)


@every_path
def test_the_ends_are_the_limits_of_the_motion(path: rd.Trajectory) -> None:
    width = np.diff(path.knots)[[0, -1], None]
    for side in (0, 1):
        p, d, s = horner(path.coefficients[:, -side], float(side))
        swing = [path.sines[-side] * part for part in wave(1.0, 0.0)]
        h = width[side]
        for found, expected in zip(
            (p + swing[0], (d + swing[1]) / h, s / h**2), path.ends[side], strict=True
        ):
            np.testing.assert_allclose(found, expected, rtol=1e-12, atol=1e-12)


def test_given_ends_are_taken_literally() -> None:
    path = PATHS["quintic moving"]
    assert path(0).qd.tolist() == [1, 0, -1]
    assert path(2.5).qd.tolist() == [0.7] * 3
    assert path(0).qdd.tolist() == [-2] * 3
    assert path(2.5).qdd.tolist() == [3, 0, 1]


@pytest.mark.parametrize("name", AT_REST)
def test_a_path_at_rest_holds_its_ends(name: str) -> None:
    path = PATHS[name]
    for t, q in ((-1.0, path.q0), (-1e300, path.q0), (path.duration + 1e-9, path.q1), (1e300, path.q1)):
        found = path(t)
        assert np.array_equal(found.q, q)
        assert not found.qd.any()
        assert not found.qdd.any()
    assert not path.ends[:, 1].any()
    assert (not path.ends[:, 2].any()) == (name in SMOOTH)


def test_a_moving_path_goes_straight_on() -> None:
    path = PATHS["cubic moving"]
    q, qd, qdd = path(path.duration + 2.0)
    np.testing.assert_allclose(q, path.q1 + 2.0 * path.ends[1, 1], rtol=1e-15)
    assert np.array_equal(qd, path.ends[1, 1])
    assert not qdd.any()
    np.testing.assert_allclose(path(-1.0).q, path.q0 - 0.3, rtol=1e-15)


@every_path
def test_derivatives_on_dual_numbers(path: rd.Trajectory) -> None:
    """The same source on u + ε/width: the slope of q is qd, the slope of qd is qdd, to rounding."""
    for t in np.random.default_rng(0).uniform(0, path.duration, 20):
        k = int(np.searchsorted(path.knots, t, side="right")) - 1
        width = path.knots[k + 1] - path.knots[k]
        u = Dual(float((t - path.knots[k]) / width), float(1 / width))
        cos, sin = (tau * u).cos_sin()
        found = path(t)
        for joint in range(path.n):
            p, d, _ = horner(path.coefficients[:, k, joint].tolist(), u)
            swing, rate, _ = wave(cos, sin)
            sine = float(path.sines[k, joint])
            q, qd = p + sine * swing, (d + sine * rate) / float(width)
            assert found.q[joint] == pytest.approx(q.value, rel=1e-13, abs=1e-13)
            assert found.qd[joint] == pytest.approx(q.slope, rel=1e-12, abs=1e-12)
            assert found.qd[joint] == pytest.approx(qd.value, rel=1e-12, abs=1e-12)
            assert found.qdd[joint] == pytest.approx(qd.slope, rel=1e-11, abs=1e-11)


def test_horner_is_exact_over_fractions() -> None:
    c = [Fraction(k * k - 7, k + 3) for k in range(6)]
    u = Fraction(3, 7)
    p, first, second = horner(c, u)
    assert p == sum(value * u**k for k, value in enumerate(c))
    assert first == sum(k * value * u ** (k - 1) for k, value in enumerate(c) if k)
    assert second == sum(k * (k - 1) * value * u ** (k - 2) for k, value in enumerate(c) if k > 1)
    assert horner(c, Dual(u, Fraction(1)))[0].slope == first
    assert horner(c, Dual(u, Fraction(1)))[1].slope == second


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


@every_path
def test_it_is_continuous_at_its_knots(path: rd.Trajectory) -> None:
    for t in path.knots[1:-1]:
        before, after = path(np.nextafter(t, 0)), path(t)
        np.testing.assert_allclose(before.q, after.q, atol=1e-13)
        np.testing.assert_allclose(before.qd, after.qd, atol=1e-11)
        if path.kind == "via":
            np.testing.assert_allclose(before.qdd, after.qdd, atol=1e-9)


@pytest.mark.parametrize("name", ["via", "via moving"])
def test_via_goes_through_its_points_with_four_continuous_derivatives(name: str) -> None:
    path = PATHS[name]
    assert np.array_equal(path(TIMES).q, POINTS)
    widths = np.diff(TIMES)
    for k in range(len(TIMES) - 2):
        left, right = path.coefficients[:, k], path.coefficients[:, k + 1]
        third = (6 * left[3] + 24 * left[4] + 60 * left[5]) / widths[k] ** 3
        fourth = (24 * left[4] + 120 * left[5]) / widths[k] ** 4
        for found, expected in (
            (third, 6 * right[3] / widths[k + 1] ** 3),
            (fourth, 24 * right[4] / widths[k + 1] ** 4),
        ):
            np.testing.assert_allclose(found, expected, rtol=1e-9)


def _squared_jerk(path: rd.Trajectory) -> float:
    """∫ (d³q/dt³)² dt, exactly: the third derivative is a parabola, Gauss takes its square."""
    nodes, weights = np.polynomial.legendre.leggauss(4)
    total = 0.0
    for k, width in enumerate(np.diff(path.knots)):
        u = (nodes[:, None] + 1) / 2
        c = path.coefficients[:, k]
        jerk = (6 * c[3] + 24 * c[4] * u + 60 * c[5] * u**2) / width**3
        total += float((weights[:, None] * jerk**2).sum() * width / 2)
    return total


def test_via_has_the_least_jerk() -> None:
    """Any other motion through the points has more: here quintics with changed motion at the inner points."""
    best = PATHS["via"]
    rng = np.random.default_rng(1)
    inner = best(TIMES)
    for _ in range(20):
        v, a = (x + np.pad(rng.normal(size=(3, 2)) * 1e-2, ((1, 1), (0, 0))) for x in (inner.qd, inner.qdd))
        q, h = POINTS, np.diff(TIMES)[:, None]
        c = np.array(quintic_coefficients(q[:-1], v[:-1], a[:-1], q[1:], v[1:], a[1:], h))
        other = rd.Trajectory("other", best.knots, c, best.sines, best.ends)
        assert _squared_jerk(other) > _squared_jerk(best)


def test_two_points_make_a_quintic() -> None:
    ends = {"qd0": [1, 0, -1], "qd1": 0.7, "qdd0": -2, "qdd1": [3, 0, 1]}
    a, b = rd.via([Q0, Q1], [0, 2.5], **ends), rd.quintic(Q0, Q1, 2.5, **ends)
    assert np.array_equal(a.coefficients, b.coefficients)
    assert np.array_equal(a.ends, b.ends)


def test_via_reproduces_a_quintic_from_its_own_points() -> None:
    path = PATHS["quintic moving"]
    times = np.array([0, 0.1, 0.9, 1.0, 2.2, 2.5])
    through = rd.via(path(times).q, times, qd0=[1, 0, -1], qd1=0.7, qdd0=-2, qdd1=[3, 0, 1])
    t = np.linspace(0, 2.5, 77)
    for found, expected in zip(through(t), path(t), strict=True):
        np.testing.assert_allclose(found, expected, atol=1e-10)


def test_via_of_many_points_and_of_one_joint() -> None:
    times = np.linspace(0, 20, 2001)
    path = rd.via(np.sin(times) ** 3, times)
    t = np.linspace(1, 19, 333)
    assert path.n == 1
    np.testing.assert_allclose(path(t).q[:, 0], np.sin(t) ** 3, atol=1e-12)
    np.testing.assert_allclose(path(t).qd[:, 0], 3 * np.sin(t) ** 2 * np.cos(t), atol=1e-9)


@pytest.mark.parametrize("scale", [1e-6, 1e6])
def test_via_does_not_care_about_the_clock(scale: float) -> None:
    path, scaled = PATHS["via"], rd.via(POINTS, np.array(TIMES) * scale)
    t = np.linspace(0, 3.3, 50)
    np.testing.assert_allclose(scaled(t * scale).q, path(t).q, atol=1e-12)


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic])
@pytest.mark.parametrize("factor", [0.01, 3.0])
def test_a_slower_motion_is_the_same_motion(make: Callable[..., rd.Trajectory], factor: float) -> None:
    _same_but_slower(make(Q0, Q1, duration=2.0), make(Q0, Q1, duration=2.0 * factor), factor)


@pytest.mark.parametrize("factor", [0.01, 3.0])
def test_a_slower_trapezoid_is_the_same_motion(factor: float) -> None:
    fast = rd.trapezoidal(Q0, Q1, speed=1.5, acceleration=4.0)
    slow = rd.trapezoidal(Q0, Q1, speed=1.5 / factor, acceleration=4.0 / factor**2)
    _same_but_slower(fast, slow, factor)


def _same_but_slower(fast: rd.Trajectory, slow: rd.Trajectory, factor: float) -> None:
    t = np.linspace(0, fast.duration, 64)[1:-1]
    assert slow.duration == pytest.approx(fast.duration * factor, rel=1e-14)
    for k, (a, b) in enumerate(zip(slow(t * factor), fast(t), strict=True)):
        np.testing.assert_allclose(a * factor**k, b, atol=1e-12)


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_backwards_is_the_mirror(make: Callable[..., rd.Trajectory]) -> None:
    there, back = make(Q0, Q1, duration=3.0), make(Q1, Q0, duration=3.0)
    t = np.linspace(0, 3, 50)
    a, b = there(t), back(3 - t)
    np.testing.assert_allclose(a.q, b.q, atol=1e-14)
    np.testing.assert_allclose(a.qd, -b.qd, atol=1e-14)


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


@every_path
def test_any_shape_of_times(path: rd.Trajectory) -> None:
    t = np.random.default_rng(2).uniform(-0.5, path.duration + 0.5, (2, 3, 4))
    state = path(t)
    assert {x.shape for x in state} == {(2, 3, 4, path.n)}
    one = path(float(t[1, 2, 3]))
    for x, y in zip(state, one, strict=True):
        assert y.shape == (path.n,)
        np.testing.assert_allclose(x[1, 2, 3], y, rtol=1e-14, atol=1e-14)
    assert path([]).q.shape == (0, path.n)
    assert path(0).q.shape == (path.n,)


@every_path
def test_it_is_a_value(path: rd.Trajectory) -> None:
    for twin in (pickle.loads(pickle.dumps(path)), copy.copy(path), copy.deepcopy(path)):
        assert twin == path
        assert hash(twin) == hash(path)
        assert not any(getattr(twin, name).flags.writeable for name in ("knots", "coefficients", "ends"))
    assert sum(path == other for other in PATHS.values()) == 1
    assert path != "path"
    with pytest.raises(AttributeError):
        path.kind = "other"
    with pytest.raises(ValueError, match="read-only"):
        path.q0[0] = 1.0


def test_zeros_of_either_sign_make_equal_paths() -> None:
    a, b = rd.cycloidal([0.0, 1], [1, 0.0], 1), rd.cycloidal([-0.0, 1], [1, -0.0], 1)
    assert a == b
    assert hash(a) == hash(b)


def test_it_does_not_change_with_its_makings() -> None:
    q0, q1 = Q0.copy(), Q1.copy()
    path = rd.quintic(q0, q1, 1.0)
    q0[:] = q1[:] = 9.0
    assert path == rd.quintic(Q0, Q1, 1.0)
    path(0.0).q[:] = 5.0
    path(1.0).q[:] = 5.0
    assert path == rd.quintic(Q0, Q1, 1.0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"knots": [1.0, 2.0]}, "must begin with 0 and increase"),
        ({"knots": [0.0, -1.0]}, "must begin with 0 and increase"),
        ({"knots": [0.0, 1.0, 2.0]}, r"knots \(3,\), coefficients \(6, 1, 3\).* do not fit together"),
        ({"knots": 1.0}, "do not fit together"),
        ({"ends": np.zeros((2, 3, 2))}, "do not fit together"),
        ({"coefficients": np.zeros((0, 1, 3))}, "do not fit together"),
        ({"coefficients": np.full((1, 1, 3), NAN)}, "overflow"),
        ({"sines": "none"}, "sines must be real numbers"),
    ],
)
def test_a_wrong_table_is_no_path(change: dict[str, object], message: str) -> None:
    with pytest.raises(rd.RodynError, match=message):
        dataclasses.replace(PATHS["quintic"], **change)


def test_repr() -> None:
    assert repr(rd.cycloidal(0, pi, 10)) == "<Trajectory 'cycloidal': 1 joint, 10 s, from (0) to (3.142)>"
    assert repr(PATHS["via"]).startswith("<Trajectory 'via': 2 joints, 3.3 s in 4 pieces, from (0, 1) to")
    assert "not at rest" in repr(PATHS["cubic moving"])
    assert "…" in repr(rd.cubic(np.zeros(30), np.ones(30), 1))


def test_samples() -> None:
    path = PATHS["quintic"]
    t, q, qd, qdd = path.sample(count=11)
    assert np.array_equal(t, np.linspace(0, 2.5, 11))
    for found, expected in zip((q, qd, qdd), path(t), strict=True):
        assert np.array_equal(found, expected)
    assert np.array_equal(path.sample(step=0.25).t, t)
    assert path.sample(step=0.1).t[-1] == 2.5
    assert len(rd.cycloidal(0, 1, 10).sample(step=0.01).t) == 1001
    assert path.sample(step=0.4).t[-1] == pytest.approx(2.4)
    assert path.sample(step=9.0).t.tolist() == [0.0]
    assert len(path.sample(count=np.int64(3)).t) == 3


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({}, rd.InputError, "either step= .* or count="),
        ({"step": 0.1, "count": 3}, rd.InputError, "either step= .* or count="),
        ({"step": 0.0}, rd.InputError, "step is 0.0 s, but must be above zero"),
        ({"step": float("nan")}, rd.InputError, "step has nan"),
        ({"step": "fast"}, rd.InputTypeError, "step must be real numbers"),
        ({"step": 1e-300}, rd.InputError, "more than"),
        ({"count": 1}, rd.InputError, "count is 1"),
        ({"count": 2.0}, rd.InputTypeError, "whole number"),
        ({"count": True}, rd.InputTypeError, "whole number"),
        ({"count": 10**12}, rd.InputError, "to 100000000"),
    ],
)
def test_wrong_samples(keywords: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        PATHS["quintic"].sample(**keywords)


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
@pytest.mark.parametrize(
    ("q0", "q1", "duration", "error", "message"),
    [
        ([0, 0], [1, 1, 1], 1.0, rd.InputError, "q0 has 2 numbers, q1 has 3"),
        ([0, NAN], [1, 1], 1.0, rd.InputError, r"q0 has nan at index \[1\]"),
        ([0, 0], [1, INF], 1.0, rd.InputError, r"q1 has inf at index \[1\]"),
        ([[0, 0]], [1, 1], 1.0, rd.InputError, r"q0 has shape \(1, 2\).*one number per joint"),
        ([], [], 1.0, rd.InputError, "q0 is empty"),
        (["a"], [1], 1.0, rd.InputTypeError, "q0 must be real numbers"),
        ([1j], [1], 1.0, rd.InputTypeError, "complex"),
        ([True], [1], 1.0, rd.InputTypeError, "truth values"),
        ([0], [1], 0.0, rd.InputError, "duration is 0.0 s, but must be above zero"),
        ([0], [1], -1, rd.InputError, "duration is -1.0 s"),
        ([0], [1], NAN, rd.InputError, "duration has nan"),
        ([0], [1], INF, rd.InputError, "duration has inf"),
        ([0], [1], [1.0], rd.InputError, "single number"),
        ([0], [1], "1", rd.InputTypeError, "duration must be real numbers"),
        ([0], [1], 1e-200, rd.InputError, "accelerations that overflow"),
    ],
)
def test_wrong_ends(
    make: Callable[..., rd.Trajectory],
    q0: object,
    q1: object,
    duration: object,
    error: type[Exception],
    message: str,
) -> None:
    with pytest.raises(error, match=message):
        make(q0, q1, duration=duration)


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_ends_that_floats_cannot_join(make: Callable[..., rd.Trajectory]) -> None:
    with pytest.raises(rd.InputError):
        make([0, -1e308], [0, 1e308], duration=1.0)


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


@pytest.mark.parametrize("make", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_nothing_moves(make: Callable[..., rd.Trajectory]) -> None:
    for t in (0.5, [0.2, 0.3]):
        q, qd, qdd = make([1, 2, 3], [1, 2, 3], duration=1.0)(t)
        assert q.shape == qd.shape == qdd.shape == (*np.shape(t), 3)
        assert (q == [1, 2, 3]).all()
        assert not qd.any()
        assert not qdd.any()


def test_no_way_to_go() -> None:
    with pytest.raises(rd.InputError, match="at least one joint moves"):
        rd.trapezoidal([1, 2], [1, 2], speed=1, acceleration=1)
    path = rd.trapezoidal([1, 2], [1, 2], duration=1.0, speed=1, acceleration=1)
    assert (path(np.linspace(-1, 2, 9)).q == [1, 2]).all()


@pytest.mark.parametrize(
    ("points", "times", "message"),
    [
        ([[0, 0]], [0], r"points has shape \(1, 2\).*k ≥ 2 points"),
        (5.0, [0], r"points has shape \(\)"),
        (np.zeros((2, 0)), [0, 1], r"points has shape \(2, 0\)"),
        (np.zeros((2, 2, 2)), [0, 1], r"points has shape \(2, 2, 2\)"),
        ([[0, 0], [1]], [0, 1], "points is ragged"),
        ([[0, 0], [1, NAN]], [0, 1], r"points has nan at index \[1, 1\]"),
        ([[0, 0], [1, 1]], [0, 1, 2], r"times has shape \(3,\), but there are 2 points"),
        ([[0, 0], [1, 1]], [1, 2], r"times\[0\] is 1.0, but a path begins at t = 0"),
        ([[0, 0], [1, 1], [2, 2]], [0, 1, 1], r"times\[2\] is 1.0 after 1.0: times must increase"),
        ([[0, 0], [1, 1], [2, 2]], [0, 2, 1], r"times\[2\] is 1.0 after 2.0: times must increase"),
        ([[0, 0], [1, 1]], [0, INF], "times has inf"),
        ([0, 1, 2], [0, 1e-200, 1], "overflow"),
    ],
)
def test_wrong_via_points(points: object, times: object, message: str) -> None:
    with pytest.raises(rd.InputError, match=message):
        rd.via(points, times)


def test_wrong_velocities() -> None:
    with pytest.raises(rd.InputError, match="qd0 has 3"):
        rd.via(POINTS, TIMES, qd0=[1, 2, 3])
    with pytest.raises(rd.InputError, match="qdd1 has nan"):
        rd.quintic(0, 1, 1, qdd1=NAN)
    with pytest.raises(rd.InputTypeError, match="qd1 must be real numbers"):
        rd.cubic(0, 1, 1, qd1=None)


@pytest.mark.parametrize("t", [NAN, [0.0, INF], "now", None, [[0], [1, 2]]])
def test_wrong_times(t: object) -> None:
    with pytest.raises(rd.RodynError, match=r"^t "):
        PATHS["cycloidal"](t)


# The papers' motions: (motion, file of tests/data, name of the trajectory there).
REFERENCES = [
    ("three_link", "three_link", "ex9.4_cycloidal_0_pi"),
    ("three_link_exercise", "three_link", "ex9.15_cycloidal_0_pi/2"),
    ("stanford_1999", "stanford_1999", "cycloidal_to_60deg"),
    ("stanford_2003", "stanford_2003", "cycloidal_to_60deg"),
    ("stanford_2003_printed", "stanford_2003", "literal_eq18_0_to_pi"),
    ("stanford_book", "stanford_book", "ex9.6"),
    ("puma", "puma_corrected", "cycloidal_0_pi"),
    ("puma", "puma_printed", "cycloidal_0_pi"),
    ("kuka_kr5", "kuka_kr5", "cycloidal_0_pi/3"),
    ("kuka_kr5", "kuka_kr5_printed", "cycloidal_0_pi/3"),
    ("kozlowski", "puma560_armstrong", "kozlowski_quintic_4s"),
    ("kozlowski_from_base", "puma560_armstrong", "kozlowski_quintic_4s_base_numbering"),
]


def test_every_motion_has_a_reference() -> None:
    assert {name for name, _, _ in REFERENCES} == {row.name for row in MOTIONS}
    assert all(row.robot in {file for name, file, _ in REFERENCES if name == row.name} for row in MOTIONS)


@pytest.mark.parametrize(("name", "file", "trajectory"), REFERENCES)
def test_motions_and_their_torques_are_those_of_the_reference(name: str, file: str, trajectory: str) -> None:
    (known,) = (row for row in reference(file)["trajectories"] if row["name"] == trajectory)
    motion = rd.motion(name)
    assert motion.kind == motion.path.kind == known["kind"]
    assert motion.duration == motion.path.duration == known["T"]
    np.testing.assert_allclose([motion.q0, motion.q1], [known["q_start"], known["q_end"]], rtol=1e-15)
    t, *state = motion.path.sample(count=len(known["t"]))
    np.testing.assert_allclose(t, known["t"], rtol=1e-15, atol=1e-15)
    for found, key in zip(state, ("q", "qd", "qdd"), strict=True):
        np.testing.assert_allclose(found, known[key], rtol=1e-14, atol=2e-14, err_msg=key)
    if motion.samples is not None:
        assert len(t) == motion.samples
    expected = np.array(known["tau"])
    tau = robot(file).inverse_dynamics(*motion.path(known["t"]))
    assert np.abs(tau - expected).max() <= 1e-11 * np.abs(expected).max()


def _other_trajectories() -> list[tuple[str, int]]:
    used = {(file, trajectory) for _, file, trajectory in REFERENCES}
    files = ("one_link", "two_link", "three_link", "mixed_example4", "puma560_armstrong")
    return [
        (file, k)
        for file in files
        for k, row in enumerate(reference(file)["trajectories"])
        if (file, row["name"]) not in used
    ]


@pytest.mark.parametrize(("file", "k"), _other_trajectories())
def test_torques_of_the_other_references(file: str, k: int) -> None:
    known = reference(file)["trajectories"][k]
    path = getattr(rd, known["kind"])(known["q_start"], known["q_end"], known["T"])
    expected = np.array(known["tau"])
    tau = robot(file).inverse_dynamics(*path(known["t"]))
    assert np.abs(tau - expected).max() <= 1e-11 * np.abs(expected).max()


def test_the_two_readings_of_kozlowski() -> None:
    """The printed ranges, waist first: read from the tip, the shoulder goes from −220° to 40°."""
    tip, base = rd.motion("kozlowski"), rd.motion("kozlowski_from_base")
    assert tip.q0 == base.q0[::-1]
    assert tip.q1 == base.q1[::-1]
    assert np.rad2deg(tip.q0).round(9).tolist() == [-150, -220, -240, -130, -90, -150]
    assert np.rad2deg(tip.q1).round(9).tolist() == [150, 40, 70, 130, 90, 150]


def test_motions_are_listed_and_found() -> None:
    assert [row.name for row in rd.motions()] == [row.name for row in MOTIONS]
    assert len({row.name for row in MOTIONS}) == len(MOTIONS)
    assert [row.name for row in rd.motions("stanford")] == ["stanford_2003", "stanford_2003_printed"]
    assert rd.motions("mixed_example4") == ()
    assert "Kozłowski, Sec. 5" in repr(rd.motions())
    for row in MOTIONS:
        assert rd.motion(row.name) is row
        assert robot(row.robot).n == row.path.n
        assert row.source
    with pytest.raises(rd.UnknownNameError, match="did you mean 'stanford_2003'"):
        rd.motion("stanford_2033")
    with pytest.raises(rd.UnknownNameError, match="unknown motion None"):
        rd.motion(None)
    with pytest.raises(rd.UnknownNameError, match="unknown robot"):
        rd.motions("unheard")
