"""Mesh files as triangles: STL (binary and text), OBJ and Collada (DAE), with the colours that they have.

A file that cannot be read, or a part of one, is not drawn: `MeshContent.problem` says why. Collada geometries are where
the nodes of the visual scene put them, in metres; as in the viewers of robot descriptions, the direction that a file
calls up changes nothing. Polygons are kept in arrays: a file of polygons takes little more memory than its bytes.
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
from rodyn.model.formats.meshes import (
    HEAD,
    MAX_MESH_BYTES,
    TRIANGLE,
    VERTEX,
    coordinates,
    three_numbers,
    unfolded,
)
from rodyn.model.shapes import Mesh

MAX_TRIANGLES = 4_000_000
"""Of one surface; a binary STL file of the largest size that is read has a third of them."""
_WORDS = re.compile(r"\S+(?:\s+\S+){0,9999}")


def triangulate(corners: NDArray[np.int64], sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the triangles (k, 3) of polygons, given the corners of all of them and how many each has.

    >>> triangulate(np.array([0, 1, 2, 3, 7, 8, 9]), np.array([4, 3])).tolist()
    [[0, 1, 2], [0, 2, 3], [7, 8, 9]]
    """
    if sizes.min(initial=0) < 0 or sizes.sum() > len(corners):
        raise ValueError("a polygon has corners that are not there")
    counts = np.maximum(sizes - 2, 0)
    if counts.sum() > MAX_TRIANGLES:
        raise ValueError(f"more than {MAX_TRIANGLES} triangles")
    first = np.repeat(np.cumsum(sizes) - sizes, counts)
    step = np.arange(len(first)) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.stack([corners[first], corners[first + step + 1], corners[first + step + 2]], axis=1)


def parse_numbers(text: str | None, dtype: Any) -> NDArray[Any]:
    """Return the numbers of a text, converted some thousand at a time.

    >>> parse_numbers("1 2 3", np.int64).tolist()
    [1, 2, 3]
    """
    parts = [_converted(match[0].split(), dtype) for match in _WORDS.finditer(text or "")]
    return np.concatenate(parts) if parts else np.empty(0, dtype)


def _converted(words: list[str], dtype: Any) -> NDArray[Any]:
    try:
        return np.array(words, dtype=dtype)
    except (ValueError, OverflowError):
        pass
    for word in words:
        try:
            np.array(word, dtype=dtype)
        except (ValueError, OverflowError):
            kind = "an integer" if dtype == np.int64 else "a number"
            raise ValueError(f"expected {kind}, got {short(word)}") from None
    raise ValueError("numbers that cannot be read")


Colour: TypeAlias = tuple[float, float, float, float]
Part: TypeAlias = tuple[NDArray[np.float64], NDArray[np.int64], Colour | None]
Matrix: TypeAlias = NDArray[np.float64]

MAX_DEPTH = 50
"""Maximum nesting of nodes."""
MAX_PARTS = 2000
_DECLARED = re.compile(rb"<!(DOCTYPE|ENTITY)", re.IGNORECASE)


