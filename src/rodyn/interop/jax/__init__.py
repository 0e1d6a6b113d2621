"""The functions of a robot on arrays of JAX: `rj.forward_dynamics(robot, q, qd, tau)`.

>>> import jax
>>> jax.config.update("jax_enable_x64", True)
>>> import rodyn as rd
>>> import rodyn.interop.jax as rj
>>> arm = rd.load("two_link")
>>> jax.grad(lambda q: rj.energy(arm, q, q).potential)(jax.numpy.zeros(2)).round(2)
Array([2.4 , 0.49], dtype=float64)

They are those of `rodyn.interop.functions.FUNCTIONS`, work under jit, vmap, grad, jvp, scan and their nesting to the
second derivative, in float64, or in float32 with `dtype="float32"`, and on the CPU. A robot is no array: close over it,
or make it a static argument.

In reading order:

`edge`       a user's call, checked once
`rules`      one primitive for all functions: jit, vmap, jvp, transposes
`function`   from JAX's arrays to programs; quaternions of any length
`program`    a program as XLA calls it, and what Python does for it
`handler.c`  what XLA calls: checks its buffers, runs a kernel (handler.ll: compiled)
`handler`    handlers registered under names; the data of handler.c, field by field
"""

from rodyn.errors import missing_extra

try:
    import jax as _jax  # noqa: F401
except ModuleNotFoundError as error:
    raise missing_extra("rodyn.interop.jax needs", "jax", "jax") from error

from rodyn.interop.functions import FUNCTIONS
from rodyn.interop.jax.edge import (
    difference as difference,
    framework_function,
    integrate as integrate,
)

globals().update({name: framework_function(name) for name in FUNCTIONS})  # by name in `__init__.pyi`
