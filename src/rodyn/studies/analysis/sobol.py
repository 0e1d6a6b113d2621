"""Sobol indices: the part of an output's variance that an input causes, alone and with others.

A. Saltelli et al., Variance based sensitivity analysis of model output, Computer Physics Communications 181 (2010)
259–270: first-order indices by Table 2 (b), total ones by Table 2 (f), Jansen's formula, from the rows A, A with one
column of B, and B.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.writing.tables import Shown, Table

LEAST = 8
"""Points of which indices are made at least."""
MOST_RESAMPLES = 10**6
INTERVAL = (2.5, 97.5)
"""Percentiles of the resamples."""


@dataclass(frozen=True, eq=False, repr=False)
class Indices(Shown):
    """Sobol indices of one output: an entry for each of `inputs`, and (inputs, 2) intervals of 95 %.

    variance   of the output
    points     of which indices are made; `left_out` had a run that did not end well
    """

    output: str
    inputs: tuple[str, ...]
    first: Floats
    total: Floats
    first_interval: Floats
    total_interval: Floats
    variance: float
    points: int
    left_out: int

    def _parts(self) -> Iterator[Table]:
        def cell(value: float, interval: Floats) -> str:
            return f"{value:.3f}  [{interval[0]:.3f}, {interval[1]:.3f}]"

        rows = [
            [name, cell(self.first[k], self.first_interval[k]), cell(self.total[k], self.total_interval[k])]
            for k, name in enumerate(self.inputs)
        ]
        left = f", {self.left_out} left out" if self.left_out else ""
        title = f"{self.output}: variance {self.variance:.4g}, {self.points} points{left}"
        yield Table(["input", "first order", "total"], rows, title)


def indices(
    output: Floats, ok: NDArray[np.bool_], inputs: Sequence[str], name: str, resamples: int
) -> Indices:
    """The indices of the output of all rows; points with a run that did not end well are left out."""
    if output.dtype.kind not in "fi":
        raise InputError(f"column {name!r} has no numbers")
    d = len(inputs)
    rows = np.asarray(output, dtype=float).reshape(-1, d + 2)
    whole = ok.reshape(-1, d + 2).all(axis=1) & np.isfinite(rows).all(axis=1)
    kept = rows[whole]
    if len(kept) < LEAST:
        raise InputError(
            f"{len(kept)} of {len(rows)} points have runs that all ended well: too few for indices"
        )
    first, total, variance = _estimated(kept)
    if not variance > 0:
        raise InputError(f"column {name!r} does not vary: no input explains it")
    rng = np.random.default_rng(0)
    again = [_estimated(kept[rng.integers(0, len(kept), len(kept))])[:2] for _ in range(resamples)]
    intervals = np.percentile(np.array(again), INTERVAL, axis=0)  # (2, first and total, inputs)
    left = len(rows) - len(kept)
    return Indices(
        name, tuple(inputs), first, total, intervals[:, 0].T, intervals[:, 1].T, variance, len(kept), left
    )


def _estimated(rows: Floats) -> tuple[Floats, Floats, float]:
    """First-order and total indices of rows (points, A · one column of B each · B), and the variance."""
    centred = rows - rows[:, [0, -1]].mean()
    a, mixed, b = centred[:, :1], centred[:, 1:-1], centred[:, -1:]
    variance = float(np.mean(centred[:, [0, -1]] ** 2))
    with np.errstate(divide="ignore", invalid="ignore"):
        first = np.mean(b * (mixed - a), axis=0) / variance
        total = 0.5 * np.mean((a - mixed) ** 2, axis=0) / variance
    return first, total, variance
