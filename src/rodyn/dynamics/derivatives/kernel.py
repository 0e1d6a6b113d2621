"""`arm.kernel(…, derivatives=…)`: the derivatives of a quantity as functions, whole or times vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Batch, Floats, batch, numbers
from rodyn.dynamics.derivatives.quantities import DIFFERENTIABLE
from rodyn.dynamics.derivatives.result import Derivatives, delivered
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.call import answered
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.machine.choose import Key, has_lines
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.inertial import inertial_parameters
from rodyn.kernel.quantity.request import (
    Derivative,
    Kind,
    Request,
    Spec,
    differentiated,
    direction,
    spec,
    with_wrenches,
    without_masses,
    wrench_arrays,
)
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.kernel.reference import reference
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.trace.program import needed_for
from rodyn.trace.readers.count import Operations, operations

WrenchLike = Wrench | Sequence[Wrench] | None


def _matrices_of(kernel: DerivativeKernel, values: Mapping[str, Any]) -> Spec:
    return kernel.spec("matrices", values)


def _jvp_of(kernel: DerivativeKernel, values: Mapping[str, Any]) -> Spec:
    return kernel.spec("jvp", values)


def _vjp_of(kernel: DerivativeKernel, values: Mapping[str, Any]) -> Spec | None:
    return kernel.spec("vjp", values) if values["w"] is not None else None


def _hvp_of(kernel: DerivativeKernel, values: Mapping[str, Any]) -> Spec | None:
    return kernel.spec("hvp", values) if values["w"] is not None else None


@dataclass(frozen=True, repr=False)
class DerivativeKernel:
    """The derivatives of a quantity as functions of its arguments; made by `Robot.kernel`.

    `k(q, …)` are whole matrices, a `Derivatives` with an array (shape of the quantity, directions) for each of
    `derivatives`. `k.jvp(q, …, dq=…)` is the derivative of the quantity along directions, `k.vjp(q, …, w)` the
    gradients of the sum of w times the quantity, `k.hvp(q, …, w, dq=…)` the derivatives of these gradients along
    directions; none of them forms a matrix.

    q moves along the velocities: q̇ = E(q) v, with nv directions. Those of a floating base and of joints with a
    quaternion are in body axes, as in `qd`. With bind="structure" all take `parameters`, as `Kernel` does.
    """

    mechanism: Mechanism
    name: str
    method: str | None
    bind: str
    derivatives: tuple[str, ...]
    value: bool = False
    friction: bool = False
    options: tuple[Any, ...] = ()
    quantity: str = ""

    def __repr__(self) -> str:
        by = f" by {self.method!r}" if self.method else ""
        extra = " with friction" if self.friction else ""
        of = f"{by}{extra} of {self.mechanism.name!r}, bound to {self.bind}"
        taken = ", ".join(self.arguments)
        return f"<DerivativeKernel {self.name}({taken}) by {', '.join(self.derivatives)}{of}>"

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of the arguments."""
        return QUANTITIES[self.quantity].arguments

    @property
    def parameters(self) -> Floats:
        """The inertial parameters of the robot itself, ten for each moving link."""
        return self._own.copy()

    @cached_property
    def _own(self) -> Floats:
        return inertial_parameters(self.mechanism.merged().mechanism)

    # What a program depends on

    @cached_property
    def _plain(self) -> Spec:
        found = spec(self.mechanism, self.quantity, self.method, self.options, self.friction)
        return without_masses(found) if self.bind == "structure" else found

    def spec(self, kind: Kind, values: Mapping[str, Any]) -> Spec:
        """The spec of a call, from the values of its parameters: of directions whether they are given."""
        along = tuple(name for name in self.derivatives if values.get(direction(name)) is not None)
        by = () if kind == "jvp" else self.derivatives
        value = self.value and kind == "matrices"
        wanted = Derivative(kind, by, along, value, closed=self.method is None)
        elements = {key: prod(shape) for key, shape in self._shapes.items()} if wanted.weighted else {}
        found = differentiated(self._plain, wanted, elements)
        loads = values.get("wrench")
        return found if loads is None else with_wrenches(found, self.mechanism, wrenches(loads))

    @cached_property
    def _shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of the quantity's arrays."""
        machine = target()
        kernel = kernel_of(Key(self._plain, machine, batch=False)) if machine else None
        if kernel is not None:
            return dict(kernel.shapes)
        if has_lines(self._plain):
            with suppress(ZeroDivisionError):  # a pivot vanishes in every state: the reference has the words
                return dict(build(self._plain).shapes)
        rows = {name: np.ones((1, width)) for name, width in self._plain.inputs}
        rows["q"] = random_coordinates(self.mechanism, 1, np.random.default_rng(0))
        if "parameters" in rows:
            rows["parameters"] = self._own[None]
        found = reference(Request(self.mechanism, self._plain, Batch((1,), 1, rows, rows)))
        return {key: array.shape[1:] for key, array in found.items()}

    def count(self, kind: Kind = "matrices") -> Operations:
        """How many operations a program takes: "matrices", "jvp" (along all), "vjp" or "hvp".

        >>> from rodyn.robot import load
        >>> load("two_link").kernel("gravity_force", derivatives="q").count().multiplications
        6
        """
        if kind not in ("matrices", "jvp", "vjp", "hvp"):
            raise InputError(f"kind must be matrices, jvp, vjp or hvp, got {short(kind)}")
        along = {direction(name): 0 for name in self.derivatives} if kind in ("jvp", "hvp") else {}
        program = build(self.spec(kind, along)).program
        needed = needed_for(program, (k for elements in program.outputs.values() for k in elements))
        return operations(program.code[number] for number in needed)

    # Calls

    def __call__(
        self,
        *arguments: ArrayLike,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
    ) -> Derivatives:
        """The derivatives as whole matrices; arguments and parameters broadcast as in NumPy.

        `out`: arrays for the results, in their order, as a tuple, list or another such result; one result, one array.
        """
        given = self._given(arguments, parameters)
        found = self._matrices(**given, wrench=wrench)
        return delivered(self._shown(found, self.derivatives, self.value), out)

    def jvp(
        self,
        *arguments: ArrayLike,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
        **along: ArrayLike,
    ) -> Any:
        """The derivative of the quantity along directions dq, dqd, …; the others do not move.

        It has the shape of the quantity. `dq` has nv numbers: q moves along the velocities.
        """
        given = self._given(arguments, parameters) | self._directions(along)
        return delivered(self._one(self._jvp(**given, wrench=wrench)), out)

    def vjp(
        self,
        *arguments: Any,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
    ) -> Derivatives:
        """The gradients of Σ w · quantity by each of `derivatives`; w is the last argument.

        w has the shape of the quantity; of several arrays it is a tuple of them.
        """
        *rest, w = self._weighted(arguments)
        given = self._given(rest, parameters)
        found = self._by_weights("vjp", given, {}, w, wrench)
        return delivered(self._shown(found, self.derivatives, value=False), out)

    def hvp(
        self,
        *arguments: Any,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
        **along: ArrayLike,
    ) -> Derivatives:
        """The derivatives of the gradients of `vjp` along directions: second derivatives times a vector.

        With a floating base or joints with a quaternion gradients are in body axes, which move along.
        """
        *rest, w = self._weighted(arguments)
        given = self._given(rest, parameters)
        found = self._by_weights("hvp", given, self._directions(along), w, wrench)
        return delivered(self._shown(found, self.derivatives, value=False), out)

    # The edge

    def _given(self, arguments: Sequence[Any], parameters: ArrayLike | None) -> dict[str, Any]:
        if len(arguments) != len(self.arguments):
            raise InputError(
                f"{self.name} takes {', '.join(self.arguments)}; {len(arguments)} arguments were given"
            )
        if parameters is None and self.bind == "structure":
            parameters = self._own
        elif parameters is not None and self.bind == "robot":
            raise InputError('this kernel is bound to its robot; ask for bind="structure" to give parameters')
        found = dict(zip(self.arguments, arguments, strict=True))
        return found if parameters is None else found | {"parameters": parameters}

    def _weighted(self, arguments: Sequence[Any]) -> Sequence[Any]:
        if len(arguments) != len(self.arguments) + 1:
            raise InputError(
                f"{self.name} takes {', '.join(self.arguments)}, and then the weights w; {len(arguments)} arguments "
                "were given"
            )
        return arguments

    def _directions(self, along: Mapping[str, ArrayLike]) -> dict[str, ArrayLike]:
        known = [direction(name) for name in self.derivatives]
        wrong = [name for name in along if name not in known]
        if wrong or not any(value is not None for value in along.values()):
            what = f"there is no direction {wrong[0]!r}" if wrong else "there is no direction"
            raise InputError(f"{what}: give one or more of {', '.join(known)}")
        return dict(along)

    def _by_weights(
        self,
        kind: Kind,
        given: Mapping[str, Any],
        along: Mapping[str, ArrayLike],
        w: Any,
        wrench: WrenchLike,
    ) -> tuple[Floats, ...]:
        shapes = self._shapes
        if len(shapes) == 1:
            (shape,) = shapes.values()
            run = self._vjp if kind == "vjp" else self._hvp
            return run(**given, **along, w=_row(w, shape, "w"), wrench=wrench)
        if not isinstance(w, tuple | list) or len(w) != len(shapes):
            raise InputTypeError(
                f"w must be a tuple of {len(shapes)} arrays, for {', '.join(shapes)}; got {short(w)}"
            )
        rows = {
            f"w {key}": _row(one, shape, f"w for {key}")
            for (key, shape), one in zip(shapes.items(), w, strict=True)
        }
        return self._answered(kind, {**given, **along, **rows}, wrench)

    def _answered(self, kind: Kind, values: Mapping[str, Any], wrench: WrenchLike) -> tuple[Floats, ...]:
        """The arrays of a call, by Python."""
        values = {name: value for name, value in values.items() if value is not None}
        require_numbers(f"the derivatives of {self.name}", *values.values())
        if wrench is not None and not DIFFERENTIABLE[self.name].wrench:
            acted = ", ".join(name for name, row in DIFFERENTIABLE.items() if row.wrench)
            raise InputError(f"no wrench acts on {self.name}; on {acted} it does")
        wanted = self.spec(kind, {**values, "wrench": wrench})
        arrays = {**values, **(wrench_arrays(wrenches(wrench)) if wrench is not None else {})}
        given = batch(arrays, dict(wanted.inputs), self.mechanism.label)
        return tuple(answered(Request(self.mechanism, wanted, given)).values())

    @built_in(_matrices_of, tuple)
    def _matrices(
        self,
        q: ArrayLike,
        qd: ArrayLike | None = None,
        qdd: ArrayLike | None = None,
        tau: ArrayLike | None = None,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
    ) -> tuple[Floats, ...]:
        """All arrays of a call, one after the other; arguments that it does not take are None."""
        values = {"q": q, "qd": qd, "qdd": qdd, "tau": tau, "parameters": parameters}
        return self._answered("matrices", values, wrench)

    @built_in(_jvp_of, tuple)
    def _jvp(
        self,
        q: ArrayLike,
        qd: ArrayLike | None = None,
        qdd: ArrayLike | None = None,
        tau: ArrayLike | None = None,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        dq: ArrayLike | None = None,
        dqd: ArrayLike | None = None,
        dqdd: ArrayLike | None = None,
        dtau: ArrayLike | None = None,
        dparameters: ArrayLike | None = None,
    ) -> tuple[Floats, ...]:
        """The same along directions."""
        values = {"q": q, "qd": qd, "qdd": qdd, "tau": tau, "parameters": parameters}
        along = {"dq": dq, "dqd": dqd, "dqdd": dqdd, "dtau": dtau, "dparameters": dparameters}
        return self._answered("jvp", values | along, wrench)

    @built_in(_vjp_of, tuple)
    def _vjp(
        self,
        q: ArrayLike,
        qd: ArrayLike | None = None,
        qdd: ArrayLike | None = None,
        tau: ArrayLike | None = None,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        w: ArrayLike | None = None,
    ) -> tuple[Floats, ...]:
        """The same with weights."""
        values = {"q": q, "qd": qd, "qdd": qdd, "tau": tau, "parameters": parameters, "w": w}
        return self._answered("vjp", values, wrench)

    @built_in(_hvp_of, tuple)
    def _hvp(
        self,
        q: ArrayLike,
        qd: ArrayLike | None = None,
        qdd: ArrayLike | None = None,
        tau: ArrayLike | None = None,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        w: ArrayLike | None = None,
        dq: ArrayLike | None = None,
        dqd: ArrayLike | None = None,
        dqdd: ArrayLike | None = None,
        dtau: ArrayLike | None = None,
        dparameters: ArrayLike | None = None,
    ) -> tuple[Floats, ...]:
        """The same with weights, along directions."""
        values = {"q": q, "qd": qd, "qdd": qdd, "tau": tau, "parameters": parameters, "w": w}
        along = {"dq": dq, "dqd": dqd, "dqdd": dqdd, "dtau": dtau, "dparameters": dparameters}
        return self._answered("hvp", values | along, wrench)

    # Results

    def _shown(self, arrays: Sequence[Floats], names: Sequence[str], value: bool) -> Derivatives:
        """Flat arrays by name: those of the quantity itself come first, those of one argument side by side."""
        count = self._results
        found: dict[str, Any] = {}
        if len(arrays) == len(names):  # gradients, or matrices of one result
            return Derivatives(dict(zip(names, arrays, strict=True)))
        first = count if value else 0
        for k, name in enumerate(names):
            found[name] = self._one(arrays[first + k :: len(names)][:count])
        return Derivatives(found | ({"value": self._one(arrays[:count])} if value else {}))

    @cached_property
    def _results(self) -> int:
        """How many arrays the quantity has."""
        result = DIFFERENTIABLE[self.name].result
        return 1 if result is None else len(result._fields)

    def _one(self, arrays: Sequence[Floats]) -> Any:
        """Arrays of the quantity as its method returns them."""
        result = DIFFERENTIABLE[self.name].result
        if result is None:
            return arrays[0]
        return result(*(part if np.ndim(part) else part[()] for part in arrays))

    def __reduce__(self) -> tuple[type[DerivativeKernel], tuple[object, ...]]:
        """Copies and pickles carry the description only."""
        fields = (self.mechanism, self.name, self.method, self.bind, self.derivatives, self.value)
        return type(self), (*fields, self.friction, self.options, self.quantity)


def _row(w: Any, shape: tuple[int, ...], name: str) -> Floats:
    """Weights of a result as rows of numbers."""
    array = numbers(w, name, finite=False)
    leading = array.ndim - len(shape)
    if leading < 0 or array.shape[leading:] != shape:
        raise InputError(f"{name} has shape {array.shape}, but needs (..., {', '.join(map(str, shape))})")
    return array if len(shape) == 1 else array.reshape(*array.shape[:leading], prod(shape))
