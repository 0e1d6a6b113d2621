"""`arm.kernel(…)`: a quantity as a function, optionally of inertial parameters, or with sines from a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, Dtype, Floats, put, require_out
from rodyn.errors import InputError, InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.kernel.call import array
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.machine.build import straight_object
from rodyn.kernel.machine.choose import Choice, Kind, is_long, name_of
from rodyn.kernel.machine.kernels import (
    KernelInfo,
    NumpyKernel,
    RowKernel,
    cached_kernel,
    fill,
    flagged,
    info_of,
    result_array,
)
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.program.straight import Built, build
from rodyn.kernel.quantity.inertial import inertial_parameters
from rodyn.kernel.quantity.request import OnError, Options, Request, Spec, Truths, require, require_numbers
from rodyn.kernel.quantity.table import QUANTITIES, having
from rodyn.kernel.reference import reference
from rodyn.model.mechanism import Mechanism
from rodyn.trace.passes import tabled
from rodyn.trace.sine_table import LOOKUPS, STEPS

Binding = Literal["robot", "structure"]

BINDABLE = having(lambda quantity: quantity.bindable)
"""The quantities that `Robot.kernel` offers."""
NAMED = having(lambda quantity: quantity.named)
"""The papers' quantities, which are several arrays."""


@dataclass(frozen=True, repr=False)
class BoundKernel:
    """A quantity of a robot as a function; with bind="structure" of inertial parameters, too."""

    mechanism: Mechanism
    name: str
    method: str | None
    bind: Binding
    friction: bool = False
    dtype: Dtype = FLOAT64

    @property
    def quantity(self) -> str:
        """The row of the table of quantities."""
        return self.name

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of the arguments."""
        return QUANTITIES[self.quantity].arguments

    @property
    def options(self) -> Options:
        """How the quantity is computed."""
        return Options(method=self.method, friction=self.friction, dtype=self.dtype)

    @cached_property
    def _plain(self) -> Spec:
        """What the program of the quantity itself depends on."""
        return self.options.spec(self.mechanism, self.quantity, parameters=self.bind == "structure")

    @property
    def parameters(self) -> Floats:
        """The inertial parameters of the robot itself, ten for each moving link."""
        return self._own.copy()

    @cached_property
    def _own(self) -> Floats:
        return inertial_parameters(self.mechanism.merged().mechanism)

    def _shown(self, by: str = "", extra: str = "") -> str:
        """Return what is printed: `by` after the arguments, `extra` after the method."""
        by += f" by {self.method!r}" if self.method else ""
        by += " with friction" if self.friction else ""
        by += extra if self.dtype == FLOAT64 else f"{extra} in {self.dtype}"
        of = f"{by} of {self.mechanism.name!r}, bound to {self.bind}"
        return f"<{type(self).__name__} {self.name}({', '.join(self.arguments)}){of}>"

    def _given(
        self, arguments: Sequence[Any], named: Mapping[str, Any], parameters: ArrayLike | None
    ) -> dict[str, Any]:
        """Return the arguments by name, and the parameters if the kernel takes them."""
        if parameters is None and self.bind == "structure":
            parameters = self._own
        elif parameters is not None and self.bind == "robot":
            raise InputError('this kernel is bound to its robot; ask for bind="structure" to give parameters')
        taken = self.arguments
        if named or len(arguments) != len(taken):
            result = self._by_name(arguments, named)
        else:
            result = dict(zip(taken, arguments, strict=True))
        return result if parameters is None else result | {"parameters": parameters}

    def _by_name(self, arguments: Sequence[Any], named: Mapping[str, Any]) -> dict[str, Any]:
        taken = self.arguments
        takes, count = f"{self.name} takes {', '.join(taken)}", len(arguments) + len(named)
        for name in named:
            if name not in taken:
                raise InputTypeError(f"{takes}; there is no argument {short(name)}")
            if name in taken[: len(arguments)]:
                raise InputTypeError(f"{takes}; {name} was given twice, by its place and by its name")
        if count != len(taken):
            raise InputError(f"{takes}; {count} arguments were given")
        return dict(zip(taken, arguments, strict=False)) | dict(named)


@dataclass(frozen=True, repr=False)
class Kernel(BoundKernel):
    """A quantity as a function of its arguments, by place or by name; made by `Robot.kernel`.

    With `bind="structure"` it also takes `parameters`, ten numbers for each moving link, a floating base first: mass
    (kg), mass centre (m) and inertia about it (xx, xy, xz, yy, yz, zz; kg m²) in link axes; links behind fixed
    joints are part of their carrier. One row per state if wanted. They are taken as they are: whether a body can
    have them is not checked. `kernel.parameters` are those of the robot; rotors and friction are those of its joints.
    The Coriolis matrix depends on what is counted
    as one body, so with parameters it takes robots without welded bodies only (`Robot.merged`).

    With sines="table" sines and cosines are the nearest entries of a table of 0.1° (Kozłowski), with "table-linear"
    interpolated between two; `kernel.error(…)` says what that costs.
    """

    sines: Sines = "exact"

    def __repr__(self) -> str:
        return self._shown(extra="" if self.sines == "exact" else f" with sines={self.sines!r}")

    def __call__(
        self,
        *arguments: ArrayLike,
        parameters: ArrayLike | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        **named: ArrayLike,
    ) -> Floats:
        """Return the quantity of arguments by place or by name; they and parameters broadcast as in NumPy.

        `on_error` and `ok` as for `Robot.inverse_dynamics`.
        """
        given = self._given(arguments, named, parameters)
        if self.dtype != FLOAT64:
            return self._array(given, out, on_error, ok)
        if self.sines == "exact":
            return self._computed(**given, out=out, on_error=on_error, ok=ok)
        options = replace(self.options, out=out, on_error=on_error, ok=ok)
        if options.tolerant:
            raise UnsupportedError(f"a kernel with sines={self.sines!r} takes on_error='raise' only")
        return table_array(self.mechanism, self.name, given, self.sines, options)

    @property
    def info(self) -> KernelInfo:
        """Which code serves one state and batches, and why; it is built here, as by a first call.

        >>> from rodyn.robot import load
        >>> print(load("puma_corrected").kernel("inertia_matrix").info.batch)
        straight-line code: 6 links, at most 8
        """
        result = info_of(self._plain)
        if self.sines == "exact":
            return result
        kind: Kind = "straight" if result.batch.kind == "straight" else "numpy"
        return KernelInfo(*(Choice(kind, f"the only code with sines={self.sines!r}") for _ in result))

    @property
    def sine_error(self) -> float:
        """The largest error that a sine or cosine can have by its table; 0 without one."""
        return 0.0 if self.sines == "exact" else LOOKUPS[self.sines].bound

    def error(
        self, *arguments: ArrayLike, parameters: ArrayLike | None = None, **named: ArrayLike
    ) -> SineError:
        """Return what the table costs at these states, beside the kernel with exact sines."""
        if self.sines == "exact":
            raise InputError('this kernel has no table of sines; ask for sines="table" to measure its error')
        given = self._given(arguments, named, parameters)
        exact = replace(self, sines="exact")(**given)
        by_table = self(**given)
        leading = np.broadcast_shapes(*(np.shape(array)[:-1] for array in given.values()))
        return compared(by_table, exact, self.sines, len(leading))

    @built_in(lambda kernel, _: kernel._plain)
    def _computed(
        self,
        q: ArrayLike,
        qd: ArrayLike | None = None,
        qdd: ArrayLike | None = None,
        tau: ArrayLike | None = None,
        parameters: ArrayLike | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> Floats:
        """Return the quantity of the arguments that it takes; the others are None."""
        every = {"q": q, "qd": qd, "qdd": qdd, "tau": tau, "parameters": parameters}
        wanted = [*self.arguments, *(["parameters"] if self.bind == "structure" else [])]
        given: dict[str, Any] = {name: every[name] for name in wanted}
        return self._array(given, out, on_error, ok)

    def _array(
        self, given: Mapping[str, ArrayLike], out: Floats | None, on_error: OnError, ok: Truths | None
    ) -> Floats:
        options = replace(self.options, out=out, on_error=on_error, ok=ok)
        return array(self.mechanism, self.name, given, options)

    def __reduce__(self) -> tuple[type[Kernel], tuple[object, ...]]:
        """Copy and pickle the description only."""
        fields = (self.mechanism, self.name, self.method, self.bind, self.friction, self.dtype, self.sines)
        return type(self), fields


def bound_kernel(mechanism: Mechanism, name: str, bind: Binding, sines: Sines, options: Options) -> Kernel:
    """Return the kernel of a quantity."""
    if not is_one_of(name, BINDABLE):
        raise _no_kernel(name)
    require_sines(sines)
    if sines != "exact" and options.digits != FLOAT64:
        raise InputError(f"sines of a table are computed in float64: leave dtype={options.digits!r} out")
    bound = bound_mechanism(mechanism, name, name, bind, options)
    made = Kernel(bound, name, options.method, bind, bool(options.friction), options.digits, sines)
    if sines != "exact":
        require_short(options.spec(bound, name), sines)
    return made


def bound_mechanism(
    mechanism: Mechanism, name: str, quantity: str, bind: object, options: Options
) -> Mechanism:
    """Return the robot of a kernel, without fixed joints if it takes parameters; raise if there is no such kernel."""
    if bind not in ("robot", "structure"):
        raise unknown("value of bind", bind, ("robot", "structure"))
    if bind == "structure" and name == "coriolis_matrix":
        _require_apart(mechanism)
    if options.friction and not QUANTITIES[quantity].friction:
        affected = having(lambda row: row.friction)
        raise InputError(f"{name} does not depend on friction; it affects {', '.join(affected)}")
    bound = mechanism if bind == "robot" else mechanism.merged().mechanism
    require(options.spec(bound, quantity).algorithm, bound, own_inertia=bind == "robot")
    return bound


def _no_kernel(name: object) -> Exception:
    """Return the error for a quantity without a kernel."""
    if is_one_of(name, NAMED):
        return InputError(
            f"{name} is several arrays, kernels are of one: call arm.{name}(…); arm.equations({name!r}) lists how. "
            f"Kernels: {', '.join(BINDABLE)}"
        )
    return unknown("quantity", name, BINDABLE)


def _require_apart(mechanism: Mechanism) -> None:
    """Raise if bodies are welded together: unlike other quantities, C depends on which bodies count as one."""
    carrier = mechanism.merged().body_of
    floating = mechanism.base != "fixed"
    for k, link in enumerate(mechanism.links):
        welded = link.joint.dof == 0 and (carrier[k] >= 0 or floating)
        if welded and (link.mass or np.any(link.inertia)):
            raise UnsupportedError(
                f"coriolis_matrix of robot {mechanism.name!r} cannot take parameters: it depends on the masses of link "
                f"{link.name!r} and of the link that carries it one by one, and parameters have their sums; "
                "take arm.merged().kernel(…), the matrix of the robot with these links as one body"
            )


Sines = Literal["exact", "table", "table-linear"]
SINES = ("exact", *LOOKUPS)


class SineError(NamedTuple):
    """What sines from a table cost.

    sine       the largest error that a sine or cosine can have
    largest    error of the results at the states given, in their unit
    relative   the same in parts of the largest size of that element of the result, the worst one
    """

    sine: float
    largest: float
    relative: float


def require_sines(sines: object) -> None:
    """Raise if there are no such sines."""
    if not is_one_of(sines, SINES):
        raise unknown("value of sines", sines, SINES)


def with_table(spec: Spec, sines: str) -> Built:
    """Return the program of a quantity with sines from a table; of a long robot there is none."""
    require_short(spec, sines)
    built = build(spec)
    return built._replace(program=tabled(built.program, LOOKUPS[sines]))


def require_short(spec: Spec, sines: str) -> None:
    """Raise for a robot that has no straight-line code."""
    if is_long(spec):
        raise UnsupportedError(
            f"sines={sines!r} is an experiment with straight-line code, which {spec.name} of robot "
            f"{spec.mechanism.name!r} by {spec.method!r} has none of: it has too many links; take sines='exact'"
        )


def table_array(
    mechanism: Mechanism, name: str, arguments: Mapping[str, ArrayLike], sines: str, options: Options
) -> Floats:
    """Return the quantity of rows of arguments, with sines from a table."""
    require_numbers(name, *arguments.values())
    out = options.out
    if out is not None:
        require_out(out)
    request = Request.of(mechanism, name, arguments, options)
    batch, machine = request.given, target()
    if machine is None:
        request.require_sound()
    try:
        kernel = _kernel(request.spec, machine, batch.shape != (), sines)
    except ZeroDivisionError:  # a pivot vanishes in every state: the reference names the joint
        reference(request)
        raise
    (shape,) = kernel.shapes.values()
    result = result_array(out, batch, shape)
    rows = result.reshape(batch.size, *shape)
    if batch.size and fill(kernel, batch, [rows]):
        batch.require_finite()
        bad = np.flatnonzero(flagged(kernel, batch))
        reference(request.part(bad))  # knows what is wrong with a state
        if not np.isfinite(rows[bad]).all():
            raise InputError(
                f"{name}: an angle of q is so large that the table of sines has no entry for it; give angles below "
                f"{1e12 / STEPS:.0e} rad"
            )
    return result if out is None else put(result, out)


@lru_cache(maxsize=128)
def _kernel(spec: Spec, machine: Target | None, batch: bool, sines: str) -> RowKernel:
    """Return the code of a quantity with a table, built once."""
    if machine is None:
        return NumpyKernel(with_table(spec, sines))
    name = name_of(spec.mechanism, (*spec[1:], machine, batch, sines))
    inputs = dict(spec.inputs)
    return cached_kernel(
        name, lambda: straight_object(with_table(spec, sines), inputs, machine, batch), machine
    )


def compared(by_table: Floats, exact: Floats, sines: str, axes: int) -> SineError:
    """Return what the table costs, of results with this number of leading axes."""
    off = np.abs(by_table - exact)
    leading = tuple(range(axes))
    worst, size = off.max(axis=leading, initial=0.0), np.abs(exact).max(axis=leading, initial=0.0)
    parts = np.divide(worst, size, out=np.zeros_like(worst), where=size > 0)
    return SineError(LOOKUPS[sines].bound, float(off.max(initial=0.0)), float(np.max(parts, initial=0.0)))
