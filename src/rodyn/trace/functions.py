"""Functions of scalars, recorded or not, and NumPy's functions on arrays of them, recorded element by element."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial, reduce
from itertools import accumulate
from typing import Any

import numpy as np

from rodyn.errors import InputError
from rodyn.trace.interpret import MEANING
from rodyn.trace.products import times
from rodyn.trace.scalar import GraphValue, Recording, Traced, Truth, Untraceable
from rodyn.trace.thresholds import MAX_SOLVED


def _applied(op: str, *args: Any) -> Any:
    """Record an operation if an argument is traced, else compute it."""
    for place, arg in enumerate(args):
        if isinstance(arg, Traced):
            first = args[0] if place == 0 else arg.graph.constant(args[0])
            return first.applied(op, *args[1:])
    return MEANING[op](*args)


def _quotient(a: Any, b: Any) -> Any:
    return a / b if isinstance(a, GraphValue) or isinstance(b, GraphValue) else MEANING["div"](a, b)


def _not(a: Any) -> Any:
    holds = truth(a)
    return ~holds if isinstance(holds, Truth) else not holds


def truth(a: Any) -> Any:
    """Return whether a number is not zero; bools and `Truth` stay what they are."""
    return a if isinstance(a, Truth) else a != 0 if isinstance(a, Traced) else bool(a)


def _picked(condition: Any, a: Any, b: Any) -> Any:
    holds = truth(condition)
    return holds.where(a, b) if isinstance(holds, Truth) else a if holds else b


def _power(a: Any, b: Any) -> Any:
    if isinstance(a, GraphValue) or isinstance(b, GraphValue):
        return a**b
    return float(np.float64(a) ** np.float64(b))


SCALARS: dict[str, Callable[..., Any]] = {
    **{op: partial(_applied, op) for op in MEANING},
    **{op: getattr(operator, op) for op in ("neg", "add", "sub", "mul", "lt", "le", "eq")},
    "div": _quotient,
    "fma": lambda a, b, c: a * b + c,
    "fms": lambda a, b, c: a * b - c,
    "fnma": lambda a, b, c: c - a * b,
    "and": operator.and_,
    "or": operator.or_,
    "not": _not,
    "where": _picked,
}
"""Operation → function of scalars, which records if one of them is traced."""


UFUNCS: dict[str, Callable[..., Any]] = {
    **{name: SCALARS[name] for name in ("add", "sign", "sqrt", "sin", "cos", "exp", "log", "tanh")},
    "subtract": SCALARS["sub"],
    "multiply": SCALARS["mul"],
    "divide": SCALARS["div"],
    "negative": SCALARS["neg"],
    "positive": operator.pos,
    "conjugate": operator.pos,
    "power": _power,
    "square": lambda x: x * x,
    "reciprocal": lambda x: SCALARS["div"](1.0, x),
    "absolute": SCALARS["abs"],
    "fabs": SCALARS["abs"],
    "tan": lambda x: SCALARS["div"](SCALARS["sin"](x), SCALARS["cos"](x)),
    "arctan": lambda x: SCALARS["atan2"](x, 1.0),
    "arctan2": SCALARS["atan2"],
    "hypot": lambda x, y: SCALARS["sqrt"](x * x + y * y),
    "deg2rad": lambda x: x * (math.pi / 180.0),
    "radians": lambda x: x * (math.pi / 180.0),
    "rad2deg": lambda x: x * (180.0 / math.pi),
    "degrees": lambda x: x * (180.0 / math.pi),
    "minimum": SCALARS["min"],
    "maximum": SCALARS["max"],
    "clip": lambda x, low, high: SCALARS["min"](SCALARS["max"](x, low), high),
    "less": SCALARS["lt"],
    "less_equal": SCALARS["le"],
    "greater": operator.gt,
    "greater_equal": operator.ge,
    "equal": SCALARS["eq"],
    "not_equal": operator.ne,
    "logical_and": lambda a, b: SCALARS["and"](truth(a), truth(b)),
    "logical_or": lambda a, b: SCALARS["or"](truth(a), truth(b)),
    "logical_not": SCALARS["not"],
    "bitwise_and": SCALARS["and"],
    "bitwise_or": SCALARS["or"],
    "invert": lambda a: not a if isinstance(a, bool) else ~a,
}
"""Name of a NumPy function → the same of scalars, traced or not."""

SAFE_NAMES = """
all amax amin any append array_split atleast_1d atleast_2d atleast_3d broadcast_arrays broadcast_to
column_stack concatenate copy copyto cross cumsum diag diagonal diff dstack einsum empty_like expand_dims
flip full_like hstack inner kron max mean min moveaxis ndim ones_like outer prod ravel repeat reshape
roll rollaxis shape size split squeeze stack sum swapaxes take tensordot tile trace transpose tril triu
vstack zeros_like
"""
SAFE = frozenset(SAFE_NAMES.split())
"""NumPy functions that move elements, or do nothing to them but what `UFUNCS` does."""


def where(condition: Any, a: Any, b: Any) -> Any:
    """Return a where the condition holds, else b; element by element of arrays.

    Both are computed, one is picked: what `if` cannot do for a value that is not known yet.

    >>> where(2.0 > 1.0, 3.0, 4.0)
    3.0
    >>> where(np.array([1.0, -1.0]) > 0, 3.0, 4.0)
    array([3., 4.])
    """
    args = (condition, a, b)
    try:
        arrays = [np.asarray(x) for x in args if not isinstance(x, GraphValue)]
    except ValueError as error:
        raise InputError(f"where takes numbers or arrays, got a ragged one ({error})") from None
    if any(array.dtype == object for array in arrays) or (
        len(arrays) < 3 and any(array.ndim for array in arrays)
    ):
        return elementwise(_picked, *args)
    return np.where(*args) if any(array.ndim for array in arrays) else _picked(*args)


class TracedArray(Recording, np.ndarray[Any, Any]):
    """An array of traced values and numbers (dtype object)."""

    def _no_number(self, *_: object) -> bool:
        raise Untraceable(
            "an array of traced values has no truth and no number yet: pick by value with rodyn.where"
        )

    __bool__ = _no_number


def array(values: Sequence[Any]) -> TracedArray:
    """Return the values as an array of one axis."""
    return np.fromiter(values, dtype=object, count=len(values)).view(TracedArray)


def is_traced(value: Any) -> bool:
    """Return whether a value is, or holds, something that is recorded."""
    if isinstance(value, list | tuple):
        return any(map(is_traced, value))
    return isinstance(value, GraphValue | TracedArray) or (
        isinstance(value, np.ndarray)
        and value.dtype == object
        and any(map(is_traced, value.ravel().tolist()))
    )


def elementwise(function: Callable[..., Any], *inputs: Any) -> Any:
    """Apply a function of scalars to arrays that broadcast; of scalars the result is a scalar."""
    return _seen(np.frompyfunc(function, len(inputs), 1)(*map(_objects, map(_unboxed, inputs))))


def _objects(value: Any) -> Any:
    """Return an array of objects."""
    return np.asarray(value, dtype=object)


def _unboxed(value: Any) -> Any:
    """Return a number of NumPy as one of Python; a traced value may pass for either, and stays."""
    return value.item() if isinstance(value, np.generic) and not isinstance(value, GraphValue) else value


def _seen(result: Any) -> Any:
    """View an array of objects as one that records; anything else remains what it is."""
    return result.view(TracedArray) if isinstance(result, np.ndarray) and result.dtype == object else result


def record_ufunc(ufunc: Any, method: str, inputs: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Record a call of a NumPy ufunc on traced values, or raise."""
    name = ufunc.__name__
    wrong = [key for key, value in options.items() if not _harmless(key, value, name, method)]
    if wrong:
        raise Untraceable(f"np.{name} of a traced value takes no {', '.join(wrong)}")
    if name == "matmul" and method == "__call__":
        result = _multiplied(*inputs)
    elif name in UFUNCS and method in UFUNC_METHODS:
        reduction = {key: options[key] for key in REDUCTION if key in options}
        result = UFUNC_METHODS[method](UFUNCS[name], *inputs, **reduction)
    else:
        what = f"np.{name}" if method == "__call__" else f"np.{name}.{method}"
        raise Untraceable(
            f"{what} of a traced value cannot be recorded; these can: {', '.join(sorted(UFUNCS))}"
        )
    return _stored(result, options.get("out"))


