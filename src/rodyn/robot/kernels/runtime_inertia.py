"""`arm.kernel(…)`: a quantity of a robot as a function, with inertial parameters given at run time if wanted, or with
sines from a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, Dtype, DtypeLike, Floats, dtype_name
from rodyn.errors import InputError, UnsupportedError, is_one_of, unknown
from rodyn.kernel.call import array
from rodyn.kernel.entry.method import built_in
from rodyn.kernel.machine.choose import Choice, Kind
from rodyn.kernel.machine.kernels import KernelInfo, info_of
from rodyn.kernel.quantity.request import Spec, in_digits, public_spec, require, spec
from rodyn.kernel.quantity.table import QUANTITIES, having
from rodyn.kernel.tolerant import OnError, Truths, is_tolerant
from rodyn.model.mechanism import Mechanism
from rodyn.robot.kernels.bound_kernel import Binding, BoundKernel
from rodyn.robot.kernels.table_sines import (
    SineError,
    Sines,
    compared,
    require_short,
    require_sines,
    table_array,
)
from rodyn.trace.sine_table import LOOKUPS

BINDABLE = having(lambda quantity: quantity.bindable)
"""The quantities that `Robot.kernel` offers."""
NAMED = having(lambda quantity: quantity.named)
"""The papers' quantities, which are several arrays."""


def _spec(kernel: Kernel, values: Mapping[str, Any]) -> Spec:
    """The program of a kernel for the values of its parameters."""
    chosen = {"method": kernel.method, "friction": kernel.friction, "parameters": values["parameters"]}
    return public_spec(kernel.mechanism, kernel.name, chosen)


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

    friction: bool = False
    sines: Sines = "exact"
    dtype: Dtype = FLOAT64

    def __repr__(self) -> str:
        extra = " with friction" if self.friction else ""
        extra += "" if self.sines == "exact" else f" with sines={self.sines!r}"
        extra += "" if self.dtype == FLOAT64 else f" in {self.dtype}"
        return self._shown(extra=extra)

    @property
    def arguments(self) -> tuple[str, ...]:
        """The names of the arguments."""
        return QUANTITIES[self.name].arguments

    def __call__(
        self,
        *arguments: ArrayLike,
        parameters: ArrayLike | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        **named: ArrayLike,
    ) -> Floats:
        """The quantity of arguments by place or by name; they and parameters broadcast as in NumPy.

        `on_error` and `ok` as for `Robot.inverse_dynamics`.
        """
        given = self._given(arguments, named, parameters)
        if self.dtype != FLOAT64:
            return self._array(given, out, on_error, ok)
        if self.sines == "exact":
            return self._computed(**given, out=out, on_error=on_error, ok=ok)
        if is_tolerant(on_error, ok):
            raise UnsupportedError(f"a kernel with sines={self.sines!r} takes on_error='raise' only")
        return table_array(
            self.mechanism,
            self.name,
            given,
            sines=self.sines,
            method=self.method,
            friction=self.friction,
            out=out,
        )

    @property
    def info(self) -> KernelInfo:
        """Which code serves one state and batches, and why; it is built here, as by a first call.

        >>> from rodyn.robot import load
        >>> print(load("puma_corrected").kernel("inertia_matrix").info.batch)
        straight-line code: 6 links, at most 8
        """
        values = {"parameters": self._own if self.bind == "structure" else None}
        found = info_of(in_digits(_spec(self, values), self.dtype))
        if self.sines == "exact":
            return found
        kind: Kind = "straight" if found.batch.kind == "straight" else "numpy"
        return KernelInfo(*(Choice(kind, f"the only code with sines={self.sines!r}") for _ in found))

    @property
    def sine_error(self) -> float:
        """The largest error that a sine or cosine can have by its table; 0 without one."""
        return 0.0 if self.sines == "exact" else LOOKUPS[self.sines].bound

    def error(
        self, *arguments: ArrayLike, parameters: ArrayLike | None = None, **named: ArrayLike
    ) -> SineError:
        """What the table costs at these states, beside the kernel with exact sines."""
        if self.sines == "exact":
            raise InputError('this kernel has no table of sines; ask for sines="table" to measure its error')
        given = self._given(arguments, named, parameters)
        exact = replace(self, sines="exact")(**given)
        by_table = self(**given)
        leading = np.broadcast_shapes(*(np.shape(array)[:-1] for array in given.values()))
        return compared(by_table, exact, self.sines, len(leading))

    @built_in(_spec)
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
        """The quantity of the arguments that it takes; the others are None."""
        every = {"q": q, "qd": qd, "qdd": qdd, "tau": tau, "parameters": parameters}
        wanted = [*self.arguments, *(["parameters"] if self.bind == "structure" else [])]
        given = {name: cast("ArrayLike", every[name]) for name in wanted}
        return self._array(given, out, on_error, ok)

    def _array(
        self, given: Mapping[str, ArrayLike], out: Floats | None, on_error: OnError, ok: Truths | None
    ) -> Floats:
        return array(
            self.mechanism,
            self.name,
            given,
            method=self.method,
            friction=self.friction,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=self.dtype,
        )

    def __reduce__(self) -> tuple[type[Kernel], tuple[object, ...]]:
        """Copies and pickles carry the description only."""
        fields = (self.mechanism, self.name, self.method, self.bind, self.friction, self.sines, self.dtype)
        return type(self), fields


def bound_kernel(
    mechanism: Mechanism,
    name: str,
    bind: Binding,
    method: str | None,
    friction: bool = False,
    sines: Sines = "exact",
    dtype: DtypeLike = FLOAT64,
) -> Kernel:
    """The kernel of a quantity."""
    if not is_one_of(name, BINDABLE):
        raise _no_kernel(name)
    require_binding(mechanism, name, bind)
    require_sines(sines)
    digits = dtype_name(dtype)
    if sines != "exact" and digits != FLOAT64:
        raise InputError(f"sines of a table are computed in float64: leave dtype={digits!r} out")
    if friction and not QUANTITIES[name].friction:
        rubbed = having(lambda quantity: quantity.friction)
        raise InputError(f"friction is no part of {name}; it acts on {', '.join(rubbed)}")
    bound = mechanism if bind == "robot" else mechanism.merged().mechanism
    require(spec(bound, name, method, (), friction).algorithm, bound, own_inertia=bind == "robot")
    made = Kernel(bound, name, method, bind, bool(friction), sines, digits)
    if sines != "exact":
        require_short(spec(bound, name, method, (), friction), sines)
    return made


def require_binding(mechanism: Mechanism, name: str, bind: object) -> None:
    """There is such a binding, and the quantity can have it."""
    if bind not in ("robot", "structure"):
        raise unknown("value of bind", bind, ("robot", "structure"))
    if bind == "structure" and name == "coriolis_matrix":
        _require_apart(mechanism)


def _no_kernel(name: object) -> Exception:
    """Of what a robot gives as several arrays there is a method only."""
    if is_one_of(name, NAMED):
        return InputError(
            f"{name} is several arrays, kernels are of one: call arm.{name}(…); arm.equations({name!r}) lists how. "
            f"Kernels: {', '.join(BINDABLE)}"
        )
    return unknown("quantity", name, BINDABLE)


def _require_apart(mechanism: Mechanism) -> None:
    """No two bodies are welded together: C depends on which bodies are counted as one, unlike all other quantities."""
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
