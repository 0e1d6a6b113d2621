"""Files of users, opened without waiting: regular ones only, of bounded size.

A pipe may never begin and a device never end, whether a path names it or a symbolic link leads there. All functions
raise `OSError`, whose `strerror` is a message for users.
"""

import errno
import os
import stat
from io import BufferedReader
from pathlib import Path

_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


def regular_descriptor(path: str | os.PathLike[str], flags: int = os.O_RDONLY, mode: int = 0o666) -> int:
    """Return the descriptor of a regular file, opened with the flags of `os.open`."""
    try:
        _require_regular(Path(path).stat(), path)  # opening a device may have effects
    except FileNotFoundError:
        if not flags & os.O_CREAT:
            raise
    descriptor = os.open(path, flags | _FLAGS, mode)
    try:
        _require_regular(os.fstat(descriptor), path)  # it may have been replaced since
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def open_regular(path: str | os.PathLike[str]) -> BufferedReader:
    """Return a regular file, open for reading bytes."""
    return os.fdopen(regular_descriptor(path), "rb")


def read_regular(path: str | os.PathLike[str], max_bytes: int, what: str = "file") -> bytes:
    """Return the content of a regular file of at most `max_bytes`; `what` it is, in messages."""
    with open_regular(path) as stream:
        size = os.fstat(stream.fileno()).st_size
        data = stream.read(size + 1) if size <= max_bytes else b""  # a larger number is allocated at once
        if len(data) > size:  # it grows, or does not say its size
            data += stream.read(max_bytes + 1 - len(data))
    if max(size, len(data)) > max_bytes:
        raise OSError(errno.EFBIG, f"{size} bytes, not read: a {what} has at most {max_bytes}", str(path))
    return data


def _require_regular(status: os.stat_result, path: str | os.PathLike[str]) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, "not a regular file", str(path))
