"""Expressions as text, LaTeX and MathML, and the lines and sections of a page of equations."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from html import escape
from typing import NamedTuple

from rodyn.papers.equations.expression import (
    MAX_EXACT,
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
        """Return the expression in this notation."""
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
        """Return the expression in brackets if its precedence is below `least`."""
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
        """Return a term of a sum with its sign."""
        below = isinstance(term, Negative)
        shown = self.within(term.of if isinstance(term, Negative) else term, PRODUCT)
        if first:
            return self.minus(shown) if below else shown
        return self.signed("−" if below else "+", shown)

    def mantissa(self, value: float) -> tuple[str, str]:
        """Return the digits of a number and, if it is very large or small, its power of ten."""
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
        """Return a symbol with an exponent above its subscript."""
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
    """Return whether it is printed exactly, without rounding."""
    return isinstance(value, Fraction) and max(abs(value.numerator), value.denominator) < MAX_EXACT


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


GREEK = {letter: unicodedata.name(letter).split()[-1].lower() for letter in "αβγδεζηθικλμνξπρστυφχψω"} | {
    letter: unicodedata.name(letter).split()[-1].capitalize() for letter in "ΓΔΘΛΞΠΣΥΦΨΩ"
}
GREEK |= {"λ": "lambda", "Λ": "Lambda"}  # Unicode writes lamda


class Latex(Printer):
    r"""Writes LaTeX.

    >>> from rodyn.papers.equations.expression import Quotient
    >>> Latex().show(Quotient(Symbol("ω", "2x", "dot"), Symbol("m", "1")))
    '\\frac{\\dot{\\omega}_{2x}}{m_{1}}'
    """

    def symbol(self, symbol: Symbol) -> str:
        base = _letters(symbol.base)
        if symbol.mark:
            base = f"\\{symbol.mark}{{{base}}}"
        above = symbol.sup.replace("′", "\\prime ").replace("−", "-").strip()
        below = _below(symbol.sub)
        return base + (f"_{{{below}}}" if below else "") + (f"^{{{above}}}" if above else "")

    def minus(self, shown: str) -> str:
        return f"-{shown}"

    def signed(self, sign: str, shown: str) -> str:
        return f" {'-' if sign == '−' else '+'} {shown}"

    def product(self, factors: Sequence[str]) -> str:
        return r" \, ".join(factors)

    def divided(self, above: str, below: str) -> str:
        return f"\\frac{{{above}}}{{{below}}}"

    def scaled(self, digits: str, power: str) -> str:
        return f"{digits} \\cdot 10^{{{power}}}"

    def power(self, base: str, exponent: str) -> str:
        return f"{{{base}}}^{{{exponent}}}"

    def function(self, name: str, of: str) -> str:
        return f"\\{name} {of}"

    def brackets(self, shown: str) -> str:
        return rf"\left({shown}\right)"

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        body = r" \\ ".join(" & ".join(row) for row in rows)
        return rf"\left[\begin{{array}}{{{'c' * len(rows[0])}}} {body} \end{{array}}\right]"


def _letters(text: str) -> str:
    """Return a name in LaTeX: a single letter in italics, several upright."""
    if len(text) == 1:
        return f"\\{GREEK[text]}" if text in GREEK else text
    return "\\mathrm{" + "".join(rf"\{GREEK[x]} " if x in GREEK else x for x in text).strip() + "}"


def _below(text: str) -> str:
    return "".join(f"\\{GREEK[letter]} " if letter in GREEK else letter for letter in text).strip()


WORDS = {letter: f"\\{letter}" for letter in "&%#_${}"} | {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': "''",
    "−": "$-$",
    "–": "--",
    "—": "---",
    "ᵀ": r"$^\mathsf{T}$",
    "ᵗ": "$^t$",
    "⁻": "$^{-}$",
    "∂": r"$\partial$",
    "¹": "$^1$",
    "²": "$^2$",
    "³": "$^3$",
    "·": r"$\cdot$",
    "×": r"$\times$",
    "½": r"$\frac12$",
    "≤": r"$\leq$",
    "≥": r"$\geq$",
    "∞": r"$\infty$",
}
"""Characters of a text with a special form in LaTeX."""

KNOWN = {chr(code) for code in (*range(0x20, 0x7F), *range(0xC0, 0x100))} - set("×÷") | set("łŁ…")
"""Characters that every engine and font has; pdflatex stops at any other."""


def latex_text(text: str) -> str:
    r"""Return a text outside of formulas: Greek letters and accents as small formulas, unknown characters as "?".

    Commands are escaped: names come from files of others.

    >>> latex_text("h = C θ̇, (9.42a)")
    'h = C $\\dot{\\theta}$, (9.42a)'
    >>> latex_text(r"\input 漢")
    '\\textbackslash{}input ?'
    """
    marks = {mark: name for name, mark in COMBINING.items()}
    pieces = []
    for letter, mark in re.findall(
        rf"(.)([{''.join(marks)}]?)", unicodedata.normalize("NFD", text), re.DOTALL
    ):
        greek = letter in GREEK
        shown = f"\\{GREEK[letter]}" if greek else letter
        if mark and (greek or (letter.isascii() and letter.isalnum())):
            pieces.append(f"$\\{marks[mark]}{{{shown}}}$")
        else:
            plain = " " if letter.isspace() else WORDS.get(letter, letter)
            pieces.append((f"${shown}$" if greek else plain) + mark)
    return "".join(x if x in KNOWN else "?" for x in unicodedata.normalize("NFC", "".join(pieces)))


ABOVE = {"dot": "˙", "ddot": "¨", "hat": "^", "tilde": "~"}
THIN = '<mspace width="0.17em"/>'


class MathMl(Printer):
    """Writes MathML: the inside of a <math> element.

    >>> from rodyn.papers.equations.expression import Power
    >>> MathMl().show(Power(Symbol("a", "1"), 2))
    '<msubsup><mi>a</mi><mn>1</mn><mn>2</mn></msubsup>'
    """

    def symbol(self, symbol: Symbol) -> str:
        base = _mi(symbol.base)
        if symbol.mark:
            # as an accent it would overlap the letter where no mathematical font is installed
            base = f'<mover accent="false">{base}<mo stretchy="false">{ABOVE[symbol.mark]}</mo></mover>'
        below, above = _script(symbol.sub), _script(symbol.sup)
        if below and above:
            return f"<msubsup>{base}{below}{above}</msubsup>"
        if below:
            return f"<msub>{base}{below}</msub>"
        return f"<msup>{base}{above}</msup>" if above else base

    def plain(self, digits: str) -> str:
        return f"<mn>{digits}</mn>"

    def minus(self, shown: str) -> str:
        return f'<mrow><mo form="prefix">−</mo>{shown}</mrow>'

    def signed(self, sign: str, shown: str) -> str:
        return f'<mo form="infix">{sign}</mo>{shown}'

    def sum(self, terms: Sequence[Expression]) -> str:
        return f"<mrow>{super().sum(terms)}</mrow>"

    def product(self, factors: Sequence[str]) -> str:
        return f"<mrow>{THIN.join(factors)}</mrow>"

    def divided(self, above: str, below: str) -> str:
        return f"<mfrac>{above}{below}</mfrac>"

    def scaled(self, digits: str, power: str) -> str:
        raised = f"<msup><mn>10</mn><mn>{power.replace('-', '−')}</mn></msup>"
        return f"<mrow><mn>{digits}</mn><mo>·</mo>{raised}</mrow>"

    def power(self, base: str, exponent: str) -> str:
        return f"<msup>{base}<mn>{exponent}</mn></msup>"

    def function(self, name: str, of: str) -> str:
        return f"<mrow><mi>{name}</mi>{THIN}{of}</mrow>"

    def brackets(self, shown: str) -> str:
        tall = str("<mfrac" in shown).lower()  # brackets grow for fractions, not for subscripts
        return f'<mrow><mo stretchy="{tall}">(</mo>{shown}<mo stretchy="{tall}">)</mo></mrow>'

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        body = "".join(f"<mtr>{''.join(f'<mtd>{cell}</mtd>' for cell in row)}</mtr>" for row in rows)
        return f"<mrow><mo>[</mo><mtable>{body}</mtable><mo>]</mo></mrow>"


def _mi(text: str) -> str:
    return f"<mi>{escape(text)}</mi>"


def _script(text: str) -> str:
    """Return a subscript or superscript: digits upright, letters in italics."""
    if not text:
        return ""
    runs: list[str] = []
    for letter in text:
        if runs and letter.isdigit() and runs[-1][-1].isdigit():
            runs[-1] += letter
        else:
            runs.append(letter)
    marks = [
        f"<mn>{run}</mn>" if run.isdigit() else _mi(run) if run.isalpha() else f"<mo>{escape(run)}</mo>"
        for run in runs
    ]
    return marks[0] if len(marks) == 1 else f"<mrow>{''.join(marks)}</mrow>"


class EquationLine(NamedTuple):
    """symbol = value.

    >>> from rodyn.papers.equations.expression import Symbol, number
    >>> print(EquationLine(Symbol("a", "1"), number(2.0)).text())
      a_1 = 2
    """

    symbol: Symbol
    value: Expression

    def text(self, digits: int = DIGITS) -> str:
        """Return a line of text; a matrix as several."""
        write = Text(digits)
        name, shown = write.symbol(self.symbol), write.show(self.value)
        if isinstance(self.value, MatrixExpression):
            return "\n".join([f"  {name} =", *(f"    {row}" for row in shown.splitlines())])
        return f"  {name} = {shown}"


class Section(NamedTuple):
    """Lines under a title."""

    title: str
    lines: tuple[EquationLine, ...]

    def text(self, digits: int = DIGITS) -> str:
        """Return lines of text."""
        return "\n".join([self.title, *(line.text(digits) for line in self.lines)])


class RobotConstant(NamedTuple):
    """A number of the robot that has a symbol: 4 kg is the value of m_2."""

    symbol: Symbol
    meaning: str
    value: float
    unit: str
