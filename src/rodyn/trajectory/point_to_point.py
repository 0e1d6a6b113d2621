"""From one posture to another in a given time: the papers' cycloid, and cubic and quintic polynomials.

Coordinates are in rad, for prismatic joints in m; times in s.
"""

from __future__ import annotations

from math import tau
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, change, joints, positive
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
    """The cubic with given positions and velocities at both ends; at rest: q0 + (q1 − q0) (3u² − 2u³), u = t/T.

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
    """The quintic with given positions, velocities and accelerations at both ends.

    At rest: q0 + (q1 − q0) (10u³ − 15u⁴ + 6u⁵), u = t/T, the "fifth-order polynomial trajectory" of Kozłowski, Sec. 5.

    >>> quintic([0, 0], [1, 2], duration=4.0, qd1=[0.5, 0])(4.0).qd
    array([0.5, 0. ])
    """
    given = {"q0": q0, "q1": q1, "qd0": qd0, "qd1": qd1, "qdd0": qdd0, "qdd1": qdd1}
    start, end, v0, v1, a0, a1 = joints(given)
    time = positive(duration, "duration", "s")
    with np.errstate(all="ignore"):
        c = np.array(quintic_coefficients(start, v0, a0, end, v1, a1, time))
    return polynomial("quintic", time, c, [[start, v0, a0], [end, v1, a1]])


def polynomial(kind: str, time: float, c: Floats, ends: list[list[Floats]]) -> Trajectory:
    """One polynomial from 0 to `time`, its coefficients (degree + 1, n)."""
    knots = np.array([0.0, time])
    return Trajectory(kind, knots, c[:, None], np.zeros_like(c[:1]), np.array(ends))


def cubic_coefficients(q0: Any, v0: Any, q1: Any, v1: Any, time: Any) -> tuple[Any, ...]:
    """c_0 … c_3 of the cubic in u = t/T with these ends, on any scalar.

    >>> cubic_coefficients(0, 0, 1, 0, 2)
    (0, 0, 3, -2)
    """
    far, v0, v1 = q1 - q0, v0 * time, v1 * time
    return q0, v0, 3 * far - 2 * v0 - v1, -2 * far + v0 + v1


def quintic_coefficients(q0: Any, v0: Any, a0: Any, q1: Any, v1: Any, a1: Any, time: Any) -> tuple[Any, ...]:
    """c_0 … c_5 of the quintic in u = t/T with these ends, on any scalar that can be halved.

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
