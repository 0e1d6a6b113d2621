"""A `RowFunction` as textual LLVM IR: a row in every lane, or one row whose places are side by side.

Arguments and results are rows of the caller, any stride apart. What is the same for all rows (constants, integers) is
given by address, or is part of the module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rodyn.llvm.flow import MEMORY, packed_call, tile_loop
from rodyn.llvm.instructions import table_text
from rodyn.llvm.schedule import LANES, Body, Module
from rodyn.llvm.writer import DOUBLE, Real, declarations
from rodyn.trace.schedule.language import ROWS, Buffer, Do, Move, Ref, RowFunction, known

FIXED = ("settings", "integers")


def state_function(
    function: RowFunction, values: Mapping[str, Sequence[Any]], wide: int, name: str, real: Real = DOUBLE
) -> str:
    """Return IR with `i64 name(ptr args)` for one row, which has in it what is the same for all; memory is its own."""
    called = Called(function, values, 1, wide, real=real)
    given, results = len(called.module.given), len(called.module.results)
    heads = [f"ptr %in{k}" for k in range(given)] + [f"ptr noalias %out{k}" for k in range(results)]
    passed = [f"%in{k}" for k in range(given)], [f"%out{k}" for k in range(results)]
    lines = [
        called.module.declarations(),
        called.text(),
        f"define i64 @state({', '.join(heads)}) nounwind {{",
        f"  %scratch = alloca [{called.scratch} x {real.name}], align 64",
        f"  %flag = {called.call(*passed, '%scratch')}",
        "  ret i64 %flag\n}\n",
        packed_call(name, "state", given, results),
    ]
    return "\n".join(lines)


@dataclass(frozen=True)
class Called:
    """A function that other statements of a module call.

    values         what is the same for all rows, by the name of its buffer
    side_by_side   whether the numbers of lanes are neighbours, as those of other schedules are
    """

    function: RowFunction
    values: Mapping[str, Sequence[Any]]
    lanes: int
    wide: int = 1
    side_by_side: bool = False
    real: Real = DOUBLE

    @cached_property
    def module(self) -> RowModule:
        """The function as text."""
        return RowModule(self.function, self.lanes, self.wide, self.real, self.side_by_side)

    @property
    def scratch(self) -> int:
        """Numbers of memory that a call needs."""
        return self.module.size

    def text(self) -> str:
        """Return the function and what is the same for all rows."""
        lines = [self.module.function()]
        for k, (name, what) in enumerate(self.module.fixed.items()):
            integers = what == "integers"
            kind = "i64" if integers else self.real.name
            numbers = [str(x) if integers else self.real.text(float(x)) for x in self.values[name]]
            content = ", ".join(f"{kind} {number}" for number in numbers)
            lines.append(f"@fixed{k} = private constant [{len(numbers)} x {kind}] [{content}]")
        return "\n".join([*lines, ""])

    def call(self, arguments: Sequence[str], results: Sequence[str], scratch: str) -> str:
        """Return the call for addresses of the first lane's arguments and results."""
        passed = [f"ptr {argument}, i64 0" for argument in arguments] + [f"ptr {one}" for one in results]
        passed += [f"ptr {scratch}", *(f"ptr @fixed{k}" for k in range(len(self.module.fixed)))]
        return f"call i64 @tile({', '.join(passed)})"


class RowModule(Module):
    """The function of a tile: as many rows as there are lanes."""

    def __init__(
        self, function: RowFunction, lanes: int, wide: int, real: Real, side_by_side: bool = False
    ) -> None:
        self.real, self.side_by_side = real, side_by_side
        super().__init__(function, lanes, wide, {})
        self.alarmed, self.outlined = set(self.uses), frozenset()
        self.given, self.results = (list(function.named(kind)) for kind in ("argument", "result"))
        self.fixed = {name: buffer.kind for name, buffer in function.named(*FIXED).items()}

    @property
    def widths(self) -> list[int]:
        """How many numbers the rows of results have."""
        return [_row_width(self.schedule.buffers[name]) for name in self.results]

    def batch(self, name: str) -> str:
        """Return IR with `i64 name(ptr args)`: rows, addresses of memory and of what is the same for all rows, address
        and stride of each argument, address of each result. There are at least as many rows as lanes.
        """
        fixed = {"memory": "ptr"} | {f"fixed{k}": "ptr" for k in range(len(self.fixed))}
        loop = tile_loop(self.lanes, name, len(self.given), self.widths, fixed, self.real)
        return "\n".join([self.declarations(), self.function(), *loop, ""])

    def declarations(self) -> str:
        """Return what the function needs besides."""
        widths = dict.fromkeys((1, self.lanes, *self.registers))
        tables = dict.fromkeys(line for program in self.programs for line in table_text(program))
        return "\n".join(
            [*dict.fromkeys(declarations(width, self.real) for width in widths), MEMORY, *tables]
        )

    def function(self) -> str:
        """Return `i64 tile(ptr, i64 stride, …, ptr result, …, ptr memory, ptr fixed, …)`."""
        body = RowBody(self, LANES)
        body.begin_watch()
        body.write(self.schedule.body)
        answer = body.flags()
        heads = [f"ptr %in{k}, i64 %stride{k}" for k in range(len(self.given))]
        heads += [f"ptr noalias %out{k}" for k in range(len(self.results))]
        heads += ["ptr noalias %memory", *(f"ptr %fixed{k}" for k in range(len(self.fixed)))]
        head = f"define internal i64 @tile({', '.join(heads)}) noinline nounwind {{"
        return "\n".join([head, *body.lines, f"  ret i64 {answer}\n}}\n"])


