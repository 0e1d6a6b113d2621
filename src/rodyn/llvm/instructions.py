"""Instructions of a `Program` as textual LLVM IR, one after the other, inside a function of any `Writer`."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rodyn.llvm.thresholds import MAX_ANGLE_OPERATIONS, MAX_INLINE_FUNCTIONS
from rodyn.llvm.writer import DOUBLE, SINGLE, Real, Writer, hexadecimal
from rodyn.trace.formulas import (
    DOUBLES,
    SINGLES,
    Digits,
    atan2,
    entry,
    exp,
    larger,
    log,
    rounded,
    sign,
    sin_cos,
    smaller,
    tanh,
    too_large,
)
from rodyn.trace.products import Matrix
from rodyn.trace.program import ARITY, Program
from rodyn.trace.sine_table import TABLE


@dataclass
class Emitted:
    """Names of the values of the instructions, and the mask of lanes with an angle that is NaN or too large."""

    values: list[str]
    bad: str


COMPOSED: dict[str, Callable[..., str]] = {
    "not": Writer.opposite,
    "sign": sign,
    "min": smaller,
    "max": larger,
    "exp": exp,
    "log": log,
    "tanh": tanh,
    "atan2": atan2,
    "round": rounded,
    "entry": entry,
}
"""Operations that take several instructions; sines and cosines come in pairs, fused ones have a method."""

DIGITS: Mapping[Real, Digits] = {DOUBLE: DOUBLES, SINGLE: SINGLES}
"""Number type → the numbers of the formula of sines and cosines."""

OF_DOUBLES = frozenset(("exp", "log", "tanh", "atan2", "round", "entry"))
"""Formulas that use the bits of doubles: other numbers are widened for them, and the results are rounded."""


class Products(Protocol):
    """Writes products of matrices: the value of a product is the address of its rows."""

    def product(self, matrix: Matrix, x: Sequence[str]) -> str: ...

    def row(self, product: str, k: int) -> str: ...


def emit_program(
    w: Writer,
    program: Program,
    elements: Mapping[tuple[str, int], str],
    wide: int,
    done: Callable[[int, str], None] = lambda *_: None,
    products: Products | None = None,
) -> Emitted:
    """Emit the program. A scalar function computes the sines and cosines of `wide` angles at a time.

    `elements` is read where an input is used; `done` is called with the number and the value of every instruction.
    """
    found = Emitted([], w.no_lane)
    pairs = _sines(w, program, elements, wide, found) if w.lanes == 1 < wide else {}
    for op, args, value in program.code:
        if op == "constant":
            result = w.constant(value)
        elif op == "input":
            result = elements[value]
        elif op in ("sin", "cos"):
            angle = args[0]
            if angle not in pairs:
                found.bad = w.apply("or", found.bad, too_large(w, found.values[angle], DIGITS[w.real]))
                pairs[angle] = sin_cos(w, found.values[angle], DIGITS[w.real])
            result = pairs[angle][op == "cos"]
        elif op in ("fma", "fms", "fnma"):
            result = w.fused(op, *(found.values[arg] for arg in args))
        elif op in w.outlined:
            result = w.called(op, *(found.values[arg] for arg in args))
        elif op in OF_DOUBLES and w.real != DOUBLE:
            result = _widened(w, op, [found.values[arg] for arg in args])
        elif op in COMPOSED:
            result = COMPOSED[op](w, *(found.values[arg] for arg in args))
        elif products is not None and op == "product":
            result = products.product(value, [found.values[arg] for arg in args])
        elif products is not None and op == "row":
            result = products.row(found.values[args[0]], value)
        else:
            result = w.apply(op, *(found.values[arg] for arg in args))
        found.values.append(result)
        done(len(found.values) - 1, result)
    return found


def _widened(w: Writer, op: str, args: Sequence[str]) -> str:
    """Emit a formula of doubles between numbers of another type."""
    v = Writer(w.lanes)
    wide = [w.emit(f"fpext {w.type} {arg} to {v.type}") for arg in args]
    v.lines, v.count = w.lines, w.count
    result = COMPOSED[op](v, *wide)
    w.count = v.count
    return w.emit(f"fptrunc {v.type} {result} to {w.type}")


def outlined(programs: Iterable[Program]) -> frozenset[str]:
    """Return operations of many instructions that occur so often that they become functions, to keep code short."""
    counts = sum((program.counts for program in programs), Counter())
    return frozenset(op for op in ("exp", "log", "tanh", "atan2") if counts[op] > MAX_INLINE_FUNCTIONS)


def outlined_text(ops: Iterable[str], lanes: int) -> list[str]:
    """Return the text of the functions that `Writer.called` calls."""
    functions = []
    for op in sorted(ops):
        w = Writer(lanes)
        names = [f"%x{k}" for k in range(ARITY[op])]
        result = COMPOSED[op](w, *names)
        parameters = ", ".join(f"{w.type} {name}" for name in names)
        body = "\n".join(w.lines)
        head = f"define internal {w.type} @{op}.{w.suffix}({parameters}) noinline nounwind {{"
        functions.append(f"{head}\n{body}\n  ret {w.type} {result}\n}}\n")
    return functions


def table_text(program: Program) -> list[str]:
    """Return the text of the table of sines, if a program reads it."""
    if "entry" not in program.counts:
        return []
    numbers = ", ".join(f"double {hexadecimal(value)}" for value in TABLE)
    return [f"@sine_table = private unnamed_addr constant [{len(TABLE)} x double] [{numbers}]"]


def _sines(
    w: Writer, program: Program, elements: Mapping[tuple[str, int], str], wide: int, found: Emitted
) -> dict[int, tuple[str, str]]:
    """Emit sines and cosines of a scalar function; those of simple angles are computed side by side in vectors."""
    simple = _simple(program)
    angles = list(
        dict.fromkeys(args[0] for op, args, _ in program.code if op in ("sin", "cos") and args[0] in simple)
    )

    def value(number: int) -> str:
        op, args, content = program.code[number]
        if op == "constant":
            return w.constant(content)
        return elements[content] if op == "input" else w.apply(op, *(value(arg) for arg in args))

    pairs: dict[int, tuple[str, str]] = {}
    for first in range(0, len(angles), wide):
        group = angles[first : first + wide]
        v = Writer(wide, w.lines, w.count, real=w.real)
        vector = "zeroinitializer"
        for lane, angle in enumerate(group):
            number = value(angle)
            found.bad = w.apply("or", found.bad, too_large(w, number, DIGITS[w.real]))
            vector = w.emit(f"insertelement {v.type} {vector}, {w.real.name} {number}, i64 {lane}")
        v.count = w.count
        sine, cosine = sin_cos(v, vector, DIGITS[w.real])
        w.count = v.count
        for lane, angle in enumerate(group):
            pairs[angle] = (
                w.emit(f"extractelement {v.type} {sine}, i64 {lane}"),
                w.emit(f"extractelement {v.type} {cosine}, i64 {lane}"),
            )
    return pairs


def _simple(program: Program) -> set[int]:
    """Return the values that are few operations on arguments: these can be computed first."""
    sizes: list[float] = []
    for op, args, _ in program.code:
        allowed = op in ("input", "constant", "neg", "add", "sub", "mul", "div", "fma")
        sizes.append(1 + sum(sizes[arg] for arg in args) if allowed else math.inf)
    return {number for number, size in enumerate(sizes) if size <= MAX_ANGLE_OPERATIONS}
