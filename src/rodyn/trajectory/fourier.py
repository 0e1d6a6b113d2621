"""Periodic motions: sums of sines and cosines of a period, as experiments for identification use them.

A `Trajectory` is a table of polynomials, so a series is kept as quintics that meet its q, qd and qdd at their ends:
`PIECES` for the shortest wave, which leaves less than 1e-6 of an amplitude beside it, and derivatives that are exact
derivatives of the path.
"""

from __future__ import annotations

from math import tau
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, joints, numbers, positive
from rodyn.errors import InputError, InputTypeError, short
from rodyn.trajectory.path import MOST_SAMPLES, Trajectory
from rodyn.trajectory.point_to_point import quintic_coefficients

PIECES = 12
"""Quintics for the shortest wave: (2π/12)⁶/46080 = 4.5e-7 of its amplitude is the largest distance."""

ROUNDING = 1e-13
"""Of the sum of its terms: a velocity or an acceleration at the start that is smaller is zero."""


class Waves(NamedTuple):
    """cos(2π k t/T), sin(2π k t/T) for k = 1 … H and their first two derivatives by t: each (times, 2 H)."""

    value: Floats
    first: Floats
    second: Floats


def waves(t: Floats, period: float, harmonics: int) -> Waves:
    """The cosines, then the sines, of a period at times t.

    >>> waves(np.array([0.0]), 1.0, 2).value
    array([[1., 1., 0., 0.]])
    """
    rate = tau * np.arange(1, harmonics + 1) / period
    angle = t[:, None] * rate
    cos, sin = np.cos(angle), np.sin(angle)
    return Waves(
        np.hstack([cos, sin]),
        np.hstack([-rate * sin, rate * cos]),
        np.hstack([-(rate**2) * cos, -(rate**2) * sin]),
    )


def fourier(
    offset: ArrayLike, cosines: ArrayLike, sines: ArrayLike, *, period: float, periods: int = 1
) -> Trajectory:
    """q = offset + Σ_k cosines_k cos(2π k t/T) + sines_k sin(2π k t/T): a periodic motion, `periods` times.

    `cosines` and `sines` (H, n) have a row for each multiple k = 1 … H of the frequency 1/T; for one joint (H,).

    >>> path = fourier([0.0], [[1.0]], [[0.0]], period=2.0)
    >>> path
    <Trajectory 'fourier': 1 joint, 2 s in 12 pieces, from (1) to (1)>
    >>> path(1.0).q.round(6)
    array([-1.])
    """
    c, s = _rows(cosines, "cosines"), _rows(sines, "sines")
    (middle,) = joints({"offset": offset})
    if c.shape != s.shape or c.shape[1] != len(middle):
        raise InputError(
            f"offset {middle.shape}, cosines {c.shape} and sines {s.shape} do not fit together: "
            "offset (n,), cosines and sines (H, n) are needed"
        )
    time, count = positive(period, "period", "s"), _count(periods)
    pieces = PIECES * len(c)
    if count * pieces > MOST_SAMPLES:
        raise InputError(f"{short(count)} periods of {len(c)} harmonics make more than {MOST_SAMPLES} pieces")
    t = np.linspace(0.0, time, pieces, endpoint=False)
    with np.errstate(all="ignore"):
        at = waves(t, time, len(c))
        every = np.vstack([c, s])
        q, v, a = middle + at.value @ every, at.first @ every, at.second @ every
        for part, x in (
            (at.first, v),
            (at.second, a),
        ):  # a series that starts at rest does so without rounding
            x[0, np.abs(x[0]) < ROUNDING * (np.abs(part[0]) @ np.abs(every))] = 0.0
        q, v, a = (np.vstack([x] * count + [x[:1]]) for x in (q, v, a))
        made = np.array(quintic_coefficients(q[:-1], v[:-1], a[:-1], q[1:], v[1:], a[1:], time / pieces))
    knots = np.linspace(0.0, count * time, count * pieces + 1)
    ends = np.array([[x[0] for x in (q, v, a)]] * 2)
    return Trajectory("fourier", knots, made, np.zeros_like(made[0]), ends)


def _rows(value: ArrayLike, name: str) -> Floats:
    """(H, n) of a table, or (H, 1) of one joint."""
    array = numbers(value, name)
    array = array[:, None] if array.ndim == 1 else array
    if array.ndim != 2 or 0 in array.shape:
        raise InputError(f"{name} has shape {np.shape(value)}, but needs (H, n): a row for each harmonic")
    return array


def _count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise InputTypeError(f"periods must be a whole number, got {short(value)}")
    if value < 1:
        raise InputError(f"periods is {value}, but must be at least 1")
    return int(value)
