"""One function of one robot over NumPy arrays: its value, products with its derivatives, and the second order.

This is all that a framework needs: it gives arrays and takes arrays. q has nq numbers, its quaternions any length but
zero: everything is of f(q/‖q‖), and derivatives by q have nq numbers (`quaternions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from rodyn.arrays import FLOAT64, Dtype, Floats, broadcast, leading
from rodyn.interop.arguments import OptionsKey, key_of, made_once, options_of, require_robot
from rodyn.interop.functions import FUNCTIONS, ON_ERROR, PARAMETERS, Function
from rodyn.interop.quaternions import cotangents, tangents, turned_cotangents, unit
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.request import OnError, Options, widths, wrench_arrays
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.model.chain.one_dof_joints import Elementary
from rodyn.robot import Robot
from rodyn.robot.kernels.derivative_kernel import DerivativeKernel, derivative_kernel
from rodyn.robot.kernels.kernel import Binding
from rodyn.trace.derivatives.names import given_direction

Arrays = Mapping[str, Floats]
Weights = Sequence[Floats]


@made_once
def _kernel(robot: Robot, name: str, by: tuple[str, ...], learned: bool, key: OptionsKey) -> DerivativeKernel:
    bind: Binding = "structure" if learned else "robot"
    return derivative_kernel(robot.mechanism, name, by, bind, False, Options(**options_of(key)))


def require_options(robot: Robot, name: str, options: Mapping[str, Any]) -> Call:
    """Return the call of a function with these options; raise an error for the first option that is wrong."""
    call = Call.of(robot, name, (), options)
    _ = call.kernel.program(wrench=wrenches(options.get("wrench")))
    return call


@dataclass(frozen=True, eq=False)
class Call:
    """A function of a robot with its keywords: arrays by the names of its arguments → arrays.

    learned    whether inertial parameters are an argument: the last one
    options    keywords that are no arrays, as the user gave them
    on_error   what becomes of a state that cannot be computed: "raise" an error, or "nan" in its results

    Arrays are float64, or float32 if that is its `dtype`. Every result has the leading axes of all arguments, weights,
    directions and wrenches together: if an argument has fewer axes, the caller sums its gradient over the missing ones.
    """

    robot: Robot
    function: Function
    learned: bool
    options: Mapping[str, Any]
    on_error: OnError = "raise"
    _kernels: dict[tuple[str, ...], DerivativeKernel] = field(default_factory=dict, init=False)

    @classmethod
    def of(cls, robot: Robot, name: str, arguments: Iterable[str], options: Mapping[str, Any]) -> Call:
        """Return the call of a function with arguments and options as `sorted_out` has them."""
        require_robot(robot, name)
        learned = PARAMETERS in arguments
        if "wrench" in options:  # it has numbers
            return _made(robot, name, learned, options)
        return _known(robot, name, learned, key_of(options) if options else ())

    # What a framework asks before it computes

    @cached_property
    def arguments(self) -> tuple[str, ...]:
        """The names of the arguments that are arrays."""
        own = self.function.arguments
        return (*own, PARAMETERS) if self.learned else own

    @cached_property
    def dtype(self) -> Dtype:
        """What numbers are computed with, and what arrays are."""
        result: Dtype = self.options.get("dtype", FLOAT64)
        return result

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
        return tuple(self.kernel.shapes.values())

    @cached_property
    def kernel(self) -> DerivativeKernel:
        """The kernel of the derivatives by one argument, which knows the programs of all."""
        return self._kernel(self.arguments[-1:])

    @cached_property
    def elementary(self) -> Elementary:
        """The robot with joints of one coordinate: where q has quaternions."""
        return self.robot.mechanism.elementary()

    @cached_property
    def has_quaternions(self) -> bool:
        """Whether q has quaternions."""
        return bool(self.elementary.free)

    @cached_property
    def wrench_axes(self) -> dict[str, tuple[int, ...]]:
        """The leading axes of forces and moments."""
        loads = wrench_arrays(wrenches(self.options.get("wrench")))
        return {name: array.shape[:-1] for name, array in loads.items()}

    def leading(self, shapes: Mapping[str, tuple[int, ...]]) -> tuple[int, ...]:
        """Return the leading axes of the results for arguments of these shapes; a wrong one is an error by name."""
        axes = leading(shapes, self.widths, self.robot.mechanism.label)
        return broadcast({"the state": axes} | self.wrench_axes)

    # Values and derivatives

    def value(self, arrays: Sequence[Floats]) -> tuple[Floats, ...]:
        """Return the arrays of the function, of arguments in their order."""
        if self.has_quaternions:
            given = dict(zip(self.arguments, arrays, strict=True))
            self.leading({name: array.shape for name, array in given.items()})  # or an error
            arrays = [self._unit(given["q"]), *arrays[1:]]
        if self.learned:
            return self._of_parameters(arrays)
        result = getattr(self.robot, self.function.method)(*arrays, **self._keywords)
        return (result,) if self.function.result is None else tuple(map(np.asarray, result))

    def jvp(self, given: Arrays, along: Arrays) -> tuple[Floats, ...]:
        """Return the derivatives of the arrays along directions, which have the widths of their arguments."""
        with self._quiet:
            state, further = self._state(given)
            result = self._kernel(tuple(along)).jvp(*state, **self._directions(given, along), **further)
        return (result,) if self.function.result is None else tuple(map(np.asarray, result))

    def vjp(self, given: Arrays, weights: Weights, by: Sequence[str]) -> dict[str, Floats]:
        """Return the gradients of Σ w · array by arguments; weights have the shapes of the arrays."""
        with self._quiet:
            gradients = self._gradients(given, weights, by)
            if "q" in gradients and self.has_quaternions:
                gradients["q"] = cotangents(self.elementary, given["q"], gradients["q"])
        return gradients

    def hvp(self, given: Arrays, weights: Weights, along: Arrays, by: Sequence[str]) -> dict[str, Floats]:
        """Return the derivatives of the gradients of `vjp` along directions; the matrix of these is symmetric."""
        names = tuple(name for name in self.arguments if name in by or name in along)
        with self._quiet:
            state, further = self._state(given)
            directions = self._directions(given, along)
            found = self._kernel(names).hvp(*state, w=self._weights(weights), **directions, **further)
            moved: dict[str, Floats] = {name: getattr(found, name) for name in by}
            if "q" in moved and self.has_quaternions:
                q = given["q"]
                moved["q"] = cotangents(self.elementary, q, moved["q"])
                if "q" in along:
                    held = self._gradients(given, weights, ("q",))["q"]
                    moved["q"] = moved["q"] + turned_cotangents(self.elementary, q, along["q"], held)
        return moved

    def second(self, given: Arrays, along: Arrays, beside: Arrays) -> tuple[Floats, ...]:
        """Return second derivatives of the arrays along two directions: `hvp` with weight 1 on each number in turn."""
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
    def _keywords(self) -> dict[str, Any]:
        """The keywords of the method of the robot."""
        return {**self.function.fixed, **self.options, **self._tolerance}

    @cached_property
    def _further(self) -> dict[str, Any]:
        """The keywords of kernels, besides arrays."""
        wrench = self.options.get("wrench")
        return self._tolerance if wrench is None else {"wrench": wrench, **self._tolerance}

    @cached_property
    def _tolerance(self) -> dict[str, Any]:
        return {} if self.on_error == "raise" else {ON_ERROR: self.on_error}

    @property
    def _quiet(self) -> AbstractContextManager[Any]:
        """States that become NaN, quaternions of length zero among them, are no reason for warnings of NumPy."""
        return nullcontext() if self.on_error == "raise" else np.errstate(divide="ignore", invalid="ignore")

    def _of_parameters(self, arrays: Sequence[Floats]) -> tuple[Floats, ...]:
        kernel = self.kernel
        given = dict(zip(self.arguments, arrays, strict=True))
        options = replace(kernel.options, wrench=self.options.get("wrench"), on_error=self.on_error)
        return tuple(compute(kernel.mechanism, kernel.quantity, given, options).values())

    def _kernel(self, by: tuple[str, ...]) -> DerivativeKernel:
        result = self._kernels.get(by)
        if result is None:
            result = _kernel(self.robot, self.function.name, by, self.learned, key_of(self.options))
            self._kernels[by] = result
        return result

    def _unit(self, q: Floats) -> Floats:
        return unit(self.robot.mechanism, q, strict=self.on_error == "raise")

    def _state(self, given: Arrays) -> tuple[list[Floats], dict[str, Any]]:
        """Return the arguments of a kernel by their places, and its keywords."""
        state = [given[name] for name in self.function.arguments]
        if self.has_quaternions:
            state[0] = self._unit(state[0])
        if self.learned:
            return state, {**self._further, PARAMETERS: given[PARAMETERS]}
        return state, self._further

    def _directions(self, given: Arrays, along: Arrays) -> dict[str, Any]:
        result = {given_direction(name): array for name, array in along.items()}
        if "q" in along and self.has_quaternions:
            result[given_direction("q")] = tangents(self.elementary, given["q"], along["q"])
        return result

    def _weights(self, weights: Weights) -> Any:
        return weights[0] if len(self.shapes) == 1 else tuple(weights)

    def _gradients(self, given: Arrays, weights: Weights, by: Sequence[str]) -> dict[str, Floats]:
        state, further = self._state(given)
        result = self._kernel(tuple(by)).vjp(*state, w=self._weights(weights), **further)
        return dict(zip(by, result, strict=True))


def _made(robot: Robot, name: str, learned: bool, options: Mapping[str, Any]) -> Call:
    own = {key: value for key, value in options.items() if key != ON_ERROR}
    return Call(robot, FUNCTIONS[name], learned, own, options.get(ON_ERROR, "raise"))


@made_once
def _known(robot: Robot, name: str, learned: bool, key: OptionsKey) -> Call:
    return _made(robot, name, learned, options_of(key))
