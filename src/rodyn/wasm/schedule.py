"""A `RowFunction` as a function of WebAssembly, for one row, statement by statement.

`i32 f(size, …, address, …)` is given the sizes of the function, then addresses: of integers (int32) and settings, of
memory if its size depends on those sizes, of arguments and of results (doubles). Its answer is not 0 if a number that
is written to a result is not finite, or an angle or a watched value is out of its bound; a number of an argument that
is not finite shows there, if it matters.

A program that several statements run, and each part of a long one, is a function of its own, which is given addresses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial, reduce
from typing import Final, TypeAlias

from rodyn.trace.passes import CARRIED
from rodyn.trace.schedule.language import (
    LANES,
    Alone,
    Buffer,
    Choose,
    Clear,
    Climb,
    Do,
    Entry,
    Index,
    Move,
    Ref,
    RowFunction,
    Size,
    Spread,
    Statement,
    Sweep,
    When,
    index,
)
from rodyn.trace.schedule.parts import part_statements
from rodyn.wasm.assembly import ANSWER, Assembly
from rodyn.wasm.binary import F64, I32, unsigned
from rodyn.wasm.instructions import emit_program
from rodyn.wasm.opcodes import CALL, I32_LOAD, MEMORY_FILL
from rodyn.wasm.values import Value
from rodyn.wasm.writer import Writer

MAX_PART_OPERATIONS = 2000
"""46 000 operations take 11 µs in parts of 2000, 16 µs in one function, which V8 treats worse."""

FIXED: Final = ("integers", "settings")
"""Kinds of buffers that are the same for all rows."""

IN_MEMORY: Final = ("lane", "scratch")
"""Kinds of buffers that are neither the caller's nor locals."""

MEMORY = "memory to work in"
"""The parameter that is the address of all of these."""


def addresses(function: RowFunction) -> list[str]:
    """Return the buffers whose addresses a function is given, after its sizes."""
    own = [MEMORY] if function.sizes else []
    return [*function.named(*FIXED), *own, *function.named("argument"), *function.named("result")]


def memory(function: RowFunction) -> dict[str, int]:
    """Return how many doubles of memory a function needs, as `product` has it."""
    total: Counter[str] = Counter()
    for buffer in function.named(*IN_MEMORY).values():
        total.update(product(buffer.width, buffer.places))
    return dict(total)


def product(a: Size, b: Size) -> dict[str, int]:
    """Return a product of sizes as a sum: names of sizes that are multiplied → factor; "1" is the constant.

    >>> product(index("links") + 1, 6)
    {'links': 6, '1': 6}
    """
    total: Counter[str] = Counter()
    for factor, names in _terms(a):
        for other, more in _terms(b):
            total[" ".join(sorted(names + more)) or "1"] += factor * other
    return dict(total)


def _terms(size: Size) -> list[tuple[int, list[str]]]:
    of = index(size)
    terms = [(factor, [str(what)]) for factor, what in of.terms]
    return [*terms, (of.constant, [])] if of.constant else terms


def functions(assembly: Assembly, schedules: Sequence[RowFunction]) -> list[int]:
    """Return the numbers of functions, one for each schedule; those whose memory has a known size share it."""
    divided = [_divided(schedule) for schedule in schedules]
    start = assembly.reserve(
        8 * max((memory(one).get("1", 0) for one in divided if not one.sizes), default=0)
    )
    steps = _Steps(assembly, divided)
    return [_function(steps, one, start) for one in divided]


def _divided(function: RowFunction) -> RowFunction:
    """Return a function whose long programs are cut into parts."""
    body: list[Statement] = []
    carried = 0
    for statement in function.body:
        is_long = isinstance(statement, Do) and len(statement.program.code) > MAX_PART_OPERATIONS
        if isinstance(statement, Do) and is_long and not statement.adds:
            parts, numbers = part_statements(statement, MAX_PART_OPERATIONS)
            body += parts
            carried = max(carried, numbers)
        else:
            body.append(statement)
    buffers = {**function.buffers, **({CARRIED: Buffer("lane", carried)} if carried else {})}
    return replace(function, buffers=buffers, body=tuple(body))


def _function(steps: _Steps, function: RowFunction, start: int) -> int:
    names, sizes = addresses(function), len(function.sizes)
    body = _Body(steps, function.buffers, sizes + len(names))
    body.numbers = {name: body.parameter(k) for k, name in enumerate(function.sizes)}
    body.starts = {name: (body.parameter(sizes + k), 0) for k, name in enumerate(names)}
    body.enter_memory(body.starts.pop(MEMORY, (None, start)))
    body.write(function.body)
    answer = body.answer() or body.index(0)
    return steps.assembly.add(body.parameters, ANSWER, body.finished(answer))


