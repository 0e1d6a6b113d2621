"""Motions through via points with the least jerk, and periodic motions as Fourier series.

Of all motions through the points at their times, with given velocity and acceleration at both ends, the quintic spline
has the least ∫ (d³q/dt³)² dt; everything up to the fourth derivative is continuous. It is used instead of the cubic
spline, which starts and ends with an acceleration, so that torques would jump; with two points it equals `quintic`.

A `Trajectory` is a table of polynomials, so a Fourier series is stored as quintics that meet its q, qd and qdd at their
ends: `PIECES_PER_WAVE` for the shortest wave, which deviate by less than 1e-6 of an amplitude. Derivatives are exact
derivatives of the path.
"""

from __future__ import annotations

from math import tau
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, joints, numbers, positive
from rodyn.errors import InputError, InputTypeError, short
from rodyn.trajectory.path import MAX_SAMPLES, Trajectory
from rodyn.trajectory.point_to_point import quintic_coefficients


def via(
    points: ArrayLike,
    times: ArrayLike,
    *,
    qd0: ArrayLike = 0.0,
    qd1: ArrayLike = 0.0,
    qdd0: ArrayLike = 0.0,
    qdd1: ArrayLike = 0.0,
) -> Trajectory:
    """Return the motion of least jerk through `points` (k, n) at `times` (k,) that begin with 0: a quintic spline.

    It starts and ends at rest unless velocities and accelerations are given. For one joint points may be (k,).
    Points far apart in space and close in time make it overshoot between them; add points to prevent this.

    >>> path = via([[0, 0], [1, 0.5], [0, 1]], times=[0, 1, 3])
    >>> path(1.0).q
    array([1. , 0.5])
    """
    q, t = _via_points(points, times)
    at_ends = {"qd0": qd0, "qd1": qd1, "qdd0": qdd0, "qdd1": qdd1}
    _, v0, v1, a0, a1 = joints({"points[0]": q[0], **at_ends})
    return least_jerk("via", q, t, np.array([[v0, a0], [v1, a1]]))


def least_jerk(kind: str, q: Floats, t: Floats, ends: Floats | None) -> Trajectory:
    """Return the quintic spline through points q (k, n) at t (k,).

    `ends` (2, 2, n) are velocities and accelerations at its ends. Without them they are free, which takes three points:
    of all motions the least jerk.
    """
    with np.errstate(all="ignore"):
        v, a = _knot_motions(q, np.diff(t), ends)
        h = np.diff(t)[:, None]
        c = np.array(quintic_coefficients(q[:-1], v[:-1], a[:-1], q[1:], v[1:], a[1:], h))
    return Trajectory(kind, t, c, np.zeros_like(c[0]), np.array([[x[k] for x in (q, v, a)] for k in (0, -1)]))


def _via_points(points: ArrayLike, times: ArrayLike) -> tuple[Floats, Floats]:
    """Return points (k, n) and times (k,), validated."""
    q, t = numbers(points, "points"), numbers(times, "times")
    if q.ndim == 1:
        q = q[:, None]
    if q.ndim != 2 or q.shape[1] == 0 or len(q) < 2:
        raise InputError(
            f"points has shape {np.shape(points)}, but needs (k, n): k ≥ 2 points, one number per joint"
        )
    if t.shape != (len(q),):
        raise InputError(f"times has shape {t.shape}, but there are {len(q)} points: give one time for each")
    if t[0] != 0:
        raise InputError(f"times[0] is {t[0]}, but a path begins at t = 0: subtract {t[0]} from all times")
    late = np.diff(t) <= 0
    if late.any():
        k = int(np.argmax(late)) + 1
        raise InputError(f"times[{k}] is {t[k]} after {t[k - 1]}: times must increase from point to point")
    return q, t