def _row_width(buffer: Buffer) -> int:
    return known(buffer.width) * known(buffer.places)


class RowBody(Body):
    """Statements of a function of rows: what they read from rows and write into rows is watched."""

    module: RowModule

    def address_of(self, name: str) -> str:
        return f"%fixed{list(self.module.fixed).index(name)}"

    def begin_part(self) -> None:
        self.begin_watch(str(self.label()))

    def end_part(self, around: Body) -> None:
        wrong = self.emit(f"icmp ne i64 {self.flags()}, 0")
        around.count = self.count
        around.flag(wrong)
        self.count = around.count

    def clear(self, name: str) -> None:
        if name in self.module.results:
            start, width = (
                f"%out{self.module.results.index(name)}",
                _row_width(self.module.schedule.buffers[name]),
            )
            self.fill_with_zeros(start, width * self.lanes)
        else:
            super().clear(name)

    def _run(self, statement: Do) -> None:
        self.do(statement, {})

    def do(self, statement: Do, starts: Mapping[str, str]) -> str:
        with self.watching():
            mask = super().do(statement, starts)
        if mask != self.no_lane:
            self.flag(mask)
        return mask

    def _move(self, statement: Move) -> None:
        with self.watching():
            for k in range(statement.width):
                self._put(self.number(statement.source, k), statement.target, k)

    def number(self, ref: Ref, k: int = 0, start: str = "") -> str:
        if self._kind(ref) not in ROWS:
            return super().number(ref, k, start)
        first, stride, element = self._element(ref, k)
        if self.over != LANES:
            number = self._load(ref, self.at(first, element))
        elif self.module.side_by_side:
            number = self.load(first, element, self.type, self.size)  # counted in vectors
        else:
            if isinstance(element, str):
                self._fetch_ahead(first, stride, element, write=False)
            number = self.packed(self.load(row, element) for row in self._each_row(first, stride))
        if self._kind(ref) == "argument":
            self.watch(number)
        return number

    def _put(self, value: str, ref: Ref, k: int, start: str = "") -> None:
        if self._kind(ref) not in ROWS:
            super()._put(value, ref, k, start)
            return
        self.watch(value)
        first, stride, element = self._element(ref, k)
        if self.over != LANES:
            self._store(value, self.at(first, element), self._apart(ref))
        elif self.module.side_by_side:
            self.store(value, first, element, self.type, self.size)
        else:
            self._fetch_ahead(first, stride, element, write=True)
            for lane, row in enumerate(self._each_row(first, stride)):
                self.store(self.of_lane(value, lane), row, element)

    def _element(self, ref: Ref, k: int) -> tuple[str, int | str, int | str]:
        """Return the address of the first row, the distance of rows, and which number of a row it is."""
        module, buffer = self.module, self.module.schedule.buffers[ref.buffer]
        place, offset = self._place(ref), self._plus(self.index(ref.offset), k)
        element = self._plus(self._times(place, known(buffer.width)) if place else 0, offset)
        if buffer.kind == "argument":
            number = module.given.index(ref.buffer)
            return f"%in{number}", f"%stride{number}", element
        return f"%out{module.results.index(ref.buffer)}", _row_width(buffer), element

    def _each_row(self, first: str, stride: int | str) -> list[str]:
        """Return the address of the row of each lane."""
        rows = [first]
        for _ in range(1, self.lanes):
            rows.append(self.at(rows[-1], stride))
        return rows

    def _fetch_ahead(self, first: str, stride: int | str, element: int | str, *, write: bool) -> None:
        """Ask for memory that the next tile needs: as much as is read or written here, if its rows follow these.

        A processor sees too many streams, one for each lane of each argument, to do so by itself.
        """
        if self.lanes > 1:
            beyond = self._times(self._plus(stride, element), self.lanes)
            where = self.at(first, beyond)
            self.lines.append(f"  call void @llvm.prefetch.p0(ptr {where}, i32 {int(write)}, i32 2, i32 1)")
