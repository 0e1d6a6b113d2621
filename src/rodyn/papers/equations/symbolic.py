"""A `Program` as polynomials with rational coefficients, by SymPy: the one file that imports it (extra `symbolic`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, TypeVar

from rodyn.errors import UnsupportedError, missing_extra
from rodyn.trace.interpret import executed
from rodyn.trace.program import Program

try:
    import sympy
    from sympy.polys.domains import QQ
    from sympy.polys.rings import ring
except ImportError:
    raise missing_extra("closed forms need", "SymPy", "symbolic") from None

SymbolKey = TypeVar("SymbolKey", bound=Hashable)
Polynomial = Any
MAX_TERMS = 4000
"""Maximum number of terms of a polynomial that can be read."""
Term = tuple[Mapping[SymbolKey, int], Fraction]


class TooLarge(UnsupportedError):
    """A polynomial has too many terms."""


class Ring(Generic[SymbolKey]):
    """Polynomials in these symbols, which may be any hashable values.

    >>> both = Ring(["x", "y"])
    >>> x, y = both["x"], both["y"]
    >>> both.terms(x * y / 3 + 1)
    [({'x': 1, 'y': 1}, Fraction(1, 3)), ({}, Fraction(1, 1))]
    """

    def __init__(self, keys: Iterable[SymbolKey]) -> None:
        self.keys = tuple(keys)
        self._ring, *generators = ring([f"x{k}" for k in range(len(self.keys))], QQ)
        self._generators = dict(zip(self.keys, generators, strict=True))

    def __getitem__(self, key: SymbolKey) -> Polynomial:
        return self._generators[key]

    def constant(self, value: Fraction | float) -> Polynomial:
        exact = Fraction(value)
        return self._ring.ground_new(QQ(exact.numerator, exact.denominator))

    def polynomial(self, terms: Iterable[Term[SymbolKey]]) -> Polynomial:
        """Return the sum of these terms."""
        total = self._ring.zero
        for powers, coefficient in terms:
            term = self.constant(coefficient)
            for key, power in powers.items():
                term *= self._generators[key] ** power
            total += term
        return total

    def terms(self, of: Polynomial) -> list[Term[SymbolKey]]:
        """Return powers of the symbols, and coefficient, of every term."""
        return [
            (
                {key: power for key, power in zip(self.keys, powers, strict=True) if power},
                Fraction(int(coefficient.numerator), int(coefficient.denominator)),
            )
            for powers, coefficient in of.terms()
        ]

    def primitive(self, of: Polynomial) -> tuple[Fraction, Polynomial]:
        """Return a number and the polynomial with integer coefficients whose product is `of`."""
        content, rest = of.primitive()
        if rest.LC < 0:
            content, rest = -content, -rest
        return Fraction(int(content.numerator), int(content.denominator)), rest

    def factors(self, of: Polynomial) -> tuple[Fraction, list[tuple[Polynomial, int]]]:
        """Return a number, and irreducible polynomials with their powers.

        >>> two = Ring(["x", "y"])
        >>> number, factors = two.factors(2 * two["x"] ** 2 - 2 * two["y"] ** 2)
        >>> number, len(factors)
        (Fraction(2, 1), 2)
        """
        number, factor_powers = of.factor_list()
        return Fraction(int(number.numerator), int(number.denominator)), list(factor_powers)


def polynomials(
    program: Program, over: Ring[SymbolKey], arguments: Mapping[str, Sequence[SymbolKey]]
) -> dict[str, list[Polynomial]]:
    """Return the results of a program whose arguments are symbols of a ring; it may divide by numbers only.

    >>> from rodyn.trace.scalar import Graph
    >>> from rodyn.trace.program import record
    >>> graph = Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> over = Ring(["a", "b"])
    >>> (z,) = polynomials(record(graph, {"x": 2}, {"z": [(x + y) * x / 3]}), over, {"x": ["a", "b"]})["z"]
    >>> over.terms(z)
    [({'a': 2}, Fraction(1, 3)), ({'a': 1, 'b': 1}, Fraction(1, 3))]
    """

    def checked(operation: Callable[..., Any]) -> Callable[..., Any]:
        def run(*operands: Any) -> Any:
            polynomial = operation(*map(exact, operands))
            if len(polynomial) > MAX_TERMS:
                raise TooLarge(f"a polynomial has more than {MAX_TERMS} terms")
            return polynomial

        return run

    def exact(x: Any) -> Polynomial:
        return over.constant(x) if isinstance(x, int | float) else x

    def divided(a: Polynomial, b: Polynomial) -> Polynomial:
        if not b.is_ground:
            raise UnsupportedError(
                "a program that divides by something other than a number is not a polynomial"
            )
        return a.quo_ground(b.LC)

    meaning = {
        "neg": checked(lambda a: -a),
        "add": checked(lambda a, b: a + b),
        "sub": checked(lambda a, b: a - b),
        "mul": checked(lambda a, b: a * b),
        "div": checked(divided),
    }
    foreign = sorted({row.op for row in program.code} - {*meaning, "constant", "input"})
    if foreign:
        raise UnsupportedError(f"operations that are not polynomial: {', '.join(foreign)}")
    symbols = {name: [over[key] for key in keys] for name, keys in arguments.items()}
    outputs = executed(program, symbols, meaning)
    return {name: [exact(x) for x in row] for name, row in outputs.items()}


FUNCTIONS: dict[str, Callable[[Any], Any]] = {"cos": sympy.cos, "sin": sympy.sin}


def symbol(name: str) -> Any:
    """Return a real SymPy symbol."""
    return sympy.Symbol(name, real=True)


def number(value: Fraction | float) -> Any:
    """Return a number as SymPy has it: fractions are exact."""
    return (
        sympy.Rational(value.numerator, value.denominator)
        if isinstance(value, Fraction)
        else sympy.Float(value)
    )
