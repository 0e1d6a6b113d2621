"""The steps of a stepper as textual LLVM IR: states that the caller owns, advanced in place, one in every lane.

`i64 advance(ptr args)` does the fixed steps of all rows, tile by tile, by the formula and over the derivative of a
simulation. A row whose step fails keeps its last state and says why; a row whose law changes within the step waits.
"""

from __future__ import annotations

from typing import ClassVar

from rodyn.simulate.engines.derivative_ir import module_around
from rodyn.simulate.engines.formula_ir import FormulaWriter
from rodyn.simulate.engines.lanes_ir import Integration, Loops, Memory, Part, System
from rodyn.simulate.integrate.control import ALARM, NOT_FINITE, STEP, WHOLE
from rodyn.trace.passes import HOISTED

CLOCK = ("t", "origin", "count", "limit", "status")
"""What is kept for every row besides its state; time is origin + count · step."""
PENDING = -1
"""The status of a row whose law changes before the step would end: nothing was done."""
WAITING, FAILED = 1, 2
"""Bits of the answer: some rows are pending; some have failed in this call."""

ARGUMENTS = (
    "rows",
    "scratch",  # → memory of this call
    "q",  # → (rows, nq)
    "qd",  # → (rows, nv)
    "memory",  # → (rows, numbers that torques remember)
    "data",  # → (rows, constants + piece) numbers of the system
    "changed",  # → (rows,) whole numbers: not 0 where data have changed since the last call
    "tiles",  # → the data of lanes side by side, kept from call to call: nothing is copied that has not changed
    "tile",  # doubles from the data of one tile to those of the next; 0: all rows have the same
    "tau",  # → (rows, nv), put among the constants
    "apart",  # doubles from the torques of one row to those of the next
    "clock",  # → (rows, `CLOCK`)
    "step",  # → seconds
    "pitch",  # doubles from the step of one row to that of the next
    "substeps",
    "callback",  # → void(i64 what, ptr time, ptr y, ptr answer)
)
"""What a call is given, eight bytes each; → means an address."""


def stepper_module(given: Integration, lanes: int, wide: int, tau: int | None) -> str:
    """The module; `tau` is the place of a call's torques among the constants (None: the law is all that drives)."""
    memory = Memory(given, lanes, wide, data_apart=True)
    tile = f"define i64 @tile_size() nounwind {{\n  ret i64 {memory.room(memory.data_width)}\n}}\n"
    return module_around(memory, [_Advance(lanes, memory, tau).text(), tile])


def _needed(system: System) -> list[tuple[int, int]]:
    """Where data stand that the derivative takes, and how many: not numbers of robots that it has no use for."""
    read = {name for part in system.parts if isinstance(part, Part) for name, _ in part.program.elements()}
    read |= {HOISTED} if any(isinstance(part, Loops) for part in system.parts) else set()
    place, found = 0, list[tuple[int, int]]()
    for name, width in system.data:
        used = name in read or name in ("constants", "piece")
        if used and found and sum(found[-1]) == place:
            found[-1] = (found[-1][0], found[-1][1] + width)
        elif used:
            found.append((place, width))
        place += width
    return found


