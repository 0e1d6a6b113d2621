"""Tables for people: plain text, the same in a terminal, a notebook and a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import StringIO

WIDTH = 118


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None) -> str:
    """Rows under headings; cells that are too long are wrapped.

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
    Console(file=stream, width=WIDTH, color_system=None).print(drawn)
    lines = [line.rstrip() for line in stream.getvalue().rstrip().splitlines()]
    return "\n".join([*([title] if title else []), *lines])
