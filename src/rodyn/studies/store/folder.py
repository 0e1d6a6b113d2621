"""`Folder`: the results of a study on disk. A chunk counts when the journal names it, and not before."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rodyn.errors import FileError, cut, listed, short
from rodyn.studies.compute.columns import Column
from rodyn.studies.compute.environment import ADVICE, differences
from rodyn.studies.store import arrow, journal
from rodyn.studies.store.journal import Journal, Record
from rodyn.studies.store.lock import locked
from rodyn.studies.store.state import CHUNKS, TABLES, State

JOURNAL, LOCK = "journal", "lock"
DRAFT = ".draft-"
"""How names of files begin that are not complete."""
SHOWN = 5
"""Differences that a message names."""


class Span(NamedTuple):
    """Rows that are in a file: `what` is "chunk" or "table"."""

    what: str
    first: int
    last: int
    path: Path
    record: Record


class Chunk(NamedTuple):
    """Computed rows: an Arrow file in a buffer, how long it took, how many ended how, some that did not end well."""

    first: int
    last: int
    data: Any
    seconds: float
    statuses: Mapping[str, int]
    failures: Sequence[tuple[int, str, str]]


class Aside(NamedTuple):
    """Rows that could not be computed: they killed the processes that tried."""

    first: int
    last: int
    why: str


class Folder:
    """The folder of a study, written to by this process alone."""

    def __init__(self, path: Path, layout: Sequence[Column], state: State, log: Journal) -> None:
        self.path, self.layout, self.state, self._log = path, layout, state, log
        self.spans: list[Span] = []

    @property
    def rows(self) -> int:
        """Of the whole study."""
        return self.state.rows

    @property
    def kept(self) -> int:
        """Rows that are in files."""
        return self.rows - sum(b - a for a, b in gaps(self.spans, 0, self.rows))

    @property
    def pending(self) -> list[tuple[int, int]]:
        """Rows that are neither in a file nor set aside."""
        aside = [
            Span("aside", record["rows"][0], record["rows"][1], self.path, record)
            for record in self.state.aside
        ]
        return gaps([*self.spans, *aside], 0, self.rows)

    def keep(self, chunk: Chunk) -> None:
        """Write a chunk and name it in the journal; when this returns, no crash can take it away."""
        name = f"{CHUNKS}/{chunk.first:012d}-{chunk.last:012d}.arrow"
        with self._in_words():
            self._write(self.path / name, lambda file: file.write(chunk.data))
            told = {"seconds": round(chunk.seconds, 6), "statuses": dict(chunk.statuses)}
            record = {"is": "chunk", "rows": [chunk.first, chunk.last], "file": name, **_marks(chunk.data)}
            self._append(record | told | {"failures": [list(one) for one in chunk.failures]})
        self.spans.append(Span("chunk", chunk.first, chunk.last, self.path / name, record))

    def set_aside(self, first: int, last: int, why: str) -> None:
        """Note rows that cannot be computed."""
        with self._in_words():
            self._append({"is": "aside", "rows": [first, last], "why": why})

    def retry(self) -> None:
        """Rows that were set aside are pending again."""
        if self.state.aside:
            with self._in_words():
                self._append({"is": "retry"})

    def tabulate(self, provenance: Mapping[str, Any]) -> None:
        """Make tables of all chunks: files and row groups are those of the study, whatever the chunks were."""
        rows = arrow.group_rows(self.layout)
        per_file = rows * arrow.GROUPS
        have = {span.first for span in self.spans if span.what == "table"}
        for k, first in enumerate(range(0, self.rows, per_file)):
            last = min(first + per_file, self.rows)
            if first not in have:
                name = f"{TABLES}/part-{k:05d}.parquet"
                write = partial(self._table, first=first, last=last, provenance=provenance)
                with self._in_words():
                    self._write(self.path / name, write)
                    mark = _marks_of(self.path / name)
                    record = {"is": "table", "rows": [first, last], "file": name, **mark}
                    self._append(record)
                self.spans.append(Span("table", first, last, self.path / name, record))
            self._drop_chunks()

    def _table(self, file: BinaryIO, first: int, last: int, provenance: Mapping[str, Any]) -> None:
        rows = arrow.group_rows(self.layout)
        chunks = sorted(
            span for span in self.spans if span.what == "chunk" and span.last > first and span.first < last
        )
        groups = ((a, min(a + rows, last)) for a in range(first, last, rows))
        read = lru_cache(maxsize=1)(_read)  # the next group often begins in the chunk where this one ends
        tables = (
            arrow.joined([_part(one, a, b, read) for one in chunks if one.last > a and one.first < b])
            for a, b in groups
        )
        arrow.write(file, tables, self.layout, provenance)

    def _drop_chunks(self) -> None:
        """Remove chunks whose rows are all in tables."""
        tables = [span for span in self.spans if span.what == "table"]
        for span in [one for one in self.spans if one.what == "chunk"]:
            if not gaps(tables, span.first, span.last):
                self.spans.remove(span)
                with suppress(OSError):
                    span.path.unlink()

    def _append(self, record: Record) -> None:
        self._log.append(record)
        self.state.add(dict(record))

    def _write(self, path: Path, write: Callable[[BinaryIO], object]) -> None:
        """Write a file beside its place, and move it there when it is on the disk."""
        path.parent.mkdir(exist_ok=True)
        draft = path.with_name(f"{DRAFT}{path.name}")
        try:
            with draft.open("wb") as file:
                write(file)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            _sync(path.parent)
        except BaseException:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise FileError(
                f"{short(str(self.path))} cannot be written: {error.strerror or error}; {self.kept} of {self.rows} "
                "runs are kept: make room, or make it writable, and run the study again"
            ) from None


@contextmanager
def opened(path: Path, layout: Sequence[Column], study: Record) -> Iterator[Folder]:
    """The folder of a study, locked: a new one, or one that holds the same study; what is damaged there is pending."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        strange = [one.name for one in path.iterdir() if one.name not in (JOURNAL, LOCK, CHUNKS, TABLES)]
    except OSError as error:
        raise FileError(f"{short(str(path))} cannot be made: {error.strerror or error}") from None
    if strange and not (path / JOURNAL).exists():
        raise FileError(
            f"{short(str(path))} is no folder of a study: it has {listed(sorted(strange), 3)}; take a new one"
        )
    with ExitStack() as stack:
        stack.enter_context(locked(path / LOCK))
        found = journal.read(path / JOURNAL)
        state = State.of(found)
        if state.study is not None:
            require_same(path, state.study, study)
        try:
            log = stack.enter_context(Journal(path / JOURNAL, found.end))
            folder = Folder(path, layout, state, log)
            if state.study is None:
                folder._append({"is": "study", **study})
                _sync(path)
        except OSError as error:
            raise FileError(f"{short(str(path))} cannot be written: {error.strerror or error}") from None
        folder.spans = present(path, state, every_byte=True)
        _tidy(path, folder.spans)
        yield folder


