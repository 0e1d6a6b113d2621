"""Arrays at the edge: checked once, broadcast, and handed on as float64, or as float32 where that is asked for."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations, islice
from numbers import Number
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.errors import InputError, InputTypeError, RodynError, short

Floats = NDArray[np.float64]
Numbers = TypeVar("Numbers", bound=NDArray[Any])
Result = TypeVar("Result")
Refusal = TypeVar("Refusal", bound=Exception)

Dtype: TypeAlias = Literal["float64", "float32"]
DtypeLike: TypeAlias = Dtype | type[np.float64] | type[np.float32] | np.dtype[Any]
"""What numbers are computed with, as users say it."""
FLOAT64: Dtype = "float64"
FLOAT32: Dtype = "float32"


def dtype_name(dtype: object) -> Dtype:
    """Return the number type of a computation: float64 or float32, given by name or as NumPy's type; raise for others.

    >>> dtype_name(np.float32), dtype_name("float64")
    ('float32', 'float64')
    >>> dtype_name("float16")
    Traceback (most recent call last):
    rodyn.errors.InputTypeError: dtype must be "float64" or "float32", got 'float16'
    """
    if dtype is FLOAT64:
        return FLOAT64
    if dtype is not None:  # which NumPy takes for float64
        with suppress(TypeError, ValueError):
            found = np.dtype(dtype)  # type: ignore[call-overload]  # of whatever a user gave
            for one in (FLOAT64, FLOAT32):
                if found == np.dtype(one):
                    return one
    raise InputTypeError(f'dtype must be "{FLOAT64}" or "{FLOAT32}", got {short(dtype)}')


MAX_ROWS = 2**36
"""States in one call: one float64 for each takes 550 GB."""
MAX_NUMBERS = 2**40
"""Numbers of an argument of which something of its size is made: one byte for each takes 1.1 TB."""
MAX_OBJECTS_CHECKED = 1_000_000
"""Objects of an array that are looked at for one that is too large."""
MOST_AXES = 24
"""Leading axes that an argument may have; NumPy's own limit less what results add."""


class Batch(NamedTuple):
    """Arguments of one call, each of shape (rows, width); or some rows of them, which are named by their place there.

    shape    the leading axes of the result; `size` rows in all
    arrays   the arguments as they were given
    numbers  the numbers of these rows in the caller's batch, whose leading axes are `axes`; None: they are all of it
    """

    shape: tuple[int, ...]
    size: int
    rows: dict[str, Floats]
    arrays: Mapping[str, Floats]
    numbers: NDArray[np.intp] | None = None
    axes: tuple[int, ...] = ()

    @classmethod
    def of_rows(cls, rows: dict[str, Floats]) -> Batch:
        """Return a batch with one leading axis."""
        size = len(rows["q"])
        return cls((size,), size, rows, rows)

    def part(self, chosen: NDArray[np.intp], **beside: Floats) -> Batch:
        """Return some rows, copied, and arguments `beside` them, which have a row for each of these."""
        rows = {name: array[chosen] for name, array in self.rows.items()} | beside
        numbers, axes = (chosen, self.shape) if self.numbers is None else (self.numbers[chosen], self.axes)
        return Batch((len(chosen),), len(chosen), rows, rows, numbers, axes)

    def place(self, row: int) -> str:
        """Return text that says where a row is in the caller's batch."""
        return place(self.shape, row) if self.numbers is None else place(self.axes, int(self.numbers[row]))

    def refuse(self, bad: NDArray[np.bool_], error: Callable[[int], RodynError]) -> None:
        """Raise the error of the first row that is bad, about all that are."""
        if bad.any():
            rows = np.flatnonzero(bad)
            about: list[int] = (rows if self.numbers is None else self.numbers[rows]).tolist()
            raise error(int(rows[0])).about(about)

    def require_finite(self) -> None:
        """Every number is finite, or an error names the argument and the place."""
        for name, array in self.arrays.items():
            require_finite(array, name)


def place(shape: tuple[int, ...], row: int) -> str:
    """Words for a row: its index along the leading axes, nothing where there are none."""
    return f" in state {[int(k) for k in np.unravel_index(row, shape)]}" if shape else ""


