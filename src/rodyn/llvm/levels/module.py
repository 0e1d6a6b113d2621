"""The module of a `LevelProgram`: a function for every loop, and those that run the tasks of a call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rodyn.llvm.flow import Flow, row_calls
from rodyn.llvm.levels.layout import (
    ELIMINATE,
    EXPAND,
    KEEP,
    PADS,
    SHARE,
    LevelLayout,
    Task,
    inputs_of,
    stages,
)
from rodyn.llvm.levels.rows import HeadSteps, Places, RowSteps
from rodyn.llvm.levels.tiles import LEVEL_ARGUMENTS, Rows, Tiles, unpacked
from rodyn.llvm.thresholds import TILES_OF_A_CHUNK
from rodyn.llvm.writer import declarations
from rodyn.trace.loops.levels import REST, LevelProgram, LevelStep


class ScanLoops(Tiles):
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
            both = self.two(X, self.width, tile)

            def read(what: str, index: int) -> str:
                return self.rows(both(index), int(what == "after"), 2)

            self.body(
                self.step.bodies[0], read, lambda _, index, value: self.put(value, P, self.width, index, tile)
            )
        return self.closed(name)

    def down(self, name: str) -> list[str]:
        """A prefix: X[2k] = P[k − 1] combined with X[2k], X[2k + 1] = P[k].

        A suffix: X[2k] = P[k], X[2k + 1] = X[2k + 1] combined with P[k + 1].
        """
        self.begin(LEVEL_ARGUMENTS)
        X, P = self.number(2), self.number(3)
        prefix = self.step.kind == "prefix"
        with self.counted("%from", 1, "%to") as tile:
            both = self.two(X, self.width, tile)
            pairs = self.tiles(P, self.width, tile)

            def read(what: str, index: int, both: Rows = both, pairs: Rows = pairs) -> str:
                if what == ("before" if prefix else "after"):
                    return self.rows(pairs(index), -1 if prefix else 1, 1)
                return self.rows(both(index), int(not prefix), 2)

            found = self.body(self.step.bodies[0], read)["record"]
            double = self.emit(f"mul i64 {tile}, 2")
            for index, value in enumerate(found):
                pair = pairs(index)(0)
                if prefix:
                    value = self._first(tile, self.rows(both(index), 0, 2), value)
                low, high = self.interleaved(*((value, pair) if prefix else (pair, value)))
                self.put(low, X, self.width, index, double)
                self.put(high, X, self.width, index, self.further(double, 1))
        return self.closed(name)

    def _first(self, tile: str, own: str, value: str) -> str:
        """`own` in the first row of all, which has none before it."""
        at_start = self.emit(f"icmp eq i64 {tile}, 0")
        if self.lanes == 1:
            return self.emit(f"select i1 {at_start}, double {own}, double {value}")
        mixed = self.shuffled(own, value, [0, *range(self.lanes + 1, 2 * self.lanes)])
        return self.emit(f"select i1 {at_start}, {self.type} {mixed}, {self.type} {value}")


class CyclicLoops(Tiles):
    """The two loops of a level of a cyclic reduction.

    kept            what an eliminated row keeps → its place
    shares, later   what it leaves: to the row after it, and to the row before it, which is in the next tile in part
    """

    def __init__(self, layout: LevelLayout, number: int) -> None:
        super().__init__(layout.lanes)
        self.step: LevelStep = layout.program.steps[number]
        self.width = layout.areas[number - 1].width
        self.solution = layout.areas[number].width
        self.kept = _numbered(inputs_of(self.step, EXPAND, "gone"))
        self.shares = _numbered(inputs_of(self.step, KEEP, "before"))
        self.later = _numbered(inputs_of(self.step, KEEP, "after"))

    def up(self, name: str) -> list[str]:
        """Eliminates rows 2k, and reduces rows 2k + 1 to rows k of the next level, from the tip to the base.

        What eliminated rows leave their neighbours is needed at once, and some of it for the next tile.
        """
        self.begin(LEVEL_ARGUMENTS)
        rows, reduced, gone = self.number(2), self.number(3), self.number(4)
        all_tiles = self.load("%t", 5, "i64")
        for what, places in (("later", self.later), ("shares", self.shares), ("beyond", self.kept)):
            self.lines.append(f"  %{what} = alloca [{max(1, len(places))} x {self.type}], align 64")
        with self.when(f"icmp eq i64 %to, {all_tiles}"):
            for count in range(PADS):
                for index, number in enumerate(self.step.beyond):
                    self.put(self.constant(number), reduced, self.width, index, self.further("%to", count))
        self._eliminate(self.two(rows, self.width, "%to"), "%beyond", "0")
        last, before = self.emit("sub i64 %to, 1"), self.emit("sub i64 %from, 1")
        with self.counted(last, -1, before) as tile:
            following = {index: self._local("later", place) for index, place in self.later.items()}
            both = self.two(rows, self.width, tile)
            self._eliminate(both, gone, tile)

            def read(
                what: str, index: int, both: Rows = both, following: Mapping[int, str] = following
            ) -> str:
                if what == "row":
                    return self.rows(both(index), 1, 2)
                if what == "before":
                    return self._local("shares", self.shares[index])
                now = self._local("later", self.later[index])
                return self.rows(lambda count: following[index] if count else now, 1, 1)

            def keep(_: str, index: int, value: str, tile: str = tile) -> None:
                self.put(value, reduced, self.width, index, tile)

            self.body(self.step.bodies[KEEP], read, keep)
        return self.closed(name)

    def _eliminate(self, rows: Rows, gone: str, tile: str) -> None:
        """Rows 2k of a tile: what they keep goes to `gone`, what they leave to %shares and %later."""

        def read(what: str, index: int) -> str:
            return self.rows(rows(index), int(what == "next"), 2)

        def keep(_: str, index: int, value: str) -> None:
            self.put(value, gone, len(self.kept), self.kept[index], tile)

        def kept(_: str, index: int) -> str:
            return self.vector(gone, len(self.kept), self.kept[index], tile)

        def leave(_: str, index: int, value: str) -> None:
            for what, places in (("later", self.later), ("shares", self.shares)):
                if index in places:
                    self.store(value, f"%{what}", places[index], self.type, 8 * self.lanes)

        self.body(self.step.bodies[ELIMINATE], read, keep)
        self.body(self.step.bodies[SHARE], kept, leave)

    def _local(self, what: str, place: int) -> str:
        return self.load(f"%{what}", place, self.type, 8 * self.lanes)

    def down(self, name: str) -> list[str]:
        """Solutions of the eliminated rows 2k between those of rows 2k − 1 and 2k + 1, and all of them side by side."""
        self.begin(LEVEL_ARGUMENTS)
        gone, reduced, solutions = self.number(2), self.number(3), self.number(4)
        with self.counted("%from", 1, "%to") as tile:
            known = self.tiles(reduced, self.solution, tile)

            def read(what: str, index: int, tile: str = tile, known: Rows = known) -> str:
                if what == "gone":
                    return self.vector(gone, len(self.kept), self.kept[index], tile)
                return self.rows(known(index), -1 if what == "before" else 0, 1)

            found = self.body(self.step.bodies[EXPAND], read)["record"]
            double = self.emit(f"mul i64 {tile}, 2")
            for index, value in enumerate(found):
                low, high = self.interleaved(value, known(index)(0))
                self.put(low, solutions, self.solution, index, double)
                self.put(high, solutions, self.solution, index, self.further(double, 1))
        return self.closed(name)


def _numbered(scalars: Sequence[int]) -> dict[int, int]:
    return {scalar: place for place, scalar in enumerate(scalars)}


TASK = len(Task._fields)
"""Numbers of a task."""


def level_module(layout: LevelLayout, places: Places) -> str:
    """IR with `i64 run(ptr args)`: tasks from the first on; `i64 share(ptr args)`: a thread's part of the first one;
    `i64 rows(ptr args)`: `run` for every row of a batch."""
    program, lanes = layout.program, layout.lanes
    parts = [declarations(lanes), *([declarations(1)] if lanes > 1 else []), *_masked(lanes)]
    functions = 0
    columns = columns_of(program)
    for stage in stages(program):
        number = stage.steps[0]
        step = program.steps[number]
        if step.kind == "rows":
            parts += HeadSteps(layout, places).function(f"head_{functions}", stage.steps)
            parts += RowSteps(layout, places, columns).function(
                f"stage_{functions}", stage.steps, f"head_{functions}"
            )
            functions += 1
            continue
        loops = CyclicLoops if step.kind == "cyclic" else ScanLoops
        parts += loops(layout, number).up(f"stage_{functions}")
        parts += loops(layout, number).down(f"stage_{functions + 1}")
        functions += 2
    parts += _work(functions)
    parts += _run()
    parts += row_calls("rows", "run", len(LEVEL_ARGUMENTS), len(program.arguments), len(program.results))
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


def _work(functions: int) -> Iterator[str]:
    """i64 @work(args, task): tiles of a task, in portions, as long as there are any."""
    w = Flow(1)
    w.lines += ["entry:", *unpacked(LEVEL_ARGUMENTS[:3])]
    kind, tiles = w.load("%t", 0, "i64"), w.load("%t", 1, "i64")
    w.lines += ["  br label %take", "take:", "  %flags = phi i64 [ 0, %entry ], [ %both, %after ]"]
    first = w.emit(f"atomicrmw add ptr %next, i64 {TILES_OF_A_CHUNK} acq_rel")
    last = w.smaller(w.emit(f"add i64 {first}, {TILES_OF_A_CHUNK}"), tiles)
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
    w.lines += ["entry:", *unpacked(LEVEL_ARGUMENTS)]
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
    w.lines += ["entry:", *unpacked(LEVEL_ARGUMENTS)]
    t = w.at("%tasks", w.emit(f"mul i64 %task, {TASK}"), "i64")
    flag = w.emit(f"call i64 @work(ptr %args, ptr {t})")
    yield from ("define i64 @share(ptr %args) nounwind {", *w.lines, f"  ret i64 {flag}\n}}\n")
