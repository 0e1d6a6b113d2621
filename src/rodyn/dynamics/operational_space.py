"""Λ, the operational-space inertia, from Λ⁻¹ = J M⁻¹ Jᵀ: where it exists, and the words where it does not."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, deliver, place
from rodyn.errors import SingularError
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.mechanism import Mechanism

LARGEST_CONDITION = 1e10
"""Condition number of Λ⁻¹, scaled to a unit diagonal, up to which it is inverted: some figures of Λ are right.

Rounding leaves 1e13 to 1e17 where the Jacobian of an arm loses rank exactly.
"""


def operational_space_inertia(
    mechanism: Mechanism, q: ArrayLike, link: int | str, *, inverse: bool, out: Floats | None
) -> Floats:
    """Λ of the end of a link, or Λ⁻¹."""
    options = QUANTITIES["operational_space"].options(mechanism, link)
    target = out if inverse else None
    found = compute(mechanism, "operational_space", {"q": q}, options=options, out=target)["inverse"]
    if inverse:
        return deliver(found, out)
    _require_six_joints(mechanism, link)
    return deliver(_inverted(found, mechanism, link), out)


def _require_six_joints(mechanism: Mechanism, link: int | str) -> None:
    k, joints = mechanism.index(link), mechanism.nv - mechanism.n  # a floating base moves in all directions
    name = mechanism.links[k].name
    while k >= 0:
        joints += mechanism.links[k].joint.dof
        k = mechanism.parents[k]
    if joints < 6:
        raise SingularError(
            f"link {name!r} of robot {mechanism.name!r} is moved by {joints} of the at least six joints that its "
            f"operational-space inertia needs; {_NEXT}"
        )


_NEXT = "inverse=True gives the inverse J M⁻¹ Jᵀ, which always exists"


def _inverted(compliance: Floats, mechanism: Mechanism, link: int | str) -> Floats:
    """The inverses, by the eigenvalues of the matrices scaled to a unit diagonal: units then do not matter."""
    diagonal = np.sqrt(np.abs(np.diagonal(compliance, axis1=-2, axis2=-1)))
    scale = np.where(diagonal > 0, diagonal, 1.0)
    scales = scale[..., :, None] * scale[..., None, :]
    values, vectors = np.linalg.eigh(compliance / scales)
    smallest, largest = (of(np.abs(values), axis=-1) for of in (np.min, np.max))
    bad = smallest * LARGEST_CONDITION <= largest
    if bad.any():
        row = int(np.argmax(bad))
        with np.errstate(divide="ignore"):
            condition = float(np.ravel(largest)[row] / np.ravel(smallest)[row])
        raise SingularError(
            f"link {mechanism.links[mechanism.index(link)].name!r} of robot {mechanism.name!r} cannot move in all "
            f"six directions{place(compliance.shape[:-2], row)}: its Jacobian loses rank, and the "
            f"condition number of J M⁻¹ Jᵀ, {condition:.1e}, is above {LARGEST_CONDITION:.0e}; leave the singular "
            f"posture, or {_NEXT}"
        )
    found = (vectors / values[..., None, :]) @ np.swapaxes(vectors, -1, -2) / scales
    return np.asarray((found + np.swapaxes(found, -1, -2)) / 2)
