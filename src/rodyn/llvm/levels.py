"""A `LevelProgram` as textual LLVM IR: loops over the rows of every level, a row in every lane.

A call is a list of tasks (`levels_layout.py`), each a loop over tiles that threads may share: within a task no row reads
what another one writes. Where every second row is read, two tiles are loaded and shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from rodyn.llvm.flow import Flow
from rodyn.llvm.instructions import emit_program
from rodyn.llvm.levels_layout import Area, LevelLayout, inputs_of, stages
from rodyn.llvm.sweeps import Once
from rodyn.llvm.watch import WatchingFlow, alarms
from rodyn.llvm.writer import declarations
from rodyn.trace.loops.levels import REST, LevelProgram, LevelStep
from rodyn.trace.loops.program import RecordPlace
from rodyn.trace.program import Program

LEVEL_ARGUMENTS = ("task", "end", "next", "memory", "table", "tasks")
"""What a kernel is given before arguments and results, eight bytes each: the first task and the one after the last, and
addresses: of the counter of tiles that all threads share, of the records, of the constants of the rows and of the tasks."""

WHOLE_NUMBERS = frozenset(LEVEL_ARGUMENTS[:2])

TASK = 6
"""Numbers of a task."""

CHUNK = 64
"""Tiles that a thread takes at a time."""


class Places(NamedTuple):
    """Where numbers of the rows are.

    shifts     of every argument: the place of a row's number, less the number of the row
    velocity   the same of results
    head       the classes of the first rows, in order; all others are of the class of the rest
    """

    shifts: Mapping[str, int]
    velocity: int
    head: Sequence[int]


def level_module(layout: LevelLayout, places: Places) -> str:
    """IR with i64 run(ptr args), for all tasks from the first on, and i64 share(ptr args), a thread's part of the first."""
    program, lanes = layout.program, layout.lanes
    parts = [declarations(lanes), *([declarations(1)] if lanes > 1 else []), *_masked(lanes)]
    functions = 0
    columns = columns_of(program)
    for stage in stages(program):
        number = stage.steps[0]
        step = program.steps[number]
        if step.kind == "rows":
            parts += _Head(layout, places).function(f"head_{functions}", stage.steps)
            parts += _Rows(layout, places, columns).function(
                f"stage_{functions}", stage.steps, f"head_{functions}"
            )
            functions += 1
            continue
        if step.kind == "cyclic":
            pair = _Cyclic(layout, number)
        else:
            pair = _Scan(layout, number)
        parts += pair.up(f"stage_{functions}")
        parts += type(pair)(layout, number).down(f"stage_{functions + 1}")
        functions += 2
    parts += _work(functions)
    parts += _run()
    return "\n".join(parts)


def columns_of(program: LevelProgram) -> dict[int, int]:
    """The constants that the rest of the rows read → their columns in the table."""
    bodies = (step.bodies[REST] for step in program.steps if step.kind == "rows")
    used = {index for body in bodies for name, index in body.elements() if name == "parameters"}
    return {index: column for column, index in enumerate(sorted(used))}


def _masked(lanes: int) -> list[str]:
    if lanes == 1:
        return []
    kind, mask = f"<{lanes} x double>", f"<{lanes} x i1>"
    return [
        f"declare {kind} @llvm.masked.load.v{lanes}f64.p0(ptr, i32, {mask}, {kind})",
        f"declare void @llvm.masked.store.v{lanes}f64.p0({kind}, ptr, i32, {mask})",
    ]


def _unpacked(names: Sequence[str]) -> Iterator[str]:
    for k, name in enumerate(names):
        yield f"  %at_{name} = getelementptr i64, ptr %args, i64 {k}"
        yield f"  %{name} = load {'i64' if name in WHOLE_NUMBERS else 'ptr'}, ptr %at_{name}"


