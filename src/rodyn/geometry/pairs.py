"""Which capsules are compared, and the validated arguments of `clearance`.

Links are compared unless they are neighbours or overlap in every posture.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.geometry.capsules import LinkCapsule
from rodyn.geometry.enclose import point_distance, signed_distance
from rodyn.geometry.sticks import BASE_INDEX, MIN_LENGTH, SLIDING
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism

GROUND = "ground"

GroundLike: TypeAlias = float | Sequence[float] | None
RadiusLike: TypeAlias = float | Mapping[str, float] | None


class GroundPlane(NamedTuple):
    """The half space n · x ≤ offset: `normal` is a unit vector that points up, out of it."""

    normal: Floats
    offset: float
    name: str

    def height(self, point: Floats) -> float:
        """Return the height of a point (3,) above the plane."""
        return float(self.normal @ point) - self.offset


def ground_plane(mechanism: Mechanism, ground: GroundLike) -> GroundPlane | None:
    """Return the plane of a height (m) against gravity, or of (nx, ny, nz, d) with the robot where n · x > d."""
    if ground is None:
        return None
    if isinstance(ground, bool):
        raise InputTypeError(f"ground must be a height (m), a plane (nx, ny, nz, d) or None, got {ground}")
    values = numbers(ground, "ground")
    if values.shape == ():
        pull = np.array(mechanism.gravity)
        normal, offset = (-pull if pull.any() else np.array([0.0, 0.0, 1.0])), float(values)
        scale = 1.0
    elif values.shape == (4,):
        normal, offset = values[:3], float(values[3])
        scale = float(np.linalg.norm(normal))
    else:
        raise InputError(
            f"ground has shape {values.shape}, but must be a height (m) or a plane (nx, ny, nz, d), n · x > d above it"
        )
    size = float(np.linalg.norm(normal))
    if not 1e-150 < size < 1e150:
        raise InputError(f"ground has the normal {short(normal.tolist())}, whose length is 0 or out of range")
    taken = {link.name for link in mechanism.links}
    return GroundPlane(normal / size, offset / scale, GROUND if GROUND not in taken else f"the {GROUND}")


def radius_argument(mechanism: Mechanism, radius: RadiusLike) -> float | dict[str, float] | None:
    """Return a radius (m) for all links, or radii by the names of links."""
    if radius is None:
        return None
    if isinstance(radius, Mapping):
        names = [BASE, *(link.name for link in mechanism.links)]
        for name in radius:
            if name not in names:
                raise unknown("link in radius", name, names)
        return {name: _radius(value, f"radius of {short(name)}") for name, value in radius.items()}
    return _radius(radius, "radius")


def _radius(value: Any, name: str) -> float:
    radius = numbers(value, name)
    if isinstance(value, bool) or radius.shape != ():
        raise InputTypeError(f"{name} must be one number (m), got {short(value)}")
    if not 0.0 <= radius < 1e100:
        raise InputError(f"{name} must be 0 or above and below 1e100 m, got {float(radius):g}")
    return float(radius)


def ignored_pairs(mechanism: Mechanism, ground: GroundPlane | None, ignore: Any) -> frozenset[frozenset[str]]:
    """Return pairs of names of links to leave out; "base" and "ground" are names, too."""
    wanted = 'ignore must be pairs of names, [("link1", "link4")]'
    try:
        pairs = None if isinstance(ignore, str) else tuple(ignore)
    except TypeError:
        pairs = None
    if pairs is None:
        raise InputTypeError(f"{wanted}, got {short(ignore)}")
    names = [BASE, *(link.name for link in mechanism.links), GROUND if ground is None else ground.name]
    ignored = set()
    for pair in pairs:
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise InputTypeError(f"{wanted}, got {short(pair)} in it")
        for name in pair:
            if not isinstance(name, str) or name not in names:
                raise unknown("link in ignore", name, names)
        if pair[0] == pair[1]:
            raise InputError(f"ignore has {short(pair)}: a link is not compared with itself; give two links")
        ignored.add(frozenset(pair))
    return frozenset(ignored)


def sharpness_argument(sharpness: Any) -> float:
    """Return β (1/m) of the smooth minimum."""
    value = numbers(sharpness, "sharpness")
    if isinstance(sharpness, bool) or value.shape != () or not 1e-100 < value < 1e100:
        raise InputError(f"sharpness must be a number above 0 (1/m), got {short(sharpness)}")
    return float(value)


def times_argument(times: ArrayLike | None, shape: tuple[int, ...]) -> Floats | None:
    """Return times (T,) of the last axis of the states (..., T)."""
    if times is None:
        return None
    checked = numbers(times, "times")
    if checked.ndim != 1 or not shape or checked.shape[0] != shape[-1]:
        raise InputError(
            f"times has shape {checked.shape}, but q has {shape} states: one time for each state of the last axis"
        )
    if not (np.diff(checked) > 0).all():
        raise InputError("times must increase")
    return checked


def shapes_argument(shapes: object) -> bool:
    """Return whether shapes of the model are used."""
    if not isinstance(shapes, bool):
        raise InputTypeError(f"shapes must be True or False, got {short(shapes)}")
    return shapes


Reason: TypeAlias = Literal["fixed to each other", "share a joint", "overlap in every posture", "ignored"]
WELDED: Reason = "fixed to each other"
NEIGHBOURS: Reason = "share a joint"
ALWAYS: Reason = "overlap in every posture"
IGNORED: Reason = "ignored"
GROUND_BODY = -2
"""Index of the ground among the bodies; it is a part of a fixed base."""


class LeftOut(NamedTuple):
    """Two links that are not compared, and why."""

    first: str
    second: str
    reason: Reason


class ComparedPairs(NamedTuple):
    """The capsules that are compared.

    names       names of the links of each pair of links; pairs with the ground come last
    first       (P,) index of the first capsule of each pair of capsules; `second` of the other, −1 for the ground
    of          (P,) index of the pair of links of each pair of capsules, in ascending order
    left_out    pairs of links that are not compared
    """

    names: tuple[tuple[str, str], ...]
    first: NDArray[np.intp]
    second: NDArray[np.intp]
    of: NDArray[np.intp]
    left_out: tuple[LeftOut, ...]


def pairs_of(
    mechanism: Mechanism,
    capsules: tuple[LinkCapsule, ...],
    ground: GroundPlane | None,
    ignored: frozenset[frozenset[str]],
) -> ComparedPairs:
    """Return all pairs of links with capsules, and of each with the ground, without those left out."""
    by_link: dict[int, list[int]] = {}
    for number, capsule in enumerate(capsules):
        by_link.setdefault(capsule.number, []).append(number)
    tree = RigidTree(mechanism, capsules, ground)
    reasons = tree.reasons()
    links = sorted(by_link)
    compared = [(i, j) for a, i in enumerate(links) for j in links[a + 1 :]]
    compared += [] if ground is None else [(i, GROUND_BODY) for i in links]
    names: list[tuple[str, str]] = []
    left_out: list[LeftOut] = []
    first: list[int] = []
    second: list[int] = []
    of: list[int] = []
    for i, j in compared:
        named = tuple(_name(mechanism, k, ground) for k in (i, j))
        reason = IGNORED if frozenset(named) in ignored else reasons.get(tree.key(i, j))
        if reason is not None:
            left_out.append(LeftOut(named[0], named[1], reason))
            continue
        others = [-1] if j == GROUND_BODY else by_link[j]
        each = [(a, b) for a in by_link[i] for b in others]
        first += [a for a, _ in each]
        second += [b for _, b in each]
        of += [len(names)] * len(each)
        names.append((named[0], named[1]))
    rows = [np.array(row, dtype=np.intp) for row in (first, second, of)]
    return ComparedPairs(tuple(names), rows[0], rows[1], rows[2], tuple(left_out))


def _name(mechanism: Mechanism, k: int, ground: GroundPlane | None) -> str:
    if k == GROUND_BODY and ground is not None:
        return ground.name
    return BASE if k == BASE_INDEX else mechanism.links[k].name


class _MovingJoint(NamedTuple):
    """A joint that moves: the bodies that it joins, its place in both, and whether they slide apart in it."""

    bodies: tuple[int, int]
    places: tuple[Floats, Floats]
    slides: bool

    def seen_from(self, body: int) -> tuple[int, Floats, Floats]:
        """Return the other body, and the position of the joint in this body and in the other."""
        k = self.bodies.index(body)
        return self.bodies[1 - k], self.places[k], self.places[1 - k]


class RigidTree:
    """A robot as rigid bodies, links that are welded taken as one, and the joints between them."""

    def __init__(
        self, mechanism: Mechanism, capsules: tuple[LinkCapsule, ...], ground: GroundPlane | None
    ) -> None:
        self.root = {BASE_INDEX: BASE_INDEX}
        self.where = where = {BASE_INDEX: np.eye(4)}  # every link in the axes of its body
        joints: list[_MovingJoint] = []
        for k, (link, parent) in enumerate(zip(mechanism.links, mechanism.parents, strict=True)):
            fixed = where[parent] @ link.placement.matrix()
            if link.joint.dof == 0:
                self.root[k], where[k] = self.root[parent], fixed @ link.frame.matrix()
                continue
            self.root[k], where[k] = k, np.eye(4)
            places = (fixed[:3, 3], np.array(link.frame.inverse().xyz))
            joints.append(_MovingJoint((self.root[parent], k), places, link.joint.kind in SLIDING))
        free = mechanism.base != "fixed"
        self.root[GROUND_BODY] = GROUND_BODY if free else BASE_INDEX
        self.at: dict[int, list[_MovingJoint]] = {body: [] for body in self.root.values()}
        for joint in joints:
            for body in joint.bodies:
                self.at[body].append(joint)
        self.ground = None if free else ground
        self.solid: dict[int, list[tuple[LinkCapsule, Floats]]] = {}
        for capsule in capsules:
            ends = [
                _transform(where[body - 1], end)
                for body, end in zip(capsule.bodies, capsule.ends, strict=True)
            ]
            self.solid.setdefault(capsule.number, []).append((capsule, np.array(ends)))
        self.links: dict[int, list[int]] = {body: [] for body in self.at}
        for index in self.solid:
            self.links[self.root[index]].append(index)
        if self.ground is not None:
            self.links[BASE_INDEX].append(GROUND_BODY)
        self.widest = max((capsule.radius for capsule in capsules), default=0.0)

    @staticmethod
    def key(i: int, j: int) -> tuple[int, int]:
        return (min(i, j), max(i, j))

    def reasons(self) -> dict[tuple[int, int], Reason]:
        """Return the pairs of links that are not compared, with the reason."""
        excluded: dict[tuple[int, int], Reason] = {}
        for body, links in self.links.items():
            for i in links:
                excluded |= {self.key(i, j): ALWAYS for j in self._always(i, body)}
        for body, links in self.links.items():
            beside = [joint.seen_from(body)[0] for joint in self.at[body]]
            for i in links:
                excluded |= {self.key(i, j): WELDED for j in links if j != i}
                excluded |= {self.key(i, j): NEIGHBOURS for other in beside for j in self.links[other]}
        return excluded

    def _always(self, i: int, body: int) -> Iterator[int]:
        """Yield links that link i overlaps in every posture, as its part at a joint is never out of their reach.

        The way from there goes from joint to joint; none of its parts changes its length.
        """
        for joint in self.at[body]:
            other, here, there = joint.seen_from(body)
            inside = self._depth(i, here, joint, body)
            if inside is not None:
                yield from self._reached(inside, other, there, joint)

    def _reached(self, way: float, body: int, place: Floats, came: _MovingJoint) -> Iterator[int]:
        for j in self.links[body]:
            depth = self._depth(j, place, came, body)
            if depth is not None and way + depth <= MIN_LENGTH:
                yield j
        for joint in self.at[body]:
            if joint is came or came.slides or (joint.slides and joint.bodies[1] == body):
                continue  # beyond a slider no length is constant
            other, here, there = joint.seen_from(body)
            farther = way + float(np.linalg.norm(here - place))
            if farther <= self.widest + MIN_LENGTH:
                yield from self._reached(farther, other, there, joint)

    def _depth(self, i: int, place: Floats, joint: _MovingJoint, body: int) -> float | None:
        """Return the largest distance of a joint from the surface of a link, negative inside; None: not constant.

        This is the surface of its shapes: the capsules around them overlap where shapes are apart. A joint below the
        ground is None: what hangs on it interferes, and not because links are thick at a joint.
        """
        if i == GROUND_BODY:
            height = -np.inf if self.ground is None or joint.slides else self.ground.height(place)
            return height if height >= -MIN_LENGTH else None
        depths = []
        for capsule, ends in self.solid[i]:
            own_ends = [
                end for end, index in zip(ends, capsule.bodies, strict=True) if self.root[index - 1] == body
            ]
            begins = capsule.stretches and joint.slides and joint.bodies[1] == self.root[capsule.number]
            if begins:  # a slider's capsule begins at the place of its joint
                depths.append(-capsule.radius)
            elif not own_ends or (joint.slides and joint.bodies[1] == body):
                continue
            elif capsule.shape is not None:
                depths.append(signed_distance(capsule.shape, _transform_back(self.where[i], place)))
            else:
                away = float(point_distance(place[None], own_ends[0], own_ends[-1])[0])
                depths.append(away - capsule.radius)
        return min(depths, default=None)


def _transform(pose: Floats, point: Floats) -> Floats:
    return np.asarray(pose[:3, :3] @ point + pose[:3, 3])


def _transform_back(pose: Floats, point: Floats) -> Floats:
    return np.asarray(pose[:3, :3].T @ (point - pose[:3, 3]))
