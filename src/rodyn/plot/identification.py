"""Figures of an identification: what it leaves of the measured torques, and both torques over time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import is_one_of, unknown
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.plot.paths import TIME, lettered

if TYPE_CHECKING:
    from rodyn.identification.fitting.result import Identification

WHAT = ("residual", "tau")
MOST_POINTS = 2000


def identification_figure(found: Identification, what: str | None = None) -> Figure:
    """A panel for each joint: measured less predicted torque ("residual", default), or both torques ("tau")."""
    chosen = "residual" if what is None else what
    if not is_one_of(chosen, WHAT):
        raise unknown("quantity to plot", chosen, WHAT)
    t, measured, predicted = _over_time(found)
    panels = []
    for k, name in enumerate(found.joints):
        if chosen == "residual":
            curves = tuple(_residual(t, measured[:, k] - predicted[:, k], float(found.noise[k])))
        else:
            curves = (
                Curve("measured", t, tuple(measured[:, k].tolist()), line="thin", marks="none", shade=0.6),
                Curve("predicted", t, tuple(predicted[:, k].tolist()), marks="none"),
            )
        panels.append(Panel(lettered(k, name), TIME, "torque (N m, N)", curves, log_y=False))
    said = "measured less predicted torque" if chosen == "residual" else "measured and predicted torque"
    return Figure(f"{found.given.name}: {said}", tuple(panels), share=False)


def _over_time(found: Identification) -> tuple[tuple[float, ...], Floats, Floats]:
    """Times, measured and predicted torques of all motions, one after the other with a gap between them."""
    every = -(-found.samples // MOST_POINTS)
    times, measured, predicted = [], [], []
    first = found.motions[0].t
    start = 0.0 if first is None else float(first[0])
    for motion in found.motions:
        rows = slice(None, None, every)
        t = np.arange(len(motion.q), dtype=np.float64) if motion.t is None else motion.t - motion.t[0]
        times.append(start + t[rows])
        measured.append(motion.tau[rows])
        predicted.append(found.predict(motion.q[rows], motion.qd[rows], motion.qdd[rows]))
        start += float(t[-1])
    gap = np.full((1, measured[0].shape[1]), np.nan)
    parts = [[x for part in rows for x in (part, gap)][:-1] for rows in (measured, predicted)]
    along = [x for part in times for x in (part, part[-1:])][:-1]
    return tuple(np.concatenate(along).tolist()), np.vstack(parts[0]), np.vstack(parts[1])


def _residual(t: tuple[float, ...], left: Floats, noise: float) -> Iterator[Curve]:
    """What is left, between lines at two standard deviations."""
    yield Curve("measured − predicted", t, tuple(left.tolist()), line="thin", marks="none")
    for side in (-2 * noise, 2 * noise):
        ends = (t[0], t[-1]), (side, side)
        yield Curve("± 2 σ", *ends, other=True, line="thin", marks="none", shade=0.0)
