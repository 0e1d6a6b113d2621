"""Polynomials in n with exact coefficients, read and written as the papers print them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, zip_longest
from typing import NamedTuple

_TERM = re.compile(r"(\d*)(?:(n)([²³⁴]?))?(?:/([1-9]\d*))?")
_POWER = {"": 1, "²": 2, "³": 3, "⁴": 4}
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Polynomial:
    """Σ c_k n^k; coefficients start with the constant, the last one is not 0.

    >>> Polynomial.parse("n³/6 + 23n²/2 + 115n/3 − 47")(6)
    Fraction(633, 1)
    >>> print(Polynomial.parse("135n − 116") - Polynomial.parse("132n − 220"))
    3n + 104
    """

    coefficients: tuple[Fraction, ...]

    def __post_init__(self) -> None:
        coefficients = list(map(Fraction, self.coefficients))
        while coefficients and coefficients[-1] == 0:
            coefficients.pop()
        object.__setattr__(self, "coefficients", tuple(coefficients))

    @classmethod
    def parse(cls, text: str) -> Polynomial:
        """Return the polynomial of a printed formula."""
        coefficients = [Fraction(0)] * 5
        for signed in filter(None, re.split(r"\s*(?=[+−-])", text.strip() or "/")):
            sign, plain = (signed[0], signed[1:].strip()) if signed[:1] in ("+", "−", "-") else ("+", signed)
            term = _TERM.fullmatch(plain)
            if term is None or not plain or plain.startswith("/"):
                raise ValueError(f"{text!r} is not a polynomial in n: {signed!r} was not understood")
            digits, variable, power, below = term.groups()
            value = Fraction(int(digits or 1), int(below or 1))
            coefficients[_POWER[power or ""] if variable else 0] += value if sign == "+" else -value
        return cls(tuple(coefficients))

    @classmethod
    def through(cls, points: Sequence[tuple[int, Fraction | int]]) -> Polynomial:
        """Return the polynomial of lowest degree through these points (n, value), by Newton's divided differences.

        >>> print(Polynomial.through([(1, 1), (2, 4), (3, 9)]))
        n²
        """
        nodes = [Fraction(n) for n, _ in points]
        differences = [Fraction(value) for _, value in points]
        polynomial, factor = cls(()), cls((Fraction(1),))
        for k in range(len(points)):
            polynomial = polynomial + cls(tuple(c * differences[0] for c in factor.coefficients))
            factor = factor * cls((-nodes[k], Fraction(1)))
            differences = [
                (b - a) / (nodes[j + k + 1] - nodes[j]) for j, (a, b) in enumerate(pairwise(differences))
            ]
        return polynomial

    @property
    def degree(self) -> int:
        return max(len(self.coefficients) - 1, 0)

    def __call__(self, n: int) -> Fraction:
        return sum((c * n**k for k, c in enumerate(self.coefficients)), start=Fraction(0))

    def __add__(self, other: Polynomial | int) -> Polynomial:
        more = Polynomial((Fraction(other),)) if isinstance(other, int) else other
        return Polynomial(
            tuple(a + b for a, b in zip_longest(self.coefficients, more.coefficients, fillvalue=Fraction(0)))
        )

    __radd__ = __add__

    def __neg__(self) -> Polynomial:
        return Polynomial(tuple(-c for c in self.coefficients))

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + -other

    def __mul__(self, other: Polynomial) -> Polynomial:
        coefficients = [Fraction(0)] * (len(self.coefficients) + len(other.coefficients))
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(other.coefficients):
                coefficients[i + j] += a * b
        return Polynomial(tuple(coefficients))

    def spread(self, step: int, rest: int) -> Polynomial:
        """p((n − rest) / step): what p says of repetitions, said of n.

        >>> print(Polynomial.parse("6n − 2").spread(2, 1))
        3n − 5
        """
        inner = Polynomial((Fraction(-rest, step), Fraction(1, step)))
        polynomial = Polynomial(())
        for c in reversed(self.coefficients):
            polynomial = polynomial * inner + Polynomial((c,))
        return polynomial

    def __str__(self) -> str:
        text = ""
        for power in reversed(range(len(self.coefficients))):
            c = self.coefficients[power]
            if c:
                above = "" if abs(c.numerator) == 1 and power else str(abs(c.numerator))
                below = "" if c.denominator == 1 else f"/{c.denominator}"
                sign = (" − " if c < 0 else " + ") if text else ("−" if c < 0 else "")
                raised = "" if power == 0 else "n" if power == 1 else f"n{str(power).translate(_RAISED)}"
                text += f"{sign}{above}{raised}{below}"
        return text or "0"


class Fit(NamedTuple):
    """A polynomial, valid for n ≥ `first`."""

    polynomial: Polynomial
    first: int


def fit_polynomial(values: Sequence[int], degree: int) -> Fit | None:
    """Return the polynomial of the values at n = 1, 2, … from some n to the end; None if there is none.

    It is fitted to the last degree + 1 values, and at least two more must agree.

    >>> fit = fit_polynomial([1, 2, 5, 8, 11, 14], degree=1)
    >>> print(fit.polynomial, fit.first)
    3n − 4 2
    """
    last = len(values)
    polynomial = Polynomial.through([(n, values[n - 1]) for n in range(last - degree, last + 1)])
    first = last
    while first > 1 and polynomial(first - 1) == values[first - 2]:
        first -= 1
    return Fit(polynomial, first) if first <= last - degree - 2 else None
