"""Objects on disk, so that the next process need not compile them again.

They are kept where the system keeps caches. RODYN_CACHE names another directory, or turns the cache off ("0", "off" or
empty). Whatever is wrong with an entry or with the disk costs time and nothing else: the object is compiled again.

Objects that were not used for RODYN_CACHE_DAYS are removed, and beyond RODYN_CACHE_MB those that were not used for
longest, by whichever process writes an object, about once for every `SHARE` of the limit that is written.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import stat
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import FLOAT64, Dtype
from rodyn.errors import InputError, short

LENGTH = 8
"""Bytes of a number that says how long something is."""


@dataclass(frozen=True)
class ObjectFile:
    """What a kernel is made of.

    how       "batch": straight-line code, a state in every lane; "state": code for one state; "loops": code that is
              given its memory and tables
    inputs    name → width of each argument, in order
    shapes    of the results, beyond the leading axes
    lanes     states that are treated side by side
    code      the object file
    dtype     of arguments, results and constants
    counts    "loops": size of the scratch buffer in doubles
    tables    "loops": what is the same for all rows
    """

    how: Literal["batch", "state", "loops"]
    inputs: Mapping[str, int]
    shapes: Mapping[str, tuple[int, ...]]
    lanes: int
    code: bytes
    dtype: Dtype = FLOAT64
    counts: tuple[int, ...] = ()
    tables: tuple[NDArray[Any], ...] = field(default=(), repr=False)

    def to_bytes(self) -> bytes:
        """Everything in one piece."""
        head: dict[str, Any] = {
            one.name: getattr(self, one.name) for one in fields(self) if one.name != "code"
        }
        head["tables"] = [(table.dtype.str, table.shape) for table in self.tables]
        text = json.dumps(head, default=dict).encode()
        text += b" " * (-len(text) % LENGTH)  # what follows is aligned
        parts = [len(text).to_bytes(LENGTH, "little"), text, *(table.tobytes() for table in self.tables)]
        return b"".join([*parts, self.code])


def from_bytes(content: bytes) -> ObjectFile:
    """Return the image that `to_bytes` wrote."""
    start = LENGTH + int.from_bytes(content[:LENGTH], "little")
    head = json.loads(content[LENGTH:start])
    tables = []
    for kind, shape in head["tables"]:
        table = np.frombuffer(content, kind, int(np.prod(shape)), start).reshape(shape)
        tables.append(table)
        start += table.nbytes
    shapes = {name: tuple(shape) for name, shape in head["shapes"].items()}
    parts = {
        "shapes": shapes,
        "counts": tuple(head["counts"]),
        "tables": tuple(tables),
        "code": content[start:],
    }
    return ObjectFile(**head | parts)


OFF = ("", "0", "off")
MAGIC = b"rodyn-object-1\n"
DIGEST = hashlib.sha256().digest_size
DAY, MB = 86400.0, 1e6
SHARE = 1 / 64
TEMPORARY = "rodyn-"
OURS = re.compile(rf"[0-9a-f]{{64}}\.o|{TEMPORARY}.*\.tmp")
"""Names of our files; another file in the directory is left alone."""


class Limits(NamedTuple):
    """Bytes that all objects may take, and seconds since the last use of one."""

    size: float
    age: float


class Entry(NamedTuple):
    """An object in the cache: where, its bytes, and when it was last used, to a day."""

    path: Path
    size: int
    used: float


def directory() -> Path | None:
    """Where objects are kept, or None when they are not."""
    given = os.environ.get("RODYN_CACHE")
    if given is not None:
        try:
            return None if given.lower() in OFF else Path(given).expanduser()
        except RuntimeError as error:
            raise InputError(f"RODYN_CACHE={short(given)} is no directory: {error}") from None
    from platformdirs import user_cache_path  # where the system keeps caches; only on the way to a kernel

    with suppress(RuntimeError):  # no home directory
        result = user_cache_path("rodyn", appauthor=False)
        return result if result.is_absolute() else None  # "~/.cache" of platformdirs that know no home either
    return None


def look_up(name: str) -> bytes | None:
    """Return the object of that name from the cache, or None."""
    folder = directory()
    return None if folder is None else _read(folder / f"{name}.o", name)


def stored(name: str, make: Callable[[], bytes]) -> bytes:
    """Return the object of that name from the cache, or made anew and kept."""
    folder = directory()
    if folder is None:
        return make()
    bounds = limits()
    result = _read(folder / f"{name}.o", name)
    if result is None:
        result = make()
        _write(folder, name, result)
        if len(result) >= SHARE * bounds.size * _chance(name):
            prune(folder, bounds)
    return result


def limits() -> Limits:
    """Return what RODYN_CACHE_MB and RODYN_CACHE_DAYS allow."""
    return Limits(_positive("RODYN_CACHE_MB", 500) * MB, _positive("RODYN_CACHE_DAYS", 90) * DAY)


def _positive(variable: str, default: int) -> float:
    given = os.environ.get(variable) or str(default)
    with suppress(ValueError):
        if (number := float(given)) > 0:
            return number
    raise InputError(f"{variable} must be a positive number, got {short(given)}; the default is {default}")


def _chance(name: str) -> float:
    """Return a number from 0 to 1, spread evenly over names: no process need know what others have written.

    The name fixes it, so an object always causes a look at the limits when it is written, or never.
    """
    return int.from_bytes(_digest(name, b"")[:4], "big") / 2**32


def entries(folder: Path) -> list[Entry]:
    """Return the objects in a directory, the one that was not used for longest first."""
    result = []
    with suppress(OSError), os.scandir(folder) as files:
        for file in files:
            with suppress(OSError):
                if OURS.fullmatch(file.name) and file.is_file(follow_symlinks=False):
                    status = file.stat(follow_symlinks=False)
                    result.append(Entry(Path(file.path), status.st_size, status.st_mtime))
    return sorted(result, key=lambda entry: entry.used)


def prune(folder: Path, bounds: Limits) -> list[Entry]:
    """Remove what is too old, and the oldest beyond three quarters of the size if that is exceeded."""
    now, found = time.time(), entries(folder)
    total = sum(entry.size for entry in found)
    aim = 0.75 * bounds.size if total > bounds.size else bounds.size
    removed = []
    for entry in found:
        left_over = entry.path.suffix == ".tmp" and now - entry.used > DAY  # by a process that was killed
        if now - entry.used > bounds.age or left_over or total > aim:
            total -= entry.size
            removed += remove([entry])
    return removed


def remove(unwanted: list[Entry]) -> list[Entry]:
    """Remove objects; those that are gone now. A process that has one in memory keeps it."""
    removed = []
    for entry in unwanted:
        with suppress(OSError):
            entry.path.unlink(missing_ok=True)
            removed.append(entry)
    return removed


def _read(path: Path, name: str) -> bytes | None:
    """Return the verified content of an entry that only this user can write."""
    try:
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        try:
            entry, folder = os.fstat(descriptor), path.parent.stat()
            if not (stat.S_ISREG(entry.st_mode) and _own(entry) and _own(folder)):
                return None
            with open(descriptor, "rb", closefd=False) as file:
                content = file.read()
        finally:
            os.close(descriptor)
    except OSError:
        return None
    if time.time() - entry.st_mtime > DAY:
        with suppress(OSError):
            os.utime(path)
    head, digest, body = content[: len(MAGIC)], content[len(MAGIC) :][:DIGEST], content[len(MAGIC) + DIGEST :]
    return body if head == MAGIC and digest == _digest(name, body) else None


def _own(status: os.stat_result) -> bool:
    if not hasattr(os, "getuid"):
        return True
    private = not status.st_mode & (stat.S_IWGRP | stat.S_IWOTH)
    kind = stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode)
    return kind and private and status.st_uid == os.getuid()


def _write(folder: Path, name: str, body: bytes) -> None:
    """Under another name first: a reader sees a whole entry or none."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not _own(folder.stat()):
            return
        descriptor, temporary = tempfile.mkstemp(".tmp", TEMPORARY, folder)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(MAGIC + _digest(name, body) + body)
            Path(temporary).replace(folder / f"{name}.o")
        except OSError:
            Path(temporary).unlink(missing_ok=True)


def _digest(name: str, body: bytes) -> bytes:
    return hashlib.sha256(name.encode() + body).digest()
