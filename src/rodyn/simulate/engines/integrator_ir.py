"""An integrator as textual LLVM IR, around the derivative of a system: a trajectory in every lane.

`i64 run(ptr args)` takes trajectories from a common list until none is left, each lane at its own time and with its
own step; after some steps it comes back with the number of lanes that are still busy, and goes on when called again.
`i64 scratch()` says how many doubles of memory a call needs. One step of all lanes is a formula, whose numbers are
data, over calls of `derivative`; what a lane does next is a recorded program without branches. Only what happens now
and then (`lanes_ir`) is done lane by lane.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rodyn.llvm.instructions import emit_program
from rodyn.llvm.loops import MEMSET
from rodyn.llvm.writer import Writer, declarations, hexadecimal
from rodyn.simulate.engines.derivative_ir import Derivative, Event
from rodyn.simulate.engines.lanes_ir import (
    ARGUMENTS,
    Integration,
    LaneWriter,
    Loops,
    Memory,
    NumericFormula,
    Service,
)
from rodyn.trace.program import Program


def integrator_module(given: Integration, lanes: int, wide: int) -> str:
    """The module; `wide` doubles fill a register."""
    memory = Memory(given, lanes, wide)
    functions = [Derivative(lanes, memory).text()]
    if given.system.event is not None or given.system.event_callback:
        functions.append(Event(lanes, memory).text())
    functions += [Service(lanes, memory).text(), _Steps(lanes, memory).text()]
    functions.append(f"define i64 @scratch() nounwind {{\n  ret i64 {memory.size}\n}}\n")
    loops = [part.function for part in given.system.parts if isinstance(part, Loops)]
    functions += [MEMSET, *(one.text() for one in loops)] if loops else []
    used = dict.fromkeys([declarations(1), declarations(lanes), declarations(wide)])
    v = Writer(wide)
    reduce = f"declare double @llvm.vector.reduce.fadd.{v.suffix}(double, {v.type})\n"
    return "\n".join([*used, reduce, *functions])


class _Steps(LaneWriter):
    """`i64 run(ptr args)`."""

    def __init__(self, lanes: int, memory: Memory) -> None:
        super().__init__(lanes, memory)
        self.vector = Writer(memory.wide)

    # Registers: as many lanes as there are, or neighbours of one lane

    def get(self, start: str, chunk: str) -> str:
        """A register of a buffer."""
        return self.load(start, chunk, self.vector.type, 8 * self.memory.wide)

    def put(self, value: str, start: str, chunk: str) -> None:
        """Put a register into a buffer."""
        self.store(value, start, chunk, self.vector.type, 8 * self.memory.wide)

    def calculated(self, op: str, *args: str) -> str:
        """An operation on registers."""
        inner = Writer(self.memory.wide, self.lines, self.count)
        result = inner.apply(op, *args)
        self.count = inner.count
        return result

    def spread(self, start: str, place: int | str = 0) -> str:
        """A number for every lane as a register; of one lane, the same number throughout."""
        if self.lanes > 1:
            return self.load(start, place, self.type, 8 * self.lanes)
        return self.splat(self.load(start, place))

    def splat(self, number: str) -> str:
        """A register of one number."""
        v = self.vector
        one = self.emit(f"insertelement {v.type} poison, double {number}, i64 0")
        return self.emit(f"shufflevector {v.type} {one}, {v.type} poison, <{v.lanes} x i32> zeroinitializer")

    def combined(self, coefficients: Sequence[tuple[str, float]], chunk: str) -> str:
        """Σ a K of a register."""
        total = ""
        for start, a in coefficients:
            K, factor = self.get(start, chunk), self.vector.constant(a)
            total = self.calculated("fma", K, factor, total) if total else self.calculated("mul", K, factor)
        return total or self.vector.constant(0.0)

    def columns(self, formula: NumericFormula, row: Sequence[float]) -> list[tuple[str, float]]:
        """The derivatives that a row of a formula adds up, without those it does not."""
        stages = formula.stages * (2 if formula.sweeps else 1)
        names = [f"K{k}" for k in range(stages)] + [f"past{k}" for k in range(formula.history)]
        return [(self.where(name), a) for name, a in zip(names, row, strict=False) if a]

    # The function

    def text(self) -> str:
        """The loop over steps."""
        control = self.memory.given.control
        self.lines = [
            "entry:",
            f"  %scratch_at = getelementptr i64, ptr %args, i64 {ARGUMENTS.index('scratch')}",
        ]
        self.lines.append("  %scratch = load ptr, ptr %scratch_at")
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
        self._step()
        flags = self._run(control.judge)
        new = self.where("new")
        self._for_lanes(flags["sampled"], f"call void @sample(ptr %args, ptr %scratch, i64 {{}}, ptr {new})")
        taken = flags["taken"]
        self._move(taken, {"kept": "new"})
        flags = self._run(control.advance)
        history = self.memory.given.formula.history
        if history:
            names = ["K0", *(f"past{k}" for k in range(history))]
            self._move(flags["whole"], dict(zip(names[:0:-1], names[-2::-1], strict=True)))
        self._move(flags["arrived"], {"y": "kept"})
        if self.lanes == 1:
            self._carry_over(taken, flags["arrived"])
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
                self._set("trust", self.load(self.where("trust_ahead")))
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
                else:
                    elements[value] = self._setting("step", self.lanes)
        found = emit_program(self, program, elements, self.memory.wide)
        for index, element in enumerate(program.outputs["lane"]):
            if program.code[element].value != ("lane", index):  # else it stays as it is
                self.store(found.values[element], variables, index, self.type, 8 * self.lanes)
        zero = self.constant(0.0)
        return {
            name: self.emit(f"fcmp une {self.type} {found.values[flag[0]]}, {zero}")
            for name, flag in program.outputs.items()
            if name != "lane"
        }

    def _setting(self, name: str, lanes: int) -> str:
        """A setting of the call for every lane."""
        number = self.load(self.argument("settings"), SETTINGS.index(name))
        return number if lanes == 1 else self.splat(number)

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

    def _move(self, mask: str, moves: Mapping[str, str]) -> None:
        """Copy buffers (target → source, in this order) in the lanes of a mask."""
        if self.lanes == 1:
            with self.when(f"or i1 {mask}, false"), self.counted("0", 1, str(self.memory.chunks)) as chunk:
                for target, source in moves.items():
                    self.put(self.get(self.where(source), chunk), self.where(target), chunk)
            return
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            for target, source in moves.items():
                a, b = self.get(self.where(source), chunk), self.get(self.where(target), chunk)
                moved = self.emit(f"select {self.truth} {mask}, {self.type} {a}, {self.type} {b}")
                self.put(moved, self.where(target), chunk)

    # A step

    def _step(self) -> None:
        """y(t + dt), the error of it in units of the tolerance, and what else it shows."""
        given = self.memory.given
        if given.starter is None:
            self._formula(given.formula)
        else:
            self._choose(given.formula, given.starter)
        for unit in given.system.units:
            self._normalise(unit)
        if given.system.event is not None or given.system.event_callback:
            self._time(1.0)
            places = ", ".join(f"ptr {self.where(name)}" for name in ("time", "new"))
            flags = self._lanes_of(self.emit(f"call i64 @event(ptr %scratch, {places})"))
            self._set(
                "alarm",
                self.apply("add", self.load(self.where("alarm"), 0, self.type, 8 * self.lanes), flags),
            )

    def _choose(self, formula: NumericFormula, starter: NumericFormula) -> None:
        """The multistep formula when every lane can take it; else the others take the starter and they wait."""
        control = self.memory.given.control

        def compared(how: str, name: str, number: str) -> str:
            at = self.at("%scratch", self.memory.variable(name))
            value = self.load(at, 0, self.type, 8 * self.lanes)
            return self.emit(f"fcmp {how} {self.type} {value}, {number}")

        ready = compared("oge", "past", self.constant(float(formula.history)))
        for more in (
            compared("oeq", "mode", self.constant(control.modes["going"])),
            compared("oeq", "dt", self._setting("step", self.lanes)),
        ):
            ready = self.emit(f"and {self.truth} {ready}, {more}")
        none = compared("oeq", "mode", self.constant(control.modes["idle"]))
        both = self.emit(f"or {self.truth} {ready}, {none}")
        every = "-1" if self.lanes > 1 else "true"
        bits = self.emit(f"bitcast {self.truth} {both} to i{self.lanes}") if self.lanes > 1 else both
        together = self.emit(f"icmp eq i{self.lanes} {bits}, {every}")
        wait = self.emit(f"uitofp {self.truth} {ready} to {self.type}")
        with self.when(f"and i1 {together}, true"):
            self._set("wait", self.constant(0.0))
            self._formula(formula)
        with self.when(f"xor i1 {together}, true"):
            self._set("wait", wait)
            self._formula(starter)

    def _set(self, name: str, value: str) -> None:
        self.store(value, self.where(name), 0, self.type, 8 * self.lanes)

    def _formula(self, formula: NumericFormula) -> None:
        """Stages, then the new state."""
        self._first(formula)
        if formula.sweeps:
            with self.counted("0", 1, str(self.memory.chunks)) as chunk:
                first = self.get(self.where("K0"), chunk)
                for k in range(1, formula.stages):
                    self.put(first, self.where(f"K{k}"), chunk)
            with self.counted("1", 1, str(formula.sweeps)):
                self._stages(formula, 0)
            with self.counted("0", 1, str(self.memory.chunks)) as chunk:
                for k in range(formula.stages):
                    K = self.get(self.where(f"K{k}"), chunk)
                    self.put(K, self.where(f"K{formula.stages + k}"), chunk)
            self._stages(formula, 0)
        else:
            self._stages(formula, 1)
        self._result(formula)

    def _first(self, formula: NumericFormula) -> None:
        """The derivative at y; one trajectory by itself knows whether it is still there (sweeps overwrite it)."""
        always = self.lanes > 1 or formula.sweeps > 0
        self._set("cost", self.constant(float(formula.evaluations - 1)))
        stale = self.load(self.where("stale"), kind="i64")
        with self.when(f"icmp ne i64 {stale}, 0", always=always):
            self._set("cost", self.constant(float(formula.evaluations)))
            self._set("trust", self._evaluate("y", 0.0, 0))
            self.store("0", self.where("stale"), kind="i64")
        self._set("alarm", self.load(self.where("trust"), 0, self.type, 8 * self.lanes))

    def _stages(self, formula: NumericFormula, first: int) -> None:
        for k in range(first, formula.stages):
            columns = self.columns(formula, formula.rows[k])
            dt = self.spread(self._variable("dt"))
            with self.counted("0", 1, str(self.memory.chunks)) as chunk:
                total, y = self.combined(columns, chunk), self.get(self.where("y"), chunk)
                self.put(self.calculated("fma", dt, total, y), self.where("stage"), chunk)
            self._set("trust_ahead", self._evaluate("stage", formula.nodes[k], k))

    def _variable(self, name: str) -> str:
        return self.at("%scratch", self.memory.variable(name))

    def _time(self, node: float) -> None:
        """t + c dt for the next evaluation."""
        t, dt = (self.load(self._variable(name), 0, self.type, 8 * self.lanes) for name in ("t", "dt"))
        self._set("time", self.apply("fma", dt, self.constant(node), t) if node else t)

    def _evaluate(self, state: str, node: float, k: int) -> str:
        """K_k = f(t + c dt, state); not 0 in the lanes whose state cannot be trusted."""
        self._time(node)
        places = ", ".join(f"ptr {self.where(name)}" for name in ("time", state, f"K{k}"))
        return self._lanes_of(self.emit(f"call i64 @derivative(ptr %scratch, {places})"))

    def _lanes_of(self, bits: str) -> str:
        """1 in the lanes of a number's bits, else 0."""
        flags = self.emit(f"trunc i64 {bits} to i{self.lanes}")
        mask = self.emit(f"bitcast i{self.lanes} {flags} to {self.truth}") if self.lanes > 1 else flags
        return self.emit(f"uitofp {self.truth} {mask} to {self.type}")

    def _result(self, formula: NumericFormula) -> None:
        """y + dt Σ b K, whether it is finite, and the sums of squares of its errors in units of the tolerance."""
        v, zero = self.vector, self.vector.constant(0.0)
        sums = ["error", "error1"][: len(formula.errors)]
        for name in ("watch", *sums):
            self.put(zero, self.where(name), "0")
        dt = self.spread(self._variable("dt"))
        rtol, atol = (self._setting(name, v.lanes) for name in ("rtol", "atol")) if sums else ("", "")
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            y = self.get(self.where("y"), chunk)
            new = self.calculated("fma", dt, self.combined(self.columns(formula, formula.weights), chunk), y)
            self.put(new, self.where("new"), chunk)
            self._add("watch", new, zero)
            if sums:
                sizes = [self.emit(f"call {v.type} @llvm.fabs.{v.suffix}({v.type} {x})") for x in (y, new)]
                larger = self.emit(f"fcmp ogt {v.type} {sizes[0]}, {sizes[1]}")
                size = self.emit(
                    f"select <{v.lanes} x i1> {larger}, {v.type} {sizes[0]}, {v.type} {sizes[1]}"
                )
                scale = self.calculated("fma", rtol, size, atol)
            for name, row in zip(sums, formula.errors, strict=True):
                error = self.calculated("mul", dt, self.combined(self.columns(formula, row), chunk))
                relative = self.calculated("div", error, scale)
                self._add(name, relative, relative)
        for name in ("watch", *sums) if self.lanes == 1 else ():
            total = self.emit(
                f"call double @llvm.vector.reduce.fadd.{v.suffix}(double {hexadecimal(0.0)}, "
                f"{v.type} {self.get(self.where(name), '0')})"
            )
            self.store(total, self.where(name))

    def _add(self, name: str, a: str, b: str) -> None:
        """Add a b to a sum in memory."""
        self.put(self.calculated("fma", a, b, self.get(self.where(name), "0")), self.where(name), "0")

    def _normalise(self, unit: int) -> None:
        """A quaternion of unit length again."""
        new = self.where("new")
        parts = [self.load(new, unit + k, self.type, 8 * self.lanes) for k in range(4)]
        square = self.apply("mul", parts[0], parts[0])
        for part in parts[1:]:
            square = self.apply("fma", part, part, square)
        norm = self.emit(f"call {self.type} @llvm.sqrt.{self.suffix}({self.type} {square})")
        for k, part in enumerate(parts):
            self.store(self.apply("div", part, norm), new, unit + k, self.type, 8 * self.lanes)


SETTINGS = ("rtol", "atol", "step")
