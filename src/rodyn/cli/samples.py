"""Samples of a run as a report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from rodyn.simulate.result.columns import columns, names
from rodyn.tables import Cells, Report, table

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def sampled(run: Run, shown: Sequence[str], title: str, text: str = "") -> Report:
    """The columns `shown` ("q", "qd", "tau") of a run as a table below the text; all columns as rows for machines."""
    every = columns(run)
    called = names(run.robot)
    wanted = ["t", *(name for part in shown for name in getattr(called, part))]
    cells = [[f"{every[name][k]:.4g}" for name in wanted] for k in range(run.samples)]
    extremes = ["largest", *(f"{np.abs(every[name]).max():.4g}" for name in wanted[1:])]
    drawn = table(wanted, [*cells, extremes], title=title)
    rows: list[Cells] = [
        {name: float(column[k]) for name, column in every.items()} for k in range(run.samples)
    ]
    return Report("\n\n".join(filter(None, [text, drawn])), rows)