def numbers(value: ArrayLike, name: str, *, finite: bool = True, dtype: Dtype = FLOAT64) -> Floats:
    """`value` as an array of finite numbers, or an error that names the argument and the place.

    `finite=False` leaves infinities and NaN to a later check. Numbers that float32 cannot hold are refused.

    >>> numbers([1, 2], "q")
    array([1., 2.])
    >>> numbers([1.0, float("nan")], "q")
    Traceback (most recent call last):
    rodyn.errors.InputError: q has nan at index [1]; every number must be finite
    """
    if is_masked(value):
        raise InputTypeError(
            f"{name} is a masked array, whose mask would be lost: fill or drop masked entries first"
        )
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise InputError(f"{name} is ragged: its rows have different lengths ({error})") from None
    if array.dtype.kind not in "iuf":
        raise _not_real(array, value, name)
    if array.size > MAX_NUMBERS and (finite or array.dtype != dtype):  # else nothing of its size is made
        raise _too_many(array, name)
    try:
        wide = dtype == FLOAT32 or array.itemsize > 8  # np.longdouble
        floats = _narrowed(array, name, dtype) if wide else np.asarray(array, dtype=np.float64)
        if finite:
            require_finite(floats, name)
    except MemoryError:
        raise _too_many(array, name) from None
    return floats


def require_flags(**given: object) -> None:
    """Every argument is True or False: a text such as "no" would count as true.

    >>> require_flags(meshes="no")
    Traceback (most recent call last):
    rodyn.errors.InputTypeError: meshes must be True or False, got 'no'
    """
    for name, value in given.items():
        if not isinstance(value, bool | np.bool_):
            raise InputTypeError(f"{name} must be True or False, got {short(value)}")


def _too_many(array: NDArray[Any], name: str) -> InputError:
    return InputError(f"{name} has {array.size} numbers, which take more memory than there is: give fewer")


def _narrowed(array: NDArray[Any], name: str, dtype: Dtype) -> Any:
    """Return the array itself if it has this type, else its numbers rounded."""
    with np.errstate(over="ignore"):
        found = array.astype(dtype, copy=False)
    lost = np.isinf(found) & np.isfinite(array) if found is not array else np.False_
    if lost.any():
        index = [int(k) for k in np.argwhere(lost)[0]]
        raise _too_large(str(array[tuple(index)]), name, index, dtype)
    return found


def _too_large(number: str, name: str, index: list[int], dtype: Dtype) -> InputError:
    at = f" at index {index}" if index else ""
    hint = TOO_LARGE if dtype == FLOAT32 else TOO_LARGE_64
    return InputError(f"{name} has {number}{at}, too large for {dtype}: {hint}")


TOO_LARGE = 'it ends at 3.4e38; leave dtype="float32" out'
"""What to do about a number that float32 cannot hold."""
TOO_LARGE_64 = "it ends at 1.8e308; give a smaller number"
"""What to do about a number that float64 cannot hold."""


def is_masked(value: object) -> bool:
    """Whether something is a masked array. NumPy imports `np.ma` when it is first asked for; there are none before."""
    return isinstance(value, getattr(sys.modules.get("numpy.ma"), "MaskedArray", ()))


def require_finite(floats: Floats, name: str) -> None:
    """Every number is finite, or an error names the argument and the index."""
    try:
        finite = np.isfinite(floats)
    except MemoryError:
        raise _too_many(floats, name) from None
    if not finite.all():
        index = [int(k) for k in np.argwhere(~finite)[0]]
        at = f" at index {index}" if index else ""
        raise InputError(f"{name} has {floats[tuple(index)]}{at}; every number must be finite")


def _not_real(array: NDArray[Any], value: object, name: str) -> InputError | InputTypeError:
    """Return the error for values that are not real numbers, or too large for a float."""
    for k, number in enumerate(islice(array.flat, MAX_OBJECTS_CHECKED) if array.dtype == object else ()):
        if _overflows(number):
            index = [int(one) for one in np.unravel_index(k, array.shape)]
            return _too_large(short(number), name, index, FLOAT64)
    hint = "; give real numbers" if array.dtype.kind == "c" else ""
    return InputTypeError(f"{name} must be real numbers, got {_kind(array, value)}{hint}")


def _overflows(number: object) -> bool:
    """Whether a number is finite, and too large for a float.

    >>> _overflows(10**400), _overflows(2**70), _overflows(math.inf), _overflows("a")
    (True, False, False, False)
    """
    if not isinstance(number, Number):
        return False
    try:
        return math.isinf(float(number)) and number != float(number)  # type: ignore[arg-type]  # some have none
    except OverflowError:
        return True
    except (TypeError, ValueError):
        return False


