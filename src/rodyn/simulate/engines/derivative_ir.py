"""What is integrated, as functions in textual LLVM IR: the derivative of a system, and its stop condition."""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.llvm.instructions import emit_program
from rodyn.llvm.loops import MEMORY
from rodyn.llvm.watch import alarms
from rodyn.llvm.writer import Writer, declarations
from rodyn.simulate.engines.lanes_ir import LaneWriter, Loops, Memory, Part
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
            Derivative(lanes, memory).text(),
            *functions,
            f"define i64 @scratch() nounwind {{\n  ret i64 {memory.size}\n}}\n",
            *([MEMORY, *(one.text() for one in loops)] if loops else []),
        ]
    )


class Programs(LaneWriter):
    """Functions that run recorded programs on the memory."""

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
        found = emit_program(self, part.program, self.elements(part.program), self.memory.wide)
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
        values = emit_program(self, program, found, self.memory.wide).values
        for k, element in enumerate(program.outputs["memory"]):
            self.store(values[element], "%y", (system.q + system.v + k) * apart)
        body = "\n".join(self.lines)
        return f"define internal void @jump(ptr %scratch, i64 %lane) noinline nounwind {{\n{body}\n  ret void\n}}\n"

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
            found = emit_program(self, program, self.elements(program), self.memory.wide)
            value = found.values[program.outputs["event"][0]]
            self.store(value, self.where("event"), 0, self.type, 8 * self.lanes)
            answer = self.bits(found.bad)
        head = "define internal i64 @event(ptr %scratch, ptr %time, ptr %y) noinline nounwind {"
        return "\n".join([head, *self.lines, f"  ret i64 {answer}\n}}\n"])
