"""A JSON or TOML file as a document of dicts and lists; any other file is a `FileError`, found early."""

import json
import re
import stat
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from rodyn.errors import FileError, cut, short
from rodyn.model.formats.keys import Repeated

LARGEST = 64 * 1024 * 1024  # bytes
MOST = {
    ".json": 1_000_000,
    ".toml": 200_000,
}  # values and, in TOML, lines: about a second of reading
SUFFIXES = tuple(MOST)

_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{_PART}[ \t]*+\.[ \t]*+){{50}}", re.MULTILINE)


def read(file: Path) -> object:
    """The content of a .json or .toml file."""
    suffix = file.suffix.lower()
    if suffix not in SUFFIXES:
        wrong = cut(suffix) or "nothing"
        raise FileError(f"{label(file)}: a robot file ends in {' or '.join(SUFFIXES)}, not in {wrong}")
    return parse(_text(file), label(file), suffix)


def label(file: Path) -> str:
    """The path as shown in messages."""
    return cut(str(file), 200)


def parse(text: str, name: str, suffix: str) -> object:
    """The content of a text in the format of `suffix`; `name` is its name in messages.

    >>> parse('{"mass": 1.0', "arm.json", ".json")
    Traceback (most recent call last):
    rodyn.errors.FileError: arm.json: not JSON: line 1, column 13: the file does not end with '}': is it
    truncated?
    """
    if not text.strip():
        raise FileError(f"{name}: the file is empty")
    try:
        return _json(text) if suffix == ".json" else _toml(text)
    except json.JSONDecodeError as error:
        raise FileError(f"{name}: not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise FileError(f"{name}: not a robot: lists or tables are nested too deeply") from None
    except OverflowError as error:
        raise FileError(f"{name}: not a robot: {error}") from None
    except ValueError as error:
        raise FileError(f"{name}: not {suffix[1:].upper()}: {error}") from None


def _text(file: Path) -> str:
    try:
        status = file.stat()
        data = file.read_bytes() if stat.S_ISREG(status.st_mode) and status.st_size <= LARGEST else b""
    except OSError as error:
        raise FileError(f"{label(file)}: {error.strerror or error}") from None
    except ValueError as error:  # not a path, such as one with a zero byte
        raise FileError(f"{short(str(file))}: {error}") from None
    if not stat.S_ISREG(status.st_mode):
        raise FileError(f"{label(file)}: not a regular file")
    if status.st_size > LARGEST:
        raise FileError(
            f"{label(file)}: {status.st_size} bytes, not read: a robot file has at most {LARGEST}"
        )
    try:
        return data.decode("utf-8").removeprefix("\ufeff")  # the byte order mark
    except UnicodeDecodeError as error:
        line, byte = data.count(b"\n", 0, error.start) + 1, data[error.start]
        raise FileError(
            f"{label(file)}: not UTF-8: line {line} has the byte 0x{byte:02x} at position {error.start}"
        ) from None


def _json(text: str) -> object:
    """The object of a text; a truncated file is found by its first and last character, without parsing."""
    whole = text.strip()
    if whole[0] != "{":
        raise json.JSONDecodeError(
            f"a robot file begins with '{{', not with {whole[0]!r}", text, text.index(whole)
        )
    if whole[-1] != "}":
        raise json.JSONDecodeError("the file does not end with '}': is it truncated?", text, len(text))
    _check_values(text, "[{,", MOST[".json"])
    return json.loads(text, object_pairs_hook=_object)


def _toml(text: str) -> object:
    """The table of a text. Long dotted keys are refused: `tomllib` needs O(parts²) time for them."""
    _check_values(text, "[{,=\n", MOST[".toml"])
    if long := _LONG_KEY.search(text):
        raise OverflowError(f"line {text.count(chr(10), 0, long.end()) + 1} has a key of more than 50 parts")
    return tomllib.loads(text)


def _check_values(text: str, marks: str, most: int) -> None:
    """Refuses a text with more values than any robot has before it takes time and memory."""
    if sum(map(text.count, marks)) > most:
        raise OverflowError(f"more than {most} values")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) == len(pairs):
        return entries
    repeated = Repeated(entries)
    ((repeated.twice, _),) = Counter(key for key, _ in pairs).most_common(1)
    return repeated
