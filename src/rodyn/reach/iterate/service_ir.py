"""What is done for one lane at a time, as textual LLVM IR: take the next target, begin again, write how one ended."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, cast

from rodyn.llvm.instructions import emit_program
from rodyn.llvm.writer import Writer, hexadecimal
from rodyn.reach.iterate.judge import FIRST, IDLE, MISSED, Lane
from rodyn.reach.iterate.memory_ir import GIVEN, LaneWriter, Memory, arguments
from rodyn.reach.iterate.programs import programs
from rodyn.reach.iterate.starts import COUNT
from rodyn.reach.iterate.task import NUMBERS, Task
from rodyn.trace.program import Program


class Service(LaneWriter):
    """What is done for one lane at a time: `fill`, `restart`, `finish`."""

    def __init__(self, task: Task, lanes: int, wide: int) -> None:
        super().__init__(task, 1, wide)
        self.memory = Memory(task, lanes)

    def text(self) -> str:
        head = "ptr %args, ptr %memory, i64 %lane"
        found = []
        for name, write in (("restart", self._restart), ("fill", self._fill), ("finish", self._finish)):
            self.lines = ["entry:"]
            write()
            found.append(self.defined(f"internal void @{name}({head}) noinline"))
        return "\n".join(found)

    def one(self, name: str, index: int = 0) -> str:
        """The address of a number of this lane."""
        return self.at(self.where(name, index), "%lane")

    def row_of(self, name: str, row: str) -> str:
        """Where the row of an argument begins."""
        start, stride = self.argument(name)
        return self.at(start, self.emit(f"mul i64 {row}, {stride}"))

    def _run(self, program: Program, starts: Mapping[str, str]) -> dict[str, list[str]]:
        """The results of a program for this lane; `starts` are addresses of rows, else what is in memory."""
        elements = {}
        for name, index in dict.fromkeys(program.elements()):
            given = starts.get(name)
            elements[name, index] = self.load(given, index) if given else self.load(self.one(name, index))
        found = emit_program(self, program, elements, 1)
        return {name: [found.values[k] for k in each] for name, each in program.outputs.items()}

    def _fill(self) -> None:
        """The next target of the list; without one the lane is idle."""
        task, lane = self.task, Lane._fields
        row = self.load(self.where("next"), 0, "i64")
        self.store(self.emit(f"add i64 {row}, 1"), self.where("next"), 0, "i64")
        none = self.emit(f"icmp sge i64 {row}, {self.load('%args', 0, 'i64')}")
        with self.when(f"and i1 {none}, true"):
            self.store(hexadecimal(IDLE), self.one("lane", lane.index("mode")))
            active = self.load(self.where("active"), 0, "i64")
            self.store(self.emit(f"sub i64 {active}, 1"), self.where("active"), 0, "i64")
        with self.when(f"xor i1 {none}, true"):
            self.store(row, self.one("row"), 0, "i64")
            for k, value in enumerate(FIRST):
                self.store(hexadecimal(value), self.one("lane", k))
            for name in arguments(task):
                if name != "q0":
                    start = self.row_of(name, row)
                    for k in range(task.inputs()[name]):
                        self.store(self.load(start, k), self.one(name, k))
            found = self._run(programs(task).begin, {"q0": self.row_of("q0", row)})
            self.store(found["bad"][0], self.one("lane", lane.index("bad")))
            for k, value in enumerate(found["q"]):
                for name in ("q", "seed"):
                    self.store(value, self.one(name, k))
            given = self.load(self.fixed("settings"), GIVEN)
            with self.when(f"fcmp oeq double {given}, {hexadecimal(0.0)}"):
                self.lines.append("  call void @restart(ptr %args, ptr %memory, i64 %lane)")
            for k in range(task.nq):
                self.store(self.load(self.one("q", k)), self.one("best", k))

    def _restart(self) -> None:
        """The start whose frames are nearest to the targets, of those that are farther than the one before."""
        task, w = self.task, Writer(self.wide)
        places = [k for slot in task.slots for k in range(slot.q.start, slot.q.stop)]
        used = [NUMBERS * a + 4 * i + j for a in range(len(task.aims)) for i in range(3) for j in range(4)]
        table, last = self.fixed("table"), self.load(self.one("lane", Lane._fields.index("last")))
        numbers = [self._wide(w.in_every_lane, self.load(self.one("pose", k))) for k in used]
        lasts = self._wide(w.in_every_lane, last)
        least, at = w.constant(math.inf), w.whole(0)
        for tile in range(COUNT // self.wide):  # straight lines: a loop would wait for its own memory
            rows = COUNT // self.wide
            away = self.load(table, NUMBERS * len(task.aims) * rows + tile, w.type)
            for k, number in zip(used, numbers, strict=True):
                away = self._wide(w.apply, "fma", self.load(table, k * rows + tile, w.type), number, away)
            farther, nearer = (self._wide(w.apply, "lt", *pair) for pair in ((lasts, away), (away, least)))
            wins = self._wide(w.apply, "and", farther, nearer)
            least = self._wide(w.apply, "where", wins, away, least)
            index = w.whole(tile * self.wide)
            at = self.emit(f"select {w.truth} {wins}, {w.integer} {index}, {w.integer} {at}")
        nearest, where = self._nearest(w, least, at)
        self.store(nearest, self.one("lane", Lane._fields.index("last")))
        posture = self.at(self.fixed("starts"), self.emit(f"mul i64 {where}, {task.nq}"))
        for k in places:
            self.store(self.load(posture, k), self.one("q", k))

    def _nearest(self, w: Writer, least: str, at: str) -> tuple[str, str]:
        """The least number of all lanes, and its place: that of its lane, and which lane it is; of equals the first."""
        found = ("", "")
        for k in range(self.wide):
            number = self._wide(w.of_lane, least, k)
            tile = self.emit(f"extractelement {w.integer} {at}, i64 {k}") if self.wide > 1 else at
            place = self.emit(f"add i64 {tile}, {k}")
            if k == 0:
                found = number, place
                continue
            nearest, where = found
            less = self.emit(f"fcmp olt double {number}, {nearest}")
            same = self.emit(f"fcmp oeq double {number}, {nearest}")
            first = self.emit(f"icmp slt i64 {place}, {where}")
            wins = self.emit(f"or i1 {less}, {self.emit(f'and i1 {same}, {first}')}")
            found = (
                self.emit(f"select i1 {wins}, double {number}, double {nearest}"),
                self.emit(f"select i1 {wins}, i64 {place}, i64 {where}"),
            )
        return found

    def _wide(self, write: Callable[..., str], *args: Any) -> str:
        """A value that a method of a writer of vectors emits, among the lines of this one."""
        w = cast("Writer", write.__self__)  # type: ignore[attr-defined]
        w.lines, w.count = self.lines, self.count
        value = write(*args)
        self.count = w.count
        return value

    def _finish(self) -> None:
        """Write how the target of the lane ended, and take the next."""
        row = self.load(self.one("row"), 0, "i64")
        near = {"seed": self.row_of("goal", row)} if self.task.goal else {}
        found = self._run(programs(self.task).end, near)
        target = self.at(self.result("q"), self.emit(f"mul i64 {row}, {self.task.nq}"))
        for k, value in enumerate(found["q"]):
            self.store(value, target, k)
        self.store(found["error"][0], self.result("error"), row)
        steps = self.load(self.one("lane", Lane._fields.index("iterations")))
        self.store(steps, self.result("iterations"), row)
        code = self.load(self.one("code"))
        self.store(code, self.result("code"), row)
        missed = self.emit(f"fcmp oge double {code}, {hexadecimal(MISSED)}")
        count = self.load(self.where("missed"), 0, "i64")
        more = self.emit(f"zext i1 {missed} to i64")
        self.store(self.emit(f"add i64 {count}, {more}"), self.where("missed"), 0, "i64")
        self.lines.append("  call void @fill(ptr %args, ptr %memory, i64 %lane)")
