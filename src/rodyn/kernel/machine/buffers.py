"""What kernels are called with: their code in memory, aligned buffers and packed numbers."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.target import Target
from rodyn.kernel.thresholds import MAX_SPARE_DOUBLES

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

Memory = TypeVar("Memory")

LINE = 8
"""Doubles in a cache line."""


class Spare(Generic[Memory]):
    """Memory that a call leaves to the next: fresh pages cost as much as the work on them.

    >>> spare = Spare(lambda: [], 1)
    >>> first = spare.take()
    >>> spare.give(first)
    >>> spare.take() is first, spare.take() is first
    (True, False)
    """

    def __init__(self, make: Callable[[], Memory], size: int) -> None:
        self._make, self._keeps = make, size <= MAX_SPARE_DOUBLES
        self._free: list[Memory] = []

    def take(self) -> Memory:
        """A free buffer or a new one; exclusive until `give`."""
        try:
            return self._free.pop()
        except IndexError:
            return self._make()

    def give(self, memory: Memory) -> None:
        """Makes a buffer free again."""
        if self._keeps:
            self._free.append(memory)


def code(image: ObjectFile, target: Target) -> Code:
    """Machine code in memory; llvmlite is imported when there is something to run."""
    from rodyn.kernel.machine.compile import Code

    return Code(image.code, target)


def packed_numbers(numbers: Sequence[int]) -> Any:
    """Whole numbers and addresses behind one another; alive as long as this object is."""
    return (ctypes.c_int64 * len(numbers))(*numbers)


def aligned(size: int) -> Floats:
    """So many doubles; a vector of them does not cross a cache line."""
    buffer = np.empty(size + LINE)
    start = -address(buffer) // 8 % LINE
    return buffer[start : start + size]


def aligned_copy(table: NDArray[Any]) -> NDArray[Any]:
    """The numbers of a table, eight bytes each, from the beginning of a cache line on."""
    found = aligned(table.size).view(table.dtype)
    found[:] = table.reshape(-1)
    return found
