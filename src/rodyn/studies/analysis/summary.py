"""Mean, standard deviation and extremes of columns, gathered piece by piece: all results need not fit in memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from rodyn.arrays import Floats
from rodyn.studies.compute.columns import Column
from rodyn.writing.tables import Shown, Table

SHOWN = 40
"""Columns that are printed."""


@dataclass(frozen=True, eq=False, repr=False)
class Summary(Shown):
    """Of each of `columns`, over the runs that ended well: an entry of `mean`, `deviation`, `least` and `largest`.

    deviation   the standard deviation of a sample (n − 1); NaN of one run
    runs        that ended well; `left_out` did not
    """

    columns: tuple[str, ...]
    units: tuple[str, ...]
    mean: Floats
    deviation: Floats
    least: Floats
    largest: Floats
    runs: int
    left_out: int

    def _parts(self) -> Iterator[Table | str]:
        numbers = np.stack([self.mean, self.deviation, self.least, self.largest], axis=1)
        rows = [
            [name, unit, *(f"{value:.4g}" for value in row)]
            for name, unit, row in zip(self.columns, self.units, numbers, strict=True)
        ]
        left = f", {self.left_out} left out" if self.left_out else ""
        title = f"{self.runs} runs that ended well{left}"
        yield Table(["column", "unit", "mean", "deviation", "least", "largest"], rows[:SHOWN], title)
        if len(rows) > SHOWN:
            yield f"and {len(rows) - SHOWN} columns more: name those that matter"


def summary(columns: Sequence[Column], pieces: Iterable[tuple[Floats, int]]) -> Summary:
    """The summary of pieces (runs that ended well, columns), each with how many more runs it had.

    Means and sums of squares about them are joined as by Chan, Golub and LeVeque, Updating formulae and a pairwise
    algorithm for computing sample variances (1979), eq. 2.1.
    """
    width = len(columns)
    count, left = 0, 0
    mean, squares = np.zeros(width), np.zeros(width)
    least, largest = np.full(width, np.inf), np.full(width, -np.inf)
    for rows, others in pieces:
        left += others
        if not len(rows):
            continue
        with np.errstate(invalid="ignore", over="ignore"):  # infinite numbers of a user: the deviation is NaN
            own = rows.mean(axis=0)
            apart, total = own - mean, count + len(rows)
            squares += ((rows - own) ** 2).sum(axis=0) + apart**2 * (count * len(rows) / total)
            mean += apart * (len(rows) / total)
        count = total
        least, largest = np.minimum(least, rows.min(axis=0)), np.maximum(largest, rows.max(axis=0))
    nothing = np.full(width, np.nan)
    return Summary(
        tuple(column.name for column in columns),
        tuple(column.unit for column in columns),
        mean if count else nothing,
        np.sqrt(squares / (count - 1)) if count > 1 else nothing,
        least if count else nothing,
        largest if count else nothing,
        count,
        left,
    )
