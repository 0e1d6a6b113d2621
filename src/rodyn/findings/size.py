"""How large a link is, as far as its joints, frames and shapes show it; meshes have no known size."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.model.body import POINT, Body
from rodyn.model.link import BASE, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere

SLIDING = ("prismatic", "cylindrical", "planar", "floating")
MOST = 200  # parts of a link that are compared in pairs


class Size(NamedTuple):
    """The extent of a link in its own axes.

    middle    of the box around all that is known
    extent    the largest distance between two known parts (m): 0 where one point is known, infinite where something
              slides along the link, and no shapes show how long it is
    whole     whether shapes of known size show the whole link, so that `extent` is its diameter
    solid     the body of 1 kg that fills these shapes evenly, or None
    volume    of these shapes (m³)
    """

    middle: NDArray[np.float64]
    extent: float
    whole: bool
    solid: Body | None
    volume: float


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
    shapes = [shape for shape in link.shapes if not isinstance(shape, Mesh)]
    whole = is_shown(link)
    drawn = [shape for shape in shapes if whole and shape.role == "visual"]
    parts = [(place, 0.0) for place in points] + [(shape.origin.xyz, reach(shape)) for shape in shapes]
    centres = np.array([place for place, _ in parts])
    radii = np.array([radius for _, radius in parts])
    low, high = np.min(centres - radii[:, None], axis=0), np.max(centres + radii[:, None], axis=0)
    volumes = [volume(shape) for shape in drawn]
    solid = None
    if drawn and all(volumes):
        bodies = [solid_body(shape, part / sum(volumes)) for shape, part in zip(drawn, volumes, strict=True)]
        solid = sum(bodies[1:], start=bodies[0])
    extent = math.inf if slides and not whole else _diameter(centres, radii)
    return Size((low + high) / 2.0, extent, whole, solid, math.fsum(volumes))


def is_shown(link: Link) -> bool:
    """Whether shapes of known size show the whole link: it is drawn, and no mesh is drawn."""
    drawn = [shape for shape in link.shapes if shape.role == "visual"]
    return bool(drawn) and not any(isinstance(shape, Mesh) for shape in drawn)


def _diameter(centres: NDArray[np.float64], radii: NDArray[np.float64]) -> float:
    """The largest distance between points of two balls, or of one."""
    if len(radii) > MOST:
        return float(np.linalg.norm(np.ptp(centres, axis=0)) + 2.0 * np.max(radii))
    apart = np.linalg.norm(centres[:, None] - centres[None, :], axis=-1)
    return float(np.max(apart + radii[:, None] + radii[None, :]))


def reach(shape: Shape) -> float:
    """The radius of the ball around the shape (m).

    >>> reach(Box((2.0, 0.0, 0.0)))
    1.0
    """
    match shape:
        case Box(size=size):
            return math.hypot(*size) / 2.0
        case Capsule(radius=radius, length=length):
            return radius + length / 2.0
        case Cylinder(radius=radius, length=length):
            return math.hypot(radius, length / 2.0)
        case Sphere(radius=radius):
            return radius
    raise TypeError(shape)


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
