"""Batches in which a row that cannot be computed is NaN instead of an error: `on_error="nan"`.

Rows with numbers that are not finite, or with quaternions off unit length, are left out at once. The others are
computed as always; an error says which rows it is about (`RodynError.rows`), these are left out, and the rest is
computed again. Arguments are copied first: another thread may write to them meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import OVERLAPPING, Batch, Floats, by_halves, overlaps_itself
from rodyn.errors import InputError, InputTypeError, RodynError, is_one_of, unknown
from rodyn.kernel.quantity.quaternions import off_unit
from rodyn.kernel.quantity.request import Request

OnError = Literal["raise", "nan"]
CHOICES = ("raise", "nan")
Truths = NDArray[np.bool_]
Answer = Callable[[Request], dict[str, Floats]]


def is_tolerant(on_error: object, ok: object) -> bool:
    """Whether rows may be NaN; `ok` is only for such a call."""
    if not is_one_of(on_error, CHOICES):
        raise unknown("value of on_error", on_error, CHOICES)
    if on_error == "raise" and ok is not None:
        raise InputError("ok says which rows could be computed: it takes on_error='nan'")
    return on_error == "nan"


def with_nan(request: Request, ok: Any, answer: Answer) -> dict[str, Floats]:
    """The arrays of a request, NaN in the rows that cannot be computed; `ok` is filled with which can be."""
    given = request.given
    if ok is not None:
        _require_ok(ok, given.shape)
    request = _part(request, np.arange(given.size))
    good = _sound(request)
    found = _found(request, good, answer)
    results = {}
    for name, (part, rows) in found.items():
        whole = np.full((given.size, *part), np.nan, rows.dtype)
        whole[good] = rows
        results[name] = whole.reshape((*given.shape, *part))
    if ok is not None:
        ok[...] = good.reshape(given.shape)
    return results


def without(
    rows: Truths, error: Callable[[int], RodynError], found: Sequence[Floats], *, tolerant: bool
) -> None:
    """Rows that a result of several calls does not exist for: NaN in what was found, or the error of the first."""
    if not rows.any():
        return
    if not tolerant:
        raise error(int(np.argmax(rows))).about(np.flatnonzero(rows).tolist())
    for array in found:
        array[rows] = np.nan


def tell(ok: Any, found: Floats, axes: int) -> None:
    """Fill `ok` with which rows of a result of several calls are numbers; `axes` are its own."""
    if ok is not None:
        _require_ok(ok, found.shape[: found.ndim - axes])
        ok[...] = ~np.isnan(found).any(axis=tuple(range(-axes, 0)))


def _require_ok(ok: Any, shape: tuple[int, ...]) -> None:
    if type(ok) is not np.ndarray or ok.dtype != np.bool_ or not ok.flags.writeable:
        raise InputTypeError(f"ok must be an array of bool that can be written to, got {type(ok).__name__}")
    if ok.shape != shape:
        raise InputError(f"ok has shape {ok.shape}, the leading axes of the result are {shape}")
    if overlaps_itself(ok):
        raise InputError(f"ok overlaps itself: {OVERLAPPING}")


def _sound(request: Request) -> Truths:
    """The rows whose arguments are finite and whose quaternions are of unit length."""
    given = request.given
    good = np.ones(given.size, dtype=bool)
    for rows in given.rows.values():
        good &= np.isfinite(rows).all(axis=1)
    with np.errstate(invalid="ignore"):
        good &= ~off_unit(request.mechanism, given.rows["q"])
    return good


def _found(request: Request, good: Truths, answer: Answer) -> dict[str, tuple[tuple[int, ...], Floats]]:
    """Of each array the shape of a row, and the rows that are good; those that turn out bad are marked in `good`."""
    while True:
        rows = np.flatnonzero(good)
        try:
            arrays = answer(request if len(rows) == len(good) else _part(request, rows))
        except RodynError as error:
            about = _about(error, request, rows, answer)
            good[rows[about]] = False
            continue
        return {name: (array.shape[1:], array) for name, array in arrays.items()}


def _part(request: Request, rows: NDArray[np.intp]) -> Request:
    """Return the request for some rows, copied."""
    chosen = {name: array[rows] for name, array in request.given.rows.items()}
    return replace(request, given=Batch((len(rows),), len(rows), chosen, chosen))


def _about(error: RodynError, request: Request, rows: NDArray[np.intp], answer: Answer) -> NDArray[np.intp]:
    """Which of the rows an error is about; where it does not say, each row that fails by itself.

    An error that is there without any row is about the robot or the method, and is raised.
    """
    if error.rows is not None:
        return np.asarray(error.rows)

    def work(places: NDArray[np.intp]) -> object:
        return answer(_part(request, rows[places]))

    ((_, nothing),) = by_halves(np.arange(0), work, RodynError)
    if isinstance(nothing, RodynError):
        raise error
    tried = by_halves(np.arange(len(rows)), work, RodynError)
    bad = [part for part, found in tried if isinstance(found, RodynError)]
    if not bad:  # all together they are too many
        raise error
    return np.concatenate(bad)
