"""∂q̈, the solution of linear equations, column by column: what is computed first, then M⁻¹ times every column.

The columns of one matrix are neighbours in memory: they are solved side by side. M⁻¹ itself is made of the columns of
1; what is below its diagonal is copied to the other side, so that it is symmetric to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.algebra.dense import Ray
from rodyn.algebra.spatial import ZERO6
from rodyn.algorithms.derivatives.forward_dynamics import solved
from rodyn.algorithms.derivatives.ground_axes import Accelerated, Joint, accelerate, resist
from rodyn.algorithms.forward.cholesky import Factor
from rodyn.kernel.quantity.request import Spec
from rodyn.sweep.chain import Chain
from rodyn.trace.loops.lower import constants
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.records import filled, leaves
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import (
    Alone,
    Buffer,
    Clear,
    Do,
    Move,
    Ref,
    RowFunction,
    Size,
    Spread,
    Statement,
    Sweep,
    entry,
    index,
    result_name,
)

BY_LINKS = "articulated-body"
"""The method whose columns are solved by two sweeps over the links."""
FACTORS, COLUMN, UNIT, BELOW = "factors", "column", "unit", "below"
"""The factors of M, a column and what it becomes, the matrix 1 (or −1), and the parents of links."""
JOINT, ENTRY, FORCE, LEFT, MOTION = "joint", "entry", "force", "left", "motion"
"""What the programs of a link take and give."""
A_JOINT = Joint(ZERO6, ZERO6, 0)
NUMBERS_OF_FORCE = 6
SQUARE = ("q", "qd", "tau")
"""The results that are matrices; M⁻¹ is the last."""


Element = Callable[[int | str], Ref]
"""Where the number of a column in a row is: a known row, or the index of a loop."""


class RowsAndValues(NamedTuple):
    """A function of rows, and what is the same for all rows."""

    function: RowFunction
    values: Mapping[str, Sequence[Any]]


def shapes_of(spec: Spec) -> dict[str, tuple[int, ...]]:
    """Return the shapes of the results."""
    n = spec.mechanism.nv
    return {**dict.fromkeys(SQUARE, (n, n)), "value": (n,)}


def by_links(spec: Spec) -> bool:
    """Return whether its columns are solved by loops over the links."""
    return spec.algorithm.name == BY_LINKS and not spec.mechanism.couplings


def first_of_links(spec: Spec) -> Spec:
    """Return what is computed before the columns are, if they are solved by loops over the links."""
    return spec._replace(name="grounded_dynamics")


def first_of_factors(spec: Spec) -> Spec:
    """Return what is computed before the columns are, if they are solved by factors."""
    return spec._replace(name="linearised_dynamics")


def columns_by_factors(spec: Spec, first: RowFunction) -> RowsAndValues:
    """Return the columns of `forward_dynamics_derivatives` by the factors of M that `first` leaves."""
    n = spec.mechanism.nv
    program = _column(spec.prepared().structure.parents)

    def body(given: Element, result: Element) -> tuple[Statement, ...]:
        sources = {FACTORS: lambda k: Ref(result_name(FACTORS), k), COLUMN: given}
        return (_do(program, sources, {COLUMN: result}),)

    buffers = {UNIT: Buffer("settings", n * n)}
    unit = [float(k % (n + 1) == 0) for k in range(n * n)]
    return RowsAndValues(_columns(first, n, buffers, (), body), {UNIT: unit})


def columns_by_links(spec: Spec, first: RowFunction) -> RowsAndValues:
    """Return the columns of `forward_dynamics_derivatives` by two sweeps over the joints that `first` leaves."""
    n, parents = spec.mechanism.nv, spec.prepared().structure.parents
    serial, width = list(parents) == list(range(-1, n - 1)), NUMBERS_OF_FORCE
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
    below = index("k") if serial else entry(BELOW, "k") + 1

    def at(buffer: str, slot: Size) -> Callable[[int], Ref]:
        """Return where the numbers of a slot are; slot 0 is that of the base."""
        return lambda i: Ref(buffer, index(slot) * width + i)

    def zeros(buffer: str, slot: int) -> list[Statement]:
        return constants([0.0] * width, at(buffer, slot)(0))

    def body(given: Element, result: Element) -> tuple[Statement, ...]:
        joints = result_name("joints")
        joint = {JOINT: lambda i: _element(first.buffers, joints, n, i, "k")}
        left = {LEFT: lambda _: Ref(LEFT, index("k"))}
        inside = {ENTRY: lambda _: given("k"), FORCE: at(FORCE, index("k") + 1)}
        outside = {ENTRY: lambda _: result("k"), MOTION: at(MOTION, index("k") + 1)}
        adds = () if serial else (FORCE,)
        return (
            *(zeros(FORCE, n) if serial else [Clear(FORCE)]),
            *zeros(MOTION, 0),
            Sweep(
                "k", n, (_do(inward, joint | inside, left | {FORCE: at(FORCE, below)}, adds),), backwards=True
            ),
            Sweep("k", n, (_do(outward, joint | left | {MOTION: at(MOTION, below)}, outside),)),
        )

    buffers = {
        UNIT: Buffer("scratch", n * n),
        BELOW: Buffer("integers", n),
        FORCE: Buffer("local", (n + 1) * width),
        MOTION: Buffer("local", (n + 1) * width),
        LEFT: Buffer("local", n),
    }
    minus_one = constants([-1.0], Ref(UNIT, index("k") * (n + 1)))
    unit = (Clear(UNIT), Sweep("k", n, tuple(minus_one)))
    return RowsAndValues(_columns(first, n, buffers, unit, body), {BELOW: parents})


def _columns(
    first: RowFunction,
    n: int,
    buffers: Mapping[str, Buffer],
    unit: tuple[Statement, ...],
    body: Callable[[Element, Element], tuple[Statement, ...]],
) -> RowFunction:
    """Return `first`, then the statements of a column for all columns; what `first` leaves for them is scratch."""
    left = {
        name: buffer
        if buffer.kind != "result" or name == result_name("value")
        else replace(buffer, kind="scratch")
        for name, buffer in first.buffers.items()
    }
    results = {solution(name): Buffer("result", n * n) for name in SQUARE}
    value = left.pop(result_name("value"))
    together = {**left, **results, result_name("value"): value, **buffers}

    def column(name: str) -> Element:
        return lambda k: _element(together, name, n, k, "c")

    solutions = [
        Spread("c", n, body(column(given), column(solution(name))))
        for name, given in zip(SQUARE, (result_name("q"), result_name("qd"), UNIT), strict=True)
    ]
    inverse, i, j = solution(SQUARE[-1]), index("i"), index("j")
    mirror = Sweep("i", n, (Sweep("j", i + 1, (Move(Ref(inverse, i * n + j), Ref(inverse, j * n + i), 1),)),))
    alone = Alone(None, (*unit, *solutions, mirror))
    return replace(first, buffers=together, body=(*first.body, alone))


def _element(buffers: Mapping[str, Buffer], name: str, n: int, row: int | str, column: str) -> Ref:
    """Return where an element of a matrix with n columns is; each row may be a place of the buffer."""
    if buffers[name].places == 1:
        return Ref(name, index(row) * n + index(column))
    return Ref(name, index(column), index(row))


def solution(name: str) -> str:
    """Return the buffer of a result that is solved for."""
    return f"{name} solved"


def _do(
    program: Program,
    reads: Mapping[str, Callable[[int], Ref]],
    writes: Mapping[str, Callable[[int], Ref]],
    adds: Sequence[str] = (),
) -> Do:
    """Return the statement of a program whose inputs and outputs are single numbers: "name k" is at places[name](k)."""

    def refs(names: Mapping[str, Any], places: Mapping[str, Callable[[int], Ref]]) -> dict[str, Ref]:
        return {one: places[one.split()[0]](int(one.split()[1])) for one in names}

    added = tuple(output for output in program.outputs if output.split()[0] in adds)
    return Do(program, refs(program.inputs, reads), refs(program.outputs, writes), adds=added)


def _column(parents: tuple[int, ...]) -> Program:
    """Return the program of M⁻¹ times a column, by the factors of M."""
    chain = Chain((None,) * len(parents), parents, None)
    names = iter(f"{FACTORS} {k}" for k in range(len(parents) ** 2))
    graph, factors, inputs = Graph(real=True), [], []

    def number(name: str) -> Any:
        inputs.append(name)
        return graph.input(name, 0)

    for above in chain.ancestors:
        by_D, *L = (number(next(names)) for _ in range(1 + len(above)))
        factors.append(Factor(by_D, by_D, Ray(tuple(L))))
    column = [number(f"{COLUMN} {k}") for k in range(len(parents))]
    result = {f"{COLUMN} {k}": [value] for k, value in enumerate(solved(chain, factors, column))}
    return fused(record(graph, dict.fromkeys(inputs, 1), result))


def _step(given: Mapping[str, Any], step: Callable[..., Mapping[str, Any]]) -> Program:
    """Return the program of a step: `given` are records of what it takes, by name."""
    graph = Graph(real=True)
    names = {name: [f"{name} {k}" for k in range(len(leaves(one)))] for name, one in given.items()}
    records = [filled(one, [graph.input(each, 0) for each in names[name]]) for name, one in given.items()]
    results = {
        f"{name} {k}": [leaf] for name, one in step(*records).items() for k, leaf in enumerate(leaves(one))
    }
    return fused(record(graph, {each: 1 for own in names.values() for each in own}, results))
