"""Mesh files as triangles: STL (binary and text), OBJ and Collada (DAE), with the colours that they have.

A file that says something else gives nothing: a robot is drawn without it.
"""

from __future__ import annotations

import re
import stat
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.model.formats.mesh_file import HEAD, LARGEST, TRIANGLE
from rodyn.model.shapes import Mesh
from rodyn.view.meshes.collada import Colour, collada

_VERTEX = re.compile(rb"\bvertex\s+(\S+)\s+(\S+)\s+(\S+)")


class Surface(NamedTuple):
    """Vertices (k, 3), triangles (f, 3) of their indices, and a colour (red, green, blue, opacity) or None."""

    vertices: NDArray[np.float64]
    faces: NDArray[np.int64]
    colour: Colour | None


def read_surfaces(mesh: Mesh) -> list[Surface]:
    """The surfaces of a mesh in the axes and units of its file; none where the file does not tell."""
    path = Path(mesh.path)
    read = READERS.get(path.suffix.lower())
    if not mesh.path or read is None:
        return []
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > LARGEST:
            return []
        found = read(path.read_bytes(), path)
    except (OSError, ValueError, IndexError, OverflowError):  # not there any more, or no mesh in it
        return []
    return [welded(surface) for surface in found if _is_sound(surface)]


def _is_sound(surface: Surface) -> bool:
    vertices, faces, _ = surface
    if not len(faces) or not np.isfinite(vertices).all():
        return False
    return bool(faces.min() >= 0 and faces.max() < len(vertices))


def welded(surface: Surface) -> Surface:
    """Vertices at one place are one vertex, triangles without area are left out.

    >>> two = Surface(np.array([[0.0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 0]]), np.array([[0, 1, 2], [3, 1, 0]]), None)
    >>> welded(two).faces.tolist()
    [[0, 2, 1]]
    """
    vertices, place = np.unique(surface.vertices, axis=0, return_inverse=True)
    a, b, c = faces = place.ravel()[surface.faces].T
    return Surface(vertices, faces.T[(a != b) & (b != c) & (c != a)], surface.colour)


def _stl(data: bytes, path: Path) -> list[Surface]:
    count = int.from_bytes(data[HEAD - 4 : HEAD], "little")
    exact = len(data) == HEAD + count * TRIANGLE.itemsize
    padded = len(data) > HEAD + count * TRIANGLE.itemsize and not data.lstrip().startswith(b"solid ")
    if exact or padded:
        points = np.frombuffer(data, TRIANGLE, count, HEAD)["points"].reshape(-1, 3)
    else:
        points = np.array(_VERTEX.findall(data)).astype(np.float32).reshape(-1, 3)
    corners = np.asarray(points, dtype=np.float64)
    whole = len(corners) - len(corners) % 3
    return [Surface(corners[:whole], np.arange(whole).reshape(-1, 3), None)]


def _obj(data: bytes, path: Path) -> list[Surface]:
    """Faces of any number of corners as fans, by material."""
    vertices: list[list[float]] = []
    faces: dict[str, list[tuple[int, int, int]]] = {}
    material = ""
    colours: dict[str, Colour] = {}
    for line in data.decode("utf-8", "replace").splitlines():
        word, *rest = line.split() or [""]
        if word == "v":
            vertices.append([float(number) for number in rest[:3]])
        elif word == "f":
            corners = [_corner(text, len(vertices)) for text in rest]
            fan = [(corners[0], b, c) for b, c in pairwise(corners[1:])]
            faces.setdefault(material, []).extend(fan)
        elif word == "usemtl":
            material = " ".join(rest)
        elif word == "mtllib":
            colours |= _materials(path.parent, " ".join(rest))
    points = np.array(vertices, dtype=np.float64).reshape(-1, 3)
    return [Surface(points, np.array(own, dtype=np.int64), colours.get(name)) for name, own in faces.items()]


def _corner(text: str, count: int) -> int:
    number = int(text.partition("/")[0])
    return number - 1 if number > 0 else count + number


def _materials(folder: Path, name: str) -> dict[str, Colour]:
    """The diffuse colours of a material file beside an OBJ file; none if it is elsewhere or cannot be read."""
    path = folder / name
    if Path(name).name != name or not path.is_file() or path.is_symlink() or path.stat().st_size > LARGEST:
        return {}
    found: dict[str, Colour] = {}
    current = ""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        word, *rest = line.split() or [""]
        if word == "newmtl":
            current = " ".join(rest)
        elif word == "Kd" and len(rest) >= 3:
            red, green, blue = (min(max(float(number), 0.0), 1.0) for number in rest[:3])
            found[current] = (red, green, blue, 1.0)
    return found


def _dae(data: bytes, path: Path) -> list[Surface]:
    return [Surface(*part) for part in collada(data)]


READERS: dict[str, Callable[[bytes, Path], list[Surface]]] = {".stl": _stl, ".obj": _obj, ".dae": _dae}
