"""`Measurement`: a question that a paper leaves open and the table that answers it; text, JSON, CSV and a figure."""

from __future__ import annotations

import json
import math
import textwrap
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

from rodyn.papers.reproduce.experiment import DataTable
from rodyn.plot.figure import Figure, Panel
from rodyn.writing.tables import line_width, table

Cell: TypeAlias = str | int | float | None
"""A value of a table; None where there is none."""


@dataclass(frozen=True)
class Column:
    """The heading of a column, and the format of the numbers in it."""

    name: str
    form: str = "g"

    def shown(self, value: Cell) -> str:
        """A cell as it is printed.

        >>> Column("error", ".1e").shown(1.234e-9), Column("error").shown(None), Column("error", "d").shown("singular")
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
    columns: tuple[Column, ...]
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
        """The values under a heading.

        >>> Measurement("s", "", "", "", "", (Column("n"), Column("error")), ((5, 1e-16),), "").column("error")
        (1e-16,)
        """
        place = [column.name for column in self.columns].index(name)
        return tuple(row[place] for row in self.rows)

    def by_heading(self) -> list[dict[str, Any]]:
        """The rows, each as heading → value."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row, strict=True)) for row in self.rows]

    def table(self, without: Iterable[str] = ()) -> DataTable:
        """The numbers, without some columns: those that differ from run to run."""
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
        """All fields by name."""
        return json.dumps(_plain(asdict(self)), indent=1, ensure_ascii=False, allow_nan=False)

    def as_csv(self) -> str:
        """The table, a line for each row."""
        return self.table().as_csv().rstrip("\n")


def _filled(words: str, label: str) -> list[str]:
    return textwrap.wrap(words, line_width(), initial_indent=label, subsequent_indent=" " * len(label))


def _plain(value: Any) -> Any:
    """JSON has neither tuples nor numbers that are not finite."""
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(entry) for entry in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
