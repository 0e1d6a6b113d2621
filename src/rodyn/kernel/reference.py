"""The source computes: an algorithm run on a batch of states, one NumPy column per scalar.

It serves where there is no compiler, and looks again at states that machine code has flagged: it knows the words for
what is wrong with them.

*Derivatives* (`by_columns`): what is straight-line code runs as NumPy code. What is too long for that has its
directional derivatives by dual numbers in the algorithm itself, and its matrices by as many directions as there are
colours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.algebra.dual import Dual
from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.arrays import Batch, Floats
from rodyn.errors import InputError, UnsupportedError
from rodyn.kernel.machine.choose import has_lines
from rodyn.kernel.machine.kernels import NumpyKernel
from rodyn.kernel.program.differentiated import joint_directions
from rodyn.kernel.program.straight import build, solve, state_of, why_too_long
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.pivots import closure_of, require_digits, require_pivots, require_resisted
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.request import (
    PLAIN,
    Derivative,
    Options,
    Request,
    Spec,
    closed_form,
    closed_names,
    differentiated,
    directions,
    require,
    require_numbers,
    undifferentiated,
)
from rodyn.kernel.thresholds import NUMPY_CHUNK_ROWS
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.mechanism import Mechanism
from rodyn.trace.derivatives import names
from rodyn.trace.derivatives.programs import coloured, supports
from rodyn.trace.derivatives.rules import identity_chart

Arrays = dict[str, Floats]
Answer = Callable[[Request], Arrays]
Columns = Mapping[str, Sequence[Scalar]]


def evaluate(
    mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], options: Options = PLAIN
) -> Arrays:
    """Return the arrays of one quantity, each of shape (leading axes of the arguments, its own axes)."""
    require_numbers(name, *arguments.values())
    return reference(Request.of(mechanism, name, arguments, options))


def reference(request: Request) -> Arrays:
    """Return the arrays of a request: one state runs on floats, everything else on columns in chunks."""
    given, spec = request.given, request.spec
    own_inertia = "parameters" not in given.rows
    ready = require(spec.algorithm, spec.quantity.seen(request.mechanism), own_inertia=own_inertia)
    request.require_sound()
    arrays = None
    if given.shape == ():
        columns = {name: rows[0].tolist() for name, rows in given.rows.items()}
        with suppress(
            ZeroDivisionError, OverflowError
        ):  # columns carry on with inf, and the checks say where
            arrays = _computed(spec, ready, columns, ready.parameters, given)
    if arrays is None:
        constants = [dividing_by_zero(link) for link in ready.parameters]
        parts = []
        for chunk in chunks(given):
            with np.errstate(all="ignore"):
                parts.append(_computed(spec, ready, columns_of(chunk), constants, chunk))
        arrays = joined(parts)
    require_finite_results(request, arrays)
    return {key: array.reshape(given.shape + array.shape[1:]) for key, array in arrays.items()}


def _computed(
    spec: Spec, ready: Prepared, columns: Columns, constants: Sequence[LinkParameters], given: Batch
) -> Arrays:
    """Return the arrays of a chunk; raise for a pivot that vanishes and for accelerations without digits."""
    parameters = ready.acting(constants, columns.get("parameters", ()), spec.friction)
    result, collected = solved(spec, ready, columns, parameters)
    if isinstance(result, reduced.Reduced):
        require_resisted(result.D, reduced.sizes(ready, parameters), ready, given)
    elif spec.quantity.pivots:
        require_pivots(result.pivots, ready, given)
    closure = closure_of(result)
    if closure is not None:
        require_digits(closure, ready, given)
    return {key: filled(nested, given.size) for key, nested in collected.items()}


def solved(
    spec: Spec, ready: Prepared, columns: Columns, parameters: Sequence[LinkParameters]
) -> tuple[Any, Mapping[str, Any]]:
    """Return the result of the algorithm on columns of any scalar, and the nested lists of its quantity."""
    quantity, algorithm = spec.quantity, spec.algorithm
    state = state_of(ready, columns, spec.places, quantity.position)
    gravity = ready.gravity(columns.get("parameters", ())) if quantity.gravity else ZERO3
    chain = make_chain(ready.structure, parameters, gravity, state, quantity.axes or algorithm.axes)
    return solve(ready, quantity, algorithm, chain, spec.options, columns)


def chunks(given: Batch, size: int = NUMPY_CHUNK_ROWS) -> list[Batch]:
    """Yield the rows of a batch in parts of at most `most`."""
    if given.size <= size:
        return [given]
    every = np.arange(given.size)
    return [given.part(every[first : first + size]) for first in range(0, given.size, size)]


def columns_of(given: Batch) -> dict[str, list[Floats]]:
    """Return the arguments of a batch, a column for each number."""
    return {name: list(np.ascontiguousarray(rows.T)) for name, rows in given.rows.items()}


def joined(parts: Sequence[Mapping[str, Floats]]) -> Arrays:
    """Return the arrays of chunks, one after the other."""
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def dividing_by_zero(link: LinkParameters) -> LinkParameters:
    """Convert numbers to NumPy's, for which 1/0 is infinite and not an exception."""
    I = Sym3(*(np.float64(getattr(link.I, part)) for part in ("xx", "xy", "xz", "yy", "yz", "zz")))
    return replace(link, m=np.float64(link.m), I=I)


