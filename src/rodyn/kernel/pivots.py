"""A pivot that vanishes is an error with the name of a joint, never an infinity."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, dot
from rodyn.algorithms.forward.udu import Articulated
from rodyn.errors import SingularError
from rodyn.model.mechanism import Mechanism
from rodyn.model.parameters import LinkParameters

ROUNDING = 16 * float(np.finfo(np.float64).eps)
"""A pivot below this part of the numbers it was summed from is noise."""


def require_pivots(
    articulated: Sequence[Articulated],
    mechanism: Mechanism,
    parameters: Sequence[LinkParameters],
    rows: int,
    first: int,
) -> None:
    """Every pivot m̂_i stands above the rounding of M̂_i, or a `SingularError` names joint and row.

    From the tip: a pivot that vanishes spoils those nearer to the base.
    """
    for k in reversed(range(len(articulated))):
        link, constants, body = mechanism.links[k], parameters[k], articulated[k]
        scale = _scale(body, link.joint.kind, constants)
        vanished = ~(np.abs(np.broadcast_to(body.m_hat, rows)) > ROUNDING * np.broadcast_to(scale, rows))
        if vanished.any():
            row = first + int(np.argmax(vanished))
            raise SingularError(
                f"the inertia matrix of robot {mechanism.name!r} is singular (state {row}): nothing resists "
                f"joint {k + 1} (link {link.name!r}); the links beyond it need mass "
                "or inertia about its axis"
            )


def _scale(body: Articulated, kind: str, constants: LinkParameters) -> Scalar:
    """The size of what m̂ = pᵀM̂p is summed from, with |d| for |e × d| so that an exact zero shows."""
    G = _size(body.M_hat.G.dense)
    if kind == "prismatic":
        return G
    d = constants.frame.T @ constants.shift + constants.com
    reach = math.sqrt(dot(d, d))
    return _size(body.M_hat.I.dense) + 2 * reach * _size(body.M_hat.F) + reach * reach * G


def _size(A: Mat3) -> Scalar:
    return sum(abs(entry) for row in A.rows for entry in (row.x, row.y, row.z))
