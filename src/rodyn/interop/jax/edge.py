"""A user's call of a function on arrays of JAX: everything is checked here, before anything is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from rodyn.arrays import FLOAT64, Dtype, numbers
from rodyn.errors import InputTypeError, UnsupportedError, short
from rodyn.interop.arguments import sorted_out
from rodyn.interop.call import Call
from rodyn.interop.displacement import displacements
from rodyn.interop.functions import DTYPE, FUNCTIONS, ON_ERROR, Framework
from rodyn.interop.jax.function import function_of
from rodyn.interop.jax.rules import Form, applied
from rodyn.kernel.quantity.request import wrench_arrays
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.model.displacement import Functions
from rodyn.robot import Robot

JAX = Framework(
    "rodyn.interop.jax",
    "ArrayLike",
    "Array",
    (ON_ERROR, DTYPE),
    (
        "Arrays are float64, on the CPU. `on_error`: what becomes of a state that cannot be computed, an error",
        '("raise"; under `jit` XLA raises it as its own), or "nan" in its results.',
    ),
    ('`dtype="float32"` takes, computes and returns float32.',),
)


def framework_function(name: str) -> Callable[..., Any]:
    """Return the function of a name, for users."""
    row = FUNCTIONS[name]

    def called(robot: Robot, *arrays: Any, **keywords: Any) -> Any:
        given, options = sorted_out(row, JAX, arrays, keywords)
        if DTYPE not in options:
            require_double(row.single)
        found = _computed(Call.of(robot, name, given, options), given)
        return found[0] if row.result is None else row.result(*found)

    return JAX.dressed(called, row)


def require_double(single: bool) -> None:
    """JAX has doubles, or an error says how it gets them; `single`: float32 would do."""
    if not jax.config.jax_enable_x64:
        raise UnsupportedError(
            "rodyn computes in float64, which JAX has turned off: jax.config.update('jax_enable_x64', True) at the "
            "beginning of the program, or JAX_ENABLE_X64=1"
            + ("; dtype='float32' computes in float32" if single else "")
        )


def _computed(call: Call, given: Mapping[str, Any]) -> Sequence[Any]:
    arrays = {
        name: np.zeros(call.widths[name], call.dtype) if value is None else checked(value, name, call.dtype)
        for name, value in given.items()
    }
    axes = call.leading({name: array.shape for name, array in arrays.items()})
    loads = wrench_arrays(wrenches(call.options.get("wrench")))
    forces = [_with_leading(load.astype(call.dtype, copy=False), axes) for load in loads.values()]
    x = [_with_leading(one, axes) for one in arrays.values()]
    return applied(Form(function_of(call)), {"x": x, "loads": forces})


def checked(value: Any, name: str, dtype: Dtype) -> Any:
    """`value` as an array that JAX takes; integers and lists are converted, other floating-point numbers not."""
    kind = getattr(value, "dtype", None)
    if isinstance(value, np.ndarray) or not isinstance(value, jax.Array):
        if kind is not None and not isinstance(kind, np.dtype):  # of another framework
            raise InputTypeError(f"{name} must be an array of JAX or NumPy, got {short(value)}")
        if kind is not None and jnp.issubdtype(kind, jnp.floating) and kind != np.dtype(dtype):
            raise _other(name, kind, dtype)
        return numbers(value, name, finite=False, dtype=dtype)
    if kind == np.dtype(dtype):
        return value
    if jnp.issubdtype(kind, jnp.integer):
        return value.astype(dtype)
    raise _other(name, kind, dtype)


def _other(name: str, kind: object, dtype: Dtype) -> InputTypeError:
    asked = " with this dtype" if dtype != FLOAT64 else ""
    other = ", or compute in it, dtype='float32'" if dtype == FLOAT64 and kind == np.float32 else ""
    return InputTypeError(
        f"{name} is {kind}, but rodyn.interop.jax computes in {dtype}{asked}: convert it, {name}.astype({dtype!r}), "
        f"and the result back where it is needed{other}"
    )


def _with_leading(array: Any, axes: tuple[int, ...]) -> Any:
    """Return the array with all leading axes."""
    shape = (*axes, array.shape[-1])
    return array if array.shape == shape else jnp.broadcast_to(array, shape)


def _columns(name: str, array: Any) -> Sequence[Any]:
    columns = jnp.asarray(array)
    if not jnp.issubdtype(columns.dtype, jnp.floating):
        columns = columns.astype(jnp.result_type(float))
    return [columns[..., k] for k in range(columns.shape[-1])] if columns.ndim else [columns]


def _stacked(columns: list[Any]) -> Any:
    return jnp.stack(jnp.broadcast_arrays(*columns), axis=-1)


integrate, difference = displacements(
    JAX.module, Functions(jnp.sin, jnp.cos, jnp.sqrt, jnp.arctan2, jnp.where), _columns, _stacked
)
