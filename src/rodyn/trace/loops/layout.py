"""Where the records of a `LoopProgram` lie in memory: only the scalars that something reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rodyn.trace.loops.program import LoopProgram


@dataclass(frozen=True)
class LoopLayout:
    """Where the scalars of each sweep are in the scratch buffer; n + 1 slots for n links, slot 0 the base.

    records, sums   for each sweep: number of a scalar → its place in a slot; `sums` are what is handed down
    start           for each sweep: vectors before its records and before its sums
    once            for each sweep whether its sums have one slot for all links, behind the slots of everything
                    else: on the way in along a serial robot, on a ray, in a total
    size            vectors per slot
    singles         vectors that are there once
    """

    records: tuple[Mapping[int, int], ...]
    sums: tuple[Mapping[int, int], ...]
    start: tuple[tuple[int, int], ...]
    once: tuple[bool, ...]
    size: int
    singles: int

    def vectors(self, n: int) -> int:
        """Vectors in the scratch buffer of a robot of n links."""
        return (n + 1) * self.size + self.singles

    def places(self, sweep: int, *, sums: bool) -> Mapping[int, int]:
        """Number of a scalar → its place in a slot of the records or of the sums."""
        return (self.sums if sums else self.records)[sweep]


def loop_layout(program: LoopProgram, *, serial: bool) -> LoopLayout:
    """Keep what is read: by later sweeps or by children. A result is written at once and not kept."""
    records, sums = _read(program)
    once = [loop.kind in ("total", "rays") or (serial and loop.kind == "inward") for loop in program.loops]
    start, size, singles = [], 0, 0
    for keep, add, single in zip(records, sums, once, strict=True):
        start.append((size, singles if single else size + len(keep)))
        size += len(keep) + (0 if single else len(add))
        singles += len(add) if single else 0
    return LoopLayout(_numbered(records), _numbered(sums), tuple(start), tuple(once), size, singles)


def _read(program: LoopProgram) -> tuple[list[set[int]], list[set[int]]]:
    """For each sweep the scalars of its records, and of its sums, that some body reads."""
    records: list[set[int]] = [set() for _ in program.loops]
    sums: list[set[int]] = [set() for _ in program.loops]
    for number, loop in enumerate(program.loops):
        if loop.kind == "total":
            sums[number] = set(range(len(loop.bodies[0].outputs["down"])))
        for body in loop.programs:
            for name, index in body.elements():
                what, _, sweep = name.partition(" ")
                if what in ("own", "parent") and sweep:
                    records[int(sweep)].add(index)
                elif name == "parent":
                    records[number].add(index)
                elif name in ("children", "handed", "below"):
                    sums[number].add(index)
    return records, sums


def _numbered(used: list[set[int]]) -> tuple[Mapping[int, int], ...]:
    return tuple({index: place for place, index in enumerate(sorted(one))} for one in used)
