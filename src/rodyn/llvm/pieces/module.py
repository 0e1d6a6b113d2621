"""The module: a function for every stage, and what runs them all."""

from __future__ import annotations

from collections.abc import Iterator

from rodyn.llvm.flow import Flow, row_calls
from rodyn.llvm.pieces.layout import (
    PIECE_ARGUMENTS,
    WHOLE_NUMBERS,
    PieceLayout,
    names_of,
    piece_layout,
    stages,
    unpacked,
)
from rodyn.llvm.pieces.serial import Along, Stem
from rodyn.llvm.pieces.tiles import PASSED, Tile
from rodyn.llvm.writer import declarations
from rodyn.trace.loops.pieces import ALONG, PieceProgram


def piece_module(program: PieceProgram, lanes: int) -> str:
    """IR with a function i64 stage_k(ptr args) for every stage, i64 run(ptr args) that calls them all, and
    `i64 rows(ptr args)`, `run` for every row of a batch.

    args: PIECE_ARGUMENTS, then pointers of the arguments and results. Any number of threads may be in a stage that does
    not go along the pieces: each takes the next tile as long as there is one, by a counter that begins with 0.
    """
    where = piece_layout(program)
    parts = [declarations(lanes), *([declarations(1)] if lanes > 1 else [])]
    found = stages(program)
    for k, numbers in enumerate(found):
        if program.loops[numbers[0]].kind == "stem":
            parts += Stem(program, where).function(f"stage_{k}", numbers[0])
        elif program.loops[numbers[0]].kind in ALONG:
            parts += Along(program, where, lanes).function(f"stage_{k}", numbers[0])
        else:
            parts += Tile(program, where, lanes).function(f"tile_{k}", numbers)
            parts += _tiles(program, where, lanes, f"stage_{k}", f"tile_{k}")
    parts += ["define i64 @run(ptr %args) nounwind {", *unpacked(program)]
    flags = "0"
    for k in range(len(found)):
        parts += ["  store i64 0, ptr %next"]
        parts += [f"  %f{k} = call i64 @stage_{k}(ptr %args)", f"  %or{k} = or i64 {flags}, %f{k}"]
        flags = f"%or{k}"
    parts.append(f"  ret i64 {flags}\n}}\n")
    parts += row_calls("rows", "run", len(PIECE_ARGUMENTS), len(program.arguments), len(program.results))
    return "\n".join(parts)


def _tiles(program: PieceProgram, where: PieceLayout, lanes: int, name: str, tile: str) -> Iterator[str]:
    """A loop over tiles, shared with other threads."""
    w = Flow(lanes)
    w.lines += ["entry:", *unpacked(program), "  br label %take", "take:"]
    w.lines.append("  %flags = phi i64 [ 0, %entry ], [ %both, %treat ]")
    t = w.emit("atomicrmw add ptr %next, i64 1 acq_rel")
    w.lines += [
        f"  %more = icmp slt i64 {t}, %end",
        "  br i1 %more, label %treat, label %done",
        "treat:",
    ]
    first = w.emit(f"mul i64 {t}, {lanes}")
    across = w.emit("mul i64 " + first + ", %length")
    ways = {
        "keep": w.emit(f"mul i64 {across}, {len(where.kept)}"),
        "values": w.emit(f"mul i64 {first}, {len(where.values)}"),
        "table": w.emit(f"mul i64 {across}, {len(where.columns)}"),
        "starts": first,
        "short": first,
    }
    at = {what: w.emit(f"getelementptr double, ptr %{what}, i64 {way}") for what, way in ways.items()}
    given = [f"{'i64' if what in WHOLE_NUMBERS else 'ptr'} {at.get(what, f'%{what}')}" for what in PASSED]
    given += [f"ptr %{what}" for what in names_of(program)[len(PIECE_ARGUMENTS) :]]
    flag = w.emit(f"call i64 @{tile}({', '.join(given)})")
    w.lines += [f"  %both = or i64 %flags, {flag}", "  br label %take", "done:", "  ret i64 %flags"]
    yield f"define i64 @{name}(ptr %args) nounwind {{"
    yield from w.lines
    yield "}\n"
