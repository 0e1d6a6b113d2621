"""Checks of the numbers, vectors, matrices and texts of a description; anything else is a `DescriptionError`.
`whole` is for arguments of calls.

`what` names the field in the message. Nothing is converted by guess: a bool, a text, a duration or a complex number
is not a number.
"""

import math
from collections.abc import Sequence
from numbers import Real
from typing import Any, TypeAlias, TypeGuard

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import DescriptionError, InputError, InputTypeError, short

Vector: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Vector, Vector, Vector]
VectorLike: TypeAlias = Sequence[float] | NDArray[Any]
MatrixLike: TypeAlias = Sequence[Sequence[float]] | NDArray[Any]


class Place:
    """A context that says where a `DescriptionError` raised inside comes from: see `place`."""

    def __init__(self, where: str) -> None:
        self.where = where

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, DescriptionError):
            raise type(error)(f"{self.where}: {error}") from None


def place(where: str) -> Place:
    """Put `where: ` before the message of a `DescriptionError` raised inside.

    >>> with place("links[2]"):
    ...     real("heavy", "mass")
    Traceback (most recent call last):
    rodyn.errors.DescriptionError: links[2]: mass must be a number, got 'heavy'
    """
    return Place(where)


def real(value: object, what: str) -> float:
    """Return a finite real number as a float.

    >>> real(2, "mass")
    2.0
    """
    if type(value) is float and math.isfinite(value):  # the rest is slow, and most numbers are these
        return value
    if isinstance(value, (bool, np.timedelta64)) or not isinstance(value, Real):
        raise DescriptionError(f"{what} must be a number, got {short(value)}")
    try:
        number = float(value)
    except OverflowError:
        raise DescriptionError(
            f"{what} is {short(value)}, too large for a float, which ends at 1.8e308"
        ) from None
    if not math.isfinite(number):
        raise DescriptionError(f"{what} must be a finite number, got {short(value)}")
    return number


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is an integer; neither a bool nor a duration is one.

    >>> is_whole(3), is_whole(np.int64(3)), is_whole(True)
    (True, True, False)
    """
    return isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64))


def whole(value: object, what: str, least: int, most: int | None = None) -> int:
    """Return an integer from `least` to `most`, given as an argument of a call.

    >>> whole(np.int64(3), "rows", 1)
    3
    >>> whole(0, "rows", 1, 10)
    Traceback (most recent call last):
    rodyn.errors.InputError: rows must be an integer from 1 to 10, got 0
    """
    wanted = (
        f"{what} must be an integer from {least}{'' if most is None else f' to {most}'}, got {short(value)}"
    )
    if not is_whole(value):
        raise InputTypeError(wanted)
    if value < least or (most is not None and value > most):
        raise InputError(wanted)
    return int(value)


def items(value: object, what: str) -> list[object]:
    """Return the items of a sequence or an array; a text, a mapping or a set is refused.

    >>> items((1, 2), "com")
    [1, 2]
    """
    if isinstance(value, np.ndarray) and value.ndim > 0:
        return list(value)
    if isinstance(value, Sequence) and not isinstance(value, (str, bytes, bytearray, memoryview)):
        return list(value)
    raise DescriptionError(f"{what} must be a list, got {short(value)}")


def reals(value: object, what: str) -> tuple[float, ...]:
    """Return a sequence of finite numbers.

    >>> reals([1, 2.5], "q_initial")
    (1.0, 2.5)
    """
    return tuple(real(item, f"{what}[{k}]") for k, item in enumerate(items(value, what)))


def vector(value: object, what: str) -> Vector:
    """Three finite numbers.

    >>> vector((0, 0, 1), "axis")
    (0.0, 0.0, 1.0)
    """
    if _is_vector(value):
        return value
    numbers = reals(value, what)
    if len(numbers) != 3:
        raise DescriptionError(f"{what} must be 3 numbers, got {len(numbers)}: {short(value)}")
    return (numbers[0], numbers[1], numbers[2])


def matrix(value: object, what: str) -> Matrix:
    """Three rows of three finite numbers.

    >>> matrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]], "inertia")[0]
    (1.0, 0.0, 0.0)
    """
    if _is_matrix(value):
        return value
    rows = items(value, what)
    if len(rows) != 3:
        raise DescriptionError(f"{what} must be 3 rows of 3 numbers, got {len(rows)} rows: {short(value)}")
    first, second, third = (vector(row, f"{what}[{k}]") for k, row in enumerate(rows))
    return (first, second, third)


def _is_vector(value: object) -> TypeGuard[Vector]:
    """Whether it is what `vector` returns, so that what is checked already is not checked slowly again."""
    if type(value) is not tuple or len(value) != 3:
        return False
    x, y, z = value
    plain = type(x) is type(y) is type(z) is float
    return plain and math.isfinite(x) and math.isfinite(y) and math.isfinite(z)


def _is_matrix(value: object) -> TypeGuard[Matrix]:
    return type(value) is tuple and len(value) == 3 and all(map(_is_vector, value))


def text(value: object, what: str) -> str:
    """Return a text that can be written to a UTF-8 file.

    >>> text("PUMA 560", "description")
    'PUMA 560'
    """
    if not isinstance(value, str):
        raise DescriptionError(f"{what} must be a text, got {short(value)}")
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise DescriptionError(f"{what} must be a text that can be encoded as UTF-8, got {short(value)}")
    return str(value)


def identifier(value: object, what: str) -> str:
    """Return a name: a text of printable characters, not empty and with no space at its ends.

    >>> identifier("upper arm", "name")
    'upper arm'
    """
    name = text(value, what)
    if not name or not name.isprintable() or name != name.strip():
        raise DescriptionError(
            f"{what} must be a name (printable, not empty, no space at its ends), got {short(name)}"
        )
    return name


def freeze(instance: object, **values: object) -> None:
    """Set the fields of a frozen dataclass in its `__init__`."""
    vars(instance).update(values)
