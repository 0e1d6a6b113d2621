"""Operations of each kind, and the critical path, which no number of processors can shorten.

`depth` reads a program. For chains that are too long to be recorded, `Deep` is a scalar that carries its own path.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from rodyn.trace.program import Program
from rodyn.trace.scalar import Instruction


class Operations(NamedTuple):
    """Numbers of multiplications, additions or subtractions, divisions, changes of sign, and sines or other functions.

    >>> Operations(2, 1, 0, 0, 0) + Operations(1, 1, 1, 0, 0)
    Operations(multiplications=3, additions=2, divisions=1, signs=0, functions=0)
    """

    multiplications: int = 0
    additions: int = 0
    divisions: int = 0
    signs: int = 0
    functions: int = 0

    def __add__(self, other: object) -> Operations:
        if not isinstance(other, Operations):
            return NotImplemented
        return Operations(*(a + b for a, b in zip(self, other, strict=True)))


CATEGORIES = {
    "mul": Operations(multiplications=1),
    "add": Operations(additions=1),
    "sub": Operations(additions=1),
    "div": Operations(divisions=1),
    "neg": Operations(signs=1),
    "fma": Operations(multiplications=1, additions=1),
    "fms": Operations(multiplications=1, additions=1),
    "fnma": Operations(multiplications=1, additions=1),
    "constant": Operations(),
    "input": Operations(),
}
"""Operation → what it counts as; all others are functions."""


def operations(code: Iterable[Instruction]) -> Operations:
    """Count the operations of these instructions.

    >>> operations([Instruction("mul", (0, 1)), Instruction("fma", (0, 1, 2))])
    Operations(multiplications=2, additions=1, divisions=0, signs=0, functions=0)
    """
    total = Operations()
    for op, times in Counter(instruction.op for instruction in code).items():
        total += Operations(*(times * part for part in _kind(op)))
    return total


def _kind(op: str) -> Operations:
    return CATEGORIES.get(op, Operations(functions=1))


class Depth(NamedTuple):
    """work: operations in all. path: operations on the critical path from the arguments to a result.

    Arguments and signs take no time.

    >>> Depth(1000, 20).parallelism
    50.0
    """

    work: int
    path: int

    @property
    def parallelism(self) -> float:
        """Average number of processors that could be busy."""
        return self.work / self.path if self.path else 0.0


def depth(program: Program) -> Depth:
    """Return work and critical path of a program.

    >>> from rodyn.trace.scalar import Graph
    >>> from rodyn.trace.program import record
    >>> graph = Graph()
    >>> a, b, c, d = (graph.input("x", k) for k in range(4))
    >>> depth(record(graph, {"x": 4}, {"sum": [a + b + c + d]}))
    Depth(work=3, path=3)
    >>> depth(record(graph, {"x": 4}, {"sum": [(a + b) + (c + d)]}))
    Depth(work=3, path=2)
    """
    paths: list[int] = []
    for instruction in program.code:
        before = max((paths[arg] for arg in instruction.args), default=0)
        paths.append(before + _time(instruction))
    results = [element for elements in program.outputs.values() for element in elements]
    work = sum(_time(instruction) for instruction in program.code)
    return Depth(work, max((paths[element] for element in results), default=0))


def _time(instruction: Instruction) -> int:
    """Return the time of an instruction; a fused multiply-add is two operations, as in every count."""
    kind = _kind(instruction.op)
    return sum(kind) - kind.signs


class Deep:
    """A number of which only the critical path is known; an exact 0 or 1 folds, a sign is free.

    >>> x = Deep(0)
    >>> (x * x + x * 0).path
    1
    """

    __slots__ = ("path",)

    def __init__(self, path: int) -> None:
        self.path = path

    def _after(self, other: Any) -> Deep:
        path = self.path
        if other.__class__ is Deep and other.path > path:
            path = other.path
        return Deep(path + 1)

    def __add__(self, other: Any) -> Any:
        return self if other.__class__ is not Deep and other == 0 else self._after(other)

    __radd__ = __sub__ = __rsub__ = __add__

    def __mul__(self, other: Any) -> Any:
        if other.__class__ is not Deep:
            if other == 0:
                return 0
            if other in (1, -1):
                return self
        return self._after(other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return self if other.__class__ is not Deep and other in (1, -1) else self._after(other)

    def __rtruediv__(self, other: Any) -> Any:
        return 0 if other == 0 else self._after(other)

    def __neg__(self) -> Deep:
        return self
