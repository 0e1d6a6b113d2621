"""A kernel as entry.c sees it."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Sequence
from typing import NamedTuple, Protocol
from weakref import WeakSet

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


class ThreadSafe(NamedTuple):
    """A kernel for calls of any thread, without the interpreter lock: each brings its own scratch memory.

    run      its address
    lanes    it wants at least so many rows
    one      whether it takes one row only
    numbers  what it takes behind the number of rows
    widths   whether it takes the width of a result behind its pointer
    place    which of `numbers` is the address of scratch memory, from a cache line on; −1: it needs none
    scratch  bytes of that
    """

    run: int
    lanes: int
    one: bool = False
    numbers: tuple[int, ...] = ()
    widths: bool = False
    place: int = -1
    scratch: int = 0


_WITH_SCRATCH: WeakSet[KernelWithScratch] = WeakSet()


class KernelWithScratch(Protocol):
    """A kernel whose record has memory of its own."""

    @property
    def record(self) -> KernelRecord | None:
        """For calls without Python in between."""


def scratch_record(kernel: KernelWithScratch, run: int, lanes: int, numbers: Sequence[int]) -> KernelRecord:
    """The record of a kernel at an address; `numbers` name memory that one call at a time may use."""
    _WITH_SCRATCH.add(kernel)
    return kernel_record(run, lanes, numbers, widths=True, scratch=True)


def _free_scratch() -> None:
    """After a fork no call of the parent works on the scratch memory of the child."""
    for kernel in _WITH_SCRATCH:
        if kernel.record is not None:
            kernel.record.busy = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_free_scratch)


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
