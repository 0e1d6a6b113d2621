"""One kind of derivatives of a quantity as a function of arrays: what program it is, and how it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, Batch, Floats, batch
from rodyn.errors import InputError
from rodyn.kernel.call import answered
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.machine.choose import Key, has_lines
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import (
    Derivative,
    Request,
    Spec,
    differentiated,
    with_wrenches,
    wrench_arrays,
)
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.kernel.reference import reference
from rodyn.kernel.tolerant import OnError, is_tolerant, with_nan
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.robot.kernels.derivatives.quantities import DIFFERENTIABLE
from rodyn.trace.derivatives.names import given_direction

WrenchLike = Wrench | Sequence[Wrench] | None


def _spec_of(call: DerivativeCall, values: Mapping[str, Any]) -> Spec | None:
    """The program of a call; weights on several results have names of their own, which only Python takes."""
    return None if call.derivative.weighted and values["w"] is None else call.spec(values)


@dataclass(frozen=True, eq=False)
class DerivativeCall:
    """Matrices, jvp, vjp or hvp of a quantity: arguments by name → arrays in the order of the program.

    name        what the quantity is called by users
    plain       the spec of the quantity itself
    derivative  the kind of derivatives, by what; along what is known from the directions of a call
    shapes      the shapes of the quantity's arrays, where there are weights on them
    moving      the arguments that may have directions
    """

    mechanism: Mechanism
    name: str
    plain: Spec
    derivative: Derivative
    shapes: Mapping[str, tuple[int, ...]]
    moving: tuple[str, ...]

    def spec(self, values: Mapping[str, Any]) -> Spec:
        """The spec of a call, from the values of its parameters: of directions whether they are given."""
        along = tuple(name for name in self.moving if values.get(given_direction(name)) is not None)
        elements = {key: prod(shape) for key, shape in self.shapes.items()}
        found = differentiated(self.plain, self.derivative._replace(along=along), elements)
        loads = values.get("wrench")
        return found if loads is None else with_wrenches(found, self.mechanism, wrenches(loads))

    def computed(
        self, values: Mapping[str, Any], wrench: WrenchLike, on_error: OnError = "raise"
    ) -> tuple[Floats, ...]:
        """All arrays of a call, one after the other; a built-in function serves float64 only, and raises errors."""
        if self.plain.dtype != FLOAT64 or is_tolerant(on_error, None):
            return self.answered(values, wrench, on_error)
        return self.arrays(**values, wrench=wrench)

    @built_in(_spec_of, tuple)
    def arrays(
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
        """All arrays of a call, one after the other; arguments that it does not take are None."""
        values = {"q": q, "qd": qd, "qdd": qdd, "tau": tau, "parameters": parameters, "w": w}
        along = {"dq": dq, "dqd": dqd, "dqdd": dqdd, "dtau": dtau, "dparameters": dparameters}
        return self.answered(values | along, wrench)

    def answered(
        self, values: Mapping[str, Any], wrench: WrenchLike, on_error: OnError = "raise"
    ) -> tuple[Floats, ...]:
        """The same by Python, also with weights on several results."""
        values = {name: value for name, value in values.items() if value is not None}
        require_numbers(f"the derivatives of {self.name}", *values.values())
        if wrench is not None and not DIFFERENTIABLE[self.name].wrench:
            acted = ", ".join(name for name, row in DIFFERENTIABLE.items() if row.wrench)
            raise InputError(f"no wrench acts on {self.name}; on {acted} it does")
        wanted = self.spec({**values, "wrench": wrench})
        arrays = {**values, **(wrench_arrays(wrenches(wrench)) if wrench is not None else {})}
        given = batch(arrays, dict(wanted.inputs), self.mechanism.label, wanted.dtype)
        request = Request(self.mechanism, wanted, given)
        found = with_nan(request, None, answered) if is_tolerant(on_error, None) else answered(request)
        return tuple(found.values())


def shapes_of(mechanism: Mechanism, plain: Spec, parameters: Floats) -> dict[str, tuple[int, ...]]:
    """The shapes of a quantity's arrays; `parameters` are those of the robot, where they are arguments."""
    machine = target()
    kernel = kernel_of(Key(plain, machine, batch=False)) if machine else None
    if kernel is not None:
        return dict(kernel.shapes)
    if has_lines(plain):
        with suppress(ZeroDivisionError):  # a pivot vanishes in every state: the reference has the words
            return dict(build(plain).shapes)
    rows = {name: np.ones((1, width)) for name, width in plain.inputs}
    rows["q"] = random_coordinates(mechanism, 1, np.random.default_rng(0))
    if "parameters" in rows:
        rows["parameters"] = parameters[None]
    found = reference(Request(mechanism, plain, Batch((1,), 1, rows, rows)))
    return {key: array.shape[1:] for key, array in found.items()}
