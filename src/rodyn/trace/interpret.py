"""A slow interpreter, which defines the operations of a `Program`: every reader is compared with it."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rodyn.trace.products import summed, times
from rodyn.trace.sine_table import entry

if TYPE_CHECKING:
    from rodyn.trace.program import Program


def _fused(a: float, b: float, c: float) -> float:
    """Return a b + c with one rounding."""
    if not all(map(math.isfinite, (a, b, c))):
        return a * b + c
    try:
        return float(Fraction(a) * Fraction(b) + Fraction(c))
    except OverflowError:
        return a * b + c


def _quotient(a: float, b: float) -> float:
    """Return a / b as IEEE 754 defines it, also for b = 0."""
    if b != 0.0:
        return a / b
    return math.nan if a == 0.0 or a != a else math.copysign(math.inf, a) * math.copysign(1.0, b)


def _circular(function: Callable[[float], float]) -> Callable[[float], float]:
    return lambda a: function(a) if math.isfinite(a) else math.nan


def _exp(a: float) -> float:
    try:
        return math.exp(a)
    except OverflowError:
        return math.inf


def _log(a: float) -> float:
    return -math.inf if a == 0.0 else math.log(a) if a > 0.0 else math.nan


MEANING: dict[str, Callable[..., Any]] = {
    **{op: getattr(operator, op) for op in ("neg", "abs", "add", "sub", "mul", "lt", "le", "eq")},
    "sign": lambda a: 1.0 if a > 0.0 else -1.0 if a < 0.0 else a + 0.0,
    "sqrt": lambda a: math.nan if a < 0.0 else math.sqrt(a),
    "sin": _circular(math.sin),
    "cos": _circular(math.cos),
    "exp": _exp,
    "log": _log,
    "tanh": math.tanh,
    "round": lambda a: math.copysign(round(a), a) if math.isfinite(a) else a,
    "entry": lambda a: float(entry(a)),
    "div": _quotient,
    "min": lambda a, b: a if a < b or a != a else b,
    "max": lambda a, b: a if a > b or a != a else b,
    "atan2": math.atan2,
    "fma": _fused,
    "fms": lambda a, b, c: _fused(a, b, -c),
    "fnma": lambda a, b, c: _fused(-a, b, c),
    "and": lambda a, b: a and b,
    "or": lambda a, b: a or b,
    "not": lambda a: not a,
    "where": lambda a, b, c: b if a else c,
}
"""Operation → function on floats. Infinities and NaN are those of IEEE 754: nothing raises."""


def interpret(program: Program, arguments: Mapping[str, Sequence[float]]) -> dict[str, list[float]]:
    """Return the results of one state, element by element.

    >>> from rodyn.trace.scalar import Graph
    >>> from rodyn.trace.program import record
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> interpret(record(graph, {"x": 2}, {"z": [x * y + 1]}), {"x": [3.0, 4.0]})
    {'z': [13.0]}
    """
    return executed(program, arguments, MEANING, _product)


def _product(rows: Sequence[Sequence[float]], x: Sequence[float], fused: bool) -> list[float]:
    return [summed(row, x, _fused if fused else None) for row in rows]


def executed(
    program: Program,
    arguments: Mapping[str, Sequence[Any]],
    meaning: Mapping[str, Callable[..., Any]],
    product: Callable[..., list[Any]] = times,
) -> dict[str, list[Any]]:
    """Return the results of a program on any scalars, by a table of operations on them.

    `product(rows, x, fused)` multiplies a matrix, given as rows of scalars, and a vector.
    """
    values: list[Any] = []
    for op, args, value in program.code:
        if op == "constant":
            values.append(value)
        elif op == "input":
            name, index = value
            values.append(arguments[name][index])
        elif op == "product":
            rows = [[arguments[value.argument][place] for place in row] for row in value.places()]
            values.append(product(rows, [values[arg] for arg in args], value.fused))
        elif op == "row":
            values.append(values[args[0]][value])
        else:
            values.append(meaning[op](*(values[arg] for arg in args)))
    return {name: [values[element] for element in elements] for name, elements in program.outputs.items()}
