"""Mesh files as triangles: STL (binary and text), OBJ and Collada (DAE), with the colours that they have.

A file that cannot be read, or a part of one, is not drawn: `Found.problem` says why.

Collada files (.dae) as triangles: geometries where the nodes of the visual scene put them, in metres, with colours.

As in the viewers of robot descriptions, the direction that a file calls up changes nothing.
"""

from __future__ import annotations

import io
import math
import re
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

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
from rodyn.view.meshes.polygons import fans, values

Colour: TypeAlias = tuple[float, float, float, float]
Part: TypeAlias = tuple[NDArray[np.float64], NDArray[np.int64], Colour | None]
Matrix: TypeAlias = NDArray[np.float64]

DEEPEST = 50
"""Nodes inside each other."""
MOST_PARTS = 2000
_DECLARED = re.compile(rb"<!(DOCTYPE|ENTITY)", re.IGNORECASE)


def collada(data: bytes) -> list[Part]:
    """The vertices, triangles and colours of the surfaces of a Collada file; `ValueError` if it is none."""
    if _DECLARED.search(data):
        raise ValueError("a Collada file has no DOCTYPE")
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise ValueError(str(error)) from None
    for element in root.iter():  # names without their namespace
        element.tag = element.tag.rpartition("}")[2]
    return _File(root).parts()


class Face(NamedTuple):
    """A list of triangles of a geometry, and the symbol of its material."""

    vertices: NDArray[np.float64]
    faces: NDArray[np.int64]
    symbol: str


class _File:
    def __init__(self, root: Element) -> None:
        self.root = root
        self.by_id = {element.get("id", ""): element for element in root.iter() if element.get("id")}
        unit = root.find("asset/unit")
        self.metre = float(unit.get("meter", "1")) if unit is not None else 1.0
        self.geometries: dict[str, list[Face]] = {}

    def parts(self) -> list[Part]:
        scene = self.root.find("library_visual_scenes/visual_scene")
        found: list[Part] = []
        if scene is None:
            for geometry in self.root.findall("library_geometries/geometry"):
                found += [(f.vertices * self.metre, f.faces, None) for f in self.faces(geometry)]
            return found
        start = np.diag([self.metre, self.metre, self.metre, 1.0])
        for node in scene.findall("node"):
            for part in self.node(node, start, 0):
                found.append(part)
                if len(found) > MOST_PARTS:
                    raise ValueError(f"more than {MOST_PARTS} parts")
        return found

    def node(self, node: Element, above: Matrix, depth: int) -> Iterator[Part]:
        """The surfaces of a node and of those below it."""
        if depth > DEEPEST:
            raise ValueError(f"nodes are nested deeper than {DEEPEST}")
        here = above @ _placed(node)
        for use in node.findall("instance_geometry"):
            geometry = self.named(use.get("url", ""))
            colours = {
                one.get("symbol", ""): self.colour(one.get("target", ""))
                for one in use.iter("instance_material")
            }
            for face in [] if geometry is None else self.faces(geometry):
                moved = face.vertices @ here[:3, :3].T + here[:3, 3]
                turned = face.faces[:, ::-1] if np.linalg.det(here[:3, :3]) < 0 else face.faces
                yield moved, turned, colours.get(face.symbol)
        below = [self.named(use.get("url", "")) for use in node.findall("instance_node")]
        for child in [*node.findall("node"), *(one for one in below if one is not None)]:
            yield from self.node(child, here, depth + 1)

    def named(self, reference: str) -> Element | None:
        return self.by_id.get(reference.removeprefix("#"))

    def faces(self, geometry: Element) -> list[Face]:
        key = geometry.get("id", "")
        if key not in self.geometries:
            self.geometries[key] = list(self._faces(geometry))
        return self.geometries[key]

    def _faces(self, geometry: Element) -> Iterator[Face]:
        mesh = geometry.find("mesh")
        if mesh is None:
            return
        for kind in ("triangles", "polylist", "polygons"):
            for group in mesh.findall(kind):
                inputs = {one.get("semantic"): one for one in group.findall("input")}
                vertex = inputs.get("VERTEX")
                if vertex is None:
                    continue
                stride = 1 + max(int(one.get("offset", "0")) for one in group.findall("input"))
                triangles = _triangles(group, stride, int(vertex.get("offset", "0")))
                points = self.positions(vertex.get("source", ""))
                if len(triangles) and points is not None:
                    yield Face(points, triangles, group.get("material", ""))

    def positions(self, reference: str) -> NDArray[np.float64] | None:
        """The positions that <vertices> names."""
        vertices = self.named(reference)
        inputs = [] if vertices is None else vertices.findall("input")
        source = next((one.get("source", "") for one in inputs if one.get("semantic") == "POSITION"), "")
        found = self.named(source)
        numbers = None if found is None else found.find("float_array")
        if found is None or numbers is None:
            return None
        accessor = found.find("technique_common/accessor")
        stride = int(accessor.get("stride", "3")) if accessor is not None else 3
        coordinates = values(numbers.text, np.float64)
        return coordinates[: len(coordinates) // stride * stride].reshape(-1, stride)[:, :3]

    def colour(self, target: str) -> Colour | None:
        """The diffuse colour of a material."""
        material = self.named(target)
        use = None if material is None else material.find("instance_effect")
        effect = None if use is None else self.named(use.get("url", ""))
        text = None if effect is None else effect.find(".//diffuse/color")
        if text is None or not text.text:
            return None
        numbers = [min(max(float(number), 0.0), 1.0) for number in text.text.split()]
        red, green, blue, *_ = [*numbers, 1.0, 1.0, 1.0][:4]
        return (red, green, blue, 1.0)


def _triangles(group: Element, stride: int, offset: int) -> NDArray[np.int64]:
    """The triangles of a group; polygons become fans."""
    if group.tag == "polygons":
        rows = [_integers(one.text)[offset::stride] for one in group.findall("p")]
        sizes = np.array([len(row) for row in rows], dtype=np.int64)
        return fans(np.concatenate(rows) if rows else np.empty(0, np.int64), sizes)
    p = group.find("p")
    corners = _integers(None if p is None else p.text)[offset::stride]
    counts = group.find("vcount")
    if group.tag == "triangles":
        return fans(corners, np.full(len(corners) // 3, 3))
    return fans(corners, _integers(None if counts is None else counts.text))


def _integers(text: str | None) -> NDArray[np.int64]:
    return values(text, np.int64)


def _placed(node: Element) -> Matrix:
    """The product of the transformations of a node, in their order."""
    found = np.eye(4)
    for one in node:
        numbers = values(one.text, np.float64) if one.tag in _MOVES else None
        if numbers is not None:
            found = found @ _MOVES[one.tag](numbers)
    return found


def _translated(numbers: Matrix) -> Matrix:
    found = np.eye(4)
    found[:3, 3] = numbers[:3]
    return found


def _rotated(numbers: Matrix) -> Matrix:
    """About an axis, by degrees (Rodrigues)."""
    axis, angle = numbers[:3] / max(float(np.linalg.norm(numbers[:3])), 1e-300), np.radians(numbers[3])
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    found = np.eye(4)
    found[:3, :3] += np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return found


_MOVES: dict[str, Callable[[Matrix], Matrix]] = {
    "matrix": lambda numbers: numbers.reshape(4, 4),
    "translate": _translated,
    "rotate": _rotated,
    "scale": lambda numbers: np.diag([*numbers[:3], 1.0]),
}


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
