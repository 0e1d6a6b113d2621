"""Long robots: each step is traced once for each class of link and becomes the body of a loop.

`RolledChain` stands in for a chain while an algorithm runs on it. A sweep yields a `Loop`; its records live in
memory, one slot of scalars per link, slot 0 being the base. So code size and build time do not grow with the
number of links. To the algorithm it looks like a chain of two links, whose records hold a `Place` for every
scalar.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NoReturn, Self, TypeAlias

from rodyn.sweep.chain import Handed, Shared
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.records import filled, flat, leaves, rebuilt
from rodyn.trace.scalar import Graph

Own: TypeAlias = Literal["coordinates", "velocities"]
Kind: TypeAlias = Literal["outward", "inward", "total", "rays", "fans", "fold", "unfold"]


class Unrollable(Exception):
    """An algorithm does something with links that is no sweep, or a sweep that has no loop."""


class Place:
    """A scalar of a record in memory: element `index` of every slot of sweep `sweep`; itself no record.

    `at` is the link, or the pair of links of a ray, that the record belongs to in a robot of two links; a sum
    over all links belongs to none.
    """

    def __init__(self, sweep: int, index: int, at: tuple[int, ...]) -> None:
        self.sweep, self.index, self.at = sweep, index, at

    def moved(self, *at: int) -> Place:
        """The same scalar of another link."""
        return Place(self.sweep, self.index, at)

    def _computed(self, *_: object) -> NoReturn:
        raise Unrollable("records are computed with outside a sweep")

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _computed
    __neg__ = _computed


@dataclass(frozen=True)
class Loop:
    """One sweep.

    kind      as the combinators of a chain; "total" adds up what all links hand down. What a link "has" in fold and
              unfold stands where other sweeps keep sums
    bodies    for each class of link: inputs "parameters", the arguments by name (of those that have a number for
              each joint the link's own; all of them as "all " and the name), "parent" (the parent's slot of this
              sweep), "children" (the sum handed down, or what the link has), "below" (what its parent has), "handed"
              (what comes along a ray), "own k" (the link's slot of sweep k), "parent k" (its parent's); outputs
              "record", "down" and, of an unfold, "has"
    starts    the same where a ray starts; of a fold, what the links begin with ("down")
    base      what the slot of the base holds, or a leaf receives
    absent    what a link off the ray sees of it
    ray       the sweep of the rays that fans answer
    bases     what the base has of earlier sweeps that "parent k" asks for
    """

    kind: Kind
    bodies: tuple[Program, ...]
    starts: tuple[Program, ...] = ()
    base: tuple[float, ...] = ()
    absent: tuple[float, ...] = ()
    ray: int = -1
    bases: Mapping[int, tuple[float, ...]] = field(default_factory=dict)

    @property
    def programs(self) -> tuple[Program, ...]:
        return (*self.bodies, *self.starts)


@dataclass(frozen=True)
class Result:
    """What is written of the records.

    kind     "coordinates": a number for each joint coordinate; "columns": `places` of every coordinate as a
             column; "links": `places` of every link behind the `head`; "square": `places` are diagonal, lower
             and upper elements of a matrix of the coordinates; "total": sums over all links
    places   scalars of the records, or numbers that are the same for all links
    """

    kind: Literal["coordinates", "columns", "links", "square", "total"]
    places: tuple[Place | float, ...]
    head: tuple[float, ...] = ()

    def width(self, links: int, coordinates: int) -> int:
        """How many numbers it has."""
        if self.kind in ("coordinates", "columns"):
            return coordinates * len(self.places)
        if self.kind == "square":
            return coordinates * coordinates
        return len(self.head) + len(self.places) * (links if self.kind == "links" else 1)


@dataclass(frozen=True)
class LoopProgram:
    """Loops to be run one after the other, and what is written of their records.

    arguments    name → how many numbers
    own          argument → where a link's own number of it stands: "coordinates" or "velocities" of `Links`; all
                 others are the same for all links
    parameters   constants of a link
    fixed        classes of links without a coordinate
    watch        a scalar that deserves a second look where it is below the last constant of its link
    """

    arguments: Mapping[str, int]
    parameters: int
    loops: tuple[Loop, ...]
    results: Mapping[str, Result]
    own: Mapping[str, Own] = field(default_factory=dict)
    fixed: frozenset[int] = frozenset()
    watch: Place | None = None

    def __post_init__(self) -> None:
        for one in self.results.values():
            where = {(place.sweep, place.index) for place in one.places if isinstance(place, Place)}
            fans = any(self.loops[sweep].kind == "fans" for sweep, _ in where)
            if one.kind == "square" and fans and len(where) > 1:
                raise Unrollable("fans make symmetric matrices")


def result(nested: Any) -> Result:
    """What is to be written, from the nested lists of places of a robot of two links."""
    places = list(flat(nested))
    if len(places) == 4 and isinstance(nested, list) and all(len(row) == 2 for row in nested):
        diagonal, upper, lower, _ = places
        if not isinstance(diagonal, Place) or any(
            not isinstance(place, Place) and place != 0.0 for place in (lower, upper)
        ):
            raise Unrollable("a matrix has numbers that are no records")
        return Result("square", (diagonal, lower, upper))
    if isinstance(nested, list) and isinstance(nested[0], list) and all(map(_across, nested)):
        return Result("columns", tuple(row[0] for row in nested))
    numbered = [(k, place) for k, place in enumerate(places) if isinstance(place, Place)]
    if numbered and not any(place.at for _, place in numbered):
        if len(numbered) != len(places):
            raise Unrollable("a total has numbers that are no records")
        return Result("total", tuple(place for _, place in numbered))
    starts = [next((k for k, place in numbered if place.at == (link,)), 0) for link in (0, 1)]
    per = starts[1] - starts[0]
    head = len(places) - 2 * per
    rows = places[head : head + per], places[head + per :]
    if per < 1 or head < 0 or not all(map(_alike, *rows)):
        raise Unrollable("a result is not a list of records, link by link")
    kind: Any = "coordinates" if isinstance(nested[0], Place) and per == 1 else "links"
    return Result(kind, tuple(rows[0]), tuple(float(number) for number in places[:head]))


def _across(row: Any) -> bool:
    """Whether a row has one scalar for each of two links."""
    return isinstance(row, list) and len(row) == 2 and isinstance(row[0], Place) and _alike(*row)


def _alike(a: Any, b: Any) -> bool:
    """Whether b is of link 1 what a is of link 0."""
    if isinstance(a, Place) and isinstance(b, Place):
        return (a.sweep, a.index, a.at, b.at) == (b.sweep, b.index, (0,), (1,))
    return not isinstance(a, Place | tuple) and bool(a == b)


@dataclass(frozen=True)
class LinkClass:
    """Links that differ in numbers only.

    first    what is computed once for a link and kept (its sines and cosines, its orientation): (graph, the
             parent's) → record
    link     a view of the link: (graph, that record, view) → link
    watch    what deserves a second look, computed from the arguments alone
    marked   whether its only member is the link that is singled out
    """

    first: Callable[[Graph, Any], Any]
    link: Callable[[Graph, Any, type], Any]
    watch: Callable[[Graph], Sequence[Watch]] = lambda _: ()
    marked: bool = False


@dataclass
class RolledChain:
    """A chain of classes of links with the combinators of `sweep.chain.Chain`."""

    classes: Sequence[LinkClass]
    arguments: Mapping[str, int]
    own: Mapping[str, Own]
    parameters: int
    base: Any
    view: type
    first: Any
    loops: list[Loop] = field(default_factory=list)
    known: list[list[dict[int, float]]] = field(default_factory=list)
    """For each sweep and class the scalars of the records that are the same for all links of the class."""

    def __post_init__(self) -> None:
        if not self.loops:
            makers = [lambda graph, below, c=c: Handed(c.first(graph, below), ()) for c in self.classes]
            watches = [c.watch for c in self.classes]
            self.first = self._loop("outward", makers, self.first, (), watches)[0]

    def seen_as(self, view: type) -> Self:
        """As `Chain.seen_as`."""
        return replace(self, view=view)

    def outward(self, step: Callable[..., Any], base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.outward`."""
        return self._sweep(
            "outward", lambda link, below, *mine: Handed(step(link, below, *mine), ()), base, own
        )

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.inward`."""
        if any(leaves(leaf)):
            raise Unrollable("what a leaf receives is not zero")
        found = self._sweep("inward", step, leaf, own)
        if any(len(body.outputs["down"]) != len(leaves(leaf)) for body in self.loops[-1].bodies):
            raise Unrollable("what is handed down grows with the number of children")
        return found

    def each(self, step: Callable[..., Any], *own: Any) -> tuple[Any, ...]:
        """As `Chain.each`."""
        return self._sweep("outward", lambda link, _, *mine: Handed(step(link, *mine), ()), (), own)

    def across(self, step: Callable[..., Any], records: Any, base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.across`."""
        below = rebuilt(records[0], lambda place: place.moved(-1) if isinstance(place, Place) else place)
        sweeps = {place.sweep for place in leaves(below) if isinstance(place, Place)}
        if len(sweeps) != 1 or self.loops[max(sweeps)].base:
            raise Unrollable("what a joint has on its other side is not a record of its own")
        numbers = tuple(float(value) for value in leaves(base))
        everything = (records, (below,), *own)
        makers = self._makers(lambda link, _, *mine: Handed(step(link, *mine), ()))
        bodies, template = self._bodies("parent", makers, (), everything)
        sweep = self._enter(Loop("outward", bodies, bases={sweeps.pop(): numbers}), same=True)
        return self._placed(template, sweep, (0,)), self._placed(template, sweep, (1,))

    def fold(self, step: Callable[..., Handed], start: Any, base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.fold`."""
        starts, _ = self._bodies("children", self._makers(lambda _, __, own: Handed((), own)), (), (start,))
        return self._exchange("fold", step, start[0], base, own, starts)

    def unfold(self, step: Callable[..., Shared], base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.unfold`."""
        return self._exchange("unfold", lambda link, _, below, *mine: step(link, below, *mine), (), base, own)

    def _exchange(
        self, kind: Kind, step: Callable[..., Any], has: Any, base: Any, own: Any, starts: Any = ()
    ) -> tuple[Any, ...]:
        """A sweep in which a link changes what its parent has."""
        bodies, template = self._bodies("children", self._makers(step), has, own, below=base)
        numbers = tuple(float(value) for value in leaves(base))
        sweep = self._enter(Loop(kind, bodies, starts, numbers), same=True)
        return self._placed(template, sweep, (0,)), self._placed(template, sweep, (1,))

    def gathered(self, records: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        """As `Chain.gathered`; joints of several degrees of freedom have no loops in the views that gather."""
        return tuple((one,) for one in records)

    @property
    def links(self) -> tuple[()]:
        """No algorithm gets hold of the links themselves."""
        return ()

    def total(self, step: Callable[..., Any], *own: Any) -> Any:
        """As `Chain.total`."""
        template: Any = None

        def addend(link: Any, _: Any, *mine: Any) -> Handed:
            nonlocal template
            template = step(link, *mine)
            return Handed((), template)

        self._sweep("total", addend, (), own)
        sweep = len(self.loops) - 1
        return filled(template, [Place(sweep, k, ()) for k in range(len(leaves(template)))])

    def marked(self, _: int) -> tuple[Any, ...]:
        """As `Chain.marked`; the link that is meant has a class of its own."""
        makers = [lambda *_, c=c: Handed((int(c.marked),), ()) for c in self.classes]
        return tuple(one for (one,) in self._loop("outward", makers, (), ()))

    def rays(
        self, start: Callable[..., Handed], step: Callable[..., Handed], *own: Any
    ) -> tuple[dict[int, Any], ...]:
        """As `Chain.rays`."""
        down: Any = None

        def begun(link: Any, _: Any, *mine: Any) -> Handed:
            nonlocal down
            begins = start(link, *mine)
            down = begins.down
            return begins

        starts, entry = self._bodies("handed", self._makers(begun), (), own)
        bodies, _ = self._bodies("handed", self._makers(step), down, own)
        sweep = self._enter(Loop("rays", bodies, starts), same=False)
        e = {at: self._placed(entry, sweep, at) for at in ((0, 0), (1, 0), (1, 1))}
        return {0: e[0, 0]}, {0: e[1, 0], 1: e[1, 1]}

    def fans(
        self,
        step: Callable[..., Any],
        base: Any,
        table: Sequence[Mapping[int, Any]],
        absent: Any,
        *own: Any,
    ) -> tuple[tuple[Any, ...], ...]:
        """As `Chain.fans`."""
        entries = rebuilt(table[0][0], lambda place: place.moved(0))
        rays = {place.sweep for place in leaves(entries)}
        if len(rays) != 1 or any(loop.ray in rays for loop in self.loops):
            raise Unrollable("fans answer entries of one sweep of rays, each its own")
        seen = ((entries,), *own)

        def made(link: Any, below: Any, *mine: Any) -> Handed:
            return Handed(step(link, below, *mine), ())

        bodies, template = self._bodies("parent", self._makers(made), base, seen)
        at_base, off_ray = (tuple(float(value) for value in leaves(part)) for part in (base, absent))
        loop = Loop("fans", bodies, base=at_base, absent=off_ray, ray=rays.pop())
        sweep = self._enter(loop, same=False)
        s = {at: self._placed(template, sweep, at) for at in ((0, 0), (1, 0), (1, 1))}
        return (s[0, 0],), (s[1, 0], s[1, 1])

    def __getattr__(self, name: str) -> NoReturn:
        raise Unrollable(f"a rolled chain has no {name!r}")

    def _sweep(
        self, kind: Kind, step: Callable[..., Handed], start: Any, own: Sequence[Any]
    ) -> tuple[Any, ...]:
        return self._loop(kind, self._makers(step), start, own)

    def _makers(self, step: Callable[..., Handed]) -> list[Callable[..., Handed]]:
        """For each class: (graph, what is received, own records …) → Handed."""
        first = self.first

        def make(c: LinkClass, number: int) -> Callable[..., Handed]:
            return lambda graph, *rest: step(
                c.link(graph, self._read(graph, number, first), self.view), *rest
            )

        return [make(c, number) for number, c in enumerate(self.classes)]

    def _loop(
        self,
        kind: Kind,
        makers: Sequence[Callable[..., Handed]],
        start: Any,
        own: Sequence[Any],
        watches: Sequence[Callable[[Graph], Sequence[Watch]]] = (),
    ) -> tuple[Any, ...]:
        given = {"outward": "parent"}.get(kind, "children")
        bodies, template = self._bodies(given, makers, start, own, watches)
        base = tuple(float(value) for value in leaves(start))
        sweep = self._enter(Loop(kind, bodies, base=base), same=True)
        return self._placed(template, sweep, (0,)), self._placed(template, sweep, (1,))

    def _enter(self, loop: Loop, *, same: bool) -> int:
        self.loops.append(loop)
        self.known.append([_constants(body) if same else {} for body in loop.bodies])
        return len(self.loops) - 1

    def _bodies(
        self,
        given: str,
        makers: Sequence[Callable[..., Handed]],
        start: Any,
        own: Sequence[Any],
        watches: Sequence[Callable[[Graph], Sequence[Watch]]] = (),
        below: Any = None,
    ) -> tuple[tuple[Program, ...], Any]:
        """The bodies of a loop, and a record of it; `below` is what the parent has, if it is asked for."""
        size = len(leaves(start))
        widths = {"parameters": self.parameters, given: size, "below": len(leaves(below))}
        widths |= {name: 1 if name in self.own else width for name, width in self.arguments.items()}
        widths |= {f"all {name}": width for name, width in self.arguments.items()}
        for number, loop in enumerate(self.loops):
            size_of = max(len(body.outputs["record"]) for body in loop.programs)
            widths |= {f"own {number}": size_of, f"parent {number}": size_of}
        bodies = []
        template: Any = None
        for number, make in enumerate(makers):
            graph = Graph(real=True)
            received = [filled(start, [graph.input(given, k) for k in range(size)])]
            if below is not None:
                received.append(filled(below, [graph.input("below", k) for k in range(len(leaves(below)))]))
            mine = [self._read(graph, number, records[0]) for records in own]
            template, *handed = make(graph, *received, *mine)
            outputs = {
                "record": leaves(template),
                "down": leaves(handed[-1]),
                "has": leaves(tuple(handed[:-1])),
            }
            watch = watches[number](graph) if watches else ()
            bodies.append(fused(record(graph, widths, outputs, watch)))
            if any(len(bodies[0].outputs[key]) != len(outputs[key]) for key in outputs):
                raise Unrollable("links of different classes have records of different sizes")
        return tuple(bodies), template

    def _read(self, graph: Graph, number: int, template: Any) -> Any:
        """A record of the link itself."""

        def value(place: Any) -> Any:
            if not isinstance(place, Place):
                return place
            if len(place.at) != 1:
                raise Unrollable("a sweep reads what belongs to a pair of links")
            if place.at == (-1,):
                return graph.input(f"parent {place.sweep}", place.index)
            known = self.known[place.sweep][number].get(place.index)
            return graph.input(f"own {place.sweep}", place.index) if known is None else graph.constant(known)

        return rebuilt(template, value)

    def _placed(self, template: Any, sweep: int, at: tuple[int, ...]) -> Any:
        return filled(template, [Place(sweep, k, at) for k in range(len(leaves(template)))])


def _constants(body: Program) -> dict[int, float]:
    """The scalars of the record that need no memory."""
    return {
        index: body.code[element].value
        for index, element in enumerate(body.outputs["record"])
        if body.code[element].op == "constant"
    }


@dataclass(frozen=True)
class Links:
    """The links of one robot, as a loop program sees them.

    classes, parents   of every link
    coordinates        the place of its coordinate in q, `velocities` that of its rate; −1: it has none
    rows               its place in results that have a row for each link; −1: that of the base, −2: none
    table              its constants: table[k][i], numbers
    """

    classes: Sequence[int]
    parents: Sequence[int]
    coordinates: Sequence[int]
    velocities: Sequence[int]
    rows: Sequence[int]
    table: Any
