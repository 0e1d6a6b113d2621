"""From one posture to another: the papers' cycloid, cubic and quintic polynomials, and trapezoidal velocities.

Coordinates are in rad, for prismatic joints in m; times in s.
"""

from __future__ import annotations

from math import inf, isfinite, sqrt, tau
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, change, joints, positive
from rodyn.errors import InputError
from rodyn.trajectory.path import Trajectory, horner


def cycloidal(q0: ArrayLike, q1: ArrayLike, duration: float) -> Trajectory:
    """q = q0 + (q1 − q0)/T [t − T/(2π) sin(2π t/T)]: at rest and without acceleration at both ends.

    S. K. Saha, "Introduction to Robotics", 2nd ed.: Eqs. (9.36a–c), for prismatic joints (9.37). Saha (2003), Eq. (18),
    and Saha (1999), Eqs. (38) and (39), print ½ [2πt/T − sin(2πt/T)], which is its special case from 0 to π only.

    >>> cycloidal(q0=[0, 0], q1=[3, 0.1], duration=10.0)
    <Trajectory 'cycloidal': 2 joints, 10 s, from (0, 0) to (3, 0.1)>
    """
    start, end = joints({"q0": q0, "q1": q1})
    time = positive(duration, "duration", "s")
    far, still = change(start, end), np.zeros_like(start)
    knots, coefficients, sines = np.array([0.0, time]), np.array([[start], [far]]), -far[None] / tau
    ends = np.array([[start, still, still], [end, still, still]])
    return Trajectory("cycloidal", knots, coefficients, sines, ends)


def cubic(
    q0: ArrayLike, q1: ArrayLike, duration: float, *, qd0: ArrayLike = 0.0, qd1: ArrayLike = 0.0
) -> Trajectory:
    """Return the cubic with these positions and velocities at its ends; at rest: q0 + (q1 − q0) (3u² − 2u³), u = t/T.

    Its acceleration is not zero at the ends (±6 (q1 − q0)/T² at rest): torques jump there.

    >>> cubic(0, 1, duration=2.0)(0).qdd
    array([1.5])
    """
    start, end, v0, v1 = joints({"q0": q0, "q1": q1, "qd0": qd0, "qd1": qd1})
    time = positive(duration, "duration", "s")
    with np.errstate(all="ignore"):
        c = np.array(cubic_coefficients(start, v0, end, v1, time))
        a0, a1 = (horner(c, u)[2] / time / time for u in (0.0, 1.0))
    return polynomial("cubic", time, c, [[start, v0, a0], [end, v1, a1]])


def quintic(
    q0: ArrayLike,
    q1: ArrayLike,
    duration: float,
    *,
    qd0: ArrayLike = 0.0,
    qd1: ArrayLike = 0.0,
    qdd0: ArrayLike = 0.0,
    qdd1: ArrayLike = 0.0,
) -> Trajectory:
    """Return the quintic with these positions, velocities and accelerations at its ends.

    At rest: q0 + (q1 − q0) (10u³ − 15u⁴ + 6u⁵), u = t/T, the "fifth-order polynomial trajectory" of Kozłowski, Sec. 5.

    >>> quintic([0, 0], [1, 2], duration=4.0, qd1=[0.5, 0])(4.0).qd
    array([0.5, 0. ])
    """
    conditions = {"q0": q0, "q1": q1, "qd0": qd0, "qd1": qd1, "qdd0": qdd0, "qdd1": qdd1}
    start, end, v0, v1, a0, a1 = joints(conditions)
    time = positive(duration, "duration", "s")
    with np.errstate(all="ignore"):
        c = np.array(quintic_coefficients(start, v0, a0, end, v1, a1, time))
    return polynomial("quintic", time, c, [[start, v0, a0], [end, v1, a1]])


def polynomial(kind: str, time: float, c: Floats, ends: list[list[Floats]]) -> Trajectory:
    """Return one polynomial from 0 to `time` with coefficients (degree + 1, n)."""
    knots = np.array([0.0, time])
    return Trajectory(kind, knots, c[:, None], np.zeros_like(c[:1]), np.array(ends))


