"""Methods that halve a chain level by level, as a schedule: steps for all links at once, scans, and cyclic reduction.

`RecordingLevels` replaces a chain while an algorithm runs on it. Links lie side by side in rows: all of one class
but the first, and a floating base before it. No step waits for a neighbour: it reads what earlier steps left there.
`level_function` makes the steps a schedule: a spread over the rows, or over those of each level. Rows fill tiles;
those beyond the last couple to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from operator import add
from typing import Any, Literal, NamedTuple, TypeAlias

from rodyn.algebra.matrices import diagonal, product
from rodyn.sweep.chain import Handed
from rodyn.trace.loops.chain import RecordingChain, constants_of
from rodyn.trace.loops.joined import Joined
from rodyn.trace.loops.program import LoopResult, RecordingError, RecordPlace
from rodyn.trace.passes import fused, scheduled
from rodyn.trace.program import Program, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import (
    SIDE,
    Alone,
    Buffer,
    Clear,
    Index,
    Move,
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

LevelKind: TypeAlias = Literal["rows", "prefix", "suffix", "cyclic"]

REST, FIRST, BASE = 0, 1, 2
"""The classes of links: all others, the first joint, and the floating base that it stands on."""


@dataclass(frozen=True)
class LevelStep:
    """One step of all rows.

    kind     "rows": each row by itself; "prefix", "suffix": a scan; "cyclic": a cyclic reduction. The last three work
             upon the records of the step before, and take their place
    bodies   rows: for each class inputs "parameters", the arguments by name, "own k", "parent k" and "child k" (the
             records of step k of the row, of the one before and of the one after it), output "record".
             Scans: (combine,), inputs "before" and "after", output "record".
             Cyclic: eliminate ("row", "next" → "gone"), share ("gone" → "shares"), keep ("row", "before", "after" →
             "record"), expand ("gone", "before", "after" → "record")
    beyond   what rows beyond the last hold; () if it does not matter
    """

    kind: LevelKind
    bodies: tuple[Program, ...]
    beyond: tuple[float, ...] = ()


@dataclass
class RecordingLevels(RecordingChain):
    """A chain whose links are rows, with the combinators of `sweep.chain.Chain` that have no order."""

    steps: list[LevelStep] = field(default_factory=list)
    upon: Mapping[int, Sequence[float]] = field(default_factory=dict)
    """Of steps whose records are read of a parent: what is below the first row."""
    copies: dict[tuple[int, int], RecordPlace] = field(default_factory=dict)
    """Scalars (step, number) that are those of an earlier step: they need no memory."""

    def __post_init__(self) -> None:
        if self.steps:  # another view of the same chain
            return
        below = (0, 0, 0, diagonal(1).dense)
        makers = [lambda graph, _, c=c: Handed(c.first(graph, below), ()) for c in self.classes]
        made = self._rows(makers, (), [c.watch for c in self.classes])
        self.first = made[0]
        if len(made[0]) > 3:  # with the orientation of a link upon its parent
            orientations = self.prefix(product, tuple(one[3] for one in made))
            self.first = (*made[0][:3], orientations[0])

    def each(self, step: Callable[..., Any], *own: Any) -> tuple[Any, ...]:
        """As `Chain.each`."""
        return self._rows(self._makers(lambda link, _, *mine: Handed(step(link, *mine), ())), own)

    def across(self, step: Callable[..., Any], records: Any, base: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.across`."""
        below = _moved(records[0], -1)
        sweeps = {place.sweep for place in leaves(below) if isinstance(place, RecordPlace)}
        if len(sweeps) != 1:
            raise RecordingError("what a joint has on its other side is not a record of its own")
        self.upon = {sweeps.pop(): [float(value) for value in leaves(base)]}
        return self.each(lambda link, *mine: step(link, *mine), records, (below,), *own)

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Any) -> tuple[Any, ...]:
        """As `Chain.inward`, where what is handed down does not depend on what was received."""
        if any(leaves(leaf)):
            raise RecordingError("what a leaf receives is not zero")
        nothing = (rebuilt(leaf, lambda _: Untouched()),)
        down = self.each(lambda link, *mine: step(link, *mine).down, nothing, *own)
        children = (_moved(down[0], 1),)
        return self.each(lambda link, beyond, *mine: step(link, beyond, *mine).record, children, *own)

    def summed(self, zero: Any, items: Sequence[Any]) -> tuple[Any, ...]:
        """As `Chain.summed`."""
        return self.suffix(add, items)

    def prefix(self, combine: Callable[[Any, Any], Any], items: Sequence[Any]) -> tuple[Any, ...]:
        """As `Chain.prefix`."""
        return self._scan("prefix", combine, items, ())

    def suffix(self, combine: Callable[[Any, Any], Any], items: Sequence[Any]) -> tuple[Any, ...]:
        """As `Chain.suffix`, for sums."""
        if combine is not add:
            raise RecordingError("only sums have a zero for the rows beyond the last")
        return self._scan("suffix", combine, items, (0.0,) * len(leaves(items[0])))

    def cyclic(
        self,
        eliminate: Callable[..., Any],
        share: Callable[..., Any],
        keep: Callable[..., Any],
        expand: Callable[..., Any],
        rows: Sequence[Any],
    ) -> tuple[Any, ...]:
        """As `Chain.cyclic`."""
        row = self._copied(rows)
        beyond = tuple(float(x) for x in leaves(row.apart))
        gone, first = _traced(eliminate, {"row": row, "next": row}, "gone")
        shares, second = _traced(share, {"gone": gone}, "shares")
        left, third = _traced(keep, {"row": row, "before": shares, "after": shares}, "record")
        if len(leaves(left)) != len(leaves(row)):
            raise RecordingError("rows that remain are not like those before")
        zero = row.zero
        solved, last = _traced(expand, {"gone": gone, "before": zero, "after": zero}, "record")
        return self._entered("cyclic", (first, second, third, last), beyond, solved)

    def _scan(
        self, kind: LevelKind, combine: Callable[[Any, Any], Any], items: Sequence[Any], beyond: Any
    ) -> tuple[Any, ...]:
        item = self._copied(items)
        combined, body = _traced(combine, {"before": item, "after": item}, "record")
        return self._entered(kind, (body,), beyond, combined)

    def _copied(self, items: Sequence[Any]) -> Any:
        """Return an item, after a step that leaves the items where the next one works upon them."""
        copied = self.each(lambda _, item: item, items)
        self.known[-1] = [{} for _ in self.classes]  # numbers, too, are in memory
        return copied[0]

    def _entered(
        self, kind: LevelKind, bodies: tuple[Program, ...], beyond: tuple[float, ...], template: Any
    ) -> tuple[Any, ...]:
        self.steps.append(LevelStep(kind, bodies, beyond))
        self.known.append([{} for _ in self.classes])
        return self._records([template] * len(self.classes), len(self.steps) - 1)

    def _rows(
        self, makers: Sequence[Callable[..., Handed]], own: Sequence[Any], watches: Sequence[Any] = ()
    ) -> tuple[Any, ...]:
        bodies, templates = self._bodies("parent", makers, (), own, watches)
        if any(name.startswith("untouched") for body in bodies for name, _ in body.elements()):
            raise RecordingError("what is handed down depends on what was received")
        self.steps.append(LevelStep("rows", tuple(map(scheduled, bodies))))
        self.known.append([constants_of(body) for body in bodies])
        self._note_copies(bodies)
        return self._records(templates, len(self.steps) - 1)

    def _note_copies(self, bodies: Sequence[Program]) -> None:
        """Note what every class only takes over from the row's own record of an earlier step."""
        for k in range(min(len(body.outputs["record"]) for body in bodies)):
            sources = {body.code[body.outputs["record"][k]] for body in bodies}
            op, _, value = sources.pop()
            what, _, step = value[0].partition(" ") if op == "input" else ("", "", "")
            if not sources and what == "own":
                self.copies[len(self.steps) - 1, k] = RecordPlace(int(step), value[1], ())

    def _read(self, graph: Graph, number: int, template: Any) -> Any:
        """Return a record of the link itself, of the one before or of the one after it."""

        def value(place: Any) -> Any:
            if isinstance(place, Untouched):
                return graph.input("untouched", 0)
            if not isinstance(place, RecordPlace):
                return place
            (at,) = place.at
            near, classes = NEAR[at][0], NEAR[at][1][number]
            if at == -1 and (number == BASE or (number == FIRST and len(self.classes) <= BASE)):
                below = self.upon[place.sweep]
                return below[place.index] if place.index < len(below) else 0.0
            if copied := self.copies.get((place.sweep, place.index)):
                return value(copied.moved(at))
            known = {self.known[place.sweep][c].get(place.index) for c in classes if c < len(self.classes)}
            number_known = known.pop() if len(known) == 1 else None
            if number_known is None:
                return graph.input(f"{near} {place.sweep}", place.index)
            return graph.constant(number_known)

        return rebuilt(template, value)


