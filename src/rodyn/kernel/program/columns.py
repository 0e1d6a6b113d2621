"""Quantities that are solutions of linear equations, column by column: a program for the state, one for a column."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rodyn.algebra.dense import Ray
from rodyn.algorithms.derivatives.forward_dynamics import solved
from rodyn.algorithms.forward.cholesky import Factor
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Spec
from rodyn.llvm.columns import COLUMN, FACTORS, UNIT, Columns
from rodyn.sweep.chain import Chain
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph

SOURCES = {"q": "q", "qd": "qd", "tau": UNIT, "value": "value"}
"""Result of `forward_dynamics_derivatives` → what `linearised_dynamics` leaves of it."""


class ColumnsBuilt(NamedTuple):
    """Both programs, and the shapes of the results."""

    task: Columns
    shapes: Mapping[str, tuple[int, ...]]


def build_columns(spec: Spec) -> ColumnsBuilt:
    """The programs of `forward_dynamics_derivatives`."""
    first = build(spec._replace(name="linearised_dynamics"))
    n = spec.mechanism.nv
    column = _column(spec.prepared().structure.parents)
    shapes = {name: (n,) if name == "value" else (n, n) for name in SOURCES}
    return ColumnsBuilt(Columns(fused(first.program), column, n, SOURCES), shapes)


def _column(parents: tuple[int, ...]) -> Program:
    """M⁻¹ times a column, by the factors of M."""
    chain = Chain((None,) * len(parents), parents, None)
    graph, factors, width = Graph(real=True), [], 0
    for above in chain.ancestors:
        by_D, *L = (graph.input(FACTORS, width + k) for k in range(1 + len(above)))
        factors.append(Factor(by_D, by_D, Ray(tuple(L))))
        width += 1 + len(above)
    column = [graph.input(COLUMN, k) for k in range(len(parents))]
    found = solved(chain, factors, column)
    return fused(record(graph, {FACTORS: width, COLUMN: len(parents)}, {COLUMN: found}))
