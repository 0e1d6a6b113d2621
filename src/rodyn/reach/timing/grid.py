"""The grid of the path parameter: as many intervals as were asked for or as the joints need, and finer ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.coordinates import velocity_names
from rodyn.model.link import FrameLike
from rodyn.reach.path.joint_path import JointPath, PathValues
from rodyn.reach.thresholds import GRID_RULE, MAX_INTERVALS
from rodyn.reach.timing.limits import MotionLimits
from rodyn.trajectory.path import Trajectory, horner

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

    def divided(self, parts: NDArray[np.int64]) -> Grid:
        """Every interval divided evenly into a number of parts (N,)."""
        interval = np.repeat(np.arange(len(parts)), parts)
        share = 1 / parts[interval]
        left = (np.arange(len(interval)) - np.repeat(np.cumsum(parts) - parts, parts)) * share
        s = np.append(self.s[interval] + left * self.width[interval], self.s[-1])
        return _grid(s, _shifted(self.pieces[:, interval], left[:, None], share[:, None]))


def grid(path: JointPath, intervals: int | None) -> Grid:
    """Return a minimum number of intervals, each piece divided evenly; None: as many as the way needs."""
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
    """Return the coefficients of Σ c_k (left + share v)^k in v, by Horner's rule with a polynomial for a number."""
    degree = len(c) - 1
    result = np.zeros_like(c)
    result[0] = c[degree]
    for k in range(degree - 1, -1, -1):
        moved = np.zeros_like(c)
        moved[1:] = result[:-1] * share
        result = result * left + moved
        result[0] += c[k]
    return result


# How far limits are exceeded between the places of the grid, and a grid that is finer where it is too much.


@dataclass(frozen=True)
class Task:
    """A path and the limits along it; `frame` is that whose speed is limited, `speeds` are ds/dt at the ends."""

    arm: Robot
    way: JointPath
    bounds: MotionLimits
    frame: FrameLike
    speeds: tuple[float, float]
    friction: bool
    wrench: Wrench | Sequence[Wrench] | None

    def torques(self, q: Floats, qd: Floats, qdd: Floats) -> Floats:
        """Of states (..., n), by inverse dynamics, with friction and wrenches if they count."""
        return self.arm.inverse_dynamics(q, qd, qdd, friction=self.friction, wrench=self.wrench)


@dataclass(frozen=True)
class Excess:
    """By how much limits are exceeded in every interval (N,), as parts of them, 0 where none is; and whose they are."""

    parts: Floats
    names: tuple[str, ...]

    @property
    def most(self) -> float:
        """The largest."""
        return float(self.parts.max())

    def division(self) -> NDArray[np.int64]:
        """Into how many parts to divide each interval: what is exceeded falls with the square of their number."""
        needed = np.ceil(GRID_RULE.room * np.sqrt(self.parts / GRID_RULE.excess)).clip(2, GRID_RULE.parts)
        parts = np.where(self.parts > GRID_RULE.excess, needed, 1).astype(int)
        room = MAX_INTERVALS - len(parts)
        if (parts - 1).sum() <= room:
            return parts
        worst = np.argsort(-self.parts, kind="stable")
        kept = np.cumsum((parts - 1)[worst]) <= room
        parts[worst[~kept]] = 1
        return parts


def excess(task: Task, motion: Trajectory) -> Excess:
    """Torques, accelerations, velocities and the speed of the tool inside all intervals of a motion."""
    t = motion.knots
    inside = (
        t[:-1, None] + np.diff(t)[:, None] * (np.arange(GRID_RULE.looks) + 0.5) / GRID_RULE.looks
    ).ravel()
    at, bounds = motion(inside), task.bounds
    values = [task.torques(*at), at.qdd, at.qd]
    limits = [bounds.effort, bounds.acceleration, bounds.velocity]
    joints = velocity_names(task.arm.mechanism)
    names = [f"{kind} of {joint}" for kind in ("torque", "acceleration", "velocity") for joint in joints]
    if np.isfinite(bounds.tool):
        values.append(np.linalg.norm(task.arm.twist(at.q, at.qd, task.frame).linear, axis=1)[:, None])
        limits.append(np.array([bounds.tool]))
        names.append("speed of the tool")
    beyond = np.abs(np.hstack(values)) / np.concatenate(limits) - 1
    beyond = beyond.reshape(len(t) - 1, GRID_RULE.looks, -1).max(axis=1)
    which = beyond.argmax(axis=1)
    return Excess(np.maximum(beyond.max(axis=1), 0.0), tuple(names[k] for k in which))
