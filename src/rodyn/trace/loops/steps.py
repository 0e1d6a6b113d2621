"""The loops of a `LoopProgram`, one for each sweep, and the steps inside them, for any machine."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from functools import partial

from rodyn.trace.loops.program import Held, Loop, LoopResult, Ratio, RecordPlace
from rodyn.trace.loops.writer import LoopWriter, Table, V, Values, Visited
from rodyn.trace.program import Program


class LoopMemory(LoopWriter[V]):
    """Reads and writes records; for each sweep there are n + 1 slots, slot 0 the base."""

    def slot(self, sweep: int, sums: bool, slot: V) -> V:
        """The address of a slot of the records of a sweep, or of its sums."""
        start, slots = self.layout.start[sweep][sums], self.known("slots")
        if sums and self.layout.once[sweep]:  # one slot serves all links in turn
            before = self.indices("mul", slots, self.index(self.layout.size))
            return self.vector_at(self.indices("add", before, self.index(start)))
        size = len(self.layout.places(sweep, sums=sums))
        before = self.indices("mul", slots, self.index(start))
        return self.vector_at(self.indices("add", before, self.indices("mul", slot, self.index(size))))

    def keep(self, slot: V, places: Mapping[int, int], values: Sequence[V]) -> None:
        """Store the values that have a place in the slot."""
        for index, place in places.items():
            self.put_scalar(values[index], slot, place)

    def fill(self, sweep: int, sums: bool, slot: V, values: Sequence[V]) -> None:
        """Put values into a slot; what is not given is 0."""
        at = self.slot(sweep, sums, slot)
        for index, place in self.layout.places(sweep, sums=sums).items():
            value = values[index] if index < len(values) else self.constant(0.0)
            self.put_scalar(value, at, place)

    def clear_sums(self, sweep: int) -> None:
        """Zeros in all slots of the sums of a sweep."""
        start = self.slot(sweep, True, self.index(0))
        self.clear_vectors(start, self.known("slots"), len(self.layout.sums[sweep]))

    def hand_down(
        self, sweep: int, down: Sequence[V], parent: V, passed_on: Container[int], *, add: bool
    ) -> None:
        """Store what a link hands to its parent, or add it to what is there; `passed_on` are there already."""
        below = self.slot(sweep, True, parent)
        for index, place in self.layout.sums[sweep].items():
            if index in passed_on:
                continue
            value = down[index]
            if add:
                value = self.apply("add", self.scalar(below, place), value)
            self.put_scalar(value, below, place)

    def parent(self, k: V) -> V:
        """The parent of a link, −1 for the base."""
        return self.indices("sub", k, self.index(1)) if self.shape.serial else self.entry_of("parents", k)

    def number(self, table: Table, k: V) -> V:
        """The place of a link's coordinate, of its rate, or of its row in results."""
        return k if self.shape.whole else self.entry_of(table, k)


