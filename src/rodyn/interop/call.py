"""One function of one robot over NumPy arrays: its value, products with its derivatives, and the second order.

This is all that a framework needs: it gives arrays and takes arrays. q has nq numbers, its quaternions any length but
zero: everything is of f(q/‖q‖), and derivatives by q have nq numbers (`quaternions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import prod
from typing import Any

import numpy as np

from rodyn.arrays import FLOAT64, Dtype, Floats, leading
from rodyn.dynamics.derivatives.kernel import DerivativeKernel
from rodyn.errors import InputError
from rodyn.interop.functions import (
    FUNCTIONS,
    PARAMETERS,
    Function,
    OptionsKey,
    key_of,
    options_of,
    require_robot,
)
from rodyn.interop.quaternions import by_columns, cotangent, tangent, turned_cotangent, unit
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.request import widths, wrench_arrays
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.robot import Robot
from rodyn.trace.derivatives.names import given_direction

Arrays = Mapping[str, Floats]
Weights = Sequence[Floats]


@lru_cache(maxsize=1024)
def _kernel(robot: Robot, name: str, by: tuple[str, ...], bind: Any, key: OptionsKey) -> DerivativeKernel:
    return robot.kernel(name, derivatives=by, bind=bind, **options_of(key))


@dataclass(frozen=True, eq=False)
class Call:
    """A function of a robot with its keywords: arrays by the names of its arguments → arrays.

    learned   whether inertial parameters are an argument: the last one
    options   keywords that are no arrays, as the user gave them

    Arrays are float64, or float32 if that is its `dtype`. Every result has the leading axes of all arguments, weights,
    directions and wrenches together: where an argument has fewer, its gradient is to be summed over the others.
    """

    robot: Robot
    function: Function
    learned: bool
    options: Mapping[str, Any]

    @classmethod
    def of(cls, robot: Robot, name: str, arguments: Iterable[str], options: Mapping[str, Any]) -> Call:
        """The call of a function with arguments and options as `sorted_out` has them."""
        require_robot(robot, name)
        learned = PARAMETERS in arguments
        if "wrench" in options:  # it has numbers
            return cls(robot, FUNCTIONS[name], learned, options)
        try:
            return _known(robot, name, learned, key_of(options))
        except TypeError:  # an option that is not hashable: the kernel raises the error
            return cls(robot, FUNCTIONS[name], learned, options)

    # What a framework asks before it computes

    @cached_property
    def arguments(self) -> tuple[str, ...]:
        """The names of the arguments that are arrays."""
        own = self.function.arguments
        return (*own, PARAMETERS) if self.learned else own

    @cached_property
    def dtype(self) -> Dtype:
        """What numbers are computed with, and what arrays are."""
        found: Dtype = self.options.get("dtype", FLOAT64)
        return found

    @cached_property
    def ranks(self) -> dict[str, int]:
        """How many axes of each argument are no leading ones: the last."""
        return dict.fromkeys(self.arguments, 1)

    @cached_property
    def widths(self) -> dict[str, int]:
        """How many numbers each argument has on its last axis."""
        mechanism = self.robot.mechanism
        sizes = widths(mechanism.merged().mechanism if self.learned else mechanism)
        return {name: sizes[name] for name in self.arguments}

    @cached_property
    def shapes(self) -> tuple[tuple[int, ...], ...]:
        """The shapes of the results, without leading axes."""
        return tuple(self._any.shapes.values())

    @cached_property
    def wrench_axes(self) -> tuple[tuple[int, ...], ...]:
        """The leading axes of forces and moments."""
        loads = wrench_arrays(wrenches(self.options.get("wrench")))
        return tuple(array.shape[:-1] for array in loads.values())

    def leading(self, shapes: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
        """The leading axes of the results for arguments of these shapes; a wrong one is an error by name."""
        axes = leading(shapes, self.widths, self.robot.mechanism.label)
        if not self.wrench_axes:
            return axes
        try:
            return np.broadcast_shapes(axes, *self.wrench_axes)
        except ValueError:
            loads = ", ".join(map(str, self.wrench_axes))
            raise InputError(
                f"the leading axes of wrenches, {loads}, do not broadcast against {tuple(axes)} of the state"
            ) from None

    # Values and derivatives

    def value(self, given: Arrays) -> tuple[Floats, ...]:
        """The arrays of the function."""
        given = self._unit(given)
        if self.learned:
            kernel = self._any
            found: Any = compute(
                kernel.mechanism,
                kernel.quantity,
                given,
                method=kernel.method,
                wrench=self.options.get("wrench"),
                options=kernel.options,
                friction=kernel.friction,
                dtype=self.dtype,
            ).values()
            return tuple(found)
        function = self.function
        found = getattr(self.robot, function.method)(*given.values(), **function.fixed, **self.options)
        return (found,) if function.result is None else tuple(map(np.asarray, found))

    def jvp(self, given: Arrays, along: Arrays) -> tuple[Floats, ...]:
        """The derivatives of the arrays along directions, which have the widths of their arguments."""
        found = self._kernel(tuple(along)).jvp(
            **self._unit(given), **self._directions(given, along), **self._loads
        )
        return (found,) if self.function.result is None else tuple(map(np.asarray, found))

    def vjp(self, given: Arrays, weights: Weights, by: Sequence[str]) -> dict[str, Floats]:
        """The gradients of Σ w · array by arguments; weights have the shapes of the arrays."""
        gradients = self._gradients(given, weights, by)
        if "q" in gradients and self._turned:
            gradients["q"] = by_columns(cotangent, self._whole, given["q"], gradients["q"])
        return gradients

    def hvp(self, given: Arrays, weights: Weights, along: Arrays, by: Sequence[str]) -> dict[str, Floats]:
        """The derivatives of the gradients of `vjp` along directions; the matrix of these is symmetric."""
        names = tuple(name for name in self.arguments if name in by or name in along)
        directions = self._directions(given, along)
        found = self._kernel(names).hvp(
            **self._unit(given), w=self._weights(weights), **directions, **self._loads
        )
        moved: dict[str, Floats] = {name: getattr(found, name) for name in by}
        if "q" in moved and self._turned:
            q = given["q"]
            moved["q"] = by_columns(cotangent, self._whole, q, moved["q"])
            if "q" in along:
                held = self._gradients(given, weights, ("q",))["q"]
                moved["q"] = moved["q"] + turned_cotangent(self._whole, q, along["q"], held)
        return moved

    def second(self, given: Arrays, along: Arrays, beside: Arrays) -> tuple[Floats, ...]:
        """The second derivatives of the arrays along two directions: `hvp` with weight 1 on each number in turn."""
        axes = max(array.ndim for array in given.values()) - 1
        sizes = [prod(shape) for shape in self.shapes]
        ones = np.split(np.eye(sum(sizes), dtype=self.dtype), np.cumsum(sizes)[:-1], axis=1)
        weights = [
            one.reshape(len(one), *[1] * axes, *shape) for one, shape in zip(ones, self.shapes, strict=True)
        ]
        moved = self.hvp(given, weights, along, tuple(beside))
        found = np.asarray(sum((moved[name] * beside[name]).sum(axis=-1) for name in beside))
        parts = np.split(np.moveaxis(found, 0, -1), np.cumsum(sizes)[:-1], axis=-1)
        return tuple(
            part.reshape(*part.shape[:-1], *shape) for part, shape in zip(parts, self.shapes, strict=True)
        )

    # Inside

    @cached_property
    def _whole(self) -> Any:
        return self.robot.mechanism.elementary()

    @cached_property
    def _turned(self) -> bool:
        """Whether q has quaternions."""
        return bool(self._whole.free)

    @cached_property
    def _any(self) -> DerivativeKernel:
        return self._kernel(self.arguments[-1:])

    @cached_property
    def _loads(self) -> dict[str, Any]:
        wrench = self.options.get("wrench")
        return {} if wrench is None else {"wrench": wrench}

    def _kernel(self, by: tuple[str, ...]) -> DerivativeKernel:
        bind = "structure" if self.learned else "robot"
        return _kernel(self.robot, self.function.name, by, bind, key_of(self.options))

    def _unit(self, given: Arrays) -> dict[str, Any]:
        return {**given, "q": unit(self.robot.mechanism, given["q"])} if self._turned else dict(given)

    def _directions(self, given: Arrays, along: Arrays) -> dict[str, Any]:
        found = {given_direction(name): array for name, array in along.items()}
        if "q" in along and self._turned:
            found[given_direction("q")] = by_columns(tangent, self._whole, given["q"], along["q"])
        return found

    def _weights(self, weights: Weights) -> Any:
        return weights[0] if len(self.shapes) == 1 else tuple(weights)

    def _gradients(self, given: Arrays, weights: Weights, by: Sequence[str]) -> dict[str, Floats]:
        found = self._kernel(tuple(by)).vjp(**self._unit(given), w=self._weights(weights), **self._loads)
        return {name: getattr(found, name) for name in by}


@lru_cache(maxsize=1024)
def _known(robot: Robot, name: str, learned: bool, key: OptionsKey) -> Call:
    return Call(robot, FUNCTIONS[name], learned, options_of(key))
