"""Polynomials in sines and cosines, written with sines and cosines of sums of angles.

c_1 c_2 − s_1 s_2 is c_12. Every product of sines and cosines is a unique sum of sines and cosines of sums of the
angles, so that equal expressions look the same; powers of c_1, s_1, … are used where they need fewer terms.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from rodyn.papers.equations.printing.expression import (
    Expression,
    FunctionCall,
    Symbol,
    negative,
    number,
    plus,
    times,
)

Powers = Mapping[Expression, int]


class Angle(NamedTuple):
    """An angular coordinate: its label, its angle including any offset, and its cosine and sine."""

    label: str
    coordinate: Symbol
    angle: Expression
    c: Symbol
    s: Symbol


Multiples = tuple[int, ...]
"""The multiple of each angle in a sum of angles."""
Turns = dict[tuple[tuple[Expression, int], ...], Fraction]
"""Coefficients of products of powers of sines and cosines."""


def collected(
    terms: Iterable[tuple[Powers, Fraction]], angles: Sequence[Angle]
) -> list[tuple[Powers, Fraction]]:
    """The same function in the shortest of three forms."""
    turning = {symbol for angle in angles for symbol in (angle.c, angle.s)}
    groups: dict[tuple[tuple[Expression, int], ...], list[tuple[Powers, Fraction]]] = defaultdict(list)
    for powers, coefficient in terms:
        others = tuple((key, power) for key, power in powers.items() if key not in turning)
        groups[others].append(({key: powers[key] for key in powers if key in turning}, coefficient))
    found: list[tuple[Powers, Fraction]] = []
    for others, group in groups.items():
        ways = (_sums(group, angles), _powers(group, angles, "c"), _powers(group, angles, "s"))
        best = min(ways, key=_effort)
        found += [({**dict(others), **dict(turns)}, value) for turns, value in best.items() if value]
    return found


def _effort(turns: Turns) -> tuple[int, int]:
    """The number of terms, and of those that are not a single c or s."""
    kept = [turn for turn, value in turns.items() if value]
    return len(kept), sum(any(not isinstance(key, Symbol) for key, _ in turn) for turn in kept)


def _powers(group: Sequence[tuple[Powers, Fraction]], angles: Sequence[Angle], kept: str) -> Turns:
    """With s² = 1 − c² (or c² = 1 − s²), so that only the kept function has powers."""
    found: Turns = defaultdict(Fraction)
    for powers, coefficient in group:
        products: dict[tuple[tuple[Expression, int], ...], Fraction] = {(): coefficient}
        for angle in angles:
            base, other = (angle.c, angle.s) if kept == "c" else (angle.s, angle.c)
            halves, odd = divmod(powers.get(other, 0), 2)
            grown: dict[tuple[tuple[Expression, int], ...], Fraction] = defaultdict(Fraction)
            for key, value in products.items():
                for k, binomial in enumerate(_binomial(halves)):
                    new = ((base, powers.get(base, 0) + 2 * k), (other, odd))
                    grown[(*key, *(one for one in new if one[1]))] += value * binomial * (-1) ** k
            products = grown
        for key, value in products.items():
            found[key] += value
    return found


def _binomial(n: int) -> list[int]:
    row = [1]
    for _ in range(n):
        row = [a + b for a, b in zip([0, *row], [*row, 0], strict=True)]
    return row


def _sums(group: Sequence[tuple[Powers, Fraction]], angles: Sequence[Angle]) -> Turns:
    """As sines and cosines of sums of angles, by z = exp(iθ): cos θ = (z + 1/z)/2, sin θ = (z − 1/z)/2i."""
    found: Turns = defaultdict(Fraction)
    for powers, coefficient in group:
        waves: dict[Multiples, Fraction] = {(): coefficient}
        sines = 0
        for angle in angles:
            c, s = powers.get(angle.c, 0), powers.get(angle.s, 0)
            waves = {(*key, k): a * b for key, a in waves.items() for k, b in _wave(c, s).items()}
            sines += s
        sign = (-1) ** (sines // 2)
        for key, value in waves.items():
            first = next((k for k in key if k), 0)
            if first >= 0:  # negative ones are symmetric to these
                twice = 2 if first else 1
                found[_turn(key, "sin" if sines % 2 else "cos", angles)] += sign * twice * value
    return found


def _wave(c: int, s: int) -> dict[int, Fraction]:
    """((z + 1/z)/2)^c ((z − 1/z)/2)^s, power of z → coefficient."""
    found = {0: Fraction(1)}
    for sign in [1] * c + [-1] * s:
        grown: dict[int, Fraction] = defaultdict(Fraction)
        for power, value in found.items():
            grown[power + 1] += value / 2
            grown[power - 1] += sign * value / 2
        found = grown
    return found


def _turn(key: Multiples, function: str, angles: Sequence[Angle]) -> tuple[tuple[Expression, int], ...]:
    if not any(key):
        return ()
    parts = [angle for angle, k in zip(angles, key, strict=True) if k]
    if set(key) <= {0, 1}:
        return ((Symbol(function[0], _between(angles).join(angle.label for angle in parts)), 1),)
    several = (_times(k, angle.angle) for k, angle in zip(key, angles, strict=True) if k)
    return ((FunctionCall(function, plus(*several)), 1),)


def _times(k: int, angle: Expression) -> Expression:
    product = times(number(Fraction(abs(k))), angle)
    return negative(product) if k < 0 else product


def _between(angles: Sequence[Angle]) -> str:
    """The separator of labels: c_12 for joints 1 and 2; c_1,12 where a label has several characters."""
    return "" if all(len(angle.label) == 1 for angle in angles) else ","


def definition(symbol: Symbol, angles: Sequence[Angle]) -> FunctionCall:
    """The definition of a symbol such as c_12."""
    between = _between(angles)
    labels = symbol.sub.split(between) if between else symbol.sub
    parts = [angle.angle for angle in angles if angle.label in labels]
    return FunctionCall({"c": "cos", "s": "sin"}[symbol.base], plus(*parts))
