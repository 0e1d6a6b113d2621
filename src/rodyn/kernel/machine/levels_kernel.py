"""The kernel of one long chain that is halved level by level."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.buffers import Spare, aligned, aligned_copy, code, packed_numbers
from rodyn.kernel.machine.object_file import ObjectFile
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import helped, threads

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

SHARE = 4096
"""Rows of a task that are worth a thread of their own."""


class LevelsKernel:
    """Loops over the rows of every level: one state is worked on by all lanes, and by threads where it pays.

    What is done to a row does not depend on threads: the bits are the same.
    """

    lanes = told = 1
    record = None

    def __init__(self, image: ObjectFile, target: Target) -> None:
        self.shapes, self._inputs = image.shapes, tuple(image.inputs)
        (self._size,) = image.counts
        self._table, self._tasks = (aligned_copy(table) for table in image.tables)
        tiles = np.asarray(image.tables[1]).reshape(-1, 6)[:, 1]
        self._shares = tiles * image.lanes // SHARE
        self._code = code(image, target)
        self._spare = Spare(self._memory, self._size)

    @property
    def memory(self) -> int:
        """Bytes that a call works on besides arguments and results."""
        return 8 * self._size + self._table.nbytes + self._tasks.nbytes

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        count = len(results[0])
        arrays = [*(rows[name] for name in self._inputs), *results]
        firsts = [(address(array), array.strides[0]) for array in arrays]
        memory = self._spare.take()
        workers = threads(int(self._shares.max()) if count == 1 else 1)
        flags = 0
        for row in range(count):
            data = [first + row * stride for first, stride in firsts]
            flags |= self._one(memory, data, workers, arrays)
        self._spare.give(memory)
        return flags

    def _memory(self) -> Floats:
        """Zeros: what stands beside the rows stays 0."""
        found = aligned(self._size)
        found[:] = 0.0
        return found

    def _one(self, memory: Floats, data: Sequence[int], workers: int, arrays: Sequence[Floats]) -> int:
        counter = ctypes.c_int64(0)
        fixed = [ctypes.addressof(counter), address(memory), address(self._table), address(self._tasks)]
        given = packed_numbers([0, len(self._shares), *fixed, *data])
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
