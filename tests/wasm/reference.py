"""What functions of a module must compute, bit by bit: the interpreter, with two roundings where others fuse.

Elementary functions are the library's formulas, written in Python's doubles.
"""

import math
import operator
import struct
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rodyn.trace.formulas import PAGES, atan2, exp, log, sin_cos, tanh
from rodyn.trace.interpret import MEANING, executed
from rodyn.trace.program import Program
from rodyn.trace.readers.numpy import ColumnFunction
from rodyn.trace.schedule.interpret import Interpreter
from rodyn.trace.schedule.language import Do, Schedule
from tests.programs import ROUNDED_TWICE

ORDERED = {
    "olt": operator.lt,
    "ole": operator.le,
    "ogt": operator.gt,
    "oge": operator.ge,
    "oeq": operator.eq,
}
OPPOSITE = {"ugt": operator.le, "uge": operator.lt, "ule": operator.gt}
INTEGERS = {
    "add": operator.add,
    "sub": operator.sub,
    "and": operator.and_,
    "or": operator.or_,
    "xor": operator.xor,
}
MASK = 2**64 - 1


class Doubles:
    """Formulas on numbers: a writer that computes at once. Whole numbers have 64 bits, without a sign."""

    def constant(self, value: float) -> float:
        return value

    def whole(self, value: int) -> int:
        return value & MASK

    def apply(self, op: str, *args: Any) -> Any:
        return UNFUSED[op](*args)

    def compare(self, relation: str, a: float, b: float) -> bool:
        if relation == "uno":
            return math.isnan(a) or math.isnan(b)
        return ORDERED[relation](a, b) if relation in ORDERED else not OPPOSITE[relation](a, b)

    def opposite(self, truth: bool) -> bool:
        return not truth

    def differ(self, a: bool, b: bool) -> bool:
        return a != b

    def bits_of(self, number: float) -> int:
        return struct.unpack("<Q", struct.pack("<d", number))[0]

    def number_of(self, bits: int) -> float:
        return struct.unpack("<d", struct.pack("<Q", bits))[0]

    def apply_integers(self, op: str, a: int, b: int) -> int:
        return INTEGERS[op](a, b) & MASK

    def shifted_left(self, bits: int, places: int) -> int:
        return bits << places & MASK

    def shifted_right(self, bits: int, places: int) -> int:
        return bits >> places

    def odd(self, bits: int) -> bool:
        return bool(bits & 1)

    def compare_integers(self, relation: str, a: int, b: int) -> bool:
        assert (relation, b) == ("slt", 0)
        return bool(a >> 63)


DOUBLES: Any = Doubles()
UNFUSED = (
    MEANING
    | ROUNDED_TWICE
    | {
        "sin": lambda a: sin_cos(DOUBLES, a, PAGES)[0],
        "cos": lambda a: sin_cos(DOUBLES, a, PAGES)[1],
        "exp": lambda a: exp(DOUBLES, a),
        "log": lambda a: log(DOUBLES, a),
        "tanh": lambda a: tanh(DOUBLES, a),
        "atan2": lambda a, b: atan2(DOUBLES, a, b),
    }
)


def unfused(program: Program, arguments: Mapping[str, Sequence[float]]) -> dict[str, list[float]]:
    """The results of one state."""
    return executed(program, arguments, UNFUSED)


class Unfused(Interpreter):
    """Runs schedules with these programs."""

    def __init__(self, schedule: Schedule) -> None:
        super().__init__(schedule)
        programs = [one.program for one in schedule.statements() if isinstance(one, Do)]
        self.functions = {id(program): in_columns(program) for program in programs}


def in_columns(program: Program) -> ColumnFunction:
    """The program for one row."""

    def run(columns: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
        numbers = {name: [np.asarray(x).item() for x in column] for name, column in columns.items()}
        return {name: [np.array([[x]]) for x in column] for name, column in unfused(program, numbers).items()}

    return run
