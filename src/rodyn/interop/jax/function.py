"""A function of a robot as XLA computes it: from JAX's arrays to handlers, for the value and every kind of derivative.

q has nq numbers and quaternions of any length; programs take unit ones, and directions along velocities. The step
between is made here, of operations of JAX, for robots that have quaternions; others have none of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from math import prod
from typing import Any

import jax
import jax.numpy as jnp

from rodyn.interop.arguments import OptionsKey, key_of, made_once, options_of
from rodyn.interop.call import Call
from rodyn.interop.functions import ON_ERROR, PARAMETERS
from rodyn.interop.jax.handler import registered
from rodyn.interop.jax.program import XlaProgram, computed
from rodyn.interop.quaternions import cotangent, exponents, tangent
from rodyn.kernel.machine.choose import has_lines
from rodyn.kernel.quantity.request import Kind, directions
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.kernel.reference import no_second_derivatives
from rodyn.robot import Robot
from rodyn.trace.derivatives.names import given_weights

Arrays = Mapping[str, Any]
Results = tuple[Any, ...]


@dataclass(frozen=True, eq=False)
class XlaFunction:
    """A function of a robot with its keywords; equal only to itself: `function_of` makes each once.

    Arrays are by the names of arguments, and all of one call have the same leading axes. `loads` are the forces and
    moments of wrenches, one after the other.
    """

    call: Call
    wrench: tuple[Wrench, ...]

    def value(self, given: Arrays, loads: Sequence[Any]) -> Results:
        """Return the arrays of the function."""
        return self._run(None, (), (), [*self._unit(given).values(), *loads])

    def jvp(self, given: Arrays, along: Arrays, loads: Sequence[Any]) -> Results:
        """Return the derivatives of the arrays along directions, which have the widths of their arguments."""
        moved = self._directions(given, along)
        return self._run("jvp", (), (*along,), [*self._unit(given).values(), *moved.values(), *loads])

    def vjp(
        self, given: Arrays, weights: Sequence[Any], by: tuple[str, ...], loads: Sequence[Any]
    ) -> Results:
        """Return the gradients of Σ w · array by arguments."""
        result = self._gradients(given, weights, by, loads)
        if "q" in result and self.call.has_quaternions:
            result["q"] = self._pulled(given["q"], result["q"])
        return tuple(result.values())

    def hvp(
        self,
        given: Arrays,
        along: Arrays,
        weights: Sequence[Any],
        by: tuple[str, ...],
        loads: Sequence[Any],
    ) -> Results:
        """Return the derivatives of these gradients along directions; the matrix of them is symmetric."""
        moved = self._directions(given, along).values()
        numbers = [*self._unit(given).values(), *moved, *weights, *loads]
        result = dict(zip(by, self._run("hvp", by, (*along,), numbers), strict=True))
        if "q" in result and self.call.has_quaternions:
            result["q"] = self._pulled(given["q"], result["q"])
            if "q" in along:
                held = self._gradients(given, weights, ("q",), loads)["q"]
                result["q"] += self._pulled(given["q"], held, along["q"])
        return tuple(result.values())

    def second(self, given: Arrays, along: Arrays, beside: Arrays, loads: Sequence[Any]) -> Results:
        """Second derivatives of the arrays along two directions: `hvp` with a weight of 1 on each number in turn."""
        axes, shapes = jnp.shape(given["q"])[:-1], self.call.shapes
        total = sum(map(prod, shapes))

        def every(array: Any) -> Any:
            return jnp.broadcast_to(array, (total, *array.shape))

        weights = [
            jnp.broadcast_to(ones.reshape((total, *[1] * len(axes), *shape)), (total, *axes, *shape))
            for ones, shape in zip(_split(jnp.eye(total, dtype=self.call.dtype), shapes), shapes, strict=True)
        ]
        found = self.hvp(
            {name: every(array) for name, array in given.items()},
            {name: every(array) for name, array in along.items()},
            weights,
            (*beside,),
            [every(array) for array in loads],
        )
        products = [jnp.sum(a * b, axis=-1) for a, b in zip(found, beside.values(), strict=True)]
        parts = _split(jnp.moveaxis(sum(products[1:], start=products[0]), 0, -1), shapes)
        return tuple(part.reshape((*axes, *shape)) for part, shape in zip(parts, shapes, strict=True))

    # What rules ask

    def shapes(self, by: tuple[str, ...] | None) -> list[tuple[int, ...]]:
        """Return the shapes of the function's arrays, or of gradients by these arguments, without leading axes."""
        return list(self.call.shapes) if by is None else [(self.call.widths[name],) for name in by]

    # Inside

    def _unit(self, given: Arrays) -> dict[str, Any]:
        """Return the arguments with quaternions of unit length."""
        if not self.call.has_quaternions:
            return dict(given)
        q = given["q"]
        e = exponents(self.call.elementary, q, jnp)
        for free in self.call.elementary.free:
            part = slice(free.quaternion, free.quaternion + 4)
            near_one = jnp.ldexp(q[..., part], -e[..., part])  # as `quaternions.unit`
            norms = jnp.sqrt(jnp.sum(near_one**2, axis=-1, keepdims=True))
            usable = jnp.isfinite(norms) & (norms > 0)
            q = q.at[..., part].set(jnp.where(usable, near_one / norms, q[..., part]))
        return {**given, "q": q}

    def _directions(self, given: Arrays, along: Arrays) -> dict[str, Any]:
        """Directions along velocities."""
        if "q" not in along or not self.call.has_quaternions:
            return dict(along)
        whole, q = self.call.elementary, given["q"]
        e = exponents(whole, q, jnp)
        moved = _by_columns(partial(tangent, whole), jnp.ldexp(q, -e), jnp.ldexp(along["q"], -e))
        return {**along, "q": moved}

    def _pulled(self, q: Any, gradient: Any, along: Any = None) -> Any:
        """Return the gradient by the numbers of q from that by velocities; or its derivative by q along a direction."""
        e = exponents(self.call.elementary, q, jnp)
        near_one, pulled = jnp.ldexp(q, -e), partial(_by_columns, partial(cotangent, self.call.elementary))
        if along is None:
            return jnp.ldexp(pulled(near_one, gradient), -e)
        moved = jax.jvp(lambda q: pulled(q, gradient), (near_one,), (jnp.ldexp(along, -e),))[1]
        return jnp.ldexp(moved, -e)

    def _gradients(
        self, given: Arrays, weights: Sequence[Any], by: tuple[str, ...], loads: Sequence[Any]
    ) -> dict[str, Any]:
        """Gradients by velocities."""
        numbers = [*self._unit(given).values(), *weights, *loads]
        return dict(zip(by, self._run("vjp", by, (), numbers), strict=True))

    def _run(
        self, kind: Kind | None, by: tuple[str, ...], along: tuple[str, ...], numbers: Sequence[Any]
    ) -> Results:
        """Return a program on arrays in the order of its arguments: by a handler, else by Python."""
        program = self._program(kind, by, along)
        (_, first), *_ = program.inputs
        axes = jnp.shape(numbers[0])[: jnp.ndim(numbers[0]) - len(first)]
        types = tuple(jax.ShapeDtypeStruct((*axes, *shape), self.call.dtype) for _, shape in program.results)
        name = registered(program, prod(axes))
        if name is None and kind == "hvp" and not has_lines(program.spec):
            raise no_second_derivatives(program.spec, self.call.robot.name)
        if name is None:
            return tuple(jax.pure_callback(partial(computed, program), types, *numbers))
        return tuple(jax.ffi.ffi_call(name, types)(*numbers))

    def _program(self, kind: Kind | None, by: tuple[str, ...], along: tuple[str, ...]) -> XlaProgram:
        call, kernel = self.call, self.call.kernel
        shapes = kernel.shapes
        spec = kernel.program(kind, by, along, self.wrench)
        inputs: dict[str, tuple[int, ...]] = {name: (width,) for name, width in spec.inputs}
        inputs |= {
            key: shape
            for name, shape in shapes.items()
            if (key := given_weights(name, len(shapes))) in inputs
        }
        results = dict(shapes)
        if by:  # by velocities
            widths = directions(kernel.program())
            results = {name: (widths[name],) for name in by}
        return XlaProgram(
            call.robot.mechanism,
            call.function.name,
            spec,
            tuple(inputs.items()),
            tuple(results.items()),
            call.on_error,
        )


