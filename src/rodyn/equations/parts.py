"""What a page of equations is made of."""

from __future__ import annotations

from typing import NamedTuple

from rodyn.equations.expression import Expression, Symbol


class Line(NamedTuple):
    """symbol = value."""

    symbol: Symbol
    value: Expression


class Section(NamedTuple):
    """Lines under a title."""

    title: str
    lines: tuple[Line, ...]


class Constant(NamedTuple):
    """A number of the robot that has a symbol: 4 kg is the value of m_2."""

    symbol: Symbol
    meaning: str
    value: float
    unit: str
