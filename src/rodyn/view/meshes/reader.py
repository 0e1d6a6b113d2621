"""Mesh files as triangles: STL (binary and text), OBJ and Collada (DAE), with the colours that they have.

A file that cannot be read, or a part of one, is not drawn: `Found.problem` says why.
"""

from __future__ import annotations

import io
import math
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import cut, short
from rodyn.input_file import read_regular
from rodyn.model.formats.mesh_file import (
    HEAD,
    LARGEST,
    TRIANGLE,
    VERTEX,
    coordinates,
    three_numbers,
    unfolded,
)
from rodyn.model.shapes import Mesh
from rodyn.view.meshes.collada import Colour, collada
from rodyn.view.meshes.polygons import fans

NOT_FOUND = "not found: put it where the description says, or name its folder with rd.load(…, roots=[…])"
MOST_WELDED = 300_000
"""Triangles of a surface whose vertices at one place are made one: three times as many corners are sorted for it."""
MAX_LINE = 1024 * 1024
"""Bytes of a line of an OBJ file."""
MAX_OBJ_INDEX = 2**40
"""More than any file has."""
SPECTRA = ([b"spectral"], [b"xyz"])
"""What a colour of a material begins with that is none of red, green and blue: it is not drawn."""
WRONG = (ValueError, LookupError, ArithmeticError, SyntaxError, RecursionError, MemoryError)
"""What readers raise for data that are no mesh: numbers that are none, indices beyond a list, XML that breaks off."""


class Surface(NamedTuple):
    """Vertices (k, 3), triangles (f, 3) of their indices, and a colour (red, green, blue, opacity) or None."""

    vertices: NDArray[np.float64]
    faces: NDArray[np.int64]
    colour: Colour | None


class Found(NamedTuple):
    """What a file gave: surfaces, and why it is not drawn, or not all of it (empty: nothing is wrong)."""

    surfaces: list[Surface]
    problem: str = ""

    @property
    def reach(self) -> float:
        """How far the farthest corner is from the origin, along an axis, in units of the file."""
        return max((float(np.abs(surface.vertices).max()) for surface in self.surfaces), default=0.0)


def read_surfaces(mesh: Mesh) -> Found:
    """The surfaces of a mesh in the axes and units of its file."""
    if not mesh.path:
        return Found([], NOT_FOUND)
    path = Path(mesh.path)
    read = READERS.get(path.suffix.lower())
    if read is None:
        return Found([], f"no mesh format that is read here: {', '.join(READERS)}")
    try:
        found = read(read_regular(path, LARGEST, "mesh file"), path)
    except OSError as error:
        return Found([], error.strerror or "it cannot be read")
    except WRONG as error:
        kind = path.suffix.lower().removeprefix(".").upper()
        return Found([], cut(f"no {kind} file that can be read: {str(error) or type(error).__name__}", 160))
    kept, problem = [], "" if found else "no triangles in it"
    for surface in found:
        wrong = _wrong(surface)
        many = len(surface.faces) > MOST_WELDED  # they are simplified, which joins what is near
        whole = None if wrong else surface if many else welded(surface)
        if whole is not None and len(whole.faces):
            kept.append(whole)
        else:
            problem = wrong or "no triangle in it has an area"
    return Found(kept, problem)


def _wrong(surface: Surface) -> str:
    """What is wrong with a surface, in words; empty if nothing is."""
    vertices, faces, _ = surface
    if not len(faces):
        return "no triangles in it"
    if not np.isfinite(vertices).all():
        return "a corner is not finite"
    if faces.min() < 0 or faces.max() >= len(vertices):
        return f"a triangle has a corner that is not among its {len(vertices)} points"
    return ""


def welded(surface: Surface) -> Surface:
    """Vertices at one place are one vertex, triangles without area are left out.

    >>> two = Surface(np.array([[0.0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 0]]), np.array([[0, 1, 2], [3, 1, 0]]), None)
    >>> welded(two).faces.tolist()
    [[0, 2, 1]]
    """
    first, place = rows_once(surface.vertices)
    a, b, c = faces = place[surface.faces].T
    return Surface(surface.vertices[first], faces.T[(a != b) & (b != c) & (c != a)], surface.colour)


