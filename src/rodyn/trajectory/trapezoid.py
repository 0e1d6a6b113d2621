"""Trapezoidal velocities: ramp up, cruise, ramp down; all joints start, cruise and stop together."""

from __future__ import annotations

from math import inf, isfinite, sqrt

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, change, joints, positive
from rodyn.errors import InputError
from rodyn.trajectory.path import Trajectory

ROUNDING = 1e-12
"""Relative tolerance: a duration shorter than the limits allow by less than this counts as the shortest."""
TINY = 1e-100
"""The smallest limit of s: its inverse and its square are still normal floats."""


def trapezoidal(
    q0: ArrayLike,
    q1: ArrayLike,
    *,
    duration: float | None = None,
    speed: ArrayLike | None = None,
    acceleration: ArrayLike | None = None,
) -> Trajectory:
    """Constant acceleration, constant velocity, constant deceleration, on a straight line in joint space.

    `speed` and `acceleration` are limits, one per joint or one for all. Without `duration` the motion is as fast as
    both allow (a triangle where the speed limit is not reached); the slowest joint determines the duration of all.
    With it, each ramp takes a third of the duration, unless a limit needs longer or shorter ramps.

    >>> trapezoidal([0, 0], [1, 0.2], speed=0.5, acceleration=1.0).duration
    2.5
    >>> trapezoidal([0, 0], [1, 0.2], duration=3.0)(1.5).qd
    array([0.5, 0.1])
    """
    limits = {"speed": speed, "acceleration": acceleration}
    known = {"q0": q0, "q1": q1} | {name: value for name, value in limits.items() if value is not None}
    rows = dict(zip(known, joints(known), strict=True))
    far = change(rows["q0"], rows["q1"])
    # Limits of s(t), where q = q0 + (q1 − q0) s: those of the joint that reaches its limit first.
    top, push = (_limit(rows.get(name), name, far) for name in ("speed", "acceleration"))
    if duration is None:
        time, peak = _quickest(top, push)
        ramp = peak / push
    else:
        time = positive(duration, "duration", "s")
        peak = _cruise(time, top, push)
        ramp = time - 1 / peak
    return _path(rows["q0"], rows["q1"], far, time, peak, ramp)


def _limit(limit: Floats | None, name: str, far: Floats) -> float:
    """The limit of s: the smallest of limit / |q1 − q0|; infinite without a limit."""
    if limit is None:
        return inf
    if (limit <= 0).any():
        joint = int(np.argmax(limit <= 0))
        raise InputError(f"{name} of joint {joint} is {limit[joint]}, but a limit must be above zero")
    with np.errstate(divide="ignore", over="ignore", under="ignore"):
        least = float(np.min(limit / np.abs(far)))
    if least < TINY:
        raise InputError(f"{name} is too small for the distance: the motion would never end")
    return least


def _quickest(top: float, push: float) -> tuple[float, float]:
    """Duration and cruising speed of s at both limits."""
    if not (isfinite(top) and isfinite(push)):
        raise InputError(
            "the duration of the motion is not determined: give duration=, or both speed= and acceleration= "
            "for a motion in which at least one joint moves"
        )
    peak = min(top, sqrt(push))
    return 1 / peak + peak / push, peak


def _cruise(time: float, top: float, push: float) -> float:
    """The cruising speed of s for a duration: 3/2 of the mean speed, or the nearest within the limits.

    Ramps take T − 1/v each, so the acceleration is v / (T − 1/v): it falls from v = 1/T to v = 2/T (a triangle).
    """
    spare = time * time - 4 / push
    slowest = 2 / (time + sqrt(max(spare, 0.0)))  # within the limit of acceleration
    kept = spare >= -ROUNDING * time * time and top >= slowest * (1 - ROUNDING) and top * time > 1
    if not kept:
        if isfinite(push):
            peak = min(top, sqrt(push))
            least = f"the shortest possible is {1 / peak + peak / push:.6g} s"
        else:
            least = f"it must be longer than {1 / top:.6g} s"
        raise InputError(f"duration {time!r} s is too short for the limits: {least}")
    return min(max(1.5 / time, slowest), top)


def _path(q0: Floats, q1: Floats, far: Floats, time: float, peak: float, ramp: float) -> Trajectory:
    """Three parabolas, or two if the cruise is shorter than rounding."""
    ramp = min(ramp, time / 2)
    cruise = time - 2 * ramp
    if not 0 < ramp < time or time - ramp == time:
        raise InputError(
            "the acceleration is too high: its ramps are shorter than rounding; give a lower one"
        )
    none = np.zeros_like(far)
    with np.errstate(all="ignore"):  # Trajectory raises on overflow
        half, a = far * (peak * ramp) / 2, far * peak / ramp
        pieces = [(q0, none, half), (q0 + half, far * (peak * cruise), none), (q1 - half, 2 * half, -half)]
    knots = [0.0, ramp, time - ramp, time]
    if cruise <= ROUNDING * time:
        del pieces[1], knots[1]
    coefficients = np.array(pieces).transpose(1, 0, 2)
    ends = np.array([[q0, none, a], [q1, none, -a]])
    return Trajectory("trapezoidal", np.array(knots), coefficients, np.zeros_like(coefficients[0]), ends)
