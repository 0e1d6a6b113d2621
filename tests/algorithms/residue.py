"""Numbers modulo a large prime: as exact as fractions, and no number grows.

An identity of rational functions that holds over fractions holds here. One that does not hold passes with a
probability of about its degree divided by the prime, for numbers that are drawn: 1e-15 for the longest of them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

PRIME = 2**61 - 1


class Residue:
    """An integer modulo `PRIME`; fractions and integers beside it are taken as such.

    >>> Residue(3) / 4 * Fraction(4, 3) - 1 == 0
    True
    """

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def __add__(self, other: Any) -> Residue:
        b = _whole(other)
        return NotImplemented if b is None else Residue((self.n + b) % PRIME)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Residue:
        b = _whole(other)
        return NotImplemented if b is None else Residue((self.n - b) % PRIME)

    def __rsub__(self, other: Any) -> Residue:
        return -self + other

    def __neg__(self) -> Residue:
        return Residue(-self.n % PRIME)

    def __mul__(self, other: Any) -> Residue:
        b = _whole(other)
        return NotImplemented if b is None else Residue(self.n * b % PRIME)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Residue:
        b = _whole(other)
        return NotImplemented if b is None else Residue(self.n * pow(b, -1, PRIME) % PRIME)

    def __rtruediv__(self, other: Any) -> Residue:
        return Residue(pow(self.n, -1, PRIME)) * other

    def __eq__(self, other: object) -> bool:
        b = _whole(other)
        return NotImplemented if b is None else self.n == b

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Residue({self.n})"


def _whole(number: Any) -> int | None:
    """The residue of a number as a whole one; None for what is no number, or one that was rounded."""
    if type(number) is Residue:
        return int(number.n)
    if isinstance(number, int):
        return number % PRIME
    if isinstance(number, Fraction):
        return number.numerator * pow(number.denominator, -1, PRIME) % PRIME
    return 0 if isinstance(number, float) and not number else None


def residue(number: Any) -> Any:
    """A fraction as a residue; one that is 0 or ±1 stays an integer, which algorithms may know."""
    if number is None:  # axes of a load that is given in base axes
        return None
    exact = Fraction(number)
    return int(exact) if exact in (-1, 0, 1) else Residue(_whole(exact) or 0)
