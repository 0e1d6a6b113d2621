"""Compiled programs, each built once and shared by equal robots."""

from __future__ import annotations

import ctypes
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from rodyn.kernel import fastcall
from rodyn.kernel.arrays import Floats, address
from rodyn.kernel.build import Built
from rodyn.kernel.cache import stored
from rodyn.kernel.evaluate import CHUNK
from rodyn.kernel.image import Image, from_bytes
from rodyn.kernel.make import Key, entry_name, image, is_long, straight
from rodyn.kernel.target import Target
from rodyn.kernel.threads import threads, together
from rodyn.trace.rolled import Unrollable
from rodyn.trace.to_numpy import function

if TYPE_CHECKING:
    from rodyn.kernel.compile import Code

MOST = 1024
"""Kernels kept in memory; the one that was not used for longest goes first."""


class Kernel(Protocol):
    """A program for one robot as machine code.

    lanes    states it treats side by side; it wants at least so many rows
    shapes   of its results, beyond the leading axes
    """

    lanes: int
    shapes: Mapping[str, tuple[int, ...]]

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        """Fill `results`, contiguous, a row for each row given; not 0 if a row needs a second look."""
        ...


def _packed(numbers: Sequence[int]) -> Any:
    return (ctypes.c_int64 * len(numbers))(*numbers)


