"""Steps of all rows at once: a row in every lane, and the first rows, which have classes of their own, one by one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from rodyn.llvm.levels.layout import PADS, Area, LevelLayout
from rodyn.llvm.levels.tiles import LEVEL_ARGUMENTS, Tiles
from rodyn.trace.loops.levels import REST, LevelProgram
from rodyn.trace.loops.program import RecordPlace


class Places(NamedTuple):
    """Where numbers of the rows are.

    shifts     of every argument: the place of a row's number, less the number of the row
    velocity   the same of results
    head       the classes of the first rows, in order; all others are of the class of the rest
    """

    shifts: Mapping[str, int]
    velocity: int
    head: Sequence[int]


def names_of(program: LevelProgram) -> list[str]:
    """What a function is given, by name."""
    given = [f"in{k}" for k in range(len(program.arguments))]
    return [*LEVEL_ARGUMENTS, *given, *(f"out{k}" for k in range(len(program.results)))]


class Tile(NamedTuple):
    """The tile that a body is emitted for.

    tile, row     its number and that of its first row
    valid         lanes whose row is of the class of the rest
    there         lanes whose row is one of the chain
    before_last   lanes whose row has one after it
    here          scalars of its records that were computed just now
    """

    tile: str
    row: str
    valid: str
    there: str
    before_last: str
    here: dict[tuple[int, int], str]


class RowSteps(Tiles):
    """Steps of rows, one after the other for every tile."""

    def __init__(self, layout: LevelLayout, places: Places, columns: Mapping[int, int]) -> None:
        super().__init__(layout.lanes)
        self.layout, self.places, self.columns = layout, places, columns
        self.program = layout.program

    def function(self, name: str, steps: Sequence[int], head: str) -> list[str]:
        """The lines of the function."""
        self.begin(names_of(self.program))
        with self.counted("%from", 1, "%to") as tile:
            self._tile_of(steps, tile)
            with self.when(f"icmp eq i64 {tile}, 0"):
                flag = self.emit(f"call i64 @{head}(ptr %args)")
                self.flag_all(flag)
        return self.closed(name)

    def flag_all(self, flag: str) -> None:
        """Flag every lane if the number is not 0."""
        truth = self.emit(f"icmp ne i64 {flag}, 0")
        if self.lanes > 1:
            one = self.emit(f"insertelement {self.truth} poison, i1 {truth}, i64 0")
            truth = self.emit(
                f"shufflevector {self.truth} {one}, {self.truth} poison, <{self.lanes} x i32> zeroinitializer"
            )
        self.flag(truth)

    def _tile_of(self, steps: Sequence[int], tile: str) -> None:
        row = self.emit(f"mul i64 {tile}, {self.lanes}")
        at = Tile(
            tile,
            row,
            self._rows_between(row, len(self.places.head), self.layout.rows),
            self._rows_between(row, 0, self.layout.rows),
            self._rows_between(row, -1, self.layout.rows - 1),
            {},
        )
        for number in steps:
            body = self.program.steps[number].bodies[REST]
            self.body(body, partial(self._read, at), partial(self._done, at, number))
        last = steps[-1]
        if any(self._beyond(last)):
            with self.when(f"icmp eq i64 {tile}, {self.layout.tiles - 1}"):
                self._pad(last, tile)

    def _read(self, at: Tile, name: str, index: int) -> str:
        arguments = list(self.program.arguments)
        what, _, sweep = name.partition(" ")
        if name == "parameters":
            return self.vector("%table", len(self.columns), self.columns[index], at.tile)
        if name in arguments:
            start = f"%in{arguments.index(name)}"
            if name in self.places.shifts:
                place = self.emit(f"add i64 {at.row}, {self.places.shifts[name]}")
                value = self._masked_load(self.at(start, place), at.valid)
            else:
                value = self.in_every_lane(self.load(start, index))
            self.watch(value)
            return value
        if what == "own" and (int(sweep), index) in at.here:
            return at.here[int(sweep), index]
        area = self.layout.areas[int(sweep)]
        tiles = self.tiles(self._start(area), area.width, at.tile)
        value = self.rows(tiles(area.places[index]), {"parent": -1, "own": 0, "child": 1}[what], 1)
        return self.apply("where", at.before_last, value, self.constant(0.0)) if what == "child" else value

    def _done(self, at: Tile, number: int, _: str, index: int, value: str) -> None:
        at.here[number, index] = value
        self._write(at, number, index, value)
        area, beyond = self.layout.areas[number], self._beyond(number)
        if index in area.places:
            if beyond:
                value = self.apply("where", at.there, value, self.constant(beyond[index]))
            self.put(value, self._start(area), area.width, area.places[index], at.tile)

    def _beyond(self, number: int) -> tuple[float, ...]:
        """What stands in rows beyond the last for the scan or the reduction that works upon a step; (): anything."""
        following = self.program.steps[number + 1 : number + 2]
        return following[0].beyond if following and following[0].kind != "rows" else ()

    def _pad(self, number: int, tile: str) -> None:
        """Rows that couple to nothing, behind the last tile."""
        area = self.layout.areas[number]
        for count in range(1, PADS + 1):
            for index, missing in enumerate(self._beyond(number)):
                place = area.places[index]
                self.put(
                    self.constant(missing), self._start(area), area.width, place, self.further(tile, count)
                )

    def _write(self, at: Tile, number: int, index: int, value: str) -> None:
        for output, result in enumerate(self.program.results.values()):
            (place,) = result.places
            if isinstance(place, RecordPlace) and (place.sweep, place.index) == (number, index):
                self.watch(self.apply("where", at.valid, value, self.constant(0.0)))
                where = self.emit(f"add i64 {at.row}, {self.places.velocity}")
                self._masked_store(value, self.at(f"%out{output}", where), at.valid)

    def _start(self, area: Area) -> str:
        return self.at("%memory", area.start)

    def _rows_between(self, row: str, first: int, end: int) -> str:
        """The lanes whose row is one of these; `row` is that of the first lane."""
        if self.lanes == 1:
            low, high = self.emit(f"icmp sge i64 {row}, {first}"), self.emit(f"icmp slt i64 {row}, {end}")
            return self.emit(f"and i1 {low}, {high}")
        one = self.emit(f"insertelement {self.integer} poison, i64 {row}, i64 0")
        all_rows = self.emit(
            f"shufflevector {self.integer} {one}, {self.integer} poison, <{self.lanes} x i32> zeroinitializer"
        )
        steps = ", ".join(f"i64 {lane}" for lane in range(self.lanes))
        numbers = self.emit(f"add {self.integer} {all_rows}, <{steps}>")
        low = self.emit(f"icmp sge {self.integer} {numbers}, {self.whole(first)}")
        high = self.emit(f"icmp slt {self.integer} {numbers}, {self.whole(end)}")
        return self.emit(f"and {self.truth} {low}, {high}")

    def _masked_load(self, at: str, mask: str) -> str:
        if self.lanes == 1:
            return self.load(at)  # the first rows have an argument there, too, that is not theirs
        return self.emit(
            f"call {self.type} @llvm.masked.load.{self.suffix}.p0(ptr {at}, i32 8, {self.truth} {mask}, "
            f"{self.type} zeroinitializer)"
        )

    def _masked_store(self, value: str, at: str, mask: str) -> None:
        if self.lanes == 1:
            with self.when(f"icmp ne i1 {mask}, false"):
                self.store(value, at)
            return
        self.lines.append(
            f"  call void @llvm.masked.store.{self.suffix}.p0({self.type} {value}, ptr {at}, i32 8, "
            f"{self.truth} {mask})"
        )


class HeadSteps(Tiles):
    """The same steps for the first rows, each of a class of its own, on plain doubles."""

    def __init__(self, layout: LevelLayout, places: Places) -> None:
        super().__init__(1)
        self.layout, self.places, self.program = layout, places, layout.program

    def function(self, name: str, steps: Sequence[int]) -> list[str]:
        """The lines of the function."""
        self.begin(names_of(self.program))
        for row, kind in enumerate(self.places.head):
            here: dict[tuple[int, int], str] = {}
            for number in steps:
                self._step(number, row, kind, here)
        return self.closed(name, "ptr %args")

    def _step(self, number: int, row: int, kind: int, here: dict[tuple[int, int], str]) -> None:
        arguments = {name: k for k, name in enumerate(self.program.arguments)}

        def read(name: str, index: int) -> str:
            what, _, sweep = name.partition(" ")
            if what == "all" or name in arguments:
                argument = name.removeprefix("all ")
                own = what != "all" and name in self.places.shifts
                place = row + self.places.shifts[name] if own else index
                value = self.load(f"%in{arguments[argument]}", place)
                self.watch(value)
                return value
            if what == "own" and (int(sweep), index) in here:
                return here[int(sweep), index]
            way = {"parent": -1, "own": 0, "child": 1}[what]
            return self.load("%memory", self._place(self.layout.areas[int(sweep)], index, row + way))

        def done(_: str, index: int, value: str) -> None:
            here[number, index] = value
            area = self.layout.areas[number]
            if index in area.places:
                self.store(value, "%memory", self._place(area, index, row))
            self._write(number, index, value, row, kind)
            watch = self.program.watch
            if watch is not None and (watch.sweep, watch.index) == (number, index):
                self.flag_not_above(value, lambda: self.constant(0.0))

        self.body(self.program.steps[number].bodies[kind], read, done)

    def _place(self, area: Area, index: int, row: int) -> int:
        tile, lane = divmod(row, self.layout.lanes)
        return area.start + (tile * area.width + area.places[index]) * self.layout.lanes + lane

    def _write(self, number: int, index: int, value: str, row: int, kind: int) -> None:
        for output, result in enumerate(self.program.results.values()):
            (place,) = result.places
            if not isinstance(place, RecordPlace) or place.sweep != number:
                continue
            several = self.program.several.get(kind)
            if several is not None and index < len(several):
                self.watch(value)
                self.store(value, f"%out{output}", several[index])
            elif several is None and place.index == index:
                self.watch(value)
                self.store(value, f"%out{output}", row + self.places.velocity)
