"""Distances between the capsules of a robot in any number of states."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, batch
from rodyn.errors import InputError, UnsupportedError
from rodyn.geometry import inputs
from rodyn.geometry.capsules import LinkCapsule, ends_of, link_capsules
from rodyn.geometry.inputs import Ground, GroundLike, RadiusLike
from rodyn.geometry.pairs import Pairs, pairs_of
from rodyn.geometry.result import Clearance, PairClearance
from rodyn.geometry.segments import Nearest, cross, dot, length, nearest_points
from rodyn.geometry.sticks import SAME
from rodyn.kernel.call import array
from rodyn.model.mechanism import Mechanism

SHARPNESS = 500.0
"""1/m of the smooth minimum: of 15 pairs it is at most 5.4 mm below the true one."""
AT_ONCE = 1 << 15
"""Distances that are computed at a time."""
CROSSING = 1e-12
"""Axes whose distance is a smaller part of their lengths than this cross: no direction leads from one to the other."""


class Scene(NamedTuple):
    """What is measured: capsules, pairs of them, the ground, and the sharpness of the smooth minimum."""

    mechanism: Mechanism
    capsules: tuple[LinkCapsule, ...]
    pairs: Pairs
    ground: Ground | None
    sharpness: float
    notes: tuple[str, ...]


class Rows(NamedTuple):
    """Of every state (S,), and of every pair of links.

    distance, smooth   the least distance and its smooth minimum, `bound` what the shapes are at most apart
    pair, points       which pair of links has it, and the nearest points (S, 2, 3)
    least, largest     of every pair of links in all states, `state` where the least is
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
    """What is compared, checked; an error if nothing is."""
    plane = inputs.ground_of(mechanism, ground)
    bodies = link_capsules(mechanism, inputs.radius_of(mechanism, radius), inputs.shapes_of(shapes))
    pairs = pairs_of(mechanism, bodies.capsules, plane, inputs.ignored_of(mechanism, plane, ignore))
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
    return Scene(mechanism, bodies.capsules, pairs, plane, inputs.sharpness_of(sharpness), bodies.notes)


def clearance(
    what: Scene, q: ArrayLike, times: ArrayLike | None = None, known: NDArray[np.bool_] | None = None
) -> Clearance:
    """The least distance between links in states q (..., nq); only in the `known` ones (...), NaN in others."""
    given = batch({"q": q}, {"q": what.mechanism.nq}, what.mechanism.label)
    t = inputs.times_of(times, given.shape)
    taken = np.ones(given.size, dtype=bool) if known is None else known.reshape(given.size)
    states = given.rows["q"][taken]
    if not len(states):
        raise InputError("q has no states")
    found = _measured(what, states)
    numbers = np.flatnonzero(taken)
    pairs = []
    for k, names in enumerate(what.pairs.names):
        place = _place(given.shape, int(numbers[found.state[k]]))
        when = None if t is None else float(t[place[-1]])
        pairs.append(PairClearance(*names, float(found.least[k]), place, when, float(found.largest[k])))

    def whole(rows: Any, missing: float) -> Any:
        full = np.full((given.size, *rows.shape[1:]), missing, dtype=rows.dtype)
        full[taken] = rows
        shaped = full.reshape((*given.shape, *rows.shape[1:]))
        shaped.flags.writeable = False
        return shaped if shaped.ndim else shaped[()]

    return Clearance(
        mechanism=what.mechanism,
        q=given.rows["q"].reshape((*given.shape, what.mechanism.nq)),
        t=t,
        distance=whole(found.distance, np.nan),
        smooth=whole(found.smooth, np.nan),
        bound=whole(found.bound, np.nan),
        nearest=whole(found.pair, -1),
        points=whole(found.points, np.nan),
        pairs=tuple(sorted(pairs, key=lambda pair: pair.distance)),
        _compared=what.pairs,
        capsules=what.capsules,
        ground=what.ground,
        sharpness=what.sharpness,
        notes=what.notes,
    )


def _place(shape: tuple[int, ...], row: int) -> tuple[int, ...]:
    return tuple(int(k) for k in np.unravel_index(row, shape)) if shape else ()


