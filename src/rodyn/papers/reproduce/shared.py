"""What experiments share: robots and states, timing of work, and panels, curves and tables of figures."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.bench.clock import Clock, TimedWork
from rodyn.errors import DescriptionWarning, UnphysicalWarning, UnsupportedError
from rodyn.kernel.machine.target import Target, target
from rodyn.model.joints import Prismatic
from rodyn.papers.reproduce.experiment import DataTable
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot, load
from rodyn.simulate.result.run import Run

RATIOS: Mapping[str, float] = {"equal": 1.0, "doubling": 2.0, "halving": 0.5}
"""The mass of a link divided by the mass of the one before it."""

DOWN = (0.0, -9.81, 0.0)


def chain(n: int, ratio: float = 1.0, gravity: tuple[float, float, float] = DOWN) -> Robot:
    """Return a robot of n equal rods of 1 m in a vertical plane, of masses ratio^k kg.

    >>> [link.mass for link in chain(3, 2.0).links]
    [1.0, 2.0, 4.0]
    """
    rows = []
    for k in range(n):
        mass = ratio**k
        rod = {"joint": "revolute", "a": 1.0, "b": 0.0, "alpha": 0.0, "theta": 0.0}
        inertia = np.diag([mass / 1024, mass / 12, mass / 12]).tolist()
        rows.append({**rod, "mass": mass, "r": [0.5, 0.0, 0.0], "inertia": inertia})
    return Robot.from_dh(
        rows, convention="standard", gravity=gravity, name=f"chain of {n}, mass ratio {ratio:g}"
    )


def states(n: int, count: int, moving: bool = True) -> Floats:
    """Return (count, 3, n): angles in ±π, rates (0 unless `moving`) and torques in ±1; always the same ones."""
    drawn: Floats = np.random.default_rng(0).uniform(-1.0, 1.0, (count, 3, n))
    drawn[:, 0] *= np.pi
    drawn[:, 1] *= moving
    return drawn


def arm(source: str | Mapping[str, Any]) -> Robot:
    """Load a robot without warnings of unphysical inertias or a negative a, which experiments report themselves."""
    with warnings.catch_warnings():
        for category in (UnphysicalWarning, DescriptionWarning):
            warnings.simplefilter("ignore", category)
        return load(source, physical="warn")


SAMPLES, QUICK_SAMPLES = 7, 2
NOISE = 0.15
"""Relative: two timings that differ by less count as equal."""
NOTE = (
    f"timings move by some {100 * NOISE:g} % from run to run, more on a busy machine; ratios are of one run"
)


def beyond_noise(ratio: float) -> int:
    """Return +1 if a ratio of two timings is above 1 by more than the noise, −1 if below, 0 if the noise hides it.

    >>> [beyond_noise(ratio) for ratio in (1.2, 1.1, 1 / 1.1, 0.5)]
    [1, 0, 0, -1]
    """
    return (ratio > 1 + NOISE) - (ratio < 1 / (1 + NOISE))


def require_target() -> Target:
    """Return the target of machine code, or raise: some experiments measure nothing without it."""
    machine = target()
    if machine is None:
        raise UnsupportedError(
            "this experiment needs machine code, but there is none: install llvmlite and unset RODYN_TARGET=numpy"
        )
    return machine


class Times(NamedTuple):
    """Nanoseconds per row of some works, and how many of them other processes disturbed in every sample."""

    ns: tuple[float, ...]
    disturbed: int

    @property
    def note(self) -> str:
        """How far they can be trusted."""
        count = len(self.ns)
        if not self.disturbed:
            return f"{NOTE}; all {count} timings were undisturbed"
        return f"{NOTE}; {self.disturbed} of {count} timings had no undisturbed sample"


def nanoseconds(works: Sequence[TimedWork], quick: bool) -> Times:
    """Return nanoseconds per row; the works take turns."""
    timings = Clock(require_target()).race(works, QUICK_SAMPLES if quick else SAMPLES)
    return Times(tuple(timing.ns for timing in timings), sum(timing.disturbed for timing in timings))


SECONDS = "t (s)"
REFERENCE_OPTIONS: dict[str, Any] = {"integrator": "dop853", "rtol": 1e-12}
"""How reference runs are integrated."""
PAPER_STEP = 0.01
"""ΔT of the papers, in s."""


def are_prismatic(robot: Robot) -> list[bool]:
    """Return for each joint whether it is prismatic."""
    return [isinstance(link.joint, Prismatic) for link in robot.links]


def position_labels(robot: Robot) -> list[str]:
    """Return the names of the joints' positions, with units."""
    return [f"b{k} (m)" if slides else f"θ{k} (rad)" for k, slides in enumerate(are_prismatic(robot), 1)]


