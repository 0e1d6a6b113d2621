"""`CallProgram`s as functions: each step is a function that all of them share; records lie in memory of the module."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial, reduce

from rodyn.trace.calls.program import ALL, PARAMETERS, Call, CallProgram, block_number
from rodyn.trace.calls.trim import Key, key_of, trimmed
from rodyn.trace.program import Program
from rodyn.wasm.assembly import ANSWER, Assembly
from rodyn.wasm.binary import I32, unsigned
from rodyn.wasm.instructions import emit_program
from rodyn.wasm.opcodes import CALL, I32_LOAD
from rodyn.wasm.values import Value
from rodyn.wasm.writer import Writer

ROBOT = ("classes", "table")
"""What such a function is given before arguments and results: addresses of int32 and of doubles, an entry or a row for
every link."""


def calls(assembly: Assembly, programs: Sequence[CallProgram]) -> list[int]:
    """The numbers of `i32 f(ROBOT…, ptr argument, …, ptr result, …)`, one for each program."""
    memory = assembly.reserve(8 * max((one.memory for one in programs), default=0))
    steps = _Steps(assembly)
    return [_Calls(assembly, one, memory, steps).function() for one in trimmed(programs)]


class _Steps:
    """The functions of bodies, each written when it is first called."""

    def __init__(self, assembly: Assembly) -> None:
        self.assembly = assembly
        self.numbers: dict[Key, int] = {}

    def number(self, body: Program) -> int:
        """The number of `f(ptr argument, …, ptr record)`; it returns a flag if something is watched."""
        key = key_of(body)
        if key not in self.numbers:
            self.numbers[key] = self._written(body)
        return self.numbers[key]

    def _written(self, body: Program) -> int:
        w = Writer(self.assembly, [I32] * (len(body.inputs) + 1))
        places = {name: k for k, name in enumerate(body.inputs)}
        record = w.parameter(len(places))
        kept: dict[int, list[int]] = {}
        for name, (number,) in body.outputs.items():
            kept.setdefault(number, []).append(int(name))

        def element(name: str, index: int) -> Value:
            return w.load(w.parameter(places[name]), 8 * index)

        def put(number: int, value: Value) -> None:
            for place in kept.get(number, ()):
                w.store(value, record, 8 * place)

        alarms = emit_program(w, body, element, put).alarms
        results = [reduce(partial(w.indices, "or"), alarms)] if alarms else []
        return self.assembly.add(w.parameters, ANSWER if results else (), w.finished(*results))


def is_watched(body: Program) -> bool:
    """Whether a step may be flagged: something is watched, or an angle might be too large."""
    return bool(body.watch) or any(instruction.op in ("sin", "cos") for instruction in body.code)


class _Calls:
    """Writes the calls of a program."""

    def __init__(self, assembly: Assembly, program: CallProgram, memory: int, steps: _Steps) -> None:
        self.program, self.memory, self.steps = program, memory, steps
        heads = [*ROBOT, *program.arguments, *program.last.outputs]
        self.place = {name: k for k, name in enumerate(heads)}
        self.w = Writer(assembly, [I32] * len(heads))
        self.flags = self.w.variable(I32)

    def function(self) -> int:
        """The number of the function."""
        w, program = self.w, self.program
        for call in program.calls:
            if call.body is not None:
                self._call(call, call.body)
                continue
            found = w.value(I32, I32_LOAD + unsigned(4 * call.link), w.parameter(self.place["classes"]))
            w.chosen(found, [partial(self._call, call, number) for _, number in sorted(call.bodies.items())])
        total = self._results()
        answer = w.indices("or", self.flags, w.compare("uno", total, total))
        return w.assembly.add(w.parameters, ANSWER, w.finished(answer))

    def _call(self, call: Call, number: int) -> None:
        w, body = self.w, self.program.bodies[number]
        pointers = [self._pointer(call, name) for name in body.inputs]
        flag = [Value(I32, b"")] if is_watched(body) else []
        w.do(CALL + unsigned(self.steps.number(body)), *pointers, self._block(call.record), results=flag)
        for one in flag:
            w.assign(self.flags, w.indices("or", self.flags, one))

    def _pointer(self, call: Call, name: str) -> Value:
        """Where an argument of a body begins."""
        program = self.program
        number = block_number(name)
        if number is not None:
            return self._block(call.blocks[number])
        if name == PARAMETERS:
            return self._behind("table", program.parameters * call.link)
        if name in program.own:
            return self._behind(name, program.places[program.own[name]][call.link])
        return self._behind(name.removeprefix(ALL), 0)

    def _block(self, start: int) -> Value:
        return self.w.index(self.memory + 8 * start)

    def _behind(self, name: str, doubles: int) -> Value:
        first = self.w.parameter(self.place[name])
        return self.w.indices("add", first, self.w.index(8 * doubles)) if doubles else first

    def _results(self) -> Value:
        """Write the last program here, which only moves numbers; return a sum that is NaN if one is not finite."""
        w, last = self.w, self.program.last
        places: dict[int, list[tuple[str, int]]] = {}
        differences: list[Value] = []
        for name, numbers in last.outputs.items():
            for place, number in enumerate(numbers):
                places.setdefault(number, []).append((name, place))

        def element(name: str, index: int) -> Value:
            block = self.program.ends[block_number(name) or 0]
            return w.load(w.index(self.memory + 8 * block), 8 * index)

        def put(number: int, value: Value) -> None:
            for name, place in places[number]:
                w.store(value, w.parameter(self.place[name]), 8 * place)
            differences.append(w.apply("sub", value, value))

        emit_program(w, last, element, put)
        return reduce(partial(w.apply, "add"), differences)
