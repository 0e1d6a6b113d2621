"""Loops over links as a schedule: records of links in buffers, a body for each class of link, results in rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple

from rodyn.trace.loops.chain import LinkClass, RecordingChain
from rodyn.trace.loops.joined import Joined
from rodyn.trace.loops.program import ROWS, Links, Loop, LoopResult, Ratio, RecordingError, RecordPlace
from rodyn.trace.program import Program
from rodyn.trace.schedule.language import (
    Buffer,
    Choose,
    Clear,
    Climb,
    Index,
    Move,
    Ref,
    RowFunction,
    Size,
    Statement,
    Sweep,
    When,
    entry,
    index,
    result_name,
)

TABLE = "table"
"""The buffer of the constants of links; the other tables are integers: the fields of `Links`."""
KEPT = "kept"
"""The buffer of what is written into rows only for some links."""


class Robot(NamedTuple):
    """What a schedule knows of a robot.

    links, velocities, shown   how many there are, and how many links have a row in results
    serial   every link but the first stands on the one before it, so that nothing is added up
    whole    every link has a coordinate, a rate and a row in results: their number is that of the link
    """

    links: Size
    velocities: Size
    shown: Size
    serial: bool
    whole: bool


ANY_ROBOT = Robot(index("links"), index("velocities"), index("shown"), serial=False, whole=False)
"""A robot of which everything is known only when a function is called."""


def values_of(links: Links) -> dict[str, Sequence[Any]]:
    """Return the tables of a robot, by the names of their buffers."""
    return {**links._asdict(), TABLE: [x for row in links.table for x in row]}


def robot_of(links: Links) -> Robot:
    """Return what a schedule knows of a robot."""
    chain = list(range(len(links.classes)))
    numbers = (links.coordinates, links.velocities, links.lines)
    return Robot(
        len(chain),
        1 + max(links.velocities),
        1 + max(links.lines),
        [k + 1 for k in links.parents] == chain,
        all(list(column) == chain for column in numbers),
    )


class Step(NamedTuple):
    """The index of the link that a body runs for, and that of the link that the ray comes from."""

    k: str
    ray: str


class Write(NamedTuple):
    """What a result takes of the records of a link: a scalar, where it is written, and the row that must be there."""

    scalar: RecordPlace | Ratio | float
    ref: Ref
    row: Index | None = None


@dataclass
class LoopSchedule:
    """Sweeps that a chain has recorded, and their schedule. For each sweep there are n + 1 places, place 0 the base.

    results    what is written of the records
    watch      a scalar that must be rechecked where it is below the last constant of its link
    differing  the constants of a link that differ from row to row of a batch: the argument `ROWS` has them, link by
               link
    """

    chain: RecordingChain
    results: Mapping[str, LoopResult]
    robot: Robot
    watch: RecordPlace | None = None
    differing: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        loops = self.chain.loops
        self.records, self.sums = used_scalars(loops)
        serial = ("inward",) if self.robot.serial else ()
        self.once = [loop.kind in ("total", "rays", *serial) for loop in loops]
        self.integers: dict[str, Buffer] = {}
        self.kept = 0
        self._verify()

    def of(self, robot: Robot) -> RowFunction:
        """Return the schedule for another robot."""
        return replace(self, robot=robot).function()

    def function(self) -> RowFunction:
        """Return the schedule."""
        body, links, each = [*self._begin_results()], self.robot.links, Step("k", "k")
        for number, loop in enumerate(self.chain.loops):
            if loop.kind == "rays":
                body += self._rays(number, loop)
            elif loop.kind != "fans":  # these run inside the rays they answer
                body += self._prepare(number, loop)
                if loop.starts:
                    body.append(Sweep("k", links, self._chosen(number, loop.starts, each, start=True)))
                backwards = loop.kind in ("inward", "fold")
                body.append(Sweep("k", links, self._chosen(number, loop.bodies, each), backwards))
        body += self._end_results()
        sizes = {what for size in self.robot[:3] if isinstance(size, Index) for _, what in size.terms}
        return RowFunction(self._buffers(), (), tuple(body), (), tuple(sorted(map(str, sizes))))

    def _verify(self) -> None:
        """Raise RecordingError if a result has a form that is not written."""
        based = any(one.velocities for one in self.chain.classes)
        for result in self.results.values():
            scalars = {
                (place.sweep, place.index) for place in result.places if isinstance(place, RecordPlace)
            }
            fans = any(self.chain.loops[sweep].kind == "fans" for sweep, _ in scalars)
            if result.kind == "square" and fans and len(scalars) > 1:
                raise RecordingError("fans make symmetric matrices")
            if based and (result.kind != "coordinates" or scalars != {(max(result.sweeps), 0)}):
                raise RecordingError("a floating base as one link has results of another form")

    def _buffers(self) -> dict[str, Buffer]:
        n = self.robot.links
        buffers = {name: Buffer("argument", width) for name, width in self.chain.arguments.items()}
        buffers |= {result_name(name): self.buffer(result) for name, result in self.results.items()}
        buffers[TABLE] = Buffer("settings", n * self.chain.parameters)
        buffers |= self.integers
        for number, (record, sums) in enumerate(zip(self.records, self.sums, strict=True)):
            if record:
                buffers[f"record {number}"] = Buffer("lane", len(record), n + 1)
            if sums:
                buffers[f"sum {number}"] = Buffer("lane", len(sums), 1 if self.once[number] else n + 1)
        if self.kept:
            buffers[KEPT] = Buffer("local", self.kept)
        return buffers

    def buffer(self, result: LoopResult) -> Buffer:
        """Return the buffer of a result."""
        nv, places = self.robot.velocities, len(result.places)
        if result.kind == "coordinates":
            return Buffer("result", nv, places)
        if result.kind == "square":
            return Buffer("result", nv, nv)
        if result.kind == "blocks":
            return Buffer("result", self._row_of_blocks(result), nv)
        if result.kind == "total":
            return Buffer("result", places)
        return Buffer("result", places, self.robot.shown + bool(result.head))

    def _row_of_blocks(self, result: LoopResult) -> Size:
        rays = (self.robot.shown + result.base) * len(result.places)
        return rays + (self.robot.velocities - result.free) * len(result.own)

    # Places

    def _entry(self, table: str, k: str) -> Index:
        self.integers[table] = Buffer("integers", self.robot.links)
        return entry(table, k)

    def _number(self, table: str, k: str) -> Index:
        """Return the place of a link's coordinate, of its rate, or of its row in results."""
        return index(k) if self.robot.whole else self._entry(table, k)

    def _parent(self, k: str) -> Index:
        """Return the parent of a link, −1 for the base."""
        return index(k) - 1 if self.robot.serial else self._entry("parents", k)

    def _record(self, sweep: int, place: Size) -> Ref:
        return Ref(f"record {sweep}", 0, index(place))

    def _sum(self, sweep: int, place: Size) -> Ref:
        return Ref(f"sum {sweep}", 0, 0 if self.once[sweep] else index(place))

    # Sweeps

    def _prepare(self, number: int, loop: Loop) -> list[Statement]:
        """Return what fills the place of the base, or what leaves receive."""
        statements = [
            one
            for earlier, held in loop.bases.items()
            for one in self._filled(self._record(earlier, 0), self.records[earlier], held)
        ]
        if loop.kind in ("fold", "unfold"):
            statements += self._filled(self._sum(number, 0), self.sums[number], loop.base)
        elif loop.kind in ("outward", "fans"):
            statements += self._filled(self._record(number, 0), self.records[number], loop.base)
        elif self.sums[number]:
            statements.append(Clear(f"sum {number}"))
        return statements

    def _filled(self, ref: Ref, used: Mapping[int, int], held: Program) -> list[Statement]:
        """Return what puts held numbers into a place; what is not held is 0."""
        joined = Joined()
        numbers = joined.run(held, Ref)["base"]
        zeros = [joined.value("constant", of=0.0)] * len(used)
        _write(joined, [*numbers, *zeros], used, ref)
        return joined.needed()

    def _rays(self, number: int, loop: Loop) -> Iterator[Statement]:
        fans = [(k, fan) for k, fan in enumerate(self.chain.loops) if fan.ray == number]
        for other, fan in fans:
            yield from self._prepare(other, fan)
        body: list[Statement] = []
        after = index("i") + 1
        if fans and not self.robot.serial:
            absent = self._filled(
                self._record(number, index("j") + 1), self.records[number], fans[0][1].absent
            )
            body.append(Sweep("j", after, tuple(absent)))
        body += self._chosen(number, loop.starts, Step("i", "i"))
        along = self._chosen(number, loop.bodies, Step("j", "i"))
        body.append(Climb("j", self._parent("i"), self._parent("j"), along))
        for other, fan in fans:
            body.append(Sweep("j", after, self._chosen(other, fan.bodies, Step("j", "i"))))
        yield Sweep("i", self.robot.links, tuple(body))

    def _chosen(
        self, number: int, bodies: Sequence[Program], step: Step, start: bool = False
    ) -> tuple[Statement, ...]:
        """Return the body of the link's class."""
        cases = tuple(tuple(self._step(number, body, c, step, start)) for c, body in enumerate(bodies))
        return (Choose(self._entry("classes", step.k), cases),) if len(cases) > 1 else cases[0]

    def _step(self, number: int, program: Program, c: int, step: Step, start: bool) -> list[Statement]:
        """Return one body: it computes, keeps what is read later, writes results and hands down."""
        loop, joined, k, sums = self.chain.loops[number], Joined(), step.k, self.sums[number]
        slot, parent = index(k) + 1, self._parent(k) + 1
        numbers = joined.run(program, partial(self._source, number, k))
        if start:
            _write(joined, numbers["down"], sums, self._sum(number, slot))
            return joined.needed()
        _write(joined, numbers["record"], self.records[number], self._record(number, slot))
        if self.chain.classes[c].moves:
            self._require_pivot(number, joined, numbers["record"], k)
        after = self._write_results(number, joined, numbers["record"], step, self.chain.classes[c])
        if loop.kind not in ("outward", "fans"):
            adds = loop.kind == "total" or (loop.kind in ("inward", "rays") and not self.once[number])
            _write(joined, numbers["down"], sums, self._sum(number, parent), adds=adds)
        if loop.kind == "unfold":
            _write(joined, numbers["has"], sums, self._sum(number, slot))
        return [*joined.needed(), *after]

    def _source(self, number: int, k: str, name: str, element: int) -> Ref:
        """Return where an input of a body is: of records only what is kept has a place."""
        what, _, sweep = name.partition(" ")
        argument = name.removeprefix("all ")
        if name == "parameters":
            return self._constant(element, k)
        if argument in self.chain.arguments:
            own = self.chain.own.get(name)
            return Ref(argument, element if own is None else self._number(own, k))
        slot, parent = index(k) + 1, self._parent(k) + 1
        if what in ("own", "parent"):
            at = int(sweep) if sweep else number
            used, ref = self.records[at], self._record(at, slot if what == "own" else parent)
        else:
            used, ref = self.sums[number], self._sum(number, parent if name == "below" else slot)
        return ref._replace(offset=used[element])

    def _constant(self, column: int, k: str) -> Ref:
        """Return where a constant of a link is."""
        if column in self.differing:
            return Ref(ROWS, index(k) * len(self.differing) + self.differing.index(column))
        return Ref(TABLE, index(k) * self.chain.parameters + column)

    def _require_pivot(self, number: int, joined: Joined, record: Sequence[int], k: str) -> None:
        """Watch the pivot: its size must be above the bound of its link, the last of the link's constants."""
        if self.watch is not None and self.watch.sweep == number and self.watch.index < len(record):
            bound = joined.read(self._constant(self.chain.parameters - 1, k))
            joined.require(record[self.watch.index], bound)

    # Results

    def _begin_results(self) -> Iterator[Statement]:
        """Yield what comes before the links, and the zeros of matrices."""
        for name, result in self.results.items():
            full = self.robot.serial and all(isinstance(place, RecordPlace) for place in result.places)
            if result.kind == "blocks" or (result.kind == "square" and not full):
                yield Clear(result_name(name))
            if result.head:
                yield from constants(result.head, Ref(result_name(name)))

    def _end_results(self) -> Iterator[Statement]:
        """Yield what writes the totals."""
        for name, result in self.results.items():
            if result.kind == "total":
                joined = Joined()
                for k, scalar in enumerate(result.places):
                    joined.write(self._total(joined, scalar), Ref(result_name(name), k))
                yield from joined.needed()

    def _total(self, joined: Joined, place: RecordPlace | Ratio | float) -> int:
        """Return the value that is a sum over all links, a ratio of sums, or a number."""
        if isinstance(place, Ratio):
            return joined.value("div", self._total(joined, place.above), self._total(joined, place.below))
        if not isinstance(place, RecordPlace):
            return joined.value("constant", of=float(place))
        used = self.sums[place.sweep]
        return joined.read(self._sum(place.sweep, 0)._replace(offset=used[place.index]))

    def _write_results(
        self, sweep: int, joined: Joined, record: Sequence[int], step: Step, of: LinkClass
    ) -> list[Statement]:
        """Write what results take of a link's record; return what writes the rest, for links that have a row."""
        moves: dict[Index, list[Statement]] = {}
        kept = 0
        for name, result in self.results.items():
            last = max(result.sweeps, default=-1)
            for scalar, ref, row in self._writes(result_name(name), result, step, of):
                if sweep != (scalar.sweep if isinstance(scalar, RecordPlace) else last):
                    continue
                number = (
                    record[scalar.index] if isinstance(scalar, RecordPlace) else self._total(joined, scalar)
                )
                if row is None:
                    joined.write(number, ref)
                else:
                    joined.write(number, Ref(KEPT, kept))
                    moves.setdefault(row, []).append(Move(Ref(KEPT, kept), ref, 1))
                    kept += 1
        self.kept = max(self.kept, kept)
        return [When(row, tuple(body)) for row, body in moves.items()]

    def _writes(self, name: str, result: LoopResult, step: Step, of: LinkClass) -> Iterator[Write]:
        """Yield what a result takes of the link of a step: into the row or column of it, or of a pair."""
        if result.kind == "links":
            row = self._number("lines", step.k) + (1 if result.head else 0)
            there = None if self.robot.whole else row
            yield from (Write(scalar, Ref(name, p, row), there) for p, scalar in enumerate(result.places))
        elif of.velocities:
            (sweep,) = result.sweeps
            for k, place in enumerate(of.velocities):
                yield Write(RecordPlace(sweep, k, ()), Ref(name, place))
        elif of.moves and result.kind == "coordinates":
            velocity = self._number("velocities", step.k)
            yield from (Write(scalar, Ref(name, velocity, p)) for p, scalar in enumerate(result.places))
        elif of.moves and result.kind == "square":
            diagonal, lower, upper = result.places
            i, j = self._number("velocities", step.ray), self._number("velocities", step.k)
            there = None if all(one.moves for one in self.chain.classes) else i
            for scalar, row, column in (
                [(diagonal, i, j)] if step.k == step.ray else [(lower, i, j), (upper, j, i)]
            ):
                if isinstance(scalar, RecordPlace):
                    yield Write(scalar, Ref(name, column, row), there)
        elif of.moves and result.kind == "blocks":
            ray = self._number("lines", step.ray) + int(result.base)
            yield from self._blocks(name, result, self._number("velocities", step.k), ray)

    def _blocks(self, name: str, result: LoopResult, velocity: Index, ray: Index) -> Iterator[Write]:
        """Yield what joint k feels of the link that its ray comes from, and of its own parameters, in row k."""
        there = None if self.robot.whole else ray
        for p, scalar in enumerate(result.places):
            if isinstance(scalar, RecordPlace):
                yield Write(scalar, Ref(name, ray * len(result.places) + p, velocity), there)
        joint, joints = velocity - result.free, self.robot.velocities - result.free
        for p, scalar in enumerate(result.own):
            if isinstance(scalar, RecordPlace):
                place = joint + (self._row_of_blocks(result) - joints * (len(result.own) - p))
                yield Write(scalar, Ref(name, place, velocity), joint if result.base else None)


