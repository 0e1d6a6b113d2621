"""A `RowFunction` as textual LLVM IR: a row in every lane, or one row whose places are side by side.

`i64 run(ptr args)` goes over the rows tile by tile: as many rows as there are lanes; the last tile overlaps the one
before it. Its answer is not 0 if a row must be rechecked; of as many rows as lanes, bit k is that of row k.

The body is divided into *stages*, which run for a strip of tiles one after the other: the parts of a long program, so
that code is fetched and decoded once for all tiles, and what runs for one row alone. What a stage leaves to a later one
is in memory, which is small enough for a cache. Arguments and results are rows of the caller, any stride apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, count
from typing import Any, NamedTuple

from rodyn.llvm.flow import ALLOCATION, MEMORY, Flow, allocated, freed
from rodyn.llvm.instructions import table_text
from rodyn.llvm.rows import Rows, RowVectors
from rodyn.llvm.schedule import LANES, Body, Layout, Module, Write
from rodyn.llvm.thresholds import (
    LONG_STATE,
    MAX_PART_OPERATIONS,
    MAX_STATE_PART_OPERATIONS,
    MAX_STRIP_BYTES,
    TILES_OF_A_STRIP,
)
from rodyn.llvm.writer import DOUBLE, Real, declarations
from rodyn.trace.passes import CARRIED, NEVER
from rodyn.trace.program import Program
from rodyn.trace.schedule.language import (
    ROWS,
    Alone,
    Buffer,
    BufferKind,
    Do,
    Entry,
    Index,
    Move,
    Ref,
    RowFunction,
    Spread,
    Statement,
    Sweep,
    index,
    is_tiled,
    known,
    program_of_rows,
    refs_of,
)
from rodyn.trace.schedule.parts import part_statements

FIXED: tuple[BufferKind, ...] = ("settings", "integers")
IN_ROWS = (*ROWS, "scratch")
"""Kinds of buffers whose numbers are row by row in memory."""


@dataclass(frozen=True)
class Called:
    """A function of numbers of lanes, which are side by side, that other statements of a module call.

    values   what is the same for all rows, by the name of its buffer
    """

    function: RowFunction
    values: Mapping[str, Sequence[Any]]
    lanes: int

    @cached_property
    def module(self) -> RowModule:
        """The function as text."""
        return RowModule(self.function, self.lanes, 1, values=self.values, side_by_side=True)

    @property
    def scratch(self) -> int:
        """Numbers of memory that a call needs."""
        return self.module.size

    def text(self) -> str:
        """Return the function and what is the same for all rows."""
        return "\n".join([*self.module.tiles, *self.module.constants(), ""])

    def call(self, arguments: Sequence[str], results: Sequence[str], scratch: str) -> str:
        """Return the call for addresses of the first lane's arguments and results."""
        return self.module.call(0, [(argument, "0") for argument in arguments], results, scratch)


