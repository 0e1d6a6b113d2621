"""`Study`: what a computation found, as plain values; who prints or draws it is told nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Cell: TypeAlias = str | int | float | None
"""A value of a table; None where there is none."""


@dataclass(frozen=True)
class Column:
    """The heading of a column, and the format of the numbers in it."""

    name: str
    form: str = "g"


@dataclass(frozen=True)
class Curve:
    """Points (x, y) with a label; x may be names, for bars. A curve that is `other` is drawn in another way."""

    label: str
    x: tuple[float, ...] | tuple[str, ...]
    y: tuple[float, ...]
    other: bool = False

    def __post_init__(self) -> None:
        if len(self.x) != len(self.y):
            raise ValueError(f"curve {self.label!r} has {len(self.x)} x and {len(self.y)} y")


@dataclass(frozen=True)
class Panel:
    """Curves in one pair of axes; labels carry units. What lies above `top` is not shown."""

    title: str
    x: str
    y: str
    curves: tuple[Curve, ...]
    kind: Literal["lines", "bars"] = "lines"
    log_x: bool = False
    log_y: bool = True
    top: float | None = None


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
