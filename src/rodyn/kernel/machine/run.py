"""Run a kernel over all rows of a batch: memory it may read and write, threads for many rows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import FLOAT64, Batch, Dtype, Floats, too_many_states
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.threads import threads, together
from rodyn.kernel.thresholds import CUTS, MAX_PARTS, MIN_PARTS, MIN_RUNS_OF_A_CUT, ROWS_OF_A_PART

SHARE = 8192
"""Rows that are worth a thread of their own."""


def result_array(out: Floats | None, given: Batch, shape: tuple[int, ...], dtype: Dtype = FLOAT64) -> Floats:
    """A checked `out` where a kernel may write a result there while it reads the arguments, else a new array."""
    whole = given.shape + shape
    if (
        out is not None
        and out.shape == whole
        and out.flags.c_contiguous
        and out.flags.aligned
        and not any(np.may_share_memory(out, array) for array in given.rows.values())
    ):
        return out
    try:
        return np.empty(whole, dtype)
    except MemoryError:
        raise too_many_states(given.size) from None


def fill(kernel: RowKernel, given: Batch, results: list[Floats]) -> int:
    """Run the kernel over all rows, in threads when there are many; not 0 if a row must be rechecked."""
    rows = {name: _unit_stride(array) for name, array in given.rows.items()}
    size, lanes = given.size, kernel.lanes
    if size < lanes:
        return _padded(kernel, rows, results)
    workers = threads(size // SHARE)
    if workers < 2:
        return kernel(rows, results)
    parts = min(max(size // ROWS_OF_A_PART, MIN_PARTS * workers), MAX_PARTS * workers)
    edges = [size * k // parts // lanes * lanes for k in range(parts)] + [size]

    def part(k: int) -> int:
        a, b = edges[k], edges[k + 1]
        return kernel({name: array[a:b] for name, array in rows.items()}, [result[a:b] for result in results])

    return together(part, parts, workers)


def flagged(kernel: RowKernel, given: Batch) -> NDArray[np.bool_]:
    """Of each row whether the kernel flags it, whatever the others are: parts run again until bits name the rows."""
    lanes, told = kernel.lanes, kernel.told
    rows = {name: _unit_stride(array) for name, array in given.rows.items()}
    if given.size < lanes:
        rows = _repeated(rows, lanes)
    size = max(given.size, lanes)
    unused = [np.empty((size, *shape), kernel.dtype) for shape in kernel.shapes.values()]
    found = np.zeros(size, dtype=bool)
    waiting = [(0, size)]
    while waiting:
        first, end = waiting.pop()
        runs = -(-(end - first) // told)
        step = told * (1 if runs <= 2 * CUTS else max(-(-runs // CUTS), MIN_RUNS_OF_A_CUT))
        for start in range(first, end, step):
            stop = min(start + step, end)
            a, count = min(start, size - lanes), max(stop - start, lanes)
            part = {name: array[a : a + count] for name, array in rows.items()}
            results = [array[:count] for array in unused]
            if step > told and fill(kernel, given._replace(size=count, rows=part), results):
                waiting.append((start, stop))
            elif step == told and (flags := kernel(part, results)):
                found[start:stop] = _told(flags, told)[start - a : stop - a]
    return found[: given.size]


def _told(flags: int, count: int) -> NDArray[np.bool_]:
    """The bits of the first rows."""
    if count == 1:
        return np.array([True])
    raw = np.frombuffer(flags.to_bytes(-(-count // 8), "little"), dtype=np.uint8)
    return np.unpackbits(raw, count=count, bitorder="little").astype(bool)


def _repeated(rows: dict[str, Floats], count: int) -> dict[str, Floats]:
    """The rows over and over until there are enough."""
    return {name: np.resize(array, (count, array.shape[1])) for name, array in rows.items()}


def _padded(kernel: RowKernel, rows: dict[str, Floats], results: list[Floats]) -> int:
    """Fewer rows than lanes: repeated until there are enough."""
    padded = _repeated(rows, kernel.lanes)
    wide = [np.empty((kernel.lanes, *result.shape[1:]), kernel.dtype) for result in results]
    flag = kernel(padded, wide)
    for result, filled in zip(results, wide, strict=True):
        result[...] = filled[: len(result)]
    return flag


def _unit_stride(array: Floats) -> Floats:
    """The array itself if each row is contiguous, with any stride between rows, also 0; else a copy."""
    if array.strides[1] == array.itemsize and array.strides[0] % array.itemsize == 0 and array.flags.aligned:
        return array
    return np.ascontiguousarray(array)
