"""Tables for people: text that fits the terminal, and HTML for notebooks."""

from __future__ import annotations

import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from io import StringIO
from typing import Any, NamedTuple, TypeAlias

from rodyn.plain_text import csv_cell, visible, written

WIDTH = 118
"""Characters of a line where there is no terminal: in pipes, files and notebooks."""
NARROWEST = 40

Cells: TypeAlias = dict[str, Any]
"""A row of a table: column → cell."""

BETWEEN, CROSSING = " │ ", "─┼─"
WORDS = re.compile(r"(?<=\s)(?=\S)")
PARTS = re.compile(r"(?<=\s)(?=\S)|(?<=[A-Za-z][-_/])(?=[A-Za-z])")
"""Where a cell may go on in the next line: between words, and where that does not do, after a hyphen within one."""


def line_width() -> int:
    """Return characters of a line: COLUMNS if it is set, else the width of the terminal, else `WIDTH`."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return max(int(columns), NARROWEST)
    try:
        if sys.stdout.isatty():
            return max(os.get_terminal_size(sys.stdout.fileno()).columns, NARROWEST)
    except (AttributeError, OSError, ValueError):  # no standard output, or one without a terminal behind it
        pass
    return WIDTH


def printed(text: str) -> str:
    """Return the text in the characters that standard output has; without an encoding, unchanged."""
    return written(text, getattr(sys.stdout, "encoding", None))


class Table(NamedTuple):
    """Rows of cells under headings; the first `keys` columns say what a row is about."""

    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    title: str = ""
    keys: int = 1

    def text(self, width: int | None = None) -> str:
        """Return text of at most `width` characters a line, by default of the width and encoding of standard output.

        Cells are wrapped between words. A table whose words do not fit side by side is printed as several, one below
        the other, each with the columns that say what a row is about.
        """
        room = line_width() if width is None else width
        spelled = visible if width is not None else printed
        cells = [
            [spelled(cell) for cell in (head, *column)]
            for head, column in zip(self.columns, self._by_column(), strict=True)
        ]
        blocks = ["\n".join(_drawn([cells[k] for k in block], room)) for block in self._blocks(cells, room)]
        return spelled("\n".join([*([self.title] if self.title else []), "\n\n".join(blocks)]))

    def html(self) -> str:
        """Return an HTML table without colours of its own, so that it suits light and dark pages."""
        left = ' style="text-align: left"'
        heads = "".join(f'<th scope="col"{left}>{_markup(head)}</th>' for head in self.columns)
        rows = (
            "".join(
                f'<th scope="row"{left}>{_markup(cell)}</th>'
                if k < self.keys
                else f"<td{left}>{_markup(cell)}</td>"
                for k, cell in enumerate(row)
            )
            for row in self.rows
        )
        body = "\n".join(f"<tr>{row}</tr>" for row in rows)
        caption = f"<caption{left}>{_markup(self.title)}</caption>\n" if self.title else ""
        return f"<table>\n{caption}<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"

    def _by_column(self) -> list[tuple[str, ...]]:
        return list(zip(*self.rows, strict=True)) if self.rows else [()] * len(self.columns)

    def _blocks(self, cells: Sequence[Sequence[str]], room: int) -> list[list[int]]:
        """Return groups of columns side by side: one of all, or each of as many as fit beside the keys."""
        every = list(range(len(cells)))
        for breaks in (WORDS, PARTS):
            least = [_least(column, breaks) for column in cells]
            if _total(least) <= room:
                return [every]
        keys = every[: self.keys]
        words = [_least(column, WORDS) for column in cells]
        others = every[self.keys :]

        def stacked(most: int) -> list[list[int]]:
            blocks = [list(keys)]
            for k in others:
                full = (
                    len(blocks[-1]) - len(keys) == most or _total([words[j] for j in (*blocks[-1], k)]) > room
                )
                if full and len(blocks[-1]) > len(keys):
                    blocks.append(list(keys))
                blocks[-1].append(k)
            return blocks

        fewest = len(stacked(len(others)))
        return min(
            (stacked(most) for most in range(1, len(others) + 1)), key=lambda found: abs(len(found) - fewest)
        )


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None, width: int | None = None
) -> str:
    """Return rows under headings as text; see `Table`.

    >>> print(table(["joint", "τ"], [["1", "2.5"]]))
    joint │ τ
    ──────┼────
    1     │ 2.5
    """
    return Table(columns, [list(row) for row in rows], title or "").text(width)


class Shown:
    """Prints as text, and is shown by notebooks as HTML: both made of `_parts`, which are tables and paragraphs."""

    __slots__ = ()

    def _parts(self) -> Iterable[Table | str]:
        raise NotImplementedError

    def __repr__(self) -> str:
        return "\n\n".join(printed(part) if isinstance(part, str) else part.text() for part in self._parts())

    def _repr_html_(self) -> str:
        return html(self._parts())


def html(parts: Iterable[Table | str]) -> str:
    """Return tables and paragraphs as HTML.

    >>> html(["1 < 2"])
    '<p>1 &lt; 2</p>'
    """
    return "\n".join(f"<p>{_markup(part)}</p>" if isinstance(part, str) else part.html() for part in parts)


def _markup(text: str) -> str:
    return escape(visible(text)).replace("\n", "<br/>")


def _cells(text: str) -> int:
    """Count the columns of a terminal that a text takes: marks above a letter none, Chinese letters two."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.category(c) in ("Mn", "Me", "Cf") else 1 + (unicodedata.east_asian_width(c) in "WF")
        for c in text
    )


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(BETWEEN) * (len(widths) - 1)