NEAR: Mapping[int, tuple[str, Mapping[int, Sequence[int]]]] = {
    -1: ("parent", {REST: (REST, FIRST), FIRST: (BASE,), BASE: ()}),
    0: ("own", {REST: (REST,), FIRST: (FIRST,), BASE: (BASE,)}),
    1: ("child", {REST: (REST,), FIRST: (REST,), BASE: (FIRST,)}),
}
"""Where a record is read → how it is called, and for a row of each class the classes that may be there."""
WAYS = {name: way for way, (name, _) in NEAR.items()}


class Untouched:
    """Stands for what is received, where it must not be used."""


def _moved(template: Any, way: int) -> Any:
    return rebuilt(template, lambda place: place.moved(way) if isinstance(place, RecordPlace) else place)


def _traced(step: Callable[..., Any], given: Mapping[str, Any], output: str) -> tuple[Any, Program]:
    """Return what a step leaves, and its program."""
    graph = Graph(real=True)
    widths = {name: len(leaves(template)) for name, template in given.items()}
    received = [
        filled(template, [graph.input(name, k) for k in range(widths[name])])
        for name, template in given.items()
    ]
    made = step(*received)
    return made, fused(record(graph, widths, {output: leaves(made)}))


def stages(steps: Sequence[LevelStep]) -> list[list[int]]:
    """Return the numbers of steps that run together: those of rows between two that need neighbours; else one."""
    together: list[list[int]] = []
    for number, step in enumerate(steps):
        near = {int(name.split()[1]) for _, name, _ in _reads(step, {"parent", "child"})}
        last = together[-1] if together else []
        if step.kind == "rows" and last and steps[last[0]].kind == "rows" and not near & set(last):
            last.append(number)
        else:
            together.append([number])
    return together


