"""A pivot that vanishes is an error with the name of a joint, never an infinity."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, dot
from rodyn.errors import SingularError
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import Pivot

ROUNDING = 16 * float(np.finfo(np.float64).eps)
"""A pivot below this part of the numbers it was summed from is noise."""


def require_pivots(
    pivots: Sequence[Pivot], mechanism: Mechanism, rows: int, place: Callable[[int], str]
) -> None:
    """Every pivot stands above the rounding of its mass matrix, or a `SingularError` names joint and state.

    From the tip: a pivot that vanishes spoils those nearer to the base. One that overflowed is not judged here.
    """
    for k in reversed(range(len(pivots))):
        link = mechanism.links[k]
        with np.errstate(all="ignore"):
            size = np.broadcast_to(_size(pivots[k], link.joint.kind), rows)
            vanished = (np.abs(np.broadcast_to(pivots[k].value, rows)) <= ROUNDING * size) & np.isfinite(size)
        if vanished.any():
            where = place(int(np.argmax(vanished)))
            raise SingularError(
                f"the inertia matrix of robot {mechanism.name!r} is singular{where}: nothing resists joint {k + 1} "
                f"(link {link.name!r}); the links beyond it need mass or inertia about its axis"
            )


def _size(pivot: Pivot, kind: str) -> Scalar:
    """What pᵀM p is summed from, with |d| for |e × d| so that a mass on the axis itself shows."""
    I, F, G = (_sum(block) for block in (pivot.inertia.I.dense, pivot.inertia.F, pivot.inertia.G.dense))
    if kind == "prismatic":
        return G
    reach = np.sqrt(dot(pivot.lever, pivot.lever))
    return I + 2 * reach * F + reach * reach * G


def _sum(A: Mat3) -> Scalar:
    return sum(abs(entry) for row in A.rows for entry in (row.x, row.y, row.z))
