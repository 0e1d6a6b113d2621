"""Samples of a run as a report."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.errors import InputError
from rodyn.simulate.result.columns import columns, names
from rodyn.tables import Cells, Report, table

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def sampled(run: Run, shown: Sequence[str], title: str, text: str = "") -> Report:
    """The columns `shown` ("q", "qd", "tau") of a run as a table below the text; all columns as rows for machines."""
    every = columns(run)
    called = names(run.robot)
    wanted = ["t", *(name for part in shown for name in getattr(called, part))]
    cells = [[_shown(every[name], k) for name in wanted] for k in range(run.samples)]
    extremes = ["largest", *(f"{np.abs(every[name]).max():.4g}" for name in wanted[1:])]
    drawn = table(wanted, [*cells, extremes], title=title)
    rows: list[Cells] = [
        {name: float(column[k]) for name, column in every.items()} for k in range(run.samples)
    ]
    return Report("\n\n".join(filter(None, [text, drawn])), rows)


def _shown(column: Any, k: int) -> str:
    """A number without the noise of rounding, which is nothing beside the largest of its column."""
    return f"{0.0 if abs(column[k]) < 1e-12 * np.abs(column).max() else column[k]:.4g}"


def write(run: Run, out: Path) -> None:
    """All samples of a run, in the form that the name of the file asks for."""
    writers = {".csv": run.to_csv, ".npz": run.save, ".parquet": run.to_parquet}
    if out.suffix not in writers:
        raise InputError(f"--out {out}: a run is written as {', '.join(writers)}")
    writers[out.suffix](out)
