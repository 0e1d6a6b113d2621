"""Paths as numbers of a law: a row for each piece, and the motion at a time from such a row."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, tau

import numpy as np

from rodyn.simulate.torques.data import Scalar, Schedule, split
from rodyn.trajectory.path import Trajectory, horner, wave


def path_data(path: Trajectory) -> Schedule:
    """A path as pieces: begin, width, coefficients by power, those of the sine if any; beyond its end, straight on."""
    knots = path.knots
    pieces, n = len(knots) - 1, path.n
    degree = max(1, len(path.coefficients) - 1)
    inner = np.zeros((pieces + 1, degree + 1, n))
    inner[:-1, : len(path.coefficients)] = np.moveaxis(path.coefficients, 0, 1)
    inner[-1, 0], inner[-1, 1] = path.ends[1, 0], path.ends[1, 1]
    sines = np.zeros((pieces + 1, n))
    sines[:-1] = path.sines
    widths = np.append(np.diff(knots), 1.0)
    parts = [knots[:, None], widths[:, None], inner.reshape(pieces + 1, -1)]
    if path.sines.any():
        parts.append(sines)
    return Schedule(np.append(knots[1:], inf), np.concatenate(parts, axis=1))


def path_structure(path: Trajectory) -> Hashable:
    """What the expression of a path depends on besides numbers."""
    return path.n, len(path.coefficients), bool(path.sines.any())


def along(
    path: Trajectory, t: Scalar, piece: Sequence[Scalar]
) -> tuple[list[Scalar], list[Scalar], list[Scalar]]:
    """q, qd and qdd of a path at t, from the numbers of `path_data`."""
    begin, width, *rest = piece
    n = path.n
    u, per = (t - begin) / width, 1.0 / width
    powers = max(2, len(path.coefficients))
    rows = split(rest[: powers * n], powers)
    sines = rest[powers * n :]
    found: tuple[list[Scalar], list[Scalar], list[Scalar]] = ([], [], [])
    swing = wave(np.cos(tau * u), np.sin(tau * u)) if len(sines) else (0.0, 0.0, 0.0)
    for j in range(n):
        by_u = horner([row[j] for row in rows], u)
        s = sines[j] if len(sines) else 0.0
        for order, (p, w, target) in enumerate(zip(by_u, swing, found, strict=True)):
            target.append((p + s * w) * (1.0, per, per * per)[order])
    return found


def path_words(path: Trajectory) -> str:
    """A path in words, as a run and its page say it: its law and its time."""
    return f"a {path.kind} path of {path.duration:g} s"
