"""Lines of textual LLVM IR over vectors of numbers: types, constants and operations of one instruction."""

from __future__ import annotations

import struct
from collections.abc import Iterable
from dataclasses import dataclass, field

from rodyn.trace.formulas import IntegerOp, IntegerRelation, Relation

OPERATIONS = {
    "neg": "fneg {T} {0}",
    "add": "fadd {T} {0}, {1}",
    "sub": "fsub {T} {0}, {1}",
    "mul": "fmul {T} {0}, {1}",
    "div": "fdiv {T} {0}, {1}",
    "fma": "call {T} @llvm.fmuladd.{S}({T} {0}, {T} {1}, {T} {2})",
    "abs": "call {T} @llvm.fabs.{S}({T} {0})",
    "sqrt": "call {T} @llvm.sqrt.{S}({T} {0})",
    "lt": "fcmp olt {T} {0}, {1}",
    "le": "fcmp ole {T} {0}, {1}",
    "eq": "fcmp oeq {T} {0}, {1}",
    "and": "and {B} {0}, {1}",
    "or": "or {B} {0}, {1}",
    "where": "select {B} {0}, {T} {1}, {T} {2}",
}
"""Operations that are one instruction."""


def hexadecimal(value: float) -> str:
    """Return a double as LLVM reads it back exactly."""
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


class OutOfRange(ArithmeticError):
    """A constant that a float cannot hold, or only with fewer digits."""


@dataclass(frozen=True)
class Real:
    """A number type of machine code: its name in LLVM, and its number of bits."""

    name: str
    bits: int

    @property
    def bytes(self) -> int:
        """Size of one number in memory."""
        return self.bits // 8

    def text(self, value: float) -> str:
        """Return the nearest such number as LLVM reads it back exactly; a float is written as the equal double."""
        if self.bits == 64:
            return hexadecimal(value)
        if value and not 2.0**-126 <= abs(value) < 2.0**128 * (1 - 2.0**-25):
            raise OutOfRange(f"{value} as a float")
        return hexadecimal(struct.unpack("<f", struct.pack("<f", value))[0])


DOUBLE, SINGLE = Real("double", 64), Real("float", 32)


