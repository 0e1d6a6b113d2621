"""A `LoopProgram` as textual LLVM IR: one tile function with a loop for each sweep.

The number of links and their constants are arguments: they do not make the code longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

from rodyn.llvm.flow import tile_loop
from rodyn.llvm.loop_memory import LoopBuffers
from rodyn.llvm.writer import DOUBLE, Real, declarations
from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.program import Links, LoopProgram
from rodyn.trace.loops.writer import Shape, Values
from rodyn.trace.program import Program

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

MEMORY = """
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
"""


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
