"""What a schedule means, on NumPy arrays: for machines without a compiler, and what its readers are compared with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.trace.readers.numpy import function
from rodyn.trace.schedule.language import Alone, Branch, Do, Move, Ref, Repeat, Statement, Sweep

Floats = NDArray[np.float64]
Items = NDArray[np.intp]


class Interpreter:
    """Runs a schedule; programs that run often are compiled to Python code."""

    def __init__(self, schedule: Repeat) -> None:
        self.schedule = schedule
        self.functions = {
            id(one.program): function(one.program) for one in schedule.statements() if isinstance(one, Do)
        }

    def run(self, given: Mapping[str, Floats], items: int) -> dict[str, Floats]:
        """Return the results: (items, width) each.

        given    arguments (items or 1, width), settings (width,), tables (width, places)
        """
        with np.errstate(all="ignore"):
            return _Items(self, given, items).run()


class _Items:
    """All items side by side; those that are done are left out."""

    def __init__(self, interpreter: Interpreter, given: Mapping[str, Floats], items: int) -> None:
        self.schedule, self.functions, self.items = interpreter.schedule, interpreter.functions, items
        self.arrays: dict[str, Floats] = {}
        for name, buffer in self.schedule.buffers.items():
            if buffer.kind == "scratch":
                self.arrays[name] = np.zeros((items, buffer.width, buffer.places))
            elif buffer.kind in ("lane", "result"):
                self.arrays[name] = np.zeros((items, buffer.width))
            elif buffer.kind == "argument":
                self.arrays[name] = np.broadcast_to(given[name], (items, buffer.width))
            else:
                self.arrays[name] = given[name]

    def run(self) -> dict[str, Floats]:
        """Run all items to their ends."""
        left = np.arange(self.items)
        self._run(self.schedule.begin, left, {})
        while len(left):
            self._run(self.schedule.body, left, {})
            done = self._flag(self.schedule.done, left)
            self._run(self.schedule.end, left[done], {})
            left = left[~done]
        return {name: self.arrays[name] for name in self.schedule.named("result")}

    def _run(self, body: Sequence[Statement], items: Items, places: Mapping[str, int | slice]) -> None:
        for statement in body if len(items) else ():
            if isinstance(statement, Do):
                self._do(statement, items, places)
            elif isinstance(statement, Move):
                self._move(statement, items, places)
            elif isinstance(statement, Branch):
                flags = self._flag(statement.flag, items)
                self._run(statement.then, items[flags], places)
                self._run(statement.otherwise, items[~flags], places)
            elif isinstance(statement, Alone):
                some = items if statement.where is None else items[self._flag(statement.where, items)]
                self._run(statement.body, some, places)
            elif isinstance(statement, Sweep):
                for k in range(statement.count):
                    self._run(statement.body, items, {**places, statement.index: k})
            else:
                self._run(statement.body, items, {**places, statement.index: slice(statement.count)})

    def _flag(self, ref: Ref, items: Items) -> NDArray[np.bool_]:
        flags: NDArray[np.bool_] = self.arrays[ref.buffer][items, ref.offset] != 0
        return flags

    def _do(self, statement: Do, items: Items, places: Mapping[str, int | slice]) -> None:
        program = statement.program
        columns = {
            name: [self._read(ref, k, items, places) for k in range(program.inputs[name])]
            for name, ref in statement.reads.items()
        }
        found = self.functions[id(program)](columns)
        for name, ref in statement.writes.items():
            for k, column in enumerate(found[name]):
                self._write(ref, k, items, places, column)

    def _move(self, statement: Move, items: Items, places: Mapping[str, int | slice]) -> None:
        if statement.where is not None:
            items = items[self._flag(statement.where, items)]
        numbers = [self._read(statement.source, k, items, places) for k in range(statement.width)]
        for k, column in enumerate(numbers):
            self._write(statement.target, k, items, places, column)

    def _read(self, ref: Ref, k: int, items: Items, places: Mapping[str, int | slice]) -> Any:
        """Return number k behind a reference for all items: (items, 1), or (items or 1, places) of a spread."""
        array, kind, at = self.arrays[ref.buffer], self.schedule.buffers[ref.buffer].kind, ref.offset + k
        if kind in ("argument", "result", "lane"):
            return array[items, at][:, None]
        if kind == "settings":
            return array[at]
        place = self._place(ref, items, places)
        column = array[items, at] if kind == "scratch" else array[at][None]
        if isinstance(place, slice):
            return column[:, place]
        rows = np.arange(len(column)) if kind == "scratch" else 0
        return column[rows, place].reshape(-1, 1)

    def _write(self, ref: Ref, k: int, items: Items, places: Mapping[str, int | slice], column: Any) -> None:
        array, at = self.arrays[ref.buffer], ref.offset + k
        if self.schedule.buffers[ref.buffer].kind == "scratch":
            array[items, at, self._place(ref, items, places)] = column
        else:
            array[items, at] = np.broadcast_to(column, (len(items), 1))[:, 0]

    def _place(self, ref: Ref, items: Items, places: Mapping[str, int | slice]) -> Any:
        if isinstance(ref.place, Ref):
            return self.arrays[ref.place.buffer][items, ref.place.offset].astype(np.intp) + ref.shift
        place = places[ref.place] if isinstance(ref.place, str) else ref.place
        if isinstance(place, slice):
            return slice(ref.shift, place.stop + ref.shift)
        return place + ref.shift
