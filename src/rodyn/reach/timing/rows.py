"""Limits of the joints along a path as inequalities in x = ṡ² and u = s̈, on a grid of the path parameter.

With q = q(s): q̇ = q′ ṡ, q̈ = q′ s̈ + q″ ṡ², and every limit of torque or acceleration is

    lower ≤ a(s) u + b(s) x + c(s) ≤ upper.

For torques a = M q′, b = M q″ + C(q, q′) q′ and c = g, from three batches of inverse dynamics. A limit of speed is
one of x alone. On an interval of the grid u is constant, so x is linear in s; a limit is required at both ends of an
interval, with the path's derivatives of that interval, so that a path whose q″ jumps at a knot is taken right.
Between the ends it holds to the second order of the interval (Pham & Pham 2018, Sec. IV-C: first-order
interpolation).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.reach.path.joint_path import JointPath, PathValues
from rodyn.trajectory.path import horner

if TYPE_CHECKING:
    from rodyn.robot import Robot


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


def grid(path: JointPath, intervals: int) -> Grid:
    """At least so many intervals: every piece of the path is divided evenly."""
    spans = np.diff(path.knots)
    counts = np.maximum(1, np.ceil(spans * intervals / path.length * (1 - 1e-9)).astype(int))
    piece = np.repeat(np.arange(len(spans)), counts)
    share = 1 / counts[piece]
    left = (np.arange(len(piece)) - np.repeat(np.cumsum(counts) - counts, counts)) * share
    s = np.append(path.knots[piece] + left * spans[piece], path.length)
    c = _shifted(path.curve.coefficients[:, piece], left[:, None], share[:, None])
    width = np.diff(s)[:, None]
    start, end = (
        PathValues(*(part / width**k for k, part in enumerate(horner(list(c), u)))) for u in (0.0, 1.0)
    )
    return Grid(s, c, start, end)


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


@dataclass(frozen=True)
class Rows:
    """lower ≤ a u + b x + c ≤ upper at one end of every interval, (N, r) each, and the names of the columns.

    `limit` (r,) is what they are measured by.
    """

    a: Floats
    b: Floats
    c: Floats
    lower: Floats
    upper: Floats
    limit: Floats
    names: tuple[str, ...]

    def with_friction(self, b: Floats, c: Floats, extra: Floats) -> Rows:
        """b and c added, and limits that leave room for another `extra`, or none of it."""
        lower, upper = self.lower - np.minimum(extra, 0.0), self.upper - np.maximum(extra, 0.0)
        return Rows(self.a, self.b + b, self.c + c, lower, upper, self.limit, self.names)


def torque_rows(arm: Robot, at: PathValues, effort: Floats, wrench: Wrench | Sequence[Wrench] | None) -> Rows:
    """Of all joints that have a limit: three batches of inverse dynamics, without friction."""
    q, by_s, twice = at
    still = np.zeros_like(q)
    c = arm.inverse_dynamics(q, still, still, wrench=wrench)
    a = arm.inverse_dynamics(q, still, by_s, wrench=wrench) - c
    b = arm.inverse_dynamics(q, by_s, twice, wrench=wrench) - c
    return _limited(a, b, c, effort, tuple(f"torque of {name}" for name in arm.joints))


def acceleration_rows(arm: Robot, at: PathValues, limit: Floats) -> Rows:
    """a = q′, b = q″, c = 0."""
    names = tuple(f"acceleration of {name}" for name in arm.joints)
    return _limited(at.by_s, at.twice, np.zeros_like(at.q), limit, names)


def _limited(a: Floats, b: Floats, c: Floats, limit: Floats, names: tuple[str, ...]) -> Rows:
    kept = np.isfinite(limit)
    chosen = tuple(name for name, one in zip(names, kept, strict=True) if one)
    bound = np.tile(limit[kept], (len(a), 1))
    return Rows(a[:, kept], b[:, kept], c[:, kept], -bound, bound, limit[kept], chosen)


def joined(rows: list[Rows]) -> Rows:
    """All rows side by side."""
    a, b, c, lower, upper = (
        np.hstack([getattr(one, name) for one in rows]) for name in ("a", "b", "c", "lower", "upper")
    )
    limit = np.concatenate([one.limit for one in rows])
    return Rows(a, b, c, lower, upper, limit, tuple(name for one in rows for name in one.names))


@dataclass(frozen=True)
class Ceiling:
    """The largest x that limits of speed allow at each place of the grid (N + 1,), and whose limit it is."""

    x: Floats
    which: tuple[str, ...]


def ceiling(arm: Robot, grid: Grid, velocity: Floats, tool: float, frame: object) -> Ceiling:
    """(limit / |q′|)², the smallest over the joints and, with a limit of the tool's speed, over it."""
    q = np.vstack([grid.start.q, grid.end.q[-1:]])
    by_s = np.vstack([grid.start.by_s, grid.end.by_s[-1:]])
    speeds, limits, names = np.abs(by_s), velocity, [f"velocity of {name}" for name in arm.joints]
    if np.isfinite(tool):
        along = np.linalg.norm(arm.twist(q, by_s, frame).linear, axis=1)  # type: ignore[arg-type]
        speeds, limits, names = (
            np.column_stack([speeds, along]),
            np.append(limits, tool),
            [*names, "speed of the tool"],
        )
    with np.errstate(divide="ignore", over="ignore"):
        x = (limits / speeds) ** 2
    least = np.argmin(x, axis=1)
    return Ceiling(x[np.arange(len(x)), least], tuple(names[k] for k in least))
