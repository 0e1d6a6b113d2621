"""The sign of a number, and the smaller and the larger of two, as the interpreter defines them for NaN and zeros."""

from __future__ import annotations

from rodyn.trace.formulas.writer import FormulaWriter, V


def sign(w: FormulaWriter[V], a: V) -> V:
    """Emit 1, −1 or 0; NaN of NaN."""
    zero = w.constant(0.0)
    negative = w.apply("where", w.apply("lt", a, zero), w.constant(-1.0), w.apply("add", a, zero))
    return w.apply("where", w.apply("lt", zero, a), w.constant(1.0), negative)


def smaller(w: FormulaWriter[V], a: V, b: V) -> V:
    """Emit a where it is smaller or NaN, else b."""
    return _first(w, w.apply("lt", a, b), a, b)


def larger(w: FormulaWriter[V], a: V, b: V) -> V:
    """Emit a where it is larger or NaN, else b."""
    return _first(w, w.apply("lt", b, a), a, b)


def _first(w: FormulaWriter[V], wins: V, a: V, b: V) -> V:
    """a where it wins or is NaN, else b."""
    missing = w.compare("uno", a, a)
    return w.apply("where", w.apply("or", wins, missing), a, b)
