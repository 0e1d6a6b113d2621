"""An expression as MathML: the inside of a <math> element."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from rodyn.papers.equations.printing.expression import Expression, Symbol
from rodyn.papers.equations.printing.printers import Printer

ABOVE = {"dot": "˙", "ddot": "¨", "hat": "^", "tilde": "~"}
THIN = '<mspace width="0.17em"/>'


class MathMl(Printer):
    """Writes MathML: the inside of a <math> element.

    >>> from rodyn.papers.equations.printing.expression import Power
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
    """A subscript or superscript: digits upright, letters in italics."""
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
