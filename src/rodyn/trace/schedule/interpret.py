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
    Queue,
    Ref,
    Repeat,
    Schedule,
    Spread,
    Statement,
    Sweep,
)

Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]
ItemNumbers = NDArray[np.intp]
Outside = Callable[[ItemNumbers, Mapping[str, Floats]], tuple[Mapping[str, Floats], Floats]]
"""A function that statements call: the items, (items, width) of what is read → the same of what is written, and where
that cannot be trusted (not 0)."""
ANGLES, WATCHED = "angles", "watched"


class Interpreter:
    """Runs a schedule; programs that run often are compiled to Python code.

    `run` does all there is to do; of a `Queue`, `begin` leaves it to the caller how long.
    """

    def __init__(self, schedule: Schedule, functions: Mapping[str, Outside] = MappingProxyType({})) -> None:
        self.schedule, self.outside = schedule, functions
        programs = [statement for statement in schedule.statements() if isinstance(statement, Do)]
        alarmed = {id(do.program) for do in programs if do.alarm}
        self.functions = {
            id(do.program): (_with_alarms if id(do.program) in alarmed else function)(do.program)
            for do in programs
        }

    def run(self, given: Mapping[str, Floats], items: int, times: int = 1) -> dict[str, Floats]:
        """Return the results, (items, width) each, and the flags of a batch, (items,) each by its buffer.

        given    arguments (items or 1, width), states and what is kept (items, width), settings (width,), tables
                 (width, places); with open places (items or 1, places, width), tables (places, width); results that
                 hold something before
        times    how often the body of a batch runs
        """
        items_run = self.begin(given, items)
        if isinstance(self.schedule, Repeat):
            while items_run.go_on():
                pass
            return items_run.results()
        return items_run.batch(times)

    def begin(self, given: Mapping[str, Floats], items: int) -> Items:
        """Return all items side by side; those of a `Repeat` have begun."""
        return Items(self, given, items)


def _with_alarms(program: Program) -> ColumnFunction:
    """Return the function of a program whose outputs are also its angles and what it watches."""
    angles = tuple(args[0] for op, args, _ in program.code if op in ("sin", "cos"))
    watched = tuple(watch.value for watch in program.watch)
    return function(replace(program, outputs={**program.outputs, ANGLES: angles, WATCHED: watched}))