def _measured(what: Scene, states: Floats) -> Rows:
    """Piece by piece, so that memory stays small."""
    size = max(1, AT_ONCE // len(what.pairs.of))
    pieces = [_piece(what, states[k : k + size]) for k in range(0, len(states), size)]
    if len(pieces) == 1:
        return pieces[0]
    least = np.array([piece.least for piece in pieces])
    best = _first_least(least.T)
    links = np.arange(least.shape[1])
    state = np.array([piece.state for piece in pieces])[best, links] + best * size
    largest = np.max([piece.largest for piece in pieces], axis=0)
    rows: Any = zip(*(piece[:5] for piece in pieces), strict=True)
    distance, smooth, bound, pair, points = map(np.concatenate, rows)
    return Rows(distance, smooth, bound, pair, points, least.min(axis=0), state, largest)


def _first_least(rows: Floats) -> NDArray[np.intp]:
    """Where the least number of each row stands; the first place where several are alike but for rounding."""
    return np.asarray(np.argmax(rows <= rows.min(axis=1, keepdims=True) + SAME, axis=1))


def _piece(what: Scene, states: Floats) -> Rows:
    """Pairs on the axis before the states: what is gathered and compared lies in long rows."""
    poses = np.asarray(array(what.mechanism, "forward_kinematics", {"q": states}))
    p, q = (np.ascontiguousarray(end.T) for end in ends_of(what.capsules, poses))  # (3, C, S)
    u = q - p
    first, second = what.pairs.first, what.pairs.second
    among = second >= 0
    i, j = first[among], second[among]
    with np.errstate(over="ignore", invalid="ignore"):
        near = nearest_points(p[:, i], u[:, i], p[:, j], u[:, j])
        low = _heights(what, p, u, first[~among])
    radius, excess = (
        np.array([getattr(one, name) for one in what.capsules]) for name in ("radius", "excess")
    )
    signed = np.concatenate([near.distance, low])
    signed -= (radius[first] + np.where(among, radius[second], 0.0))[:, None]
    if not np.isfinite(signed).all():
        raise InputError("links are too far apart for their distance to be a number: are the lengths in m?")
    best = np.argmin(signed, axis=0)
    distance = signed[best, np.arange(len(states))]
    swollen = excess[first] + np.where(among, excess[second], 0.0)
    by_link = np.minimum.reduceat(signed, np.flatnonzero(np.diff(what.pairs.of, prepend=-1)), axis=0)
    return Rows(
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
    """How far the lower end of capsules (G, S) is above the ground."""
    if what.ground is None:
        return np.empty((0, p.shape[2]))
    normal = what.ground.normal
    start = dot(normal, p[:, capsules]) - what.ground.offset
    return np.asarray(start + np.minimum(dot(normal, u[:, capsules]), 0.0))


def _smooth(signed: Floats, least: Floats, sharpness: float) -> Floats:
    """−1/β ln Σ exp(−β d): never above the least d, and by at most ln(P)/β below it."""
    shares = np.exp(-sharpness * (signed - least))
    return np.asarray(least - np.log(shares.sum(axis=0)) / sharpness)


def _surface_points(what: Scene, p: Floats, u: Floats, near: Nearest, best: NDArray[np.intp]) -> Floats:
    """Of the nearest pair of every state the nearest points of the surfaces, or the deepest ones: (S, 2, 3)."""
    rows = np.arange(len(best))
    first, second = what.pairs.first[best], what.pairs.second[best]
    on_ground = second < 0
    radius = np.array([one.radius for one in what.capsules])
    found = np.empty((len(best), 2, 3))
    k, b = rows[~on_ground], best[~on_ground]
    i, j = first[k], second[k]
    direction = _direction(near.way[:, b, k], u[:, i, k], u[:, j, k])
    found[k, 0] = (p[:, i, k] + near.s[b, k] * u[:, i, k] + radius[i] * direction).T
    found[k, 1] = (p[:, j, k] + near.t[b, k] * u[:, j, k] - radius[j] * direction).T
    if what.ground is not None and on_ground.any():
        k = rows[on_ground]
        i = first[k]
        normal = what.ground.normal[:, None]
        end = p[:, i, k] + u[:, i, k] * (dot(normal, u[:, i, k]) < 0.0)
        found[k, 0] = (end - radius[i] * normal).T
        found[k, 1] = (end - (dot(normal, end) - what.ground.offset) * normal).T
    return found


def _direction(way: Floats, u: Floats, v: Floats) -> Floats:
    """From the first axis to the second; where they cross or touch, perpendicular to both."""
    sizes = length(u), length(v)
    tries = (
        (way, CROSSING * (sizes[0] + sizes[1])),
        (cross(u, v), CROSSING * sizes[0] * sizes[1]),
        (_beside(u), 0.0),
        (_beside(v), 0.0),
    )
    found = np.broadcast_to([[0.0], [0.0], [1.0]], way.shape)
    for vector, least in reversed(tries):
        size = length(vector)
        long = size > np.maximum(least, 1e-150)
        found = np.where(long, vector / np.where(long, size, 1.0), found)
    return found


def _beside(u: Floats) -> Floats:
    """A vector perpendicular to u: across the axis that it has least of."""
    thin = np.eye(3)[np.argmin(np.abs(u), axis=0)].T
    return cross(u, thin)
