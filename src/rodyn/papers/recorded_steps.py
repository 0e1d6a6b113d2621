"""Where the instructions of a graph come from: the source line and the step that recorded each of them first."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, NamedTuple

from rodyn.sweep.observer import Visit
from rodyn.trace.scalar import Graph, Instruction


class SourceLine(NamedTuple):
    """A line of a source file."""

    file: str
    number: int


@dataclass
class LocatedGraph(Graph):
    """`lines[k]` is the source line that recorded instruction k: the innermost one of the files whose paths begin with
    `folder`.

    >>> graph = LocatedGraph(folder="<doctest")
    >>> x = graph.input("x", 0)
    >>> y = x * x
    >>> [line.number for line in graph.lines]
    [1, 1]
    """

    folder: str = ""
    lines: list[SourceLine | None] = field(default_factory=list)

    def _new(self, instruction: Instruction, level: int) -> int:
        self.lines.append(self._line())
        return super()._new(instruction, level)

    def _line(self) -> SourceLine | None:
        frame: FrameType | None = sys._getframe(2)
        while frame is not None:
            if frame.f_code.co_filename.startswith(self.folder):
                return SourceLine(frame.f_code.co_filename, frame.f_lineno)
            frame = frame.f_back
        return None


class TracedStep(NamedTuple):
    """A step of a sweep: it recorded the instructions `first` … `last` − 1, and returned the record.

    An expression that an earlier step had recorded already is not recorded again: it belongs to that step.
    """

    visit: Visit
    first: int
    last: int
    record: Any


@dataclass
class StepObserver:
    """Observes a chain over the values of `graph`: `steps` lists its steps in the order in which they ran.

    >>> from rodyn.sweep.chain import Chain
    >>> from rodyn.sweep.observer import observed
    >>> graph = Graph()
    >>> q = [graph.input("q", k) for k in range(2)]
    >>> observer = StepObserver(graph)
    >>> _ = observed(Chain(tuple(q), (-1, 0), None), observer).outward(lambda link, below: below * 2 + link, 0)
    >>> [(step.visit.link, graph.code[step.last - 1].op) for step in observer.steps]
    [(0, 'constant'), (1, 'add')]
    """

    graph: Graph
    steps: list[TracedStep] = field(default_factory=list)
    _sweeps: int = 0
    _entered: int | None = None

    def begin(self) -> int:
        self._sweeps += 1
        return self._sweeps - 1

    def enter(self, visit: Visit) -> None:
        if self._entered is not None:
            raise ValueError(f"{visit} begins within another step: steps do not nest")
        self._entered = len(self.graph.code)

    def leave(self, visit: Visit, record: Any) -> None:
        if self._entered is None:
            raise ValueError(f"{visit} ends without having begun")
        self.steps.append(TracedStep(visit, self._entered, len(self.graph.code), record))
        self._entered = None
