"""Which instructions of a graph come from which step: the observer of a chain that is traced."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rodyn.sweep.observed import Visit
from rodyn.trace.scalar import Graph


class Section(NamedTuple):
    """The instructions `first` … `last` − 1, recorded by a step, and the record that the step left.

    An expression that an earlier step had recorded already is not recorded again: it belongs to that step.
    """

    visit: Visit
    first: int
    last: int
    record: Any


@dataclass
class Sections:
    """Hears the steps of a chain over the values of `graph`.

    >>> from rodyn.sweep.chain import Chain
    >>> from rodyn.sweep.observed import observed
    >>> graph = Graph()
    >>> q = [graph.input("q", k) for k in range(2)]
    >>> heard = Sections(graph)
    >>> _ = observed(Chain(tuple(q), (-1, 0), None), heard).outward(lambda link, below: below * 2 + link, 0)
    >>> [(section.visit.link, graph.code[section.last - 1].op) for section in heard.steps]
    [(0, 'constant'), (1, 'add')]
    """

    graph: Graph
    steps: list[Section] = field(default_factory=list)
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
            raise ValueError(f"{visit} ends without a beginning")
        self.steps.append(Section(visit, self._entered, len(self.graph.code), record))
        self._entered = None
