"""Steps again, with the derivative of the state along a direction, as textual LLVM IR: `i64 forward(ptr args)`."""

from __future__ import annotations

from rodyn.llvm.instructions import emit_program
from rodyn.simulate.engines.derivative_ir import Programs
from rodyn.simulate.gradients.sweep_ir import Sweep, SweepMemory


class PushProgram(Programs):
    """`void push(ptr scratch, ptr time, ptr y, ptr rate, ptr dy, ptr ahead)`: ∂f/∂y dy + ∂f/∂numbers dnumbers."""

    memory: SweepMemory

    def starts(self) -> dict[str, tuple[str, int]]:
        return super().starts() | {
            "rate": ("%rate", 0),
            "dy": ("%dy", 0),
            "dnumbers": (self.where("numbers"), 0),
        }

    def text(self) -> str:
        program = self.memory.slopes.pushed
        assert program is not None
        found = emit_program(self, program, self.elements(program), self.memory.wide)
        for k, element in enumerate(program.outputs["pushed"]):
            self.store(found.values[element], "%ahead", k, self.type, 8 * self.lanes)
        head = (
            "define internal void @push(ptr %scratch, ptr %time, ptr %y, ptr %rate, ptr %dy, ptr %ahead) "
            "noinline nounwind {"
        )
        return "\n".join([head, *self.lines, "  ret void\n}\n"])


class Forward(Sweep):
    """State and derivative after an entry from those before it."""

    name = "forward"

    def _begin(self) -> None:
        super()._begin()
        width = self.memory.given.system.width
        self.copy_in(self._state("0"), self.where("y"), width)
        self._row_in()

    def _changed(self, before: str, piece: str) -> None:
        count = self.memory.slopes.piece
        if count:
            self.copy_in(self._change(piece), self._numbers("piece"), count)

    def _take(self) -> None:
        place = self._timed()
        for name in ("main", "event"):
            self._keep(self._mark(place, name), name)

    def _step(self) -> None:
        given = self.memory.given
        formula = given.formula
        self.new_state()
        if formula.sweeps:
            for k in range(formula.stages):
                self._cleared_all(f"D{k}")
            with self.counted("0", 1, str(formula.sweeps)):
                self._tangents()
        else:
            self._tangents()
        self._weighted("seed", "slope", [(f"D{k}", b) for k, b in enumerate(formula.weights)])
        for unit in given.system.units:
            self._along_unit(unit, "seed")
            self._normalise(unit)

    def _tangents(self) -> None:
        """The derivatives of all stages, in their order."""
        formula = self.memory.given.formula
        for k in range(formula.stages):
            row = formula.rows[k] if formula.sweeps else formula.rows[k][:k]
            self._weighted("moved", "slope", [(f"D{j}", a) for j, a in enumerate(row)])
            state = self._stage(k)
            places = ("time", state, f"K{k}", "moved", f"D{k}")
            given = ", ".join(f"ptr {self.where(name)}" for name in places)
            self.lines.append(f"  call void @push(ptr %scratch, {given})")

    def _give(self) -> None:
        width = self.memory.given.system.width
        seed = self.where("seed")
        with self.when(f"icmp ne i64 {self._whole('main')}, 0"):
            self._moved_rows(self.where("new"), self.where("y"), width)
            self._moved_rows(seed, self.where("slope"), width)
        event = self._whole("event")
        mine = self.emit(f"icmp ne i64 {self._whole('mine')}, 0")
        known = self.emit(f"icmp sge i64 {event}, 0")
        with self.when(f"and i1 {mine}, {known}"):
            first = self.emit(f"mul i64 {self._whole('row')}, {self.argument('events', 'i64')}")
            target = self._row("weights", self.emit(f"add i64 {first}, {event}"), width)
            self.copy_out(seed, target, width)

    def _end(self) -> None:
        """The states at the end are where the next call begins."""
        width = self.memory.given.system.width
        with self.when(f"icmp ne i64 {self._whole('mine')}, 0"):
            self.copy_out(self.where("slope"), self._row("slopes", self._whole("row"), width), width)
