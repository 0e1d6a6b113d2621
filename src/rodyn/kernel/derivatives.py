"""Derivatives where no machine code serves, or where a state is looked at again: on NumPy columns.

What is straight-line code runs as NumPy code. What is too long for that has its directional derivatives by dual
numbers in the algorithm itself, and its matrices by as many directions as there are colours.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.algebra.dual import Dual
from rodyn.arrays import Batch, Floats
from rodyn.errors import UnsupportedError
from rodyn.kernel.machine.choose import has_lines
from rodyn.kernel.machine.kernels import NumpyKernel
from rodyn.kernel.program.differentiated import joint_directions
from rodyn.kernel.program.straight import build, built_once, why_too_long
from rodyn.kernel.quantity.request import (
    Derivative,
    Request,
    Spec,
    closed_form,
    closed_names,
    differentiated,
    directions,
    require,
    undifferentiated,
)
from rodyn.kernel.reference import (
    chunks,
    columns_of,
    dividing_by_zero,
    filled,
    joined,
    reference,
    require_finite_results,
    solved,
)
from rodyn.kernel.thresholds import NUMPY_CHUNK_ROWS
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.trace.derivatives import names
from rodyn.trace.derivatives.programs import coloured, supports
from rodyn.trace.derivatives.rules import identity_chart

Arrays = dict[str, Floats]
Answer = Callable[[Request], Arrays]


def careful(request: Request) -> Arrays:
    """The arrays of a request from the source, by NumPy; what is wrong with a state is an error in words."""
    return reference(request) if request.spec.derivative is None else by_columns(request, careful)


def by_columns(request: Request, answer: Answer) -> Arrays:
    """The arrays of a request for derivatives that no machine code serves; `answer` serves other requests."""
    spec, given = request.spec, request.given
    wanted, closed = spec.derivative, closed_form(spec)
    assert wanted is not None
    if closed is not None:
        arrays = answer(Request(request.mechanism, closed, given))
        return {name: arrays[source] for name, source in closed_names(spec).items()}
    request.require_sound()
    every, plain = np.arange(given.size), undifferentiated(spec)
    kernel = _program(spec)
    if kernel is not None or wanted.kind == "jvp":
        reference(request.part(every, plain))  # it knows the words for what is wrong with a state
    if kernel is not None:
        arrays = {key: np.empty((given.size, *shape)) for key, shape in kernel.shapes.items()}
        kernel(given.rows, list(arrays.values()))
    elif wanted.kind == "jvp":
        arrays = joined([_by_duals(chunk, spec, plain) for chunk in chunks(given)])
    elif wanted.kind == "hvp":
        raise no_second_derivatives(spec, request.mechanism.name)
    else:
        try:
            by_kind = _by_directions if wanted.kind == "matrices" else _by_matrices
            arrays = by_kind(request, wanted, plain, answer)
        except ZeroDivisionError:  # a pivot vanishes in every state
            reference(request.part(every, plain))
            raise
    require_finite_results(request, arrays)
    return {key: array.reshape(given.shape + array.shape[1:]) for key, array in arrays.items()}


def no_second_derivatives(spec: Spec, robot: str) -> UnsupportedError:
    """The error for second derivatives of a robot that has no straight-line code."""
    return UnsupportedError(
        f"second derivatives of {spec.name} of robot {robot!r} are straight-line code only, and it has too many links "
        "for that; take differences of vjp"
    )


@lru_cache(maxsize=64)
def _program(spec: Spec) -> NumpyKernel | None:
    """The program as NumPy code; matrices that are too long to be compiled are cheaper by directions."""
    if not has_lines(spec):
        return None
    try:
        return None if why_too_long(spec, compiled=False) else NumpyKernel(build(spec))
    except ZeroDivisionError:  # a pivot vanishes in every state
        return None


class DualColumn(np.ndarray[Any, np.dtype[np.float64]]):
    """A NumPy column that dual numbers can take functions of."""

    def cos_sin(self) -> tuple[Any, Any]:
        """(cos, sin), element by element."""
        return np.cos(self), np.sin(self)

    def tanh(self) -> Any:
        """The hyperbolic tangent, element by element."""
        return np.tanh(self)


def _by_duals(given: Batch, spec: Spec, plain: Spec) -> Arrays:
    """Directional derivatives by dual numbers of columns, which the algorithm computes with as with any scalar."""
    wanted = spec.derivative
    assert wanted is not None
    ready = require(plain.algorithm, plain.mechanism, own_inertia="parameters" not in given.rows)
    columns: dict[str, Any] = {
        name: [column.view(DualColumn) for column in column_list]
        for name, column_list in columns_of(given).items()
    }
    for name in wanted.along:
        slopes = columns.pop(names.given_direction(name))
        if name == "q":
            slopes = coordinate_rates(plain.mechanism.elementary(), columns["q"], slopes)
        columns[name] = [Dual(x, slope) for x, slope in zip(columns[name], slopes, strict=True)]
    constants = [dividing_by_zero(link) for link in ready.parameters]
    with np.errstate(all="ignore"):
        parameters = ready.acting(constants, columns.get("parameters", ()), plain.friction)
        _, collected = solved(plain, ready, columns, parameters)
    values = collected if wanted.value else {}
    arrays = {key: filled(_each(nested, _value), given.size) for key, nested in values.items()}
    moved = {names.slope(key): _each(nested, _slope) for key, nested in collected.items()}
    return arrays | {key: filled(nested, given.size) for key, nested in moved.items()}


def _each(nested: Any, take: Callable[[Any], Any]) -> Any:
    """A part of every number of nested lists."""
    return [_each(entry, take) for entry in nested] if isinstance(nested, tuple | list) else take(nested)


def _value(number: Any) -> Any:
    return number.value if isinstance(number, Dual) else number


def _slope(number: Any) -> Any:
    return number.slope if isinstance(number, Dual) else 0.0


def _by_directions(request: Request, wanted: Derivative, plain: Spec, answer: Answer) -> Arrays:
    """Matrices: a directional derivative for every colour of the directions of each argument."""
    every = np.arange(request.given.size)
    arrays: Arrays = answer(request.part(every, plain)) if wanted.value else {}
    matrices: Arrays = {}
    for name in wanted.by:
        masks, colours = _seeds(plain, name)
        seeds = np.zeros((max(colours, default=-1) + 1, len(colours)))
        seeds[colours, np.arange(len(colours))] = 1.0
        spec = differentiated(plain, Derivative("jvp", along=(name,)), {})
        count = max(NUMPY_CHUNK_ROWS // max(len(seeds), 1), 1)
        parts = []
        for first in range(0, max(len(every), 1), count):
            rows = every[first : first + count]
            along = {names.given_direction(name): np.tile(seeds, (len(rows), 1))}
            slopes = answer(request.part(np.repeat(rows, len(seeds)), spec, **along))
            parts.append(_spread(slopes, name, len(rows), masks, colours))
        matrices |= joined(parts)
    results = dict.fromkeys(filter(None, map(names.of_matrix, matrices)))
    return arrays | {
        key: matrices[key] for result in results for name in wanted.by if (key := names.matrix(result, name))
    }


def _spread(
    slopes: Arrays, name: str, size: int, masks: NDArray[np.bool_] | None, colours: list[int]
) -> Arrays:
    """Slopes along the colours, (size · colours, …), as columns of the directions, (size, …, directions)."""
    matrices, first = {}, 0
    for key, array in slopes.items():
        shape = array.shape[1:]
        columns = np.moveaxis(array.reshape(size, -1, *shape)[:, colours], 1, -1)
        if masks is not None:
            kept = masks[first : first + prod(shape)].reshape(*shape, len(colours))
            columns = np.where(kept, columns, 0.0)
        matrices[names.matrix(names.of_slope(key), name)] = np.ascontiguousarray(columns)
        first += prod(shape)
    return matrices


def _by_matrices(request: Request, wanted: Derivative, plain: Spec, answer: Answer) -> Arrays:
    """Gradients: weights times whole matrices."""
    size, rows = request.given.size, request.given.rows
    spec = differentiated(plain, wanted._replace(kind="matrices"), {})
    matrices = answer(request.part(np.arange(size), spec))
    arrays = {key: array for key, array in matrices.items() if names.of_matrix(key) is None}
    results = list(dict.fromkeys(filter(None, map(names.of_matrix, matrices))))
    for name in wanted.by:
        gradient: Any = 0.0
        for result in results:
            matrix = matrices[names.matrix(result, name)]
            weights = rows[names.given_weights(result, len(results))]
            gradient = gradient + np.einsum("se,sek->sk", weights, matrix.reshape(size, -1, matrix.shape[-1]))
        arrays[names.gradient(name)] = gradient
    return arrays


@lru_cache(maxsize=64)
def _seeds(plain: Spec, name: str) -> tuple[NDArray[np.bool_] | None, list[int]]:
    """Which element (row) depends on which direction of an argument, where that is known, and the colours of these."""
    chart = joint_directions(plain.mechanism) if name == "q" else identity_chart(directions(plain)[name])
    derived = differentiated(plain, Derivative("jvp", along=(name,)), {})
    if not has_lines(derived):
        return None, list(range(chart.width))
    program = built_once(plain).program
    masks = supports(program, program.outputs, name, chart)
    count = sum(map(len, program.outputs.values()))
    return np.array([[bool(mask >> k & 1) for mask in masks] for k in range(count)]), coloured(masks)
