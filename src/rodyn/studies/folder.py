"""`Folder`: the results of a study on disk. A chunk counts once the journal names it, and not before."""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rodyn.errors import FileError, cut, listed, short
from rodyn.input_file import regular_descriptor
from rodyn.studies import arrow
from rodyn.studies.columns import StudyColumn
from rodyn.studies.environment import ADVICE, differences
from rodyn.studies.journal import (
    CHUNKS,
    DRAFT,
    FILE,
    JOURNAL,
    TABLES,
    CheckedFile,
    Journal,
    JournalState,
    Record,
    file_marks,
    has_checksum,
    hold_lock,
    read_journal,
)


class Span(NamedTuple):
    """Rows `first` to before `last` of a file; `what` is "chunk" or "table".

    A span may be a part of its file; `record` is the journal's record of the whole file.
    """

    what: str
    first: int
    last: int
    path: Path
    record: Record

    def within(self, first: int, last: int) -> Span:
        """Return the part of this span between two rows."""
        return self._replace(first=max(first, self.first), last=min(last, self.last))


def read_folder(path: Path) -> tuple[JournalState, list[Span]]:
    """Return the state that the journal describes and the spans present, also while another process writes.

    If chunks are missing, another process may have made a table of them since the journal was read. The journal has
    grown then, and is read again.
    """
    end = -1
    while True:
        journal = read_journal(path / JOURNAL)
        state = JournalState.of(journal)
        if state.study is None:
            raise FileError(damage_message(path))
        spans = present_spans(path, state)
        whole = missing_rows(spans, 0, state.rows) == missing_rows(named_spans(path, state), 0, state.rows)
        if whole or journal.end == end:
            return state, spans
        end = journal.end


def damage_message(path: Path) -> str:
    """Return the message for a journal that does not begin with a study."""
    return f"{cut(str(path / JOURNAL), 200)} is damaged: its first record is not a study"


def present_spans(path: Path, state: JournalState, every_byte: bool = False) -> list[Span]:
    """Return the spans of the journal that exist: tables of the right size, chunks of the right checksum.

    With `every_byte`, checksums of tables are verified too.
    """
    spans = {}
    for span in named_spans(path, state):
        with suppress(OSError):
            status = span.path.stat()
            whole = stat.S_ISREG(status.st_mode) and status.st_size == span.record["bytes"]
            looked = every_byte or span.what == "chunk"
            if whole and (not looked or has_checksum(span.path, span.record)):
                spans[span.what, span.first] = span
    return sorted(spans.values(), key=lambda span: (span.first, span.what))


def named_spans(path: Path, state: JournalState) -> list[Span]:
    """Return the spans that the journal names, present or not."""
    return [
        Span(what, record["rows"][0], record["rows"][1], path / record["file"], record)
        for what, records in (("table", state.tables), ("chunk", state.chunks))
        for record in records
    ]


def missing_rows(spans: Sequence[Span], first: int, last: int) -> list[tuple[int, int]]:
    """Return the ranges of rows from `first` to before `last` that no span covers.

    >>> here = Path()
    >>> missing_rows([Span("chunk", 2, 4, here, {}), Span("chunk", 6, 9, here, {})], 0, 8)
    [(0, 2), (4, 6)]
    """
    missing, at = [], first
    for span in sorted(spans, key=lambda span: span.first):
        if span.first > at and at < last:
            missing.append((at, min(span.first, last)))
        at = max(at, span.last)
    return [*missing, (at, last)] if at < last else missing


