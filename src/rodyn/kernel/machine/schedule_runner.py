"""Run schedules on arrays: in machine code, rows in parts that threads share; or interpreted, without a compiler.

A caller names arrays as the schedule names its buffers. Machine code and the interpreter read and write the same arrays
in place; of a `Batch` they return the same flags.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.cache import stored
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernel_record import aligned, packed_numbers
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import INTEGRATIONS, threads, together
from rodyn.kernel.thresholds import MAX_MODULES, NUMPY_CHUNK_ROWS, PARTS_OF_A_THREAD, ROWS_OF_A_THREAD
from rodyn.llvm.schedule import FIXED, HEADS, Functions, argument_places, has_stride, schedule_module
from rodyn.model.mechanism import Mechanism
from rodyn.trace.schedule.interpret import Interpreter, Outside
from rodyn.trace.schedule.language import ROWS, Batch, Buffer, Queue, Schedule

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

Arrays = Mapping[str, NDArray[Any]]
"""Arrays by the names of buffers: (rows, …), or (1, …) if all rows have the same; settings and tables as they are."""


class RunOptions(NamedTuple):
    """How rows are run.

    rows      how many there are
    work      of a row, in rows of a usual kernel: it decides how many threads take part
    times     how often the body of a `Batch` runs
    min_part, max_part   rows of a part; between parts an interruption is noticed (0: no maximum)
    kept      numbers of each buffer that is kept from call to call, in the layout of lanes
    alike     whether all rows have the same kept numbers
    callback  the address of the function that calls Python
    """

    rows: int
    work: int = 1
    times: int = 1
    min_part: int = 1
    max_part: int = 0
    kept: Mapping[str, int] = MappingProxyType({})
    alike: bool = False
    callback: int = 0


class ScheduleCode:
    """Machine code of a schedule; `run` is its function.

    kind, buffers   of the schedule: their kinds tell where the arguments of a call are, their widths do not matter
    shown           where in the memory of a call the number is that a `Queue` shows
    """

    def __init__(self, code: Code, kind: type[Schedule], buffers: Mapping[str, Buffer], lanes: int) -> None:
        self.lanes, self.code, self.heads = lanes, code, HEADS[kind]
        self.places = argument_places(kind, buffers)
        self._strided = {name for name in self.places if has_stride(buffers[name])}
        self._shared = {name for name in self.places if buffers[name].kind in FIXED}
        self.run = code.function("run", 1)
        self._memory_size = code.constant("memory_size")
        self.shown = code.constant("shown") if issubclass(kind, Queue) else 0

    def memory(self) -> Floats:
        """Return zeros for the memory of a call."""
        return zeros(self._memory_size)

    def arguments(self, heads: Mapping[str, int], arrays: Arrays, first: int = 0) -> Any:
        """Return the packed arguments of a call on rows from `first` on."""
        packed = packed_numbers([0] * (len(self.heads) + len(self.places) + len(self._strided)))
        for name, number in heads.items():
            packed[self.heads.index(name)] = number
        for name, array in arrays.items():
            self.point(packed, name, array, first)
        return packed

    def point(self, packed: Any, name: str, array: NDArray[Any], first: int = 0) -> None:
        """Put the address of an array, and the distance of its rows, into packed arguments."""
        place = self.places[name]
        stride = 0 if name in self._shared or len(array) < 2 else array.size // len(array)
        packed[place] = address(array) + 8 * first * stride if array.size else 0
        if name in self._strided:
            packed[place + 1] = stride

    def on(self, arrays: Arrays, options: RunOptions) -> RowParts:
        """Return what runs the code on rows of arrays, which must be contiguous; others may follow by `point`."""
        if scattered := [name for name, array in arrays.items() if not array.flags.c_contiguous]:
            raise ValueError(f"the array of {scattered[0]!r} is not contiguous")
        return RowParts(self, arrays, options)


def schedule_code(
    mechanism: Mechanism,
    names: Sequence[object],
    kind: type[Schedule],
    buffers: Mapping[str, Buffer],
    make: Callable[[], tuple[Schedule, Functions]],
    lanes: int,
    target: Target,
) -> ScheduleCode:
    """Return the machine code of a schedule of a robot, made once.

    names           what the schedule depends on besides the robot and the source of rodyn; the text of its programs
                    is no part of the key
    kind, buffers   as of `ScheduleCode`
    make            returns the schedule and the functions that it calls, if the code is not in the cache
    """
    key = mechanism, repr(names), lanes, target

    with INTEGRATIONS:
        if key not in CODES:
            from rodyn.kernel.machine.compile import Code, object_code

            def module() -> bytes:
                schedule, functions = make()
                return object_code(schedule_module(schedule, lanes, target.lanes, functions), target)

            if len(CODES) >= MAX_MODULES:
                CODES.pop(next(iter(CODES)))
            code = Code(stored(name_of(mechanism, *names, target, lanes), module), target)
            CODES[key] = ScheduleCode(code, kind, buffers, lanes)
        return CODES[key]


CODES: dict[tuple[Mechanism, str, int, Target], ScheduleCode] = {}


class RowParts:
    """Rows in parts, each with memory of its own; called again, it goes on with the same memory and arrays."""

    def __init__(self, code: ScheduleCode, arrays: Arrays, options: RunOptions) -> None:
        self.code, self._arrays, lanes, rows = code, dict(arrays), code.lanes, options.rows
        self._workers = threads(rows * options.work // ROWS_OF_A_THREAD) if lanes > 1 else 1
        most = -(-rows // max(lanes, options.min_part))
        parts = min(PARTS_OF_A_THREAD * self._workers, most) if self._workers > 1 else 1
        parts = max(parts, -(-rows // options.max_part)) if options.max_part else parts
        edges = {rows * k // parts // lanes * lanes for k in range(parts)} | {rows}
        self._spans = list(pairwise(sorted(edges)))
        self._memory: list[Floats] = []
        self.packed = [self._arguments(first, end, options) for first, end in self._spans]
        self.addresses = [ctypes.addressof(packed) for packed in self.packed]

    def _arguments(self, first: int, end: int, options: RunOptions) -> Any:
        code, lanes = self.code, self.code.lanes
        heads = {code.heads[0]: end - first}
        if "memory" in code.heads:
            self._memory.append(code.memory())
            heads |= {
                "times": options.times,
                "memory": address(self._memory[-1]),
                "callback": options.callback,
            }
        packed = code.arguments(heads, self._arrays, first)
        for name, width in options.kept.items():
            kept, place = zeros(width * lanes * -(-(end - first) // lanes)), code.places[name]
            self._memory.append(kept)
            packed[place], packed[place + 1] = address(kept), 0 if options.alike else width * lanes
        return packed

    def point(self, name: str, array: NDArray[Any]) -> None:
        """Take another array from now on."""
        self._arrays[name] = array
        for packed, (first, _) in zip(self.packed, self._spans, strict=True):
            self.code.point(packed, name, array, first)

    def __call__(self) -> int:
        """Run all rows; return the bits of the answers."""
        if len(self.addresses) == 1:
            return int(self.code.run(self.addresses[0]))
        alive = (self, *self._arrays.values())  # after Ctrl-C threads may still read them

        def run(part: int, _alive: object = alive) -> int:
            return int(self.code.run(self.addresses[part]))

        return together(run, len(self.addresses), self._workers)


def zeros(count: int) -> Floats:
    """Return zeros that begin at a cache line, at least one."""
    numbers = aligned(max(count, 1))
    numbers[:] = 0.0
    return numbers


class InterpretedSchedule:
    """A schedule that is interpreted, with functions that it calls."""

    def __init__(self, schedule: Schedule, functions: Mapping[str, Outside] = MappingProxyType({})) -> None:
        self.schedule, self.interpreter = schedule, Interpreter(schedule, functions)

    def on(self, arrays: Arrays, options: RunOptions) -> InterpretedRows:
        """Return what interprets the schedule on rows of arrays."""
        return InterpretedRows(self, arrays, options)


class InterpretedRows:
    """Rows, as many at a time as stay in the cache."""

    def __init__(self, runner: InterpretedSchedule, arrays: Arrays, options: RunOptions) -> None:
        self._runner, self._options = runner, options
        self._arrays = {name: np.zeros((options.rows, width)) for name, width in options.kept.items()} | {
            **arrays
        }

    def point(self, name: str, array: NDArray[Any]) -> None:
        """Take another array from now on."""
        self._arrays[name] = array

    def __call__(self) -> int:
        """Run all rows; return the bits of the answers."""
        schedule, answer = self._runner.schedule, 0
        rows, times = self._options.rows, self._options.times
        with_rows = {name for name, buffer in schedule.buffers.items() if buffer.kind in (*ROWS, "kept")}
        for first in range(0, rows, NUMPY_CHUNK_ROWS):
            part = slice(first, min(first + NUMPY_CHUNK_ROWS, rows))
            arrays = {
                name: array[part] if name in with_rows and len(array) > 1 else array
                for name, array in self._arrays.items()
            }
            flags = self._runner.interpreter.run(arrays, part.stop - part.start, times)
            for k, flag in enumerate(schedule.flags if isinstance(schedule, Batch) else ()):
                answer |= bool(flags[flag.buffer].any()) << k
        return answer
