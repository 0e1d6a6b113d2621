"""A quantity of a robot as polynomials in symbols.

The algorithm runs once on traced scalars: the constants of the robot are symbols, an angle is the pair of its cosine
and sine. The traced program is read as polynomials, and their sines and cosines are collected.

Polynomials in sines and cosines, written with sines and cosines of sums of angles.

c_1 c_2 − s_1 s_2 is c_12. Every product of sines and cosines is a unique sum of sines and cosines of sums of the
angles, so that equal expressions look the same; powers of c_1, s_1, … are used where they need fewer terms.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from rodyn.algebra.rotations import Rotation, Turn
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.errors import UnsupportedError
from rodyn.kernel.program.straight import solve, state_of
from rodyn.kernel.quantity.request import require, select, widths
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.mechanism import Mechanism
from rodyn.papers.equations.expression import (
    Expression,
    FunctionCall,
    Power,
    Symbol,
    negative,
    number,
    plus,
    symbols,
    times,
)
from rodyn.papers.equations.printers import EquationLine, RobotConstant, Section
from rodyn.papers.equations.recursive import fill_nested, nested_entries
from rodyn.papers.equations.symbolic import Polynomial, Ring, polynomials
from rodyn.papers.equations.symbols import Labels, symbolic_constants
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import TURNING
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph

Term = tuple[Mapping[Expression, int], Fraction]

MAX_FACTORED_TERMS = 60
"""The most terms for which common factors are searched."""


def is_rate(key: Expression) -> bool:
    """Return whether it is a rate, such as θ̇ or θ̈."""
    return isinstance(key, Symbol) and key.mark in ("dot", "ddot")


def is_turn(key: Expression) -> bool:
    """Return whether it is a sine or a cosine."""
    return isinstance(key, FunctionCall) or (isinstance(key, Symbol) and key.base in "cs" and not key.mark)


def is_inertial(key: Expression) -> bool:
    """Return whether it is a mass or a moment of inertia."""
    return isinstance(key, Symbol) and key.base in "mI" and not key.mark


LEVELS: Sequence[Callable[[Expression], bool]] = (is_rate, is_turn, lambda key: not is_inertial(key))


def readable(over: Ring[Expression], polynomial: Polynomial) -> Expression:
    """Return the polynomial as an expression."""
    if polynomial.is_ground:
        return number(sum((coefficient for _, coefficient in over.terms(polynomial)), start=Fraction(0)))
    if len(polynomial) > MAX_FACTORED_TERMS:
        return _sum(over, polynomial)
    coefficient, factors = over.factors(polynomial)
    if len(factors) == 1 and factors[0][1] == 1 and len(factors[0][0]) > 1:
        return _sum(over, polynomial)
    return times(number(coefficient), *(_factor(over, base, power) for base, power in factors))


def numeric(
    over: Ring[Expression], polynomial: Polynomial, numbers: Mapping[Expression, Fraction]
) -> Expression:
    """Return the polynomial with numbers in place of symbols, term by term."""
    coefficients: dict[tuple[tuple[Expression, int], ...], Fraction] = {}
    for powers, coefficient in over.terms(polynomial):
        rest = tuple((key, power) for key, power in powers.items() if key not in numbers)
        known = (numbers[key] ** power for key, power in powers.items() if key in numbers)
        coefficients[rest] = coefficients.get(rest, Fraction(0)) + math.prod(known, start=coefficient)
    return plus(*(times(number(float(value)), _monomial(dict(rest))) for rest, value in coefficients.items()))


def _factor(over: Ring[Expression], base: Polynomial, power: int) -> Expression:
    shown = _sum(over, base)
    return shown if power == 1 else Power(shown, power)


def _sum(over: Ring[Expression], polynomial: Polynomial) -> Expression:
    """Group by the first level that gives fewer terms; equal coefficients up to a number share a group."""
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
    """Return coefficient · Σ common; a single common term takes the number into the coefficient."""
    if len(common) == 1:
        powers, multiple = common[0]
        return times(readable(over, coefficient * over.constant(multiple)), _monomial(powers))
    return times(readable(over, coefficient), readable(over, over.polynomial(common)))


def _grouped(
    terms: Sequence[Term], level: Callable[[Expression], bool]
) -> dict[tuple[tuple[Expression, int], ...], list[Term]]:
    """Return the terms grouped by their factors of a level."""
    groups: dict[tuple[tuple[Expression, int], ...], list[Term]] = {}
    for powers, coefficient in terms:
        common = tuple((key, power) for key, power in powers.items() if level(key))
        rest = {key: power for key, power in powers.items() if not level(key)}
        groups.setdefault(common, []).append((rest, coefficient))
    return groups


def _monomial(powers: Mapping[Expression, int]) -> Expression:
    return times(*(key if power == 1 else Power(key, power) for key, power in powers.items()))


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


def collect_turns(
    terms: Iterable[tuple[Powers, Fraction]], angles: Sequence[Angle]
) -> list[tuple[Powers, Fraction]]:
    """Return the same function in the shortest of three forms."""
    turning = {symbol for angle in angles for symbol in (angle.c, angle.s)}
    groups: dict[tuple[tuple[Expression, int], ...], list[tuple[Powers, Fraction]]] = defaultdict(list)
    for powers, coefficient in terms:
        others = tuple((key, power) for key, power in powers.items() if key not in turning)
        groups[others].append(({key: powers[key] for key in powers if key in turning}, coefficient))
    collected: list[tuple[Powers, Fraction]] = []
    for others, group in groups.items():
        ways = (_sums(group, angles), _powers(group, angles, "c"), _powers(group, angles, "s"))
        best = min(ways, key=_effort)
        collected += [({**dict(others), **dict(turns)}, value) for turns, value in best.items() if value]
    return collected


def _effort(turns: Turns) -> tuple[int, int]:
    """Return the number of terms, and of those that are not a single c or s."""
    nonzero = [turn for turn, value in turns.items() if value]
    return len(nonzero), sum(any(not isinstance(key, Symbol) for key, _ in turn) for turn in nonzero)


def _powers(group: Sequence[tuple[Powers, Fraction]], angles: Sequence[Angle], kept: str) -> Turns:
    """Return the terms with s² = 1 − c² (or c² = 1 − s²), so that only the kept function has powers."""
    terms: Turns = defaultdict(Fraction)
    for powers, coefficient in group:
        products: dict[tuple[tuple[Expression, int], ...], Fraction] = {(): coefficient}
        for angle in angles:
            base, other = (angle.c, angle.s) if kept == "c" else (angle.s, angle.c)
            halves, odd = divmod(powers.get(other, 0), 2)
            grown: dict[tuple[tuple[Expression, int], ...], Fraction] = defaultdict(Fraction)
            for key, value in products.items():
                for k, binomial in enumerate(_binomial(halves)):
                    new = ((base, powers.get(base, 0) + 2 * k), (other, odd))
                    grown[(*key, *(factor for factor in new if factor[1]))] += value * binomial * (-1) ** k
            products = grown
        for key, value in products.items():
            terms[key] += value
    return terms


def _binomial(n: int) -> list[int]:
    row = [1]
    for _ in range(n):
        row = [a + b for a, b in zip([0, *row], [*row, 0], strict=True)]
    return row


def _sums(group: Sequence[tuple[Powers, Fraction]], angles: Sequence[Angle]) -> Turns:
    """Return sines and cosines of sums of angles, by z = exp(iθ): cos θ = (z + 1/z)/2, sin θ = (z − 1/z)/2i."""
    terms: Turns = defaultdict(Fraction)
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
                terms[_turn(key, "sin" if sines % 2 else "cos", angles)] += sign * twice * value
    return terms


def _wave(c: int, s: int) -> dict[int, Fraction]:
    """((z + 1/z)/2)^c ((z − 1/z)/2)^s, power of z → coefficient."""
    powers = {0: Fraction(1)}
    for sign in [1] * c + [-1] * s:
        grown: dict[int, Fraction] = defaultdict(Fraction)
        for power, value in powers.items():
            grown[power + 1] += value / 2
            grown[power - 1] += sign * value / 2
        powers = grown
    return powers


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
    """Return the separator of labels: c_12 for joints 1 and 2; c_1,12 where a label has several characters."""
    return "" if all(len(angle.label) == 1 for angle in angles) else ","


def definition(symbol: Symbol, angles: Sequence[Angle]) -> FunctionCall:
    """Return the definition of a symbol such as c_12."""
    between = _between(angles)
    labels = symbol.sub.split(between) if between else symbol.sub
    parts = [angle.angle for angle in angles if angle.label in labels]
    return FunctionCall({"c": "cos", "s": "sin"}[symbol.base], plus(*parts))


MAX_FREEDOMS = 3
"""The most degrees of freedom of a robot with a readable closed form."""


@dataclass(frozen=True)
class Derived:
    """The results of a quantity: name → nested lists of polynomials of `ring`.

    `numbers` are printed in place of symbols.
    """

    labels: Labels
    algorithm: Algorithm
    angles: tuple[Angle, ...]
    constants: tuple[RobotConstant, ...]
    recognised: tuple[EquationLine, ...]
    ring: Ring[Expression]
    results: Mapping[str, Any]
    numbers: Mapping[Expression, Fraction] = field(default_factory=dict)

    def shown(self, polynomial: Polynomial) -> Expression:
        """Return a polynomial as a readable expression."""
        return (
            numeric(self.ring, polynomial, self.numbers) if self.numbers else readable(self.ring, polynomial)
        )

    def part(self, polynomial: Polynomial, wanted: Callable[[Powers], bool]) -> Polynomial:
        """Return the terms whose symbols are wanted."""
        return self.ring.polynomial(term for term in self.ring.terms(polynomial) if wanted(term[0]))

    def turns(self, sections: Sequence[Section]) -> tuple[EquationLine, ...]:
        """Return definitions of the sines and cosines in the lines."""
        occurring = {key for section in sections for line in section.lines for key in symbols(line.value)}
        named = (
            key for key in self.ring.keys if isinstance(key, Symbol) and key in occurring and is_turn(key)
        )
        return tuple(EquationLine(key, definition(key, self.angles)) for key in named)


def derive(mechanism: Mechanism, task: str, method: str | None) -> Derived:
    """Return a quantity of the robot as polynomials, its sines and cosines collected."""
    quantity = QUANTITIES[task]
    algorithm = select(quantity.task, method, mechanism)
    labels = Labels(require(algorithm, mechanism))
    _require_small(mechanism)
    graph, known = Graph(), dict[Symbol, Any]()

    def maker(symbol: Symbol) -> Scalar:
        if symbol not in known:
            known[symbol] = graph.input("x", len(known))
        return known[symbol]

    robot = symbolic_constants(labels, maker)
    angles, parameters = _turning(labels, robot.parameters)
    _require_right_angles(mechanism, parameters)
    columns = _columns(mechanism, labels, quantity.arguments, angles, maker)
    ready = labels.ready
    gravity = robot.gravity if quantity.gravity else ZERO3
    state, axes = state_of(ready, columns, (), quantity.position), quantity.axes or algorithm.axes
    chain = make_chain(ready.structure, parameters, gravity, state, axes)
    _, outputs = solve(ready, quantity, algorithm, chain, quantity.options(mechanism), columns)
    flat = {name: [entry for _, entry in nested_entries(nested)] for name, nested in outputs.items()}
    first = Ring[Expression](known)
    read = polynomials(record(graph, {"x": len(known)}, flat), first, {"x": list(known)})
    every = {entry for row in read.values() for entry in row}  # blocks of matrices repeat each other
    known_terms = {entry: collect_turns(first.terms(entry), angles) for entry in every}
    terms = {name: [known_terms[entry] for entry in row] for name, row in read.items()}
    ring = Ring(
        _ordered(key for row in terms.values() for entry in row for powers, _ in entry for key in powers)
    )
    results = {
        name: fill_nested(nested, map(ring.polynomial, terms[name])) for name, nested in outputs.items()
    }
    return Derived(labels, algorithm, tuple(angles), robot.constants, robot.recognised, ring, results)


def _ordered(keys: Iterable[Expression]) -> list[Expression]:
    """Return all symbols, in order: masses, other constants and coordinates, sines and cosines, rates."""
    ranks = (is_inertial, lambda key: not is_turn(key) and not is_rate(key), is_turn, is_rate)

    def rank(key: Expression) -> tuple[int, int, str]:
        text = str(key)
        return next(k for k, belongs in enumerate(ranks) if belongs(key)), len(text), text

    return sorted(set(keys), key=rank)


def _turning(labels: Labels, links: Sequence[LinkParameters]) -> tuple[list[Angle], list[LinkParameters]]:
    """Return the angles of the joints; an offset that is not a quarter turn becomes part of the angle."""
    angles, parameters = [], []
    for k, link in enumerate(links):
        if labels.ready.structure.kinds[k] in TURNING:
            label = labels.links[k]
            coordinate = Symbol("θ", label)
            angle: Expression = coordinate
            if isinstance(link.offset, float):
                angle = plus(coordinate, number(link.offset))
                link = replace(link, offset=0)
            angles.append(Angle(label, coordinate, angle, Symbol("c", label), Symbol("s", label)))
        parameters.append(link)
    return angles, parameters


def _columns(
    mechanism: Mechanism,
    labels: Labels,
    arguments: Sequence[str],
    angles: Sequence[Angle],
    maker: Callable[[Symbol], Scalar],
) -> dict[str, list[Any]]:
    """Return the arguments as scalars; for an angle its cosine, its sine and the angle."""
    inputs, width = labels.inputs(), widths(mechanism)
    columns = {name: [maker(inputs[name, k]) for k in range(width[name])] for name in arguments}
    turning = {angle.coordinate: angle for angle in angles}
    columns["q"] = [
        (maker(turning[symbol].c), maker(turning[symbol].s), scalar) if symbol in turning else scalar
        for symbol, scalar in zip(labels.coordinates(), columns["q"], strict=True)
    ]
    return columns


def _require_small(mechanism: Mechanism) -> None:
    if mechanism.couplings:
        raise UnsupportedError(
            f"robot {mechanism.name!r} has mimic joints, whose angles are sums that closed forms do not write: "
            'form="recursive" lists the equations of any robot'
        )
    if mechanism.nq != mechanism.nv or mechanism.nv > MAX_FREEDOMS:
        raise UnsupportedError(
            f"robot {mechanism.name!r} has {mechanism.nv} degrees of freedom; closed forms are written for robots "
            f'of up to {MAX_FREEDOMS}, without quaternions: form="recursive" lists the equations of any robot'
        )


def _require_right_angles(mechanism: Mechanism, links: Sequence[LinkParameters]) -> None:
    for link, described in zip(links, mechanism.elementary().mechanism.links, strict=False):
        numbers = (x for rotation in (link.placement, link.frame) for x in _numbers(rotation))
        if any(x not in (-1, 0, 1) for x in numbers):
            raise UnsupportedError(
                f"link {described.name!r} of robot {mechanism.name!r} has an axis that is not at a multiple of 90°; "
                'closed forms need such axes: form="recursive" lists the equations of any robot'
            )


def _numbers(rotation: Rotation) -> Iterator[float]:
    for factor in rotation.factors:
        if isinstance(factor, Turn):
            yield from (factor.c, factor.s)
        else:
            yield from (x for row in factor.rows for x in (row.x, row.y, row.z))
