"""A polynomial in readable form: common factors in front, terms grouped by rates, sines, lengths."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from rodyn.papers.equations.printing.expression import (
    Expression,
    FunctionCall,
    Power,
    Symbol,
    number,
    plus,
    times,
)
from rodyn.trace.readers.sympy import Polynomial, Ring

Term = tuple[Mapping[Expression, int], Fraction]

FACTORED = 60
"""The most terms for which common factors are searched."""


def is_rate(key: Expression) -> bool:
    """Whether it is a rate, such as θ̇ or θ̈."""
    return isinstance(key, Symbol) and key.mark in ("dot", "ddot")


def is_turn(key: Expression) -> bool:
    """Whether it is a sine or a cosine."""
    return isinstance(key, FunctionCall) or (isinstance(key, Symbol) and key.base in "cs" and not key.mark)


def is_inertial(key: Expression) -> bool:
    """Whether it is a mass or a moment of inertia."""
    return isinstance(key, Symbol) and key.base in "mI" and not key.mark


LEVELS: Sequence[Callable[[Expression], bool]] = (is_rate, is_turn, lambda key: not is_inertial(key))


def written(over: Ring[Expression], polynomial: Polynomial) -> Expression:
    """The polynomial as an expression."""
    if polynomial.is_ground:
        return number(sum((coefficient for _, coefficient in over.terms(polynomial)), start=Fraction(0)))
    if len(polynomial) > FACTORED:
        return _sum(over, polynomial)
    coefficient, factors = over.factors(polynomial)
    if len(factors) == 1 and factors[0][1] == 1 and len(factors[0][0]) > 1:
        return _sum(over, polynomial)
    return times(number(coefficient), *(_factor(over, base, power) for base, power in factors))


def computed(
    over: Ring[Expression], polynomial: Polynomial, numbers: Mapping[Expression, Fraction]
) -> Expression:
    """The polynomial with numbers in place of symbols, term by term."""
    found: dict[tuple[tuple[Expression, int], ...], Fraction] = {}
    for powers, coefficient in over.terms(polynomial):
        rest = tuple((key, power) for key, power in powers.items() if key not in numbers)
        known = (numbers[key] ** power for key, power in powers.items() if key in numbers)
        found[rest] = found.get(rest, Fraction(0)) + math.prod(known, start=coefficient)
    return plus(*(times(number(float(value)), _monomial(dict(rest))) for rest, value in found.items()))


def _factor(over: Ring[Expression], base: Polynomial, power: int) -> Expression:
    shown = _sum(over, base)
    return shown if power == 1 else Power(shown, power)


def _sum(over: Ring[Expression], polynomial: Polynomial) -> Expression:
    """Groups by the first level that gives fewer terms; equal coefficients up to a number share a group."""
    terms = over.terms(polynomial)
    for level in LEVELS:
        groups: dict[Polynomial, list[Term]] = {}
        for common, rest in _grouped(terms, level).items():
            multiple, coefficient = over.primitive(over.polynomial(rest))
            groups.setdefault(coefficient, []).append((dict(common), multiple))
        if 1 < len(groups) < len(terms):
            parts = sorted(groups.items(), key=lambda group: any(group[1][0][0]))
            return plus(*(_both(over, coefficient, common) for coefficient, common in parts))
    return plus(*(times(number(coefficient), _monomial(powers)) for powers, coefficient in terms))


def _both(over: Ring[Expression], coefficient: Polynomial, common: Sequence[Term]) -> Expression:
    """coefficient · Σ common; a single common term takes the number into the coefficient."""
    if len(common) == 1:
        powers, multiple = common[0]
        return times(written(over, coefficient * over.constant(multiple)), _monomial(powers))
    return times(written(over, coefficient), written(over, over.polynomial(common)))


def _grouped(
    terms: Sequence[Term], level: Callable[[Expression], bool]
) -> dict[tuple[tuple[Expression, int], ...], list[Term]]:
    """The terms grouped by their factors of a level."""
    groups: dict[tuple[tuple[Expression, int], ...], list[Term]] = {}
    for powers, coefficient in terms:
        common = tuple((key, power) for key, power in powers.items() if level(key))
        rest = {key: power for key, power in powers.items() if not level(key)}
        groups.setdefault(common, []).append((rest, coefficient))
    return groups


def _monomial(powers: Mapping[Expression, int]) -> Expression:
    return times(*(key if power == 1 else Power(key, power) for key, power in powers.items()))
