"""The equations Y π = τ of all samples, kept as small triangular factors: of each joint and each fold of the samples.

Neighbouring samples are averaged, Y and τ alike: equations stay true, errors that were independent stay independent,
and there are fewer of them. |Y β − τ|² of all rows of a joint is |R (β, −1)|² of its factor R, so that weights, folds
and solutions cost nothing more than the factors, whatever the number of samples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats

CHUNK = 4096
"""Samples whose equations are in memory at once, about."""


class Motion(NamedTuple):
    """Samples of a motion: t (m,) or None, q (m, nq), qd, qdd and tau (m, nv); `average`: rows taken together."""

    t: Floats | None
    q: Floats
    qd: Floats
    qdd: Floats
    tau: Floats
    average: int


Rows = Callable[[Floats, Floats, Floats], tuple[Floats, Floats]]
"""(q, qd, qdd) → the regressor (m, nv, p) of what is estimated and the torque (m, nv) of what is held."""


class Block(NamedTuple):
    """Averaged equations: regressor (k, nv, p), torque (k, nv), and the fold of the rows."""

    Y: Floats
    tau: Floats
    fold: int


def blocks(motion: Motion, rows: Rows, folds: int) -> Iterator[Block]:
    """The averaged equations of a motion in their order, cut into `folds` parts of about the same length."""
    count = len(motion.q) // motion.average
    edges = np.linspace(0, count, folds + 1).astype(int)
    size = max(1, CHUNK // motion.average)
    for fold, (start, end) in enumerate(pairwise(edges.tolist())):
        for first in range(start, end, size):
            last = min(first + size, end)
            part = slice(first * motion.average, last * motion.average)
            Y, held = rows(motion.q[part], motion.qd[part], motion.qdd[part])
            tau = motion.tau[part] - held
            shape = (last - first, motion.average)
            yield Block(
                Y.reshape(*shape, *Y.shape[1:]).mean(axis=1), tau.reshape(*shape, -1).mean(axis=1), fold
            )


class Factors(NamedTuple):
    """R (folds, nv, p + 1, p + 1) of (Y, τ), and how many averaged samples (folds,) are in each."""

    R: Floats
    samples: Floats

    def joined(self, without: int | None = None) -> Factors:
        """One fold of all, or of all but one."""
        kept = [k for k in range(len(self.R)) if k != without]
        R = np.array([np.linalg.qr(np.vstack(list(own)), mode="r") for own in self.R[kept].swapaxes(0, 1)])
        return Factors(R[None], np.array([self.samples[kept].sum()]))


def factors(motions: Sequence[Motion], rows: Rows, folds: int) -> Factors:
    """The factors of all motions."""
    found: list[list[Floats]] = [[] for _ in range(folds)]
    samples = np.zeros(folds)
    for motion in motions:
        for block in blocks(motion, rows, folds):
            both = np.concatenate([block.Y, block.tau[..., None]], axis=-1).swapaxes(0, 1)
            found[block.fold].append(_triangles(both))
            samples[block.fold] += len(block.tau)
            if len(found[block.fold]) > 1:
                found[block.fold] = [_triangles(np.concatenate(found[block.fold], axis=1))]
    width = max(part[0].shape[-1] for part in found if part)
    joints = max(part[0].shape[0] for part in found if part)
    none = np.zeros((joints, width, width))
    return Factors(np.array([part[0] if part else none for part in found]), samples)


def _triangles(rows: Floats) -> Floats:
    """(nv, m, p + 1) → R (nv, p + 1, p + 1), with rows of zeros below where m is smaller."""
    joints, _, width = rows.shape
    R = np.zeros((joints, width, width))
    for k in range(joints):
        small = np.linalg.qr(rows[k], mode="r")
        R[k, : len(small)] = small
    return R


def residuals(motion: Motion, rows: Rows, beta: Floats) -> Floats:
    """τ − Y β of the averaged samples of a motion: (k, nv)."""
    return np.vstack([block.tau - block.Y @ beta for block in blocks(motion, rows, 1)])
