"""`Study`: what a computation found, as plain values; who prints or draws it is told nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rodyn.plot.figure import Figure, Panel

Cell: TypeAlias = str | int | float | None
"""A value of a table; None where there is none."""


@dataclass(frozen=True)
class Column:
    """The heading of a column, and the format of the numbers in it."""

    name: str
    form: str = "g"


@dataclass(frozen=True)
class Study:
    """A question that a paper leaves to be measured, and the answer.

    claim     what the paper says, in our words; `source` where it says so
    columns, rows   the numbers
    verdict   one sentence made from them
    notes     what a reader must know of how they were found
    panels    what can be drawn
    """

    name: str
    title: str
    question: str
    claim: str
    source: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    verdict: str
    notes: tuple[str, ...] = ()
    panels: tuple[Panel, ...] = ()

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"study {self.name!r}: {len(row)} values under {len(self.columns)} headings")

    def column(self, name: str) -> tuple[Cell, ...]:
        """The values under a heading.

        >>> Study("s", "", "", "", "", (Column("n"), Column("error")), ((5, 1e-16),), "").column("error")
        (1e-16,)
        """
        place = [column.name for column in self.columns].index(name)
        return tuple(row[place] for row in self.rows)

    @property
    def figure(self) -> Figure:
        """What can be drawn of it."""
        return Figure(self.title, self.panels)
