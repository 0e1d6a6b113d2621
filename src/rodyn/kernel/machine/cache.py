"""Objects on disk, so that the next process need not compile them again.

They are kept where the system keeps caches. RODYN_CACHE names another directory, or turns the cache off ("0", "off" or
empty). Whatever is wrong with an
entry or with the disk costs time and nothing else: the object is compiled again.
"""

from __future__ import annotations

import hashlib
import os
import stat
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

OFF = ("", "0", "off")
MAGIC = b"rodyn-object-1\n"
DIGEST = hashlib.sha256().digest_size


def directory() -> Path | None:
    """Where objects are kept, or None when they are not."""
    given = os.environ.get("RODYN_CACHE")
    if given is not None:
        return None if given.lower() in OFF else Path(given).expanduser()
    from platformdirs import user_cache_path  # where the system keeps caches; only on the way to a kernel

    with suppress(RuntimeError):  # no home directory
        return user_cache_path("rodyn", appauthor=False)
    return None


def stored(name: str, make: Callable[[], bytes]) -> bytes:
    """The object of that name from the cache, or made anew and kept."""
    folder = directory()
    if folder is None:
        return make()
    found = _read(folder / f"{name}.o", name)
    if found is None:
        found = make()
        _write(folder, name, found)
    return found


def _read(path: Path, name: str) -> bytes | None:
    """The verified content of an entry that only this user can write."""
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
        descriptor, temporary = tempfile.mkstemp(dir=folder, suffix=".tmp")
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(MAGIC + _digest(name, body) + body)
            Path(temporary).replace(folder / f"{name}.o")
        except OSError:
            Path(temporary).unlink(missing_ok=True)


def _digest(name: str, body: bytes) -> bytes:
    return hashlib.sha256(name.encode() + body).digest()
