"""Whole matrices of derivatives: column by column, row by row, or some results so and others so, by count.

Every column carries only what depends on it, and every row what it depends on, so columns that no result shares cost
what one of them would: in straight-line code exact zeros do what coloured seeds do elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from rodyn.trace.derivatives.adjoint import along
from rodyn.trace.derivatives.chart import By, Chart, charts
from rodyn.trace.derivatives.colours import reached_by
from rodyn.trace.derivatives.names import matrix
from rodyn.trace.derivatives.opened import Opened, Slopes
from rodyn.trace.derivatives.rules import differentiable
from rodyn.trace.program import Program
from rodyn.trace.thresholds import CLEARLY_MORE

Accumulation = Literal["forward", "reverse"]


def jacobian(
    program: Program, of: Iterable[str], by: By, mode: Accumulation | None = None, *, values: bool = False
) -> Program:
    """Results "tau by q": the derivatives of results by arguments, row by row of (elements, directions).

    of       the results that are differentiated
    by       the arguments; a column for each number of one, or for each direction of its chart
    mode     column by column or row by row; else what has the fewest operations: one of them, or each result by its own
    values   whether the program hands out its own results, too

    >>> from rodyn.trace.interpret import interpret
    >>> from rodyn.trace.program import record
    >>> from rodyn.trace.scalar import Graph
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = jacobian(record(graph, {"x": 2}, {"z": [x * y, 2 * y]}), ["z"], ["x"])
    >>> interpret(program, {"x": [3.0, 4.0]})
    {'z by x': [4.0, 3.0, 0.0, 2.0]}
    """
    names, moved = [*of], charts(by, program.inputs)
    if mode is not None:
        return _matrices(program, dict.fromkeys(names, mode), moved, values)
    found = [_matrices(program, plan, moved, values) for _, plan in _plans(program, names, moved)]
    return min(found, key=length)


def fewest(program: Program, of: Iterable[str], by: Iterable[str]) -> int:
    """How many derivatives of instructions the cheapest plan needs: about the size of what it records."""
    names = [*of]
    return min(cost for cost, _ in _plans(program, names, by))


def length(program: Program) -> int:
    """How many instructions compute something."""
    return sum(bool(row.args) for row in program.code)


def _rows(program: Program, elements: Sequence[int], moves: Sequence[int]) -> list[int]:
    """Of every instruction that moves, which of these elements depend on it, as bits."""
    found = [0] * len(program.code)
    for k, element in enumerate(elements):
        found[element] |= 1 << k
    for number in range(len(program.code) - 1, -1, -1):
        if found[number] and moves[number]:
            op, args, _ = program.code[number]
            for place in differentiable(op):
                found[args[place]] |= found[number]
    return [rows if moved else 0 for rows, moved in zip(found, moves, strict=True)]


def _plans(
    program: Program, names: Sequence[str], by: Iterable[str]
) -> list[tuple[int, dict[str, Accumulation]]]:
    """Which result by which mode, and how many derivatives of instructions that needs.

    All so, all so, and each by the mode that is cheaper for it alone; without those that are clearly dearer.
    """
    columns = reached_by(program, by)
    rows = _rows(program, [element for name in names for element in program.outputs[name]], columns)
    bits, first = {}, 0
    for name in names:
        bits[name] = ((1 << len(program.outputs[name])) - 1) << first
        first += len(program.outputs[name])

    def cost(plan: Mapping[str, Accumulation]) -> int:
        forward, reverse = (sum(bits[n] for n, m in plan.items() if m == mode) for mode in modes)
        pairs = zip(columns, rows, strict=True)
        return sum((c.bit_count() if r & forward else 0) + (r & reverse).bit_count() for c, r in pairs)

    modes: tuple[Accumulation, ...] = ("forward", "reverse")
    plans = [dict.fromkeys(names, mode) for mode in modes]
    best = {name: _cheaper(modes, name, cost) for name in names}
    plans += [best] if best not in plans else []
    found = [(cost(plan), plan) for plan in plans]
    least = min(count for count, _ in found)
    return [(count, plan) for count, plan in found if count <= CLEARLY_MORE * least]


def _cheaper(
    modes: Sequence[Accumulation], name: str, cost: Callable[[Mapping[str, Accumulation]], int]
) -> Accumulation:
    return min(modes, key=lambda mode: cost({name: mode}))


def _matrices(
    program: Program, plan: Mapping[str, Accumulation], by: Mapping[str, Chart], values: bool
) -> Program:
    """The matrices of results by arguments, each by the mode of its plan."""
    opened = Opened(program)
    forward = [name for name, mode in plan.items() if mode == "forward"]
    found = {name: _columnwise(opened, name, slopes, by) for name, slopes in _forward(opened, forward, by)}
    found |= _rowwise(opened, [name for name in plan if name not in found], by)
    outputs = {matrix(name, argument): found[name][argument] for name in plan for argument in by}
    return opened.record({}, outputs, program.outputs if values else ())


def _forward(
    opened: Opened, names: Sequence[str], by: Mapping[str, Chart]
) -> Iterable[tuple[str, list[Slopes]]]:
    """Slopes of the elements of results along all directions, counted one argument after the other."""
    seeds: dict[tuple[str, int], Slopes] = {}
    first = 0
    for name, chart in by.items():
        for k, row in enumerate(chart.rows(opened.arguments(name, opened.program.inputs[name]))):
            seeds[name, k] = {first + along: opened.scalar(part) for along, part in row.items()}
        first += chart.width
    slopes = iter(opened.forward(seeds, names))
    return [(name, [next(slopes) for _ in opened.program.outputs[name]]) for name in names]


def _columnwise(
    opened: Opened, name: str, slopes: Sequence[Slopes], by: Mapping[str, Chart]
) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    first = 0
    for argument, chart in by.items():
        places = range(first, first + chart.width)
        found[argument] = [row.get(place, 0.0) for row in slopes for place in places]
        first += chart.width
    return found


def _rowwise(
    opened: Opened, names: Sequence[str], by: Mapping[str, Chart]
) -> dict[str, dict[str, list[Any]]]:
    """The matrices of results, each row an adjoint."""
    one = opened.graph.constant(1.0)
    seeds: dict[int, Slopes] = {}
    rows: dict[tuple[str, int], int] = {}
    for name in names:
        for k, element in enumerate(opened.program.outputs[name]):
            row = rows[name, k] = len(rows)
            seeds.setdefault(element, {})[row] = one
    gradients = opened.reverse(seeds, by)
    return {
        name: {
            argument: [
                slope
                for k in range(len(opened.program.outputs[name]))
                for slope in along(opened, argument, chart, gradients, rows[name, k])
            ]
            for argument, chart in by.items()
        }
        for name in names
    }
