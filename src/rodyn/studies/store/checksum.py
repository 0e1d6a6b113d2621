"""Checksums of files in the journal: CRC-32 of chunks, which live until tables are made, and SHA-256 of tables."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping
from io import RawIOBase
from pathlib import Path
from typing import Any, BinaryIO

from rodyn.input_file import open_regular
from rodyn.studies.store.journal import Record

PIECE = 2**20
"""Bytes that are read at a time."""
KEYS = ("crc32", "sha256")
"""Of a record in the journal: one of them."""


class CheckedFile(RawIOBase):
    """Writes to a file, and knows its size and CRC-32; the file is closed by whoever opened it."""

    def __init__(self, file: BinaryIO) -> None:
        self._file, self._size, self._sum = file, 0, 0

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, data: Any) -> int:
        """Write bytes, or whatever has a buffer of them."""
        view = memoryview(data)
        self._file.write(view)
        self._sum = zlib.crc32(view, self._sum)
        self._size += view.nbytes
        return view.nbytes

    @property
    def marks(self) -> Record:
        """What the journal says of it."""
        return {"bytes": self._size, "crc32": f"{self._sum:08x}"}


def marks_of(path: Path) -> Record:
    """What the journal says of a table."""
    return {"bytes": path.stat().st_size, "sha256": _of(path, "sha256")}


def is_right(path: Path, record: Mapping[str, Any]) -> bool:
    """Whether a file has the checksum that the journal says."""
    return all(_of(path, key) == record[key] for key in KEYS if key in record)


def _of(path: Path, key: str) -> str:
    with open_regular(path) as file:
        if key == "sha256":
            return hashlib.file_digest(file, "sha256").hexdigest()
        found = 0
        while piece := file.read(PIECE):
            found = zlib.crc32(piece, found)
        return f"{found:08x}"
