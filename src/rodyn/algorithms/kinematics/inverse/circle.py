"""Where a conic meets the unit circle: the angles of two equations that are linear in two pairs (cos, sin).

Subproblems 5 and 6 of Elias and Wen 2025 are of this kind: one pair is a linear function of the other, its length is
1. Of the pencil of the conic N and the circle E one member is a pair of lines (a cubic in λ, det(N + λE) = 0); each
line meets the circle twice (Richter-Gebert 2011, "Perspectives on Projective Geometry", Section 11.3).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.screws import Angle, Functions
from rodyn.algorithms.kinematics.inverse.subproblems import Split, Truth, linear

POLISHED = 3
"""Steps of Newton's method on a root of the cubic, and on an angle."""
SMALL = 1e-30


class Conic(NamedTuple):
    """vᵀ N v with v = (cos, sin, 1): the six entries of N."""

    a: Scalar
    b: Scalar
    c: Scalar
    d: Scalar
    e: Scalar
    k: Scalar

    def plus_circle(self, by: Scalar) -> Conic:
        """N + λ diag(1, 1, −1)."""
        return self._replace(a=self.a + by, c=self.c + by, k=self.k - by)

    @property
    def minors(self) -> tuple[Scalar, Scalar, Scalar]:
        """The diagonal of the adjugate."""
        a, b, c, d, e, k = self
        return c * k - e * e, a * k - d * d, a * c - b * b

    @property
    def rows(self) -> tuple[Vec3, Vec3, Vec3]:
        a, b, c, d, e, k = self
        return Vec3(a, b, d), Vec3(b, c, e), Vec3(d, e, k)


def of_pair(start: Sequence[Scalar], to: Sequence[Sequence[Scalar]]) -> Conic:
    """Return the conic |u + U (cos, sin)|² = 1."""
    (u, v), ((p, q), (r, s)) = start, to
    return Conic(
        p * p + r * r, p * q + r * s, q * q + s * s, p * u + r * v, q * u + s * v, u * u + v * v - 1.0
    )


def crossings(f: Functions, conic: Conic) -> tuple[Split, Split]:
    """Return the angles at which the conic is 0: two for each of two lines."""
    scale = 1.0 / f.sqrt(sum(x * x for x in conic) + SMALL)
    N = Conic(*(x * scale for x in conic))
    first, second = _lines(f, N.plus_circle(_root(f, N)))
    return _on(f, N, first), _on(f, N, second)


def _root(f: Functions, N: Conic) -> Scalar:
    """λ of the pair of lines that is real, and most so."""
    a, b, c, d, e, k = N
    A = a + c - k
    B = a * c + e * e + d * d - b * b - (a + c) * k
    C = a * e * e + b * b * k + c * d * d - a * c * k - 2.0 * b * d * e
    p = B - A * A * (1.0 / 3.0)
    q = A * A * A * (2.0 / 27.0) - A * B * (1.0 / 3.0) + C
    half, third = q * -0.5, p * (1.0 / 3.0)
    disc = half * half + third * third * third
    three = disc <= 0.0
    r = f.sqrt(f.where(three, -third, 1.0))
    angle = f.atan2(f.sqrt(f.where(three, -disc, 0.0)), half) * (1.0 / 3.0)
    w = f.sqrt(f.where(three, 1.0, disc))
    size = f.where(half < 0.0, w - half, w + half)
    u = f.cbrt(f.where(three, 1.0, size) + SMALL)
    alone = f.where(half < 0.0, third / u - u, u - third / u)
    best, least = 0.0, 0.0
    for turn in range(3):
        y = f.where(three, 2.0 * r * f.cos(angle - turn * (2.0 * math.pi / 3.0)), alone)
        root = y - A * (1.0 / 3.0)
        for _ in range(POLISHED):
            value, slope = ((root + A) * root + B) * root + C, (3.0 * root + 2.0 * A) * root + B
            flat = slope * slope < 1e-20
            root = root - f.where(flat, 0.0, value) / f.where(flat, 1.0, slope)
        found = sum(N.plus_circle(root).minors)
        better = True if turn == 0 else found < least
        best, least = f.where(better, root, best), f.where(better, found, least)
    return best


def _lines(f: Functions, N: Conic) -> tuple[Vec3, Vec3]:
    """Return the two lines of a degenerate conic: N + [p]× has rank 1."""
    rows = N.rows
    adjugate = (cross(rows[1], rows[2]), cross(rows[2], rows[0]), cross(rows[0], rows[1]))
    p, most = adjugate[0], -N.minors[0]
    for column, minor in zip(adjugate[1:], N.minors[1:], strict=True):
        more = -minor > most
        p, most = _picked(f, more, column, p), f.where(more, -minor, most)
    p = p * (-1.0 / f.sqrt(f.where(most > SMALL, most, 1.0)))
    skew = (Vec3(0.0, p.z, -p.y), Vec3(-p.z, 0.0, p.x), Vec3(p.y, -p.x, 0.0))
    one = [row + turn for row, turn in zip(rows, skew, strict=True)]
    other = [row - turn for row, turn in zip(rows, skew, strict=True)]  # its columns as rows: N is symmetric
    return _longest(f, one), _longest(f, other)


def _longest(f: Functions, rows: Sequence[Vec3]) -> Vec3:
    best, most = rows[0], dot(rows[0], rows[0])
    for row in rows[1:]:
        square = dot(row, row)
        longer = square > most
        best, most = _picked(f, longer, row, best), f.where(longer, square, most)
    return best


def _picked(f: Functions, truth: Truth, a: Vec3, b: Vec3) -> Vec3:
    return Vec3(f.where(truth, a.x, b.x), f.where(truth, a.y, b.y), f.where(truth, a.z, b.z))


def _on(f: Functions, N: Conic, line: Vec3) -> Split:
    """Where a line meets the circle, polished on the conic."""
    square = line.x * line.x + line.y * line.y
    far = square <= 1e-24 * (square + line.z * line.z) + SMALL  # the line at infinity
    scale = 1.0 / f.sqrt(f.where(far, 1.0, square))
    height = f.where(far, 2.0, -line.z * scale)
    split = linear(f, f.where(far, 1.0, line.x * scale), f.where(far, 0.0, line.y * scale), height, 1.0)
    one, other = (_polished(f, N, angle) for angle in split.values)
    return split._replace(values=(one, other))


def _polished(f: Functions, N: Conic, angle: Angle) -> Angle:
    for _ in range(POLISHED):
        c, s = angle
        x, y, z = (dot(row, Vec3(c, s, 1.0)) for row in N.rows)
        value, slope = x * c + y * s + z, 2.0 * (y * c - x * s)
        flat = slope * slope < 1e-16
        step = f.where(flat, 0.0, -value) / f.where(flat, 1.0, slope)
        step = f.where(step * step < 1e-4, step, 0.0)
        scale = 1.0 / f.sqrt(1.0 + step * step)
        angle = Angle((c - s * step) * scale, (s + c * step) * scale)
    return angle
