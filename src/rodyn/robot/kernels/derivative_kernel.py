"""`arm.kernel(…, derivatives=…)`: the derivatives of a quantity as functions, whole or times vectors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from math import prod
from typing import Any, get_args

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, Batch, Dtype, Floats, batch, numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.kernel.call import answered, number_or_array, with_nan
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.machine.choose import Key, has_lines
from rodyn.kernel.machine.kernels import KernelInfo, info_of, kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.straight import build, why_too_long
from rodyn.kernel.quantity.request import (
    Derivative,
    Kind,
    OnError,
    Options,
    Request,
    Spec,
    differentiated,
    require_numbers,
    with_wrenches,
    wrench_arrays,
)
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench, WrenchLike, wrenches
from rodyn.kernel.reference import reference
from rodyn.model.link import Axes, FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.robot.kernels.differentiable import (
    DIFFERENTIABLE,
    Derivatives,
    delivered,
    derivatives_by,
    require_differentiable,
)
from rodyn.robot.kernels.kernel import Binding, BoundKernel, bound_mechanism
from rodyn.trace.derivatives.names import given_direction, given_weights
from rodyn.trace.program import needed_for
from rodyn.trace.readers.count import Operations, operations

PARAMETERS = "parameters"


def _spec_of(call: DerivativeCall, values: Mapping[str, Any]) -> Spec | None:
    """Return the program of a call, unless only Python takes it."""
    return None if call.names_weights else call.spec(values)


@dataclass(frozen=True, eq=False)
class DerivativeCall:
    """Matrices, jvp, vjp or hvp of a kernel: arguments by name → arrays in the order of the program."""

    kernel: DerivativeKernel
    kind: Kind

    @cached_property
    def names_weights(self) -> bool:
        """Whether weights have names of their own, as those on several results have."""
        return Derivative(self.kind).weighted and len(self.kernel.shapes) > 1

    def spec(self, values: Mapping[str, Any]) -> Spec:
        """Return the spec of a call, from the values of its parameters: of directions whether they are given."""
        kernel = self.kernel
        along = tuple(name for name in kernel.derivatives if values.get(given_direction(name)) is not None)
        by = () if self.kind == "jvp" else kernel.derivatives
        return kernel.program(self.kind, by, along, wrenches(values.get("wrench")), value=kernel.value)

    def computed(
        self, values: Mapping[str, Any], wrench: WrenchLike, on_error: OnError = "raise"
    ) -> tuple[Floats, ...]:
        """All arrays of a call, one after the other; a built-in function serves float64 only, and raises errors."""
        if self.kernel.dtype != FLOAT64 or on_error != "raise" or self.names_weights:
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
        """Return the same by Python, also with weights on several results."""
        values = {name: value for name, value in values.items() if value is not None}
        name, mechanism = self.kernel.name, self.kernel.mechanism
        require_numbers(f"the derivatives of {name}", *values.values())
        if wrench is not None and not DIFFERENTIABLE[name].wrench:
            acted = ", ".join(name for name, row in DIFFERENTIABLE.items() if row.wrench)
            raise InputError(f"no wrench acts on {name}; on {acted} it does")
        options = Options(wrench=wrench, on_error=on_error)
        wanted = self.spec({**values, "wrench": wrench})
        arrays = {**values, **wrench_arrays(options.loads)}
        request = Request(
            mechanism, wanted, batch(arrays, dict(wanted.inputs), mechanism.label, wanted.dtype)
        )
        return tuple((with_nan(request, None) if options.tolerant else answered(request)).values())


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

    derivatives: tuple[str, ...] = ()
    value: bool = False
    frame: FrameLike = None
    axes: Axes = "base"
    rotors: bool | None = None
    _calls: dict[Kind, DerivativeCall] = field(default_factory=dict, init=False, compare=False)

    def __repr__(self) -> str:
        return self._shown(f" by {', '.join(self.derivatives)}")

    # What a program depends on

    @property
    def quantity(self) -> str:
        """The row of the table of quantities, in base axes."""
        return DIFFERENTIABLE[self.name].quantity

    @property
    def options(self) -> Options:
        """How the quantity is computed."""
        return Options(
            method=self.method,
            friction=self.friction,
            frame=self.frame,
            axes=self.axes,
            rotors=self.rotors,
            dtype=self.dtype,
        )

    @cached_property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shapes of the quantity's arrays, without leading axes, by name."""
        plain, machine = self._plain, target()
        kernel = kernel_of(Key(plain, machine, batch=False)) if machine else None
        if kernel is not None:
            return dict(kernel.shapes)
        if has_lines(plain):
            with suppress(ZeroDivisionError):  # a pivot vanishes in every state: the reference has the words
                return dict(build(plain).shapes)
        rows = {name: np.ones((1, width)) for name, width in plain.inputs}
        rows["q"] = random_coordinates(self.mechanism, 1, np.random.default_rng(0))
        if PARAMETERS in rows:
            rows[PARAMETERS] = self._own[None]
        results = reference(Request(self.mechanism, plain, Batch.of_rows(rows)))
        return {key: array.shape[1:] for key, array in results.items()}

    def _call(self, kind: Kind) -> DerivativeCall:
        """Return the function of arrays behind a kind of call."""
        if kind not in self._calls:
            self._calls[kind] = DerivativeCall(self, kind)
        return self._calls[kind]

    def program(
        self,
        kind: Kind | None = None,
        by: tuple[str, ...] = (),
        along: tuple[str, ...] = (),
        wrench: Sequence[Wrench] = (),
        value: bool = False,
    ) -> Spec:
        """Return what the program of a kind of derivatives depends on; without a kind, that of the quantity."""
        result = self._plain
        if kind is not None:
            wanted = Derivative(kind, by, along, value, closed=self.method is None)
            elements = {key: prod(shape) for key, shape in self.shapes.items()} if wanted.weighted else {}
            result = differentiated(result, wanted, elements)
        return with_wrenches(result, self.mechanism, wrench) if wrench else result

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
        """Return the derivatives as whole matrices; arguments and parameters broadcast as in NumPy.

        `out`: an earlier result, or a tuple or list of arrays in the order of the results.
        """
        values = self._given(arguments, named, parameters)
        return self._by_argument("matrices", values, wrench, on_error, out)

    def jvp(
        self,
        *arguments: ArrayLike,
        parameters: ArrayLike | None = None,
        wrench: WrenchLike = None,
        out: Any = None,
        on_error: OnError = "raise",
        **named: ArrayLike,
    ) -> Any:
        """Return the derivative of the quantity along directions dq, dqd, …; the others do not move.

        It has the shape of the quantity. `dq` has nv numbers: q moves along the velocities. With value=True the result
        has `.jvp` and `.value`.
        """
        values_named, along = self._parted(named)
        values = self._given(arguments, values_named, parameters)
        arrays = self._call("jvp").computed(values | along, wrench, on_error)
        product = self._one(arrays[-self._results :])
        if self.value:
            product = derivatives_by("jvp", "value")(product, self._one(arrays[: self._results]))
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
        """Return the gradients of Σ w · quantity by each of `derivatives`; w by its name, or the last argument.

        w has the shape of the quantity; of several arrays it is a tuple of them.
        """
        rest, w = self._weighted(arguments, w, named)
        values = self._given(rest, named, parameters)
        return self._by_argument("vjp", values | self._weights(w), wrench, on_error, out)

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
        """Return the derivatives of the gradients of `vjp` along directions: second derivatives times a vector.

        With a floating base or joints with a quaternion gradients are in body axes, which move along.
        """
        values_named, along = self._parted(named)
        rest, w = self._weighted(arguments, w, values_named)
        values = self._given(rest, values_named, parameters) | along | self._weights(w)
        return self._by_argument("hvp", values, wrench, on_error, out)

    # The edge

    def _parted(self, named: Mapping[str, ArrayLike]) -> tuple[dict[str, ArrayLike], dict[str, ArrayLike]]:
        """Split keywords into arguments and directions, of which there must be one."""
        taken, known = self.arguments, self._directions
        values, along = dict[str, ArrayLike](), dict[str, ArrayLike]()
        for name, value in named.items():
            if name in known:
                along[name] = value
            elif name in taken:
                values[name] = value
            else:
                raise InputError(f"there is no direction {name!r}: give one or more of {', '.join(known)}")
        if all(value is None for value in along.values()):
            raise InputError(f"there is no direction: give one or more of {', '.join(known)}")
        return values, along

    @cached_property
    def _directions(self) -> tuple[str, ...]:
        return tuple(given_direction(name) for name in self.derivatives)

    def _weighted(
        self, arguments: Sequence[Any], w: Any, named: Mapping[str, Any]
    ) -> tuple[Sequence[Any], Any]:
        """Return the arguments, and the weights, which come after them unless they are given by name."""
        if w is not None:
            return arguments, w
        if len(arguments) + len(named) != len(self.arguments) + 1 or not arguments:
            raise InputError(
                f"{self.name} takes {', '.join(self.arguments)}, and then the weights w; "
                f"{len(arguments) + len(named)} arguments were given"
            )
        return arguments[:-1], arguments[-1]

    def _weights(self, w: Any) -> dict[str, Floats]:
        """Return the weights by the names of arguments: those of several results have names of their own."""
        shapes = self.shapes
        if len(shapes) == 1:
            (shape,) = shapes.values()
            return {"w": _row(w, shape, "w", self.dtype)}
        if not isinstance(w, tuple | list) or len(w) != len(shapes):
            raise InputTypeError(
                f"w must be a tuple of {len(shapes)} arrays, for {', '.join(shapes)}; got {short(w)}"
            )
        return {
            given_weights(key, len(shapes)): _row(weights, shape, f"w for {key}", self.dtype)
            for (key, shape), weights in zip(shapes.items(), w, strict=True)
        }

    # Results

    def _by_argument(
        self, kind: Kind, given: Mapping[str, Any], wrench: WrenchLike, on_error: OnError, out: Any
    ) -> Derivatives:
        """Name the arrays: those of the quantity itself come first, those of one argument side by side."""
        arrays = self._call(kind).computed(given, wrench, on_error)
        by, first = self.derivatives, self._results if self.value else 0
        values, rest = arrays[:first], arrays[first:]
        result: Sequence[Any] = rest  # gradients, or matrices of one result
        if len(rest) != len(by):
            result = [self._one(rest[k :: len(by)]) for k in range(len(by))]
        if self.value:
            by, result = (*by, "value"), [*result, self._one(values)]
        return delivered(derivatives_by(*by)(*result), out, self.dtype)

    @cached_property
    def _results(self) -> int:
        """How many arrays the quantity has."""
        result = DIFFERENTIABLE[self.name].result
        return 1 if result is None else len(result._fields)

    def _one(self, arrays: Sequence[Floats]) -> Any:
        """Return arrays of the quantity as its method does."""
        result = DIFFERENTIABLE[self.name].result
        if result is None:
            return arrays[0]
        return result(*map(number_or_array, arrays))

    def __reduce__(self) -> tuple[type[DerivativeKernel], tuple[object, ...]]:
        """Copy and pickle the description only."""
        bound = (self.mechanism, self.name, self.method, self.bind, self.friction, self.dtype)
        return type(self), (*bound, self.derivatives, self.value, self.frame, self.axes, self.rotors)


