"""What joint motion does to a base that nothing holds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, batch, place
from rodyn.dynamics.reach import reach, ways
from rodyn.dynamics.results import BaseReaction
from rodyn.errors import SingularError, UnsupportedError
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.mechanism import Mechanism

BASE = 6
"""Velocities of a floating base."""

LEAST = 1e-13
"""Smallest eigenvalue of a base's inertia matrix in parts of what it is summed from: three figures are right above."""

SURE = 10 * LEAST
"""A lower bound of that eigenvalue above this needs no eigenvalues: rounding of the bound is some 1e-15."""


def base_reaction(
    mechanism: Mechanism,
    q: ArrayLike,
    qd: ArrayLike,
    qdd: ArrayLike,
    wrench: Wrench | Sequence[Wrench] | None,
) -> BaseReaction:
    """M_bb v̇_b = −(M_bj q̈_j + bias)_b, then the torques of the whole motion."""
    if mechanism.base == "fixed":
        raise UnsupportedError(
            f"robot {mechanism.name!r} has a fixed base, which does not move; describe it with base=FloatingBase(…)"
        )
    require_numbers("base_reaction", q, qd, qdd)
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "qdd": mechanism.n}
    given = batch({"q": q, "qd": qd, "qdd": qdd}, widths, mechanism.label)
    given.require_finite()
    motion = {name: rows.reshape(*given.shape, rows.shape[1]) for name, rows in given.rows.items()}
    motion["qdd"] = np.concatenate([np.zeros((*given.shape, BASE)), motion["qdd"]], axis=-1)
    held = compute(mechanism, "inverse_dynamics", motion, wrench=wrench)["tau"][..., :BASE]
    M = compute(mechanism, "inertia_matrix", {"q": motion["q"]})["M"][..., :BASE, :BASE]
    _require_resistance(M, mechanism, motion["q"])
    answer = -np.asarray(np.linalg.solve(M, held[..., None]), dtype=np.float64)[..., 0]
    joints = np.broadcast_to(motion["qdd"][..., BASE:], (*answer.shape[:-1], mechanism.n))
    motion["qdd"] = np.concatenate([answer, joints], axis=-1)
    tau = compute(mechanism, "inverse_dynamics", motion, wrench=wrench)["tau"][..., BASE:]
    return BaseReaction(answer[..., :3], answer[..., 3:], tau)


def _require_resistance(M: Floats, mechanism: Mechanism, q: Floats) -> None:
    """All masses together resist the base in all directions, or an error names the state.

    They do not where they lie on a line. Moments about it are then rounding of those with all links stretched out.
    """
    far = np.max(
        [reach(way, q, link.com) for way, link in zip(ways(mechanism), mechanism.links, strict=True)], axis=0
    )
    mass, moment = (np.abs(np.trace(block, axis1=-2, axis2=-1)) for block in (M[..., :3, :3], M[..., 3:, 3:]))
    with np.errstate(over="ignore"):
        sizes = np.sqrt(np.stack([mass] * 3 + [moment + mass * far**2] * 3, axis=-1))
    scale = np.where(sizes > 0, sizes, 1.0)
    free = _singular(M / scale[..., :, None] / scale[..., None, :])
    if free.any():
        raise SingularError(
            f"nothing resists the floating base of robot {mechanism.name!r} in all directions"
            f"{place(free.shape, int(np.argmax(free)))}: all its mass lies on a line or in a point; give the base or a "
            "link inertia about that line"
        )


def _singular(scaled: Floats) -> NDArray[np.bool_]:
    """Whether the smallest eigenvalue of each 6 × 6 matrix is at most `LEAST`.

    |det A| is the product of the singular values, and the five largest have a product of at most (‖A‖² / 5)^(5/2). What
    is left is below the smallest one, and costs a tenth of the eigenvalues, which only doubtful matrices need.
    """
    matrices = scaled.reshape(-1, BASE, BASE)
    others = BASE - 1
    with np.errstate(all="ignore"):
        most = (np.square(matrices).sum(axis=(-2, -1)) / others) ** (others / 2)
        resisting = np.abs(np.linalg.det(matrices)) / most
    doubtful = ~(resisting > SURE)
    if doubtful.any():
        resisting[doubtful] = np.abs(np.linalg.eigvalsh(matrices[doubtful])).min(axis=-1)
    return np.asarray(resisting <= LEAST).reshape(scaled.shape[:-2])