class LoopResults(LoopMemory[V]):
    """Writes the results of a loop program."""

    def begin_results(self) -> None:
        """Write what comes before the links, and the zeros of matrices."""
        for output, result in enumerate(self.program.results.values()):
            full = self.shape.serial and all(isinstance(place, RecordPlace) for place in result.places)
            if result.kind == "blocks" or (result.kind == "square" and not full):
                self.clear_result(output)
            for place, number in enumerate(result.head):
                self.put(self.constant(number), output, [self.index(place)])

    def end_results(self) -> None:
        """Write the totals."""
        for output, result in enumerate(self.program.results.values()):
            if result.kind == "total":
                for k, place in enumerate(result.places):
                    self.put(self._summed(place), output, [self.index(k)])

    def _summed(self, place: RecordPlace | Ratio | float) -> V:
        """A sum over all links, a ratio of sums, or a number."""
        if isinstance(place, Ratio):
            return self.apply("div", self._summed(place.above), self._summed(place.below))
        if not isinstance(place, RecordPlace):
            return self.constant(place)
        sums = self.slot(place.sweep, True, self.index(0))
        return self.scalar(sums, self.layout.sums[place.sweep][place.index])

    def write_results(self, sweep: int, record: Sequence[V], where: Visited[V], *, moving: bool) -> None:
        """Write what the results take of a link's record; a link that does not move has no coordinate."""
        for output, result in enumerate(self.program.results.values()):
            if result.kind == "square" and moving:
                self._write_elements(sweep, record, where, output, result)
            elif result.kind == "blocks" and moving:
                self._write_block(sweep, record, where, output, result)
            elif result.kind == "links" or (result.kind in ("coordinates", "columns") and moving):
                self._write_row(sweep, record, where, output, result)

    def write_base(self, sweep: int, record: Sequence[V], velocities: Sequence[int]) -> None:
        """Write what the results take of the record of a floating base: a number for each of its velocities."""
        for output, result in enumerate(self.program.results.values()):
            if any(isinstance(place, RecordPlace) and place.sweep == sweep for place in result.places):
                for value, place in zip(record, velocities, strict=False):
                    self.put(value, output, [self.index(place)])

    def _write_row(
        self, sweep: int, record: Sequence[V], where: Visited[V], output: int, result: LoopResult
    ) -> None:
        """The scalars of a link, in its row or column."""
        last = max(place.sweep for place in result.places if isinstance(place, RecordPlace))
        here = [
            (p, record[place.index] if isinstance(place, RecordPlace) else self._summed(place))
            for p, place in enumerate(result.places)
            if (place.sweep if isinstance(place, RecordPlace) else last) == sweep
        ]
        if not here:
            return
        if result.kind != "links":
            column = self.number("velocities", where.k)
            for p, value in here:
                before = self.indices("mul", self.known("nv"), self.index(p)) if p else None
                at = column if before is None else self.indices("add", before, column)
                self.put(value, output, [at])
            return
        line = self.number("lines", where.k)
        with self.at_least(line, -1 if result.head else 0, always=self.shape.whole):
            start = self.indices("mul", line, self.index(len(result.places)))
            for p, value in here:
                self.put(value, output, [self.indices("add", start, self.index(len(result.head) + p))])

    def _write_elements(
        self, sweep: int, record: Sequence[V], where: Visited[V], output: int, result: LoopResult
    ) -> None:
        """Elements (i, j) and (j, i) of a matrix, for link j on the ray from i."""
        diagonal, lower, upper = result.places
        here = [
            (place, swapped)
            for place, swapped in ([(diagonal, False)] if where.same else [(lower, False), (upper, True)])
            if isinstance(place, RecordPlace) and place.sweep == sweep
        ]
        if not here:
            return
        i, j = self.number("velocities", where.ray), self.number("velocities", where.k)
        with self.at_least(i, 0, always=not self.program.fixed):
            values: dict[V, list[V]] = {}
            for place, swapped in here:
                row, column = (j, i) if swapped else (i, j)
                at = self.indices("add", self.indices("mul", row, self.known("nv")), column)
                values.setdefault(record[place.index], []).append(at)
            for value, places in values.items():
                self.put(value, output, places)

    def _write_block(
        self, sweep: int, record: Sequence[V], where: Visited[V], output: int, result: LoopResult
    ) -> None:
        """What joint k feels of the link that its ray comes from, or of its own parameters, in row k."""

        def here(places: Iterable[object]) -> list[tuple[int, V]]:
            known = ((p, place) for p, place in enumerate(places) if isinstance(place, RecordPlace))
            return [(p, record[place.index]) for p, place in known if place.sweep == sweep]

        block, own = here(result.places), here(result.own)
        if not block and not own:
            return
        row = self.number("velocities", where.k)
        wide = self.row_of_blocks(output)
        start = self.indices("mul", row, wide)
        if block:
            line = self.number("lines", where.ray)
            with self.at_least(line, -result.base, always=self.shape.whole):
                body = self.indices("add", line, self.index(int(result.base)))
                before = self.indices("mul", body, self.index(len(result.places)))
                first = self.indices("add", start, before)
                for p, value in block:
                    self.put(value, output, [self.indices("add", first, self.index(p))])
        if own:
            joints = self.indices("sub", self.known("nv"), self.index(result.free))
            joint = self.indices("sub", row, self.index(result.free))
            with self.at_least(joint, 0, always=not result.base):
                end = self.indices("add", self.indices("add", start, wide), joint)
                for p, value in own:
                    back = self.indices("mul", joints, self.index(len(result.own) - p))
                    self.put(value, output, [self.indices("sub", end, back)])


