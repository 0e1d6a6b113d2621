"""The memory that loops over links work on: records in a scratch buffer, tables of the robot, arguments and results.

Records are a vector per scalar: for each sweep n + 1 slots, slot 0 the base (`layout.py`).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rodyn.llvm.sweeps import Sweeps
from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.program import LoopProgram, LoopResult, Ratio, RecordPlace


@dataclass(frozen=True)
class Shape:
    """What is known of a robot besides the classes of its links.

    serial   every link but the first stands on the one before it, so that nothing is added up
    whole    every link has a coordinate, a rate and a row in results: their number is that of the link
    columns  the lanes of an argument's or a result's element are neighbours, not elements of a row
    """

    serial: bool
    whole: bool
    columns: bool = False


@dataclass(frozen=True)
class Visited:
    """The link that a body is run for.

    k       its number
    ray     the link that the ray comes from
    same    whether both are one link
    start   whether it is the first step of a fold, which leaves no record
    """

    k: str
    ray: str = ""
    same: bool = True
    start: bool = False


class LoopMemory(Sweeps):
    """Reads and writes the memory of a loop program."""

    def __init__(self, lanes: int, program: LoopProgram, shape: Shape) -> None:
        super().__init__(lanes, program.parameters, program.watch)
        self.program, self.shape = program, shape
        self.layout = loop_layout(program, serial=shape.serial)

    # Records

    def slot(self, sweep: int, sums: bool, slot: str) -> str:
        """The pointer to a slot of the records of a sweep, or of its sums."""
        start = self.layout.start[sweep][sums]
        if sums and self.layout.once[sweep]:  # one slot serves all links in turn
            place = self.emit(f"add i64 {self.emit(f'mul i64 %slots, {self.layout.size}')}, {start}")
            return self.emit(f"getelementptr {self.type}, ptr %scratch, i64 {place}")
        size = len(self.layout.places(sweep, sums=sums))
        before = self.emit(f"mul i64 %slots, {start}")
        place = self.emit(f"add i64 {before}, {self.emit(f'mul i64 {slot}, {size}')}")
        return self.emit(f"getelementptr {self.type}, ptr %scratch, i64 {place}")

    def scalar(self, slot: str, place: int) -> str:
        """A scalar of a slot."""
        return self.load_vector(slot, str(place))

    def keep(self, slot: str, places: Mapping[int, int], values: Sequence[str]) -> None:
        """Store the values that have a place in the slot."""
        for index, place in places.items():
            self.store_vector(values[index], slot, str(place))

    def fill(self, sweep: int, sums: bool, slot: str, values: Sequence[str]) -> None:
        """Put values into a slot; what is not given is 0."""
        at = self.slot(sweep, sums, slot)
        for index, place in self.layout.places(sweep, sums=sums).items():
            value = values[index] if index < len(values) else self.constant(0.0)
            self.store_vector(value, at, str(place))

    def clear(self, start: str, count: str) -> None:
        """Zeros in so many bytes."""
        self.lines.append(f"  call void @llvm.memset.p0.i64(ptr {start}, i8 0, i64 {count}, i1 false)")

    def clear_sums(self, sweep: int) -> None:
        """Zeros in all slots of the sums of a sweep."""
        start = self.slot(sweep, True, "0")
        count = self.emit(f"mul i64 %slots, {len(self.layout.sums[sweep]) * self.lanes * 8}")
        self.clear(start, count)

    def hand_down(
        self, sweep: int, down: Sequence[str], parent: str, passed_on: Container[int], *, add: bool
    ) -> None:
        """Store what a link hands to its parent, or add it to what is there; `passed_on` are there already."""
        below = self.slot(sweep, True, parent)
        for index, place in self.layout.sums[sweep].items():
            if index in passed_on:
                continue
            value = down[index]
            if add:
                value = self.apply("add", self.scalar(below, place), value)
            self.store_vector(value, below, str(place))

    # Tables of the robot

    def entry(self, table: str, place: str, kind: str = "i64") -> str:
        """An entry of a table, or of a row of an argument."""
        return self.emit(f"load {kind}, ptr {self.emit(f'getelementptr {kind}, ptr {table}, i64 {place}')}")

    def parent(self, k: str) -> str:
        """The parent of a link, −1 for the base."""
        return self.emit(f"sub i64 {k}, 1") if self.shape.serial else self.entry("%parents", k)

    def number(self, table: str, k: str) -> str:
        """The place of a link's coordinate, of its rate, or of its row in results."""
        return k if self.shape.whole else self.entry(f"%{table}", k)

    def constant_of(self, link: str, index: int) -> str:
        """A constant of the link, the same in every lane."""
        row = self.emit(f"mul i64 {link}, {self.program.parameters}")
        place = self.emit(f"add i64 {row}, {index}")
        return self.in_every_lane(self.entry("%table", place, "double"))

    # Arguments and results

    def rows(self, first: str, stride: str) -> Iterator[str]:
        """The row of each lane: the first one, then one stride further each."""
        row = first
        for lane in range(self.lanes):
            if lane:
                row = self.emit(f"getelementptr double, ptr {row}, i64 {stride}")
            yield row

    def argument(self, argument: int, own: str | None, index: int) -> str:
        """An element of an argument, of the row of each lane: that of the link, or the same for all links."""
        place = str(index) if own is None else own
        if self.shape.columns:
            return self.load_vector(f"%in{argument}", place)
        if own is not None:
            self.fetch_ahead(f"%in{argument}", f"%stride{argument}", place, write=False)
        rows = self.rows(f"%in{argument}", f"%stride{argument}")
        return self.packed(self.entry(row, place, "double") for row in rows)

    def fetch_ahead(self, first: str, stride: str, place: str, *, write: bool) -> None:
        """Ask for memory that the next tile needs: as much as is read or written here, if its rows follow these.

        A processor sees too many streams, one for each lane of each argument, to do so by itself.
        """
        if self.lanes > 1:
            beyond = self.emit(f"mul i64 {self.emit(f'add i64 {stride}, {place}')}, {self.lanes}")
            where = self.at(first, beyond)
            self.lines.append(f"  call void @llvm.prefetch.p0(ptr {where}, i32 {int(write)}, i32 2, i32 1)")

    def put(self, value: str, output: int, places: Iterable[str]) -> None:
        """Put a value into elements of a result, in the row of each lane."""
        self.watch(value)
        if self.shape.columns:
            for place in places:
                self.store_vector(value, f"%out{output}", place)
            return
        for place in places:
            self.fetch_ahead(f"%out{output}", f"%width{output}", place, write=True)
        for lane, row in enumerate(self.rows(f"%out{output}", f"%width{output}")):
            number = self.of_lane(value, lane)
            for place in places:
                at = self.emit(f"getelementptr double, ptr {row}, i64 {place}")
                self.lines.append(f"  store double {number}, ptr {at}")

    def begin_results(self) -> None:
        """Write what comes before the links, and the zeros of matrices."""
        for output, result in enumerate(self.program.results.values()):
            full = self.shape.serial and all(isinstance(place, RecordPlace) for place in result.places)
            if result.kind == "blocks" or (result.kind == "square" and not full):
                self.clear(f"%out{output}", self.emit(f"mul i64 %width{output}, {8 * self.lanes}"))
            for place, number in enumerate(result.head):
                self.put(self.constant(number), output, [str(place)])

    def end_results(self) -> None:
        """Write the totals."""
        for output, result in enumerate(self.program.results.values()):
            if result.kind == "total":
                for k, place in enumerate(result.places):
                    self.put(self._summed(place), output, [str(k)])

    def _summed(self, place: RecordPlace | Ratio | float) -> str:
        """A sum over all links, a ratio of sums, or a number."""
        if isinstance(place, Ratio):
            return self.apply("div", self._summed(place.above), self._summed(place.below))
        if not isinstance(place, RecordPlace):
            return self.constant(place)
        return self.scalar(self.slot(place.sweep, True, "0"), self.layout.sums[place.sweep][place.index])

    def write_results(self, sweep: int, record: Sequence[str], where: Visited, *, moving: bool) -> None:
        """Write what the results take of a link's record; a link that does not move has no coordinate."""
        for output, result in enumerate(self.program.results.values()):
            if result.kind == "square" and moving:
                self._write_elements(sweep, record, where, output, result)
            elif result.kind == "blocks" and moving:
                self._write_block(sweep, record, where, output, result)
            elif result.kind == "links" or (result.kind in ("coordinates", "columns") and moving):
                self._write_row(sweep, record, where, output, result)

    def write_base(self, sweep: int, record: Sequence[str], velocities: Sequence[int]) -> None:
        """Write what the results take of the record of a floating base: a number for each of its velocities."""
        for output, result in enumerate(self.program.results.values()):
            if any(isinstance(place, RecordPlace) and place.sweep == sweep for place in result.places):
                for value, place in zip(record, velocities, strict=False):
                    self.put(value, output, [str(place)])

    def _write_row(
        self, sweep: int, record: Sequence[str], where: Visited, output: int, result: LoopResult
    ) -> None:
        """The scalars of a link, in its row or column."""
        last = max(place.sweep for place in result.places if isinstance(place, RecordPlace))
        here = [
            (p, record[place.index] if isinstance(place, RecordPlace) else self._summed(place))
            for p, place in enumerate(result.places)
            if (place.sweep if isinstance(place, RecordPlace) else last) == sweep
        ]
        if not here:
            return
        if result.kind != "links":
            column = self.number("velocities", where.k)
            for p, value in here:
                at = self.emit(f"add i64 {self.emit(f'mul i64 %nv, {p}')}, {column}") if p else column
                self.put(value, output, [at])
            return
        line = self.number("lines", where.k)
        with self.when(f"icmp sge i64 {line}, {-1 if result.head else 0}", always=self.shape.whole):
            start = self.emit(f"mul i64 {line}, {len(result.places)}")
            for p, value in here:
                self.put(value, output, [self.emit(f"add i64 {start}, {len(result.head) + p}")])

    def _write_elements(
        self, sweep: int, record: Sequence[str], where: Visited, output: int, result: LoopResult
    ) -> None:
        """Elements (i, j) and (j, i) of a matrix, for link j on the ray from i."""
        diagonal, lower, upper = result.places
        here = [
            (place, swapped)
            for place, swapped in ([(diagonal, False)] if where.same else [(lower, False), (upper, True)])
            if isinstance(place, RecordPlace) and place.sweep == sweep
        ]
        if not here:
            return
        i, j = self.number("velocities", where.ray), self.number("velocities", where.k)
        with self.when(f"icmp sge i64 {i}, 0", always=not self.program.fixed):
            values: dict[str, list[str]] = {}
            for place, swapped in here:
                row, column = (j, i) if swapped else (i, j)
                at = self.emit(f"add i64 {self.emit(f'mul i64 {row}, %nv')}, {column}")
                values.setdefault(record[place.index], []).append(at)
            for value, places in values.items():
                self.put(value, output, places)

    def _write_block(
        self, sweep: int, record: Sequence[str], where: Visited, output: int, result: LoopResult
    ) -> None:
        """What joint k feels of the link that its ray comes from, or of its own parameters, in row k."""

        def here(places: Iterable[object]) -> list[tuple[int, str]]:
            known = ((p, place) for p, place in enumerate(places) if isinstance(place, RecordPlace))
            return [(p, record[place.index]) for p, place in known if place.sweep == sweep]

        block, own = here(result.places), here(result.own)
        if not block and not own:
            return
        row = self.number("velocities", where.k)
        wide = self.emit(f"sdiv i64 %width{output}, %nv")
        start = self.emit(f"mul i64 {row}, {wide}")
        if block:
            line = self.number("lines", where.ray)
            with self.when(f"icmp sge i64 {line}, {-result.base}", always=self.shape.whole):
                body = self.emit(f"add i64 {line}, {int(result.base)}")
                first = self.emit(f"add i64 {start}, {self.emit(f'mul i64 {body}, {len(result.places)}')}")
                for p, value in block:
                    self.put(value, output, [self.emit(f"add i64 {first}, {p}")])
        if own:
            joints = self.emit(f"sub i64 %nv, {result.free}")
            joint = self.emit(f"sub i64 {row}, {result.free}")
            with self.when(f"icmp sge i64 {joint}, 0", always=not result.base):
                end = self.emit(f"add i64 {self.emit(f'add i64 {start}, {wide}')}, {joint}")
                for p, value in own:
                    back = self.emit(f"mul i64 {joints}, {len(result.own) - p}")
                    self.put(value, output, [self.emit(f"sub i64 {end}, {back}")])
