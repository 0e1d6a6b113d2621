"""The loops of a `LoopProgram`, one for each sweep, and the steps inside them, for any machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rodyn.trace.loops.program import Held, Loop
from rodyn.trace.loops.results import LoopResults
from rodyn.trace.loops.writer import V, Values, Visited
from rodyn.trace.program import Program


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
