"""Nearest points of segments, over arrays: vectors have their three components on the first axis."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats


class Nearest(NamedTuple):
    """Of two segments p + s u and q + t v, 0 ≤ s, t ≤ 1, or of many pairs of them.

    s, t      where the nearest points are
    way       (3, ...): from the point of the first to that of the second
    distance  its length
    """

    s: Floats
    t: Floats
    way: Floats
    distance: Floats


def nearest_points(p: Floats, u: Floats, q: Floats, v: Floats) -> Nearest:
    """The nearest points of the segments from p to p + u and from q to q + v: (3, ...) each.

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
    s = _cut(-dot(cross(between, v), normal), dot(normal, normal))
    t = _cut(s * uv + dot(v, between), vv)
    s = _cut(t * uv - dot(u, between), uu)
    way = t * v - s * u - between
    return Nearest(s, t, way, length(way))


def _cut(part: Floats, whole: Floats) -> Floats:
    """part / whole in [0, 1]; 0 where the whole is 0."""
    found = np.divide(part, whole, out=np.zeros(np.broadcast(part, whole).shape), where=whole > 0.0)
    return np.minimum(np.maximum(found, 0.0, out=found), 1.0, out=found)


def dot(a: Floats, b: Floats) -> Floats:
    """a · b of vectors (3, ...)."""
    found: Floats = a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    return found


def cross(a: Floats, b: Floats) -> Floats:
    """a × b of vectors (3, ...)."""
    found = np.empty(np.broadcast(a, b).shape)
    for k, (i, j) in enumerate(((1, 2), (2, 0), (0, 1))):
        np.subtract(a[i] * b[j], a[j] * b[i], out=found[k, ...])
    return found


def length(a: Floats) -> Floats:
    """|a| of vectors (3, ...)."""
    return np.asarray(np.sqrt(dot(a, a)))


def point_distance(points: Floats, p: Floats, q: Floats) -> Floats:
    """How far points (k, 3) are from the segment from p to q.

    >>> point_distance(np.array([[0.0, 2.0, 0.0], [3.0, 0.0, 0.0]]), np.zeros(3), np.array([1.0, 0.0, 0.0]))
    array([2., 2.])
    """
    way, off = q - p, points - p
    whole = float(way @ way)
    along = np.clip(off @ way / whole, 0.0, 1.0) if whole > 0.0 else np.zeros(len(points))
    return np.asarray(np.linalg.norm(off - along[:, None] * way, axis=1))
