"""Directions that no result shares, in one: how few times a program must be run forward for a whole matrix."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rodyn.trace.derivatives.chart import Chart
from rodyn.trace.derivatives.rules import differentiable
from rodyn.trace.program import Program
from rodyn.trace.scalar import Graph


def supports(program: Program, of: Iterable[str], name: str, chart: Chart) -> list[int]:
    """Of every direction of an argument the elements of the results that depend on it, as bits."""
    width = program.inputs[name]
    reached = reached_by(program, [name])
    moved = [0] * width  # of every number of the argument the elements that depend on it
    for k, element in enumerate(element for result in of for element in program.outputs[result]):
        for number in range(width):
            if reached[element] >> number & 1:
                moved[number] |= 1 << k
    graph = Graph()
    found = [0] * chart.width
    for elements, row in zip(moved, chart.rows([graph.input(name, k) for k in range(width)]), strict=True):
        for direction in row:
            found[direction] |= elements
    return found


def reached_by(program: Program, by: Iterable[str]) -> list[int]:
    """Of every instruction the elements of arguments that it depends on, as bits, one argument after the other."""
    bits: dict[object, int] = {}
    for name in by:
        for k in range(program.inputs[name]):
            bits[name, k] = 1 << len(bits)
    found: list[int] = []
    for op, args, value in program.code:
        reached = bits.get(value, 0) if op == "input" else 0
        for place in differentiable(op):
            reached |= found[args[place]]
        found.append(reached)
    return found


def coloured(supports: Sequence[int]) -> list[int]:
    """A colour for every direction: no element depends on two directions of one colour.

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
