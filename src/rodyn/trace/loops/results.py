"""What loops over links write into results, of records and of sums."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rodyn.trace.loops.memory import LoopMemory
from rodyn.trace.loops.program import LoopResult, Ratio, RecordPlace
from rodyn.trace.loops.writer import V, Visited


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
