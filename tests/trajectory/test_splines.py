"""Via points with the least jerk, and Fourier series."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.trajectory.point_to_point import quintic_coefficients
from rodyn.trajectory.splines import waves
from tests.trajectory.paths import INF, NAN, PATHS, POINTS, Q0, Q1, TIMES


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


C = np.array([[0.5, -0.2], [0.1, 0.3], [0.0, -0.1]])
S = np.array([[-0.3, 0.1], [0.2, 0.0], [0.4, 0.05]])


def series(t: np.ndarray, period: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The sums term by term."""
    q, qd, qdd = (np.zeros((len(t), 2)) for _ in range(3))
    for k in (1, 2, 3):
        w = 2 * np.pi * k / period
        c, s = np.cos(w * t)[:, None], np.sin(w * t)[:, None]
        q += C[k - 1] * c + S[k - 1] * s
        qd += w * (S[k - 1] * c - C[k - 1] * s)
        qdd -= w * w * (C[k - 1] * c + S[k - 1] * s)
    return q + np.array([1.0, 2.0]), qd, qdd


def test_a_path_is_its_series() -> None:
    path = rd.fourier([1.0, 2.0], C, S, period=4.0, periods=3)
    t = np.linspace(0, 12, 500)
    q, qd, qdd = series(t, 4.0)
    found = path(t)
    assert np.abs(found.q - q).max() < 1e-6
    assert np.abs(found.qd - qd).max() < 1e-4
    assert np.abs(found.qdd - qdd).max() < 1e-2
    assert path.duration == 12.0
    np.testing.assert_allclose(found.q[0], found.q[-1], rtol=0, atol=1e-15)
    # At its knots it is the series itself.
    at = path(path.knots)
    for mine, true in zip(at, series(path.knots, 4.0), strict=True):
        np.testing.assert_allclose(mine, true, rtol=0, atol=1e-12)


def test_periods_repeat() -> None:
    path = rd.fourier([0.0, 0.0], C, S, period=4.0, periods=3)
    t = np.linspace(0.1, 3.9, 50)
    for one, later in zip(path(t), path(t + 8.0), strict=True):
        np.testing.assert_allclose(one, later, rtol=0, atol=1e-11)


def test_a_series_at_rest_is_at_rest_without_rounding() -> None:
    sines = [[0.6], [-0.3], [0.0]]  # Σ k s_k = 0
    cosines = [[0.4], [-0.1], [0.0]]  # Σ k² c_k = 0
    path = rd.fourier([0.0], cosines, sines, period=1.7)
    assert not path.ends[:, 1:].any()


def test_derivatives_of_waves_are_those_of_the_waves() -> None:
    t, h = np.linspace(0, 2, 40), 1e-4
    at, after, before = (waves(t + d, 2.0, 3) for d in (0.0, h, -h))
    np.testing.assert_allclose((after.value - before.value) / (2 * h), at.first, rtol=0, atol=1e-4)
    np.testing.assert_allclose((after.first - before.first) / (2 * h), at.second, rtol=0, atol=1e-3)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"offset": [0.0]}, "do not fit together"),
        ({"sines": S[:2]}, "do not fit together"),
        ({"cosines": 1.0}, "needs (H, n)"),
        ({"period": 0.0}, "must be above zero"),
        ({"periods": 0}, "at least 1"),
        ({"periods": 10**8}, "more than"),
        ({"cosines": C * np.nan}, "finite"),
        ({"cosines": C * 1e300, "period": 1e-9}, "overflow"),
    ],
)
def test_what_is_no_series_is_refused(change: dict[str, object], said: str) -> None:
    given = {"offset": [0.0, 0.0], "cosines": C, "sines": S, "period": 1.0} | change
    with pytest.raises(rd.InputError, match=said.replace("(", r"\(").replace(")", r"\)")):
        rd.fourier(given.pop("offset"), given.pop("cosines"), given.pop("sines"), **given)  # type: ignore[arg-type]
