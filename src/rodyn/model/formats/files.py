"""Files as bytes and documents; keys, joints, shapes, frames and poses of descriptions."""

import codecs
import dataclasses
import inspect
import json
import math
import os
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeAlias, TypeVar, cast

from rodyn.errors import (
    DescriptionError,
    DescriptionWarning,
    FileError,
    InputTypeError,
    cut,
    short,
    suggestion,
    warn,
)
from rodyn.input_file import read_regular
from rodyn.model.body import POINT
from rodyn.model.checks import items, place, real
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import JOINTS, Joint
from rodyn.model.link import BASE, Frame
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import SHAPES, Shape

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
    result = list(roots)
    for root in result:
        if not isinstance(root, (str, os.PathLike)):
            raise InputTypeError(f"roots must be a list of folders, got {short(root)} in it")
        if not _is_folder(Path(root)):
            raise FileError(f"roots: there is no folder {short(str(root))}")
    return result


class Source(NamedTuple):
    """A file or stream: its name in messages, the ending that says its format, its bytes; its path if it has one."""

    name: str
    suffix: str
    data: bytes
    path: Path | None = None


def read(file: Path, suffixes: Collection[str], what: str = "robot") -> Source:
    """Return a file whose name ends in one of the suffixes."""
    suffix = file.suffix.lower()
    if suffix not in suffixes:
        refuse_folder(file, suffixes)
        found = f"not in {cut(suffix)}" if suffix else "this has no ending"
        raise FileError(f"{label(file)}: a {what} file ends in {_listed(suffixes)}, {found}")
    return Source(label(file), suffix, _regular_file(file, what), file)


def refuse_folder(file: Path, suffixes: Collection[str]) -> None:
    """Raise if a path is that of a folder: a robot is a file in it."""
    if _is_folder(file):
        raise FileError(
            f"{label(file)} is a directory: give a robot file in it, which ends in {_listed(suffixes)}"
        )


def _listed(suffixes: Collection[str]) -> str:
    *others, last = suffixes
    return f"{', '.join(others)} or {last}"


def read_stream(stream: BinaryIO, name: str) -> Source:
    """Return the content of a stream: JSON, which begins with a brace, XML, which begins with "<", or TOML."""
    try:
        data = stream.read(LARGEST + 1)
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}") from None
    _check_size(data, name, "robot")
    first = data[:1000].translate(None, _MARKS).lstrip()[:1]
    return Source(name, STREAMS.get(first, ".toml"), data)


def document(source: Source, what: str = "robot") -> object:
    """Return the content of a JSON or TOML file."""
    return parse(_decoded(source.data, source.name), source.name, source.suffix, what)


def label(file: Path) -> str:
    """Return the path as shown in messages."""
    return cut(str(file), 200)


