"""What joint motion does to a base that nothing holds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch, place
from rodyn.errors import SingularError, UnsupportedError
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.tolerant import OnError, Truths, is_tolerant, without
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.mechanism import Mechanism
from rodyn.robot.results.reach import reach, ways
from rodyn.robot.results.tuples import BaseReaction

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
    *,
    on_error: OnError = "raise",
    ok: Truths | None = None,
) -> BaseReaction:
    """M_bb v̇_b = −(M_bj q̈_j + bias)_b, then the torques of the whole motion."""
    tolerant = is_tolerant(on_error, ok)
    if mechanism.base == "fixed":
        raise UnsupportedError(
            f"robot {mechanism.name!r} has a fixed base, which does not move; describe it with base=FloatingBase(…)"
        )
    require_numbers("base_reaction", q, qd, qdd)
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "qdd": mechanism.n}
    given = batch({"q": q, "qd": qd, "qdd": qdd}, widths, mechanism.label)
    if not tolerant:
        given.require_finite()
    motion = {name: rows.reshape(*given.shape, rows.shape[1]) for name, rows in given.rows.items()}
    motion["qdd"] = np.concatenate([np.zeros((*given.shape, BASE)), motion["qdd"]], axis=-1)
    torques = partial(compute, mechanism, "inverse_dynamics", wrench=wrench, on_error=on_error)
    held = torques(motion)["tau"][..., :BASE]
    M = compute(mechanism, "inertia_matrix", {"q": motion["q"]}, on_error=on_error)["M"][..., :BASE, :BASE]
    M[np.isnan(M).any(axis=(-2, -1))] = np.eye(BASE)  # `held` is NaN there, too
    free = _turns_freely(M, mechanism, motion["q"])
    without(free, partial(_unresisting, mechanism, free.shape), [], tolerant=tolerant)
    M[free] = np.eye(BASE)
    answer = -np.asarray(np.linalg.solve(M, held[..., None]), dtype=np.float64)[..., 0]
    answer[np.broadcast_to(free, answer.shape[:-1])] = np.nan
    joints = np.broadcast_to(motion["qdd"][..., BASE:], (*answer.shape[:-1], mechanism.n))
    motion["qdd"] = np.concatenate([answer, joints], axis=-1)
    tau = torques(motion, ok=ok)["tau"][..., BASE:]
    answer[np.isnan(tau).any(axis=-1)] = np.nan
    return BaseReaction(answer[..., :3], answer[..., 3:], tau)


def _turns_freely(M: Floats, mechanism: Mechanism, q: Floats) -> Truths:
    """In which states the masses do not resist the base in all directions: they lie on a line.

    Moments about it are then rounding of those with all links stretched out.
    """
    far = np.max(
        [reach(way, q, link.com) for way, link in zip(ways(mechanism), mechanism.links, strict=True)], axis=0
    )
    mass, moment = (np.abs(np.trace(block, axis1=-2, axis2=-1)) for block in (M[..., :3, :3], M[..., 3:, 3:]))
    with np.errstate(over="ignore"):
        sizes = np.sqrt(np.stack([mass] * 3 + [moment + mass * far**2] * 3, axis=-1))
    scale = np.where(sizes > 0, sizes, 1.0)
    return _singular(M / scale[..., :, None] / scale[..., None, :])


def _unresisting(mechanism: Mechanism, shape: tuple[int, ...], row: int) -> SingularError:
    return SingularError(
        f"nothing resists the floating base of robot {mechanism.name!r} in all directions{place(shape, row)}: all its "
        "mass lies on a line or in a point; give the base or a link inertia about that line"
    )


def _singular(scaled: Floats) -> Truths:
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
