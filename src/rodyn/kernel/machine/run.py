"""Run a kernel over all rows of a batch: memory it may read and write, threads for many rows."""

from __future__ import annotations

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.threads import threads, together

SHARE = 8192
"""Rows that are worth a thread of their own."""

PART, FEWEST, MOST = 16384, 2, 16
"""Rows that a thread takes at a time, but so that there are at least so many parts for each thread, and at most."""


def result_array(out: Floats | None, given: Batch, kernel: RowKernel, shape: tuple[int, ...]) -> Floats:
    """`out` itself where a kernel may write its only result there while it reads the arguments, else a new array."""
    whole = (given.size, *shape)
    if (
        isinstance(out, np.ndarray)
        and len(kernel.shapes) == 1
        and out.dtype == np.float64
        and out.dtype.isnative
        and out.shape == given.shape + shape
        and out.flags.c_contiguous
        and out.flags.writeable
        and out.flags.aligned
        and not any(np.may_share_memory(out, array) for array in given.rows.values())
    ):
        return out.reshape(whole)
    return np.empty(whole)


def fill(kernel: RowKernel, given: Batch, results: list[Floats]) -> int:
    """Run the kernel over all rows, in threads when there are many; not 0 if a row must be rechecked."""
    rows = {name: _unit_stride(array) for name, array in given.rows.items()}
    size, lanes = given.size, kernel.lanes
    if size < lanes:
        return _padded(kernel, rows, results)
    workers = threads(size // SHARE)
    if workers < 2:
        return kernel(rows, results)
    parts = min(max(size // PART, FEWEST * workers), MOST * workers)
    edges = [size * k // parts // lanes * lanes for k in range(parts)] + [size]

    def part(k: int) -> int:
        a, b = edges[k], edges[k + 1]
        return kernel({name: array[a:b] for name, array in rows.items()}, [result[a:b] for result in results])

    return together(part, parts, workers)


def _padded(kernel: RowKernel, rows: dict[str, Floats], results: list[Floats]) -> int:
    """Fewer rows than lanes: repeated until there are enough."""
    padded = {name: np.resize(array, (kernel.lanes, array.shape[1])) for name, array in rows.items()}
    wide = [np.empty((kernel.lanes, *result.shape[1:])) for result in results]
    flag = kernel(padded, wide)
    for result, filled in zip(results, wide, strict=True):
        result[...] = filled[: len(result)]
    return flag


def _unit_stride(array: Floats) -> Floats:
    """The array itself if each row is contiguous, with any stride between rows, also 0; else a copy."""
    if array.strides[1] == array.itemsize and array.strides[0] % array.itemsize == 0 and array.flags.aligned:
        return array
    return np.ascontiguousarray(array)
