"""Numba: functions of a robot that compiled code calls, `njit` functions around the addresses of kernels.

    acceleration = rn.forward_dynamics(rd.load("two_link"))

    @numba.njit
    def step(q, qd, tau):
        return q + 0.001 * qd, qd + 0.001 * acceleration(q, qd, tau)

What is made takes one state, float64 arrays (width,), or rows, (rows, width), all C-contiguous, and returns a new
array: other types are errors while Numba compiles, other widths a ValueError before anything is computed. A state that
has no result (not finite, singular, a quaternion that is not of unit length) is a ValueError, too: the method of the
robot says in words what is wrong with it. Calls hold no lock, so that they run in `prange`.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy as np

from rodyn.dynamics.derivatives.quantities import DIFFERENTIABLE
from rodyn.errors import InputTypeError, UnsupportedError, is_one_of, missing_extra, short, unknown
from rodyn.interop.arguments import OptionsKey, digits_option, key_of, options_of, require_robot
from rodyn.interop.functions import DTYPE, FUNCTIONS, Framework
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import RowKernel, kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import public_spec
from rodyn.robot import Robot

try:
    import numba
except ImportError as error:
    raise missing_extra("jitted functions need", "Numba", "numba") from error

OPTIONS = ("friction", "method", "frame", "axes")
NAMES = tuple(name for name, row in FUNCTIONS.items() if row.result is None and name != "generalised_force")
"""Functions of one array, without those that are nothing without a wrench."""
NUMBA = Framework("rodyn.interop.numba", "Any", "Any")
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
    lanes       `many` takes at least so many rows, `one` takes one
    widths      doubles in a row of every argument
    shape       of the result of one state
    """

    one: Any
    many: Any
    lanes: int
    widths: tuple[int, ...]
    shape: tuple[int, ...]


def pointers(robot: Robot, name: str, **options: Any) -> Pointers:
    """The kernels of a function of this module, for callers that check shapes themselves; keywords as it has."""
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
    return tuple(one for one in FUNCTIONS[name].options if one in OPTIONS)


@lru_cache(maxsize=1024)
def _pointers(robot: Robot, name: str, key: OptionsKey) -> Pointers:
    spec = public_spec(robot.mechanism, DIFFERENTIABLE[name].quantity, options_of(key))
    one, many = (_kernel(robot, name, spec, batch) for batch in (False, True))
    (shape,) = one.shapes.values()
    widths = tuple(width for _, width in spec.inputs)
    return Pointers(ADDRESS(one.record.run), ADDRESS(many.record.run), many.lanes, widths, shape)


def _function(name: str) -> Callable[..., Any]:
    """What makes the jitted functions of a row of the table."""
    row, taken = FUNCTIONS[name], _taken(name)

    def make(robot: Robot, **options: Any) -> Any:
        found = pointers(robot, name, **options)
        return _jitted(found)

    make.__name__ = make.__qualname__ = name
    heading = f"{name}({', '.join(['robot', *(['*', *taken] if taken else [])])})"
    make.__doc__ = f"{heading} → an njit function of ({', '.join(row.arguments)}).\n\n{row.doc}"
    return make


def _kernel(robot: Robot, name: str, spec: Any, batch: bool) -> Any:
    """A kernel that is called with rows and nothing else, held for ever."""
    machine = target()
    kernel = kernel_of(Key(spec, machine, batch)) if machine else None
    record = None if kernel is None else kernel.record
    if kernel is None or record is None or record.numbers or record.memory:
        raise UnsupportedError(
            f"{name} of robot {robot.name!r} has no machine code that Numba can call: it is too long for straight "
            "lines, or there is no compiler; call the method of the robot from Python"
        )
    _HELD.append(kernel)
    return kernel


def _jitted(found: Pointers) -> Any:
    """The jitted function: widths and counts of rows are checked, then a kernel is called."""
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
            raise ValueError(FLAGGED)
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
        else:
            for first in range(rows):
                pack(packed, arrays, first, 1, found.ctypes.data)
                flags |= one(packed.ctypes.data)
        if flags != 0:
            raise ValueError(FLAGGED)
        return found

    def of_one(q: Any) -> Any:
        return state((q,)) if q.ndim == 1 else batch((q,))

    def of_two(q: Any, qd: Any) -> Any:
        return state((q, qd)) if q.ndim == 1 else batch((q, qd))

    def of_three(q: Any, qd: Any, last: Any) -> Any:
        return state((q, qd, last)) if q.ndim == 1 else batch((q, qd, last))

    number = numba.float64
    signatures = [(number[::1],) * count, (number[:, ::1],) * count]
    return numba.njit(signatures, nogil=True)((of_one, of_two, of_three)[count - 1])


inverse_dynamics = _function("inverse_dynamics")
forward_dynamics = _function("forward_dynamics")
inertia_matrix = _function("inertia_matrix")
inverse_inertia_matrix = _function("inverse_inertia_matrix")
coriolis_matrix = _function("coriolis_matrix")
bias_force = _function("bias_force")
convective_force = _function("convective_force")
gravity_force = _function("gravity_force")
regressor = _function("regressor")
momentum_matrix = _function("momentum_matrix")
center_of_mass = _function("center_of_mass")
forward_kinematics = _function("forward_kinematics")
end_effector = _function("end_effector")
jacobian = _function("jacobian")
jacobian_rate = _function("jacobian_rate")
inverse_operational_space_inertia = _function("inverse_operational_space_inertia")
