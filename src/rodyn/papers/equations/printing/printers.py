"""An expression as text, and the base of the text, LaTeX and MathML printers, which places brackets for all three."""

from __future__ import annotations

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rodyn.papers.equations.printing.expression import (
    SMALL,
    Expression,
    FunctionCall,
    MatrixExpression,
    Negative,
    Number,
    Power,
    Product,
    Quotient,
    Sum,
    Symbol,
)

SUM, PRODUCT, FACTOR, POWER, ATOM = range(5)
"""Precedence of the kinds of expression."""

DIGITS = 6
"""Significant digits of a printed number."""


class Printer(ABC):
    """Order and brackets, common to all printers. A subclass defines how each part is written."""

    def __init__(self, digits: int = DIGITS) -> None:
        self.digits = digits

    def show(self, expression: Expression) -> str:
        """The expression in this notation."""
        match expression:
            case Symbol():
                return self.symbol(expression)
            case Number(value):
                return self.number(value)
            case Negative(of):
                return self.minus(self.within(of, PRODUCT))
            case Sum(terms):
                return self.sum(terms)
            case Product(factors):
                return self.product([self.within(factor, FACTOR) for factor in factors])
            case Quotient(above, below):
                return self.quotient(above, below)
            case Power(Symbol(sup="") as base, exponent):
                return self.symbol_power(base, str(exponent))
            case Power(base, exponent):
                return self.power(self.within(base, ATOM), str(exponent))
            case FunctionCall(name, of):
                return self.function(name, self.within(of, POWER))
            case MatrixExpression(rows):
                return self.table([[self.show(entry) for entry in row] for row in rows])

    def within(self, expression: Expression, least: int) -> str:
        """The expression in brackets if its precedence is below `least`."""
        shown = self.show(expression)
        return shown if self.hold(expression) >= least else self.brackets(shown)

    def hold(self, expression: Expression) -> int:
        match expression:
            case Sum() | Negative():
                return SUM
            case Product():
                return PRODUCT
            case Quotient():
                return FACTOR
            case Power() | FunctionCall():
                return POWER
            case Number(value) if _exact(value):
                return ATOM if value == int(value) else FACTOR
            case Number(value) if self.mantissa(float(value))[1]:
                return FACTOR
        return ATOM

    def sum(self, terms: Sequence[Expression]) -> str:
        return "".join(self.term(term, first=k == 0) for k, term in enumerate(terms))

    def term(self, term: Expression, first: bool) -> str:
        """A term of a sum with its sign."""
        below = isinstance(term, Negative)
        shown = self.within(term.of if isinstance(term, Negative) else term, PRODUCT)
        if first:
            return self.minus(shown) if below else shown
        return self.signed("−" if below else "+", shown)

    def mantissa(self, value: float) -> tuple[str, str]:
        """The digits of a number and, if it is very large or small, its power of ten."""
        digits, _, power = f"{value:.{self.digits}g}".partition("e")
        return digits, str(int(power)) if power else ""

    def number(self, value: Fraction | float) -> str:
        if isinstance(value, Fraction) and _exact(value):
            return self.fraction(value)
        digits, power = self.mantissa(float(value))
        return self.scaled(digits, power) if power else self.plain(digits)

    def fraction(self, value: Fraction) -> str:
        if value.denominator == 1:
            return self.plain(str(value.numerator))
        return self.divided(self.plain(str(value.numerator)), self.plain(str(value.denominator)))

    def quotient(self, above: Expression, below: Expression) -> str:
        return self.divided(self.show(above), self.show(below))

    def symbol_power(self, symbol: Symbol, exponent: str) -> str:
        """A symbol with an exponent above its subscript."""
        return self.symbol(replace(symbol, sup=exponent))

    def plain(self, digits: str) -> str:
        return digits

    @abstractmethod
    def symbol(self, symbol: Symbol) -> str: ...

    @abstractmethod
    def minus(self, shown: str) -> str: ...

    @abstractmethod
    def signed(self, sign: str, shown: str) -> str: ...

    @abstractmethod
    def product(self, factors: Sequence[str]) -> str: ...

    @abstractmethod
    def divided(self, above: str, below: str) -> str: ...

    @abstractmethod
    def scaled(self, digits: str, power: str) -> str: ...

    @abstractmethod
    def power(self, base: str, exponent: str) -> str: ...

    @abstractmethod
    def function(self, name: str, of: str) -> str: ...

    @abstractmethod
    def brackets(self, shown: str) -> str: ...

    @abstractmethod
    def table(self, rows: Sequence[Sequence[str]]) -> str: ...


def _exact(value: Fraction | float) -> bool:
    """Whether it is printed exactly, without rounding."""
    return isinstance(value, Fraction) and max(abs(value.numerator), value.denominator) < SMALL


RAISED = str.maketrans("0123456789-−+", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁺")
COMBINING = {"dot": "\u0307", "ddot": "\u0308", "hat": "\u0302", "tilde": "\u0303"}


class Text(Printer):
    """Writes plain text.

    >>> Text().show(Sum((Symbol("a", "1"), Negative(Product((Symbol("ω", "2x", "dot"), Symbol("b")))))))
    'a_1 − ω̇_2x b'
    """

    def symbol(self, symbol: Symbol) -> str:
        marked = symbol.base[0] + COMBINING.get(symbol.mark, "") + symbol.base[1:]
        below = f"_{symbol.sub}" if symbol.sub else ""
        return unicodedata.normalize("NFC", marked) + symbol.sup.translate(RAISED) + below

    def minus(self, shown: str) -> str:
        return f"−{shown}"

    def signed(self, sign: str, shown: str) -> str:
        return f" {sign} {shown}"

    def product(self, factors: Sequence[str]) -> str:
        return " ".join(factors)

    def divided(self, above: str, below: str) -> str:
        return f"{above}/{below}"

    def quotient(self, above: Expression, below: Expression) -> str:
        return self.divided(self.within(above, PRODUCT), self.within(below, POWER))

    def hold(self, expression: Expression) -> int:
        return PRODUCT if isinstance(expression, Quotient) else super().hold(expression)

    def scaled(self, digits: str, power: str) -> str:
        return f"{digits}·10{power.translate(RAISED)}"

    def power(self, base: str, exponent: str) -> str:
        return base + exponent.translate(RAISED)

    def symbol_power(self, symbol: Symbol, exponent: str) -> str:
        return self.power(self.symbol(symbol), exponent)

    def function(self, name: str, of: str) -> str:
        return f"{name} {of}"

    def brackets(self, shown: str) -> str:
        return f"({shown})"

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell + " " * (width - _width(cell)) for cell, width in zip(row, widths, strict=True))
            for row in rows
        ]
        return "\n".join(f"[ {line} ]" for line in lines)


def _width(text: str) -> int:
    return sum(not unicodedata.combining(letter) for letter in text)
