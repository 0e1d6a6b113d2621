"""Figures of paths: the fastest motion along one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.plot.figure import Curve, Figure, Line, Panel
from rodyn.plot.paths import TIME, lettered, wrapped

if TYPE_CHECKING:
    from rodyn.reach.timing.result import TimeOptimal

ROOM = 1.4
"""What bounds the speed is shown up to this part of the largest speed."""


def time_optimal_figure(found: TimeOptimal) -> Figure:
    """Speed over the path with what bounds it, and torques and velocities over time as parts of their limits."""
    if not found.ok:
        raise InputError(f"there is nothing to draw: {found.reason}")
    top = ROOM * float(found.speed.max())
    bounds: tuple[tuple[str, Floats, Line], ...] = (
        ("largest possible", found.largest, "thin"),
        ("from which the end is reached", found.controllable, "normal"),
    )
    curves = [Curve("speed", _numbers(found.s), _numbers(found.speed), line="bold", marks="none")]
    curves += [_bound(label, found.s, values, top, line) for label, values, line in bounds]
    phase = Panel(lettered(0, "speed along the path"), "s", "ds/dt (1/s)", tuple(curves), log_y=False)
    t = found.trajectory.knots
    limited = np.isfinite(found.limits.effort)
    panels = [phase]
    if limited.any():
        times = np.repeat(t, 2)[1:-1]
        tau = found.tau.reshape(-1, found.tau.shape[-1]) / found.limits.effort
        panels += _parts(lettered(1, "torques"), "torque / limit", times, tau, limited, found.joints)
    if np.isfinite(found.limits.velocity).any():
        qd = found.trajectory(t).qd / found.limits.velocity
        fast = np.isfinite(found.limits.velocity)
        panels += _parts(lettered(2, "velocities"), "velocity / limit", t, qd, fast, found.joints)
    title = f"fastest motion along a path: {found.duration:.4g} s"
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
