"""Integration formulas as data: the tableau of Butcher (1964), exact, with columns for earlier steps.

symbol   here      meaning
c        nodes     times of the stages, in steps
a        rows      how each stage adds up derivatives
b        weights   how the step adds them up
b − b̂    errors    the difference to a solution of lower order: an estimate of the error
         guard     the same of a fixed step, which is not adapted to it: see `integrate/followed.py`
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isqrt

from rodyn.errors import InputError
from rodyn.simulate.integrate.adams import Orders

DIGITS = 60
"""Decimals of a square root; a `Fraction` holds no irrational number."""


@dataclass(frozen=True)
class Formula:
    """K_i = f(t + c_i h, y + h Σ_j a_ij K_j), y(t + h) = y + h Σ_i b_i K_i.

    Of s stages, columns 1 … s are the stages' K and column s + k, k = 1 … `history`, the derivative at t − k h. A row
    may end early: what is missing is zero. `weights` and `errors` are complete.

    >>> Formula.parse('''
    ...     0 |
    ...     1 | 1
    ...       | 1/2 1/2
    ...       | 1   0
    ... ''').errors
    ((Fraction(-1, 2), Fraction(1, 2)),)
    """

    nodes: tuple[Fraction, ...]
    rows: tuple[tuple[Fraction, ...], ...]
    weights: tuple[Fraction, ...]
    errors: tuple[tuple[Fraction, ...], ...] = ()
    history: int = 0
    guard: tuple[Fraction, ...] = ()

    def __post_init__(self) -> None:
        columns = self.stages + self.history
        widths = {len(self.weights), *map(len, self.errors)}
        if (
            len(self.rows) != self.stages
            or widths != {columns}
            or any(len(row) > columns for row in self.rows)
        ):
            raise InputError(
                f"{self.stages} nodes, rows of {[len(row) for row in self.rows]} entries and solutions of "
                f"{sorted(widths)} make no formula: give one row per node, of at most {columns} entries, "
                f"and solutions of {columns}, that is stages + history"
            )

    @classmethod
    def parse(cls, text: str, history: int = 0) -> Formula:
        """A formula as papers print it: lines `c | a …` of the stages, `| b …`, then `| b̂ …` of embedded solutions.

        A line without a bar continues the one above it. `number` reads the entries.
        """
        lines: list[tuple[str, list[Fraction]]] = []
        for line in text.strip().splitlines():
            node, bar, entries = line.rpartition("|")
            if bar:
                lines.append((node.strip(), []))
            lines[-1][1].extend(map(number, entries.split()))
        stages = [(number(node), tuple(entries)) for node, entries in lines if node]
        weights, *embedded = (tuple(entries) for node, entries in lines if not node)
        errors = (tuple(b - other for b, other in zip(weights, row, strict=True)) for row in embedded)
        nodes, rows = (tuple(column) for column in zip(*stages, strict=True))
        return cls(nodes, rows, weights, tuple(errors), history)

    @property
    def stages(self) -> int:
        """How many derivatives a step evaluates."""
        return len(self.nodes)

    @property
    def matrix(self) -> tuple[tuple[Fraction, ...], ...]:
        """The rows filled up with zeros: stages × (stages + history)."""
        columns = self.stages + self.history
        return tuple(row + (Fraction(0),) * (columns - len(row)) for row in self.rows)

    @property
    def guarded(self) -> Formula:
        """The formula for fixed steps: its first estimate of the error, or else the difference to the state at which
        its last stage is evaluated, is the guard. For `RK4` that stage is y + h K_3, of order 2; for a predictor and
        corrector it is the prediction."""
        weights, last = self.weights, self.matrix[-1]
        guard = self.errors[0] if self.errors else tuple(b - a for b, a in zip(weights, last, strict=True))
        return replace(self, errors=(), guard=guard if self.explicit else ())

    @property
    def explicit(self) -> bool:
        """Whether every stage needs earlier ones only."""
        return not any(any(row[i : self.stages]) for i, row in enumerate(self.rows))


@dataclass(frozen=True)
class Integrator:
    """One published integrator.

    name       how it is called
    title      what it is
    source     author and year, for tables; `citation` for the library
    order      of the solution that is propagated: its error in a step is O(h^(order + 1))
    formula    the step
    embedded   orders of the solutions that `formula.errors` compare with; () if the step is fixed
    starter    the formula of the first steps, until there is a history
    sweeps     of an implicit formula: how often the stages are put into their own equations
    canonical  whether it works on positions and momenta instead of positions and velocities
    scipy      the name of the solver in SciPy that carries it out, with formulas of its own
    orders     of formulas of many orders (`adams.py`), which begin with `formula`
    """

    name: str
    title: str
    source: str
    citation: str
    order: int
    formula: Formula
    embedded: tuple[int, ...] = ()
    starter: Formula | None = None
    sweeps: int = 0
    canonical: bool = False
    scipy: str = ""
    orders: Orders | None = None

    @property
    def label(self) -> str:
        """Its name, and the order if that was chosen."""
        if self.orders is None or self.orders == Orders():
            return self.name
        return f"{self.name} {'of' if self.orders.held else 'up to'} order {self.orders.highest}"

    @property
    def error_order(self) -> int | None:
        """q, where the error estimate of a step is O(h^(q + 1)); None: there is no estimate, the step is fixed.

        Two estimates e ~ h^(p + 1) and g ~ h^(r + 1) make one, e²/√(e² + g²/100) ~ h^(2p − r + 1): Hairer, Nørsett &
        Wanner (1993), Sec. II.10.
        """
        match self.embedded:
            case (p, r):
                return 2 * p - r
            case (p,):
                return p
        return None


def root(n: int) -> Fraction:
    """√n, cut after 60 decimals; exact where n is a square.

    >>> root(4)
    Fraction(2, 1)
    >>> 0 < 2 - root(2) ** 2 < Fraction(3, 10**60)
    True
    """
    return Fraction(isqrt(n * 10 ** (2 * DIGITS)), 10**DIGITS)


def number(text: str) -> Fraction:
    """The number that a sum of fractions and of fractions times roots stands for.

    >>> number("-1932/2197")
    Fraction(-1932, 2197)
    >>> number("1/2-1/6√9")
    Fraction(0, 1)
    """
    terms = (term.partition("√") for term in re.split(r"(?<=\d)(?=[+-])", text))
    return sum((Fraction(factor) * root(int(n or 1)) for factor, _, n in terms), Fraction(0))
