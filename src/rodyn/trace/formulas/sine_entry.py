"""An entry of the table of sines: the place within a turn, within half a turn, within the table, then the sign."""

from __future__ import annotations

import math

from rodyn.trace.formulas.writer import FormulaWriter, V
from rodyn.trace.sine_table import ENTRIES, FARTHEST


def entry(w: FormulaWriter[V], place: V) -> V:
    """Emit sin of 0.1° · place; NaN far away."""
    known = w.compare("olt", w.apply("abs", place), w.constant(FARTHEST))
    near = w.apply("where", known, place, w.constant(0.0))
    whole = w.truncated(near)
    turns = w.whole(4 * ENTRIES)
    rest = w.apply_integers("srem", whole, turns)
    behind = w.compare_integers("slt", rest, w.whole(0))
    turn = w.pick_integer(behind, w.apply_integers("add", rest, turns), rest)
    half_turn = w.whole(2 * ENTRIES)
    low = w.compare_integers("sge", turn, half_turn)
    half = w.pick_integer(low, w.apply_integers("sub", turn, half_turn), turn)
    mirrored = w.apply_integers("sub", half_turn, half)
    first = w.compare_integers("slt", half, mirrored)
    found = w.sine_at(w.pick_integer(first, half, mirrored))
    signed = w.apply("where", low, w.apply("neg", found), found)
    return w.apply("where", known, signed, w.constant(math.nan))
