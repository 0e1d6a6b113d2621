"""A `LoopProgram` as textual LLVM IR: one tile function with a loop for each sweep.

Records live in a scratch buffer, a vector per scalar: for each sweep n + 1 slots, slot 0 the base. Only
scalars that something reads are stored. The number of links is an argument, so that one piece of code serves
every robot of the same classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from rodyn.trace.program import Program
from rodyn.trace.rolled import Loop, LoopProgram
from rodyn.trace.to_llvm import Writer, body, declarations, tile_loop

FIXED = ("n", "scratch", "table", "classes", "parents")
"""What a rolled kernel is given besides arguments and results: a number and four pointers."""


@dataclass(frozen=True)
class Layout:
    """Where the scalars of each sweep are in the scratch buffer.

    records, sums   for each sweep: number of a scalar → its place in a slot
    start           for each sweep: vectors before its records and before its sums; per slot, except that the
                    sums of a serial robot have one slot for all links, behind the slots of everything else
    size            vectors per slot
    once            vectors that are there once
    """

    records: tuple[Mapping[int, int], ...]
    sums: tuple[Mapping[int, int], ...]
    start: tuple[tuple[int, int], ...]
    size: int
    once: int

    def vectors(self, n: int) -> int:
        """Vectors in the scratch buffer of a robot of n links."""
        return (n + 1) * self.size + self.once


def layout(program: LoopProgram, *, serial: bool) -> Layout:
    """Keep what is read: by later sweeps or by children. A result is written at once and not kept."""
    wanted: list[set[int]] = [set() for _ in program.loops]
    summed: list[set[int]] = [set() for _ in program.loops]
    for number, loop in enumerate(program.loops):
        for part in loop.bodies:
            for name, index in _inputs(part):
                if name.startswith("own "):
                    wanted[int(name.removeprefix("own "))].add(index)
                elif name == "parent":
                    wanted[number].add(index)
                elif name == "children":
                    summed[number].add(index)
    start, size, once = [], 0, 0
    for keep, add in zip(wanted, summed, strict=True):
        start.append((size, once if serial else size + len(keep)))
        size += len(keep) + (0 if serial else len(add))
        once += len(add) if serial else 0

    def places(used: set[int]) -> dict[int, int]:
        return {index: place for place, index in enumerate(sorted(used))}

    return Layout(tuple(map(places, wanted)), tuple(map(places, summed)), tuple(start), size, once)


def _inputs(part: Program) -> Iterator[tuple[str, int]]:
    return (value for op, _, value in part.code if op == "input")


def loop_module(program: LoopProgram, lanes: int, name: str, *, serial: bool) -> str:
    """IR with `i64 name(ptr args)`: rows, the FIXED ones, pointer and stride of each argument, results.

    `serial`: every link but the first stands on the one before it, so that nothing is added up.
    """
    w = _Loops(lanes, program, layout(program, serial=serial), serial)
    heads = [f"ptr %in{k}, i64 %stride{k}" for k in range(len(program.arguments))]
    heads += [f"ptr noalias %out{k}" for k in range(len(program.outputs))]
    heads += ["i64 %n", *(f"ptr %{what}" for what in FIXED[1:])]
    lines = [
        declarations(lanes) + "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n",
        f"define internal i64 @tile({', '.join(heads)}) noinline nounwind {{",
        *w.function(),
        "}\n",
        *tile_loop(lanes, name, dict.fromkeys(program.arguments, 0), list(program.outputs), FIXED),
        "",
    ]
    return "\n".join(lines)


class _Loops(Writer):
    """Writes the loops of a program."""

    def __init__(self, lanes: int, program: LoopProgram, where: Layout, serial: bool) -> None:
        super().__init__(lanes)
        self.program, self.layout, self.serial = program, where, serial

    def function(self) -> list[str]:
        zero = self.constant(0.0)
        nothing = "zeroinitializer" if self.lanes > 1 else "false"
        self.lines += [
            "entry:",
            f"  %watch = alloca {self.type}, align 64",
            f"  %bad = alloca {self.truth}, align 64",
            f"  store {self.type} {zero}, ptr %watch",
            f"  store {self.truth} {nothing}, ptr %bad",
            "  %slots = add i64 %n, 1",
            "  %top = sub i64 %n, 1",
        ]
        for number, loop in enumerate(self.program.loops):
            self._prepare(number, loop)
            self._loop(number, loop)
        watched = self.emit(f"load {self.type}, ptr %watch")
        unordered = self.emit(f"fcmp uno {self.type} {watched}, {zero}")
        flags = self.emit(f"or {self.truth} {self.emit(f'load {self.truth}, ptr %bad')}, {unordered}")
        bits = self.emit(f"bitcast {self.truth} {flags} to i{self.lanes}") if self.lanes > 1 else flags
        answer = self.emit(f"zext i{self.lanes} {bits} to i64")
        return [*self.lines, f"  ret i64 {answer}"]

    def _slot(self, number: int, sums: bool, slot: str) -> str:
        """The pointer to a slot of a sweep."""
        size = len((self.layout.sums if sums else self.layout.records)[number])
        if sums and self.serial:  # a link's sum is that of the link after it: one slot serves all in turn
            behind = self.emit(f"mul i64 %slots, {self.layout.size}")
            place = self.emit(f"add i64 {behind}, {self.layout.start[number][True]}")
            return self.emit(f"getelementptr {self.type}, ptr %scratch, i64 {place}")
        before = self.emit(f"mul i64 %slots, {self.layout.start[number][sums]}")
        place = self.emit(f"add i64 {before}, {self.emit(f'mul i64 {slot}, {size}')}")
        return self.emit(f"getelementptr {self.type}, ptr %scratch, i64 {place}")

    def _vector(self, slot: str, place: int) -> str:
        return self.emit(f"getelementptr {self.type}, ptr {slot}, i64 {place}")

    def _load(self, slot: str, place: int) -> str:
        return self.emit(f"load {self.type}, ptr {self._vector(slot, place)}, align {8 * self.lanes}")

    def _store(self, value: str, slot: str, place: int) -> None:
        at = self._vector(slot, place)
        self.lines.append(f"  store {self.type} {value}, ptr {at}, align {8 * self.lanes}")

    def _prepare(self, number: int, loop: Loop) -> None:
        """The slot of the base, or what leaves receive."""
        if loop.outward:
            base = self._slot(number, False, "0")
            for index, place in self.layout.records[number].items():
                if index < len(loop.base):
                    self._store(self.constant(loop.base[index]), base, place)
            return
        if any(loop.base):
            raise ValueError("what a leaf receives must be zero")
        if self.serial:
            last = self._slot(number, True, "%n")
            for place in self.layout.sums[number].values():
                self._store(self.constant(0.0), last, place)
            return
        size = len(self.layout.sums[number])
        start = self._slot(number, True, "0")
        count = self.emit(f"mul i64 %slots, {size * self.lanes * 8}")
        self.lines.append(f"  call void @llvm.memset.p0.i64(ptr {start}, i8 0, i64 {count}, i1 false)")

    def _loop(self, number: int, loop: Loop) -> None:
        first, step, end = ("0", 1, "%n") if loop.outward else ("%top", -1, "-1")
        label = self.count
        self.lines += [
            f"  br label %enter{label}",
            f"enter{label}:",
            f"  br label %loop{label}",
            f"loop{label}:",
            f"  %k{label} = phi i64 [ {first}, %enter{label} ], [ %next{label}, %latch{label} ]",
        ]
        k = f"%k{label}"
        where = self.emit(f"getelementptr i64, ptr %classes, i64 {k}")
        kind = self.emit(f"load i64, ptr {where}")
        bodies = [f"%body{label}_{c}" for c in range(len(loop.bodies))]
        cases = " ".join(f"i64 {c}, label {body}" for c, body in enumerate(bodies))
        self.lines.append(f"  switch i64 {kind}, label {bodies[0]} [ {cases} ]")
        for c, part in enumerate(loop.bodies):
            self.lines.append(f"body{label}_{c}:")
            self._body(number, loop, part, k)
            self.lines.append(f"  br label %latch{label}")
        self.lines += [
            f"latch{label}:",
            f"  %next{label} = add i64 {k}, {step}",
            f"  %more{label} = icmp ne i64 %next{label}, {end}",
            f"  br i1 %more{label}, label %loop{label}, label %done{label}",
            f"done{label}:",
        ]

    def _body(self, number: int, loop: Loop, part: Program, k: str) -> None:
        slot = self.emit(f"add i64 {k}, 1")
        parent = self._parent(k)
        lazily = _Once(lambda key: self._slot(*key))
        sources: dict[str, Callable[[int], str]] = {
            "parameters": lambda i: self._constant_of(k, i),
            "parent": lambda i: self._load(lazily[number, False, parent], self.layout.records[number][i]),
            "children": lambda i: self._load(lazily[number, True, slot], self.layout.sums[number][i]),
        }
        for number_of, argument in enumerate(self.program.arguments):
            sources[argument] = partial(self._argument, number_of, k)
        elements: dict[tuple[str, int], str] = {}
        for name, index in _inputs(part):
            if name.startswith("own "):
                sweep = int(name.removeprefix("own "))
                place = self.layout.records[sweep][index]
                elements[name, index] = self._load(lazily[sweep, False, slot], place)
            else:
                elements[name, index] = sources[name](index)
        for name, index in elements:
            if name in self.program.arguments:
                self._watch(elements[name, index])
        found = body(self, part, elements, self.lanes)
        if found.bad not in ("zeroinitializer", "false"):
            both = self.emit(f"or {self.truth} {self.emit(f'load {self.truth}, ptr %bad')}, {found.bad}")
            self.lines.append(f"  store {self.truth} {both}, ptr %bad")
        record = part.outputs["record"]
        for index, place in self.layout.records[number].items():
            self._store(found.values[record[index]], lazily[number, False, slot], place)
        for o, result in enumerate(self.program.outputs.values()):
            if result.sweep == number:
                value = found.values[record[result.index]]
                self._watch(value)
                self._result(value, o, k)
        if not loop.outward:
            self._hand_down(number, [found.values[element] for element in part.outputs["down"]], parent)

    def _hand_down(self, number: int, down: list[str], parent: str) -> None:
        below = self._slot(number, True, parent)
        for index, place in self.layout.sums[number].items():
            value = down[index]
            if not self.serial:
                value = self.apply("add", self._load(below, place), value)
            self._store(value, below, place)

    def _parent(self, k: str) -> str:
        """The slot of the parent."""
        if self.serial:
            return k
        where = self.emit(f"getelementptr i64, ptr %parents, i64 {k}")
        return self.emit(f"add i64 {self.emit(f'load i64, ptr {where}')}, 1")

    def _constant_of(self, k: str, index: int) -> str:
        """A constant of the link, the same in every lane."""
        row = self.emit(f"mul i64 {k}, {self.program.parameters}")
        place = self.emit(f"add i64 {row}, {index}")
        number = self.emit(f"load double, ptr {self.emit(f'getelementptr double, ptr %table, i64 {place}')}")
        if self.lanes == 1:
            return number
        one = self.emit(f"insertelement {self.type} poison, double {number}, i64 0")
        return self.emit(
            f"shufflevector {self.type} {one}, {self.type} poison, <{self.lanes} x i32> zeroinitializer"
        )

    def _argument(self, argument: int, k: str, _: int) -> str:
        """Element k of an argument, of the row of each lane."""
        row, vector = f"%in{argument}", "poison"
        for lane in range(self.lanes):
            if lane:
                row = self.emit(f"getelementptr double, ptr {row}, i64 %stride{argument}")
            at = self.emit(f"getelementptr double, ptr {row}, i64 {k}")
            number = self.emit(f"load double, ptr {at}")
            if self.lanes == 1:
                return number
            vector = self.emit(f"insertelement {self.type} {vector}, double {number}, i64 {lane}")
        return vector

    def _result(self, value: str, output: int, k: str) -> None:
        """Element k of a result, of the row of each lane."""
        row = f"%out{output}"
        for lane in range(self.lanes):
            if lane:
                row = self.emit(f"getelementptr double, ptr {row}, i64 %n")
            number = self.emit(f"extractelement {self.type} {value}, i64 {lane}") if self.lanes > 1 else value
            at = self.emit(f"getelementptr double, ptr {row}, i64 {k}")
            self.lines.append(f"  store double {number}, ptr {at}")

    def _watch(self, value: str) -> None:
        """Keep an eye on a number: the watch is 0 while everything is finite."""
        before = self.emit(f"load {self.type}, ptr %watch")
        self.lines.append(
            f"  store {self.type} {self.apply('fma', value, self.constant(0.0), before)}, ptr %watch"
        )


class _Once(dict[tuple[int, bool, str], str]):
    """Makes what is asked for the first time and remembers it."""

    def __init__(self, make: Callable[[tuple[int, bool, str]], str]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: tuple[int, bool, str]) -> str:
        self[key] = self.make(key)
        return self[key]
