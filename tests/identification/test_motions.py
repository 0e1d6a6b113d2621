"""Derivatives of positions: exact where the signal allows, not shifted, and not led by noise."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.identification.motions import (
    SmoothedSignal,
    Smoother,
    central_differences,
    fourier_series,
    lowpass,
)

T = np.arange(0.0, 20.0, 0.005)
LABELS = ("joint 1 (arm)", "joint 2 (arm)")
RATES = (2 * np.pi * 0.3, 2 * np.pi * 1.0)


def wave(t: np.ndarray, k: int) -> np.ndarray:
    """The k-th derivative of two sums of sines on a slope: (m, 2)."""
    a, b = RATES
    one = a**k * np.sin(a * t + k * np.pi / 2)
    two = b**k * np.sin(b * t + 0.4 + k * np.pi / 2)
    slope = {0: 0.1 * t, 1: 0.1 + 0 * t}.get(k, 0 * t)
    return np.stack([one + 0.2 * two + slope, 0.5 * one + two], axis=1)


def errors(found: SmoothedSignal) -> list[float]:
    parts = (found.value, found.first, found.second)
    return [
        float(np.abs(x - wave(T[found.rows], k)).max() / np.abs(wave(T, k)).max())
        for k, x in enumerate(parts)
    ]


@pytest.mark.parametrize(
    ("smoother", "most"),
    [(lowpass(20.0), 1e-3), (lowpass(None), 2e-3), (central_differences, 1e-3)],
    ids=["given cut-off", "chosen cut-off", "differences"],
)
def test_a_clean_signal_keeps_its_derivatives(smoother: Smoother, most: float) -> None:
    assert max(errors(smoother(T, wave(T, 0)))) < most


def test_the_filter_halves_the_amplitude_at_its_cutoff_and_shifts_nothing() -> None:
    x = np.sin(2 * np.pi * 2.0 * T)[:, None]
    found = lowpass(2.0)(T, x)
    half = 0.5 * x[found.rows]
    inner = slice(400, -400)
    assert np.abs(found.value - half)[inner].max() < 5e-3


def test_the_cutoff_follows_motion_and_noise() -> None:
    """Above the motion, below most of the noise; less noise, more of the motion is seen."""
    draw = np.random.default_rng(0)
    noise = draw.standard_normal((len(T), 2))
    cutoffs = [float(lowpass(None)(T, wave(T, 0) + size * noise).note.split()[-6]) for size in (1e-2, 1e-4)]
    assert 1.0 < cutoffs[0] < cutoffs[1] < 15.0
    found = lowpass(None)(T, wave(T, 0) + 1e-4 * noise)
    assert errors(found)[2] < 0.02
    assert max(errors(found)[:2]) < 2e-3


def test_a_series_of_a_known_period_averages_noise() -> None:
    draw = np.random.default_rng(1)
    x = wave(T, 0) - 0.1 * T[:, None] * [1, 0]
    found = fourier_series(10.0, None, LABELS)(T, x + 1e-3 * draw.standard_normal(x.shape))
    assert found.note.endswith("with 10 harmonics")
    assert np.abs(found.second - wave(T, 2)).max() < 5e-3 * np.abs(wave(T, 2)).max()
    assert len(found.value) == len(T)
    exact = fourier_series(10.0, 10, LABELS)(T, x)
    assert np.abs(exact.second - wave(T, 2)).max() < 1e-9


@pytest.mark.parametrize(
    ("smoother", "said"),
    [
        (lowpass(150.0), "nothing above"),
        (lowpass(0.1), "too short for a filter"),
        (fourier_series(30.0, None, LABELS), "shorter than the period"),
        (fourier_series(7.3, 3, LABELS), r"joint \d \(arm\) does not repeat after 7.3 s"),
        (
            fourier_series(10.0, 1000, LABELS),
            "harmonics is 1000, but .* show at most 100 of a period of 10 s",
        ),
    ],
)
def test_what_cannot_be_filtered_is_refused(smoother: Smoother, said: str) -> None:
    with pytest.raises(rd.InputError, match=said):
        smoother(T, wave(T, 0))
