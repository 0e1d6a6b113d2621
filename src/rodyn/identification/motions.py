"""Measured motions with velocities and accelerations, measured or computed from positions.

Derivatives of measured positions: low-pass without phase, Fourier series of a known period, central differences.

Each takes samples x (m, k) at a regular time and returns x, its first and its second derivative with the rows at
which they hold: the ends of a record are left out where a filter does not see both sides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, tau
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers, positive
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.identification.estimate import SampledMotion
from rodyn.identification.recording import RecordedMotion, require_continuous, require_regular
from rodyn.robot import Robot
from rodyn.trajectory.splines import waves

FILTER_ORDER = 4
"""Order of the Butterworth filter, which runs forwards and backwards."""
SIGNAL_TO_NOISE = 10.0
"""The spectrum of the motion ends where it falls below this multiple of the noise."""
MIN_AVERAGED_FREQUENCIES = 8
"""Minimum number of averaged frequencies: a single one of noise may stand out by chance."""
MEDIAN_TO_MEAN = 0.4549
"""Ratio of median to mean of a squared normal number: the spectrum of an odd signal has one component, not two."""
CUTOFF_RATIO = 1.5
"""Ratio of the cut-off to the frequency at which the motion ends."""
MAX_CUTOFF = 0.2
"""Maximum cut-off, as a share of the sampling frequency."""
EDGE_PERIODS = 1.5
"""Periods of the cut-off that are left out at both ends of a record."""
PER_CUTOFF = 4
"""Samples of a filtered signal for each period of the cut-off."""
HARMONIC_DEVIATIONS = 5.0
"""Standard deviations by which the last harmonic of a series stands out."""
MAX_SERIES_HARMONICS = 100
MAX_SERIES_RESIDUAL = 0.05
"""Maximum residual of a Fourier series, as a share of the joint's range."""


class SmoothedSignal(NamedTuple):
    """x and its derivatives (rows, k); `rows` of the record; `note` describes the method.

    spacing   seconds between samples that represent the smoothed signal; 0: keep all samples
    """

    value: Floats
    first: Floats
    second: Floats
    rows: slice
    note: str
    spacing: float


Spectrum: TypeAlias = NDArray[np.complex128]
Smoother: TypeAlias = Callable[[Floats, Floats], SmoothedSignal]
"""(t, x) → its derivatives."""


def lowpass(cutoff: float | None) -> Smoother:
    """Return a zero-phase Butterworth filter of order 4, whose derivatives are those of the filtered signal.

    Without a `cutoff` (Hz) it is the frequency at which the motion vanishes in the noise.
    """

    def smooth(t: Floats, x: Floats) -> SmoothedSignal:
        rate = (len(t) - 1) / (t[-1] - t[0])
        trend = _cubic(x, np.zeros((2, x.shape[1])), rate)
        spectrum, frequency = _spectrum(x - trend[0], rate)
        limit = cutoff_of(spectrum, frequency, rate) if cutoff is None else cutoff
        bent = _cubic(x, _end_accelerations(x, _edge(len(t), rate, limit), rate), rate)
        other = _spectrum(x - bent[0], rate)[0]
        again = cutoff_of(other, frequency, rate) if cutoff is None else cutoff
        if again <= limit:  # a motion that begins or ends with an acceleration
            trend, spectrum, limit = bent, other, again
        edge = _edge(len(t), rate, limit)
        gain = 1 / (1 + (frequency / limit) ** (2 * FILTER_ORDER))
        rows = slice(edge, len(x) - edge)
        value, first, second = (
            np.fft.irfft(spectrum * (gain * (tau * 1j * frequency) ** k)[:, None], 2 * (len(x) - 1), axis=0)[
                rows
            ]
            + trend[k][rows]
            for k in range(3)
        )
        how = "chosen from its spectrum" if cutoff is None else "given"
        note = f"positions by a Butterworth filter without phase, cut-off {limit:.3g} Hz ({how})"
        return SmoothedSignal(value, first, second, rows, note, 1 / (PER_CUTOFF * limit))

    return smooth


