"""What a loop program means, run slowly: the tests compare its readers with this."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rodyn.trace.loops.program import ROWS, Held, Links, Loop, LoopProgram, LoopResult, Ratio, RecordPlace
from rodyn.trace.program import Program


@dataclass
class Interpreter:
    """What a loop program means: `run` runs a body. Arguments are sequences of numbers."""

    program: LoopProgram
    links: Links
    arguments: Mapping[str, Sequence[Any]]
    run: Callable[[Program, Mapping[str, Sequence[Any]]], Mapping[str, list[Any]]]
    slots: list[list[list[Any]]] = field(default_factory=list)
    pairs: dict[tuple[int, int, int], list[Any]] = field(default_factory=dict)
    """Of rays and fans: (sweep, i, j) → record."""
    sums: dict[int, list[Any]] = field(default_factory=dict)
    """Of totals: sweep → sum."""

    def results(self) -> dict[str, list[Any]]:
        """The numbers of every result, in the order they are written."""
        for number, loop in enumerate(self.program.loops):
            self.slots.append([self._held(loop.base) for _ in range(len(self.links.classes) + 1)])
            for earlier, held in loop.bases.items():
                self.slots[earlier][0] = self._held(held)
            if loop.kind == "rays":
                self._rays(number, loop)
            elif loop.kind in ("fold", "unfold"):
                self._exchange(number, loop)
            elif loop.kind == "fans":
                self._fans(number, loop)
            else:
                self._sweep(number, loop)
        return {name: list(self._written(one)) for name, one in self.program.results.items()}

    def _held(self, base: Held) -> list[Any]:
        """What the slot of the base holds."""
        if not isinstance(base, Program):
            return list(base)
        return self.run(base, {name: self.arguments[name] for name in base.inputs})["base"]

    def _body(self, body: Program, k: int, given: Mapping[str, Sequence[Any]]) -> Mapping[str, list[Any]]:
        inputs = {f"own {s}": slots[k + 1] for s, slots in enumerate(self.slots)} | dict(given)
        inputs |= {f"parent {s}": slots[self.links.parents[k] + 1] for s, slots in enumerate(self.slots)}
        inputs["parameters"] = self._constants(k)
        for name, one in self.arguments.items():
            own = self.program.own.get(name)
            inputs[name] = [one[getattr(self.links, own)[k]]] if own else one
            inputs[f"all {name}"] = one
        return self.run(body, {name: inputs.get(name, []) for name in body.inputs})

    def _constants(self, k: int) -> list[Any]:
        found, differing = list(self.links.table[k]), self.program.differing
        for place, column in enumerate(differing):
            found[column] = self.arguments[ROWS][k * len(differing) + place]
        return found

    def _sweep(self, number: int, loop: Loop) -> None:
        links, slots = self.links, self.slots[number]
        n = len(links.classes)
        sums: list[list[Any] | None] = [None] * (n + 1)
        for k in reversed(range(n)) if loop.kind == "inward" else range(n):
            body, parent = loop.bodies[links.classes[k]], links.parents[k] + 1
            given = {"parent": slots[parent], "children": sums[k + 1] or self.slots[number][0]}
            found = self._body(body, k, given)
            slots[k + 1] = found["record"]
            if loop.kind != "outward":
                to = parent if loop.kind == "inward" else 0
                before = sums[to]
                sums[to] = (
                    found["down"]
                    if before is None
                    else [a + b for a, b in zip(before, found["down"], strict=True)]
                )
        self.sums[number] = sums[0] or []

    def _exchange(self, number: int, loop: Loop) -> None:
        links = self.links
        n = range(len(links.classes))
        has: list[list[Any]] = [self._held(loop.base)] + [[] for _ in n]
        for k in n:
            if loop.starts:
                has[k + 1] = self._body(loop.starts[links.classes[k]], k, {})["down"]
        for k in reversed(n) if loop.kind == "fold" else n:
            parent = links.parents[k] + 1
            given = {"children": has[k + 1], "below": has[parent]}
            found = self._body(loop.bodies[links.classes[k]], k, given)
            has[parent] = found["down"]
            self.slots[number][k + 1] = found["record"]
            if loop.kind == "unfold":
                has[k + 1] = found["has"]

    def _rays(self, number: int, loop: Loop) -> None:
        for i, kind in enumerate(self.links.classes):
            found = self._body(loop.starts[kind], i, {})
            self.pairs[number, i, i] = found["record"]
            j = self.links.parents[i]
            while j >= 0:
                found = self._body(loop.bodies[self.links.classes[j]], j, {"handed": found["down"]})
                self.pairs[number, i, j] = found["record"]
                j = self.links.parents[j]

    def _fans(self, number: int, loop: Loop) -> None:
        for i in range(len(self.links.classes)):
            for j in range(i + 1):
                entry = self.pairs.get((loop.ray, i, j), list(loop.absent))
                parent = self.links.parents[j]
                below = self._held(loop.base) if parent < 0 else self.pairs[number, i, parent]
                given = {"parent": below, f"own {loop.ray}": entry}
                found = self._body(loop.bodies[self.links.classes[j]], j, given)
                self.pairs[number, i, j] = found["record"]

    def _written(self, one: LoopResult) -> Iterator[Any]:
        n = range(len(self.links.classes))
        moving = [k for k in n if self.links.velocities[k] >= 0]
        shown = sorted((row, k) for k, row in enumerate(self.links.rows) if row >= (-1 if one.head else 0))
        if not shown or shown[0][0] == 0:
            yield from one.head
        if one.kind == "total":
            yield from map(self._summed, one.places)
        elif one.kind == "blocks":
            yield from self._blocks(one, moving)
        elif one.kind == "square":
            for i in moving:
                yield from (self._element(one, i, j) for j in moving)
        else:
            if one.kind == "columns":
                for p in one.places:
                    yield from (
                        self.slots[p.sweep][k + 1][p.index] for k in moving if isinstance(p, RecordPlace)
                    )
                return
            for k in [k for _, k in shown] if one.kind == "links" else moving:
                for place in self._places(one, k):
                    yield (
                        self.slots[place.sweep][k + 1][place.index]
                        if isinstance(place, RecordPlace)
                        else place
                    )

    def _blocks(self, one: LoopResult, moving: Sequence[int]) -> Iterator[Any]:
        """A row for each link that moves."""
        bodies = sorted((row, k) for k, row in enumerate(self.links.rows) if row >= -one.base)
        for j in moving:
            for _, i in bodies:
                found = [
                    (p.index, self.pairs.get((p.sweep, i, j)))
                    for p in one.places
                    if isinstance(p, RecordPlace)
                ]
                yield from (0.0 if pair is None else pair[index] for index, pair in found)
            for place in one.own:
                if isinstance(place, RecordPlace):
                    value = self.slots[place.sweep][j + 1][place.index]
                    yield from (value if k == j else 0.0 for k in moving[one.free :])

    def _places(self, one: LoopResult, k: int) -> Sequence[RecordPlace | Ratio | float]:
        """What is written of a link's record."""
        base = self.program.several.get(self.links.classes[k], ())
        (place,) = one.places if base else (None,)
        if not isinstance(place, RecordPlace):
            return one.places
        return [RecordPlace(place.sweep, index, place.at) for index in range(len(base))]

    def _summed(self, place: RecordPlace | Ratio | float) -> Any:
        if isinstance(place, Ratio):
            return self._summed(place.above) / self._summed(place.below)
        return self.sums[place.sweep][place.index] if isinstance(place, RecordPlace) else place

    def _element(self, one: LoopResult, i: int, j: int) -> Any:
        diagonal, lower, upper = one.places
        place = diagonal if i == j else lower if i > j else upper
        if not isinstance(place, RecordPlace):
            return place
        pair = self.pairs.get((place.sweep, max(i, j), min(i, j)))
        return pair[place.index] if pair else 0.0
