"""`Equations`: the equations of a task; evaluated, printed and saved as text, LaTeX or a web page."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from rodyn.arrays import numbers
from rodyn.errors import InputError, SingularError, short
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.model.mechanism import Mechanism
from rodyn.papers.equations.expression import FLOATS, Scalars, Sum, Symbol, evaluate_expression
from rodyn.papers.equations.printers import (
    DIGITS,
    EquationLine,
    Latex,
    MathMl,
    RobotConstant,
    Section,
    Text,
    latex_text,
)
from rodyn.papers.equations.recursive import nested_entries
from rodyn.writing import markup
from rodyn.writing.output_file import checked_path, write_text
from rodyn.writing.tables import WIDTH, printed, table


@dataclass(frozen=True, repr=False, eq=False)
class Equations:
    """The equations of one task of one robot: lines in the order in which they can be worked off.

    robot, task, title, form, method, source   what they are, and where they come from
    notes       what must be known to read them
    constants   numbers of the robot that the lines show as symbols
    inputs      (argument, element) → its symbol
    sections    titles and lines
    results     name → the results, nested lists of expressions in terms of the lines
    mechanism   whose they are

    >>> import rodyn as rd
    >>> eq = rd.load("one_link").equations("inverse_dynamics")
    >>> round(eq.evaluate(q=[0.5], qd=[0.0], qdd=[1.0])["tau"][0], 4)
    2.6849
    """

    robot: str
    task: str
    title: str
    form: str
    method: str
    source: str
    notes: tuple[str, ...]
    constants: tuple[RobotConstant, ...]
    inputs: Mapping[tuple[str, int], Symbol]
    sections: tuple[Section, ...]
    results: Mapping[str, Any]
    mechanism: Mechanism

    @property
    def lines(self) -> tuple[EquationLine, ...]:
        """All lines, in order."""
        return tuple(line for section in self.sections for line in section.lines)

    @property
    def arguments(self) -> dict[str, int]:
        """What the equations are a function of, and how many numbers each is."""
        sizes: dict[str, int] = {}
        for name, _ in self.inputs:
            sizes[name] = sizes.get(name, 0) + 1
        return sizes

    def text(self, digits: int = DIGITS) -> str:
        """Return lines of text."""
        return text(self, _checked(digits))

    def latex(self, digits: int = DIGITS) -> str:
        """Return LaTeX: a title and an `align*` for every section; needs the package amsmath."""
        return latex(self, _checked(digits))

    def html(self, digits: int = DIGITS) -> str:
        """Return a page that needs nothing else, its mathematics in MathML."""
        return html(self, _checked(digits))

    def save(self, path: str | Path, digits: int = DIGITS) -> Path:
        """Write a file: a page (.html), a LaTeX document (.tex) or text (.txt)."""
        target = checked_path(path)
        writers = {".html": html, ".tex": document, ".txt": text_file}
        write = writers.get(target.suffix.lower())
        if write is None:
            raise InputError(f"path must end in {', '.join(writers)}, got {target.name!r}")
        return write_text(target, write(self, _checked(digits)) + "\n")

    def evaluate(self, **arguments: Sequence[float]) -> dict[str, Any]:
        """Return the results for one state, computed line by line, to follow them with numbers.

        Takes what the task is a function of (q, qd, qdd, tau). Robots compute the same much faster.
        """
        values = self._values(arguments)
        for line in self.lines:
            name = Text().symbol(line.symbol)
            values[line.symbol] = self._finite(name, partial(evaluate_expression, line.value, values))
        return {
            name: self._finite(name, partial(_put_in, nested, values))
            for name, nested in self.results.items()
        }

    def sympy(self) -> dict[str, Any]:
        """Return the results as SymPy expressions, every line put into the next; symbols have their names in the text.

        >>> import rodyn as rd
        >>> rd.load("one_link").equations("inertia_matrix", form="closed").sympy()
        {'M': [[a_1**2*m_1/3]]}
        """
        from rodyn.papers.equations import symbolic

        by = Scalars(symbolic.FUNCTIONS, symbolic.number)
        named = (*self.inputs.values(), *(constant.symbol for constant in self.constants))
        values = {symbol: symbolic.symbol(Text().symbol(symbol)) for symbol in named}
        for line in self.lines:
            values[line.symbol] = evaluate_expression(line.value, values, by)
        return {name: _put_in(nested, values, by) for name, nested in self.results.items()}

    def _values(self, arguments: Mapping[str, Sequence[float]]) -> dict[Symbol, Any]:
        wanted = self.arguments
        if set(arguments) != set(wanted):
            got = ", ".join(arguments) or "nothing"
            raise InputError(f"{self.task} needs the arguments {', '.join(wanted)}, got {got}")
        rows = {name: numbers(values_given, name) for name, values_given in arguments.items()}
        for name, row in rows.items():
            if row.shape != (wanted[name],):
                raise InputError(
                    f"{name} must be {wanted[name]} finite numbers, got {short(arguments[name])}"
                )
        require_unit(self.mechanism, rows["q"][None], ())
        values: dict[Symbol, Any] = {constant.symbol: constant.value for constant in self.constants}
        for name, row in rows.items():
            values.update((self.inputs[name, k], x) for k, x in enumerate(row.tolist()))
        return values

    def _finite(self, name: str, compute: Callable[[], Any]) -> Any:
        """Return what `compute` returns, or raise an error that names where it is not finite."""
        try:
            values = compute()
            if all(math.isfinite(x) for _, x in nested_entries(values)):
                return values
        except ZeroDivisionError:
            raise SingularError(
                f"{self.task} of robot {self.robot!r} divides by zero at {name} in this state"
            ) from None
        except OverflowError:
            pass
        raise InputError(
            f"{self.task} of robot {self.robot!r} overflows at {name}: numbers of the robot or the state are too large"
        )

    def __str__(self) -> str:
        """Return `text` in the letters of standard output."""
        return printed(self.text())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return fragment(self, DIGITS)

    def _repr_latex_(self) -> str:
        return display(self, DIGITS)


def _checked(digits: Any) -> int:
    if isinstance(digits, bool) or not isinstance(digits, int) or not 1 <= digits <= 17:
        raise InputError(f"digits must be an integer from 1 to 17, got {short(digits)}")
    return digits


def _put_in(nested: Any, values: Mapping[Symbol, Any], by: Scalars = FLOATS) -> Any:
    if isinstance(nested, list):
        return [_put_in(part, values, by) for part in nested]
    return evaluate_expression(nested, values, by)


def _heading(of: Equations) -> str:
    return f"{of.title} — {of.robot}"


def _facts(of: Equations) -> list[str]:
    return [f"Task {of.task}, method {of.method}, {of.form} form.", f"{of.source}.", *of.notes]


def text_file(of: Equations, digits: int) -> str:
    """Return lines of text that do not depend on the terminal."""
    return text(of, digits, WIDTH)


def text(of: Equations, digits: int, width: int | None = None) -> str:
    """Return lines of text; a table of at most `width` characters a line."""
    write = Text(digits)
    parts = ["\n".join([_heading(of), *_facts(of)])]
    if of.constants:
        rows = [
            [write.symbol(c.symbol), f"{write.number(c.value)} {c.unit}", c.meaning] for c in of.constants
        ]
        parts.append(table(["symbol", "value", "meaning"], rows, width=width))
    return "\n\n".join([*parts, *(section.text(digits) for section in of.sections)])


def latex(of: Equations, digits: int) -> str:
    """Return LaTeX."""
    write = Latex(digits)
    parts = [rf"\section*{{{latex_text(_heading(of))}}}", *(latex_text(fact) + "\n" for fact in _facts(of))]
    if of.constants:
        rows = (
            f"${write.symbol(c.symbol)}$ & ${write.number(c.value)}$ & {latex_text(c.unit)} & "
            f"{latex_text(c.meaning)} \\\\"
            for c in of.constants
        )
        parts += [r"\begin{tabular}{lrll}", *rows, r"\end{tabular}"]
    for section in of.sections:
        lines = " \\\\\n".join(_latex_line(write, line) for line in section.lines)
        parts.append(
            f"\\paragraph{{{latex_text(section.title)}}}\n\\begin{{align*}}\n{lines}\n\\end{{align*}}"
        )
    return "\n".join(parts)


MAX_LATEX_TERMS = 4
"""Maximum number of terms of a sum on one line of LaTeX."""


def _latex_line(write: Latex, line: EquationLine) -> str:
    start = f"  {write.symbol(line.symbol)} &= "
    if not isinstance(line.value, Sum) or len(line.value.terms) <= MAX_LATEX_TERMS:
        return start + write.show(line.value)
    terms = [write.term(term, first=k == 0) for k, term in enumerate(line.value.terms)]
    rows = ["".join(terms[k : k + MAX_LATEX_TERMS]) for k in range(0, len(terms), MAX_LATEX_TERMS)]
    return start + " \\\\\n    &\\quad".join(rows)


DOCUMENT = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath}
\usepackage[margin=2cm]{geometry}
\allowdisplaybreaks
\begin{document}"""


