"""Programs that halve a chain level by level: steps for all links at once, scans, and cyclic reduction.

`RecordingLevels` stands in for a chain while an algorithm runs on it. Links lie side by side in rows: all of one class
but the first, and a floating base before it. No step waits for a neighbour: it reads what earlier steps left there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import add
from typing import Any, Literal, TypeAlias

from rodyn.algebra.matrices import diagonal, product
from rodyn.sweep.chain import Handed
from rodyn.trace.loops.chain import RecordingChain, constants_of
from rodyn.trace.loops.program import LoopResult, Own, RecordingError, RecordPlace
from rodyn.trace.passes import fused, scheduled
from rodyn.trace.program import Program, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph

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
    beyond   what stands in rows beyond the last; () if it does not matter
    """

    kind: LevelKind
    bodies: tuple[Program, ...]
    beyond: tuple[float, ...] = ()

    @property
    def programs(self) -> tuple[Program, ...]:
        """Those that leave a record."""
        return tuple(body for body in self.bodies if "record" in body.outputs)


@dataclass(frozen=True)
class LevelProgram:
    """Steps to be run one after the other, and what is written of their records."""

    arguments: Mapping[str, int]
    own: Mapping[str, Own]
    parameters: int
    steps: tuple[LevelStep, ...]
    results: Mapping[str, LoopResult]
    several: Mapping[int, Sequence[int]] = field(default_factory=dict)
    watch: RecordPlace | None = None

    def __post_init__(self) -> None:
        for one in self.results.values():
            (place,) = one.places if one.kind == "coordinates" else (None,)
            if not isinstance(place, RecordPlace) or self.steps[place.sweep].kind != "rows":
                raise RecordingError("a result is not a number of every row")


@dataclass
class RecordingLevels(RecordingChain):
    """A chain whose links are rows, with the combinators of `sweep.chain.Chain` that have no order."""

    steps: list[LevelStep] = field(default_factory=list)
    upon: Mapping[int, Sequence[float]] = field(default_factory=dict)
    """Of steps whose records are read of a parent: what stands for them below the first row."""
    copies: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    """Scalars (step, number) that are those of an earlier step: they need no memory."""

    @property
    def recorded(self) -> Sequence[LevelStep]:
        """What was recorded so far."""
        return self.steps

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
        found, body = _traced(combine, {"before": item, "after": item}, "record")
        return self._entered(kind, (body,), beyond, found)

    def _copied(self, items: Sequence[Any]) -> Any:
        """A step that leaves the items where the next one works upon them; an item."""
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
        bodies, found = self._bodies("parent", makers, (), own, watches)
        if any(name.startswith("untouched") for body in bodies for name, _ in body.elements()):
            raise RecordingError("what is handed down depends on what was received")
        self.steps.append(LevelStep("rows", tuple(map(scheduled, bodies))))
        self.known.append([constants_of(body) for body in bodies])
        self._note_copies(bodies)
        return self._records(found, len(self.steps) - 1)

    def _note_copies(self, bodies: Sequence[Program]) -> None:
        """What every class only takes over from the row's own record of an earlier step."""
        for index in range(min(len(body.outputs["record"]) for body in bodies)):
            sources = {body.code[body.outputs["record"][index]] for body in bodies}
            source = sources.pop()
            what, _, sweep = source.value[0].partition(" ") if source.op == "input" else ("", "", "")
            if not sources and what == "own" and self.steps[int(sweep)].kind != "cyclic":
                self.copies[len(self.steps) - 1, index] = int(sweep), source.value[1]

    def _read(self, graph: Graph, number: int, template: Any) -> Any:
        """A record of the link itself, of the one before or of the one after it."""

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
            if (place.sweep, place.index) in self.copies:
                return value(RecordPlace(*self.copies[place.sweep, place.index], (at,)))
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
"""Where a record is read → how it is called, and for a row of each class the classes that may stand there."""


class Untouched:
    """Stands for what is received, where it must not be used."""


def _moved(template: Any, way: int) -> Any:
    return rebuilt(template, lambda place: place.moved(way) if isinstance(place, RecordPlace) else place)


def _traced(step: Callable[..., Any], given: Mapping[str, Any], output: str) -> tuple[Any, Program]:
    """What a step leaves, and its program."""
    graph = Graph(real=True)
    widths = {name: len(leaves(template)) for name, template in given.items()}
    received = [
        filled(template, [graph.input(name, k) for k in range(widths[name])])
        for name, template in given.items()
    ]
    found = step(*received)
    return found, fused(record(graph, widths, {output: leaves(found)}))
