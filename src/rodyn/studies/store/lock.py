"""One process writes to the folder of a study: a lock of the system, which ends with the process that holds it."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from rodyn.errors import FileError, cut, unwritable
from rodyn.input_file import open_regular, regular_descriptor

PATIENCE, PAUSE = 1.0, 0.02
"""Seconds until a lock counts as held, and between two attempts."""
MAX_TEXT = 1000
"""Bytes that are read of the text of a lock."""
OWN = b"process "
"""How the text of a lock begins."""


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock of a file, in which stands who holds it. A process that was killed holds nothing any more."""
    try:
        file = regular_descriptor(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise unwritable(path.parent, error) from None
    try:
        try:
            _wait(file)
        except BlockingIOError:
            raise FileError(
                f"{cut(str(path.parent), 200)}: another process is at this study: {_holder(path)}; wait for it, or "
                "end it: whatever it has finished is kept"
            ) from None
        except OSError as error:
            raise FileError(
                f"{cut(str(path.parent), 200)}: this file system has no locks ({error.strerror or error}): take a "
                "folder on another one"
            ) from None
        if os.read(file, len(OWN)) not in (b"", OWN):
            raise FileError(f"{cut(str(path), 200)} is another file, not that of a study: take a new folder")
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, OWN + f"{os.getpid()} on {socket.gethostname()}\n".encode())
        yield
    finally:
        os.close(file)


def _wait(file: int) -> None:
    """Take the lock. Wait up to `PATIENCE` seconds: `holder` takes it for a moment to see whether it is held."""
    end = monotonic() + PATIENCE
    while True:
        try:
            return _take(file)
        except BlockingIOError:
            if monotonic() > end:
                raise
            sleep(PAUSE)


def holder(path: Path) -> str | None:
    """Who holds the lock; None if nobody does. To find out, the lock is taken for a moment."""
    try:
        file = regular_descriptor(path, os.O_RDWR)
    except OSError:
        return None
    try:
        _share(file)
    except OSError:
        return _holder(path)
    finally:
        os.close(file)
    return None


def _holder(path: Path) -> str:
    with suppress(OSError), open_regular(path) as file:
        return cut(file.read(MAX_TEXT).decode("utf-8", "replace").strip()) or "a process"
    return "a process"


if os.name == "nt":
    import msvcrt

    def _take(file: int) -> None:
        """Lock a byte far behind the text, which stays readable."""
        os.lseek(file, 1 << 20, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError as error:
            raise BlockingIOError(str(error)) from None
        finally:
            os.lseek(file, 0, os.SEEK_SET)

    _share = _wait  # there is one kind of lock: who looks has it for a moment

else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _share(file: int) -> None:
        """A lock that others may share who only look."""
        fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