class Items:
    """All items side by side; `left` are those of a `Repeat` that are not done."""

    def __init__(self, interpreter: Interpreter, given: Mapping[str, Floats], items: int) -> None:
        self.schedule, self.functions, self.items = interpreter.schedule, interpreter.functions, items
        self.outside = interpreter.outside
        self.arrays: dict[str, Floats] = {}
        self.sums: dict[str, Floats] = {}
        for name, buffer in self.schedule.buffers.items():
            if buffer.kind == "scratch":
                self.arrays[name] = np.zeros((items, buffer.width, buffer.places))
            elif buffer.kind == "lane" or (buffer.kind == "result" and name not in given):
                self.arrays[name] = np.zeros((items, buffer.width))
            elif buffer.kind == "argument":
                self.arrays[name] = np.broadcast_to(given[name], (items, *given[name].shape[1:]))
            else:
                self.arrays[name] = given[name]
        self.left = np.arange(items if isinstance(self.schedule, Repeat) else 0)
        self._all(self.schedule.begin, self.left)

    def go_on(self) -> bool:
        """Run the body once, and end the items that are done; whether there are others."""
        schedule = self.schedule
        assert isinstance(schedule, Repeat)
        self._all(schedule.body, self.left)
        self._end(self._flag(schedule.done, self.left))
        return bool(len(self.left))

    def halt(self) -> None:
        """End all items that are left."""
        assert isinstance(self.schedule, Queue)
        self._all(self.schedule.halt, self.left)
        self._end(np.ones(len(self.left), dtype=bool))

    def shown(self) -> Floats:
        """Return the number that a `Queue` shows, of all items."""
        assert isinstance(self.schedule, Queue)
        ref = self.schedule.shown
        return self.arrays[ref.buffer][:, ref.offset]

    def kept(self) -> dict[str, Floats]:
        """Return copies of the numbers of lanes: assigned to `arrays`, they undo a body that was interrupted."""
        return {name: self.arrays[name].copy() for name in self.schedule.named("lane")}

    def results(self) -> dict[str, Floats]:
        """Return the results, (items, width) each."""
        return {name: self.arrays[name] for name in self.schedule.named("result")}

    def _end(self, done: Truths) -> None:
        self._all(self.schedule.end, self.left[done])
        self.left = self.left[~done]

    def _all(self, body: Sequence[Statement], items: ItemNumbers) -> None:
        with np.errstate(all="ignore"):
            self._run(body, items, {})

    def batch(self, times: int) -> dict[str, Floats]:
        """Run all rows so many times."""
        schedule, rows = self.schedule, np.arange(self.items)
        for part in (schedule.begin, *[schedule.body] * times, schedule.end):
            self._all(part, rows)
        return self.results() | {ref.buffer: self.arrays[ref.buffer][:, ref.offset] for ref in schedule.flags}

    def _run(self, body: Sequence[Statement], items: ItemNumbers, places: Mapping[str, int | slice]) -> None:
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

    def _spread(self, statement: Spread, items: ItemNumbers, places: Mapping[str, int | slice]) -> None:
        """Run a body for all places at once; each place has sums of its own, which are added in the end."""
        self.sums = {name: np.zeros((len(items), statement.count)) for name in statement.sums}
        self._run(statement.body, items, {**places, statement.index: slice(statement.count)})
        for name, parts in self.sums.items():
            self.arrays[name][items, 0] = parts.sum(axis=1)
        self.sums = {}

    def _flag(self, ref: Ref, items: ItemNumbers) -> Truths:
        flags: Truths = self.arrays[ref.buffer][items, ref.offset] != 0
        return flags

    def _do(self, statement: Do, items: ItemNumbers, places: Mapping[str, int | slice]) -> None:
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

    def _call(self, statement: Call, items: ItemNumbers) -> None:
        given = {
            name: self.arrays[ref.buffer][items, ref.offset : ref.offset + width]
            for name, (ref, width) in statement.reads.items()
        }
        found, alarms = self.outside[statement.function](items, given)
        for name, (ref, width) in statement.writes.items():
            self.arrays[ref.buffer][items, ref.offset : ref.offset + width] = found[name]
        if statement.alarm:
            self._raise_alarm(statement.alarm, items, alarms != 0)

    def _raise_alarm(self, ref: Ref, items: ItemNumbers, alarms: Truths) -> None:
        self.arrays[ref.buffer][items[alarms], ref.offset] = 1.0

    def _move(self, statement: Move, items: ItemNumbers, places: Mapping[str, int | slice]) -> None:
        if statement.where is not None:
            items = items[self._flag(statement.where, items)]
        numbers = [self._read(statement.source, k, items, places) for k in range(statement.width)]
        for k, column in enumerate(numbers):
            self._write(statement.target, k, items, places, column)

    def _read(self, ref: Ref, k: int, items: ItemNumbers, places: Mapping[str, int | slice]) -> Any:
        """Return number k behind a reference for all items: (items, 1), or (items or 1, places) of a spread."""
        array, kind, at = self.arrays[ref.buffer], self.schedule.buffers[ref.buffer].kind, ref.offset + k
        if ref.buffer in self.sums:
            return self.sums[ref.buffer]
        if kind in LANES:
            return array[items, self._numbers(ref, at, places)]
        if self.schedule.buffers[ref.buffer].is_open:
            place = self._place(ref, items, places)
            return (array[place, at] if kind == "table" else array[items, place, at]).reshape(-1, 1)
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

    def _write(
        self, ref: Ref, k: int, items: ItemNumbers, places: Mapping[str, int | slice], column: Any
    ) -> None:
        array, kind, at = self.arrays[ref.buffer], self.schedule.buffers[ref.buffer].kind, ref.offset + k
        if ref.buffer in self.sums:
            self.sums[ref.buffer][:] = column
        elif self.schedule.buffers[ref.buffer].is_open:
            array[items, self._place(ref, items, places), at] = np.broadcast_to(column, (len(items), 1))[:, 0]
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

    def _place(self, ref: Ref, items: ItemNumbers, places: Mapping[str, int | slice]) -> Any:
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
