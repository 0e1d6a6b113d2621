"""Figures of reach: a path of the joints, the fastest motion along it, and where the tool can be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.plot.figure import Curve, Figure, Line, Panel
from rodyn.plot.runs import TIME, lettered, wrapped

if TYPE_CHECKING:
    from rodyn.reach.path.joint_path import JointPath
    from rodyn.reach.timing.result import TimeOptimal
    from rodyn.reach.workspace import Workspace

PARAMETER = "s (m, rad)"
ROOM = 1.4
"""What bounds the speed is shown up to this part of the largest speed."""


CELLS = 60
"""Squares along the longer side of a picture of a workspace."""
GREYS = (0.85, 0.7, 0.55, 0.4, 0.2, 0.0)
"""Of the manipulability of a workspace, from the smallest to the largest."""


def joint_path_figure(path: JointPath) -> Figure:
    """Draw the joints over s; for the path of a tool the isotropy too, with its singularities and limits marked."""
    s = np.linspace(0.0, path.length, 401)
    q = path(s).q
    names = path.joints or [f"joint {j + 1}" for j in range(path.n)]
    panels = []
    for k, group in enumerate(wrapped(range(path.n))):
        curves = [Curve(names[j], _numbers(s), _numbers(q[:, j]), marks="none") for j in group]
        panels.append(Panel(lettered(k, "joints"), PARAMETER, "q (rad, m)", tuple(curves), log_y=False))
    if path.isotropy is not None:
        where, flat = path.isotropy
        curves = [Curve("", _numbers(where), _numbers(np.maximum(flat, 1e-12)), marks="none", shade=0.2)]
        for kind, marks in (("singularity", "cross"), ("limit", "triangle")):
            here = [place.s for place in path.places if place.kind == kind]
            if here:
                at = np.interp(here, where, np.maximum(flat, 1e-12))
                curves.append(Curve(kind, tuple(here), _numbers(at), line="none", marks=marks))  # type: ignore[arg-type]
        title = lettered(len(panels), "distance from singularities")
        panels.append(Panel(title, PARAMETER, "shortest / longest axis of velocities", tuple(curves)))
    return Figure(f"path of {path.n} joint{'s' * (path.n > 1)}", tuple(panels), share=False)


def workspace_figure(workspace: Workspace) -> Figure:
    """Draw where the tool can be: height over the distance from the vertical axis, and from above."""
    x, y, z = workspace.points.T
    side = _cloud(np.hypot(x, y), z, workspace.measure)
    above = _cloud(x, y, workspace.measure)
    panels: tuple[Panel, ...] = (
        Panel("from the side", "distance from the z axis (m)", "z (m)", side, log_y=False, equal=True),
        Panel("from above", "x (m)", "y (m)", above, log_y=False, equal=True),
    )
    flat = [
        float(np.ptp(up)) <= 1e-9 * float(workspace.reach[1]) for up in (z, y)
    ]  # planar arms have one view
    panels = tuple(panel for panel, thin in zip(panels, flat, strict=True) if not thin) or panels
    panels = tuple(replace(panel, title=lettered(k, panel.title)) for k, panel in enumerate(panels))
    note = "dark: large manipulability of the position, of the best posture found there"
    return Figure(
        f"{workspace.name}: where the tool can be, {len(x)} postures", panels, share=False, note=note
    )


def _cloud(x: Floats, y: Floats, measure: Floats) -> tuple[Curve, ...]:
    """Return a dot in every square that has points, as dark as the largest measure among them."""
    size = max(float(np.ptp(x)), float(np.ptp(y)), 1e-9) / CELLS
    column, row = (np.floor((part - part.min()) / size).astype(int) for part in (x, y))
    cell = column * (CELLS + 2) + row
    order = np.lexsort((-measure, cell))
    cells, first = np.unique(cell[order], return_index=True)
    best = measure[order][first]
    across = x.min() + (cells // (CELLS + 2) + 0.5) * size
    up = y.min() + (cells % (CELLS + 2) + 0.5) * size
    level = np.minimum((best / max(float(best.max()), 1e-300) * len(GREYS)).astype(int), len(GREYS) - 1)
    return tuple(
        Curve(
            "", _numbers(across[level == k]), _numbers(up[level == k]), line="none", marks="dot", shade=grey
        )
        for k, grey in enumerate(GREYS)
        if (level == k).any()
    )


def time_optimal_figure(motion: TimeOptimal) -> Figure:
    """Draw speed over the path with its bounds, and torques and velocities over time as parts of their limits."""
    if not motion.ok:
        raise InputError(f"there is nothing to draw: {motion.reason}")
    top = ROOM * float(motion.speed.max())
    bounds: tuple[tuple[str, Floats, Line], ...] = (
        ("largest possible", motion.largest, "thin"),
        ("from which the end is reached", motion.controllable, "normal"),
    )
    curves = [Curve("speed", _numbers(motion.s), _numbers(motion.speed), line="bold", marks="none")]
    curves += [_bound(label, motion.s, values, top, line) for label, values, line in bounds]
    phase = Panel("speed along the path", PARAMETER, "ds/dt (m/s, rad/s)", tuple(curves), log_y=False)
    t = motion.trajectory.knots
    limited = np.isfinite(motion.limits.effort)
    panels = [phase]
    if limited.any():
        times = np.repeat(t, 2)[1:-1]
        tau = motion.tau.reshape(-1, motion.tau.shape[-1]) / motion.limits.effort
        panels += _parts("torques", "torque / limit", times, tau, limited, motion.joints)
    if np.isfinite(motion.limits.velocity).any():
        qd = motion.trajectory(t).qd / motion.limits.velocity
        fast = np.isfinite(motion.limits.velocity)
        panels += _parts("velocities", "velocity / limit", t, qd, fast, motion.joints)
    title = f"fastest motion along a path: {motion.duration:.4g} s"
    panels = [replace(panel, title=lettered(k, panel.title)) for k, panel in enumerate(panels)]
    return Figure(title, tuple(panels), share=False)


def _parts(
    title: str, label: str, t: Floats, values: Floats, limited: Floats, names: tuple[str, ...]
) -> list[Panel]:
    panels = []
    for group in wrapped(list(np.flatnonzero(limited))):
        curves = [Curve(names[k], _numbers(t), _numbers(values[:, k]), marks="none") for k in group]
        ends = (float(t[0]), float(t[-1]))
        curves += [Curve("", ends, (y, y), line="thin", shade=0.4, marks="none") for y in (-1.0, 1.0)]
        panels.append(Panel(title, TIME, label, tuple(curves), log_y=False))
    return panels


def _bound(label: str, s: Floats, values: Floats, top: float, line: Line) -> Curve:
    return Curve(
        label,
        _numbers(s),
        _numbers(np.where(values <= top, values, np.nan)),
        line=line,
        marks="none",
        other=True,
    )


def _numbers(values: Floats) -> tuple[float, ...]:
    return tuple(values.tolist())