def cubic_coefficients(q0: Any, v0: Any, q1: Any, v1: Any, time: Any) -> tuple[Any, ...]:
    """Return c_0 … c_3 of the cubic in u = t/T with these ends, on any scalar.

    >>> cubic_coefficients(0, 0, 1, 0, 2)
    (0, 0, 3, -2)
    """
    far, v0, v1 = q1 - q0, v0 * time, v1 * time
    return q0, v0, 3 * far - 2 * v0 - v1, -2 * far + v0 + v1


def quintic_coefficients(q0: Any, v0: Any, a0: Any, q1: Any, v1: Any, a1: Any, time: Any) -> tuple[Any, ...]:
    """Return c_0 … c_5 of the quintic in u = t/T with these ends, on any scalar that can be halved.

    >>> quintic_coefficients(0, 0, 0, 1, 0, 0, 2)
    (0, 0, 0.0, 10.0, -15.0, 6.0)
    """
    far, v0, v1 = q1 - q0, v0 * time, v1 * time
    a0, a1 = a0 * time * time / 2, a1 * time * time / 2
    return (
        q0,
        v0,
        a0,
        10 * far - 6 * v0 - 4 * v1 - 3 * a0 + a1,
        -15 * far + 8 * v0 + 7 * v1 + 3 * a0 - 2 * a1,
        6 * far - 3 * v0 - 3 * v1 - a0 + a1,
    )


DURATION_TOLERANCE = 1e-12
"""Relative tolerance: a duration shorter than the limits allow by less than this counts as the shortest."""
MIN_LIMIT = 1e-100
"""The smallest limit of s: its inverse and its square are still normal floats."""


def trapezoidal(
    q0: ArrayLike,
    q1: ArrayLike,
    *,
    duration: float | None = None,
    speed: ArrayLike | None = None,
    acceleration: ArrayLike | None = None,
) -> Trajectory:
    """Return constant acceleration, constant velocity, constant deceleration on a line in joint space.

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
    return _trapezoid(rows["q0"], rows["q1"], far, time, peak, ramp)


def _limit(limit: Floats | None, name: str, far: Floats) -> float:
    """Return the limit of s: the smallest limit / |q1 − q0|; infinite without a limit."""
    if limit is None:
        return inf
    if (limit <= 0).any():
        joint = int(np.argmax(limit <= 0))
        raise InputError(f"{name} of joint {joint} is {limit[joint]}, but a limit must be above zero")
    with np.errstate(divide="ignore", over="ignore", under="ignore"):
        least = float(np.min(limit / np.abs(far)))
    if least < MIN_LIMIT:
        raise InputError(f"{name} is too small for the distance: the motion would never end")
    return least


def _quickest(top: float, push: float) -> tuple[float, float]:
    """Return duration and cruising speed of s at both limits."""
    if not (isfinite(top) and isfinite(push)):
        raise InputError(
            "the duration of the motion is not determined: give duration=, or both speed= and acceleration= "
            "for a motion in which at least one joint moves"
        )
    peak = min(top, sqrt(push))
    return 1 / peak + peak / push, peak


def _cruise(time: float, top: float, push: float) -> float:
    """Return the cruising speed of s for a duration: 3/2 of the mean speed, or the nearest within the limits.

    Ramps take T − 1/v each, so the acceleration is v / (T − 1/v): it falls from v = 1/T to v = 2/T (a triangle).
    """
    spare = time * time - 4 / push
    slowest = 2 / (time + sqrt(max(spare, 0.0)))  # within the limit of acceleration
    kept = (
        spare >= -DURATION_TOLERANCE * time * time
        and top >= slowest * (1 - DURATION_TOLERANCE)
        and top * time > 1
    )
    if not kept:
        if isfinite(push):
            peak = min(top, sqrt(push))
            least = f"the shortest possible is {1 / peak + peak / push:.6g} s"
        else:
            least = f"it must be longer than {1 / top:.6g} s"
        raise InputError(f"duration {time!r} s is too short for the limits: {least}")
    return min(max(1.5 / time, slowest), top)


def _trapezoid(q0: Floats, q1: Floats, far: Floats, time: float, peak: float, ramp: float) -> Trajectory:
    """Return three parabolas, or two if the cruise is shorter than rounding."""
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
    if cruise <= DURATION_TOLERANCE * time:
        del pieces[1], knots[1]
    coefficients = np.array(pieces).transpose(1, 0, 2)
    ends = np.array([[q0, none, a], [q1, none, -a]])
    return Trajectory("trapezoidal", np.array(knots), coefficients, np.zeros_like(coefficients[0]), ends)
