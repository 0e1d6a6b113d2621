"""A file of records, one in a line: appended, each with its length and checksum, on the disk before it counts."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from rodyn.errors import FileError, cut
from rodyn.input_file import read_regular, regular_descriptor

Record = dict[str, Any]
MAX_BYTES = 2**30
"""Of a journal; a study of a million chunks has less."""


TORN = re.compile(rb"(\d{1,12}( [0-9a-f]{0,16}( (\{.*)?)?)?)?", re.DOTALL)
"""What is left of a line that was cut off."""


class Read(NamedTuple):
    """The records of a journal, how many lines were damaged, and where the last whole line ends.

    foreign   what follows it is not the beginning of a line that was cut off: something else wrote it
    """

    records: list[Record]
    damaged: int
    end: int
    foreign: bool = False


def line(record: Mapping[str, Any]) -> bytes:
    """A record as it is written: its length, the beginning of its SHA-256, and itself as JSON.

    >>> line({"rows": [0, 8]})
    b'16 7a5f6f0cdc529254 {"rows": [0, 8]}\\n'
    """
    text = json.dumps(record, ensure_ascii=True).encode()
    return b"%d %s %s\n" % (len(text), _sum(text), text)


def read(path: Path) -> Read:
    """The records of a journal. Lines that are damaged are left out; one that was cut off is none yet."""
    try:
        data = read_regular(path, MAX_BYTES)
    except FileNotFoundError:
        return Read([], 0, 0)
    except OSError as error:
        raise FileError(f"{cut(str(path), 200)}: {error.strerror or error}") from None
    end = data.rfind(b"\n") + 1
    lines = data[:end].splitlines()
    found = [record for record in map(_record, lines) if record is not None]
    return Read(found, len(lines) - len(found), end, TORN.fullmatch(data, end) is None)


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
    """A journal that is written to. What a write that failed left behind is removed."""

    def __init__(self, path: Path, end: int) -> None:
        self._file = regular_descriptor(path, os.O_WRONLY | os.O_CREAT)
        self._end = end
        os.ftruncate(self._file, end)

    def append(self, record: Mapping[str, Any]) -> None:
        """Write a record; when this returns, it is on the disk. Raises `OSError`."""
        if not os.fstat(self._file).st_nlink:
            raise FileNotFoundError(errno.ENOENT, "the journal was removed")
        data = line(record)
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
