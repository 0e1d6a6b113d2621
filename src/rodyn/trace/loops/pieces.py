"""Pieces of a long chain side by side: each step is traced once and becomes the body of a loop over a piece.

`RecordingPieces` replaces `sweep.pieces.Pieces` while an algorithm runs on it. Here a lane is a piece of one
robot, not a robot: constants, arguments and values differ from lane to lane. All links are of one class. To the
algorithm it looks like one piece of two links, whose records hold a `RecordPlace` for every scalar; a value of a piece
has places that belong to no link. The stem is a chain of links over the scalars of one graph: what a sweep from piece
to piece starts with is computed from the arguments, and from what such sweeps before it handed down at last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias

from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.pieces import Gathered, Reduced
from rodyn.trace.loops.chain import LinkClass, constants_of
from rodyn.trace.loops.joined import Joined
from rodyn.trace.loops.program import LoopResult, Own, RecordingError, RecordPlace
from rodyn.trace.passes import fused, scheduled
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph, Traced
from rodyn.trace.schedule.language import (
    Alone,
    Buffer,
    Ref,
    RowFunction,
    Size,
    Spread,
    Statement,
    Sweep,
    entry,
    index,
    result_name,
)

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
        """Return what a sweep starts with; what is computed of the stem is entered as a sweep before it."""
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


class Cut(NamedTuple):
    """A chain in pieces.

    table     constants of each of its links; the last is the bound of the link's pivot
    edges     where the pieces begin, and where the last one ends
    results   a number for each link, of an outward sweep
    shifts    of every argument, and of results as "": the place of the number of the first link of the pieces
    pivot     a scalar of a record that must be rechecked where it is below the bound of its link
    """

    table: Sequence[Sequence[float]]
    edges: Sequence[int]
    results: Mapping[str, LoopResult]
    shifts: Mapping[str, int]
    pivot: RecordPlace


TABLE, SHORT, STARTS, FIRSTS = "table", "short", "starts", "firsts"
"""Constants, and whether its first link is missing, of every piece; where it begins, with and without that link."""
Scalar: TypeAlias = tuple[int, int]
"""A sweep, and the number of a scalar."""


def piece_function(chain: RecordingPieces, cut: Cut) -> tuple[RowFunction, dict[str, Sequence[Any]]]:
    """Return the schedule of what was recorded, and what is the same for all rows of a batch."""
    lowering = _Lowering(chain, cut)
    body = tuple(lowering.statements())
    return RowFunction(lowering.buffers, (), (Alone(None, body),), ()), lowering.values


class _Lowering:
    """Makes sweeps statements. All pieces are as long: the first link of a short one is a copy of its second."""

    def __init__(self, chain: RecordingPieces, cut: Cut) -> None:
        self.loops, self.cut, self.own, self.edges = chain.loops, cut, list(chain.own), cut.edges
        self.pieces = len(cut.edges) - 1
        lengths = [end - first for first, end in pairwise(cut.edges)]
        self.length = max(lengths)
        short = [self.length - length for length in lengths]
        used = {k for loop in chain.loops for name, k in loop.body.elements() if name == "parameters"}
        self.columns = {k: place for place, k in enumerate(sorted(used | {chain.parameters - 1}))}
        links = [
            cut.table[first + max(j - missing, 0)]
            for first, missing in zip(cut.edges, short, strict=False)
            for j in range(self.length)
        ]
        self.values: dict[str, Sequence[Any]] = {
            TABLE: [link[k] for link in links for k in self.columns],
            SHORT: [float(missing) for missing in short],
            STARTS: [first - missing for first, missing in zip(cut.edges, short, strict=False)],
            FIRSTS: list(cut.edges[:-1]),
        }
        self.buffers = {name: Buffer("argument", width) for name, width in chain.arguments.items()}
        width = cut.shifts[""] + cut.edges[-1]
        self.buffers |= {result_name(name): Buffer("result", width) for name in cut.results}
        self.buffers[TABLE] = Buffer("settings", self.length * len(self.columns), self.pieces, tiled=True)
        self.buffers[SHORT] = Buffer("settings", 1, self.pieces, tiled=True)
        self.buffers |= {name: Buffer("integers", self.pieces) for name in (STARTS, FIRSTS)}
        self.stages = stages(chain.loops)
        self.records = self._records()

    def _records(self) -> dict[Scalar, tuple[str, int, int]]:
        """Return where scalars of records are that something reads: the buffer, the place in it, how many a link has.

        What is read in other stages is in memory for every piece; what only the next link and a tip read is kept for
        one link.
        """
        stage = {number: k for k, numbers in enumerate(self.stages) for number in numbers}
        readers: dict[Scalar, set[int]] = {}
        for number, loop in enumerate(self.loops):
            for name, k in loop.body.elements():
                what, _, sweep = name.partition(" ")
                if what == "own":
                    readers.setdefault((int(sweep), k), set()).add(number)
                elif name == "given" and loop.kind == "outward":
                    readers.setdefault((number, k), set())
        groups: dict[str, list[Scalar]] = {}
        for scalar, numbers in sorted(readers.items()):
            near = all(stage[number] == stage[scalar[0]] for number in numbers)
            rolling = near and all(self.loops[number].kind == "tips" for number in numbers)
            what = "rolling" if rolling else "near" if near else "record"
            groups.setdefault(f"{what} {scalar[0]}", []).append(scalar)
        for name, scalars in groups.items():
            width = len(scalars) * (1 if name.startswith("rolling") else self.length)
            if name.startswith("record"):
                self._scratch(name, width)
            else:
                self.buffers[name] = Buffer("local", width)
        return {
            scalar: (name, place, 0 if name.startswith("rolling") else len(scalars))
            for name, scalars in groups.items()
            for place, scalar in enumerate(scalars)
        }

    def _scratch(self, name: str, width: int) -> None:
        """Declare numbers of every piece."""
        self.buffers[name] = Buffer("scratch", width, self.pieces, tiled=True)

    def statements(self) -> Iterator[Statement]:
        """Yield the statements."""
        for numbers in self.stages:
            kind = self.loops[numbers[0]].kind
            if kind == "stem":
                yield self._stem(numbers[0])
            elif kind in ALONG:
                yield from self._along(numbers[0])
            else:
                body = [statement for number in numbers for statement in self._sweep(number)]
                yield Spread("p", self.pieces, tuple(body))

    def _in_row(self, name: str, what: str, j: Size) -> Ref:
        """Return where the number of a link is in a row; what a missing link writes is written again by the next."""
        table, behind = (FIRSTS, 0) if j == 0 else (STARTS, j)
        return Ref(name, entry(table, "p") + behind + self.cut.shifts[what])

    def _sweep(self, number: int) -> Iterator[Statement]:
        """Yield a sweep of a piece: the first link apart, as some pieces lack it."""
        loop, rest, top = self.loops[number], index("j") + 1, self.length - 1
        if loop.kind == "tips":
            yield self._step(number, top)
        elif loop.kind == "outward":
            yield self._step(number, 0)
            yield Sweep("j", top, (self._step(number, rest),))
        else:
            self._scratch(f"value {number}", len(loop.start))
            begin = Joined()
            for k, start in enumerate(loop.start):
                begin.write(self._begin(begin, start), self._value(number, k))
            yield begin.do()
            yield Sweep("j", top, (self._step(number, rest),), backwards=True)
            yield self._step(number, 0)

    def _begin(self, joined: Joined, start: RecordPlace | float) -> int:
        """Return what the first step receives."""
        if isinstance(start, RecordPlace):
            return joined.read(self._value(start.sweep, start.index))
        return joined.value("constant", of=float(start))

    def _value(self, sweep: int, k: int) -> Ref:
        """Return where a value of a piece is, or of the stem."""
        if self.loops[sweep].kind == "stem":
            return Ref(f"stem {sweep}", k)
        return Ref(f"value {sweep}", k, "p")

    def _record(self, sweep: int, k: int, j: Size) -> Ref:
        """Return where a scalar of a link is."""
        name, place, width = self.records[sweep, k]
        return Ref(name, index(j) * width + place, "p" if self.buffers[name].tiled else 0)

    def _step(self, number: int, j: Size) -> Statement:
        """Return a step of a sweep; what the first link hands on is what it was given, if the piece lacks it."""
        loop, joined = self.loops[number], Joined()

        def given(k: int) -> int | Ref:
            if loop.kind == "inward":
                return self._value(number, k)
            return self._begin(joined, loop.start[k]) if j == 0 else self._record(number, k, index(j) - 1)

        def source(name: str, k: int) -> int | Ref:
            what, _, sweep = name.partition(" ")
            if what == "own":
                return self._record(int(sweep), k, j)
            if what == "value":
                return self._value(int(sweep), k)
            if name in self.own:
                return self._in_row(name, name, j)
            return given(k) if name == "given" else self._constant(k, j)

        values = joined.run(loop.body, source)
        if self.cut.pivot.sweep == number:
            bound = joined.read(self._constant(max(self.columns), j))
            joined.require(values["record"][self.cut.pivot.index], bound)
        for name, result in self.cut.results.items():
            (place,) = result.places
            if isinstance(place, RecordPlace) and place.sweep == number:
                joined.write(values["record"][place.index], self._in_row(result_name(name), "", j))
        if loop.start and j == 0:
            missing = joined.value("lt", joined.value("constant", of=0.0), joined.read(Ref(SHORT, 0, "p")))
            for k, value in enumerate(values[loop.hands]):
                before = given(k)
                before = joined.read(before) if isinstance(before, Ref) else before
                values[loop.hands][k] = joined.value("where", missing, before, value)
        for k, value in enumerate(values["record"]):
            if loop.kind == "tips":
                self._scratch(f"value {number}", len(values["record"]))
                joined.write(value, self._value(number, k))
            elif (number, k) in self.records:
                joined.write(value, self._record(number, k, j))
        for k, value in enumerate(values["down"] if loop.kind == "inward" else ()):
            joined.write(value, self._value(number, k))
        return joined.do()

    def _constant(self, k: int, j: Size) -> Ref:
        return Ref(TABLE, index(j) * len(self.columns) + self.columns[k], "p")

    # From piece to piece

    def _along(self, number: int) -> Iterator[Statement]:
        loop, begin, joined, state = self.loops[number], Joined(), Joined(), f"state {number}"
        self.buffers[state] = Buffer("scratch", len(loop.start))
        self._scratch(f"value {number}", len(loop.body.outputs["record"]))
        for k, start in enumerate(loop.start):
            begin.write(self._begin(begin, start), Ref(state, k))
        yield begin.do()

        def source(name: str, k: int) -> Ref:
            return Ref(state, k) if name == "given" else self._value(int(name.split()[1]), k)

        values = joined.run(loop.body, source)
        for k, value in enumerate(values["record"]):
            joined.write(value, self._value(number, k))
        for k, value in enumerate(values[loop.hands]):
            joined.write(value, Ref(state, k))
        yield Sweep("p", self.pieces, (joined.do(),), backwards=loop.kind == "gather")

    def _stem(self, number: int) -> Statement:
        joined = Joined()

        def source(name: str, k: int) -> Ref:
            what, _, which = name.partition(" ")
            return Ref(f"state {which}", k) if what == "last" else Ref(which, k)

        for name, values in joined.run(self.loops[number].body, source).items():
            buffer = result_name(name)
            if name == "record":
                buffer = f"stem {number}"
                self.buffers[buffer] = Buffer("scratch", max(1, len(values)))
            for k, value in enumerate(values):
                joined.write(value, Ref(buffer, k))
        return joined.do()


def stages(loops: Sequence[PieceLoop]) -> list[list[int]]:
    """Return the sweeps of each stage: one along the pieces or of the stem, or all sweeps between them."""
    together: list[list[int]] = []
    for number, loop in enumerate(loops):
        if together and loop.kind not in ALONG and loops[together[-1][-1]].kind not in ALONG:
            together[-1].append(number)
        else:
            together.append([number])
    return together
