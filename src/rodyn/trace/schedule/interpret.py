"""What a schedule means, on NumPy arrays: for machines without a compiler, and what its readers are compared with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.trace.formulas.sincos import LARGEST
from rodyn.trace.program import Program
from rodyn.trace.readers.numpy import ColumnFunction, function
from rodyn.trace.schedule.language import (
    LANES,
    ROWS,
    Alone,
    Branch,
    Call,
    Do,
    Move,
    Ref,
    Repeat,
    Schedule,
    Spread,
    Statement,
    Sweep,
)

Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]
Items = NDArray[np.intp]
Outside = Callable[[Items, Mapping[str, Floats]], tuple[Mapping[str, Floats], Floats]]
"""A function that statements call: the items, (items, width) of what is read → the same of what is written, and where
that cannot be trusted (not 0)."""
ANGLES, WATCHED = "angles", "watched"


class Interpreter:
    """Runs a schedule; programs that run often are compiled to Python code."""

    def __init__(self, schedule: Schedule, functions: Mapping[str, Outside] = MappingProxyType({})) -> None:
        self.schedule, self.outside = schedule, functions
        self.functions = {
            id(one.program): _with_alarms(one.program) if one.alarm else function(one.program)
            for one in schedule.statements()
            if isinstance(one, Do)
        }

    def run(self, given: Mapping[str, Floats], items: int, times: int = 1) -> dict[str, Floats]:
        """Return the results, (items, width) each, and the flags of a batch, (items,) each by its buffer.

        given    arguments (items or 1, width), states and what is kept (items, width), settings (width,), tables
                 (width, places)
        times    how often the body of a batch runs
        """
        with np.errstate(all="ignore"):
            found = _Items(self, given, items)
            return found.repeat(self.schedule) if isinstance(self.schedule, Repeat) else found.batch(times)


def _with_alarms(program: Program) -> ColumnFunction:
    """Return the function of a program whose outputs are also its angles and what it watches."""
    angles = tuple(args[0] for op, args, _ in program.code if op in ("sin", "cos"))
    watched = tuple(watch.value for watch in program.watch)
    return function(replace(program, outputs={**program.outputs, ANGLES: angles, WATCHED: watched}))


class _Items:
    """All items side by side; those that are done are left out."""

    def __init__(self, interpreter: Interpreter, given: Mapping[str, Floats], items: int) -> None:
        self.schedule, self.functions, self.items = interpreter.schedule, interpreter.functions, items
        self.outside = interpreter.outside
        self.arrays: dict[str, Floats] = {}
        self.sums: dict[str, Floats] = {}
        for name, buffer in self.schedule.buffers.items():
            if buffer.kind == "scratch":
                self.arrays[name] = np.zeros((items, buffer.width, buffer.places))
            elif buffer.kind in ("lane", "result"):
                self.arrays[name] = np.zeros((items, buffer.width))
            elif buffer.kind == "argument":
                self.arrays[name] = np.broadcast_to(given[name], (items, buffer.width))
            else:
                self.arrays[name] = given[name]

    def repeat(self, schedule: Repeat) -> dict[str, Floats]:
        """Run all items to their ends."""
        left = np.arange(self.items)
        self._run(schedule.begin, left, {})
        while len(left):
            self._run(schedule.body, left, {})
            done = self._flag(schedule.done, left)
            self._run(schedule.end, left[done], {})
            left = left[~done]
        return {name: self.arrays[name] for name in schedule.named("result")}

    def batch(self, times: int) -> dict[str, Floats]:
        """Run all rows so many times."""
        schedule, rows = self.schedule, np.arange(self.items)
        self._run(schedule.begin, rows, {})
        for _ in range(times):
            self._run(schedule.body, rows, {})
        self._run(schedule.end, rows, {})
        found = {name: self.arrays[name] for name in schedule.named("result")}
        return found | {ref.buffer: self.arrays[ref.buffer][:, ref.offset] for ref in schedule.flags}

    def _run(self, body: Sequence[Statement], items: Items, places: Mapping[str, int | slice]) -> None:
        for statement in body if len(items) else ():
            if isinstance(statement, Do):
                self._do(statement, items, places)
            elif isinstance(statement, Call):
                self._call(statement, items)
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
                self._spread(statement, items, places)

    def _spread(self, statement: Spread, items: Items, places: Mapping[str, int | slice]) -> None:
        """Run a body for all places at once; each place has sums of its own, which are added in the end."""
        self.sums = {name: np.zeros((len(items), statement.count)) for name in statement.sums}
        self._run(statement.body, items, {**places, statement.index: slice(statement.count)})
        for name, parts in self.sums.items():
            self.arrays[name][items, 0] = parts.sum(axis=1)
        self.sums = {}

    def _flag(self, ref: Ref, items: Items) -> Truths:
        flags: Truths = self.arrays[ref.buffer][items, ref.offset] != 0
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
        if statement.alarm:
            self._raise_alarm(statement.alarm, items, _alarms(program, found, len(items)))

    def _call(self, statement: Call, items: Items) -> None:
        given = {
            name: self.arrays[ref.buffer][items, ref.offset : ref.offset + width]
            for name, (ref, width) in statement.reads.items()
        }
        found, alarms = self.outside[statement.function](items, given)
        for name, (ref, width) in statement.writes.items():
            self.arrays[ref.buffer][items, ref.offset : ref.offset + width] = found[name]
        if statement.alarm:
            self._raise_alarm(statement.alarm, items, alarms != 0)

    def _raise_alarm(self, ref: Ref, items: Items, alarms: Truths) -> None:
        self.arrays[ref.buffer][items[alarms], ref.offset] = 1.0

    def _move(self, statement: Move, items: Items, places: Mapping[str, int | slice]) -> None:
        if statement.where is not None:
            items = items[self._flag(statement.where, items)]
        numbers = [self._read(statement.source, k, items, places) for k in range(statement.width)]
        for k, column in enumerate(numbers):
            self._write(statement.target, k, items, places, column)

    def _read(self, ref: Ref, k: int, items: Items, places: Mapping[str, int | slice]) -> Any:
        """Return number k behind a reference for all items: (items, 1), or (items or 1, places) of a spread."""
        array, kind, at = self.arrays[ref.buffer], self.schedule.buffers[ref.buffer].kind, ref.offset + k
        if ref.buffer in self.sums:
            return self.sums[ref.buffer]
        if kind in LANES:
            return array[items][:, self._numbers(ref, at, places)]
        if kind in ROWS:
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
        array, kind, at = self.arrays[ref.buffer], self.schedule.buffers[ref.buffer].kind, ref.offset + k
        if ref.buffer in self.sums:
            self.sums[ref.buffer][:] = column
        elif kind == "scratch":
            array[items, at, self._place(ref, items, places)] = column
        elif kind in LANES and isinstance(ref.place, str):
            array[items, self._numbers(ref, at, places)] = column
        else:
            array[items, at] = np.broadcast_to(column, (len(items), 1))[:, 0]

    def _numbers(self, ref: Ref, at: int, places: Mapping[str, int | slice]) -> slice:
        """Return the numbers of lanes behind a reference: one, or those of a spread."""
        place = places[ref.place] if isinstance(ref.place, str) else 0
        count = place.stop if isinstance(place, slice) else 1
        first = at + ref.shift + (0 if isinstance(place, slice) else place)
        return slice(first, first + count)

    def _place(self, ref: Ref, items: Items, places: Mapping[str, int | slice]) -> Any:
        if isinstance(ref.place, Ref):
            return self.arrays[ref.place.buffer][items, ref.place.offset].astype(np.intp) + ref.shift
        place = places[ref.place] if isinstance(ref.place, str) else ref.place
        if isinstance(place, slice):
            return slice(ref.shift, place.stop + ref.shift)
        return place + ref.shift


def _alarms(program: Program, found: Mapping[str, Sequence[Any]], items: int) -> Truths:
    """Return where an angle or a watched value is out of its bound."""
    bad = np.zeros((items, 1), dtype=bool)
    for angle in found[ANGLES]:
        bad = bad | ~(np.abs(angle) < LARGEST)
    for watch, value in zip(program.watch, found[WATCHED], strict=True):
        size = np.abs(value)
        bad = bad | ~(size > watch.bound if watch.least else size <= watch.bound)
    return np.asarray(np.broadcast_to(bad, (items, 1))[:, 0])
