"""Reverse: weights on results become gradients by arguments, at a small multiple of the cost of the values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rodyn.trace.derivatives.chart import By, Chart, charts
from rodyn.trace.derivatives.names import gradient, weights
from rodyn.trace.derivatives.opened import Opened, Slopes
from rodyn.trace.derivatives.rules import product
from rodyn.trace.program import Program


def adjoint(program: Program, of: Iterable[str], by: By, *, values: bool = False) -> Program:
    """Results "g …": the gradients by arguments of the sum of results `of` times weights, new arguments "w …".

    of       the results that have weights; "w tau" has a number for each element of tau
    by       the arguments; "g q" has a number for each of q, or for each direction of its chart
    values   whether the program hands out its own results, too

    >>> from rodyn.trace.interpret import interpret
    >>> from rodyn.trace.program import record
    >>> from rodyn.trace.scalar import Graph
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = adjoint(record(graph, {"x": 2}, {"z": [x * y]}), ["z"], ["x"])
    >>> interpret(program, {"x": [3.0, 4.0], "w z": [10.0]})
    {'g x': [40.0, 30.0]}
    """
    names, opened, moved = [*of], Opened(program), charts(by, program.inputs)
    inputs = {weights(name): len(program.outputs[name]) for name in names}
    seeds: dict[int, Slopes] = {}
    for name in names:
        given = opened.arguments(weights(name), inputs[weights(name)])
        for element, weight in zip(program.outputs[name], given, strict=True):
            before = seeds.get(element)
            seeds[element] = {0: weight if before is None else before[0] + weight}
    gradients = opened.reverse(seeds, moved)
    found = {gradient(name): along(opened, name, chart, gradients, 0) for name, chart in moved.items()}
    return opened.record(inputs, found, program.outputs if values else ())


def along(
    opened: Opened, name: str, chart: Chart, gradients: Mapping[tuple[str, int], Slopes], row: int
) -> list[Any]:
    """One row of adjoints of the numbers of an argument, as slopes along its directions: g E."""
    found: list[Any] = [None] * chart.width
    for k, parts in enumerate(chart.rows(opened.arguments(name, opened.program.inputs[name]))):
        slope = gradients.get((name, k), {}).get(row)
        for direction, part in parts.items() if slope is not None else ():
            term = product(part, slope)
            found[direction] = term if found[direction] is None else found[direction] + term
    return [0.0 if slope is None else slope for slope in found]