def _edge(count: int, rate: float, limit: float) -> int:
    """Return the number of samples that are left out at both ends."""
    if limit >= rate / 2:
        raise InputError(
            f"cutoff is {limit:g} Hz, but samples at {rate:g} Hz have nothing above {rate / 2:g} Hz: "
            "give a lower one"
        )
    edge = ceil(EDGE_PERIODS * rate / limit)
    if count - 2 * edge < 3:
        raise InputError(
            f"the motion of {(count - 1) / rate:.3g} s is too short for a filter of {limit:.3g} Hz, which leaves out "
            f"{edge / rate:.3g} s at both ends: record a longer motion, or give qd= and qdd="
        )
    return edge


def _end_accelerations(x: Floats, edge: int, rate: float) -> Floats:
    """Return the second derivatives at both ends, (2, k), from cubics through the samples left out there."""
    count = max(edge, 8)
    u = np.arange(count) / rate
    powers = np.stack([u**k for k in range(4)], axis=1)
    ends = [np.linalg.lstsq(powers, part[:count], rcond=None)[0][2] * 2 for part in (x, x[::-1])]
    return np.array(ends)


def _cubic(x: Floats, ends: Floats, rate: float) -> tuple[Floats, Floats, Floats]:
    """Return the cubic from the first to the last sample with these second derivatives at both, and its derivatives.

    What is beside it is zero at both ends, with its second derivative: it continues oddly without a jump below the
    fourth derivative, and its spectrum has little that is not the motion's.
    """
    length = (len(x) - 1) / rate
    t = (np.arange(len(x)) / rate)[:, None]
    bend, change = ends[0], (ends[1] - ends[0]) / length
    slope = (x[-1] - x[0]) / length - length * (bend / 2 + change * length / 6)
    value = x[0] + t * (slope + t * (bend / 2 + t * change / 6))
    return value, slope + t * (bend + t * change / 2), bend + t * change


def _spectrum(beside: Floats, rate: float) -> tuple[Spectrum, Floats]:
    """Return spectrum and frequencies of the odd continuation of a signal that is 0 at both ends."""
    spectrum = np.fft.rfft(np.vstack([beside, -beside[-2:0:-1]]), axis=0)
    return spectrum, np.asarray(np.fft.rfftfreq(2 * (len(beside) - 1), 1 / rate), dtype=np.float64)


