"""The grid of the path parameter: as many intervals as were asked for or as the joints need, and finer ones."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.reach.path.joint_path import JointPath, PathValues
from rodyn.reach.thresholds import GRID_RULE, MAX_INTERVALS
from rodyn.trajectory.path import horner


@dataclass(frozen=True)
class Grid:
    """N intervals of s that no knot of the path divides: `s` (N + 1,), `pieces` (degree + 1, N, n) of q in each.

    `start` and `end` are q, q′ and q″ at both ends of each interval, (N, n).
    """

    s: Floats
    pieces: Floats
    start: PathValues
    end: PathValues

    @property
    def width(self) -> Floats:
        return np.diff(self.s)

    def divided(self, parts: NDArray[np.int64]) -> Grid:
        """Every interval divided evenly into so many parts (N,)."""
        interval = np.repeat(np.arange(len(parts)), parts)
        share = 1 / parts[interval]
        left = (np.arange(len(interval)) - np.repeat(np.cumsum(parts) - parts, parts)) * share
        s = np.append(self.s[interval] + left * self.width[interval], self.s[-1])
        return _grid(s, _shifted(self.pieces[:, interval], left[:, None], share[:, None]))


def grid(path: JointPath, intervals: int | None) -> Grid:
    """At least so many intervals: every piece of the path is divided evenly. None: as many as its way needs."""
    spans = np.diff(path.knots)
    if intervals is None:
        needed = np.maximum(spans * GRID_RULE.intervals / path.length, _ways(path) / GRID_RULE.way)
        needed *= min(1.0, (MAX_INTERVALS - len(spans)) / needed.sum())
    else:
        needed = spans * intervals / path.length
    parts = np.maximum(1, np.ceil(needed * (1 - 1e-9)).astype(int))
    return _grid(path.knots, path.curve.coefficients).divided(parts)


def _ways(path: JointPath) -> Floats:
    """How far the joints move in every piece of a path."""
    at = path.knots[:-1, None] + np.diff(path.knots)[:, None] * np.linspace(0.0, 1.0, GRID_RULE.stations + 1)
    q = path(np.minimum(at, path.length)).q
    ways: Floats = np.linalg.norm(np.diff(q, axis=1), axis=2).sum(axis=1)
    return ways


def _grid(s: Floats, pieces: Floats) -> Grid:
    width = np.diff(s)[:, None]
    start, end = (
        PathValues(*(part / width**k for k, part in enumerate(horner(list(pieces), u)))) for u in (0.0, 1.0)
    )
    return Grid(s, pieces, start, end)


def _shifted(c: Floats, left: Floats, share: Floats) -> Floats:
    """The coefficients of Σ c_k (left + share v)^k in v: Horner's rule with a polynomial in place of a number."""
    degree = len(c) - 1
    result = np.zeros_like(c)
    result[0] = c[degree]
    for k in range(degree - 1, -1, -1):
        moved = np.zeros_like(c)
        moved[1:] = result[:-1] * share
        result = result * left + moved
        result[0] += c[k]
    return result
