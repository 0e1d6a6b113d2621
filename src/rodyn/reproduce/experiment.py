"""What an experiment is, and what it found: plain values, which other files write, draw and print."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from io import StringIO
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from rodyn.plain_text import csv_cell
from rodyn.plot.figure import Figure

if TYPE_CHECKING:
    from rodyn.reproduce.measurement import Measurement

Verdict: TypeAlias = Literal["confirmed", "confirmed in part", "refuted", "cannot be decided"]
Number: TypeAlias = float | int | str | bool | None


@dataclass(frozen=True)
class Claim:
    """What a paper says, in our words, and what the run says about it.

    id        of the claim, unique in all experiments
    place     where the paper says it
    why       a sentence that gives the reason with numbers of the run
    numbers   those numbers by name
    """

    id: str
    place: str
    text: str
    verdict: Verdict
    why: str
    numbers: Mapping[str, Number]


def judged(conditions: Iterable[bool]) -> Verdict:
    """Confirmed if every condition holds, refuted if none does, else confirmed in part.

    >>> judged([True, True]), judged([True, False]), judged([False])
    ('confirmed', 'confirmed in part', 'refuted')
    """
    found = set(conditions)
    if not found:
        raise ValueError("a verdict needs a condition")
    return "confirmed in part" if len(found) == 2 else "confirmed" if found == {True} else "refuted"


@dataclass(frozen=True)
class DataTable:
    """Columns of equal length, by name."""

    columns: Mapping[str, Sequence[Any]]

    def __post_init__(self) -> None:
        lengths = {name: len(column) for name, column in self.columns.items()}
        if len(set(lengths.values())) > 1:
            raise ValueError(f"columns of different lengths: {lengths}")

    def as_csv(self) -> str:
        """A line of headings, then a line for each row; numbers with all their digits.

        >>> print(DataTable({"t": [0.0, 0.1], "joint": [1, 2]}).as_csv(), end="")
        t,joint
        0.0,1
        0.1,2
        """
        stream = StringIO()
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(map(csv_cell, self.columns))
        writer.writerows(zip(*map(_python_values, self.columns.values()), strict=True))
        return stream.getvalue()


def _python_values(column: Any) -> list[Any]:
    found: list[Any] = column.tolist() if isinstance(column, np.ndarray) else list(column)
    return [cell.item() if isinstance(cell, np.generic) else csv_cell(cell) for cell in found]


def as_table(rows: Sequence[Mapping[str, Any]]) -> DataTable:
    """A table of rows by the names of their columns; None where a row lacks a column.

    >>> as_table([{"n": 3}, {"n": 4, "M": "5n"}]).columns
    {'n': [3, 4], 'M': [None, '5n']}
    """
    names = dict.fromkeys(name for row in rows for name in row)
    return DataTable({name: [row.get(name) for row in rows] for name in names})


@dataclass(frozen=True)
class Finding:
    """What an experiment found: judged claims, data, pictures, and notes for the reader."""

    claims: tuple[Claim, ...]
    tables: Mapping[str, DataTable] = field(default_factory=dict)
    figures: Mapping[str, Figure] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Experiment:
    """One experiment, figure or table of the papers.

    id          its name on the command line
    items       running numbers of the papers' figures, tables and claims that it covers; a test finds gaps in them
    paper       which one, and `place` where in it
    parameters  robot, motion, duration, integrator, … in a line
    module      file below `reproduce/`; its function named after the id (with _ for -) returns the `Finding`
    errata      ids of printed errors that were corrected for it, each with a word
    measured    whether `measure` in the same file returns the `Measurement` that the claims are judged by
    """

    id: str
    items: tuple[int, ...]
    title: str
    paper: str
    place: str
    parameters: str
    module: str
    errata: tuple[str, ...] = ()
    measured: bool = False

    def run(self) -> Finding:
        """Compute it and judge its claims."""
        found: Callable[[], Finding] = self._function(self.id.replace("-", "_"))
        return found()

    def measure(self, quick: bool = False) -> Measurement:
        """The whole measurement, or a small one; only if `measured`."""
        found: Callable[[bool], Measurement] = self._function("measure")
        return found(quick)

    def _function(self, name: str) -> Any:
        return getattr(import_module(f"rodyn.reproduce.{self.module}"), name)