def _kind(array: NDArray[Any], value: object) -> str:
    if array.dtype == object:
        first = next(iter(array.flat), None)
        if isinstance(first, Number):
            return f"numbers of type {type(first).__name__}: convert them, np.asarray(…, dtype=float)"
        return f"{' '.join(short(value).split())} (ragged, or not numbers)"
    return {"c": "complex numbers", "b": "bools"}.get(array.dtype.kind, short(value))


def batch(
    arguments: Mapping[str, ArrayLike], widths: Mapping[str, int], robot: str, dtype: Dtype = FLOAT64
) -> Batch:
    """Broadcast the leading axes of arguments of shape (..., width) against each other.

    Whether the numbers are finite is not checked: `Batch.require_finite`, or the kernel that reads them.

    >>> batch({"q": [[1, 2], [3, 4]], "qd": [0, 0]}, {"q": 2, "qd": 2}, "arm").shape
    (2,)
    """
    arrays = {name: numbers(value, name, finite=False, dtype=dtype) for name, value in arguments.items()}
    shape = leading({name: array.shape for name, array in arrays.items()}, widths, robot)
    size = math.prod(shape)
    try:
        rows = {
            name: np.broadcast_to(array, (*shape, array.shape[-1])).reshape(size, array.shape[-1])
            if array.shape[:-1] != shape
            else array.reshape(size, array.shape[-1])
            for name, array in arrays.items()
        }
    except MemoryError:
        raise too_many_states(size) from None
    return Batch(shape, size, rows, arrays)


def too_many_states(count: int) -> InputError:
    """Return the error about states, or results of them, that there is no memory for."""
    return InputError(f"{count} states in one call take more memory than there is: give them in parts")


def leading(shapes: Mapping[str, tuple[int, ...]], widths: Mapping[str, int], robot: str) -> tuple[int, ...]:
    """Return the leading axes that arguments of these shapes (..., width) share.

    >>> leading({"q": (4, 1, 2), "qd": (3, 2)}, {"q": 2, "qd": 2}, "arm")
    (4, 3)
    """
    for name, shape in shapes.items():
        if not shape or shape[-1] != widths[name]:
            raise InputError(
                f"{name} has shape {tuple(shape)}, but robot {robot} needs (..., {widths[name]}): "
                f"{widths[name]} numbers on the last axis"
            )
    axes = {shape[:-1] for shape in shapes.values()}
    if any(len(one) > MOST_AXES for one in axes):
        raise InputError(f"more than {MOST_AXES} leading axes")
    result = axes.pop() if len(axes) == 1 else broadcast({name: shape[:-1] for name, shape in shapes.items()})
    if math.prod(result) > MAX_ROWS:
        raise InputError(f"{math.prod(result)} states in one call: at most {MAX_ROWS}; give them in parts")
    return result