def document(of: Equations, digits: int) -> str:
    """Return a LaTeX document."""
    return f"{DOCUMENT}\n{latex(of, digits)}\n\\end{{document}}"


def display(of: Equations, digits: int) -> str:
    """Return all lines as one formula, for a notebook."""
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
    """Return a page that needs nothing else, its mathematics in MathML."""
    return markup.page(_heading(of), fragment(of, digits))


def fragment(of: Equations, digits: int) -> str:
    """Return the part of the page that a notebook shows."""
    write = MathMl(digits)
    parts = [f'<div class="rodyn">\n<style>{markup.STYLE}{STYLE}</style>', f"<h1>{escape(_heading(of))}</h1>"]
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


def _html_line(write: MathMl, line: EquationLine) -> str:
    """Return a line with every term as a formula by itself, so that a long sum is wrapped like text."""
    terms = line.value.terms if isinstance(line.value, Sum) else (line.value,)
    first, *rest = (
        f"<mrow>{write.term(term, first=k == 0)}</mrow>" if len(terms) > 1 else write.show(term)
        for k, term in enumerate(terms)
    )
    start = _math(f"{write.symbol(line.symbol)}<mo>=</mo>{first}")
    return f'<p class="line">{"<wbr/>".join([start, *map(_math, rest)])}</p>'