def _reads(step: LevelStep, kinds: Container[str]) -> Iterator[tuple[int, str, int]]:
    """Yield inputs of a step of rows whose names begin so: the class, the name and which number."""
    for c, body in enumerate(step.bodies if step.kind == "rows" else ()):
        for name, element in body.elements():
            if name.partition(" ")[0] in kinds:
                yield c, name, element


class Rows(NamedTuple):
    """The rows of a robot.

    table    constants of each
    head     the classes of the first rows
    shifts   of arguments, and of results as "": where a row's number is, less the number of the row
    several  where a floating base has numbers in results
    """

    table: Sequence[Sequence[float]]
    head: Sequence[int]
    shifts: Mapping[str, int]
    several: Sequence[int]


TABLE, GIVEN = "table", "given"


def level_function(
    chain: RecordingLevels, rows: Rows, results: Mapping[str, LoopResult], watch: RecordPlace | None
) -> tuple[RowFunction, dict[str, Sequence[Any]]]:
    """Return the schedule of what was recorded, and what is the same for all rows."""
    lowering = _Lowering(chain, rows, results, watch)
    body = tuple(lowering.statements())
    return RowFunction(lowering.buffers, (), (Alone(None, body),), ()), lowering.values


def levels_of(count: int, kind: LevelKind) -> list[int]:
    """Return the rows of each level: half of those before, down to 1 or, of a cyclic reduction, to 0.

    >>> levels_of(5, "prefix"), levels_of(5, "cyclic")
    ([5, 3, 2, 1], [5, 2, 1, 0])
    """
    counts, odd = [count], int(kind != "cyclic")
    while counts[-1] > odd:
        counts.append((counts[-1] + odd) // 2)
    return counts


class _Lowering:
    """Makes steps statements. A tile before the rows of a level, and one behind, replace missing neighbours."""

    def __init__(
        self,
        chain: RecordingLevels,
        rows: Rows,
        results: Mapping[str, LoopResult],
        watch: RecordPlace | None,
    ) -> None:
        self.steps, self.rows, self.watch, self.count = chain.steps, rows, watch, len(rows.table)
        self.results = {name: result.places[0] for name, result in results.items()}
        self.own, self.stages = list(chain.own), stages(chain.steps)
        self.values: dict[str, Sequence[Any]] = {}
        self.buffers = {name: Buffer("argument", width) for name, width in chain.arguments.items()}
        width = max(self.count + rows.shifts[""], len(rows.several))
        self.buffers |= {result_name(name): Buffer("result", width) for name in results}
        reads = {k for step in self.steps for c, _, k in _reads(step, {"parameters"}) if c == REST}
        self.columns = {k: place for place, k in enumerate(sorted(reads))}
        tiles = self._tiles(self.count)
        lines = [rows.table[0]] * SIDE + [*rows.table] + [rows.table[-1]] * (tiles * SIDE - self.count)
        self.buffers[TABLE] = Buffer("settings", len(self.columns), len(lines), tiled=True)
        self.values[TABLE] = [line[k] for line in lines for k in self.columns]
        self._add(GIVEN, len(self.own), 2 + tiles)
        self.kept = self._kept()
        for number, step in enumerate(self.steps):
            work = step.kind if step.kind == "cyclic" else self._work_after(number)
            if step.kind in ("rows", "cyclic"):
                self._add(f"record {number}", len(self.kept[number]), self._levels(work))

    @staticmethod
    def _tiles(count: int) -> int:
        return -(-count // SIDE)

    def _work_after(self, number: int) -> LevelKind:
        """Return what works upon the records of a step."""
        return self.steps[number + 1].kind if number + 1 < len(self.steps) else "rows"

    def _add(self, name: str, width: int, tiles: int) -> None:
        self.buffers[name] = Buffer("scratch", width, tiles * SIDE, tiled=True)

    def _integers(self, name: str, values: Sequence[int]) -> None:
        self.buffers[name], self.values[name] = Buffer("integers", len(values)), values

    def _levels(self, kind: LevelKind) -> int:
        """Return how many tiles all levels need, and note where each begins and how many it has."""
        counts = [self.count] if kind == "rows" else levels_of(self.count, kind)
        tiles = [self._tiles(count) for count in counts]
        starts = [1 + sum(tiles[:level]) + level for level in range(len(tiles))]
        if kind != "rows":
            self._integers(f"{kind} starts", starts)
            self._integers(f"{kind} tiles", tiles)
        return starts[-1] + tiles[-1] + 1

    def _kept(self) -> list[dict[int, int]]:
        """Return for each step the scalars that are read from memory, and their places."""
        kept: list[set[int]] = [set() for _ in self.steps]
        stage = {number: k for k, numbers in enumerate(self.stages) for number in numbers}
        for place in self.results.values():
            assert isinstance(place, RecordPlace)
            kept[place.sweep].add(place.index)
        for number, step in enumerate(self.steps):
            if step.kind != "rows":
                kept[number - 1] = set(range(len(self.steps[number - 1].bodies[0].outputs["record"])))
            if step.kind == "cyclic":
                kept[number] = set(range(len(step.bodies[-1].outputs["record"])))
            for _, name, k in _reads(step, WAYS):
                sweep = int(name.split()[1])
                if stage[sweep] != stage[number] and self.steps[sweep].kind == "rows":
                    kept[sweep].add(k)
        return [{k: place for place, k in enumerate(sorted(scalars))} for scalars in kept]

    def statements(self) -> Iterator[Statement]:
        """Yield the statements."""
        yield from self._all_rows(self._arguments)
        yield self._beyond(dict.fromkeys(range(len(self.own)), 0.0), GIVEN)
        for numbers in self.stages:
            step = self.steps[numbers[0]]
            if step.kind == "rows":
                yield from self._rows(numbers)
            elif step.kind == "cyclic":
                yield from self._cyclic(numbers[0], step)
            else:
                yield from self._scan(numbers[0], step)

    def _all_rows(self, moves: Callable[[Index], list[Move]]) -> Iterator[Statement]:
        """Yield what copies numbers of every row: the rows of full tiles, and those of the last tile."""
        full = self.count // SIDE * SIDE
        yield Spread("k", full, tuple(moves(index("k"))))
        yield Sweep("k", self.count - full, tuple(moves(index("k") + full)))

    def _arguments(self, row: Index) -> list[Move]:
        """Return what copies the arguments of a row."""
        return [
            Move(Ref(name, row + self.rows.shifts[name]), Ref(GIVEN, k, row + SIDE), 1)
            for k, name in enumerate(self.own)
        ]

    def _results(self, numbers: Sequence[int], row: Index) -> list[Move]:
        """Return what copies the results of a row that these steps leave."""
        return [
            Move(
                self._record(place.sweep, place.index, row),
                Ref(result_name(name), row + self.rows.shifts[""]),
                1,
            )
            for name, place in self.results.items()
            if isinstance(place, RecordPlace) and place.sweep in numbers
        ]

    def _beyond(self, numbers: Mapping[int, float], buffer: str) -> Statement:
        """Return what puts numbers into the rows beyond the last, up to the end of the tile behind them."""
        more = (self._tiles(self.count) + 1) * SIDE - self.count
        return Sweep("k", more, (_written(numbers, buffer, index("k") + (SIDE + self.count)),))

    # Rows

    def _rows(self, numbers: Sequence[int]) -> Iterator[Statement]:
        yield Spread("k", self._tiles(self.count) * SIDE, (self._row(numbers, REST, index("k")),))
        heads = [self._row(numbers, c, row) for row, c in enumerate(self.rows.head)]
        yield heads[-1]
        if self._results(numbers, index(0)):
            yield from self._all_rows(partial(self._results, numbers))
        yield from heads[:-1]
        for number in numbers:
            beyond = self.steps[number + 1].beyond if self._work_after(number) != "rows" else ()
            numbers_beyond = dict(enumerate(beyond)) or dict.fromkeys(self._of_child(number), 0.0)
            if numbers_beyond:
                yield self._beyond(
                    {self.kept[number][k]: x for k, x in numbers_beyond.items()}, f"record {number}"
                )

    def _of_child(self, number: int) -> set[int]:
        """Return the scalars of a step that are read of the row after."""
        reads = (read for step in self.steps for read in _reads(step, {"child"}))
        return {k for _, name, k in reads if name == f"child {number}"}

    def _record(self, number: int, k: int, row: Size) -> Ref:
        """Return where a scalar of a row is; what a scan leaves is where its items were."""
        at = number if self.steps[number].kind in ("rows", "cyclic") else number - 1
        return Ref(f"record {at}", self.kept[at][k], index(row) + SIDE)

    def _row(self, numbers: Sequence[int], c: int, row: Size) -> Statement:
        """Return the steps of a stage for a row."""
        joined, here = Joined(), dict[tuple[int, int], int]()

        def source(name: str, k: int) -> int | Ref:
            what, _, sweep = name.partition(" ")
            if what in WAYS:
                inside = here.get((int(sweep), k))
                return self._record(int(sweep), k, row + WAYS[what]) if inside is None else inside
            if name == "parameters":
                return Ref(TABLE, self.columns[k], index(row) + SIDE)
            if name in self.own:
                return Ref(GIVEN, self.own.index(name), index(row) + SIDE)
            return Ref(name.removeprefix("all "), k)

        for number in numbers:
            values = joined.run(self.steps[number].bodies[c], source)["record"]
            here |= {(number, k): value for k, value in enumerate(values)}
            for k, value in enumerate(values):
                if k in self.kept[number]:
                    joined.write(value, self._record(number, k, row))
            for name, place in self.results.items() if c == BASE else ():
                for value, velocity in zip(values, self.rows.several, strict=False):
                    if isinstance(place, RecordPlace) and place.sweep == number:
                        joined.write(value, Ref(result_name(name), velocity))
            if c != REST and self.watch is not None and self.watch.sweep == number:
                joined.require(values[self.watch.index], joined.value("constant", of=0.0))
        return joined.do()

    # Levels

    def _at(self, kind: str, level: Size, factor: int, shift: int = 0) -> Index:
        """Return the place of row `factor` k + `shift` of a level."""
        return entry(f"{kind} starts", level) * SIDE + index("k") * factor + shift

    def _spread(self, kind: str, level: Size, *joined: Joined) -> Statement:
        return Spread("k", entry(f"{kind} tiles", level) * SIDE, tuple(one.do() for one in joined))

    def _behind(self, kind: str, level: Size, buffer: str, numbers: Mapping[int, float]) -> Statement:
        """Return what puts numbers into the tile behind a level."""
        behind = (entry(f"{kind} starts", level) + entry(f"{kind} tiles", level)) * SIDE + index("k")
        return Spread("k", SIDE, (_written(numbers, buffer, behind),))

    def _scan(self, number: int, step: LevelStep) -> Iterator[Statement]:
        """Yield P[k] = X[2k] combined with X[2k + 1], level by level, and back.

        A prefix: X[2k] = P[k − 1] combined with X[2k], X[2k + 1] = P[k]; the first row of all keeps its own. A suffix:
        X[2k] = P[k], X[2k + 1] = X[2k + 1] combined with P[k + 1].
        """
        kind, (body,), buffer = step.kind, step.bodies, f"record {number - 1}"
        width, level, above = len(body.outputs["record"]), index("level"), index("level") + 1
        even, odd = (_at_place(buffer, self._at(kind, level, 2, half)) for half in (0, 1))
        before, pair, after = (_at_place(buffer, self._at(kind, above, 1, shift)) for shift in (-1, 0, 1))
        up, down = Joined(), Joined()
        two = {"before": even, "after": odd}
        for k, value in enumerate(up.run(body, lambda name, k: two[name](k))["record"]):
            up.write(value, pair(k))
        taken = {"before": before, "after": even} if kind == "prefix" else {"before": odd, "after": after}
        target, other = (even, odd) if kind == "prefix" else (odd, even)
        for k, value in enumerate(down.run(body, lambda name, k: taken[name](k))["record"]):
            down.write(value, target(k))
            down.write(down.read(pair(k)), other(k))
        levels = len(levels_of(self.count, kind)) - 1
        behind = [self._behind(kind, above, buffer, dict(enumerate(step.beyond)))] if step.beyond else []
        yield Sweep("level", levels, (self._spread(kind, above, up), *behind))
        first, kept = Ref(buffer, 0, entry(f"{kind} starts", level) * SIDE), Ref(f"first {number}")
        self.buffers[kept.buffer] = Buffer("scratch", width)
        keep = [Move(first, kept, width)] if kind == "prefix" else []
        back = [Move(kept, first, width)] if kind == "prefix" else []
        yield Sweep("level", levels, (*keep, self._spread(kind, above, down), *back), backwards=True)

    def _cyclic(self, number: int, step: LevelStep) -> Iterator[Statement]:
        """Yield the elimination of rows 2k, level by level, and back the solutions between those of the rows left."""
        eliminate, share, keep, expand = step.bodies
        rows, solved, level, above = (
            f"record {number - 1}",
            f"record {number}",
            index("level"),
            index("level") + 1,
        )
        counts = levels_of(self.count, "cyclic")
        tiles = [self._tiles(-(-count // 2)) for count in counts[:-1]]
        self._integers("gone starts", [sum(tiles[:k]) for k in range(len(tiles))])
        self._integers("gone tiles", tiles)
        gone = {
            k: place for place, k in enumerate(sorted({k for name, k in expand.elements() if name == "gone"}))
        }
        shares = {
            k: place for place, k in enumerate(sorted({k for name, k in keep.elements() if name != "row"}))
        }
        self._add("gone", len(gone), sum(tiles))
        self._add("shares", len(shares), tiles[0] + 1)

        def row(half: int) -> Callable[[str, int], Ref]:
            return lambda _, k: Ref(rows, k, self._at("cyclic", level, 2, half))

        up, left, back = Joined(), Joined(), Joined()
        taken = up.run(eliminate, lambda name, k: row(int(name == "next"))(name, k))["gone"]
        shared = up.run(share, lambda _, k: taken[k])["shares"]
        for k, place in gone.items():
            up.write(taken[k], Ref("gone", place, self._at("gone", level, 1)))
        for k, place in shares.items():
            up.write(shared[k], Ref("shares", place, index("k")))

        def of_row(name: str, k: int) -> Ref:
            return (
                row(1)(name, k)
                if name == "row"
                else Ref("shares", shares[k], index("k") + int(name == "after"))
            )

        for k, value in enumerate(left.run(keep, of_row)["record"]):
            left.write(value, Ref(rows, k, self._at("cyclic", above, 1)))

        def of_gone(name: str, k: int) -> Ref:
            if name == "gone":
                return Ref("gone", gone[k], self._at("gone", level, 1))
            return Ref(solved, k, self._at("cyclic", above, 1, -int(name == "before")))

        for k, value in enumerate(back.run(expand, of_gone)["record"]):
            back.write(value, Ref(solved, k, self._at("cyclic", level, 2)))
            back.write(back.read(of_gone("after", k)), Ref(solved, k, self._at("cyclic", level, 2, 1)))
        no_share = _written(
            dict.fromkeys(shares.values(), 0.0), "shares", entry("gone tiles", level) * SIDE + index("k")
        )
        yield Clear(solved)
        yield Sweep(
            "level",
            len(tiles),
            (
                self._spread("gone", level, up),
                Spread("k", SIDE, (no_share,)),
                self._spread("cyclic", above, left),
                self._behind("cyclic", above, rows, dict(enumerate(step.beyond))),
            ),
        )
        yield Sweep("level", len(tiles), (self._spread("gone", level, back),), backwards=True)


def _at_place(buffer: str, place: Index) -> Callable[[int], Ref]:
    """Return where numbers of a place are."""
    return lambda k: Ref(buffer, k, place)


def _written(numbers: Mapping[int, float], buffer: str, place: Index) -> Statement:
    """Return what puts numbers into a place: offset → number."""
    joined = Joined()
    for offset, number in numbers.items():
        joined.write(joined.value("constant", of=float(number)), Ref(buffer, offset, place))
    return joined.do()
