"""Loops over links as a schedule: records of links in buffers, a body for each class of link, results in rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from rodyn.trace.loops.chain import LinkClass, RecordingChain
from rodyn.trace.loops.program import ROWS, Links, Loop, LoopResult, Ratio, RecordingError, RecordPlace
from rodyn.trace.program import Program, Watch
from rodyn.trace.scalar import Instruction
from rodyn.trace.schedule.language import (
    Buffer,
    Choose,
    Clear,
    Climb,
    Do,
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


Element = tuple[str, int]


class _Body:
    """A body of a loop whose inputs and outputs become references."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.code = list(program.code)
        self.inputs: dict[str, int] = {}
        self.reads: dict[str, Ref] = {}
        self.outputs: dict[str, tuple[int, ...]] = {}
        self.writes: dict[str, Ref] = {}
        self.watch = list(program.watch)
        self.kept = 0

    def read(self, name: str, width: int, ref: Ref) -> None:
        """Let an input be read from a reference."""
        self.inputs[name], self.reads[name] = width, ref

    def write(self, name: str, numbers: Sequence[int], ref: Ref) -> None:
        """Let values be written to a reference."""
        if numbers:
            self.outputs[name], self.writes[name] = tuple(numbers), ref

    def value(self, op: str, *args: int, of: object = None) -> int:
        """Return the number of a new instruction."""
        self.code.append(Instruction(op, args, of))
        return len(self.code) - 1

    def do(self, adds: tuple[str, ...] = ()) -> list[Statement]:
        """Return the statement; none if nothing is left to be done."""
        if not self.outputs and not self.watch:
            return []
        program = Program(self.inputs, tuple(self.code), self.outputs, tuple(self.watch))
        return [
            Do(program, self.reads, self.writes, adds=tuple(name for name in adds if name in self.outputs))
        ]


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
        body = _Body(held)
        for name in dict.fromkeys(name for name, _ in held.elements()):
            body.read(name, held.inputs[name], Ref(name))
        numbers = held.outputs["base"]
        zero = body.value("constant", of=0.0)
        body.write("held", [numbers[k] if k < len(numbers) else zero for k in used], ref)
        return body.do()

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
        loop, body = self.chain.loops[number], self._loaded(number, program, step.k)
        slot, parent = index(step.k) + 1, self._parent(step.k) + 1
        record, down, has = (program.outputs[name] for name in ("record", "down", "has"))
        sums = self.sums[number]
        if start:
            body.write("down", [down[k] for k in sums], self._sum(number, slot))
            return body.do()
        kept = [record[k] for k in self.records[number] if k < len(record)]
        body.write("record", kept, self._record(number, slot))
        if self.chain.classes[c].moves:
            self._check_pivot(number, body, step.k)
        after = self._write_results(number, body, step, self.chain.classes[c])
        adds: tuple[str, ...] = ()
        if loop.kind not in ("outward", "fans"):
            body.write("down", [down[k] for k in sums], self._sum(number, parent))
            exchanged = loop.kind in ("fold", "unfold")
            adds = ("down",) if not exchanged and (loop.kind == "total" or not self.once[number]) else ()
        if loop.kind == "unfold":
            body.write("has", [has[k] for k in sums], self._sum(number, slot))
        return [*body.do(adds), *after]

    def _loaded(self, number: int, program: Program, k: str) -> _Body:
        """Return a body whose inputs are read from buffers."""
        body = _Body(program)
        moved = {one: self._read(body, number, *one, k) for one in dict.fromkeys(program.elements())}
        body.code = [row._replace(value=moved[row.value]) if row.op == "input" else row for row in body.code]
        return body

    def _read(self, body: _Body, number: int, name: str, element: int, k: str) -> Element:
        """Let a body read a scalar, and return which input it is: of records only what is kept has a place."""
        what, _, sweep = name.partition(" ")
        argument = name.removeprefix("all ")
        if name == "parameters":
            return self._constant(body, element, k)
        if argument in self.chain.arguments:
            own = self.chain.own.get(name)
            if own is None:
                body.read(name, self.chain.arguments[argument], Ref(argument))
            else:
                body.read(name, 1, Ref(name, self._number(own, k)))
            return name, element
        slot, parent = index(k) + 1, self._parent(k) + 1
        if what in ("own", "parent"):
            at = int(sweep) if sweep else number
            used, ref = self.records[at], self._record(at, slot if what == "own" else parent)
        else:
            used, ref = self.sums[number], self._sum(number, parent if name == "below" else slot)
        body.read(name, len(used), ref)
        return name, used[element]

    def _constant(self, body: _Body, column: int, k: str) -> Element:
        """Let a body read a constant of a link, and return which input it is."""
        name, buffer, columns = "parameters", TABLE, tuple(range(self.chain.parameters))
        if column in self.differing:
            name, buffer, columns = ROWS, ROWS, self.differing
        body.read(name, len(columns), Ref(buffer, index(k) * len(columns)))
        return name, columns.index(column)

    def _check_pivot(self, number: int, body: _Body, k: str) -> None:
        """Watch the pivot: its size must be above the bound of its link, the last of the link's constants."""
        pivot, record = self.watch, body.program.outputs["record"]
        if pivot is None or pivot.sweep != number or pivot.index >= len(record):
            return
        bound = body.value("input", of=self._constant(body, self.chain.parameters - 1, k))
        above = body.value("sub", body.value("abs", record[pivot.index]), bound)
        size = body.value("max", above, body.value("constant", of=0.0))
        body.watch.append(Watch(size, 0.0, least=True, apart=True))

    # Results

    def _begin_results(self) -> Iterator[Statement]:
        """Yield what comes before the links, and the zeros of matrices."""
        for name, result in self.results.items():
            full = self.robot.serial and all(isinstance(place, RecordPlace) for place in result.places)
            if result.kind == "blocks" or (result.kind == "square" and not full):
                yield Clear(result_name(name))
            if result.head:
                yield from constants({"head": result.head}, {"head": Ref(result_name(name))})

    def _end_results(self) -> Iterator[Statement]:
        """Yield what writes the totals."""
        for name, result in self.results.items():
            if result.kind == "total":
                body = _Body(Program({}, (), {}))
                body.write(
                    name, [self._total(body, place) for place in result.places], Ref(result_name(name))
                )
                yield from body.do()

    def _total(self, body: _Body, place: RecordPlace | Ratio | float) -> int:
        """Return the instruction that is a sum over all links, a ratio of sums, or a number."""
        if isinstance(place, Ratio):
            return body.value("div", self._total(body, place.above), self._total(body, place.below))
        if not isinstance(place, RecordPlace):
            return body.value("constant", of=float(place))
        name, used = f"sum {place.sweep}", self.sums[place.sweep]
        body.read(name, len(used), self._sum(place.sweep, 0))
        return body.value("input", of=(name, used[place.index]))

    def _write_results(self, sweep: int, body: _Body, step: Step, of: LinkClass) -> list[Statement]:
        """Write what results take of a link's record; return what writes the rest, for links that have a row."""
        after: list[Statement] = []
        for name, result in self.results.items():
            last, moves = max(result.sweeps, default=-1), dict[Index, list[Move]]()
            for scalar, ref, row in self._writes(result_name(name), result, step, of):
                if sweep != (scalar.sweep if isinstance(scalar, RecordPlace) else last):
                    continue
                number = self._scalar(body, scalar)
                if row is None:
                    body.write(f"{ref.buffer} {len(body.outputs)}", [number], ref)
                else:
                    kept = Ref(KEPT, body.kept)
                    body.write(f"{KEPT} {body.kept}", [number], kept)
                    moves.setdefault(row, []).append(Move(kept, ref, 1))
                    body.kept += 1
            self.kept = max(self.kept, body.kept)
            after += [When(row, tuple(some)) for row, some in moves.items()]
        return after

    def _scalar(self, body: _Body, scalar: RecordPlace | Ratio | float) -> int:
        """Return the instruction that is a scalar of the link's record, or something else."""
        if isinstance(scalar, RecordPlace):
            return body.program.outputs["record"][scalar.index]
        return self._total(body, scalar)

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


def constants(numbers: Mapping[str, Sequence[float]], writes: Mapping[str, Ref]) -> list[Statement]:
    """Return what writes known numbers."""
    body = _Body(Program({}, (), {}))
    for name, ref in writes.items():
        body.write(name, [body.value("constant", of=float(x)) for x in numbers[name]], ref)
    return body.do()


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
