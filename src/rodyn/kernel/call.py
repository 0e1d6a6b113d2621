"""One call, from arguments to results; `compute` is its table of contents.

Calls in float32: what they leave to float64.

Arguments are rounded to float32 once, and so are the constants of a robot, by the compiler. Rows that a kernel flags
(not finite, an angle that is too large, a pivot near zero) and quantities without a kernel in float32 are computed in
float64 from the same rounded arguments, and rounded at the end. A result that float32 cannot hold is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypedDict, TypeVar, Unpack

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import (
    FLOAT64,
    TOO_LARGE,
    Batch,
    DtypeLike,
    Floats,
    dtype_name,
    outputs,
    place,
    put,
    require_out,
)
from rodyn.errors import InputError, RodynError
from rodyn.kernel.all_joints import by_loops
from rodyn.kernel.derivatives import by_columns, careful
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import RowKernel, kernel_of
from rodyn.kernel.machine.run import fill, flagged, result_array
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.pivots import LARGEST_ERROR
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.request import Request, seen_in
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import reference
from rodyn.kernel.tolerant import OnError, Truths, is_tolerant, with_nan
from rodyn.kernel.traced_call import record_call
from rodyn.model.mechanism import Mechanism
from rodyn.trace.formulas import LARGEST
from rodyn.trace.functions import is_traced


def recheck(request: Request, kernel: RowKernel, results: Mapping[str, Floats]) -> None:
    """Look again at rows that the kernel flagged: not finite, without right digits, or with a very large angle.

    The reference raises the error, or computes those rows with care. A row that is right keeps its bits, and
    whether it is does not depend on the others.
    """
    rows = np.flatnonzero(flagged(kernel, request.given))
    right_ones = careful(request, rows)
    wrong = request.mechanism.elementary().largest_angle(request.given.rows["q"][rows]) >= LARGEST / 2
    for key, found in results.items():
        fast, right = (array.reshape(len(rows), -1) for array in (found[rows], right_ones[key]))
        with np.errstate(invalid="ignore"):
            off = np.abs(fast - right).max(axis=1, initial=0.0)
        wrong |= ~(off <= LARGEST_ERROR * np.abs(right).max(axis=1, initial=0.0))
    for key, found in results.items():
        found[rows[wrong]] = right_ones[key][wrong]


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


class Options(TypedDict, total=False):
    """How a quantity is computed, as `Robot.inverse_dynamics` explains.

    options   what the algorithm takes beside a chain: a link and a point of it, columns of a regressor
    """

    method: str | None
    wrench: Wrench | Sequence[Wrench] | None
    options: tuple[Any, ...]
    friction: bool
    on_error: OnError
    ok: Truths | None
    dtype: DtypeLike


def public_call(
    mechanism: Mechanism, name: str, values: Mapping[str, Any]
) -> tuple[str, dict[str, ArrayLike], Options]:
    """Return quantity, arguments and options of a public call; `values` as for `public_spec`."""
    name = seen_in(name, values.get("axes", "base"))
    quantity = QUANTITIES[name]
    how: Any = {key: values[key] for key in Options.__annotations__ if key in values}
    if quantity.tip is not None:
        how = {"options": quantity.options(mechanism, values.get("frame"))} | how
    return name, {key: values[key] for key in quantity.arguments}, how


def compute(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    *,
    out: Sequence[Floats] = (),
    **how: Unpack[Options],
) -> dict[str, Floats]:
    """The arrays of one quantity; results may be written straight into `out`, checked arrays, one for each.

    Of traced values it is recorded: a function that uses a robot's methods can become part of a program.
    """
    ok = how.get("ok")
    tolerant = is_tolerant(how.get("on_error", "raise"), ok)
    method, wrench, dtype = how.get("method"), how.get("wrench"), how.get("dtype", FLOAT64)
    options, friction = how.get("options", ()), how.get("friction", False)
    if any(map(is_traced, arguments.values())):
        plain = wrench is None and not out and not tolerant and dtype_name(dtype) == FLOAT64
        return record_call(mechanism, name, method, arguments, options, friction=friction, plain=plain)
    request = Request.of(
        mechanism,
        name,
        arguments,
        method=method,
        wrench=wrench,
        options=options,
        friction=friction,
        dtype=dtype,
    )
    return with_nan(request, ok, answered) if tolerant else answered(request, out)


def answered(request: Request, out: Sequence[Floats] = ()) -> dict[str, Floats]:
    """The arrays of a request."""
    kernel = serving(request)
    if kernel is None and request.spec.dtype != FLOAT64:
        return rounded(request, answered(widened(request)))
    if kernel is None and request.spec.derivative is not None:
        return by_columns(request, answered)
    if kernel is None:
        compiled = target() and by_loops(request, answered)
        return compiled or reference(request)
    given = request.given
    into = out or (None,) * len(kernel.shapes)
    shapes = zip(kernel.shapes.items(), into, strict=True)
    results = {key: result_array(array, given, shape, kernel.dtype) for (key, shape), array in shapes}
    rows = {key: array.reshape(given.size, *kernel.shapes[key]) for key, array in results.items()}
    if given.size and fill(kernel, given, list(rows.values())):
        check(request, kernel, rows)
    return results


def check(request: Request, kernel: RowKernel, results: Mapping[str, Floats]) -> None:
    """Look again at the rows that a kernel has flagged: by the reference, in float32 by the whole call in float64."""
    if request.spec.dtype == FLOAT64:
        recheck(request, kernel, results)
    else:
        recheck_in_double(request, kernel, results, answered)


def array(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    *,
    out: Floats | None = None,
    **how: Unpack[Options],
) -> Floats:
    """The quantity that is one array, delivered into `out` if that is given."""
    if out is not None:  # before a kernel writes there
        require_out(out, dtype_name(how.get("dtype", FLOAT64)), how.get("ok"))
    (found,) = compute(mechanism, name, arguments, out=() if out is None else (out,), **how).values()
    return found if out is None else put(found, out)


Named = TypeVar("Named", bound=tuple[Any, ...])


def arrays(
    result: type[Named],
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    *,
    out: Sequence[Floats] | None = None,
    **how: Unpack[Options],
) -> Named:
    """The quantity of several arrays as a named tuple, delivered into the arrays of `out` if that is given."""
    names = result._fields  # type: ignore[attr-defined]
    dtype = dtype_name(how.get("dtype", FLOAT64))
    targets = [] if out is None else outputs(out, names, dtype, how.get("ok"))
    found = compute(mechanism, name, arguments, out=targets, **how)
    if out is None:
        return result(*found.values())
    for (key, array), into in zip(found.items(), targets, strict=True):
        if into.shape != array.shape:
            raise InputError(f"out.{key} has shape {into.shape}, the result has {array.shape}")
    for array, into in zip(found.values(), targets, strict=True):
        put(array, into)
    return result(*targets)


def serving(request: Request) -> RowKernel | None:
    """The kernel that serves a request: machine code, or NumPy; None where the reference does."""
    machine = target()
    kernel = kernel_of(
        Key(request.spec, machine, batch=request.given.shape != ())
    )  # or the method is refused
    if machine is None and kernel is not None:  # machine code and the reference watch quaternions themselves
        request.given.require_finite()
        require_unit(request.mechanism, request.given.rows["q"], request.given.shape)
    return kernel