def require_same(path: Path, there: Record, here: Record) -> None:
    """Raise if a folder holds another study, or one that was computed elsewhere; says what differs."""
    wrong = [
        f"{key} is {short(a)} there and {short(b)} here"
        for key, (a, b) in _differing(there["document"], here["document"]).items()
    ]
    if wrong:
        more = f"; and {len(wrong) - SHOWN} more" if len(wrong) > SHOWN else ""
        raise FileError(
            f"{cut(str(path), 200)} holds another study: {'; '.join(wrong[:SHOWN])}{more}. Take another folder, or "
            "remove this one"
        )
    apart = differences(there["environment"], here["environment"])
    if apart:
        raise FileError(
            f"{cut(str(path), 200)} was computed by others than those that would go on, which may give other bits: "
            f"{'; '.join(apart)}. To go on there, {ADVICE}; or take another folder"
        )


def present(path: Path, state: State, every_byte: bool = False) -> list[Span]:
    """What the journal names and is there: tables of the right size, with `every_byte` also of the right checksum, and
    chunks of the right checksum."""
    found = {}
    for what, records in (("table", state.tables), ("chunk", state.chunks)):
        for record in records:
            first, last = record["rows"]
            file = path / record["file"]
            with suppress(OSError):
                whole = file.stat().st_size == record["bytes"]
                if whole and (
                    (what == "table" and not every_byte) or _marks_of(file)["sha256"] == record["sha256"]
                ):
                    found[what, first] = Span(what, first, last, file, record)
    return sorted(found.values(), key=lambda span: (span.first, span.what))


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


def table_of(span: Span, columns: Sequence[str] | None = None) -> Iterator[Any]:
    """The rows of a file, in pieces."""
    if span.what == "table":
        yield from arrow.groups_of(span.path, columns)
        return
    table = _read(span.path)
    yield table if columns is None else table.select(list(columns))


def _part(span: Span, first: int, last: int, read: Callable[[Path], Any]) -> Any:
    """Some rows of a chunk."""
    start = max(first, span.first)
    return read(span.path).slice(start - span.first, min(last, span.last) - start)


def _read(path: Path) -> Any:
    """The rows of a chunk."""
    try:
        return arrow.decoded(path.read_bytes())
    except OSError as error:
        raise FileError(f"{cut(str(path), 200)}: {error.strerror or error}") from None


def _tidy(path: Path, spans: Sequence[Span]) -> None:
    """Remove what a process that was killed left behind: drafts, and files that the journal does not name."""
    known = {span.path for span in spans}
    for folder in (path / CHUNKS, path / TABLES):
        for file in folder.iterdir() if folder.is_dir() else ():
            if file not in known:
                with suppress(OSError):
                    file.unlink()


def _marks(data: Any) -> Record:
    return {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def _marks_of(path: Path) -> Record:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        return {"bytes": file.tell(), "sha256": digest}


def _sync(folder: Path) -> None:
    """Names in a folder are on the disk; systems that cannot open a folder do it by themselves."""
    if os.name != "nt":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _differing(one: Any, other: Any, at: str = "") -> dict[str, tuple[Any, Any]]:
    """Dotted key → the two values, where documents differ."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        keys = dict.fromkeys([*one, *other])
        parts = [_differing(one.get(key), other.get(key), f"{at}.{key}" if at else str(key)) for key in keys]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        parts = [_differing(a, b, f"{at}[{k}]") for k, (a, b) in enumerate(zip(one, other, strict=True))]
    else:
        return {} if one == other else {at: (one, other)}
    return {key: pair for part in parts for key, pair in part.items()}
