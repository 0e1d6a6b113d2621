"""Samples of a run as a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.errors import InputError
from rodyn.simulate.result.columns import TIME, Naming, columns, csv_writer, names, parquet_writer
from rodyn.writing.output_file import write_file
from rodyn.writing.tables import Cells, Report, table

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def thin_run(run: Run, count: int) -> Run:
    """Return about `count` samples of a run, from its first to its last."""
    return run[np.array(spread_rows(run.samples, count))]


def run_report(
    run: Run,
    shown: str,
    title: str,
    last: Sequence[Sequence[str]],
    text: Sequence[str] = (),
    notes: Sequence[str] = (),
    by: Naming = "numbers",
    first: int = 0,
    sizes: Sequence[float] | None = None,
) -> Report:
    """Report the columns `shown` ("q", "tau") of a run, with `last` as last rows, between text and notes.

    first   number of leading columns that are left out
    sizes   largest values of the others, if samples outside the run are larger
    All columns are rows for machines.
    """
    called = getattr(names(run.robot, by), shown)[first:]
    known = dict(zip(called, sizes, strict=True)) if sizes is not None else {}
    return columns_report(columns(run, by), [TIME, *called], title, last, text, notes, sizes=known)


def columns_report(
    every: Mapping[str, Any],
    wanted: Sequence[str],
    title: str,
    last: Sequence[Sequence[str]],
    text: Sequence[str] = (),
    notes: Sequence[str] = (),
    most: int | None = None,
    sizes: Mapping[str, float] = MappingProxyType({}),
) -> Report:
    """Report columns by name, those that are `wanted` in the table; `most` rows of it, spread, or all."""
    count = len(next(iter(every.values())))
    shown = range(count) if most is None else spread_rows(count, most)
    keys = [ROW] if TIME not in every else []
    largest = {name: max(np.abs(every[name]).max(), sizes.get(name, 0.0)) for name in wanted}
    cells = [
        [*[str(k + 1) for _ in keys], *(_cell(every[name][k], largest[name]) for name in wanted)]
        for k in shown
    ]
    drawn = table([*keys, *wanted], [*cells, *last], title=title)
    lists = {name: np.asarray(column).tolist() for name, column in every.items()}
    rows: list[Cells] = [{name: column[k] for name, column in lists.items()} for k in range(count)]
    return Report("\n\n".join([*text, drawn, *notes]), rows)


ROW = "row"
"""The heading of row numbers where there is no time."""


def spread_rows(count: int, most: int) -> list[int]:
    """Return the numbers of about `most` of `count` rows, from the first to the last."""
    rows: list[int] = np.unique(np.linspace(0, count - 1, most).round().astype(int)).tolist()
    return rows


def largest_row(values: Any) -> list[str]:
    """Return the last row of a table: the largest of all rows (..., width)."""
    sizes = np.abs(values).max(axis=0, initial=0.0)
    return ["largest", *(f"{size:.4g}" for size in sizes)]


def _cell(value: float, largest: float) -> str:
    """Return a number; 0 where it is rounding error beside the largest of its column."""
    return f"{0.0 if abs(value) < 1e-12 * largest else value:.4g}"


def write_run(run: Run, out: Path, by: Naming = "numbers") -> None:
    """Write all samples of a run, in the format of the file's ending."""
    if out.suffix == ".npz":
        run.save(out)
        return
    write_columns(columns(run, by), out, (".csv", ".npz", ".parquet"))


def write_columns(
    values: Mapping[str, Any], out: Path, endings: Sequence[str] = (".csv", ".parquet")
) -> None:
    """Write columns by name, in the format of the file's ending."""
    if out.suffix not in endings:
        raise InputError(f"--out {out}: samples are written as {', '.join(endings)}")
    writer = csv_writer if out.suffix == ".csv" else parquet_writer
    write_file(out, writer(values))
