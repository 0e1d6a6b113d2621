"""Many bodies at once, (..., 10) each: mass, mass centre, and the inertia about it, xx xy xz yy yz zz."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.model.body import Body, are_doubtful
from rodyn.model.pose import IDENTITY, Pose

MASS, COM, INERTIA = 0, slice(1, 4), slice(4, 10)
"""Where the numbers of a body stand."""
WIDTH = INERTIA.stop
UPPER = np.triu_indices(3)
FULL = np.array([[0, 1, 2], [1, 3, 4], [2, 4, 5]])
"""Where the entries of the tensor stand among its six numbers."""


def row_of(body: Body) -> list[float]:
    """The ten numbers of a body."""
    return [body.mass, *body.com, *np.array(body.inertia)[UPPER].tolist()]


def body_of(row: Floats) -> Body:
    """The body of ten numbers."""
    return Body(float(row[MASS]), row[COM].tolist(), row[INERTIA][FULL].tolist())


def stretched(inertia: Floats, A: Floats) -> Floats:
    """The inertia (..., 6) of bodies whose points x, from the mass centre, have moved to A x (..., 3, 3).

    ∫ x xᵀ dm becomes A ∫ x xᵀ dm Aᵀ: the result is that of a body, whatever A is.

    >>> stretched(np.array([0.0, 0, 0, 2, 0, 2]), np.diag([3.0, 1, 1]))  # a rod along x, three times as long
    array([ 0.,  0.,  0., 18.,  0., 18.])
    """
    tensor = inertia[..., FULL]
    unit = np.eye(3)
    second = 0.5 * np.trace(tensor, axis1=-2, axis2=-1)[..., None, None] * unit - tensor
    moved = A @ second @ np.swapaxes(A, -1, -2)
    found: Floats = np.trace(moved, axis1=-2, axis2=-1)[..., None, None] * unit - moved
    return found[..., UPPER[0], UPPER[1]]


def welded(parts: Sequence[Floats], poses: Sequence[Pose]) -> Floats:
    """Bodies that are one: parts (..., 10) whose frames have `poses` in the frame of the whole."""
    if len(parts) == 1 and poses[0] == IDENTITY:
        return parts[0]
    masses = [part[..., MASS] for part in parts]
    centres, tensors = [], []
    for part, pose in zip(parts, poses, strict=True):
        R = pose.rotation_matrix()
        centres.append(part[..., COM] @ R.T + np.array(pose.xyz))
        tensors.append(R @ part[..., INERTIA][..., FULL] @ R.T)
    total = np.sum(masses, axis=0)
    moments = np.sum([m[..., None] * c for m, c in zip(masses, centres, strict=True)], axis=0)
    com = np.divide(moments, total[..., None], out=np.zeros_like(moments), where=total[..., None] > 0)
    found = np.empty((*total.shape, WIDTH))
    found[..., MASS], found[..., COM] = total, com
    whole = np.sum(
        [I + _steiner(m, c - com) for m, c, I in zip(masses, centres, tensors, strict=True)], axis=0
    )
    found[..., INERTIA] = whole[..., UPPER[0], UPPER[1]]
    return found


def _steiner(mass: Floats, lever: Floats) -> Floats:
    """m (d² 1 − d dᵀ)."""
    square = (lever * lever).sum(axis=-1)[..., None, None] * np.eye(3)
    found: Floats = mass[..., None, None] * (square - lever[..., :, None] * lever[..., None, :])
    return found


def are_wrong(rows: Floats, massless: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which bodies (..., bodies, 10) are not physically valid; those of `massless` may have no mass and inertia."""
    nothing = (rows[..., MASS] == 0.0) & ~rows[..., INERTIA].any(axis=-1)
    found: NDArray[np.bool_] = are_doubtful(rows[..., MASS], rows[..., INERTIA][..., FULL])
    return np.asarray(found & ~(nothing & massless))
