"""Distances between the capsules of a robot in any number of states."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, batch
from rodyn.errors import InputError, UnsupportedError
from rodyn.geometry.capsules import LinkCapsule, capsule_ends, link_capsules
from rodyn.geometry.enclose import NearestPoints, cross, dot, length, nearest_points
from rodyn.geometry.pairs import (
    ComparedPairs,
    GroundLike,
    GroundPlane,
    RadiusLike,
    ground_plane,
    ignored_pairs,
    pairs_of,
    radius_argument,
    shapes_argument,
    sharpness_argument,
    times_argument,
)
from rodyn.geometry.result import Clearance, PairClearance
from rodyn.geometry.sticks import MIN_LENGTH
from rodyn.kernel.call import array
from rodyn.model.mechanism import Mechanism

SHARPNESS = 500.0
"""1/m of the smooth minimum: of 15 pairs it is at most 5.4 mm below the true one."""
MAX_AT_ONCE = 1 << 15
"""Maximum number of distances computed at a time."""
CROSSING_TOLERANCE = 1e-12
"""Axes closer than this share of their lengths intersect, and have no direction from one to the other."""


class Scene(NamedTuple):
    """Capsules, the pairs to compare, the ground, and the sharpness of the smooth minimum."""

    mechanism: Mechanism
    capsules: tuple[LinkCapsule, ...]
    pairs: ComparedPairs
    ground: GroundPlane | None
    sharpness: float
    notes: tuple[str, ...]


class StateDistances(NamedTuple):
    """Distances of every state (S,), and of every pair of links.

    distance, smooth   the least distance and its smooth minimum; `bound` is an upper bound for the shapes
    pair, points       the pair of links with the least distance, and the nearest points (S, 2, 3)
    least, largest     of every pair of links in all states; `state` is that of the least
    """

    distance: Floats
    smooth: Floats
    bound: Floats
    pair: NDArray[np.intp]
    points: Floats
    least: Floats
    state: NDArray[np.intp]
    largest: Floats


def scene(
    mechanism: Mechanism,
    *,
    ground: GroundLike = None,
    radius: RadiusLike = None,
    shapes: bool = True,
    ignore: Iterable[tuple[str, str]] = (),
    sharpness: float = SHARPNESS,
) -> Scene:
    """Return what is compared, validated; raise if nothing is."""
    plane = ground_plane(mechanism, ground)
    bodies = link_capsules(mechanism, radius_argument(mechanism, radius), shapes_argument(shapes))
    pairs = pairs_of(mechanism, bodies.capsules, plane, ignored_pairs(mechanism, plane, ignore))
    if not pairs.names:
        nothing = "no two links that could interfere" if plane is None else "nothing that could interfere"
        advice = (
            "; give ground=0.0 to have its distance from the ground"
            if plane is None
            else ", nor ignored ones"
        )
        raise UnsupportedError(
            f"robot {mechanism.label} has {nothing}: links that share a joint (of a fixed base the ground is a part), "
            f"or overlap in every posture, are not compared{advice}"
        )
    return Scene(mechanism, bodies.capsules, pairs, plane, sharpness_argument(sharpness), bodies.notes)


def clearance(
    what: Scene, q: ArrayLike, times: ArrayLike | None = None, known: NDArray[np.bool_] | None = None
) -> Clearance:
    """Return the distances of states q (..., nq); with a mask `known` (...), NaN in the other states."""
    states_of_q = batch({"q": q}, {"q": what.mechanism.nq}, what.mechanism.label)
    t = times_argument(times, states_of_q.shape)
    taken = np.ones(states_of_q.size, dtype=bool) if known is None else known.reshape(states_of_q.size)
    states = states_of_q.rows["q"][taken]
    if not len(states):
        raise InputError("q has no states")
    distances = _distances(what, states)
    numbers = np.flatnonzero(taken)
    pairs = []
    for k, names in enumerate(what.pairs.names):
        place = _state_index(states_of_q.shape, int(numbers[distances.state[k]]))
        when = None if t is None else float(t[place[-1]])
        pairs.append(
            PairClearance(*names, float(distances.least[k]), place, when, float(distances.largest[k]))
        )

    def whole(rows: Any, missing: float) -> Any:
        full = np.full((states_of_q.size, *rows.shape[1:]), missing, dtype=rows.dtype)
        full[taken] = rows
        shaped = full.reshape((*states_of_q.shape, *rows.shape[1:]))
        shaped.flags.writeable = False
        return shaped if shaped.ndim else shaped[()]

    return Clearance(
        mechanism=what.mechanism,
        q=states_of_q.rows["q"].reshape((*states_of_q.shape, what.mechanism.nq)),
        t=t,
        distance=whole(distances.distance, np.nan),
        smooth=whole(distances.smooth, np.nan),
        bound=whole(distances.bound, np.nan),
        nearest=whole(distances.pair, -1),
        points=whole(distances.points, np.nan),
        pairs=tuple(sorted(pairs, key=lambda pair: pair.distance)),
        _compared=what.pairs,
        capsules=what.capsules,
        ground=what.ground,
        sharpness=what.sharpness,
        notes=what.notes,
    )


def _state_index(shape: tuple[int, ...], row: int) -> tuple[int, ...]:
    return tuple(int(k) for k in np.unravel_index(row, shape)) if shape else ()


def _distances(what: Scene, states: Floats) -> StateDistances:
    """Measure states in pieces, so that memory stays small."""
    size = max(1, MAX_AT_ONCE // len(what.pairs.of))
    pieces = [_piece_distances(what, states[k : k + size]) for k in range(0, len(states), size)]
    if len(pieces) == 1:
        return pieces[0]
    least = np.array([piece.least for piece in pieces])
    best = _first_least(least.T)
    links = np.arange(least.shape[1])
    state = np.array([piece.state for piece in pieces])[best, links] + best * size
    largest = np.max([piece.largest for piece in pieces], axis=0)
    rows: Any = zip(*(piece[:5] for piece in pieces), strict=True)
    distance, smooth, bound, pair, points = map(np.concatenate, rows)
    return StateDistances(distance, smooth, bound, pair, points, least.min(axis=0), state, largest)


def _first_least(rows: Floats) -> NDArray[np.intp]:
    """Return the index of the minimum of each row; the first one where several differ only by rounding."""
    return np.asarray(np.argmax(rows <= rows.min(axis=1, keepdims=True) + MIN_LENGTH, axis=1))


def _piece_distances(what: Scene, states: Floats) -> StateDistances:
    """Measure some states; pairs are on the axis before the states, so that rows are long."""
    poses = np.asarray(array(what.mechanism, "forward_kinematics", {"q": states}))
    p, q = (np.ascontiguousarray(end.T) for end in capsule_ends(what.capsules, poses))  # (3, C, S)
    u = q - p
    first, second = what.pairs.first, what.pairs.second
    among = second >= 0
    i, j = first[among], second[among]
    with np.errstate(over="ignore", invalid="ignore"):
        near = nearest_points(p[:, i], u[:, i], p[:, j], u[:, j])
        low = _heights(what, p, u, first[~among])
    radius, excess = (
        np.array([getattr(capsule, name) for capsule in what.capsules]) for name in ("radius", "excess")
    )
    signed = np.concatenate([near.distance, low])
    signed -= (radius[first] + np.where(among, radius[second], 0.0))[:, None]
    if not np.isfinite(signed).all():
        raise InputError("links are too far apart for their distance to be a number: are the lengths in m?")
    best = np.argmin(signed, axis=0)
    distance = signed[best, np.arange(len(states))]
    swollen = excess[first] + np.where(among, excess[second], 0.0)
    by_link = np.minimum.reduceat(signed, np.flatnonzero(np.diff(what.pairs.of, prepend=-1)), axis=0)
    return StateDistances(
        distance,
        _smooth(signed, distance, what.sharpness),
        (signed + swollen[:, None]).min(axis=0) if swollen.any() else distance,
        what.pairs.of[best],
        _surface_points(what, p, u, near, best),
        by_link.min(axis=1),
        _first_least(by_link),
        by_link.max(axis=1),
    )


def _heights(what: Scene, p: Floats, u: Floats, capsules: NDArray[np.intp]) -> Floats:
    """Return the height of the lower end of capsules above the ground, (G, S)."""
    if what.ground is None:
        return np.empty((0, p.shape[2]))
    normal = what.ground.normal
    start = dot(normal, p[:, capsules]) - what.ground.offset
    return np.asarray(start + np.minimum(dot(normal, u[:, capsules]), 0.0))


def _smooth(signed: Floats, least: Floats, sharpness: float) -> Floats:
    """Return −1/β ln Σ exp(−β d): never above the least d, and by at most ln(P)/β below it."""
    shares = np.exp(-sharpness * (signed - least))
    return np.asarray(least - np.log(shares.sum(axis=0)) / sharpness)


def _surface_points(what: Scene, p: Floats, u: Floats, near: NearestPoints, best: NDArray[np.intp]) -> Floats:
    """Return the nearest points of the surfaces of every state's nearest pair, or the deepest ones, (S, 2, 3)."""
    rows = np.arange(len(best))
    first, second = what.pairs.first[best], what.pairs.second[best]
    on_ground = second < 0
    radius = np.array([capsule.radius for capsule in what.capsules])
    surface = np.empty((len(best), 2, 3))
    k, b = rows[~on_ground], best[~on_ground]
    i, j = first[k], second[k]
    direction = _direction(near.way[:, b, k], u[:, i, k], u[:, j, k])
    surface[k, 0] = (p[:, i, k] + near.s[b, k] * u[:, i, k] + radius[i] * direction).T
    surface[k, 1] = (p[:, j, k] + near.t[b, k] * u[:, j, k] - radius[j] * direction).T
    if what.ground is not None and on_ground.any():
        k = rows[on_ground]
        i = first[k]
        normal = what.ground.normal[:, None]
        end = p[:, i, k] + u[:, i, k] * (dot(normal, u[:, i, k]) < 0.0)
        surface[k, 0] = (end - radius[i] * normal).T
        surface[k, 1] = (end - (dot(normal, end) - what.ground.offset) * normal).T
    return surface


def _direction(way: Floats, u: Floats, v: Floats) -> Floats:
    """Return the direction from the first axis to the second; perpendicular to both where they touch."""
    sizes = length(u), length(v)
    tries = (
        (way, CROSSING_TOLERANCE * (sizes[0] + sizes[1])),
        (cross(u, v), CROSSING_TOLERANCE * sizes[0] * sizes[1]),
        (_perpendicular(u), 0.0),
        (_perpendicular(v), 0.0),
    )
    direction = np.broadcast_to([[0.0], [0.0], [1.0]], way.shape)
    for vector, least in reversed(tries):
        size = length(vector)
        long = size > np.maximum(least, 1e-150)
        direction = np.where(long, vector / np.where(long, size, 1.0), direction)
    return direction


def _perpendicular(u: Floats) -> Floats:
    """Return a vector perpendicular to u, across the axis along which u is smallest."""
    thin = np.eye(3)[np.argmin(np.abs(u), axis=0)].T
    return cross(u, thin)
