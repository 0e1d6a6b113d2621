"""Tiles of rows: reading and writing them, and rows that are not neighbours in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from rodyn.llvm.flow import Once, WatchingFlow
from rodyn.trace.program import Program

LEVEL_ARGUMENTS = ("task", "end", "next", "memory", "table", "tasks")
"""What a kernel is given before arguments and results, eight bytes each: the first task and the one after the last,
then addresses: of the counter of tiles that threads share, of the records, the constants of the rows and the tasks."""

WHOLE_NUMBERS = frozenset(LEVEL_ARGUMENTS[:2])


def unpacked(names: Sequence[str]) -> Iterator[str]:
    for k, name in enumerate(names):
        yield f"  %at_{name} = getelementptr i64, ptr %args, i64 {k}"
        yield f"  %{name} = load {'i64' if name in WHOLE_NUMBERS else 'ptr'}, ptr %at_{name}"


Rows: TypeAlias = Callable[[int], Callable[[int], str]]
"""Number of a scalar → number of a tile from here → the vector."""


class Tiles(WatchingFlow):
    """Reads and writes tiles of rows."""

    def begin(self, names: Sequence[str]) -> None:
        self.lines += ["entry:", *unpacked(names)]
        self.begin_watch()

    def number(self, place: int) -> str:
        """A number of the task: where a record of tile 0 begins."""
        offset = self.load("%t", place, "i64")
        return self.at("%memory", offset)

    def vector(self, start: str, width: int, place: int, tile: str) -> str:
        """A scalar of all rows of a tile."""
        return self.load(self._tile(start, width, tile), place, self.type, 8 * self.lanes)

    def put(self, value: str, start: str, width: int, place: int, tile: str) -> None:
        """Store a scalar of all rows of a tile."""
        self.store(value, self._tile(start, width, tile), place, self.type, 8 * self.lanes)

    def _tile(self, start: str, width: int, tile: str) -> str:
        return self.at(start, self.emit(f"mul i64 {tile}, {width}"), self.type)

    def further(self, tile: str, count: int) -> str:
        """The number of a tile further on."""
        return tile if count == 0 else self.emit(f"add i64 {tile}, {count}")

    def tiles(self, start: str, width: int, tile: str) -> Rows:
        """The tiles around this one, each loaded when it is asked for."""
        found: Once[tuple[int, int]] = Once(
            lambda place, count: self.vector(start, width, place, self.further(tile, count))
        )
        return lambda place: lambda count: found[place, count]

    def two(self, start: str, width: int, tile: str) -> Rows:
        """The tiles of twice as many rows, of which a tile becomes one of the next level."""
        return self.tiles(start, width, self.emit(f"mul i64 {tile}, 2"))

    def rows(self, read: Callable[[int], str], offset: int, stride: int) -> str:
        """Rows offset, offset + stride, … as a vector; read(k) is a vector of the rows of the k-th tile from here."""
        wanted = [offset + stride * lane for lane in range(self.lanes)]
        first, *others = sorted({row // self.lanes for row in wanted})
        found = read(first)
        inside = [row // self.lanes == first for row in wanted]
        places = [row % self.lanes if here else -1 for row, here in zip(wanted, inside, strict=True)]
        if not others and places == list(range(self.lanes)):
            return found
        for other in others or [first]:
            mask = []
            for lane, row in enumerate(wanted):
                if places[lane] >= 0:
                    mask.append(places[lane])
                else:
                    mask.append(self.lanes + row % self.lanes if row // self.lanes == other else lane)
            found = self.shuffled(found, read(other), mask)
            places = [
                lane if places[lane] >= 0 or row // self.lanes == other else -1
                for lane, row in enumerate(wanted)
            ]
        return found

    def shuffled(self, a: str, b: str, mask: Sequence[int]) -> str:
        """A vector of elements of two."""
        if self.lanes == 1:
            return (a, b)[mask[0]]
        places = ", ".join(f"i32 {place}" for place in mask)
        return self.emit(f"shufflevector {self.type} {a}, {self.type} {b}, <{self.lanes} x i32> <{places}>")

    def interleaved(self, even: str, odd: str) -> tuple[str, str]:
        """Two vectors of rows: even, odd, even, odd, …"""
        order = [side * self.lanes + lane for lane in range(self.lanes) for side in (0, 1)]
        return self.shuffled(even, odd, order[: self.lanes]), self.shuffled(even, odd, order[self.lanes :])

    def body(
        self,
        program: Program,
        read: Callable[[str, int], str],
        done: Callable[[str, int, str], None] = lambda *_: None,
    ) -> dict[str, list[str]]:
        """Emit a body: inputs are read where they are used, results handed over as soon as they are there."""
        results: dict[int, list[tuple[str, int]]] = {}
        for output, numbers in program.outputs.items():
            for index, number in enumerate(numbers):
                results.setdefault(number, []).append((output, index))

        def finished(number: int, value: str) -> None:
            for output, index in results.get(number, ()):
                done(output, index, value)

        elements: Once[tuple[str, int]] = Once(read)
        found = self.emit_step(program, elements, finished)
        return {
            output: [found.values[number] for number in numbers]
            for output, numbers in program.outputs.items()
        }

    def closed(self, name: str, arguments: str = "ptr %args, i64 %from, i64 %to, ptr %t") -> list[str]:
        """The function, which returns its flags."""
        answer = self.flags()
        head = f"define internal i64 @{name}({arguments}) noinline nounwind {{"
        return [head, *self.lines, f"  ret i64 {answer}\n}}\n"]