def _row(w: Any, shape: tuple[int, ...], name: str, dtype: Dtype) -> Floats:
    """Convert the weights of a result to rows."""
    array = numbers(w, name, finite=False, dtype=dtype)
    leading = array.ndim - len(shape)
    if leading < 0 or array.shape[leading:] != shape:
        raise InputError(f"{name} has shape {array.shape}, but needs (..., {', '.join(map(str, shape))})")
    return array if len(shape) == 1 else array.reshape(*array.shape[:leading], prod(shape))


def derivative_kernel(
    mechanism: Mechanism,
    name: str,
    derivatives: str | Sequence[str],
    bind: Binding,
    value: bool,
    options: Options,
) -> DerivativeKernel:
    """Return the kernel of the derivatives of a quantity."""
    require_differentiable(name)
    if not isinstance(value, bool):
        raise InputTypeError(f"value must be True or False, got {short(value)}")
    quantity = DIFFERENTIABLE[name].quantity
    row = QUANTITIES[quantity]
    if options.frame is not None and row.tip is None:
        raise InputError(f"{name} is not about a frame: leave frame out")
    if options.axes != "base" and not row.framed:
        turned = [key for key, other in DIFFERENTIABLE.items() if QUANTITIES[other.quantity].framed]
        raise InputError(f"{name} has no axes to choose, got {short(options.axes)}; {', '.join(turned)} have")
    if options.rotors is not None and name != "regressor":
        raise InputError(f"rotors are columns of the regressor, not of {name}: leave rotors out")
    by = _names(name, derivatives, (*row.arguments, PARAMETERS))
    if PARAMETERS in by and not row.masses:
        raise InputError(f"{name} does not depend on masses: it has no derivatives by parameters")
    if PARAMETERS in by and bind == "robot":
        raise InputError('derivatives by parameters need a kernel that takes them: ask for bind="structure"')
    bound = bound_mechanism(mechanism, name, quantity, bind, options)
    fields = (bound, name, options.method, bind, bool(options.friction), options.digits)
    return DerivativeKernel(*fields, by, value, options.frame, options.axes, options.rotors)


def _names(name: str, derivatives: Any, known: Sequence[str]) -> tuple[str, ...]:
    """Return the arguments to differentiate by, each once."""
    wanted = (derivatives,) if isinstance(derivatives, str) else derivatives
    if not isinstance(wanted, tuple | list) or not wanted:
        raise InputTypeError(
            f"derivatives must be a name or several of {', '.join(known)}; got {short(derivatives)}"
        )
    for argument in wanted:
        if not is_one_of(argument, known):
            raise unknown(f"argument of {name}", argument, known)
    if len(set(wanted)) < len(wanted):
        raise InputError(f"derivatives names something twice: {short(derivatives)}")
    return tuple(wanted)


def only_derivatives(value: object, options: Options) -> None:
    """Raise for what only kernels of derivatives take."""
    named = (options.frame, options.rotors)
    if value is not False or options.axes != "base" or named != (None, None):
        raise InputError(
            'value, frame, axes and rotors go with derivatives="q", …; kernels of values have none'
        )
