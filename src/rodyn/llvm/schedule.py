"""A schedule as textual LLVM IR: an item in every lane.

`i64 run(ptr args)` of a `Repeat` returns how many items ended with the flag `counted`; of a `Queue` how many lanes
still have an item; of a `Batch` the bits of its answers. args: what `HEADS` says, then as `argument_places` says the
addresses of settings and tables, address and stride of what is kept, of arguments, of states and of results with open
places, the address of each other result. The stride of what is kept leads from the rows of one tile (as many as there
are lanes, side by side) to those of the next. `i64 memory_size()` returns how many doubles of memory a call of a
`Batch` or a `Queue` needs, zeros at first; `i64 shown()` where in it the number is that a `Queue` shows, of lane 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from itertools import takewhile
from types import MappingProxyType
from typing import NamedTuple, Protocol

from rodyn.llvm.flow import MEMORY, Once, ProductWriter, WatchingFlow, alarms
from rodyn.llvm.instructions import emit_program, outlined, outlined_text
from rodyn.llvm.writer import DOUBLE, Writer, declarations, hexadecimal
from rodyn.trace.schedule.language import (
    ROWS,
    Alone,
    Batch,
    Branch,
    Buffer,
    Call,
    Choose,
    Clear,
    Climb,
    Do,
    Entry,
    Index,
    Move,
    Queue,
    Ref,
    Repeat,
    Schedule,
    Spread,
    Statement,
    Sweep,
    When,
    index,
    known,
)

OUTLINED = 300
"""Instructions of a program from which on it is a function of its own: LLVM keeps its registers apart."""
UNROLLED = 16
"""Numbers that are moved one after the other; more of them in a loop."""
FEW_CHUNKS = 4
"""Chunks of places that are written one after the other: a loop would wait for its memory."""
FIXED = ("settings", "table")
IN_MEMORY = ("lane", "scratch", "local")
"""Kinds of buffers that are in the memory of a call."""
ALONE = "ptr noalias %args, ptr noalias %memory, i64 %lane"
"""What functions for one lane are given."""
LANES = "lanes"
"""What vectors go over where all lanes run at once."""
HEADS: Mapping[type[Schedule], tuple[str, ...]] = {
    Repeat: ("items",),
    Batch: ("rows", "times", "memory", "callback"),
    Queue: ("items", "times", "memory", "callback", "counter", "begun", "stop"),
}
"""What a call is given first: how many items (rows and times of a `Batch` are at least 1), how often the body runs, the
address of memory, that of a function `void(i64 what, ptr argument, …, ptr result, …)` that calls Python; of a `Queue`
the address of the next item, which calls share, whether the memory is that of an earlier call, and whether all items
are to end now."""
MEMORY_AT = 2
"""Where among them the address of memory is."""


class Outside(Protocol):
    """A function of the module that statements call, with memory of its own."""

    @property
    def scratch(self) -> int: ...

    def text(self) -> str: ...

    def call(self, arguments: Sequence[str], results: Sequence[str], scratch: str) -> str: ...


Functions = Mapping[str, "Outside | int"]
"""What statements call by name: a function of the module, or a number for the function that calls Python."""


def argument_places(kind: type[Schedule], buffers: Mapping[str, Buffer]) -> dict[str, int]:
    """Return where the address of each buffer is among the arguments of a call; a stride stands behind it."""
    result, count = {}, len(HEADS.get(kind, ()))
    for part in ("settings", "table", "kept", "state", "argument", "result"):
        for name in (name for name, buffer in buffers.items() if buffer.kind == part):
            result[name] = count
            count += 2 if has_stride(buffers[name]) else 1
    return result


def has_stride(buffer: Buffer) -> bool:
    """Return whether a call is given the distance of rows behind the address of a buffer."""
    return buffer.kind not in FIXED and (buffer.kind != "result" or buffer.is_open)


def schedule_module(
    schedule: Schedule, lanes: int, wide: int, functions: Functions = MappingProxyType({})
) -> str:
    """Return the module of a schedule with `lanes` lanes; `wide` is how many numbers a register holds."""
    return Module(schedule, lanes, wide, functions).text()


class Module:
    """The functions of a schedule, and where its buffers are: in the memory of a call, or among its arguments.

    Besides its buffers the memory has integers: of each lane the row of its item, and 1 while it has one; the next
    item, how many lanes have one, how often the body still runs, what the call answers.
    """

    real = DOUBLE

    def __init__(self, schedule: Schedule, lanes: int, wide: int, outside: Functions) -> None:
        self.schedule, self.lanes, self.wide, self.outside, self.size = schedule, lanes, wide, outside, 0
        self.places: dict[str, int] = {}
        self.arguments = argument_places(type(schedule), schedule.buffers)
        self.functions: list[str] = []
        self.alone: dict[int, str] = {}
        self.shared: dict[object, str] = {}
        runs = [one for one in schedule.statements() if isinstance(one, Do)]
        self.programs = [one.program for one in runs]
        self.uses = Counter(map(id, self.programs))
        self.alarmed = {id(one.program) for one in runs if one.alarm}
        self.outlined = outlined(self.programs)
        for name, buffer in schedule.buffers.items():
            if buffer.kind in IN_MEMORY:
                self._add(name, known(buffer.width) * known(buffer.places) * self._copies(buffer))
        spreads = [one for one in schedule.statements() if isinstance(one, Spread)]
        for name in dict.fromkeys(name for spread in spreads for name in spread.sums):
            self._add(f"sum of {name}", wide)
        for name, function in outside.items():
            self._add(f"memory of {name}", 0 if isinstance(function, int) else function.scratch)
        self.numbers = self.size
        self._add_integers()

    def _copies(self, buffer: Buffer) -> int:
        """Return how often a buffer is in the memory of a call."""
        return {"lane": self.lanes, "local": max(self.lanes, 1, *self.registers)}.get(buffer.kind, 1)

    def _add_integers(self) -> None:
        for name in ("#row", "#busy", "#next", "#active", "#left", "#answer"):
            self._add(name, self.lanes)
        for name in self.schedule.named("kept"):
            self._add(f"tile of {name}", 1)

    def _add(self, name: str, count: int) -> None:
        self.places[name] = self.size
        together = max(self.lanes, self.wide, *self.registers)
        self.size += -(-count // together) * together  # vectors are aligned

    def text(self) -> str:
        """Return declarations and functions."""
        schedule = self.schedule
        begin, end, run = Body(self, ""), Body(self, ""), Body(self, LANES)
        if isinstance(schedule, Queue):
            halt = self.alone_function(schedule.halt)
            begin.write_first(schedule)
            end.write_last(schedule)
            answer = run.write_queue(schedule, halt)
        elif isinstance(schedule, Repeat):
            begin.write_first(schedule)
            end.write_last(schedule)
            answer = run.write_repeat(schedule)
        else:
            begin.write(schedule.begin)
            end.write(schedule.end)
            answer = run.write_batch()
        for name, body in (("begin", begin), ("end", end)):
            self.define(f"internal void @{name}({ALONE})", body)
        self.define("i64 @run(ptr %args)", run, f"i64 {answer}")
        widths = dict.fromkeys((1, self.lanes, *self.registers))
        outside = [one for one in self.outside.values() if not isinstance(one, int)]
        return "\n".join(
            [
                *(declarations(width) for width in widths),
                *(text for width in widths for text in outlined_text(self.outlined, width)),
                *(_reduction(width) for width in self.registers),
                *([MEMORY, *(one.text() for one in outside)] if outside else []),
                *self.functions,
                _constant("memory_size", self.size),
                *([_constant("shown", self.shown(schedule.shown))] if isinstance(schedule, Queue) else []),
            ]
        )

    def shown(self, ref: Ref) -> int:
        """Return where a number of lane 0 is in the memory of a call."""
        return self.places[ref.buffer] + known(ref.offset) * self.lanes

    @property
    def registers(self) -> list[int]:
        """How many numbers registers hold: the widest, its half, and so on."""
        return list(
            takewhile(lambda width: width > 1, (self.wide >> k for k in range(self.wide.bit_length())))
        )

    def define(self, head: str, body: Body, answer: str = "void") -> None:
        """Add a function."""
        self.functions.append("\n".join([f"define {head} nounwind {{", *body.lines, f"  ret {answer}\n}}\n"]))

    def alone_function(self, statements: Sequence[Statement]) -> str:
        """Return the name of a function that runs statements for one lane."""
        key = id(statements)
        if key not in self.alone:
            body = Body(self, "")
            body.write(statements)
            self.alone[key] = f"@alone{len(self.alone)}"
            self.define(f"internal void {self.alone[key]}({ALONE}) noinline", body)
        return self.alone[key]

    def do_function(self, statement: Do, passed: Sequence[str]) -> str:
        """Return the name of a function that runs a program in all lanes; addresses of some buffers are `passed`."""
        refs = _roles(statement)
        key = (id(statement.program), *(ref for role, ref in refs.items() if role not in passed))
        if key not in self.shared:
            body, name = Body(self, LANES), f"@do{len(self.functions)}"
            starts = {role: f"%p{k}" for k, role in enumerate(passed)}
            mask = body.do(statement, starts)
            given = "".join(f", ptr {start}" for start in starts.values())
            stack = max(16, 8 * self.lanes)
            head = f"internal i64 {name}(ptr %args, ptr %memory{given}) noinline alignstack({stack})"
            self.define(head, body, f"i64 {body.bits(mask)}")
            self.shared[key] = name
        return self.shared[key]


def _roles(statement: Do) -> dict[str, Ref]:
    """Return what a program reads and writes, by its part in it."""
    return {**statement.reads, **{f"{name} out": ref for name, ref in statement.writes.items()}}


def _constant(name: str, value: int) -> str:
    return f"define i64 @{name}() nounwind {{\n  ret i64 {value}\n}}\n"


def _reduction(width: int) -> str:
    v = Writer(width)
    return f"declare double @llvm.vector.reduce.fadd.{v.suffix}(double, {v.type})\n"


class Layout(NamedTuple):
    """How far apart the numbers of a buffer are: from place to place, from one to the next, from lane to lane."""

    place: int
    number: int
    lane: int | str


class Start(NamedTuple):
    """Where numbers begin: an offset from an address; and how far apart they are."""

    base: str
    first: int
    stride: int


class Write(NamedTuple):
    """An instruction whose value is number k behind a reference; `name` is that of the output.

    `replaced` are inputs that are there before: they are read first.
    """

    name: str
    ref: Ref
    k: int
    value: int
    replaced: tuple[tuple[str, int], ...] = ()


class Body(WatchingFlow):
    """Statements of a function. Vectors go over all lanes, over the places of a spread, or there are none ("").

    lazy   inputs of programs are read where they are used first, not all before the first instruction
    """

    lazy = False

    def __init__(self, module: Module, over: str) -> None:
        super().__init__(module.lanes if over == LANES else 1, outlined=module.outlined, real=module.real)
        self.module, self.over = module, over
        self.loops: dict[str, str] = {}
        self.entries: dict[Entry, str] = {}
        self.masks: dict[Ref, str] = {}
        self.sums: Sequence[str] = ()
        self.lane = "" if over == LANES else "%lane"
        self.lines += (
            [] if over == LANES else [f"  %own = getelementptr {self.real.name}, ptr %memory, i64 %lane"]
        )

    def write_first(self, schedule: Repeat) -> None:
        """Take the next item; without one the lane is idle."""
        if isinstance(schedule, Queue):
            row = self.emit(f"atomicrmw add ptr {self.head('counter', 'ptr')}, i64 1 monotonic")
        else:
            row = self._count("#next", "1")
        none = self.emit(f"icmp sge i64 {row}, {self.load('%args', 0, 'i64')}")
        with self.when(f"or i1 {none}, false"):
            self.store("0", self.memory("#busy"), "%lane", "i64")
            self._count("#active", "-1")
            self.write(schedule.idle if isinstance(schedule, Queue) else ())
        with self.when(f"xor i1 {none}, true"):
            self.store(row, self.memory("#row"), "%lane", "i64")
            self.write(schedule.begin)

    def write_last(self, schedule: Repeat) -> None:
        """Write how an item ended, and take the next."""
        self.write(schedule.end)
        flag = self.emit(f"fcmp une double {self.number(schedule.counted)}, {hexadecimal(0.0)}")
        self._count("#answer", self.emit(f"zext i1 {flag} to i64"))
        self.lines.append("  call void @begin(ptr %args, ptr %memory, i64 %lane)")

    def write_repeat(self, schedule: Repeat) -> str:
        """Run the body while a lane has an item; return the number of items that are counted."""
        module = self.module
        self.lines += ["entry:", f"  %memory = alloca [{module.size} x double], align 64"]
        with self.counted("0", 1, str(module.numbers)) as k:  # idle lanes compute, too
            self.store(hexadecimal(0.0), "%memory", k)
        for name in ("#next", "#answer"):
            self.store("0", self.memory(name), 0, "i64")
        self._begin_lanes()
        self._while_active(schedule)
        return self.load(self.memory("#answer"), 0, "i64")

    def write_queue(self, schedule: Queue, halt: str) -> str:
        """Run the body a number of times while a lane has an item; return how many lanes still have one."""
        self._find_memory()
        with self.when(f"icmp eq i64 {self.head('begun')}, 0"):
            self._begin_lanes()
        with self.when(f"icmp ne i64 {self.head('stop')}, 0"), self._every_lane() as lane:
            busy = self.load(self.memory("#busy"), lane, "i64")
            with self.when(f"icmp ne i64 {busy}, 0"):
                for function in (halt, "@end"):
                    self.lines.append(f"  call void {function}(ptr %args, ptr %memory, i64 {lane})")
        self._while_active(schedule, self.head("times"))
        return self._active()

    def _find_memory(self) -> None:
        """Write where the memory is that the caller gives."""
        self.lines += ["entry:", f"  %memory_at = getelementptr i64, ptr %args, i64 {MEMORY_AT}"]
        self.lines.append("  %memory = load ptr, ptr %memory_at")

    def _begin_lanes(self) -> None:
        """Take an item for every lane."""
        self.store(str(self.lanes), self.memory("#active"), 0, "i64")
        with self._every_lane() as lane:
            self.store("1", self.memory("#busy"), lane, "i64")
            self.lines.append(f"  call void @begin(ptr %args, ptr %memory, i64 {lane})")

    def _every_lane(self) -> AbstractContextManager[str]:
        """Return the loop over lanes; the only lane needs none."""
        return self.counted("0", 1, str(self.lanes)) if self.lanes > 1 else nullcontext("0")

    def _active(self) -> str:
        """Return how many lanes have an item."""
        return self.load(self.memory("#active"), 0, "i64")

    def _while_active(self, schedule: Repeat, times: str = "") -> None:
        """Run the body while a lane has an item, a maximum number of times."""
        if times:
            self.store(times, self.memory("#left"), 0, "i64")
        with self.when(f"icmp sgt i64 {self._active()}, 0"):
            label = self.label()
            self.lines += [f"  br label %again{label}", f"again{label}:"]
            self.write(schedule.body)
            self._each_lane(schedule.done, "@end")
            more = self.emit(f"icmp sgt i64 {self._active()}, 0")
            if times:
                left = self.emit(f"icmp sgt i64 {self._count('#left', '-1')}, 1")
                more = self.emit(f"and i1 {more}, {left}")
            self.lines += [f"  br i1 {more}, label %again{label}, label %ended{label}", f"ended{label}:"]

    def write_batch(self) -> str:
        """Run the body for all rows, tile by tile; return the bits of the answers."""
        schedule = self.module.schedule
        self._find_memory()
        self.store("0", self.memory("#answer"), 0, "i64")
        rows, times = self.head("rows"), self.head("times")
        tiles = self.emit(f"udiv i64 {self._plus(rows, self.lanes - 1)}, {self.lanes}")
        with self.counted("0", 1, tiles) as tile:
            first = self._times(tile, self.lanes)
            for name in schedule.named("kept"):
                place = self.module.arguments[name]
                away = self._times(tile, self.load("%args", place + 1, "i64"))
                at = self.at(self.load("%args", place, "ptr"), away)
                self.store(at, self.memory(f"tile of {name}"), 0, "ptr")
            with self._every_lane() as lane:  # those beyond the last row repeat it
                row = self._plus(first, lane)
                busy = self.emit(f"icmp slt i64 {row}, {rows}")
                self.store(self.emit(f"zext i1 {busy} to i64"), self.memory("#busy"), lane, "i64")
                own = self.emit(f"select i1 {busy}, i64 {row}, i64 {self._plus(rows, -1)}")
                self.store(own, self.memory("#row"), lane, "i64")
                self.lines.append(f"  call void @begin(ptr %args, ptr %memory, i64 {lane})")
            with self.counted("0", 1, times):
                self.write(schedule.body)
            for k, flag in enumerate(schedule.flags):
                some = self.emit(f"icmp ne i64 {self.bits(self._mask(flag))}, 0")
                bit = self.emit(f"select i1 {some}, i64 {1 << k}, i64 0")
                both = self.emit(f"or i64 {self.load(self.memory('#answer'), 0, 'i64')}, {bit}")
                self.store(both, self.memory("#answer"), 0, "i64")
            with self._every_lane() as lane:
                busy = self.load(self.memory("#busy"), lane, "i64")
                with self.when(f"icmp ne i64 {busy}, 0"):
                    self.lines.append(f"  call void @end(ptr %args, ptr %memory, i64 {lane})")
        return self.load(self.memory("#answer"), 0, "i64")

    def write(self, statements: Sequence[Statement]) -> None:
        """Write statements one after the other."""
        for statement in statements:
            self.entries = {}
            if isinstance(statement, Do):
                self._run(statement)
            elif isinstance(statement, Call):
                self._call(statement)
            elif isinstance(statement, Move):
                self._move(statement)
            elif isinstance(statement, Branch):
                self._branch(statement)
            elif isinstance(statement, Alone):
                self._each_lane(statement.where, self.module.alone_function(statement.body))
            elif isinstance(statement, Choose):
                self._choose(statement)
            elif isinstance(statement, Sweep):
                count = self.index(statement.count)
                if count == 0:  # a loop runs at least once
                    continue
                first, step, end = (self._plus(count, -1), -1, -1) if statement.backwards else (0, 1, count)
                with self.counted(str(first), step, str(end)) as self.loops[statement.index]:
                    self.write(statement.body)
            elif isinstance(statement, Climb):
                self._climb(statement)
            elif isinstance(statement, When):
                with self.when(f"icmp sge i64 {self.index(statement.number)}, 0"):
                    self.write(statement.body)
            elif isinstance(statement, Clear):
                self.clear(statement.buffer)
            else:
                self._spread(statement)

    def _choose(self, statement: Choose) -> None:
        label, bodies = self.label(), statement.bodies
        number = self.index(statement.number)
        labels = [f"%body{label}_{k}" for k in range(len(bodies))]
        cases = " ".join(f"i64 {k}, label {one}" for k, one in enumerate(labels))
        self.lines.append(f"  switch i64 {number}, label {labels[0]} [ {cases} ]")
        for k, body in enumerate(bodies):
            self.lines.append(f"body{label}_{k}:")
            self.write(body)
            self.lines.append(f"  br label %after{label}")
        self.lines.append(f"after{label}:")

    def _climb(self, statement: Climb) -> None:
        label, first = self.label(), self.index(statement.first)
        self.lines += [
            f"  br label %enter{label}",
            f"enter{label}:",
            f"  br label %test{label}",
            f"test{label}:",
            f"  %k{label} = phi i64 [ {first}, %enter{label} ], [ %below{label}, %latch{label} ]",
            f"  %more{label} = icmp sge i64 %k{label}, 0",
            f"  br i1 %more{label}, label %loop{label}, label %done{label}",
            f"loop{label}:",
        ]
        self.loops[statement.index] = f"%k{label}"
        self.write(statement.body)
        self.entries = {}
        below = self.index(statement.following)
        self.lines += [
            f"  br label %latch{label}",
            f"latch{label}:",
            f"  %below{label} = add i64 {below}, 0",
            f"  br label %test{label}",
            f"done{label}:",
        ]

    def clear(self, name: str) -> None:
        """Put zeros into a buffer."""
        buffer = self.module.schedule.buffers[name]
        lanes = {"lane": self.module.lanes, "local": self.lanes}.get(buffer.kind, 1)
        self.fill_with_zeros(self.memory(name), known(buffer.width) * known(buffer.places) * lanes)

    def fill_with_zeros(self, start: str, count: int) -> None:
        """Write a number of zeros from an address on."""
        size = count * self.real.bytes
        self.lines.append(f"  call void @llvm.memset.p0.i64(ptr {start}, i8 0, i64 {size}, i1 false)")

    # Statements

    def _run(self, statement: Do) -> None:
        program, module = statement.program, self.module
        shared = module.uses[id(program)] > 1
        outlined = shared or len(program.code) > OUTLINED or program.counts["product"]
        if (
            self.over != LANES
            or not outlined
            or any(isinstance(ref.place, str) for ref in _roles(statement).values())
        ):
            mask = self.do(statement, {})
        else:
            roles = _roles(statement)
            passed = [role for role, ref in roles.items() if shared and self._kind(ref) == "lane"]
            starts = "".join(f", ptr {self._address(roles[role], 0)}" for role in passed)
            function = module.do_function(statement, passed)
            mask = self._mask_of(self.emit(f"call i64 {function}(ptr %args, ptr %memory{starts})"))
        self._raise_alarm(statement.alarm, mask)

    def do(self, statement: Do, starts: Mapping[str, str]) -> str:
        """Write a program, and return the mask of lanes with an alarm; `starts` are addresses by part.

        An output that is the number which is there already is not written.
        """
        program, reads = statement.program, statement.reads
        elements: Once[tuple[str, int]] = Once(
            lambda name, k: self.number(reads[name], k, starts.get(name, ""))
        )
        early, late = self._writes(statement, starts)
        for name, k in () if self.lazy else program.elements():
            elements[name, k]

        def element(name: str, place: str) -> str:
            start = self._address(reads[name], 0, starts.get(name, ""))
            return self.load(start, self._times(place, self.module.lanes // self.lanes), self.type, 8)

        def done(number: int, value: str) -> None:
            if number in early:
                for write in early[number]:
                    for replaced in write.replaced:
                        elements[replaced]
                self.put_all(value, early[number])

        wide = self.module.wide if self.over == LANES else 1
        found = emit_program(self, program, elements, wide, done, products=ProductWriter(self, element))
        for name, ref, k, value, _ in late:
            number, at = found.values[value], starts.get(f"{name} out", "")
            if name in statement.adds:
                number = self.apply("add", self.number(ref, k, at), number)
            self._put(number, ref, k, at)
        mask = found.bad if id(program) in self.module.alarmed else self.no_lane
        for alarm in alarms(self, program, found) if id(program) in self.module.alarmed else ():
            mask = self.apply("or", mask, alarm)
        return mask

    def _writes(
        self, statement: Do, starts: Mapping[str, str]
    ) -> tuple[Mapping[int, Sequence[Write]], Sequence[Write]]:
        """Return what is written as soon as it is computed, by its instruction, and what is written in the end."""
        program, late = statement.program, []
        for name, ref in statement.writes.items():
            for k, value in enumerate(program.outputs[name]):
                op, _, source = program.code[value]
                same = op == "input" and not starts and statement.reads[source[0]] == ref and source[1] == k
                if not same or name in statement.adds:
                    late.append(Write(name, ref, k, value))
        return {}, late

    def put_all(self, value: str, writes: Sequence[Write]) -> None:
        """Write a value to several references."""
        for write in writes:
            self._put(value, write.ref, write.k)

    def _call(self, statement: Call) -> None:
        one = self.module.outside[statement.function]
        reads, writes = (
            [self._address(ref, 0) for ref, _ in refs.values()]
            for refs in (statement.reads, statement.writes)
        )
        if isinstance(one, int):
            function = self.head("callback", "ptr")
            given = "".join(f", ptr {start}" for start in (*reads, *writes))
            self.lines.append(f"  call void {function}(i64 {one}{given})")
        else:
            bits = self.emit(one.call(reads, writes, self.memory(f"memory of {statement.function}")))
            self._raise_alarm(statement.alarm, self._mask_of(bits))

    def _raise_alarm(self, alarm: Ref | None, mask: str) -> None:
        if alarm is not None:
            self._put(self.apply("where", mask, self.constant(1.0), self.number(alarm)), alarm, 0)

    def _mask_of(self, bits: str) -> str:
        """Return the mask of lanes whose bits are set."""
        some = self.emit(f"trunc i64 {bits} to i{self.lanes}")
        return self.emit(f"bitcast i{self.lanes} {some} to {self.truth}") if self.lanes > 1 else some

    def _move(self, statement: Move) -> None:
        """Copy numbers; addresses are computed once, as what is stored may be what they are computed from."""
        source, target = (self._start(ref) for ref in (statement.source, statement.target))
        mask = "" if statement.where is None else self._mask(statement.where)

        def one(k: int | str) -> None:
            value = self._load(statement.source, self._number_at(source, k))
            at = self._number_at(target, k)
            if mask:
                value = self.apply("where", mask, value, self._load(statement.target, at))
            self._store(value, at, self._apart(statement.target))

        if statement.width <= UNROLLED:
            for k in range(statement.width):
                one(k)
        else:
            with self.counted("0", 1, str(statement.width)) as index:
                one(index)

    def _branch(self, statement: Branch) -> None:
        some = self.emit(f"icmp ne i64 {self.bits(self._mask(statement.flag))}, 0")
        if statement.otherwise:
            with self.when(f"xor i1 {some}, true"):
                self.write(statement.otherwise)
        with self.when(f"or i1 {some}, false"):
            self.write(statement.then)

    def _spread(self, statement: Spread) -> None:
        """Write a body: place by place in all lanes; of one lane, for as many places at once as a register holds.

        Flags of moves are read once. If there is one lane, its flag is a branch: nothing waits for it.
        """
        for name in statement.sums:
            self._put(self.constant(0.0), Ref(name), 0)
        flags = {one.where for one in statement.body if isinstance(one, Move) and one.where}
        if not statement.count:
            return
        if self.lanes > 1:
            self.masks = {flag: self._mask(flag) for flag in flags}
            with self.counted("0", 1, str(known(statement.count))) as self.loops[statement.index]:
                self.write(statement.body)
            self.masks = {}
        elif len(flags) == 1 and all(isinstance(one, Move) and one.where for one in statement.body):
            body = tuple(replace(one, where=None) for one in statement.body if isinstance(one, Move))
            with self.when(f"or i1 {self._mask(flags.pop())}, false"):
                self._chunks(replace(statement, body=body))
        else:
            self._chunks(statement)

    def _chunks(self, statement: Spread) -> None:
        """Write a body for the places of one lane, in the widest registers that they fill."""
        first = 0
        for width in (*self.module.registers, 1):
            chunks = (known(statement.count) - first) // width
            if chunks:
                self._side_by_side(statement, first, width, chunks)
                first += chunks * width

    def _side_by_side(self, statement: Spread, first: int, width: int, chunks: int) -> None:
        """Write a body for a number of chunks of places, in registers of a width."""
        inner = type(self)(self.module, statement.index)
        inner.lanes, inner.lane, inner.sums = width, self.lane, statement.sums
        inner.lines, inner.count, inner.loops = self.lines, self.count, dict(self.loops)
        for name in statement.sums:
            inner._put(inner.constant(0.0), Ref(name), 0)
        if chunks <= FEW_CHUNKS:
            for k in range(chunks):
                inner.loops[statement.index] = str(first + k * width)
                inner.write(statement.body)
        else:
            end = str(first + chunks * width)
            with inner.counted(str(first), width, end) as inner.loops[statement.index]:
                inner.write(statement.body)
        parts = [inner.number(Ref(name)) for name in statement.sums]
        self.count = inner.count
        for name, part in zip(statement.sums, parts, strict=True):
            total = self.number(Ref(name))
            given = f"double {total}, {inner.type} {part}"
            call = f"call double @llvm.vector.reduce.fadd.{inner.suffix}({given})"
            self._put(self.emit(call if width > 1 else f"fadd double {total}, {part}"), Ref(name), 0)

    def _each_lane(self, flag: Ref | None, function: str) -> None:
        """Call a function for each lane that has an item and a flag; without a flag, for this one."""
        if flag is None:
            self.lines.append(f"  call void {function}(ptr %args, ptr %memory, i64 %lane)")
            return
        bits = self.bits(self._mask(flag))
        with self.when(f"icmp ne i64 {bits}, 0"), self._every_lane() as lane:
            busy = self.load(self.memory("#busy"), lane, "i64")
            bit = self.emit(f"and i64 {self.emit(f'lshr i64 {bits}, {lane}')}, {busy}")
            with self.when(f"icmp ne i64 {bit}, 0"):
                self.lines.append(f"  call void {function}(ptr %args, ptr %memory, i64 {lane})")

    def _mask(self, flag: Ref) -> str:
        """Return the mask of lanes whose flag is not 0."""
        if flag in self.masks:
            return self.masks[flag]
        return self.emit(f"fcmp une {self.type} {self.number(flag)}, {self.constant(0.0)}")

    def _count(self, name: str, more: str) -> str:
        """Add to an integer of the memory; return what it was before."""
        before = self.load(self.memory(name), 0, "i64")
        self.store(self.emit(f"add i64 {before}, {more}"), self.memory(name), 0, "i64")
        return before

    # Numbers and addresses

    def head(self, name: str, kind: str = "i64") -> str:
        """Return what a call is given first."""
        return self.load("%args", HEADS[type(self.module.schedule)].index(name), kind)

    def number(self, ref: Ref, k: int = 0, start: str = "") -> str:
        """Return number k behind a reference: a vector, or a plain number of this lane."""
        return self._load(ref, self._address(ref, k, start))

    def _put(self, value: str, ref: Ref, k: int, start: str = "") -> None:
        self._store(value, self._address(ref, k, start), 1 if start else self._apart(ref))

    def _load(self, ref: Ref, at: str) -> str:
        if self.lanes == 1:
            return self.load(at)
        apart = self._apart(ref)
        if apart == 1:
            return self.load(at, 0, self.type, self._vector_align)
        if apart:
            return self.packed(self.load(at, apart * lane) for lane in range(self.lanes))
        return self.in_every_lane(self.load(at))

    def _store(self, value: str, at: str, apart: int = 1) -> None:
        if self.lanes == 1:
            self.store(value, at)
        elif apart == 1:
            self.store(value, at, 0, self.type, self._vector_align)
        else:
            for lane in range(self.lanes):
                self.store(self.of_lane(value, lane), at, apart * lane)

    def _apart(self, ref: Ref) -> int:
        """Return how far apart the numbers of neighbours in a vector are; 0: all have the same."""
        layout = self._layout(ref.buffer)
        if ref.buffer in self.sums or self._kind(ref) == "local":
            return 1
        if self.over == LANES:
            assert isinstance(layout.lane, int)
            return layout.lane
        place, offset = (
            0 if isinstance(part, Ref) else index(part).factor(self.over) for part in (ref.place, ref.offset)
        )
        return place * layout.place + offset * layout.number

    def _layout(self, name: str) -> Layout:
        """Return how far apart numbers of a buffer are; in buffers of lanes with one place every number is one."""
        buffer, lanes = self.module.schedule.buffers[name], self.module.lanes
        if buffer.kind == "local":
            return Layout(0, self.lanes, 1)
        if buffer.kind in ("lane", "kept"):
            return Layout(lanes * (1 if buffer.places == 1 else known(buffer.width)), lanes, 1)
        if buffer.kind in ROWS or buffer.is_open:
            return Layout(known(buffer.width), 1, 0)
        return Layout(1, known(buffer.places), 0)

    @property
    def _vector_align(self) -> int:
        return self.size if self.over == LANES else self.real.bytes

    def _kind(self, ref: Ref) -> str:
        return self.module.schedule.buffers[ref.buffer].kind

    def memory(self, name: str) -> str:
        """Return the address of a buffer in the memory of the call."""
        return self.at("%memory", self.module.places[name])

    def _address(self, ref: Ref, k: int, start: str = "") -> str:
        """Return the address of number k behind a reference, or behind an address of numbers of lanes."""
        return self._number_at(Start(start, 0, self.lanes) if start else self._start(ref), k)

    def _number_at(self, start: Start, k: int | str) -> str:
        if isinstance(k, int):
            return self.at(start.base, start.first + k * start.stride)
        return self.at(self.at(start.base, start.first), self._times(k, start.stride))

    def _start(self, ref: Ref) -> Start:
        """Return where numbers behind a reference begin, of this lane or of the first."""
        if ref.buffer in self.sums:
            return Start("%memory", self.module.places[f"sum of {ref.buffer}"], 0)
        layout, (base, first) = self._layout(ref.buffer), self._base(ref.buffer)
        number = self._times(self.index(ref.offset), layout.number)
        way = self._plus(number, self._times(self._place(ref), layout.place))
        if isinstance(way, int):
            return Start(base, first + way, layout.number)
        return Start(self.at(base, way), first, layout.number)

    def _base(self, name: str) -> tuple[str, int]:
        """Return an address, and how many numbers behind it a buffer begins, that of this lane or of the first."""
        kind, places = self.module.schedule.buffers[name].kind, self.module.places
        if kind == "kept":
            return self.at(self.load(self.memory(f"tile of {name}"), 0, "ptr"), self.lane or 0), 0
        if kind in IN_MEMORY:
            return "%own" if kind == "lane" and self.lane else "%memory", places[name]
        return self.address_of(name) if kind in FIXED else self._row(name), 0

    def address_of(self, name: str) -> str:
        """Return the address of what is the same for all items."""
        return self.load("%args", self.module.arguments[name], "ptr")

    def integers(self, name: str) -> str:
        """Return the address of a buffer of integers."""
        return self.address_of(name)

    def _row(self, name: str) -> str:
        """Return the address of the row of this lane."""
        buffer, argument = self.module.schedule.buffers[name], self.module.arguments[name]
        stride = self.load("%args", argument + 1, "i64") if has_stride(buffer) else known(buffer.width)
        return self.at(
            self.address_of(name), self._times(self.load(self.memory("#row"), self.lane, "i64"), stride)
        )

    def _plus(self, a: int | str, b: int | str) -> int | str:
        if isinstance(a, int) and isinstance(b, int):
            return a + b
        return self.emit(f"add i64 {a}, {b}") if a and b else a or b

    def _times(self, a: int | str, b: int | str) -> int | str:
        if isinstance(a, int) and isinstance(b, int):
            return a * b
        if a == 0 or b == 0:
            return 0
        return self.emit(f"mul i64 {a}, {b}") if a != 1 != b else (b if a == 1 else a)

    def _place(self, ref: Ref) -> int | str:
        if not isinstance(ref.place, Ref):
            return self._plus(self.index(ref.place), ref.shift)
        number = self.load(self._address(ref.place, 0))
        return self._plus(self.emit(f"fptosi {self.real.name} {number} to i64"), ref.shift)

    def index(self, of: int | str | Index) -> int | str:
        """Return the value of an index."""
        of = index(of)
        total: int | str = of.constant
        for factor, what in of.terms:
            value = self._entry(what) if isinstance(what, Entry) else self.loops[what]
            total = self._plus(self._times(int(value) if value.isdigit() else value, factor), total)
        return total

    def _entry(self, entry: Entry) -> str:
        if entry not in self.entries:
            self.entries[entry] = self.load(self.integers(entry.table), self.index(entry.at), "i64")
        return self.entries[entry]
