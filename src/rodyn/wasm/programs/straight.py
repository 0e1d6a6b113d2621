"""A `Program` as a function for one state, or for two side by side; a long program is several functions, its parts."""

from __future__ import annotations

from collections.abc import Iterator

from rodyn.trace.passes import CARRIED, Part, in_parts
from rodyn.trace.program import Program
from rodyn.wasm.assembly import ANSWER, Assembly
from rodyn.wasm.binary import I32, unsigned
from rodyn.wasm.opcodes import CALL
from rodyn.wasm.programs.instructions import emit_program
from rodyn.wasm.programs.watch import Watch
from rodyn.wasm.values import Value
from rodyn.wasm.writer import Writer

MOST = 2000
"""Operations of a part: 46 000 operations take 11 µs in parts of 2000, 16 µs in one function, which V8 treats worse."""


def straight(assembly: Assembly, program: Program, lanes: int) -> int:
    """The number of `i32 f(ptr argument, …, ptr result, …)`: for two lanes two rows, each behind the one before it."""
    parts, carried = in_parts(program, MOST)
    memory = assembly.reserve(8 * lanes * carried)
    functions = [_Part(Writer(assembly, lanes, _heads(program)), part, program, memory) for part in parts]
    numbers = [one.function() for one in functions]
    return numbers[0] if len(numbers) == 1 else _in_turn(assembly, program, numbers)


def _heads(program: Program) -> list[int]:
    return [I32] * (len(program.inputs) + len(program.outputs))


def _in_turn(assembly: Assembly, program: Program, functions: list[int]) -> int:
    """The parts one after the other."""
    w = Writer(assembly, 1, _heads(program))
    answer = w.index(0)
    for number in functions:
        flag = Value(I32, b"")
        w.do(CALL + unsigned(number), *(w.parameter(k) for k in range(len(w.parameters))), results=[flag])
        answer = w.indices("or", answer, flag)
    return assembly.add(w.parameters, ANSWER, w.finished(answer))


class _Part:
    """Writes the function of a part: each number is loaded before its first use and stored once it is there."""

    def __init__(self, w: Writer, part: Part, program: Program, carried: int) -> None:
        self.w, self.part, self.program, self.carried = w, part, program, carried
        self.arguments = {name: k for k, name in enumerate(program.inputs)}
        self.results = {name: len(program.inputs) + k for k, name in enumerate(program.outputs)}
        self.places: dict[int, list[tuple[str, int]]] = {}
        for name, places in part.places.items():
            for place, number in zip(places, part.program.outputs[name], strict=True):
                self.places.setdefault(number, []).append((name, place))
        self.watch = Watch(w)

    def function(self) -> int:
        """The number of the function."""
        w = self.w
        for alarm in emit_program(w, self.part.program, self._element, self._put).alarms:
            self.watch.flag(alarm)
        return w.assembly.add(w.parameters, ANSWER, w.finished(self.watch.answer()))

    def _element(self, name: str, index: int) -> Value:
        """An element of an argument, or what an earlier part has left."""
        if name == CARRIED:
            return self.w.load_scratch(self.w.index(self.carried), 8 * self.w.lanes * index)
        return self.w.load(*self._rows(self.arguments[name], index, self.program.inputs[name]))

    def _put(self, number: int, value: Value) -> None:
        """Store the value of an instruction where it is wanted."""
        for name, place in self.places.get(number, ()):
            if name == CARRIED:
                self.w.store_scratch(value, self.w.index(self.carried), 8 * self.w.lanes * place)
            else:
                rows = self._rows(self.results[name], place, len(self.program.outputs[name]))
                self.w.store(value, *rows)
        if any(name != CARRIED for name, _ in self.places.get(number, ())):
            self.watch.finite(value)

    def _rows(self, parameter: int, place: int, width: int) -> Iterator[tuple[Value, int]]:
        """Address and offset of an element in the row of each lane."""
        for lane in range(self.w.lanes):
            yield self.w.parameter(parameter), 8 * (lane * width + place)
