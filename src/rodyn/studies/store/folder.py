"""`Folder`: the results of a study on disk. A chunk counts when the journal names it, and not before."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from rodyn.errors import FileError, cut, listed, short
from rodyn.input_file import regular_descriptor
from rodyn.studies.compute.columns import Column
from rodyn.studies.compute.environment import ADVICE, differences
from rodyn.studies.store import arrow, journal
from rodyn.studies.store.checksum import CheckedFile, marks_of
from rodyn.studies.store.journal import Journal, Record
from rodyn.studies.store.lock import locked
from rodyn.studies.store.spans import Span, damaged, disjoint, gaps, present, read, rows_of
from rodyn.studies.store.state import CHUNKS, DRAFT, FILE, JOURNAL, TABLES, State

LOCK = "lock"
OF_FUNCTION = "functions."
"""How keys begin whose values are hashes."""
SHOWN = 5
"""Differences that a message names."""


class Chunk(NamedTuple):
    """Computed rows: a `pyarrow.RecordBatch`, how long it took, and how they ended."""

    first: int
    last: int
    rows: Any
    seconds: float
    endings: arrow.Endings


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

        def write(file: BinaryIO) -> Record:
            checked = CheckedFile(file)
            arrow.write_chunk(checked, chunk.rows)
            return checked.marks

        with self._in_words():
            marks = self._write(self.path / name, write)
            record = {"is": "chunk", "rows": [chunk.first, chunk.last], "file": name, **marks}
            record |= {"seconds": round(chunk.seconds, 6), **chunk.endings._asdict()}
            self._append(record)
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
                    endings = self._write(self.path / name, write)
                    record = {
                        "is": "table",
                        "rows": [first, last],
                        "file": name,
                        **marks_of(self.path / name),
                    }
                    record |= endings._asdict()
                    self._append(record)
                self.spans.append(Span("table", first, last, self.path / name, record))
            self._drop_chunks()

    def _table(self, file: BinaryIO, first: int, last: int, provenance: Mapping[str, Any]) -> arrow.Endings:
        """Write the table of some rows; how they ended."""
        rows = arrow.group_rows(self.layout)
        every = [
            span for span in self.spans if span.what == "chunk" and span.last > first and span.first < last
        ]
        chunks = disjoint(every, self.rows)
        whole = lru_cache(maxsize=1)(read)  # the next group often begins in the chunk where this one ends
        statuses, failures = Counter[str](), list[tuple[Any, ...]]()

        def groups() -> Iterator[Any]:
            for a in range(first, last, rows):
                parts = [one.within(a, min(a + rows, last)) for one in chunks]
                group = arrow.joined([rows_of(one, whole(one.path)) for one in parts if one.first < one.last])
                endings = arrow.endings(group)
                statuses.update(endings.statuses)
                failures.extend(endings.failures)
                yield group

        arrow.write_table(file, groups(), self.layout, provenance)
        return arrow.Endings(dict(statuses), failures)

    def _drop_chunks(self) -> None:
        """Remove chunks whose rows are all in tables."""
        wanted = {span.path for span in disjoint(self.spans, self.rows)}
        dropped = [span for span in self.spans if span.path not in wanted]
        self.spans = [span for span in self.spans if span.path in wanted]
        for span in dropped:
            with suppress(OSError):
                span.path.unlink()

    def _append(self, record: Record) -> None:
        self._log.append(record)
        self.state.add(dict(record))

    def _write(self, path: Path, write: Callable[[BinaryIO], Any]) -> Any:
        """Write a file beside its place, and move it there when it is on the disk; what `write` returns."""
        path.parent.mkdir(exist_ok=True)
        draft = path.with_name(f"{DRAFT}{path.name}")
        try:
            with os.fdopen(regular_descriptor(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), "wb") as file:
                found = write(file)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            _sync(path.parent)
            return found
        except BaseException:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except FileNotFoundError:
            raise FileError(
                f"{short(str(self.path))} was removed while the study was computed, or its journal: run it again, in "
                "a new folder"
            ) from None
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
        strange += _files(path)
    except OSError as error:
        raise FileError(f"{short(str(path))} cannot be made: {error.strerror or error}") from None
    found = journal.read(path / JOURNAL)
    if not found.records:
        strange += [JOURNAL] * (found.foreign or found.damaged > 0)
        if strange:
            raise FileError(
                f"{short(str(path))} is no folder of a study: it has {listed(sorted(strange), 3)}; take a new one"
            )
    with ExitStack() as stack:
        stack.enter_context(locked(path / LOCK))
        found = journal.read(path / JOURNAL)
        state = State.of(found)
        new = state.study is None or not (state.chunks or state.tables or state.aside)
        if not new:
            require_same_study(path, state.study or {}, study)
        elif state.study is None and _files(path):
            raise FileError(f"{damaged(path)}, so nobody knows what its rows are of; take another folder")
        try:
            state = State() if new else state  # of a study that has computed nothing, nothing is kept
            log = stack.enter_context(Journal(path / JOURNAL, 0 if new else found.end))
            folder = Folder(path, layout, state, log)
            if new:
                folder._append({"is": "study", **study})
                _sync(path)
        except OSError as error:
            raise FileError(f"{short(str(path))} cannot be written: {error.strerror or error}") from None
        folder.spans = present(path, state, every_byte=True)
        _tidy(path, folder.spans)
        yield folder


def require_same_study(path: Path, there: Record, here: Record) -> None:
    """Raise if a folder holds another study, or one that was computed elsewhere; says what differs."""
    wrong = [
        f"the module of {key.removeprefix(OF_FUNCTION)} has changed"
        if key.startswith(OF_FUNCTION) and a and b
        else f"{key} is {short(a)} there and {short(b)} here"
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
            f"{cut(str(path), 200)} was computed in another environment; going on here may change the last bits: "
            f"{'; '.join(apart)}. To go on there, {ADVICE}; or take another folder"
        )


def _tidy(path: Path, spans: Sequence[Span]) -> None:
    """Remove what a killed process left behind: drafts, and files of a study that the journal does not name."""
    known = {span.path for span in spans}
    for name in _files(path):
        place = path / name
        own = FILE.fullmatch(name) or (
            place.name.startswith(DRAFT) and FILE.fullmatch(name.replace(DRAFT, ""))
        )
        if own and place not in known:
            with suppress(OSError):
                place.unlink()


def _files(path: Path) -> list[str]:
    """What the folders of chunks and tables hold: "results/part-00000.parquet"."""
    return [
        f"{folder}/{file.name}"
        for folder in (CHUNKS, TABLES)
        if (path / folder).is_dir()
        for file in (path / folder).iterdir()
    ]


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