Address: TypeAlias = tuple[Value | None, int]
"""A value (None: 0), and how many bytes behind it."""


class _Watched:
    """A running total; what is added inside other statements is kept in a variable."""

    def __init__(self, writer: Writer, type: int, join: Callable[[Value, Value], Value]) -> None:
        self.writer, self.type, self.join = writer, type, join
        self.value: Value | None = None
        self.variable: Value | None = None

    def add(self, value: Value) -> None:
        """Add a value."""
        self.value = self.join(self.value, value) if self.value else value

    def keep(self) -> None:
        """Add what there is to the variable."""
        if self.value:
            self.variable = self.variable or self.writer.variable(self.type)
            self.writer.assign(self.variable, self.join(self.variable, self.value))
            self.value = None

    def total(self) -> Value | None:
        """Return the total; None if nothing was added."""
        if self.variable:
            self.add(self.variable)
        return self.value


class _Body(Writer):
    """Writes statements.

    starts    the addresses of buffers
    numbers   sizes, and indices of the loops around a statement
    """

    def __init__(self, steps: _Steps, buffers: Mapping[str, Buffer], count: int) -> None:
        super().__init__(steps.assembly, [I32] * count)
        self.steps, self.buffers = steps, buffers
        self.starts: dict[str, Address] = {}
        self.numbers: dict[str, Value] = {}
        self._known: dict[Hashable, Value] = {}
        """Indices and addresses that this statement has computed."""
        self._locals: dict[Hashable, Value] = {}
        self._depth = 0
        self._sum = _Watched(self, F64, partial(self.apply, "add"))
        """The sum of x − x over the numbers x that are written to results: 0 if all are finite, else NaN."""
        self._flags = _Watched(self, I32, partial(self.indices, "or"))

    # Statements

    def write(self, statements: Sequence[Statement]) -> None:
        """Write statements in their order."""
        self._depth += 1
        for statement in statements:
            self._known = {}
            if isinstance(statement, Do):
                if self.steps.is_called(statement, self.buffers):
                    self._call(statement)
                else:
                    self.run(statement, frozenset(_late(statement)))
            elif isinstance(statement, Move):
                numbers = [self._read(statement.source, k) for k in range(statement.width)]
                for k, number in enumerate(numbers):
                    self._put(number, statement.target, k)
                self._watch()
            elif isinstance(statement, Clear):
                self._clear(statement.buffer)
            elif isinstance(statement, Choose):
                cases = [partial(self.write, body) for body in statement.bodies]
                self.chosen(self._index(statement.number), cases)
            elif isinstance(statement, When):
                with self.only_if(self.indices("ge", self._index(statement.number), self.index(0))):
                    self.write(statement.body)
            elif isinstance(statement, Alone):
                self.write(statement.body)
            elif isinstance(statement, Sweep | Spread | Climb):
                with self._looped(statement) as place:
                    self.numbers[statement.index] = place
                    self.write(statement.body)
            else:
                raise TypeError(f"WebAssembly has no statement {type(statement).__name__}")
        self._depth -= 1

    def run(self, statement: Do, late: frozenset[str]) -> None:
        """Write a program; outputs that are late are written after all inputs have been read."""
        program = statement.program
        early: dict[int, list[tuple[str, int]]] = {}
        for name, numbers in program.outputs.items():
            for k, number in enumerate(numbers) if name not in late else ():
                early.setdefault(number, []).append((name, k))

        def write(name: str, k: int, value: Value) -> None:
            if name in statement.adds:
                value = self.apply("add", value, self._read(statement.writes[name], k))
            self._put(value, statement.writes[name], k)

        def computed(number: int, value: Value) -> None:
            for name, k in early.get(number, ()):
                write(name, k, value)

        emitted = emit_program(self, program, lambda name, k: self._read(statement.reads[name], k), computed)
        for name in sorted(late):
            for k, number in enumerate(program.outputs[name]):
                write(name, k, emitted.values[number])
        for alarm in emitted.alarms:
            self._flags.add(alarm)
        self._watch()

    def _call(self, statement: Do) -> None:
        """Call the function of a program."""
        number, refs, is_watched = self.steps.called(statement, self.buffers)
        flag = [Value(I32, b"")] if is_watched else []
        self.do(CALL + unsigned(number), *map(self._pointer, refs), results=flag)
        for answer in flag:
            self._flags.add(answer)
        self._watch()

    def _clear(self, name: str) -> None:
        buffer = self.buffers[name]
        self.do(
            MEMORY_FILL, self._pointer(Ref(name)), self.index(0), self._bytes(buffer.width, buffer.places)
        )

    @contextmanager
    def _looped(self, statement: Sweep | Spread | Climb) -> Iterator[Value]:
        def is_negative(k: Value) -> Value:
            return self.indices("lt", k, self.index(0))

        def following(k: Value) -> Value:
            self._known, self.numbers[statement.index] = {}, k
            return self._index(
                statement.following if isinstance(statement, Climb) else index(statement.index) + step
            )

        if isinstance(statement, Climb):
            step, first, stops = 0, self._index(statement.first), is_negative
        elif isinstance(statement, Sweep) and statement.backwards:
            step, first, stops = -1, self._index(index(statement.count) - 1), is_negative
        else:
            count = self._index(statement.count)
            step, first, stops = 1, self.index(0), lambda k: self.indices("ge", k, count)
        with self.loop(first, stops, following) as k:
            yield k

    # What must be finite, and what must not be true

    def _watch(self) -> None:
        """Keep what a statement inside others watched."""
        if self._depth > 1:
            self._sum.keep()
            self._flags.keep()

    def answer(self) -> Value | None:
        """Return what is not 0 if something was wrong; None if nothing is watched."""
        total = self._sum.total()
        if total:
            self._flags.add(self.compare("uno", total, total))
        return self._flags.total()

    # Numbers

    def _read(self, ref: Ref, k: int) -> Value:
        """Return number k behind a reference."""
        kind = self.buffers[ref.buffer].kind
        if kind == "local":
            return self.value(F64, self._local(ref, k).code, reads=True)
        start, offset = self._address(ref, k)
        written = kind not in ("argument", "settings")
        return self.load(start or self.index(0), offset, written=written)

    def _put(self, number: Value, ref: Ref, k: int) -> None:
        kind = self.buffers[ref.buffer].kind
        if kind == "local":
            self.assign(self._local(ref, k), number)
            return
        start, offset = self._address(ref, k)
        self.store(number, start or self.index(0), offset)
        if kind == "result":
            self._sum.add(self.apply("sub", number, number))

    def _local(self, ref: Ref, k: int) -> Value:
        """Return the variable that is a number of a local buffer."""
        key = ref.buffer, ref.offset + k
        if key not in self._locals:
            self._locals[key] = self.variable(F64)
        return self._locals[key]

    # Indices and addresses

    def enter_memory(self, address: Address) -> None:
        """Let buffers that belong to no caller begin at an address, one behind the other."""
        for name, buffer in self.buffers.items():
            if buffer.kind in IN_MEMORY:
                self.starts[name] = start, behind = address
                width, places = buffer.width, buffer.places
                if isinstance(width, int) and isinstance(places, int):
                    address = start, behind + 8 * width * places
                else:
                    size = self._bytes(width, places)
                    address = size if start is None else self.indices("add", start, size), behind

    def _index(self, of: Size) -> Value:
        """Return the value of an index."""
        of = index(of)
        if of not in self._known:
            parts = [self._product(factor, what) for factor, what in of.terms]
            if of.constant or not parts:
                parts.append(self.index(of.constant))
            self._known[of] = self._added(parts)
        return self._known[of]

    def _product(self, factor: int, what: str | Entry) -> Value:
        number = self._entry(what) if isinstance(what, Entry) else self.numbers[what]
        return number if factor == 1 else self.indices("mul", number, self.index(factor))

    def _added(self, parts: Sequence[Value]) -> Value:
        return reduce(partial(self.indices, "add"), parts)

    def _entry(self, entry: Entry) -> Value:
        """Return an integer of a table."""
        if entry not in self._known:
            start, behind = self.starts[entry.table]
            constant = max(entry.at.constant, 0)
            parts = [start] if start else []
            if entry.at.terms:
                parts.append(self._index((entry.at - constant) * 4))
            at = self._added(parts)
            self._known[entry] = self.value(I32, I32_LOAD + unsigned(behind + 4 * constant), at)
        return self._known[entry]

    def _bytes(self, width: Size, places: Size) -> Value:
        """Return how many bytes a number of doubles at each of several places takes."""
        if isinstance(width, int):
            return self._index(index(places) * (8 * width))
        return self.indices("mul", self._index(width * 8), self._index(places))

    def _address(self, ref: Ref, k: int = 0) -> Address:
        """Return where number k behind a reference is."""
        assert not isinstance(ref.place, Ref)
        buffer, (start, behind) = self.buffers[ref.buffer], self.starts[ref.buffer]
        place, offset = index(ref.place) + ref.shift, index(ref.offset) + k
        width = 1 if buffer.kind in LANES and buffer.places == 1 else buffer.width
        if isinstance(width, int):
            offset, place = place * width + offset, Index()
        constant = max(offset.constant, 0)
        offset -= constant
        key = ref.buffer, offset, place
        if key not in self._known:
            parts = [start] if start else []
            parts += [self._bytes(width, place)] if place != Index() else []
            parts += [self._index(offset * 8)] if offset != Index() else []
            if not parts:
                return None, behind + 8 * constant
            self._known[key] = self._added(parts)
        return self._known[key], behind + 8 * constant

    def _pointer(self, ref: Ref) -> Value:
        """Return the address of a reference as one value."""
        start, behind = self._address(ref)
        if start is None:
            return self.index(behind)
        return self.indices("add", start, self.index(behind)) if behind else start


