"""Rows of the caller and vectors over rows: numbers that are neighbours are loaded and stored together, and transposed.

Rows are any stride apart, the numbers of a row are neighbours; lane k works on row k. To load two or four numbers of a
row at a time and to sort them into vectors takes less time than to gather them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rodyn.llvm.flow import Once
from rodyn.llvm.writer import Writer

LINE = 64
"""Bytes that are stored at once where they are known: those of a cache line."""
NEIGHBOURS = 16
"""Bytes of a row that are loaded or stored together: pairs of doubles, four floats."""
QUAD = 4
"""Numbers in 16 bytes, where these are floats: the rows of as many lanes are turned into columns at a time."""


class Rows(NamedTuple):
    """The rows of all lanes: the address of the first, how far apart they are, and how many numbers each has."""

    first: str
    stride: int | str
    width: int


class RowVectors:
    """What one block of code loads from rows and stores into rows; `w` writes it.

    A neighbour that was loaded with a number is remembered; a number to be stored waits for its neighbours.
    """

    def __init__(self, w: Writer) -> None:
        self.w = w
        self.loaded: dict[tuple[Rows, int], str] = {}
        self._starts: Once[tuple[Rows, int]] = Once(self._start)
        self._waiting: dict[tuple[Rows, int], str] = {}

    def _start(self, rows: Rows, lane: int) -> str:
        """Return the address of the row of a lane; constant strides need no register for each."""
        if lane == 0:
            return rows.first
        if isinstance(rows.stride, int):
            return self._at(rows.first, lane * rows.stride)
        return self._at(self._starts[rows, lane - 1], rows.stride)

    def _at(self, start: str, place: int | str) -> str:
        return self.w.emit(f"getelementptr {self.w.real.name}, ptr {start}, i64 {place}") if place else start

    def load(self, rows: Rows, place: int) -> dict[int, str]:
        """Return a number of all rows that was not loaded before, and the neighbours that are loaded with it."""
        w, real = self.w, self.w.real
        starts = [self._starts[rows, lane] for lane in range(w.lanes)]
        count = self._together(rows.width)
        if w.lanes == 1 or count == 1:
            numbers = (
                w.emit(f"load {real.name}, ptr {self._at(start, place)}, align {real.bytes}")
                for start in starts
            )
            vectors = [w.packed(numbers)]
        else:
            place = min(place - place % count, rows.width - count)
            kind = f"<{count} x {real.name}>"
            parts = [
                w.emit(f"load {kind}, ptr {self._at(start, place)}, align {real.bytes}") for start in starts
            ]
            vectors = _unzipped(w, parts) if count == 2 else _transposed(w, _joined(w, parts))
        new = {k: number for k, number in enumerate(vectors, place) if (rows, k) not in self.loaded}
        self.loaded |= {(rows, k): number for k, number in new.items()}
        return new

    def put(self, rows: Rows, place: int, value: str) -> None:
        """Store a number of all rows, once all that are stored with it are there."""
        self._waiting[rows, place] = value
        count = self._together(rows.width)
        while place - place % count + count > rows.width:
            count //= 2
        if count > 1:
            self._store_waiting(rows, place - place % count, count)

    def finish(self) -> None:
        """Store the numbers that still wait for neighbours."""
        for rows, place in [*self._waiting]:
            self._store_waiting(rows, place - place % 2, 2)
        for (rows, place), value in self._waiting.items():
            self._store(rows, place, [value])

    def clear(self, rows: Rows, places: set[int]) -> None:
        """Store zeros, many at once."""
        w, real = self.w, self.w.real
        for lane in range(w.lanes):
            for place, count in _blocks(places, LINE // real.bytes):
                at = self._of_lane(rows, lane, place)
                w.lines.append(
                    f"  store <{count} x {real.name}> zeroinitializer, ptr {at}, align {real.bytes}"
                )

    def _of_lane(self, rows: Rows, lane: int, place: int) -> str:
        """Return the address of a number of a lane's row, to which something is stored."""
        assert isinstance(rows.stride, int)
        return self._at(rows.first, lane * rows.stride + place)

    def _together(self, width: int) -> int:
        """Return how many numbers of a row of this width are loaded or stored together."""
        count = NEIGHBOURS // self.w.real.bytes if self.w.lanes >= QUAD else 2
        while count > width:
            count //= 2
        return count

    def _store_waiting(self, rows: Rows, first: int, count: int) -> None:
        """Store neighbours, if all of them are there."""
        places = [(rows, first + k) for k in range(count)]
        if all(place in self._waiting for place in places):
            self._store(rows, first, [self._waiting.pop(place) for place in places])

    def _store(self, rows: Rows, place: int, values: list[str]) -> None:
        w, real = self.w, self.w.real
        if w.lanes > 1 and len(values) > 1:
            kind = f"<{len(values)} x {real.name}>"
            columns = values if len(values) == 2 else _transposed(w, values)
            for lane in range(w.lanes):
                neighbours = _row_of_lane(w, columns, lane)
                at = self._of_lane(rows, lane, place)
                w.lines.append(f"  store {kind} {neighbours}, ptr {at}, align {real.bytes}")
            return
        for lane in range(w.lanes):
            for k, value in enumerate(values):
                at = self._of_lane(rows, lane, place + k)
                w.lines.append(f"  store {real.name} {w.of_lane(value, lane)}, ptr {at}, align {real.bytes}")


