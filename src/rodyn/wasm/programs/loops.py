"""A `LoopProgram` as a function: the robot, its links and their numbers are data, so that one function serves many.

What its sweeps do stands in `trace.loops.steps`; here is the memory that they work on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial

from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.program import LoopProgram
from rodyn.trace.loops.steps import LoopSteps
from rodyn.trace.loops.writer import Known, Shape, Table, Values
from rodyn.trace.program import Program
from rodyn.wasm import opcodes as op
from rodyn.wasm.assembly import ANSWER, Assembly
from rodyn.wasm.binary import F64, I32, V128, unsigned
from rodyn.wasm.programs.flow import Flow
from rodyn.wasm.programs.instructions import emit_program
from rodyn.wasm.values import Value

ROBOT = ("n", "nv", "classes", "parents", "coordinates", "velocities", "lines", "table", "scratch")
"""What a function with loops is given before arguments and results: two numbers, and addresses.

The fields of `trace.loops.program.Links`, its rows as `lines`: arrays of int32, `table` and `scratch` of doubles.
"""


def loops(assembly: Assembly, program: LoopProgram, lanes: int) -> int:
    """The number of `i32 f(ROBOT…, ptr argument, …, ptr result, …)`; for two lanes a stride follows each address.

    Strides count the doubles from one row to the next.
    """
    w = _Loops(assembly, lanes, program)
    w.write_loops()
    return assembly.add(w.parameters, ANSWER, w.finished(w.answer()))


class _Loops(Flow, LoopSteps[Value]):
    """Writes the loops of a program for robots of any shape."""

    def __init__(self, assembly: Assembly, lanes: int, program: LoopProgram) -> None:
        count = len(ROBOT) + lanes * (len(program.arguments) + len(program.results))
        super().__init__(assembly, lanes, [I32] * count)
        self.program, self.shape = program, Shape(serial=False, whole=False)
        self.layout = loop_layout(program, serial=False)
        n = self._robot("n")
        self._known: dict[Known, Value] = {
            "n": n,
            "nv": self._robot("nv"),
            "slots": self.indices("add", n, self.index(1)),
            "top": self.indices("sub", n, self.index(1)),
        }
        rows = [self._rows(len(ROBOT) + lanes * k) for k in range((count - len(ROBOT)) // lanes)]
        self._in, self._out = rows[: len(program.arguments)], rows[len(program.arguments) :]
        self._wide = self._rows_of_blocks()
        self._row_of_link: dict[Value, Value] = {}

    def _robot(self, name: str) -> Value:
        return self.parameter(ROBOT.index(name))

    def _rows(self, place: int) -> list[Value]:
        """The addresses of an argument's or a result's row, of each lane."""
        first = self.parameter(place)
        return [first] if self.lanes == 1 else [first, self._at(first, self.parameter(place + 1), 8)]

    def _at(self, start: Value, place: Value, size: int) -> Value:
        """The address of an element behind another address."""
        return self.indices("add", start, self.indices("mul", place, self.index(size)))

    # The robot

    def known(self, name: Known) -> Value:
        return self._known[name]

    def entry_of(self, table: Table, k: Value) -> Value:
        return self.value(I32, op.I32_LOAD + b"\0", self._at(self._robot(table), k, 4))

    def constant_of(self, link: Value, index: int) -> Value:
        if link not in self._row_of_link:
            start = self._robot("table")
            self._row_of_link[link] = self._at(start, link, 8 * self.program.parameters)
        number = self.value(F64, op.F64_LOAD + unsigned(8 * index), self._row_of_link[link])
        return number if self.lanes == 1 else self.value(V128, op.SPLAT_F64, number)

    # Memory

    def vector_at(self, place: Value) -> Value:
        return self._at(self._robot("scratch"), place, 8 * self.lanes)

    def scalar(self, slot: Value, place: int) -> Value:
        return self.load_scratch(slot, 8 * self.lanes * place)

    def put_scalar(self, value: Value, slot: Value, place: int) -> None:
        self.store_scratch(value, slot, 8 * self.lanes * place)

    def _clear(self, start: Value, bytes_: Value) -> None:
        self.do(op.MEMORY_FILL, start, self.index(0), bytes_)

    def clear_vectors(self, start: Value, slots: Value, each: int) -> None:
        self._clear(start, self.indices("mul", slots, self.index(8 * self.lanes * each)))

    def argument(self, argument: int, own: Value | None, index: int) -> Value:
        if own is None:
            return self.load(*((row, 8 * index) for row in self._in[argument]))
        return self.load(*((self._at(row, own, 8), 0) for row in self._in[argument]))

    def argument_read(self, value: Value) -> None:
        """Results are watched; what is wrong with an argument and matters shows there."""

    def put(self, value: Value, output: int, places: Iterable[Value]) -> None:
        self.watch(value)
        for place in places:
            self.store(value, *((self._at(row, place, 8), 0) for row in self._out[output]))

    def clear_result(self, output: int) -> None:
        wide = self._wide.get(output, self.known("nv"))
        size = self.indices("mul", self.indices("mul", self.known("nv"), wide), self.index(8))
        for row in self._out[output]:
            self._clear(row, size)

    def row_of_blocks(self, output: int) -> Value:
        return self._wide[output]

    def _rows_of_blocks(self) -> dict[int, Value]:
        """For each result of blocks how many numbers a row has: the links that are shown are counted first."""
        blocks = {k: one for k, one in enumerate(self.program.results.values()) if one.kind == "blocks"}
        if not blocks:
            return {}
        shown = self.variable(I32)
        with self.counted(self.index(0), 1, self.known("n")) as k:
            following = self.indices("add", self.entry_of("lines", k), self.index(1))
            larger = self.indices("gt", following, shown)
            self.assign(shown, self.value(I32, op.SELECT.one, following, shown, larger))
        wide = {}
        for output, one in blocks.items():
            links = self.indices("add", shown, self.index(int(one.base)))
            joints = self.indices("sub", self.known("nv"), self.index(one.free))
            rays = self.indices("mul", links, self.index(len(one.places)))
            wide[output] = self.indices("add", rays, self.indices("mul", joints, self.index(len(one.own))))
        return wide

    # Control and bodies

    def ancestors(self, link: Value) -> AbstractContextManager[Value]:
        return self.while_not_negative(self.parent(link), self.parent)

    def switched(self, bodies: Sequence[Program], k: Value, write: Callable[[int, Program], None]) -> None:
        self.chosen(self.entry_of("classes", k), [partial(write, c, body) for c, body in enumerate(bodies)])

    @contextmanager
    def watching(self) -> Iterator[None]:
        self._row_of_link.clear()
        with super().watching():
            yield

    def computed(self, body: Program, elements: Mapping[tuple[str, int], Value]) -> Values[Value]:
        found = emit_program(self, body, lambda name, index: elements[name, index])
        for alarm in found.alarms:
            self.flag(alarm)
        return found.values

    def check_pivot(self, sweep: int, index: int, value: Value, link: Value) -> None:
        pivot = self.program.watch
        if pivot is not None and (pivot.sweep, pivot.index) == (sweep, index):
            bound = self.constant_of(link, self.program.parameters - 1)
            self.flag(self.compare("ule", self.apply("abs", value), bound))