class _Steps:
    """Functions of programs that several statements run, or that are long, each written when it is first called."""

    def __init__(self, assembly: Assembly, schedules: Sequence[RowFunction]) -> None:
        self.assembly = assembly
        programs = [do.program for one in schedules for do in one.statements() if isinstance(do, Do)]
        self._keys = {id(program): program.key for program in programs}
        self._uses = Counter(self._keys[id(program)] for program in programs)
        self._functions: dict[Hashable, tuple[int, bool]] = {}

    def is_called(self, statement: Do, buffers: Mapping[str, Buffer]) -> bool:
        """Return whether a statement calls a function; numbers of local buffers have no address."""
        program = statement.program
        refs = (*statement.reads.values(), *statement.writes.values())
        if any(buffers[ref.buffer].kind == "local" for ref in refs):
            return False
        return self._uses[self._keys[id(program)]] > 1 or len(program.code) > MAX_PART_OPERATIONS // 2

    def called(self, statement: Do, buffers: Mapping[str, Buffer]) -> tuple[int, list[Ref], bool]:
        """Return the function of a statement, where what it is given begins, and whether it returns a flag.

        It is given the address of each input, and one for all outputs that are a known number of doubles apart.
        """
        firsts: dict[Ref, int] = {}
        for start, offset in map(_split, statement.writes.values()):
            firsts[start] = min(firsts.get(start, offset), offset)
        numbers = {start: k for k, start in enumerate(firsts)}
        writes = {
            name: Ref(f"write {numbers[start]}", offset - firsts[start])
            for name, (start, offset) in zip(
                statement.writes, map(_split, statement.writes.values()), strict=True
            )
        }
        reads = {name: Ref(f"read {name}") for name, _ in statement.program.elements()}
        refs = {ref.buffer: statement.reads[name] for name, ref in reads.items()}
        refs |= {
            f"write {numbers[start]}": start._replace(offset=start.offset + firsts[start]) for start in firsts
        }
        own = {name: buffers[ref.buffer] for name, ref in refs.items()}
        late = frozenset(_late(statement))
        kinds = tuple((name, buffer.kind) for name, buffer in own.items())
        key = self._keys[id(statement.program)], *writes.items(), statement.adds, late, kinds
        if key not in self._functions:
            body = _Body(self, own, len(own))
            body.starts = {name: (body.parameter(k), 0) for k, name in enumerate(own)}
            body.run(replace(statement, reads=reads, writes=writes), late)
            answer = [one] if (one := body.answer()) else []
            number = self.assembly.add(body.parameters, ANSWER[: len(answer)], body.finished(*answer))
            self._functions[key] = number, bool(answer)
        number, is_watched = self._functions[key]
        return number, list(refs.values()), is_watched


def _split(ref: Ref) -> tuple[Ref, int]:
    """Return a reference without the constant of its offset, and that constant."""
    offset = index(ref.offset)
    return ref._replace(offset=offset - offset.constant), offset.constant


def _late(statement: Do) -> Iterator[str]:
    """Yield the outputs that may be written to where an input is read: they wait until all inputs have been read."""
    read = {_place_of(statement.reads[name], k) for name, k in statement.program.elements()}
    buffers = {place[0] for place in read}
    for name, ref in statement.writes.items():
        places = {_place_of(ref, k) for k in range(len(statement.program.outputs[name]))}
        if (ref.buffer,) in read or places & read or ((ref.buffer,) in places and ref.buffer in buffers):
            yield name


def _place_of(ref: Ref, k: int) -> tuple[object, ...]:
    """Return which number is behind a reference; the buffer alone if it is known only when code runs."""
    if isinstance(ref.place, int) and isinstance(ref.offset, int):
        return ref.buffer, ref.place + ref.shift, ref.offset + k
    return (ref.buffer,)