@dataclass
class Writer:
    """Writes lines of a function over vectors of `lanes` numbers (plain numbers for one lane) of type `real`.

    Operations in `outlined` are calls of functions of the module.
    """

    lanes: int
    lines: list[str] = field(default_factory=list)
    count: int = 0
    outlined: frozenset[str] = frozenset()
    real: Real = DOUBLE

    @property
    def type(self) -> str:
        return f"<{self.lanes} x {self.real.name}>" if self.lanes > 1 else self.real.name

    @property
    def size(self) -> int:
        """Size and alignment of a vector in bytes."""
        return self.real.bytes * self.lanes

    @property
    def suffix(self) -> str:
        return f"v{self.lanes}f{self.real.bits}" if self.lanes > 1 else f"f{self.real.bits}"

    @property
    def integer(self) -> str:
        return f"<{self.lanes} x i{self.real.bits}>" if self.lanes > 1 else f"i{self.real.bits}"

    @property
    def truth(self) -> str:
        return f"<{self.lanes} x i1>" if self.lanes > 1 else "i1"

    @property
    def no_lane(self) -> str:
        """The mask that has no lane."""
        return "zeroinitializer" if self.lanes > 1 else "false"

    def emit(self, text: str) -> str:
        """Write a line for a new value, `%v7 = text`, and return its name."""
        name = f"%v{self.count}"
        self.count += 1
        self.lines.append(f"  {name} = {text}")
        return name

    def constant(self, value: float) -> str:
        number = self.real.text(value)
        return f"splat ({self.real.name} {number})" if self.lanes > 1 else number

    def whole(self, value: int) -> str:
        return f"splat (i{self.real.bits} {value})" if self.lanes > 1 else str(value)

    def apply(self, op: str, *args: str) -> str:
        """Write an operation of the table."""
        return self.emit(self.operation(op, *args))

    def operation(self, op: str, *args: str) -> str:
        """Return the text of an operation of the table."""
        return OPERATIONS[op].format(*args, T=self.type, S=self.suffix, B=self.truth)

    def called(self, op: str, *args: str) -> str:
        """Write a call of an operation that is a function of the module."""
        values = ", ".join(f"{self.type} {arg}" for arg in args)
        return self.emit(f"call {self.type} @{op}.{self.suffix}({values})")

    def fused(self, op: str, a: str, b: str, c: str) -> str:
        """Write fma a b + c, fms a b − c, fnma c − a b."""
        if op == "fms":
            c = self.apply("neg", c)
        elif op == "fnma":
            a = self.apply("neg", a)
        return self.apply("fma", a, b, c)

    def compare(self, relation: Relation, a: str, b: str) -> str:
        """Compare two numbers."""
        return self.emit(f"fcmp {relation} {self.type} {a}, {b}")

    def opposite(self, truth: str) -> str:
        """Write the opposite of a bool."""
        return self.differ(truth, "splat (i1 true)" if self.lanes > 1 else "true")

    def differ(self, a: str, b: str) -> str:
        """Write the exclusive or of two bools."""
        return self.emit(f"xor {self.truth} {a}, {b}")

    def bits_of(self, number: str) -> str:
        """Return the bits of a number as an integer."""
        return self.emit(f"bitcast {self.type} {number} to {self.integer}")

    def number_of(self, bits: str) -> str:
        """Return the number that has these bits."""
        return self.emit(f"bitcast {self.integer} {bits} to {self.type}")

    def apply_integers(self, op: IntegerOp, a: str, b: str) -> str:
        """Write an operation on integers."""
        return self.emit(f"{op} {self.integer} {a}, {b}")

    def shifted_left(self, bits: str, places: int) -> str:
        """Shift left; zeros come from the right."""
        return self.emit(f"shl {self.integer} {bits}, {self.whole(places)}")

    def shifted_right(self, bits: str, places: int) -> str:
        """Shift right; zeros come from the left."""
        return self.emit(f"lshr {self.integer} {bits}, {self.whole(places)}")

    def odd(self, bits: str) -> str:
        """Test whether an integer is odd."""
        return self.emit(f"trunc {self.integer} {bits} to {self.truth}")

    def compare_integers(self, relation: IntegerRelation, a: str, b: str) -> str:
        """Compare two integers."""
        return self.emit(f"icmp {relation} {self.integer} {a}, {b}")

    def pick_integer(self, truth: str, a: str, b: str) -> str:
        """Select the first integer where the bool is true, else the second."""
        return self.emit(f"select {self.truth} {truth}, {self.integer} {a}, {self.integer} {b}")

    def truncated(self, number: str) -> str:
        """Return the integral part of a number as an integer."""
        return self.emit(f"fptosi {self.type} {number} to {self.integer}")

    def sine_at(self, place: str) -> str:
        """Load the entries of the table of sines of all lanes, one after the other."""

        def load(lane: int) -> str:
            index = (
                self.emit(f"extractelement {self.integer} {place}, i64 {lane}") if self.lanes > 1 else place
            )
            address = self.emit(f"getelementptr double, ptr @sine_table, i64 {index}")
            return self.emit(f"load double, ptr {address}, align 8")

        return self.packed(load(lane) for lane in range(self.lanes))

    def packed(self, numbers: Iterable[str]) -> str:
        """Return a vector of one number for each lane; each is written just before it is inserted."""
        vector = "poison"
        for lane, number in enumerate(numbers):
            if self.lanes == 1:
                return number
            vector = self.emit(f"insertelement {self.type} {vector}, {self.real.name} {number}, i64 {lane}")
        return vector

    def in_every_lane(self, number: str) -> str:
        """Return a vector that holds one number in all lanes."""
        if self.lanes == 1:
            return number
        first = self.emit(f"insertelement {self.type} poison, {self.real.name} {number}, i64 0")
        return self.emit(
            f"shufflevector {self.type} {first}, {self.type} poison, <{self.lanes} x i32> zeroinitializer"
        )

    def of_lane(self, vector: str, lane: int) -> str:
        """Return the number of one lane."""
        return self.emit(f"extractelement {self.type} {vector}, i64 {lane}") if self.lanes > 1 else vector

    def bits(self, mask: str) -> str:
        """Return a mask of lanes as an i64, one bit for each lane."""
        narrow = self.emit(f"bitcast {self.truth} {mask} to i{self.lanes}") if self.lanes > 1 else mask
        return self.emit(f"zext i{self.lanes} {narrow} to i64")


def declarations(lanes: int, real: Real = DOUBLE) -> str:
    """Return declarations of the intrinsics of a function over `lanes`; it may contain formulas of doubles."""
    w = Writer(lanes, real=real)
    return ("" if real == DOUBLE else declarations(lanes)) + (
        f"declare {w.type} @llvm.fmuladd.{w.suffix}({w.type}, {w.type}, {w.type})\n"
        f"declare {w.type} @llvm.fabs.{w.suffix}({w.type})\n"
        f"declare {w.type} @llvm.sqrt.{w.suffix}({w.type})\n"
    )
