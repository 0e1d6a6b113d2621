"""The iteration as textual LLVM IR: a target in every lane; a lane whose target ended takes the next.

`i64 run(ptr args)` answers how many targets were not reached. What it is given stands as `entry.c` packs it: the number
of rows, addresses that stay, address and stride of every argument, addresses of the results.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, cast

from rodyn.llvm.flow import Flow
from rodyn.llvm.instructions import emit_program
from rodyn.llvm.writer import Writer, declarations, hexadecimal
from rodyn.reach.iterate.judge import FIRST, IDLE, MISSED, POLISH, Lane, Seen, Settings
from rodyn.reach.iterate.programs import FLAGS, programs
from rodyn.reach.iterate.starts import COUNT
from rodyn.reach.iterate.task import NUMBERS, Task
from rodyn.trace.program import Program

FIXED = ("settings", "table", "starts")
"""Addresses that stay: `Settings`, and then 1 if searches begin at q0; the table and the postures of `starts`."""
RESULTS = ("q", "error", "iterations", "code")
GIVEN = len(Settings._fields)
"""Where the settings say whether there is a q0."""


def arguments(task: Task) -> tuple[str, ...]:
    """The arrays of a call, in their order."""
    optional = [name for name in ("goal", "weights") if name in task.inputs()]
    return ("pose", "q0", *optional)


class Memory:
    """Where everything is in the memory of a call, in doubles."""

    def __init__(self, task: Task, lanes: int) -> None:
        self.lanes, self.size = lanes, 0
        self.places: dict[str, int] = {}
        inputs = task.inputs()
        widths: dict[str, int] = {
            name: inputs[name] for name in ("pose", "goal", "weights") if name in inputs
        }
        widths |= dict.fromkeys(("q", "new", "best", "seed"), task.nq)
        widths |= {"seen": len(Seen._fields), "code": 1, "lane": len(Lane._fields), "flags": len(FLAGS)}
        widths |= {"row": 1, "active": 1, "next": 1, "missed": 1}
        for name, width in widths.items():
            self.places[name] = self.size
            self.size += width * lanes


class _Writer(Flow):
    """Functions that work on the memory of the lanes."""

    def __init__(self, task: Task, lanes: int, wide: int) -> None:
        super().__init__(lanes)
        self.task, self.wide, self.memory = task, wide, Memory(task, lanes)

    def where(self, name: str, index: int = 0) -> str:
        """The address of a number of the first lane."""
        return self.at("%memory", self.memory.places[name] + index * self.memory.lanes)

    def argument(self, name: str) -> tuple[str, str]:
        """Address and stride of an argument."""
        place = 1 + len(FIXED) + 2 * arguments(self.task).index(name)
        return self.load("%args", place, "ptr"), self.load("%args", place + 1, "i64")

    def fixed(self, name: str) -> str:
        """An address that stays."""
        return self.load("%args", 1 + FIXED.index(name), "ptr")

    def result(self, name: str) -> str:
        """The address of a result."""
        place = 1 + len(FIXED) + 2 * len(arguments(self.task)) + RESULTS.index(name)
        return self.load("%args", place, "ptr")

    def vector(self, name: str, index: int = 0) -> str:
        """A number of all lanes."""
        return self.load(self.where(name, index), 0, self.type, 8 * self.lanes)

    def put(self, value: str, name: str, index: int = 0) -> None:
        """A number of all lanes into memory."""
        self.store(value, self.where(name, index), 0, self.type, 8 * self.lanes)

    def defined(self, head: str, answer: str = "void", value: str = "") -> str:
        """The function that was written."""
        body = "\n".join(self.lines)
        return f"define {head} nounwind {{\n{body}\n  ret {answer} {value}\n}}\n"


class _Step(_Writer):
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


class _Service(_Writer):
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


class _Run(_Writer):
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
    parts = (kind(task, lanes, wide).text() for kind in (_Step, _Service, _Run))
    return "\n".join([*used, *parts, _run_free(task)])
