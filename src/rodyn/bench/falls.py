"""The simulated free falls, and an RK4 loop in Python over given accelerations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rodyn.arrays import Floats

STEP = 1e-3
"""Step of RK4 (s)."""
TOLERANCE = 1e-8
"""Relative and absolute tolerance of integrators with step size control."""
COMPARED = 1.0
"""Time (s) at which the states of all competitors must agree."""


@dataclass(frozen=True)
class Fall:
    """Free fall from rest at each row of `start` (rows, n), for `duration` seconds."""

    start: Floats
    duration: float

    @property
    def steps(self) -> int:
        return steps(self.duration)


def steps(seconds: float) -> int:
    """The number of steps of `STEP` seconds.

    >>> steps(COMPARED)
    1000
    """
    return round(seconds / STEP)


def rk4(
    acceleration: Callable[[Floats, Floats], Floats], q: Floats, qd: Floats, count: int
) -> tuple[Floats, Floats]:
    """q and qd after `count` steps of the classical Runge–Kutta method."""
    h, half, sixth = STEP, STEP / 2, STEP / 6
    for _ in range(count):
        a1 = acceleration(q, qd)
        v2 = qd + half * a1
        a2 = acceleration(q + half * qd, v2)
        v3 = qd + half * a2
        a3 = acceleration(q + half * v2, v3)
        v4 = qd + h * a3
        a4 = acceleration(q + h * v3, v4)
        q = q + sixth * (qd + 2 * (v2 + v3) + v4)
        qd = qd + sixth * (a1 + 2 * (a2 + a3) + a4)
    return q, qd
