"""Capsules that enclose shapes, how deep a point is in a shape, and nearest points of segments.

Capsules are exact for spheres and capsules, else as slim as one rule makes them. Arrays of vectors have their three
components on the first axis.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.model.formats.meshes import mesh_points
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere


class NearestPoints(NamedTuple):
    """Of two segments p + s u and q + t v, 0 ≤ s, t ≤ 1, or of many pairs of them.

    s, t      where the nearest points are
    way       (3, ...): from the point of the first to that of the second
    distance  its length
    """

    s: Floats
    t: Floats
    way: Floats
    distance: Floats


def nearest_points(p: Floats, u: Floats, q: Floats, v: Floats) -> NearestPoints:
    """Return the nearest points of the segments from p to p + u and from q to q + v, (3, ...) each.

    |p + s u − q − t v|² is convex in (s, t). s of the common perpendicular of both lines, cut to [0, 1], gives the best
    t; t cut to [0, 1] gives the best s. Of parallel lines any s will do, so what little is known of the perpendicular
    of nearly parallel ones does no harm: the error of the distance stays at rounding of the lengths. u or v may be 0.

    >>> z = np.zeros(3)
    >>> x, y = np.array([[1.0, 0, 0], [0, 1.0, 0]])
    >>> found = nearest_points(z, 2 * x, np.array([1.0, -1.0, 3.0]), 2 * y)
    >>> float(found.s), float(found.t), float(found.distance)
    (0.5, 0.5, 3.0)
    """
    between = p - q
    normal = cross(u, v)
    uv, vv, uu = dot(u, v), dot(v, v), dot(u, u)
    s = _clipped_ratio(-dot(cross(between, v), normal), dot(normal, normal))
    t = _clipped_ratio(s * uv + dot(v, between), vv)
    s = _clipped_ratio(t * uv - dot(u, between), uu)
    way = t * v - s * u - between
    return NearestPoints(s, t, way, length(way))


def _clipped_ratio(part: Floats, whole: Floats) -> Floats:
    """Return part / whole clipped to [0, 1]; 0 where the whole is 0."""
    ratio = np.divide(part, whole, out=np.zeros(np.broadcast(part, whole).shape), where=whole > 0.0)
    return np.minimum(np.maximum(ratio, 0.0, out=ratio), 1.0, out=ratio)


def dot(a: Floats, b: Floats) -> Floats:
    """Return a · b of vectors (3, ...)."""
    product: Floats = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    return product


def cross(a: Floats, b: Floats) -> Floats:
    """Return a × b of vectors (3, ...)."""
    product = np.empty(np.broadcast(a, b).shape)
    for k, (i, j) in enumerate(((1, 2), (2, 0), (0, 1))):
        np.subtract(a[i] * b[j], a[j] * b[i], out=product[k, ...])
    return product


def length(a: Floats) -> Floats:
    """Return |a| of vectors (3, ...)."""
    return np.asarray(np.sqrt(dot(a, a)))


def point_distance(points: Floats, p: Floats, q: Floats) -> Floats:
    """Return the distances of points (k, 3) from the segment from p to q.

    >>> point_distance(np.array([[0.0, 2.0, 0.0], [3.0, 0.0, 0.0]]), np.zeros(3), np.array([1.0, 0.0, 0.0]))
    array([2., 2.])
    """
    way, off = q - p, points - p
    whole = float(way @ way)
    along = np.clip(off @ way / whole, 0.0, 1.0) if whole > 0.0 else np.zeros(len(points))
    return np.asarray(np.linalg.norm(off - along[:, None] * way, axis=1))


MAX_BARS = 8
"""Maximum number of bars into which a flat box is cut."""
BALL_STEPS = 200
"""Steps of the search for the smallest circle or ball; whatever they find encloses all points."""
EXTREME_DIRECTIONS = 128
EXCESS_SAMPLES = 33


class EnclosingCapsule(NamedTuple):
    """All points within `radius` of the segment from p to q; none is farther than `excess` from what it encloses."""

    p: Floats
    q: Floats
    radius: float
    excess: float

    @property
    def volume(self) -> float:
        return math.pi * self.radius**2 * (float(np.linalg.norm(self.q - self.p)) + 4.0 / 3.0 * self.radius)


def enclosing_capsules(shape: Shape) -> list[EnclosingCapsule] | None:
    """Return the capsules around a shape, in link axes; None for a mesh whose file cannot be read.

    >>> [round(one.radius, 4) for one in enclosing_capsules(Box((1.0, 0.2, 0.1)))]
    [0.0707, 0.0707]
    """
    match shape:
        case Sphere(radius=radius):
            capsules = [EnclosingCapsule(np.zeros(3), np.zeros(3), radius, 0.0)]
        case Capsule(radius=radius, length=length):
            capsules = [_along_z(radius, length, 0.0)]
        case Cylinder(radius=radius, length=length):
            ball = math.hypot(radius, length / 2.0)
            around = EnclosingCapsule(np.zeros(3), np.zeros(3), ball, ball - min(radius, length / 2.0))
            capsules = [min(_along_z(radius, length, radius), around, key=lambda capsule: capsule.volume)]
        case Box(size=size):
            capsules = _box_capsules(np.array(size))
        case Mesh():
            capsule = _mesh_capsule(shape)
            if capsule is None:
                return None
            capsules = [capsule]
    turn, move = shape.origin.rotation_matrix(), np.array(shape.origin.xyz)
    return [capsule._replace(p=turn @ capsule.p + move, q=turn @ capsule.q + move) for capsule in capsules]


def signed_distance(shape: Shape, point: Floats) -> float:
    """Return the signed distance (m) from a point (3,), in link axes, to a shape: negative inside.

    Of a mesh, which may be hollow, it is an upper bound: the distance to a corner, never negative.

    >>> signed_distance(Box((1.0, 0.2, 0.4)), np.array([0.25, 0.0, 0.0]))
    -0.1
    """
    local = shape.origin.rotation_matrix().T @ (point - np.array(shape.origin.xyz))
    match shape:
        case Box(size=size):
            return _interval_distance(np.abs(local) - np.array(size) / 2.0)
        case Cylinder(radius=radius, length=length):
            return _interval_distance(
                np.array([math.hypot(local[0], local[1]) - radius, abs(local[2]) - length / 2.0])
            )
        case _:
            rounds = enclosing_capsules(shape)
            if rounds is None:  # the mesh was there when the capsules were made
                return math.inf
            return min(
                float(point_distance(point[None], capsule.p, capsule.q)[0]) - capsule.radius + capsule.excess
                for capsule in rounds
            )


def _interval_distance(past: Floats) -> float:
    """Return the signed distance to a product of intervals, from how far a point is past each of them."""
    return float(np.linalg.norm(np.maximum(past, 0.0)) + min(float(past.max()), 0.0))


def _along_z(radius: float, length: float, excess: float) -> EnclosingCapsule:
    end = np.array([0.0, 0.0, length / 2.0])
    return EnclosingCapsule(-end, end, radius, excess)


def _box_capsules(size: Floats) -> list[EnclosingCapsule]:
    """Return capsules or balls around the bars of a box, cut across its middle edge to about square bars."""
    thin, middle, _ = np.argsort(size, kind="stable")
    wide, thick = float(size[middle]), float(size[thin])
    count = 1 if wide <= thick else MAX_BARS if wide >= MAX_BARS * thick else math.ceil(wide / thick - 1e-9)
    half = size / 2.0
    half[middle] /= count
    corners = np.array(list(product(*zip(-half, half, strict=True))))
    bar = slimmest_capsule(corners, corners, np.eye(3))
    ball = not np.any(bar.q - bar.p)
    bar = bar._replace(excess=bar.radius - float(half.min()) if ball else bar.radius)
    places = (np.arange(count) - (count - 1) / 2.0) * 2.0 * half[middle]
    moves = [place * np.eye(3)[middle] for place in places]
    return [bar._replace(p=bar.p + move, q=bar.q + move) for move in moves]


def slimmest_capsule(points: Floats, few: Floats, axes: Iterable[Floats]) -> EnclosingCapsule:
    """Return the ball around points (k, 3) or the capsule along one of `axes`, whichever has the least volume.

    A capsule has the radius of the smallest circle around the points as seen along its axis, and is then as short as it
    can be; where it lies is found from a `few` of the points. Its excess is not known here: infinite.
    """
    centre = smallest_ball(few)[0]
    radius = float(np.linalg.norm(points - centre, axis=1).max())
    candidates = [
        EnclosingCapsule(centre, centre, radius, math.inf),
        *(_along(points, few, axis) for axis in axes),
    ]
    return min(candidates, key=lambda candidate: candidate.volume)


def extreme_points(points: Floats) -> Floats:
    """Return the points that are farthest in some direction, which determine balls and circles around all."""
    if len(points) <= EXTREME_DIRECTIONS:
        return points
    turn = np.pi * (3.0 - np.sqrt(5.0)) * np.arange(EXTREME_DIRECTIONS)
    z = np.linspace(-1.0, 1.0, EXTREME_DIRECTIONS)
    across = np.sqrt(1.0 - z**2)
    ways = np.stack([across * np.cos(turn), across * np.sin(turn), z], axis=1)
    rows = np.ascontiguousarray(points.T)
    return np.asarray(points[np.unique([int(np.argmax(way @ rows)) for way in ways])])


def _along(points: Floats, few: Floats, axis: Floats) -> EnclosingCapsule:
    """Return the capsule along an axis; its centre line depends on `few` points, its radius and ends on all."""
    height = points @ axis
    centre = smallest_ball(few - (few @ axis)[:, None] * axis)[0]
    off = np.linalg.norm(points - height[:, None] * axis - centre, axis=1)
    radius = float(off.max())
    reach = np.sqrt(np.maximum(radius**2 - off**2, 0.0))
    low, high = float((height + reach).min()), float((height - reach).max())
    if low > high:  # one ball in the middle reaches all
        low = high = (low + high) / 2.0
    return EnclosingCapsule(centre + low * axis, centre + high * axis, radius, math.inf)


def smallest_ball(points: Floats) -> tuple[Floats, float]:
    """Return nearly the smallest ball around points (k, 3).

    The centre moves to the farthest point by shorter and shorter steps; the radius is the largest distance from the
    best centre.

    >>> smallest_ball(np.array([[0.0, 0, 0], [2.0, 0, 0]]))
    (array([1., 0., 0.]), 1.0)
    """
    centre = (points.min(axis=0) + points.max(axis=0)) / 2.0
    best, radius = centre, math.inf
    for k in range(BALL_STEPS):
        apart = np.linalg.norm(points - centre, axis=1)
        far = int(np.argmax(apart))
        if apart[far] < radius:
            best, radius = centre, float(apart[far])
        centre = centre + (points[far] - centre) / (k + 2.0)
    return best, radius


def _mesh_capsule(mesh: Mesh) -> EnclosingCapsule | None:
    try:
        status = Path(mesh.path).stat() if mesh.path else None
    except (OSError, ValueError):  # not there any more
        status = None
    return (
        None
        if status is None
        else _mesh_file_capsule(mesh.path, mesh.scale, status.st_mtime_ns, status.st_size)
    )


@lru_cache(maxsize=512)
def _mesh_file_capsule(
    path: str, scale: tuple[float, float, float], changed: int, size: int
) -> EnclosingCapsule | None:
    """Return the capsule around a mesh file; a file that has changed is read again.

    Every point of it is within its radius of its segment, and every point of that near a corner of the mesh.
    """
    points = mesh_points(Mesh(path, scale, path))
    if points is None:
        return None
    few = extreme_points(points)
    _, _, principal = np.linalg.svd(few - few.mean(axis=0), full_matrices=False)
    capsule = slimmest_capsule(points, few, [*np.eye(3), *principal])
    # corners were compared in other axes: none may be left outside by rounding
    radius = max(capsule.radius, float(point_distance(points, capsule.p, capsule.q).max()))
    along = np.linspace(capsule.p, capsule.q, EXCESS_SAMPLES)
    gap = max(float(np.linalg.norm(points - place, axis=1).min()) for place in along)
    step = float(np.linalg.norm(capsule.q - capsule.p)) / (EXCESS_SAMPLES - 1) / 2.0
    return capsule._replace(radius=radius, excess=radius + gap + step)
