"""How large a link is, as far as its joints, frames and shapes show it."""

from __future__ import annotations

import math
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.model.body import POINT, Body
from rodyn.model.formats.mesh_file import mesh_box
from rodyn.model.link import BASE, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere

Vector: TypeAlias = NDArray[np.float64]
SLIDING = ("prismatic", "cylindrical", "planar", "floating")
MOST = 200  # parts of a link that are compared in pairs


class Size(NamedTuple):
    """The extent of a link in its own axes.

    low, high  corners of the box around all that is known: joints, frames and shapes
    extent     the largest distance between two known parts (m): 0 where one point is known, infinite where something
               slides along the link, and no shapes show how long it is
    whole      whether the whole link is drawn with shapes of known size
    solid      the body of 1 kg that fills them evenly, or None for meshes
    """

    low: Vector
    high: Vector
    extent: float
    whole: bool
    solid: Body | None

    @property
    def middle(self) -> Vector:
        return np.asarray((self.low + self.high) / 2.0)


def sizes(mechanism: Mechanism) -> list[Size]:
    """The size of every link."""
    points: list[list[tuple[float, ...]]] = [[POINT, link.frame.inverse().xyz] for link in mechanism.links]
    slides = [link.joint.kind in SLIDING for link in mechanism.links]
    for link, parent in zip(mechanism.links, mechanism.parents, strict=True):
        if parent >= 0:
            points[parent].append(link.placement.xyz)
            slides[parent] |= link.joint.kind in SLIDING
    for frame in mechanism.frames:
        if frame.link != BASE:
            points[mechanism.located(frame.name).link].append(frame.pose.xyz)
    return [_size(*given) for given in zip(mechanism.links, points, slides, strict=True)]


def _size(link: Link, points: list[tuple[float, ...]], slides: bool) -> Size:
    boxes = [(shape, found) for shape in link.shapes if (found := shape_box(shape)) is not None]
    drawn = [shape for shape, _ in boxes if shape.role == "visual"]
    whole = bool(drawn) and len(drawn) == sum(shape.role == "visual" for shape in link.shapes)
    centres = np.array(
        [*points, *(shape.origin.matrix()[:3] @ [*np.mean(box, axis=0), 1.0] for shape, box in boxes)]
    )
    radii = np.array([*(0.0 for _ in points), *(reach(shape, box) for shape, box in boxes)])
    around = np.array([*points, *(corner for shape, box in boxes for corner in _corners(shape, box))])
    low, high = around.min(axis=0), around.max(axis=0)
    extent = math.inf if slides and not whole else _diameter(centres, radii)
    return Size(low, high, extent, whole, _solid(drawn) if whole else None)


def _solid(drawn: list[Shape]) -> Body | None:
    """The body of 1 kg that fills shapes evenly; none for meshes, or for what has no thickness."""
    if any(isinstance(shape, Mesh) for shape in drawn):
        return None
    volumes = [volume(shape) for shape in drawn]
    if not all(volumes):
        return None
    bodies = [solid_body(shape, part / sum(volumes)) for shape, part in zip(drawn, volumes, strict=True)]
    return sum(bodies[1:], start=bodies[0])


def shape_box(shape: Shape) -> tuple[Vector, Vector] | None:
    """The lower and the upper corner of a shape in its own axes (m); None for a mesh of unknown size.

    >>> shape_box(Cylinder(0.5, 3.0))
    (array([-0.5, -0.5, -1.5]), array([0.5, 0.5, 1.5]))
    """
    match shape:
        case Mesh():
            return mesh_box(shape)
        case Box(size=size):
            half = np.array(size) / 2.0
        case Sphere(radius=radius):
            half = np.array([radius] * 3)
        case Cylinder(radius=radius, length=length):
            half = np.array([radius, radius, length / 2.0])
        case Capsule(radius=radius, length=length):
            half = np.array([radius, radius, radius + length / 2.0])
    return -half, half


def _corners(shape: Shape, box: tuple[Vector, Vector]) -> Vector:
    """The corners of the box around a shape, in link axes."""
    placed = shape.origin.matrix()
    corners = np.array(list(product(*zip(*box, strict=True))))
    return np.asarray(corners @ placed[:3, :3].T + placed[:3, 3])


def _diameter(centres: NDArray[np.float64], radii: NDArray[np.float64]) -> float:
    """The largest distance between points of two balls, or of one."""
    if len(radii) > MOST:
        return float(np.linalg.norm(np.ptp(centres, axis=0)) + 2.0 * np.max(radii))
    apart = np.linalg.norm(centres[:, None] - centres[None, :], axis=-1)
    return float(np.max(apart + radii[:, None] + radii[None, :]))


def reach(shape: Shape, box: tuple[Vector, Vector]) -> float:
    """The radius of the ball around a shape (m); `box` is the box around it.

    >>> reach(Box((2.0, 0.0, 0.0)), shape_box(Box((2.0, 0.0, 0.0))))
    1.0
    """
    match shape:
        case Sphere(radius=radius):
            return radius
        case Capsule(radius=radius, length=length):
            return radius + length / 2.0
        case Cylinder(radius=radius, length=length):
            return math.hypot(radius, length / 2.0)
    return float(np.linalg.norm(box[1] - box[0])) / 2.0


def volume(shape: Shape) -> float:
    """The volume of a shape (m³).

    >>> volume(Box((1, 2, 3)))
    6.0
    """
    match shape:
        case Box(size=size):
            return math.prod(size)
        case Capsule(radius=radius, length=length):
            return math.pi * radius**2 * (length + 4.0 / 3.0 * radius)
        case Cylinder(radius=radius, length=length):
            return math.pi * radius**2 * length
        case Sphere(radius=radius):
            return 4.0 / 3.0 * math.pi * radius**3
    raise TypeError(shape)


def solid_body(shape: Shape, mass: float) -> Body:
    """The shape filled evenly, in link axes.

    >>> [round(row[k], 9) for k, row in enumerate(solid_body(Sphere(1.0), 5.0).inertia)]
    [2.0, 2.0, 2.0]
    """
    return Body(mass, inertia=[mass * squared for squared in _gyration(shape)]).moved(shape.origin)


def _gyration(shape: Shape) -> tuple[float, float, float]:
    """The squared radii of gyration of an even solid about its middle (m²)."""
    match shape:
        case Box(size=(x, y, z)):
            return (y * y + z * z) / 12.0, (x * x + z * z) / 12.0, (x * x + y * y) / 12.0
        case Cylinder(radius=radius, length=length):
            across = (3.0 * radius**2 + length**2) / 12.0
            return across, across, radius**2 / 2.0
        case Capsule(radius=radius, length=length):
            return _capsule(radius, length)
        case Sphere(radius=radius):
            return (0.4 * radius**2,) * 3
    raise TypeError(shape)


def _capsule(radius: float, length: float) -> tuple[float, float, float]:
    """A cylinder and two half spheres, whose mass centres are 3/8 of the radius beyond its ends."""
    caps = 4.0 / 3.0 * radius / (length + 4.0 / 3.0 * radius)
    along = (1.0 - caps) * radius**2 / 2.0 + caps * 0.4 * radius**2
    cap = 0.4 * radius**2 + length**2 / 4.0 + 0.375 * radius * length
    across = (1.0 - caps) * (3.0 * radius**2 + length**2) / 12.0 + caps * cap
    return across, across, along
