"""Memory of an integration, and what is done for one lane at a time: samples, pieces, the next trajectory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rodyn.llvm.flow import Flow
from rodyn.llvm.writer import hexadecimal
from rodyn.simulate.engines.step import Loops, NumericFormula, System
from rodyn.simulate.integrate.adams import Orders
from rodyn.trace.program import Program

ARGUMENTS = (
    "rows",  # trajectories
    "counter",  # → the next one, shared by all calls
    "stop",  # → not 0: end all of them now
    "progress",  # → the time of the first lane
    "scratch",  # → memory of this call
    "start",  # → (rows, width) initial states
    "constants",  # → (rows, constants) numbers of the system
    "pieces",  # → numbers that change at times, a row for each piece
    "apart",  # doubles from the pieces of one trajectory to those of the next
    "breaks",  # → where each piece ends
    "times",  # → (samples,), then infinity
    "out",  # → (rows, samples, width)
    "long",  # doubles from the samples of one trajectory to those of the next
    "ends",  # → (rows, variables + width): how each ended
    "first",  # → (variables,): how each begins
    "settings",  # → rtol, atol, step
    "begun",  # 0: the memory is new
    "steps",  # after how many the call comes back, to be called again
    "callback",  # → void(i64 what, ptr time, ptr y, ptr answer): answers (what = 0), or the stop condition (1)
    "log",  # → (rows, room, 2): where each step led and its size; 0: nothing is logged
    "room",  # steps of a trajectory that are logged
    "states",  # → (rows, kept, width): the states after every so many steps, the first of them free
    "kept",
    "every",
)
"""What a call is given, eight bytes each; → means an address."""


@dataclass(frozen=True)
class Control:
    """What lanes do, as programs over their variables.

    begin, judge, advance   of "lane", "seen", "step", with many orders "sizes", "norm", "factors"; results "lane",
                            "sizes", and flags, which are 1 or 0
    weigh                   of formulas of many orders: the numbers of a step, of "lane" and "sizes"
    variables, seen         the names of a lane's variables, and of what a step shows
    statuses, modes         name → number of the reasons to end, of what a lane does
    rounding                times that differ by this part are the same
    """

    begin: Program
    judge: Program
    advance: Program
    variables: tuple[str, ...]
    seen: tuple[str, ...]
    statuses: Mapping[str, int]
    modes: Mapping[str, float]
    rounding: float
    weigh: Program | None = None

    def status(self, name: str) -> str:
        """The number of a reason to end, as LLVM reads it."""
        return hexadecimal(float(self.statuses[name]))

    def mode(self, name: str) -> str:
        """The number of a mode, as LLVM reads it."""
        return hexadecimal(self.modes[name])


@dataclass(frozen=True)
class Integration:
    """A system, the formula that advances it, the one that starts it (multistep), and the control of the lanes.

    orders      of formulas of many orders; `estimated`: whether the error of their steps is
    """

    system: System
    formula: NumericFormula
    starter: NumericFormula | None
    control: Control
    orders: Orders | None = None
    estimated: bool = False


class Memory:
    """Where everything is in the memory of a call, in doubles; each part begins at a multiple of `wide`."""

    def __init__(self, given: Integration, lanes: int, wide: int) -> None:
        self.given, self.lanes, self.wide = given, lanes, wide
        self.places: dict[str, int] = {}
        self.size = 0
        formulas = [given.formula, *([given.starter] if given.starter else [])]
        width = given.system.width
        for name in ("y", "kept", "new", "stage"):
            self._add(name, width)
        # An implicit formula compares its last two sweeps.
        for k in range(max(one.stages * (2 if one.sweeps else 1) for one in formulas)):
            self._add(f"K{k}", width)
        for k in range(max(one.history for one in formulas)):
            self._add(f"past{k}", width)
        self.highest = given.orders.highest if given.orders else 0
        for k in range(self.highest - 1):
            self._add(f"scaled{k}", width)
        for name, count in self.numbers.items():
            self._add(name, count)
        for k in range(self.highest):
            self._add(f"norm{k}", max(1, wide // lanes))
        self._add("tau", given.system.v)
        self._add("wrenches", 6 * given.system.wrenches)
        for part in given.system.parts:
            if isinstance(part, Loops):
                self._add("loops", part.function.scratch // lanes)
        self._add("answers", given.system.answers)
        self._add("sampled", given.system.sampled)
        self._add("callback", 1)
        self._add("data", self.data_width)
        self._add("time", 1)
        self._add("variables", len(given.control.variables))
        for name in given.control.seen:
            self._add(name, max(1, wide // lanes))
        for name in ("row", "sample", "piece"):  # whole numbers
            self._add(name, 1)
        for name in ("active", "left", "stale"):
            self._add(name, 1)
        for name in ("trust", "trust_ahead"):
            self._add(name, 1)

    def _add(self, name: str, count: int) -> None:
        self.places[name] = self.size
        self.size += self.room(count)

    def room(self, count: int) -> int:
        """Doubles that so many numbers of every lane take."""
        return -(-max(count, 1) * self.lanes // self.wide) * self.wide

    @property
    def data_width(self) -> int:
        """Numbers of a lane's data."""
        return self.given.system.constants + self.given.system.piece

    @property
    def numbers(self) -> dict[str, int]:
        """How many numbers of each kind the formulas of many orders have, beside the differences of a state."""
        n = self.highest
        counts = {"sizes": n - 1, "predictor": n, "ahead": n, "beta": n, "correction": 1, "factors": n + 1}
        return counts if n else {}

    @property
    def chunks(self) -> int:
        """Registers that a state fills."""
        return -(-self.given.system.width * self.lanes // self.wide)

    @property
    def bound_tables(self) -> list[str]:
        """The bounds of fixed steps as constants, as the registers of a state have its numbers."""
        size, found = self.chunks * self.wide, []
        for name, numbers in self.given.system.bounds:
            spread = [number for number in numbers for _ in range(self.lanes)]
            spread += [0.0] * (size - len(spread))
            content = ", ".join(f"double {hexadecimal(number)}" for number in spread)
            found.append(f"@bound_{name} = private constant [{size} x double] [{content}], align 64\n")
        return found

    def variable(self, name: str) -> int:
        """Where a variable of the first lane is."""
        return self.places["variables"] + self.given.control.variables.index(name) * self.lanes


class LaneWriter(Flow):
    """Writes functions that work on the memory of the lanes; `arguments` is what a call is given."""

    arguments: ClassVar[tuple[str, ...]] = ARGUMENTS

    def __init__(self, lanes: int, memory: Memory) -> None:
        super().__init__(lanes)
        self.memory = memory

    def argument(self, name: str, kind: str = "ptr") -> str:
        """A number or an address that the call was given."""
        return self.load("%args", self.arguments.index(name), kind)

    def where(self, name: str) -> str:
        """The address of a part of the memory."""
        return self.at("%scratch", self.memory.places[name])

    def variable(self, name: str, lane: str = "%lane") -> str:
        """The address of a variable of one lane."""
        return self.at(self.at("%scratch", self.memory.variable(name)), lane)

    def copy_out(self, source: str, target: str, count: int, lane: str = "%lane") -> None:
        """Numbers of one lane to neighbours."""
        with self.counted("0", 1, str(count)) as j:
            self.store(self.load(source, self._of_lane(j, lane)), target, j)

    def copy_in(self, source: str, target: str, count: int, lane: str = "%lane") -> None:
        """Neighbours to the numbers of one lane."""
        if count:
            with self.counted("0", 1, str(count)) as j:
                self.store(self.load(source, j), target, self._of_lane(j, lane))

    def _of_lane(self, j: str, lane: str) -> str:
        return self.emit(f"add i64 {self.emit(f'mul i64 {j}, {self.lanes}')}, {lane}")


class Service(LaneWriter):
    """Functions for one lane: `sample` stores a state, `fill` takes a trajectory from the list, `serve` looks after
    a lane that has come to a sample, to the end of a piece, or to its own, `note` logs a step."""

    def text(self) -> str:
        """The functions."""
        head = "ptr %args, ptr %scratch, i64 %lane"
        parts = [
            (f"sample({head}, ptr %from)", self._sample),
            (f"fill({head})", self._fill),
            (f"serve({head})", self._serve),
            (f"note({head})", self._note),
        ]
        found = []
        for signature, write in parts:
            self.lines = []
            write()
            body = "\n".join(self.lines)
            found.append(f"define internal void @{signature} noinline nounwind {{\n{body}\n  ret void\n}}\n")
        return "\n".join(found)

    def _sample(self) -> None:
        """Copy the state of the lane to its next sample."""
        width = self.memory.given.system.width
        number = self.at(self.where("sample"), "%lane", "i64")
        k = self.load(number, kind="i64")
        row = self.load(self.where("row"), "%lane", "i64")
        start = self.emit(f"mul i64 {row}, {self.argument('long', 'i64')}")
        place = self.emit(f"add i64 {start}, {self.emit(f'mul i64 {k}, {width}')}")
        self.copy_out("%from", self.at(self.argument("out"), place), width)
        after = self.emit(f"add i64 {k}, 1")
        self.store(after, number, kind="i64")
        self.store(self.load(self.argument("times"), after), self.variable("out"))

    def _fill(self) -> None:
        """The next trajectory of the list; without one the lane is idle."""
        system, control = self.memory.given.system, self.memory.given.control
        row = self.emit(f"atomicrmw add ptr {self.argument('counter')}, i64 1 monotonic")
        none = self.emit(f"icmp sge i64 {row}, {self.argument('rows', 'i64')}")
        with self.when(f"and i1 {none}, true"):
            self.store(control.mode("idle"), self.variable("mode"))
            self.store(control.status("running"), self.variable("status"))
            active = self.load(self.where("active"), kind="i64")
            self.store(self.emit(f"sub i64 {active}, 1"), self.where("active"), kind="i64")
        with self.when(f"xor i1 {none}, true"):
            self.store(row, self.where("row"), "%lane", "i64")
            for name in ("sample", "piece"):
                self.store("0", self.where(name), "%lane", "i64")
            for name, width in (("start", system.width), ("constants", system.constants)):
                begin = self.at(self.argument(name), self.emit(f"mul i64 {row}, {width}"))
                self.copy_in(begin, self.where("y" if name == "start" else "data"), width)
            self.copy_in(self.argument("first"), self.where("variables"), len(control.variables))
            self.store(self.load(self.argument("times")), self.variable("out"))
            self._piece("0", row)
            self._sample_if_due()

    def _piece(self, piece: str, row: str) -> None:
        """The data of a piece, and where it ends; what was computed with others is stale."""
        self.store("1", self.where("stale"), kind="i64")
        for k in range(self.memory.highest - 1):
            with self.counted("0", 1, str(self.memory.given.system.width)) as j:
                self.store(hexadecimal(0.0), self.where(f"scaled{k}"), self._of_lane(j, "%lane"))
        system = self.memory.given.system
        if system.piece:
            begin = self.emit(f"mul i64 {row}, {self.argument('apart', 'i64')}")
            place = self.emit(f"add i64 {begin}, {self.emit(f'mul i64 {piece}, {system.piece}')}")
            target = self.at(self.where("data"), system.constants * self.lanes)
            self.copy_in(self.at(self.argument("pieces"), place), target, system.piece)
        self.store(self.load(self.argument("breaks"), piece), self.variable("limit"))
        if system.jump is not None:
            self.lines.append("  call void @jump(ptr %scratch, i64 %lane)")

    def _sample_if_due(self) -> None:
        rounding = hexadecimal(self.memory.given.control.rounding)
        t, out = self.load(self.variable("t")), self.load(self.variable("out"))
        size = self.emit(f"call double @llvm.fabs.f64(double {t})")
        late = self.emit(f"call double @llvm.fmuladd.f64(double {size}, double {rounding}, double {t})")
        with self.when(f"fcmp ole double {out}, {late}"):
            self.lines.append(
                f"  call void @sample(ptr %args, ptr %scratch, i64 %lane, ptr {self.where('y')})"
            )

    def _serve(self) -> None:
        """A lane that runs: sample, piece, end; one that ended: write how, and take the next."""
        control = self.memory.given.control
        running = control.status("running")
        with self.when(f"fcmp oeq double {self.load(self.variable('status'))}, {running}"):
            t, limit = self.load(self.variable("t")), self.load(self.variable("limit"))
            with self.when(f"fcmp oge double {t}, {limit}"):
                number = self.at(self.where("piece"), "%lane", "i64")
                piece = self.emit(f"add i64 {self.load(number, kind='i64')}, 1")
                self.store(piece, number, kind="i64")
                self.store(control.status("finished"), self.variable("status"))
                more = self.load(self.argument("breaks"), piece)
                with self.when(f"fcmp ogt double {more}, {limit}"):
                    self.store(running, self.variable("status"))
                    self._piece(piece, self.load(self.where("row"), "%lane", "i64"))
            self._sample_if_due()
            with self.when(f"fcmp une double {self.load(self.variable('final'))}, {hexadecimal(0.0)}"):
                self.store(control.status("event"), self.variable("status"))
        with self.when(f"fcmp une double {self.load(self.variable('status'))}, {running}"):
            self._write_end()
            self.lines.append("  call void @fill(ptr %args, ptr %scratch, i64 %lane)")

    def _note(self) -> None:
        """Where the step led that a lane has taken, and its size; the state there, if it is kept."""
        width = self.memory.given.system.width
        row = self.load(self.where("row"), "%lane", "i64")
        steps = self.emit(f"fptosi double {self.load(self.variable('steps'))} to i64")
        number = self.emit(f"sub i64 {steps}, 1")
        room, every = self.argument("room", "i64"), self.argument("every", "i64")
        with self.when(f"icmp slt i64 {number}, {room}"):
            place = self.emit(f"add i64 {self.emit(f'mul i64 {row}, {room}')}, {number}")
            log = self.at(self.argument("log"), self.emit(f"mul i64 {place}, 2"))
            self.store(self.load(self.variable("t")), log)
            self.store(self.load(self.variable("dt")), log, 1)
            with self.when(f"icmp eq i64 {self.emit(f'urem i64 {steps}, {every}')}, 0"):
                first = self.emit(f"mul i64 {row}, {self.argument('kept', 'i64')}")
                slot = self.emit(f"add i64 {first}, {self.emit(f'udiv i64 {steps}, {every}')}")
                target = self.at(self.argument("states"), self.emit(f"mul i64 {slot}, {width}"))
                self.copy_out(self.where("y"), target, width)

    def _write_end(self) -> None:
        width, variables = self.memory.given.system.width, len(self.memory.given.control.variables)
        row = self.load(self.where("row"), "%lane", "i64")
        end = self.at(self.argument("ends"), self.emit(f"mul i64 {row}, {variables + width}"))
        self.copy_out(self.where("variables"), end, variables)
        self.copy_out(self.where("y"), self.at(end, variables), width)
