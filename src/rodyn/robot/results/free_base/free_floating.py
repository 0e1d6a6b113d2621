"""The generalised Jacobian of a robot whose base nothing holds."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, place
from rodyn.errors import SingularError, UnsupportedError
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.tolerant import OnError, Truths, is_tolerant, tell, without
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot.results.free_base.base_reaction import BASE, LEAST


def generalised_jacobian(
    mechanism: Mechanism, q: ArrayLike, frame: FrameLike, *, on_error: OnError, ok: Truths | None
) -> Floats:
    """J* = J_m − J_b H_b⁻¹ H_m; a robot whose masses lie on a line has none."""
    tolerant = is_tolerant(on_error, ok)
    if mechanism.base == "fixed":
        raise UnsupportedError(
            f"robot {mechanism.name!r} has a fixed base: its Jacobian is robot.jacobian(q); the generalised one is "
            "that of a base that nothing holds, described with base=FloatingBase(…)"
        )
    require_numbers("generalised_jacobian", q)
    options = QUANTITIES["generalised_jacobian"].options(mechanism, frame)
    found = compute(mechanism, "generalised_jacobian", {"q": q}, options=options, on_error=on_error)
    resistance, J = found["resistance"], found["J"][..., BASE:]

    def undetermined(row: int) -> SingularError:
        return SingularError(
            f"nothing resists a turn of the whole robot {mechanism.name!r} about a line"
            f"{place(resistance.shape[:-1], row)}, on which all its mass lies: the turn of its base is not determined "
            "by the momentum; give the base or a link inertia about that line"
        )

    free = np.asarray((resistance <= LEAST).any(axis=-1))
    without(free, undetermined, [J], tolerant=tolerant)
    tell(ok, J, 2)
    return J
