"""Limits of the joints along a path as inequalities in x = ṡ² and u = s̈, on a grid of the path parameter.

With q = q(s): q̇ = q′ ṡ, q̈ = q′ s̈ + q″ ṡ², and every limit of torque or acceleration is

    lower ≤ a(s) u + b(s) x + c(s) ≤ upper.

For torques a = M q′, b = M q″ + C(q, q′) q′ and c = g, from three batches of inverse dynamics. A limit of speed is
one of x alone. A limit is required at both ends of an interval of the grid, with the path's derivatives of that
interval, so that a path whose q″ jumps at a knot is taken right (Pham & Pham 2018, Sec. IV-C). Between the ends, where
u is linear or constant in s (`sets`), it holds to the second order of the interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.coordinates import velocity_names
from rodyn.reach.path.joint_path import PathValues
from rodyn.reach.timing.grid import Grid

if TYPE_CHECKING:
    from rodyn.robot import Robot


class Line(NamedTuple):
    """b x + c at one end of every interval, (N, r) each."""

    b: Floats
    c: Floats

    def at(self, x: Floats) -> Floats:
        """Return the value at x (N,)."""
        return self.b * x[:, None] + self.c

    def plus(self, other: Line) -> Line:
        """Return the sum of both."""
        return Line(self.b + other.b, self.c + other.c)


@dataclass(frozen=True)
class Rows:
    """a u + high ≤ limit and a u + low ≥ −limit at one end of every interval: a (N, r), limit (r,), names of columns.

    `high` and `low` are lines in x; they differ where friction is known within bounds only.
    """

    a: Floats
    high: Line
    low: Line
    limit: Floats
    names: tuple[str, ...]

    def plus(self, high: Line, low: Line) -> Rows:
        """With more on either side."""
        return Rows(self.a, self.high.plus(high), self.low.plus(low), self.limit, self.names)

    def room(self, x: Floats, u: Floats) -> Floats:
        """How far values of x and u (N,) are from the nearer limit, as a part of it (N, r)."""
        above = self.limit - self.a * u[:, None] - self.high.at(x)
        below = self.a * u[:, None] + self.low.at(x) + self.limit
        return np.asarray(np.minimum(above, below) / self.limit)


def torque_rows(arm: Robot, at: PathValues, effort: Floats, wrench: Wrench | Sequence[Wrench] | None) -> Rows:
    """Of all joints that have a limit: three batches of inverse dynamics, without friction."""
    q, by_s, twice = at
    still = np.zeros_like(q)
    c = arm.inverse_dynamics(q, still, still, wrench=wrench)
    a = arm.inverse_dynamics(q, still, by_s, wrench=wrench) - c
    b = arm.inverse_dynamics(q, by_s, twice, wrench=wrench) - c
    return _limited(a, b, c, effort, tuple(f"torque of {name}" for name in velocity_names(arm.mechanism)))


def acceleration_rows(arm: Robot, at: PathValues, limit: Floats) -> Rows:
    """Return a = q′, b = q″, c = 0."""
    names = tuple(f"acceleration of {name}" for name in velocity_names(arm.mechanism))
    return _limited(at.by_s, at.twice, np.zeros_like(at.q), limit, names)


def _limited(a: Floats, b: Floats, c: Floats, limit: Floats, names: tuple[str, ...]) -> Rows:
    kept = np.isfinite(limit)
    chosen = tuple(name for name, one in zip(names, kept, strict=True) if one)
    line = Line(b[:, kept], c[:, kept])
    return Rows(a[:, kept], line, line, limit[kept], chosen)


def joined(rows: list[Rows]) -> Rows:
    """All rows side by side."""
    a = np.hstack([row.a for row in rows])
    line = Line(np.hstack([row.high.b for row in rows]), np.hstack([row.high.c for row in rows]))
    limit = np.concatenate([row.limit for row in rows])
    return Rows(a, line, line, limit, tuple(name for row in rows for name in row.names))


@dataclass(frozen=True)
class Ceiling:
    """The largest x that limits of speed allow at each place of the grid (N + 1,), and whose limit it is."""

    x: Floats
    which: tuple[str, ...]


def ceiling(arm: Robot, grid: Grid, velocity: Floats, tool: float, frame: object) -> Ceiling:
    """(limit / |q′|)², the smallest over the joints and, with a limit of the tool's speed, over it."""
    q = np.vstack([grid.start.q, grid.end.q[-1:]])
    by_s = np.vstack([grid.start.by_s, grid.end.by_s[-1:]])
    speeds, limits, names = (
        np.abs(by_s),
        velocity,
        [f"velocity of {name}" for name in velocity_names(arm.mechanism)],
    )
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
