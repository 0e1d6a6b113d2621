"""A schedule as textual LLVM IR: an item in every lane; a lane whose item ended takes the next.

`i64 run(ptr args)` answers how many items ended with the flag `counted`. args: the number of items, the addresses of
settings and tables, address and stride of each argument, the address of each result; buffers in their order.
"""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.llvm.flow import Flow
from rodyn.llvm.instructions import emit_program
from rodyn.llvm.writer import declarations, hexadecimal
from rodyn.trace.schedule.language import Alone, Branch, Do, Move, Ref, Repeat, Spread, Statement, Sweep

OUTLINED = 300
"""Instructions of a program from which on it is a function of its own: LLVM keeps its registers apart."""
FIXED = ("settings", "table")
LANES = "lanes"
"""What vectors go over where all lanes run at once."""


def schedule_module(schedule: Repeat, lanes: int, wide: int) -> str:
    """Return the module of a schedule with `lanes` lanes; `wide` is how many numbers a register holds."""
    return Module(schedule, lanes, wide).text()


class Module:
    """The functions of a schedule, and where its buffers are: in the memory of a call, or among its arguments.

    Besides its buffers the memory has integers: of each lane the row of its item, and 1 while it has one; the next
    item, how many lanes have one, how many items ended with the flag.
    """

    def __init__(self, schedule: Repeat, lanes: int, wide: int) -> None:
        self.schedule, self.lanes, self.wide, self.size = schedule, lanes, wide, 0
        self.places: dict[str, int] = {}
        self.arguments: dict[str, int] = {}
        self.functions: list[str] = []
        self.alone: dict[int, str] = {}
        for name, buffer in schedule.buffers.items():
            if buffer.kind in ("lane", "scratch"):
                self._add(name, buffer.width * (lanes if buffer.kind == "lane" else buffer.places))
        self.real = self.size
        for name in ("row", "busy", "next", "active", "counted"):
            self._add(name, lanes)
        count = 1
        for kind in ("settings", "table", "argument", "result"):
            for name, buffer in schedule.buffers.items():
                if buffer.kind == kind:
                    self.arguments[name] = count
                    count += 2 if kind == "argument" else 1

    def _add(self, name: str, count: int) -> None:
        self.places[name] = self.size
        self.size += -(-count // self.lanes) * self.lanes  # vectors are aligned

    def text(self) -> str:
        """Return declarations and functions."""
        begin, end, run = Body(self, ""), Body(self, ""), Body(self, LANES)
        begin.write_begin()
        self.define("internal void @begin(ptr %args, ptr %memory, i64 %lane) noinline", begin)
        end.write_end()
        self.define("internal void @end(ptr %args, ptr %memory, i64 %lane) noinline", end)
        counted = run.write_run()
        self.define("i64 @run(ptr %args)", run, f"i64 {counted}")
        used = dict.fromkeys(declarations(width) for width in (1, self.lanes, self.wide))
        return "\n".join([*used, *self.functions])

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
            self.define(f"internal void {self.alone[key]}(ptr %args, ptr %memory, i64 %lane) noinline", body)
        return self.alone[key]

    def do_function(self, statement: Do) -> str:
        """Return the name of a function that runs a program in all lanes."""
        body, name = Body(self, LANES), f"@do{len(self.functions)}"
        body.do(statement)
        stack = max(16, 8 * self.lanes)
        self.define(f"internal void {name}(ptr %args, ptr %memory) noinline alignstack({stack})", body)
        return name


class Body(Flow):
    """Statements of a function. Vectors go over all lanes, over the places of a spread, or there are none ("")."""

    def __init__(self, module: Module, over: str) -> None:
        super().__init__(module.lanes if over == LANES else 1)
        self.module, self.over = module, over
        self.loops: dict[str, str] = {}

    def write_begin(self) -> None:
        """Take the next item; without one the lane is idle."""
        row = self.load(self.memory("next"), 0, "i64")
        self.store(self.emit(f"add i64 {row}, 1"), self.memory("next"), 0, "i64")
        none = self.emit(f"icmp sge i64 {row}, {self.load('%args', 0, 'i64')}")
        with self.when(f"or i1 {none}, false"):
            self.store("0", self.memory("busy"), "%lane", "i64")
            self._count("active", "-1")
        with self.when(f"xor i1 {none}, true"):
            self.store(row, self.memory("row"), "%lane", "i64")
            self.write(self.module.schedule.begin)

    def write_end(self) -> None:
        """Write how an item ended, and take the next."""
        self.write(self.module.schedule.end)
        flag = self.emit(f"fcmp une double {self.number(self.module.schedule.counted)}, {hexadecimal(0.0)}")
        self._count("counted", self.emit(f"zext i1 {flag} to i64"))
        self.lines.append("  call void @begin(ptr %args, ptr %memory, i64 %lane)")

    def write_run(self) -> str:
        """Run the body while a lane has an item; return the number of items that are counted."""
        module = self.module
        self.lines += ["entry:", f"  %memory = alloca [{module.size} x double], align 64"]
        with self.counted("0", 1, str(module.real)) as k:  # idle lanes compute, too
            self.store(hexadecimal(0.0), "%memory", k)
        for name, value in (("next", 0), ("active", self.lanes), ("counted", 0)):
            self.store(str(value), self.memory(name), 0, "i64")
        for lane in range(self.lanes):
            self.store("1", self.memory("busy"), lane, "i64")
            self.lines.append(f"  call void @begin(ptr %args, ptr %memory, i64 {lane})")
        with self.when(f"icmp sgt i64 {self.load(self.memory('active'), 0, 'i64')}, 0"):
            label = self.label()
            self.lines += [f"  br label %again{label}", f"again{label}:"]
            self.write(module.schedule.body)
            self._each_lane(module.schedule.done, "@end")
            more = self.emit(f"icmp sgt i64 {self.load(self.memory('active'), 0, 'i64')}, 0")
            self.lines += [f"  br i1 {more}, label %again{label}, label %ended{label}", f"ended{label}:"]
        return self.load(self.memory("counted"), 0, "i64")

    def write(self, statements: Sequence[Statement]) -> None:
        """Write statements one after the other."""
        for statement in statements:
            if isinstance(statement, Do):
                self._run(statement)
            elif isinstance(statement, Move):
                self._move(statement)
            elif isinstance(statement, Branch):
                self._branch(statement)
            elif isinstance(statement, Alone):
                self._each_lane(statement.where, self.module.alone_function(statement.body))
            elif isinstance(statement, Sweep):
                with self.counted("0", 1, str(statement.count)) as self.loops[statement.index]:
                    self.write(statement.body)
            else:
                self._spread(statement)

    # Statements

    def _run(self, statement: Do) -> None:
        if self.over == LANES and len(statement.program.code) > OUTLINED:
            self.lines.append(f"  call void {self.module.do_function(statement)}(ptr %args, ptr %memory)")
        else:
            self.do(statement)

    def do(self, statement: Do) -> None:
        """Write a program; an output that is the number which is there already is not written."""
        program = statement.program
        elements = {
            (name, k): self.number(statement.reads[name], k) for name, k in dict.fromkeys(program.elements())
        }
        wide = self.module.wide if self.over == LANES else 1
        values = emit_program(self, program, elements, wide).values
        for name, ref in statement.writes.items():
            for k, element in enumerate(program.outputs[name]):
                op, _, source = program.code[element]
                same = op == "input" and statement.reads[source[0]] == ref and source[1] == k
                if not same:
                    self._put(values[element], ref, k)

    def _move(self, statement: Move) -> None:
        source, target = statement.source, statement.target
        mask = "" if statement.where is None else self._mask(statement.where)
        for k in range(statement.width):
            value = self.number(source, k)
            self._put(self.apply("where", mask, value, self.number(target, k)) if mask else value, target, k)

    def _branch(self, statement: Branch) -> None:
        some = self.emit(f"icmp ne i64 {self.bits(self._mask(statement.flag))}, 0")
        if statement.otherwise:
            with self.when(f"xor i1 {some}, true"):
                self.write(statement.otherwise)
        with self.when(f"or i1 {some}, false"):
            self.write(statement.then)

    def _spread(self, statement: Spread) -> None:
        """Write a body for as many places at once as a register holds."""
        inner = Body(self.module, statement.index)
        inner.lanes = self.module.wide
        while statement.count % inner.lanes:
            inner.lanes //= 2
        inner.lines, inner.count, inner.loops = self.lines, self.count, dict(self.loops)
        for first in range(
            0, statement.count, inner.lanes
        ):  # straight lines: a loop would wait for its memory
            inner.loops[statement.index] = str(first)
            inner.write(statement.body)
        self.count = inner.count

    def _each_lane(self, flag: Ref | None, function: str) -> None:
        """Call a function for each lane that has an item and a flag; without a flag, for this one."""
        if flag is None:
            self.lines.append(f"  call void {function}(ptr %args, ptr %memory, i64 %lane)")
            return
        bits = self.bits(self._mask(flag))
        with self.when(f"icmp ne i64 {bits}, 0"):
            for lane in range(self.lanes):
                busy = self.load(self.memory("busy"), lane, "i64")
                bit = self.emit(f"and i64 {self.emit(f'lshr i64 {bits}, {lane}')}, {busy}")
                with self.when(f"icmp ne i64 {bit}, 0"):
                    self.lines.append(f"  call void {function}(ptr %args, ptr %memory, i64 {lane})")

    def _mask(self, flag: Ref) -> str:
        """Return the mask of lanes whose flag is not 0."""
        return self.emit(f"fcmp une {self.type} {self.number(flag)}, {self.constant(0.0)}")

    def _count(self, name: str, more: str) -> None:
        self.store(
            self.emit(f"add i64 {self.load(self.memory(name), 0, 'i64')}, {more}"),
            self.memory(name),
            0,
            "i64",
        )

    # Numbers and addresses

    def number(self, ref: Ref, k: int = 0) -> str:
        """Return number k behind a reference: a vector, or a plain number of this lane."""
        at = self._address(ref, k)
        if self.lanes == 1:
            return self.load(at)
        if self._is_vector(ref):
            return self.load(at, 0, self.type, self._vector_align(ref))
        return self.in_every_lane(self.load(at))

    def _put(self, value: str, ref: Ref, k: int) -> None:
        at = self._address(ref, k)
        if self.lanes == 1:
            self.store(value, at)
        else:
            self.store(value, at, 0, self.type, self._vector_align(ref))

    def _is_vector(self, ref: Ref) -> bool:
        return ref.place == self.over or (self.over == LANES and self._kind(ref) == "lane")

    def _vector_align(self, ref: Ref) -> int:
        return 8 * self.lanes if self._kind(ref) == "lane" else 8

    def _kind(self, ref: Ref) -> str:
        return self.module.schedule.buffers[ref.buffer].kind

    def memory(self, name: str, index: int = 0) -> str:
        """Return the address of a number in the memory of the call."""
        return self.at("%memory", self.module.places[name] + index)

    def _address(self, ref: Ref, k: int) -> str:
        """Return the address of number k behind a reference: of this lane, or of the first."""
        buffer, index = self.module.schedule.buffers[ref.buffer], ref.offset + k
        if buffer.kind == "lane":
            first = self.memory(ref.buffer, index * self.module.lanes)
            return first if self.over == LANES else self.at(first, "%lane")
        if buffer.kind == "scratch":
            return self.at(self.memory(ref.buffer, index * buffer.places), self._place(ref))
        start = self.load("%args", self.module.arguments[ref.buffer], "ptr")
        if buffer.kind in FIXED:
            return self.at(self.at(start, index * buffer.places), self._place(ref))
        stride: int | str = buffer.width
        if buffer.kind == "argument":
            stride = self.load("%args", self.module.arguments[ref.buffer] + 1, "i64")
        row = self.load(self.memory("row"), "%lane", "i64")
        return self.at(self.at(start, self.emit(f"mul i64 {row}, {stride}")), index)

    def _place(self, ref: Ref) -> int | str:
        if isinstance(ref.place, int):
            return ref.place + ref.shift
        if isinstance(ref.place, str):
            place = self.loops[ref.place]
            if place.isdigit():
                return int(place) + ref.shift
        else:
            number = self.load(self._address(ref.place, 0))
            place = self.emit(f"fptosi double {number} to i64")
        return self.emit(f"add i64 {place}, {ref.shift}") if ref.shift else place
