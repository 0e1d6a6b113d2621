"""The language above `Program`: buffers, references and statements. See docs/decisions/0077-schedules.md.

A statement runs in *lanes*: each lane works on an item of its own (a target, a trajectory, a row of a batch). Nothing
is computed here: whatever is computed is a program, flags are numbers that are 0 or not.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rodyn.trace.program import Program

BufferKind: TypeAlias = Literal["argument", "result", "state", "settings", "table", "kept", "lane", "scratch"]
ROWS = ("argument", "result", "state")
"""Kinds that have a row for each item in an array of the caller."""
LANES = ("lane", "kept")
"""Kinds that have numbers for each lane."""
OPEN = 0
"""Places of a buffer of which only the caller knows how many there are."""


@dataclass(frozen=True)
class Buffer:
    """Numbers that statements read and write.

    kind      argument, result   a row of the caller's array for each item
              state              the same, read and written
              settings           the same for all items
              table              constants: `places` places of `width` numbers
              lane               `width` numbers for each lane
              kept               the same, for each row of a `Batch`: they stay from call to call
              scratch            `places` places of `width` numbers, for statements that run for one lane `Alone`
    """

    kind: BufferKind
    width: int
    places: int = 1

    @property
    def is_open(self) -> bool:
        """Whether only the caller knows how many places there are."""
        return self.places == OPEN


class Ref(NamedTuple):
    """Numbers of a buffer from `offset` on, at a place: a number, the index of a loop, or a number of the lane.

    `shift` is added to the place. In the buffers of lanes every number is a place.
    """

    buffer: str
    offset: int = 0
    place: int | str | Ref = 0
    shift: int = 0


@dataclass(frozen=True)
class Do:
    """Run a program: each input is read from a reference, each output written to one.

    alarm   becomes 1 in lanes in which an angle or a watched value of the program is out of its bound
    """

    program: Program
    reads: Mapping[str, Ref]
    writes: Mapping[str, Ref]
    alarm: Ref | None = None


@dataclass(frozen=True)
class Call:
    """Call a function that a reader is given by name, on so many numbers of lanes; `alarm` as of `Do`."""

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
    all lanes.
    """

    flag: Ref
    then: tuple[Statement, ...]
    otherwise: tuple[Statement, ...] = ()


@dataclass(frozen=True)
class Alone:
    """Run a body for one lane after the other, for those whose flag is not 0: what is rare, or picks places.

    Inside a body that runs alone no flag picks lanes: the body is one that others run, too.
    """

    where: Ref | None
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Sweep:
    """Run a body for places 0, 1, …, in this order."""

    index: str
    count: int
    body: tuple[Statement, ...]


@dataclass(frozen=True)
class Spread:
    """Run a body for places 0, 1, …, in any order or side by side.

    sums   numbers of lanes that are 0 at first and that the body adds to
    """

    index: str
    count: int
    body: tuple[Statement, ...]
    sums: tuple[str, ...] = ()


Statement: TypeAlias = Do | Call | Move | Branch | Alone | Sweep | Spread


