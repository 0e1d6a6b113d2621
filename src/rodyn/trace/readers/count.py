"""How many operations of each kind: the reader of programs that counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from rodyn.trace.scalar import Instruction


class Operations(NamedTuple):
    """How often a machine multiplies, adds or subtracts, divides, changes a sign, and takes a sine or another function.

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
    """What these instructions do.

    >>> operations([Instruction("mul", (0, 1)), Instruction("fma", (0, 1, 2))])
    Operations(multiplications=2, additions=1, divisions=0, signs=0, functions=0)
    """
    total = Operations()
    for op, times in Counter(instruction.op for instruction in code).items():
        kind = CATEGORIES.get(op, Operations(functions=1))
        total += Operations(*(times * part for part in kind))
    return total
