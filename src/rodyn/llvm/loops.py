"""A `LoopProgram` as textual LLVM IR: one tile function with a loop for each sweep.

The number of links and their constants are arguments: they do not make the code longer.

The memory that loops over links work on: tables of the robot, arguments and results, and a scratch buffer.

Records are a vector per scalar (`trace.loops.steps`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Literal

from rodyn.llvm.flow import MEMORY, tile_loop
from rodyn.llvm.watch import Sweeps
from rodyn.llvm.writer import DOUBLE, Real, declarations
from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.program import ROWS, Links, LoopProgram
from rodyn.trace.loops.steps import LoopSteps
from rodyn.trace.loops.writer import Known, Shape, Table, Values
from rodyn.trace.program import Program


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


ROBOT_ARGUMENTS = {
    "n": "i64",
    "nv": "i64",
    "scratch": "ptr",
    "table": "ptr",
    "classes": "ptr",
    "parents": "ptr",
    "coordinates": "ptr",
    "velocities": "ptr",
    "lines": "ptr",
}
"""What a kernel with loops is given besides arguments and results: the robot, and memory."""


def loop_module(program: LoopProgram, lanes: int, name: str, shape: Shape, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr args)`: rows, ROBOT_ARGUMENTS, pointer and stride of each argument, pointer and
    width of each result."""
    widths = [None] * len(program.results)
    loop = tile_loop(lanes, name, len(program.arguments), widths, ROBOT_ARGUMENTS, real)
    tile = _tile(program, lanes, shape, real)
    return "\n".join([declarations(lanes, real), MEMORY, *tile, *loop, ""])


def loop_state(program: LoopProgram, links: Links, shape: Shape, name: str, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr argument, …, ptr result, …)` for one state of one robot, whose tables are in it."""
    whole = LoopFunction(program, links, shape, 1, real)
    arguments = [f"%in{k}" for k in range(len(program.arguments))]
    results = [f"%out{k}" for k in range(len(program.results))]
    heads = [f"ptr {one}" for one in arguments] + [f"ptr noalias {one}" for one in results]
    lines = [
        declarations(1, real),
        MEMORY,
        whole.text(),
        f"define i64 @{name}({', '.join(heads)}) nounwind {{",
        f"  %scratch = alloca [{whole.scratch} x {real.name}], align 64",
        f"  %flag = {whole.call(arguments, results, '%scratch')}",
        "  ret i64 %flag\n}\n",
    ]
    return "\n".join(lines)


@dataclass(frozen=True)
class LoopFunction:
    """The loops of one robot as a function @tile, its tables constants of the module."""

    program: LoopProgram
    links: Links
    shape: Shape
    lanes: int
    real: Real = DOUBLE

    @property
    def scratch(self) -> int:
        """Numbers of memory that a call needs."""
        n = len(self.links.classes)
        return loop_layout(self.program, serial=self.shape.serial).vectors(n) * self.lanes

    def text(self) -> str:
        """The function and the tables."""
        links = self.links
        tables: dict[str, tuple[str, Sequence[object]]] = {
            "table": (self.real.name, [self.real.text(float(x)) for row in links.table for x in row]),
            "classes": ("i64", links.classes),
            "parents": ("i64", links.parents),
            "coordinates": ("i64", links.coordinates),
            "velocities": ("i64", links.velocities),
            "lines": ("i64", links.rows),
        }
        lines = [*_tile(self.program, self.lanes, self.shape, self.real)]
        for what, (kind, numbers) in tables.items():
            content = ", ".join(f"{kind} {number}" for number in numbers)
            lines.append(f"@{what} = private constant [{len(numbers)} x {kind}] [{content}]")
        return "\n".join(lines)

    def call(self, arguments: Sequence[str], results: Sequence[str], scratch: str) -> str:
        """The call for pointers to the first lane's arguments and results."""
        n, nv, shown = len(self.links.classes), 1 + max(self.links.velocities), 1 + max(self.links.rows)
        passed = [f"ptr {argument}, i64 0" for argument in arguments]
        widths = (one.width(shown, nv) for one in self.program.results.values())
        passed += [f"ptr {result}, i64 {width}" for result, width in zip(results, widths, strict=True)]
        known = {"n": str(n), "nv": str(nv), "scratch": scratch}
        passed += [f"{kind} {known.get(what, f'@{what}')}" for what, kind in ROBOT_ARGUMENTS.items()]
        return f"call i64 @tile({', '.join(passed)})"


def _tile(program: LoopProgram, lanes: int, shape: Shape, real: Real) -> Iterator[str]:
    heads = [f"ptr %in{k}, i64 %stride{k}" for k in range(len(program.arguments))]
    heads += [f"ptr noalias %out{k}, i64 %width{k}" for k in range(len(program.results))]
    heads += [f"{kind} %{what}" for what, kind in ROBOT_ARGUMENTS.items()]
    yield f"define internal i64 @tile({', '.join(heads)}) noinline nounwind {{"
    yield from _Loops(lanes, program, shape, real).function()
    yield "}\n"


class _Loops(LoopBuffers):
    """Writes the function of a program."""

    def function(self) -> list[str]:
        """The lines of the function."""
        self.lines.append("entry:")
        self.begin_watch()
        self.lines += ["  %slots = add i64 %n, 1", "  %top = sub i64 %n, 1"]
        self.write_loops()
        self.lines.append(f"  ret i64 {self.flags()}")
        return self.lines

    @contextmanager
    def ancestors(self, link: str) -> Iterator[str]:
        label = self.label()
        first = self.parent(link)
        self.lines += [f"  br label %enter{label}", f"enter{label}:", f"  br label %test{label}"]
        self.lines += [
            f"test{label}:",
            f"  %k{label} = phi i64 [ {first}, %enter{label} ], [ %below{label}, %latch{label} ]",
            f"  %more{label} = icmp sge i64 %k{label}, 0",
            f"  br i1 %more{label}, label %loop{label}, label %done{label}",
            f"loop{label}:",
        ]
        yield f"%k{label}"
        below = self.parent(f"%k{label}")
        self.lines += [
            f"  br label %latch{label}",
            f"latch{label}:",
            f"  %below{label} = add i64 {below}, 0",
            f"  br label %test{label}",
            f"done{label}:",
        ]

    def switched(self, bodies: Sequence[Program], k: str, write: Callable[[int, Program], None]) -> None:
        label = self.label()
        kind = self.entry_of("classes", k)
        labels = [f"%body{label}_{c}" for c in range(len(bodies))]
        cases = " ".join(f"i64 {c}, label {one}" for c, one in enumerate(labels))
        self.lines.append(f"  switch i64 {kind}, label {labels[0]} [ {cases} ]")
        for c, part in enumerate(bodies):
            self.lines.append(f"body{label}_{c}:")
            write(c, part)
            self.lines.append(f"  br label %after{label}")
        self.lines.append(f"after{label}:")

    def at_least(self, number: str, least: int, *, always: bool = False) -> AbstractContextManager[None]:
        return self.when(f"icmp sge i64 {number}, {least}", always=always)

    def computed(self, body: Program, elements: Mapping[tuple[str, int], str]) -> Values[str]:
        return self.emit_step(body, elements).values
