"""A slow interpreter: it defines what the operations of a `Program` mean, and checks every reader."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from rodyn.trace.program import Program


def _fused(a: float, b: float, c: float) -> float:
    """a b + c rounded once."""
    return float(Fraction(a) * Fraction(b) + Fraction(c))


MEANING: dict[str, Callable[..., float]] = {
    "neg": lambda a: -a,
    "sin": math.sin,
    "cos": math.cos,
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "div": lambda a, b: a / b,
    "fma": _fused,
    "fms": lambda a, b, c: _fused(a, b, -c),
    "fnma": lambda a, b, c: _fused(-a, b, c),
}


def interpret(program: Program, arguments: Mapping[str, Sequence[float]]) -> dict[str, list[float]]:
    """The results of one state, element by element.

    >>> from rodyn.trace.node import Graph
    >>> from rodyn.trace.program import record
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> interpret(record(graph, {"x": 2}, {"z": [x * y + 1]}), {"x": [3.0, 4.0]})
    {'z': [13.0]}
    """
    values: list[float] = []
    for op, args, value in program.code:
        if op == "constant":
            values.append(value)
        elif op == "input":
            name, index = value
            values.append(arguments[name][index])
        else:
            values.append(MEANING[op](*(values[arg] for arg in args)))
    return {name: [values[element] for element in elements] for name, elements in program.outputs.items()}