def record_function(function: Any, args: Iterable[Any], kwargs: Mapping[str, Any]) -> Any:
    """Record a call of a NumPy function that is no ufunc on traced values, or raise."""
    if function in ARRAY_FUNCTIONS:
        return ARRAY_FUNCTIONS[function](*args, **kwargs)
    if function.__module__ != "numpy" or function.__name__ not in SAFE:
        raise Untraceable(f"{function.__module__}.{function.__name__} of traced values cannot be recorded")
    return _seen(np.ndarray.__array_function__(np.empty(0), function, (np.ndarray,), args, kwargs))


REDUCTION = ("axis", "keepdims", "initial")
"""Options of sums and the like."""


def _harmless(key: str, value: Any, name: str, method: str) -> bool:
    """Return whether an option changes nothing, or is handled."""
    if key in REDUCTION:
        return method != "__call__"
    if key == "dtype":
        kinds = ["float64", "object", *["bool"] * name.startswith("logical")]
        return value is None or np.dtype(value) in kinds
    return value is True if key == "where" else key in ("out", "casting", "subok", "order")


def _stored(result: Any, out: Sequence[Any] | None) -> Any:
    """Store a result in `out`, if there is one."""
    if out is None or out[0] is None:
        return result
    (target,) = out
    if target.dtype != object:
        raise Untraceable(
            "a traced value cannot be stored in an array of numbers: begin with np.zeros_like(q), or write a = a + b, "
            "not a += b"
        )
    target[...] = result
    return target


