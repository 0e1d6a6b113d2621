"""What `Robot.kernel` differentiates, and what for it is called with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rodyn.errors import UnsupportedError, is_one_of, unknown
from rodyn.kernel.quantity.table import QUANTITIES, having
from rodyn.robot.results.tuples import Energy, Factors, Momentum, Reactions, Twist, Twists


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
