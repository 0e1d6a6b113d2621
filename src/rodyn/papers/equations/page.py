"""Equations as a whole: text, LaTeX, and a page that stands alone."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rodyn.papers.equations.document import Line
from rodyn.papers.equations.printing.expression import Sum
from rodyn.papers.equations.printing.latex import Latex, words
from rodyn.papers.equations.printing.mathml import MathMl
from rodyn.papers.equations.printing.printers import Text
from rodyn.writing import pages
from rodyn.writing.tables import WIDTH, table

if TYPE_CHECKING:
    from rodyn.papers.equations.result import Equations


def _heading(of: Equations) -> str:
    return f"{of.title} — {of.robot}"


def _facts(of: Equations) -> list[str]:
    return [f"Task {of.task}, method {of.method}, {of.form} form.", f"{of.source}.", *of.notes]


def text_file(of: Equations, digits: int) -> str:
    """As lines of text that do not depend on the terminal."""
    return text(of, digits, WIDTH)


def text(of: Equations, digits: int, width: int | None = None) -> str:
    """As lines of text; a table of at most `width` characters a line."""
    write = Text(digits)
    parts = ["\n".join([_heading(of), *_facts(of)])]
    if of.constants:
        rows = [
            [write.symbol(c.symbol), f"{write.number(c.value)} {c.unit}", c.meaning] for c in of.constants
        ]
        parts.append(table(["symbol", "value", "meaning"], rows, width=width))
    return "\n\n".join([*parts, *(section.text(digits) for section in of.sections)])


def latex(of: Equations, digits: int) -> str:
    """As LaTeX."""
    write = Latex(digits)
    parts = [rf"\section*{{{words(_heading(of))}}}", *(words(fact) + "\n" for fact in _facts(of))]
    if of.constants:
        rows = (
            f"${write.symbol(c.symbol)}$ & ${write.number(c.value)}$ & {words(c.unit)} & {words(c.meaning)} \\\\"
            for c in of.constants
        )
        parts += [r"\begin{tabular}{lrll}", *rows, r"\end{tabular}"]
    for section in of.sections:
        lines = " \\\\\n".join(_latex_line(write, line) for line in section.lines)
        parts.append(f"\\paragraph{{{words(section.title)}}}\n\\begin{{align*}}\n{lines}\n\\end{{align*}}")
    return "\n".join(parts)


TERMS = 4
"""Terms of a sum that stand on one line of LaTeX."""


def _latex_line(write: Latex, line: Line) -> str:
    start = f"  {write.symbol(line.symbol)} &= "
    if not isinstance(line.value, Sum) or len(line.value.terms) <= TERMS:
        return start + write.show(line.value)
    terms = [write.term(term, first=k == 0) for k, term in enumerate(line.value.terms)]
    rows = ["".join(terms[k : k + TERMS]) for k in range(0, len(terms), TERMS)]
    return start + " \\\\\n    &\\quad".join(rows)


DOCUMENT = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath}
\usepackage[margin=2cm]{geometry}
\allowdisplaybreaks
\begin{document}"""


def document(of: Equations, digits: int) -> str:
    """A LaTeX document."""
    return f"{DOCUMENT}\n{latex(of, digits)}\n\\end{{document}}"


def display(of: Equations, digits: int) -> str:
    """All lines as one formula, for a notebook."""
    write = Latex(digits)
    lines = " \\\\\n".join(_latex_line(write, line) for section in of.sections for line in section.lines)
    return f"$$\\begin{{aligned}}\n{lines}\n\\end{{aligned}}$$"


STYLE = """
.rodyn table.constants { border-collapse: collapse; font-size: .9rem; margin: 1rem 0; }
.rodyn table.constants td, .rodyn table.constants th { text-align: left; padding: .15rem 1.2rem .15rem 0; }
.rodyn .line { margin: 0; padding: .25rem 0 .25rem 3rem; text-indent: -2.5rem; line-height: 1.9;
  overflow: auto hidden; }
.rodyn math { font-size: 1.1rem; text-indent: 0;
  font-family: "STIX Two Math", "Latin Modern Math", "Cambria Math", math, serif; }
.rodyn mtd { padding: .2em .55em; }
"""


def html(of: Equations, digits: int) -> str:
    """As a page that stands alone."""
    return pages.page(_heading(of), fragment(of, digits))


def fragment(of: Equations, digits: int) -> str:
    """The part of the page that a notebook shows."""
    write = MathMl(digits)
    parts = [f'<div class="rodyn">\n<style>{pages.STYLE}{STYLE}</style>', f"<h1>{escape(_heading(of))}</h1>"]
    parts += [f'<p class="facts">{escape(fact)}</p>' for fact in _facts(of)]
    if of.constants:
        rows = "\n".join(
            f"<tr><td>{_math(write.symbol(c.symbol))}</td><td>{_math(write.number(c.value))} {escape(c.unit)}</td>"
            f"<td>{escape(c.meaning)}</td></tr>"
            for c in of.constants
        )
        parts.append(f'<table class="constants">\n{rows}\n</table>')
    for section in of.sections:
        parts.append(f"<section>\n<h2>{escape(section.title)}</h2>")
        parts += [_html_line(write, line) for line in section.lines]
        parts.append("</section>")
    return "\n".join([*parts, "</div>"])


def _math(inside: str) -> str:
    return f'<math display="inline" displaystyle="true">{inside}</math>'


def _html_line(write: MathMl, line: Line) -> str:
    """Every term is a formula by itself, so that a long sum is wrapped like text."""
    terms = line.value.terms if isinstance(line.value, Sum) else (line.value,)
    first, *rest = (
        f"<mrow>{write.term(term, first=k == 0)}</mrow>" if len(terms) > 1 else write.show(term)
        for k, term in enumerate(terms)
    )
    start = _math(f"{write.symbol(line.symbol)}<mo>=</mo>{first}")
    return f'<p class="line">{"<wbr/>".join([start, *map(_math, rest)])}</p>'
