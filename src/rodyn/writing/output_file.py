"""Files that rodyn writes: whole or not at all, complete in a directory beside their places, then moved there.

Pipes and character devices, such as /dev/stdout, are written to directly.
"""

from __future__ import annotations

import os
import shutil
import stat
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from rodyn.errors import FileError, InputTypeError, cut, short, unwritable

SCRATCH = ".rodyn-"
"""How directories of drafts begin."""
ABANDONED = 3600.0
"""Seconds after which a directory of drafts belongs to a process that was killed: writing takes a moment."""


def checked_path(path: object) -> Path:
    """Return the path of a file, which need not exist; raise for what is no path."""
    if not isinstance(path, str | PathLike) or not path:
        raise InputTypeError(f"path must be a str or a pathlib.Path, got {short(path)}")
    try:
        file = Path(path)
        file.lstat()
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:
        raise FileError(f"{cut(str(file), 200)}: {error.strerror or error}") from None
    except (TypeError, ValueError) as error:  # no path at all, such as one with a zero byte
        raise FileError(f"{short(path)}: {error}") from None
    return file


def checked_place(path: object) -> Path:
    """Return the path of a file that can be written: its directory exists, and nothing but a file is in its place."""
    file = checked_path(path)
    name = cut(str(file), 200)
    place = Path(os.path.realpath(file))  # what a link leads to
    if not place.parent.is_dir():
        raise FileError(f"{name}: there is no directory {cut(str(place.parent), 200)}: make it first")
    if place.exists() and not place.is_file() and not _is_stream(file):
        what = "a directory" if place.is_dir() else "neither a regular file nor a pipe or terminal"
        raise FileError(f"{name} is {what}: give the name of a file")
    return file


def write_file(path: str | PathLike[str], write: Callable[[BinaryIO], None]) -> Path:
    """Write a file, and return its path."""
    file = checked_path(path)
    name = cut(str(file), 200)
    try:
        if _is_stream(file):
            with file.open("wb") as stream:
                write(stream)
            return file
        _move_in({Path(os.path.realpath(checked_place(file))): write})
    except OSError as error:
        raise unwritable(name, error) from None
    return file


def write_text(path: str | PathLike[str], text: str) -> Path:
    """Write a text as UTF-8 with the line ends of Unix, and return its path."""
    try:
        return write_file(path, _writer(text))
    except UnicodeEncodeError as error:
        raise unwritable(path, error) from None


def write_texts(directory: Path, texts: Mapping[str, str], encoding: str = "utf-8") -> list[Path]:
    """Write texts by name into a directory that exists: all files, or none. Raises `OSError`, `UnicodeEncodeError`."""
    places = {directory / name: _writer(text, encoding) for name, text in texts.items()}
    _move_in(places)
    return list(places)


def _is_stream(file: Path) -> bool:
    """Return whether a path leads to a pipe or a character device, which holds no file."""
    try:
        mode = file.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)


def _writer(text: str, encoding: str = "utf-8") -> Callable[[BinaryIO], None]:
    data = text.encode(encoding)

    def write(stream: BinaryIO) -> None:
        stream.write(data)

    return write


def _move_in(files: Mapping[Path, Callable[[BinaryIO], None]]) -> None:
    """Write files of one directory: none is put in its place before all are complete; permissions stay."""
    directory = next(iter(files)).parent
    _remove_abandoned(directory)
    with TemporaryDirectory(prefix=SCRATCH, dir=directory) as scratch:
        drafts = {place: Path(scratch) / str(k) for k, place in enumerate(files)}
        for place, write in files.items():
            with drafts[place].open("wb") as stream:
                write(stream)
            if place.exists():
                shutil.copymode(place, drafts[place])
        for place, draft in drafts.items():
            draft.replace(place)


def _remove_abandoned(directory: Path) -> None:
    """Remove drafts that killed processes left in a directory."""
    with suppress(OSError), os.scandir(directory) as entries:
        for entry in entries:
            if not entry.name.startswith(SCRATCH) or not entry.is_dir(follow_symlinks=False):
                continue
            with suppress(OSError):
                drafts = list(Path(entry.path).iterdir())
                last = max(file.lstat().st_mtime for file in (Path(entry.path), *drafts))
                if time.time() - last > ABANDONED and all(draft.name.isdigit() for draft in drafts):
                    shutil.rmtree(entry.path)


@contextmanager
def scratch_directory() -> Iterator[Path]:
    """Give a temporary directory; an `OSError` of what is done there becomes a `FileError` that names it."""
    scratch = "a temporary directory"
    try:
        with TemporaryDirectory(prefix="rodyn-") as scratch:
            yield Path(scratch)
    except OSError as error:
        raise unwritable(error.filename or scratch, error) from None
