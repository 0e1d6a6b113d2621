"""Checks of the arguments of a trajectory: one finite number per joint, times and limits above zero."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError


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