def _natural(column: Sequence[str]) -> int:
    return max(_cells(line) for cell in column for line in cell.split("\n"))


def _least(column: Sequence[str], breaks: re.Pattern[str]) -> int:
    """Return the width of the longest piece of a column, its heading first, which is broken between words only."""
    head, *cells = column
    heads = [_cells(word) for word in head.split()]
    pieces = [_cells(piece.rstrip()) for cell in cells for piece in breaks.split(cell)]
    return max([1, *heads, *pieces])


def _drawn(columns: Sequence[Sequence[str]], room: int) -> Iterator[str]:
    """Yield the lines of columns, each its heading and its cells."""
    widths = _fitted(columns, room)
    for k, row in enumerate(zip(*columns, strict=True)):
        wrapped = [list(_wrapped(cell, width)) for cell, width in zip(row, widths, strict=True)]
        for place in range(max(map(len, wrapped))):
            lines = [cell[place] if place < len(cell) else "" for cell in wrapped]
            padded = [line + " " * (width - _cells(line)) for line, width in zip(lines, widths, strict=True)]
            yield BETWEEN.join(padded).rstrip()
        if k == 0:
            yield CROSSING.join("─" * width for width in widths)


def _fitted(columns: Sequence[Sequence[str]], room: int) -> list[int]:
    """Return widths that fit: the widest columns become narrower, but not than their longest word if possible."""
    natural = [_natural(column) for column in columns]
    if _total(natural) <= room:
        return natural
    least = [1] * len(columns)
    for breaks in (WORDS, PARTS):
        shortest = [_least(column, breaks) for column in columns]
        if _total(shortest) <= room:
            least = shortest
            break
    else:
        least = [max([1, *(_cells(word) for word in column[0].split())]) for column in columns]

    def at(level: int) -> list[int]:
        return [max(low, min(high, level)) for low, high in zip(least, natural, strict=True)]

    level = next((k for k in range(max(natural), 0, -1) if _total(at(k)) <= room), 1)
    widths = at(level)
    for k, high in enumerate(natural):
        if widths[k] == level and high > level and _total(widths) < room:
            widths[k] += 1
    return widths


def _wrapped(cell: str, width: int) -> Iterator[str]:
    """Yield the lines of a cell; a word that is too long for its column goes on in the next line."""
    for line in cell.split("\n"):
        if _cells(line) <= width:
            yield line
            continue
        breaks = WORDS if all(_cells(word.rstrip()) <= width for word in WORDS.split(line)) else PARTS
        now = ""
        for piece in breaks.split(line):
            if now and _cells((now + piece).rstrip()) > width:
                yield now.rstrip()
                now = ""
            now += piece
            while _cells(now.rstrip()) > width:
                yield now[:width]
                now = now[width:]
        yield now.rstrip()


class Report(NamedTuple):
    """A text for people, and the same as rows for machines.

    >>> print(plain([{"joint": 1, "torque": 2.5}]).as_csv())
    joint,torque
    1,2.5
    """

    text: str
    rows: list[Cells]

    def as_json(self) -> str:
        """Return the rows as a JSON array of objects."""
        import json

        return json.dumps(self.rows, ensure_ascii=False, indent=1)

    def as_csv(self) -> str:
        """Return all columns in the order in which they first occur; lists and dicts in a cell are JSON."""
        import csv
        import json

        columns = list(dict.fromkeys(name for row in self.rows for name in row))
        stream = StringIO()
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(map(csv_cell, columns))
        for row in self.rows:
            cells = (row.get(name, "") for name in columns)
            writer.writerow(
                json.dumps(cell, ensure_ascii=False) if isinstance(cell, dict | list) else csv_cell(cell)
                for cell in cells
            )
        return stream.getvalue().rstrip("\n")


def tabled(rows: Sequence[Cells], title: str = "") -> Table:
    """Return the report of rows that are given by column."""
    columns = list(dict.fromkeys(name for row in rows for name in row))
    return Table(columns, [[str(row.get(name, "")) for name in columns] for row in rows], title)


def plain(rows: Sequence[Cells], title: str = "") -> Report:
    """Return the report whose text is the table of its rows."""
    return Report(tabled(rows, title).text(), list(rows))
