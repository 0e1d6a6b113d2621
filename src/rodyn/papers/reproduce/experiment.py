"""Experiments and what they find: claims with verdicts, tables, figures and measurements, as plain values."""

from __future__ import annotations

import csv
import json
import math
import operator
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib import import_module
from io import StringIO
from typing import Any, Literal, TypeAlias

import numpy as np

from rodyn.plain_text import csv_cell
from rodyn.plot.figure import Figure, Panel
from rodyn.writing.tables import line_width, table

Verdict: TypeAlias = Literal["confirmed", "confirmed in part", "refuted", "cannot be decided"]
Number: TypeAlias = float | int | str | bool | None
Relation: TypeAlias = Literal["<", "<=", "==", ">=", ">"]
Rule: TypeAlias = Literal["parts", "every"]
Kind: TypeAlias = Literal["paper", "ours"]

RELATIONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "==": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}


@dataclass(frozen=True)
class Check:
    """A number or text of the run, and what it has to be for the claim to hold.

    >>> Check("error", 2e-14, "<", 1e-12).holds, str(Check("error", 2e-14, "<", 1e-12))
    (True, 'error: 2e-14 < 1e-12')
    """

    what: str
    value: float | int | str
    relation: Relation
    bound: float | int | str

    def __post_init__(self) -> None:
        for side in (self.value, self.bound):
            if isinstance(side, bool) or not isinstance(side, float | int | str):
                raise TypeError(
                    f"check {self.what!r} compares {side!r}: give the number or text that was measured"
                )
            if isinstance(side, float) and not math.isfinite(side):
                raise ValueError(f"check {self.what!r} compares {side!r}: give a finite number")
        if self.relation not in RELATIONS:
            raise ValueError(f"check {self.what!r}: {self.relation!r} is none of {', '.join(RELATIONS)}")

    @property
    def holds(self) -> bool:
        """Whether the value is as the claim says."""
        return bool(RELATIONS[self.relation](self.value, self.bound))

    def __str__(self) -> str:
        value, bound = (f"{x:.6g}" if isinstance(x, float) else str(x) for x in (self.value, self.bound))
        return f"{self.what}: {value} {self.relation} {bound}"


def cases(what: str, holding: int, total: int) -> tuple[Check, Check]:
    """Return checks of a claim about many cases: that it holds in some, and in all of them.

    >>> [check.holds for check in cases("arms", 2, 3)]
    [True, False]
    """
    return (
        Check(f"{what}, cases in which it holds", holding, ">", 0),
        Check(f"{what}, cases in which it does not", total - holding, "==", 0),
    )


@dataclass(frozen=True)
class Claim:
    """A statement, in our words, and what the run says about it.

    id        of the claim, unique in all experiments
    place     where the paper says it
    checks    what the verdict is derived from; none if data are missing, so that it cannot be decided
    why       a sentence that gives the reason with numbers of the run
    more      further numbers by name
    rule      "parts": the statement has parts, or leaves open how it is read, and can hold in part;
              "every": it is about every case, or needs all checks, so that one that fails refutes it
    kind      "paper": a paper says it; "ours": a statement of rodyn's authors that no paper makes
    """

    id: str
    place: str
    text: str
    checks: tuple[Check, ...]
    why: str
    more: Mapping[str, Number] = field(default_factory=dict)
    rule: Rule = "parts"
    kind: Kind = "paper"

    @property
    def verdict(self) -> Verdict:
        """Derived from the checks by the rule, so that it cannot contradict them.

        >>> held, failed = Check("a", 1, "<", 2), Check("b", 3, "<", 2)
        >>> Claim("c", "", "", (held, failed), "").verdict, Claim("c", "", "", (held, failed), "", rule="every").verdict
        ('confirmed in part', 'refuted')
        """
        held = {check.holds for check in self.checks}
        if not held:
            return "cannot be decided"
        if held == {True}:
            return "confirmed"
        return "confirmed in part" if True in held and self.rule == "parts" else "refuted"

    @property
    def numbers(self) -> dict[str, Number]:
        """Values of the checks and further numbers, by name."""
        return {check.what: check.value for check in self.checks} | dict(self.more)


