"""Entries of the table of sines as textual LLVM IR; the numbers are a constant of the module."""

from __future__ import annotations

import math

from rodyn.llvm.writer import Writer, hexadecimal
from rodyn.trace.program import Program
from rodyn.trace.sine_table import ENTRIES, FARTHEST, TABLE


def table_text(program: Program) -> list[str]:
    """The constant, if a program reads it."""
    if "entry" not in program.counts:
        return []
    numbers = ", ".join(f"double {hexadecimal(value)}" for value in TABLE)
    return [f"@sine_table = private unnamed_addr constant [{len(TABLE)} x double] [{numbers}]"]


def entry(w: Writer, place: str) -> str:
    """Emit sin of 0.1° · place: the place within a turn, within half a turn, within the table, then the sign."""
    known = w.emit(f"fcmp olt {w.type} {w.apply('abs', place)}, {w.constant(FARTHEST)}")
    near = w.apply("where", known, place, w.constant(0.0))
    whole = w.emit(f"fptosi {w.type} {near} to {w.integer}")
    turns = 4 * ENTRIES
    rest = w.emit(f"srem {w.integer} {whole}, {w.whole(turns)}")
    behind = w.emit(f"icmp slt {w.integer} {rest}, {w.whole(0)}")
    turn = _picked(w, behind, w.emit(f"add {w.integer} {rest}, {w.whole(turns)}"), rest)
    low = w.emit(f"icmp sge {w.integer} {turn}, {w.whole(2 * ENTRIES)}")
    half = _picked(w, low, w.emit(f"sub {w.integer} {turn}, {w.whole(2 * ENTRIES)}"), turn)
    mirrored = w.emit(f"sub {w.integer} {w.whole(2 * ENTRIES)}, {half}")
    first = w.emit(f"icmp slt {w.integer} {half}, {mirrored}")
    found = _loaded(w, _picked(w, first, half, mirrored))
    signed = w.apply("where", low, w.apply("neg", found), found)
    return w.apply("where", known, signed, w.constant(math.nan))


def _picked(w: Writer, truth: str, a: str, b: str) -> str:
    return w.emit(f"select {w.truth} {truth}, {w.integer} {a}, {w.integer} {b}")


def _loaded(w: Writer, places: str) -> str:
    """The entries of all lanes, one after the other."""

    def one(lane: int) -> str:
        place = w.emit(f"extractelement {w.integer} {places}, i64 {lane}") if w.lanes > 1 else places
        at = w.emit(f"getelementptr double, ptr @sine_table, i64 {place}")
        return w.emit(f"load double, ptr {at}, align 8")

    return w.packed(one(lane) for lane in range(w.lanes))
