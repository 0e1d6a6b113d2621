"""Where the records of a `LevelProgram` lie in memory, and the tasks that one call consists of.

Rows lie side by side: a tile has as many rows as there are lanes, and a vector for each scalar. Before the first
tile and behind the last there are tiles that stand for missing neighbours. All sizes here count doubles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rodyn.trace.loops.levels import REST, LevelProgram, LevelStep

BEFORE, BEHIND = 1, 5
"""Tiles before and behind those of the rows."""

PADS = 4
"""Tiles behind the rows of a level of a cyclic reduction that couple to nothing: the next level reads them."""


ELIMINATE, SHARE, KEEP, EXPAND = range(4)
"""The bodies of a cyclic reduction."""


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
    work          operations for a tile
    """

    function: int
    tiles: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0
    work: int = 1


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
class Memory:
    """Hands out memory for some stages; what is not read any more is used again.

    >>> memory = Memory()
    >>> [memory.take(100, 0, 2), memory.take(50, 1, 5), memory.take(80, 3, 4), memory.size]
    [0, 100, 0, 150]
    """

    size: int = 0
    taken: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Start, end, first and last stage."""

    def take(self, size: int, first: int, last: int) -> int:
        """The start of so much memory, from stage `first` to stage `last`."""
        start = 0
        for begin, end, *stages_of in sorted(self.taken):
            if stages_of[0] > last or stages_of[1] < first:
                continue
            if begin - start >= size:
                break
            start = max(start, end)
        self.taken.append((start, start + size, first, last))
        self.size = max(self.size, start + size)
        return start


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


FOREVER = 1 << 30
"""Last stage of memory that nothing else uses: zeros stand beside its rows."""


class LevelLayout:
    """The memory of a robot of so many rows: `areas` of the records of every step, `levels` of scans and reductions."""

    def __init__(self, program: LevelProgram, rows: int, lanes: int) -> None:
        self.program, self.rows, self.lanes = program, rows, lanes
        self.areas: dict[int, Area] = {}
        self.levels: dict[int, Scan | Cyclic] = {}
        self._memory, self._kept = Memory(), _kept(program)
        self._stage = _stage_of(program)
        self._last = _last_stages(program)
        for stage in stages(program):
            for number in stage.steps:
                self._place(number, program.steps[number])

    @property
    def size(self) -> int:
        """Doubles of memory."""
        return self._memory.size

    @property
    def tiles(self) -> int:
        """Tiles of the rows."""
        return self.tiles_of(self.rows)

    def tiles_of(self, rows: int) -> int:
        """Tiles of so many rows."""
        return -(-rows // self.lanes)

    def _place(self, number: int, step: LevelStep) -> None:
        last = self._last[number]
        if step.kind == "rows":
            following = self.program.steps[number + 1 : number + 2]
            zeros = any(one.kind == "suffix" for one in following)
            self.areas[number] = self._area(self._kept[number], number, FOREVER if zeros else last)
        elif step.kind == "cyclic":
            self.areas[number] = self._area(self._kept[number], number, FOREVER)
            self.levels[number] = self._cyclic(number, step)
        else:
            self.areas[number] = self.areas[number - 1]
            self.levels[number] = self._scan(
                number, FOREVER if step.kind == "suffix" else self._stage[number]
            )

    def _area(self, scalars: Sequence[int], number: int, last: int, rows: int | None = None) -> Area:
        """New memory for a record of the step, for all rows or for so many."""
        places = {scalar: place for place, scalar in enumerate(scalars)}
        tile = len(places) * self.lanes
        tiles = BEFORE + self.tiles_of(self.rows if rows is None else rows) + BEHIND
        line = 64 // 8
        first = 0 if last == FOREVER else self._stage[number]
        start = self._memory.take(-(-tiles * tile // line) * line, first, last)
        return Area(places, start + BEFORE * tile)

    def _scan(self, number: int, last: int) -> Scan:
        levels = [(self.rows, self.areas[number])]
        while levels[-1][0] > 1:
            rows = -(-levels[-1][0] // 2)
            levels.append((rows, self._area(list(self.areas[number].places), number, last, rows)))
        return Scan(levels)

    def _cyclic(self, number: int, step: LevelStep) -> Cyclic:
        counts = [self.rows]
        while counts[-1]:
            counts.append(counts[-1] // 2)
        now, kept = self._stage[number], inputs_of(step, EXPAND, "gone")
        first, solution = self.areas[number - 1], self.areas[number]
        second = self._area(list(first.places), number, now, counts[1])
        gone = [self._area(kept, number, now, -(-count // 2)) for count in counts[:-1]]
        further = [self._area(list(solution.places), number, FOREVER, count) for count in counts[1:]]
        rows = [(first, second)[k % 2] for k in range(len(counts))]
        return Cyclic(counts, rows, gone, [solution, *further])


def _stage_of(program: LevelProgram) -> dict[int, int]:
    return {number: k for k, one in enumerate(stages(program)) for number in one.steps}


def _kept(program: LevelProgram) -> list[list[int]]:
    """For each step the scalars that are read from memory."""
    kept: list[set[int]] = [set() for _ in program.steps]
    stage = _stage_of(program)
    for number, step in enumerate(program.steps):
        if step.kind != "rows":
            kept[number - 1] = set(range(len(program.steps[number - 1].bodies[0].outputs["record"])))
        if step.kind == "cyclic":
            kept[number] = set(range(len(step.bodies[EXPAND].outputs["record"])))
        for what, sweep, index in reads(step):
            if what != "own" or stage[sweep] != stage[number]:
                kept[sweep].add(index)
    return [sorted(one) for one in kept]


def _last_stages(program: LevelProgram) -> list[int]:
    """For each step the last stage that reads its records; a scan works upon those of the step before."""
    stage = _stage_of(program)
    last = [stage[number] for number in range(len(program.steps))]
    for number, step in enumerate(program.steps):
        for _, sweep, _ in reads(step):
            last[sweep] = max(last[sweep], stage[number])
    for number, step in enumerate(program.steps):
        if step.kind != "rows":
            last[number - 1] = max(last[number - 1], last[number] if step.kind != "cyclic" else stage[number])
    return last


def tasks(layout: LevelLayout) -> list[Task]:
    """All loops of one call, in order; functions are numbered as `level_module` writes them."""
    found: list[Task] = []
    function = 0
    for stage in stages(layout.program):
        levels = layout.levels.get(stage.steps[0])
        steps = [layout.program.steps[number] for number in stage.steps]
        if levels is None:
            found.append(Task(function, layout.tiles, work=sum(_work(step, REST) for step in steps)))
            function += 1
            continue
        if isinstance(levels, Cyclic):
            found += _cyclic_tasks(layout, steps[0], levels, function)
        else:
            found += _scan_tasks(layout, steps[0], levels, function)
        function += 2
    return found


def _work(step: LevelStep, *bodies: int) -> int:
    """Operations for a tile."""
    codes = (step.bodies[body].code for body in bodies)
    return sum(1 for code in codes for one in code if one.op not in ("input", "constant"))


def _scan_tasks(layout: LevelLayout, step: LevelStep, scan: Scan, up: int) -> Iterator[Task]:
    work = _work(step, 0)
    pairs = list(zip(scan.levels, scan.levels[1:], strict=False))
    for (_, x), (rows, p) in pairs:
        yield Task(up, layout.tiles_of(rows), x.start, p.start, work=work)
    for (_, x), (rows, p) in reversed(pairs):
        yield Task(up + 1, layout.tiles_of(rows), x.start, p.start, work=work)


def _cyclic_tasks(layout: LevelLayout, step: LevelStep, levels: Cyclic, up: int) -> Iterator[Task]:
    work, back = _work(step, ELIMINATE, SHARE, KEEP), _work(step, EXPAND)
    tiles = [layout.tiles_of(-(-count // 2)) for count in levels.counts[:-1]]
    for k, count in enumerate(tiles):
        starts = (levels.rows[k].start, levels.rows[k + 1].start, levels.gone[k].start)
        yield Task(up, count, *starts, count, work)
    for k in reversed(range(len(tiles))):
        starts = (levels.gone[k].start, levels.solutions[k + 1].start, levels.solutions[k].start)
        yield Task(up + 1, tiles[k], *starts, 0, back)
