"""The module: a function for every stage, and what runs them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rodyn.llvm.flow import Flow, Sweeps, row_calls
from rodyn.llvm.pieces.layout import (
    PIECE_ARGUMENTS,
    WHOLE_NUMBERS,
    PieceLayout,
    names_of,
    piece_layout,
    stages,
    unpacked,
)
from rodyn.llvm.pieces.serial import Along, Stem, emit_lazily
from rodyn.llvm.writer import declarations
from rodyn.trace.loops.pieces import ALONG, PieceLoop, PieceProgram
from rodyn.trace.loops.program import RecordPlace

PASSED = ("length", "keep", "temporary", "values", "table", "starts", "short")
"""What a tile is given, pointers being to its own part."""


class Tile(Sweeps):
    """Sweeps over the links of a tile of pieces, one of them in every lane."""

    def __init__(self, program: PieceProgram, where: PieceLayout, lanes: int) -> None:
        super().__init__(lanes, program.parameters, program.watch)
        self.program, self.layout = program, where

    def function(self, name: str, numbers: Sequence[int]) -> list[str]:
        """The lines of the function."""
        self.lines.append("entry:")
        self.begin_watch()
        self.lines.append("  %top = sub i64 %length, 1")
        for number in numbers:
            self._sweep(number, self.program.loops[number])
        answer = self.flags()
        heads = [f"{'i64' if what in WHOLE_NUMBERS else 'ptr noalias'} %{what}" for what in PASSED]
        heads += [f"ptr noalias %{what}" for what in names_of(self.program)[len(PIECE_ARGUMENTS) :]]
        head = f"define internal i64 @{name}({', '.join(heads)}) noinline nounwind {{"
        return [head, *self.lines, f"  ret i64 {answer}\n}}\n"]

    def _sweep(self, number: int, loop: PieceLoop) -> None:
        """All links but the first in a loop; at the first some pieces have none."""
        if loop.kind == "tips":
            self._step(number, loop, "%top", first=False)
        elif loop.kind == "outward":
            self._step(number, loop, "0", first=True)
            with self.counted("1", 1, "%length") as j:
                self._step(number, loop, j, first=False)
        else:
            for index, begin in enumerate(loop.start):
                if (number, index) in self.layout.values:
                    self.store_vector(self._begin(begin), *self._value(number, index))
            with self.counted("%top", -1, "0") as j:
                self._step(number, loop, j, first=False)
            self._step(number, loop, "0", first=True)

    def _step(self, number: int, loop: PieceLoop, j: str, *, first: bool) -> None:
        arguments = {name: k for k, name in enumerate(self.program.arguments)}
        ways = self._places(j, first=first)

        def given(index: int) -> str:
            if loop.kind == "inward":
                return self.load_vector(*self._value(number, index))
            if first:
                return self._begin(loop.start[index])
            return self.load_vector(*self._record(number, index, self.emit(f"sub i64 {j}, 1")))

        def read(name: str, index: int) -> str:
            what, _, sweep = name.partition(" ")
            if what == "own":
                return self.load_vector(*self._record(int(sweep), index, j))
            if what == "value":
                return self.load_vector(*self._value(int(sweep), index))
            if name in arguments:
                start = self.at(f"%in{arguments[name]}", self.program.shifts[name])
                vector = self.packed(self.load(start, way) for way in ways)
                self.watch(vector)
                return vector
            return given(index) if name == "given" else self.constant_of(j, index)

        def use(output: str, index: int, value: str) -> None:
            if output == "record":
                self.check_pivot(number, index, value, j)
                self._write(number, index, value, ways)
            if output == loop.hands and loop.start and first and self._stored(number, index, loop):
                value = self.apply("where", self._missing(), given(index), value)
            if output == "record" and self._has_record(number, index):
                self.store_vector(value, *self._record(number, index, j))
            elif output == loop.hands and (number, index) in self.layout.values:
                self.store_vector(value, *self._value(number, index))

        emit_lazily(partial(self.emit_step, loop.body), loop, read, use)

    def _stored(self, number: int, index: int, loop: PieceLoop) -> bool:
        """Whether what a step hands on is in memory."""
        if loop.kind == "inward":
            return (number, index) in self.layout.values
        return self._has_record(number, index)

    # Memory

    def _has_record(self, number: int, index: int) -> bool:
        where, key = self.layout, (number, index)
        return key in where.kept or key in where.passing or key in where.rolling

    def _record(self, number: int, index: int, j: str) -> tuple[str, int]:
        """The slot and the place in it of a scalar of a link's record."""
        where, key = self.layout, (number, index)
        if key in where.rolling:
            start = self.emit(f"mul i64 %length, {len(where.passing)}")
            return self.emit(f"getelementptr {self.type}, ptr %temporary, i64 {start}"), where.rolling[key]
        area, places = ("keep", where.kept) if key in where.kept else ("temporary", where.passing)
        slot = self.emit(f"mul i64 {j}, {len(places)}")
        return self.emit(f"getelementptr {self.type}, ptr %{area}, i64 {slot}"), places[key]

    def _value(self, number: int, index: int) -> tuple[str, int]:
        return "%values", self.layout.values[number, index]

    def _begin(self, begin: RecordPlace | float) -> str:
        if isinstance(begin, RecordPlace):
            return self.load_vector(*self._value(begin.sweep, begin.index))
        return self.constant(begin)

    def constant_of(self, link: str, index: int) -> str:
        """A constant of the links, one for each lane."""
        row = self.emit(f"mul i64 {link}, {len(self.layout.columns)}")
        slot = self.emit(f"getelementptr {self.type}, ptr %table, i64 {row}")
        return self.load_vector(slot, self.layout.columns[index])

    # Numbers in and out

    def _missing(self) -> str:
        """The lanes whose piece lacks its first link."""
        short = self.load("%short", 0, self.integer, 8 * self.lanes)
        return self.emit(f"icmp ne {self.integer} {short}, {self.whole(0)}")

    def _places(self, j: str, *, first: bool) -> list[str]:
        """The number of the link of each lane; where a piece lacks its first one, that of the next."""
        found = []
        for lane in range(self.lanes):
            place = self.emit(f"add i64 {self.load('%starts', lane, 'i64')}, {j}")
            if first:
                place = self.emit(f"add i64 {place}, {self.load('%short', lane, 'i64')}")
            found.append(place)
        return found

    def _write(self, number: int, index: int, value: str, places: Sequence[str]) -> None:
        """Results; what is written for a missing link is written once more for the one that follows it."""
        for output, result in enumerate(self.program.results.values()):
            (place,) = result.places
            if isinstance(place, RecordPlace) and (place.sweep, place.index) == (number, index):
                self.watch(value)
                start = self.at(f"%out{output}", self.program.shifts[""])
                for lane, at in enumerate(places):
                    self.store(self.of_lane(value, lane), start, at)


