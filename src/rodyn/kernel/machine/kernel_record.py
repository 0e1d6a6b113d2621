"""What machine code is called with: a kernel as entry.c sees it, the structs of a C source, aligned memory."""

from __future__ import annotations

import ctypes
import os
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar
from weakref import WeakSet

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.target import Target
from rodyn.kernel.thresholds import MAX_SPARE_DOUBLES

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

ENTRY = Path(__file__).parents[1] / "entry" / "entry.c"
TYPES: Mapping[str, type] = {
    "i64": ctypes.c_int64,
    "u64": ctypes.c_uint64,
    "int": ctypes.c_int,
    "unsigned": ctypes.c_uint,
    "char": ctypes.c_char,
    "double": ctypes.c_double,
    "text": ctypes.c_char_p,
}
KernelRecord: TypeAlias = ctypes.Structure
"""`Kernel` of entry.c."""


@cache
def constants(source: Path) -> Mapping[str, int]:
    """Return the constants of a C source that are numbers: `NAME = 12`."""
    return {
        name: int(number) for name, number in re.findall(r"\b([A-Z_]+) = (\d+)\b(?! *[-+*<])", _code(source))
    }


def _code(source: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", source.read_text(encoding="utf-8"), flags=re.DOTALL)


@cache
def structures(source: Path) -> Mapping[str, type[ctypes.Structure]]:
    """Return the structs of a C source by name; pointers are addresses, but for `const char *`, which is bytes.

    A struct is read if it is written as `typedef struct { … } Name;`, with sizes of arrays that are numbers or names of
    an enumeration.
    """
    sizes = constants(source)
    types: dict[str, type] = dict(TYPES)
    for body, name in re.findall(r"typedef struct \w*\s*\{(.*?)\}\s*(\w+);", _code(source), re.DOTALL):
        fields: list[tuple[str, type]] = []
        for line in body.replace("const char *", "text ").split(";")[:-1]:
            if "(*" in line:
                fields += [(function, ctypes.c_void_p) for function in re.findall(r"\(\*(\w+)\)", line)]
                continue
            kind, declared = re.sub(r"\b(const|struct)\b", "", line).split(maxsplit=1)
            for star, field, counts in re.findall(r"(\**)\s*(\w+)((?:\[[^]]+\])*)", declared):
                type_: Any = ctypes.c_void_p if star and kind != "text" else types[kind]
                for count in re.findall(r"\w+", counts):
                    type_ = type_ * (int(count) if count.isdecimal() else sizes[count])
                fields.append((field, type_))
        types[name] = type(name, (ctypes.Structure,), {"_fields_": fields})
    return {name: kind for name, kind in types.items() if name not in TYPES}


class ThreadSafe(NamedTuple):
    """A kernel for calls of any thread, without the interpreter lock: each brings its own scratch memory.

    run      its address
    lanes    minimum number of rows
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


def scratch_record(
    kernel: KernelWithScratch, run: int, numbers: Sequence[int], widths: bool = True
) -> KernelRecord:
    """Return the record of a kernel at an address; `numbers` name memory that one call at a time may use."""
    _WITH_SCRATCH.add(kernel)
    return kernel_record(run, numbers, widths=widths, scratch=True)


def _free_scratch() -> None:
    """After a fork no call of the parent works on the scratch memory of the child."""
    for kernel in _WITH_SCRATCH:
        if kernel.record is not None:
            kernel.record.busy = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_free_scratch)


def kernel_record(
    run: int, numbers: Sequence[int] = (), *, widths: bool = False, scratch: bool = False
) -> KernelRecord:
    """Return the record of a kernel at an address."""
    record = structures(ENTRY)["Kernel"](run, len(numbers), (), widths, scratch)
    record.number[: len(numbers)] = numbers
    return record


# Memory


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
        """Return a free buffer or a new one; exclusive until `give`."""
        try:
            return self._free.pop()
        except IndexError:
            return self._make()

    def give(self, memory: Memory) -> None:
        """Free a buffer again."""
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
    """Return the numbers of a table, from the beginning of a cache line on."""
    copy = aligned(-(-table.nbytes // 8)).view(table.dtype)[: table.size]
    copy[:] = table.reshape(-1)
    return copy
