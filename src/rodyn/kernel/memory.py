"""What kernels are called with: their code in memory, aligned buffers and packed numbers."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rodyn.kernel.arrays import Floats, address
from rodyn.kernel.image import Image
from rodyn.kernel.target import Target

if TYPE_CHECKING:
    from rodyn.kernel.compile import Code

LINE = 8
"""Doubles in a cache line."""


def code(image: Image, target: Target) -> Code:
    """Machine code in memory; llvmlite is imported when there is something to run."""
    from rodyn.kernel.compile import Code

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
