"""`TimeOptimal`: what `Robot.time_optimal` returns."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.reach.path.joint_path import JointPath
from rodyn.reach.timing.limits import MotionLimits
from rodyn.trajectory.path import Trajectory
from rodyn.writing.tables import Shown, Table


@dataclass(frozen=True, eq=False, repr=False)
class TimeOptimal(Shown):
    """The fastest motion along a path within the limits of the joints; or, where there is none, `reason`.

    ok            whether there is one
    reason        why not: which limits exclude each other, and where on the path. Of a motion "", or, where `excess`
                  is above 1e-3, which limit is exceeded, by how much and where
    excess        how far a limit is exceeded between places of the grid at most, as a part of it; 0 if none is
                  (looked at in eight places of every interval)
    trajectory    the motion, a `Trajectory`; an error with the reason if there is none
    duration      seconds
    s             the grid (N + 1,): values of the path parameter
    speed         ds/dt at the grid (N + 1,)
    first, last   d²s/dt² at the start and the end of every interval (N,); linear in s between them
    active        whose limit is reached in every interval (N), "" where none is
    largest       the largest speed at which all limits can be kept, for each place of the grid by itself
    controllable  the largest speed from which the end can be reached
    tau           torques at the start and the end of every interval (N, 2, n), by inverse dynamics
    limits        `velocity`, `acceleration`, `effort` (n,) and `tool`, infinite where there is none
    rounds        how often friction was linearised again; 0 without friction
    """

    ok: bool
    reason: str
    excess: float
    motion: Trajectory | None
    speed: Floats
    first: Floats
    last: Floats
    active: tuple[str, ...]
    tau: Floats
    path: JointPath
    joints: tuple[str, ...]
    s: Floats
    largest: Floats
    controllable: Floats
    limits: MotionLimits
    rounds: int

    @property
    def trajectory(self) -> Trajectory:
        """The motion: q, qd and qdd over time."""
        if self.motion is None:
            raise InputError(f"there is no motion along this path within the limits: {self.reason}")
        return self.motion

    @property
    def duration(self) -> float:
        """Seconds from the start to the end; infinite if there is no motion."""
        return np.inf if self.motion is None else self.motion.duration

    @property
    def shares(self) -> dict[str, float]:
        """The part of the time in which each limit is reached, the largest first; "" is that in which none is."""
        parts: dict[str, float] = {}
        if self.motion is not None:
            for name, time in zip(self.active, np.diff(self.motion.knots), strict=True):
                parts[name] = parts.get(name, 0.0) + float(time) / self.duration
        return dict(sorted(parts.items(), key=lambda part: -part[1]))

    def plot(self, path: str | PathLike[str] | None = None) -> Any:
        """Speed over the path with what bounds it, and torques over time with their limits.

        Drawn to `path` (.svg, .png, .pdf), or returned as a matplotlib figure. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.reach import time_optimal_figure

        return plotted(time_optimal_figure(self), path)

    def _parts(self) -> Iterable[Table | str]:
        if not self.ok:
            return [f"No motion along this path is within the limits: {self.reason}."]
        rows = [[name or "none", f"{100 * part:.1f} %"] for name, part in self.shares.items()]
        said = f"{self.duration:.6g} s along a path of {self.path.n} joints, {len(self.active)} intervals"
        between = f"between places of the grid at most {100 * self.excess:.2g} % beyond a limit"
        return [said, Table(["limit that is reached", "of the time"], rows), self.reason or between]