def _row_of_lane(w: Writer, vectors: list[str], lane: int) -> str:
    """Return the numbers of a lane, of two vectors over lanes or of four whose parts are transposed."""
    if len(vectors) == 2:
        first, second = vectors
        return _shuffled(w, w.lanes, first, second, [lane, w.lanes + lane])
    row = vectors[lane % QUAD]
    part = [lane // QUAD * QUAD + k for k in range(QUAD)]
    return _shuffled(w, w.lanes, row, row, part) if w.lanes > QUAD else row


def _blocks(places: set[int], most: int) -> Iterator[tuple[int, int]]:
    """Yield neighbours together: (first, how many), at most `most`, always a power of 2."""
    left = sorted(places, reverse=True)
    while left:
        count = most
        while left[-count:] != [*range(left[-1] + count - 1, left[-1] - 1, -1)]:
            count //= 2
        yield left[-1], count
        del left[-count:]


def _joined(w: Writer, rows: list[str]) -> list[str]:
    """Four numbers of each lane → four vectors; number k of a vector's part c is that of lane 4 c + the vector's."""
    vectors = []
    for first in range(QUAD):
        blocks, have = rows[first::QUAD], QUAD
        while len(blocks) > 1:
            pairs = zip(blocks[::2], blocks[1::2], strict=True)
            blocks = [_shuffled(w, have, a, b, [*range(2 * have)]) for a, b in pairs]
            have *= 2
        vectors += blocks
    return vectors


def _transposed(w: Writer, vectors: list[str]) -> list[str]:
    """Four vectors whose parts of four numbers are rows → vectors whose parts are columns, and back."""
    parts = range(0, w.lanes, QUAD)

    def mixed(a: str, b: str, own: Sequence[int]) -> str:
        """Repeat a choice of eight numbers, four of each, for every part."""
        indices = [part + k if k < QUAD else w.lanes + part + k - QUAD for part in parts for k in own]
        return _shuffled(w, w.lanes, a, b, indices)

    low = [mixed(vectors[k], vectors[k + 1], (0, 4, 1, 5)) for k in (0, 2)]
    high = [mixed(vectors[k], vectors[k + 1], (2, 6, 3, 7)) for k in (0, 2)]
    return [mixed(a, b, own) for a, b in (low, high) for own in ((0, 1, 4, 5), (2, 3, 6, 7))]


def _unzipped(w: Writer, pairs: list[str]) -> list[str]:
    """One pair per lane → the vector of first and the vector of second elements."""
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
    return [first, _shuffled(w, 2 * have, a, b, [*range(have, 2 * have), *range(3 * have, 4 * have)])]


def _shuffled(w: Writer, width: int, a: str, b: str, indices: list[int]) -> str:
    mask = ", ".join(f"i32 {k}" for k in indices)
    kind = f"<{width} x {w.real.name}>"
    return w.emit(f"shufflevector {kind} {a}, {kind} {b}, <{len(indices)} x i32> <{mask}>")
