"""Periodic motions: the series they stand for, their ends, and what is refused."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.trajectory.fourier import waves

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
