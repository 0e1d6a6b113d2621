"""Recorded instructions, each once, and what folds while they are recorded: exact 0 and ±1, signs, known numbers.

Values are numbers of instructions here; `scalar.Traced` makes them scalars. All rules of folding are in this file.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import frexp
from typing import Any, NamedTuple

CONSTANT, PARAMETER, STATE = 0, 1, 2
"""Binding times: known while tracing, for one robot, or for one state."""


class Instruction(NamedTuple):
    """One operation: its arguments are numbers of earlier instructions.

    op "constant" carries its value, "input" the name and index of an argument, "product" its matrix, "row" the number
    of an element of a product; all others only arguments.
    """

    op: str
    args: tuple[int, ...]
    value: Any = None


ONE = Instruction("constant", (), 1.0)


@dataclass
class Folding:
    """Instructions in the order of their recording.

    While `real` is set, identities of real numbers fold that rounding or signed zeros break: (x + y) − y = x,
    x · 1/x = 1, b − a = −(a − b). Equations of a robot mean real numbers; a user's function, or the control of
    steps, may depend on the difference.
    """

    code: list[Instruction] = field(default_factory=list)
    levels: list[int] = field(default_factory=list)
    numbers: dict[tuple[str, tuple[int, ...], Any], int] = field(default_factory=dict)
    constants: dict[float, int] = field(default_factory=dict)
    real: bool = False

    def _entered(self, instruction: Instruction, level: int) -> int:
        """Return the number of an instruction, which is appended if it is new."""
        number = self.numbers.get(instruction)
        return self._new(instruction, level) if number is None else number

    def _new(self, instruction: Instruction, level: int) -> int:
        number = self.numbers[instruction] = len(self.code)
        self.code.append(instruction)
        self.levels.append(level)
        return number

    def _operation(self, op: str, args: tuple[int, ...]) -> int:
        """Record an operation on values; its binding time is the latest of its arguments."""
        number = self.numbers.get((op, args, None))
        if number is None:
            levels = self.levels
            return self._new(Instruction(op, args), max([levels[arg] for arg in args]))
        return number

    def _constant(self, value: float) -> int:
        """Record a number that is known while tracing; −0.0 becomes 0.0."""
        value = float(value) + 0.0
        number = self.constants.get(value)
        if number is None:
            number = self.constants[value] = self._entered(Instruction("constant", (), value), CONSTANT)
        return number

    def _negative(self, a: int) -> int:
        op, args, value = self.code[a]
        if op == "constant":
            return self._constant(-value)
        if op == "neg":
            return args[0]
        if op == "sub" and not self.real:  # −(a − b) = b − a; a real graph knows b − a as −(a − b)
            return self._difference(args[1], args[0])
        return self._operation("neg", (a,))

    def _sum(self, a: int, b: int) -> int:
        (op_a, args_a, value_a), (op_b, args_b, value_b) = self.code[a], self.code[b]
        if op_a == "constant":
            if op_b == "constant":
                return self._constant(value_a + value_b)
            if value_a == 0.0:
                return b
        elif op_b == "constant" and value_b == 0.0:
            return a
        if op_b == "neg":
            return self._difference(a, args_b[0])
        if op_a == "neg":
            return self._difference(b, args_a[0])
        if self.real:  # (x − b) + b
            if op_a == "sub" and args_a[1] == b:
                return args_a[0]
            if op_b == "sub" and args_b[1] == a:
                return args_b[0]
        return self._operation("add", (a, b) if a <= b else (b, a))

    def _difference(self, a: int, b: int) -> int:
        (op_a, args_a, value_a), (op_b, args_b, value_b) = self.code[a], self.code[b]
        if op_b == "constant":
            if op_a == "constant":
                return self._constant(value_a - value_b)
            if value_b == 0.0:
                return a
        elif op_a == "constant" and value_a == 0.0:
            return self._negative(b)
        if a == b:
            return self._constant(0.0)
        if self.real and (rest := self._rest(a, b)) is not None:
            return rest
        if op_b == "neg":
            return self._sum(a, args_b[0])
        if op_a == "neg":  # (−x) − b
            return self._negative(self._sum(args_a[0], b))
        opposite = self.numbers.get(("sub", (b, a), None)) if self.real else None
        return self._operation("sub", (a, b)) if opposite is None else self._negative(opposite)

    def _rest(self, a: int, b: int) -> int | None:
        """Return the rest of a − b where one of them contains the other: (x + b) − b, a − (a − x), (b − x) − b."""
        (op_a, args_a, _), (op_b, args_b, _) = self.code[a], self.code[b]
        if op_a == "add" and b in args_a:
            return args_a[args_a[0] == b]
        if op_b == "sub" and args_b[0] == a:
            return args_b[1]
        if op_a == "sub" and args_a[0] == b:
            return self._negative(args_a[1])
        return None

    def _product(self, a: int, b: int) -> int:
        (op_a, args_a, value_a), (op_b, args_b, value_b) = self.code[a], self.code[b]
        if op_a == "constant":
            return self._constant(value_a * value_b) if op_b == "constant" else self._multiple(value_a, a, b)
        if op_b == "constant":
            return self._multiple(value_b, b, a)
        if self.real and (b == self._reciprocal(a) or a == self._reciprocal(b)):
            return self._constant(1.0)
        if op_a == "neg":
            x = args_a[0]
            return self._product(x, args_b[0]) if op_b == "neg" else self._negative(self._product(x, b))
        if op_b == "neg":
            return self._negative(self._product(a, args_b[0]))
        return self._operation("mul", (a, b) if a <= b else (b, a))

    def _multiple(self, known: float, factor: int, x: int) -> int:
        """Record the product of a known number, which is value `factor`, and a value that is not known."""
        if known == 0.0:
            return self._constant(0.0)
        if known == 1.0:
            return x
        if known == -1.0:
            return self._negative(x)
        if self.real and factor == self._reciprocal(x):
            return self._constant(1.0)
        op, args, _ = self.code[x]
        if op == "neg":
            return self._negative(self._product(factor, args[0]))
        if known < 0.0:  # the sign goes to where it can cancel
            return self._negative(self._product(self._constant(-known), x))
        return self._operation("mul", (factor, x) if factor <= x else (x, factor))

    def _reciprocal(self, a: int) -> int | None:
        """Return x if this value is 1 / x."""
        op, args, _ = self.code[a]
        return args[1] if op == "div" and self.code[args[0]] == ONE else None

    def _quotient(self, a: int, b: int) -> int:
        """Record a / b; b must not be an exact zero."""
        (op_a, args_a, value_a), (op_b, args_b, value_b) = self.code[a], self.code[b]
        if op_a == "constant":
            if op_b == "constant":
                return self._constant(value_a / value_b)
            if value_a == 0.0:
                return a
        elif op_b == "constant":
            if value_b == 1.0:
                return a
            if frexp(value_b)[0] == 0.5:  # a power of two: its reciprocal is exact
                return self._product(a, self._constant(1.0 / value_b))
        if op_a == "neg":
            return self._negative(self._quotient(args_a[0], b))
        if op_b == "neg":
            return self._negative(self._quotient(a, args_b[0]))
        return self._operation("div", (a, b))
