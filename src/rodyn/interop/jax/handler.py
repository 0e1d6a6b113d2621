"""Handlers that XLA calls: made once for a program, registered under a name, alive as long as the process.

A handler is a function of LLVM IR that hands its data to handler.c. XLA keeps its address for ever, and so does this
module with all that it uses.
"""

from __future__ import annotations

import ctypes
import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import jax
import numpy as np

from rodyn.arrays import Dtype, Floats
from rodyn.errors import UnsupportedError
from rodyn.interop.jax.program import XlaProgram, recomputed, rows_of
from rodyn.kernel.entry.code import shipped
from rodyn.kernel.machine.build import REALS
from rodyn.kernel.machine.choose import Key, entry_name
from rodyn.kernel.machine.kernel_record import ThreadSafe, constants, structures
from rodyn.kernel.machine.kernels import RowKernel, kernel_of
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.machine.threads import IN_MEMORY, threads
from rodyn.kernel.thresholds import ROWS_OF_A_THREAD

HANDLER = Path(__file__).with_name("handler.c")
XLA_TYPES: Mapping[Dtype, int] = {"float32": 11, "float64": 12}
"""What XLA calls the types of numbers in buffers."""
PARTS = 8
"""Parts of the rows for each thread: one whose core is busy takes fewer."""

_HANDLERS: list[_Handler] = []
_NAMES: dict[str, _Handler] = {}


