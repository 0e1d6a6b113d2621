"""Calls in float32: what they leave to float64.

Arguments are rounded to float32 once, and so are the constants of a robot, by the compiler. Rows that a kernel flags
(not finite, an angle that is too large, a pivot near zero) and quantities without a kernel in float32 are computed in
float64 from the same rounded arguments, and rounded at the end. A result that float32 cannot hold is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import FLOAT64, TOO_LARGE, Batch, Floats, place
from rodyn.errors import InputError, RodynError
from rodyn.kernel.derivatives import careful
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.run import flagged
from rodyn.kernel.quantity.request import Request

Arrays = dict[str, Floats]
Rows = NDArray[np.intp]


def widened(request: Request, chosen: Rows | None = None) -> Request:
    """The request in float64, of all rows or of the chosen ones as a batch."""
    given = request.given
    if chosen is None:
        rows, arrays = (
            {name: _wide(array) for name, array in several.items()} for several in (given.rows, given.arrays)
        )
        whole = given._replace(rows=rows, arrays=arrays)
    else:
        rows = {name: _wide(array[chosen]) for name, array in given.rows.items()}
        whole = Batch((len(chosen),), len(chosen), rows, rows)
    return replace(request, spec=request.spec._replace(dtype=FLOAT64), given=whole)


def _wide(array: Floats) -> Floats:
    return array.astype(np.float64)


def rounded(request: Request, arrays: Mapping[str, Floats], chosen: Rows | None = None) -> Arrays:
    """Results of float64, of all rows or of the chosen ones, as float32; one that it cannot hold is an error."""
    given, found = request.given, dict[str, Floats]()
    for key, array in arrays.items():
        with np.errstate(over="ignore"):
            found[key] = array.astype(np.float32)
        lost = np.isinf(found[key])
        if lost.any():
            of_rows = lost.reshape(given.size if chosen is None else len(chosen), -1)
            rows = np.flatnonzero(of_rows.any(axis=1))
            numbers = rows if chosen is None else chosen[rows]
            value = array.reshape(of_rows.shape)[rows[0]][of_rows[rows[0]]][0]
            raise InputError(
                f"{request.spec.name} has {value:g}{place(given.shape, int(numbers[0]))}, too large for float32: "
                f"{TOO_LARGE}"
            ).about(numbers.tolist())
    return found


def recheck_in_double(
    request: Request,
    kernel: RowKernel,
    results: Mapping[str, Floats],
    answer: Callable[[Request], Arrays],
) -> None:
    """Compute the rows that a kernel of float32 flags in float64; an error is about rows of the whole batch.

    Whether a row is flagged does not depend on the others, so its bits do not, either.
    """
    rows = np.flatnonzero(flagged(kernel, request.given))
    try:
        right = answer(widened(request, rows))
    except RodynError:
        careful(widened(request), rows)  # it knows which row of all it is
        raise
    for key, array in rounded(request, right, rows).items():
        results[key][rows] = array
