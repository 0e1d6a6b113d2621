"""A graph that knows which line of an algorithm each instruction was first recorded by."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from types import FrameType
from typing import NamedTuple

from rodyn.trace.scalar import Graph, Instruction


class Line(NamedTuple):
    """A line of a source file."""

    file: str
    number: int


@dataclass
class LocatedGraph(Graph):
    """`lines[k]` is the line that was at work when instruction k was recorded: the innermost one of the files whose
    paths begin with `folder`.

    >>> graph = LocatedGraph(folder="<doctest")
    >>> x = graph.input("x", 0)
    >>> y = x * x
    >>> [line.number for line in graph.lines]
    [1, 1]
    """

    folder: str = ""
    lines: list[Line | None] = field(default_factory=list)

    def _entered(self, instruction: Instruction, level: int) -> int:
        number = super()._entered(instruction, level)
        if number == len(self.lines):
            self.lines.append(self._line())
        return number

    def _line(self) -> Line | None:
        frame: FrameType | None = sys._getframe(2)
        while frame is not None:
            if frame.f_code.co_filename.startswith(self.folder):
                return Line(frame.f_code.co_filename, frame.f_lineno)
            frame = frame.f_back
        return None
