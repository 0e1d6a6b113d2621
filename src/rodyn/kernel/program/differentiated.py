"""The program of a quantity's derivatives, from that of the quantity: q moves along the velocities."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rodyn.algebra.vectors import is_known_zero
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.thresholds import (
    MAX_MATRIX_OPERATIONS,
    MAX_NUMPY_OPERATIONS,
    MAX_PRODUCT_OPERATIONS,
    OPERATIONS_OF_A_DERIVATIVE,
    PRODUCT_GROWTH,
)
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.mechanism import Mechanism
from rodyn.trace.derivatives import names
from rodyn.trace.derivatives.programs import adjoint, fewest, jacobian, length, tangent
from rodyn.trace.derivatives.rules import Chart, identity_chart
from rodyn.trace.program import Program, without_dead_code

Shapes = Mapping[str, tuple[int, ...]]


def joint_directions(mechanism: Mechanism) -> Chart:
    """q̇ = E(q) v: a floating base and joints with a quaternion move in their own axes, all others along q."""
    whole, width = mechanism.elementary(), mechanism.nv

    def rows(q: Sequence[Any]) -> Sequence[Mapping[int, Any]]:
        found: list[dict[int, Any]] = [{} for _ in q]
        for k in range(width):
            rates = coordinate_rates(whole, q, [float(j == k) for j in range(width)])
            for row, rate in zip(found, rates, strict=True):
                if not is_known_zero(rate):
                    row[k] = rate
        return found

    return Chart(width, rows)


def why_too_long(program: Program, spec: Spec, *, compiled: bool) -> str:
    """Return why the derivatives of a program are too long for straight-line code, or ""; NumPy code may be longer."""
    wanted = spec.derivative
    assert wanted is not None
    if wanted.kind == "matrices":
        fewest_derivatives = fewest(program, [*program.outputs], _charts(spec, wanted.by))
        size, most = OPERATIONS_OF_A_DERIVATIVE * fewest_derivatives, MAX_MATRIX_OPERATIONS
    else:
        size = PRODUCT_GROWTH[wanted.kind] * length(program)
        most = MAX_PRODUCT_OPERATIONS if compiled else MAX_NUMPY_OPERATIONS
    return (
        f"its derivatives are about {size:.0f} operations, too many for straight-line code"
        if size > most
        else ""
    )


def differentiated_program(program: Program, shapes: Shapes, spec: Spec) -> tuple[Program, Shapes]:
    """Return the program and the shapes of the derivatives of a quantity."""
    wanted = spec.derivative
    assert wanted is not None
    by, along = (_charts(spec, chosen) for chosen in (wanted.by, wanted.along))
    made, result = _MADE[wanted.kind](program, shapes, by, along, wanted.value)
    called = {names.slope(name): names.given_direction(name) for name in wanted.along}
    results = program.outputs
    called |= {names.weights(name): names.given_weights(name, len(results)) for name in results}
    code = tuple(
        row._replace(value=(called.get(row.value[0], row.value[0]), row.value[1]))
        if row.op == "input"
        else row
        for row in made.code
    )
    return Program(dict(spec.inputs), code, made.outputs, made.watch), result


def _charts(spec: Spec, arguments: Sequence[str]) -> dict[str, Chart]:
    sizes = dict(spec.inputs)
    return {
        name: joint_directions(spec.mechanism) if name == "q" else identity_chart(sizes[name])
        for name in arguments
    }


Made = tuple[Program, Shapes]
Charts = Mapping[str, Chart]


def _matrices(program: Program, shapes: Shapes, by: Charts, _: Charts, value: bool) -> Made:
    made = jacobian(program, [*program.outputs], by, values=value)
    found = {
        names.matrix(result, name): (*shape, chart.width)
        for result, shape in shapes.items()
        for name, chart in by.items()
    }
    return made, {**(shapes if value else {}), **found}


def _jvp(program: Program, shapes: Shapes, _: Charts, along: Charts, value: bool) -> Made:
    made = tangent(program, along, values=value)
    return made, {
        **(shapes if value else {}),
        **{names.slope(result): shape for result, shape in shapes.items()},
    }


def _vjp(program: Program, shapes: Shapes, by: Charts, _: Charts, value: bool) -> Made:
    made = adjoint(program, [*program.outputs], by, values=value)
    result = {names.gradient(name): (chart.width,) for name, chart in by.items()}
    return made, {**(shapes if value else {}), **result}


def _hvp(program: Program, shapes: Shapes, by: Charts, along: Charts, value: bool) -> Made:
    gradients = [names.gradient(name) for name in by]
    made = tangent(adjoint(program, [*program.outputs], by, values=value), along, gradients, values=value)
    found = {names.slope(names.gradient(name)): (chart.width,) for name, chart in by.items()}
    shown = {**(shapes if value else {}), **found}
    return without_dead_code(replace(made, outputs={name: made.outputs[name] for name in shown})), shown


_MADE: Mapping[str, Callable[[Program, Shapes, Charts, Charts, bool], Made]] = {
    "matrices": _matrices,
    "jvp": _jvp,
    "vjp": _vjp,
    "hvp": _hvp,
}