def _by_columns(function: Callable[[Any, Any], list[Any]], q: Any, x: Any) -> Any:
    """Return a function of columns of arrays q (..., nq) and x (..., width)."""
    columns = function([q[..., k] for k in range(q.shape[-1])], [x[..., k] for k in range(x.shape[-1])])
    return jnp.stack([jnp.broadcast_to(column, q.shape[:-1]) for column in columns], axis=-1)


def _split(array: Any, shapes: Sequence[tuple[int, ...]]) -> list[Any]:
    """Return the last axis in parts, of as many numbers as arrays of these shapes have."""
    ends = list(accumulate(map(prod, shapes)))
    return [array[..., end - prod(shape) : end] for end, shape in zip(ends, shapes, strict=True)]


def function_of(call: Call) -> XlaFunction:
    """Return the function of a call; the same object for equal ones, whatever the numbers of its wrenches are."""
    key, loads = key_of({**call.options, ON_ERROR: call.on_error}), wrenches(call.options.get("wrench"))
    return _made(call.robot, call.function.name, call.learned, key, _Loads(loads))


class _Loads(tuple[Wrench, ...]):
    """Wrenches that are equal if they act at the same places, whatever they are."""

    __slots__ = ()

    def _places(self) -> tuple[object, ...]:
        return tuple((type(load.frame), load.frame, load.point, load.axes) for load in self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Loads) and self._places() == other._places()

    def __hash__(self) -> int:
        return hash(self._places())


@made_once
def _made(robot: Robot, name: str, learned: bool, key: OptionsKey, loads: _Loads) -> XlaFunction:
    call = Call.of(robot, name, (PARAMETERS,) if learned else (), options_of(key))
    result = XlaFunction(call, tuple(loads))
    _ = call.kernel  # a wrong option is an error here
    return result
