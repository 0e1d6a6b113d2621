"""Robot files as bytes, and JSON and TOML as documents of dicts and lists; any other is a `FileError`, found early."""

import codecs
import json
import os
import re
import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeAlias

from rodyn.errors import FileError, InputTypeError, cut, short
from rodyn.input_file import read_regular
from rodyn.model.formats.keys import Repeated

LARGEST = 64 * 1024 * 1024  # bytes
MOST = {
    ".json": 1_000_000,
    ".toml": 200_000,
}  # values and, in TOML, lines: about a second of reading
STREAMS = {b"{": ".json", b"<": ".xml"}
"""The format of a stream by its first character."""
DEEPEST, PARTS = 50, 10
"""Of TOML: lists and tables inside each other, and parts of a key. `tomllib` needs O(parts²) time and memory."""

_MARKS = b"\0" + codecs.BOM_UTF8 + codecs.BOM_UTF16_LE
"""What may stand before the first character of a text, or between the letters of UTF-16."""
_PART = r"""(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{_PART}[ \t]*+\.[ \t]*+){{{PARTS}}}", re.MULTILINE)
_BRACKETS = re.compile(
    r"""\"{3}(?:[^"\\]|\\.|"(?!""))*+(?:\"{3,5}+|\Z)|'{3}(?:[^']|'(?!''))*+(?:'{3,5}+|\Z)"""
    r"""|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+'|\#[^\n]*+|(?P<bracket>[][{}])""",
    re.DOTALL,
)
"""Strings and comments as a whole, and brackets outside of them."""


Roots: TypeAlias = Sequence[str | os.PathLike[str]]
"""Folders in which meshes may be, beside the package of a file."""


def folders(roots: object) -> Roots:
    """`roots` as a list of folders that are there; any other is an error, whatever the format of the robot.

    >>> folders(["."])
    ['.']
    """
    if isinstance(roots, (str, bytes, os.PathLike)) or not isinstance(roots, Iterable):
        raise InputTypeError(f"roots must be a list of folders, got {short(roots)}")
    found = list(roots)
    for root in found:
        if not isinstance(root, (str, os.PathLike)):
            raise InputTypeError(f"roots must be a list of folders, got {short(root)} in it")
        if not _is_folder(Path(root)):
            raise FileError(f"roots: there is no folder {short(str(root))}")
    return found


class Source(NamedTuple):
    """A file or stream: its name in messages, the ending that says its format, its bytes; its path if it has one."""

    name: str
    suffix: str
    data: bytes
    path: Path | None = None


def read(file: Path, suffixes: Collection[str], what: str = "robot") -> Source:
    """A file of a robot, or of another thing, whose name ends in one of the suffixes."""
    suffix = file.suffix.lower()
    if suffix not in suffixes:
        refuse_folder(file, suffixes)
        found = f"not in {cut(suffix)}" if suffix else "this has no ending"
        raise FileError(f"{label(file)}: a {what} file ends in {_listed(suffixes)}, {found}")
    return Source(label(file), suffix, _regular_file(file, what), file)


def refuse_folder(file: Path, suffixes: Collection[str]) -> None:
    """Raises if a path is that of a folder: a robot is a file in it."""
    if _is_folder(file):
        raise FileError(
            f"{label(file)} is a directory: give a robot file in it, which ends in {_listed(suffixes)}"
        )


def _listed(suffixes: Collection[str]) -> str:
    *others, last = suffixes
    return f"{', '.join(others)} or {last}"


def read_stream(stream: BinaryIO, name: str) -> Source:
    """The content of a stream: JSON, which begins with a brace, XML, which begins with "<", or TOML."""
    try:
        data = stream.read(LARGEST + 1)
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}") from None
    _check_size(data, name, "robot")
    first = data[:1000].translate(None, _MARKS).lstrip()[:1]
    return Source(name, STREAMS.get(first, ".toml"), data)


def document(source: Source, what: str = "robot") -> object:
    """The content of a JSON or TOML file."""
    return parse(_decoded(source.data, source.name), source.name, source.suffix, what)


def label(file: Path) -> str:
    """The path as shown in messages."""
    return cut(str(file), 200)


def parse(text: str, name: str, suffix: str, what: str = "robot") -> object:
    """The content of a text in the format of `suffix`; in messages `name` is its name, and it is `what` it describes.

    >>> parse('{"mass": 1.0', "arm.json", ".json")
    Traceback (most recent call last):
    rodyn.errors.FileError: arm.json: not JSON: line 1, column 13: it does not end with '}': is it truncated?
    """
    if not text.strip():
        raise FileError(f"{name} is empty: a description of a {what} belongs there")
    try:
        return _json(text) if suffix == ".json" else _toml(text)
    except json.JSONDecodeError as error:
        raise FileError(f"{name}: not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise FileError(f"{name}: not a {what}: lists or tables are nested too deeply") from None
    except OverflowError as error:
        raise FileError(f"{name}: not a {what}: {error}") from None
    except ValueError as error:
        if str(error).startswith("Exceeds the limit"):  # Python's advice is not for users
            raise FileError(f"{name}: not a {what}: a number has thousands of digits") from None
        raise FileError(f"{name}: not {suffix[1:].upper()}: {error}") from None


def _is_folder(file: Path) -> bool:
    try:
        return file.is_dir()
    except (OSError, ValueError):
        return False


def _regular_file(file: Path, what: str) -> bytes:
    try:
        return read_regular(file, LARGEST, f"{what} file")
    except OSError as error:
        raise FileError(f"{label(file)}: {error.strerror or error}") from None
    except ValueError as error:  # not a path, such as one with a zero byte
        raise FileError(f"{short(str(file))}: {error}") from None


def _check_size(data: bytes, name: str, what: str) -> None:
    if len(data) > LARGEST:
        raise FileError(f"{name}: more than {LARGEST} bytes: a description of a {what} has fewer")


def _decoded(data: bytes, name: str) -> str:
    """UTF-8 as text, without the byte order mark that some editors put before it."""
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        line, byte = data.count(b"\n", 0, error.start) + 1, data[error.start]
        why = f"line {line} has the byte 0x{byte:02x} at position {error.start}"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        why = "it begins like UTF-16; save it as UTF-8"
    raise FileError(f"{name}: not UTF-8: {why}")


def _json(text: str) -> object:
    """The object of a text; a truncated file is found by its first and last character, without parsing."""
    whole = text.strip()
    if whole[0] != "{":
        raise json.JSONDecodeError(
            f"a description begins with '{{', not with {whole[0]!r}", text, text.index(whole)
        )
    if whole[-1] != "}":
        raise json.JSONDecodeError("it does not end with '}': is it truncated?", text, len(text))
    _check_values(text, "[{,", MOST[".json"])
    return json.loads(text, object_pairs_hook=_object)


def _toml(text: str) -> object:
    """The table of a text. Long dotted keys and deep nesting are refused before `tomllib` spends time on them."""
    _check_values(text, "[{,=\n", MOST[".toml"])
    if long := _LONG_KEY.search(text):
        raise OverflowError(
            f"line {text.count(chr(10), 0, long.end()) + 1} has a key of more than {PARTS} parts"
        )
    _check_depth(text)
    return tomllib.loads(text)


def _check_depth(text: str) -> None:
    """Refuses lists and tables nested deeper than `DEEPEST`; brackets in strings and comments do not count."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        if bracket := found["bracket"]:
            depth += 1 if bracket in "[{" else -1
            if depth > DEEPEST:
                raise RecursionError


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
