"""A user's call of a function on arrays of JAX: everything is checked here, before anything is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args

import jax
import jax.numpy as jnp
import numpy as np

from rodyn.arrays import numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.interop.functions import FUNCTIONS, PARAMETERS
from rodyn.interop.jax.function import Function, function_of
from rodyn.interop.jax.program import OnError
from rodyn.interop.jax.rules import Form, applied
from rodyn.kernel.quantity.request import wrench_arrays
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.robot import Robot


def function(name: str) -> Callable[..., Any]:
    """The function of a name, for users."""
    row = FUNCTIONS[name]

    def called(robot: Robot, *arrays: Any, on_error: OnError = "raise", **keywords: Any) -> Any:
        require_double()
        given, rest = _arrays_by_name(name, arrays, keywords)
        if not is_one_of(on_error, get_args(OnError)):
            raise unknown("on_error", on_error, get_args(OnError))
        found = _computed(function_of(robot, name, rest, on_error), given, rest.get("wrench"))
        return found[0] if row.result is None else row.result(*found)

    called.__name__ = called.__qualname__ = name
    called.__module__ = "rodyn.interop.jax"
    called.__doc__ = (
        f"{row.words}\n\nArrays are float64, on the CPU. `on_error`: what becomes of a state that cannot be computed, an\n"
        'error of XLA in words ("raise"), or "nan" in its results.'
    )
    return called


def require_double() -> None:
    """JAX has doubles, or an error says how it gets them."""
    if not jax.config.jax_enable_x64:
        raise UnsupportedError(
            "rodyn computes in float64, which JAX has turned off: jax.config.update('jax_enable_x64', True) at the "
            "beginning of the program, or JAX_ENABLE_X64=1"
        )


def _arrays_by_name(
    name: str, arrays: Sequence[Any], keywords: Mapping[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arguments by name, and the other keywords, inertial parameters in both."""
    taken = FUNCTIONS[name].arguments
    takes = f"{name} takes robot, {', '.join(taken)}"
    if len(arrays) > len(taken):
        raise InputTypeError(f"{takes}; {len(arrays)} arrays were given")
    given, rest = dict(zip(taken, arrays, strict=False)), dict(keywords)
    for one in taken:
        if one in given and one in rest:
            raise InputTypeError(f"{takes}; {one} was given twice, by its place and by its name")
        if one not in given and one not in rest:
            raise InputTypeError(f"{takes}; {one} is missing")
    given = {one: given[one] if one in given else rest.pop(one) for one in taken}
    if rest.get(PARAMETERS) is not None:
        given[PARAMETERS] = rest[PARAMETERS]
    return given, rest


def _computed(function: Function, given: Mapping[str, Any], wrench: Any) -> Sequence[Any]:
    arrays = {name: double(value, name) for name, value in given.items()}
    loads = wrench_arrays(wrenches(wrench))
    axes = function.call.leading({name: array.shape for name, array in arrays.items()})
    for name, load in loads.items():
        axes = _joined(axes, load.shape[:-1], name)
    x, forces = ([_spread(one, axes) for one in group.values()] for group in (arrays, loads))
    return applied(Form(function), {"x": x, "loads": forces})


def double(value: Any, name: str) -> Any:
    """`value` as an array of float64 that JAX takes; whole numbers and lists are converted, float32 is not."""
    kind = getattr(value, "dtype", None)
    if isinstance(value, np.ndarray) or not isinstance(value, jax.Array):
        if kind is not None and np.issubdtype(kind, np.floating) and kind != np.float64:
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


def _joined(axes: tuple[int, ...], more: tuple[int, ...], name: str) -> tuple[int, ...]:
    try:
        return np.broadcast_shapes(axes, more)
    except ValueError:
        raise InputError(
            f"the leading axes of {name}, {more}, do not broadcast against {axes} of the state"
        ) from None


def _spread(array: Any, axes: tuple[int, ...]) -> Any:
    """The array with all leading axes."""
    shape = (*axes, array.shape[-1])
    return array if array.shape == shape else jnp.broadcast_to(array, shape)
