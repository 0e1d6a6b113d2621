"""The links of a long robot in classes: links of one class differ in numbers only, and are recorded once.

`constants` are the numbers of every link in the frames that cost least, `link_classes` says which links are alike, and
a `LinkMaker` makes the views of the links of one class. `one_class` takes all links of a chain as one class.

When each number of a link is known ("bound") is defined in one place, a field of the `LinkMaker`:

number                 known when the program is built   known when it runs
constants              those that are the same           `varying`: a column of the table of links
q, qd, qdd, tau        0, if they are no `arguments`     the link's own number of the argument
quaternion of a body   no                                all q, from where `free` says
wrenches               lever and axes                    their components; the lever too, if it is a column
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, NamedTuple

from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.vectors import ZERO3, Vec3, is_known_zero
from rodyn.kernel.program.straight import levers
from rodyn.kernel.quantity.prepare import Placed, Prepared, prepared
from rodyn.kernel.quantity.quaternions import SQUARE, excess
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.kernel.thresholds import MAX_CLASSES
from rodyn.model.chain.build_views import (
    FRAMES,
    VIEWS,
    Element,
    Frames,
    Load,
    Push,
    constants_in,
    freed,
    in_base_axes,
    moved,
    pushed,
)
from rodyn.model.chain.one_dof_joints import Free, known_acceleration, rotation
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.chain.proximal import Proximal, Regauged, from_joint, regauged, regrouped
from rodyn.model.mechanism import Mechanism
from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.loops.program import RecordingError
from rodyn.trace.program import Watch
from rodyn.trace.records import filled, leaves
from rodyn.trace.scalar import Graph

LinkConstants = LinkParameters | Proximal
Wrenched = Sequence[tuple[int, Vec3, Rotation | None]]
"""The wrenches on a link: number, lever, and from their axes to those of the link (None: base axes)."""


class FreeLink(NamedTuple):
    """What a quaternion does to a link.

    still      it has no coordinate: it is at 0
    turn       the free body whose first element it is
    velocity   where the velocity of its free body is in v, and which entry is its own
    """

    still: bool = False
    turn: Free | None = None
    velocity: tuple[int, int, int] | None = None

    @property
    def joined(self) -> bool:
        """Whether it comes after another element of its free body."""
        return self.velocity is not None and self.turn is None


class Constants(NamedTuple):
    """What is constant of every link.

    links     in the frames of the algorithm's view, `rows` the same as numbers; NaN: it differs from row to row of a
              batch
    loads     the wrenches on each link
    free      what is special about each link because of a quaternion
    to_base   from the axes of the base to those it has here
    """

    links: Sequence[LinkConstants]
    rows: Sequence[Sequence[float]]
    loads: Sequence[Wrenched]
    free: Sequence[FreeLink]
    to_base: Rotation


def constants(spec: Spec, *, regroup: bool = True) -> Constants:
    """Return the constants in the frames that cost least; without `regroup` every link keeps its own mass."""
    ready = spec.prepared()
    merged, frames = "fixed" not in spec.algorithm.joints, frames_of(spec, regroup=regroup)
    links, rows, gauge = _framed(spec.mechanism, merged, *frames, spec.friction)
    loads: list[list[tuple[int, Vec3, Rotation | None]]] = [[] for _ in links]
    for number, (body, lever, axes) in enumerate(levers(ready, spec.places, ready.parameters)):
        if body >= 0:
            link, turn, point = gauge.parameters[body], gauge.links[body], ZERO3
            if frames[0] != "body":
                turn, point = link.frame.then(turn), from_joint(link, link.com)
            to_link = axes and Rotation((turn.then(axes).matrix(),))
            loads[body].append((number, turn @ lever + point, to_link))
    return Constants(links, rows, loads, free_links(ready, spec.quantity.position), gauge.base)


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
) -> tuple[tuple[LinkConstants, ...], tuple[tuple[float, ...], ...], Regauged]:
    """Return the links in these frames, also as numbers: most of the work of loops, shared by many quantities."""
    ready = prepared(mechanism, merged)
    links, gauge = framed(ready, ready.acting(ready.parameters, (), friction), frames, turned, kept)
    return links, tuple(tuple(map(float, leaves(link))) for link in links), gauge


def framed(
    ready: Prepared,
    parameters: Sequence[LinkParameters],
    frames: Frames,
    turned: bool,
    kept: frozenset[int] | None,
) -> tuple[tuple[LinkConstants, ...], Regauged]:
    """Return the constants of links in these frames, masses over any scalar, and how the frames were turned.

    Parameters are regrouped except those of the links that are `kept`; None: they all stay.
    """
    gauge = Regauged(tuple(parameters), IDENTITY, (IDENTITY,) * len(parameters))
    if turned:
        gauge = regauged(ready.structure, parameters, ready.free)
    links: Any = constants_in(frames, ready.structure, gauge.parameters)
    if kept is not None and frames != "body":
        links = regrouped(ready.structure, links, kept)
    if frames == "joint":  # wrenches have levers of their own
        links = [replace(link, com=ZERO3) for link in links]
    return tuple(replace(link, offset=_angle(link.offset)) for link in links), gauge


def free_links(ready: Prepared, place: Placed) -> list[FreeLink]:
    """Return what a quaternion does to each link, for what depends on the `place` of free bodies or does not."""
    moving = [kind != "fixed" for kind in ready.structure.kinds]
    links = [
        FreeLink(still=moves and at is None)
        for moves, at in zip(moving, ready.whole.coordinates, strict=True)
    ]
    for free in ready.whole.free:
        start, stop = free.velocity.start, free.velocity.stop
        turn = free if ready.is_placed(free, place) else free._replace(position=None)
        for number in range(stop - start):
            links[free.link + number] = FreeLink(True, None if number else turn, (start, stop, number))
    return links


def _angle(offset: Any) -> float:
    return math.atan2(offset[1], offset[0]) if isinstance(offset, tuple) else float(offset)


def link_classes(
    kinds: Sequence[str], given: Constants, single: tuple[Any, ...], links: Sequence[int]
) -> list[list[int]]:
    """Return the members of each class: alike in kind, the turns among their constants, loads, and which are 0 or ±1.

    Links with and without a rotor are never alike.
    """
    shapes = [
        (
            kind,
            turned_about(link),
            tuple(number for number, *_ in loads),
            repr(free),
            single == (k,),
            is_known_zero(link.rotor),
        )
        for k, (kind, link, loads, free) in enumerate(
            zip(kinds, given.links, given.loads, given.free, strict=True)
        )
    ]
    for special in ((0.0, 1.0, -1.0), (0.0,), ()):
        classes: dict[Any, list[int]] = {}
        for k in links:
            numbers = (x if x in special else None for x in given.rows[k])
            classes.setdefault((*shapes[k], *numbers), []).append(k)
        if len(classes) <= MAX_CLASSES:
            break
    return list(classes.values())


def turned_about(link: LinkConstants) -> tuple[str, ...]:
    """About which axes the turns of a link's rotations are; "" for a full matrix."""
    rotations = [link.A] if isinstance(link, Proximal) else [link.placement, link.frame]
    return tuple("".join(getattr(turn, "axis", "") or "m" for turn in one.factors) for one in rotations)


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
    template: LinkConstants
    varying: Sequence[bool]
    arguments: frozenset[str]
    free: FreeLink = PLAIN
    loads: tuple[tuple[int, Vec3 | int, Rotation | None], ...] = ()
    to_base: Rotation = IDENTITY
    oriented: bool = False
    in_base: bool = False

    def as_class(self, *, marked: bool = False) -> LinkClass:
        """Return the class of the links, as recorders take it."""
        return LinkClass(self.first, self.link, self.watch, marked, moves=self.kind != "fixed")

    def watch(self, graph: Graph) -> list[Watch]:
        """Return the length of the quaternion of a free body."""
        return [Watch(excess(self._quaternion(graph)), SQUARE, least=False)] if self.free.turn else []

    def first(self, graph: Graph, below: Any) -> Any:
        """(cosine, sine, coordinate), or (0, 0, the slider's position), and the orientation where needed."""
        coordinate = graph.constant(0.0) if self.free.still else graph.input("q", 0)
        joint = moved(self.kind, self._filled(graph), coordinate)
        if not self.oriented:
            return joint
        return (*joint, Element(self.kind, self.constants(graph), joint).to_parent.after(below[3]))

    def link(self, graph: Graph, first: Any, view: type) -> Any:
        """Return the link as `view` sees it."""
        constants = self.constants(graph)
        self._require(constants, view)
        qd, qdd, tau = (
            graph.input(name, 0) if name in self.arguments else 0 for name in ("qd", "qdd", "tau")
        )
        if self.free.velocity and "qd" in self.arguments:
            start, stop, number = self.free.velocity
            rates = [graph.input("all qd", k) for k in range(start, stop)]
            qdd = qdd + known_acceleration(rates)[number]
        element = Element(self.kind, constants, first[:3], qd, qdd, tau, self.free.joined)
        seen = VIEWS[view](element, self.push(graph, first))
        return in_base_axes(seen, first[3]) if self.in_base else seen

    def _require(self, link: LinkConstants, view: type) -> None:
        """Return the constants in the frames of a view."""
        if isinstance(link, Proximal) != (FRAMES[view] != "body"):
            raise RecordingError(f"the constants of links are not in the frames of {view.__name__}")
        if FRAMES[view] == "constraint" and not getattr(link, "J", ()):
            raise RecordingError("there is no inertia about the mass centre of a link")

    def push(self, graph: Graph, first: Any) -> Push:
        """Return what the loads exert on the link."""
        return pushed(first[3], self._loads(graph)) if self.oriented else Push()

    def constants(self, graph: Graph) -> Any:
        """Return the constants, in which a quaternion has turned and shifted the joint."""
        link = self._filled(graph)
        if self.free.turn is None:
            return link
        shift, position = ZERO3, self.free.turn.position
        if position is not None:
            shift = Vec3(*(graph.input("all q", position + k) for k in range(3)))
        return freed(link, rotation(self._quaternion(graph)), shift)

    def _filled(self, graph: Graph) -> Any:
        """Return the constants over the scalars of a graph."""
        numbers = enumerate(zip(self.varying, leaves(self.template), strict=True))
        return filled(
            self.template,
            [
                graph.input("parameters", column) if varies else graph.constant(number)
                for column, (varies, number) in numbers
            ],
        )

    def _quaternion(self, graph: Graph) -> list[Any]:
        start = self.free.turn.quaternion if self.free.turn else 0
        return [graph.input("all q", start + k) for k in range(4)]

    def _loads(self, graph: Graph) -> list[Load]:
        loads = []
        for number, lever, axes in self.loads:
            force, moment = (
                Vec3(*(graph.input(name, k) for k in range(3))) for name in argument_names(number)
            )
            if isinstance(lever, int):
                acts, *along = (graph.input("parameters", lever + k) for k in range(4))
                force, moment, lever = force * acts, moment * acts, Vec3(*along)
            loads.append(Load(force, moment, lever, axes).regauged(self.to_base, IDENTITY))
        return loads