def _work(functions: int) -> Iterator[str]:
    """i64 @work(args, task): tiles of a task, in portions, as long as there are any."""
    w = Flow(1)
    w.lines += ["entry:", *_unpacked(LEVEL_ARGUMENTS[:3])]
    kind, tiles = w.load("%t", 0, "i64"), w.load("%t", 1, "i64")
    w.lines += ["  br label %take", "take:", "  %flags = phi i64 [ 0, %entry ], [ %both, %after ]"]
    first = w.emit(f"atomicrmw add ptr %next, i64 {CHUNK} acq_rel")
    last = w.smaller(w.emit(f"add i64 {first}, {CHUNK}"), tiles)
    w.lines.append(f"  %more = icmp slt i64 {first}, {tiles}")
    w.lines.append("  br i1 %more, label %treat, label %done\ntreat:")
    cases = " ".join(f"i64 {k}, label %case{k}" for k in range(functions))
    w.lines.append(f"  switch i64 {kind}, label %case0 [ {cases} ]")
    for k in range(functions):
        w.lines.append(f"case{k}:")
        w.lines.append(f"  %flag{k} = call i64 @stage_{k}(ptr %args, i64 {first}, i64 {last}, ptr %t)")
        w.lines.append("  br label %after")
    phis = ", ".join(f"[ %flag{k}, %case{k} ]" for k in range(functions))
    w.lines += ["after:", f"  %flag = phi i64 {phis}", "  %both = or i64 %flags, %flag"]
    w.lines += ["  br label %take", "done:", "  ret i64 %flags"]
    yield "define internal i64 @work(ptr %args, ptr %t) noinline nounwind {"
    yield from w.lines
    yield "}\n"


def _run() -> Iterator[str]:
    w = Flow(1)
    w.lines += ["entry:", *_unpacked(LEVEL_ARGUMENTS)]
    w.lines.append("  %all = alloca i64")
    w.store("0", "%all", kind="i64")
    with w.counted("%task", 1, "%end") as k:
        w.store("0", "%next", kind="i64")
        t = w.at("%tasks", w.emit(f"mul i64 {k}, {TASK}"), "i64")
        flag = w.emit(f"call i64 @work(ptr %args, ptr {t})")
        w.store(w.emit(f"or i64 {w.load('%all', kind='i64')}, {flag}"), "%all", kind="i64")
    found = w.load("%all", kind="i64")
    yield from ("define i64 @run(ptr %args) nounwind {", *w.lines, f"  ret i64 {found}\n}}\n")
    w = Flow(1)
    w.lines += ["entry:", *_unpacked(LEVEL_ARGUMENTS)]
    t = w.at("%tasks", w.emit(f"mul i64 %task, {TASK}"), "i64")
    flag = w.emit(f"call i64 @work(ptr %args, ptr {t})")
    yield from ("define i64 @share(ptr %args) nounwind {", *w.lines, f"  ret i64 {flag}\n}}\n")


