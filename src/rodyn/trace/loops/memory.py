"""How loops over links use memory: records in slots of a scratch buffer (`layout`), and what links hand down."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from rodyn.trace.loops.writer import LoopWriter, Table, V


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
