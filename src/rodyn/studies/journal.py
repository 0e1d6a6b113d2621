"""The journal of a study folder: checksummed records, the state that they describe, and the lock of the folder."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import socket
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from io import RawIOBase
from pathlib import Path
from time import monotonic, sleep
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple, Self

from rodyn.errors import FileError, cut, unwritable
from rodyn.input_file import open_regular, read_regular, regular_descriptor
from rodyn.model.checks import is_whole

Record = dict[str, Any]
MAX_BYTES = 2**30
"""Maximum size of a journal; that of a million chunks is smaller."""


TORN = re.compile(rb"(\d{1,12}( [0-9a-f]{0,16}( (\{.*)?)?)?)?", re.DOTALL)
"""The beginning of a line whose write was interrupted."""


class JournalRecords(NamedTuple):
    """The records of a journal, the number of damaged lines, and the offset where the last complete line ends.

    foreign   what follows is not an incomplete line of a journal: another program wrote it
    """

    records: list[Record]
    damaged: int
    end: int
    foreign: bool = False


def journal_line(record: Mapping[str, Any]) -> bytes:
    """Return a record as it is written: its length, the beginning of its SHA-256, and its JSON.

    >>> journal_line({"rows": [0, 8]})
    b'16 7a5f6f0cdc529254 {"rows": [0, 8]}\\n'
    """
    text = json.dumps(record, ensure_ascii=True).encode()
    return b"%d %s %s\n" % (len(text), _sum(text), text)


def read_journal(path: Path) -> JournalRecords:
    """Return the records of a journal. Damaged lines are left out; an incomplete last line is not a record yet."""
    try:
        data = read_regular(path, MAX_BYTES)
    except FileNotFoundError:
        return JournalRecords([], 0, 0)
    except OSError as error:
        raise FileError(f"{cut(str(path), 200)}: {error.strerror or error}") from None
    end = data.rfind(b"\n") + 1
    lines = data[:end].splitlines()
    records = [record for record in map(_record, lines) if record is not None]
    return JournalRecords(records, len(lines) - len(records), end, TORN.fullmatch(data, end) is None)


def _record(text: bytes) -> Record | None:
    length, _, rest = text.partition(b" ")
    mark, _, body = rest.partition(b" ")
    if not length.isdigit() or len(length) > 12 or int(length) != len(body) or _sum(body) != mark:
        return None
    record = json.loads(body)
    return record if isinstance(record, dict) else None


def _sum(text: bytes) -> bytes:
    return hashlib.sha256(text).hexdigest()[:16].encode()


class Journal:
    """A journal open for appending. A failed write is truncated."""

    def __init__(self, path: Path, end: int) -> None:
        self._file = regular_descriptor(path, os.O_WRONLY | os.O_CREAT)
        self._end = end
        os.ftruncate(self._file, end)

    def append(self, record: Mapping[str, Any]) -> None:
        """Write a record; when this returns, it is on disk. Raises `OSError`."""
        if not os.fstat(self._file).st_nlink:
            raise FileNotFoundError(errno.ENOENT, "the journal was removed")
        data = journal_line(record)
        os.lseek(self._file, self._end, os.SEEK_SET)
        try:
            written = 0
            while written < len(data):
                written += os.write(self._file, data[written:])
            os.fsync(self._file)
        except BaseException:
            os.ftruncate(self._file, self._end)
            raise
        self._end += len(data)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._file)


READ_BYTES = 2**20
"""Bytes read at a time."""
CHECKSUMS = ("crc32", "sha256")
"""Keys of checksums, one of which a record has."""


class CheckedFile(RawIOBase):
    """Writes to a file that the caller closes, and computes its size and CRC-32."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._size, self._sum = file, 0, 0

    def writable(self) -> bool:
        """Return True."""
        return True

    def write(self, data: Any) -> int:
        """Write bytes, or any object with a buffer."""
        view = memoryview(data)
        self._file.write(view)
        self._sum = zlib.crc32(view, self._sum)
        self._size += view.nbytes
        return view.nbytes

    @property
    def marks(self) -> Record:
        """Size and CRC-32, for the journal."""
        return {"bytes": self._size, "crc32": f"{self._sum:08x}"}


def file_marks(path: Path) -> Record:
    """Return size and SHA-256 of a table, for the journal."""
    return {"bytes": path.stat().st_size, "sha256": _digest(path, "sha256")}


def has_checksum(path: Path, record: Mapping[str, Any]) -> bool:
    """Return whether a file has the checksum that the journal records."""
    return all(_digest(path, key) == record[key] for key in CHECKSUMS if key in record)


def _digest(path: Path, key: str) -> str:
    with open_regular(path) as file:
        if key == "sha256":
            return hashlib.file_digest(file, "sha256").hexdigest()
        checksum = 0
        while piece := file.read(READ_BYTES):
            checksum = zlib.crc32(piece, checksum)
        return f"{checksum:08x}"


JOURNAL, CHUNKS, TABLES = "journal", "chunks", "results"
"""Names in the folder of a study."""
DRAFT = ".draft-"
"""Prefix of incomplete files."""
FILE = re.compile(rf"{CHUNKS}/\d{{12,13}}-\d{{12,13}}\.arrow|{TABLES}/part-\d{{5,}}\.parquet")
"""Names of chunks and tables that the journal may contain."""


