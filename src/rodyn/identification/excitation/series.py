"""Fourier series of joints that keep limits whatever the numbers of a search are.

The peaks of a series of H harmonics are at most 1/cos(π H/S) times the largest of S equal steps of its period, so that
limits hold between the steps, too.
"""

from __future__ import annotations

from math import cos, pi

import numpy as np

from rodyn.arrays import Floats
from rodyn.identification.excitation.bounds import Bounds
from rodyn.trajectory.fourier import waves

STEPS = 24
"""Of the shortest wave: where limits are looked at."""
LOOKED_AT = 20
"""Samples of the regressor for each harmonic."""


class Series:
    """Numbers of a search → the coefficients of a series that keeps the limits of position and its derivatives."""

    def __init__(self, bounds: Bounds, period: float, harmonics: int, rest: bool) -> None:
        self.bounds, self.period, self.harmonics = bounds, period, harmonics
        k = np.arange(1, harmonics + 1)
        self.damped = 1 / np.concatenate([k, k])[:, None]  # so that all harmonics have velocities of one size
        self.free = np.eye(2 * harmonics)
        if rest:
            still = np.zeros((2, 2 * harmonics))
            still[0, harmonics:], still[1, :harmonics] = k, k**2
            self.free = np.linalg.svd(still / np.concatenate([k, k]))[2][2:].T
        self.width = self.free.shape[1] + 2
        self.unknowns = len(bounds.lower) * self.width
        t = np.linspace(0.0, period, STEPS * harmonics, endpoint=False)
        self.fine = waves(t, period, harmonics)
        t = np.linspace(0.0, period, LOOKED_AT * harmonics, endpoint=False)
        self.coarse = waves(t, period, harmonics)
        self.room = cos(pi / STEPS) / (1 + 1e-6)

    def coefficients(self, x: Floats) -> tuple[Floats, Floats]:
        """Offsets (n,) and the coefficients (2 H, n) of cosines and sines."""
        rows = x.reshape(-1, self.width)
        c = self.damped * (self.free @ rows[:, :-2].T)
        q, qd, qdd = (part @ c for part in self.fine)
        high, low = q.max(axis=0), q.min(axis=0)
        middle, half = (high + low) / 2, np.maximum((high - low) / 2 / self.room, 1e-300)
        limits = self.bounds
        reach = (limits.upper - limits.lower) / 2
        fastest = np.maximum(np.abs(qd).max(axis=0) / self.room, 1e-300)
        hardest = np.maximum(np.abs(qdd).max(axis=0) / self.room, 1e-300)
        gain = np.minimum(reach / half, np.minimum(limits.velocity / fastest, limits.acceleration / hardest))
        gain = gain * _share(rows[:, -2] + 2.0)
        slack = reach - gain * half
        offset = (limits.lower + limits.upper) / 2 + slack * (2 * _share(rows[:, -1]) - 1) - gain * middle
        return offset, gain * c

    def motion(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        """q, qd and qdd where the regressor is looked at."""
        offset, c = self.coefficients(x)
        value, first, second = self.coarse
        return offset + value @ c, first @ c, second @ c


def _share(x: Floats) -> Floats:
    """From 0 to 1."""
    return 1 / (1 + np.exp(-x))
