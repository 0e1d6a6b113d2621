"""Arms driven by the torques of their own inverse dynamics, without feedback, for every choice the papers leave open.

The desired motion solves the equations but is unstable: errors grow. So the form of the torques and the integrator
decide when an arm leaves its path.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check
from rodyn.papers.reproduce.panels import EXACTLY, SECONDS, STEP, curve, first
from rodyn.plot.figure import Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.accuracy import Comparison
from rodyn.simulate.result.run import Run
from rodyn.simulate.torques.table import torque_table
from rodyn.trajectory.path import Trajectory

LEVELS = (1e-3, 1e-2, 5e-2, 1e-1)
LEVEL = 1e-2
"""rad or m: an arm that is farther away has left its path."""
EXACT, HELD, LINEAR, ROUNDED = "exact", "table, held", "table, linear", "table of 4 decimals, linear"
TABLES = (HELD, LINEAR, ROUNDED)
RKF, ABM, DVERK = "RKF, ΔT = 0.01 s", "ABM, ΔT = 0.01 s", "DVERK, ΔT = 0.01 s"
FREE, FREE_ABM, FREE_DVERK = "RKF, tolerance 1e-6", "ABM, tolerance 1e-6", "DVERK, tolerance 1e-6"
REFERENCE = "dop853, 1e-12"
WAYS: Mapping[str, Mapping[str, Any]] = {
    RKF: {"step": STEP},
    ABM: {"step": STEP, "integrator": "abm4"},
    DVERK: {"step": STEP, "integrator": "verner56"},
    FREE: {"rtol": 1e-6},
    "RKF, tolerance 1e-6, steps up to 0.01 s": {"rtol": 1e-6, "max_step": STEP},
    FREE_ABM: {"rtol": 1e-6, "integrator": "abm"},
    FREE_DVERK: {"rtol": 1e-6, "integrator": "verner56"},
    REFERENCE: EXACTLY,
}
ROUTINES = (
    "DVERK is Verner's 6(5) pair. ABM with a tolerance has the formulas of Shampine and Gordon, of variable order and "
    "step, as SHAMGOR; with ΔT it is a predictor and corrector of order 4 that begins with Runge–Kutta steps."
)


class ForcedRuns(NamedTuple):
    """Runs by (torque, integrator), and the motion that they should follow."""

    desired: Run
    runs: dict[tuple[str, str], Run]

    def away(self, key: tuple[str, str]) -> Comparison:
        """How far a run is from its path, at every sample that it reached."""
        return self.runs[key].compare(self.desired)

    def leaves(self, key: tuple[str, str], level: float = LEVEL) -> float | None:
        """When a run is farther than `level` from its path; one that broke down has left it there at the latest."""
        run, away = self.runs[key], self.away(key)
        found = first(away.t, ~(away.q <= level))
        return float(run.t_end) if found is None and not run.ok else found


def simulate_forced(robot: Robot, path: Trajectory, ways: Sequence[str] = tuple(WAYS)) -> ForcedRuns:
    """A simulation for every form of the torques and every integrator."""
    desired = Run.along(robot, path, step=STEP)
    torques: dict[str, Any] = {
        EXACT: path,
        HELD: torque_table(desired.t, desired.tau, between="hold"),
        LINEAR: torque_table(desired.t, desired.tau, between="linear"),
        ROUNDED: torque_table(desired.t, desired.tau.round(4), between="linear"),
    }
    start = desired.q[0]
    runs = {
        (name, way): robot.simulate(start, duration=path.duration, torque=torque, **WAYS[way])
        for name, torque in torques.items()
        for way in ways
    }
    return ForcedRuns(desired, runs)


def deviations(found: ForcedRuns, **constant: str) -> list[tuple[Any, ...]]:
    """Rows: torque, integrator, when each level is passed, how the run ended."""
    return [
        (*constant.values(), *key, *(found.leaves(key, level) for level in LEVELS), run.status)
        for key, run in found.runs.items()
    ]


HEADINGS = ("torque", "integrator", *(f"{level:g} away at (s)" for level in LEVELS), "ended")


def about(claimed: float, times: Sequence[float | None], duration: float) -> tuple[Check, ...]:
    """Checks of "deviates after about `claimed` s": that some run leaves its path, then to a tenth.

    The papers do not say which of the runs is theirs. None is a run that stays on its path for the `duration`.

    >>> [check.holds for check in about(2.5, [2.5, 2.9, None], 10.0)], [c.holds for c in about(6.0, [4.6, 7.7], 10.0)]
    ([True, True, False], [True, False, False])
    """
    ends = [duration if time is None else time for time in times]
    off = [abs(time - claimed) for time in ends]
    return (
        Check("earliest deviation (s)", min(ends), "<", duration),
        Check(f"nearest to {claimed:g} s, apart (s)", min(off), "<=", 0.1 * claimed),
        Check(f"farthest from {claimed:g} s, apart (s)", max(off), "<=", 0.1 * claimed),
    )


def shown(run: Run, desired: Run, farthest: float = 1.0) -> tuple[Floats, Floats]:
    """A run until it is far from its path, so that a picture shows how it leaves."""
    beyond = np.flatnonzero(~(run.compare(desired).q <= farthest))
    end = int(beyond[0]) if beyond.size else run.samples
    return run.t[:end], run.q[:end]


def grown(found: ForcedRuns, title: str) -> Figure:
    """Distances on a logarithmic axis, for every torque."""
    panels = []
    for letter, torque in zip("abcd", (EXACT, *TABLES), strict=True):
        ways = {way: found.away((torque, way)) for name, way in found.runs if name == torque}
        curves = [curve(way, away.t, _positive(away.q)) for way, away in ways.items()]
        panels.append(Panel(f"({letter}) {torque}", SECONDS, "distance (rad, m)", tuple(curves), top=10.0))
    return Figure(title, tuple(panels))


def _positive(distance: Floats) -> Floats:
    """What a logarithmic axis shows: zero and roundings at the start are left out."""
    return np.where(distance > 1e-16, distance, np.nan)