def link_maker(
    ready: Prepared,
    given: Constants,
    links: Sequence[int],
    arguments: frozenset[str],
    axes: str,
    loaded: bool,
) -> LinkMaker:
    """Return what makes the links of a class, the first of which is their template."""
    one = links[0]
    return LinkMaker(
        kind=ready.structure.kinds[one],
        template=given.links[one],
        varying=varying([given.rows[k] for k in links]),
        arguments=arguments,
        free=given.free[one],
        loads=tuple(given.loads[one]),
        to_base=given.to_base,
        oriented=axes == "base" or loaded,
        in_base=axes == "base",
    )


def varying(rows: Sequence[Sequence[float]]) -> list[bool]:
    """Which numbers are not the same in all rows; NaN: one that differs from row to row of a batch."""
    return [len(set(column)) > 1 or any(map(math.isnan, column)) for column in zip(*rows, strict=True)]


class OneClass(NamedTuple):
    """What makes all links of a chain, and their constants."""

    maker: LinkMaker
    rows: Sequence[Sequence[float]]


def one_class(
    kinds: Sequence[str],
    links: Sequence[Any],
    arguments: frozenset[str],
    loads: Sequence[Wrenched] = (),
    wrenches: int = 0,
    to_base: Rotation = IDENTITY,
) -> OneClass:
    """Return the links as one class, for programs that treat them side by side; joints of several kinds do "either".

    `loads` are the numbers of the wrenches on every link, their levers and axes, if there are `wrenches`.
    """
    several = len(set(kinds)) > 1
    links = _alike(links)
    if several:
        links = [_moving(kind, link) for kind, link in zip(kinds, links, strict=True)]
    rows = [[float(x) for x in leaves(link)] for link in links]
    width, axes = len(rows[0]), {number: turn for of_link in loads for number, _, turn in of_link}
    maker = LinkMaker(
        kind="either" if several else kinds[0],
        template=links[0],
        varying=varying(rows),
        arguments=arguments,
        loads=tuple((number, width + 4 * number, axes.get(number)) for number in range(wrenches)),
        to_base=to_base,
        oriented=wrenches > 0,
    )
    levers_of = (_levers(of_link, wrenches) for of_link in loads or [()] * len(links))
    return OneClass(maker, [row + columns for row, columns in zip(rows, levers_of, strict=True)])


