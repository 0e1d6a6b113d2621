"""One call, from arguments to results; `compute` is its table of contents.

*Rows that are flagged* (not finite, an angle that is too large, a pivot near zero) are computed again: those of float64
by the source itself (`careful`), those of float32 by the same call in float64.

*float32*: arguments are rounded to it once, and so are the constants of a robot, by the compiler. What has no kernel in
float32 is computed in float64 from the same rounded arguments, and rounded at the end. A result that float32 cannot
hold is an error.

*`on_error="nan"`*: rows with numbers that are not finite, or with quaternions off unit length, are left out at once.
The others are computed as always; an error says which rows it is about (`RodynError.rows`), these are left out, and the
rest is computed again. Arguments are copied first: another thread may write to them meanwhile.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import reduce
from math import nan, prod
from operator import and_
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import FLOAT64, TOO_LARGE, Floats, by_halves, outputs, put, require_ok, require_out
from rodyn.errors import InputError, RodynError
from rodyn.kernel.all_joints import by_loops
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import RowKernel, fill, flagged, kernel_of, result_array
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.straight import nested_shape, traced
from rodyn.kernel.quantity.pivots import LARGEST_ERROR
from rodyn.kernel.quantity.quaternions import off_unit
from rodyn.kernel.quantity.request import PLAIN, Options, Request, Truths, widths
from rodyn.kernel.reference import Answer, Arrays, by_columns, careful, reference
from rodyn.model.mechanism import Mechanism
from rodyn.trace.formulas import LARGEST
from rodyn.trace.functions import array as traced_array, is_traced, where
from rodyn.trace.program import Watch, flat
from rodyn.trace.scalar import Untraceable
from rodyn.trace.user_function import unwatched

Named = TypeVar("Named", bound=tuple[Any, ...])


def compute(
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    options: Options = PLAIN,
    out: Sequence[Floats] = (),
) -> Arrays:
    """Return the arrays of one quantity; results may be written straight into `out`, checked arrays, one for each.

    Of traced values it is recorded: a function that uses a robot's methods can become part of a program.
    """
    if any(map(is_traced, arguments.values())):
        return record_call(mechanism, name, arguments, options)
    request = Request.of(mechanism, name, arguments, options)
    return with_nan(request, options.ok) if options.tolerant else answered(request, out)


def array(
    mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], options: Options = PLAIN
) -> Floats:
    """Return the quantity that is one array, delivered into `out` if that is given."""
    out = options.out
    if out is not None:  # before a kernel writes there
        require_out(out, options.digits, options.ok)
    (result,) = compute(mechanism, name, arguments, options, () if out is None else (out,)).values()
    return result if out is None else put(result, out)


def arrays(
    result: type[Named],
    mechanism: Mechanism,
    name: str,
    arguments: Mapping[str, ArrayLike],
    options: Options = PLAIN,
) -> Named:
    """Return the quantity of several arrays as a named tuple, delivered into the arrays of `out` if that is given."""
    names = result._fields  # type: ignore[attr-defined]
    out = () if options.out is None else outputs(options.out, names, options.digits, options.ok)
    computed = compute(mechanism, name, arguments, options, out)
    for key, into in zip(names, out, strict=False):
        if into.shape != computed[key].shape:
            raise InputError(f"out.{key} has shape {into.shape}, the result has {computed[key].shape}")
    for key, into in zip(names, out, strict=False):
        put(computed[key], into)
    return result(*out) if out else result(*(number_or_array(computed[key]) for key in names))


def number_or_array(result: Any) -> Any:
    """Return an array, or the number that an array without axes is."""
    return result if result.ndim else result[()]


def answered(request: Request, out: Sequence[Floats] = ()) -> Arrays:
    """Return the arrays of a request."""
    kernel, given = serving(request), request.given
    if kernel is None and request.spec.dtype != FLOAT64:
        return rounded(request, answered(widened(request)))
    if kernel is None and request.spec.derivative is not None:
        return by_columns(request, answered)
    if kernel is None:
        return (target() and by_loops(request, answered)) or reference(request)
    shapes = zip(kernel.shapes.items(), out or (None,) * len(kernel.shapes), strict=True)
    results = {key: result_array(into, given, shape, kernel.dtype) for (key, shape), into in shapes}
    rows = {key: result.reshape(given.size, *kernel.shapes[key]) for key, result in results.items()}
    if given.size and fill(kernel, given, list(rows.values())):
        recheck(request, kernel, rows)
    return results


def serving(request: Request) -> RowKernel | None:
    """Return the kernel of a request: machine code, or NumPy; None where the reference computes it."""
    machine = target()
    kernel = kernel_of(
        Key(request.spec, machine, batch=request.given.shape != ())
    )  # or the method is refused
    if machine is None and kernel is not None:  # machine code and the reference watch quaternions themselves
        request.require_sound()
    return kernel


def recheck(request: Request, kernel: RowKernel, results: Mapping[str, Floats]) -> None:
    """Compute the rows that the kernel flags again, with care, or raise the error about them.

    Whether a row is flagged does not depend on the others, so its bits do not, either; and a row of float64 that was
    right keeps its own.
    """
    request.given.require_finite()
    rows = np.flatnonzero(flagged(kernel, request.given))
    part = request.part(rows)
    if request.spec.dtype != FLOAT64:
        right = rounded(part, answered(widened(part)))
        wrong = np.ones(len(rows), dtype=bool)
    else:
        right = careful(part)
        wrong = request.mechanism.elementary().largest_angle(part.given.rows["q"]) >= LARGEST / 2
        for key, result in results.items():
            fast, slow = (array.reshape(len(rows), -1) for array in (result[rows], right[key]))
            with np.errstate(invalid="ignore"):
                off = np.abs(fast - slow).max(axis=1, initial=0.0)
            wrong |= ~(off <= LARGEST_ERROR * np.abs(slow).max(axis=1, initial=0.0))
    for key, result in results.items():
        result[rows[wrong]] = right[key][wrong]


def widened(request: Request) -> Request:
    """Return the request in float64."""
    given = request.given
    rows, arrays = (
        {name: array.astype(np.float64) for name, array in several.items()}
        for several in (given.rows, given.arrays)
    )
    spec = request.spec._replace(dtype=FLOAT64)
    return replace(request, spec=spec, given=given._replace(rows=rows, arrays=arrays))


def rounded(request: Request, arrays: Mapping[str, Floats]) -> Arrays:
    """Results of float64 as float32; one that it cannot hold is an error."""
    given, results = request.given, dict[str, Floats]()
    for key, array in arrays.items():
        with np.errstate(over="ignore"):
            results[key] = array.astype(np.float32)
        lost = np.isinf(results[key]).reshape(given.size, -1) if array.size else np.zeros((0, 1), dtype=bool)

        def error(row: int, array: Floats = array, lost: Truths = lost) -> InputError:
            value = array.reshape(lost.shape)[row][lost[row]][0]
            return InputError(
                f"{request.spec.name} has {value:g}{given.place(row)}, too large for float32: {TOO_LARGE}"
            )

        given.refuse(np.asarray(lost.any(axis=1)), error)
    return results


def with_nan(request: Request, ok: Any, answer: Answer = answered) -> Arrays:
    """Return the arrays of a request, NaN in the rows that cannot be computed; `ok` is filled with which can be."""
    given = request.given
    if ok is not None:
        require_ok(ok, given.shape)
    request = request.part(np.arange(given.size))
    good, parts = _sound(request), None
    while parts is None:
        rows = np.flatnonzero(good)
        try:
            parts = answer(request if good.all() else request.part(rows))
        except RodynError as error:
            good[_failing(error, request, rows, answer)] = False
    results = {}
    for name, part in parts.items():
        whole = np.full((given.size, *part.shape[1:]), np.nan, part.dtype)
        whole[good] = part
        results[name] = whole.reshape((*given.shape, *part.shape[1:]))
    if ok is not None:
        ok[...] = good.reshape(given.shape)
    return results


def _sound(request: Request) -> Truths:
    """Return the rows whose arguments are finite and whose quaternions are of unit length."""
    given = request.given
    good = np.ones(given.size, dtype=bool)
    for rows in given.rows.values():
        good &= np.isfinite(rows).all(axis=1)
    with np.errstate(invalid="ignore"):
        good &= ~off_unit(request.mechanism, given.rows["q"])
    return good


def _failing(
    error: RodynError, request: Request, rows: NDArray[np.intp], answer: Answer
) -> NDArray[np.intp] | Sequence[int]:
    """Which of the rows an error is about; where it does not say, each row that fails by itself.

    An error that is there without any row is about the robot or the method, and is raised.
    """
    if error.rows is not None:
        return error.rows
    answer(request.part(rows[:0]))
    tried = by_halves(rows, lambda some: answer(request.part(some)), RodynError)
    bad = [some for some, result in tried if isinstance(result, RodynError)]
    if not bad:  # all together they are too many
        raise error
    return np.concatenate(bad)


@unwatched()
def record_call(mechanism: Mechanism, name: str, arguments: Mapping[str, Any], options: Options) -> Arrays:
    """Return the arrays of a quantity of one state, of traced values: a method that a traced function calls."""
    if options.loads or options.out is not None or options.tolerant or options.digits != FLOAT64:
        raise Untraceable(f"{name} of traced values takes no wrench and no out=")
    sizes = widths(mechanism)
    columns = {}
    for argument, value in arguments.items():
        numbers = np.asarray(value, dtype=object)
        if numbers.shape != (sizes[argument],):
            raise InputError(
                f"{argument} has shape {numbers.shape}, but robot {mechanism.label} needs ({sizes[argument]},): "
                "traced values are those of one state"
            )
        columns[argument] = numbers.tolist()
    spec = options.spec(mechanism, name)
    recorded = traced(mechanism, spec.name, options.method, columns, (), spec.options, friction=spec.friction)
    good = all_above(recorded.trusted)
    return {key: _numbers(nested, good) for key, nested in recorded.collected.items()}


def all_above(watches: Sequence[Watch]) -> Any:
    """Whether all these values are above their bounds."""
    return reduce(and_, (abs(watch.value) > watch.bound for watch in watches), True)


def _numbers(nested: Any, good: Any) -> Any:
    """Return the numbers, NaN where they cannot be trusted."""
    shape = nested_shape(nested)
    numbers = [value if good is True else where(good, value, nan) for value in flat(nested)]
    return traced_array(numbers).reshape(shape) if prod(shape) else np.empty(shape, dtype=object)
