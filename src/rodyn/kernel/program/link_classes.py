"""The links of a long robot in classes: links of one class differ in numbers only, and are recorded once.

`constants` are the numbers of every link in the frames that cost least, `link_classes` says which links are alike, a
`LinkMaker` makes the views of the links of one class.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rodyn.algebra.matrices import Mat3, Sym3
from rodyn.algebra.rotations import IDENTITY, Rotation
from rodyn.algebra.vectors import ZERO3, Vec3, is_known_zero
from rodyn.kernel.quantity.prepare import Placed, Prepared, prepared
from rodyn.kernel.quantity.quaternions import SQUARE, excess
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.quantity.solve import levers
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.kernel.thresholds import MAX_CLASSES
from rodyn.model.chain.build_views import (
    Load,
    Push,
    body_view,
    freed_link,
    freed_proximal,
    in_base_axes,
    joint_view,
    moved,
    pushed,
    spatial_view,
    subspace_view,
    transition,
)
from rodyn.model.chain.one_dof_joints import Free, known_acceleration, rotation
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.chain.proximal import Proximal, Regauged, proximal, regauged, regrouped
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import TURNING, BodyView, JointView, SpatialView, SubspaceView
from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.loops.program import RecordingError
from rodyn.trace.program import Watch
from rodyn.trace.records import filled, leaves
from rodyn.trace.scalar import Graph


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

    links     in the frames of the algorithm's view, `rows` the same as numbers; NaN: it differs from row to row of a
              batch
    loads     the wrenches on each link: number, lever, and from their axes to those of the link (None: base axes)
    free      what is special about each link because of a quaternion
    to_base   from the axes of the base to those it has here
    """

    links: Sequence[Proximal | BodyConstants | JointConstants]
    rows: Sequence[Sequence[float]]
    loads: Sequence[Sequence[tuple[int, Vec3, Rotation | None]]]
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

    @property
    def joined(self) -> bool:
        """Whether it comes after another element of its free body."""
        return self.velocity is not None and self.turn is None


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
    gauge    from the frames of the description to those that cost least
    axes     from the axes of a link there to those of its view, in which levers are given
    points   from where a lever is measured to the mass centre
    """

    links: tuple[Proximal | BodyConstants | JointConstants, ...]
    rows: tuple[tuple[float, ...], ...]
    gauge: Regauged
    axes: tuple[Rotation, ...]
    points: tuple[Vec3, ...]


def constants(spec: Spec, *, regroup: bool = True) -> Constants:
    """The constants in the frames that cost least; without `regroup` every link keeps its own mass."""
    ready, quantity, algorithm = spec.prepared(), spec.quantity, spec.algorithm
    merged = "fixed" not in algorithm.joints
    links, rows, gauge, axes, points = _framed(
        spec.mechanism, merged, *frames_of(spec, regroup=regroup), spec.friction
    )
    loads: list[list[tuple[int, Vec3, Rotation | None]]] = [[] for _ in links]
    for number, (body, lever, own) in enumerate(levers(ready, spec.places, ready.parameters)):
        if body >= 0:
            turn = axes[body].then(gauge.links[body])
            to_link = own and Rotation((turn.then(own).matrix(),))
            loads[body].append((number, turn @ lever + points[body], to_link))
    return Constants(links, rows, loads, free_links(ready, quantity.position), gauge.base)


def frames_of(spec: Spec, *, regroup: bool = True) -> tuple[Frames, bool, frozenset[int] | None]:
    """Of the links of a spec: in what frames, whether turned to cost least, and what keeps its parameters."""
    quantity, algorithm = spec.quantity, spec.algorithm
    regroups = regroup and quantity.regroups and algorithm.regroups
    kept = spec.prepared().kept(quantity.invariant) if regroups else None
    return FRAMES[algorithm.view], quantity.invariant != "nothing", kept


@lru_cache(maxsize=4)
def _framed(
    mechanism: Mechanism,
    merged: bool,
    frames: Frames,
    turned: bool,
    kept: frozenset[int] | None,
    friction: bool,
) -> Framed:
    """The links in these frames: most of the work of building loops, and the same for many quantities."""
    ready = prepared(mechanism, merged)
    parameters = ready.acting(ready.parameters, (), friction)
    links, gauge, axes, points = framed(ready, parameters, frames, turned, kept)
    rows = tuple(tuple(map(float, leaves(link))) for link in links)
    return Framed(links, rows, gauge, axes, points)


def framed(
    ready: Prepared,
    parameters: Sequence[LinkParameters],
    frames: Frames,
    turned: bool,
    kept: frozenset[int] | None,
) -> tuple[tuple[Any, ...], Regauged, tuple[Rotation, ...], tuple[Vec3, ...]]:
    """The constants of links in these frames, masses over any scalar; the other parts as `Framed` has them.

    Parameters are regrouped except those of the links that are `kept`; None: they all stay.
    """
    structure = ready.structure
    gauge = Regauged(tuple(parameters), IDENTITY, (IDENTITY,) * len(parameters))
    if turned:
        gauge = regauged(structure, parameters, ready.free)
    links: list[Any]
    axes, points = [IDENTITY] * len(gauge.parameters), [ZERO3] * len(gauge.parameters)
    if frames != "body":
        axes = [link.frame for link in gauge.parameters]
        bodies = proximal(structure, gauge.parameters)
        points = [body.com for body in bodies]
        if kept is not None:
            bodies = regrouped(structure, bodies, kept)
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
    return tuple(links), gauge, tuple(axes), tuple(points)


def free_links(ready: Prepared, place: Placed) -> list[FreeLink]:
    """What a quaternion does to each link, for what depends on the `place` of free bodies or does not."""
    moving = [kind != "fixed" for kind in ready.structure.kinds]
    found = [
        FreeLink(still=moves and place is None)
        for moves, place in zip(moving, ready.whole.coordinates, strict=True)
    ]
    for free in ready.whole.free:
        start, stop = free.velocity.start, free.velocity.stop
        for own in range(stop - start):
            placed = ready.is_placed(free, place)
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
            tuple(number for number, *_ in loads),
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
        if len(found) <= MAX_CLASSES:
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


PLAIN = FreeLink()
"""A link that no quaternion does anything to."""


@dataclass(frozen=True)
class LinkMaker:
    """Makes the views of the links of one class.

    template   the constants of one of them; those that are not the same for all are `varying`
    arguments  names of what is given
    free       what a quaternion does to the link
    loads      numbers of the wrenches on the link, each with its lever (or the first of four columns behind the
               constants: 1 if it acts on the link, else 0, and its lever) and the rotation from its axes to those of
               the link, None if it is given in base axes
    to_base    from the base axes that wrenches are given in
    oriented   whether the orientation of the links is computed; `in_base` if their vectors are in base axes
    """

    kind: str
    template: Proximal | BodyConstants | JointConstants
    varying: Sequence[bool]
    arguments: frozenset[str]
    free: FreeLink = PLAIN
    loads: tuple[tuple[int, Vec3 | int, Rotation | None], ...] = ()
    to_base: Rotation = IDENTITY
    oriented: bool = False
    in_base: bool = False

    def first(self, graph: Graph, below: Any) -> Any:
        """(cosine, sine, coordinate), or (0, 0, the slider's position), and the orientation where needed."""
        offset = self.offset(graph)
        coordinate = graph.constant(0.0) if self.free.still else graph.input("q", 0)
        joint: Any = (0, 0, 0)
        if self.kind in TURNING:
            joint = (*(coordinate + offset).cos_sin(), coordinate)
        elif self.kind == "prismatic":
            joint = (0, 0, coordinate + offset)
        if not self.oriented:
            return joint
        return (*joint, self._to_parent(graph, joint).after(below[3]))

    def as_class(self, *, marked: bool = False) -> LinkClass:
        """The class of the links, as recorders take it."""
        return LinkClass(self.first, self.link, self.watch, marked)

    def watch(self, graph: Graph) -> list[Watch]:
        """The length of the quaternion of a free body."""
        return [Watch(excess(self._quaternion(graph)), SQUARE, least=False)] if self.free.turn else []

    def link(self, graph: Graph, first: Any, view: type) -> Any:
        """The link as `view` sees it."""
        at, joint = self.constants(graph), self._joint(first)
        qd, qdd, tau = (
            graph.input(name, 0) if name in self.arguments else 0 for name in ("qd", "qdd", "tau")
        )
        if self.free.velocity and "qd" in self.arguments:
            start, stop, own = self.free.velocity
            rates = [graph.input("all qd", k) for k in range(start, stop)]
            qdd = qdd + known_acceleration(rates)[own]
        push = self.push(graph, first)
        if isinstance(at, JointConstants) and view is SubspaceView:
            way = transition(self.kind, at.at, joint)
            return subspace_view([self.kind], [way], at.J, at.at, [tau], [at.at.rotor])
        if isinstance(at, Proximal | JointConstants):
            if view is not SpatialView:
                raise RecordingError("frames at the joints have no other view")
            return spatial_view(self.kind, about_joint(at), joint, qd, qdd, tau, push, self.free.joined)
        now = moved(self.kind, at.link, joint)
        if view is BodyView:
            body = replace(body_view(self.kind, at.link, at.com_j, now, qd, qdd), w=push.w)
            return in_base_axes(body, first[3]) if self.in_base else body
        if view is not JointView:
            raise RecordingError("frames at the mass centres have no other view")
        return joint_view(self.kind, at.link, at.com_j, now, qd, qdd, tau, push.w)

    def push(self, graph: Graph, first: Any) -> Push:
        """What the loads exert on the link."""
        return pushed(first[3], self._loads(graph)) if self.oriented else Push()

    def constants(self, graph: Graph) -> Any:
        """The constants without the offset, which is in the joint already."""
        values = [
            graph.input("parameters", i) if varies else graph.constant(value)
            for i, (varies, value) in enumerate(zip(self.varying, leaves(self.template), strict=True))
        ]
        made = filled(self.template, values)
        still: Any = (1, 0) if self.kind in TURNING else 0
        if isinstance(made, JointConstants):
            return made._replace(at=self._freed(graph, replace(made.at, offset=still)))
        if isinstance(made, Proximal):
            return self._freed(graph, replace(made, offset=still))
        link = replace(made.link, offset=still)
        if self.free.turn is not None:
            link = freed_link(link, *self._freedom(graph))
        return made._replace(link=link)

    def _freed(self, graph: Graph, at: Proximal) -> Proximal:
        return at if self.free.turn is None else freed_proximal(at, *self._freedom(graph))

    def _quaternion(self, graph: Graph) -> list[Any]:
        start = self.free.turn.quaternion if self.free.turn else 0
        return [graph.input("all q", start + k) for k in range(4)]

    def _freedom(self, graph: Graph) -> tuple[Mat3, Vec3]:
        """How a free body is turned and shifted."""
        turn = rotation(self._quaternion(graph))
        if self.free.turn is None or self.free.turn.position is None:
            return turn, ZERO3
        start = self.free.turn.position
        return turn, Vec3(*(graph.input("all q", start + k) for k in range(3)))

    def offset(self, graph: Graph) -> Any:
        mark = object()
        if isinstance(self.template, Proximal):
            marked: Any = replace(self.template, offset=mark)
        elif isinstance(self.template, JointConstants):
            marked = self.template._replace(at=replace(self.template.at, offset=mark))
        else:
            marked = self.template._replace(link=replace(self.template.link, offset=mark))
        (place,) = (i for i, value in enumerate(leaves(marked)) if value is mark)
        if self.varying[place]:
            return graph.input("parameters", place)
        return graph.constant(leaves(self.template)[place])

    def _joint(self, first: Any) -> Any:
        return first[:3] if self.kind in TURNING else first[2]

    def _to_parent(self, graph: Graph, joint: Any) -> Rotation:
        at, now = self.constants(graph), self._joint(joint)
        if isinstance(at, Proximal | JointConstants):
            return spatial_view(self.kind, about_joint(at), now, 0, 0, 0, Push()).phi.to_parent
        return body_view(self.kind, at.link, at.com_j, moved(self.kind, at.link, now), 0, 0).Q

    def _loads(self, graph: Graph) -> list[Load]:
        found = []
        for number, lever, axes in self.loads:
            force, moment = (
                Vec3(*(graph.input(name, k) for k in range(3))) for name in argument_names(number)
            )
            if isinstance(lever, int):
                acts, *along = (graph.input("parameters", lever + k) for k in range(4))
                force, moment, lever = force * acts, moment * acts, Vec3(*along)
            load = Load(force, moment, lever, axes)
            found.append(load.regauged(self.to_base, IDENTITY))
        return found


def link_maker(
    ready: Prepared,
    given: Constants,
    links: Sequence[int],
    arguments: frozenset[str],
    axes: str,
    loaded: bool,
) -> LinkMaker:
    """What makes the links of a class, the first of which is their template."""
    one = links[0]
    return LinkMaker(
        kind=ready.structure.kinds[one],
        template=given.links[one],
        varying=[
            len(set(column)) > 1 or any(map(math.isnan, column))
            for column in zip(*(given.rows[k] for k in links), strict=True)
        ],
        arguments=arguments,
        free=given.free[one],
        loads=tuple(given.loads[one]),
        to_base=given.to_base,
        oriented=axes == "base" or loaded,
        in_base=axes == "base",
    )
