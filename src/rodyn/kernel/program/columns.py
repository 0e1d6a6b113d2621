"""Quantities that are solutions of linear equations, column by column: a program for the state, one for a column."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rodyn.algebra.dense import Ray
from rodyn.algebra.spatial import ZERO6
from rodyn.algorithms.derivatives.forward_dynamics import solved
from rodyn.algorithms.derivatives.ground_axes import Accelerated, Joint, accelerate, resist
from rodyn.algorithms.forward.cholesky import Factor
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Spec
from rodyn.llvm.columns import COLUMN, FACTORS, UNIT, Columns
from rodyn.llvm.link_columns import ENTRY, FORCE, JOINT, LEFT, MOTION, LinkColumns
from rodyn.llvm.loops import LoopFunction
from rodyn.sweep.chain import Chain
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.records import filled, leaves
from rodyn.trace.scalar import Graph

SOURCES = {"q": "q", "qd": "qd", "tau": UNIT, "value": "value"}
"""Result of `forward_dynamics_derivatives` → what `linearised_dynamics` leaves of it."""


BY_LINKS = "articulated-body"
"""The method whose columns are solved by loops over the links."""

A_JOINT = Joint(ZERO6, ZERO6, 0)


class ColumnsBuilt(NamedTuple):
    """Both programs, and the shapes of the results."""

    task: Columns
    shapes: Mapping[str, tuple[int, ...]]


def build_columns(spec: Spec) -> ColumnsBuilt:
    """The programs of `forward_dynamics_derivatives`."""
    first = build(spec._replace(name="linearised_dynamics"))
    column = _column(spec.prepared().structure.parents)
    return ColumnsBuilt(Columns(fused(first.program), column, spec.mechanism.nv, SOURCES), shapes_of(spec))


def shapes_of(spec: Spec) -> dict[str, tuple[int, ...]]:
    """The shapes of the results."""
    n = spec.mechanism.nv
    return {name: (n,) if name == "value" else (n, n) for name in SOURCES}


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


def by_links(spec: Spec) -> bool:
    """Whether its columns are solved by loops over the links."""
    in_columns = bool(spec.quantity.limits.one_program)
    return in_columns and spec.algorithm.name == BY_LINKS and not spec.mechanism.couplings


def first_of_links(spec: Spec) -> Spec:
    """What is computed before the columns are."""
    return spec._replace(name="grounded_dynamics")


def build_link_columns(spec: Spec, first: Program | LoopFunction) -> LinkColumns:
    """`first`, and the programs of a link for the columns of `forward_dynamics_derivatives`."""
    inward = _step(
        {JOINT: A_JOINT, ENTRY: 0, FORCE: ZERO6},
        lambda joint, entry, force: {LEFT: (on := resist(None, force, joint, -entry)).record, FORCE: on.down},
    )
    outward = _step(
        {JOINT: A_JOINT, LEFT: 0, MOTION: ZERO6},
        lambda joint, left, a: {
            ENTRY: (now := accelerate(None, Accelerated(0, a), joint, left)).qdd,
            MOTION: now.a,
        },
    )
    return LinkColumns(first, inward, outward, spec.prepared().structure.parents)


def _step(given: Mapping[str, Any], step: Callable[..., Mapping[str, Any]]) -> Program:
    """The program of a step: `given` are records of what it takes, by name."""
    graph = Graph(real=True)
    widths = {name: len(leaves(one)) for name, one in given.items()}
    inputs = [filled(one, [graph.input(name, k) for k in range(widths[name])]) for name, one in given.items()]
    return fused(record(graph, widths, {name: leaves(one) for name, one in step(*inputs).items()}))