def _reduced(
    function: Callable[..., Any], values: Any, axis: Any = 0, keepdims: bool = False, initial: Any = None
) -> Any:
    whole = _objects(values)
    chosen = range(whole.ndim) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    axes = [operator.index(k) % whole.ndim for k in chosen]
    rest = [size for k, size in enumerate(whole.shape) if k not in axes]
    rows = list(np.moveaxis(whole, axes, range(len(axes))).reshape(-1, *rest))
    if initial is not None:
        rows.insert(0, initial)
    if not rows:
        raise Untraceable("there is nothing to reduce in an empty array")
    result = reduce(partial(elementwise, function), rows)
    return _seen(np.expand_dims(_objects(result), tuple(axes)) if keepdims else result)


def _accumulated(function: Callable[..., Any], values: Any, axis: int = 0) -> Any:
    rows = np.moveaxis(_objects(values), axis, 0)
    results = list(accumulate(rows, partial(elementwise, function)))
    return _seen(np.moveaxis(np.array(results, dtype=object).reshape(rows.shape), 0, axis))


UFUNC_METHODS: dict[str, Callable[..., Any]] = {
    "__call__": elementwise,
    "reduce": _reduced,
    "accumulate": _accumulated,
}


def _multiplied(a: Any, b: Any) -> Any:
    """Return a @ b; products of a matrix and a vector may be recorded as one instruction."""
    left, right = _objects(a), _objects(b)
    if left.ndim == 2 and right.ndim == 1 and left.shape[1] == len(right) > 0:
        return array(times(left.tolist(), right.tolist()))
    if left.ndim == 1 and right.ndim == 2 and len(left) == len(right) > 0:
        return array(times(right.T.tolist(), left.tolist()))
    return _seen(np.matmul(left, right))


