"""A `LoopProgram` as textual LLVM IR: one tile function with a loop for each sweep.

Records live in a scratch buffer, a vector per scalar: for each sweep n + 1 slots, slot 0 the base. Only
scalars that something reads are stored. The number of links and their constants are arguments: they do not make the
code longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

from rodyn.llvm.flow import Flow
from rodyn.llvm.straight import Body, alarms, body, declarations, hexadecimal, tile_loop
from rodyn.trace.loops.program import Links, Loop, LoopProgram, Place, Result
from rodyn.trace.program import Program

FIXED = {
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
"""What a rolled kernel is given besides arguments and results."""


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
class Layout:
    """Where the scalars of each sweep are in the scratch buffer.

    records, sums   for each sweep: number of a scalar → its place in a slot; `sums` are what is handed down
    start           for each sweep: vectors before its records and before its sums
    once            for each sweep whether its sums have one slot for all links, behind the slots of everything
                    else: on the way in along a serial robot, on a ray, in a total
    size            vectors per slot
    singles         vectors that are there once
    """

    records: tuple[Mapping[int, int], ...]
    sums: tuple[Mapping[int, int], ...]
    start: tuple[tuple[int, int], ...]
    once: tuple[bool, ...]
    size: int
    singles: int

    def vectors(self, n: int) -> int:
        """Vectors in the scratch buffer of a robot of n links."""
        return (n + 1) * self.size + self.singles


def layout(program: LoopProgram, *, serial: bool) -> Layout:
    """Keep what is read: by later sweeps or by children. A result is written at once and not kept."""
    wanted: list[set[int]] = [set() for _ in program.loops]
    summed: list[set[int]] = [set() for _ in program.loops]
    for number, loop in enumerate(program.loops):
        if loop.kind == "total":
            summed[number] = set(range(len(loop.bodies[0].outputs["down"])))
        for part in loop.programs:
            for name, index in _inputs(part):
                what, _, sweep = name.partition(" ")
                if what in ("own", "parent") and sweep:
                    wanted[int(sweep)].add(index)
                elif name == "parent":
                    wanted[number].add(index)
                elif name in ("children", "handed", "below"):
                    summed[number].add(index)
    once = [loop.kind in ("total", "rays") or (serial and loop.kind == "inward") for loop in program.loops]
    start, size, singles = [], 0, 0
    for keep, add, single in zip(wanted, summed, once, strict=True):
        start.append((size, singles if single else size + len(keep)))
        size += len(keep) + (0 if single else len(add))
        singles += len(add) if single else 0

    def places(used: set[int]) -> dict[int, int]:
        return {index: place for place, index in enumerate(sorted(used))}

    return Layout(
        tuple(map(places, wanted)), tuple(map(places, summed)), tuple(start), tuple(once), size, singles
    )


def _inputs(part: Program) -> Iterator[tuple[str, int]]:
    return (value for op, _, value in part.code if op == "input")


MEMSET = "declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)\n"


def loop_module(program: LoopProgram, lanes: int, name: str, shape: Shape) -> str:
    """IR with `i64 name(ptr args)`: rows, the FIXED ones, pointer and stride of each argument, pointer and
    width of each result."""
    loop = tile_loop(lanes, name, len(program.arguments), [None] * len(program.results), FIXED)
    return "\n".join([declarations(lanes), MEMSET, *_tile(program, lanes, shape), *loop, ""])


def loop_state(program: LoopProgram, links: Links, shape: Shape, name: str) -> str:
    """IR with `i64 name(ptr argument, …, ptr result, …)` for one state of one robot, whose tables are in it."""
    whole = LoopFunction(program, links, shape, 1)
    arguments = [f"%in{k}" for k in range(len(program.arguments))]
    results = [f"%out{k}" for k in range(len(program.results))]
    heads = [f"ptr {one}" for one in arguments] + [f"ptr noalias {one}" for one in results]
    lines = [
        declarations(1),
        MEMSET,
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
        return layout(self.program, serial=self.shape.serial).vectors(n) * self.lanes

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
        passed += [f"{kind} {known.get(what, f'@{what}')}" for what, kind in FIXED.items()]
        return f"call i64 @tile({', '.join(passed)})"


def _tile(program: LoopProgram, lanes: int, shape: Shape) -> Iterator[str]:
    heads = [f"ptr %in{k}, i64 %stride{k}" for k in range(len(program.arguments))]
    heads += [f"ptr noalias %out{k}, i64 %width{k}" for k in range(len(program.results))]
    heads += [f"{kind} %{what}" for what, kind in FIXED.items()]
    yield f"define internal i64 @tile({', '.join(heads)}) noinline nounwind {{"
    yield from _Loops(lanes, program, layout(program, serial=shape.serial), shape).function()
    yield "}\n"


@dataclass(frozen=True)
class _Where:
    """The link that a body is run for: its number, the link that a ray comes from, and whether it only begins."""

    k: str
    ray: str = ""
    same: bool = True
    start: bool = False


class _Loops(Flow):
    """Writes the loops of a program."""

    def __init__(self, lanes: int, program: LoopProgram, where: Layout, shape: Shape) -> None:
        super().__init__(lanes)
        self.program, self.layout, self.shape = program, where, shape

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
        self._begin_results()
        for number, loop in enumerate(self.program.loops):
            if loop.kind == "rays":
                self._rays(number, loop)
            elif loop.kind != "fans":  # these run inside the rays they answer
                self._prepare(number, loop)
                if loop.kind == "fold":
                    with self.counted("0", 1, "%n") as k:
                        self._switched(loop.starts, k, partial(self._step, number, _Where(k, start=True)))
                self._sweep(number, loop)
        self._end_results()
        watched = self.emit(f"load {self.type}, ptr %watch")
        unordered = self.emit(f"fcmp uno {self.type} {watched}, {zero}")
        flags = self.emit(f"or {self.truth} {self.emit(f'load {self.truth}, ptr %bad')}, {unordered}")
        bits = self.emit(f"bitcast {self.truth} {flags} to i{self.lanes}") if self.lanes > 1 else flags
        answer = self.emit(f"zext i{self.lanes} {bits} to i64")
        return [*self.lines, f"  ret i64 {answer}"]

    # Memory

    def _slot(self, number: int, sums: bool, slot: str) -> str:
        """The pointer to a slot of a sweep."""
        start = self.layout.start[number][sums]
        if sums and self.layout.once[number]:  # one slot serves all links in turn
            place = self.emit(f"add i64 {self.emit(f'mul i64 %slots, {self.layout.size}')}, {start}")
            return self.emit(f"getelementptr {self.type}, ptr %scratch, i64 {place}")
        size = len((self.layout.sums if sums else self.layout.records)[number])
        before = self.emit(f"mul i64 %slots, {start}")
        place = self.emit(f"add i64 {before}, {self.emit(f'mul i64 {slot}, {size}')}")
        return self.emit(f"getelementptr {self.type}, ptr %scratch, i64 {place}")

    def _vector(self, slot: str, place: int) -> str:
        return self.emit(f"getelementptr {self.type}, ptr {slot}, i64 {place}")

    def _load(self, slot: str, place: int) -> str:
        return self.emit(f"load {self.type}, ptr {self._vector(slot, place)}, align {8 * self.lanes}")

    def _store(self, value: str, slot: str, place: int) -> None:
        at = self._vector(slot, place)
        self.lines.append(f"  store {self.type} {value}, ptr {at}, align {8 * self.lanes}")

    def _fill(self, number: int, sums: bool, slot: str, values: Sequence[float]) -> None:
        """Put constants into a slot."""
        at = self._slot(number, sums, slot)
        for index, place in (self.layout.sums if sums else self.layout.records)[number].items():
            self._store(self.constant(values[index] if index < len(values) else 0.0), at, place)

    def _prepare(self, number: int, loop: Loop) -> None:
        """The slot of the base, or what leaves receive."""
        for earlier, numbers in loop.bases.items():
            self._fill(earlier, False, "0", numbers)
        if loop.kind in ("outward", "fans", "unfold", "fold"):
            self._fill(number, loop.kind in ("fold", "unfold"), "0", loop.base)
            return
        if self.layout.once[number]:
            self._fill(number, True, "0", ())
            return
        start = self._slot(number, True, "0")
        count = self.emit(f"mul i64 %slots, {len(self.layout.sums[number]) * self.lanes * 8}")
        self._clear(start, count)

    def _clear(self, start: str, count: str) -> None:
        self.lines.append(f"  call void @llvm.memset.p0.i64(ptr {start}, i8 0, i64 {count}, i1 false)")

    # Loops

    @contextmanager
    def _ancestors(self, link: str) -> Iterator[str]:
        """A loop over the links below a link, nearest first."""
        label = self.label()
        first = self._parent(link)
        self.lines += [f"  br label %enter{label}", f"enter{label}:", f"  br label %test{label}"]
        self.lines += [
            f"test{label}:",
            f"  %k{label} = phi i64 [ {first}, %enter{label} ], [ %below{label}, %latch{label} ]",
            f"  %more{label} = icmp sge i64 %k{label}, 0",
            f"  br i1 %more{label}, label %loop{label}, label %done{label}",
            f"loop{label}:",
        ]
        yield f"%k{label}"
        below = self._parent(f"%k{label}")
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
        kind = self.emit(f"load i64, ptr {self.emit(f'getelementptr i64, ptr %classes, i64 {k}')}")
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
            self._switched(loop.bodies, k, partial(self._step, number, _Where(k)))

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
                    self._fill(number, False, self.emit(f"add i64 {j}, 1"), fans[0][1].absent)
            self._switched(loop.starts, i, partial(self._step, number, _Where(i, i)))
            with self._ancestors(i) as j:
                self._switched(loop.bodies, j, partial(self._step, number, _Where(j, i, same=False)))
            for other, fan in fans:
                with self.counted("0", 1, after) as j:
                    self._switched(fan.bodies, j, partial(self._step, other, _Where(j, i, same=False)))

    def _step(self, number: int, where: _Where, c: int, part: Program) -> None:
        """One body: load what it reads, compute, store what is read later, write results, hand down."""
        loop, k = self.program.loops[number], where.k
        slot = self.emit(f"add i64 {k}, 1")
        parent = self.emit(f"add i64 {self._parent(k)}, 1")
        lazily = _Once(lambda key: self._slot(*key))
        found = self._computed(number, part, k, slot, parent, lazily)
        record = [found.values[element] for element in part.outputs["record"]]
        down = [found.values[element] for element in part.outputs["down"]]
        if where.start:
            self._keep(lazily[number, True, slot], self.layout.sums[number], down)
            return
        kept = {index: place for index, place in self.layout.records[number].items() if index < len(record)}
        self._keep(lazily[number, False, slot], kept, record)
        if c not in self.program.fixed:
            self._look(number, record, k)
        self._write(number, record, where, c)
        if loop.kind in ("inward", "total", "rays"):
            self._hand_down(number, down, parent, add=loop.kind == "total" or not self.layout.once[number])
        elif loop.kind in ("fold", "unfold"):
            self._keep(lazily[number, True, parent], self.layout.sums[number], down)
        if loop.kind == "unfold":
            has = [found.values[element] for element in part.outputs["has"]]
            self._keep(lazily[number, True, slot], self.layout.sums[number], has)

    def _computed(self, number: int, part: Program, k: str, slot: str, parent: str, lazily: _Once) -> Body:
        sources: dict[str, Callable[[int], str]] = {
            "parameters": lambda i: self._constant_of(k, i),
            "parent": lambda i: self._load(lazily[number, False, parent], self.layout.records[number][i]),
            "children": lambda i: self._load(lazily[number, True, slot], self.layout.sums[number][i]),
            "handed": lambda i: self._load(lazily[number, True, slot], self.layout.sums[number][i]),
            "below": lambda i: self._load(lazily[number, True, parent], self.layout.sums[number][i]),
        }
        for argument, name in enumerate(self.program.arguments):
            own = self.program.own.get(name)
            sources[name] = partial(self._argument, argument, self._number(own, k) if own else None)
            sources[f"all {name}"] = partial(self._argument, argument, None)
        elements: dict[tuple[str, int], str] = {}
        for name, index in _inputs(part):
            what, _, sweep = name.partition(" ")
            if what in ("own", "parent") and sweep:
                at = lazily[int(sweep), False, slot if what == "own" else parent]
                elements[name, index] = self._load(at, self.layout.records[int(sweep)][index])
            else:
                elements[name, index] = sources[name](index)
        for name, index in elements:
            if name.removeprefix("all ") in self.program.arguments:
                self._watch(elements[name, index])
        found = body(self, part, elements, self.lanes)
        if found.bad not in ("zeroinitializer", "false"):
            self._flag(found.bad)
        for alarm in alarms(self, part, found):
            self._flag(alarm)
        return found

    def _keep(self, slot: str, places: Mapping[int, int], values: Sequence[str]) -> None:
        for index, place in places.items():
            self._store(values[index], slot, place)

    def _hand_down(self, number: int, down: list[str], parent: str, *, add: bool) -> None:
        below = self._slot(number, True, parent)
        for index, place in self.layout.sums[number].items():
            value = down[index]
            if add:
                value = self.apply("add", self._load(below, place), value)
            self._store(value, below, place)

    def _parent(self, k: str) -> str:
        """The parent of a link, −1 for the base."""
        if self.shape.serial:
            return self.emit(f"sub i64 {k}, 1")
        return self.emit(f"load i64, ptr {self.emit(f'getelementptr i64, ptr %parents, i64 {k}')}")

    def _number(self, table: str, k: str) -> str:
        """The place of a link's coordinate, of its rate, or of its row in results."""
        if self.shape.whole:
            return k
        return self.emit(f"load i64, ptr {self.emit(f'getelementptr i64, ptr %{table}, i64 {k}')}")

    # Numbers in and out

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

    def _argument(self, argument: int, own: str | None, index: int) -> str:
        """An element of an argument, of the row of each lane: that of the link, or the same for all links."""
        place = str(index) if own is None else own
        row, vector = f"%in{argument}", "poison"
        if self.shape.columns:
            return self.load(row, place, self.type, 8 * self.lanes)
        for lane in range(self.lanes):
            if lane:
                row = self.emit(f"getelementptr double, ptr {row}, i64 %stride{argument}")
            number = self.emit(
                f"load double, ptr {self.emit(f'getelementptr double, ptr {row}, i64 {place}')}"
            )
            if self.lanes == 1:
                return number
            vector = self.emit(f"insertelement {self.type} {vector}, double {number}, i64 {lane}")
        return vector

    def _put(self, value: str, output: int, places: Iterable[str]) -> None:
        """Elements of a result, in the row of each lane."""
        self._watch(value)
        row = f"%out{output}"
        if self.shape.columns:
            for place in places:
                self.store(value, row, place, self.type, 8 * self.lanes)
            return
        for lane in range(self.lanes):
            if lane:
                row = self.emit(f"getelementptr double, ptr {row}, i64 %width{output}")
            number = self.emit(f"extractelement {self.type} {value}, i64 {lane}") if self.lanes > 1 else value
            for place in places:
                at = self.emit(f"getelementptr double, ptr {row}, i64 {place}")
                self.lines.append(f"  store double {number}, ptr {at}")

    def _begin_results(self) -> None:
        """Heads, and the zeros of matrices."""
        for output, result in enumerate(self.program.results.values()):
            full = self.shape.serial and all(isinstance(place, Place) for place in result.places)
            if result.kind == "square" and not full:
                self._clear(f"%out{output}", self.emit(f"mul i64 %width{output}, {8 * self.lanes}"))
            for place, number in enumerate(result.head):
                self._put(self.constant(number), output, [str(place)])

    def _end_results(self) -> None:
        """Totals."""
        for output, result in enumerate(self.program.results.values()):
            if result.kind == "total":
                for k, place in enumerate(result.places):
                    if isinstance(place, Place):
                        at = self.layout.sums[place.sweep][place.index]
                        self._put(self._load(self._slot(place.sweep, True, "0"), at), output, [str(k)])

    def _write(self, number: int, record: list[str], where: _Where, c: int) -> None:
        for output, result in enumerate(self.program.results.values()):
            moving = c not in self.program.fixed
            if result.kind == "square" and moving:
                self._write_elements(number, record, where, output, result)
            elif result.kind == "links" or (result.kind in ("coordinates", "columns") and moving):
                self._write_row(number, record, where, output, result)

    def _write_row(self, number: int, record: list[str], where: _Where, output: int, result: Result) -> None:
        """The scalars of a link, in its row or column."""
        last = max(place.sweep for place in result.places if isinstance(place, Place))
        here = [
            (p, record[place.index] if isinstance(place, Place) else self.constant(place))
            for p, place in enumerate(result.places)
            if (place.sweep if isinstance(place, Place) else last) == number
        ]
        if not here:
            return
        if result.kind != "links":
            column = self._number("velocities", where.k)
            for p, value in here:
                at = self.emit(f"add i64 {self.emit(f'mul i64 %nv, {p}')}, {column}") if p else column
                self._put(value, output, [at])
            return
        line = self._number("lines", where.k)
        with self.when(f"icmp sge i64 {line}, {-1 if result.head else 0}", always=self.shape.whole):
            start = self.emit(f"mul i64 {line}, {len(result.places)}")
            for p, value in here:
                self._put(value, output, [self.emit(f"add i64 {start}, {len(result.head) + p}")])

    def _write_elements(
        self, number: int, record: list[str], where: _Where, output: int, result: Result
    ) -> None:
        """Elements (i, j) and (j, i) of a matrix, for link j on the ray from i."""
        diagonal, lower, upper = result.places
        here = [
            (place, swapped)
            for place, swapped in ([(diagonal, False)] if where.same else [(lower, False), (upper, True)])
            if isinstance(place, Place) and place.sweep == number
        ]
        if not here:
            return
        i, j = self._number("velocities", where.ray), self._number("velocities", where.k)
        with self.when(f"icmp sge i64 {i}, 0", always=not self.program.fixed):
            values: dict[str, list[str]] = {}
            for place, swapped in here:
                row, column = (j, i) if swapped else (i, j)
                at = self.emit(f"add i64 {self.emit(f'mul i64 {row}, %nv')}, {column}")
                values.setdefault(record[place.index], []).append(at)
            for value, places in values.items():
                self._put(value, output, places)

    # Second looks

    def _look(self, number: int, record: list[str], k: str) -> None:
        """Flag lanes where the watched number is not above the last constant of the link."""
        place = self.program.watch
        if place is None or place.sweep != number:
            return
        size = self.emit(f"call {self.type} @llvm.fabs.{self.suffix}({self.type} {record[place.index]})")
        least = self._constant_of(k, self.program.parameters - 1)
        self._flag(self.emit(f"fcmp ule {self.type} {size}, {least}"))

    def _flag(self, lanes: str) -> None:
        both = self.emit(f"or {self.truth} {self.emit(f'load {self.truth}, ptr %bad')}, {lanes}")
        self.lines.append(f"  store {self.truth} {both}, ptr %bad")

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
