"""The links of a long robot in classes: links of one class differ in numbers only, and are recorded once.

`constants` are the numbers of every link in the frames that cost least, `link_classes` says which links are alike.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.rotations import IDENTITY, Rotation
from rodyn.algebra.vectors import ZERO3, Vec3, is_known_zero
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.quantity.state import levers
from rodyn.model.chain.one_dof_joints import Free
from rodyn.model.chain.parameters import LinkParameters, with_friction
from rodyn.model.chain.proximal import Proximal, Regauged, proximal, regauged, regrouped
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import BodyView, JointView, SpatialView, SubspaceView
from rodyn.trace.records import leaves

MOST_CLASSES = 6
"""Bodies of one loop; beyond, links that differ only in which constants are zero share one."""


class BodyConstants(NamedTuple):
    """The constants of a link in the frames of Saha: its own, and the parent's mass centre."""

    link: LinkParameters
    com_j: Vec3


class JointConstants(NamedTuple):
    """The constants of a link in the frames of Fijany and Bejczy: its own, and the inertia about its mass centre."""

    at: Proximal
    J: Sym3


class Constants(NamedTuple):
    """What is constant of every link.

    links     in the frames of the algorithm's view, `rows` the same as numbers
    loads     the wrenches on each link: number and lever
    free      what is special about each link because of a quaternion
    to_base   from the axes of the base to those it has here
    """

    links: Sequence[Proximal | BodyConstants | JointConstants]
    rows: Sequence[Sequence[float]]
    loads: Sequence[Sequence[tuple[int, Vec3]]]
    free: Sequence[FreeLink]
    to_base: Rotation


class FreeLink(NamedTuple):
    """What a quaternion does to a link.

    still      it has no coordinate: it stands at 0
    turn       the free body whose first element it is
    velocity   where the velocity of its free body stands in v, and which entry is its own
    """

    still: bool = False
    turn: Free | None = None
    velocity: tuple[int, int, int] | None = None


Frames = Literal["body", "joint", "constraint"]
"""Whose constants a view is made of: `BodyConstants`, `Proximal` or `JointConstants`."""

FRAMES: Mapping[type, Frames] = {
    BodyView: "body",
    JointView: "body",
    SpatialView: "joint",
    SubspaceView: "constraint",
}


class Framed(NamedTuple):
    """The links of a robot in such frames.

    links    their constants, `rows` the same as numbers
    gauge    from the frames of the description to these
    points   from where a lever is measured to the mass centre
    """

    links: tuple[Proximal | BodyConstants | JointConstants, ...]
    rows: tuple[tuple[float, ...], ...]
    gauge: Regauged
    points: tuple[Vec3, ...]


def constants(spec: Spec, *, regroup: bool = True) -> Constants:
    """The constants in the frames that cost least; without `regroup` every link keeps its own mass."""
    ready, quantity, algorithm = spec.prepared(), spec.quantity, spec.algorithm
    merged = "fixed" not in algorithm.joints
    regroups = regroup and quantity.invariant == "parameters" and algorithm.regroups
    turned = quantity.invariant != "nothing"
    links, rows, gauge, points = _framed(
        spec.mechanism, merged, FRAMES[algorithm.view], turned, regroups, spec.friction
    )
    loads: list[list[tuple[int, Vec3]]] = [[] for _ in links]
    for number, (body, lever) in enumerate(levers(ready, spec.places)):
        if body >= 0:
            loads[body].append((number, gauge.links[body] @ lever + points[body]))
    return Constants(links, rows, loads, _free_links(ready, quantity.position), gauge.base)


@lru_cache(maxsize=4)
def _framed(
    mechanism: Mechanism, merged: bool, frames: Frames, turned: bool, regroups: bool, friction: bool
) -> Framed:
    """The links in these frames: most of the work of building loops, and the same for many quantities."""
    ready = prepared(mechanism, merged)
    structure, parameters = ready.structure, ready.parameters
    if friction:
        parameters = with_friction(parameters, ready.mechanism)
    gauge = Regauged(parameters, IDENTITY, (IDENTITY,) * len(parameters))
    if turned:
        gauge = regauged(structure, parameters, ready.free)
    links: list[Any]
    points = [ZERO3] * len(gauge.parameters)
    if frames != "body":
        bodies = proximal(structure, gauge.parameters)
        points = [body.com for body in bodies]
        if regroups:
            bodies = regrouped(structure, bodies, ready.free)
        if frames == "constraint":
            tensors = [link.frame.tensor(link.I) for link in gauge.parameters]
            links = [
                JointConstants(replace(body, offset=_angle(body.offset)), J)
                for body, J in zip(bodies, tensors, strict=True)
            ]
        else:
            links = [replace(body, offset=_angle(body.offset), com=ZERO3) for body in bodies]
    else:
        coms = [ZERO3 if k < 0 else gauge.parameters[k].com for k in structure.parents]
        links = [
            BodyConstants(replace(link, offset=_angle(link.offset)), com)
            for link, com in zip(gauge.parameters, coms, strict=True)
        ]
    rows = tuple(tuple(map(float, leaves(link))) for link in links)
    return Framed(tuple(links), rows, gauge, tuple(points))


def _free_links(ready: Prepared, place: bool) -> list[FreeLink]:
    moving = [kind != "fixed" for kind in ready.structure.kinds]
    found = [
        FreeLink(still=moves and place is None)
        for moves, place in zip(moving, ready.whole.coordinates, strict=True)
    ]
    for free in ready.whole.free:
        start, stop = free.velocity.start, free.velocity.stop
        for own in range(stop - start):
            placed = place or not ready.is_loose(free)
            turn = (free if placed else free._replace(position=None)) if own == 0 else None
            found[free.link + own] = FreeLink(True, turn, (start, stop, own))
    return found


def _angle(offset: Any) -> float:
    return math.atan2(offset[1], offset[0]) if isinstance(offset, tuple) else float(offset)


def link_classes(
    kinds: Sequence[str], given: Constants, single: tuple[Any, ...], links: Sequence[int]
) -> list[list[int]]:
    """The members of each class: alike in kind, the turns among their constants, loads, and which are 0 or ±1.

    Links with and without a rotor are never alike.
    """
    shapes = [
        (
            kind,
            turned_about(link),
            tuple(number for number, _ in loads),
            repr(free),
            single == (k,),
            is_known_zero(_of_joint(link).rotor),
        )
        for k, (kind, link, loads, free) in enumerate(
            zip(kinds, given.links, given.loads, given.free, strict=True)
        )
    ]
    for special in ((0.0, 1.0, -1.0), (0.0,), ()):
        found: dict[Any, list[int]] = {}
        for k in links:
            numbers = (x if x in special else None for x in given.rows[k])
            found.setdefault((*shapes[k], *numbers), []).append(k)
        if len(found) <= MOST_CLASSES:
            break
    return list(found.values())


def turned_about(link: Proximal | BodyConstants | JointConstants) -> tuple[str, ...]:
    """About which axes the turns of a link's rotations are; "" for a full matrix."""
    link = link.at if isinstance(link, JointConstants) else link
    rotations = [link.A] if isinstance(link, Proximal) else [link.link.placement, link.link.frame]
    return tuple(
        "".join(getattr(factor, "axis", "") or "m" for factor in rotation.factors) for rotation in rotations
    )


def about_joint(link: Proximal | JointConstants) -> Proximal:
    """The constants of a link about a point of its joint axis."""
    return link.at if isinstance(link, JointConstants) else link


def _of_joint(link: Proximal | BodyConstants | JointConstants) -> Proximal | LinkParameters:
    return link.link if isinstance(link, BodyConstants) else about_joint(link)
