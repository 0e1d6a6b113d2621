"""The iteration as textual LLVM IR: a target in every lane; a lane whose target ended takes the next.

`i64 run(ptr args)` answers how many targets were not reached.
"""

from __future__ import annotations

from rodyn.llvm.flow import Flow
from rodyn.llvm.instructions import emit_program
from rodyn.llvm.writer import declarations, hexadecimal
from rodyn.reach.iterate.judge import POLISH, Lane
from rodyn.reach.iterate.memory_ir import FIXED, RESULTS, LaneWriter, arguments
from rodyn.reach.iterate.programs import FLAGS, programs
from rodyn.reach.iterate.service_ir import Service
from rodyn.reach.iterate.task import Task
from rodyn.trace.program import Program


class _Step(LaneWriter):
    """`void step(ptr memory)`: a step of all lanes."""

    def text(self) -> str:
        program = programs(self.task).step
        variables = {"damping": "damping", "polish": "mode"}
        names = {name: ("lane", Lane._fields.index(own)) for name, own in variables.items()}
        elements = {}
        for name, index in dict.fromkeys(program.elements()):
            start, offset = names.get(name, (name, 0))
            elements[name, index] = self.vector(start, offset + index)
        found = emit_program(self, program, elements, self.wide)
        for name, target in (("q", "new"), ("seen", "seen")):
            for k, element in enumerate(program.outputs[name]):
                self.put(found.values[element], target, k)
        return self.defined("internal void @step(ptr %memory) noinline").replace(
            " nounwind", f" nounwind alignstack({max(16, 8 * self.lanes)})"
        )


class _Run(LaneWriter):
    """`i64 run(ptr args)`: steps until no target is left."""

    def text(self) -> str:
        size = self.memory.size
        self.lines = ["entry:", f"  %memory = alloca [{size} x double], align 64"]
        for name in ("active", "next", "missed"):
            value = str(self.lanes) if name == "active" else "0"
            self.store(value, self.where(name), 0, "i64")
        with self.counted("0", 1, str(self.memory.places["row"])) as k:  # idle lanes compute, too
            self.store(hexadecimal(0.0), "%memory", k)
        for lane in range(self.lanes):
            self.lines.append(f"  call void @fill(ptr %args, ptr %memory, i64 {lane})")
        some = self.load(self.where("active"), 0, "i64")
        with self.when(f"icmp sgt i64 {some}, 0"):
            label = self.label()
            self.lines += [f"  br label %again{label}", f"again{label}:"]
            self._pass()
            active = self.load(self.where("active"), 0, "i64")
            more = self.emit(f"icmp sgt i64 {active}, 0")
            self.lines += [f"  br i1 {more}, label %again{label}, label %ended{label}", f"ended{label}:"]
        missed = self.load(self.where("missed"), 0, "i64")
        return self.defined("i64 @run(ptr %args)", "i64", missed)

    def _pass(self) -> None:
        """A step of all lanes, and what follows from it."""
        self.lines.append("  call void @step(ptr %memory)")
        mode = self.vector("lane", Lane._fields.index("mode"))
        polish = self.emit(f"fcmp oeq {self.type} {mode}, {self.constant(POLISH)}")
        some = self.emit(f"icmp ne i64 {self.bits(polish)}, 0")
        with self.when(f"xor i1 {some}, true"):
            self._judge(programs(self.task).quick)
        with self.when(f"and i1 {some}, true"):
            self._judge(programs(self.task).judge)
        zero = self.constant(0.0)
        masks = {
            name: self.emit(f"fcmp une {self.type} {self.vector('flags', k)}, {zero}")
            for k, name in enumerate(FLAGS)
        }
        self._copy(masks["keep"], "q", "best", rarely=True)
        self._copy(masks["take"], "new", "q")
        self._copy(masks["revert"], "best", "q", rarely=True)
        self._for_lanes(masks["again"], "restart")
        self._for_lanes(masks["done"], "finish")

    def _judge(self, program: Program) -> None:
        """Run a program of the control: variables, codes and flags are in memory then."""
        settings = self.fixed("settings")
        elements = {}
        for name, index in dict.fromkeys(program.elements()):
            if name == "settings":
                elements[name, index] = self.in_every_lane(self.load(settings, index))
            else:
                elements[name, index] = self.vector(name, index)
        found = emit_program(self, program, elements, self.wide)
        for name in ("lane", "code"):
            for k, element in enumerate(program.outputs[name]):
                if program.code[element].value != (name, k):
                    self.put(found.values[element], name, k)
        for k, name in enumerate(FLAGS):
            self.put(found.values[program.outputs[name][0]], "flags", k)

    def _copy(self, mask: str, source: str, target: str, rarely: bool = False) -> None:
        """Coordinates of the lanes of a mask."""
        with self.when(f"icmp ne i64 {self.bits(mask)}, 0", always=not rarely):
            for k in range(self.task.nq):
                value = self.apply("where", mask, self.vector(source, k), self.vector(target, k))
                self.put(value, target, k)

    def _for_lanes(self, mask: str, function: str) -> None:
        """Call a function for each lane of a mask."""
        bits = self.bits(mask)
        with self.when(f"icmp ne i64 {bits}, 0"):
            for lane in range(self.lanes):
                bit = self.emit(f"and i64 {bits}, {1 << lane}")
                with self.when(f"icmp ne i64 {bit}, 0"):
                    self.lines.append(f"  call void @{function}(ptr %args, ptr %memory, i64 {lane})")


def _run_free(task: Task) -> str:
    """`i64 run_free(ptr args)`: `run` without a q0 among the arguments."""
    w = Flow(1)
    before, behind = 1 + len(FIXED) + 2, 2 * (len(arguments(task)) - 2) + len(RESULTS)
    w.lines += ["entry:", f"  %all = alloca [{before + 2 + behind} x i64]"]
    for k in range(before):
        w.store(w.load("%args", k, "i64"), "%all", k, "i64")
    w.store(w.load("%args", 1 + FIXED.index("starts"), "i64"), "%all", before, "i64")
    w.store("0", "%all", before + 1, "i64")
    for k in range(behind):
        w.store(w.load("%args", before + k, "i64"), "%all", before + 2 + k, "i64")
    missed = w.emit("call i64 @run(ptr %all)")
    return "\n".join(["define i64 @run_free(ptr %args) nounwind {", *w.lines, f"  ret i64 {missed}", "}\n"])


def module(task: Task, lanes: int, wide: int) -> str:
    """The module of a task: `run` for so many lanes, on a machine whose registers hold `wide` numbers."""
    used = dict.fromkeys([declarations(1), declarations(lanes), declarations(wide)])
    parts = (kind(task, lanes, wide).text() for kind in (_Step, Service, _Run))
    return "\n".join([*used, *parts, _run_free(task)])
