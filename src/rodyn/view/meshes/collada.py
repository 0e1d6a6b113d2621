"""Collada files (.dae) as triangles: geometries where the nodes of the visual scene put them, in metres, with colours.

As in the viewers of robot descriptions, the direction that a file calls up changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import numpy as np
from numpy.typing import NDArray

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
