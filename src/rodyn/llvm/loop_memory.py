"""The memory that loops over links work on: tables of the robot, arguments and results, and a scratch buffer.

Records are a vector per scalar (`trace.loops.memory`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from rodyn.llvm.sweeps import Sweeps
from rodyn.llvm.writer import DOUBLE, Real
from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.program import ROWS, LoopProgram
from rodyn.trace.loops.steps import LoopSteps
from rodyn.trace.loops.writer import Known, Shape, Table


class LoopBuffers(Sweeps, LoopSteps[str]):
    """Reads and writes memory for a loop program."""

    def __init__(self, lanes: int, program: LoopProgram, shape: Shape, real: Real = DOUBLE) -> None:
        super().__init__(lanes, program.parameters, program.watch, real)
        self.program, self.shape = program, shape
        self.layout = loop_layout(program, serial=shape.serial)

    def index(self, value: int) -> str:
        return str(value)

    def indices(self, op: Literal["add", "sub", "mul"], a: str, b: str) -> str:
        return self.emit(f"{op} i64 {a}, {b}")

    # Records

    def vector_at(self, place: str) -> str:
        return self.emit(f"getelementptr {self.type}, ptr %scratch, i64 {place}")

    def scalar(self, slot: str, place: int) -> str:
        return self.load_vector(slot, str(place))

    def put_scalar(self, value: str, slot: str, place: int) -> None:
        self.store_vector(value, slot, str(place))

    def clear(self, start: str, count: str) -> None:
        """Zeros in so many bytes."""
        self.lines.append(f"  call void @llvm.memset.p0.i64(ptr {start}, i8 0, i64 {count}, i1 false)")

    def clear_vectors(self, start: str, slots: str, each: int) -> None:
        self.clear(start, self.emit(f"mul i64 {slots}, {each * self.size}"))

    # Tables of the robot

    def known(self, name: Known) -> str:
        return f"%{name}"

    def entry(self, table: str, place: str, kind: str = "i64") -> str:
        """An entry of a table, or of a row of an argument."""
        return self.emit(f"load {kind}, ptr {self.emit(f'getelementptr {kind}, ptr {table}, i64 {place}')}")

    def entry_of(self, table: Table, k: str) -> str:
        return self.entry(f"%{table}", k)

    def constant_of(self, link: str, index: int) -> str:
        if index in self.program.differing:
            width, order = len(self.program.differing), list(self.program.arguments)
            first = self.emit(f"mul i64 {link}, {width}")
            place = self.emit(f"add i64 {first}, {self.program.differing.index(index)}")
            return self.argument(order.index(ROWS), place, 0)
        row = self.emit(f"mul i64 {link}, {self.program.parameters}")
        place = self.emit(f"add i64 {row}, {index}")
        return self.in_every_lane(self.entry("%table", place, self.real.name))

    # Arguments and results

    def rows(self, first: str, stride: str) -> Iterator[str]:
        """The row of each lane: the first one, then one stride further each."""
        row = first
        for lane in range(self.lanes):
            if lane:
                row = self.emit(f"getelementptr {self.real.name}, ptr {row}, i64 {stride}")
            yield row

    def argument(self, argument: int, own: str | None, index: int) -> str:
        place = str(index) if own is None else own
        if self.shape.columns:
            return self.load_vector(f"%in{argument}", place)
        if own is not None:
            self.fetch_ahead(f"%in{argument}", f"%stride{argument}", place, write=False)
        rows = self.rows(f"%in{argument}", f"%stride{argument}")
        return self.packed(self.entry(row, place, self.real.name) for row in rows)

    def argument_read(self, value: str) -> None:
        self.watch(value)

    def fetch_ahead(self, first: str, stride: str, place: str, *, write: bool) -> None:
        """Ask for memory that the next tile needs: as much as is read or written here, if its rows follow these.

        A processor sees too many streams, one for each lane of each argument, to do so by itself.
        """
        if self.lanes > 1:
            beyond = self.emit(f"mul i64 {self.emit(f'add i64 {stride}, {place}')}, {self.lanes}")
            where = self.at(first, beyond)
            self.lines.append(f"  call void @llvm.prefetch.p0(ptr {where}, i32 {int(write)}, i32 2, i32 1)")

    def put(self, value: str, output: int, places: Iterable[str]) -> None:
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
                at = self.emit(f"getelementptr {self.real.name}, ptr {row}, i64 {place}")
                self.lines.append(f"  store {self.real.name} {number}, ptr {at}")

    def clear_result(self, output: int) -> None:
        self.clear(f"%out{output}", self.emit(f"mul i64 %width{output}, {self.size}"))

    def row_of_blocks(self, output: int) -> str:
        return self.emit(f"sdiv i64 %width{output}, %nv")
