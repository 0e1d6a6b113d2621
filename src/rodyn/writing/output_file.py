"""Files that rodyn writes: whole or not at all, complete in a directory beside their places, then moved there."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from rodyn.errors import FileError, InputTypeError, cut, short, unwritable


def checked_path(path: object) -> Path:
    """The path of a file, which need not exist; an error for what is none."""
    if not isinstance(path, str | PathLike) or not path:
        raise InputTypeError(f"a path is a text or a pathlib.Path, got {short(path)}")
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


def write_file(path: str | PathLike[str], write: Callable[[BinaryIO], None]) -> Path:
    """Write a file, and return its path."""
    file = checked_path(path)
    name = cut(str(file), 200)
    try:
        place = Path(os.path.realpath(file))  # what a link leads to
        if not place.parent.is_dir():
            raise FileError(f"{name}: there is no directory {cut(str(place.parent), 200)}: make it first")
        if place.exists() and not place.is_file():
            what = "a directory" if place.is_dir() else "not a regular file"
            raise FileError(f"{name} is {what}: give the name of a file")
        _move_in({place: write})
    except OSError as error:
        raise unwritable(name, error) from None
    return file


def write_text(path: str | PathLike[str], text: str) -> Path:
    """Write a text as UTF-8 with the line ends of Unix, and return its path."""
    try:
        return write_file(path, _writer(text))
    except UnicodeEncodeError as error:
        raise unwritable(path, error) from None


def write_texts(directory: Path, texts: Mapping[str, str]) -> list[Path]:
    """Write texts by name into a directory that exists: all files, or none. Raises `OSError`."""
    places = {directory / name: _writer(text) for name, text in texts.items()}
    _move_in(places)
    return list(places)


def _writer(text: str) -> Callable[[BinaryIO], None]:
    data = text.encode()

    def write(stream: BinaryIO) -> None:
        stream.write(data)

    return write


def _move_in(files: Mapping[Path, Callable[[BinaryIO], None]]) -> None:
    """Files of one directory: none is in its place before all are complete."""
    directory = next(iter(files)).parent
    with TemporaryDirectory(prefix=".rodyn-", dir=directory) as scratch:
        drafts = {place: Path(scratch) / str(k) for k, place in enumerate(files)}
        for place, write in files.items():
            with drafts[place].open("wb") as stream:
                write(stream)
        for place, draft in drafts.items():
            draft.replace(place)
