"""Back over steps with weights on the states, as textual LLVM IR: `i64 reverse(ptr args)`.

The stages of a step are computed again from the state before it, then their adjoints, the last stage first.
"""

from __future__ import annotations

from rodyn.llvm.instructions import emit_program
from rodyn.simulate.engines.derivative_ir import Programs
from rodyn.simulate.gradients.sweep_ir import Sweep, SweepMemory
from rodyn.trace.program import Program


class PullProgram(Programs):
    """`void name(ptr scratch, ptr time, ptr y, ptr rate, ptr w, ptr back)`: w ∂f/∂y, and w ∂f/∂numbers added up."""

    memory: SweepMemory

    def __init__(self, lanes: int, memory: SweepMemory, name: str, program: Program) -> None:
        super().__init__(lanes, memory)
        self.name, self.program = name, program

    def starts(self) -> dict[str, tuple[str, int]]:
        return super().starts() | {"rate": ("%rate", 0), "w": ("%w", 0)}

    def text(self) -> str:
        """The function."""
        program, width = self.program, self.memory.given.system.width
        found = emit_program(self, program, self.elements(program), self.memory.wide)
        numbers = self.where("numbers")
        for k, element in enumerate(program.outputs["pulled"]):
            value = found.values[element]
            if k < width:
                self.store(value, "%back", k, self.type, 8 * self.lanes)
            else:
                before = self.load(numbers, k - width, self.type, 8 * self.lanes)
                self.store(self.apply("add", before, value), numbers, k - width, self.type, 8 * self.lanes)
        given = ", ".join(f"ptr %{name}" for name in ("scratch", "time", "y", "rate", "w", "back"))
        head = f"define internal void @{self.name}({given}) noinline nounwind {{"
        return "\n".join([head, *self.lines, "  ret void\n}\n"])


class Reverse(Sweep):
    """λ before an entry from λ after it."""

    name = "reverse"

    def _entry(self, count: str, entries: str) -> str:
        return self.emit(f"sub i64 {self.emit(f'sub i64 {entries}, 1')}, {count}")

    def _begin(self) -> None:
        super()._begin()
        self._row_in()

    def _changed(self, before: str, piece: str) -> None:
        """The gradient so far by the numbers of a piece goes out, that of the next one comes in."""
        count = self.memory.slopes.piece
        if count:
            with self.when(f"icmp sge i64 {before}, 0"):
                self._put_away(before)
            self.copy_in(self._change(piece), self._numbers("piece"), count)

    def _put_away(self, piece: str) -> None:
        with self.when(f"icmp ne i64 {self._whole('mine')}, 0"):
            self.copy_out(self._numbers("piece"), self._change(piece), self.memory.slopes.piece)

    def _take(self) -> None:
        """The state before the entry, and what its end is weighed with: λ after a step, weights on a sample."""
        width = self.memory.given.system.width
        place = self._timed()
        self.copy_in(self._state(self._mark(place, "node")), self.where("y"), width)
        seed, slope = self.where("seed"), self.where("slope")
        self._cleared(seed, width)
        with self.when(f"icmp ne i64 {self._mark(place, 'main')}, 0"):
            self._moved_rows(slope, seed, width)
            self._cleared(slope, width)
        event = self._mark(place, "event")
        with self.when(f"icmp sge i64 {event}, 0"):
            first = self.emit(f"mul i64 {self._whole('row')}, {self.argument('events', 'i64')}")
            weights = self._row("weights", self.emit(f"add i64 {first}, {event}"), width)
            with self.counted("0", 1, str(width)) as j:
                at = self._of_lane(j, "%lane")
                total = self.emit(f"fadd double {self.load(seed, at)}, {self.load(weights, j)}")
                self.store(total, seed, at)

    def _step(self) -> None:
        given = self.memory.given
        formula, stages = given.formula, given.formula.stages
        self.new_state()
        for unit in given.system.units:
            self._along_unit(unit, "seed")
        if formula.sweeps:
            for k in range(stages):
                self._cleared_all(f"D{k}")
            with self.counted("1", 1, str(formula.sweeps)):
                self._adjoints("sweep")
        self._adjoints("pull")
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            total = self.get(self.where("slope"), chunk)
            for name in ("seed", *(f"D{k}" for k in range(stages))):
                total = self.calculated("add", total, self.get(self.where(name), chunk))
            self.put(total, self.where("slope"), chunk)

    def _adjoints(self, pull: str) -> None:
        """The adjoints of the states of all stages, the last one first; implicit: from those at hand."""
        formula = self.memory.given.formula
        for k in reversed(range(formula.stages)):
            terms = [("seed", formula.weights[k])]
            for j in range(0 if formula.sweeps else k + 1, formula.stages):
                terms.append((f"D{j}", (*formula.rows[j], *[0.0] * formula.stages)[k]))
            self._weighted("moved", None, terms)
            state = self._stage(k)
            places = ("time", state, f"K{k}", "moved", f"D{k}")
            given = ", ".join(f"ptr {self.where(name)}" for name in places)
            self.lines.append(f"  call void @{pull}(ptr %scratch, {given})")

    def _give(self) -> None:
        """All is in the memory."""

    def _end(self) -> None:
        width = self.memory.given.system.width
        if self.memory.slopes.piece:
            self._put_away(self._whole("piece"))
        with self.when(f"icmp ne i64 {self._whole('mine')}, 0"):
            self.copy_out(self.where("slope"), self._row("slopes", self._whole("row"), width), width)
            for target, source, count in self._row_numbers():
                if count:
                    self.copy_out(source, target, count)
