"""Arrays of traced scalars: NumPy's functions on them, element by element, are recorded or refused."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import accumulate
from typing import Any

import numpy as np

from rodyn.trace.functions import SCALARS, truth, where
from rodyn.trace.products import times
from rodyn.trace.scalar import GraphValue, Untraceable


def _power(a: Any, b: Any) -> Any:
    if isinstance(a, GraphValue) or isinstance(b, GraphValue):
        return a**b
    return float(np.float64(a) ** np.float64(b))


def _root(x: Any, y: Any) -> Any:
    return SCALARS["sqrt"](x * x + y * y)


def _tangent(x: Any) -> Any:
    return SCALARS["div"](SCALARS["sin"](x), SCALARS["cos"](x))


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
    "tan": _tangent,
    "arctan": lambda x: SCALARS["atan2"](x, 1.0),
    "arctan2": SCALARS["atan2"],
    "hypot": _root,
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

SAFE = frozenset(
    {
        "all",
        "amax",
        "amin",
        "any",
        "append",
        "array_split",
        "atleast_1d",
        "atleast_2d",
        "atleast_3d",
        "broadcast_arrays",
        "broadcast_to",
        "column_stack",
        "concatenate",
        "copy",
        "copyto",
        "cross",
        "cumsum",
        "diag",
        "diagonal",
        "diff",
        "dstack",
        "einsum",
        "empty_like",
        "expand_dims",
        "flip",
        "full_like",
        "hstack",
        "inner",
        "kron",
        "max",
        "mean",
        "min",
        "moveaxis",
        "ndim",
        "ones_like",
        "outer",
        "prod",
        "ravel",
        "repeat",
        "reshape",
        "roll",
        "rollaxis",
        "shape",
        "size",
        "split",
        "squeeze",
        "stack",
        "sum",
        "swapaxes",
        "take",
        "tensordot",
        "tile",
        "trace",
        "transpose",
        "tril",
        "triu",
        "vstack",
        "zeros_like",
    }
)
"""NumPy functions that move elements, or do nothing to them but what `UFUNCS` does."""


class TracedArray(np.ndarray[Any, Any]):
    """An array of traced values and numbers (dtype object)."""

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        """What the function does, recorded."""
        return recorded_ufunc(ufunc, method, inputs, options)

    def __array_function__(
        self, function: Any, types: Iterable[type], args: Iterable[Any], kwargs: Mapping[str, Any]
    ) -> Any:
        """What the function does, recorded, if that is known to be right."""
        return recorded_function(function, args, kwargs)

    def _no_number(self, *_: object) -> bool:
        raise Untraceable(
            "an array of traced values has no truth and no number yet: pick by value with rodyn.where"
        )

    __bool__ = _no_number


def array(values: Sequence[Any]) -> TracedArray:
    """The values as an array of one axis."""
    return np.fromiter(values, dtype=object, count=len(values)).view(TracedArray)


def is_traced(value: Any) -> bool:
    """Whether it is, or holds, something that is recorded."""
    if isinstance(value, list | tuple):
        return any(map(is_traced, value))
    return isinstance(value, GraphValue | TracedArray) or (
        isinstance(value, np.ndarray)
        and value.dtype == object
        and any(map(is_traced, value.ravel().tolist()))
    )


def elementwise(function: Callable[..., Any], *inputs: Any) -> Any:
    """The function of scalars on arrays that broadcast; of scalars a scalar."""
    plain = [np.asarray(_unboxed(given), dtype=object) for given in inputs]
    return _seen(np.frompyfunc(function, len(inputs), 1)(*plain))


def _unboxed(value: Any) -> Any:
    """A number of NumPy as one of Python; a traced value may pass for either, and stays."""
    return value.item() if isinstance(value, np.generic) and not isinstance(value, GraphValue) else value


def _seen(result: Any) -> Any:
    """An array of objects is one that records, anything else remains what it is."""
    return result.view(TracedArray) if isinstance(result, np.ndarray) and result.dtype == object else result


def recorded_ufunc(ufunc: Any, method: str, inputs: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """A call of a NumPy function on traced values; what cannot be recorded raises."""
    name = ufunc.__name__
    wrong = [key for key, value in options.items() if not _harmless(key, value, name, method)]
    if wrong:
        raise Untraceable(f"np.{name} of a traced value takes no {', '.join(wrong)}")
    if name == "matmul" and method == "__call__":
        found = _multiplied(*inputs)
    elif name in UFUNCS and method in UFUNC_METHODS:
        taken = {key: options[key] for key in REDUCTION if key in options}
        found = UFUNC_METHODS[method](UFUNCS[name], *inputs, **taken)
    else:
        what = f"np.{name}" if method == "__call__" else f"np.{name}.{method}"
        raise Untraceable(
            f"{what} of a traced value cannot be recorded; these can: {', '.join(sorted(UFUNCS))}"
        )
    return _stored(found, options.get("out"))


def _multiplied(a: Any, b: Any) -> Any:
    """a @ b; products of a matrix and a vector may be recorded as one."""
    left, right = np.asarray(a, dtype=object), np.asarray(b, dtype=object)
    if left.ndim == 2 and right.ndim == 1 and left.shape[1] == len(right) > 0:
        return array(times(left.tolist(), right.tolist()))
    if left.ndim == 1 and right.ndim == 2 and len(left) == len(right) > 0:
        return array(times(right.T.tolist(), left.tolist()))
    return _seen(np.matmul(left, right))


def _dot(a: Any, b: Any, out: Any = None) -> Any:
    left, right = np.asarray(a, dtype=object), np.asarray(b, dtype=object)
    flat = {left.ndim, right.ndim} <= {1, 2}
    return _stored(_multiplied(left, right) if flat else _seen(np.dot(left, right)), (out,))


def recorded_function(function: Any, args: Iterable[Any], kwargs: Mapping[str, Any]) -> Any:
    """A call of a NumPy function that is no ufunc on traced values; what cannot be recorded raises."""
    own = ARRAY_FUNCTIONS.get(function)
    if own is not None:
        return own(*args, **kwargs)
    if function.__module__ != "numpy" or function.__name__ not in SAFE:
        raise Untraceable(f"{function.__module__}.{function.__name__} of traced values cannot be recorded")
    return _seen(np.ndarray.__array_function__(np.empty(0), function, (np.ndarray,), args, kwargs))


REDUCTION = ("axis", "keepdims", "initial")
"""Options of sums and the like."""


def _harmless(key: str, value: Any, name: str, method: str) -> bool:
    """Whether an option changes nothing, or is taken care of."""
    if key in REDUCTION:
        return method != "__call__"
    if key == "dtype":
        return value is None or np.dtype(value) in (
            "float64",
            "object",
            *["bool"] * name.startswith("logical"),
        )
    return value is True if key == "where" else key in ("out", "casting", "subok", "order")


def _stored(found: Any, out: Sequence[Any] | None) -> Any:
    if out is None or out[0] is None:
        return found
    (target,) = out
    if target.dtype != object:
        raise Untraceable(
            "a traced value cannot be stored in an array of numbers: begin with np.zeros_like(q), or write a = a + b, "
            "not a += b"
        )
    target[...] = found
    return target


def _reduced(
    function: Callable[..., Any], given: Any, axis: Any = 0, keepdims: bool = False, initial: Any = None
) -> Any:
    whole = np.asarray(given, dtype=object)
    chosen = range(whole.ndim) if axis is None else axis if isinstance(axis, tuple) else (axis,)
    axes = [operator.index(k) % whole.ndim for k in chosen]
    rest = [size for k, size in enumerate(whole.shape) if k not in axes]
    rows = list(np.moveaxis(whole, axes, range(len(axes))).reshape(-1, *rest))
    if initial is not None:
        rows.insert(0, initial)
    if not rows:
        raise Untraceable("there is nothing to reduce in an empty array")
    found = reduce(lambda a, b: elementwise(function, a, b), rows)
    return _seen(np.expand_dims(np.asarray(found, dtype=object), tuple(axes))) if keepdims else _seen(found)


def _accumulated(function: Callable[..., Any], given: Any, axis: int = 0) -> Any:
    rows = np.moveaxis(np.asarray(given, dtype=object), axis, 0)
    found = list(accumulate(rows, lambda a, b: elementwise(function, a, b)))
    return _seen(np.moveaxis(np.array(found, dtype=object).reshape(rows.shape), 0, axis))


UFUNC_METHODS: dict[str, Callable[..., Any]] = {
    "__call__": elementwise,
    "reduce": _reduced,
    "accumulate": _accumulated,
}


def _norm(x: Any, ord: Any = None, axis: Any = None, keepdims: bool = False) -> Any:
    whole = np.asarray(x, dtype=object).view(TracedArray)
    if ord is not None and not (ord == 2 and (isinstance(axis, int) or whole.ndim == 1)):
        raise Untraceable("np.linalg.norm of traced values is recorded for vectors and ord=2 only")
    return np.sqrt((whole * whole).sum(axis=axis, keepdims=keepdims))


def _clip(a: Any, a_min: Any = None, a_max: Any = None, **names: Any) -> Any:
    low, high = names.get("min", a_min), names.get("max", a_max)
    found = a if low is None else np.maximum(a, low)
    return found if high is None else np.minimum(found, high)


MAX_SOLVED = 8
"""Rows of the largest matrix that is eliminated: with n rows, n³ instructions are recorded."""


def _solve(a: Any, b: Any) -> Any:
    """Return x of a x = b for one square matrix and a vector or columns, as `np.linalg.solve` does."""
    matrix, right = np.asarray(a, dtype=object), np.asarray(b, dtype=object)
    n = _rows_of("solve", matrix)
    if right.ndim not in (1, 2) or len(right) != n:
        raise Untraceable(f"np.linalg.solve of traced values takes ({n},) or ({n}, k), not {right.shape}")
    columns = right.reshape(n, -1)
    rows = [[*matrix[k], *columns[k]] for k in range(n)]
    _eliminate(rows)
    for k in reversed(range(n)):
        for column in range(n, len(rows[k])):
            rest = sum((rows[k][j] * rows[j][column] for j in range(k + 1, n)), 0.0)
            rows[k][column] = SCALARS["div"](rows[k][column] - rest, rows[k][k])
    return np.array([row[n:] for row in rows], dtype=object).reshape(right.shape).view(TracedArray)


def _inverse(a: Any) -> Any:
    matrix = np.asarray(a, dtype=object)
    return _solve(matrix, np.eye(_rows_of("inv", matrix)).astype(object))


def _determinant(a: Any) -> Any:
    matrix = np.asarray(a, dtype=object)
    n = _rows_of("det", matrix)
    rows = [list(matrix[k]) for k in range(n)]
    sign = _eliminate(rows)
    return reduce(operator.mul, (rows[k][k] for k in range(n)), sign)


def _rows_of(name: str, matrix: Any) -> int:
    if matrix.ndim != 2 or len(set(matrix.shape)) > 1 or not 0 < len(matrix) <= MAX_SOLVED:
        raise Untraceable(
            f"np.linalg.{name} of traced values takes one square matrix of 1 to {MAX_SOLVED} rows, not an array of "
            f"shape {matrix.shape}"
        )
    return len(matrix)


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
