"""Where the records of a `LevelProgram` lie in memory, and the tasks that one call consists of.

Rows lie side by side: a tile has as many rows as there are lanes, and a vector for each scalar. Before the first tile and
behind the last there are tiles that stand for missing neighbours. All sizes here count doubles unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from rodyn.trace.loops.levels import LevelProgram, LevelStep

BEFORE, BEHIND = 1, 5
"""Tiles before and behind those of the rows."""


class Area(NamedTuple):
    """Memory of one record for every row.

    places   number of a scalar → which vector of a tile it is
    start    of tile 0
    """

    places: Mapping[int, int]
    start: int

    @property
    def width(self) -> int:
        """Vectors of a tile."""
        return len(self.places)


class Stage(NamedTuple):
    """Steps that are run together for a tile: those of rows between two that need neighbours; else one."""

    steps: tuple[int, ...]


class Task(NamedTuple):
    """One loop over tiles.

    function      its number
    tiles         how many
    a, b, c, d    what the function is given: where records are
    """

    function: int
    tiles: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0


def stages(program: LevelProgram) -> list[Stage]:
    """The stages, in the order in which they are run."""
    found: list[Stage] = []
    current: list[int] = []
    for number, step in enumerate(program.steps):
        near = {sweep for what, sweep, _ in reads(step) if what != "own"}
        if step.kind != "rows" or near & set(current):
            found += [Stage(tuple(current))] if current else []
            current = []
        if step.kind == "rows":
            current.append(number)
        else:
            found.append(Stage((number,)))
    return [*found, *([Stage(tuple(current))] if current else [])]


def reads(step: LevelStep) -> Iterator[tuple[str, int, int]]:
    """What a step of rows reads of others: ("own", "parent" or "child", number of the step, number of the scalar)."""
    for body in step.bodies if step.kind == "rows" else ():
        for name, index in body.elements():
            what, _, sweep = name.partition(" ")
            if what in ("own", "parent", "child") and sweep:
                yield what, int(sweep), index


def inputs_of(step: LevelStep, body: int, name: str) -> list[int]:
    """The scalars of an input that a body reads, in order."""
    return sorted({index for what, index in step.bodies[body].elements() if what == name})


@dataclass
class LevelLayout:
    """The memory of one robot of `rows` rows."""

    program: LevelProgram
    rows: int
    lanes: int
    size: int = 0
    areas: dict[int, Area] = field(default_factory=dict)
    """Step → its records."""

    def __post_init__(self) -> None:
        steps = self.program.steps
        kept = self._kept()
        for number, step in enumerate(steps):
            if step.kind in ("prefix", "suffix"):
                self.areas[number] = self.areas[number - 1]
            else:
                self.areas[number] = self.area(sorted(kept[number]), self.tiles)

    def _kept(self) -> list[set[int]]:
        """For each step the scalars that are read from memory."""
        kept: list[set[int]] = [set() for _ in self.program.steps]
        stage = {number: k for k, one in enumerate(stages(self.program)) for number in one.steps}
        for number, step in enumerate(self.program.steps):
            if step.kind != "rows":
                kept[number - 1] = set(range(len(self.program.steps[number - 1].bodies[0].outputs["record"])))
            if step.kind == "cyclic":
                kept[number] = set(range(len(step.bodies[2].outputs["record"])))
            for what, sweep, index in reads(step):
                if what != "own" or stage[sweep] != stage[number]:
                    kept[sweep].add(index)
        return kept

    @cached_property
    def tiles(self) -> int:
        """Tiles of the rows."""
        return self.tiles_of(self.rows)

    def tiles_of(self, rows: int) -> int:
        """Tiles of so many rows."""
        return -(-rows // self.lanes)

    def area(self, scalars: Sequence[int], tiles: int) -> Area:
        """New memory for so many tiles."""
        places = {scalar: place for place, scalar in enumerate(scalars)}
        start = self.size + BEFORE * len(places) * self.lanes
        self.size = start + (tiles + BEHIND) * len(places) * self.lanes
        return Area(places, start)


class Scan(NamedTuple):
    """The levels of a scan: rows and memory of each; the first is the record itself."""

    levels: Sequence[tuple[int, Area]]


class Cyclic(NamedTuple):
    """The levels of a cyclic reduction.

    counts      rows of every level, the last of them 0
    rows        memory of the rows of every level; two areas in turn
    gone        memory of what is kept of eliminated rows, of every level
    solutions   memory of the solutions, of every level
    """

    counts: Sequence[int]
    rows: Sequence[Area]
    gone: Sequence[Area]
    solutions: Sequence[Area]


def scan_levels(layout: LevelLayout, number: int, shared: dict[int, Area]) -> Scan:
    """Memory for the levels of a scan; of prefixes, whose rows beyond the last do not matter, all share it."""
    area, rows = layout.areas[number], layout.rows
    levels = [(rows, area)]
    while rows > 1:
        rows = -(-rows // 2)
        depth = len(levels)
        if layout.program.steps[number].kind == "suffix":
            levels.append((rows, layout.area(list(area.places), layout.tiles_of(rows))))
            continue
        widest = max(
            layout.areas[k].width for k, step in enumerate(layout.program.steps) if step.kind == "prefix"
        )
        if depth not in shared:
            shared[depth] = layout.area(range(widest), layout.tiles_of(rows))
        levels.append((rows, Area(area.places, shared[depth].start)))
    return Scan(levels)


def cyclic_levels(layout: LevelLayout, number: int) -> Cyclic:
    """Memory for the levels of a cyclic reduction."""
    step = layout.program.steps[number]
    counts = [layout.rows]
    while counts[-1]:
        counts.append(counts[-1] // 2)
    first, solution = layout.areas[number - 1], layout.areas[number]
    second = layout.area(list(first.places), layout.tiles_of(counts[1]))
    kept = inputs_of(step, 2, "gone")
    gone = [layout.area(kept, leaving_tiles(layout, count)) for count in counts[:-1]]
    further = [layout.area(list(solution.places), layout.tiles_of(count)) for count in counts[1:]]
    return Cyclic(counts, [(first, second)[k % 2] for k in range(len(counts))], gone, [solution, *further])


def leaving_tiles(layout: LevelLayout, count: int) -> int:
    """Tiles of the rows that are eliminated of so many."""
    return layout.tiles_of(-(-count // 2))


def tasks(layout: LevelLayout) -> list[Task]:
    """All loops of one call, in order; functions are numbered as `llvm.levels` writes them."""
    found: list[Task] = []
    shared: dict[int, Area] = {}
    function = 0
    for stage in stages(layout.program):
        number = stage.steps[0]
        kind = layout.program.steps[number].kind
        if kind == "rows":
            found.append(Task(function, layout.tiles))
            function += 1
            continue
        up, down = function, function + 1
        function += 2
        if kind == "cyclic":
            found += _cyclic_tasks(layout, cyclic_levels(layout, number), up, down)
        else:
            levels = scan_levels(layout, number, shared).levels
            pairs = list(zip(levels, levels[1:], strict=False))
            found += [Task(up, layout.tiles_of(rows), x.start, p.start) for (_, x), (rows, p) in pairs]
            found += [
                Task(down, layout.tiles_of(rows), x.start, p.start) for (_, x), (rows, p) in reversed(pairs)
            ]
    return found


def _cyclic_tasks(layout: LevelLayout, levels: Cyclic, up: int, down: int) -> Iterator[Task]:
    tiles = [leaving_tiles(layout, count) for count in levels.counts[:-1]]
    for k, count in enumerate(tiles):
        yield Task(up, count, levels.rows[k].start, levels.rows[k + 1].start, levels.gone[k].start, count)
    for k in reversed(range(len(tiles))):
        starts = (levels.gone[k].start, levels.solutions[k + 1].start, levels.solutions[k].start)
        yield Task(down, tiles[k], *starts)
