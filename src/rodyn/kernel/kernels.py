"""Compiled programs, each built once and shared by equal robots."""

from __future__ import annotations

import ctypes
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.kernel import fastcall
from rodyn.kernel.arrays import Floats
from rodyn.kernel.build import Built, build
from rodyn.kernel.target import Target
from rodyn.model.mechanism import Mechanism
from rodyn.trace.passes import fused
from rodyn.trace.to_llvm import batch_module, state_module

MOST = 1024
"""Kernels kept in memory; the one that was not used for longest goes first."""


LONGEST = 30
"""Links (matrices: a fifth of their square) up to which there is straight-line code; beyond, NumPy serves."""

SQUARE = ("inertia_matrix", "inverse_inertia_matrix", "coriolis_matrix", "udu")


class Key(NamedTuple):
    """What a kernel depends on, and nothing else."""

    mechanism: Mechanism
    name: str
    method: str
    inputs: tuple[tuple[str, int], ...]
    places: tuple[tuple[int, tuple[float, ...]], ...]
    options: tuple[Any, ...]
    target: Target
    batch: bool


class Kernel:
    """A program for one robot as machine code."""

    def __init__(self, key: Key, built: Built) -> None:
        from rodyn.kernel.compile import Code  # llvmlite is imported when there is something to compile

        self.built = built._replace(program=fused(built.program))
        self.lanes = key.target.lanes if key.batch else 1
        self.code = Code(self._ir(key.target), key.target)

    def _ir(self, target: Target) -> str:
        raise NotImplementedError

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        """Fill `results`, contiguous, a row for each row given; not 0 if a row needs a second look."""
        raise NotImplementedError


class BatchKernel(Kernel):
    """A state in every lane; at least as many rows as lanes."""

    def _ir(self, target: Target) -> str:
        return batch_module(self.built.program, target.lanes, "run")

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        numbers = [len(results[0])]
        for name in self.built.program.inputs:
            array = rows[name]
            numbers += [array.ctypes.data, array.strides[0] // array.itemsize]
        numbers += [array.ctypes.data for array in results]
        packed = (ctypes.c_int64 * len(numbers))(*numbers)
        return int(self.code.function("run", 1)(ctypes.addressof(packed)))


class StateKernel(Kernel):
    """One state at a time, and the entry for calls from Python where a single array comes out."""

    def _ir(self, target: Target) -> str:
        program = self.built.program
        ir = state_module(program, target.lanes, "state")
        if self.has_entry:
            (shape,) = self.built.shapes.values()
            ir += fastcall.entry_ir(list(program.inputs.values()), shape, "state", "entry")
        return ir

    @property
    def has_entry(self) -> bool:
        return len(self.built.shapes) == 1 and all(self.built.shapes.values()) and fastcall.supported()

    def __call__(self, rows: Mapping[str, Floats], results: Sequence[Floats]) -> int:
        arrays = [rows[name] for name in self.built.program.inputs]
        addresses = [array.ctypes.data for array in (*arrays, *results)]
        return int(self.code.function("state", len(addresses))(*addresses))

    def entry(self, slow: Callable[..., Any], name: str, doc: str) -> Callable[..., Any] | None:
        """The built-in function for one plain state, or None where there is none; `slow` takes the rest."""
        if not self.has_entry:
            return None
        return fastcall.builtin(self.code.address("entry"), slow, name, doc, self)


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
    links = len(key.mechanism.links)
    if (links * links / 5 if key.name in SQUARE else links) > LONGEST:
        return None
    places = [(link, np.array(point)) for link, point in key.places]
    try:
        built = build(key.mechanism, key.name, key.method, dict(key.inputs), places, key.options)
    except ZeroDivisionError:  # a pivot is zero in every state; NumPy's way knows the joint
        return None
    return (BatchKernel if key.batch else StateKernel)(key, built)