class _Tiles(WatchingFlow):
    """Reads and writes tiles of rows."""

    def begin(self, names: Sequence[str]) -> None:
        self.lines += ["entry:", *_unpacked(names)]
        self.begin_watch()

    def number(self, place: int) -> str:
        """A number of the task: where a record of tile 0 begins."""
        offset = self.load("%t", place, "i64")
        return self.at("%memory", offset)

    def vector(self, start: str, width: int, place: int, tile: str) -> str:
        """A scalar of all rows of a tile."""
        return self.load(self._tile(start, width, tile), place, self.type, 8 * self.lanes)

    def put(self, value: str, start: str, width: int, place: int, tile: str) -> None:
        """Store a scalar of all rows of a tile."""
        self.store(value, self._tile(start, width, tile), place, self.type, 8 * self.lanes)

    def _tile(self, start: str, width: int, tile: str) -> str:
        return self.at(start, self.emit(f"mul i64 {tile}, {width}"), self.type)

    def further(self, tile: str, count: int) -> str:
        """The number of a tile further on."""
        return tile if count == 0 else self.emit(f"add i64 {tile}, {count}")

    def rows(self, read: Callable[[int], str], offset: int, stride: int) -> str:
        """Rows offset, offset + stride, … as a vector; read(k) is a vector of the rows of the k-th tile from here."""
        wanted = [offset + stride * lane for lane in range(self.lanes)]
        first, *others = sorted({row // self.lanes for row in wanted})
        found = read(first)
        inside = [row // self.lanes == first for row in wanted]
        places = [row % self.lanes if here else -1 for row, here in zip(wanted, inside, strict=True)]
        if not others and places == list(range(self.lanes)):
            return found
        for other in others or [first]:
            mask = []
            for lane, row in enumerate(wanted):
                if places[lane] >= 0:
                    mask.append(places[lane])
                else:
                    mask.append(self.lanes + row % self.lanes if row // self.lanes == other else lane)
            found = self.shuffled(found, read(other), mask)
            places = [
                lane if places[lane] >= 0 or row // self.lanes == other else -1
                for lane, row in enumerate(wanted)
            ]
        return found

    def shuffled(self, a: str, b: str, mask: Sequence[int]) -> str:
        """A vector of elements of two."""
        if self.lanes == 1:
            return (a, b)[mask[0]]
        places = ", ".join(f"i32 {place}" for place in mask)
        return self.emit(f"shufflevector {self.type} {a}, {self.type} {b}, <{self.lanes} x i32> <{places}>")

    def interleaved(self, even: str, odd: str) -> tuple[str, str]:
        """Two vectors of rows: even, odd, even, odd, …"""
        order = [side * self.lanes + lane for lane in range(self.lanes) for side in (0, 1)]
        return self.shuffled(even, odd, order[: self.lanes]), self.shuffled(even, odd, order[self.lanes :])

    def body(
        self,
        program: Program,
        read: Callable[[str, int], str],
        done: Callable[[str, int, str], None] = lambda *_: None,
    ) -> dict[str, list[str]]:
        """Emit a body: inputs are read where they are used, results handed over as soon as they are there."""
        results: dict[int, list[tuple[str, int]]] = {}
        for output, numbers in program.outputs.items():
            for index, number in enumerate(numbers):
                results.setdefault(number, []).append((output, index))

        def finished(number: int, value: str) -> None:
            for output, index in results.get(number, ()):
                done(output, index, value)

        elements: Once[tuple[str, int]] = Once(read)
        found = emit_program(self, program, elements, self.lanes, finished)
        if found.bad != self.no_lane:
            self.flag(found.bad)
        for alarm in alarms(self, program, found):
            self.flag(alarm)
        return {
            output: [found.values[number] for number in numbers]
            for output, numbers in program.outputs.items()
        }

    def closed(self, name: str, arguments: str = "ptr %args, i64 %from, i64 %to, ptr %t") -> list[str]:
        """The function, which returns its flags."""
        answer = self.flags()
        head = f"define internal i64 @{name}({arguments}) noinline nounwind {{"
        return [head, *self.lines, f"  ret i64 {answer}\n}}\n"]


class _Rows(_Tiles):
    """Steps of rows, one after the other for every tile."""

    def __init__(self, layout: LevelLayout, places: Places, columns: Mapping[int, int]) -> None:
        super().__init__(layout.lanes)
        self.layout, self.places, self.columns = layout, places, columns
        self.program = layout.program

    def function(self, name: str, steps: Sequence[int], head: str) -> list[str]:
        """The lines of the function."""
        self.begin(_names(self.program))
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
        valid = self._rows_between(row, len(self.places.head), self.layout.rows)
        there = self._rows_between(row, 0, self.layout.rows)
        beyond = self._rows_between(self.emit(f"add i64 {row}, 1"), 0, self.layout.rows)
        here: dict[tuple[int, int], str] = {}
        arguments = {name: k for k, name in enumerate(self.program.arguments)}

        def read(name: str, index: int) -> str:
            what, _, sweep = name.partition(" ")
            if name == "parameters":
                return self.vector("%table", len(self.columns), self.columns[index], tile)
            if name in arguments:
                place = self.emit(f"add i64 {row}, {self.places.shifts[name]}")
                value = self._masked_load(self.at(f"%in{arguments[name]}", place), valid)
                self.watch(value)
                return value
            if what == "own" and (int(sweep), index) in here:
                return here[int(sweep), index]
            area = self.layout.areas[int(sweep)]
            offset = {"parent": -1, "own": 0, "child": 1}[what]

            def one(count: int) -> str:
                return self.vector(
                    self._start(area), area.width, area.places[index], self.further(tile, count)
                )

            value = self.rows(one, offset, 1)
            return self.apply("where", beyond, value, self.constant(0.0)) if what == "child" else value

        for number in steps:
            done = partial(self._done, number, tile, row, (valid, there), here)
            self.body(self.program.steps[number].bodies[REST], read, done)

    def _done(
        self,
        number: int,
        tile: str,
        row: str,
        masks: tuple[str, str],
        here: dict[tuple[int, int], str],
        _: str,
        index: int,
        value: str,
    ) -> None:
        here[number, index] = value
        self._write(number, index, value, row, masks[0])
        area = self.layout.areas[number]
        following = self.program.steps[number + 1 : number + 2]
        beyond = following[0].beyond if following and following[0].kind != "rows" else ()
        if index in area.places:
            if beyond:
                value = self.apply("where", masks[1], value, self.constant(beyond[index]))
            self.put(value, self._start(area), area.width, area.places[index], tile)
            if beyond and any(beyond):
                with self.when(f"icmp eq i64 {tile}, {self.layout.tiles - 1}"):
                    for count in range(1, PADS + 1):
                        further = self.further(tile, count)
                        missing = self.constant(beyond[index])
                        self.put(missing, self._start(area), area.width, area.places[index], further)

    def _write(self, number: int, index: int, value: str, row: str, valid: str) -> None:
        for output, result in enumerate(self.program.results.values()):
            (place,) = result.places
            if isinstance(place, RecordPlace) and (place.sweep, place.index) == (number, index):
                self.watch(self.apply("where", valid, value, self.constant(0.0)))
                at = self.at(f"%out{output}", self.emit(f"add i64 {row}, {self.places.velocity}"))
                self._masked_store(value, at, valid)

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


PADS = 4
"""Tiles behind the rows of a level of a cyclic reduction that couple to nothing: the next level reads them."""


def _names(program: LevelProgram) -> list[str]:
    given = [f"in{k}" for k in range(len(program.arguments))]
    return [*LEVEL_ARGUMENTS, *given, *(f"out{k}" for k in range(len(program.results)))]


class _Head(_Tiles):
    """The same steps for the first rows, each of a class of its own, on plain doubles."""

    def __init__(self, layout: LevelLayout, places: Places) -> None:
        super().__init__(1)
        self.layout, self.places, self.program = layout, places, layout.program

    def function(self, name: str, steps: Sequence[int]) -> list[str]:
        """The lines of the function."""
        self.begin(_names(self.program))
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
                place = index if what == "all" else row + self.places.shifts[name]
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


class _Scan(_Tiles):
    """The two loops of a level of a scan."""

    def __init__(self, layout: LevelLayout, number: int) -> None:
        super().__init__(layout.lanes)
        self.step = layout.program.steps[number]
        self.width = layout.areas[number].width

    def up(self, name: str) -> list[str]:
        """P[k] = X[2k] combined with X[2k + 1]."""
        self.begin(LEVEL_ARGUMENTS)
        X, P = self.number(2), self.number(3)
        with self.counted("%from", 1, "%to") as tile:
            both = self._both(X, tile)

            def read(what: str, index: int) -> str:
                return self.rows(both(index), int(what == "after"), 2)

            self.body(
                self.step.bodies[0], read, lambda _, index, value: self.put(value, P, self.width, index, tile)
            )
        return self.closed(name)

    def down(self, name: str) -> list[str]:
        """A prefix: X[2k] = P[k − 1] combined with X[2k], X[2k + 1] = P[k]. A suffix: X[2k] = P[k], X[2k + 1] = X[2k + 1]
        combined with P[k + 1]."""
        self.begin(LEVEL_ARGUMENTS)
        X, P = self.number(2), self.number(3)
        prefix = self.step.kind == "prefix"
        with self.counted("%from", 1, "%to") as tile:
            both = self._both(X, tile)
            pairs = Once(lambda index, count: self.vector(P, self.width, index, self.further(tile, count)))

            def read(what: str, index: int) -> str:
                if what == ("before" if prefix else "after"):
                    return self.rows(lambda count: pairs[index, count], -1 if prefix else 1, 1)
                return self.rows(both(index), int(not prefix), 2)

            found = self.body(self.step.bodies[0], read)["record"]
            double = self.emit(f"mul i64 {tile}, 2")
            for index, value in enumerate(found):
                pair = pairs[index, 0]
                if prefix:
                    value = self._first(tile, self.rows(both(index), 0, 2), value)
                low, high = self.interleaved(*((value, pair) if prefix else (pair, value)))
                self.put(low, X, self.width, index, double)
                self.put(high, X, self.width, index, self.further(double, 1))
        return self.closed(name)

    def _both(self, X: str, tile: str) -> Callable[[int], Callable[[int], str]]:
        double = self.emit(f"mul i64 {tile}, 2")
        tiles = Once(lambda index, count: self.vector(X, self.width, index, self.further(double, count)))
        return lambda index: lambda count: tiles[index, count]

    def _first(self, tile: str, own: str, value: str) -> str:
        """`own` in the first row of all, which has none before it."""
        at_start = self.emit(f"icmp eq i64 {tile}, 0")
        if self.lanes == 1:
            return self.emit(f"select i1 {at_start}, double {own}, double {value}")
        mixed = self.shuffled(own, value, [0, *range(self.lanes + 1, 2 * self.lanes)])
        return self.emit(f"select i1 {at_start}, {self.type} {mixed}, {self.type} {value}")


class _Cyclic(_Tiles):
    """The two loops of a level of a cyclic reduction."""

    def __init__(self, layout: LevelLayout, number: int) -> None:
        super().__init__(layout.lanes)
        self.step: LevelStep = layout.program.steps[number]
        self.width = layout.areas[number - 1].width
        self.solution = layout.areas[number].width
        self.kept = {index: place for place, index in enumerate(inputs_of(self.step, 2, "gone"))}
        self.later = {index: place for place, index in enumerate(inputs_of(self.step, 1, "after"))}

    def up(self, name: str) -> list[str]:
        """Eliminates rows 2k, and reduces rows 2k + 1 to rows k of the next level, from the tip to the base.

        What the last tile leaves to its neighbours is needed by the next one: it is kept in `%later`.
        """
        self.begin(LEVEL_ARGUMENTS)
        rows, reduced, gone = self.number(2), self.number(3), self.number(4)
        all_tiles = self.load("%t", 5, "i64")
        self.lines.append(f"  %later = alloca [{max(1, len(self.later))} x {self.type}], align 64")
        with self.when(f"icmp eq i64 %to, {all_tiles}"):
            for count in range(PADS):
                for index, number in enumerate(self.step.beyond):
                    self.put(self.constant(number), reduced, self.width, index, self.further("%to", count))
        self._left(self._eliminated(rows, "%to"))
        last, before = self.emit("sub i64 %to, 1"), self.emit("sub i64 %from, 1")
        with self.counted(last, -1, before) as tile:
            found = self._eliminated(rows, tile)
            for index, place in self.kept.items():
                self.put(found[index], gone, len(self.kept), place, tile)
            following = {
                index: self.rows(
                    lambda count, index=index, place=place: (
                        found[index] if count == 0 else self.load("%later", place, self.type, 8 * self.lanes)
                    ),
                    1,
                    1,
                )
                for index, place in self.later.items()
            }
            both = self._both(rows, tile)

            def read(
                what: str,
                index: int,
                found: Sequence[str] = found,
                following: Mapping[int, str] = following,
                both: Callable[[int], Callable[[int], str]] = both,
            ) -> str:
                if what == "row":
                    return self.rows(both(index), 1, 2)
                return found[index] if what == "before" else following[index]

            self.body(
                self.step.bodies[1],
                read,
                lambda _, index, value, tile=tile: self.put(value, reduced, self.width, index, tile),
            )
            self._left(found)
        return self.closed(name)

    def _eliminated(self, rows: str, tile: str) -> list[str]:
        both = self._both(rows, tile)

        def read(what: str, index: int) -> str:
            return self.rows(both(index), int(what == "next"), 2)

        return self.body(self.step.bodies[0], read)["gone"]

    def _left(self, found: Sequence[str]) -> None:
        for index, place in self.later.items():
            self.store(found[index], "%later", place, self.type, 8 * self.lanes)

    def _both(self, rows: str, tile: str) -> Callable[[int], Callable[[int], str]]:
        double = self.emit(f"mul i64 {tile}, 2")
        tiles = Once(lambda index, count: self.vector(rows, self.width, index, self.further(double, count)))
        return lambda index: lambda count: tiles[index, count]

    def down(self, name: str) -> list[str]:
        """Solutions of the eliminated rows 2k between those of rows 2k − 1 and 2k + 1, and all of them side by side."""
        self.begin(LEVEL_ARGUMENTS)
        gone, reduced, solutions = self.number(2), self.number(3), self.number(4)
        with self.counted("%from", 1, "%to") as tile:
            known = Once(
                lambda index, count: self.vector(reduced, self.solution, index, self.further(tile, count))
            )

            def read(what: str, index: int, tile: str = tile, known: Once[tuple[int, int]] = known) -> str:
                if what == "gone":
                    return self.vector(gone, len(self.kept), self.kept[index], tile)
                return self.rows(lambda count: known[index, count], -1 if what == "before" else 0, 1)

            found = self.body(self.step.bodies[2], read)["record"]
            double = self.emit(f"mul i64 {tile}, 2")
            for index, value in enumerate(found):
                low, high = self.interleaved(value, known[index, 0])
                self.put(low, solutions, self.solution, index, double)
                self.put(high, solutions, self.solution, index, self.further(double, 1))
        return self.closed(name)
