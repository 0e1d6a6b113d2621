"""The reference: an algorithm run on a batch of states, one NumPy column per scalar.

It serves where there is no compiler, and looks again at states that machine code has flagged: it knows the words for
what is wrong with them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.arrays import Batch, Floats, place
from rodyn.errors import InputError, RodynError
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.pivots import closure_of, require_digits, require_pivots, require_resisted
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.request import Request, Spec, require
from rodyn.kernel.quantity.solve import solve, state_of
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.thresholds import NUMPY_CHUNK_ROWS
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.mechanism import Mechanism

Columns = Mapping[str, Sequence[Scalar]]
Evaluate = Callable[[Columns, Sequence[LinkParameters], int, int], dict[str, Floats]]
"""Columns of a chunk, constants of the links, rows of the chunk and the first of them → arrays."""


def evaluate(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    *,
    method: str | None = None,
    wrench: Wrench | Sequence[Wrench] | None = None,
    options: tuple[Any, ...] = (),
    friction: bool = False,
) -> dict[str, Floats]:
    """The arrays of one quantity, each of shape (leading axes of the arguments, its own axes)."""
    require_numbers(name, *arguments.values())
    return reference(
        Request.of(
            mechanism, name, arguments, method=method, wrench=wrench, options=options, friction=friction
        )
    )


def reference(request: Request, chosen: NDArray[np.intp] | None = None) -> dict[str, Floats]:
    """The arrays of a request. A state without leading axes runs on floats, everything else on columns in chunks.

    Of the `chosen` rows only, if these are given: then arrays have one leading axis.
    """
    mechanism, given = request.mechanism, request.given
    quantity, algorithm = request.spec.quantity, request.spec.algorithm
    ready = require(algorithm, quantity.seen(mechanism), own_inertia="parameters" not in given.rows)
    given.require_finite()
    require_unit(mechanism, given.rows["q"], given.shape)
    numbers = np.arange(given.size) if chosen is None else chosen
    if chosen is not None:
        given = given._replace(
            size=len(chosen), rows={name: rows[chosen] for name, rows in given.rows.items()}
        )

    def run(
        columns: Columns, parameters: Sequence[LinkParameters], rows: int, first: int
    ) -> dict[str, Floats]:
        parameters = ready.acting(parameters, columns.get("parameters", ()), request.spec.friction)
        result, collected = solved(request.spec, ready, columns, parameters)

        def where(row: int) -> str:
            return place(given.shape, int(numbers[first + row]))

        try:
            if isinstance(result, reduced.Reduced):
                require_resisted(result.D, reduced.sizes(ready, parameters), ready, rows, where)
            elif quantity.pivots:
                require_pivots(result.pivots, ready, rows, where)
            closure = closure_of(result)
            if closure is not None:
                require_digits(closure, ready, rows, where)
        except RodynError as error:  # of a chunk, or of chosen rows
            raise error.about([int(numbers[first + row]) for row in error.rows or ()]) from None
        return {key: filled(nested, rows) for key, nested in collected.items()}

    arrays = _one(run, ready, given) if given.shape == () else _chunks(run, ready, given)
    for array in arrays.values():
        _require_finite(array, request.spec.name, given, numbers)
    shape = given.shape if chosen is None else chosen.shape
    return {key: array.reshape(shape + array.shape[1:]) for key, array in arrays.items()}


def solved(
    spec: Spec, ready: Prepared, columns: Columns, parameters: Sequence[LinkParameters]
) -> tuple[Any, Mapping[str, Any]]:
    """The result of the algorithm on columns of any scalar, and the nested lists of its quantity."""
    quantity, algorithm = spec.quantity, spec.algorithm
    state = state_of(ready, columns, spec.places, quantity.position)
    gravity = ready.gravity(columns.get("parameters", ())) if quantity.gravity else ZERO3
    chain = make_chain(ready.structure, parameters, gravity, state, quantity.axes or algorithm.axes)
    return solve(ready, quantity, algorithm, chain, spec.options, columns)


def _one(run: Evaluate, ready: Prepared, given: Batch) -> dict[str, Floats]:
    columns = {name: rows[0].tolist() for name, rows in given.rows.items()}
    try:
        arrays = run(columns, ready.parameters, 1, 0)
    except (ZeroDivisionError, OverflowError):  # columns carry on with inf, and the checks say where
        arrays = _chunks(run, ready, given)
    return arrays


def _chunks(run: Evaluate, ready: Prepared, given: Batch) -> dict[str, Floats]:
    parts = []
    parameters = [dividing_by_zero(link) for link in ready.parameters]
    for first in range(0, max(given.size, 1), NUMPY_CHUNK_ROWS):
        blocks = {name: rows[first : first + NUMPY_CHUNK_ROWS] for name, rows in given.rows.items()}
        columns = {name: list(np.ascontiguousarray(block.T)) for name, block in blocks.items()}
        with np.errstate(all="ignore"):
            parts.append(run(columns, parameters, min(NUMPY_CHUNK_ROWS, given.size - first), first))
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def dividing_by_zero(link: LinkParameters) -> LinkParameters:
    """The same numbers as NumPy's, for which 1/0 is infinite and not an exception."""
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


def _require_finite(array: Floats, name: str, given: Batch, numbers: NDArray[np.intp]) -> None:
    bad = ~np.isfinite(array)
    if bad.any():
        row, *entry = (int(k) for k in np.argwhere(bad)[0])
        raise InputError(
            f"{name} overflows{place(given.shape, int(numbers[row]))}, entry {entry}: numbers of the robot or the "
            "state are too large, or masses and lengths too small to divide by"
        ).about(numbers[np.unique(np.nonzero(bad)[0])].tolist())