@dataclass(frozen=True)
class DataTable:
    """Columns of equal length, by name."""

    columns: Mapping[str, Sequence[Any]]

    def __post_init__(self) -> None:
        lengths = {name: len(column) for name, column in self.columns.items()}
        if len(set(lengths.values())) > 1:
            raise ValueError(f"columns of different lengths: {lengths}")

    def as_csv(self) -> str:
        """Return a line of headings, then a line for each row; numbers with all their digits.

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
    cells: list[Any] = column.tolist() if isinstance(column, np.ndarray) else list(column)
    return [cell.item() if isinstance(cell, np.generic) else csv_cell(cell) for cell in cells]


def as_table(rows: Sequence[Mapping[str, Any]]) -> DataTable:
    """Return a table of rows by the names of their columns; None where a row lacks a column.

    >>> as_table([{"n": 3}, {"n": 4, "M": "5n"}]).columns
    {'n': [3, 4], 'M': [None, '5n']}
    """
    names = dict.fromkeys(name for row in rows for name in row)
    return DataTable({name: [row.get(name) for row in rows] for name in names})


@dataclass(frozen=True)
class Finding:
    """What an experiment found: claims, data, pictures, and notes for the reader."""

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
        compute: Callable[[], Finding] = self._function(self.id.replace("-", "_"))
        return compute()

    def measure(self, quick: bool = False) -> Measurement:
        """Return the whole measurement, or with `quick` a small one; only if `measured`."""
        compute: Callable[[bool], Measurement] = self._function("measure")
        return compute(quick)

    def _function(self, name: str) -> Any:
        return getattr(import_module(f"rodyn.papers.reproduce.{self.module}"), name)


Cell: TypeAlias = str | int | float | None
"""A value of a table; None where there is none."""


@dataclass(frozen=True)
class MeasuredColumn:
    """The heading of a column, and the format of the numbers in it."""

    name: str
    form: str = "g"

    def shown(self, value: Cell) -> str:
        """Return a cell as it is printed.

        >>> column = MeasuredColumn("error", ".1e")
        >>> column.shown(1.234e-9), column.shown(None), column.shown("singular")
        ('1.2e-09', '–', 'singular')
        """
        if value is None:
            return "–"
        return value if isinstance(value, str) else format(value, self.form)

    @property
    def heading(self) -> str:
        """The name; a long one continues on the next line after every hyphen, so that the column is narrow."""
        return self.name.replace("-", "-\n") if len(self.name) > 10 else self.name


@dataclass(frozen=True)
class Measurement:
    """A question, the numbers that answer it, and the answer.

    claim     what the paper says, in our words; `source` where it says so
    columns, rows   the numbers
    summary   a sentence or two made from them
    notes     how they were measured
    panels    what can be drawn
    """

    name: str
    title: str
    question: str
    claim: str
    source: str
    columns: tuple[MeasuredColumn, ...]
    rows: tuple[tuple[Cell, ...], ...]
    summary: str
    notes: tuple[str, ...] = ()
    panels: tuple[Panel, ...] = ()

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(
                    f"{self.name!r}: a row of {len(row)} values under {len(self.columns)} headings"
                )

    def column(self, name: str) -> tuple[Cell, ...]:
        """Return the values under a heading.

        >>> columns = (MeasuredColumn("n"), MeasuredColumn("error"))
        >>> Measurement("s", "", "", "", "", columns, ((5, 1e-16),), "").column("error")
        (1e-16,)
        """
        place = [column.name for column in self.columns].index(name)
        return tuple(row[place] for row in self.rows)

    def by_heading(self) -> list[dict[str, Any]]:
        """Return the rows, each as heading → value."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row, strict=True)) for row in self.rows]

    def table(self, without: Iterable[str] = ()) -> DataTable:
        """Return the numbers, without some columns: those that differ from run to run."""
        left_out = set(without)
        names = [column.name for column in self.columns if column.name not in left_out]
        return DataTable({name: self.column(name) for name in names})

    @property
    def figure(self) -> Figure:
        """All panels as one figure."""
        return Figure(self.title, self.panels)

    @property
    def text(self) -> str:
        """Question, what the paper says, the table, the summary and notes."""
        cells = [
            [column.shown(value) for value, column in zip(row, self.columns, strict=True)]
            for row in self.rows
        ]
        return "\n\n".join(
            [
                "\n".join(
                    [
                        *_filled(self.title, ""),
                        *_filled(self.question, "question  "),
                        *_filled(f"{self.claim} ({self.source})", "claimed   "),
                    ]
                ),
                table([column.heading for column in self.columns], cells),
                "\n".join(
                    [
                        *_filled(self.summary, "summary   "),
                        *(line for note in self.notes for line in _filled(note, "          ")),
                    ]
                ),
            ]
        )

    def as_json(self) -> str:
        """Return all fields by name."""
        return json.dumps(_plain(asdict(self)), indent=1, ensure_ascii=False, allow_nan=False)

    def as_csv(self) -> str:
        """Return the table, a line for each row."""
        return self.table().as_csv().rstrip("\n")


def _filled(words: str, label: str) -> list[str]:
    return textwrap.wrap(words, line_width(), initial_indent=label, subsequent_indent=" " * len(label))


def _plain(value: Any) -> Any:
    """Return the value without tuples and non-finite numbers, which JSON does not have."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(entry) for entry in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
