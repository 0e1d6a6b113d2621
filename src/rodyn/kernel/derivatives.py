"""Derivatives where no machine code serves, or where a state is looked at again: on NumPy columns.

What is straight-line code runs as NumPy code. What is too long for that has its directional derivatives by dual
numbers in the algorithm itself, and its matrices by as many directions as there are colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.algebra.dual import Dual
from rodyn.arrays import Batch, Floats, place
from rodyn.errors import InputError, RodynError, UnsupportedError
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
from rodyn.kernel.reference import dividing_by_zero, filled, reference, solved
from rodyn.kernel.thresholds import NUMPY_CHUNK_ROWS
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.trace.derivatives import names
from rodyn.trace.derivatives.programs import coloured, supports
from rodyn.trace.derivatives.rules import identity_chart

Arrays = dict[str, Floats]
Answer = Callable[[Request], Arrays]


def careful(request: Request, chosen: NDArray[np.intp] | None = None) -> Arrays:
    """The arrays of a request by NumPy; what is wrong with a state is an error in words."""
    if request.spec.derivative is None:
        return reference(request, chosen)
    closed = closed_form(request.spec)
    if closed is not None:
        return _renamed(request.spec, reference(replace(request, spec=closed), chosen))
    return _finite(request, _found(request, _judged(request, chosen), careful), chosen)


def by_columns(request: Request, answer: Answer) -> Arrays:
    """The arrays of a request for derivatives that no machine code serves; `answer` serves other requests."""
    wanted, shape = request.spec.derivative, request.given.shape
    assert wanted is not None
    closed = closed_form(request.spec)
    if closed is not None:
        return _renamed(request.spec, answer(replace(request, spec=closed)))
    if _program(request.spec) is None and wanted.kind in ("matrices", "vjp"):
        try:  # `answer` judges
            found = _found(request, request.given.rows, answer)
        except (RodynError, ZeroDivisionError):  # of one of several rows for each state, or of all states
            _judged(request, None)
            raise
    else:
        found = _found(request, _judged(request, None), answer)
    return {
        key: array.reshape(shape + array.shape[1:]) for key, array in _finite(request, found, None).items()
    }


def _renamed(spec: Spec, arrays: Arrays) -> Arrays:
    """The arrays of a closed form under the names of derivatives."""
    return {name: arrays[source] for name, source in closed_names(spec).items()}


def _found(request: Request, rows: Mapping[str, Floats], answer: Answer) -> Arrays:
    """By the program as NumPy code; what is too long for that, by directions, by whole matrices or by dual numbers."""
    wanted = request.spec.derivative
    assert wanted is not None
    kernel = _program(request.spec)
    if kernel is not None:
        return _by_program(kernel, rows)
    if wanted.kind == "matrices":
        return _by_directions(request, rows, answer)
    if wanted.kind == "vjp":
        return _by_matrices(request, rows, answer)
    if wanted.kind == "jvp":
        return _by_duals(request, rows)
    raise no_second_derivatives(request.spec, request.mechanism.name)


def no_second_derivatives(spec: Spec, robot: str) -> UnsupportedError:
    """The error for second derivatives of a robot that has no straight-line code."""
    return UnsupportedError(
        f"second derivatives of {spec.name} of robot {robot!r} are straight-line code only, and it has too many links "
        "for that; take differences of vjp"
    )


def _judged(request: Request, chosen: NDArray[np.intp] | None) -> dict[str, Floats]:
    """The rows of a request; the reference looks at the quantity first, and knows the words for what is wrong."""
    given = request.given
    given.require_finite()
    plain = undifferentiated(request.spec)
    inputs = [name for name, _ in plain.inputs]
    own_rows = given._replace(
        rows={name: given.rows[name] for name in inputs}, arrays={name: given.arrays[name] for name in inputs}
    )
    reference(Request(request.mechanism, plain, own_rows), chosen)
    return given.rows if chosen is None else {name: rows[chosen] for name, rows in given.rows.items()}


def _by_program(kernel: NumpyKernel, rows: Mapping[str, Floats]) -> Arrays:
    size = len(rows["q"])
    found = {key: np.empty((size, *shape)) for key, shape in kernel.shapes.items()}
    kernel(rows, list(found.values()))
    return found


@lru_cache(maxsize=64)
def _program(spec: Spec) -> NumpyKernel | None:
    """The program as NumPy code; matrices that are too long to be compiled are cheaper by directions."""
    wanted = spec.derivative
    if wanted is None or not has_lines(spec):
        return None
    try:
        return None if why_too_long(spec, compiled=False) else NumpyKernel(build(spec))
    except ZeroDivisionError:  # a pivot vanishes in every state
        return None


def _finite(request: Request, found: Arrays, chosen: NDArray[np.intp] | None) -> Arrays:
    for key, array in found.items():
        bad = ~np.isfinite(array)
        if bad.any():
            row, *entry = (int(k) for k in np.argwhere(bad)[0])
            where = place(request.given.shape, row if chosen is None else int(chosen[row]))
            raise InputError(
                f"a derivative of {request.spec.name} is not finite{where} ({key}, entry {entry}): it does not exist "
                "there, or numbers of the robot or the state are too large"
            )
    return found


class DualColumn(np.ndarray[Any, np.dtype[np.float64]]):
    """A NumPy column that dual numbers can take functions of."""

    def cos_sin(self) -> tuple[Any, Any]:
        """(cos, sin), element by element."""
        return np.cos(self), np.sin(self)

    def tanh(self) -> Any:
        """The hyperbolic tangent, element by element."""
        return np.tanh(self)


def _by_duals(request: Request, rows: Mapping[str, Floats]) -> Arrays:
    """Directional derivatives by dual numbers of columns, which the algorithm computes with as with any scalar."""
    wanted, spec = request.spec.derivative, undifferentiated(request.spec)
    assert wanted is not None
    ready = require(spec.algorithm, spec.mechanism, own_inertia="parameters" not in rows)
    constants = [dividing_by_zero(link) for link in ready.parameters]
    parts = []
    for block, size in _blocks(rows, NUMPY_CHUNK_ROWS):
        columns = {
            name: [column.view(DualColumn) for column in np.ascontiguousarray(array.T)]
            for name, array in block.items()
        }
        for name in wanted.along:
            slopes = columns.pop(names.given_direction(name))
            if name == "q":
                slopes = coordinate_rates(spec.mechanism.elementary(), columns["q"], slopes)
            columns[name] = [Dual(x, slope) for x, slope in zip(columns[name], slopes, strict=True)]
        with np.errstate(all="ignore"):
            own = ready.acting(constants, columns.get("parameters", ()), spec.friction)
            _, collected = solved(spec, ready, columns, own)
        values = collected if wanted.value else {}
        part = {key: filled(_each(nested, _value), size) for key, nested in values.items()}
        moved = {names.slope(key): filled(_each(nested, _slope), size) for key, nested in collected.items()}
        parts.append(part | moved)
    return _joined(parts)


def _each(nested: Any, take: Callable[[Any], Any]) -> Any:
    """A part of every number of nested lists."""
    return [_each(one, take) for one in nested] if isinstance(nested, tuple | list) else take(nested)


def _value(number: Any) -> Any:
    return number.value if isinstance(number, Dual) else number


def _slope(number: Any) -> Any:
    return number.slope if isinstance(number, Dual) else 0.0


def _blocks(rows: Mapping[str, Floats], most: int) -> Iterator[tuple[dict[str, Floats], int]]:
    size = len(rows["q"])
    for first in range(0, max(size, 1), most):
        yield {name: array[first : first + most] for name, array in rows.items()}, min(most, size - first)


def _joined(parts: list[Arrays]) -> Arrays:
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def _by_directions(request: Request, rows: Mapping[str, Floats], answer: Answer) -> Arrays:
    """Matrices: a directional derivative for every colour of the directions of each argument."""
    wanted, plain = request.spec.derivative, undifferentiated(request.spec)
    assert wanted is not None
    found: Arrays = {}
    if wanted.value:
        found |= answer(_with_rows(request, plain, rows))
    for name in wanted.by:
        masks, colours = _seeds(plain, name)
        seeds = np.zeros((max(colours, default=-1) + 1, len(colours)))
        seeds[colours, np.arange(len(colours))] = 1.0
        spec = differentiated(plain, Derivative("jvp", along=(name,)), {})
        parts = []
        for block, size in _blocks(rows, max(NUMPY_CHUNK_ROWS // max(len(seeds), 1), 1)):
            several = {key: np.repeat(array, len(seeds), axis=0) for key, array in block.items()}
            several[names.given_direction(name)] = np.tile(seeds, (size, 1))
            slopes = answer(_with_rows(request, spec, several))
            parts.append(_spread(slopes, name, size, masks, colours))
        found |= _joined(parts)
    order = [key for key in found if names.of_matrix(key) is None]
    order += [names.matrix(result, name) for result in _results(found) for name in wanted.by]
    return {key: found[key] for key in order}


def _results(matrices: Iterable[str]) -> list[str]:
    """What matrices of these names are of, each once."""
    return list(dict.fromkeys(result for key in matrices if (result := names.of_matrix(key)) is not None))


def _spread(
    slopes: Arrays, name: str, size: int, masks: NDArray[np.bool_] | None, colours: list[int]
) -> Arrays:
    """Slopes along the colours, (size · colours, …), as columns of the directions, (size, …, directions)."""
    found, first = {}, 0
    for key, array in slopes.items():
        shape = array.shape[1:]
        columns = np.moveaxis(array.reshape(size, -1, *shape)[:, colours], 1, -1)
        if masks is not None:
            kept = masks[first : first + prod(shape)].reshape(*shape, len(colours))
            columns = np.where(kept, columns, 0.0)
        found[names.matrix(names.of_slope(key), name)] = np.ascontiguousarray(columns)
        first += prod(shape)
    return found


def _with_rows(request: Request, spec: Spec, rows: Mapping[str, Floats]) -> Request:
    own_rows = {name: rows[name] for name, _ in spec.inputs}
    size = len(own_rows["q"])
    return replace(request, spec=spec, given=Batch((size,), size, own_rows, own_rows))


def _by_matrices(request: Request, rows: Mapping[str, Floats], answer: Answer) -> Arrays:
    """Gradients: weights times whole matrices."""
    wanted, plain = request.spec.derivative, undifferentiated(request.spec)
    assert wanted is not None
    spec = differentiated(plain, wanted._replace(kind="matrices"), {})
    matrices = answer(_with_rows(request, spec, rows))
    results = _results(matrices)
    size = len(rows["q"])
    found = {key: array for key, array in matrices.items() if names.of_matrix(key) is None}
    for name in wanted.by:
        parts = []
        for result in results:
            matrix = matrices[names.matrix(result, name)]
            weights = rows[names.given_weights(result, len(results))]
            parts.append(np.einsum("se,sek->sk", weights, matrix.reshape(size, -1, matrix.shape[-1])))
        found[names.gradient(name)] = np.asarray(sum(parts))
    return found


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
