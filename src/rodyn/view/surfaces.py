"""Surfaces of mesh files, made small: vertices that lie in one cell of a grid become one, where their planes meet.

The point of a cell is the one nearest to the planes of the triangles that touch it, in least squares (P. Lindstrom,
"Out-of-core simplification of large polygonal models", SIGGRAPH 2000): edges and corners stay sharp. One size of cells
is used for a whole robot, the smallest that keeps it within the number of triangles that a page may have.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.model.shapes import Mesh
from rodyn.view.mesh_files import MeshContent, Surface, distinct_rows, read_surfaces
from rodyn.view.packed import packed, quantised

MAX_TRIANGLES_OF_ROBOT = 60_000
"""Of one robot, at most: about 0.7 MB of a page."""
FINEST, GROWTH = 1 / 1024, 1.25
"""Cells in parts of the largest mesh: the first size that is tried, and the factor to the next."""
COARSEST = math.ceil(math.log(1 / FINEST, GROWTH)) + 1
"""The number of sizes: cells as large as the largest mesh leave no triangle."""
MAX_CORNER_DISTANCE = 1e5
"""Metres from the origin of a mesh to a corner that is drawn: beyond it a robot of metres is not seen."""
FLAT = 1e-3
"""Directions in which planes say less than this about a point, relative to the strongest, are left as they are."""
MAX_SHORT_INDEX = 65536
MAX_TABLE_CELLS = 1 << 22
"""Cells of a grid that are numbered by a table of all of them."""
MAX_PACKED_CELLS = 2_000_000
"""Cells of which three numbers fit into one of 64 bits."""

Indices = NDArray[np.int64]


class Surfaces:
    """The surfaces of the meshes of one robot, each read once."""

    def __init__(self, triangles: int = MAX_TRIANGLES_OF_ROBOT) -> None:
        self.most = triangles
        self.lost: dict[str, str] = {}
        """Files that are not drawn, or in part, as the description names them → why."""
        self._read: dict[str, MeshContent] = {}
        self._numbers: dict[str, int] = {}
        self._surfaces: list[list[Surface]] = []
        self._scales: list[float] = []

    def number(self, mesh: Mesh) -> int | None:
        """Return the number of a mesh in the page; None if it is not drawn."""
        key = mesh.path or mesh.file
        if key not in self._read:
            self._read[key] = read_surfaces(mesh)
        content, scale = self._read[key], float(np.abs(mesh.scale).max())
        away = content.reach * scale
        if content.problem:
            self.lost[mesh.file] = (
                f"drawn in part: {content.problem}" if content.surfaces else content.problem
            )
        if away > MAX_CORNER_DISTANCE:
            self.lost[mesh.file] = (
                f"a corner is {away:.1e} m from its origin, more than {MAX_CORNER_DISTANCE:.0e} m"
            )
        if away > MAX_CORNER_DISTANCE or not content.surfaces:
            return None
        if key not in self._numbers:
            self._numbers[key] = len(self._surfaces)
            self._surfaces.append(content.surfaces)
            self._scales.append(scale)
        return self._numbers[key]

    def packed(self) -> list[list[dict[str, Any]]]:
        """Return the surfaces as data of a page: within the number of triangles, vertices in 16 bits."""
        cell = self._cell()
        return [
            [_packed(left) for surface in surfaces if len((left := simplify(surface, cell / scale)).faces)]
            for surfaces, scale in zip(self._surfaces, self._scales, strict=True)
        ]

    def _cell(self) -> float:
        """Return the size (m) of the cells that leave few enough triangles; 0 where all may stay."""
        every = [
            (surface, scale)
            for surfaces, scale in zip(self._surfaces, self._scales, strict=True)
            for surface in surfaces
        ]
        if sum(len(surface.faces) for surface, _ in every) <= self.most:
            return 0.0
        finest = FINEST * max(
            float(np.ptp(surface.vertices, axis=0).max()) * scale for surface, scale in every
        )

        def fits(step: int) -> bool:
            cell = finest * GROWTH**step
            return sum(len(_clustered(surface, cell / scale)[1]) for surface, scale in every) <= self.most

        # Larger cells leave fewer triangles: bisection finds the smallest that fit in a few tries.
        return finest * GROWTH ** bisect_left(range(COARSEST), True, key=fits)


def simplify(surface: Surface, cell: float) -> Surface:
    """Return the surface with one vertex for every cell of a grid; unchanged for cells of size 0.

    >>> corner = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0.01, 0, 0]], dtype=float)
    >>> faces = np.array([[0, 1, 2], [3, 1, 2]])
    >>> simplify(Surface(corner, faces, None), 0.1).faces.shape
    (1, 3)
    """
    if cell == 0.0:
        return surface
    cluster, faces = _clustered(surface, cell)
    points = _best_points(surface, cluster, cell)
    used, places = np.unique(faces, return_inverse=True)
    return Surface(points[used], places.reshape(-1, 3), surface.colour)


def _clustered(surface: Surface, cell: float) -> tuple[Indices, Indices]:
    """Return the cell of every vertex, and the triangles between three different cells, each once."""
    grid = np.floor((surface.vertices - surface.vertices.min(axis=0)) / cell).astype(np.int64)
    sizes = grid.max(axis=0) + 1
    cluster, count = _numbered((grid[:, 0] * sizes[1] + grid[:, 1]) * sizes[2] + grid[:, 2], sizes.prod())
    faces = cluster[surface.faces]
    a, b, c = faces.T
    faces = faces[(a != b) & (b != c) & (c != a)]
    first = np.argmin(faces, axis=1)  # the same triangle may be written from any of its corners
    a, b, c = np.take_along_axis(faces, (first[:, None] + np.arange(3)) % 3, axis=1).T
    if count > MAX_PACKED_CELLS:
        rows = np.stack([a, b, c], axis=1)
        return cluster, rows[distinct_rows(rows)[0]]
    codes, c = np.divmod(np.unique((a * count + b) * count + c), count)
    return cluster, np.stack([*np.divmod(codes, count), c], axis=1)


def _numbered(codes: Indices, most: int) -> tuple[Indices, int]:
    """Return the number of each code (all below `most`) among the different ones in their order, and their count."""
    if most > MAX_TABLE_CELLS:
        different, numbers = np.unique(codes, return_inverse=True)
        return numbers, len(different)
    used = np.zeros(most, dtype=np.int64)
    used[codes] = 1
    numbers = np.cumsum(used) - 1
    return numbers[codes], int(numbers[-1]) + 1


def _best_points(surface: Surface, cluster: Indices, cell: float) -> NDArray[np.float64]:
    """Return for each cell the point nearest to the planes of its triangles, within half a cell of the mean."""
    count = int(cluster.max()) + 1

    def summed(at: Indices, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the sum of the rows that belong to each cell."""
        return np.stack([np.bincount(at, column, count) for column in rows.T], axis=1)

    means = summed(cluster, surface.vertices) / np.bincount(cluster, minlength=count)[:, None]
    corners = surface.vertices[surface.faces]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])  # longer for larger ones
    squares = (normals[:, :, None] * normals[:, None, :]).reshape(-1, 9)
    quadrics, pulls = np.zeros((count, 9)), np.zeros((count, 3))
    for k in range(3):
        at = cluster[surface.faces[:, k]]
        away = ((corners[:, 0] - means[at]) * normals).sum(axis=1)
        quadrics += summed(at, squares)
        pulls += summed(at, away[:, None] * normals)
    values, axes = np.linalg.eigh(quadrics.reshape(-1, 3, 3))
    strong = values > FLAT * np.maximum(values[:, -1:], 1e-300)
    along = np.einsum("nij,ni->nj", axes, pulls) / np.where(strong, values, np.inf)
    moves = np.einsum("nij,nj->ni", axes, along)
    return np.asarray(means + np.clip(moves, -cell / 2, cell / 2))


def _packed(surface: Surface) -> dict[str, Any]:
    kind = "u2" if len(surface.vertices) < MAX_SHORT_INDEX else "u4"
    return {
        "vertices": quantised(surface.vertices),
        "faces": packed(surface.faces, kind),
        "colour": None if surface.colour is None else list(surface.colour),
    }