def disjoint_spans(spans: Sequence[Span], rows: int) -> list[Span]:
    """Return spans that cover every row once, in order; tables take precedence over chunks.

    >>> here = Path()
    >>> parts = [Span("table", 0, 5, here, {}), Span("chunk", 3, 7, here, {}), Span("chunk", 6, 9, here, {})]
    >>> [span[:3] for span in disjoint_spans(parts, 9)]
    [('table', 0, 5), ('chunk', 5, 7), ('chunk', 7, 9)]
    """
    tables = [span for span in spans if span.what == "table"]
    free = missing_rows(tables, 0, rows)
    pieces, at = tables, 0
    for span in sorted((span for span in spans if span.what == "chunk"), key=lambda span: span.first):
        parts = [span.within(max(first, at), last) for first, last in free]
        pieces += [part for part in parts if part.first < part.last]
        at = max(at, span.last)
    return sorted(pieces, key=lambda span: span.first)


def read_span(span: Span, columns: Sequence[str] | None = None) -> Iterator[Any]:
    """Yield the rows of a span, in pieces."""
    if span.what == "chunk":
        table = rows_of_span(span, read_chunk(span.path))
        yield table if columns is None else table.select(list(columns))
        return
    at = span.record["rows"][0]
    for group in arrow.read_groups(span.path, columns):
        first, last = max(at, span.first), min(at + len(group), span.last)
        if first < last:
            yield group.slice(first - at, last - first)
        at += len(group)


def rows_of_span(span: Span, chunk: Any) -> Any:
    """Return the rows of a span from the table of its chunk."""
    return chunk.slice(span.first - span.record["rows"][0], span.last - span.first)


def read_chunk(path: Path) -> Any:
    """Return the rows of a chunk file."""
    try:
        return arrow.read_chunk(path.read_bytes())
    except OSError as error:
        raise FileError(f"{cut(str(path), 200)}: {error.strerror or error}") from None


LOCK = "lock"
OF_FUNCTION = "functions."
"""Prefix of keys whose values are hashes of functions."""
MAX_SHOWN = 5
"""Maximum number of differences in a message."""


class Chunk(NamedTuple):
    """Computed rows: a `pyarrow.RecordBatch`, the seconds that it took, and how the rows ended."""

    first: int
    last: int
    rows: Any
    seconds: float
    endings: arrow.Endings


class Aside(NamedTuple):
    """Rows that could not be computed because they killed the processes that tried."""

    first: int
    last: int
    why: str


