"""Jitted functions around the addresses of kernels, made for one robot and its options."""

from __future__ import annotations

import ctypes
import inspect
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numba
import numpy as np

from rodyn.errors import InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.interop.arguments import OptionsKey, digits_option, key_of, options_of, require_robot
from rodyn.interop.functions import DTYPE, FUNCTIONS, ON_ERROR, Framework
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import RowKernel, kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import OnError, Options
from rodyn.robot import Robot
from rodyn.robot.kernels.differentiable import DIFFERENTIABLE

OPTIONS = ("friction", "method", "frame", "axes")
NAMES = tuple(name for name, row in FUNCTIONS.items() if row.result is None and name != "generalised_force")
"""Functions of one array, without those that are nothing without a wrench."""
NUMBA = Framework("rodyn.interop.numba", "Any", "Any", (ON_ERROR,))
NEVER = 2**62
"""More rows than there are."""
ADDRESS = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_int64)
_HELD: list[RowKernel] = []
"""Kernels: their addresses are compiled into jitted code, so they are never freed."""
SHAPES = (
    "rodyn: an argument has another width than the robot needs, or another number of rows than the first one"
)
FLAGGED = (
    "rodyn: a state has no result by this kernel: it is not finite, singular, or a quaternion is not of unit length; "
    "the method of the robot says which"
)


class Pointers(NamedTuple):
    """Kernels of a function as ctypes pointers, which `njit` functions may call, and which stay as long as the process.

    one, many   i64(i64): the address of int64 numbers, the number of rows, of every argument the address of its first
                number and the doubles from one row to the next, then the address of the result, rows one after the
                other. 0 if every row has a result. Nothing is checked, and they may run side by side
    lanes       minimum number of rows of `many`; `one` takes one; where there is no `many`, more than any array has
    widths      doubles in a row of every argument
    shape       of the result of one state
    """

    one: Any
    many: Any
    lanes: int
    widths: tuple[int, ...]
    shape: tuple[int, ...]


def pointers(robot: Robot, name: str, **options: Any) -> Pointers:
    """Return the kernels of a function of this module, for callers that check shapes themselves; keywords as it has."""
    require_robot(robot, name)
    if not is_one_of(name, NAMES):
        raise unknown("function for Numba", name, NAMES)
    taken = _taken(name)
    if DTYPE in options:
        digits_option(FUNCTIONS[name], NUMBA, options.pop(DTYPE))
    for key in options:
        if key not in taken:
            raise unknown(f"keyword of {name} in Numba", key, taken or ("no keyword",))
        if not isinstance(options[key], Hashable):
            raise InputTypeError(f"{key} must be a word, a number or None, got {short(options[key])}")
    return _pointers(robot, name, key_of(options))


def _taken(name: str) -> tuple[str, ...]:
    return tuple(option for option in FUNCTIONS[name].options if option in OPTIONS)


@lru_cache(maxsize=1024)
def _pointers(robot: Robot, name: str, key: OptionsKey) -> Pointers:
    spec = Options(**options_of(key)).spec(robot.mechanism, DIFFERENTIABLE[name].quantity)
    one, many = (_kernel(spec, batch) for batch in (False, True))
    if one is None:
        raise UnsupportedError(
            f"{name} of robot {robot.name!r} has no machine code that Numba can call: it is too long for straight "
            "lines, or there is no compiler; call the method of the robot from Python"
        )
    (shape,) = one.shapes.values()
    widths = tuple(width for _, width in spec.inputs)
    run, lanes = (one, NEVER) if many is None else (many, many.lanes)
    return Pointers(ADDRESS(one.record.run), ADDRESS(run.record.run), lanes, widths, shape)


def framework_function(name: str) -> Callable[..., Any]:
    """Return what makes the jitted functions of a row of the table."""
    row = FUNCTIONS[name]

    def make(robot: Robot, *, on_error: OnError = "raise", **options: Any) -> Any:
        with_nan = Options(on_error=on_error).tolerant
        return _jitted(pointers(robot, name, **options), row.arguments, with_nan)

    make.__name__ = make.__qualname__ = name
    make.__module__ = NUMBA.module
    make.__signature__ = signature(name)  # type: ignore[attr-defined]
    make.__doc__ = f"An njit function of ({', '.join(row.arguments)}).\n\n{row.doc}"
    return make


