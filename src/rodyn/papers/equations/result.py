"""`Equations`: what is shown, and how it is asked for."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rodyn.arrays import numbers
from rodyn.errors import InputError, SingularError, short
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.model.mechanism import Mechanism
from rodyn.papers.equations import page
from rodyn.papers.equations.document import Constant, Line, Section
from rodyn.papers.equations.printing.expression import FLOATS, Scalars, Symbol, evaluated
from rodyn.papers.equations.printing.printers import DIGITS, Text
from rodyn.papers.equations.recursive import entries
from rodyn.writing.output_file import checked_path, write_text
from rodyn.writing.tables import printed


@dataclass(frozen=True, repr=False, eq=False)
class Equations:
    """The equations of one task of one robot: lines in the order in which they can be worked off.

    robot, task, title, form, method, source   what they are, and where they come from
    notes       what must be known to read them
    constants   numbers of the robot that stand in them as symbols
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
    constants: tuple[Constant, ...]
    inputs: Mapping[tuple[str, int], Symbol]
    sections: tuple[Section, ...]
    results: Mapping[str, Any]
    mechanism: Mechanism

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines, in order."""
        return tuple(line for section in self.sections for line in section.lines)

    @property
    def arguments(self) -> dict[str, int]:
        """What the equations are a function of, and how many numbers each is."""
        found: dict[str, int] = {}
        for name, _ in self.inputs:
            found[name] = found.get(name, 0) + 1
        return found

    def text(self, digits: int = DIGITS) -> str:
        """As lines of text."""
        return page.text(self, _checked(digits))

    def latex(self, digits: int = DIGITS) -> str:
        """As LaTeX: a title and an `align*` for every section; needs the package amsmath."""
        return page.latex(self, _checked(digits))

    def html(self, digits: int = DIGITS) -> str:
        """As a page that stands alone, its mathematics in MathML: no script, nothing loaded from elsewhere."""
        return page.html(self, _checked(digits))

    def save(self, path: str | Path, digits: int = DIGITS) -> Path:
        """Write a file: a page (.html), a LaTeX document (.tex) or text (.txt)."""
        target = checked_path(path)
        writers = {".html": page.html, ".tex": page.document, ".txt": page.text_file}
        write = writers.get(target.suffix.lower())
        if write is None:
            raise InputError(f"equations are saved as {', '.join(writers)}, not as {target.name!r}")
        return write_text(target, write(self, _checked(digits)) + "\n")

    def evaluate(self, **arguments: Sequence[float]) -> dict[str, Any]:
        """The results for one state, line by line as they stand here: to follow them with numbers.

        Takes what the task is a function of (q, qd, qdd, tau). Robots compute the same much faster.
        """
        values = self._values(arguments)
        for line in self.lines:
            name = Text().symbol(line.symbol)
            values[line.symbol] = self._finite(name, partial(evaluated, line.value, values))
        return {
            name: self._finite(name, partial(_put_in, nested, values))
            for name, nested in self.results.items()
        }

    def sympy(self) -> dict[str, Any]:
        """The results as SymPy expressions, every line put into the next; symbols are called as in the text.

        >>> import rodyn as rd
        >>> rd.load("one_link").equations("inertia_matrix", form="closed").sympy()
        {'M': [[a_1**2*m_1/3]]}
        """
        from rodyn.papers.equations import symbolic

        by = Scalars(symbolic.FUNCTIONS, symbolic.number)
        named = (*self.inputs.values(), *(constant.symbol for constant in self.constants))
        values = {symbol: symbolic.symbol(Text().symbol(symbol)) for symbol in named}
        for line in self.lines:
            values[line.symbol] = evaluated(line.value, values, by)
        return {name: _put_in(nested, values, by) for name, nested in self.results.items()}

    def _values(self, arguments: Mapping[str, Sequence[float]]) -> dict[Symbol, Any]:
        wanted = self.arguments
        if set(arguments) != set(wanted):
            got = ", ".join(arguments) or "nothing"
            raise InputError(f"{self.task} is a function of {', '.join(wanted)}, got {got}")
        rows = {name: numbers(given, name) for name, given in arguments.items()}
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
        """What is computed, or an error that names where it is not finite."""
        try:
            found = compute()
            if all(math.isfinite(x) for _, x in entries(found)):
                return found
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
        """`text` in the letters of standard output."""
        return printed(self.text())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return page.fragment(self, DIGITS)

    def _repr_latex_(self) -> str:
        return page.display(self, DIGITS)


def _checked(digits: Any) -> int:
    if isinstance(digits, bool) or not isinstance(digits, int) or not 1 <= digits <= 17:
        raise InputError(f"digits must be a whole number from 1 to 17, got {short(digits)}")
    return digits


def _put_in(nested: Any, values: Mapping[Symbol, Any], by: Scalars = FLOATS) -> Any:
    if isinstance(nested, list):
        return [_put_in(part, values, by) for part in nested]
    return evaluated(nested, values, by)