@dataclass
class JournalState:
    """The study, files and rows set aside that the records of a journal describe."""

    study: Record | None = None
    chunks: list[Record] = field(default_factory=list)
    tables: list[Record] = field(default_factory=list)
    aside: list[Record] = field(default_factory=list)
    damaged: int = 0

    @classmethod
    def of(cls, journal: JournalRecords) -> JournalState:
        """Return the state after all records."""
        state = cls(damaged=journal.damaged)
        for record in journal.records:
            if _is_whole(record):
                state.add(record)
            else:
                state.damaged += 1
        return state

    def add(self, record: Record) -> None:
        """Apply one more record; records before a study are counted as damaged."""
        match record.get("is"):
            case "study":
                self.study, self.chunks, self.tables, self.aside = record, [], [], []
            case _ if self.study is None:
                self.damaged += 1
            case "chunk":
                self.chunks.append(record)
                self.aside = [aside for aside in self.aside if aside["rows"] != record["rows"]]
            case "table":
                self.tables.append(record)
            case "aside":
                self.aside.append(record)
            case "retry":
                self.aside = []

    @property
    def rows(self) -> int:
        """Number of rows of the whole study."""
        return 0 if self.study is None else int(self.study["rows"])


def _is_whole(record: Record) -> bool:
    """Return whether a record has the keys of its kind, and names only files that a study writes."""
    kind = record.get("is")
    if kind == "study":
        return is_whole(record.get("rows")) and all(
            isinstance(record.get(key), Mapping) for key in ("document", "environment")
        )
    if kind not in ("chunk", "table", "aside"):
        return True
    rows = record.get("rows")
    if not (
        isinstance(rows, list) and len(rows) == 2 and all(map(is_whole, rows)) and 0 <= rows[0] < rows[1]
    ):
        return False
    if kind == "aside":
        return isinstance(record.get("why"), str)
    named = FILE.fullmatch(str(record.get("file")))
    summed = "bytes" in record and any(key in record for key in CHECKSUMS)
    told = isinstance(record.get("statuses"), Mapping) and isinstance(record.get("failures"), list)
    return bool(named) and summed and told


MAX_LOCK_WAIT, LOCK_RETRY = 1.0, 0.02
"""Seconds until a lock counts as held, and seconds between attempts."""
MAX_TEXT = 1000
"""Maximum bytes read from a lock file."""
LOCK_PREFIX = b"process "
"""How the text of a lock file begins."""


@contextmanager
def hold_lock(path: Path) -> Iterator[None]:
    """Hold the OS lock of a folder; the file records the owner. The lock of a killed process is released by the OS."""
    try:
        file = regular_descriptor(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise unwritable(path.parent, error) from None
    try:
        try:
            _wait_for_lock(file)
        except BlockingIOError:
            raise FileError(
                f"{cut(str(path.parent), 200)}: another process computes this study: {_owner_text(path)}; wait for "
                "it, or stop it: completed rows are kept"
            ) from None
        except OSError as error:
            raise FileError(
                f"{cut(str(path.parent), 200)}: this file system does not support locks "
                f"({error.strerror or error}): choose a folder on another one"
            ) from None
        if os.read(file, len(LOCK_PREFIX)) not in (b"", LOCK_PREFIX):
            raise FileError(f"{cut(str(path), 200)} is not the lock file of a study: choose a new folder")
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, LOCK_PREFIX + f"{os.getpid()} on {socket.gethostname()}\n".encode())
        yield
    finally:
        os.close(file)


def _wait_for_lock(file: int) -> None:
    """Take the lock, waiting up to `MAX_LOCK_WAIT` seconds: `lock_owner` holds it for a moment."""
    end = monotonic() + MAX_LOCK_WAIT
    while True:
        try:
            return _take_lock(file)
        except BlockingIOError:
            if monotonic() > end:
                raise
            sleep(LOCK_RETRY)


def lock_owner(path: Path) -> str | None:
    """Return the owner of the lock, or None if it is free; the lock is taken for a moment to find out."""
    try:
        file = regular_descriptor(path, os.O_RDWR)
    except OSError:
        return None
    try:
        _share_lock(file)
    except OSError:
        return _owner_text(path)
    finally:
        os.close(file)
    return None


def _owner_text(path: Path) -> str:
    with suppress(OSError), open_regular(path) as file:
        return cut(file.read(MAX_TEXT).decode("utf-8", "replace").strip()) or "a process"
    return "a process"


if os.name == "nt":
    import msvcrt

    def _take_lock(file: int) -> None:
        """Lock a byte far behind the text, which stays readable."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError as error:
            raise BlockingIOError(str(error)) from None
        finally:
            os.lseek(file, 0, os.SEEK_SET)

    _share_lock = _wait_for_lock  # Windows has no shared locks: a reader holds the lock for a moment

else:
    import fcntl

    def _take_lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _share_lock(file: int) -> None:
        """Take a shared lock, which other readers may hold at the same time."""
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
