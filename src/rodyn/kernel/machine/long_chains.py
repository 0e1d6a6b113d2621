"""Kernels of one long chain, whose pieces or rows are worked on side by side."""

from __future__ import annotations

import ctypes
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np

from rodyn.arrays import FLOAT64, Floats, address
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.kernel_record import (
    KernelRecord,
    Spare,
    aligned,
    aligned_copy,
    code,
    packed_numbers,
    scratch_record,
)
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import helped, threads
from rodyn.kernel.thresholds import LINKS_OF_A_THREAD, OPERATIONS_OF_A_THREAD

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

Memory = TypeVar("Memory")


class _LongChainKernel(ABC, Generic[Memory]):
    """One state is worked on by all lanes, and by threads where it pays; rows of a batch one after the other."""

    lanes = told = 1
    dtype = FLOAT64
    thread_safe = None  # its memory is large, and kept
    _inputs: tuple[str, ...]
    _spare: Spare[Memory]
    _most: int
    """How many threads one state is worth."""

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        count = len(results[0])
        arrays = [*(rows[name] for name in self._inputs), *results]
        firsts = [(address(array), array.strides[0]) for array in arrays]
        memory = self._spare.take()
        workers = threads(self._most if count == 1 else 1)
        flags = 0
        for row in range(count):
            data = [first + row * stride for first, stride in firsts]
            flags |= self._one(memory, data, workers, arrays)
        self._spare.give(memory)
        return flags

    @abstractmethod
    def _one(self, memory: Memory, data: Sequence[int], workers: int, arrays: Sequence[Floats]) -> int:
        """One state; `data` are the addresses of its arguments and results, which are rows of `arrays`."""