def effort_labels(robot: Robot) -> list[str]:
    """Return the names of the joints' torques and forces, with units."""
    return [f"f{k} (N)" if slides else f"τ{k} (N·m)" for k, slides in enumerate(are_prismatic(robot), 1)]


def curve(label: str, x: ArrayLike, y: ArrayLike, other: bool = False) -> Curve:
    """Return a curve through points of arrays; those that are not finite are left out."""
    a, b = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    good = np.isfinite(a) & np.isfinite(b)
    return Curve(label, tuple(a[good].tolist()), tuple(b[good].tolist()), other)


def panel(title: str, y: str, curves: Sequence[Curve], x: str = SECONDS) -> Panel:
    """Return a pair of plain axes."""
    return Panel(title, x, y, tuple(curves), log_y=False)


def plane_panel(title: str, x: str, y: str, curves: Sequence[Curve]) -> Panel:
    """Return a panel of places in a plane: one scale for both axes."""
    return Panel(title, x, y, tuple(curves), log_y=False, equal=True)


def joint_figure(
    title: str, labels: Sequence[str], curves: Mapping[str, tuple[Floats, Floats]], other: Sequence[str] = ()
) -> Figure:
    """Return a panel for each joint, (a) to (f) as in the papers; `curves` are times and rows by name."""
    panels = []
    for k, label in enumerate(labels):
        shown = [curve(name, t, rows[:, k], name in other) for name, (t, rows) in curves.items()]
        panels.append(panel(f"({'abcdefghi'[k]}) joint {k + 1}", label, shown))
    return Figure(title, tuple(panels))


def samples(run: Run) -> DataTable:
    """Return a table of every sample of a run: time, positions, rates, torques, and where the tool is."""
    columns: dict[str, Any] = {"t (s)": run.t.tolist()}
    for name, rows in (("q", run.q), ("qd", run.qd), ("tau", run.tau)):
        columns |= {f"{name}{k}": rows[:, k - 1].tolist() for k in range(1, run.n + 1)}
    columns |= {name: run.end_effector[:, k].tolist() for k, name in enumerate("xyz")}
    return DataTable(columns)


def table_of_rows(headings: Sequence[str], entries: Sequence[Sequence[Any]]) -> DataTable:
    """Return a table from its rows."""
    return DataTable({name: [row[k] for row in entries] for k, name in enumerate(headings)})


def first_time(t: Floats, condition: Any) -> float | None:
    """Return the first time at which a condition holds, None if it never does."""
    places = np.flatnonzero(condition)
    return float(t[places[0]]) if places.size else None


def zero_crossing(t: Floats, y: Floats) -> float | None:
    """Return when y first reaches zero, by a straight line between samples."""
    places = np.flatnonzero(np.sign(y[1:]) != np.sign(y[0]))
    if not places.size:
        return None
    k = int(places[0])
    return float(t[k] + (t[k + 1] - t[k]) * y[k] / (y[k] - y[k + 1]))


def time_text(time: float | None) -> str:
    """Return a time as text, "never" for None."""
    return "never" if time is None else f"{time:.2f} s"


def largest(difference: ArrayLike) -> float:
    """Return max |difference|."""
    return float(np.max(np.abs(difference)))


def fixed_text(x: float, digits: int = 2) -> str:
    """Return a number with `digits` decimals, zero without a sign.

    >>> fixed_text(-0.0001), fixed_text(-1.5)
    ('0.00', '-1.50')
    """
    return f"{round(float(x), digits) + 0.0:.{digits}f}"