def registered(program: XlaProgram, rows: int) -> str | None:
    """Return the name under which XLA knows the handler of a call for a number of rows; None where Python computes."""
    machine = target()
    most = constants(HANDLER)
    if (
        machine is None
        or len(program.inputs) > most["MOST_INPUTS"]
        or len(program.results) > most["MOST_RESULTS"]
    ):
        return None
    key = Key(program.spec, machine, batch=rows >= machine.lanes_of(REALS[program.spec.dtype]))
    kernel = kernel_of(key)
    if kernel is None or kernel.thread_safe is None:
        return None
    helpers = threads(rows // ROWS_OF_A_THREAD) - 1
    mechanism = program.mechanism
    known = (mechanism.name, [link.name for link in mechanism.links], program.on_error, helpers)
    name = f"rodyn_{hashlib.sha256(f'{entry_name(key)} {known}'.encode()).hexdigest()}"
    with IN_MEMORY:
        if name not in _NAMES:
            handler = _Handler(len(_HANDLERS), program, kernel, machine, helpers)
            jax.ffi.register_ffi_target(name, jax.ffi.pycapsule(handler.address), platform="cpu")
            _HANDLERS.append(handler)
            _NAMES[name] = handler
    return name


class _Handler:
    """A handler and everything that it uses."""

    def __init__(
        self, number: int, program: XlaProgram, kernel: RowKernel, machine: Target, helpers: int
    ) -> None:
        assert kernel.thread_safe is not None
        self.program, self.kernel = program, kernel
        self._common = shipped(HANDLER, machine)
        self.data: Any = structures(HANDLER)["Handler"]()
        self._fill(number, kernel.thread_safe, helpers)
        self._code = _stub(self._common.address("handle"), ctypes.addressof(self.data), machine)
        self.address: Any = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(self._code.address("handler"))

    def _fill(self, number: int, code: ThreadSafe, helpers: int) -> None:
        program, data = self.program, self.data
        data.major, data.minor = interface()
        data.type, data.bytes = XLA_TYPES[program.spec.dtype], np.dtype(program.spec.dtype).itemsize
        data.inputs, data.results = len(program.inputs), len(program.results)
        for array, (name, shape) in zip(data.input, program.inputs, strict=False):
            _describe(array, f"argument {name}", shape, program)
        for array, (name, shape) in zip(data.result, program.results, strict=False):
            _describe(array, f"result {name}", shape, program)
        data.counts = _words(program, f"takes {data.inputs} arguments and has {data.results} results")
        record = data.code
        record.run, record.lanes, record.one, record.numbers = (
            code.run,
            code.lanes,
            code.one,
            len(code.numbers),
        )
        record.number[: len(code.numbers)] = code.numbers
        record.widths, record.place, record.scratch = code.widths, code.place, code.scratch
        data.helpers, data.parts = helpers, PARTS * (helpers + 1)
        data.memory, data.free = _address("PyMem_RawMalloc"), _address("PyMem_RawFree")
        data.recheck, data.number = ctypes.cast(_RECHECK, ctypes.c_void_p).value, number


def _words(program: XlaProgram, text: str) -> bytes:
    return f"rodyn: {program.name} of robot {program.mechanism.label} {text}".encode()


def _describe(array: Any, what: str, shape: tuple[int, ...], program: XlaProgram) -> None:
    if len(shape) > len(array.shape):
        raise UnsupportedError(f"{what} of {program.name} has more than {len(array.shape)} axes of its own")
    sizes, kind = ", ".join(map(str, shape)), program.spec.dtype
    array.wrong = _words(
        program,
        f"has as {what} {kind} of shape (..., {sizes}), aligned, with the same leading axes as the others",
    )
    array.axes, array.size = len(shape), prod(shape)
    array.shape[: len(shape)] = shape


def _stub(handle: int, data: int, machine: Target) -> Any:
    """`ptr handler(ptr frame)`: handler.c with the data of one handler."""
    from rodyn.kernel.machine.compile import Code, object_code

    ir = (
        "define ptr @handler(ptr %frame) nounwind {\n"
        f"  %found = call ptr inttoptr (i64 {handle} to ptr)(ptr %frame, ptr inttoptr (i64 {data} to ptr))\n"
        "  ret ptr %found\n}\n"
    )
    return Code(object_code(ir, machine), machine)


def _address(function: str) -> int | None:
    return ctypes.cast(getattr(ctypes.pythonapi, function), ctypes.c_void_p).value


@cache
def interface() -> tuple[int, int]:
    """Return the version of XLA's interface for handlers, as the headers of the installed jaxlib say."""
    header = Path(jax.ffi.include_dir(), "xla", "ffi", "api", "c_api.h").read_text(encoding="utf-8")
    found = re.findall(r"^#define XLA_FFI_API_M(?:AJ|IN)OR (\d+)", header, re.MULTILINE)
    major, minor = map(int, found)
    if major != 0:
        raise UnsupportedError(
            f"jax {jax.__version__} has version {major}.{minor} of XLA's interface for handlers; rodyn knows version 0"
        )
    return major, minor


def _recheck(number: int, leading: int, shape: Any, pointers: Any, words: int, most: int) -> int:
    """Return what handler.c calls when the kernel has flagged a row: 0, or 1 and a message."""
    try:
        handler = _HANDLERS[number]
        program, axes = handler.program, tuple(shape[:leading])
        data = len(program.inputs) + len(program.results)
        size = prod(axes)
        given = zip(program.spec.inputs, pointers, strict=False)
        dtype = program.spec.dtype
        inputs = {name: _array(pointer, size, (width,), dtype) for (name, width), pointer in given}
        found = zip(handler.kernel.shapes.items(), pointers[len(inputs) : data], strict=True)
        results = {name: _array(pointer, size, shape, dtype) for (name, shape), pointer in found}
        recomputed(program, handler.kernel, rows_of(inputs, axes), results)
    except BaseException as error:  # nothing may leave a callback
        text = f"{type(error).__name__}: {error}".encode()[: most - 1]
        ctypes.memmove(words, text + b"\0", len(text) + 1)
        return 1
    return 0


def _array(pointer: int, rows: int, shape: Sequence[int], dtype: Dtype) -> Floats:
    """Return the numbers of a buffer of XLA."""
    memory = (ctypes.c_char * (rows * prod(shape) * np.dtype(dtype).itemsize)).from_address(pointer)
    numbers: Floats = np.frombuffer(memoryview(memory), dtype=dtype)
    return numbers.reshape(rows, *shape)


_Numbers = ctypes.POINTER(ctypes.c_int64)
_RECHECK = ctypes.CFUNCTYPE(
    ctypes.c_int64, ctypes.c_int64, ctypes.c_int64, _Numbers, _Numbers, ctypes.c_void_p, ctypes.c_int64
)(_recheck)