def collada(data: bytes) -> list[Part]:
    """Return the vertices, triangles and colours of the surfaces of a Collada file, or raise `ValueError`."""
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
        parts: list[Part] = []
        if scene is None:
            for geometry in self.root.findall("library_geometries/geometry"):
                parts += [(f.vertices * self.metre, f.faces, None) for f in self.faces(geometry)]
            return parts
        start = np.diag([self.metre, self.metre, self.metre, 1.0])
        for node in scene.findall("node"):
            for part in self.node(node, start, 0):
                parts.append(part)
                if len(parts) > MAX_PARTS:
                    raise ValueError(f"more than {MAX_PARTS} parts")
        return parts

    def node(self, node: Element, above: Matrix, depth: int) -> Iterator[Part]:
        """Yield the surfaces of a node and of those below it."""
        if depth > MAX_DEPTH:
            raise ValueError(f"nodes are nested deeper than {MAX_DEPTH}")
        here = above @ _placed(node)
        for use in node.findall("instance_geometry"):
            geometry = self.named(use.get("url", ""))
            colours = {
                use_of_child.get("symbol", ""): self.colour(use_of_child.get("target", ""))
                for use_of_child in use.iter("instance_material")
            }
            for face in [] if geometry is None else self.faces(geometry):
                moved = face.vertices @ here[:3, :3].T + here[:3, 3]
                turned = face.faces[:, ::-1] if np.linalg.det(here[:3, :3]) < 0 else face.faces
                yield moved, turned, colours.get(face.symbol)
        below = [self.named(use.get("url", "")) for use in node.findall("instance_node")]
        for child in [
            *node.findall("node"),
            *(use_of_child for use_of_child in below if use_of_child is not None),
        ]:
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
                inputs = {entry.get("semantic"): entry for entry in group.findall("input")}
                vertex = inputs.get("VERTEX")
                if vertex is None:
                    continue
                stride = 1 + max(int(entry.get("offset", "0")) for entry in group.findall("input"))
                triangles = _triangles(group, stride, int(vertex.get("offset", "0")))
                points = self.positions(vertex.get("source", ""))
                if len(triangles) and points is not None:
                    yield Face(points, triangles, group.get("material", ""))

    def positions(self, reference: str) -> NDArray[np.float64] | None:
        """Return the positions that <vertices> names."""
        vertices = self.named(reference)
        inputs = [] if vertices is None else vertices.findall("input")
        source = next(
            (entry.get("source", "") for entry in inputs if entry.get("semantic") == "POSITION"), ""
        )
        element = self.named(source)
        numbers = None if element is None else element.find("float_array")
        if element is None or numbers is None:
            return None
        accessor = element.find("technique_common/accessor")
        stride = int(accessor.get("stride", "3")) if accessor is not None else 3
        coordinates = parse_numbers(numbers.text, np.float64)
        return coordinates[: len(coordinates) // stride * stride].reshape(-1, stride)[:, :3]

    def colour(self, target: str) -> Colour | None:
        """Return the diffuse colour of a material."""
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
    """Return the triangles of a group; polygons become fans."""
    if group.tag == "polygons":
        rows = [_integers(polygon.text)[offset::stride] for polygon in group.findall("p")]
        sizes = np.array([len(row) for row in rows], dtype=np.int64)
        return triangulate(np.concatenate(rows) if rows else np.empty(0, np.int64), sizes)
    p = group.find("p")
    corners = _integers(None if p is None else p.text)[offset::stride]
    counts = group.find("vcount")
    if group.tag == "triangles":
        return triangulate(corners, np.full(len(corners) // 3, 3))
    return triangulate(corners, _integers(None if counts is None else counts.text))


def _integers(text: str | None) -> NDArray[np.int64]:
    return parse_numbers(text, np.int64)


def _placed(node: Element) -> Matrix:
    """Return the product of the transformations of a node, in their order."""
    pose = np.eye(4)
    for move in node:
        numbers = parse_numbers(move.text, np.float64) if move.tag in _MOVES else None
        if numbers is not None:
            pose = pose @ _MOVES[move.tag](numbers)
    return pose


def _translated(numbers: Matrix) -> Matrix:
    pose = np.eye(4)
    pose[:3, 3] = numbers[:3]
    return pose


def _rotated(numbers: Matrix) -> Matrix:
    """Return the rotation about an axis, by degrees (Rodrigues)."""
    axis, angle = numbers[:3] / max(float(np.linalg.norm(numbers[:3])), 1e-300), np.radians(numbers[3])
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    pose = np.eye(4)
    pose[:3, :3] += np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    return pose


_MOVES: dict[str, Callable[[Matrix], Matrix]] = {
    "matrix": lambda numbers: numbers.reshape(4, 4),
    "translate": _translated,
    "rotate": _rotated,
    "scale": lambda numbers: np.diag([*numbers[:3], 1.0]),
}


NOT_FOUND = "not found: put it where the description says, or name its folder with rd.load(…, roots=[…])"
MAX_WELDED = 300_000
"""Triangles of a surface whose vertices at one place are made one: three times as many corners are sorted for it."""
MAX_LINE = 1024 * 1024
"""Bytes of a line of an OBJ file."""
MAX_OBJ_INDEX = 2**40
"""More than any file has."""
SPECTRA = ([b"spectral"], [b"xyz"])
"""What a colour of a material begins with that is none of red, green and blue: it is not drawn."""
READ_ERRORS = (ValueError, LookupError, ArithmeticError, SyntaxError, RecursionError, MemoryError)
"""What readers raise for data that are no mesh: numbers that are none, indices beyond a list, XML that breaks off."""


class Surface(NamedTuple):
    """Vertices (k, 3), triangles (f, 3) of their indices, and a colour (red, green, blue, opacity) or None."""

    vertices: NDArray[np.float64]
    faces: NDArray[np.int64]
    colour: Colour | None


class MeshContent(NamedTuple):
    """What a file gave: surfaces, and why it is not drawn, or not all of it (empty: nothing is wrong)."""

    surfaces: list[Surface]
    problem: str = ""

    @property
    def reach(self) -> float:
        """How far the farthest corner is from the origin, along an axis, in units of the file."""
        return max((float(np.abs(surface.vertices).max()) for surface in self.surfaces), default=0.0)


def read_surfaces(mesh: Mesh) -> MeshContent:
    """Return the surfaces of a mesh in the axes and units of its file."""
    if not mesh.path:
        return MeshContent([], NOT_FOUND)
    path = Path(mesh.path)
    read = READERS.get(path.suffix.lower())
    if read is None:
        return MeshContent([], f"no mesh format that is read here: {', '.join(READERS)}")
    try:
        surfaces = read(read_regular(path, MAX_MESH_BYTES, "mesh file"), path)
    except OSError as error:
        return MeshContent([], error.strerror or "it cannot be read")
    except READ_ERRORS as error:
        kind = path.suffix.lower().removeprefix(".").upper()
        return MeshContent(
            [], cut(f"no {kind} file that can be read: {str(error) or type(error).__name__}", 160)
        )
    sound, problem = [], "" if surfaces else "no triangles in it"
    for surface in surfaces:
        wrong = _defect(surface)
        many = len(surface.faces) > MAX_WELDED  # they are simplified, which joins what is near
        whole = None if wrong else surface if many else weld(surface)
        if whole is not None and len(whole.faces):
            sound.append(whole)
        else:
            problem = wrong or "no triangle in it has an area"
    return MeshContent(sound, problem)


def _defect(surface: Surface) -> str:
    """Return what is wrong with a surface; empty if nothing is."""
    vertices, faces, _ = surface
    if not len(faces):
        return "no triangles in it"
    if not np.isfinite(vertices).all():
        return "a corner is not finite"
    if faces.min() < 0 or faces.max() >= len(vertices):
        return f"a triangle has a corner that is not among its {len(vertices)} points"
    return ""


def weld(surface: Surface) -> Surface:
    """Merge vertices at one place into one, and leave out triangles without area.

    >>> two = Surface(np.array([[0.0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 0]]), np.array([[0, 1, 2], [3, 1, 0]]), None)
    >>> weld(two).faces.tolist()
    [[0, 2, 1]]
    """
    first, place = distinct_rows(surface.vertices)
    a, b, c = faces = place[surface.faces].T
    return Surface(surface.vertices[first], faces.T[(a != b) & (b != c) & (c != a)], surface.colour)


def distinct_rows(table: NDArray[Any]) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """Return the numbers of the different rows of a table (k, columns), and for every row which of them it is.

    Sorts columns, not rows: much faster than `np.unique` of rows, for the millions of corners that a file may have.

    >>> first, place = distinct_rows(np.array([[2, 1], [0, 5], [2, 1]]))
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
    """Read faces of any number of corners as fans, by material."""
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
        Surface(points, triangulate(np.array(corners), np.array(sizes)), colours.get(name))
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
        typed = short(text.decode("utf-8", "replace"))
        raise ValueError(
            f"a face has the corner {typed}, but the number of a point is needed, as in 3, 3/1 or -1"
        )
    return number - 1 if number > 0 else count + number


def _materials(folder: Path, name: str) -> dict[str, Colour]:
    """Return the diffuse colours of a material file beside an OBJ file; none if it is elsewhere or cannot be opened.

    A single number is a grey; a colour that is not finite is left out, words that are no numbers are a `ValueError`.
    """
    path = folder / name
    if Path(name).name != name or path.is_symlink():
        return {}
    try:
        data = read_regular(path, MAX_MESH_BYTES)
    except (OSError, ValueError):
        return {}
    colours: dict[str, Colour] = {}
    current = ""
    for line in io.BytesIO(unfolded(data)):
        word, *rest = line.split() or [b""]
        if word == b"newmtl":
            current = _joined(rest)
        elif word == b"Kd" and rest[:1] not in SPECTRA:
            colour = three_numbers(rest * 3 if len(rest) == 1 else rest[:3], "a material has the colour Kd")
            if all(map(math.isfinite, colour)):
                red, green, blue = (min(max(number, 0.0), 1.0) for number in colour)
                colours[current] = (red, green, blue, 1.0)
    return colours


def _dae(data: bytes, path: Path) -> list[Surface]:
    return [Surface(*part) for part in collada(data)]


READERS: dict[str, Callable[[bytes, Path], list[Surface]]] = {".stl": _stl, ".obj": _obj, ".dae": _dae}
