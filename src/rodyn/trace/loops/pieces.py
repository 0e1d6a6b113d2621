"""Pieces of a long chain side by side: each step is traced once and becomes the body of a loop over a piece.

`RecordingPieces` stands in for `sweep.pieces.Pieces` while an algorithm runs on it. Here a lane is a piece of one
robot, not a robot: constants, arguments and values differ from lane to lane. All links are of one class. To the
algorithm it looks like one piece of two links, whose records hold a `RecordPlace` for every scalar; a value of a piece
has places that belong to no link. The stem is a chain of links over the scalars of one graph: what a sweep from piece
to piece starts with is computed from the arguments, and from what such sweeps before it handed down at last.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NoReturn, TypeAlias

from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.pieces import Gathered, Reduced
from rodyn.trace.loops.chain import LinkClass, constants_of
from rodyn.trace.loops.program import LoopResult, Own, RecordingError, RecordPlace
from rodyn.trace.passes import fused, scheduled
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph, Traced

PieceSweepKind: TypeAlias = Literal["outward", "inward", "tips", "carry", "gather", "stem"]

ALONG = ("carry", "gather", "stem")
"""Sweeps that go from piece to piece, one after the other, and the stem; all others treat all pieces at once."""


@dataclass(frozen=True)
class PieceLoop:
    """One sweep.

    kind    as the combinators of `Pieces`; "stem": straight-line code, once
    body    inputs "parameters", the arguments by name (the link's own number), "given" (what the neighbour's step
            left, or `start`), "own k" (the link's record of sweep k), "value k" (the piece's value of sweep k: the
            record of tips, carry and gather, what was handed down at last of inward); outputs "record" and "down".
            Of a stem: inputs "all " and the name of an argument, "last k" (what gather k handed down at last); outputs
            also the results of its links by name
    start   what the first step receives: numbers, or values of the piece; along the pieces, of the stem
    """

    kind: PieceSweepKind
    body: Program
    start: tuple[RecordPlace | float, ...] = ()

    @property
    def hands(self) -> str:
        """The output that the next step receives."""
        return "down" if self.kind in ("inward", "gather") else "record"


@dataclass(frozen=True)
class PieceProgram:
    """Sweeps to be run one after the other, and what is written of their records.

    results   a number for each link, of an outward sweep
    shifts    of every argument, and of results as "": the place of the number of the first link of the pieces
    watch     a scalar of a record that must be rechecked where it is below the last constant of its link
    """

    arguments: Mapping[str, int]
    parameters: int
    loops: tuple[PieceLoop, ...]
    results: Mapping[str, LoopResult]
    watch: RecordPlace
    shifts: Mapping[str, int]

    def __post_init__(self) -> None:
        for one in self.results.values():
            (place,) = one.places
            if not isinstance(place, RecordPlace) or self.loops[place.sweep].kind != "outward":
                raise RecordingError("a result is not what an outward sweep leaves at every link")


@dataclass
class RecordingPieces:
    """A chain of links of one class that can be cut into pieces, and these pieces.

    graph, stem   what the pieces stand on, over the scalars of the graph
    """

    links: LinkClass
    arguments: Mapping[str, int]
    own: Mapping[str, Own]
    parameters: int
    view: type
    graph: Graph
    stem: Chain[Any]
    loops: list[PieceLoop] = field(default_factory=list)
    known: list[dict[int, float]] = field(default_factory=list)
    """For each sweep the scalars of the records that are numbers."""
    stems: dict[int, Sequence[Any]] = field(default_factory=dict)
    """Of every part of the stem what it computes."""

    def __post_init__(self) -> None:
        made = self._swept("outward", lambda graph, _: Handed(self.links.first(graph, ()), ()), (), ())
        self.first = self._at(made, 0)

    def pieces(self) -> RecordingPieces:
        """As `Chain.pieces`; into how many is decided when it is run."""
        return self

    def outward(self, step: Callable[..., Any], bases: Sequence[Any], *own: Any) -> tuple[Any, ...]:
        """As `Pieces.outward`."""
        template = self._swept(
            "outward", self._maker(lambda *given: Handed(step(*given), ())), bases[0], own, bases[0]
        )
        return self._at(template, 0), self._at(template, 1)

    def inward(self, step: Callable[..., Handed], beyond: Sequence[Any], *own: Any) -> Reduced:
        """As `Pieces.inward`."""
        template = self._swept("inward", self._maker(step), beyond[0], own)
        down = self._value(beyond[0])
        return Reduced((self._at(template, 0), self._at(template, 1)), (down,))

    def tips(self, step: Callable[..., Any], *own: Any) -> tuple[Any, ...]:
        """As `Pieces.tips`."""
        made = self._maker(lambda link, _, *mine: Handed(step(link, *mine), ()))
        return (self._value(self._swept("tips", made, (), own)),)

    def carry(self, step: Callable[..., Any], base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Pieces.carry`."""
        made = self._swept("carry", lambda _, *given: Handed(step(*given), ()), base, own, base)
        return (self._value(made),)

    def gather(self, step: Callable[..., Handed], tip: Any, *own: Any) -> Gathered:
        """As `Pieces.gather`."""
        value = self._value(self._swept("gather", lambda _, *given: step(*given), tip, own))
        name = f"last {len(self.loops) - 1}"
        return Gathered((value,), filled(tip, [self.graph.input(name, k) for k in range(len(leaves(tip)))]))

    def spread(self, values: Sequence[Any]) -> tuple[Any, ...]:
        """As `Pieces.spread`."""
        return (values[0], values[0])

    def same(self, value: Any) -> tuple[Any, ...]:
        """As `Pieces.same`."""
        return (value,)

    def close(self, results: Mapping[str, Sequence[Any]], watch: Sequence[Watch]) -> None:
        """Let the last part of the stem also compute the results of its links, and watch these values."""
        number = max(k for k, loop in enumerate(self.loops) if loop.kind == "stem")
        record = self.stems[number]
        self.loops[number] = replace(self.loops[number], body=self._stem_body(record, results, watch))

    def __getattr__(self, name: str) -> NoReturn:
        raise RecordingError(f"pieces that record loops have no {name!r}")

    def _maker(self, step: Callable[..., Handed]) -> Callable[..., Handed]:
        def made(graph: Graph, *given: Any) -> Handed:
            return step(self.links.link(graph, self._read(graph, self.first), self.view), *given)

        return made

    def _swept(
        self,
        kind: PieceSweepKind,
        make: Callable[..., Handed],
        start: Any,
        own: Sequence[Any],
        like: Any = None,
    ) -> Any:
        """Trace a step and enter its sweep; the record it leaves. `like` is what the record must look like."""
        widths = {name: 1 if name in self.own else width for name, width in self.arguments.items()}
        widths |= {"parameters": self.parameters, "given": len(leaves(start))}
        for number, loop in enumerate(self.loops):
            size = max(len(loop.body.outputs[key]) for key in ("record", "down"))
            widths |= {f"own {number}": size, f"value {number}": size}
        graph = Graph()
        given = filled(start, [graph.input("given", k) for k in range(len(leaves(start)))])
        template, down = make(graph, given, *(self._read(graph, records[0]) for records in own))
        outputs = {"record": leaves(template), "down": leaves(down)}
        handed = outputs["down"] if kind in ("inward", "gather") else outputs["record"]
        if (like is not None or kind in ("inward", "gather")) and len(handed) != len(leaves(start)):
            raise RecordingError("what a step leaves is not what the next one takes")
        begins = self._begins(leaves(start))
        body = scheduled(fused(record(graph, widths, outputs)))
        self.loops.append(PieceLoop(kind, body, begins))
        self.known.append(constants_of(body))
        return template

    def _begins(self, start: Sequence[Any]) -> tuple[RecordPlace | float, ...]:
        """What a sweep starts with; what is computed of the stem is entered as a sweep before it."""
        computed = [value for value in start if isinstance(value, Traced)]
        if not computed:
            return tuple(value if isinstance(value, RecordPlace) else float(value) for value in start)
        number = len(self.loops)
        self.loops.append(PieceLoop("stem", self._stem_body(computed, {}, ())))
        self.known.append({})
        self.stems[number] = computed
        places = iter([RecordPlace(number, k, ()) for k in range(len(computed))])
        return tuple(next(places) if isinstance(value, Traced) else float(value) for value in start)

    def _stem_body(
        self, computed: Sequence[Any], results: Mapping[str, Sequence[Any]], watch: Sequence[Watch]
    ) -> Program:
        widths = {f"all {name}": width for name, width in self.arguments.items()}
        for number, loop in enumerate(self.loops):
            widths[f"last {number}"] = len(loop.start)
        outputs = {"record": computed, "down": (), **results}
        return scheduled(fused(record(self.graph, widths, outputs, watch)))

    def _read(self, graph: Graph, template: Any) -> Any:
        def value(place: Any) -> Any:
            if not isinstance(place, RecordPlace):
                return place
            loop = self.loops[place.sweep]
            if loop.kind != "inward" or place.at:
                known = self.known[place.sweep].get(place.index)
                if known is not None:
                    return graph.constant(known)
            return graph.input(f"{'own' if place.at else 'value'} {place.sweep}", place.index)

        return rebuilt(template, value)

    def _at(self, template: Any, link: int) -> Any:
        return self._placed(template, (link,))

    def _value(self, template: Any) -> Any:
        return self._placed(template, ())

    def _placed(self, template: Any, at: tuple[int, ...]) -> Any:
        sweep = len(self.loops) - 1
        return filled(template, [RecordPlace(sweep, k, at) for k in range(len(leaves(template)))])
