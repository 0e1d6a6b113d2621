"""Capsules that enclose a shape: exact for spheres and capsules, else as slim as one rule makes them; and how deep a
point is in a shape."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.geometry.segments import point_distance
from rodyn.model.formats.mesh_file import mesh_points
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere

MOST_SLABS = 8
"""A flat box is cut into at most so many bars."""
ROUNDS = 200
"""Steps of the search for the smallest circle or ball; whatever they find encloses all points."""
DIRECTIONS = 128
SAMPLES = 33


class Round(NamedTuple):
    """All points within `radius` of the segment from p to q; none is farther than `excess` from what it encloses."""

    p: Floats
    q: Floats
    radius: float
    excess: float

    @property
    def volume(self) -> float:
        return math.pi * self.radius**2 * (float(np.linalg.norm(self.q - self.p)) + 4.0 / 3.0 * self.radius)


def enclosing(shape: Shape) -> list[Round] | None:
    """The capsules around a shape, in link axes; None for a mesh whose file cannot be read.

    >>> [round(one.radius, 4) for one in enclosing(Box((1.0, 0.2, 0.1)))]
    [0.0707, 0.0707]
    """
    match shape:
        case Sphere(radius=radius):
            found = [Round(np.zeros(3), np.zeros(3), radius, 0.0)]
        case Capsule(radius=radius, length=length):
            found = [_along_z(radius, length, 0.0)]
        case Cylinder(radius=radius, length=length):
            ball = math.hypot(radius, length / 2.0)
            around = Round(np.zeros(3), np.zeros(3), ball, ball - min(radius, length / 2.0))
            found = [min(_along_z(radius, length, radius), around, key=lambda one: one.volume)]
        case Box(size=size):
            found = _bars(np.array(size))
        case Mesh():
            one = _mesh(shape)
            if one is None:
                return None
            found = [one]
    turn, move = shape.origin.rotation_matrix(), np.array(shape.origin.xyz)
    return [one._replace(p=turn @ one.p + move, q=turn @ one.q + move) for one in found]


def signed_distance(shape: Shape, point: Floats) -> float:
    """Return the signed distance (m) from a point (3,), in link axes, to a shape: negative inside.

    Of a mesh, which may be hollow, it is an upper bound: the distance to a corner, never negative.

    >>> signed_distance(Box((1.0, 0.2, 0.4)), np.array([0.25, 0.0, 0.0]))
    -0.1
    """
    local = shape.origin.rotation_matrix().T @ (point - np.array(shape.origin.xyz))
    match shape:
        case Box(size=size):
            return _beyond(np.abs(local) - np.array(size) / 2.0)
        case Cylinder(radius=radius, length=length):
            return _beyond(np.array([math.hypot(local[0], local[1]) - radius, abs(local[2]) - length / 2.0]))
        case _:
            rounds = enclosing(shape)
            if rounds is None:  # the mesh was there when the capsules were made
                return math.inf
            return min(
                float(point_distance(point[None], one.p, one.q)[0]) - one.radius + one.excess
                for one in rounds
            )


def _beyond(past: Floats) -> float:
    """Return the signed distance to a product of intervals, of what a point is past each of them."""
    return float(np.linalg.norm(np.maximum(past, 0.0)) + min(float(past.max()), 0.0))


def _along_z(radius: float, length: float, excess: float) -> Round:
    end = np.array([0.0, 0.0, length / 2.0])
    return Round(-end, end, radius, excess)


def _bars(size: Floats) -> list[Round]:
    """A box, cut across its middle edge into bars about as wide as they are thick, each in a capsule or a ball."""
    thin, middle, _ = np.argsort(size, kind="stable")
    wide, thick = float(size[middle]), float(size[thin])
    count = (
        1 if wide <= thick else MOST_SLABS if wide >= MOST_SLABS * thick else math.ceil(wide / thick - 1e-9)
    )
    half = size / 2.0
    half[middle] /= count
    corners = np.array(list(product(*zip(-half, half, strict=True))))
    one = slimmest(corners, corners, np.eye(3))
    ball = not np.any(one.q - one.p)
    one = one._replace(excess=one.radius - float(half.min()) if ball else one.radius)
    places = (np.arange(count) - (count - 1) / 2.0) * 2.0 * half[middle]
    moves = [place * np.eye(3)[middle] for place in places]
    return [one._replace(p=one.p + move, q=one.q + move) for move in moves]


def slimmest(points: Floats, few: Floats, axes: Iterable[Floats]) -> Round:
    """Of the ball around points (k, 3) and the capsules along `axes` that enclose them the one of least volume.

    A capsule has the radius of the smallest circle around the points as seen along its axis, and is then as short as it
    can be; where it lies is found from a `few` of the points. Its excess is not known here: infinite.
    """
    centre = smallest_ball(few)[0]
    radius = float(np.linalg.norm(points - centre, axis=1).max())
    found = [Round(centre, centre, radius, math.inf), *(_along(points, few, axis) for axis in axes)]
    return min(found, key=lambda one: one.volume)


def outermost(points: Floats) -> Floats:
    """Of many points those that are farthest in some direction: what a ball or a circle around them depends on."""
    if len(points) <= DIRECTIONS:
        return points
    turn = np.pi * (3.0 - np.sqrt(5.0)) * np.arange(DIRECTIONS)
    z = np.linspace(-1.0, 1.0, DIRECTIONS)
    across = np.sqrt(1.0 - z**2)
    ways = np.stack([across * np.cos(turn), across * np.sin(turn), z], axis=1)
    rows = np.ascontiguousarray(points.T)
    return np.asarray(points[np.unique([int(np.argmax(way @ rows)) for way in ways])])


def _along(points: Floats, few: Floats, axis: Floats) -> Round:
    """The capsule along an axis: its centre line from a few of the points, its radius and ends from all."""
    height = points @ axis
    centre = smallest_ball(few - (few @ axis)[:, None] * axis)[0]
    off = np.linalg.norm(points - height[:, None] * axis - centre, axis=1)
    radius = float(off.max())
    reach = np.sqrt(np.maximum(radius**2 - off**2, 0.0))
    low, high = float((height + reach).min()), float((height - reach).max())
    if low > high:  # one ball in the middle reaches all
        low = high = (low + high) / 2.0
    return Round(centre + low * axis, centre + high * axis, radius, math.inf)


def smallest_ball(points: Floats) -> tuple[Floats, float]:
    """A ball around points (k, 3), nearly the smallest: its centre goes to the farthest point by shorter and shorter
    steps; the radius is the largest distance from the best of the centres.

    >>> smallest_ball(np.array([[0.0, 0, 0], [2.0, 0, 0]]))
    (array([1., 0., 0.]), 1.0)
    """
    centre = (points.min(axis=0) + points.max(axis=0)) / 2.0
    best, radius = centre, math.inf
    for k in range(ROUNDS):
        apart = np.linalg.norm(points - centre, axis=1)
        far = int(np.argmax(apart))
        if apart[far] < radius:
            best, radius = centre, float(apart[far])
        centre = centre + (points[far] - centre) / (k + 2.0)
    return best, radius


def _mesh(mesh: Mesh) -> Round | None:
    try:
        status = Path(mesh.path).stat() if mesh.path else None
    except (OSError, ValueError):  # not there any more
        status = None
    return None if status is None else _read(mesh.path, mesh.scale, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=512)
def _read(path: str, scale: tuple[float, float, float], changed: int, size: int) -> Round | None:
    """The capsule around a mesh file; a file that has changed since is read again.

    Every point of it is within its radius of its segment, and every point of that near a corner of the mesh.
    """
    points = mesh_points(Mesh(path, scale, path))
    if points is None:
        return None
    few = outermost(points)
    _, _, own = np.linalg.svd(few - few.mean(axis=0), full_matrices=False)
    one = slimmest(points, few, [*np.eye(3), *own])
    # corners were compared in other axes: none may be left outside by rounding
    radius = max(one.radius, float(point_distance(points, one.p, one.q).max()))
    along = np.linspace(one.p, one.q, SAMPLES)
    gap = max(float(np.linalg.norm(points - place, axis=1).min()) for place in along)
    step = float(np.linalg.norm(one.q - one.p)) / (SAMPLES - 1) / 2.0
    return one._replace(radius=radius, excess=radius + gap + step)
