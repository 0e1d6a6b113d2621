"""A `Program` as textual LLVM IR: tile functions that treat one state per lane, and a loop over tiles.

A long program is several functions, its parts (`in_parts`), each of which runs for a strip of tiles before the next
does: so its code is fetched and decoded once for all of them.

Rows of the arguments are apart by any stride, their elements are neighbours; a tile transposes them into one vector
per element and back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rodyn.llvm.flow import ALLOCATION, Flow, allocated, freed, strip_loop
from rodyn.llvm.instructions import emit_program, table_text
from rodyn.llvm.thresholds import (
    LONG_STATE,
    MAX_CARRIED_BYTES,
    MAX_PART_OPERATIONS,
    MAX_STATE_PART_OPERATIONS,
    TILES_OF_A_PART,
)
from rodyn.llvm.watch import Once, add_to_watch, alarms, not_finite
from rodyn.llvm.writer import DOUBLE, Real, Writer, declarations
from rodyn.trace.passes import CARRIED, Part, in_parts
from rodyn.trace.program import Program

WHOLE = 1 << 30
"""More operations than a program has: it is one part."""


LINE = 64
"""Bytes that are stored at once where they are known: those of a cache line."""

NEIGHBOURS = 16
"""Bytes of a row that are loaded or stored together: pairs of doubles, four floats."""


def batch_module(program: Program, lanes: int, name: str, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr args)`: rows, pointer and stride of each argument, pointers of the results.

    Strides count numbers. There are at least `lanes` rows; the last tile overlaps the one before it. The
    result is non-zero if any row has a number that is not finite, or an angle that is too large.
    """
    parts, carried = in_parts(program, MAX_PART_OPERATIONS)
    widths = {key: len(elements) for key, elements in program.outputs.items()}
    arguments = _Arguments(program.inputs)
    functions = [
        line
        for number, part in enumerate(parts)
        for line in _tile(number, part, Writer(lanes, real=real), arguments, widths, last=part is parts[-1])
    ]
    tiles = max(1, min(TILES_OF_A_PART, MAX_CARRIED_BYTES // (real.bytes * lanes * max(1, carried))))
    head = ALLOCATION if carried else ()
    loop = strip_loop(
        lanes, name, len(program.inputs), list(widths.values()), len(parts), tiles, carried, real
    )
    return "\n".join([declarations(lanes, real), *head, *table_text(program), *functions, *loop, ""])


def state_module(program: Program, wide: int, name: str, real: Real = DOUBLE) -> str:
    """IR with `i64 name(ptr argument, …, ptr result, …)` for one state; not 0 as for a batch.

    A long program is several functions, too: to compile one of them takes longer than its share.
    """
    parts, carried = in_parts(program, MAX_STATE_PART_OPERATIONS if len(program.code) > LONG_STATE else WHOLE)
    divided = len(parts) > 1
    widths = {key: len(elements) for key, elements in program.outputs.items()}
    arguments = _Arguments(program.inputs)
    heads = [f"ptr %in{k}" for k in range(len(program.inputs))]
    heads += [f"ptr noalias %out{k}" for k in range(len(program.outputs))]
    used = dict.fromkeys([declarations(1, real), declarations(wide, real)])
    lines = [*used, *(ALLOCATION if divided else ()), *table_text(program)]
    for number, part in enumerate(parts):
        w = Writer(1, real=real)
        answer = _computed(w, part, arguments, widths, wide, last=part is parts[-1])
        head = f"define i64 @{name}({', '.join(heads)}) nounwind {{"
        if divided:
            given = ", ".join([*heads, "ptr noalias %carried"])
            head = f"define internal i64 @part{number}({given}) noinline nounwind {{"
        lines += [head, *w.lines, f"  ret i64 {answer}", "}", ""]
    return "\n".join([*lines, *(_in_turn(name, heads, len(parts), real.bytes * carried) if divided else ())])


def _in_turn(name: str, heads: list[str], parts: int, carried: int) -> Iterator[str]:
    """`name`: the parts one after the other, with so many bytes for what is carried over."""
    w = Flow(1)
    memory = allocated(w, carried)
    passed = ", ".join([*(head.replace("noalias ", "") for head in heads), f"ptr {memory}"])
    answer = "0"
    for number in range(parts):
        flag = w.emit(f"call i64 @part{number}({passed})")
        answer = w.emit(f"or i64 {answer}, {flag}")
    freed(w)
    yield from (
        f"define i64 @{name}({', '.join(heads)}) nounwind {{",
        *w.lines,
        f"  ret i64 {answer}",
        "}",
        "",
    )


@dataclass
class _Arguments:
    """The arguments of a program: name → width, and the elements that some part watches already."""

    widths: Mapping[str, int]
    watched: set[tuple[str, int]] = field(default_factory=set)

    def elements(self) -> Iterator[tuple[str, int]]:
        """All elements, (name, index)."""
        return ((name, index) for name, width in self.widths.items() for index in range(width))


def _tile(
    number: int, part: Part, w: Writer, arguments: _Arguments, widths: Mapping[str, int], last: bool
) -> Iterator[str]:
    """The function of a part. An aligned stack is one whose vectors never lie across two cache lines."""
    answer = _computed(w, part, arguments, widths, w.lanes, last)
    heads = [f"ptr %in{k}, i64 %stride{k}" for k in range(len(arguments.widths))]
    heads += [f"ptr noalias %out{k}" for k in range(len(widths))]
    yield (
        f"define internal i64 @tile{number}({', '.join(heads)}, ptr noalias %carried) "
        f"noinline nounwind alignstack({w.size}) {{"
    )
    yield from w.lines
    yield f"  ret i64 {answer}\n}}\n"


def _computed(
    w: Writer, part: Part, arguments: _Arguments, widths: Mapping[str, int], wide: int, last: bool
) -> str:
    """Emit a part, each number loaded before its first use and stored once it is there.

    The answer has a bit for each lane that must be rechecked; the last part also watches what no part reads.
    """
    memory = _Memory(w, arguments, part, widths)
    found = emit_program(w, part.program, memory.elements, wide, memory.put)
    for key in arguments.elements() if last else ():
        if key not in arguments.watched:
            memory.elements[key]
    memory.finish()
    bad = not_finite(w, memory.watch)
    for alarm in alarms(w, part.program, found):
        bad = w.apply("or", bad, alarm)
    return w.bits(w.apply("or", found.bad, bad))


class _Memory:
    """Arguments, results and what is carried over, of one part."""

    def __init__(self, w: Writer, arguments: _Arguments, part: Part, widths: Mapping[str, int]) -> None:
        self.w, self.arguments, self.widths = w, arguments, widths
        self.watch = w.constant(0.0)
        self.elements: Once[tuple[str, int]] = Once(self._element)
        self._rows: Once[tuple[int, int]] = Once(self._row)
        self._numbers = {name: k for k, name in enumerate(arguments.widths)}
        self._places: dict[int, list[tuple[str, int]]] = {}
        for name, places in part.places.items():
            for place, number in zip(places, part.program.outputs[name], strict=True):
                self._places.setdefault(number, []).append((name, place))
        self._waiting: dict[tuple[str, int], str] = {}  # results whose neighbour is not there yet

    def _watch(self, number: str) -> None:
        self.watch = add_to_watch(self.w, self.watch, number)

    def _row(self, argument: int, lane: int) -> str:
        """Where the row of a lane begins."""
        if lane == 0:
            return f"%in{argument}"
        return self.w.emit(
            f"getelementptr {self.w.real.name}, ptr {self._rows[argument, lane - 1]}, i64 %stride{argument}"
        )

    def _element(self, name: str, index: int) -> str:
        """An element of an argument; its neighbour, loaded with it, is remembered."""
        w, real = self.w, self.w.real
        if name == CARRIED:
            return w.emit(f"load {w.type}, ptr {_at(w, '%carried', index, w.type)}, align {w.size}")
        width, argument = self.arguments.widths[name], self._numbers[name]
        rows = [self._rows[argument, lane] for lane in range(w.lanes)]
        count = _together(w, width)
        column = min(index - index % count, width - count)
        if w.lanes == 1 or width == 1:
            column = index
            found = [
                w.packed(
                    w.emit(f"load {real.name}, ptr {_at(w, row, index)}, align {real.bytes}") for row in rows
                )
            ]
        else:
            kind = f"<{count} x {real.name}>"
            loaded = [w.emit(f"load {kind}, ptr {_at(w, row, column)}, align {real.bytes}") for row in rows]
            found = [*(_unzipped(w, loaded) if count == 2 else _transposed(w, _joined(w, loaded)))]
        for place, number in enumerate(found, column):
            self.elements.setdefault((name, place), number)
            if (name, place) not in self.arguments.watched:
                self.arguments.watched.add((name, place))
                self._watch(number)
        return self.elements[name, index]

    def put(self, number: int, value: str) -> None:
        """Store the value of an instruction where it is wanted; of results, neighbours together."""
        w, places = self.w, self._places.get(number, ())
        if value == w.constant(0.0):
            places = self._zeros(places)
        if any(name != CARRIED for name, _ in places):
            self._watch(value)
        for name, place in places:
            if name == CARRIED:
                at = _at(w, "%carried", place, w.type)
                w.lines.append(f"  store {w.type} {value}, ptr {at}, align {w.size}")
                continue
            self._waiting[name, place] = value
            count = _together(w, self.widths[name])
            while place - place % count + count > self.widths[name]:
                count //= 2
            if count > 1:
                self._store_waiting(name, place - place % count, count)

    def _store_waiting(self, name: str, first: int, count: int) -> None:
        """Store neighbours, if all of them are there."""
        places = [(name, first + k) for k in range(count)]
        if all(place in self._waiting for place in places):
            self._store(name, first, [self._waiting.pop(place) for place in places])

    def _zeros(self, places: Sequence[tuple[str, int]]) -> list[tuple[str, int]]:
        """Store results that are always 0, many at once; what is left over are those that are carried."""
        w, real = self.w, self.w.real
        for name, width in self.widths.items():
            wanted = {place for of, place in places if of == name}
            start = f"%out{list(self.widths).index(name)}"
            for lane in range(w.lanes):
                for place, count in _blocks(wanted, LINE // real.bytes):
                    at = _at(w, start, lane * width + place)
                    w.lines.append(
                        f"  store <{count} x {real.name}> zeroinitializer, ptr {at}, align {real.bytes}"
                    )
        return [place for place in places if place[0] == CARRIED]

    def finish(self) -> None:
        """Store the results whose neighbours are not of this part."""
        for name, place in [*self._waiting]:
            self._store_waiting(name, place - place % 2, 2)
        for (name, place), value in self._waiting.items():
            self._store(name, place, [value])

    def _store(self, name: str, place: int, values: list[str]) -> None:
        w, width, real = self.w, self.widths[name], self.w.real
        start = f"%out{list(self.widths).index(name)}"
        if w.lanes > 1 and len(values) == QUAD:
            rows = _transposed(w, values)
            for lane in range(w.lanes):
                own = [lane // QUAD * QUAD + k for k in range(QUAD)]
                row = rows[lane % QUAD]
                four = _shuffled(w, w.lanes, row, row, own) if w.lanes > QUAD else row
                at = _at(w, start, lane * width + place)
                w.lines.append(f"  store <{QUAD} x {real.name}> {four}, ptr {at}, align {real.bytes}")
            return
        for lane in range(w.lanes):
            if w.lanes > 1 and len(values) == 2:
                first, second = values
                pair = _shuffled(w, w.lanes, first, second, [lane, w.lanes + lane])
                at = _at(w, start, lane * width + place)
                w.lines.append(f"  store <2 x {real.name}> {pair}, ptr {at}, align {real.bytes}")
                continue
            for k, value in enumerate(values):
                at = _at(w, start, lane * width + place + k)
                w.lines.append(f"  store {real.name} {w.of_lane(value, lane)}, ptr {at}, align {real.bytes}")


def _at(w: Writer, start: str, place: int, kind: str = "") -> str:
    return w.emit(f"getelementptr {kind or w.real.name}, ptr {start}, i64 {place}") if place else start


def _blocks(places: set[int], most: int) -> Iterator[tuple[int, int]]:
    """Neighbours together: (first, how many), at most so many, always a power of 2."""
    left = sorted(places, reverse=True)
    while left:
        count = most
        while left[-count:] != [*range(left[-1] + count - 1, left[-1] - 1, -1)]:
            count //= 2
        yield left[-1], count
        del left[-count:]


def _together(w: Writer, width: int) -> int:
    """How many numbers of a row of this width are loaded or stored together."""
    count = NEIGHBOURS // w.real.bytes if w.lanes >= QUAD else 2
    while count > width:
        count //= 2
    return count


QUAD = 4
"""Numbers in 16 bytes, where these are floats: the rows of as many lanes are turned into columns at a time."""


def _joined(w: Writer, rows: list[str]) -> list[str]:
    """Four numbers of each lane → four vectors; number k of a vector's part c is that of lane 4 c + the vector's."""
    found = []
    for first in range(QUAD):
        blocks, have = rows[first::QUAD], QUAD
        while len(blocks) > 1:
            pairs = zip(blocks[::2], blocks[1::2], strict=True)
            blocks = [_shuffled(w, have, a, b, [*range(2 * have)]) for a, b in pairs]
            have *= 2
        found += blocks
    return found


def _transposed(w: Writer, vectors: list[str]) -> list[str]:
    """Four vectors whose parts of four numbers are rows → vectors whose parts are columns, and back."""
    parts = range(0, w.lanes, QUAD)

    def mixed(a: str, b: str, own: Sequence[int]) -> str:
        """The same choice of eight numbers, four of each, for every part."""
        indices = [part + k if k < QUAD else w.lanes + part + k - QUAD for part in parts for k in own]
        return _shuffled(w, w.lanes, a, b, indices)

    low = [mixed(vectors[k], vectors[k + 1], (0, 4, 1, 5)) for k in (0, 2)]
    high = [mixed(vectors[k], vectors[k + 1], (2, 6, 3, 7)) for k in (0, 2)]
    return [mixed(a, b, own) for a, b in (low, high) for own in ((0, 1, 4, 5), (2, 3, 6, 7))]


def _unzipped(w: Writer, pairs: list[str]) -> tuple[str, str]:
    """One pair per lane → the vector of first and the vector of second elements."""
    if len(pairs) == 1:
        first, second = (w.emit(f"extractelement <2 x {w.real.name}> {pairs[0]}, i64 {k}") for k in (0, 1))
        return first, second
    # Blocks of `have` lanes hold their first elements, then their second; joining two keeps that order.
    blocks, have = pairs, 1
    while len(blocks) > 2:
        indices = [
            *range(have),
            *range(2 * have, 3 * have),
            *range(have, 2 * have),
            *range(3 * have, 4 * have),
        ]
        blocks = [_shuffled(w, 2 * have, blocks[k], blocks[k + 1], indices) for k in range(0, len(blocks), 2)]
        have *= 2
    a, b = blocks
    first = _shuffled(w, 2 * have, a, b, [*range(have), *range(2 * have, 3 * have)])
    return first, _shuffled(w, 2 * have, a, b, [*range(have, 2 * have), *range(3 * have, 4 * have)])


def _shuffled(w: Writer, width: int, a: str, b: str, indices: list[int]) -> str:
    mask = ", ".join(f"i32 {k}" for k in indices)
    kind = f"<{width} x {w.real.name}>"
    return w.emit(f"shufflevector {kind} {a}, {kind} {b}, <{len(indices)} x i32> <{mask}>")
