"""Compiled programs, each built once and shared by equal robots."""

from __future__ import annotations

import ctypes
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from rodyn.kernel import fastcall
from rodyn.kernel.arrays import Floats, address
from rodyn.kernel.build import Built, build
from rodyn.kernel.evaluate import CHUNK
from rodyn.kernel.rolled import Rolled, build_rolled
from rodyn.kernel.target import Target
from rodyn.model.mechanism import Mechanism
from rodyn.trace.passes import fused
from rodyn.trace.rolled import Unrollable
from rodyn.trace.rolled_llvm import Shape, layout, loop_module
from rodyn.trace.to_llvm import batch_module, state_module
from rodyn.trace.to_numpy import function

if TYPE_CHECKING:
    from rodyn.kernel.compile import Code

MOST = 1024
"""Kernels kept in memory; the one that was not used for longest goes first."""


# quantity → links up to which there is straight-line code; beyond, loops, or NumPy for what is not all sweeps
LONGEST = {
    "forward_dynamics": 12,
    "energy": 12,
    "inertia_matrix": 8,
    "inverse_inertia_matrix": 8,
    "coriolis_matrix": 8,
    "udu": 8,
    "forward_kinematics": 8,
    "reactions": 8,
    "uncoupled": 8,
    "twists": 8,
    "jacobian": 8,
}
LONG = 20
"""The same for all others."""


class Key(NamedTuple):
    """What a kernel depends on, and nothing else."""

    mechanism: Mechanism
    name: str
    method: str
    inputs: tuple[tuple[str, int], ...]
    places: tuple[tuple[int, tuple[float, ...]], ...]
    options: tuple[Any, ...]
    target: Target | None
    batch: bool


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


def _rows(rows: Mapping[str, Floats], names: Iterable[str], results: Sequence[Floats]) -> list[int]:
    """Pointer and stride of each argument, then the pointers of the results."""
    found = []
    for name in names:
        found += [address(rows[name]), rows[name].strides[0] // rows[name].itemsize]
    return found + [address(array) for array in results]


class BatchKernel:
    """Straight-line code, a state in every lane."""

    def __init__(self, target: Target, built: Built) -> None:
        self.program, self.shapes = fused(built.program), built.shapes
        self.lanes = target.lanes
        self.code = code(batch_module(self.program, self.lanes, "run"), target)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        packed = _packed([len(results[0]), *_rows(rows, self.program.inputs, results)])
        return int(self.code.function("run", 1)(ctypes.addressof(packed)))


class NumpyKernel:
    """The program on NumPy columns, for batches where there is no compiler."""

    lanes = 1

    def __init__(self, built: Built) -> None:
        self.shapes = built.shapes
        self._run = function(built.program, np.sin, np.cos)

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
    """Straight-line code for one state, and an entry for calls from Python where one array comes out."""

    def __init__(self, target: Target, built: Built) -> None:
        self.program, self.shapes = fused(built.program), built.shapes
        self.lanes = 1
        ir = state_module(self.program, target.lanes, "state")
        self.has_entry = len(self.shapes) == 1 and all(self.shapes.values()) and fastcall.supported()
        if self.has_entry:
            (shape,) = self.shapes.values()
            ir += fastcall.entry_ir(list(self.program.inputs.values()), shape, "state", "entry")
        self.code = code(ir, target)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        addresses = [address(array) for array in (*(rows[name] for name in self.program.inputs), *results)]
        return int(self.code.function("state", len(addresses))(*addresses))

    def entry(self, slow: Callable[..., Any], name: str, doc: str) -> Callable[..., Any] | None:
        """The built-in function for one plain state, or None where there is none; `slow` takes the rest."""
        if not self.has_entry:
            return None
        return fastcall.builtin(self.code.address("entry"), slow, name, doc, self)


class RolledKernel:
    """Loops over the links; records in a scratch buffer of the call."""

    def __init__(self, target: Target, rolled: Rolled, batch: bool) -> None:
        self.program, self.links = rolled.program, rolled.links
        program, links = rolled.program, rolled.links
        n = len(links.classes)
        self.shapes = rolled.shapes
        self.lanes = target.lanes if batch else 1
        self._table = np.array(links.table)
        self._numbers = tuple(
            np.array(numbers, dtype=np.int64) for numbers in (links.classes, links.parents, links.coordinates)
        )
        chain = list(range(n))
        shape = Shape([k + 1 for k in links.parents] == chain, list(links.coordinates) == chain)
        self._counts = [n, 1 + max(links.coordinates)]
        self._scratch = layout(program, serial=shape.serial).vectors(n) * self.lanes
        self.code = code(loop_module(program, self.lanes, "run", shape), target)

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        scratch = np.empty(self._scratch + LINE)
        start = -(-address(scratch) // (8 * LINE)) * 8 * LINE  # a vector does not cross a cache line
        fixed = [*self._counts, start, *(address(array) for array in (self._table, *self._numbers))]
        written = [number for array in results for number in (address(array), array[0].size)]
        packed = _packed([len(results[0]), *fixed, *_rows(rows, self.program.arguments, ()), *written])
        return int(self.code.function("run", 1)(ctypes.addressof(packed)))


LINE = 8
"""Doubles in a cache line."""


def code(ir: str, target: Target) -> Code:
    """Machine code of a module; llvmlite is imported when there is something to compile."""
    from rodyn.kernel.compile import Code

    return Code(ir, target)


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
    """Rolled or unrolled is fixed by the robot: its length and what is asked for."""
    if key.target is None and not key.batch:  # one state on floats: the source itself is quickest
        return None
    inputs = dict(key.inputs)
    places = [(link, np.array(point)) for link, point in key.places]
    if len(key.mechanism.links) > LONGEST.get(key.name, LONG):
        return _rolled(key, inputs, places)
    try:
        built = build(key.mechanism, key.name, key.method, inputs, places, key.options)
    except ZeroDivisionError:  # a pivot vanishes in every state; the source on columns knows the joint
        return None
    if key.target is None:
        return NumpyKernel(built)
    return (BatchKernel if key.batch else StateKernel)(key.target, built)


def _rolled(key: Key, inputs: Mapping[str, int], places: Sequence[tuple[int, Floats]]) -> RolledKernel | None:
    if key.target is None or "parameters" in inputs:
        return None
    try:
        rolled = build_rolled(key.mechanism, key.name, key.method, inputs, places, key.options)
    except (Unrollable, ZeroDivisionError):
        return None
    return RolledKernel(key.target, rolled, key.batch)
