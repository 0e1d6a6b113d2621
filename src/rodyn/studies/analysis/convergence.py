"""Observed orders: how the error of runs shrinks from one level of steps or tolerances to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.studies.plan import Plan
from rodyn.writing.tables import Shown, Table


@dataclass(frozen=True, eq=False, repr=False)
class Orders(Shown):
    """Of each level: its `values` (steps or tolerances, `name`), the largest error of each run's outputs, summed up.

    median, largest   (levels,): over all runs
    order             (levels − 1,): log(error / next error) / log(value / next value), of the medians
    runs              that ended well on every level; `left_out` did not
    """

    name: str
    values: Floats
    median: Floats
    largest: Floats
    order: Floats
    outputs: tuple[str, ...]
    runs: int
    left_out: int

    def _parts(self) -> Iterator[Table]:
        orders = ["", *(f"{order:.2f}" for order in self.order)]
        rows = [
            [f"{value:g}", f"{median:.3g}", f"{largest:.3g}", order]
            for value, median, largest, order in zip(
                self.values, self.median, self.largest, orders, strict=True
            )
        ]
        left = f", {self.left_out} left out" if self.left_out else ""
        title = f"errors of {len(self.outputs)} outputs against the reference, {self.runs} runs{left}"
        yield Table([self.name, "median error", "largest error", "observed order"], rows, title)


def orders(values: Floats, ok: NDArray[np.bool_], plan: Plan, outputs: Sequence[str]) -> Orders:
    """The errors of (rows, outputs), whose last level is the reference."""
    assert plan.study.refine is not None
    name, refined, _ = plan.study.refine
    levels = len(plan.levels)
    runs = values.reshape(levels, plan.study.runs, -1)
    whole = ok.reshape(levels, -1).all(axis=0) & np.isfinite(runs).all(axis=(0, 2))
    if not whole.any():
        raise InputError("no run ended well on every level: there is nothing to compare")
    errors = np.abs(runs[:-1, whole] - runs[-1, whole]).max(axis=2)  # (levels, runs)
    median, sizes = np.median(errors, axis=1), np.array(refined)
    with np.errstate(divide="ignore", invalid="ignore"):
        order = np.log(median[:-1] / median[1:]) / np.log(sizes[:-1] / sizes[1:])
    return Orders(
        name, sizes, median, errors.max(axis=1), order, tuple(outputs), int(whole.sum()), int((~whole).sum())
    )
