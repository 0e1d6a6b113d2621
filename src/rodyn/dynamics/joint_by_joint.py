"""A robot with mimic joints as one whose joints all move by themselves, in the same motion."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch
from rodyn.kernel.call import compute
from rodyn.model.mechanism import Mechanism


def joint_by_joint(
    mechanism: Mechanism, driven: Mapping[str, ArrayLike]
) -> tuple[Mechanism, Mapping[str, ArrayLike]]:
    """The robot without mimics, and (q, qd, tau) of all its joints: each τ has what its gear passes on, too.

    Forward dynamics of the one are those of the other. A robot without mimic joints is returned as it is.
    """
    if not mechanism.couplings:
        return mechanism, driven
    given = batch(driven, {"q": mechanism.nq, "qd": mechanism.nv, "tau": mechanism.nv}, mechanism.label)
    q, qd, tau = (rows.reshape(*given.shape, rows.shape[1]) for rows in given.rows.values())
    qdd = compute(mechanism, "forward_dynamics", {"q": q, "qd": qd, "tau": tau})["qdd"]
    whole = mechanism.without_mimics
    motion = {
        "q": _spread(mechanism, q, positions=True),
        "qd": _spread(mechanism, qd),
        "qdd": _spread(mechanism, qdd),
    }
    every = compute(whole, "inverse_dynamics", motion)["tau"]
    return whole, {"q": motion["q"], "qd": motion["qd"], "tau": every}


def _spread(mechanism: Mechanism, values: Floats, *, positions: bool = False) -> Floats:
    """Positions G q + g₀, or rates G v, of all joints."""
    start = 0 if mechanism.base == "fixed" else 7 if positions else 6
    parts: dict[int, Floats] = {-1: values[..., :start]}
    for k in mechanism.independent:
        joint = mechanism.links[k].joint
        stop = start + (joint.nq if positions else joint.dof)
        parts[k], start = values[..., start:stop], stop
    for k, (leader, factor, offset) in mechanism.couplings.items():
        parts[k] = factor * parts[leader] + (offset if positions else 0.0)
    return np.concatenate([parts[k] for k in sorted(parts)], axis=-1)
