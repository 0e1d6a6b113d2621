"""The language above `Program`: buffers, references and statements. See docs/decisions/0077-schedules.md.

A statement runs in *lanes*: each lane works on an item of its own (a target, a trajectory). Nothing is computed here:
whatever is computed is a program, flags are numbers that are 0 or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rodyn.trace.program import Program

BufferKind: TypeAlias = Literal["argument", "result", "settings", "table", "lane", "scratch"]


@dataclass(frozen=True)
class Buffer:
    """Numbers that statements read and write.

    kind      argument, result   a row of the caller's array for each item
              settings           the same for all items
              table              constants: `places` places of `width` numbers
              lane               `width` numbers for each lane
              scratch            `places` places of `width` numbers, for statements that run for one lane `Alone`
    """

    kind: BufferKind
    width: int
    places: int = 1


class Ref(NamedTuple):
    """Numbers of a buffer from `offset` on, at a place: a number, the index of a loop, or a number of the lane.

    `shift` is added to the place.
    """

    buffer: str
    offset: int = 0
    place: int | str | Ref = 0
    shift: int = 0


@dataclass(frozen=True)
class Do:
    """Run a program: each input is read from a reference, each output written to one."""

    program: Program
    reads: Mapping[str, Ref]
    writes: Mapping[str, Ref]


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

    Inside a body that runs alone there is no flag: the body is one that others run, too.
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
    """Run a body for places 0, 1, … of tables and scratch, in any order or side by side; only inside `Alone`."""

    index: str
    count: int
    body: tuple[Statement, ...]


Statement: TypeAlias = Do | Move | Branch | Alone | Sweep | Spread


@dataclass(frozen=True)
class Repeat:
    """A schedule of items: each lane begins an item, runs the body until it is done, ends it and takes the next.

    begin, end   run for one lane alone; arguments are read and results written only there
    body         runs in all lanes that have an item, at once
    done         the flag that ends an item
    counted      a flag: the call returns how many items ended with it
    """

    buffers: Mapping[str, Buffer]
    begin: tuple[Statement, ...]
    body: tuple[Statement, ...]
    done: Ref
    end: tuple[Statement, ...]
    counted: Ref

    def __post_init__(self) -> None:
        for part, alone in ((self.begin, True), (self.body, False), (self.end, True)):
            for statement in part:
                _verify(statement, self.buffers, alone, {})
        for flag in (self.done, self.counted):
            _verify_flag(flag, self.buffers)

    def named(self, kind: BufferKind) -> dict[str, Buffer]:
        """Return the buffers of a kind, by name."""
        return {name: buffer for name, buffer in self.buffers.items() if buffer.kind == kind}

    def statements(self) -> Iterator[Statement]:
        """Yield every statement, those inside others too."""
        waiting: list[Statement] = [*self.begin, *self.body, *self.end]
        while waiting:
            statement = waiting.pop(0)
            yield statement
            if isinstance(statement, Branch):
                waiting += [*statement.then, *statement.otherwise]
            elif isinstance(statement, Alone | Sweep | Spread):
                waiting += statement.body


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
    elif isinstance(statement, Move):
        _verify_ref(statement.source, statement.width, buffers, alone, loops)
        _verify_ref(statement.target, statement.width, buffers, alone, loops, writes=True)
        if statement.where is not None:
            if alone:
                raise ValueError("moves have a flag where all lanes run at once, and nowhere else")
            _verify_flag(statement.where, buffers)
    elif isinstance(statement, Branch | Alone):
        flag = statement.flag if isinstance(statement, Branch) else statement.where
        if (flag is None) != (alone and isinstance(statement, Alone)):
            raise ValueError("a flag picks lanes where all run at once, and nowhere else")
        if flag is not None:
            _verify_flag(flag, buffers)
        bodies = (statement.then, statement.otherwise) if isinstance(statement, Branch) else (statement.body,)
        for body in bodies:
            for inner in body:
                _verify(inner, buffers, alone or isinstance(statement, Alone), loops)
    else:
        if isinstance(statement, Spread) and not alone:
            raise ValueError(f"the places of {statement.index!r} are spread where lanes have items")
        for inner in statement.body:
            _verify(inner, buffers, alone, {**loops, statement.index: statement.count})


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
    if ref.offset + width > buffer.width:
        raise ValueError(f"{ref.offset} + {width} numbers of {ref.buffer!r}, which has {buffer.width}")
    if writes and buffer.kind not in ("result", "lane", "scratch"):
        raise ValueError(f"{ref.buffer!r} is written, but is {buffer.kind}")
    if not alone and buffer.kind in ("argument", "result", "scratch"):
        raise ValueError(f"{ref.buffer!r} is used where all lanes run at once")
    if isinstance(ref.place, Ref):
        if not alone:
            raise ValueError(f"places of {ref.buffer!r} differ from lane to lane")
        _verify_flag(ref.place, buffers)
    elif isinstance(ref.place, str):
        if ref.place not in loops or loops[ref.place] + ref.shift > buffer.places:
            raise ValueError(f"{ref.buffer!r} has {buffer.places} places, fewer than the loop {ref.place!r}")
    elif not 0 <= ref.place < buffer.places:
        raise ValueError(f"{ref.buffer!r} has no place {ref.place}")
