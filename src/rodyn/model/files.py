"""A JSON or TOML file as a document of dicts and lists; what is no such file is a `FileError` within a second."""

import json
import os
import stat
import tomllib
from typing import Any

from rodyn.errors import FileError, short
from rodyn.model.keys import Repeated

LARGEST = 64 * 1024 * 1024  # bytes
SUFFIXES = (".json", ".toml")


def read(path: str | os.PathLike[str]) -> object:
    """What a .json or .toml file holds."""
    name = os.fspath(path)
    suffix = os.path.splitext(name)[1].lower()
    if suffix not in SUFFIXES:
        raise FileError(f"{name}: robot files end in {' or '.join(SUFFIXES)}, this one in {suffix or 'nothing'}")
    return parse(_text(name), name, suffix)


def parse(text: str, name: str, suffix: str) -> object:
    """What a text in the format of `suffix` holds; `name` stands for it in messages.

    >>> parse('{"mass": 1.0,}', "arm.json", ".json")
    Traceback (most recent call last):
    rodyn.errors.FileError: arm.json: not JSON: line 1, column 14: Expecting property name enclosed in double quotes
    """
    if not text.strip():
        raise FileError(f"{name}: the file is empty")
    kind = suffix[1:].upper()
    try:
        return json.loads(text, object_pairs_hook=_object) if suffix == ".json" else tomllib.loads(text)
    except json.JSONDecodeError as error:
        raise FileError(f"{name}: not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise FileError(f"{name}: not a robot: lists or tables are nested too deeply") from None
    except ValueError as error:
        raise FileError(f"{name}: not {kind}: {error}") from None


def _text(name: str) -> str:
    try:
        status = os.stat(name)
        if not stat.S_ISREG(status.st_mode):
            raise FileError(f"{name}: not a regular file")
        if status.st_size > LARGEST:
            raise FileError(f"{name}: {status.st_size} bytes; a robot file has at most {LARGEST}")
        with open(name, "rb") as file:
            data = file.read(LARGEST)
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}") from None
    except ValueError as error:  # no path at all, such as one with a zero byte
        raise FileError(f"{short(name)}: {error}") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FileError(
            f"{name}: not UTF-8: line {line} has the byte 0x{data[error.start]:02x} at position {error.start}"
        ) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) == len(pairs):
        return entries
    repeated = Repeated(entries)
    keys = [key for key, _ in pairs]
    repeated.twice = next(key for key in keys if keys.count(key) > 1)
    return repeated