class Folder:
    """The folder of a study, which this process has locked for writing."""

    def __init__(self, path: Path, layout: Sequence[StudyColumn], state: JournalState, log: Journal) -> None:
        self.path, self.layout, self.state, self._log = path, layout, state, log
        self.spans: list[Span] = []

    @property
    def rows(self) -> int:
        """Number of rows of the whole study."""
        return self.state.rows

    @property
    def kept(self) -> int:
        """Number of rows that are in files."""
        return self.rows - sum(b - a for a, b in missing_rows(self.spans, 0, self.rows))

    @property
    def pending(self) -> list[tuple[int, int]]:
        """Ranges of rows that are neither in a file nor set aside."""
        aside = [
            Span("aside", record["rows"][0], record["rows"][1], self.path, record)
            for record in self.state.aside
        ]
        return missing_rows([*self.spans, *aside], 0, self.rows)

    def keep(self, chunk: Chunk) -> None:
        """Write a chunk and name it in the journal; when this returns, it is safe on disk."""
        name = f"{CHUNKS}/{chunk.first:012d}-{chunk.last:012d}.arrow"

        def write(file: BinaryIO) -> Record:
            checked = CheckedFile(file)
            arrow.write_chunk(checked, chunk.rows)
            return checked.marks

        with self._writing():
            marks = self._write(self.path / name, write)
            record = {"is": "chunk", "rows": [chunk.first, chunk.last], "file": name, **marks}
            record |= {"seconds": round(chunk.seconds, 6), **chunk.endings._asdict()}
            self._append(record)
        self.spans.append(Span("chunk", chunk.first, chunk.last, self.path / name, record))

    def set_aside(self, first: int, last: int, why: str) -> None:
        """Record rows that cannot be computed."""
        with self._writing():
            self._append({"is": "aside", "rows": [first, last], "why": why})

    def retry(self) -> None:
        """Make rows that were set aside pending again."""
        if self.state.aside:
            with self._writing():
                self._append({"is": "retry"})

    def tabulate(self, provenance: Mapping[str, Any]) -> None:
        """Write the tables of all chunks; files and row groups do not depend on how rows were cut into chunks."""
        rows = arrow.group_rows(self.layout)
        per_file = rows * arrow.GROUPS
        have = {span.first for span in self.spans if span.what == "table"}
        for k, first in enumerate(range(0, self.rows, per_file)):
            last = min(first + per_file, self.rows)
            if first not in have:
                name = f"{TABLES}/part-{k:05d}.parquet"
                write = partial(self._table, first=first, last=last, provenance=provenance)
                with self._writing():
                    endings = self._write(self.path / name, write)
                    record = {
                        "is": "table",
                        "rows": [first, last],
                        "file": name,
                        **file_marks(self.path / name),
                    }
                    record |= endings._asdict()
                    self._append(record)
                self.spans.append(Span("table", first, last, self.path / name, record))
            self._drop_chunks()

    def _table(self, file: BinaryIO, first: int, last: int, provenance: Mapping[str, Any]) -> arrow.Endings:
        """Write the table of some rows and return how the rows ended."""
        rows = arrow.group_rows(self.layout)
        every = [
            span for span in self.spans if span.what == "chunk" and span.last > first and span.first < last
        ]
        chunks = disjoint_spans(every, self.rows)
        whole = lru_cache(maxsize=1)(
            read_chunk
        )  # the next row group often begins in the chunk where this one ends
        statuses, failures = Counter[str](), list[tuple[Any, ...]]()

        def groups() -> Iterator[Any]:
            for a in range(first, last, rows):
                parts = [chunk.within(a, min(a + rows, last)) for chunk in chunks]
                group = arrow.concatenate(
                    [rows_of_span(part, whole(part.path)) for part in parts if part.first < part.last]
                )
                endings = arrow.count_endings(group)
                statuses.update(endings.statuses)
                failures.extend(endings.failures)
                yield group

        arrow.write_table(file, groups(), self.layout, provenance)
        return arrow.Endings(dict(statuses), failures)

    def _drop_chunks(self) -> None:
        """Remove chunks whose rows are all in tables."""
        wanted = {span.path for span in disjoint_spans(self.spans, self.rows)}
        dropped = [span for span in self.spans if span.path not in wanted]
        self.spans = [span for span in self.spans if span.path in wanted]
        for span in dropped:
            with suppress(OSError):
                span.path.unlink()

    def _append(self, record: Record) -> None:
        self._log.append(record)
        self.state.add(dict(record))

    def _write(self, path: Path, write: Callable[[BinaryIO], Any]) -> Any:
        """Write a file beside its place, move it there once it is on disk, and return what `write` returned."""
        path.parent.mkdir(exist_ok=True)
        draft = path.with_name(f"{DRAFT}{path.name}")
        try:
            with os.fdopen(regular_descriptor(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), "wb") as file:
                result = write(file)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            _sync(path.parent)
            return result
        except BaseException:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except FileNotFoundError:
            raise FileError(
                f"{short(str(self.path))} or its journal was removed while the study was computed: run the study "
                "again in a new folder"
            ) from None
        except OSError as error:
            raise FileError(
                f"{short(str(self.path))} cannot be written: {error.strerror or error}; {self.kept} of {self.rows} "
                "runs are kept: free some space or make it writable, and run the study again"
            ) from None


