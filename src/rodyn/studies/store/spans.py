"""`Span`: rows of a study that are in a file; which of them are there, and which of two files a row is read from."""

from __future__ import annotations

import stat
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from rodyn.errors import FileError, cut
from rodyn.studies.store import arrow, checksum, journal
from rodyn.studies.store.journal import Record
from rodyn.studies.store.state import JOURNAL, State


class Span(NamedTuple):
    """Rows from `first` to before `last` that are in a file, or some of them: `what` is "chunk" or "table"."""

    what: str
    first: int
    last: int
    path: Path
    record: Record

    def within(self, first: int, last: int) -> Span:
        """Those of its rows that lie between."""
        return self._replace(first=max(first, self.first), last=min(last, self.last))


def settled(path: Path) -> tuple[State, list[Span]]:
    """What the journal of a folder says and what is there of it, also while another process writes to it.

    Chunks that it names and that are gone may have become a table since it was read: then it has grown, and is read
    again.
    """
    end = -1
    while True:
        found = journal.read(path / JOURNAL)
        state = State.of(found)
        if state.study is None:
            raise FileError(damaged(path))
        spans = present(path, state)
        whole = gaps(spans, 0, state.rows) == gaps(named(path, state), 0, state.rows)
        if whole or found.end == end:
            return state, spans
        end = found.end


def damaged(path: Path) -> str:
    """Words for a journal without a study."""
    return f"{cut(str(path / JOURNAL), 200)} is damaged: it does not begin with a study"


def present(path: Path, state: State, every_byte: bool = False) -> list[Span]:
    """What the journal names and is there: tables of the right size, with `every_byte` also of the right checksum, and
    chunks of the right checksum."""
    found = {}
    for span in named(path, state):
        with suppress(OSError):
            status = span.path.stat()
            whole = stat.S_ISREG(status.st_mode) and status.st_size == span.record["bytes"]
            looked = every_byte or span.what == "chunk"
            if whole and (not looked or checksum.is_right(span.path, span.record)):
                found[span.what, span.first] = span
    return sorted(found.values(), key=lambda span: (span.first, span.what))


def named(path: Path, state: State) -> list[Span]:
    """What the journal names, there or not."""
    return [
        Span(what, record["rows"][0], record["rows"][1], path / record["file"], record)
        for what, records in (("table", state.tables), ("chunk", state.chunks))
        for record in records
    ]


def gaps(spans: Sequence[Span], first: int, last: int) -> list[tuple[int, int]]:
    """Rows from `first` to before `last` that no span has.

    >>> here = Path()
    >>> gaps([Span("chunk", 2, 4, here, {}), Span("chunk", 6, 9, here, {})], 0, 8)
    [(0, 2), (4, 6)]
    """
    found, at = [], first
    for span in sorted(spans, key=lambda one: one.first):
        if span.first > at and at < last:
            found.append((at, min(span.first, last)))
        at = max(at, span.last)
    return [*found, (at, last)] if at < last else found


def disjoint(spans: Sequence[Span], rows: int) -> list[Span]:
    """Every row once, in order: from its table, or else from a chunk, of which some rows may be in tables already.

    >>> here = Path()
    >>> parts = [Span("table", 0, 5, here, {}), Span("chunk", 3, 7, here, {}), Span("chunk", 6, 9, here, {})]
    >>> [span[:3] for span in disjoint(parts, 9)]
    [('table', 0, 5), ('chunk', 5, 7), ('chunk', 7, 9)]
    """
    tables = [span for span in spans if span.what == "table"]
    free = gaps(tables, 0, rows)
    found, at = tables, 0
    for span in sorted((one for one in spans if one.what == "chunk"), key=lambda one: one.first):
        parts = [span.within(max(first, at), last) for first, last in free]
        found += [part for part in parts if part.first < part.last]
        at = max(at, span.last)
    return sorted(found, key=lambda span: span.first)


def tables_of(span: Span, columns: Sequence[str] | None = None) -> Iterator[Any]:
    """The rows of a span, in pieces."""
    if span.what == "chunk":
        table = rows_of(span, read(span.path))
        yield table if columns is None else table.select(list(columns))
        return
    at = span.record["rows"][0]
    for group in arrow.groups_of(span.path, columns):
        first, last = max(at, span.first), min(at + len(group), span.last)
        if first < last:
            yield group.slice(first - at, last - first)
        at += len(group)


def rows_of(span: Span, chunk: Any) -> Any:
    """The rows of a span in the table of its whole chunk."""
    return chunk.slice(span.first - span.record["rows"][0], span.last - span.first)


def read(path: Path) -> Any:
    """The rows of a chunk."""
    try:
        return arrow.read_chunk(path.read_bytes())
    except OSError as error:
        raise FileError(f"{cut(str(path), 200)}: {error.strerror or error}") from None