class LoopSteps(LoopResults[V]):
    """Writes the loops of a program."""

    def write_loops(self) -> None:
        """All sweeps in their order, and the results."""
        self.begin_results()
        for number, loop in enumerate(self.program.loops):
            if loop.kind == "rays":
                self._rays(number, loop)
            elif loop.kind != "fans":  # these run inside the rays they answer
                self._prepare(number, loop)
                if loop.kind == "fold":
                    with self.counted(self.index(0), 1, self.known("n")) as k:
                        where = Visited(k, k, start=True)
                        self.switched(loop.starts, k, partial(self._step, number, where))
                self._sweep(number, loop)
        self.end_results()

    def _prepare(self, number: int, loop: Loop) -> None:
        """The slot of the base, or what leaves receive."""
        base = self.index(0)
        for earlier, held in loop.bases.items():
            self.fill(earlier, False, base, self._held(held))
        if loop.kind in ("outward", "fans", "unfold", "fold"):
            self.fill(number, loop.kind in ("fold", "unfold"), base, self._held(loop.base))
        elif self.layout.once[number]:
            self.fill(number, True, base, ())
        else:
            self.clear_sums(number)

    def _held(self, base: Held) -> list[V]:
        """What the slot of the base holds."""
        if not isinstance(base, Program):
            return [self.constant(value) for value in base]
        order = list(self.program.arguments)
        elements = {(name, i): self.argument(order.index(name), None, i) for name, i in base.elements()}
        found = self.computed(base, elements)
        for element in elements.values():
            self.argument_read(element)
        return [found[element] for element in base.outputs["base"]]

    def _sweep(self, number: int, loop: Loop) -> None:
        inward = loop.kind in ("inward", "fold")
        first, end = (self.known("top"), self.index(-1)) if inward else (self.index(0), self.known("n"))
        with self.counted(first, -1 if inward else 1, end) as k:
            self.switched(loop.bodies, k, partial(self._step, number, Visited(k, k)))

    def _rays(self, number: int, loop: Loop) -> None:
        fans = [
            (other, fan)
            for other, fan in enumerate(self.program.loops)
            if fan.kind == "fans" and fan.ray == number
        ]
        for other, fan in fans:
            self._prepare(other, fan)
        with self.counted(self.index(0), 1, self.known("n")) as i:
            after = self.indices("add", i, self.index(1))
            if fans and not self.shape.serial:
                with self.counted(self.index(0), 1, after) as j:
                    absent = [self.constant(value) for value in fans[0][1].absent]
                    self.fill(number, False, self.indices("add", j, self.index(1)), absent)
            self.switched(loop.starts, i, partial(self._step, number, Visited(i, i)))
            with self.ancestors(i) as j:
                self.switched(loop.bodies, j, partial(self._step, number, Visited(j, i, same=False)))
            for other, fan in fans:
                with self.counted(self.index(0), 1, after) as j:
                    self.switched(fan.bodies, j, partial(self._step, other, Visited(j, i, same=False)))

    def _step(self, number: int, where: Visited[V], c: int, body: Program) -> None:
        """One body."""
        with self.watching():
            self._body(number, where, c, body)

    def _body(self, number: int, where: Visited[V], c: int, body: Program) -> None:
        """Load what it reads, compute, store what is read later, write results, hand down."""
        loop, k = self.program.loops[number], where.k
        slot = self.indices("add", k, self.index(1))
        parent = self.indices("add", self.parent(k), self.index(1))
        slots = Slots(self.slot)
        found = self._loaded(number, body, k, slot, parent, slots)
        record, down, has = (
            [found[element] for element in body.outputs[name]] for name in ("record", "down", "has")
        )
        sums = self.layout.sums[number]
        if where.start:
            self.keep(slots[number, True, slot], sums, down)
            return
        kept = {index: place for index, place in self.layout.records[number].items() if index < len(record)}
        self.keep(slots[number, False, slot], kept, record)
        moving = c not in self.program.fixed
        for index, value in enumerate(record) if moving else ():
            self.check_pivot(number, index, value, k)
        if c in self.program.several:
            self.write_base(number, record, self.program.several[c])
        else:
            self.write_results(number, record, where, moving=moving)
        if loop.kind in ("inward", "total", "rays"):
            add = loop.kind == "total" or not self.layout.once[number]
            self.hand_down(number, down, parent, _passed_on(body) if loop.kind == "rays" else (), add=add)
        elif loop.kind in ("fold", "unfold"):
            self.keep(slots[number, True, parent], sums, down)
        if loop.kind == "unfold":
            self.keep(slots[number, True, slot], sums, has)

    def _loaded(self, number: int, body: Program, k: V, slot: V, parent: V, slots: Slots[V]) -> Values[V]:
        """Load the inputs of a body, in the order in which it reads them, and emit it."""
        records, sums = self.layout.records, self.layout.sums
        sources: dict[str, Callable[[int], V]] = {
            "parameters": lambda i: self.constant_of(k, i),
            "parent": lambda i: self.scalar(slots[number, False, parent], records[number][i]),
            "children": lambda i: self.scalar(slots[number, True, slot], sums[number][i]),
            "handed": lambda i: self.scalar(slots[number, True, slot], sums[number][i]),
            "below": lambda i: self.scalar(slots[number, True, parent], sums[number][i]),
        }
        for argument, name in enumerate(self.program.arguments):
            own = self.program.own.get(name)
            sources[name] = partial(self.argument, argument, self.number(own, k) if own else None)
            sources[f"all {name}"] = partial(self.argument, argument, None)
        elements: dict[tuple[str, int], V] = {}
        for name, index in body.elements():
            what, _, sweep = name.partition(" ")
            if what in ("own", "parent") and sweep:
                at = slots[int(sweep), False, slot if what == "own" else parent]
                elements[name, index] = self.scalar(at, records[int(sweep)][index])
            else:
                elements[name, index] = sources[name](index)
        for name, index in elements:
            if name.removeprefix("all ") in self.program.arguments:
                self.argument_read(elements[name, index])
        return self.computed(body, elements)


class Slots(dict[tuple[int, bool, V], V]):
    """Addresses of slots, each computed when it is first asked for."""

    def __init__(self, address: Callable[[int, bool, V], V]) -> None:
        super().__init__()
        self.address = address

    def __missing__(self, key: tuple[int, bool, V]) -> V:
        self[key] = self.address(*key)
        return self[key]


def _passed_on(body: Program) -> frozenset[int]:
    """The scalars that a step of a ray hands down as it was handed them: they are where they must be."""
    passed = enumerate(body.outputs["down"])
    return frozenset(index for index, element in passed if body.code[element].value == ("handed", index))