def broadcast(axes: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
    """Return the axes that arrays share by the rules of NumPy, or an error lists those of each.

    >>> broadcast({"q": (4, 1), "force": (3,)})
    (4, 3)
    >>> broadcast({"q": (4,), "force": (3,)})
    Traceback (most recent call last):
    rodyn.errors.InputError: the leading axes of q (4,), force (3,) do not broadcast against each other
    """
    try:
        return np.broadcast_shapes(*axes.values())
    except ValueError:
        each = ", ".join(f"{name} {tuple(shape)}" for name, shape in axes.items())
        raise InputError(f"the leading axes of {each} do not broadcast against each other") from None


def from_bits(words: NDArray[np.uint64]) -> Floats:
    """Random words of 64 bits as numbers from 0 to below 1, of 53 bits each.

    >>> from_bits(np.array([0, 2**63, 2**64 - 1], dtype=np.uint64)).tolist()
    [0.0, 0.5, 0.9999999999999999]
    """
    found: Floats = (words >> np.uint64(11)).astype(np.float64) * 2.0**-53
    return found


def read_only(array: Numbers) -> Numbers:
    """Return a view of an array that cannot be written to; no copy.

    >>> read_only(np.zeros(2)).flags.writeable
    False
    """
    view = array.view()
    view.flags.writeable = False
    return view


def address(array: NDArray[Any]) -> int:
    """Where the data of an array begin."""
    data: int = array.__array_interface__["data"][0]
    return data


def overlaps_itself(array: NDArray[Any]) -> bool:
    """Return whether two elements of an array share memory, as those of `as_strided` windows do.

    >>> overlaps_itself(np.zeros((4, 4)).T[::2]), overlaps_itself(np.broadcast_to(0.0, 2))
    (False, True)
    """
    if array.flags.c_contiguous or not array.size:
        return False
    axes = sorted(
        (abs(stride), count) for stride, count in zip(array.strides, array.shape, strict=True) if count > 1
    )
    extent, nested = array.itemsize, True  # extent: bytes from the first element to the end of the last
    for stride, count in axes:
        nested &= stride >= extent  # each axis steps over all that the shorter ones reach
        extent += stride * (count - 1)
    if nested:
        return False
    if array.nbytes > extent:
        return True
    offsets = np.zeros(1, dtype=np.int64)
    for stride, count in axes:
        offsets = np.add.outer(offsets, stride * np.arange(count)).ravel()
    return bool((np.diff(np.sort(offsets)) < array.itemsize).any())


def require_out(out: Any, dtype: Dtype = FLOAT64, ok: Any = None) -> None:
    """`out` is a writeable array of these numbers, in memory or mapped from a file, or an error says what it is.

    No two of its elements share memory, and none is shared with `ok`.

    Other kinds of array give their numbers another meaning (a mask, a unit) or another shape (`np.matrix`).

    >>> require_out(np.ma.zeros(2))
    Traceback (most recent call last):
    rodyn.errors.InputTypeError: out must be a plain NumPy array, got an object of type MaskedArray
    """
    if type(out) not in (np.ndarray, np.memmap):
        raise InputTypeError(f"out must be a plain NumPy array, got an object of type {type(out).__name__}")
    if out.dtype != np.dtype(dtype):
        raise InputTypeError(f"out must be {dtype}, got {out.dtype}")
    if not out.flags.writeable:
        raise InputError("out is read-only")
    if overlaps_itself(out):
        raise InputError(f"out overlaps itself: {OVERLAPPING}")
    if isinstance(ok, np.ndarray):
        _require_apart(ok, out, "ok shares memory with out", "ok and out")


OVERLAPPING = (
    "elements share memory, so it cannot hold the result; give an array of its own, as np.empty makes"
)
"""What to do about an array to write to that overlaps itself."""


def require_ok(ok: Any, shape: tuple[int, ...]) -> None:
    """`ok` is a writeable array of bool of this shape, or an error says what it is.

    >>> require_ok(np.zeros(2), (2,))
    Traceback (most recent call last):
    rodyn.errors.InputTypeError: ok must be an array of bool that can be written to, got ndarray
    """
    if type(ok) is not np.ndarray or ok.dtype != np.bool_ or not ok.flags.writeable:
        raise InputTypeError(f"ok must be an array of bool that can be written to, got {type(ok).__name__}")
    if ok.shape != shape:
        raise InputError(f"ok has shape {ok.shape}, the leading axes of the result are {shape}")
    if overlaps_itself(ok):
        raise InputError(f"ok overlaps itself: {OVERLAPPING}")


MAX_OVERLAP_WORK = 100_000
"""Elements that are tried, at most, to find one that two arrays share: about a millisecond."""


def _require_apart(a: NDArray[Any], b: NDArray[Any], sharing: str, both: str) -> None:
    """Raise if two arrays share memory; those that lie within each other, as columns of a table do, need not."""
    if not np.may_share_memory(a, b):  # by where they begin and end
        return
    try:
        shared = np.shares_memory(a, b, max_work=MAX_OVERLAP_WORK)  # type: ignore[arg-type]  # stubs know two
    except np.exceptions.TooHardError:
        raise InputError(
            f"{both} are interleaved, and it could not be verified that they do not overlap: pass separate arrays"
        ) from None
    if shared:
        raise InputError(f"{sharing}: give arrays of their own")


def outputs(out: Any, names: Sequence[str], dtype: Dtype = FLOAT64, ok: Any = None) -> list[Floats]:
    """Return the arrays that `out` has for results of these names: an earlier result, or a tuple or list of arrays.

    There is one for each result, in their order, writeable, and none shares memory with another or with `ok`.

    >>> outputs([np.zeros(2), np.zeros(3)], ["q", "qd", "value"])
    Traceback (most recent call last):
    rodyn.errors.InputError: out must have 3 arrays, for q, qd, value; got 2
    """
    found = [*_arrays_of(out)]
    if len(found) != len(names):
        many = "be an array" if len(names) == 1 else f"have {len(names)} arrays, for {', '.join(names)}"
        raise InputError(f"out must {many}; got {len(found)}")
    for array in found:
        require_out(array, dtype, ok)
    for a, b in combinations(found, 2):
        _require_apart(a, b, "two arrays of out share memory", "two arrays of out")
    return found


def _arrays_of(out: Any) -> Iterator[Any]:
    if isinstance(out, tuple | list):
        for one in out:
            yield from _arrays_of(one)
    else:
        yield out


def deliver(result: Floats, out: Floats | None, ok: Any = None) -> Floats:
    """Return the result itself, or `out` filled with it; `out` must be a writeable float64 array of that shape.

    >>> deliver(np.zeros(2), np.ones(3))
    Traceback (most recent call last):
    rodyn.errors.InputError: out has shape (3,), the result has (2,)
    """
    if out is None:
        return result
    require_out(out, ok=ok)
    return put(result, out)


def put(result: Floats, out: Floats) -> Floats:
    """Return a checked `out` of the same shape, filled with the result."""
    if out.shape != result.shape:
        raise InputError(f"out has shape {out.shape}, the result has {result.shape}")
    if address(result) != address(out):  # a kernel may have written there already
        out[...] = result
    return out


def joints(given: Mapping[str, ArrayLike]) -> list[Floats]:
    """Every argument with one number per joint; a single number is used for all joints.

    >>> joints({"q0": 0, "q1": [1, 2]})
    [array([0., 0.]), array([1., 2.])]
    >>> joints({"q0": [0, 0, 0], "q1": [1, 2]})
    Traceback (most recent call last):
    rodyn.errors.InputError: q0 has 3 numbers, q1 has 2: give one per joint in each, or one number for all joints
    """
    arrays = {name: numbers(value, name) for name, value in given.items()}
    for name, array in arrays.items():
        if array.ndim > 1:
            raise InputError(
                f"{name} has shape {array.shape}, but needs (n,), one number per joint: "
                "one path has one start and one end, so make a path for each row"
            )
        if array.size == 0:
            raise InputError(f"{name} is empty: give one number per joint")
    lengths = {name: len(array) for name, array in arrays.items() if array.ndim}
    if len(set(lengths.values())) > 1:
        (first, m), *others = lengths.items()
        other, k = next(item for item in others if item[1] != m)
        raise InputError(
            f"{first} has {m} numbers, {other} has {k}: give one per joint in each, or one number for all joints"
        )
    n = next(iter(lengths.values()), 1)
    return [np.array(np.broadcast_to(array, n)) for array in arrays.values()]


def positive(value: ArrayLike, name: str, unit: str) -> float:
    """One number above zero.

    >>> positive(-1, "duration", "s")
    Traceback (most recent call last):
    rodyn.errors.InputError: duration is -1.0 s, but must be above zero
    """
    array = numbers(value, name)
    if array.ndim:
        of_unit = f" ({unit})" if unit else ""
        raise InputError(f"{name} has shape {array.shape}, but must be a single number{of_unit}")
    if array <= 0:
        raise InputError(f"{name} is {f'{float(array)!r} {unit}'.strip()}, but must be above zero")
    return float(array)


def change(q0: Floats, q1: Floats) -> Floats:
    """q1 − q0; an error if it overflows."""
    with np.errstate(over="ignore"):
        difference = q1 - q0
    if not np.isfinite(difference).all():
        joint = int(np.argmin(np.isfinite(difference)))
        raise InputError(f"joint {joint} goes from {q0[joint]} to {q1[joint]}: the difference overflows")
    return difference


def by_halves(
    rows: NDArray[np.intp],
    work: Callable[[NDArray[np.intp]], Result],
    errors: type[Refusal] | tuple[type[Refusal], ...],
) -> Iterator[tuple[NDArray[np.intp], Result | Refusal]]:
    """Do work on all rows at once, and on halves of those it raises an error for: rows and what was made of them.

    With a single row comes the error instead.

    >>> def root(rows):
    ...     return [math.sqrt(5 - row) for row in rows.tolist()]
    >>> [(part.tolist(), found) for part, found in by_halves(np.array([1, 5, 9]), root, ValueError)]
    [([1], [2.0]), ([5], [0.0]), ([9], ValueError('math domain error'))]
    """
    try:
        found = work(rows)
    except errors as error:
        if len(rows) <= 1:
            yield rows, error
            return
    else:
        yield rows, found
        return
    half = len(rows) // 2
    yield from by_halves(rows[:half], work, errors)
    yield from by_halves(rows[half:], work, errors)