def signature(name: str) -> inspect.Signature:
    """How a function of this module is made."""
    whole = FUNCTIONS[name].signature(NUMBA).parameters
    kept = [one for key, one in whole.items() if key in ("robot", ON_ERROR, *_taken(name))]
    return inspect.Signature(kept, return_annotation="Any")


def _kernel(spec: Any, batch: bool) -> Any:
    """Return a kernel that is called with rows and nothing else, held for ever; None: there is none."""
    machine = target()
    kernel = kernel_of(Key(spec, machine, batch)) if machine else None
    record = None if kernel is None else kernel.record
    if kernel is None or record is None or record.numbers:
        return None
    _HELD.append(kernel)
    return kernel


def _loops(found: Pointers, with_nan: bool) -> tuple[Any, Any]:
    """Jitted functions of a tuple of arrays, one state and rows: widths and counts are checked, then kernels called."""
    one, many, lanes, widths, shape = found
    count, size = len(widths), prod(shape)

    @numba.njit(nogil=True)
    def pack(packed: Any, arrays: Any, first: int, rows: int, result: int) -> None:
        packed[0] = rows
        for k in range(count):
            packed[1 + 2 * k] = arrays[k].ctypes.data + 8 * first * widths[k]
            packed[2 + 2 * k] = widths[k]
        packed[1 + 2 * count] = result + 8 * first * size

    @numba.njit(nogil=True)
    def state(arrays: Any) -> Any:
        for k in range(count):
            if arrays[k].shape[0] != widths[k]:
                raise ValueError(SHAPES)
        found, packed = np.empty(shape), np.empty(2 + 2 * count, np.int64)
        pack(packed, arrays, 0, 1, found.ctypes.data)
        if one(packed.ctypes.data) != 0:
            if not with_nan:
                raise ValueError(FLAGGED)
            found[...] = np.nan
        return found

    @numba.njit(nogil=True)
    def batch(arrays: Any) -> Any:
        rows = arrays[0].shape[0]
        for k in range(count):
            if arrays[k].shape[0] != rows or arrays[k].shape[1] != widths[k]:
                raise ValueError(SHAPES)
        found, packed, flags = np.empty((rows, *shape)), np.empty(2 + 2 * count, np.int64), 0
        if rows >= lanes:
            pack(packed, arrays, 0, rows, found.ctypes.data)
            flags = many(packed.ctypes.data)
            if flags != 0 and not with_nan:
                raise ValueError(FLAGGED)
        if rows < lanes or flags != 0:
            for first in range(rows):
                pack(packed, arrays, first, 1, found.ctypes.data)
                if one(packed.ctypes.data) != 0:
                    if not with_nan:
                        raise ValueError(FLAGGED)
                    found[first] = np.nan
        return found

    return state, batch


def _jitted(found: Pointers, arguments: tuple[str, ...], with_nan: bool) -> Any:
    """Return the jitted function under the names of its arguments."""
    state, batch = _loops(found, with_nan)

    def of_q(q: Any) -> Any:
        return state((q,)) if q.ndim == 1 else batch((q,))

    def of_qd(q: Any, qd: Any) -> Any:
        return state((q, qd)) if q.ndim == 1 else batch((q, qd))

    def of_qdd(q: Any, qd: Any, qdd: Any) -> Any:
        return state((q, qd, qdd)) if q.ndim == 1 else batch((q, qd, qdd))

    def of_tau(q: Any, qd: Any, tau: Any) -> Any:
        return state((q, qd, tau)) if q.ndim == 1 else batch((q, qd, tau))

    functions = {"q": of_q, "qd": of_qd, "qdd": of_qdd, "tau": of_tau}
    read_only = [numba.types.Array(numba.float64, axes, "C", readonly=True) for axes in (1, 2)]
    return numba.njit([(kind,) * len(arguments) for kind in read_only], nogil=True)(functions[arguments[-1]])