def _knot_motions(q: Floats, h: Floats, ends: Floats | None) -> tuple[Floats, Floats]:
    """Return velocities and accelerations (k, n) at the points that make third and fourth derivatives continuous.

    They solve a symmetric positive definite block tridiagonal system, the minimum of ∫ (d³q/dt³)² dt, with a block of
    two rows per unknown point: eliminated from the first to the last, solved for from the last to the first. At free
    ends the block has the rows of one side only.
    """
    # times in units of the mean interval, so that the blocks do not depend on the unit of time
    unit = h.mean()
    h, last = h / unit, len(q) - 1
    x = np.zeros((len(q), 2, q.shape[1]))
    carry, load = np.zeros((2, 2)), x[0]
    if ends is not None:
        x[0], x[-1] = ends * np.array([unit, unit**2])[:, None]
        load = x[0]
    change = np.diff(q, axis=0)
    before = _blocks(h, 1.0)  # of an interval, at its end
    after = _blocks(h, -1.0)  # at its start
    unknown = range(last + 1) if ends is None else range(1, last)
    eliminated = {}
    for k in unknown:
        pivot, right, known = np.zeros((2, 2)), np.zeros((2, 2)), np.zeros_like(load)
        if k > 0:
            mine, left, pull = (part[k - 1] for part in before)
            pivot, known = mine - left @ carry, np.outer(pull, change[k - 1]) - left @ load
        if k < last:
            mine, right, pull = (part[k] for part in after)
            pivot, known = pivot + mine, known + np.outer(pull, change[k])
        solved = np.linalg.solve(pivot, np.hstack([right, known]))
        carry, load = eliminated[k] = solved[:, :2], solved[:, 2:]
    for k in reversed(unknown):
        carry, load = eliminated[k]
        x[k] = load - carry @ x[min(k + 1, last)]
    v, a = x[:, 0] / unit, x[:, 1] / unit**2
    if ends is not None:  # without rounding
        (v[0], a[0]), (v[-1], a[-1]) = ends
    return v, a


def _blocks(h: Floats, side: float) -> tuple[Floats, Floats, Floats]:
    """Return (mine, other, pull) of intervals: mine (v, a) here + other (v, a) at the far end = pull · change of q.

    The rows are minus its fourth and its third derivative at its end (`side` 1), and the reverse at its start
    (−1): those of the Hermite quintic. Their sum over both sides of a point is zero where they are continuous.
    """
    mine = [[192 / h**3, -36 * side / h**2], [-36 * side / h**2, 9 / h]]
    other = [[168 / h**3, 24 * side / h**2], [-24 * side / h**2, -3 / h]]
    pull = [360 / h**4, -60 * side / h**3]
    return np.moveaxis(np.array(mine), 2, 0), np.moveaxis(np.array(other), 2, 0), np.array(pull).T


PIECES_PER_WAVE = 12
"""Quintics for the shortest wave: (2π/12)⁶/46080 = 4.5e-7 of its amplitude is the largest distance."""

REST_TOLERANCE = 1e-13
"""Of the sum of its terms: a velocity or an acceleration at the start that is smaller is zero."""


class Waves(NamedTuple):
    """cos(2π k t/T), sin(2π k t/T) for k = 1 … H and their first two derivatives by t: each (times, 2 H)."""

    value: Floats
    first: Floats
    second: Floats


def waves(t: Floats, period: float, harmonics: int) -> Waves:
    """Return the cosines and the sines of a period at times t, with their derivatives.

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
    c, s = _harmonic_rows(cosines, "cosines"), _harmonic_rows(sines, "sines")
    (middle,) = joints({"offset": offset})
    if c.shape != s.shape or c.shape[1] != len(middle):
        raise InputError(
            f"offset {middle.shape}, cosines {c.shape} and sines {s.shape} do not fit together: "
            "offset (n,), cosines and sines (H, n) are needed"
        )
    time, count = positive(period, "period", "s"), _period_count(periods)
    pieces = PIECES_PER_WAVE * len(c)
    if count * pieces > MAX_SAMPLES:
        raise InputError(f"{short(count)} periods of {len(c)} harmonics make more than {MAX_SAMPLES} pieces")
    t = np.linspace(0.0, time, pieces, endpoint=False)
    with np.errstate(all="ignore"):
        at = waves(t, time, len(c))
        every = np.vstack([c, s])
        q, v, a = middle + at.value @ every, at.first @ every, at.second @ every
        for part, x in (
            (at.first, v),
            (at.second, a),
        ):  # a series that starts at rest does so without rounding
            x[0, np.abs(x[0]) < REST_TOLERANCE * (np.abs(part[0]) @ np.abs(every))] = 0.0
        q, v, a = (np.vstack([x] * count + [x[:1]]) for x in (q, v, a))
        made = np.array(quintic_coefficients(q[:-1], v[:-1], a[:-1], q[1:], v[1:], a[1:], time / pieces))
    knots = np.linspace(0.0, count * time, count * pieces + 1)
    ends = np.array([[x[0] for x in (q, v, a)]] * 2)
    return Trajectory("fourier", knots, made, np.zeros_like(made[0]), ends)


def _harmonic_rows(value: ArrayLike, name: str) -> Floats:
    """Return a table (H, n), or (H, 1) for one joint."""
    array = numbers(value, name)
    array = array[:, None] if array.ndim == 1 else array
    if array.ndim != 2 or 0 in array.shape:
        raise InputError(f"{name} has shape {np.shape(value)}, but needs (H, n): a row for each harmonic")
    return array


def _period_count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer):
        raise InputTypeError(f"periods must be an integer, got {short(value)}")
    if value < 1:
        raise InputError(f"periods is {value}, but must be at least 1")
    return int(value)
