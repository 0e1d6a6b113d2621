"""Which capsules are compared: those of links that are neither neighbours nor overlap in every posture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.geometry.capsules import LinkCapsule
from rodyn.geometry.enclose import signed_distance
from rodyn.geometry.inputs import Ground
from rodyn.geometry.segments import point_distance
from rodyn.geometry.sticks import BASE_INDEX, SAME, SLIDING
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism

Reason: TypeAlias = Literal["fixed to each other", "share a joint", "overlap in every posture", "ignored"]
WELDED: Reason = "fixed to each other"
NEIGHBOURS: Reason = "share a joint"
ALWAYS: Reason = "overlap in every posture"
IGNORED: Reason = "ignored"
GROUND_BODY = -2
"""What the ground is called among the bodies; on a fixed base it is a part of it."""


class LeftOut(NamedTuple):
    """Two links that are not compared, and why."""

    first: str
    second: str
    reason: Reason


class Pairs(NamedTuple):
    """The capsules that are compared.

    names       of the links of each pair of links; the last ones are with the ground
    first       (P,) capsule of each pair of capsules, `second` the other one; of the ground −1
    of          (P,) the number of the pair of links that it belongs to, not falling
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
    ground: Ground | None,
    ignored: frozenset[frozenset[str]],
) -> Pairs:
    """All pairs of links with capsules, and of each with the ground, less those that cannot be told apart."""
    by_link: dict[int, list[int]] = {}
    for number, one in enumerate(capsules):
        by_link.setdefault(one.number, []).append(number)
    tree = Joined(mechanism, capsules, ground)
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
    return Pairs(tuple(names), rows[0], rows[1], rows[2], tuple(left_out))


def _name(mechanism: Mechanism, k: int, ground: Ground | None) -> str:
    if k == GROUND_BODY and ground is not None:
        return ground.name
    return BASE if k == BASE_INDEX else mechanism.links[k].name


class _Joint(NamedTuple):
    """A joint that moves: the bodies that it joins, its place in both, and whether they slide apart in it."""

    bodies: tuple[int, int]
    places: tuple[Floats, Floats]
    slides: bool

    def seen_from(self, body: int) -> tuple[int, Floats, Floats]:
        """The other body, and the place of the joint in this one and in the other."""
        k = self.bodies.index(body)
        return self.bodies[1 - k], self.places[k], self.places[1 - k]


class Joined:
    """A robot as rigid bodies, links that are welded taken as one, and the joints between them."""

    def __init__(
        self, mechanism: Mechanism, capsules: tuple[LinkCapsule, ...], ground: Ground | None
    ) -> None:
        self.root = {BASE_INDEX: BASE_INDEX}
        self.where = where = {BASE_INDEX: np.eye(4)}  # every link in the axes of its body
        joints: list[_Joint] = []
        for k, (link, parent) in enumerate(zip(mechanism.links, mechanism.parents, strict=True)):
            fixed = where[parent] @ link.placement.matrix()
            if link.joint.dof == 0:
                self.root[k], where[k] = self.root[parent], fixed @ link.frame.matrix()
                continue
            self.root[k], where[k] = k, np.eye(4)
            places = (fixed[:3, 3], np.array(link.frame.inverse().xyz))
            joints.append(_Joint((self.root[parent], k), places, link.joint.kind in SLIDING))
        free = mechanism.base != "fixed"
        self.root[GROUND_BODY] = GROUND_BODY if free else BASE_INDEX
        self.at: dict[int, list[_Joint]] = {body: [] for body in self.root.values()}
        for joint in joints:
            for body in joint.bodies:
                self.at[body].append(joint)
        self.ground = None if free else ground
        self.solid: dict[int, list[tuple[LinkCapsule, Floats]]] = {}
        for one in capsules:
            ends = [_moved(where[body - 1], end) for body, end in zip(one.bodies, one.ends, strict=True)]
            self.solid.setdefault(one.number, []).append((one, np.array(ends)))
        self.links: dict[int, list[int]] = {body: [] for body in self.at}
        for index in self.solid:
            self.links[self.root[index]].append(index)
        if self.ground is not None:
            self.links[BASE_INDEX].append(GROUND_BODY)
        self.widest = max((one.radius for one in capsules), default=0.0)

    @staticmethod
    def key(i: int, j: int) -> tuple[int, int]:
        return (min(i, j), max(i, j))

    def reasons(self) -> dict[tuple[int, int], Reason]:
        """The pairs of links that are not compared."""
        found: dict[tuple[int, int], Reason] = {}
        for body, links in self.links.items():
            for i in links:
                found |= {self.key(i, j): ALWAYS for j in self._always(i, body)}
        for body, links in self.links.items():
            beside = [joint.seen_from(body)[0] for joint in self.at[body]]
            for i in links:
                found |= {self.key(i, j): WELDED for j in links if j != i}
                found |= {self.key(i, j): NEIGHBOURS for other in beside for j in self.links[other]}
        return found

    def _always(self, i: int, body: int) -> Iterator[int]:
        """Links that link i overlaps in every posture: its part at a joint is never farther than they reach.

        The way from there goes from joint to joint; none of its parts changes its length.
        """
        for joint in self.at[body]:
            other, here, there = joint.seen_from(body)
            inside = self._depth(i, here, joint, body)
            if inside is not None:
                yield from self._reached(inside, other, there, joint)

    def _reached(self, way: float, body: int, place: Floats, came: _Joint) -> Iterator[int]:
        for j in self.links[body]:
            depth = self._depth(j, place, came, body)
            if depth is not None and way + depth <= SAME:
                yield j
        for joint in self.at[body]:
            if joint is came or came.slides or (joint.slides and joint.bodies[1] == body):
                continue  # beyond a slider no length is constant
            other, here, there = joint.seen_from(body)
            farther = way + float(np.linalg.norm(here - place))
            if farther <= self.widest + SAME:
                yield from self._reached(farther, other, there, joint)

    def _depth(self, i: int, place: Floats, joint: _Joint, body: int) -> float | None:
        """How far the place of a joint is at most from the surface of a link, negative inside; None: not constant.

        This is the surface of its shapes: the capsules around them overlap where shapes are apart. A joint below the
        ground is None: what hangs on it interferes, and not because links are thick at a joint.
        """
        if i == GROUND_BODY:
            height = -np.inf if self.ground is None or joint.slides else self.ground.height(place)
            return height if height >= -SAME else None
        depths = []
        for one, ends in self.solid[i]:
            own = [end for end, index in zip(ends, one.bodies, strict=True) if self.root[index - 1] == body]
            begins = one.stretches and joint.slides and joint.bodies[1] == self.root[one.number]
            if begins:  # a slider's capsule begins at the place of its joint
                depths.append(-one.radius)
            elif not own or (joint.slides and joint.bodies[1] == body):
                continue
            elif one.shape is not None:
                depths.append(signed_distance(one.shape, _inverse_moved(self.where[i], place)))
            else:
                away = float(point_distance(place[None], own[0], own[-1])[0])
                depths.append(away - one.radius)
        return min(depths, default=None)


def _moved(pose: Floats, point: Floats) -> Floats:
    return np.asarray(pose[:3, :3] @ point + pose[:3, 3])


def _inverse_moved(pose: Floats, point: Floats) -> Floats:
    return np.asarray(pose[:3, :3].T @ (point - pose[:3, 3]))