def constants(numbers: Sequence[float], ref: Ref) -> list[Statement]:
    """Return what writes known numbers from a reference on."""
    joined = Joined()
    values = [joined.value("constant", of=float(x)) for x in numbers]
    _write(joined, values, {k: k for k in range(len(values))}, ref)
    return joined.needed()


def _write(
    joined: Joined, numbers: Sequence[int], used: Mapping[int, int], ref: Ref, *, adds: bool = False
) -> None:
    """Write those of some values that are used to their places."""
    for element, place in used.items():
        if element < len(numbers):
            joined.write(numbers[element], ref._replace(offset=ref.offset + place), adds=adds)


def used_scalars(loops: Sequence[Loop]) -> tuple[list[dict[int, int]], list[dict[int, int]]]:
    """Return for each sweep the scalars of its records and of its sums that something reads: number → place."""
    records: list[set[int]] = [set() for _ in loops]
    sums: list[set[int]] = [set() for _ in loops]
    for number, loop in enumerate(loops):
        if loop.kind == "total":
            sums[number] = set(range(len(loop.bodies[0].outputs["down"])))
        for body in loop.programs:
            for name, element in body.elements():
                what, _, sweep = name.partition(" ")
                if what in ("own", "parent") and sweep:
                    records[int(sweep)].add(element)
                elif name == "parent":
                    records[number].add(element)
                elif name in ("children", "handed", "below"):
                    sums[number].add(element)
    return [_places(used) for used in records], [_places(used) for used in sums]


def _places(used: set[int]) -> dict[int, int]:
    return {element: place for place, element in enumerate(sorted(used))}
