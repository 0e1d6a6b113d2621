"""A user's call of a function on arrays of JAX: everything is checked here, before anything is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from rodyn.arrays import numbers
from rodyn.errors import InputTypeError, UnsupportedError
from rodyn.interop.call import Call
from rodyn.interop.functions import FUNCTIONS, sorted_out
from rodyn.interop.jax.function import function_of
from rodyn.interop.jax.rules import Form, applied
from rodyn.kernel.quantity.request import wrench_arrays
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.kernel.tolerant import OnError, is_tolerant
from rodyn.robot import Robot


def call(name: str) -> Callable[..., Any]:
    """The function of a name, for users."""
    row = FUNCTIONS[name]

    def called(robot: Robot, *arrays: Any, on_error: OnError = "raise", **keywords: Any) -> Any:
        require_double()
        given, options = sorted_out(name, arrays, keywords)
        is_tolerant(on_error, None)  # or an error
        found = _computed(Call.of(robot, name, given, options), given, on_error)
        return found[0] if row.result is None else row.result(*found)

    called.__name__ = called.__qualname__ = name
    called.__module__ = "rodyn.interop.jax"
    called.__doc__ = (
        f"{row.words}\n\nArrays are float64, on the CPU. `on_error`: what becomes of a state that cannot be computed,\n"
        'an error of XLA in words ("raise"), or "nan" in its results.'
    )
    return called


def require_double() -> None:
    """JAX has doubles, or an error says how it gets them."""
    if not jax.config.jax_enable_x64:
        raise UnsupportedError(
            "rodyn computes in float64, which JAX has turned off: jax.config.update('jax_enable_x64', True) at the "
            "beginning of the program, or JAX_ENABLE_X64=1"
        )


def _computed(call: Call, given: Mapping[str, Any], on_error: OnError) -> Sequence[Any]:
    arrays = {name: double(value, name) for name, value in given.items()}
    axes = call.leading({name: array.shape for name, array in arrays.items()})
    loads = wrench_arrays(wrenches(call.options.get("wrench")))
    x, forces = ([_spread(one, axes) for one in group.values()] for group in (arrays, loads))
    return applied(Form(function_of(call, on_error)), {"x": x, "loads": forces})


def double(value: Any, name: str) -> Any:
    """`value` as an array of float64 that JAX takes; whole numbers and lists are converted, float32 is not."""
    kind = getattr(value, "dtype", None)
    if isinstance(value, np.ndarray) or not isinstance(value, jax.Array):
        if kind is not None and jnp.issubdtype(kind, jnp.floating) and kind != np.float64:
            raise _not_double(name, kind)
        return numbers(value, name, finite=False)
    if kind == jnp.float64:
        return value
    if jnp.issubdtype(kind, jnp.integer):
        return value.astype(jnp.float64)
    raise _not_double(name, kind)


def _not_double(name: str, kind: object) -> InputTypeError:
    return InputTypeError(
        f"{name} is {kind}, but rodyn.interop.jax computes in float64: convert it, {name}.astype('float64'), and the "
        "result back where it is needed"
    )


def _spread(array: Any, axes: tuple[int, ...]) -> Any:
    """The array with all leading axes."""
    shape = (*axes, array.shape[-1])
    return array if array.shape == shape else jnp.broadcast_to(array, shape)
