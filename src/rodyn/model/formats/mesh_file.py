"""The points of a mesh, and the box around them: of an STL or OBJ file that was found."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rodyn.model.shapes import Mesh

LARGEST = 64 * 1024 * 1024  # bytes
HEAD = 84  # bytes before the triangles of a binary STL file: a comment, and their number
TRIANGLE = np.dtype([("normal", "<3f4"), ("points", "<9f4"), ("unused", "<u2")])
_VERTEX = re.compile(rb"\bvertex\s+(\S+)\s+(\S+)\s+(\S+)")
_LINE = re.compile(rb"^v[ \t]+(\S+)[ \t]+(\S+)[ \t]+(\S+)", re.MULTILINE)

Points = NDArray[np.float64]


def mesh_points(mesh: Mesh) -> Points | None:
    """The corners of the triangles of a mesh in its own axes (m), (k, 3), or None where the file does not tell."""
    path = Path(mesh.path)
    read = READERS.get(path.suffix.lower())
    if not mesh.path or read is None:
        return None
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            return None
        points = read(path.read_bytes())
    except (OSError, ValueError):  # not there any more, or no numbers in it
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
    return _numbers(_VERTEX, data)


def _obj(data: bytes) -> Points:
    return _numbers(_LINE, data)


def _numbers(pattern: re.Pattern[bytes], data: bytes) -> Points:
    return np.array(pattern.findall(data)).astype(np.float64).reshape(-1, 3)


READERS: dict[str, Callable[[bytes], Points]] = {".stl": _stl, ".obj": _obj}
