"""The three-link arm's equations of motion as the textbook prints them, Eq. (9.42), without rodyn's algorithms.

I θ̈ + C θ̇ = τ^g + τ of three slender uniform rods of lengths a and masses m, gravity g along −Y. Checked against
Lagrange's equations: (9.42b–d) are right as printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.robot import Robot
from rodyn.simulate.integrate.integrators import Formula


class ThreeLink(NamedTuple):
    """Masses (kg), lengths (m) and g (m/s²) of the arm; states are (..., 3)."""

    m: tuple[float, ...]
    a: tuple[float, ...]
    g: float

    @classmethod
    def of(cls, robot: Robot) -> ThreeLink:
        """Those of a robot: a rod's mass centre is in its middle."""
        lengths = tuple(link["a"] for link in robot.to_dh("standard")["links"])
        return cls(tuple(link.mass for link in robot.links), lengths, -robot.gravity[1])

    def inertia(self, q: Floats) -> Floats:
        """(9.42b)."""
        (m1, m2, m3), (a1, a2, a3) = self.m, self.a
        c2, c3, c23 = np.cos(q[..., 1]), np.cos(q[..., 2]), np.cos(q[..., 1] + q[..., 2])
        i33 = np.full_like(c2, m3 * a3**2 / 3)
        i23 = i33 + m3 * a2 * a3 * c3 / 2
        i22 = (m2 * a2**2 + m3 * a3**2) / 3 + m3 * (a2**2 + a2 * a3 * c3)
        i13 = i33 + m3 * a3 * (a2 * c3 + a1 * c23) / 2
        both = (m2 * a2**2 + m3 * a3**2) / 3 + m3 * a2**2
        i12 = both + (m2 * a2 / 2 + m3 * a2) * a1 * c2 + m3 * a3 * (2 * a2 * c3 + a1 * c23) / 2
        straight = (m1 * a1**2 + m2 * a2**2 + m3 * a3**2) / 3 + m2 * a1**2 + m3 * (a1**2 + a2**2)
        i11 = straight + (m2 + 2 * m3) * a1 * a2 * c2 + m3 * a3 * (a2 * c3 + a1 * c23)
        return _matrix([[i11, i12, i13], [i12, i22, i23], [i13, i23, i33]])

    def convective(self, q: Floats, qd: Floats) -> Floats:
        """(9.42c)."""
        (_, m2, m3), (a1, a2, a3) = self.m, self.a
        s2, s3, s23 = np.sin(q[..., 1]), np.sin(q[..., 2]), np.sin(q[..., 1] + q[..., 2])
        d1, d2, d3 = (qd[..., k] for k in range(3))
        elbow = m2 * a1 * a2 * s2 + m3 * (2 * a1 * a2 * s2 + a1 * a3 * s23)
        hand, tip = m3 * (a1 * a3 * s23 + a2 * a3 * s3), m3 * a2 * a3 * s3
        c11, c12 = -(elbow * d2 + hand * d3) / 2, -(elbow * (d1 + d2) + hand * d3) / 2
        c13, c23 = -hand * (d1 + d2 + d3) / 2, -tip * (d1 + d2 + d3) / 2
        c21, c22 = (elbow * d1 - tip * d3) / 2, -tip * d3 / 2
        c31, c32 = (hand * d1 + tip * d2) / 2, tip * (d1 + d2) / 2
        return _matrix([[c11, c12, c13], [c21, c22, c23], [c31, c32, np.zeros_like(c31)]])

    def weight(self, q: Floats) -> Floats:
        """τ^g, (9.42d)."""
        (m1, m2, m3), (a1, a2, a3) = self.m, self.a
        c1, c12, c123 = (np.cos(q[..., :k].sum(-1)) for k in (1, 2, 3))
        three = -m3 * a3 * c123
        two = -m2 * a2 * c12 - 2 * m3 * (a2 * c12 + a3 * c123 / 2)
        one = -m1 * a1 * c1 - 2 * m2 * (a1 * c1 + a2 * c12 / 2)
        one = one - 2 * m3 * (a1 * c1 + a2 * c12 + a3 * c123 / 2)
        found: Floats = self.g / 2 * np.stack([one, two, three], axis=-1)
        return found

    def torques(self, q: Floats, qd: Floats, qdd: Floats) -> Floats:
        """τ of (9.42a), Exercise 9.11."""
        found: Floats = (
            np.einsum("...ij,...j->...i", self.inertia(q), qdd)
            + np.einsum("...ij,...j->...i", self.convective(q, qd), qd)
            - self.weight(q)
        )
        return found

    def accelerations(self, q: Floats, qd: Floats, tau: Floats) -> Floats:
        """θ̈ of (9.42a) for one state, Exercise 9.12."""
        right = tau + self.weight(q) - self.convective(q, qd) @ qd
        return np.asarray(np.linalg.solve(self.inertia(q), right), dtype=np.float64)


def _matrix(entries: list[list[Floats]]) -> Floats:
    found: Floats = np.stack([np.stack(row, axis=-1) for row in entries], axis=-2)
    return found


def integrated(
    formula: Formula, derivative: Callable[[float, Floats], Floats], start: Floats, step: float, count: int
) -> Floats:
    """(count + 1, …): y of ẏ = f(t, y) after every step of a Runge–Kutta formula."""
    nodes = [float(c) for c in formula.nodes]
    table = [np.array(row, dtype=np.float64) for row in formula.rows]
    weights = np.array(formula.weights, dtype=np.float64)
    found = [start]
    for k in range(count):
        stages: list[Floats] = []
        for c, row in zip(nodes, table, strict=True):
            moved = sum((a * slope for a, slope in zip(row, stages, strict=False)), np.zeros_like(start))
            stages.append(derivative((k + c) * step, found[-1] + step * moved))
        found.append(found[-1] + step * sum(b * slope for b, slope in zip(weights, stages, strict=True)))
    return np.array(found)
