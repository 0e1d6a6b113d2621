"""The recording scalar: arithmetic on it enters instructions in a `Graph`.

Exact 0 and ±1 fold while recording, equal expressions are recorded once; these are the only places where
such rules live. A `Traced` value can be computed with and nothing else: branching on it raises.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, frexp, sin
from typing import Any, ClassVar, NamedTuple, NoReturn

from rodyn.errors import InputTypeError

CONSTANT, PARAMETER, STATE = 0, 1, 2
"""Binding times: known while tracing, known for one robot, known for one state."""


class Instruction(NamedTuple):
    """One operation: its arguments are numbers of earlier instructions.

    op "constant" carries its value, "input" the name and index of an argument; all others only arguments.
    """

    op: str
    args: tuple[int, ...]
    value: Any = None


@dataclass
class Graph:
    """Instructions in the order of their recording, each once."""

    code: list[Instruction] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    numbers: dict[Instruction, int] = field(default_factory=dict)

    def enter(self, instruction: Instruction, level: int) -> Traced:
        """The value of an instruction, recorded if it is new."""
        number = self.numbers.get(instruction)
        if number is None:
            number = self.numbers[instruction] = len(self.code)
            self.code.append(instruction)
            self.levels.append(level)
        return Traced(self, number)

    def input(self, name: str, index: int, level: int = STATE) -> Traced:
        """Element `index` of the argument `name`."""
        return self.enter(Instruction("input", (), (name, index)), level)

    def constant(self, value: float) -> Traced:
        """A number known while tracing; −0.0 is 0.0."""
        return self.enter(Instruction("constant", (), float(value) + 0.0), CONSTANT)

    def operation(self, op: str, *args: Traced) -> Traced:
        """An operation on recorded values; its binding time is the latest of its arguments."""
        level = max(self.levels[arg.number] for arg in args)
        return self.enter(Instruction(op, tuple(arg.number for arg in args)), level)


class Traced:
    """A scalar that records what is done to it."""

    __slots__ = ("graph", "number")
    __array_ufunc__: ClassVar[None] = None

    def __init__(self, graph: Graph, number: int) -> None:
        self.graph = graph
        self.number = number

    @property
    def instruction(self) -> Instruction:
        return self.graph.code[self.number]

    @property
    def known(self) -> float | None:
        """The number, if it is known while tracing."""
        instruction = self.instruction
        return instruction.value if instruction.op == "constant" else None

    def _negated(self) -> Traced | None:
        """x, if this value is −x."""
        instruction = self.instruction
        return Traced(self.graph, instruction.args[0]) if instruction.op == "neg" else None

    def _other(self, other: Any) -> Traced | None:
        if isinstance(other, Traced):
            return other
        return self.graph.constant(other) if isinstance(other, int | float) else None

    def __neg__(self) -> Traced:
        if self.known is not None:
            return self.graph.constant(-self.known)
        inner = self._negated()
        if inner is not None:
            return inner
        instruction = self.instruction
        if instruction.op == "sub":  # −(a − b) = b − a
            a, b = instruction.args
            return Traced(self.graph, b) - Traced(self.graph, a)
        return self.graph.operation("neg", self)

    def __add__(self, other: Any) -> Traced:
        b = self._other(other)
        if b is None:
            return NotImplemented
        a = self
        if a.known is not None and b.known is not None:
            return a.graph.constant(a.known + b.known)
        if a.known == 0.0:
            return b
        if b.known == 0.0:
            return a
        minus_b, minus_a = b._negated(), a._negated()
        if minus_b is not None:
            return a - minus_b
        if minus_a is not None:
            return b - minus_a
        return a.graph.operation("add", *sorted((a, b), key=_number))

    __radd__ = __add__

    def __sub__(self, other: Any) -> Traced:
        b = self._other(other)
        if b is None:
            return NotImplemented
        a = self
        if a.known is not None and b.known is not None:
            return a.graph.constant(a.known - b.known)
        if b.known == 0.0:
            return a
        if a.known == 0.0:
            return -b
        if a.number == b.number:
            return a.graph.constant(0.0)
        minus_b, minus_a = b._negated(), a._negated()
        if minus_b is not None:
            return a + minus_b
        if minus_a is not None:  # (−x) − b
            return -(minus_a + b)
        return a.graph.operation("sub", a, b)

    def __rsub__(self, other: Any) -> Traced:
        a = self._other(other)
        return NotImplemented if a is None else a - self

    def __mul__(self, other: Any) -> Traced:
        b = self._other(other)
        if b is None:
            return NotImplemented
        a = self
        if a.known is not None and b.known is not None:
            return a.graph.constant(a.known * b.known)
        for known, x in ((a.known, b), (b.known, a)):
            if known == 0.0:
                return a.graph.constant(0.0)
            if known == 1.0:
                return x
            if known == -1.0:
                return -x
        minus_a, minus_b = a._negated(), b._negated()
        if minus_a is not None:
            return minus_a * minus_b if minus_b is not None else -(minus_a * b)
        if minus_b is not None:
            return -(a * minus_b)
        if a.known is not None and a.known < 0.0:  # the sign goes to where it can cancel
            return -(a.graph.constant(-a.known) * b)
        if b.known is not None and b.known < 0.0:
            return -(a * a.graph.constant(-b.known))
        return a.graph.operation("mul", *sorted((a, b), key=_number))

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Traced:
        b = self._other(other)
        if b is None:
            return NotImplemented
        a = self
        if b.known == 0.0:
            raise ZeroDivisionError("a traced value is divided by an exact zero")
        if a.known is not None and b.known is not None:
            return a.graph.constant(a.known / b.known)
        if a.known == 0.0 or b.known == 1.0:
            return a
        if b.known is not None and frexp(b.known)[0] == 0.5:  # a power of two: its reciprocal is exact
            return a * (1.0 / b.known)
        minus_a, minus_b = a._negated(), b._negated()
        if minus_a is not None:
            return -(minus_a / b)
        if minus_b is not None:
            return -(a / minus_b)
        return a.graph.operation("div", a, b)

    def __rtruediv__(self, other: Any) -> Traced:
        a = self._other(other)
        return NotImplemented if a is None else a / self

    def cos_sin(self) -> tuple[Traced, Traced]:
        """(cos, sin) of an angle in rad."""
        if self.known is not None:
            return self.graph.constant(cos(self.known)), self.graph.constant(sin(self.known))
        return self.graph.operation("cos", self), self.graph.operation("sin", self)

    def _no_branch(self, *_: object) -> NoReturn:
        raise InputTypeError(
            "a traced value has no truth, order or number yet: branch on structure (joint kind, parent), "
            "which is known before any number is"
        )

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = __float__ = __int__ = __index__ = _no_branch

    def __repr__(self) -> str:
        return f"<traced {self.number}: {self.instruction.op}>"


def _number(value: Traced) -> int:
    return value.number