def filled(nested: Any, rows: int) -> Floats:
    """Nested sequences of scalars as an array of shape (rows, …)."""
    shape = []
    entry = nested
    while isinstance(entry, tuple | list):
        shape.append(len(entry))
        entry = entry[0] if entry else 0.0
    array = np.empty((rows, *shape))

    def fill(target: Floats, part: Any) -> None:
        if isinstance(part, tuple | list):
            for k, item in enumerate(part):
                fill(target[:, k], item)
        else:
            target[...] = part

    fill(array, nested)
    return array


def require_finite_results(request: Request, arrays: Mapping[str, Floats]) -> None:
    """Every result of every row is finite, or an error names the first entry that is not."""
    for key, array in arrays.items():
        bad = ~np.isfinite(array)
        if bad.any():
            _, *entry = (int(k) for k in np.argwhere(bad)[0])
            rows = np.asarray(bad.any(axis=tuple(range(1, bad.ndim))))
            request.given.refuse(rows, partial(_not_finite, request, key, entry))


def _not_finite(request: Request, key: str, entry: list[int], row: int) -> InputError:
    name, place = request.spec.name, request.given.place(row)
    if request.spec.derivative is not None:
        return InputError(
            f"a derivative of {name} is not finite{place} ({key}, entry {entry}): it does not exist there, or numbers "
            "of the robot or the state are too large"
        )
    return InputError(
        f"{name} overflows{place}, entry {entry}: numbers of the robot or the state are too large, or masses and "
        "lengths too small to divide by"
    )


# Derivatives


def careful(request: Request) -> Arrays:
    """Return the arrays of a request from the source, by NumPy; raise an error that names a bad state."""
    return reference(request) if request.spec.derivative is None else by_columns(request, careful)


def by_columns(request: Request, answer: Answer) -> Arrays:
    """Return the arrays of a request for derivatives that no machine code serves; `answer` serves other requests."""
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
    """Return the error for second derivatives of a robot that has no straight-line code."""
    return UnsupportedError(
        f"second derivatives of {spec.name} of robot {robot!r} are straight-line code only, and it has too many links "
        "for that; take differences of vjp"
    )


@lru_cache(maxsize=64)
def _program(spec: Spec) -> NumpyKernel | None:
    """Return the program as NumPy code; matrices that are too long to be compiled are cheaper by directions."""
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
        """Return the hyperbolic tangent, element by element."""
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
    parts = {
        key: _each(nested, lambda x: x.value if isinstance(x, Dual) else x) for key, nested in values.items()
    }
    for key, nested in collected.items():
        parts[names.slope(key)] = _each(nested, lambda x: x.slope if isinstance(x, Dual) else 0.0)
    return {key: filled(nested, given.size) for key, nested in parts.items()}


def _each(nested: Any, take: Callable[[Any], Any]) -> Any:
    """Return a part of every number of nested lists."""
    return [_each(entry, take) for entry in nested] if isinstance(nested, tuple | list) else take(nested)


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
    order = [names.matrix(result, name) for result in _results(matrices) for name in wanted.by]
    return arrays | {key: matrices[key] for key in order}


def _results(matrices: Arrays) -> list[str]:
    """Return what matrices of these names are of, each once."""
    return list(dict.fromkeys(filter(None, map(names.of_matrix, matrices))))


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
    results = _results(matrices)
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
    program = build(plain).program
    masks = supports(program, program.outputs, name, chart)
    count = sum(map(len, program.outputs.values()))
    return np.array([[bool(mask >> k & 1) for mask in masks] for k in range(count)]), coloured(masks)
