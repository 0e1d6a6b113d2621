"""Compiled programs, each built once and shared by equal robots, and run over the rows of a batch, in threads."""

from __future__ import annotations

import ctypes
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import FLOAT64, Batch, Dtype, Floats, address, too_many_states
from rodyn.kernel.machine.build import object_file
from rodyn.kernel.machine.cache import ObjectFile, from_bytes, look_up, stored
from rodyn.kernel.machine.choose import Choice, Key, choose, entry_name
from rodyn.kernel.machine.kernel_record import (
    KernelRecord,
    Spare,
    ThreadSafe,
    aligned,
    aligned_copy,
    code,
    kernel_record,
    packed_numbers,
    scratch_record,
)
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.machine.threads import IN_MEMORY, threads, together
from rodyn.kernel.program.straight import Built, build, why_too_long
from rodyn.kernel.quantity.request import Spec, closed_form
from rodyn.kernel.thresholds import (
    CUTS,
    FLOAT32_PROBES,
    MAX_KERNELS,
    MAX_PARTS,
    MAX_SPARE_DOUBLES,
    MIN_PARTS,
    MIN_RUNS_OF_A_CUT,
    NUMPY_CHUNK_ROWS,
    ROWS_OF_A_PART,
    ROWS_OF_A_THREAD,
)
from rodyn.llvm.writer import OutOfRange
from rodyn.model.random import random_coordinates
from rodyn.trace.schedule.interpret import alarms, with_alarms


class RowKernel(Protocol):
    """A program for one robot as machine code.

    dtype    of its arguments and results
    lanes    states it treats side by side: the minimum number of rows
    told     maximum number of rows (at least `lanes`) of which bit k of the return value flags row k
    shapes   of its results, beyond the leading axes
    """

    dtype: Dtype
    lanes: int
    told: int
    shapes: Mapping[str, tuple[int, ...]]

    @property
    def record(self) -> KernelRecord | None:
        """The kernel for calls without Python in between; None: there are none."""
        ...

    @property
    def thread_safe(self) -> ThreadSafe | None:
        """The kernel for calls of any thread; None: there are none."""
        ...

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        """Fill `results`, contiguous, a row for each row given; not 0 if a row must be rechecked."""
        ...


