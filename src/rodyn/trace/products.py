"""Products of matrices whose elements are arguments: one instruction each, so that readers can write them as loops.

A policy network of 64 × 64 weights is about a hundred instructions instead of ten thousand. Only a graph that names the
arguments (`Graph.matrices`) records them so; elsewhere a product is recorded as sums of products.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rodyn.trace.thresholds import MIN_PRODUCT_ELEMENTS


class Matrix(NamedTuple):
    """Elements of an argument as a matrix: element (i, k) is number start + i · down + k · across.

    fused   each product is added to the sum before it with one rounding
    """

    argument: str
    start: int
    down: int
    across: int
    rows: int
    columns: int
    fused: bool = False

    def places(self) -> list[list[int]]:
        """Return the numbers of its elements, row by row."""
        return [
            [self.start + i * self.down + k * self.across for k in range(self.columns)]
            for i in range(self.rows)
        ]


def matrix_of(rows: Sequence[Sequence[Any]]) -> tuple[Any, Matrix] | None:
    """Return the graph of traced scalars and the matrix that they are; None if they are not one that it records.

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
    elements = [[_argument(value) for value in row] for row in rows]
    name, start = elements[0][0]
    if name not in graph.matrices:
        return None
    down = elements[1][0][1] - start if count > 1 else 0
    across = elements[0][1][1] - start if width > 1 else 0
    matrix = Matrix(name, start, down, across, count, width)
    same = elements == [[(name, place) for place in row] for row in matrix.places()]
    return (graph, matrix) if same else None


def _argument(value: Any) -> tuple[str, int]:
    """Return the argument and the index that a scalar is; ("", −1) if it is no element of an argument."""
    instruction = getattr(value, "instruction", None)
    element: tuple[str, int] = ("", -1)
    if instruction is not None and instruction.op == "input":
        element = instruction.value
    return element


def times(rows: Sequence[Sequence[Any]], x: Sequence[Any], fused: bool = False) -> list[Any]:
    """Multiply a matrix of scalars and a vector: recorded as one product where a graph does so, else as sums.

    `fused` has no influence here: what is recorded is fused by a pass, if at all.
    """
    recorded = matrix_of(rows)
    if recorded is None:
        return [summed(row, x) for row in rows]
    graph, matrix = recorded
    values: list[Any] = graph.product(matrix, x)
    return values


def summed(row: Sequence[Any], x: Sequence[Any], fma: Callable[..., Any] | None = None) -> Any:
    """Return Σ a x from the left."""
    pairs = zip(row, x, strict=True)
    a, b = next(pairs)
    total = a * b
    for a, b in pairs:
        total = total + a * b if fma is None else fma(a, b, total)
    return total