def _levers(loads: Wrenched, wrenches: int) -> list[float]:
    """For every wrench whether it acts on a link, and its lever."""
    columns = [0.0] * (4 * wrenches)
    for number, lever, _ in loads:
        columns[4 * number : 4 * number + 4] = [1.0, float(lever.x), float(lever.y), float(lever.z)]
    return columns


def _alike(links: Sequence[Any]) -> list[Any]:
    """Return the links with rotations of one form: a turn about x if that is all there is, else a matrix."""
    forms = {turned_about(link) for link in links}
    if len(forms) == 1:
        return list(links)
    if forms <= {("",), ("x",)}:
        still = (Turn("x", 1.0, 0.0),)
        return [replace(link, A=Rotation(link.A.factors or still)) for link in links]
    return [replace(link, A=Rotation((link.A.matrix(),))) for link in links]


def _moving(kind: str, link: Proximal) -> Proximal:
    """Return a link whose joint turns and slides by constants; a slider's offset is part of its d."""
    turning, sliding = {"revolute": (1.0, 0.0), "prismatic": (0.0, 1.0)}.get(kind, (1.0, float(link.pitch)))
    square = turning * turning + sliding * sliding
    link = replace(link, moves=(turning, sliding, turning / square, sliding / square))
    return replace(link, d=link.d + link.offset, offset=0.0) if kind == "prismatic" else link
