"""What `Robot.kernel` differentiates, and derivatives as named tuples: arrays by the name of what they are by."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, TypeVar, cast

import numpy as np

from rodyn.arrays import Dtype, Floats, outputs, put
from rodyn.errors import UnsupportedError, is_one_of, unknown
from rodyn.kernel.quantity.table import QUANTITIES, having
from rodyn.robot.results.tuples import Energy, Factors, Momentum, Reactions, Twist, Twists

Found = TypeVar("Found")


class Differentiable(NamedTuple):
    """A quantity that has derivatives: its row of the table, the named tuple of several results, and whether wrenches
    act on it."""

    quantity: str
    result: type[Any] | None = None
    wrench: bool = False


DIFFERENTIABLE: Mapping[str, Differentiable] = {
    **{name: Differentiable(name) for name in having(lambda quantity: quantity.bindable)},
    **{
        name: Differentiable(name, None, wrench=True)
        for name in ("inverse_dynamics", "forward_dynamics", "generalised_force")
    },
    "regressor": Differentiable("regressor"),
    "udu": Differentiable("udu", Factors),
    "energy": Differentiable("energy", Energy),
    "momentum": Differentiable("momentum_sums", Momentum),
    "momentum_matrix": Differentiable("momentum_matrix"),
    "center_of_mass": Differentiable("mass_center"),
    **{
        name: Differentiable(name)
        for name in ("forward_kinematics", "end_effector", "jacobian", "jacobian_rate")
    },
    "twist": Differentiable("twist", Twist),
    "twist_rate": Differentiable("twist_rate", Twist),
    "twists": Differentiable("twists", Twists),
    "inverse_operational_space_inertia": Differentiable("operational_space"),
    "reactions": Differentiable("reactions", Reactions, wrench=True),
}
"""What `Robot.kernel` differentiates."""

CLOSED_FORMS = {row.closed_form.quantity: name for name, row in QUANTITIES.items() if row.closed_form}
"""Quantities that are derivatives already → what they are the derivatives of."""


def require_differentiable(name: object) -> None:
    """Raise if a quantity has no derivatives, with what there is instead."""
    if is_one_of(name, CLOSED_FORMS):
        raise UnsupportedError(
            f"{name} are derivatives already: ask for {CLOSED_FORMS[str(name)]!r} with derivatives=('q', …)"
        )
    if not is_one_of(name, DIFFERENTIABLE):
        raise unknown("quantity to differentiate", name, DIFFERENTIABLE)


class Derivatives(tuple[Any, ...]):
    """Arrays by name: `.q` is what belongs to q, and so on; `.value` the quantity itself if it was asked for.

    They are unpacked in this order; `_fields`, `_asdict()` and `_replace()` are those of any named tuple. Of a
    quantity of several arrays each is a named tuple as of its method: `.q.kinetic`.

    >>> found = derivatives_by("q", "qd")(np.zeros((3, 3)), np.ones((3, 3)))
    >>> found.qd[0], len(found)
    (array([1., 1., 1.]), 2)
    >>> found
    <Derivatives q (3, 3), qd (3, 3); SI units, rad>
    """

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]]
    q: Any
    qd: Any
    qdd: Any
    tau: Any
    parameters: Any
    jvp: Any
    value: Any

    def __new__(cls, *arrays: Any) -> Derivatives:
        """Arrays in the order of `_fields`."""
        return tuple.__new__(cls, arrays)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        raise AttributeError(f"there is no {name!r} among these derivatives: {', '.join(self._fields)}")

    def __repr__(self) -> str:
        return f"<Derivatives {', '.join(map(_shown, self._fields, self))}; SI units, rad>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self._fields, *self)


@lru_cache(maxsize=256)
def derivatives_by(*names: str) -> type[Derivatives]:
    """Return the class of derivatives with these names."""
    named: Any = type("Derivatives", (Derivatives, namedtuple("Derivatives", names)), {"__slots__": ()})
    return cast("type[Derivatives]", named)


TORQUE_DERIVATIVES = derivatives_by("q", "qd", "qdd", "value")
"""∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ = M, (..., nv, nv) each, rows those of τ; `value` is τ (..., nv)."""
ACCELERATION_DERIVATIVES = derivatives_by("q", "qd", "tau", "value")
"""∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ = M⁻¹, (..., nv, nv) each, rows those of q̈; `value` is q̈ (..., nv)."""


def _restored(names: tuple[str, ...], *arrays: Any) -> Derivatives:
    return derivatives_by(*names)(*arrays)


def _shown(name: str, result: Any) -> str:
    """Return a name and a shape; of several arrays those of each."""
    if isinstance(result, tuple):
        parts = zip(type(result)._fields, result, strict=True)  # type: ignore[attr-defined]
        return ", ".join(_shown(f"{name}.{part}", array) for part, array in parts)
    return f"{name} {np.shape(result)}"


def delivered(result: Found, out: Any, dtype: Dtype) -> Found:
    """Return the results, or the arrays of `out` filled with them (`outputs`)."""
    if out is None:
        return result
    names = [*_leaves("", result)]
    filled: Found = _filled(result, iter(outputs(out, names, dtype)))
    return filled


def _filled(result: Any, targets: Iterator[Floats]) -> Any:
    if isinstance(result, tuple):
        return type(result)(*(_filled(array, targets) for array in result))
    return put(np.asarray(result), next(targets))


def _leaves(name: str, result: Any) -> Iterator[str]:
    """Yield the names of all arrays, in their order."""
    if isinstance(result, tuple):
        for part, array in zip(type(result)._fields, result, strict=True):  # type: ignore[attr-defined]
            yield from _leaves(f"{name}.{part}" if name else part, array)
    else:
        yield name or "the result"
