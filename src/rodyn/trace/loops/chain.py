"""The chain that records loops: each step of an algorithm is traced once for each class of link.

`RecordingChain` replaces a chain while an algorithm runs on it; every sweep yields a `Loop`. To the algorithm it
looks like a chain of two links, whose records hold a `RecordPlace` for every scalar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from types import MappingProxyType
from typing import Any, NoReturn, Self

from rodyn.sweep.chain import Handed, Shared
from rodyn.trace.loops.program import Loop, Own, RecordingError, RecordPlace, SweepKind
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, Watch, inputs_of, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph, Instruction, Traced


@dataclass(frozen=True)
class LinkClass:
    """Links that differ in numbers only.

    first    what is computed once for a link and kept (its sines and cosines, its orientation): (graph, the
             parent's) → record
    link     a view of the link: (graph, that record, view) → link
    watch    what must be rechecked, computed from the arguments alone
    marked   whether its only member is the link that is singled out
    gathered a record of a view with one link per degree of freedom → the records of this link's elements
    moves    whether its links have a coordinate
    velocities  of a floating base the places of its velocities: its records have sizes of their own, and their first
             scalars are results
    """

    first: Callable[[Graph, Any], Any]
    link: Callable[[Graph, Any, type], Any]
    watch: Callable[[Graph], Sequence[Watch]] = lambda _: ()
    marked: bool = False
    gathered: Callable[[Graph, Any], tuple[Any, ...]] = lambda _, one: (one,)
    moves: bool = True
    velocities: Sequence[int] = ()


class Records(tuple[Any, ...]):
    """The records of links 0 and 1; `of_class` has one for every class of link, where they differ."""

    of_class: Sequence[Any]
    gathered: bool

    @classmethod
    def made(cls, records: Iterable[Any], of_class: Sequence[Any], gathered: bool = False) -> Self:
        """Return the records with what the classes have."""
        result = cls(records)
        result.of_class, result.gathered = of_class, gathered
        return result


@dataclass
class RecordingChain:
    """A chain of classes of links with the combinators of `sweep.chain.Chain`.

    ground   the base as the algorithm sees it: numbers, or (graph) → the base over arguments that are the same for all
             links
    graphs   those that are being recorded: of what the slots of the base hold, and of a body
    """

    classes: Sequence[LinkClass]
    arguments: Mapping[str, int]
    own: Mapping[str, Own]
    parameters: int
    ground: Any
    view: type
    first: Any
    loops: list[Loop] = field(default_factory=list)
    known: list[list[dict[int, float]]] = field(default_factory=list)
    """For each sweep and class the scalars of the records that are the same for all links of the class."""
    graphs: list[Graph] = field(default_factory=lambda: [Graph(real=True)])

    def __post_init__(self) -> None:
        if not self.loops:
            makers = [lambda graph, below, c=c: Handed(c.first(graph, below), ()) for c in self.classes]
            watches = [c.watch for c in self.classes]
            self.first = self._loop("outward", makers, self.first, (), watches)[0]

    @property
    def base(self) -> Any:
        """The base, over the scalars of the body that is being recorded, or of the slots of the base."""
        return self.ground(self.graphs[-1]) if callable(self.ground) else self.ground

    def _held(self, record_of_base: Any) -> Program:
        """Return what the slot of the base holds; numbers keep the sign of a zero."""
        values = leaves(record_of_base)
        if any(isinstance(value, Traced) for value in values):
            same = {name: width for name, width in self.arguments.items() if name not in self.own}
            return record(self.graphs[0], same, {"base": values})
        code = tuple(Instruction("constant", (), float(value)) for value in values)
        return Program({}, code, {"base": tuple(range(len(code)))})

    @property
    def recorded(self) -> Sequence[Any]:
        """What was recorded so far."""
        return self.loops

    def seen_as(self, view: type) -> Self:
        """As `Chain.seen_as`."""
        return replace(self, view=view)

    def outward(self, step: Callable[..., Any], base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.outward`."""
        return self._sweep("outward", _recording(step), base, own)

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.inward`."""
        if any(leaves(leaf)):
            raise RecordingError("what a leaf receives is not zero")
        result = self._sweep("inward", step, leaf, own)
        if any(len(body.outputs["down"]) != len(leaves(leaf)) for body in self.loops[-1].bodies):
            raise RecordingError("what is handed down grows with the number of children")
        return result

    def each(self, step: Callable[..., Any], *own: Any) -> tuple[Any, ...]:
        """As `Chain.each`."""
        return self._sweep("outward", _recording(lambda link, _, *mine: step(link, *mine)), (), own)

    def across(self, step: Callable[..., Any], records: Any, base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.across`."""
        below = rebuilt(
            records[0], lambda place: place.moved(-1) if isinstance(place, RecordPlace) else place
        )
        sweeps = {place.sweep for place in leaves(below) if isinstance(place, RecordPlace)}
        if len(sweeps) != 1 or self.loops[max(sweeps)].base.outputs["base"]:
            raise RecordingError("what a joint has on its other side is not a record of its own")
        result = self.each(step, records, (below,), *own)
        self.loops[-1] = replace(self.loops[-1], bases={sweeps.pop(): self._held(base)})
        return result

    def fold(self, step: Callable[..., Handed], start: Any, base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.fold`."""
        starts, _ = self._bodies("children", self._makers(lambda _, __, own: Handed((), own)), (), (start,))
        result = self._sweep("fold", step, start[0], own, below=base)
        self.loops[-1] = replace(self.loops[-1], starts=starts)
        return result

    def unfold(self, step: Callable[..., Shared], base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.unfold`."""
        return self._sweep(
            "unfold", lambda link, _, below, *mine: step(link, below, *mine), (), own, below=base
        )

    def gathered(self, records: Sequence[Any]) -> tuple[tuple[Any, ...], ...]:
        """As `Chain.gathered`; a joint of several degrees of freedom is one link, whose class knows its elements."""
        of_class = records.of_class if isinstance(records, Records) else [records[0]] * len(self.classes)
        return Records.made(((one,) for one in records), of_class, gathered=True)

    def summed(self, zero: Any, items: Sequence[Any]) -> tuple[Any, ...]:
        """As `Chain.summed`."""
        return self.inward(lambda _, beyond, own: Handed(beyond + own, beyond + own), zero, items)

    @property
    def links(self) -> tuple[()]:
        """Empty: an algorithm that reads the links themselves is not all sweeps."""
        return ()

    def total(self, step: Callable[..., Any], *own: Any) -> Any:
        """As `Chain.total`."""
        template: Any = None

        def addend(link: Any, _: Any, *mine: Any) -> Handed:
            nonlocal template
            template = step(link, *mine)
            return Handed((), template)

        self._sweep("total", addend, (), own)
        return self._placed(template, len(self.loops) - 1)

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

        starts, entries = self._bodies("handed", self._makers(begun), (), own)
        same = _agreed(starts, "down")
        bodies, _ = self._bodies("handed", self._makers(step), down, own, known=same)
        if not same.items() <= _agreed(bodies, "down").items():
            bodies, _ = self._bodies("handed", self._makers(step), down, own)
        entry = partial(self._placed, entries[0], self._enter(Loop("rays", bodies, starts), same=False))
        return {0: entry(0, 0)}, {0: entry(1, 0), 1: entry(1, 1)}

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
            raise RecordingError("fans answer entries of one sweep of rays, each its own")
        bodies, found = self._bodies("parent", self._makers(_recording(step)), base, ((entries,), *own))
        loop = Loop("fans", bodies, base=self._held(base), absent=self._held(absent), ray=rays.pop())
        answer = partial(self._placed, found[0], self._enter(loop, same=False))
        return (answer(0, 0),), (answer(1, 0), answer(1, 1))

    def __getattr__(self, name: str) -> NoReturn:
        raise RecordingError(f"a chain that records loops has no {name!r}")

    def _sweep(
        self, kind: SweepKind, step: Callable[..., Any], start: Any, own: Sequence[Any], below: Any = None
    ) -> tuple[Any, ...]:
        """Record a sweep; in one that has `below`, a link changes what its parent has."""
        return self._loop(kind, self._makers(step), start, own, below=below)

    def _makers(self, step: Callable[..., Any]) -> list[Callable[..., Handed]]:
        """For each class: (graph, what is received, own records …) → Handed."""
        first = self.first

        def make(c: LinkClass, number: int) -> Callable[..., Handed]:
            return lambda graph, *rest: step(
                c.link(graph, self._read(graph, number, first), self.view), *rest
            )

        return [make(c, number) for number, c in enumerate(self.classes)]

    def _loop(
        self,
        kind: SweepKind,
        makers: Sequence[Callable[..., Handed]],
        start: Any,
        own: Sequence[Any],
        watches: Sequence[Callable[[Graph], Sequence[Watch]]] = (),
        below: Any = None,
    ) -> tuple[Any, ...]:
        given = {"outward": "parent"}.get(kind, "children")
        bodies, result = self._bodies(given, makers, start, own, watches, below)
        base = self._held(start if below is None else below)
        return self._records(result, self._enter(Loop(kind, bodies, base=base), same=True))

    def _records(self, found: Sequence[Any], sweep: int) -> tuple[Any, ...]:
        """Return the records of links 0 and 1 of a sweep, `found` being what each class leaves."""
        both = self._placed(found[0], sweep, 0), self._placed(found[0], sweep, 1)
        if not any(c.velocities for c in self.classes):
            return both
        return Records.made(both, [self._placed(one, sweep, 0) for one in found])

    def _enter(self, loop: Loop, *, same: bool) -> int:
        self.loops.append(loop)
        self.known.append([constants_of(body) if same else {} for body in loop.bodies])
        return len(self.loops) - 1

    def _bodies(
        self,
        given: str,
        makers: Sequence[Callable[..., Handed]],
        start: Any,
        own: Sequence[Any],
        watches: Sequence[Callable[[Graph], Sequence[Watch]]] = (),
        below: Any = None,
        known: Mapping[int, float] = MappingProxyType({}),
    ) -> tuple[tuple[Program, ...], list[Any]]:
        """For each class the body of a loop, and its record.

        `below` is what the parent has, if it is asked for; `known` are scalars of what is received that are numbers.
        """
        size = len(leaves(start))
        bodies, templates = [], []
        for number, make in enumerate(makers):
            graph = Graph(real=True)
            self.graphs.append(graph)
            scalars = [graph.constant(known[k]) if k in known else graph.input(given, k) for k in range(size)]
            received = [filled(start, scalars)]
            if below is not None:
                received.append(filled(below, [graph.input("below", k) for k in range(len(leaves(below)))]))
            mine = [self._own(graph, number, records) for records in own]
            template, *handed = make(graph, *received, *mine)
            self.graphs.pop()
            templates.append(template)
            outputs = {
                "record": leaves(template),
                "down": leaves(handed[-1]),
                "has": leaves(tuple(handed[:-1])),
            }
            watch = watches[number](graph) if watches else ()
            bodies.append(fused(record(graph, inputs_of(graph.code), outputs, watch)))
            sizes = ("down", "has") if self.classes[number].velocities else ("record", "down", "has")
            if any(len(bodies[0].outputs[key]) != len(outputs[key]) for key in sizes):
                raise RecordingError("links of different classes have records of different sizes")
        return tuple(bodies), templates

    def _own(self, graph: Graph, number: int, records: Sequence[Any]) -> Any:
        """Return the record of a link of this class."""
        if not isinstance(records, Records):
            return self._read(graph, number, records[0])
        result = self._read(graph, number, records.of_class[number])
        return self.classes[number].gathered(graph, result) if records.gathered else result

    def _read(self, graph: Graph, number: int, template: Any) -> Any:
        """Return a record of the link itself."""

        def value(place: Any) -> Any:
            if not isinstance(place, RecordPlace):
                return place
            if len(place.at) != 1:
                raise RecordingError("a sweep reads what belongs to a pair of links")
            if place.at == (-1,):
                return graph.input(f"parent {place.sweep}", place.index)
            known = self.known[place.sweep][number].get(place.index)
            return graph.input(f"own {place.sweep}", place.index) if known is None else graph.constant(known)

        return rebuilt(template, value)

    def _placed(self, template: Any, sweep: int, *at: int) -> Any:
        """Return the places of the record of a sweep, of a link or of a pair of links."""
        return filled(template, [RecordPlace(sweep, k, at) for k in range(len(leaves(template)))])


def _recording(step: Callable[..., Any]) -> Callable[..., Handed]:
    """Return what a step returns as a record, with which nothing is handed down."""
    return lambda link, *mine: Handed(step(link, *mine), ())


def constants_of(body: Program, output: str = "record") -> dict[int, float]:
    """Return the scalars of the record, or of another output, that are numbers: they need no memory."""
    return {
        index: body.code[element].value
        for index, element in enumerate(body.outputs[output])
        if body.code[element].op == "constant"
    }


def _agreed(bodies: Sequence[Program], output: str) -> dict[int, float]:
    """Return the numbers among the scalars of an output that all classes have in common."""
    first, *others = (constants_of(body, output) for body in bodies)
    return dict(set(first.items()).intersection(*(other.items() for other in others)))
