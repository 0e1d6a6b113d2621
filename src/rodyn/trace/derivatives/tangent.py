"""Forward: the derivatives of results along directions of arguments, in one program with the values."""

from __future__ import annotations

from collections.abc import Iterable

from rodyn.trace.derivatives.chart import By, Chart, charts
from rodyn.trace.derivatives.names import slope
from rodyn.trace.derivatives.opened import Opened, Slopes
from rodyn.trace.derivatives.rules import product, total
from rodyn.trace.program import Program
from rodyn.trace.scalar import Traced


def tangent(program: Program, by: By, of: Iterable[str] | None = None, *, values: bool = True) -> Program:
    """Results "d …": the derivatives of results along directions that are new arguments "d …".

    by       the arguments that move; "d q" has a number for each of q, or for each direction of its chart
    of       the results that are differentiated, all if it is not given
    values   whether the program hands out its own results, too

    >>> from rodyn.trace.interpret import interpret
    >>> from rodyn.trace.program import record
    >>> from rodyn.trace.scalar import Graph
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = tangent(record(graph, {"x": 2}, {"z": [x * y]}), ["x"])
    >>> interpret(program, {"x": [3.0, 4.0], "d x": [1.0, 10.0]})
    {'z': [12.0], 'd z': [34.0]}
    """
    names = [*program.outputs] if of is None else [*of]
    opened, moved = Opened(program), charts(by, program.inputs)
    seeds: dict[tuple[str, int], Slopes] = {}
    for name, chart in moved.items():
        directions = opened.arguments(slope(name), chart.width)
        seeds |= _seeds(opened, name, chart, directions)
    slopes = iter(opened.forward(seeds, names))
    found = {slope(name): [next(slopes).get(0, 0.0) for _ in program.outputs[name]] for name in names}
    inputs = {slope(name): chart.width for name, chart in moved.items()}
    return opened.record(inputs, found, program.outputs if values else ())


def _seeds(
    opened: Opened, name: str, chart: Chart, directions: list[Traced]
) -> dict[tuple[str, int], Slopes]:
    """How the numbers of an argument move along the one direction that is given."""
    rows = chart.rows(opened.arguments(name, opened.program.inputs[name]))
    return {
        (name, k): {0: total([product(part, directions[along]) for along, part in row.items()])}
        for k, row in enumerate(rows)
        if row
    }
