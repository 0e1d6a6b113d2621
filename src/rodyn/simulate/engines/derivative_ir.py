"""What is integrated, as functions in textual LLVM IR: the derivative of a system, and its stop condition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rodyn.llvm.instructions import Emitted, emit_program, outlined, outlined_text
from rodyn.llvm.loops import MEMORY
from rodyn.llvm.products import ProductWriter
from rodyn.llvm.watch import alarms
from rodyn.llvm.writer import Writer, declarations
from rodyn.simulate.engines.lanes_ir import LaneWriter, Memory
from rodyn.simulate.engines.step import Loops, Part
from rodyn.trace.program import Program


def module_around(memory: Memory, functions: Sequence[str]) -> str:
    """The module of functions that call `derivative`; `i64 scratch()` says how many doubles of memory they need."""
    lanes, wide = memory.lanes, memory.wide
    loops = [part.function for part in memory.given.system.parts if isinstance(part, Loops)]
    used = dict.fromkeys([declarations(1), declarations(lanes), declarations(wide)])
    v = Writer(wide)
    return "\n".join(
        [
            *used,
            f"declare double @llvm.vector.reduce.fadd.{v.suffix}(double, {v.type})\n",
            *(text for width in {1, lanes} for text in outlined_text(_outlined(memory), width)),
            Derivative(lanes, memory).text(),
            *memory.bound_tables,
            *functions,
            f"define i64 @scratch() nounwind {{\n  ret i64 {memory.size}\n}}\n",
            *([MEMORY, *(one.text() for one in loops)] if loops else []),
        ]
    )


def _outlined(memory: Memory) -> frozenset[str]:
    """Operations of the law and the dynamics that are functions."""
    system = memory.given.system
    programs = [part.program for part in system.parts if isinstance(part, Part)]
    return outlined([*programs, *([system.jump] if system.jump else [])])


class Programs(LaneWriter):
    """Functions that run recorded programs on the memory."""

    def __init__(self, lanes: int, memory: Memory) -> None:
        super().__init__(lanes, memory)
        self.outlined = _outlined(memory)

    def emitted(self, program: Program, elements: Mapping[tuple[str, int], str]) -> Emitted:
        """The program, its products of matrices as loops."""
        return emit_program(
            self, program, elements, self.memory.wide, products=ProductWriter(self, self.element)
        )

    def element(self, argument: str, place: str) -> str:
        """A number of an argument, its place a whole number."""
        start, offset = self.starts()[argument]
        return self.load(self.at(start, offset, self.type), place, self.type, 8 * self.lanes)

    def starts(self) -> dict[str, tuple[str, int]]:
        """Where the inputs of programs begin: buffers and places in them."""
        system = self.memory.given.system
        return {
            "t": ("%time", 0),
            "q": ("%y", 0),
            "qd": ("%y", system.q),
            "tau": (self.where("tau"), 0),
            **{name: (self.where("data"), place) for name, place in system.held_places},
            "piece": (self.where("data"), system.constants),
            "answers": (self.where("answers"), 0),
            "sampled": (self.where("sampled"), 0),
            "memory": ("%y", system.q + system.v),
        }

    def elements(self, program: Program) -> dict[tuple[str, int], str]:
        """The inputs of a program, loaded."""
        starts, found = self.starts(), {}
        for op, _, value in program.code:
            if op == "input":
                start, offset = starts[value[0]]
                found[value] = self.load(start, offset + value[1], self.type, 8 * self.lanes)
        return found

    def call_back(self, what: int, answer: str) -> None:
        """Numbers from outside."""
        function = self.load(self.where("callback"), kind="ptr")
        self.lines.append(f"  call void {function}(i64 {what}, ptr %time, ptr %y, ptr {answer})")


class Derivative(Programs):
    """`i64 derivative(ptr scratch, ptr time, ptr y, ptr dy)`: a bit for each lane whose state cannot be trusted."""

    def text(self) -> str:
        """The function."""
        flags = "zeroinitializer" if self.lanes > 1 else "false"
        if self.memory.given.system.answers:
            self.call_back(0, self.where("answers"))
        for part in self.memory.given.system.parts:
            flags = self._part(part, flags) if isinstance(part, Part) else self._loops(part, flags)
        answer = self.bits(flags)
        head = "define internal i64 @derivative(ptr %scratch, ptr %time, ptr %y, ptr %dy) noinline nounwind {"
        return "\n".join([head, *self.lines, f"  ret i64 {answer}\n}}\n"])

    def _part(self, part: Part, flags: str) -> str:
        found = self.emitted(part.program, self.elements(part.program))
        (results,) = part.program.outputs.values()
        target = "%dy" if part.target == "derivative" else self.where(part.target)
        for k, element in enumerate(results):
            self.store(found.values[element], target, part.offset + k, self.type, 8 * self.lanes)
        for alarm in (found.bad, *alarms(self, part.program, found)):
            if alarm not in ("zeroinitializer", "false"):
                flags = self.emit(f"or {self.truth} {flags}, {alarm}")
        return flags

    def _loops(self, part: Loops, flags: str) -> str:
        starts = {"y": "%y", "derivative": "%dy"}

        def place(buffer: str, offset: int) -> str:
            start = starts.get(buffer) or self.where(buffer)
            return self.at(start, offset * self.lanes)

        arguments = [place(*one) for one in part.arguments]
        bits = self.emit(
            part.function.call(arguments, [place("derivative", part.offset)], self.where("loops"))
        )
        some = self.emit(f"trunc i64 {bits} to i{self.lanes}")
        mask = self.emit(f"bitcast i{self.lanes} {some} to {self.truth}") if self.lanes > 1 else some
        return self.emit(f"or {self.truth} {flags}, {mask}")


class Jump(Programs):
    """`void jump(ptr scratch, i64 lane)`: what torques remember as a piece begins, for one lane in code of one lane."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(1, memory)

    def text(self) -> str:
        """The function."""
        system, apart = self.memory.given.system, self.memory.lanes
        program = system.jump
        assert program is not None
        for name in ("y", "time"):
            start = self.where(name)
            self.lines.append(f"  %{name} = getelementptr double, ptr {start}, i64 %lane")
        self.store(self.load(self.at(self.at("%scratch", self.memory.variable("t")), "%lane")), "%time")
        if system.answers:
            self.call_back(0, self.where("answers"))
        if system.sampled:
            self.call_back(2, self.where("sampled"))
        starts, found = self.starts(), {}
        for op, _, value in program.code:
            if op == "input":
                start, offset = starts[value[0]]
                found[value] = self.load(start, (offset + value[1]) * apart)
        values = self.emitted(program, found).values
        for k, element in enumerate(program.outputs["memory"]):
            self.store(values[element], "%y", (system.q + system.v + k) * apart)
        body = "\n".join(self.lines)
        return f"define internal void @jump(ptr %scratch, i64 %lane) noinline nounwind {{\n{body}\n  ret void\n}}\n"

    def element(self, argument: str, place: str) -> str:
        start, offset = self.starts()[argument]
        apart = self.memory.lanes
        return self.load(self.at(start, offset * apart), self.emit(f"mul i64 {place}, {apart}"))

    def starts(self) -> dict[str, tuple[str, int]]:
        found = super().starts()
        return {
            name: (start if start in ("%y", "%time") else self.at(start, "%lane"), offset)
            for name, (start, offset) in found.items()
        }


class Event(Programs):
    """`i64 event(ptr scratch, ptr time, ptr y)`: the stop condition, and a bit for each lane that cannot be trusted."""

    def text(self) -> str:
        """The function."""
        program = self.memory.given.system.event
        answer = "0"
        if program is None:
            self.call_back(1, self.where("event"))
        else:
            found = self.emitted(program, self.elements(program))
            value = found.values[program.outputs["event"][0]]
            self.store(value, self.where("event"), 0, self.type, 8 * self.lanes)
            answer = self.bits(found.bad)
        head = "define internal i64 @event(ptr %scratch, ptr %time, ptr %y) noinline nounwind {"
        return "\n".join([head, *self.lines, f"  ret i64 {answer}\n}}\n"])
