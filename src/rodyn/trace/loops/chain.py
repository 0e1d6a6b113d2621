"""The chain that records loops: each step of an algorithm is traced once for each class of link.

`RecordingChain` stands in for a chain while an algorithm runs on it; every sweep yields a `Loop`. To the algorithm it
looks like a chain of two links, whose records hold a `RecordPlace` for every scalar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, NoReturn, Self

from rodyn.sweep.chain import Handed, Shared
from rodyn.trace.loops.program import Held, Loop, Own, RecordingError, RecordPlace, SweepKind
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph, Traced


@dataclass(frozen=True)
class LinkClass:
    """Links that differ in numbers only.

    first    what is computed once for a link and kept (its sines and cosines, its orientation): (graph, the
             parent's) → record
    link     a view of the link: (graph, that record, view) → link
    watch    what must be rechecked, computed from the arguments alone
    marked   whether its only member is the link that is singled out
    gathered a record of a view with one link per degree of freedom → the records of this link's elements
    sized    whether its records have sizes of their own: a floating base has six velocities
    """

    first: Callable[[Graph, Any], Any]
    link: Callable[[Graph, Any, type], Any]
    watch: Callable[[Graph], Sequence[Watch]] = lambda _: ()
    marked: bool = False
    gathered: Callable[[Graph, Any], tuple[Any, ...]] = lambda _, one: (one,)
    sized: bool = False


class Records(tuple[Any, ...]):
    """The records of links 0 and 1; `of_class` has one for every class of link, where they differ."""

    of_class: Sequence[Any]
    gathered: bool

    @classmethod
    def made(cls, records: Iterable[Any], of_class: Sequence[Any], gathered: bool = False) -> Self:
        """The records with what the classes have."""
        found = cls(records)
        found.of_class, found.gathered = of_class, gathered
        return found


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

    def _held(self, record_of_base: Any) -> Held:
        """What the slot of the base holds: numbers, or a program if arguments are among it."""
        values = leaves(record_of_base)
        if not any(isinstance(value, Traced) for value in values):
            return tuple(float(value) for value in values)
        same = {name: width for name, width in self.arguments.items() if name not in self.own}
        return record(self.graphs[0], same, {"base": values})

    @property
    def recorded(self) -> Sequence[Any]:
        """What was recorded so far."""
        return self.loops

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
            raise RecordingError("what a leaf receives is not zero")
        found = self._sweep("inward", step, leaf, own)
        if any(len(body.outputs["down"]) != len(leaves(leaf)) for body in self.loops[-1].bodies):
            raise RecordingError("what is handed down grows with the number of children")
        return found

    def each(self, step: Callable[..., Any], *own: Any) -> tuple[Any, ...]:
        """As `Chain.each`."""
        return self._sweep("outward", lambda link, _, *mine: Handed(step(link, *mine), ()), (), own)

    def across(self, step: Callable[..., Any], records: Any, base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.across`."""
        below = rebuilt(
            records[0], lambda place: place.moved(-1) if isinstance(place, RecordPlace) else place
        )
        sweeps = {place.sweep for place in leaves(below) if isinstance(place, RecordPlace)}
        if len(sweeps) != 1 or self.loops[max(sweeps)].base:
            raise RecordingError("what a joint has on its other side is not a record of its own")
        held = self._held(base)
        everything = (records, (below,), *own)
        makers = self._makers(lambda link, _, *mine: Handed(step(link, *mine), ()))
        bodies, found = self._bodies("parent", makers, (), everything)
        sweep = self._enter(Loop("outward", bodies, bases={sweeps.pop(): held}), same=True)
        return self._records(found, sweep)

    def fold(self, step: Callable[..., Handed], start: Any, base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.fold`."""
        starts, _ = self._bodies("children", self._makers(lambda _, __, own: Handed((), own)), (), (start,))
        return self._exchange("fold", step, start[0], base, own, starts)

    def unfold(self, step: Callable[..., Shared], base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.unfold`."""
        return self._exchange("unfold", lambda link, _, below, *mine: step(link, below, *mine), (), base, own)

    def _exchange(
        self, kind: SweepKind, step: Callable[..., Any], has: Any, base: Any, own: Any, starts: Any = ()
    ) -> tuple[Any, ...]:
        """A sweep in which a link changes what its parent has."""
        bodies, found = self._bodies("children", self._makers(step), has, own, below=base)
        sweep = self._enter(Loop(kind, bodies, starts, self._held(base)), same=True)
        return self._records(found, sweep)

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
        sweep = len(self.loops) - 1
        return filled(template, [RecordPlace(sweep, k, ()) for k in range(len(leaves(template)))])

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
        sweep = self._enter(Loop("rays", bodies, starts), same=False)
        e = {at: self._placed(entries[0], sweep, at) for at in ((0, 0), (1, 0), (1, 1))}
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
            raise RecordingError("fans answer entries of one sweep of rays, each its own")
        seen = ((entries,), *own)

        def made(link: Any, below: Any, *mine: Any) -> Handed:
            return Handed(step(link, below, *mine), ())

        bodies, found = self._bodies("parent", self._makers(made), base, seen)
        off_ray = tuple(float(value) for value in leaves(absent))
        loop = Loop("fans", bodies, base=self._held(base), absent=off_ray, ray=rays.pop())
        sweep = self._enter(loop, same=False)
        s = {at: self._placed(found[0], sweep, at) for at in ((0, 0), (1, 0), (1, 1))}
        return (s[0, 0],), (s[1, 0], s[1, 1])

    def __getattr__(self, name: str) -> NoReturn:
        raise RecordingError(f"a chain that records loops has no {name!r}")

    def _sweep(
        self, kind: SweepKind, step: Callable[..., Handed], start: Any, own: Sequence[Any]
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
        kind: SweepKind,
        makers: Sequence[Callable[..., Handed]],
        start: Any,
        own: Sequence[Any],
        watches: Sequence[Callable[[Graph], Sequence[Watch]]] = (),
    ) -> tuple[Any, ...]:
        given = {"outward": "parent"}.get(kind, "children")
        bodies, found = self._bodies(given, makers, start, own, watches)
        sweep = self._enter(Loop(kind, bodies, base=self._held(start)), same=True)
        return self._records(found, sweep)

    def _records(self, found: Sequence[Any], sweep: int) -> tuple[Any, ...]:
        """The records of links 0 and 1 of a sweep, `found` being what each class leaves."""
        both = (self._placed(found[0], sweep, (0,)), self._placed(found[0], sweep, (1,)))
        if not any(c.sized for c in self.classes):
            return both
        return Records.made(both, [self._placed(one, sweep, (0,)) for one in found])

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
        widths = {"parameters": self.parameters, given: size, "below": len(leaves(below)), "untouched": 1}
        widths |= {name: 1 if name in self.own else width for name, width in self.arguments.items()}
        widths |= {f"all {name}": width for name, width in self.arguments.items()}
        for number, loop in enumerate(self.recorded):
            size_of = max(len(body.outputs["record"]) for body in loop.programs)
            widths |= {f"{near} {number}": size_of for near in ("own", "parent", "child")}
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
            bodies.append(fused(record(graph, widths, outputs, watch)))
            sizes = ("down", "has") if self.classes[number].sized else ("record", "down", "has")
            if any(len(bodies[0].outputs[key]) != len(outputs[key]) for key in sizes):
                raise RecordingError("links of different classes have records of different sizes")
        return tuple(bodies), templates

    def _own(self, graph: Graph, number: int, records: Sequence[Any]) -> Any:
        """The record of a link of this class."""
        if not isinstance(records, Records):
            return self._read(graph, number, records[0])
        found = self._read(graph, number, records.of_class[number])
        return self.classes[number].gathered(graph, found) if records.gathered else found

    def _read(self, graph: Graph, number: int, template: Any) -> Any:
        """A record of the link itself."""

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

    def _placed(self, template: Any, sweep: int, at: tuple[int, ...]) -> Any:
        return filled(template, [RecordPlace(sweep, k, at) for k in range(len(leaves(template)))])


def constants_of(body: Program, output: str = "record") -> dict[int, float]:
    """The scalars of the record, or of another output, that are numbers: they need no memory."""
    return {
        index: body.code[element].value
        for index, element in enumerate(body.outputs[output])
        if body.code[element].op == "constant"
    }


def _agreed(bodies: Sequence[Program], output: str) -> dict[int, float]:
    """The numbers among the scalars of an output that all classes have in common."""
    first, *others = (constants_of(body, output) for body in bodies)
    return dict(set(first.items()).intersection(*(one.items() for one in others)))
