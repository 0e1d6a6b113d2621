"""Expressions for printing: a small tree that the printers write as text, LaTeX and MathML.

The constructors (`plus`, `times`, …) keep it flat and without double signs, which keeps the printers simple.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from operator import add, mul
from typing import Any, NamedTuple, TypeAlias


@dataclass(frozen=True)
class Symbol:
    """A name: base letter with a mark ("dot", "ddot", "hat", "tilde") above it, a subscript and a superscript.

    >>> Symbol("ω", "3y", "dot")
    Symbol(base='ω', sub='3y', mark='dot', sup='')
    """

    base: str
    sub: str = ""
    mark: str = ""
    sup: str = ""


@dataclass(frozen=True)
class Number:
    value: Fraction | float


@dataclass(frozen=True)
class Negative:
    of: Expression


@dataclass(frozen=True)
class Sum:
    terms: tuple[Expression, ...]


@dataclass(frozen=True)
class Product:
    factors: tuple[Expression, ...]


@dataclass(frozen=True)
class Quotient:
    over: Expression
    under: Expression


@dataclass(frozen=True)
class Power:
    base: Expression
    exponent: int


@dataclass(frozen=True)
class FunctionCall:
    """cos or sin of an angle."""

    name: str
    of: Expression


@dataclass(frozen=True)
class MatrixExpression:
    """A matrix, row by row."""

    rows: tuple[tuple[Expression, ...], ...]


Expression: TypeAlias = (
    Symbol | Number | Negative | Sum | Product | Quotient | Power | FunctionCall | MatrixExpression
)

ZERO, ONE = Number(Fraction(0)), Number(Fraction(1))


MAX_EXACT = 1000
"""Integers below this are exact and printed in full; other numbers are rounded to some digits."""


def number(value: Fraction | float) -> Expression:
    """Return a number; small integers are exact, a negative number is a `Negative`."""
    if isinstance(value, float) and value.is_integer() and abs(value) < MAX_EXACT:
        value = Fraction(value)
    return Negative(Number(-value)) if value < 0 else Number(value)


def negative(of: Expression) -> Expression:
    """Return −x; −(a − b) is b − a."""
    match of:
        case Negative(inner):
            return inner
        case Number(0):
            return of
        case Sum(terms):
            return plus(*sorted(map(negative, terms), key=lambda term: isinstance(term, Negative)))
    return Negative(of)


def plus(*terms: Expression) -> Expression:
    """Return a sum with equal terms combined.

    >>> plus(Symbol("a"), negative(times(number(0.5), Symbol("a"))))
    Product(factors=(Number(value=0.5), Symbol(base='a', sub='', mark='', sup='')))
    """
    flat = [part for term in terms for part in (term.terms if isinstance(term, Sum) else (term,))]
    multiples: dict[Expression, Fraction | float] = {}
    for term in flat:
        multiple, rest = _multiple(term)
        multiples[rest] = multiples[rest] + multiple if rest in multiples else multiple
    parts_left = [times(number(multiple), rest) for rest, multiple in multiples.items() if multiple != 0]
    return Sum(tuple(parts_left)) if len(parts_left) > 1 else parts_left[0] if parts_left else ZERO


def _multiple(term: Expression) -> tuple[Fraction | float, Expression]:
    """Return a term as a number times something."""
    match term:
        case Negative(of):
            multiple, rest = _multiple(of)
            return -multiple, rest
        case Number(value):
            return value, ONE
        case Product((Number(value), *rest)):
            return value, times(*rest)
    return Fraction(1), term


def times(*factors: Expression) -> Expression:
    """Return a product: sign and number, masses, lengths, sines, other things, rates; equal factors as powers.

    >>> times(Symbol("θ", "1", "dot"), Negative(Symbol("a")), Symbol("θ", "1", "dot")) == Negative(
    ...     Product((Symbol("a"), Power(Symbol("θ", "1", "dot"), 2))))
    True
    """
    flat: list[Expression] = []
    below = False
    for factor in factors:
        if isinstance(factor, Negative):
            below, factor = not below, factor.of
        flat.extend(factor.factors if isinstance(factor, Product) else [factor])
    if any(factor == ZERO for factor in flat):
        return ZERO
    value = _product([factor.value for factor in flat if isinstance(factor, Number)])
    rest = _powers(sorted((factor for factor in flat if not isinstance(factor, Number)), key=_rank))
    every = [*([] if value == 1 and rest else [Number(value)]), *rest]
    product = Product(tuple(every)) if len(every) > 1 else every[0]
    return Negative(product) if below else product


def _product(numbers: Sequence[Fraction | float]) -> Fraction | float:
    if all(isinstance(value, Fraction) for value in numbers):
        return math.prod(numbers, start=Fraction(1))
    return math.prod(map(float, numbers))


RANKS = {letter: rank for rank, letters in enumerate(("mI", "g", "ablρ")) for letter in letters}
TURNS, OTHERS, RATES = range(len(RANKS), len(RANKS) + 3)


def _rank(factor: Expression) -> int:
    """Return the sort key of a factor in a product."""
    match factor:
        case Power(base, _):
            return _rank(base)
        case Symbol("θ" | "b", _, "dot" | "ddot"):
            return RATES
        case Symbol("c" | "s", sub, "", "") if sub.isdigit():
            return TURNS
        case FunctionCall():
            return TURNS
        case Sum() if all(_rank(symbol) == 0 for symbol in symbols(factor)):
            return 0
        case Symbol(base, _, "", ""):
            return RANKS.get(base, OTHERS)
    return OTHERS


def _powers(factors: Sequence[Expression]) -> list[Expression]:
    exponents: dict[Expression, int] = {}
    for factor in factors:
        base, exponent = (factor.base, factor.exponent) if isinstance(factor, Power) else (factor, 1)
        exponents[base] = exponents.get(base, 0) + exponent
    return [base if exponent == 1 else Power(base, exponent) for base, exponent in exponents.items()]


def over(above: Expression, below: Expression) -> Expression:
    """Return a quotient with its sign in front."""
    minus = isinstance(above, Negative) != isinstance(below, Negative)
    above, below = (x.of if isinstance(x, Negative) else x for x in (above, below))
    quotient = above if below == ONE else Quotient(above, below)
    return Negative(quotient) if minus else quotient


def size(expression: Expression) -> int:
    """Return the number of its symbols and numbers."""
    return sum(map(size, parts(expression))) or 1


def parts(expression: Expression) -> tuple[Expression, ...]:
    """Return the direct parts of an expression."""
    match expression:
        case Negative(of) | FunctionCall(_, of):
            return (of,)
        case Sum(several) | Product(several):
            return several
        case Quotient(above, below):
            return (above, below)
        case Power(base, _):
            return (base,)
        case MatrixExpression(rows):
            return tuple(entry for row in rows for entry in row)
    return ()


def symbols(expression: Expression) -> set[Symbol]:
    """Return the symbols of an expression."""
    if isinstance(expression, Symbol):
        return {expression}
    return {symbol for part in parts(expression) for symbol in symbols(part)}


class Scalars(NamedTuple):
    """The scalars to evaluate with: functions by name, and the conversion of a number."""

    functions: Mapping[str, Callable[[Any], Any]]
    number: Callable[[Any], Any]


FLOATS = Scalars({"cos": math.cos, "sin": math.sin}, float)


def evaluate_expression(expression: Expression, values: Mapping[Symbol, Any], by: Scalars = FLOATS) -> Any:
    """Return the value of an expression for these values of its symbols, any scalars; of a table, rows of values.

    >>> evaluate_expression(times(number(0.5), Symbol("a"), Symbol("a")), {Symbol("a"): 3.0})
    4.5
    """

    def of(part: Expression) -> Any:
        return evaluate_expression(part, values, by)

    match expression:
        case Symbol():
            return values[expression]
        case Number(value):
            return by.number(value)
        case Negative(inner):
            return -of(inner)
        case Sum(terms):
            return reduce(add, map(of, terms))
        case Product(factors):
            return reduce(mul, map(of, factors))
        case Quotient(above, below):
            return of(above) / of(below)
        case Power(base, exponent):
            return of(base) ** exponent
        case FunctionCall(name, angle):
            return by.functions[name](of(angle))
        case MatrixExpression(rows):
            return [[of(entry) for entry in row] for row in rows]
