"""What a page of equations is made of."""

from __future__ import annotations

from typing import NamedTuple

from rodyn.papers.equations.printing.expression import Expression, MatrixExpression, Symbol
from rodyn.papers.equations.printing.printers import DIGITS, Text


class Line(NamedTuple):
    """symbol = value.

    >>> from rodyn.papers.equations.printing.expression import Symbol, number
    >>> print(Line(Symbol("a", "1"), number(2.0)).text())
      a_1 = 2
    """

    symbol: Symbol
    value: Expression

    def text(self, digits: int = DIGITS) -> str:
        """As a line of text; a matrix as several."""
        write = Text(digits)
        name, shown = write.symbol(self.symbol), write.show(self.value)
        if isinstance(self.value, MatrixExpression):
            return "\n".join([f"  {name} =", *(f"    {row}" for row in shown.splitlines())])
        return f"  {name} = {shown}"


class Section(NamedTuple):
    """Lines under a title."""

    title: str
    lines: tuple[Line, ...]

    def text(self, digits: int = DIGITS) -> str:
        """As lines of text."""
        return "\n".join([self.title, *(line.text(digits) for line in self.lines)])


class Constant(NamedTuple):
    """A number of the robot that has a symbol: 4 kg is the value of m_2."""

    symbol: Symbol
    meaning: str
    value: float
    unit: str
