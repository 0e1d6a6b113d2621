"""A kernel of derivatives from a user's words, checked once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rodyn.arrays import FLOAT64, DtypeLike, dtype_name
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.kernel.quantity.inertial import columns_of
from rodyn.kernel.quantity.request import require, require_switch, seen_in, spec
from rodyn.kernel.quantity.table import QUANTITIES, having
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot.kernels.bound_kernel import Binding
from rodyn.robot.kernels.derivatives.kernel import DerivativeKernel
from rodyn.robot.kernels.derivatives.quantities import DIFFERENTIABLE, require_differentiable
from rodyn.robot.kernels.runtime_inertia import require_binding

PARAMETERS = "parameters"


def derivative_kernel(
    mechanism: Mechanism,
    name: str,
    derivatives: str | Sequence[str],
    *,
    bind: Binding,
    method: str | None,
    friction: bool,
    value: bool,
    frame: FrameLike,
    axes: str,
    rotors: bool | None = None,
    dtype: DtypeLike = FLOAT64,
) -> DerivativeKernel:
    """The kernel of the derivatives of a quantity; `rotors` as for `Robot.regressor`, which alone has them."""
    require_differentiable(name)
    if not isinstance(value, bool):
        raise InputTypeError(f"value must be True or False, got {short(value)}")
    require_binding(mechanism, name, bind)
    quantity = _quantity(name, frame, axes)
    row = QUANTITIES[quantity]
    by = _names(name, derivatives, (*row.arguments, PARAMETERS))
    if PARAMETERS in by and not row.masses:
        raise InputError(f"{name} does not depend on masses: it has no derivatives by parameters")
    if PARAMETERS in by and bind == "robot":
        raise InputError('derivatives by parameters need a kernel that takes them: ask for bind="structure"')
    require_switch(friction)
    if friction and not row.friction:
        rubbed = having(lambda quantity: quantity.friction)
        raise InputError(f"friction is no part of {name}; it acts on {', '.join(rubbed)}")
    if rotors is not None and name != "regressor":
        raise InputError(f"rotors are columns of the regressor, not of {name}: leave rotors out")
    bound = mechanism if bind == "robot" else mechanism.merged().mechanism
    options = row.options(bound, frame) if rotors is None else columns_of(bound, rotors)
    require(spec(bound, quantity, method, options, friction).algorithm, bound, own_inertia=bind == "robot")
    digits = dtype_name(dtype)
    return DerivativeKernel(bound, name, method, bind, by, value, bool(friction), options, quantity, digits)


def _quantity(name: str, frame: FrameLike, axes: Any) -> str:
    """The row of the table, in the axes that are wanted."""
    quantity = DIFFERENTIABLE[name].quantity
    row = QUANTITIES[quantity]
    if frame is not None and row.tip is None:
        raise InputError(f"{name} is not about a frame: leave frame out")
    if axes != "base" and not row.framed:
        turned = [key for key, one in DIFFERENTIABLE.items() if QUANTITIES[one.quantity].framed]
        raise InputError(f"{name} has no axes to choose, got {short(axes)}; {', '.join(turned)} have")
    return seen_in(quantity, axes)


def _names(name: str, derivatives: Any, known: Sequence[str]) -> tuple[str, ...]:
    """What there are to be derivatives by, each once."""
    given = (derivatives,) if isinstance(derivatives, str) else derivatives
    if not isinstance(given, tuple | list) or not given:
        raise InputTypeError(
            f"derivatives must be a name or several of {', '.join(known)}; got {short(derivatives)}"
        )
    for one in given:
        if not is_one_of(one, known):
            raise unknown(f"argument of {name}", one, known)
    if len(set(given)) < len(given):
        raise InputError(f"derivatives names something twice: {short(derivatives)}")
    return tuple(given)


def only_derivatives(value: object, frame: object, axes: object, rotors: object) -> None:
    """Raise for what only kernels of derivatives take."""
    if value is not False or frame is not None or axes != "base" or rotors is not None:
        raise InputError(
            'value, frame, axes and rotors go with derivatives="q", …; kernels of values have none'
        )