def rows_once(table: NDArray[Any]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Of a table (k, columns) the numbers of its different rows, in their order, and for every row which of them it is.

    Sorts columns, not rows: much faster than `np.unique` of rows, for the millions of corners that a file may have.

    >>> first, place = rows_once(np.array([[2, 1], [0, 5], [2, 1]]))
    >>> first.tolist(), place.tolist()
    ([1, 0], [1, 0, 1])
    """
    _, place = np.unique(table[:, 0], return_inverse=True)
    for column in table.T[1:]:
        values, rank = np.unique(column, return_inverse=True)
        _, place = np.unique(place * len(values) + rank, return_inverse=True)
    first = np.empty(place.max(initial=-1) + 1, dtype=np.intp)
    first[place[::-1]] = np.arange(len(table))[::-1]
    return first, place


def _stl(data: bytes, path: Path) -> list[Surface]:
    count = int.from_bytes(data[HEAD - 4 : HEAD], "little")
    exact = len(data) == HEAD + count * TRIANGLE.itemsize
    padded = len(data) > HEAD + count * TRIANGLE.itemsize and not data.lstrip().startswith(b"solid ")
    if exact or padded:
        points = np.frombuffer(data, TRIANGLE, count, HEAD)["points"].reshape(-1, 3)
    else:
        points = np.asarray(coordinates(VERTEX, data), dtype=np.float32)
        if not len(points) and len(data) >= HEAD:
            there = (len(data) - HEAD) // TRIANGLE.itemsize
            raise ValueError(f"its head says {count} triangles, but it has bytes for {there}")
    corners = np.asarray(points, dtype=np.float64)
    whole = len(corners) - len(corners) % 3
    return [Surface(corners[:whole], np.arange(whole).reshape(-1, 3), None)]


def _obj(data: bytes, path: Path) -> list[Surface]:
    """Faces of any number of corners as fans, by material."""
    vertices = array("d")
    faces: dict[str, tuple[array[int], array[int]]] = {}
    material = ""
    colours: dict[str, Colour] = {}
    for line in io.BytesIO(unfolded(data)):
        if len(line) > MAX_LINE:
            raise ValueError(f"a line has {len(line)} bytes, but at most {MAX_LINE} are read")
        word, *rest = line.split() or [b""]
        if word == b"v":
            vertices.extend(three_numbers(rest[:3]))
        elif word == b"f":
            corners, sizes = faces.setdefault(material, (array("q"), array("q")))
            corners.extend(_corner(text, len(vertices) // 3) for text in rest)
            sizes.append(len(rest))
        elif word == b"usemtl":
            material = _joined(rest)
        elif word == b"mtllib":
            colours |= _materials(path.parent, _joined(rest))
    points = np.array(vertices, dtype=np.float64).reshape(-1, 3)
    return [
        Surface(points, fans(np.array(corners), np.array(sizes)), colours.get(name))
        for name, (corners, sizes) in faces.items()
    ]


def _joined(words: list[bytes]) -> str:
    return b" ".join(words).decode("utf-8", "replace")


def _corner(text: bytes, count: int) -> int:
    """Return which of `count` points a corner of a face is: `3`, `3/1`, or counted back from the last one, `-1`."""
    try:
        number = int(text.partition(b"/")[0])
    except ValueError:
        number = 0
    if not number or abs(number) > MAX_OBJ_INDEX:
        given = short(text.decode("utf-8", "replace"))
        raise ValueError(
            f"a face has the corner {given}, but the number of a point is needed, as in 3, 3/1 or -1"
        )
    return number - 1 if number > 0 else count + number


def _materials(folder: Path, name: str) -> dict[str, Colour]:
    """The diffuse colours of a material file beside an OBJ file; none if it is elsewhere or cannot be opened.

    A single number is a grey; a colour that is not finite is left out, words that are no numbers are a `ValueError`.
    """
    path = folder / name
    if Path(name).name != name or path.is_symlink():
        return {}
    try:
        data = read_regular(path, LARGEST)
    except (OSError, ValueError):
        return {}
    found: dict[str, Colour] = {}
    current = ""
    for line in io.BytesIO(unfolded(data)):
        word, *rest = line.split() or [b""]
        if word == b"newmtl":
            current = _joined(rest)
        elif word == b"Kd" and rest[:1] not in SPECTRA:
            colour = three_numbers(rest * 3 if len(rest) == 1 else rest[:3], "a material has the colour Kd")
            if all(map(math.isfinite, colour)):
                red, green, blue = (min(max(number, 0.0), 1.0) for number in colour)
                found[current] = (red, green, blue, 1.0)
    return found


def _dae(data: bytes, path: Path) -> list[Surface]:
    return [Surface(*part) for part in collada(data)]


READERS: dict[str, Callable[[bytes, Path], list[Surface]]] = {".stl": _stl, ".obj": _obj, ".dae": _dae}