@dataclass(frozen=True)
class Schedule(ABC):
    """Statements over buffers, verified when the schedule is made.

    begin, end   run for one lane alone; rows of the caller are read and written only there
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
        for part, alone in ((self.begin, True), (self.body, False), (self.end, True)):
            for statement in part:
                _verify(statement, self.buffers, alone, {})
        for flag in self.flags:
            _verify_flag(flag, self.buffers)

    def named(self, *kinds: BufferKind) -> dict[str, Buffer]:
        """Return the buffers of some kinds, by name."""
        return {name: buffer for name, buffer in self.buffers.items() if buffer.kind in kinds}

    def statements(self) -> Iterator[Statement]:
        """Yield every statement, those inside others too."""
        waiting: list[Statement] = [*self.begin, *self.body, *self.end]
        waiting += [*self.halt, *self.idle] if isinstance(self, Queue) else []
        while waiting:
            statement = waiting.pop(0)
            yield statement
            if isinstance(statement, Branch):
                waiting += [*statement.then, *statement.otherwise]
            elif isinstance(statement, Alone | Sweep | Spread):
                waiting += statement.body


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
        for statement in (*self.halt, *self.idle):
            _verify(statement, self.buffers, True, {})

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


def _verify(
    statement: Statement, buffers: Mapping[str, Buffer], alone: bool, loops: Mapping[str, int]
) -> None:
    """Raise ValueError if a statement names or combines what it must not."""
    if isinstance(statement, Do):
        program = statement.program
        if set(statement.reads) != set(program.inputs) or set(statement.writes) != set(program.outputs):
            raise ValueError(f"a program of {sorted(program.inputs)} is given {sorted(statement.reads)}")
        for name, ref in statement.reads.items():
            _verify_ref(ref, program.inputs[name], buffers, alone, loops)
        for name, ref in statement.writes.items():
            _verify_ref(ref, len(program.outputs[name]), buffers, alone, loops, writes=True)
    elif isinstance(statement, Call):
        for ref, width in statement.reads.values():
            _verify_ref(ref, width, buffers, alone, loops)
        for ref, width in statement.writes.values():
            _verify_ref(ref, width, buffers, alone, loops, writes=True)
        if any(
            buffers[ref.buffer].kind not in LANES
            for ref, _ in (*statement.reads.values(), *statement.writes.values())
        ):
            raise ValueError(f"{statement.function!r} is called on numbers that are not those of lanes")
    elif isinstance(statement, Move):
        _verify_ref(statement.source, statement.width, buffers, alone, loops)
        _verify_ref(statement.target, statement.width, buffers, alone, loops, writes=True)
        if statement.where is not None:
            if alone:
                raise ValueError("moves have a flag where all lanes run at once, and nowhere else")
            _verify_flag(statement.where, buffers)
    elif isinstance(statement, Branch):
        _verify_flag(statement.flag, buffers)
        for inner in (*statement.then, *statement.otherwise):
            _verify(inner, buffers, alone, loops)
    elif isinstance(statement, Alone):
        if (statement.where is None) != alone:
            raise ValueError("a flag picks lanes where all run at once, and nowhere else")
        if statement.where is not None:
            _verify_flag(statement.where, buffers)
        for inner in statement.body:  # a function of its own: it does not know the loops around it
            _verify(inner, buffers, True, {})
    else:
        for inner in statement.body:
            _verify(inner, buffers, alone, {**loops, statement.index: statement.count})
        if isinstance(statement, Spread):
            _verify_spread(statement, buffers, alone)
    if isinstance(statement, Do | Call) and statement.alarm is not None:
        _verify_flag(statement.alarm, buffers)


def _verify_spread(statement: Spread, buffers: Mapping[str, Buffer], alone: bool) -> None:
    """Raise ValueError if places that run side by side write to the same number, or are not side by side."""
    for name in statement.sums:
        _verify_flag(Ref(name), buffers)
    for inner in statement.body:
        if not isinstance(inner, Do | Move):
            raise ValueError(f"places of {statement.index!r} run side by side: a program or a move only")
        pair = (
            ([inner.source], [inner.target])
            if isinstance(inner, Move)
            else (inner.reads.values(), inner.writes.values())
        )
        sources, targets = map(list, pair)
        for ref in (*sources, *targets):
            if alone and ref.place == statement.index and buffers[ref.buffer].kind in LANES:
                raise ValueError(f"{ref.buffer!r} of one lane is spread: its numbers are not side by side")
        for ref in targets:
            if ref.place != statement.index and ref.buffer not in statement.sums:
                raise ValueError(f"all places of {statement.index!r} write {ref.buffer!r}")


def _verify_flag(ref: Ref, buffers: Mapping[str, Buffer]) -> None:
    _verify_ref(ref, 1, buffers, True, {})
    if buffers[ref.buffer].kind != "lane":
        raise ValueError(f"the flag {ref.buffer!r} is no number of a lane")


def _verify_ref(
    ref: Ref,
    width: int,
    buffers: Mapping[str, Buffer],
    alone: bool,
    loops: Mapping[str, int],
    writes: bool = False,
) -> None:
    if ref.buffer not in buffers:
        raise ValueError(f"there is no buffer {ref.buffer!r}")
    buffer = buffers[ref.buffer]
    if ref.offset < 0 or ref.offset + width > buffer.width:
        raise ValueError(f"{ref.offset} + {width} numbers of {ref.buffer!r}, which has {buffer.width}")
    if writes and buffer.kind in ("argument", "settings", "table"):
        raise ValueError(f"{ref.buffer!r} is written, but is {buffer.kind}")
    if not alone and buffer.kind in (*ROWS, "scratch"):
        raise ValueError(f"{ref.buffer!r} is used where all lanes run at once")
    places = buffer.width - ref.offset - width + 1 if buffer.kind in LANES else buffer.places
    if buffer.is_open and isinstance(ref.place, str):
        raise ValueError(f"places of {ref.buffer!r} are open, and the loop {ref.place!r} is not")
    if isinstance(ref.place, Ref):
        if not alone:
            raise ValueError(f"places of {ref.buffer!r} differ from lane to lane")
        if buffer.kind in LANES:
            raise ValueError("numbers of lanes are picked by an offset or by a loop, not by another number")
        _verify_flag(ref.place, buffers)
    elif buffer.is_open:
        pass
    elif isinstance(ref.place, str):
        if ref.place not in loops or ref.shift < 0 or loops[ref.place] + ref.shift > places:
            raise ValueError(f"{ref.buffer!r} has {places} places, fewer than the loop {ref.place!r}")
    elif buffer.kind in LANES and (ref.place or ref.shift):
        raise ValueError(f"numbers of lanes are picked by an offset or by a loop, not by place {ref.place}")
    elif not 0 <= ref.place + ref.shift < places:
        raise ValueError(f"{ref.buffer!r} has no place {ref.place + ref.shift}")
