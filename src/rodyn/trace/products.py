"""Products of matrices whose elements are arguments: one instruction each, so that readers can write them as loops.

A policy network of 64 × 64 weights is some hundred instructions instead of ten thousand. Only a graph that names the
arguments (`Graph.matrices`) records them; elsewhere a product is what it means: sums of products.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rodyn.trace.thresholds import MIN_PRODUCT_ELEMENTS


class Matrix(NamedTuple):
    """Elements of an argument as a matrix: element (i, k) is number start + i · down + k · across.

    `fused`: a product is added to the sum before it, rounded once.
    """

    argument: str
    start: int
    down: int
    across: int
    rows: int
    columns: int
    fused: bool = False

    def places(self) -> list[list[int]]:
        """The numbers of its elements, row by row."""
        return [
            [self.start + i * self.down + k * self.across for k in range(self.columns)]
            for i in range(self.rows)
        ]


def matrix_of(rows: Sequence[Sequence[Any]]) -> tuple[Any, Matrix] | None:
    """The graph of traced scalars and the matrix that they are; None: they are none that a graph records.

    >>> from rodyn.trace.scalar import Graph
    >>> graph = Graph(matrices=frozenset({"W"}))
    >>> W = [graph.input("W", k) for k in range(64)]
    >>> matrix_of([W[8 * i : 8 * i + 8] for i in range(8)])[1]
    Matrix(argument='W', start=0, down=8, across=1, rows=8, columns=8, fused=False)
    """
    count, width = len(rows), len(rows[0]) if rows else 0
    graph = getattr(rows[0][0], "graph", None) if width else None
    if count * width < MIN_PRODUCT_ELEMENTS or graph is None or not graph.matrices:
        return None
    found = [[_argument(value) for value in row] for row in rows]
    names = {argument for row in found for argument, _ in row}
    (name, start), down, across = found[0][0], 0, 0
    if len(names) > 1 or name not in graph.matrices:
        return None
    if count > 1:
        down = found[1][0][1] - start
    if width > 1:
        across = found[0][1][1] - start
    matrix = Matrix(name, start, down, across, count, width)
    return (graph, matrix) if matrix.places() == [[place for _, place in row] for row in found] else None


def _argument(value: Any) -> tuple[str, int]:
    """Which number of which argument a scalar is."""
    instruction = getattr(value, "instruction", None)
    if instruction is None or instruction.op != "input":
        return "", -1
    name, index = instruction.value
    return name, index


def times(rows: Sequence[Sequence[Any]], x: Sequence[Any], fused: bool = False) -> list[Any]:
    """A matrix of scalars times a vector: recorded as one product where a graph does so, else element by element.

    What is recorded is fused by a pass, if at all.
    """
    found = matrix_of(rows)
    if found is None:
        return [summed(row, x) for row in rows]
    graph, matrix = found
    values: list[Any] = graph.product(matrix, x)
    return values


def summed(row: Sequence[Any], x: Sequence[Any], fma: Callable[..., Any] | None = None) -> Any:
    """Σ a x from the left."""
    pairs = zip(row, x, strict=True)
    a, b = next(pairs)
    total = a * b
    if fma is None:
        for a, b in pairs:
            total = total + a * b
    else:
        for a, b in pairs:
            total = fma(a, b, total)
    return total
