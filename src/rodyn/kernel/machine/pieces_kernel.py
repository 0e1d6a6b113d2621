"""The kernel of one long robot whose pieces are worked on side by side."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.buffers import Spare, aligned, aligned_copy, code, packed_numbers
from rodyn.kernel.machine.object_file import ObjectFile
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import helped, threads

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

SHARE = 4096
"""Links that are worth a thread of their own."""


class PiecesKernel:
    """Loops over the pieces of a long robot: one state is worked on by all lanes, and by threads where it pays.

    Which pieces there are does not depend on threads, nor does what is done to each: the bits are the same.
    """

    lanes = told = 1
    record = None

    def __init__(self, image: ObjectFile, target: Target) -> None:
        self.shapes, self._inputs = image.shapes, tuple(image.inputs)
        pieces, length, *self._sizes = image.counts[:5]
        tiles = pieces // image.lanes
        self._counts, self._along = (tiles, pieces, length), image.counts[5:]
        self._most = min(tiles, pieces * length // SHARE)
        self._tables = [aligned_copy(table) for table in image.tables]
        self._code = code(image, target)
        self._run = self._code.function("run", 1)
        addresses = [address(table) for table in self._tables]
        self._spare = Spare(partial(_Memory, self._counts, self._sizes, addresses), sum(self._sizes))

    @property
    def tiles(self) -> int:
        """Groups of pieces, each of which one thread treats at a time."""
        return self._counts[0]

    @property
    def memory(self) -> int:
        """Bytes that a call of one thread works on besides arguments and results."""
        return 8 * sum(self._sizes) + sum(table.nbytes for table in self._tables)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        count = len(results[0])
        arrays = [*(rows[name] for name in self._inputs), *results]
        firsts = [(address(array), array.strides[0]) for array in arrays]
        memory = self._spare.take()
        workers = threads(self._most if count == 1 else 1)
        flags = 0
        for row in range(count):
            data = [first + row * stride for first, stride in firsts]
            flags |= (
                self._together(memory, data, workers, arrays) if workers > 1 else self._alone(memory, data)
            )
        self._spare.give(memory)
        return flags

    def _alone(self, memory: _Memory, data: Sequence[int]) -> int:
        return int(self._run(ctypes.addressof(memory.packed(0, data))))

    def _together(self, memory: _Memory, data: Sequence[int], workers: int, arrays: Sequence[Floats]) -> int:
        """Stage by stage: threads share the tiles of parallel stages; this thread runs serial stages alone."""
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
            keep, values, *_ = map(address, self._buffers)
            self._buffers.append(aligned(self._size))
            own = address(self._buffers[-1])
            fixed = [*self._counts, ctypes.addressof(self.next), keep, own, values, *self._tables]
            self._given.append(packed_numbers([*fixed, *data]))
        found = self._given[worker]
        found[-len(data) :] = data
        return found