class CompiledKernel:
    """Machine code for rows, a state in every lane, or for one state.

    Loops have tables of the constants of links, and a scratch buffer for records that the next call takes over.
    """

    def __init__(self, image: ObjectFile, target: Target) -> None:
        self.shapes, self.lanes, self._inputs = image.shapes, image.lanes, tuple(image.inputs)
        self.told, self.dtype, self._one = image.lanes, image.dtype, image.how == "state"
        self._code = code(image, target)
        self._tables = [aligned_copy(table) for table in image.tables]
        self._scratch, *_ = (*image.counts, 0)
        self._addresses = [address(table) for table in self._tables]
        self._spare = Spare(partial(aligned, self._scratch), self._scratch) if image.counts else None

    @cached_property
    def record(self) -> KernelRecord | None:
        """With scratch memory of its own, unless that is very large."""
        run = self._code.address("run")
        if self._spare is None:
            return kernel_record(run)
        if self._scratch > MAX_SPARE_DOUBLES:
            return None
        self._own = aligned(self._scratch)
        numbers = [address(self._own), *self._addresses]
        return scratch_record(self, run, numbers, widths=False)

    @property
    def thread_safe(self) -> ThreadSafe:
        """Every call brings its scratch memory."""
        run = self._code.address("run")
        if self._spare is None:
            return ThreadSafe(run, self.lanes, self._one)
        return ThreadSafe(run, self.lanes, False, (0, *self._addresses), False, 0, 8 * self._scratch)

    @property
    def memory(self) -> int:
        """Bytes that a call works on besides arguments and results."""
        return 8 * self._scratch + sum(table.nbytes for table in self._tables)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        scratch = self._spare.take() if self._spare else None
        fixed = [] if scratch is None else [address(scratch), *self._addresses]
        for name in self._inputs:
            fixed += [address(rows[name]), rows[name].strides[0] // rows[name].itemsize]
        packed = packed_numbers([len(results[0]), *fixed, *map(address, results)])
        flags = int(self._code.function("run", 1)(ctypes.addressof(packed)))
        if self._spare and scratch is not None:
            self._spare.give(scratch)
        return flags


class NumpyKernel:
    """The program on NumPy columns, for batches where there is no compiler."""

    lanes, told, record, thread_safe = 1, NUMPY_CHUNK_ROWS, None, None
    dtype: Dtype = FLOAT64

    def __init__(self, built: Built) -> None:
        self.shapes, self._program, self._run = built.shapes, built.program, with_alarms(built.program)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        flags = 0
        for first in range(0, len(results[0]), NUMPY_CHUNK_ROWS):
            part = slice(first, first + NUMPY_CHUNK_ROWS)
            given = {name: array[part] for name, array in rows.items()}
            filled = [result[part] for result in results]
            with np.errstate(all="ignore"):
                outputs = self._run({name: list(np.ascontiguousarray(a.T)) for name, a in given.items()})
            for result, name in zip(filled, self._program.outputs, strict=True):
                flat = result.reshape(len(result), -1)
                for k, column in enumerate(outputs[name]):
                    flat[:, k] = column
            bad = np.broadcast_to(alarms(self._program, outputs), len(filled[0]))
            for finite in map(np.isfinite, (*given.values(), *filled)):
                bad = bad if finite.all() else bad | ~finite.reshape(len(finite), -1).all(axis=1)
            flags |= int.from_bytes(np.packbits(bad, bitorder="little").tobytes(), "little")
        return flags


KERNELS: Mapping[str, Callable[[ObjectFile, Target], RowKernel]] = {
    "batch": CompiledKernel,
    "state": CompiledKernel,
    "loops": CompiledKernel,
}


def cached_kernel(name: str, make: Callable[[], ObjectFile], target: Target) -> RowKernel:
    """Return the kernel of an object file: of that name from the cache, or made anew and kept."""
    return _kernel(stored(name, lambda: make().to_bytes()), target)


def _kernel(content: bytes, target: Target) -> RowKernel:
    image = from_bytes(content)
    return KERNELS[image.how](image, target)


class KernelAndChoice(NamedTuple):
    """A kernel, None where there is none, and the choice that it follows from."""

    kernel: RowKernel | None
    choice: Choice


_KERNELS: OrderedDict[Key, KernelAndChoice] = OrderedDict()


def kernel_of(key: Key) -> RowKernel | None:
    """Return the kernel of a key, built once; None where NumPy computes instead."""
    return kernel_and_choice(key).kernel


def kernel_and_choice(key: Key) -> KernelAndChoice:
    """Return the kernel of a key and why it is that one, built once."""
    with IN_MEMORY:
        if key in _KERNELS:
            _KERNELS.move_to_end(key)
        else:
            _KERNELS[key] = _made(key)
            if len(_KERNELS) > MAX_KERNELS:
                _KERNELS.popitem(last=False)
        return _KERNELS[key]


class KernelInfo(NamedTuple):
    """Which code computes one state, which one batches, and why."""

    state: Choice
    batch: Choice

    def __str__(self) -> str:
        return f"one state: {self.state}\nbatches: {self.batch}"


def info_of(spec: Spec) -> KernelInfo:
    """Return which code serves a spec on this machine; what is not in memory or in the cache is built."""
    return KernelInfo(*(_served(Key(spec, target(), batch)) for batch in (False, True)))


def _served(key: Key) -> Choice:
    """Return the choice of a key; where it has no code of its own, the reason says what serves instead."""
    choice, spec = kernel_and_choice(key).choice, key.spec
    closed = closed_form(spec)
    if choice.kind != "none" or (spec.dtype == FLOAT64 and closed is None):
        return choice
    other = spec._replace(dtype=FLOAT64) if closed is None or spec.dtype != FLOAT64 else closed
    name = other.name if other is closed else "float64"
    return Choice("none", f"{choice.reason}; {name} serves: {_served(key._replace(spec=other))}")


def _made(key: Key) -> KernelAndChoice:
    choice, spec, machine = choose(key), key.spec, key.target
    if choice.kind == "none":
        return KernelAndChoice(None, choice)
    name = entry_name(key) if machine else ""
    try:
        content = look_up(name) if machine else None
        if content is None and (missing := why_too_long(spec)):
            return KernelAndChoice(None, Choice("none", missing))
        if machine is None:
            return KernelAndChoice(NumpyKernel(build(spec)), choice)
        kernel = (
            _kernel(content, machine)
            if content
            else cached_kernel(name, lambda: object_file(key, machine), machine)
        )
    except OutOfRange:
        return KernelAndChoice(None, Choice("none", "a constant of the robot is out of the range of float32"))
    except ZeroDivisionError:
        return KernelAndChoice(None, Choice("none", "the quantity divides by zero in every state"))
    if spec.dtype != FLOAT64 and _flags_most(kernel, spec):
        return KernelAndChoice(None, Choice("none", "most states have pivots that are small for float32"))
    return KernelAndChoice(kernel, choice)


def _flags_most(kernel: RowKernel, spec: Spec) -> bool:
    """Whether most states have pivots that are small for float32, as those of long chains: then float64 serves at once.

    A few random states at rest decide, always the same ones.
    """
    inputs, rows = dict(spec.inputs), max(kernel.lanes, FLOAT32_PROBES)
    if not spec.quantity.pivots or "parameters" in inputs:
        return False
    q = random_coordinates(spec.mechanism, rows, np.random.default_rng(0)).astype(spec.dtype)
    given = {name: np.zeros((rows, width), spec.dtype) for name, width in inputs.items()} | {"q": q}
    flags = 0
    for k in range(0, rows, kernel.lanes):  # one state, or those of all lanes
        part = {name: array[k : k + kernel.lanes] for name, array in given.items()}
        unused = [np.empty((kernel.lanes, *shape), spec.dtype) for shape in kernel.shapes.values()]
        flags += kernel(part, unused).bit_count()
    return 2 * flags > rows


# Kernels over all rows of a batch


def result_array(out: Floats | None, given: Batch, shape: tuple[int, ...], dtype: Dtype = FLOAT64) -> Floats:
    """Return a checked `out` where a kernel may write a result there while it reads the arguments, else a new array."""
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
    workers = threads(size // ROWS_OF_A_THREAD)
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
    told, size = kernel.told, given.size
    rows = {name: _unit_stride(array) for name, array in given.rows.items()}
    unused = [np.empty((size, *shape), kernel.dtype) for shape in kernel.shapes.values()]
    result = np.zeros(size, dtype=bool)
    waiting = [(0, size)]
    while waiting:
        first, end = waiting.pop()
        runs = -(-(end - first) // told)
        step = told * (1 if runs <= 2 * CUTS else max(-(-runs // CUTS), MIN_RUNS_OF_A_CUT))
        for start in range(first, end, step):
            stop = min(start + step, end)
            count = stop - start
            part = {name: array[start:stop] for name, array in rows.items()}
            results = [array[:count] for array in unused]
            if step > told and fill(kernel, given._replace(size=count, rows=part), results):
                waiting.append((start, stop))
            elif step == told and (flags := kernel(part, results)):
                result[start:stop] = _told(flags, told)[:count]
    return result


def _told(flags: int, count: int) -> NDArray[np.bool_]:
    """Return the bits of the first rows."""
    if count == 1:
        return np.array([True])
    raw = np.frombuffer(flags.to_bytes(-(-count // 8), "little"), dtype=np.uint8)
    return np.unpackbits(raw, count=count, bitorder="little").astype(bool)


def _unit_stride(array: Floats) -> Floats:
    """Return the array itself if each row is contiguous, with any stride between rows, also 0; else a copy."""
    if array.strides[1] == array.itemsize and array.strides[0] % array.itemsize == 0 and array.flags.aligned:
        return array
    return np.ascontiguousarray(array)