def _dot(a: Any, b: Any, out: Any = None) -> Any:
    left, right = _objects(a), _objects(b)
    flat = {left.ndim, right.ndim} <= {1, 2}
    return _stored(_multiplied(left, right) if flat else _seen(np.dot(left, right)), (out,))


def _norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    values = _objects(x).view(TracedArray)
    if ord is not None and not (ord == 2 and (isinstance(axis, int) or values.ndim == 1)):
        raise Untraceable("np.linalg.norm of traced values is recorded for vectors and ord=2 only")
    return np.sqrt((values * values).sum(axis=axis, keepdims=keepdims))


def _clip(a: Any, a_min: Any = None, a_max: Any = None, **names: Any) -> Any:
    low, high = names.get("min", a_min), names.get("max", a_max)
    result = a if low is None else np.maximum(a, low)
    return result if high is None else np.minimum(result, high)


def _solve(a: Any, b: Any) -> Any:
    """Return x of a x = b for one square matrix and a vector or columns, as `np.linalg.solve` does."""
    matrix, right = _square("solve", a), _objects(b)
    n = len(matrix)
    if right.ndim not in (1, 2) or len(right) != n:
        raise Untraceable(f"np.linalg.solve of traced values takes ({n},) or ({n}, k), not {right.shape}")
    rows = np.concatenate([matrix, right.reshape(n, -1)], axis=1).tolist()
    _eliminate(rows)
    for k in reversed(range(n)):
        for column in range(n, len(rows[k])):
            rest = sum((rows[k][j] * rows[j][column] for j in range(k + 1, n)), 0.0)
            rows[k][column] = SCALARS["div"](rows[k][column] - rest, rows[k][k])
    return np.array([row[n:] for row in rows], dtype=object).reshape(right.shape).view(TracedArray)


def _inverse(a: Any) -> Any:
    matrix = _square("inv", a)
    return _solve(matrix, np.eye(len(matrix)))


def _determinant(a: Any) -> Any:
    rows = _square("det", a).tolist()
    sign = _eliminate(rows)
    return reduce(operator.mul, (rows[k][k] for k in range(len(rows))), sign)


def _square(name: str, a: Any) -> Any:
    """Return a square matrix that is small enough, or raise."""
    matrix = _objects(a)
    if matrix.ndim != 2 or len(set(matrix.shape)) > 1 or not 0 < len(matrix) <= MAX_SOLVED:
        raise Untraceable(
            f"np.linalg.{name} of traced values takes one square matrix of 1 to {MAX_SOLVED} rows, not an array of "
            f"shape {matrix.shape}"
        )
    return matrix


def _eliminate(rows: list[list[Any]]) -> Any:
    """Bring rows to upper triangular form in place; return the sign of the permutation.

    Partial pivoting without a branch: each row below exchanges its numbers with the pivot row if its first is larger.
    """
    sign: Any = 1.0
    for k, pivot in enumerate(rows):
        for row in rows[k + 1 :]:
            larger = SCALARS["abs"](row[k]) > SCALARS["abs"](pivot[k])
            sign = where(larger, -sign, sign)
            for j in range(k, len(row)):
                pivot[j], row[j] = where(larger, row[j], pivot[j]), where(larger, pivot[j], row[j])
        for row in rows[k + 1 :]:
            factor = SCALARS["div"](row[k], pivot[k])
            for j in range(k + 1, len(row)):
                row[j] = row[j] - factor * pivot[j]
    return sign


ARRAY_FUNCTIONS: dict[Any, Callable[..., Any]] = {
    np.where: where,
    np.clip: _clip,
    np.dot: _dot,
    np.linalg.norm: _norm,
    np.linalg.solve: _solve,
    np.linalg.inv: _inverse,
    np.linalg.det: _determinant,
}
"""NumPy functions that need another way to be recorded."""
