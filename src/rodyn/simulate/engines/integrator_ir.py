"""An integrator as textual LLVM IR, around the derivative of a system: a trajectory in every lane.

`i64 run(ptr args)` takes trajectories from a common list until none is left, each lane at its own time and with its
own step; after some steps it comes back with the number of lanes that are still busy, and goes on when called again.
`i64 scratch()` says how many doubles of memory a call needs. One step of all lanes is a formula, whose numbers are
data, over calls of `derivative`; what a lane does next is a recorded program without branches. Only what happens now
and then (`lanes_ir`) is done lane by lane.
"""

from __future__ import annotations

from rodyn.llvm.instructions import emit_program
from rodyn.simulate.engines.adams_ir import AdamsWriter
from rodyn.simulate.engines.derivative_ir import Event, Jump, module_around
from rodyn.simulate.engines.lanes_ir import ARGUMENTS, Integration, Memory, Service
from rodyn.trace.program import Program


def integrator_module(given: Integration, lanes: int, wide: int) -> str:
    """The module; `wide` doubles fill a register."""
    memory = Memory(given, lanes, wide)
    system = given.system
    event = system.event is not None or system.event_callback
    functions = [Event(lanes, memory).text()] if event else []
    functions += [Jump(memory).text()] if system.jump is not None else []
    return module_around(memory, [*functions, Service(lanes, memory).text(), _Steps(lanes, memory).text()])


