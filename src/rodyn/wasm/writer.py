"""Records a function: doubles, bools and the bits of doubles, addresses, loads and stores, loops and choices."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rodyn.trace.formulas import IntegerOp, IntegerRelation, Relation
from rodyn.wasm import opcodes as op
from rodyn.wasm.binary import F64, I32, I64, double, signed, unsigned
from rodyn.wasm.body import function_body
from rodyn.wasm.values import Effect, Statement, Value

if TYPE_CHECKING:
    from rodyn.wasm.assembly import Assembly


class Writer:
    """The statements of a function; `parameters` are the types of what it takes."""

    def __init__(self, assembly: Assembly, parameters: Sequence[int]) -> None:
        self.assembly, self.parameters = assembly, parameters
        self.statements: list[Statement] = []
        self.variables: list[int] = []

    # Statements

    def value(self, type: int, code: bytes, *args: Value, reads: bool = False, inline: bool = False) -> Value:
        """Return a new value."""
        value = Value(type, code, args, reads, inline)
        self.statements.append(value)
        return value

    def do(self, code: bytes, *args: Value, results: Sequence[Value] = (), region: int = 0) -> None:
        """Record an instruction that is no value."""
        self.statements.append(Effect(code, args, tuple(results), region))

    def parameter(self, place: int) -> Value:
        """Return what the function is given."""
        return self.value(self.parameters[place], op.GET + unsigned(place), inline=True)

    def variable(self, type: int) -> Value:
        """Return a local that is 0 at first and set with `assign`."""
        self.variables.append(type)
        place = len(self.parameters) + len(self.variables) - 1
        return self.value(type, op.GET + unsigned(place), inline=True)

    def assign(self, variable: Value, value: Value) -> None:
        """Set a variable."""
        self.do(op.SET + variable.code[1:], value)

    def finished(self, *results: Value) -> bytes:
        """Return the body of the function, which returns these."""
        self.do(b"", *results)
        return function_body(self.statements, len(self.parameters), self.variables)

    # Doubles and bools: what formulas are written in (`trace.formulas`)

    def constant(self, value: float) -> Value:
        return self.value(F64, op.F64_CONST + double(value), inline=True)

    def whole(self, value: int) -> Value:
        return self.value(I64, op.I64_CONST + signed(value), inline=True)

    def apply(self, operation: str, *args: Value) -> Value:
        """Return the result of an operation of the tables; fma, fms and fnma are a product and a sum."""
        if operation == "where":
            condition, *both = args
            return self.value(F64, op.SELECT, *both, condition)
        if operation in ("fma", "fms", "fnma"):
            a, b, c = args
            product = self.apply("mul", a, b)
            first, second = (c, product) if operation == "fnma" else (product, c)
            return self.apply("add" if operation == "fma" else "sub", first, second)
        if operation in op.BOOLS:
            return self.value(I32, op.BOOLS[operation], *args)
        return self.value(F64, op.NUMBERS[operation], *args)

    def compare(self, relation: Relation, a: Value, b: Value) -> Value:
        if relation == "uno":
            missing = self.apply("ne", a, a)
            return missing if a is b else self.apply("or", missing, self.apply("ne", b, b))
        operation, is_meant = op.RELATIONS[relation]
        compared = self.apply(operation, a, b)
        return compared if is_meant else self.opposite(compared)

    def opposite(self, truth: Value) -> Value:
        return self.apply("not", truth)

    def differ(self, a: Value, b: Value) -> Value:
        return self.apply("xor", a, b)

    def bits_of(self, number: Value) -> Value:
        return self.value(I64, op.I64_OF_BITS, number)

    def number_of(self, bits: Value) -> Value:
        return self.value(F64, op.F64_OF_BITS, bits)

    def apply_integers(self, operation: IntegerOp, a: Value, b: Value) -> Value:
        return self.value(I64, op.INTEGERS[operation], a, b)

    def compare_integers(self, relation: IntegerRelation, a: Value, b: Value) -> Value:
        return self.value(I32, op.INTEGERS[relation], a, b)

    def shifted_left(self, bits: Value, places: int) -> Value:
        return self.value(I64, op.SHIFT_LEFT, bits, self.whole(places))

    def shifted_right(self, bits: Value, places: int) -> Value:
        return self.value(I64, op.SHIFT_RIGHT, bits, self.whole(places))

    def odd(self, bits: Value) -> Value:
        return self.compare_integers("slt", self.shifted_left(bits, 63), self.whole(0))

    def pick_integer(self, truth: Value, a: Value, b: Value) -> Value:
        return self.value(I64, op.SELECT, a, b, truth)

    def truncated(self, number: Value) -> Value:
        return self.value(I64, op.TRUNCATE, number)

    def sine_at(self, place: Value) -> Value:
        at = self.indices("mul", self.value(I32, op.NARROW, place), self.index(8))
        return self.value(F64, op.F64_LOAD + unsigned(self.assembly.sine_table()), at)

    def shared(self, name: str, *args: Value) -> list[Value]:
        """Return the results of a function that all functions of a module share."""
        number, count = self.assembly.shared(name)
        results = [Value(F64, b"") for _ in range(count)]
        self.do(op.CALL + unsigned(number), *args, results=results)
        return results

    # Addresses and memory

    def index(self, value: int) -> Value:
        """Return an integer that counts links or bytes."""
        return self.value(I32, op.I32_CONST + signed(value), inline=True)

    def indices(self, operation: str, a: Value, b: Value) -> Value:
        """Return the result of an operation on such integers."""
        return self.value(I32, op.INDICES[operation], a, b)

    def load(self, start: Value, offset: int, *, written: bool = True) -> Value:
        """Return the double at an address; `written`: whether the function writes there, too."""
        return self.value(F64, op.F64_LOAD + unsigned(offset), start, reads=written)

    def store(self, value: Value, start: Value, offset: int) -> None:
        """Put a double there."""
        self.do(op.F64_STORE + unsigned(offset), start, value)

    # Loops and choices

    @contextmanager
    def loop(
        self, first: Value, stops: Callable[[Value], Value], following: Callable[[Value], Value]
    ) -> Iterator[Value]:
        """Repeat what is written here for an index, and each that follows it, until one stops it."""
        k = self.variable(I32)
        self.assign(k, first)
        self.do(op.BLOCK + op.LOOP, region=1)
        self.do(op.BRANCH_IF + unsigned(1), stops(k))
        yield k
        self.assign(k, following(k))
        self.do(op.BRANCH + unsigned(0))
        self.do(op.END + op.END, region=-1)

    @contextmanager
    def only_if(self, condition: Value) -> Iterator[None]:
        """Run what is written here only if a condition is true."""
        self.do(op.IF, condition, region=1)
        yield
        self.do(op.END, region=-1)

    def chosen(self, number: Value, cases: Sequence[Callable[[], None]]) -> None:
        """Run what the case of this number writes."""
        last = len(cases) - 1
        self.do(op.BLOCK * (len(cases) + 1), region=1)
        table = b"".join(unsigned(case) for case in range(len(cases)))
        self.do(op.BRANCH_TABLE + unsigned(last) + table, number)
        for case, write in enumerate(cases):
            self.do(op.END, region=-1)
            self.do(b"", region=1)
            write()
            self.do(op.BRANCH + unsigned(last - case))
        self.do(op.END, region=-1)
