"""An expression as LaTeX, and text for LaTeX."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from rodyn.papers.equations.printing.expression import Symbol
from rodyn.papers.equations.printing.printers import COMBINING, Printer

GREEK = {letter: unicodedata.name(letter).split()[-1].lower() for letter in "αβγδεζηθικλμνξπρστυφχψω"} | {
    letter: unicodedata.name(letter).split()[-1].capitalize() for letter in "ΓΔΘΛΞΠΣΥΦΨΩ"
}
GREEK |= {"λ": "lambda", "Λ": "Lambda"}  # Unicode writes lamda


class Latex(Printer):
    r"""Writes LaTeX.

    >>> from rodyn.papers.equations.printing.expression import Quotient
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
    """A name in LaTeX: a single letter in italics, several upright."""
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


def words(text: str) -> str:
    r"""A text outside of formulas, its Greek letters and accents as small formulas; unknown characters become "?".

    Commands are escaped: names come from files of others.

    >>> words("h = C θ̇, (9.42a)")
    'h = C $\\dot{\\theta}$, (9.42a)'
    >>> words(r"\input 漢")
    '\\textbackslash{}input ?'
    """
    marks = {mark: name for name, mark in COMBINING.items()}
    found = []
    for letter, mark in re.findall(
        rf"(.)([{''.join(marks)}]?)", unicodedata.normalize("NFD", text), re.DOTALL
    ):
        greek = letter in GREEK
        shown = f"\\{GREEK[letter]}" if greek else letter
        if mark and (greek or (letter.isascii() and letter.isalnum())):
            found.append(f"$\\{marks[mark]}{{{shown}}}$")
        else:
            plain = " " if letter.isspace() else WORDS.get(letter, letter)
            found.append((f"${shown}$" if greek else plain) + mark)
    return "".join(x if x in KNOWN else "?" for x in unicodedata.normalize("NFC", "".join(found)))
