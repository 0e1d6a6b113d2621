"""A kernel as entry.c sees it."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

MOST_NUMBERS = 16


class KernelRecord(ctypes.Structure):
    """`Kernel` of entry.c: an address, and what it is called with besides rows.

    lanes     it wants at least so many rows
    number    what it takes behind the number of rows
    widths    whether it takes the width of a result behind its pointer
    scratch   whether `number` names memory that one call at a time may use; `busy`: one does
    memory    of a kernel that updates memory of its own: all its arguments; `number` are the places of a call's
    """

    _fields_ = (
        ("run", ctypes.c_void_p),
        ("lanes", ctypes.c_int64),
        ("numbers", ctypes.c_int64),
        ("number", ctypes.c_int64 * MOST_NUMBERS),
        ("widths", ctypes.c_int64),
        ("scratch", ctypes.c_int64),
        ("busy", ctypes.c_int64),
        ("memory", ctypes.c_void_p),
    )


def kernel_record(
    run: int,
    lanes: int,
    numbers: Sequence[int] = (),
    *,
    widths: bool = False,
    scratch: bool = False,
    memory: int = 0,
) -> KernelRecord:
    """The record of a kernel at an address."""
    padded = (*numbers, *[0] * (MOST_NUMBERS - len(numbers)))
    return KernelRecord(run, lanes, len(numbers), padded, widths, scratch, 0, memory)
