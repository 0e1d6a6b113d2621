"""A `Program` as a Python function over NumPy columns, for machines without a compiler."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from rodyn.trace.products import summed
from rodyn.trace.program import ARITY, Program, last_uses
from rodyn.trace.sine_table import entry
from rodyn.trace.thresholds import CALLS_BEFORE_COMPILING

OPERATIONS = {
    **{op: f"np.{op}({{0}})" for op in ("sign", "sqrt", "sin", "cos", "exp", "log", "tanh")},
    "neg": "-{0}",
    "abs": "np.absolute({0})",
    "round": "np.rint({0})",
    "entry": "entry({0})",
    "add": "{0} + {1}",
    "sub": "{0} - {1}",
    "mul": "{0} * {1}",
    "div": "{0} / {1}",
    "min": "np.minimum({0}, {1})",
    "max": "np.maximum({0}, {1})",
    "atan2": "np.arctan2({0}, {1})",
    "fma": "{0} * {1} + {2}",
    "fms": "{0} * {1} - {2}",
    "fnma": "{2} - {0} * {1}",
    "lt": "{0} < {1}",
    "le": "{0} <= {1}",
    "eq": "{0} == {1}",
    "and": "np.logical_and({0}, {1})",
    "or": "np.logical_or({0}, {1})",
    "not": "np.logical_not({0})",
    "where": "np.where({0}, {1}, {2})",
}

ColumnFunction = Callable[[Mapping[str, Sequence[Any]]], dict[str, list[Any]]]

SPACE: dict[str, Any] = {"np": np, "entry": entry, "inf": np.inf, "nan": np.nan}
MEANING = {
    op: eval(f"lambda {'a, b, c'[: 3 * ARITY[op] - 2]}: {text.format('a', 'b', 'c')}", SPACE)
    for op, text in OPERATIONS.items()
}
"""Operation → the function that its text is."""


def function(program: Program) -> ColumnFunction:
    """Return the program as a function: named sequences of columns → named lists of columns.

    A column is released after its last use, so that memory does not grow with the length of the program.

    >>> from rodyn.trace.scalar import Graph
    >>> from rodyn.trace.program import record
    >>> graph = Graph()
    >>> x = graph.input("x", 0)
    >>> function(record(graph, {"x": 1}, {"y": [x * x + 1]}))({"x": [3.0]})
    {'y': [10.0]}
    """
    if program.counts["product"]:
        return compiled(program)
    run, calls = stepped(program), 0

    def called(arguments: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
        nonlocal run, calls
        calls += 1
        if calls == CALLS_BEFORE_COMPILING:
            run = compiled(program)
        return run(arguments)

    return called


def compiled(program: Program) -> ColumnFunction:
    """Return the program as compiled Python code."""
    space = {**SPACE, "product": lambda rows, x: [summed(row, x) for row in rows]}
    exec(compile(source(program), "<program>", "exec"), space)
    function: ColumnFunction = space["program"]
    return function


def stepped(program: Program) -> ColumnFunction:
    """Return the program instruction by instruction: a fifth slower, but there is nothing to compile."""
    last, kept = last_uses(program), program.kept
    first: list[Any] = [value if op == "constant" else None for op, _, value in program.code]
    read = [(number, *value) for number, (op, _, value) in enumerate(program.code) if op == "input"]
    steps = [
        (number, MEANING[op], args, [arg for arg in {*args} if last[arg] == number and arg not in kept])
        for number, (op, args, _) in enumerate(program.code)
        if args
    ]

    def run(arguments: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
        values = first.copy()
        for number, name, index in read:
            values[number] = arguments[name][index]
        for number, meaning, args, done in steps:
            if len(args) == 2:  # most of them
                a, b = args
                values[number] = meaning(values[a], values[b])
            else:
                values[number] = meaning(*[values[arg] for arg in args])
            for arg in done:
                values[arg] = None
        return {name: [values[element] for element in elements] for name, elements in program.outputs.items()}

    return run


def source(program: Program) -> str:
    """Return the text of `def program(given)`."""
    last, kept = last_uses(program), program.kept
    lines = ["def program(given):"]
    lines += [f"    in{k} = given[{name!r}]" for k, name in enumerate(program.inputs)]
    order = list(program.inputs)
    for number, (op, args, value) in enumerate(program.code):
        if op == "constant":
            text = repr(float(value))
        elif op == "input":
            text = f"in{order.index(value[0])}[{value[1]}]"
        elif op == "product":
            rows = f"[[in{order.index(value.argument)}[k] for k in row] for row in {value.places()}]"
            text = f"product({rows}, [{', '.join(f'v{arg}' for arg in args)}])"
        elif op == "row":
            text = f"v{args[0]}[{value}]"
        else:
            text = OPERATIONS[op].format(*(f"v{arg}" for arg in args))
        done = [f"v{arg}" for arg in dict.fromkeys(args) if last[arg] == number and arg not in kept]
        lines.append(f"    v{number} = {text}" + (f"; del {', '.join(done)}" if done else ""))
    results = [
        f"{name!r}: [{', '.join(f'v{element}' for element in elements)}]"
        for name, elements in program.outputs.items()
    ]
    return "\n".join([*lines, f"    return {{{', '.join(results)}}}", ""])