class RowModule(Module):
    """The functions of the stages of a tile, and the loop over tiles.

    values         what is the same for all rows, by the name of its buffer, which is part of the module, as memory is;
                   None: a call is given the addresses of both
    side_by_side   whether the numbers of lanes are neighbours, as those of other schedules are
    """

    def __init__(
        self,
        function: RowFunction,
        lanes: int,
        wide: int,
        real: Real = DOUBLE,
        values: Mapping[str, Sequence[Any]] | None = None,
        side_by_side: bool = False,
    ) -> None:
        self.real, self.values, self.side_by_side = real, values, side_by_side
        divided, self.stages = in_stages(function, lanes)
        self.waits = any(
            isinstance(inner, Sweep)
            for statement in divided.statements()
            for inner in (statement.body if isinstance(statement, Spread) else ())
        )
        self.used, self.taken = _uses(divided), list[Taken]()
        super().__init__(divided, lanes, wide, {})
        self.alarmed, self.outlined = set(self.uses), frozenset()
        self.given, self.results = (list(divided.named(kind)) for kind in ("argument", "result"))
        self.fixed = {name: buffer.kind for name, buffer in divided.named(*FIXED).items()}
        self.watched: set[tuple[str, int | str]] = set()
        self.spreads: dict[str, str] = {}

    def _copies(self, buffer: Buffer) -> int:
        return self.lanes if buffer.kind == "scratch" else super()._copies(buffer)

    def _add(self, name: str, count: int) -> None:
        """Give a buffer memory that no other one has while it is used."""
        first, last = self.used.get(name, (0, NEVER)) if self._is_scratch(name) else (0, NEVER)
        together, start = max(self.lanes, self.wide, *self.registers), 0
        size = -(-count // together) * together
        for taken in sorted(self.taken):
            if first <= taken.last and taken.first <= last:
                if taken.start - start >= size:
                    break
                start = max(start, taken.end)
        self.taken.append(Taken(start, start + size, first, last))
        self.places[name], self.size = start, max(self.size, start + size)

    def _is_scratch(self, name: str) -> bool:
        return name in self.schedule.buffers and self.schedule.buffers[name].kind == "scratch"

    def _add_integers(self) -> None:
        """There are none: nothing is kept from call to call."""

    @property
    def registers(self) -> list[int]:
        """Places of a spread go into twice the lanes where they wait for memory: one half is computed meanwhile."""
        return [2 * self.wide, *super().registers] if self.waits else super().registers

    @cached_property
    def tiles(self) -> list[str]:
        """The functions of the stages, and those that they call."""
        last = max((k for k, stage in enumerate(self.stages) if not isinstance(stage[0], Alone)), default=-1)
        functions = [self._tile(k, stage, last=k == last) for k, stage in enumerate(self.stages)]
        return [*functions, *(f"define internal i1 {name}{text}" for text, name in self.spreads.items())]

    def text(self, one: bool = False) -> str:
        """Return the module of `i64 run(ptr args)`, for any number of rows from one, or always for one row.

        args: rows, addresses of memory and of what is the same for all rows if they are not part of the module, address
        and stride of each argument, address of each result. Strides count numbers.
        """
        widths = dict.fromkeys((1, self.lanes, *self.registers))
        programs = dict.fromkeys(line for program in self.programs for line in table_text(program))
        run = self._run(one)
        lines = [
            *dict.fromkeys(declarations(width, self.real) for width in widths),
            MEMORY,
            *(ALLOCATION if any("@malloc" in line for line in run) else ()),
            *programs,
            *self.constants(),
            *self.tiles,
            *run,
        ]
        return "\n".join(lines)

    def constants(self) -> Iterator[str]:
        """Yield what is the same for all rows, if it is part of the module."""
        for k, (name, kind) in enumerate(self.fixed.items() if self.values is not None else ()):
            assert self.values is not None
            type_, text = ("i64", str) if kind == "integers" else (self.real.name, self._text)
            numbers = [f"{type_} {text(x)}" for x in self.in_order(name, self.values[name])]
            yield f"@fixed{k} = private constant [{len(numbers)} x {type_}] [{', '.join(numbers)}]"

    def in_order(self, name: str, values: Sequence[Any]) -> Sequence[Any]:
        """Return numbers that are given place by place in the order in which they are in memory."""
        buffer = self.schedule.buffers[name]
        if not buffer.tiled:
            return values
        width, side = known(buffer.width), self.wide
        tiles = range(0, known(buffer.places), side)
        return [values[(t + lane) * width + k] for t in tiles for k in range(width) for lane in range(side)]

    def _text(self, x: Any) -> str:
        return self.real.text(float(x))

    def _tile(self, number: int, stage: Sequence[Statement], last: bool) -> str:
        """Return `i64 tile…(ptr, i64 stride, …, ptr result, …, ptr memory, ptr fixed, …)`, which answers bits of lanes.

        Its stack is aligned, so that no vector lies across two cache lines.
        """
        body, first = RowBody(self, LANES), stage[0]
        if isinstance(first, Alone):
            answer = body.write_rows(first.body)
        else:
            body.begin_watch()
            body.write(stage)
            if last:
                body.watch_unread()
            answer = body.flags()
        heads = self._listed(
            [(f"%in{k}", f"%stride{k}") for k in range(len(self.given))],
            [f"noalias %out{k}" for k in range(len(self.results))],
            "noalias %memory",
            [f"%fixed{k}" for k in range(len(self.fixed))],
        )
        stack = f" alignstack({body.real.bytes * self.lanes})" if self.lanes > 1 else ""
        head = f"define internal i64 @tile{number}({heads}) noinline nounwind{stack} {{"
        return "\n".join([head, *body.lines, f"  ret i64 {answer}\n}}\n"])

    def _listed(
        self,
        arguments: Sequence[tuple[str, str]],
        results: Sequence[str],
        memory: str,
        fixed: Sequence[str],
    ) -> str:
        """Return what the function of a stage is given; arguments are addresses, and strides if rows are several."""
        strides = self.lanes > 1 and not self.side_by_side
        parts = [f"ptr {start}, i64 {stride}" if strides else f"ptr {start}" for start, stride in arguments]
        return ", ".join([*parts, *(f"ptr {one}" for one in (*results, memory, *fixed))])

    def call(
        self,
        stage: int,
        arguments: Sequence[tuple[str, str]],
        results: Sequence[str],
        memory: str,
        fixed: Sequence[str] = (),
    ) -> str:
        """Return the call of a stage for a tile; `fixed` are addresses if they are not part of the module."""
        fixed = fixed if self.values is None else [f"@fixed{k}" for k in range(len(self.fixed))]
        return f"call i64 @tile{stage}({self._listed(arguments, results, memory, fixed)})"

    def _run(self, one: bool) -> list[str]:
        """Return the loop over strips, over stages, and over the tiles of a strip."""
        w, places = Flow(self.lanes, real=self.real), count(1)
        rows = w.load("%args", 0, "i64")
        own = self.values is not None
        base = "null" if own else w.load("%args", next(places), "ptr")
        fixed = [] if own else [w.load("%args", next(places), "ptr") for _ in self.fixed]
        arguments = [
            (w.load("%args", next(places), "ptr"), w.load("%args", next(places), "i64")) for _ in self.given
        ]
        results = [w.load("%args", next(places), "ptr") for _ in self.results]
        tiles = 1
        if len(self.stages) > 1 and not one:
            tiles = max(1, min(TILES_OF_A_STRIP, MAX_STRIP_BYTES // max(1, self.real.bytes * self.size)))
        bytes_needed = self.real.bytes * self.size * tiles
        if self.lanes > 1 and not one:
            self._fewer_than_lanes(w, rows, arguments, results)
        in_heap = (
            own and len(self.stages) > 1 and bytes_needed > 0
        )  # too much for the stack of a small thread
        if own and bytes_needed:
            stack = f"alloca [{bytes_needed} x i8], align 64"
            base = allocated(w, bytes_needed) if in_heap else w.emit(stack)
        flags = w.emit("alloca i64")
        w.store("0", flags, kind="i64")

        def run(stage: int, row: str, memory: str) -> None:
            """Call a stage for the tile that begins with a row."""
            given = [(w.at(start, _times(w, row, stride)), stride) for start, stride in arguments]
            widths = (_row_width(self.schedule.buffers[name]) for name in self.results)
            outs = [w.at(start, _times(w, row, width)) for start, width in zip(results, widths, strict=True)]
            flag = w.emit(self.call(stage, given, outs, memory, fixed))
            w.store(w.emit(f"or i64 {w.load(flags, kind='i64')}, {flag}"), flags, kind="i64")

        if one:
            for stage in range(len(self.stages)):
                run(stage, "0", base)
        else:
            last = w.emit(f"sub i64 {rows}, {self.lanes}")
            whole = w.emit(f"udiv i64 {w.emit(f'add i64 {rows}, {self.lanes - 1}')}, {self.lanes}")
            strips = w.emit(f"udiv i64 {w.emit(f'add i64 {whole}, {tiles - 1}')}, {tiles}")
            with w.counted("0", 1, strips) as strip:
                first = _times(w, strip, tiles)
                left = w.smaller(w.emit(f"sub i64 {whole}, {first}"), str(tiles))
                for stage in range(len(self.stages)):
                    with w.counted("0", 1, left) if tiles > 1 else nullcontext("0") as tile:
                        row = _times(w, w.emit(f"add i64 {first}, {tile}"), self.lanes)
                        run(stage, w.smaller(row, last), w.at(base, _times(w, tile, self.size)))
        if in_heap:
            freed(w)
        answer = w.load(flags, kind="i64")
        return ["define i64 @run(ptr %args) nounwind {", *w.lines, f"  ret i64 {answer}\n}}\n"]

    def _fewer_than_lanes(
        self, w: Flow, rows: str, arguments: Sequence[tuple[str, str]], results: Sequence[str]
    ) -> None:
        """Where rows are fewer than lanes: run for a copy whose last row is repeated, and keep the rows asked for."""
        given, outs = (
            [_row_width(self.schedule.buffers[name]) for name in names]
            for names in (self.given, self.results)
        )
        heads = 1 + (0 if self.values is not None else 1 + len(self.fixed))
        with w.when(f"icmp slt i64 {rows}, {self.lanes}"):
            place = allocated(w, self.real.bytes * self.lanes * (sum(given) + sum(outs)), "%copies")
            packed = w.emit(f"alloca [{heads + 2 * len(given) + len(outs)} x i64]")
            w.store(str(self.lanes), packed, kind="i64")
            for k in range(1, heads):
                w.store(w.load("%args", k, "i64"), packed, k, "i64")
            last = w.emit(f"sub i64 {rows}, 1")
            for k, ((start, stride), width) in enumerate(zip(arguments, given, strict=True)):
                w.store(place, packed, heads + 2 * k, "ptr")
                w.store(str(width), packed, heads + 2 * k + 1, "i64")
                for lane in range(self.lanes):
                    row = w.at(start, _times(w, w.smaller(str(lane), last), stride))
                    w.copy(row, w.at(place, lane * width), self.real.bytes * width)
                place = w.at(place, self.lanes * width)
            copies = []
            for k, width in enumerate(outs, heads + 2 * len(given)):
                copies.append(place)
                w.store(place, packed, k, "ptr")
                place = w.at(place, self.lanes * width)
            flags = w.emit(f"call i64 @run(ptr {packed})")
            for start, copy, width in zip(results, copies, outs, strict=True):
                w.copy(copy, start, _times(w, rows, self.real.bytes * width))
            freed(w, "%copies")
            w.lines += [f"  ret i64 {flags}", f"unreached{w.label()}:"]


def program_module(program: Program, lanes: int, wide: int = 0, real: Real = DOUBLE) -> str:
    """Return the module of a program, with a row in every lane."""
    return RowModule(program_of_rows(program), lanes, wide or lanes, real, {}).text()


def _times(w: Flow, a: str, b: int | str) -> str:
    return a if b == 1 else "0" if a == "0" else w.emit(f"mul i64 {a}, {b}")


def in_stages(function: RowFunction, lanes: int) -> tuple[RowFunction, list[list[Statement]]]:
    """Return a function whose long programs are cut into parts, and its statements by stages."""
    stages: list[list[Statement]] = [[]]
    carried = 0
    for statement in function.body:
        if isinstance(statement, Alone):
            stages += [[statement], []]
        elif isinstance(statement, Do) and not statement.adds:
            long = lanes > 1 or len(statement.program.code) > LONG_STATE
            most = MAX_PART_OPERATIONS if lanes > 1 else MAX_STATE_PART_OPERATIONS
            divided, numbers = part_statements(statement, most if long else NEVER)
            carried = max(carried, numbers)
            stages[-1].append(divided[0])
            stages += [[part] for part in divided[1:]]
        else:
            stages[-1].append(statement)
    stages = [stage for stage in stages if stage]
    buffers = {**function.buffers, **({CARRIED: Buffer("lane", carried)} if carried else {})}
    body = tuple(statement for stage in stages for statement in stage)
    return replace(function, buffers=buffers, body=body), stages


class Taken(NamedTuple):
    """Memory of a buffer, and the first and the last statement that uses it."""

    start: int
    end: int
    first: int
    last: int


def _uses(function: RowFunction) -> dict[str, tuple[int, int]]:
    """Return for each buffer the first and the last statement that uses it."""
    uses: dict[str, tuple[int, int]] = {}
    bodies = (statement.body if isinstance(statement, Alone) else (statement,) for statement in function.body)
    for k, statement in enumerate(chain.from_iterable(bodies)):
        for ref in refs_of([statement]):
            uses[ref.buffer] = uses.get(ref.buffer, (k, k))[0], k
    return uses


def _row_width(buffer: Buffer) -> int:
    return known(buffer.width) * known(buffer.places)


class RowBody(Body):
    """Statements of a function of rows: what they read from rows and write into rows is watched."""

    module: RowModule
    lazy = True

    def __init__(self, module: RowModule, over: str) -> None:
        super().__init__(module, over)
        self.lines, self.lane = [], ""
        self.vectors = RowVectors(self)
        self.bases: dict[object, str] = {}
        self.pairs: dict[Tile, str] = {}
        self.starts: dict[str, str] = {name: f"%in{k}" for k, name in enumerate(module.given)}
        self.starts |= {name: f"%out{k}" for k, name in enumerate(module.results)}
        self.starts |= {name: f"%fixed{k}" for k, name in enumerate(module.fixed)}
        self.starts |= {name: self.memory(name) for name in module.schedule.named("scratch")}

    def write_rows(self, statements: Sequence[Statement]) -> str:
        """Write statements that run for one row after the other; return the bits of rows that are flagged."""
        module, every_lane = self.module, self._every_lane()
        self.lanes = 1
        self.lines.append("  %flags = alloca i64")
        self.store("0", "%flags", kind="i64")
        moving = [name for name, buffer in module.schedule.buffers.items() if buffer.kind in IN_ROWS]
        firsts = dict(self.starts)
        with every_lane as lane:
            for name in moving:
                self.starts[name] = self.at(firsts[name], self._times(lane, self._stride(name)))
            self.begin_watch()
            self.write(statements)
            flag = self.emit(f"shl i64 {self.flags()}, {lane}")
            self.store(self.emit(f"or i64 {self.load('%flags', kind='i64')}, {flag}"), "%flags", kind="i64")
        return self.load("%flags", kind="i64")

    def watch_unread(self) -> None:
        """Watch the numbers of arguments that nothing reads."""
        watched, self.vectors = self.module.watched, RowVectors(self)
        with self.watching():
            for name in self.module.given:
                for place in range(
                    0 if (name, "") in watched else _row_width(self.module.schedule.buffers[name])
                ):
                    if (name, place) not in watched:
                        self.number(Ref(name, place))

    # Addresses

    def address_of(self, name: str) -> str:
        return self.starts[name]

    def _stride(self, name: str) -> int | str:
        """Return how far apart the rows of a buffer are."""
        buffer = self.module.schedule.buffers[name]
        if buffer.kind != "argument":
            return _row_width(buffer)
        return f"%stride{self.module.given.index(name)}" if self.module.lanes > 1 else 0

    def _rows(self, name: str) -> Rows:
        buffer = self.module.schedule.buffers[name]
        return Rows(self.address_of(name), self._stride(name), _row_width(buffer))

    def _element(self, ref: Ref, k: int) -> int | str:
        """Return which number of a row is number k behind a reference."""
        place, width = self._place(ref), self.module.schedule.buffers[ref.buffer].width
        return self._plus(
            self._times(place, known(width)) if place else 0, self._plus(self.index(ref.offset), k)
        )

    def _layout(self, name: str) -> Layout:
        buffer, lanes = self.module.schedule.buffers[name], self.module.lanes
        if buffer.kind not in IN_ROWS:
            return super()._layout(name)
        if self.module.side_by_side:
            return Layout(lanes * known(buffer.width), lanes, 1)
        return Layout(known(buffer.width), 1, self._stride(name))

    @property
    def _transposes(self) -> bool:
        """Whether vectors are made of numbers of several rows."""
        return self.over == LANES and not self.module.side_by_side

    def _at(self, name: str, place: int | str) -> str:
        """Return the address of a number of the row, or of the first one."""
        return self.at(self.address_of(name), self._times(place, self._layout(name).number))

    def _is_in_row(self, ref: Ref) -> bool:
        """Return whether a number is in a row of numbers."""
        buffer = self.module.schedule.buffers[ref.buffer]
        return buffer.kind in IN_ROWS and not buffer.tiled

    # Numbers

    def number(self, ref: Ref, k: int = 0, start: str = "") -> str:
        """Return a number; those of arguments are watched."""
        if self.module.schedule.buffers[ref.buffer].tiled:
            return self._in_tiles(ref, k)
        if not self._is_in_row(ref):
            return super().number(ref, k, start)
        rows, place = self._rows(ref.buffer), self._element(ref, k)
        if self._is_scattered(ref):
            number, place = self.packed(self.load(at) for at in self._of_each_lane(ref, k)), ""
        elif not self._transposes:
            number = self._load(ref, self._at(ref.buffer, place))
        elif isinstance(place, int):
            if (rows, place) not in self.vectors.loaded:
                for j, number in self.vectors.load(rows, place).items():
                    self._watch_argument(ref.buffer, j, number)
            return self.vectors.loaded[rows, place]
        else:
            self._fetch_ahead(rows, place, write=False)
            number = self.packed(self.load(row, place) for row in self._each_row(rows))
        self._watch_argument(ref.buffer, place if isinstance(place, int) else "", number)
        return number

    def _watch_argument(self, name: str, place: int | str, number: str) -> None:
        """Watch a number, unless it is at a known place and some stage watches it already."""
        watched = self.module.watched
        if name in self.module.given and (place == "" or (name, place) not in watched):
            watched.add((name, place))
            self.watch(number)

    def _put(self, value: str, ref: Ref, k: int, start: str = "") -> None:
        if self.module.schedule.buffers[ref.buffer].tiled:
            self._put_in_tiles(value, ref, k)
            return
        if not self._is_in_row(ref):
            super()._put(value, ref, k, start)
            return
        self.watch(value)
        if self._is_scattered(ref):
            for lane, at in enumerate(self._of_each_lane(ref, k)):
                self.store(self.of_lane(value, lane), at)
        else:
            self._put_in_row(value, ref, self._element(ref, k))

    def _is_scattered(self, ref: Ref) -> bool:
        """Return whether numbers of neighbours are where integers say."""
        terms = index(ref.offset).terms
        return any(isinstance(what, Entry) and what.at.factor(self.over) for _, what in terms)

    def _of_each_lane(self, ref: Ref, k: int) -> Iterator[str]:
        """Yield the addresses of the numbers of neighbours."""
        offset, start = index(ref.offset), self.address_of(ref.buffer)
        for lane in range(self.lanes):
            terms = tuple(
                (factor, what._replace(at=what.at + lane * what.at.factor(self.over)))
                if isinstance(what, Entry)
                else (factor, what)
                for factor, what in offset.terms
            )
            yield self.at(start, self.index(Index(terms, offset.constant + k)))

    def _put_in_row(self, value: str, ref: Ref, place: int | str) -> None:
        rows = self._rows(ref.buffer)
        if not self._transposes:
            self._store(value, self._at(ref.buffer, place), self._apart(ref))
        elif isinstance(place, int):
            self.vectors.put(rows, place, value)
        else:
            self._fetch_ahead(rows, place, write=True)
            for lane, row in enumerate(self._each_row(rows)):
                self.store(self.of_lane(value, lane), row, place)

    def _tile(self, ref: Ref, k: int) -> Tile:
        """Return where number k of the first place is; what moves is computed once for all numbers of a program."""
        buffer, side = self.module.schedule.buffers[ref.buffer], self.module.wide
        assert not isinstance(ref.place, Ref)
        place, offset = index(ref.place) + ref.shift, index(ref.offset) + k
        width, step = known(buffer.width) * side, place.factor(self.over)
        whole = all(factor % side == 0 or what == self.over for factor, what in place.terms)
        constant = place.constant if whole else 0
        key = ref.buffer, place - constant, offset - offset.constant
        if key not in self.bases:
            first = self.index(place - constant)
            lane = 0 if whole else self.emit(f"and i64 {first}, {side - 1}")
            tile = first if whole else self.emit(f"sub i64 {first}, {lane}")
            way = self._plus(self._times(tile, width // side), self._times(self.index(key[2]), side))
            self.bases[key] = self.at(self.address_of(ref.buffer), self._plus(way, lane))
        begin = constant // side * width + offset.constant * side
        return Tile(self.bases[key], begin, constant % side, step, offset.factor(self.over) * side, width)

    def _in_tiles(self, ref: Ref, k: int) -> str:
        """Return a number of neighbouring places, or of every second one, or of one place."""
        at, side = self._tile(ref, k), self.lanes
        if side == 1:
            return self.load(at.base, at.begin + at.first)
        if not at.step:
            places = (at.begin + at.first + at.apart * lane for lane in range(side if at.apart else 1))
            numbers = [self.load(at.base, place) for place in places]
            return self.packed(numbers) if at.apart else self.in_every_lane(numbers[0])
        lanes = [at.first + at.step * lane for lane in range(side)]
        tiles = [self._whole_tile(at, tile) for tile in range(lanes[-1] // side + 1)]
        numbers = [self.load(tile, 0, self.type, self.real.bytes) for tile in tiles]
        return numbers[0] if len(tiles) == 1 else self._shuffled(numbers[0], numbers[1], lanes)

    def _whole_tile(self, at: Tile, tile: int) -> str:
        """Return the address of a number of the first place of a tile."""
        return self.at(at.base, at.begin + tile * at.width)

    def _put_in_tiles(self, value: str, ref: Ref, k: int) -> None:
        """Store a number of neighbouring places; of every second one as soon as those between are there."""
        at, side = self._tile(ref, k), self.lanes
        other = at._replace(first=1 - at.first)
        if side == 1:
            self.store(value, at.base, at.begin + at.first)
        elif not at.step:
            for lane in range(side):
                self.store(self.of_lane(value, lane), at.base, at.begin + at.first + at.apart * lane)
        elif at.step == 1:
            self.store(value, self._whole_tile(at, 0), 0, self.type, self.real.bytes)
        elif other not in self.pairs:
            self.pairs[at] = value
        else:
            between = self.pairs.pop(other)
            both = (between, value) if at.first else (value, between)
            order = [side * (place % 2) + place // 2 for place in range(2 * side)]
            for half in range(2):
                part = self._shuffled(*both, order[half * side : (half + 1) * side])
                self.store(part, self._whole_tile(at, half), 0, self.type, self.real.bytes)

    def _shuffled(self, a: str, b: str, places: Sequence[int]) -> str:
        """Return the vector of elements of two."""
        mask = ", ".join(f"i32 {place}" for place in places)
        return self.emit(f"shufflevector {self.type} {a}, {self.type} {b}, <{self.lanes} x i32> <{mask}>")

    def _each_row(self, rows: Rows) -> list[str]:
        """Return the address of the row of each lane."""
        starts = [rows.first]
        for _ in range(1, self.lanes):
            starts.append(self.at(starts[-1], rows.stride))
        return starts

    def _fetch_ahead(self, rows: Rows, place: int | str, *, write: bool) -> None:
        """Ask for memory that the next tile needs: as much as is read or written here, if its rows follow these.

        A processor sees too many streams, one for each lane of each argument, to do so by itself.
        """
        if self.lanes > 1:
            beyond = self._times(self._plus(rows.stride, place), self.lanes)
            where = self.at(rows.first, beyond)
            self.lines.append(f"  call void @llvm.prefetch.p0(ptr {where}, i32 {int(write)}, i32 2, i32 1)")

    # Statements

    def clear(self, name: str) -> None:
        if self._kind(Ref(name)) not in IN_ROWS:
            super().clear(name)
        else:
            self.fill_with_zeros(self.address_of(name), self._rows(name).width * self.lanes)

    def _run(self, statement: Do) -> None:
        self.do(statement, {})

    def do(self, statement: Do, starts: Mapping[str, str]) -> str:
        self.vectors, self.bases = RowVectors(self), {}
        with self.watching():
            mask = super().do(statement, starts)
            self.vectors.finish()
        if mask != self.no_lane:
            self.flag(mask)
        return mask

    def _writes(
        self, statement: Do, starts: Mapping[str, str]
    ) -> tuple[Mapping[int, Sequence[Write]], Sequence[Write]]:
        """Write at once what has a known place: its register is free for others then.

        In rows only what is not read; of places side by side what is read is read before.
        """
        _, writes = super()._writes(statement, starts)
        read: dict[Place, list[tuple[str, int]]] = {}
        for name, k in dict.fromkeys(statement.program.elements()):
            read.setdefault(self._place_of(statement.reads[name], k), []).append((name, k))
        unknown = {place.buffer for place in read if place.where is None}
        early: dict[int, list[Write]] = {}
        late = []
        for write in writes:
            place = self._place_of(write.ref, write.k)
            replaced = tuple(read.get(place, ()))
            if (
                place.where is None
                or write.name in statement.adds
                or write.ref.buffer in unknown
                or (replaced and not self._is_beside(write.ref))
            ):
                late.append(write)
            else:
                early.setdefault(write.value, []).append(write._replace(replaced=replaced))
        return early, late

    def _is_beside(self, ref: Ref) -> bool:
        """Return whether a number is one of places side by side; of those, places are different if indices are."""
        return self.over != LANES and (
            self.module.schedule.buffers[ref.buffer].tiled or self._kind(ref) == "local"
        )

    def _place_of(self, ref: Ref, k: int) -> Place:
        """Return which number is behind a reference."""
        known_place = isinstance(ref.place, int) and isinstance(ref.offset, int)
        if isinstance(ref.place, Ref) or not (known_place or self._is_beside(ref)):
            return Place(ref.buffer, None)
        return Place(ref.buffer, (index(ref.place) + ref.shift, index(ref.offset) + k))

    def put_all(self, value: str, writes: Sequence[Write]) -> None:
        """Write a value to several references; zeros of rows many at once."""
        if value == self.constant(0.0) and self._transposes:
            in_rows = [write for write in writes if self._is_in_row(write.ref)]
            for name in dict.fromkeys(write.ref.buffer for write in in_rows):
                places = {self._element(write.ref, write.k) for write in in_rows if write.ref.buffer == name}
                self.vectors.clear(self._rows(name), {place for place in places if isinstance(place, int)})
            writes = [write for write in writes if write not in in_rows]
        super().put_all(value, writes)

    def _move(self, statement: Move) -> None:
        """Copy numbers; those of rows are watched already."""
        self.vectors, self.bases = RowVectors(self), {}
        with self.watching():
            for k in range(statement.width):
                number = self.number(statement.source, k)
                if self._is_in_row(statement.source) and self._is_in_row(statement.target):
                    self._put_in_row(number, statement.target, self._element(statement.target, k))
                else:
                    self._put(number, statement.target, k)
            self.vectors.finish()

    def _chunks(self, statement: Spread) -> None:
        """Call a function for the places of one row; equal functions are one, whatever rows they are about.

        The last places overlap those before them: a place is computed again and has the same numbers.
        """
        module, count = self.module, statement.count
        inner = RowBody(module, statement.index)
        inner.lines, inner.count, inner.starts, inner.loops = [], 0, _Passed("%b"), _Passed("%l")
        tiled = is_tiled(statement, module.schedule.buffers)
        widths = [module.wide] if tiled else [width for width in module.registers if width <= known(count)]
        inner.lanes = widths[0] if widths else 1
        inner.begin_watch()
        places = inner.index(count)
        chunks = inner.divided(places)
        with (
            inner.when(f"icmp sgt i64 {chunks}, 0", always=isinstance(chunks, int)),
            inner.counted("0", 1, str(chunks)) as chunk,
        ):
            first = inner.emit(f"mul i64 {chunk}, {inner.lanes}")
            last = "" if tiled else str(known(count) - inner.lanes)
            inner.loops[statement.index] = first if tiled else inner.smaller(first, last)
            inner.write(statement.body)
        flagged = inner.emit(f"icmp ne i64 {inner.flags()}, 0")
        heads = ["ptr noalias %memory"]
        heads += [f"ptr noalias {at}" for at in inner.starts.given.values()]
        heads += [f"i64 {at}" for at in inner.loops.given.values()]
        lines = [f"({', '.join(heads)}) noinline nounwind {{", *inner.lines, f"  ret i1 {flagged}\n}}\n"]
        function = module.spreads.setdefault("\n".join(lines), f"@places{len(module.spreads)}")
        given = [f"ptr {start}" for start in ("%memory", *map(self.address_of, inner.starts.given))]
        given += [f"i64 {self.loops[name]}" for name in inner.loops.given]
        self.flag(self.emit(f"call i1 {function}({', '.join(given)})"))

    def divided(self, places: int | str) -> int | str:
        """Return how many chunks a number of places has."""
        if isinstance(places, int):
            return -(-places // self.lanes)
        return self.emit(f"udiv i64 {places}, {self.lanes}")


class Tile(NamedTuple):
    """Where a number of places is.

    base    the address of what moves
    begin   the number of the first place of a tile, from there on
    first   the first place of the tile
    step    how far apart the places of neighbouring lanes are
    apart   the same of their numbers in memory, if lanes have numbers of one place
    width   numbers of a tile
    """

    base: str
    begin: int
    first: int
    step: int
    apart: int
    width: int


class _Passed(dict[str, str]):
    """Names of what a function is given, by what it is outside, in the order of first use; more can be defined."""

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self.prefix = prefix
        self.given: dict[str, str] = {}

    def __missing__(self, name: str) -> str:
        self.given[name] = f"{self.prefix}{len(self.given)}"
        return self.setdefault(name, self.given[name])


class Place(NamedTuple):
    """Which number of a buffer; None: it is known only when code runs."""

    buffer: str
    where: tuple[Index, Index] | None
