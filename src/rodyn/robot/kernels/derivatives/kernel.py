"""`arm.kernel(…, derivatives=…)`: the derivatives of a quantity as functions, whole or times vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import Any, get_args

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, Dtype, Floats, numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.kernel.machine.kernels import KernelInfo, info_of
from rodyn.kernel.program.straight import build, why_too_long
from rodyn.kernel.quantity.request import (
    Derivative,
    Kind,
    Spec,
    differentiated,
    in_digits,
    spec,
    with_wrenches,
    without_masses,
)
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.tolerant import OnError
from rodyn.robot.kernels.bound_kernel import BoundKernel
from rodyn.robot.kernels.derivatives.calls import DerivativeCall, WrenchLike, shapes_of
from rodyn.robot.kernels.derivatives.quantities import DIFFERENTIABLE
from rodyn.robot.kernels.derivatives.result import Derivatives, delivered, derivatives_by
from rodyn.trace.derivatives.names import given_direction, given_weights
from rodyn.trace.program import needed_for
from rodyn.trace.readers.count import Operations, operations


@dataclass(frozen=True, repr=False)
class DerivativeKernel(BoundKernel):
    """The derivatives of a quantity as functions of its arguments, by place or by name; made by `Robot.kernel`.

    `k(q, …)` are whole matrices, a `Derivatives` with an array (shape of the quantity, directions) for each of
    `derivatives`. `k.jvp(q, …, dq=…)` is the derivative of the quantity along directions, `k.vjp(q, …, w)` the
    gradients of the sum of w times the quantity, `k.hvp(q, …, w, dq=…)` the derivatives of these gradients along
    directions; none of them forms a matrix. With value=True each also has the quantity itself, `.value`; with
    on_error="nan" states that cannot be computed are NaN in all results.

    q moves along the velocities: q̇ = E(q) v, with nv directions. Those of a floating base and of joints with a
    quaternion are in body axes, as in `qd`. With bind="structure" all take `parameters`, as `Kernel` does.
    """

    derivatives: tuple[str, ...]
    value: bool = False
    friction: bool = False
    options: tuple[Any, ...] = ()
    quantity: str = ""
    dtype: Dtype = FLOAT64
    _calls: dict[Kind, DerivativeCall] = field(default_factory=dict, init=False, compare=False)

    def __repr__(self) -> str:
        by, extra = ", ".join(self.derivatives), " with friction" if self.friction else ""
        extra += "" if self.dtype == FLOAT64 else f" in {self.dtype}"
        return self._shown(f" by {by}", extra)

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of the arguments."""
        return QUANTITIES[self.quantity].arguments

    # What a program depends on

    @cached_property
    def _plain(self) -> Spec:
        found = in_digits(
            spec(self.mechanism, self.quantity, self.method, self.options, self.friction), self.dtype
        )
        return without_masses(found) if self.bind == "structure" else found

    @cached_property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of the quantity's arrays, without leading axes, by name."""
        return shapes_of(self.mechanism, self._plain, self._own)

    def _call(self, kind: Kind) -> DerivativeCall:
        """The function of arrays behind a kind of call."""
        if kind not in self._calls:
            by = () if kind == "jvp" else self.derivatives
            wanted = Derivative(kind, by, (), self.value, closed=self.method is None)
            shapes = self.shapes if wanted.weighted else {}
            self._calls[kind] = DerivativeCall(
                self.mechanism, self.name, self._plain, wanted, shapes, self.derivatives
            )
        return self._calls[kind]

    def program(
        self,
        kind: Kind | None = None,
        by: tuple[str, ...] = (),
        along: tuple[str, ...] = (),
        wrench: Sequence[Wrench] = (),
    ) -> Spec:
        """What a program of derivatives by and along any arguments depends on; without a kind, of the quantity."""
        found = self._plain
        if kind is not None:
            wanted = Derivative(kind, by, along, closed=self.method is None)
            elements = {key: prod(shape) for key, shape in self.shapes.items()} if wanted.weighted else {}
            found = differentiated(found, wanted, elements)
        return with_wrenches(found, self.mechanism, wrench) if wrench else found

    @property
    def info(self) -> KernelInfo:
        """Which code serves whole matrices, one state and batches, and why; it is built here, as by a first call."""
        return info_of(self._call("matrices").spec({}))

    def count(self, kind: Kind = "matrices") -> Operations:
        """How many operations a program takes: "matrices", "jvp" (along all), "vjp" or "hvp".

        >>> from rodyn.robot import load
        >>> load("two_link").kernel("gravity_force", derivatives="q").count().multiplications
        6
        """
        if kind not in get_args(Kind):
            raise InputError(f"kind must be matrices, jvp, vjp or hvp, got {short(kind)}")
        along = dict.fromkeys(self._directions, 0) if kind in ("jvp", "hvp") else {}
        wanted = self._call(kind).spec(along)
        if reason := why_too_long(wanted):
            raise UnsupportedError(f"operations of {self.name} cannot be counted: {reason}")
        program = build(wanted).program
        needed = needed_for(program.code, (k for elements in program.outputs.values() for k in elements))
        return operations(program.code[number] for number in needed)

    # Calls

    def __call__(
        self,
        *arguments: ArrayLike,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
        on_error: OnError = "raise",
        **named: ArrayLike,
    ) -> Derivatives:
        """The derivatives as whole matrices; arguments and parameters broadcast as in NumPy.

        `out`: an earlier result, or a tuple or list of arrays in the order of the results.
        """
        given = self._given(arguments, named, parameters)
        found = self._call("matrices").computed(given, wrench, on_error)
        return delivered(self._by_argument(found), out, self.dtype)

    def jvp(
        self,
        *arguments: ArrayLike,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
        on_error: OnError = "raise",
        **named: ArrayLike,
    ) -> Any:
        """The derivative of the quantity along directions dq, dqd, …; the others do not move.

        It has the shape of the quantity. `dq` has nv numbers: q moves along the velocities. With value=True the result
        has `.jvp` and `.value`.
        """
        own, along = self._parted(named)
        given = self._given(arguments, own, parameters)
        found = self._call("jvp").computed(given | along, wrench, on_error)
        product = self._one(found[-self._results :])
        if self.value:
            product = derivatives_by("jvp", "value")(product, self._one(found[: self._results]))
        return delivered(product, out, self.dtype)

    def vjp(
        self,
        *arguments: Any,
        w: Any = None,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
        on_error: OnError = "raise",
        **named: ArrayLike,
    ) -> Derivatives:
        """The gradients of Σ w · quantity by each of `derivatives`; w by its name, or the last argument.

        w has the shape of the quantity; of several arrays it is a tuple of them.
        """
        rest, w = self._weighted(arguments, w, named)
        given = self._given(rest, named, parameters)
        found = self._by_weights("vjp", given, w, wrench, on_error)
        return delivered(self._by_argument(found), out, self.dtype)

    def hvp(
        self,
        *arguments: Any,
        w: Any = None,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
        on_error: OnError = "raise",
        **named: ArrayLike,
    ) -> Derivatives:
        """The derivatives of the gradients of `vjp` along directions: second derivatives times a vector.

        With a floating base or joints with a quaternion gradients are in body axes, which move along.
        """
        own, along = self._parted(named)
        rest, w = self._weighted(arguments, w, own)
        given = self._given(rest, own, parameters) | along
        found = self._by_weights("hvp", given, w, wrench, on_error)
        return delivered(self._by_argument(found), out, self.dtype)

    # The edge

    def _parted(self, named: Mapping[str, ArrayLike]) -> tuple[dict[str, ArrayLike], dict[str, ArrayLike]]:
        """Keywords that are arguments, and those that are directions, one at least."""
        taken, known = self.arguments, self._directions
        own, along = dict[str, ArrayLike](), dict[str, ArrayLike]()
        for name, value in named.items():
            if name in known:
                along[name] = value
            elif name in taken:
                own[name] = value
            else:
                raise InputError(f"there is no direction {name!r}: give one or more of {', '.join(known)}")
        if all(value is None for value in along.values()):
            raise InputError(f"there is no direction: give one or more of {', '.join(known)}")
        return own, along

    @cached_property
    def _directions(self) -> tuple[str, ...]:
        return tuple(given_direction(name) for name in self.derivatives)

    def _weighted(
        self, arguments: Sequence[Any], w: Any, named: Mapping[str, Any]
    ) -> tuple[Sequence[Any], Any]:
        """The arguments, and the weights, which come after them unless they are given by name."""
        if w is not None:
            return arguments, w
        if len(arguments) + len(named) != len(self.arguments) + 1 or not arguments:
            raise InputError(
                f"{self.name} takes {', '.join(self.arguments)}, and then the weights w; "
                f"{len(arguments) + len(named)} arguments were given"
            )
        return arguments[:-1], arguments[-1]

    def _by_weights(
        self, kind: Kind, given: Mapping[str, Any], w: Any, wrench: WrenchLike, on_error: OnError
    ) -> tuple[Floats, ...]:
        shapes = self.shapes
        if len(shapes) == 1:
            (shape,) = shapes.values()
            weighted = {**given, "w": _row(w, shape, "w", self.dtype)}
            return self._call(kind).computed(weighted, wrench, on_error)
        if not isinstance(w, tuple | list) or len(w) != len(shapes):
            raise InputTypeError(
                f"w must be a tuple of {len(shapes)} arrays, for {', '.join(shapes)}; got {short(w)}"
            )
        rows = {
            given_weights(key, len(shapes)): _row(one, shape, f"w for {key}", self.dtype)
            for (key, shape), one in zip(shapes.items(), w, strict=True)
        }
        return self._call(kind).answered({**given, **rows}, wrench, on_error)

    # Results

    def _by_argument(self, arrays: Sequence[Floats]) -> Derivatives:
        """Flat arrays by name: those of the quantity itself come first, those of one argument side by side."""
        by, first = self.derivatives, self._results if self.value else 0
        values, rest = arrays[:first], arrays[first:]
        found: Sequence[Any] = rest  # gradients, or matrices of one result
        if len(rest) != len(by):
            found = [self._one(rest[k :: len(by)]) for k in range(len(by))]
        if not self.value:
            return derivatives_by(*by)(*found)
        return derivatives_by(*by, "value")(*found, self._one(values))

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
        return type(self), (*fields, self.friction, self.options, self.quantity, self.dtype)


def _row(w: Any, shape: tuple[int, ...], name: str, dtype: Dtype) -> Floats:
    """Weights of a result as rows of numbers."""
    array = numbers(w, name, finite=False, dtype=dtype)
    leading = array.ndim - len(shape)
    if leading < 0 or array.shape[leading:] != shape:
        raise InputError(f"{name} has shape {array.shape}, but needs (..., {', '.join(map(str, shape))})")
    return array if len(shape) == 1 else array.reshape(*array.shape[:leading], prod(shape))
