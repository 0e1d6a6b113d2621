"""What joint motion does to a base that nothing holds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import batch
from rodyn.dynamics.results import BaseReaction
from rodyn.errors import UnsupportedError
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.mechanism import Mechanism

BASE = 6
"""Velocities of a floating base."""


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
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "qdd": mechanism.n}
    given = batch({"q": q, "qd": qd, "qdd": qdd}, widths, mechanism.label)
    given.require_finite()
    motion = {name: rows.reshape(*given.shape, rows.shape[1]) for name, rows in given.rows.items()}
    motion["qdd"] = np.concatenate([np.zeros((*given.shape, BASE)), motion["qdd"]], axis=-1)
    held = compute(mechanism, "inverse_dynamics", motion, wrench=wrench)["tau"][..., :BASE]
    M = compute(mechanism, "inertia_matrix", {"q": motion["q"]})["M"][..., :BASE, :BASE]
    answer = -np.asarray(np.linalg.solve(M, held[..., None]), dtype=np.float64)[..., 0]
    joints = np.broadcast_to(motion["qdd"][..., BASE:], (*answer.shape[:-1], mechanism.n))
    motion["qdd"] = np.concatenate([answer, joints], axis=-1)
    tau = compute(mechanism, "inverse_dynamics", motion, wrench=wrench)["tau"][..., BASE:]
    return BaseReaction(answer[..., :3], answer[..., 3:], tau)
