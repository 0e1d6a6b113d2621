"""The language above `Program`: buffers, references and statements. See docs/decisions/0077-schedules.md.

A statement runs in *lanes*: each lane works on an item of its own (a target, a trajectory, a row of a batch). Nothing
is computed here: whatever is computed is a program, flags are numbers that are 0 or not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from rodyn.trace.program import Program

BufferKind: TypeAlias = Literal[
    "argument", "result", "state", "settings", "integers", "table", "kept", "lane", "scratch", "local"
]
ROWS = ("argument", "result", "state")
"""Kinds that have a row for each item in an array of the caller."""
LANES = ("lane", "kept")
"""Kinds that have numbers for each lane."""
SIDE = 8
"""Places of a tiled buffer that a spread treats at once: this number, or half of it, and so on."""
OPEN = 0
"""Places of a buffer of which only the caller knows how many there are."""


class Entry(NamedTuple):
    """The integer at an index of a buffer of integers."""

    table: str
    at: Index


@dataclass(frozen=True)
class Index:
    """A sum of a constant and of multiples of indices of loops, of sizes and of entries: where numbers are."""

    terms: tuple[tuple[int, str | Entry], ...] = ()
    constant: int = 0

    def __add__(self, other: Size) -> Index:
        other = index(other)
        factors = {what: factor for factor, what in self.terms}
        for factor, what in other.terms:
            factors[what] = factors.get(what, 0) + factor
        terms = tuple((factor, what) for what, factor in factors.items() if factor)
        return Index(terms, self.constant + other.constant)

    def __mul__(self, factor: int) -> Index:
        terms = tuple((factor * own, what) for own, what in self.terms if factor)
        return Index(terms, factor * self.constant)

    def __sub__(self, other: Size) -> Index:
        return self + index(other) * -1

    def __rsub__(self, other: Size) -> Index:
        return self * -1 + other

    __radd__, __rmul__ = __add__, __mul__

    def factor(self, loop: str) -> int:
        """Return how far it moves when the index of a loop grows by 1."""
        return sum(factor for factor, what in self.terms if what == loop)


Size: TypeAlias = int | Index
"""A number of places: known, or a sum of sizes that a call is given."""


def index(of: Size | str) -> Index:
    """Return the index that is an integer, or that of a loop."""
    if isinstance(of, str):
        return Index(((1, of),))
    return of if isinstance(of, Index) else Index(constant=of)


def known(size: Size) -> int:
    """Return a size that must be known where a schedule is read."""
    if not isinstance(size, int):
        raise TypeError(f"{size} is known only when a function is called")
    return size


def entry(table: str, at: Size | str) -> Index:
    """Return the index that is an entry of a buffer of integers."""
    return Index(((1, Entry(table, index(at))),))


@dataclass(frozen=True)
class Buffer:
    """Numbers that statements read and write.

    kind      argument, result   a row of the caller's array for each item: `places` places of `width` numbers
              state              the same, read and written
              settings           the same for all items
              integers           the same: integers, for indices only
              table              constants: `places` places of `width` numbers
              lane               `places` places of `width` numbers for each lane
              kept               `width` numbers for each row of a `Batch`: they stay from call to call
              scratch            `places` places of `width` numbers, for one lane at a time; of a `RowFunction` for
                                 each row
              local              `width` numbers for each lane, or for each place that a spread treats at once
    tiled     whether neighbouring places are side by side in memory, as many as a register holds: scratch or settings
              for spreads over places
    """

    kind: BufferKind
    width: Size
    places: Size = 1
    tiled: bool = False

    @property
    def is_open(self) -> bool:
        """Whether only the caller knows how many places there are."""
        return self.places == OPEN


class Ref(NamedTuple):
    """Numbers of a buffer from `offset` on, at a place: an index, the index of a loop, or a number of the lane.

    `shift` is added to the place. In buffers of lanes with one place every number is a place.
    """

    buffer: str
    offset: Size = 0
    place: int | str | Index | Ref = 0
    shift: int = 0


@dataclass(frozen=True)
class Do:
    """Run a program: each input is read from a reference, each output written to one.

    alarm   becomes 1 in lanes in which an angle or a watched value of the program is out of its bound
    adds    outputs that are added to what is there
    """

    program: Program
    reads: Mapping[str, Ref]
    writes: Mapping[str, Ref]
    alarm: Ref | None = None
    adds: tuple[str, ...] = ()


@dataclass(frozen=True)
class Call:
    """Call a function that a reader is given by name, on numbers of lanes, each with its width; `alarm` as of `Do`."""

    function: str
    reads: Mapping[str, tuple[Ref, int]]
    writes: Mapping[str, tuple[Ref, int]]
    alarm: Ref | None = None


@dataclass(frozen=True)
class Move:
    """Copy numbers, in the lanes whose flag `where` is not 0."""

    source: Ref
    target: Ref
    width: int
    where: Ref | None = None


@dataclass(frozen=True)
class Branch:
    """Run the first body in lanes whose flag is not 0, the second in the others.

    The first must do the same as the second in lanes whose flag is 0: where any flag is not 0, a reader may run it in
    all lanes. So what it writes must not change there: `Branch(flag, (Move(new, y, 1, where=flag),))`, not
    `Branch(flag, (Move(new, y, 1),))`.
    """

    flag: Ref
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Alone:
    """Run a body for one lane after the other, for those whose flag is not 0: what is rare, or picks places.

    Inside a body that runs alone no flag picks lanes: the body is one that others run, too. Without a flag the body
    of a `RowFunction` runs for every row; the places of its spreads are side by side.
    """

    where: Ref | None
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Choose:
    """Run the body of this number; the number is the same for all lanes."""

    number: Index
    bodies: tuple[tuple[Statement, ...], ...]


@dataclass(frozen=True)
class When:
    """Run a body if a number that is the same for all lanes is not negative."""

    number: Index
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Clear:
    """Put zeros into all numbers of a buffer."""

    buffer: str


@dataclass(frozen=True)
class Sweep:
    """Run a body for places 0, 1, …, in this order, or backwards."""

    index: str
    count: Size
    body: tuple[Statement, ...]
    backwards: bool = False


@dataclass(frozen=True)
class Climb:
    """Run a body for a place, then for `following` (an index that names this place), until one is negative."""

    index: str
    first: Index
    following: Index
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Spread:
    """Run a body for places 0, 1, …, in any order or side by side.

    count  of places of tiled buffers a multiple of `SIDE`; else it is known
    sums   numbers of lanes that are 0 at first and that the body adds to
    """

    index: str
    count: Size
    body: tuple[Statement, ...]
    sums: tuple[str, ...] = ()


Statement: TypeAlias = Do | Call | Move | Clear | Branch | Alone | Choose | When | Sweep | Climb | Spread


@dataclass(frozen=True)
class Schedule(ABC):
    """Statements over buffers, verified when the schedule is made.

    begin, end   run for one lane alone; rows of the caller are read and written only there, but in a `RowFunction`
    body         runs in all lanes that have an item, at once
    """

    buffers: Mapping[str, Buffer]
    begin: tuple[Statement, ...]
    body: tuple[Statement, ...]
    end: tuple[Statement, ...]

    @property
    @abstractmethod
    def flags(self) -> tuple[Ref, ...]:
        """Flags that the schedule itself looks at."""

    def __post_init__(self) -> None:
        with_rows = isinstance(self, RowFunction)
        for part, alone in ((self.begin, True), (self.body, False), (self.end, True)):
            _Rules(self.buffers, alone, with_rows, {}).verify(part)
        for flag in self.flags:
            _verify_flag(flag, self.buffers)

    def named(self, *kinds: BufferKind) -> dict[str, Buffer]:
        """Return the buffers of some kinds, by name."""
        return {name: buffer for name, buffer in self.buffers.items() if buffer.kind in kinds}

    def statements(self) -> Iterator[Statement]:
        """Yield every statement, those inside others too."""
        parts = [self.begin, self.body, self.end]
        parts += [self.halt, self.idle] if isinstance(self, Queue) else []
        for part in parts:
            yield from every(part)


def every(statements: Sequence[Statement]) -> Iterator[Statement]:
    """Yield statements, and those inside others."""
    for statement in statements:
        yield statement
        if isinstance(statement, Branch):
            yield from every((*statement.then, *statement.otherwise))
        elif isinstance(statement, Choose):
            for body in statement.bodies:
                yield from every(body)
        elif isinstance(statement, Alone | When | Sweep | Climb | Spread):
            yield from every(statement.body)


def refs_of(statements: Sequence[Statement]) -> Iterator[Ref]:
    """Yield what programs and moves read and write, and what is cleared."""
    for statement in every(statements):
        if isinstance(statement, Do):
            yield from (*statement.reads.values(), *statement.writes.values())
        elif isinstance(statement, Move):
            yield from (statement.source, statement.target)
        elif isinstance(statement, Clear):
            yield Ref(statement.buffer)


def is_tiled(spread: Spread, buffers: Mapping[str, Buffer]) -> bool:
    """Return whether a spread goes over places of tiled buffers: it runs for whole tiles."""
    return any(
        buffers[ref.buffer].tiled and spread.index in loops_of(ref.place) for ref in refs_of(spread.body)
    )


@dataclass(frozen=True)
class Repeat(Schedule):
    """A schedule of items: each lane begins an item, runs the body until it is done, ends it and takes the next.

    done         the flag that ends an item
    counted      a flag: the call returns how many items ended with it
    """

    done: Ref
    counted: Ref

    @property
    def flags(self) -> tuple[Ref, ...]:
        return self.done, self.counted


@dataclass(frozen=True, kw_only=True)
class Queue(Repeat):
    """A `Repeat` whose items several calls share, that comes back after some steps and goes on when called again.

    halt    runs for one lane alone, for each that has an item, when a call is told to stop; then `end` runs
    idle    runs for one lane alone when there is no item for it: it computes, too
    shown   a number that callers may look at meanwhile: how far an item is
    """

    halt: tuple[Statement, ...]
    idle: tuple[Statement, ...]
    shown: Ref

    def __post_init__(self) -> None:
        super().__post_init__()
        _Rules(self.buffers, True, False, {}).verify((*self.halt, *self.idle))

    @property
    def flags(self) -> tuple[Ref, ...]:
        return *super().flags, self.shown


@dataclass(frozen=True)
class Batch(Schedule):
    """A schedule of rows, as many at once as there are lanes; a call says how often the body runs.

    answers   flags: bit k of what a call returns says whether flag k of any row is not 0 in the end
    """

    answers: tuple[Ref, ...] = ()

    @property
    def flags(self) -> tuple[Ref, ...]:
        return self.answers


@dataclass(frozen=True)
class RowFunction(Schedule):
    """A function of rows: the body runs once, and may read and write rows of the caller wherever it is.

    It has no `begin` and `end`, and its programs no alarms: its answer are the lanes in which a number read from or
    written to a row is not finite, or an angle or a watched value is out of its bound. Statements of other schedules
    may call it on numbers of lanes.

    sizes   integers that a call is given, for sizes and indices
    """

    sizes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.begin or self.end:
            raise ValueError("a function of rows has a body only: put what begins and ends into it")
        if any(isinstance(statement, Do) and statement.alarm is not None for statement in self.statements()):
            raise ValueError("a program of a function of rows has no alarm: its answer flags the row")
        super().__post_init__()

    @property
    def flags(self) -> tuple[Ref, ...]:
        return ()


def result_name(name: str) -> str:
    """Return the name of the buffer of a result: arguments may have the same name."""
    return f"{name} out"


def program_of_rows(program: Program) -> RowFunction:
    """Return the function that runs a program for every row."""
    buffers = {name: Buffer("argument", width) for name, width in program.inputs.items()}
    buffers |= {result_name(name): Buffer("result", len(one)) for name, one in program.outputs.items()}
    reads = {name: Ref(name) for name in program.inputs}
    writes = {name: Ref(result_name(name)) for name in program.outputs}
    return RowFunction(buffers, (), (Do(program, reads, writes),), ())


@dataclass(frozen=True)
class _Rules:
    """What statements may do.

    alone       whether they run for one lane alone
    with_rows   whether they may use rows of the caller where all lanes run
    loops       how often the loops around them run
    """

    buffers: Mapping[str, Buffer]
    alone: bool
    with_rows: bool
    loops: Mapping[str, Size]

    def verify(self, statements: Sequence[Statement]) -> None:
        """Raise ValueError if a statement names or combines what it must not."""
        for statement in statements:
            if isinstance(statement, Do):
                self._verify_do(statement)
            elif isinstance(statement, Call):
                self._verify_call(statement)
            elif isinstance(statement, Move):
                self._verify_move(statement)
            elif isinstance(statement, Branch):
                _verify_flag(statement.flag, self.buffers)
                self.verify((*statement.then, *statement.otherwise))
            elif isinstance(statement, Alone):
                if (statement.where is None) != (self.alone or self.with_rows):
                    raise ValueError("a flag picks lanes where all run at once, and nowhere else")
                if statement.where is not None:
                    _verify_flag(statement.where, self.buffers)
                # a function of its own: it does not know the loops around it
                replace(self, alone=True, loops={}).verify(statement.body)
            elif isinstance(statement, Choose):
                for body in statement.bodies:
                    self.verify(body)
            elif isinstance(statement, When):
                self.verify(statement.body)
            elif isinstance(statement, Clear):
                self._verify_ref(Ref(statement.buffer), 0, writes=True)
            else:
                count = OPEN if isinstance(statement, Climb) else statement.count
                inner = replace(self, loops={**self.loops, statement.index: count})
                inner.verify(statement.body)
                if isinstance(statement, Spread):
                    inner.verify_spread(statement)
            if isinstance(statement, Do | Call) and statement.alarm is not None:
                _verify_flag(statement.alarm, self.buffers)

    def _verify_do(self, statement: Do) -> None:
        program = statement.program
        if set(statement.reads) != set(program.inputs) or set(statement.writes) != set(program.outputs):
            raise ValueError(
                f"a program of {sorted(program.inputs)} → {sorted(program.outputs)} is given "
                f"{sorted(statement.reads)} → {sorted(statement.writes)}"
            )
        for name, ref in statement.reads.items():
            self._verify_ref(ref, program.inputs[name])
        for name, ref in statement.writes.items():
            self._verify_ref(ref, len(program.outputs[name]), writes=True)

    def _verify_call(self, statement: Call) -> None:
        for ref, width in statement.reads.values():
            self._verify_ref(ref, width)
        for ref, width in statement.writes.values():
            self._verify_ref(ref, width, writes=True)
        refs = [ref for ref, _ in (*statement.reads.values(), *statement.writes.values())]
        if any(self.buffers[ref.buffer].kind not in LANES for ref in refs):
            raise ValueError(f"{statement.function!r} is called on numbers that are not those of lanes")

    def _verify_move(self, statement: Move) -> None:
        self._verify_ref(statement.source, statement.width)
        self._verify_ref(statement.target, statement.width, writes=True)
        if statement.where is not None:
            if self.alone:
                raise ValueError("moves have a flag where all lanes run at once, and nowhere else")
            _verify_flag(statement.where, self.buffers)

    def verify_spread(self, spread: Spread) -> None:
        """Raise ValueError if places that run side by side write to the same number, or are not side by side."""
        for name in spread.sums:
            _verify_flag(Ref(name), self.buffers)
        sources: list[Ref] = []
        targets: list[Ref] = []
        for statement in every(spread.body):
            if isinstance(statement, Do):
                sources += statement.reads.values()
                targets += statement.writes.values()
            elif isinstance(statement, Move):
                sources.append(statement.source)
                targets.append(statement.target)
            elif isinstance(statement, Clear) and self.with_rows:
                targets.append(Ref(statement.buffer))
            elif not (isinstance(statement, Sweep | Climb | Choose) and self.with_rows):
                raise ValueError(f"places of {spread.index!r} run side by side: a program or a move only")
        for ref in (*sources, *targets):
            if self.alone and ref.place == spread.index and self.buffers[ref.buffer].kind in LANES:
                raise ValueError(f"{ref.buffer!r} of one lane is spread: its numbers are not side by side")
        targets = [ref for ref in targets if self.buffers[ref.buffer].kind != "local"]
        for ref in targets:
            own = any(moves_with(spread.index, part) for part in (ref.place, ref.offset))
            if not own and ref.buffer not in spread.sums:
                raise ValueError(f"all places of {spread.index!r} write {ref.buffer!r}")
        if is_tiled(spread, self.buffers):
            if isinstance(spread.count, int) and spread.count % SIDE:
                raise ValueError(f"places of {spread.index!r} do not fill tiles")
        elif self.with_rows and (
            spread.sums or {ref.buffer for ref in sources} & {ref.buffer for ref in targets}
        ):
            raise ValueError(f"places of {spread.index!r} may run twice, but read what they write")

    def _verify_ref(self, ref: Ref, width: int, writes: bool = False) -> None:
        if ref.buffer not in self.buffers:
            raise ValueError(f"there is no buffer {ref.buffer!r}")
        buffer = self.buffers[ref.buffer]
        if buffer.kind == "integers":
            raise ValueError(f"{ref.buffer!r} are integers: they are for indices")
        if writes and buffer.kind in ("argument", "settings", "table"):
            raise ValueError(f"{ref.buffer!r} is written, but is {buffer.kind}")
        if not self.alone and not self.with_rows and buffer.kind in (*ROWS, "scratch"):
            raise ValueError(f"{ref.buffer!r} is used where all lanes run at once")
        if self.alone and self.with_rows and buffer.kind in LANES:
            raise ValueError(f"{ref.buffer!r} is used where one row runs alone")
        for part in (ref.place, ref.offset):
            self._verify_index(part)
        last = self._last(ref.offset)
        if last is not None and isinstance(buffer.width, int) and not 0 <= last <= buffer.width - width:
            raise ValueError(f"{ref.offset} + {width} numbers of {ref.buffer!r}, which has {buffer.width}")
        if isinstance(ref.place, Ref):
            if not self.alone:
                raise ValueError(f"places of {ref.buffer!r} differ from lane to lane")
            if buffer.kind in LANES:
                raise ValueError(
                    "numbers of lanes are picked by an offset or by a loop, not by another number"
                )
            _verify_flag(ref.place, self.buffers)
        elif buffer.is_open:
            if loops_of(ref.place):
                raise ValueError(f"places of {ref.buffer!r} are open, and the loop {ref.place!r} is not")
        else:
            self._verify_place(ref, buffer, width)

    def _verify_place(self, ref: Ref, buffer: Buffer, width: int) -> None:
        places = buffer.places
        if buffer.kind in LANES and places == 1:  # every number is a place
            if isinstance(ref.place, int) and (ref.place or ref.shift):
                raise ValueError(
                    f"numbers of lanes are picked by an offset or by a loop, not by place {ref.place}"
                )
            if not isinstance(buffer.width, int) or not isinstance(ref.offset, int):
                return
            places = buffer.width - ref.offset - width + 1
        last = None if isinstance(ref.place, Ref) else self._last(ref.place)
        if last is None or not isinstance(places, int):
            return
        if ref.shift < 0 or last < 0 or last + ref.shift >= places:
            raise ValueError(f"{ref.buffer!r} has {places} places, and no place {last + ref.shift}")

    def _verify_index(self, part: int | str | Index | Ref) -> None:
        """Raise ValueError for a loop or a table that is not there."""
        for name in loops_of(part):
            if name not in self.loops and not self.with_rows:
                raise ValueError(f"this is not inside the loop {name!r}")
        for _, what in part.terms if isinstance(part, Index) else ():
            if isinstance(what, Entry):
                if self.buffers[what.table].kind != "integers":
                    raise ValueError(f"{what.table!r} are no integers")
                self._verify_index(what.at)

    def _last(self, part: int | str | Index) -> int | None:
        """Return the largest value of an index whose loops count; None: it is not known."""
        total = 0
        of = index(part)
        for factor, what in of.terms:
            count = OPEN if isinstance(what, Entry) else self.loops.get(what, OPEN)
            if not isinstance(count, int) or count == OPEN or factor < 0:
                return None
            total += factor * (count - 1)
        return of.constant + total


def loops_of(part: int | str | Index | Ref) -> set[str]:
    """Return the loops, and sizes, that an index itself names."""
    if isinstance(part, str):
        return {part}
    return {what for _, what in part.terms if isinstance(what, str)} if isinstance(part, Index) else set()


def moves_with(loop: str, part: int | str | Index | Ref) -> bool:
    """Return whether an index names a loop, itself or in an entry."""
    entries = (
        [what.at for _, what in part.terms if isinstance(what, Entry)] if isinstance(part, Index) else []
    )
    return loop in loops_of(part) or any(moves_with(loop, at) for at in entries)


def _verify_flag(ref: Ref, buffers: Mapping[str, Buffer]) -> None:
    _Rules(buffers, True, False, {})._verify_ref(ref, 1)
    if buffers[ref.buffer].kind != "lane":
        raise ValueError(f"the flag {ref.buffer!r} is no number of a lane")
