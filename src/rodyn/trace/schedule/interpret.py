"""What a schedule means, on NumPy arrays: for machines without a compiler, and what its readers are compared with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.trace.formulas import LARGEST
from rodyn.trace.program import Program
from rodyn.trace.readers.numpy import ColumnFunction, function
from rodyn.trace.schedule.language import (
    LANES,
    Alone,
    Branch,
    Buffer,
    Call,
    Choose,
    Clear,
    Climb,
    Do,
    Entry,
    Index,
    Move,
    Queue,
    Ref,
    Repeat,
    Schedule,
    Size,
    Spread,
    Statement,
    Sweep,
    When,
    index,
    known,
)

Floats = NDArray[np.float64]
Truths = NDArray[np.bool_]
ItemNumbers = NDArray[np.intp]
Outside = Callable[[ItemNumbers, Mapping[str, Floats]], tuple[Mapping[str, Floats], Floats]]
"""A function that statements call: the items, (items, width) of what is read → the same of what is written, and where
that cannot be trusted (not 0)."""
Places = Mapping[str, int | slice]
"""Indices of loops and sizes; a slice is all places of a spread."""
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
            id(do.program): (with_alarms if id(do.program) in alarmed else function)(do.program)
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


def with_alarms(program: Program) -> ColumnFunction:
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
            self.arrays[name] = self._array(buffer, given.get(name))
        self.left = np.arange(items if isinstance(self.schedule, Repeat) else 0)
        self._all(self.schedule.begin, self.left)

    def _array(self, buffer: Buffer, given: Floats | None) -> Floats:
        """Return the numbers of a buffer, (items or 1, places, width); a view if possible."""
        if given is None:
            return np.zeros((self.items, known(buffer.places), known(buffer.width)))
        if buffer.kind == "table":
            return (given if buffer.is_open else given.T)[None]
        if buffer.is_open:
            array = given
        else:
            lead = given.shape[:-1] or (1,)
            array = given.reshape(*lead, known(buffer.places), known(buffer.width))
        return np.broadcast_to(array, (self.items, *array.shape[1:])) if buffer.kind == "argument" else array

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
        return self.arrays[ref.buffer][:, 0, known(ref.offset)]

    def kept(self) -> dict[str, Floats]:
        """Return copies of the numbers of lanes: assigned to `arrays`, they undo a body that was interrupted."""
        return {name: self.arrays[name].copy() for name in self.schedule.named("lane")}

    def results(self) -> dict[str, Floats]:
        """Return the results, (items, width) each."""
        arrays = {name: self.arrays[name] for name in self.schedule.named("result")}
        opened = {name for name, buffer in self.schedule.named("result").items() if buffer.is_open}
        return {
            name: a if name in opened else a.reshape(len(a), a.shape[1] * a.shape[2])
            for name, a in arrays.items()
        }

    def _end(self, done: Truths) -> None:
        self._all(self.schedule.end, self.left[done])
        self.left = self.left[~done]

    def _all(self, body: Sequence[Statement], items: ItemNumbers) -> None:
        with np.errstate(all="ignore"):
            self._run(body, items, {})

    def batch(self, times: int) -> dict[str, Floats]:
        """Run all rows a number of times."""
        schedule, rows = self.schedule, np.arange(self.items)
        for part in (schedule.begin, *[schedule.body] * times, schedule.end):
            self._all(part, rows)
        return self.results() | {
            ref.buffer: self.arrays[ref.buffer][:, 0, known(ref.offset)] for ref in schedule.flags
        }

    def _run(self, body: Sequence[Statement], items: ItemNumbers, places: Places) -> None:
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
            elif isinstance(statement, Choose):
                self._run(statement.bodies[self._number(statement.number, places)], items, places)
            elif isinstance(statement, Sweep):
                count = range(self._number(statement.count, places))
                for k in reversed(count) if statement.backwards else count:
                    self._run(statement.body, items, {**places, statement.index: k})
            elif isinstance(statement, Climb):
                k = self._number(statement.first, places)
                while k >= 0:
                    self._run(statement.body, items, {**places, statement.index: k})
                    k = self._number(statement.following, {**places, statement.index: k})
            elif isinstance(statement, When):
                if self._number(statement.number, places) >= 0:
                    self._run(statement.body, items, places)
            elif isinstance(statement, Clear):
                self.arrays[statement.buffer][items] = 0.0
            else:
                self._spread(statement, items, places)

    def _spread(self, statement: Spread, items: ItemNumbers, places: Places) -> None:
        """Run a body for all places at once; each place has sums of its own, which are added in the end."""
        count = self._number(statement.count, places)
        self.sums = {name: np.zeros((len(items), count)) for name in statement.sums}
        for name, buffer in self.schedule.named("local").items():
            self.arrays[name] = np.zeros((self.items, count, known(buffer.width)))
        self._run(statement.body, items, {**places, statement.index: slice(count)})
        for name, parts in self.sums.items():
            self.arrays[name][items, 0, 0] = parts.sum(axis=1)
        self.sums = {}

    def _flag(self, ref: Ref, items: ItemNumbers) -> Truths:
        flags: Truths = self.arrays[ref.buffer][items, 0, known(ref.offset)] != 0
        return flags

    def _do(self, statement: Do, items: ItemNumbers, places: Places) -> None:
        program = statement.program
        columns = {
            name: [self._read(ref, k, items, places) for k in range(program.inputs[name])]
            for name, ref in statement.reads.items()
        }
        found = self.functions[id(program)](columns)
        for name, ref in statement.writes.items():
            for k, column in enumerate(found[name]):
                total = column + self._read(ref, k, items, places) if name in statement.adds else column
                self._write(ref, k, items, places, total)
        if statement.alarm:
            self._raise_alarm(
                statement.alarm, items, np.broadcast_to(alarms(program, found), (len(items), 1))[:, 0]
            )

    def _call(self, statement: Call, items: ItemNumbers) -> None:
        given = {
            name: self.arrays[ref.buffer][items, 0, ref.offset : ref.offset + width]
            for name, (ref, width) in statement.reads.items()
        }
        found, alarms = self.outside[statement.function](items, given)
        for name, (ref, width) in statement.writes.items():
            self.arrays[ref.buffer][items, 0, ref.offset : ref.offset + width] = found[name]
        if statement.alarm:
            self._raise_alarm(statement.alarm, items, alarms != 0)

    def _raise_alarm(self, ref: Ref, items: ItemNumbers, alarms: Truths) -> None:
        self.arrays[ref.buffer][items[alarms], 0, known(ref.offset)] = 1.0

    def _move(self, statement: Move, items: ItemNumbers, places: Places) -> None:
        if statement.where is not None:
            items = items[self._flag(statement.where, items)]
        numbers = [self._read(statement.source, k, items, places) for k in range(statement.width)]
        for k, column in enumerate(numbers):
            self._write(statement.target, k, items, places, column)

    def _read(self, ref: Ref, k: int, items: ItemNumbers, places: Places) -> Any:
        """Return number k behind a reference for all items: (items, 1), or (items or 1, places) of a spread."""
        if ref.buffer in self.sums:
            return self.sums[ref.buffer]
        array, (place, at) = self.arrays[ref.buffer], self._where(ref, k, items, places)
        rows = items if len(array) == self.items else np.array([0])
        numbers = array[rows[:, None] if isinstance(at, np.ndarray) else rows, place, at]
        return numbers if numbers.ndim > 1 else numbers[:, None]

    def _write(self, ref: Ref, k: int, items: ItemNumbers, places: Places, column: Any) -> None:
        if ref.buffer in self.sums:
            self.sums[ref.buffer][:] = column
            return
        array, (place, at) = self.arrays[ref.buffer], self._where(ref, k, items, places)
        several = isinstance(place, slice) or not isinstance(at, int)
        items = items[:, None] if isinstance(at, np.ndarray) else items
        array[items, place, at] = column if several else np.broadcast_to(column, (len(items), 1))[:, 0]

    def _where(self, ref: Ref, k: int, items: ItemNumbers, places: Places) -> tuple[Any, Any]:
        """Return the place of number k behind a reference, and which number there it is."""
        buffer, at = self.schedule.buffers[ref.buffer], self._numbers(ref.offset, places, k)
        if isinstance(ref.place, Ref):
            number = self.arrays[ref.place.buffer][items, 0, known(ref.place.offset)]
            return number.astype(np.intp) + ref.shift, at
        if buffer.kind == "local":
            return slice(None), at
        if buffer.kind in LANES and buffer.places == 1:
            return 0, self._numbers(index(ref.place) + ref.offset, places, k + ref.shift)
        return self._numbers(ref.place, places, ref.shift), at

    def _numbers(self, of: int | str | Index, places: Places, more: int) -> Any:
        """Return the value of an index; the values if it grows with the index of a spread."""
        of, spread = index(of), None
        value = of.constant + more
        for factor, what in of.terms:
            if isinstance(what, Entry):
                value = value + factor * self._entry(what, places)
            elif isinstance(place := places[what], slice):
                spread = factor, place.stop
            else:
                value += factor * place
        if spread is None:
            return value
        factor, count = spread
        return slice(value, value + factor * count, factor)

    def _entry(self, entry: Entry, places: Places) -> Any:
        """Return an integer of a table; those of all places, as a column, if its place is that of a spread."""
        entries = self.arrays[entry.table][0, 0, self._numbers(entry.at, places, 0)]
        return entries.astype(np.intp) if entries.ndim else int(entries)

    def _number(self, of: Size, places: Places) -> int:
        number = self._numbers(of, places, 0)
        assert isinstance(number, int)
        return number


def alarms(program: Program, found: Mapping[str, Sequence[Any]]) -> Any:
    """Return where an angle or a watched value is out of its bound, of the results of `with_alarms`."""
    bad: Any = np.False_
    for angle in found[ANGLES]:
        bad = bad | ~(np.abs(angle) < LARGEST)
    for watch, value in zip(program.watch, found[WATCHED], strict=True):
        size = np.abs(value)
        bad = bad | ~(size > watch.bound if watch.least else size <= watch.bound)
    return bad
