"""Tables for people: plain text, the same in a terminal, a notebook and a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any, NamedTuple, TypeAlias

WIDTH = 118

Cells: TypeAlias = dict[str, Any]
"""A row of a table: column → cell."""


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None, width: int = WIDTH
) -> str:
    """Rows under headings; cells that are too long for the width of all are wrapped.

    >>> print(table(["joint", "τ"], [["1", "2.5"]]))
    joint │ τ
    ──────┼────
    1     │ 2.5
    """
    from rich.box import MINIMAL  # a quarter of the import time of rodyn: only when something is printed
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=MINIMAL, show_edge=False, pad_edge=False)
    for column in columns:
        drawn.add_column(column, overflow="fold")  # a word that is too long goes on in the next line
    for row in rows:
        drawn.add_row(*(Text(cell) for cell in row))
    stream = StringIO()
    Console(file=stream, width=width, color_system=None).print(drawn)
    lines = [line.rstrip() for line in stream.getvalue().rstrip().splitlines()]
    return "\n".join([*([title] if title else []), *lines])


class Report(NamedTuple):
    """A text for people, and the same as rows for machines.

    >>> print(plain([{"joint": 1, "torque": 2.5}]).as_csv())
    joint,torque
    1,2.5
    """

    text: str
    rows: list[Cells]

    def as_json(self) -> str:
        """The rows as a JSON array of objects."""
        import json

        return json.dumps(self.rows, ensure_ascii=False, indent=1)

    def as_csv(self) -> str:
        """Columns of all rows, in the order in which they first occur; lists and dicts in a cell are JSON."""
        import csv
        import json

        columns = list(dict.fromkeys(name for row in self.rows for name in row))
        stream = StringIO()
        writer = csv.DictWriter(stream, columns, lineterminator="\n")
        writer.writeheader()
        writer.writerows(
            {
                name: json.dumps(cell, ensure_ascii=False) if isinstance(cell, dict | list) else cell
                for name, cell in row.items()
            }
            for row in self.rows
        )
        return stream.getvalue().rstrip("\n")


def plain(rows: Sequence[Cells], title: str | None = None) -> Report:
    """The report that is the table of its rows."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    cells = [[str(row.get(name, "")) for name in columns] for row in rows]
    return Report(table(columns, cells, title=title), list(rows))
