"""Records a function: doubles, truths and the bits of doubles in one lane or two, addresses, loads and stores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rodyn.trace.formulas import IntegerOp, IntegerRelation, Relation
from rodyn.wasm import opcodes as op
from rodyn.wasm.binary import F64, I32, I64, V128, double, signed, unsigned
from rodyn.wasm.body import function_body
from rodyn.wasm.values import Effect, Statement, Value

if TYPE_CHECKING:
    from rodyn.wasm.assembly import Assembly


class Writer:
    """The statements of a function on one double, or on two side by side; `parameters` are the types of what it takes.

    A truth is an i32 in one lane, and a mask in two, of which the bits are a whole number at the same time.
    """

    def __init__(self, assembly: Assembly, lanes: int, parameters: Sequence[int]) -> None:
        self.assembly, self.lanes, self.parameters = assembly, lanes, parameters
        self.number_type, self.bits_type, self.truth_type = (
            (F64, I64, I32) if lanes == 1 else (V128, V128, V128)
        )
        self.statements: list[Statement] = []
        self.variables: list[int] = []

    # Statements

    def value(self, type: int, code: bytes, *args: Value, reads: bool = False, inline: bool = False) -> Value:
        """A new value."""
        found = Value(type, code, args, reads, inline)
        self.statements.append(found)
        return found

    def do(self, code: bytes, *args: Value, results: Sequence[Value] = (), region: int = 0) -> None:
        """A new instruction that is no value."""
        self.statements.append(Effect(code, args, tuple(results), region))

    def parameter(self, place: int) -> Value:
        """What the function is given."""
        return self.value(self.parameters[place], op.GET + unsigned(place), inline=True)

    def variable(self, type: int) -> Value:
        """A local that is set more than once, with `assign`."""
        self.variables.append(type)
        place = len(self.parameters) + len(self.variables) - 1
        return self.value(type, op.GET + unsigned(place), inline=True)

    def assign(self, variable: Value, value: Value) -> None:
        """Set a variable."""
        self.do(op.SET + variable.code[1:], value)

    def finished(self, *results: Value) -> bytes:
        """The body of the function, which returns these."""
        self.do(b"", *results)
        return function_body(self.statements, len(self.parameters), self.variables)

    # Doubles and truths: what formulas are written in (`trace.formulas`)

    def constant(self, value: float) -> Value:
        code = op.F64_CONST + double(value)
        return self.value(self.number_type, code if self.lanes == 1 else code + op.SPLAT_F64, inline=True)

    def whole(self, value: int) -> Value:
        code = op.I64_CONST + signed(value)
        return self.value(self.bits_type, code if self.lanes == 1 else code + op.SPLAT_I64, inline=True)

    def apply(self, operation: str, *args: Value) -> Value:
        """An operation of the tables; fma, fms and fnma are a product and a sum."""
        if operation == "where":
            truth, *both = args
            return self._one(op.SELECT, self.number_type, *both, truth)
        if operation in ("fma", "fms", "fnma"):
            a, b, c = args
            product = self.apply("mul", a, b)
            first, second = (c, product) if operation == "fnma" else (product, c)
            return self.apply("add" if operation == "fma" else "sub", first, second)
        found = op.OPERATIONS[operation]
        return self._one(found, self.truth_type if found.truth else self.number_type, *args)

    def _one(self, found: op.Opcode, type: int, *args: Value) -> Value:
        return self.value(type, found.one if self.lanes == 1 else found.two, *args)

    def compare(self, relation: Relation, a: Value, b: Value) -> Value:
        if relation == "uno":
            missing = self.apply("ne", a, a)
            return missing if a is b else self.apply("or", missing, self.apply("ne", b, b))
        operation, meant = op.RELATIONS[relation]
        found = self.apply(operation, a, b)
        return found if meant else self.opposite(found)

    def opposite(self, truth: Value) -> Value:
        return self.apply("not", truth)

    def differ(self, a: Value, b: Value) -> Value:
        return self.apply("xor", a, b)

    def bits_of(self, number: Value) -> Value:
        return self.value(I64, op.I64_OF_BITS, number) if self.lanes == 1 else number

    def number_of(self, bits: Value) -> Value:
        return self.value(F64, op.F64_OF_BITS, bits) if self.lanes == 1 else bits

    def apply_integers(self, operation: IntegerOp, a: Value, b: Value) -> Value:
        return self._one(op.INTEGERS[operation], self.bits_type, a, b)

    def compare_integers(self, relation: IntegerRelation, a: Value, b: Value) -> Value:
        return self._one(op.INTEGERS[relation], self.truth_type, a, b)

    def shifted_left(self, bits: Value, places: int) -> Value:
        return self._one(op.SHIFT_LEFT, self.bits_type, bits, self._places(places))

    def shifted_right(self, bits: Value, places: int) -> Value:
        return self._one(op.SHIFT_RIGHT, self.bits_type, bits, self._places(places))

    def _places(self, places: int) -> Value:
        """How far to shift: an i64 for an i64, an i32 for a vector."""
        return self.whole(places) if self.lanes == 1 else self.index(places)

    def odd(self, bits: Value) -> Value:
        return self.compare_integers("slt", self.shifted_left(bits, 63), self.whole(0))

    def pick_integer(self, truth: Value, a: Value, b: Value) -> Value:
        return self._one(op.SELECT, self.bits_type, a, b, truth)

    def truncated(self, number: Value) -> Value:
        """Of one lane: two have no such instruction."""
        return self.value(I64, op.TRUNCATE, number)

    def sine_at(self, place: Value) -> Value:
        """Of one lane."""
        at = self.indices("mul", self.value(I32, op.NARROW, place), self.index(8))
        return self.value(F64, op.F64_LOAD + unsigned(self.assembly.sine_table()), at)

    # Functions of the module, and lanes

    def shared(self, name: str, *args: Value) -> list[Value]:
        """The results of a function that all functions of a module share."""
        number, results = self.assembly.shared(name, self.lanes)
        found = [Value(type, b"") for type in results]
        self.do(op.CALL + unsigned(number), *args, results=found)
        return found

    def lane_by_lane(self, name: str, number: Value) -> Value:
        """A shared function that is there for one lane only."""
        if self.lanes == 1:
            return self.shared(name, number)[0]
        call = op.CALL + unsigned(self.assembly.shared(name, 1)[0])
        first, second = (
            self.value(F64, call, self.value(F64, lane, number)) for lane in (op.FIRST_LANE, op.SECOND_LANE)
        )
        return self.value(V128, op.REPLACE_SECOND, self.value(V128, op.SPLAT_F64, first), second)

    def any_lane(self, truth: Value) -> Value:
        """Whether it is true in some lane, as an i32."""
        return truth if self.lanes == 1 else self.value(I32, op.ANY_TRUE, truth)

    # Addresses and memory

    def index(self, value: int) -> Value:
        """A whole number that counts links, lanes or bytes."""
        return self.value(I32, op.I32_CONST + signed(value), inline=True)

    def indices(self, operation: str, a: Value, b: Value) -> Value:
        """An operation on such numbers."""
        return self.value(I32, op.INDICES[operation], a, b)

    def load(self, *rows: tuple[Value, int]) -> Value:
        """A double of the row of each lane: address and offset."""
        (first, offset), *others = rows
        if not others:
            return self.value(F64, op.F64_LOAD + unsigned(offset), first)
        ((second, beyond),) = others
        low = self.value(V128, op.LOAD_FIRST + unsigned(offset), first)
        return self.value(V128, op.LOAD_SECOND + unsigned(beyond) + b"\x01", second, low)

    def store(self, value: Value, *rows: tuple[Value, int]) -> None:
        """Put a double into the row of each lane: address and offset."""
        for lane, (row, offset) in enumerate(rows):
            if self.lanes == 1:
                self.do(op.F64_STORE + unsigned(offset), row, value)
            else:
                self.do(op.STORE_LANE + unsigned(offset) + bytes([lane]), row, value)

    def load_scratch(self, start: Value, offset: int) -> Value:
        """A number of every lane, from memory that the function writes."""
        code = op.F64_LOAD if self.lanes == 1 else op.V128_LOAD
        return self.value(self.number_type, code + unsigned(offset), start, reads=True)

    def store_scratch(self, value: Value, start: Value, offset: int) -> None:
        """Put a number of every lane there."""
        code = op.F64_STORE if self.lanes == 1 else op.V128_STORE
        self.do(code + unsigned(offset), start, value)
