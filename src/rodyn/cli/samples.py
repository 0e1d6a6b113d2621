"""Samples of a run as a report."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.errors import InputError
from rodyn.simulate.result.columns import columns, names
from rodyn.writing.tables import Cells, Report, table

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def spread(run: Run, count: int) -> Run:
    """About `count` samples of a run, from its first to its last."""
    return run[np.unique(np.linspace(0, run.samples - 1, count).round().astype(int))]


def sampled(
    run: Run,
    shown: str,
    title: str,
    last: Sequence[Sequence[str]],
    text: Sequence[str] = (),
    notes: Sequence[str] = (),
) -> Report:
    """The columns `shown` ("q", "tau") of a run as a table, with `last` as its last rows, between text and notes.

    All columns are rows for machines.
    """
    every = columns(run)
    wanted = ["t", *getattr(names(run.robot), shown)]
    cells = [[_cell(every[name], k) for name in wanted] for k in range(run.samples)]
    drawn = table(wanted, [*cells, *last], title=title)
    rows: list[Cells] = [
        {name: float(column[k]) for name, column in every.items()} for k in range(run.samples)
    ]
    return Report("\n\n".join([*text, drawn, *notes]), rows)


def largest(run: Run) -> list[str]:
    """The last row of a table of q: the largest of all samples of the run."""
    sizes = np.abs(run.q[run.reached]).max(axis=0, initial=0.0)
    return ["largest", *(f"{size:.4g}" for size in sizes)]


def _cell(column: Any, k: int) -> str:
    """A number; 0 where it is rounding error beside the largest of its column."""
    return f"{0.0 if abs(column[k]) < 1e-12 * np.abs(column).max() else column[k]:.4g}"


def write(run: Run, out: Path) -> None:
    """All samples of a run, in the form that the name of the file asks for."""
    writers = {".csv": run.to_csv, ".npz": run.save, ".parquet": run.to_parquet}
    if out.suffix not in writers:
        raise InputError(f"--out {out}: a run is written as {', '.join(writers)}")
    writers[out.suffix](out)
