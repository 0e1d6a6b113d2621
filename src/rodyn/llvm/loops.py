"""A `LoopProgram` as textual LLVM IR: one tile function with a loop for each sweep.

The number of links and their constants are arguments: they do not make the code longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from rodyn.llvm.flow import tile_loop
from rodyn.llvm.instructions import Emitted
from rodyn.llvm.loop_memory import LoopMemory, Shape, Visited
from rodyn.llvm.sweeps import Once
from rodyn.llvm.writer import declarations, hexadecimal
from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.program import Held, Links, Loop, LoopProgram
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


def loop_module(program: LoopProgram, lanes: int, name: str, shape: Shape) -> str:
    """IR with `i64 name(ptr args)`: rows, ROBOT_ARGUMENTS, pointer and stride of each argument, pointer and
    width of each result."""
    loop = tile_loop(lanes, name, len(program.arguments), [None] * len(program.results), ROBOT_ARGUMENTS)
    return "\n".join([declarations(lanes), MEMORY, *_tile(program, lanes, shape), *loop, ""])


def loop_state(program: LoopProgram, links: Links, shape: Shape, name: str) -> str:
    """IR with `i64 name(ptr argument, …, ptr result, …)` for one state of one robot, whose tables are in it."""
    whole = LoopFunction(program, links, shape, 1)
    arguments = [f"%in{k}" for k in range(len(program.arguments))]
    results = [f"%out{k}" for k in range(len(program.results))]
    heads = [f"ptr {one}" for one in arguments] + [f"ptr noalias {one}" for one in results]
    lines = [
        declarations(1),
        MEMORY,
        whole.text(),
        f"define i64 @{name}({', '.join(heads)}) nounwind {{",
        f"  %scratch = alloca [{whole.scratch} x double], align 64",
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

    @property
    def scratch(self) -> int:
        """Doubles of memory that a call needs."""
        n = len(self.links.classes)
        return loop_layout(self.program, serial=self.shape.serial).vectors(n) * self.lanes

    def text(self) -> str:
        """The function and the tables."""
        links = self.links
        tables: dict[str, tuple[str, Sequence[object]]] = {
            "table": ("double", [hexadecimal(float(x)) for row in links.table for x in row]),
            "classes": ("i64", links.classes),
            "parents": ("i64", links.parents),
            "coordinates": ("i64", links.coordinates),
            "velocities": ("i64", links.velocities),
            "lines": ("i64", links.rows),
        }
        lines = [*_tile(self.program, self.lanes, self.shape)]
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


def _tile(program: LoopProgram, lanes: int, shape: Shape) -> Iterator[str]:
    heads = [f"ptr %in{k}, i64 %stride{k}" for k in range(len(program.arguments))]
    heads += [f"ptr noalias %out{k}, i64 %width{k}" for k in range(len(program.results))]
    heads += [f"{kind} %{what}" for what, kind in ROBOT_ARGUMENTS.items()]
    yield f"define internal i64 @tile({', '.join(heads)}) noinline nounwind {{"
    yield from _Loops(lanes, program, shape).function()
    yield "}\n"


class _Loops(LoopMemory):
    """Writes the loops of a program."""

    def function(self) -> list[str]:
        """The lines of the function."""
        self.lines.append("entry:")
        self.begin_watch()
        self.lines += ["  %slots = add i64 %n, 1", "  %top = sub i64 %n, 1"]
        self.begin_results()
        for number, loop in enumerate(self.program.loops):
            if loop.kind == "rays":
                self._rays(number, loop)
            elif loop.kind != "fans":  # these run inside the rays they answer
                self._prepare(number, loop)
                if loop.kind == "fold":
                    with self.counted("0", 1, "%n") as k:
                        self._switched(loop.starts, k, partial(self._step, number, Visited(k, start=True)))
                self._sweep(number, loop)
        self.end_results()
        self.lines.append(f"  ret i64 {self.flags()}")
        return self.lines

    def _prepare(self, number: int, loop: Loop) -> None:
        """The slot of the base, or what leaves receive."""
        for earlier, held in loop.bases.items():
            self.fill(earlier, False, "0", self._held(held))
        if loop.kind in ("outward", "fans", "unfold", "fold"):
            self.fill(number, loop.kind in ("fold", "unfold"), "0", self._held(loop.base))
        elif self.layout.once[number]:
            self.fill(number, True, "0", ())
        else:
            self.clear_sums(number)

    def _held(self, base: Held) -> list[str]:
        """What the slot of the base holds."""
        if not isinstance(base, Program):
            return [self.constant(value) for value in base]
        order = list(self.program.arguments)
        elements = {(name, i): self.argument(order.index(name), None, i) for name, i in base.elements()}
        found = self.emit_step(base, elements)
        for element in elements.values():
            self.watch(element)
        return [found.values[element] for element in base.outputs["base"]]

    @contextmanager
    def _ancestors(self, link: str) -> Iterator[str]:
        """A loop over the links below a link, nearest first."""
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

    def _switched(self, bodies: Sequence[Program], k: str, write: Callable[[int, Program], None]) -> None:
        """The body of the link's class."""
        label = self.label()
        kind = self.entry("%classes", k)
        labels = [f"%body{label}_{c}" for c in range(len(bodies))]
        cases = " ".join(f"i64 {c}, label {one}" for c, one in enumerate(labels))
        self.lines.append(f"  switch i64 {kind}, label {labels[0]} [ {cases} ]")
        for c, part in enumerate(bodies):
            self.lines.append(f"body{label}_{c}:")
            write(c, part)
            self.lines.append(f"  br label %after{label}")
        self.lines.append(f"after{label}:")

    def _sweep(self, number: int, loop: Loop) -> None:
        span = ("%top", -1, "-1") if loop.kind in ("inward", "fold") else ("0", 1, "%n")
        with self.counted(*span) as k:
            self._switched(loop.bodies, k, partial(self._step, number, Visited(k)))

    def _rays(self, number: int, loop: Loop) -> None:
        fans = [
            (other, fan)
            for other, fan in enumerate(self.program.loops)
            if fan.kind == "fans" and fan.ray == number
        ]
        for other, fan in fans:
            self._prepare(other, fan)
        with self.counted("0", 1, "%n") as i:
            after = self.emit(f"add i64 {i}, 1")
            if fans and not self.shape.serial:
                with self.counted("0", 1, after) as j:
                    absent = [self.constant(value) for value in fans[0][1].absent]
                    self.fill(number, False, self.emit(f"add i64 {j}, 1"), absent)
            self._switched(loop.starts, i, partial(self._step, number, Visited(i, i)))
            with self._ancestors(i) as j:
                self._switched(loop.bodies, j, partial(self._step, number, Visited(j, i, same=False)))
            for other, fan in fans:
                with self.counted("0", 1, after) as j:
                    self._switched(fan.bodies, j, partial(self._step, other, Visited(j, i, same=False)))

    def _step(self, number: int, where: Visited, c: int, body: Program) -> None:
        """One body."""
        with self.watching():
            self._body(number, where, c, body)

    def _body(self, number: int, where: Visited, c: int, body: Program) -> None:
        """Load what it reads, compute, store what is read later, write results, hand down."""
        loop, k = self.program.loops[number], where.k
        slot = self.emit(f"add i64 {k}, 1")
        parent = self.emit(f"add i64 {self.parent(k)}, 1")
        slots: Once[tuple[int, bool, str]] = Once(self.slot)
        found = self._computed(number, body, k, slot, parent, slots)
        record, down, has = (
            [found.values[element] for element in body.outputs[name]] for name in ("record", "down", "has")
        )
        sums = self.layout.sums[number]
        if where.start:
            self.keep(slots[number, True, slot], sums, down)
            return
        kept = {index: place for index, place in self.layout.records[number].items() if index < len(record)}
        self.keep(slots[number, False, slot], kept, record)
        moving = c not in self.program.fixed
        for index, value in enumerate(record) if moving else ():
            self.check_pivot(number, index, value, k)
        if c in self.program.several:
            self.write_base(number, record, self.program.several[c])
        else:
            self.write_results(number, record, where, moving=moving)
        if loop.kind in ("inward", "total", "rays"):
            add = loop.kind == "total" or not self.layout.once[number]
            self.hand_down(number, down, parent, _passed_on(body) if loop.kind == "rays" else (), add=add)
        elif loop.kind in ("fold", "unfold"):
            self.keep(slots[number, True, parent], sums, down)
        if loop.kind == "unfold":
            self.keep(slots[number, True, slot], sums, has)

    def _computed(
        self, number: int, body: Program, k: str, slot: str, parent: str, slots: Once[tuple[int, bool, str]]
    ) -> Emitted:
        """Load the inputs of a body, in the order in which it reads them, and emit it."""
        records, sums = self.layout.records, self.layout.sums
        sources: dict[str, Callable[[int], str]] = {
            "parameters": lambda i: self.constant_of(k, i),
            "parent": lambda i: self.scalar(slots[number, False, parent], records[number][i]),
            "children": lambda i: self.scalar(slots[number, True, slot], sums[number][i]),
            "handed": lambda i: self.scalar(slots[number, True, slot], sums[number][i]),
            "below": lambda i: self.scalar(slots[number, True, parent], sums[number][i]),
        }
        for argument, name in enumerate(self.program.arguments):
            own = self.program.own.get(name)
            sources[name] = partial(self.argument, argument, self.number(own, k) if own else None)
            sources[f"all {name}"] = partial(self.argument, argument, None)
        elements: dict[tuple[str, int], str] = {}
        for name, index in body.elements():
            what, _, sweep = name.partition(" ")
            if what in ("own", "parent") and sweep:
                at = slots[int(sweep), False, slot if what == "own" else parent]
                elements[name, index] = self.scalar(at, records[int(sweep)][index])
            else:
                elements[name, index] = sources[name](index)
        for name, index in elements:
            if name.removeprefix("all ") in self.program.arguments:
                self.watch(elements[name, index])
        return self.emit_step(body, elements)


def _passed_on(body: Program) -> frozenset[int]:
    """The scalars that a step of a ray hands down as it was handed them: they are where they must be."""
    passed = enumerate(body.outputs["down"])
    return frozenset(index for index, element in passed if body.code[element].value == ("handed", index))
