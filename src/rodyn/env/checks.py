"""Checks of what functions of a task return, and of what a reset is given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, is_masked
from rodyn.errors import InputError, InputTypeError, cut, short, unknown

OPTIONS = ("q", "qd", "goal", "robot", "count")
"""What a reset may be given, in place of what is drawn; `count` in place of 0."""


def array_of(given: object) -> NDArray[Any]:
    """Return an array, of objects where rows differ in length: the caller checks its shape."""
    try:
        return np.asarray(given)
    except ValueError:
        return np.array([given], dtype=object)


def returned(value: object, name: str) -> NDArray[Any]:
    """Return what a function of a task returned as an array, whose shape and type are checked later."""
    if is_masked(value):
        raise InputTypeError(
            f"{name} of the task returns a masked array, whose mask would be lost: fill masked entries first"
        )
    try:
        return np.asarray(value)
    except (
        Exception
    ) as error:  # rows of several lengths, tensors with gradients or on a device: whatever they raise
        raise InputTypeError(
            f"{name} of the task returns what is no array: {type(error).__name__}: {cut(str(error), 200)}"
        ) from None


def known_options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    """Those that are given; a name that is none is refused."""
    for name in options or ():
        if name not in OPTIONS:
            raise unknown("option of a reset", name, OPTIONS)
    return {name: value for name, value in (options or {}).items() if value is not None}


def whole_numbers(given: object, name: str, rows: int, what: str, most: int) -> NDArray[np.intp]:
    """(rows,): an option that is an integer from 0 to most, one for all rows or one for each."""
    result = array_of(given)
    if result.dtype.kind not in "iu" or result.shape not in ((), (rows,)):
        raise InputError(f"options[{name!r}] must be {what}, one or {rows}, got {short(given)}")
    if (result < 0).any() or (result > most).any():
        raise InputError(f"options[{name!r}] is {short(given)}, but must be {what}: 0 to {most}")
    return np.broadcast_to(result.astype(np.intp), rows)


def require_shape(found: NDArray[Any], name: str, shape: tuple[int, ...], kinds: str) -> None:
    """Return what a function of a task returns."""
    if found.shape != shape or found.dtype.kind not in kinds:
        kind = "bools" if kinds == "b" else "numbers"
        raise InputError(
            f"{name} of the task returns an array of shape {found.shape} and type {found.dtype}, but must return "
            f"{kind} {shape}: a row for each row of q"
        )


def require_finite(found: NDArray[Any], what: str) -> None:
    """No NaN and no infinity in any row."""
    if not np.isfinite(found).all():
        row = int(np.argwhere(~np.isfinite(found))[0][0])
        raise InputError(f"the {what} of row {row} is not finite: {short(found[row])}")


def observation_bounds(
    found: NDArray[Any], rows: int, given: tuple[ArrayLike, ArrayLike]
) -> tuple[Floats, Floats]:
    """Return the lowest and the highest observation (k,), for observations as they are found first."""
    if found.ndim != 2 or len(found) != rows or found.dtype.kind not in "fiu":
        raise InputError(
            f"observe of the task returns an array of shape {found.shape} and type {found.dtype}, but must return "
            f"numbers ({rows}, k): a row for each row of q"
        )
    low, high = (np.asarray(bound, dtype=np.float64) for bound in given)
    for bound in (low, high):
        if bound.shape not in ((), found.shape[1:]):
            raise InputError(
                f"bounds have shape {bound.shape}, but observations have {found.shape[1]} numbers"
            )
    return np.broadcast_to(low, found.shape[1:]), np.broadcast_to(high, found.shape[1:])