class PiecesKernel(_LongChainKernel["_Memory"]):
    """Loops over the pieces of a long robot, a piece in every lane.

    Which pieces there are does not depend on threads, nor does what is done to each: the bits are the same.
    """

    def __init__(self, image: ObjectFile, target: Target) -> None:
        self.shapes, self._inputs = image.shapes, tuple(image.inputs)
        pieces, length, *self._sizes = image.counts[:5]
        tiles = pieces // image.lanes
        self._counts, self._along = (tiles, pieces, length), image.counts[5:]
        self._most = min(tiles, pieces * length // LINKS_OF_A_THREAD)
        self._tables = [aligned_copy(table) for table in image.tables]
        self._code = code(image, target)
        self._run = self._code.function("run", 1)
        addresses = [address(table) for table in self._tables]
        self._spare = Spare(partial(_Memory, self._counts, self._sizes, addresses), sum(self._sizes))

    @cached_property
    def record(self) -> KernelRecord | None:
        """For chains that are too short for threads, with memory of its own."""
        if self._most > 1:
            return None
        self._own = self._spare.take()
        return scratch_record(self, self._code.address("rows"), self._own.fixed(0))

    @property
    def tiles(self) -> int:
        """Groups of pieces, each of which one thread treats at a time."""
        return self._counts[0]

    @property
    def memory(self) -> int:
        """Bytes that a call of one thread works on besides arguments and results."""
        return 8 * sum(self._sizes) + sum(table.nbytes for table in self._tables)

    def _one(self, memory: _Memory, data: Sequence[int], workers: int, arrays: Sequence[Floats]) -> int:
        """Stage by stage: threads share the tiles of parallel stages; this thread runs serial stages alone."""
        if workers == 1:
            return int(self._run(ctypes.addressof(memory.packed(0, data))))
        shares = [memory.packed(worker, data) for worker in range(workers)]
        flags = 0
        for stage, along in enumerate(self._along):
            memory.next.value = 0
            run = partial(_stage, self._code, stage, shares, (memory, arrays))
            flags |= helped(run, 1 if along else workers)
        return flags


def _stage(code: Code, stage: int, shares: Sequence[Any], _alive: object, worker: int) -> int:
    """A thread's part of a stage; `_alive` is what it works on, also after an interruption."""
    return int(code.function(f"stage_{stage}", 1)(ctypes.addressof(shares[worker])))


class _Memory:
    """The memory of one call, and what its threads are given."""

    def __init__(self, counts: Sequence[int], sizes: Sequence[int], tables: Sequence[int]) -> None:
        keep, self._size, values = sizes
        self._counts, self._tables = counts, tables
        self._buffers = [aligned(keep), aligned(values)]
        self._given: list[Any] = []
        self.next = ctypes.c_int64(0)

    def packed(self, worker: int, data: Sequence[int]) -> Any:
        """What a thread is given: its own memory and what all share, arguments and results."""
        while len(self._given) <= worker:
            self._given.append(packed_numbers([*self.fixed(len(self._given)), *data]))
        found = self._given[worker]
        found[-len(data) :] = data
        return found

    def fixed(self, worker: int) -> list[int]:
        """`PIECE_ARGUMENTS` of a thread."""
        keep, values, *own = map(address, self._buffers)
        if worker == len(own):
            self._buffers.append(aligned(self._size))
            own.append(address(self._buffers[-1]))
        return [*self._counts, ctypes.addressof(self.next), keep, own[worker], values, *self._tables]


class LevelsKernel(_LongChainKernel[Floats]):
    """Loops over the rows of every level, a row in every lane.

    What is done to a row does not depend on threads: the bits are the same.
    """

    def __init__(self, image: ObjectFile, target: Target) -> None:
        self.shapes, self._inputs = image.shapes, tuple(image.inputs)
        (self._size,) = image.counts
        self._table, self._tasks = (aligned_copy(table) for table in image.tables)
        self._shares = image.tables[1][:, 1] * image.tables[1][:, -1] // OPERATIONS_OF_A_THREAD
        self._most = int(self._shares.max())
        self._code = code(image, target)
        self._spare = Spare(self._memory, self._size)

    @cached_property
    def record(self) -> KernelRecord | None:
        """For chains that are too short for threads, with memory of its own."""
        if self._most > 1:
            return None
        self._own, self._counter = self._memory(), ctypes.c_int64(0)
        return scratch_record(self, self._code.address("rows"), self._fixed(self._own, self._counter))

    @property
    def memory(self) -> int:
        """Bytes that a call works on besides arguments and results."""
        return 8 * self._size + self._table.nbytes + self._tasks.nbytes

    def _memory(self) -> Floats:
        """Zeros: what stands beside the rows stays 0."""
        found = aligned(self._size)
        found[:] = 0.0
        return found

    def _one(self, memory: Floats, data: Sequence[int], workers: int, arrays: Sequence[Floats]) -> int:
        counter = ctypes.c_int64(0)
        given = packed_numbers([*self._fixed(memory, counter), *data])
        if workers == 1:
            return int(self._code.function("run", 1)(ctypes.addressof(given)))
        flags = 0
        for first, end, share in self._portions(workers):
            given[0], given[1] = first, end
            if share == 1:
                flags |= int(self._code.function("run", 1)(ctypes.addressof(given)))
            else:
                counter.value = 0
                run = partial(_part, self._code, given, (memory, counter, arrays))
                flags |= helped(run, share)
        return flags

    def _fixed(self, memory: Floats, counter: ctypes.c_int64) -> list[int]:
        """`LEVEL_ARGUMENTS` for all tasks."""
        addresses = [ctypes.addressof(counter), address(memory), address(self._table), address(self._tasks)]
        return [0, len(self._shares), *addresses]

    def _portions(self, workers: int) -> list[tuple[int, int, int]]:
        """Tasks, first and end, and by how many threads: long ones alone, short ones together by one thread."""
        found: list[tuple[int, int, int]] = []
        for k, share in enumerate(np.minimum(self._shares, workers)):
            if share < 2 and found and found[-1][2] == 1:
                found[-1] = (found[-1][0], k + 1, 1)
            else:
                found.append((k, k + 1, max(1, int(share))))
        return found


def _part(code: Code, given: Any, _alive: object, worker: int) -> int:
    """A thread's part of a task; `_alive` is what it works on, also after an interruption."""
    return int(code.function("share", 1)(ctypes.addressof(given)))
