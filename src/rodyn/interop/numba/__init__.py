"""Numba: functions of a robot that compiled code calls, `njit` functions around the addresses of kernels.

    acceleration = rn.forward_dynamics(rd.load("two_link"))

    @numba.njit
    def step(q, qd, tau):
        return q + 0.001 * qd, qd + 0.001 * acceleration(q, qd, tau)

What is made takes one state, float64 arrays (width,), or rows, (rows, width), all C-contiguous, and returns a new
array: other types are errors while Numba compiles, other widths a ValueError before anything is computed. A state that
has no result (not finite, singular, a quaternion that is not of unit length) is a ValueError, too: the method of the
robot raises an error that names it. With `on_error="nan"` its result is NaN: ask for that in `prange`, where
Numba loses errors. Calls hold no lock.

In reading order:

`jitted`   kernels of one state and of many rows as pointers, and jitted functions around them
"""

from rodyn.errors import missing_extra

try:
    import numba as _numba  # noqa: F401
except ImportError as error:
    raise missing_extra("jitted functions need", "Numba", "numba") from error

from rodyn.interop.numba.jitted import (
    NAMES as NAMES,
    Pointers as Pointers,
    framework_function,
    pointers as pointers,
)

globals().update({name: framework_function(name) for name in NAMES})  # by name in `__init__.pyi`
