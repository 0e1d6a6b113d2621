"""Programs of derivatives: along directions (forward), of weighted sums (reverse), and whole matrices.

In a matrix every column carries only what depends on it, and every row what it depends on, so columns that no result
shares cost what one of them would: in straight-line code exact zeros do what coloured seeds do elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from rodyn.trace.derivatives.names import gradient, matrix, slope, weights
from rodyn.trace.derivatives.rules import (
    By,
    Chart,
    Opened,
    Slopes,
    charts,
    differentiable,
    product,
    reached_by,
    total,
)
from rodyn.trace.program import Program
from rodyn.trace.scalar import Graph, Traced
from rodyn.trace.thresholds import CLEARLY_MORE

Accumulation = Literal["forward", "reverse"]
Plan = Mapping[str, Accumulation]
"""Result → how it is differentiated."""


def tangent(program: Program, by: By, of: Iterable[str] | None = None, *, values: bool = True) -> Program:
    """Return a program with results "d …": the derivatives of results along directions, new arguments "d …".

    by       the arguments that move; "d q" has a number for each of q, or for each direction of its chart
    of       the results that are differentiated, all if it is not given
    values   whether the program hands out its own results, too

    >>> from rodyn.trace.interpret import interpret
    >>> from rodyn.trace.program import record
    >>> from rodyn.trace.scalar import Graph, Traced
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = tangent(record(graph, {"x": 2}, {"z": [x * y]}), ["x"])
    >>> interpret(program, {"x": [3.0, 4.0], "d x": [1.0, 10.0]})
    {'z': [12.0], 'd z': [34.0]}
    """
    opened, moved = Opened(program), charts(by, program.inputs)
    seeds: dict[tuple[str, int], Slopes] = {}
    for name, chart in moved.items():
        directions = opened.arguments(slope(name), chart.width)
        for k, row in enumerate(opened.chart_rows(name, chart)):
            if row:
                seeds[name, k] = {0: total([product(part, directions[v]) for v, part in row.items()])}
    slopes = opened.forward(seeds, [*program.outputs] if of is None else [*of])
    outputs = {slope(name): [row.get(0, 0.0) for row in rows] for name, rows in slopes.items()}
    return opened.record({slope(name): chart.width for name, chart in moved.items()}, outputs, values)


def adjoint(program: Program, of: Iterable[str], by: By, *, values: bool = False) -> Program:
    """Return a program with results "g …": gradients of the sum of results `of` times weights, new arguments "w …".

    of       the results that have weights; "w tau" has a number for each element of tau
    by       the arguments; "g q" has a number for each of q, or for each direction of its chart
    values   whether the program hands out its own results, too

    It costs a small multiple of the program itself.

    >>> from rodyn.trace.interpret import interpret
    >>> from rodyn.trace.program import record
    >>> from rodyn.trace.scalar import Graph, Traced
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = adjoint(record(graph, {"x": 2}, {"z": [x * y]}), ["z"], ["x"])
    >>> interpret(program, {"x": [3.0, 4.0], "w z": [10.0]})
    {'g x': [40.0, 30.0]}
    """
    opened, moved = Opened(program), charts(by, program.inputs)
    inputs: dict[str, int] = {}
    seeds: dict[int, Slopes] = {}
    for name in of:
        elements = program.outputs[name]
        inputs[weights(name)] = len(elements)
        for element, weight in zip(elements, opened.arguments(weights(name), len(elements)), strict=True):
            before = seeds.get(element)
            seeds[element] = {0: weight if before is None else before[0] + weight}
    gradients = opened.reverse(seeds, moved)
    outputs = {gradient(name): _along(opened, name, chart, gradients, 0) for name, chart in moved.items()}
    return opened.record(inputs, outputs, values)


def _along(
    opened: Opened, name: str, chart: Chart, gradients: Mapping[tuple[str, int], Slopes], row: int
) -> list[Any]:
    """Return one row g of adjoints of the numbers of an argument as slopes along its directions: g E."""
    result: list[Any] = [None] * chart.width
    for k, parts in enumerate(opened.chart_rows(name, chart)):
        adjoint_of_number = gradients.get((name, k), {}).get(row)
        for direction, part in parts.items() if adjoint_of_number is not None else ():
            term = product(part, adjoint_of_number)
            result[direction] = term if result[direction] is None else result[direction] + term
    return [0.0 if number is None else number for number in result]


def jacobian(
    program: Program, of: Iterable[str], by: By, mode: Accumulation | None = None, *, values: bool = False
) -> Program:
    """Return a program with results "tau by q": derivatives of results by arguments, (elements, directions).

    of       the results that are differentiated
    by       the arguments; a column for each number of one, or for each direction of its chart
    mode     column by column or row by row; else what has the fewest operations: one of them, or each result by its own
    values   whether the program hands out its own results, too

    >>> from rodyn.trace.interpret import interpret
    >>> from rodyn.trace.program import record
    >>> from rodyn.trace.scalar import Graph, Traced
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = jacobian(record(graph, {"x": 2}, {"z": [x * y, 2 * y]}), ["z"], ["x"])
    >>> interpret(program, {"x": [3.0, 4.0]})
    {'z by x': [4.0, 3.0, 0.0, 2.0]}
    """
    names, moved = [*of], charts(by, program.inputs)
    plans = [dict.fromkeys(names, mode)] if mode else [plan for _, plan in _plans(program, names, moved)]
    return min((_matrices(program, plan, moved, values) for plan in plans), key=length)


def fewest(program: Program, of: Iterable[str], by: Iterable[str]) -> int:
    """Return how many derivatives of instructions the cheapest plan needs: about the size of what it records."""
    return min(cost for cost, _ in _plans(program, [*of], by))


def length(program: Program) -> int:
    """Return how many instructions compute something."""
    return sum(bool(row.args) for row in program.code)


def _plans(program: Program, names: Sequence[str], by: Iterable[str]) -> list[tuple[int, Plan]]:
    """Return plans, and how many derivatives of instructions each needs, without those that are clearly dearer.

    All results forward, all in reverse, and each by the mode that is cheaper for it alone.
    """
    columns = reached_by(program, by)
    rows = _rows(program, [element for name in names for element in program.outputs[name]], columns)
    bits, first = {}, 0
    for name in names:
        bits[name] = ((1 << len(program.outputs[name])) - 1) << first
        first += len(program.outputs[name])

    def cost(plan: Plan) -> int:
        forward, reverse = (sum(bits[n] for n, m in plan.items() if m == mode) for mode in modes)
        pairs = zip(columns, rows, strict=True)
        return sum((c.bit_count() if r & forward else 0) + (r & reverse).bit_count() for c, r in pairs)

    modes: tuple[Accumulation, ...] = ("forward", "reverse")
    plans: list[Plan] = [dict.fromkeys(names, mode) for mode in modes]
    best = {name: min((cost({name: mode}), mode) for mode in modes)[1] for name in names}
    plans += [best] if best not in plans else []
    costs = [(cost(plan), plan) for plan in plans]
    least = min(count for count, _ in costs)
    return [(count, plan) for count, plan in costs if count <= CLEARLY_MORE * least]


def _rows(program: Program, elements: Sequence[int], columns: Sequence[int]) -> list[int]:
    """Return for each instruction that moves which of these elements depend on it, as bits."""
    reached = [0] * len(program.code)
    for k, element in enumerate(elements):
        reached[element] |= 1 << k
    for number in reversed(range(len(program.code))):
        if reached[number] and columns[number]:
            op, args, _ = program.code[number]
            for place in differentiable(op):
                reached[args[place]] |= reached[number]
    return [rows if moving else 0 for rows, moving in zip(reached, columns, strict=True)]


def _matrices(program: Program, plan: Plan, by: Mapping[str, Chart], values: bool) -> Program:
    """Return the program of the matrices of results by arguments, each by the mode of the plan."""
    opened = Opened(program)
    blocks = _columnwise(opened, [name for name, mode in plan.items() if mode == "forward"], by)
    blocks |= _rowwise(opened, [name for name, mode in plan.items() if mode == "reverse"], by)
    outputs = {matrix(name, argument): blocks[name, argument] for name in plan for argument in by}
    return opened.record({}, outputs, values)


Blocks = dict[tuple[str, str], list[Any]]
"""(result, argument) → a matrix, row by row."""


def _columnwise(opened: Opened, names: Sequence[str], by: Mapping[str, Chart]) -> Blocks:
    """Return the matrices of results, whose columns are slopes along all directions of all arguments."""
    seeds: dict[tuple[str, int], Slopes] = {}
    columns: dict[str, range] = {}
    first = 0
    for argument, chart in by.items():
        columns[argument] = range(first, first + chart.width)
        for k, row in enumerate(opened.chart_rows(argument, chart)):
            seeds[argument, k] = {
                first + v: part if isinstance(part, Traced) else opened.graph.constant(part)
                for v, part in row.items()
            }
        first += chart.width
    slopes = opened.forward(seeds, names)
    return {
        (name, argument): [row.get(column, 0.0) for row in slopes[name] for column in columns[argument]]
        for name in names
        for argument in by
    }


def _rowwise(opened: Opened, names: Sequence[str], by: Mapping[str, Chart]) -> Blocks:
    """Return the matrices of results, whose rows are adjoints."""
    one = opened.graph.constant(1.0)
    seeds: dict[int, Slopes] = {}
    rows: dict[str, range] = {}
    first = 0
    for name in names:
        elements = opened.program.outputs[name]
        rows[name] = range(first, first + len(elements))
        for row, element in zip(rows[name], elements, strict=True):
            seeds.setdefault(element, {})[row] = one
        first += len(elements)
    gradients = opened.reverse(seeds, by)
    return {
        (name, argument): [
            number for row in rows[name] for number in _along(opened, argument, chart, gradients, row)
        ]
        for name in names
        for argument, chart in by.items()
    }


def supports(program: Program, of: Iterable[str], name: str, chart: Chart) -> list[int]:
    """Return for each direction of an argument the elements of the results that depend on it, as bits."""
    width = program.inputs[name]
    reached = reached_by(program, [name])
    moved = [0] * width  # for each number of the argument the elements that depend on it
    for k, element in enumerate(element for result in of for element in program.outputs[result]):
        for number in range(width):
            if reached[element] >> number & 1:
                moved[number] |= 1 << k
    graph = Graph()
    result = [0] * chart.width
    for elements, row in zip(moved, chart.rows([graph.input(name, k) for k in range(width)]), strict=True):
        for direction in row:
            result[direction] |= elements
    return result


def coloured(supports: Sequence[int]) -> list[int]:
    """Return a colour for each direction: no element depends on two directions of one colour.

    There are as many colours as runs forward that a whole matrix takes.

    >>> coloured([0b011, 0b100, 0b110, 0b001])
    [0, 0, 1, 1]
    """
    taken: list[int] = []
    colours = []
    for support in supports:
        free = next((colour for colour, elements in enumerate(taken) if not elements & support), len(taken))
        if free == len(taken):
            taken.append(0)
        taken[free] |= support
        colours.append(free)
    return colours