def piece_module(program: PieceProgram, lanes: int) -> str:
    """IR with a function i64 stage_k(ptr args) for every stage, i64 run(ptr args) that calls them all, and
    `i64 rows(ptr args)`, `run` for every row of a batch.

    args: PIECE_ARGUMENTS, then pointers of the arguments and results. Any number of threads may be in a stage that does
    not go along the pieces: each takes the next tile as long as there is one, by a counter that begins with 0.
    """
    where = piece_layout(program)
    parts = [declarations(lanes), *([declarations(1)] if lanes > 1 else [])]
    found = stages(program)
    for k, numbers in enumerate(found):
        if program.loops[numbers[0]].kind == "stem":
            parts += Stem(program, where).function(f"stage_{k}", numbers[0])
        elif program.loops[numbers[0]].kind in ALONG:
            parts += Along(program, where, lanes).function(f"stage_{k}", numbers[0])
        else:
            parts += Tile(program, where, lanes).function(f"tile_{k}", numbers)
            parts += _tiles(program, where, lanes, f"stage_{k}", f"tile_{k}")
    parts += ["define i64 @run(ptr %args) nounwind {", *unpacked(program)]
    flags = "0"
    for k in range(len(found)):
        parts += ["  store i64 0, ptr %next"]
        parts += [f"  %f{k} = call i64 @stage_{k}(ptr %args)", f"  %or{k} = or i64 {flags}, %f{k}"]
        flags = f"%or{k}"
    parts.append(f"  ret i64 {flags}\n}}\n")
    parts += row_calls("rows", "run", len(PIECE_ARGUMENTS), len(program.arguments), len(program.results))
    return "\n".join(parts)


def _tiles(program: PieceProgram, where: PieceLayout, lanes: int, name: str, tile: str) -> Iterator[str]:
    """A loop over tiles, shared with other threads."""
    w = Flow(lanes)
    w.lines += ["entry:", *unpacked(program), "  br label %take", "take:"]
    w.lines.append("  %flags = phi i64 [ 0, %entry ], [ %both, %treat ]")
    t = w.emit("atomicrmw add ptr %next, i64 1 acq_rel")
    w.lines += [
        f"  %more = icmp slt i64 {t}, %end",
        "  br i1 %more, label %treat, label %done",
        "treat:",
    ]
    first = w.emit(f"mul i64 {t}, {lanes}")
    across = w.emit("mul i64 " + first + ", %length")
    ways = {
        "keep": w.emit(f"mul i64 {across}, {len(where.kept)}"),
        "values": w.emit(f"mul i64 {first}, {len(where.values)}"),
        "table": w.emit(f"mul i64 {across}, {len(where.columns)}"),
        "starts": first,
        "short": first,
    }
    at = {what: w.emit(f"getelementptr double, ptr %{what}, i64 {way}") for what, way in ways.items()}
    given = [f"{'i64' if what in WHOLE_NUMBERS else 'ptr'} {at.get(what, f'%{what}')}" for what in PASSED]
    given += [f"ptr %{what}" for what in names_of(program)[len(PIECE_ARGUMENTS) :]]
    flag = w.emit(f"call i64 @{tile}({', '.join(given)})")
    w.lines += [f"  %both = or i64 %flags, {flag}", "  br label %take", "done:", "  ret i64 %flags"]
    yield f"define i64 @{name}(ptr %args) nounwind {{"
    yield from w.lines
    yield "}\n"
