"""The module of a `LevelProgram`: a function for every loop, and those that run the tasks of a call."""

from __future__ import annotations

from collections.abc import Iterator

from rodyn.llvm.flow import Flow, row_calls
from rodyn.llvm.levels.layout import LevelLayout, Task, stages
from rodyn.llvm.levels.reductions import CyclicLoops, ScanLoops
from rodyn.llvm.levels.rows import HeadSteps, Places, RowSteps
from rodyn.llvm.levels.tiles import LEVEL_ARGUMENTS, unpacked
from rodyn.llvm.thresholds import TILES_OF_A_CHUNK
from rodyn.llvm.writer import declarations
from rodyn.trace.loops.levels import REST, LevelProgram

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