def _rows(rows: Mapping[str, Floats], names: Iterable[str]) -> list[int]:
    """Pointer and stride of each argument."""
    found = []
    for name in names:
        found += [address(rows[name]), rows[name].strides[0] // rows[name].itemsize]
    return found


class BatchKernel:
    """Straight-line code, a state in every lane."""

    def __init__(self, image: Image, target: Target) -> None:
        self.shapes, self.lanes, self._inputs = image.shapes, image.lanes, tuple(image.inputs)
        self._code = code(image, target)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        packed = _packed([len(results[0]), *_rows(rows, self._inputs), *map(address, results)])
        return int(self._code.function("run", 1)(ctypes.addressof(packed)))


class NumpyKernel:
    """The program on NumPy columns, for batches where there is no compiler."""

    lanes = 1

    def __init__(self, built: Built) -> None:
        self.shapes = built.shapes
        self._run = function(built.program)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        finite = all(bool(np.isfinite(array).all()) for array in rows.values())
        for first in range(0, len(results[0]), CHUNK):
            part = slice(first, first + CHUNK)
            columns = {name: list(np.ascontiguousarray(array[part].T)) for name, array in rows.items()}
            with np.errstate(all="ignore"):
                found = self._run(columns)
            for result, elements in zip(results, found.values(), strict=True):
                flat = result[part].reshape(-1, len(elements))
                for k, element in enumerate(elements):
                    flat[:, k] = element
        return int(not (finite and all(bool(np.isfinite(result).all()) for result in results)))


class StateKernel:
    """Code for one state, and an entry for calls from Python where one array comes out."""

    lanes = 1

    def __init__(self, image: Image, target: Target) -> None:
        self.shapes, self._inputs, self._entry = image.shapes, tuple(image.inputs), image.entry
        self._code = code(image, target)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        addresses = [address(array) for array in (*(rows[name] for name in self._inputs), *results)]
        return int(self._code.function("state", len(addresses))(*addresses))

    def entry(self, slow: Callable[..., Any], name: str, doc: str) -> Callable[..., Any] | None:
        """The built-in function for one plain state, or None where there is none; `slow` takes the rest."""
        if not self._entry:
            return None
        return fastcall.builtin(self._code.address("entry"), slow, name, doc, self)


class RolledKernel:
    """Loops over the links, tables of their constants; records in a scratch buffer of the call."""

    def __init__(self, image: Image, target: Target) -> None:
        self.shapes, self.lanes, self._inputs = image.shapes, image.lanes, tuple(image.inputs)
        *self._counts, self._scratch = image.counts
        self._tables = image.tables
        self._code = code(image, target)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        scratch = np.empty(self._scratch + LINE)
        start = -(-address(scratch) // (8 * LINE)) * 8 * LINE  # a vector does not cross a cache line
        fixed = [*self._counts, start, *(table.ctypes.data for table in self._tables)]
        written = [number for array in results for number in (address(array), array[0].size)]
        packed = _packed([len(results[0]), *fixed, *_rows(rows, self._inputs), *written])
        return int(self._code.function("run", 1)(ctypes.addressof(packed)))


class PiecesKernel:
    """Loops over the pieces of a long robot: one state is worked on by all lanes, and by threads where it pays.

    Which pieces there are does not depend on threads, nor does what is done to each: the bits are the same.
    """

    lanes = 1

    def __init__(self, image: Image, target: Target) -> None:
        self.shapes, self._inputs = image.shapes, tuple(image.inputs)
        pieces, length, *self._sizes = image.counts[:5]
        self._counts, self._along = (pieces, length), image.counts[5:]
        self._tiles, self._shares = pieces // image.lanes, pieces * length // SHARE
        self._tables = [_aligned_copy(table) for table in image.tables]
        self._addresses = [address(table) for table in self._tables]
        self._code = code(image, target)
        self._spare: list[_Memory] = []

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        count = len(results[0])
        arrays = [*(rows[name] for name in self._inputs), *results]
        firsts = [(address(array), array.strides[0]) for array in arrays]
        memory = self._spare.pop() if self._spare else _Memory(self._sizes)
        workers = min(threads(), self._tiles, self._shares) if count == 1 else 1
        flags = 0
        for row in range(count):
            data = [first + row * stride for first, stride in firsts]
            flags |= self._together(memory, data, workers) if workers > 1 else self._alone(memory, data)
        self._spare.append(memory)
        return flags

    def _alone(self, memory: _Memory, data: Sequence[int]) -> int:
        packed = self._packed(memory, data, 0, (0, self._tiles))
        return int(self._code.function("run", 1)(ctypes.addressof(packed)))

    def _together(self, memory: _Memory, data: Sequence[int], workers: int) -> int:
        """Stage by stage, tiles shared out; along the pieces goes one thread."""
        edges = [self._tiles * k // workers for k in range(workers + 1)]
        shares = [self._packed(memory, data, k, ends) for k, ends in enumerate(pairwise(edges))]
        flags = 0
        for stage, along in enumerate(self._along):
            run = self._code.function(f"stage_{stage}", 1)
            found = together(run, [ctypes.addressof(share) for share in shares[: 1 if along else None]])
            flags |= reduce(or_, found)
        return flags

    def _packed(self, memory: _Memory, data: Sequence[int], worker: int, tiles: tuple[int, int]) -> Any:
        fixed = [*tiles, *self._counts, memory.keep, memory.own(worker), memory.values]
        return _packed([*fixed, *self._addresses, *data])


SHARE = 2000
"""Links that are worth a thread of their own."""


class _Memory:
    """The memory of one call, kept for the next: fresh pages cost as much as the work on them."""

    def __init__(self, sizes: Sequence[int]) -> None:
        keep, self._size, values = sizes
        self._buffers = [_aligned(keep), _aligned(values)]
        self.keep, self.values = (address(buffer) for buffer in self._buffers)
        self._own: list[int] = []

    def own(self, worker: int) -> int:
        """Where the memory of a thread begins."""
        while len(self._own) <= worker:
            self._buffers.append(_aligned(self._size))
            self._own.append(address(self._buffers[-1]))
        return self._own[worker]


def _aligned(size: int) -> Floats:
    """Doubles from the beginning of a cache line on."""
    buffer = np.empty(size + LINE)
    start = -address(buffer) // 8 % LINE
    return buffer[start : start + size]


def _aligned_copy(table: Any) -> Any:
    found = _aligned(table.size).view(table.dtype)
    found[:] = table.reshape(-1)
    return found


LINE = 8
"""Doubles in a cache line."""

KERNELS: Mapping[str, Callable[[Image, Target], Kernel]] = {
    "batch": BatchKernel,
    "state": StateKernel,
    "rolled": RolledKernel,
    "pieces": PiecesKernel,
}


def code(image: Image, target: Target) -> Code:
    """Machine code in memory; llvmlite is imported when there is something to run."""
    from rodyn.kernel.compile import Code

    return Code(image.code, target)


_KERNELS: OrderedDict[Key, Kernel | None] = OrderedDict()
_LOCK = threading.Lock()


def kernel(key: Key) -> Kernel | None:
    """The kernel of a key, built once; None where there is none: NumPy serves."""
    with _LOCK:
        if key in _KERNELS:
            _KERNELS.move_to_end(key)
        else:
            _KERNELS[key] = _made(key)
            if len(_KERNELS) > MOST:
                _KERNELS.popitem(last=False)
        return _KERNELS[key]


def _made(key: Key) -> Kernel | None:
    try:
        if key.target is None:  # one state on floats: the source itself is quickest
            return NumpyKernel(straight(key)) if key.batch and not is_long(key) else None
        target = key.target
        content = stored(entry_name(key), lambda: image(key, target).to_bytes())
    except (Unrollable, ZeroDivisionError):  # ZeroDivisionError: a pivot vanishes in every state
        return None
    found = from_bytes(content)
    return KERNELS[found.how](found, target)
