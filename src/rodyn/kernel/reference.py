"""The source computes: an algorithm run on a batch of states, one NumPy column per scalar.

It serves where there is no compiler, and looks again at states that machine code has flagged: it knows the words for
what is wrong with them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.arrays import Batch, Floats
from rodyn.errors import InputError
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.pivots import closure_of, require_digits, require_pivots, require_resisted
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.request import PLAIN, Options, Request, Spec, require, require_numbers
from rodyn.kernel.quantity.solve import solve, state_of
from rodyn.kernel.thresholds import NUMPY_CHUNK_ROWS
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.mechanism import Mechanism

Columns = Mapping[str, Sequence[Scalar]]


def evaluate(
    mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], options: Options = PLAIN
) -> dict[str, Floats]:
    """The arrays of one quantity, each of shape (leading axes of the arguments, its own axes)."""
    require_numbers(name, *arguments.values())
    return reference(Request.of(mechanism, name, arguments, options))


def reference(request: Request) -> dict[str, Floats]:
    """The arrays of a request. A state without leading axes runs on floats, everything else on columns in chunks."""
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
) -> dict[str, Floats]:
    """The arrays of the rows of a chunk; a pivot that vanishes, or accelerations without digits, are an error."""
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
    """The result of the algorithm on columns of any scalar, and the nested lists of its quantity."""
    quantity, algorithm = spec.quantity, spec.algorithm
    state = state_of(ready, columns, spec.places, quantity.position)
    gravity = ready.gravity(columns.get("parameters", ())) if quantity.gravity else ZERO3
    chain = make_chain(ready.structure, parameters, gravity, state, quantity.axes or algorithm.axes)
    return solve(ready, quantity, algorithm, chain, spec.options, columns)


def chunks(given: Batch, size: int = NUMPY_CHUNK_ROWS) -> list[Batch]:
    """The rows of a batch in parts of at most so many."""
    if given.size <= size:
        return [given]
    every = np.arange(given.size)
    return [given.part(every[first : first + size]) for first in range(0, given.size, size)]


def columns_of(given: Batch) -> dict[str, list[Floats]]:
    """The arguments of a batch, a column for each number."""
    return {name: list(np.ascontiguousarray(rows.T)) for name, rows in given.rows.items()}


def joined(parts: Sequence[Mapping[str, Floats]]) -> dict[str, Floats]:
    """The arrays of chunks, one after the other."""
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
