"""Through via points with the least jerk: the quintic spline.

Of all motions through the points at their times, with given velocity and acceleration at both ends, it has the least
∫ (d³q/dt³)² dt; everything up to the fourth derivative is continuous. It is used instead of the cubic spline,
which starts and ends with an acceleration, so that torques would jump; with two points it equals `quintic`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, joints, numbers
from rodyn.errors import InputError
from rodyn.trajectory.path import Trajectory
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
    """The motion of least jerk through `points` (k, n) at `times` (k,), which begin with 0: a quintic spline.

    It starts and ends at rest unless velocities and accelerations are given. For one joint points may be (k,).
    Points far apart in space and close in time make it overshoot between them; add points to prevent this.

    >>> path = via([[0, 0], [1, 0.5], [0, 1]], times=[0, 1, 3])
    >>> path(1.0).q
    array([1. , 0.5])
    """
    q, t = _checked(points, times)
    at_ends = {"qd0": qd0, "qd1": qd1, "qdd0": qdd0, "qdd1": qdd1}
    _, v0, v1, a0, a1 = joints({"points[0]": q[0], **at_ends})
    return least_jerk("via", q, t, np.array([[v0, a0], [v1, a1]]))


def least_jerk(kind: str, q: Floats, t: Floats, ends: Floats | None) -> Trajectory:
    """The quintic spline through checked points q (k, n) at t (k,), with the velocities and accelerations `ends`
    (2, 2, n) at its ends. Without them they are free, which takes three points: of all motions the least jerk.
    """
    with np.errstate(all="ignore"):
        v, a = _knot_motions(q, np.diff(t), ends)
        h = np.diff(t)[:, None]
        c = np.array(quintic_coefficients(q[:-1], v[:-1], a[:-1], q[1:], v[1:], a[1:], h))
    return Trajectory(kind, t, c, np.zeros_like(c[0]), np.array([[x[k] for x in (q, v, a)] for k in (0, -1)]))


def _checked(points: ArrayLike, times: ArrayLike) -> tuple[Floats, Floats]:
    """Points (k, n) and times (k,), checked."""
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
    """Velocities and accelerations (k, n) at the points for which third and fourth derivatives are continuous.

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
    """(mine, other, pull) of every interval: mine (v, a) here + other (v, a) at the far end = pull · change of q.

    The rows are minus its fourth and its third derivative at its end (`side` 1), and the reverse at its start
    (−1): those of the Hermite quintic. Their sum over both sides of a point is zero where they are continuous.
    """
    mine = [[192 / h**3, -36 * side / h**2], [-36 * side / h**2, 9 / h]]
    other = [[168 / h**3, 24 * side / h**2], [-24 * side / h**2, -3 / h]]
    pull = [360 / h**4, -60 * side / h**3]
    return np.moveaxis(np.array(mine), 2, 0), np.moveaxis(np.array(other), 2, 0), np.array(pull).T
