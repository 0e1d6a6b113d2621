"""Figures of clearances: the least distance between links over time, and their capsules at the worst moment."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from rodyn.arrays import Floats
from rodyn.geometry.result import Clearance
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.plot.paths import TIME
from rodyn.plot.skeleton import AXES, View, seen, views

ROUND = 25
"""Points of a half circle."""
MOST_RUNS = 5
MOST_POINTS = 4000


def clearance_figure(found: Clearance) -> Figure:
    """The least distance over time (of states without times: over their number), and the capsules where it is least.

    >>> import rodyn as rd
    >>> arm = rd.load("three_link")
    >>> [panel.title for panel in clearance_figure(arm.clearance([0.0, 2.0, 2.0], radius=0.02)).panels]
    ['from the side']
    """
    worst = found.worst
    ends = found.placed(worst.state)
    at = "" if worst.t is None else f" at {worst.t:.3g} s"
    panels = [_posture(found, ends, view) for view in views(ends, found.mechanism.gravity)]
    if np.ndim(found.distance):
        panels = [_over_time(found), *panels]
    gap = (
        f"are {worst.distance:.3g} m apart" if worst.distance > 0.0 else f"overlap by {-worst.distance:.3g} m"
    )
    title = f"{found.mechanism.name}: {worst.first} and {worst.second} {gap}{at}"
    return Figure(title, tuple(panels), share=False, note="; ".join(found.notes))


def _over_time(found: Clearance) -> Panel:
    count = found.distance.shape[-1]
    every = -(-count // MOST_POINTS)
    x = np.arange(count) if found.t is None else found.t
    along = tuple(x[::every].tolist())
    rows = found.distance.reshape(-1, count)[:MOST_RUNS, ::every]
    curves = [
        Curve(
            "least distance" if len(rows) == 1 else f"trajectory {k}",
            along,
            tuple(row.tolist()),
            marks="none",
        )
        for k, row in enumerate(rows)
    ]
    if len(rows) == 1:
        smooth = found.smooth.reshape(-1, count)[0, ::every]
        curves.append(
            Curve("smooth minimum", along, tuple(smooth.tolist()), other=True, line="thin", marks="none")
        )
    ends = (float(x[0]), float(x[-1]))
    curves.append(Curve("", ends, (0.0, 0.0), line="thin", marks="none", shade=0.0))
    return Panel(
        "between links", TIME if found.t is not None else "state", "distance (m)", tuple(curves), log_y=False
    )


def _posture(found: Clearance, ends: Floats, view: View) -> Panel:
    worst = found.worst
    curves = []
    for one, segment in zip(found.capsules, ends, strict=True):
        line = outline(segment[:, [view.right, view.up]], one.radius)
        x, y = (tuple(line[:, k].tolist()) for k in (0, 1))
        if one.link in (worst.first, worst.second):
            curves.append(Curve(one.link, x, y, other=one.link == worst.second, marks="none"))
        else:
            curves.append(Curve("other links", x, y, line="thin", marks="none", shade=0.4))
    points = found.points[worst.state] if worst.state else found.points
    nearest = Curve("nearest points", *seen(points, view), line="thin", marks="circle", shade=0.0)
    return Panel(
        view.title,
        f"{AXES[view.right]} (m)",
        f"{AXES[view.up]} (m)",
        (*curves, nearest, *_ground(found, ends, view)),
        log_y=False,
        equal=True,
        down=view.down,
    )


def outline(ends: Floats, radius: float) -> Floats:
    """The closed outline (k, 2) of all points within `radius` of the segment between two points (2, 2).

    >>> outline(np.array([[0.0, 0.0], [2.0, 0.0]]), 1.0).max(axis=0).round(9)
    array([3., 1.])
    """
    way = ends[1] - ends[0]
    turn = float(np.arctan2(way[1], way[0]))
    half = turn + np.linspace(-np.pi / 2.0, np.pi / 2.0, ROUND)
    there = ends[1] + radius * np.stack([np.cos(half), np.sin(half)], axis=1)
    back = ends[0] - radius * np.stack([np.cos(half), np.sin(half)], axis=1)
    return np.concatenate([there, back, there[:1]])


def _ground(found: Clearance, ends: Floats, view: View) -> Iterator[Curve]:
    """The ground as a line, where it is seen from the side."""
    plane = found.ground
    if plane is None:
        return
    normal = plane.normal[[view.right, view.up]]
    if np.linalg.norm(normal) < 1.0 - 1e-9:
        return
    middle = ends.mean(axis=(0, 1))[[view.right, view.up]]
    foot = middle - (float(normal @ middle) - plane.offset) * normal
    wide = max(float(np.ptp(ends[..., k])) for k in range(3)) or 1.0
    along = np.array([-normal[1], normal[0]]) * wide
    line = np.array([foot - along, foot + along])
    yield Curve(plane.name, tuple(line[:, 0].tolist()), tuple(line[:, 1].tolist()), marks="none", shade=0.6)