def cutoff_of(spectrum: Spectrum, frequency: Floats, rate: float) -> float:
    """Return `CUTOFF_RATIO` times the frequency (Hz) at which the motion of all joints falls to the noise.

    The noise is the median of the upper half of the spectrum; the spectrum is averaged over neighbouring frequencies.
    """
    power = np.abs(spectrum) ** 2
    width = max(MIN_AVERAGED_FREQUENCIES, len(power) // 400)
    count = len(power) // width
    coarse = power[: count * width].reshape(count, width, -1).mean(axis=1)
    centre = frequency[: count * width].reshape(count, width).mean(axis=1)
    noise = np.median(power[len(power) // 2 :], axis=0) / MEDIAN_TO_MEAN
    moving = (coarse > SIGNAL_TO_NOISE * np.maximum(noise, 1e-30)).any(axis=1)
    last = centre[np.flatnonzero(moving)[-1]] if moving.any() else 0.0
    duration = (len(power) - 1) / rate
    return float(min(max(CUTOFF_RATIO * last, 8 / duration), MAX_CUTOFF * rate))


def fourier_series(period: float, harmonics: int | None, labels: Sequence[str]) -> Smoother:
    """Return a smoother by a Fourier series of known period: least squares over all samples and periods.

    Without a number of `harmonics` the last is the highest that stands out of the noise. `labels` name the columns.
    """

    def smooth(t: Floats, x: Floats) -> SmoothedSignal:
        most = min(
            MAX_SERIES_HARMONICS, int(period / 2 * (len(t) - 1) / (t[-1] - t[0])) - 1, (len(t) - 2) // 3
        )
        if most < 1 or t[-1] - t[0] < period * (1 - 1e-6):
            raise InputError(
                f"the record of {t[-1] - t[0]:.6g} s with {len(t)} samples is shorter than the period "
                f"{period:g} s, or has too few samples of it: record at least one whole period"
            )
        if harmonics is not None and harmonics > most:
            raise InputError(
                f"harmonics is {harmonics}, but {len(t)} samples of {t[-1] - t[0]:.6g} s show at most {most} of a "
                f"period of {period:g} s: give fewer, or leave them out and those that stand out of the noise are taken"
            )
        count = _last_harmonic(t, x, period, most) if harmonics is None else harmonics
        at = waves(t - t[0], period, count)
        every = np.hstack([np.ones((len(t), 1)), at.value])
        solution = _least_squares(every, x)
        left = np.sqrt(np.mean((x - every @ solution) ** 2, axis=0))
        reach = np.ptp(x, axis=0)
        if (left > MAX_SERIES_RESIDUAL * np.maximum(reach, 1e-9)).any():
            joint = int(np.argmax(left / np.maximum(reach, 1e-9)))
            raise InputError(
                f"the motion of {labels[joint]} does not repeat after {period:g} s: a series of {count} harmonics "
                f"leaves {left[joint] / max(reach[joint], 1e-9):.0%} of its range; check period=, or take "
                'smoothing="lowpass"'
            )
        note = f"positions as a Fourier series of {period:g} s with {count} harmonics"
        rows = slice(0, len(t))
        return SmoothedSignal(
            every @ solution, at.first @ solution[1:], at.second @ solution[1:], rows, note, 0.0
        )

    return smooth


def _least_squares(columns: Floats, x: Floats) -> Floats:
    """Return the coefficients of waves by normal equations: over full periods their columns are nearly orthogonal."""
    return np.asarray(np.linalg.solve(columns.T @ columns, columns.T @ x))


def _last_harmonic(t: Floats, x: Floats, period: float, most: int) -> int:
    """Return the highest harmonic that exceeds `HARMONIC_DEVIATIONS` standard deviations of noise in any column."""
    at = np.hstack([np.ones((len(t), 1)), waves(t - t[0], period, most).value])
    solution = _least_squares(at, x)
    noise = np.sqrt(np.sum((x - at @ solution) ** 2, axis=0) / max(1, len(t) - 2 * most - 1))
    size = np.hypot(solution[1 : most + 1], solution[most + 1 :])
    clear = (size > HARMONIC_DEVIATIONS * noise * np.sqrt(2 / len(t)) + 1e-9 * np.ptp(x, axis=0)).any(axis=1)
    return int(np.flatnonzero(clear)[-1]) + 1 if clear.any() else 1


def central_differences(t: Floats, x: Floats) -> SmoothedSignal:
    """Return central differences without a filter, for positions without noise."""
    step = (t[-1] - t[0]) / (len(t) - 1)
    first = (x[2:] - x[:-2]) / (2 * step)
    second = (x[2:] - 2 * x[1:-1] + x[:-2]) / step**2
    return SmoothedSignal(
        x[1:-1], first, second, slice(1, len(x) - 1), "central differences of positions, no filter", 0.0
    )


UserFunction: TypeAlias = Callable[[Floats, Floats], Sequence[ArrayLike]]
"""(t, q) → q, qd, qdd."""
Smoothing: TypeAlias = Literal["lowpass", "fourier", "differences"] | UserFunction
SMOOTHINGS = ("lowpass", "fourier", "differences")
SAMPLES_PER_PARAMETER = 10
"""Target number of averaged samples for each parameter."""


class PreparedMotion(NamedTuple):
    """A motion with its derivatives, and a note on how they were computed."""

    motion: SampledMotion
    note: str


def smoother_of(
    smoothing: Smoothing | None,
    cutoff: float | None,
    period: float | None,
    harmonics: int | None,
    labels: Sequence[str],
) -> Smoother | UserFunction:
    """Return the function that computes velocities and accelerations from positions; `labels` name the columns."""
    chosen = smoothing if smoothing is not None else "fourier" if period is not None else "lowpass"
    if callable(chosen):
        unused = {"cutoff": cutoff, "period": period, "harmonics": harmonics}
    elif is_one_of(chosen, SMOOTHINGS):
        unused = {"cutoff": cutoff} if chosen != "lowpass" else {}
        unused |= {"period": period, "harmonics": harmonics} if chosen != "fourier" else {}
    else:
        raise unknown("smoothing", chosen, SMOOTHINGS)
    for name, value in unused.items():
        if value is not None:
            raise InputError(f"{name} has no effect with smoothing={short(chosen)}: leave it out")
    if chosen == "lowpass":
        return lowpass(None if cutoff is None else positive(cutoff, "cutoff", "Hz"))
    if chosen == "differences":
        return central_differences
    if callable(chosen):
        return chosen
    if period is None:
        raise InputError('smoothing="fourier" needs the period= of the motion in s')
    if harmonics is not None and (isinstance(harmonics, bool) or not isinstance(harmonics, int | np.integer)):
        raise InputTypeError(f"harmonics must be an integer, got {short(harmonics)}")
    if harmonics is not None and harmonics < 1:
        raise InputError(f"harmonics is {harmonics}, but must be at least 1")
    return fourier_series(positive(period, "period", "s"), harmonics, labels)


def prepare_motion(robot: Robot, recorded: RecordedMotion, smoother: Any, unknowns: int) -> PreparedMotion:
    """Return a motion with velocities and accelerations, measured or computed from what was measured."""
    if recorded.qd is not None and recorded.qdd is not None:
        return PreparedMotion(
            SampledMotion(recorded.t, recorded.q, recorded.qd, recorded.qdd, recorded.tau, 1),
            "q, qd and qdd as measured",
        )
    if robot.nq != robot.nv:
        raise InputError(
            f"robot {robot.name!r} has quaternions, which a filter cannot differentiate: give qd= and qdd="
        )
    t = require_regular(recorded.t, recorded.name)
    require_continuous(robot.mechanism, recorded.q, recorded.name)
    made = smoother(t, recorded.q)
    if not isinstance(made, SmoothedSignal):
        return _smoothed_by_user(recorded, t, made)
    q, qd, qdd, rows, note = made.value, made.first, made.second, made.rows, made.note
    if recorded.qd is not None:
        rates = smoother(t, recorded.qd)
        start = max(rows.start, rates.rows.start)
        end = min(rows.stop, rates.rows.stop)
        q = q[start - rows.start : end - rows.start]
        qd, qdd = (x[start - rates.rows.start : end - rates.rows.start] for x in (rates.value, rates.first))
        rows, note = slice(start, end), f"{note}; accelerations from measured velocities"
    step = (t[-1] - t[0]) / (len(t) - 1)
    average = max(1, min(int(made.spacing / step), len(q) // (SAMPLES_PER_PARAMETER * unknowns)))
    return PreparedMotion(SampledMotion(t[rows], q, qd, qdd, recorded.tau[rows], average), note)


def _smoothed_by_user(recorded: RecordedMotion, t: Floats, made: object) -> PreparedMotion:
    """Return the motion that the user's smoothing function computed from q."""
    if not isinstance(made, Sequence | np.ndarray) or len(made) != 3:
        raise InputTypeError(f"smoothing must return q, qd, qdd, got {type(made).__name__}")
    q, qd, qdd = (
        numbers(x, f"{name} of smoothing") for x, name in zip(made, ("q", "qd", "qdd"), strict=True)
    )
    for name, x in (("q", q), ("qd", qd), ("qdd", qdd)):
        if x.shape != recorded.q.shape:
            raise InputError(
                f"{name} of smoothing has shape {x.shape}, but must have that of q, {recorded.q.shape}"
            )
    return PreparedMotion(
        SampledMotion(t, q, qd, qdd, recorded.tau, 1), "positions smoothed by the given function"
    )
