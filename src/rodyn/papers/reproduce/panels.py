"""What the papers' figures of motions are made of: panels (a) to (f), a curve per run, tables of samples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.model.joints import Prismatic
from rodyn.papers.reproduce.experiment import DataTable
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run

SECONDS = "t (s)"
EXACTLY: dict[str, Any] = {"integrator": "dop853", "rtol": 1e-12}
"""How reference runs are integrated."""
STEP = 0.01
"""ΔT of the papers, in s."""


def sliding(robot: Robot) -> list[bool]:
    """Which joints are prismatic."""
    return [isinstance(link.joint, Prismatic) for link in robot.links]


def positions(robot: Robot) -> list[str]:
    """What the joints' positions are called, with units."""
    return [f"b{k} (m)" if slides else f"θ{k} (rad)" for k, slides in enumerate(sliding(robot), 1)]


def efforts(robot: Robot) -> list[str]:
    """What the joints' torques and forces are called, with units."""
    return [f"f{k} (N)" if slides else f"τ{k} (N·m)" for k, slides in enumerate(sliding(robot), 1)]


def curve(label: str, x: ArrayLike, y: ArrayLike, other: bool = False) -> Curve:
    """Points of arrays; those that are not finite are left out."""
    a, b = np.asarray(x, dtype=np.float64), np.asarray(y, dtype=np.float64)
    good = np.isfinite(a) & np.isfinite(b)
    return Curve(label, tuple(a[good].tolist()), tuple(b[good].tolist()), other)


def panel(title: str, y: str, curves: Sequence[Curve], x: str = SECONDS) -> Panel:
    """A pair of plain axes."""
    return Panel(title, x, y, tuple(curves), log_y=False)


def view(title: str, x: str, y: str, curves: Sequence[Curve]) -> Panel:
    """Places in a plane: one scale for both axes."""
    return Panel(title, x, y, tuple(curves), log_y=False, equal=True)


def joint_figure(
    title: str, labels: Sequence[str], curves: Mapping[str, tuple[Floats, Floats]], other: Sequence[str] = ()
) -> Figure:
    """A panel for each joint, (a) to (f) as in the papers; `curves` are times and rows by name."""
    panels = []
    for k, label in enumerate(labels):
        shown = [curve(name, t, rows[:, k], name in other) for name, (t, rows) in curves.items()]
        panels.append(panel(f"({'abcdefghi'[k]}) joint {k + 1}", label, shown))
    return Figure(title, tuple(panels))


def samples(run: Run) -> DataTable:
    """Every sample of a run: time, positions, rates, torques, and where the tool is."""
    columns: dict[str, Any] = {"t (s)": run.t.tolist()}
    for name, rows in (("q", run.q), ("qd", run.qd), ("tau", run.tau)):
        columns |= {f"{name}{k}": rows[:, k - 1].tolist() for k in range(1, run.n + 1)}
    columns |= {name: run.end_effector[:, k].tolist() for k, name in enumerate("xyz")}
    return DataTable(columns)


def rows(headings: Sequence[str], entries: Sequence[Sequence[Any]]) -> DataTable:
    """A table from its rows."""
    return DataTable({name: [row[k] for row in entries] for k, name in enumerate(headings)})


def first(t: Floats, condition: Any) -> float | None:
    """The first time at which a condition holds, None if it never does."""
    found = np.flatnonzero(condition)
    return float(t[found[0]]) if found.size else None


def crossing(t: Floats, y: Floats) -> float | None:
    """When y first reaches zero, by a straight line between samples."""
    found = np.flatnonzero(np.sign(y[1:]) != np.sign(y[0]))
    if not found.size:
        return None
    k = int(found[0])
    return float(t[k] + (t[k + 1] - t[k]) * y[k] / (y[k] - y[k + 1]))


def when(time: float | None) -> str:
    """A time in words."""
    return "never" if time is None else f"{time:.2f} s"


def largest(difference: ArrayLike) -> float:
    """max |difference|."""
    return float(np.max(np.abs(difference)))


def fixed(x: float, digits: int = 2) -> str:
    """A number with so many decimals, zero without a sign.

    >>> fixed(-0.0001), fixed(-1.5)
    ('0.00', '-1.50')
    """
    return f"{round(float(x), digits) + 0.0:.{digits}f}"
