"""Sweeps over the steps that trajectories took, as textual LLVM IR: a trajectory, or a direction of one, in a lane.

What they have in common, and `i64 replay(ptr args)`: it takes steps again and stores every state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rodyn.llvm.writer import hexadecimal
from rodyn.simulate.engines.formula_ir import FormulaWriter
from rodyn.simulate.engines.lanes_ir import Integration, Memory
from rodyn.simulate.gradients.steps import MARKS
from rodyn.trace.program import Program

ARGUMENTS = (
    "rows",
    "scratch",  # → memory of this call
    "owners",  # → (rows,) the trajectory of each row
    "entries",  # steps and looks of a trajectory
    "next",  # entries from those of one trajectory to those of the next; 0: all have the same
    "clock",  # → (trajectories, entries, 2): where each begins, and its size
    "marks",  # → (trajectories, entries, `MARKS`)
    "states",  # → (trajectories, nodes, width)
    "nodes",
    "constants",  # → (trajectories, constants)
    "pieces",  # → numbers that change at times, a row for each piece
    "apart",  # doubles from the pieces of one trajectory to those of the next
    "events",  # samples of a row
    "weights",  # → (rows, events, width): weights on samples, or their derivatives
    "slopes",  # → (rows, width): the adjoint, or the derivative, of the state; what it was before and after
    "numbers",  # → (rows, constants + parameters): the gradient so far, or the direction
    "changes",  # → (rows, pieces, piece): the same of numbers that change
    "long",  # doubles from the changes of one row to those of the next
)
"""What a call is given, eight bytes each; → means an address."""


class SweepPrograms(NamedTuple):
    """What is differentiated: programs (None: not in this module), and how many numbers of each kind.

    `swept` is `pulled` without numbers, for the sweeps of an implicit formula before the last one.
    """

    pulled: Program | None
    swept: Program | None
    pushed: Program | None
    constants: int
    piece: int
    parameters: int

    @property
    def numbers(self) -> int:
        """All of them."""
        return self.constants + self.piece + self.parameters


class SweepMemory(Memory):
    """The memory of an integration, and that of derivatives."""

    def __init__(self, given: Integration, slopes: SweepPrograms, lanes: int, wide: int) -> None:
        super().__init__(given, lanes, wide)
        self.slopes = slopes
        width = given.system.width
        for name in ("slope", "seed", "moved", *(f"D{k}" for k in range(given.formula.stages))):
            self._add(name, width)
        self._add("numbers", slopes.numbers)
        for name in ("owner", "mine", "main", "event"):
            self._add(name, 1)


class Sweep(FormulaWriter):
    """`i64 name(ptr args)`: the entries of all rows, tile by tile; what is done for one lane are functions."""

    arguments: ClassVar[tuple[str, ...]] = ARGUMENTS
    name: ClassVar[str]
    memory: SweepMemory

    def text(self) -> str:
        """The loops over tiles and entries, after the functions for one lane."""
        parts = {"begin": ", i64 %row", "take": ", i64 %entry", "give": ", i64 %entry", "end": ""}
        functions = []
        for part, more in parts.items():
            self.lines = []
            getattr(self, f"_{part}")()
            head = f"define internal void @{self.name}_{part}(ptr %args, ptr %scratch, i64 %lane{more})"
            functions += [f"{head} noinline nounwind {{", *self.lines, "  ret void\n}\n"]
        self.lines = [
            "entry:",
            f"  %scratch_at = getelementptr i64, ptr %args, i64 {self.arguments.index('scratch')}",
            "  %scratch = load ptr, ptr %scratch_at",
        ]
        rows, entries = self.argument("rows", "i64"), self.argument("entries", "i64")
        tiles = self.emit(f"udiv i64 {self.emit(f'add i64 {rows}, {self.lanes - 1}')}, {self.lanes}")
        with self.counted("0", 1, tiles) as tile:
            first = self.emit(f"mul i64 {tile}, {self.lanes}")
            with self.counted("0", 1, str(self.lanes)) as lane:
                self._call("begin", lane, self.emit(f"add i64 {first}, {lane}"))
            with self.counted("0", 1, entries) as count:
                entry = self._entry(count, entries)
                with self.counted("0", 1, str(self.lanes)) as lane:
                    self._call("take", lane, entry)
                self.store("1", self.where("stale"), kind="i64")
                self._step()
                with self.counted("0", 1, str(self.lanes)) as lane:
                    self._call("give", lane, entry)
            with self.counted("0", 1, str(self.lanes)) as lane:
                self._call("end", lane)
        return "\n".join(
            [*functions, f"define i64 @{self.name}(ptr %args) nounwind {{", *self.lines, "  ret i64 0", "}\n"]
        )

    def _call(self, part: str, lane: str, *more: str) -> None:
        given = "".join(f", i64 {one}" for one in more)
        self.lines.append(f"  call void @{self.name}_{part}(ptr %args, ptr %scratch, i64 {lane}{given})")

    def _entry(self, count: str, entries: str) -> str:
        """The number of the entry that comes next."""
        return count

    def _step(self) -> None:
        """One entry of all lanes."""
        raise NotImplementedError

    # One lane

    def _whole(self, name: str) -> str:
        """A whole number of a lane."""
        return self.load(self.where(name), "%lane", "i64")

    def _keep(self, value: str, name: str) -> None:
        self.store(value, self.where(name), "%lane", "i64")

    def _row(self, name: str, row: str, width: int | str) -> str:
        """Where a row of an argument begins."""
        return self.at(self.argument(name), self.emit(f"mul i64 {row}, {width}"))

    def _begin(self) -> None:
        """A row into the lane; lanes beyond the last one repeat it, and write nothing."""
        system = self.memory.given.system
        rows = self.argument("rows", "i64")
        mine = self.emit(f"icmp slt i64 %row, {rows}")
        last = self.emit(f"sub i64 {rows}, 1")
        row = self.emit(f"select i1 {mine}, i64 %row, i64 {last}")
        self._keep(row, "row")
        self._keep(self.emit(f"zext i1 {mine} to i64"), "mine")
        owner = self.load(self.argument("owners"), row, "i64")
        self._keep(owner, "owner")
        self._keep("-1", "piece")
        self.copy_in(self._row("constants", owner, system.constants), self.where("data"), system.constants)

    def _place(self) -> str:
        """Which entry of all it is."""
        first = self.emit(f"mul i64 {self._whole('owner')}, {self.argument('next', 'i64')}")
        return self.emit(f"add i64 {first}, %entry")

    def _mark(self, place: str, name: str) -> str:
        start = self.emit(f"mul i64 {place}, {len(MARKS)}")
        at = self.emit(f"add i64 {start}, {MARKS.index(name)}")
        return self.load(self.argument("marks"), at, "i64")

    def _timed(self) -> str:
        """The time of an entry and its numbers into the lane; its place."""
        system, place = self.memory.given.system, self._place()
        clock = self.at(self.argument("clock"), self.emit(f"mul i64 {place}, 2"))
        for k, name in enumerate(("t", "dt")):
            self.store(self.load(clock, k), self.variable(name))
        piece, before = self._mark(place, "piece"), self._whole("piece")
        with self.when(f"icmp ne i64 {piece}, {before}"):
            self._changed(before, piece)
            self._keep(piece, "piece")
            if system.piece:
                begin = self.emit(f"mul i64 {self._whole('owner')}, {self.argument('apart', 'i64')}")
                at = self.emit(f"add i64 {begin}, {self.emit(f'mul i64 {piece}, {system.piece}')}")
                target = self.at(self.where("data"), system.constants * self.lanes)
                self.copy_in(self.at(self.argument("pieces"), at), target, system.piece)
        return place

    def _changed(self, before: str, piece: str) -> None:
        """A lane comes to another piece."""

    def _state(self, node: str) -> str:
        """Where a state of the lane is."""
        nodes, width = self.argument("nodes", "i64"), self.memory.given.system.width
        first = self.emit(f"mul i64 {self._whole('owner')}, {nodes}")
        return self._row("states", self.emit(f"add i64 {first}, {node}"), width)

    def _change(self, piece: str) -> str:
        """Where the numbers of a piece that belong to this row are."""
        first = self._row("changes", self._whole("row"), self.argument("long", "i64"))
        return self.at(first, self.emit(f"mul i64 {piece}, {self.memory.slopes.piece}"))

    def _numbers(self, kind: str) -> str:
        """Where in the memory the derivatives by numbers of a kind begin."""
        slopes = self.memory.slopes
        offset = {"constants": 0, "piece": slopes.constants, "parameters": slopes.constants + slopes.piece}[
            kind
        ]
        return self.at(self.where("numbers"), offset * self.lanes)

    def _row_numbers(self) -> list[tuple[str, str, int]]:
        """Of constants and parameters: where they are in the row's argument, in the memory, and how many."""
        slopes = self.memory.slopes
        start = self._row("numbers", self._whole("row"), slopes.constants + slopes.parameters)
        return [
            (start, self._numbers("constants"), slopes.constants),
            (self.at(start, slopes.constants), self._numbers("parameters"), slopes.parameters),
        ]

    def _row_in(self) -> None:
        """The slope of the state, constants and parameters of a row, into the memory."""
        width = self.memory.given.system.width
        self.copy_in(self._row("slopes", self._whole("row"), width), self.where("slope"), width)
        for source, target, count in self._row_numbers():
            self.copy_in(source, target, count)

    def _moved_rows(self, source: str, target: str, count: int) -> None:
        """Numbers of this lane to others of it."""
        with self.counted("0", 1, str(count)) as j:
            place = self._of_lane(j, "%lane")
            self.store(self.load(source, place), target, place)

    def _cleared(self, target: str, count: int) -> None:
        if count:
            with self.counted("0", 1, str(count)) as j:
                self.store(hexadecimal(0.0), target, self._of_lane(j, "%lane"))

    # All lanes

    def _cleared_all(self, name: str) -> None:
        """A state, or a slope of one, of all lanes becomes zero."""
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            self.put(self.vector.constant(0.0), self.where(name), chunk)

    def _stage(self, k: int) -> str:
        """The state of a stage, from derivatives that are known; the buffer it is in."""
        formula = self.memory.given.formula
        self._time(formula.nodes[k])
        columns = self.columns(formula, formula.rows[k])
        if not columns:
            return "y"
        dt = self.spread(self.all_lanes("dt"))
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            total, y = self.combined(columns, chunk), self.get(self.where("y"), chunk)
            self.put(self.calculated("fma", dt, total, y), self.where("stage"), chunk)
        return "stage"

    def _weighted(self, target: str, base: str | None, terms: Sequence[tuple[str, float]]) -> None:
        """base + dt Σ a x."""
        dt = self.spread(self.all_lanes("dt"))
        columns = [(self.where(name), a) for name, a in terms if a]
        with self.counted("0", 1, str(self.memory.chunks)) as chunk:
            total = self.combined(columns, chunk)
            if base is None:
                value = self.calculated("mul", dt, total)
            else:
                value = self.calculated("fma", dt, total, self.get(self.where(base), chunk))
            self.put(value, self.where(target), chunk)

    def _along_unit(self, unit: int, slope: str) -> None:
        """A derivative of a quaternion, or an adjoint of one, before and after it is brought to unit length."""
        raw, parts = self.where("new"), self.where(slope)
        q = [self.load(raw, unit + k, self.type, 8 * self.lanes) for k in range(4)]
        d = [self.load(parts, unit + k, self.type, 8 * self.lanes) for k in range(4)]
        square, along = self.apply("mul", q[0], q[0]), self.apply("mul", q[0], d[0])
        for k in range(1, 4):
            square, along = self.apply("fma", q[k], q[k], square), self.apply("fma", q[k], d[k], along)
        norm = self.apply("sqrt", square)
        ratio = self.apply("div", along, square)
        for k in range(4):
            rest = self.apply("sub", d[k], self.apply("mul", q[k], ratio))
            self.store(self.apply("div", rest, norm), parts, unit + k, self.type, 8 * self.lanes)


class Replay(Sweep):
    """Steps again; entry k leads from node k to the next one."""

    name = "replay"

    def _begin(self) -> None:
        super()._begin()
        self.copy_in(self._state("0"), self.where("y"), self.memory.given.system.width)

    def _take(self) -> None:
        self._timed()

    def _step(self) -> None:
        self.step()

    def _give(self) -> None:
        width = self.memory.given.system.width
        self._moved_rows(self.where("new"), self.where("y"), width)
        with self.when(f"icmp ne i64 {self._whole('mine')}, 0"):
            node = self.emit("add i64 %entry, 1")
            self.copy_out(self.where("new"), self._state(node), width)

    def _end(self) -> None:
        """All is written."""
