"""The points of a mesh, and the box around them: of an STL or OBJ file that was found."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import short
from rodyn.input_file import read_regular
from rodyn.model.shapes import Mesh

LARGEST = 64 * 1024 * 1024  # bytes
HEAD = 84  # bytes before the triangles of a binary STL file: a comment, and their number
TRIANGLE = np.dtype([("normal", "<3f4"), ("points", "<9f4"), ("unused", "<u2")])
VERTEX = re.compile(rb"\bvertex\s+(\S+)\s+(\S+)\s+(\S+)")
_LINE = re.compile(rb"^[ \t]*v(?!\S)([^\n]*)", re.MULTILINE)
_FOLDED = re.compile(rb"#[^\n]*|\\(?:\n|\Z)")  # a comment comes first: its backslash continues nothing
_NAMES = (b"usemtl ", b"newmtl ", b"mtllib ")

Points = NDArray[np.float64]


def mesh_points(mesh: Mesh) -> Points | None:
    """The corners of the triangles of a mesh in its own axes (m), (k, 3), or None where the file does not tell."""
    path = Path(mesh.path)
    read = READERS.get(path.suffix.lower())
    if not mesh.path or read is None:
        return None
    try:
        points = read(read_regular(path, LARGEST))
    except (OSError, ValueError):  # not there any more, too large, or no numbers in it
        return None
    if not len(points) or not np.isfinite(points).all():
        return None
    return np.asarray(points * np.array(mesh.scale))


def mesh_box(mesh: Mesh) -> tuple[Points, Points] | None:
    """The lower and the upper corner of a mesh in its own axes (m), or None where the file does not tell."""
    points = mesh_points(mesh)
    return None if points is None else (points.min(axis=0), points.max(axis=0))


def _stl(data: bytes) -> Points:
    count = int.from_bytes(data[HEAD - 4 : HEAD], "little")
    if len(data) == HEAD + count * TRIANGLE.itemsize:
        return np.asarray(
            np.frombuffer(data, TRIANGLE, count, HEAD)["points"].reshape(-1, 3), dtype=np.float64
        )
    return coordinates(VERTEX, data)


def _obj(data: bytes) -> Points:
    numbers = array("d")
    for found in _LINE.finditer(unfolded(data)):
        numbers.extend(three_numbers(found[1].split(None, 3)[:3]))
    return np.array(numbers, dtype=np.float64).reshape(-1, 3)


def unfolded(data: bytes) -> bytes:
    """Return the text of an OBJ or MTL file with one line for each statement, without comments.

    A backslash at the end of a line continues it, except in a comment. Names of materials keep a `#`.

    >>> unfolded(b"f 1 2 " + bytes([92]) + b"\\r\\n3 # all\\rusemtl red #2")
    b'f 1 2  3  \\nusemtl red #2'
    """
    text = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return _FOLDED.sub(_replaced, text) if b"#" in text or b"\\" in text else text


def _replaced(found: re.Match[bytes]) -> bytes:
    if found[0][:1] == b"#":
        begin = found.string.rfind(b"\n", 0, found.start()) + 1
        if found.string[begin : found.start()].lstrip().startswith(_NAMES):
            return found[0]
    return b" "


def coordinates(pattern: re.Pattern[bytes], data: bytes) -> Points:
    """Return the points (k, 3) whose coordinates the three groups of a pattern match."""
    numbers = array("d")
    for found in pattern.finditer(data):
        numbers.extend(three_numbers(found.groups()))
    return np.array(numbers, dtype=np.float64).reshape(-1, 3)


def three_numbers(
    words: Sequence[bytes], what: str = "a point has the coordinates"
) -> tuple[float, float, float]:
    """Return three numbers that words give, such as the coordinates of a point; `ValueError` if they do not.

    >>> three_numbers([b"1", b"2"])
    Traceback (most recent call last):
    ValueError: a point has the coordinates '1 2', but three numbers are needed
    """
    try:
        x, y, z = map(float, words)
    except ValueError:
        given = short(b" ".join(words).decode("utf-8", "replace"))
        raise ValueError(f"{what} {given}, but three numbers are needed") from None
    return x, y, z


READERS: dict[str, Callable[[bytes], Points]] = {".stl": _stl, ".obj": _obj}