@contextmanager
def open_folder(path: Path, layout: Sequence[StudyColumn], study: Record) -> Iterator[Folder]:
    """Lock the folder of a study, new or with the same study, and yield it; damaged rows are pending again."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        strange = [file.name for file in path.iterdir() if file.name not in (JOURNAL, LOCK, CHUNKS, TABLES)]
        strange += _files(path)
    except OSError as error:
        raise FileError(f"{short(str(path))} cannot be created: {error.strerror or error}") from None
    records = read_journal(path / JOURNAL)
    if not records.records:
        strange += [JOURNAL] * (records.foreign or records.damaged > 0)
        if strange:
            raise FileError(
                f"{short(str(path))} is not the folder of a study: it contains {listed(sorted(strange), 3)}; choose "
                "a new folder"
            )
    with ExitStack() as stack:
        stack.enter_context(hold_lock(path / LOCK))
        records = read_journal(path / JOURNAL)
        state = JournalState.of(records)
        new = state.study is None or not (state.chunks or state.tables or state.aside)
        if not new:
            require_same_study(path, state.study or {}, study)
        elif state.study is None and _files(path):
            raise FileError(
                f"{damage_message(path)}, so the study of its rows is unknown; choose another folder"
            )
        try:
            state = JournalState() if new else state  # a study that has computed nothing may be replaced
            log = stack.enter_context(Journal(path / JOURNAL, 0 if new else records.end))
            folder = Folder(path, layout, state, log)
            if new:
                folder._append({"is": "study", **study})
                _sync(path)
        except OSError as error:
            raise FileError(f"{short(str(path))} cannot be written: {error.strerror or error}") from None
        folder.spans = present_spans(path, state, every_byte=True)
        _tidy(path, folder.spans)
        yield folder


def require_same_study(path: Path, there: Record, here: Record) -> None:
    """Raise if a folder holds another study, or one of another environment; the error lists the differences."""
    wrong = [
        f"the module of {key.removeprefix(OF_FUNCTION)} has changed"
        if key.startswith(OF_FUNCTION) and a and b
        else f"{key} is {short(a)} there and {short(b)} here"
        for key, (a, b) in _differing(there["document"], here["document"]).items()
    ]
    if wrong:
        more = f"; and {len(wrong) - MAX_SHOWN} more" if len(wrong) > MAX_SHOWN else ""
        raise FileError(
            f"{cut(str(path), 200)} holds another study: {'; '.join(wrong[:MAX_SHOWN])}{more}. Choose another "
            "folder, or remove this one"
        )
    apart = differences(there["environment"], here["environment"])
    if apart:
        raise FileError(
            f"{cut(str(path), 200)} was computed in another environment, and continuing here may change the last "
            f"bits; they differ in {'; '.join(apart)}. To continue, {ADVICE}; or choose another folder"
        )


def _tidy(path: Path, spans: Sequence[Span]) -> None:
    """Remove what a killed process left behind: drafts, and files that the journal does not name."""
    known = {span.path for span in spans}
    for name in _files(path):
        place = path / name
        of_study = FILE.fullmatch(name) or (
            place.name.startswith(DRAFT) and FILE.fullmatch(name.replace(DRAFT, ""))
        )
        if of_study and place not in known:
            with suppress(OSError):
                place.unlink()


def _files(path: Path) -> list[str]:
    """Return the files of chunks and tables, such as "results/part-00000.parquet"."""
    return [
        f"{folder}/{file.name}"
        for folder in (CHUNKS, TABLES)
        if (path / folder).is_dir()
        for file in (path / folder).iterdir()
    ]


def _sync(folder: Path) -> None:
    """Flush the names in a folder to disk; Windows cannot open a folder and does it without being asked."""
    if os.name != "nt":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _differing(first: Any, other: Any, at: str = "") -> dict[str, tuple[Any, Any]]:
    """Return a mapping from dotted keys to the two values where documents differ."""
    if isinstance(first, Mapping) and isinstance(other, Mapping):
        keys = dict.fromkeys([*first, *other])
        parts = [
            _differing(first.get(key), other.get(key), f"{at}.{key}" if at else str(key)) for key in keys
        ]
    elif isinstance(first, list) and isinstance(other, list) and len(first) == len(other):
        parts = [_differing(a, b, f"{at}[{k}]") for k, (a, b) in enumerate(zip(first, other, strict=True))]
    else:
        return {} if first == other else {at: (first, other)}
    return {key: pair for part in parts for key, pair in part.items()}