def parse(text: str, name: str, suffix: str, what: str = "robot") -> object:
    """Return the content of a text in the format of `suffix`; messages call it `name`, and it describes `what`.

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
    """Return the object of a text; a truncated file is found by its first and last character, without parsing."""
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
    """Return the table of a text; refuse long dotted keys and deep nesting, which `tomllib` spends much time on."""
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


class Repeated(dict[str, Any]):
    """An object of a JSON file in which the key `twice` is repeated."""

    twice: str = ""


def keyed(
    value: object,
    required: Iterable[str],
    optional: Iterable[str] = (),
    degrees: Iterable[str] = (),
    hints: Mapping[str, str] | None = None,
) -> Mapping[str, Any]:
    """Return the mapping with every required key and no unknown one; `degrees` may also be given as `…_deg`.

    `hints` maps keys of other formats to what to write instead.

    >>> keyed({"mas": 1.0}, required=["mass"])
    Traceback (most recent call last):
    rodyn.errors.DescriptionError: unknown key 'mas': did you mean 'mass'? Choose mass
    """
    if not isinstance(value, Mapping):
        raise DescriptionError(f"must be a table of keys and values, got {short(value)}")
    if isinstance(value, Repeated):
        raise DescriptionError(f"the key {short(value.twice)} is repeated: keep one")
    both = {f"{key}_deg": key for key in degrees}
    required = list(required)
    known = [*required, *optional, *both]
    for key in value:
        if key not in known:
            advice = (hints or {}).get(key) or suggestion(key, known)
            raise DescriptionError(f"unknown key {short(key)}: {advice}")
    for in_degrees, key in both.items():
        if key in value and in_degrees in value:
            raise DescriptionError(f"{key!r} and {in_degrees!r} are both given: keep one")
    given = {both.get(key, key) for key in value}
    missing = [key for key in required if key not in given]
    if missing:
        raise DescriptionError(f"missing key{'s' * (len(missing) > 1)} {', '.join(map(repr, missing))}")
    return value


def angle(given: Mapping[str, Any], key: str) -> float:
    """Return the angle `key` in rad, from `key` or from `key_deg`.

    >>> angle({"alpha_deg": 90}, "alpha") == math.pi / 2
    True
    """
    if key not in given:
        return radians(real(given[f"{key}_deg"], f"{key}_deg"))
    value = real(given[key], key)
    warn_if_degrees(value, key)
    return value


def degrees_suspected(angle: float) -> str:
    """Return why an angle in rad is probably one in degrees, or "": an integer beyond one turn, or any beyond two.

    >>> degrees_suspected(90.0)
    'an angle of 90 rad is 14.3 turns: angles are in rad, 90 degrees are 1.5707963'
    >>> degrees_suspected(2 * math.pi)
    ''
    """
    turns = abs(angle) / (2.0 * math.pi)
    if turns <= 1.0 or (turns <= 2.0 and not angle.is_integer()):
        return ""
    meant = f"{angle:g} degrees are {math.radians(angle):.8g}"
    return f"an angle of {angle:g} rad is {turns:.3g} turns: angles are in rad, {meant}"


def warn_if_degrees(angle: float, what: str) -> None:
    """Warn if an angle in rad is probably one in degrees; `what` is its name in the message."""
    if suspicion := degrees_suspected(angle):
        warn(f"{what}: {suspicion}; in degrees it is {what}_deg", DescriptionWarning)


def radians(degrees: float) -> float:
    """Degrees in rad; multiples of 90 give the same multiples of π/2."""
    quarters, rest = divmod(degrees, 90.0)
    return quarters * (math.pi / 2) if rest == 0.0 else math.radians(degrees)


def free_name(name: str, taken: Container[str], ending: str, reserved: Container[str] = (BASE,)) -> str:
    """Return the name, or the first of name + ending, name + ending + "2", … that is neither taken nor reserved.

    >>> free_name("hand", {"hand", "hand_site"}, "_site")
    'hand_site2'
    >>> free_name("base", (), "_link")
    'base_link'
    """
    result, number = name, 1 if ending else 2
    while result in reserved or result in taken:
        result = f"{name}{ending}{number if number > 1 else ''}"
        number += 1
    return result


Entry = TypeVar("Entry")
Kind = TypeVar("Kind", Joint, Shape)


def each(given: Mapping[str, Any], key: str, read: Callable[[object], Entry]) -> list[Entry]:
    """Return the entries of a list, each read; an error names its number."""
    result = []
    for k, entry in enumerate(items(given[key], key)):
        with place(f"{key}[{k}]"):
            result.append(read(entry))
    return result


def frame(entry: object) -> Frame:
    """Return the frame of a table with its name, link and pose."""
    given = keyed(entry, ("name", "link"), ("pose",))
    return Frame(given["name"], given["link"], pose(given, "pose"))


def joint(entry: object) -> Joint:
    """Return the joint of a table with its type, axes and data."""
    kind, given = _typed(entry, JOINTS, "joint")
    return kind(**joint_data(given))


def joint_data(given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a joint, its limits and mimic read."""
    result = dict(given)
    if "limits" in given:
        with place("limits"):
            bounds = keyed(given["limits"], (), ("lower", "upper", "velocity", "effort"))
            result["limits"] = Limits(**{key: _unbounded(value) for key, value in bounds.items()})
    if "mimic" in given:
        with place("mimic"):
            result["mimic"] = Mimic(**keyed(given["mimic"], ("joint",), ("factor", "offset")))
    return result


def shape(entry: object) -> Shape:
    """Return the shape of a table with its type and sizes."""
    kind, given = _typed(entry, SHAPES, "shape")
    if "origin" in given:
        given["origin"] = pose(given, "origin")
    with place(f"a {kind.kind}"):
        _require_arguments(kind, given)
    return kind(**given)


def _typed(entry: object, types: Mapping[str, type[Kind]], what: str) -> tuple[type[Kind], dict[str, Any]]:
    """Return the class that the key `type` names, and the other keys, all of which it knows."""
    known = {field.name for kind in types.values() for field in dataclasses.fields(cast("Any", kind))}
    given = keyed(entry, ("type",), sorted(known))
    kind = given["type"]
    if not isinstance(kind, str) or kind not in types:
        raise DescriptionError(f"unknown type {short(kind)}: {suggestion(kind, types)}")
    own: set[str] = {field.name for field in dataclasses.fields(cast("Any", types[kind]))}
    for key in given:
        if key not in ("type", *own):
            raise DescriptionError(f"a {kind} {what} has no {key}")
    return types[kind], {key: value for key, value in given.items() if key != "type"}


def _require_arguments(kind: type[Shape], given: Mapping[str, Any]) -> None:
    """Every argument without a default is given."""
    parameters = inspect.signature(kind).parameters.values()
    needed = [
        parameter.name
        for parameter in parameters
        if parameter.default is parameter.empty and parameter.kind is not parameter.VAR_KEYWORD
    ]
    missing = [name for name in needed if name not in given]
    if missing:
        raise DescriptionError(f"missing key{'s' * (len(missing) > 1)} {', '.join(map(repr, missing))}")


def _unbounded(value: Any) -> Any:
    """Limits as numbers: in files, what is infinite is the text "inf" or "-inf"."""
    if isinstance(value, list):
        return [_unbounded(entry) for entry in value]
    return float(value) if value in ("inf", "-inf") else value


def pose(parent: Mapping[str, Any], key: str) -> Pose:
    """Return the pose at `key`, the identity when there is none; turns in rad, or in degrees as `rotation_deg`."""
    if key not in parent:
        return IDENTITY
    with place(key):
        given = keyed(parent[key], (), ("xyz", "rotation"), degrees=("rotation",))
        pose = Pose(given.get("xyz", POINT), given.get("rotation", given.get("rotation_deg", ())))
        if "rotation_deg" not in given:
            for _, turn in pose.turns or ():
                warn_if_degrees(turn, "rotation")
            return pose
        if pose.turns is None:
            raise DescriptionError("rotation_deg must be turns such as [['z', 90]]; a matrix has no degrees")
        return Pose(pose.xyz, [(axis, radians(turn)) for axis, turn in pose.turns])