class _Steps(AdamsWriter):
    """`i64 run(ptr args)`."""

    def text(self) -> str:
        """The loop over steps."""
        control = self.memory.given.control
        self.lines = [
            "entry:",
            f"  %scratch_at = getelementptr i64, ptr %args, i64 {self.arguments.index('scratch')}",
            "  %scratch = load ptr, ptr %scratch_at",
        ]
        self.store(self.argument("steps", "i64"), self.where("left"), kind="i64")
        self.store(self.argument("callback"), self.where("callback"), kind="ptr")
        with self.when(f"icmp eq i64 {self.argument('begun', 'i64')}, 0"):
            self.store("1", "%args", ARGUMENTS.index("begun"), "i64")
            self.store(str(self.lanes), self.where("active"), kind="i64")
            with self.counted("0", 1, str(self.lanes)) as lane:
                self.lines.append(f"  call void @fill(ptr %args, ptr %scratch, i64 {lane})")
        self.lines += ["  br label %next", "next:"]
        active, left = (self.load(self.where(name), kind="i64") for name in ("active", "left"))
        self.store(self.emit(f"sub i64 {left}, 1"), self.where("left"), kind="i64")
        busy, time = self.emit(f"icmp sgt i64 {active}, 0"), self.emit(f"icmp sgt i64 {left}, 0")
        self.lines += [f"  br i1 {self.emit(f'and i1 {busy}, {time}')}, label %go, label %end", "go:"]
        self._poll()
        self._run(control.begin)
        if control.weigh is not None:
            self._run(control.weigh)
        self.step()
        flags = self._run(control.judge)
        new = self.where("new")
        self._for_lanes(flags["sampled"], f"call void @sample(ptr %args, ptr %scratch, i64 {{}}, ptr {new})")
        taken = flags["taken"]
        self.move(taken, {"kept": "new"})
        flags = self._run(control.advance)
        history = self.memory.given.formula.history
        if history:
            names = ["K0", *(f"past{k}" for k in range(history))]
            self.move(flags["whole"], dict(zip(names[:0:-1], names[-2::-1], strict=True)))
        self.keep_differences(flags["arrived"])
        self.move(flags["arrived"], {"y": "kept"})
        if self.lanes == 1:
            self._carry_over(taken, flags["arrived"])
        with self.when(f"icmp ne i64 {self.argument('log', 'i64')}, 0"):
            self._for_lanes(flags["arrived"], "call void @note(ptr %args, ptr %scratch, i64 {})")
        self._for_lanes(flags["serve"], "call void @serve(ptr %args, ptr %scratch, i64 {})")
        self.lines += ["  br label %next", "end:", f"  ret i64 {active}", "}\n"]
        return "\n".join(["define i64 @run(ptr %args) nounwind {", *self.lines])

    def _carry_over(self, taken: str, arrived: str) -> None:
        """At a new state the derivative is stale, unless it was the last stage of the step that just led there."""
        given = self.memory.given
        with self.when(f"or i1 {arrived}, false"):
            self.store("1", self.where("stale"), kind="i64")
        if given.formula.reuses_last and not given.system.units:
            with self.when(f"and i1 {arrived}, {taken}"):
                with self.counted("0", 1, str(self.memory.chunks)) as chunk:
                    last = self.get(self.where(f"K{given.formula.stages - 1}"), chunk)
                    self.put(last, self.where("K0"), chunk)
                self.set_lanes("trust", self.load(self.where("trust_ahead")))
                self.store("0", self.where("stale"), kind="i64")

    def _poll(self) -> None:
        """Report progress, and end all trajectories if that was requested."""
        control = self.memory.given.control
        self.store(self.load(self.variable("t", "0")), self.argument("progress"))
        stop = self.emit(f"load volatile i64, ptr {self.argument('stop')}, align 8")
        with self.when(f"icmp ne i64 {stop}, 0"), self.counted("0", 1, str(self.lanes)) as lane:
            mode = self.load(self.variable("mode", lane))
            with self.when(f"fcmp une double {mode}, {control.mode('idle')}"):
                self.store(control.status("interrupted"), self.variable("status", lane))
                self.lines.append(f"  call void @serve(ptr %args, ptr %scratch, i64 {lane})")

    def _run(self, program: Program) -> dict[str, str]:
        """A program over the variables of the lanes; its flags."""
        variables = self.at("%scratch", self.memory.places["variables"])
        seen = self.memory.given.control.seen
        elements: dict[tuple[str, int], str] = {}
        for op, _, value in program.code:
            if op == "input":
                name, index = value
                if name == "lane":
                    elements[value] = self.load(variables, index, self.type, 8 * self.lanes)
                elif name == "seen":
                    elements[value] = self.load(self.where(seen[index]), 0, self.type, 8 * self.lanes)
                elif name == "norm":
                    elements[value] = self.load(self.where(f"norm{index}"), 0, self.type, 8 * self.lanes)
                elif name in self.memory.numbers:
                    elements[value] = self.load(self.where(name), index, self.type, 8 * self.lanes)
                else:
                    elements[value] = self.setting("step", self.lanes)
        found = emit_program(self, program, elements, self.memory.wide)
        for index, element in enumerate(program.outputs["lane"]):
            if program.code[element].value != ("lane", index):  # else it stays as it is
                self.store(found.values[element], variables, index, self.type, 8 * self.lanes)
        for name in self.memory.numbers:
            for index, element in enumerate(program.outputs.get(name, ())):
                self.store(found.values[element], self.where(name), index, self.type, 8 * self.lanes)
        zero = self.constant(0.0)
        return {
            name: self.emit(f"fcmp une {self.type} {found.values[flag[0]]}, {zero}")
            for name, flag in program.outputs.items()
            if name not in ("lane", *self.memory.numbers)
        }

    def _for_lanes(self, mask: str, call: str) -> None:
        """Call a function for each lane of a mask."""
        if self.lanes == 1:
            with self.when(f"or i1 {mask}, false"):
                self.lines.append(f"  {call.format(0)}")
            return
        bits = self.emit(f"bitcast {self.truth} {mask} to i{self.lanes}")
        with self.when(f"icmp ne i{self.lanes} {bits}, 0"):
            whole = self.emit(f"zext i{self.lanes} {bits} to i64")
            with self.counted("0", 1, str(self.lanes)) as lane:
                bit = self.emit(f"trunc i64 {self.emit(f'lshr i64 {whole}, {lane}')} to i1")
                with self.when(f"or i1 {bit}, false"):
                    self.lines.append(f"  {call.format(lane)}")