class _Advance(FormulaWriter):
    """`i64 advance(ptr args)`."""

    arguments: ClassVar[tuple[str, ...]] = ARGUMENTS

    def __init__(self, lanes: int, memory: Memory, tau: int | None) -> None:
        super().__init__(lanes, memory)
        self.tau = tau

    def text(self) -> str:
        """The loops over tiles and steps."""
        self.lines = [
            "entry:",
            f"  %scratch_at = getelementptr i64, ptr %args, i64 {self.arguments.index('scratch')}",
            "  %scratch = load ptr, ptr %scratch_at",
        ]
        self.store(self.argument("callback"), self.where("callback"), kind="ptr")
        self.store("0", self.where("active"), kind="i64")
        rows = self.argument("rows", "i64")
        tiles = self.emit(f"udiv i64 {self.emit(f'add i64 {rows}, {self.lanes - 1}')}, {self.lanes}")
        with self.counted("0", 1, tiles) as tile:
            first = self.emit(f"mul i64 {tile}, {self.lanes}")
            place = self.emit(f"mul i64 {tile}, {self.argument('tile', 'i64')}")
            self.store(self.at(self.argument("tiles"), place), self.where("data_at"), kind="ptr")
            with self.counted("0", 1, str(self.lanes)) as lane:
                self._fill(rows, self.emit(f"add i64 {first}, {lane}"), lane)
            with self.counted("0", 1, self.argument("substeps", "i64")):
                self._one()
            with self.counted("0", 1, str(self.lanes)) as lane:
                row = self.emit(f"add i64 {first}, {lane}")
                with self.when(f"icmp slt i64 {row}, {rows}"):
                    self._write(row, lane)
        answer = self.load(self.where("active"), kind="i64")
        return "\n".join(
            ["define i64 @advance(ptr %args) nounwind {", *self.lines, f"  ret i64 {answer}", "}\n"]
        )

    def _row(self, name: str, row: str, width: int | str) -> str:
        """Where a row of an argument begins."""
        return self.at(self.argument(name), self.emit(f"mul i64 {row}, {width}"))

    def _fill(self, rows: str, row: str, lane: str) -> None:
        """A row into a lane; lanes beyond the last row repeat it, and are not written back."""
        system = self.memory.given.system
        beyond = self.emit(f"icmp sge i64 {row}, {rows}")
        last = self.emit(f"sub i64 {rows}, 1")
        row = self.emit(f"select i1 {beyond}, i64 {last}, i64 {row}")
        y, data = self.where("y"), self.where("data")
        self.copy_in(self._row("q", row, system.q), y, system.q, lane)
        self.copy_in(self._row("qd", row, system.v), self.at(y, system.q * self.lanes), system.v, lane)
        remembered = self.at(y, (system.q + system.v) * self.lanes)
        self.copy_in(self._row("memory", row, system.memory), remembered, system.memory, lane)
        changed = self.load(self.argument("changed"), row, "i64")
        with self.when(f"icmp ne i64 {changed}, 0"):
            own = self._row("data", row, self.memory.data_width)
            for place, width in _needed(system):
                self.copy_in(self.at(own, place), self.at(data, place * self.lanes), width, lane)
        if self.tau is not None:
            given = self._row("tau", row, self.argument("apart", "i64"))
            self.copy_in(given, self.at(data, self.tau * self.lanes), system.v, lane)
        clock = self._row("clock", row, len(CLOCK))
        for k, name in enumerate(CLOCK):
            self.store(self.load(clock, k), self.variable(name, lane))
        step = self.load(self._row("step", row, self.argument("pitch", "i64")))
        self.store(step, self.variable("dt", lane))

    def _write(self, row: str, lane: str) -> None:
        system = self.memory.given.system
        y = self.where("y")
        self.copy_out(y, self._row("q", row, system.q), system.q, lane)
        self.copy_out(self.at(y, system.q * self.lanes), self._row("qd", row, system.v), system.v, lane)
        if system.memory:
            remembered = self.at(y, (system.q + system.v) * self.lanes)
            self.copy_out(remembered, self._row("memory", row, system.memory), system.memory, lane)
        clock = self._row("clock", row, len(CLOCK))
        for k, name in enumerate(CLOCK):
            self.store(self.load(self.variable(name, lane)), clock, k)
        self.store("0", self.argument("changed"), row, "i64")

    def _get(self, name: str) -> str:
        return self.load(self.all_lanes(name), 0, self.type, 8 * self.lanes)

    def _set(self, name: str, mask: str, value: str, other: str) -> None:
        """A variable of the lanes of a mask, and of the others."""
        chosen = self.apply("where", mask, value, other)
        self.store(chosen, self.all_lanes(name), 0, self.type, 8 * self.lanes)

    def _not(self, mask: str) -> str:
        return self.emit(f"xor {self.truth} {mask}, {'splat (i1 true)' if self.lanes > 1 else 'true'}")

    def _flag(self, mask: str, bit: int) -> None:
        """Set a bit of the answer if there is a lane in the mask."""
        found = self.emit(f"icmp ne i64 {self.bits(mask)}, 0")
        value = self.emit(f"select i1 {found}, i64 {bit}, i64 0")
        active = self.load(self.where("active"), kind="i64")
        self.store(self.emit(f"or i64 {active}, {value}"), self.where("active"), kind="i64")

    def _one(self) -> None:
        """One step of all lanes that can take it; times as `control.begin` has them."""
        zero, one = self.constant(0.0), self.constant(1.0)
        origin, count, limit, status, step = map(self._get, ("origin", "count", "limit", "status", "dt"))
        after = self.apply("add", count, one)
        goal = self.apply("add", origin, self.apply("mul", after, step))
        near = self.apply("sub", limit, self.apply("mul", self.constant(WHOLE), step))
        runs = self.apply("le", status, zero)
        changes = self.apply("and", runs, self.apply("le", near, goal))
        self._set("status", changes, self.constant(float(PENDING)), status)
        self._flag(changes, WAITING)
        busy = self.apply("and", runs, self._not(changes))
        with self.when(f"icmp ne i64 {self.bits(busy)}, 0"):
            if self.lanes == 1:
                self.store("1", self.where("stale"), kind="i64")
            self.step()
            self._judge(busy, goal, after)

    def _judge(self, busy: str, goal: str, after: str) -> None:
        """What a step came to, as `control.judge` decides it."""
        zero = self.constant(0.0)
        alarm, watch = (
            self.load(self.where(name), 0, self.type, 8 * self.lanes) for name in ("alarm", "watch")
        )
        lost = self.apply("and", busy, self.emit(f"fcmp une {self.type} {alarm}, {zero}"))
        broken = self.apply("and", busy, self.emit(f"fcmp une {self.type} {watch}, {zero}"))
        failed = self.apply("or", lost, broken)
        taken = self.apply("and", busy, self._not(failed))
        step, not_finite, angle = (self.constant(float(one)) for one in (STEP, NOT_FINITE, ALARM))
        turned, off = (self.apply(op, a, watch) for op, a in (("lt", zero), ("le", self.constant(1.0))))
        reason = self.apply("where", off, step, self.apply("where", turned, angle, not_finite))
        reason = self.apply("where", lost, angle, reason)
        self._set("status", failed, reason, self._get("status"))
        self._flag(failed, FAILED)
        self._set("status", taken, zero, self._get("status"))
        self._set("t", taken, goal, self._get("t"))
        self._set("count", taken, after, self._get("count"))
        self.move(taken, {"y": "new"})
