"""A robot with mimic joints as one whose joints all move by themselves, in the same motion."""

from __future__ import annotations

from collections.abc import Mapping

from numpy.typing import ArrayLike

from rodyn.arrays import batch
from rodyn.kernel.all_joints import of_all_joints
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
        "q": of_all_joints(mechanism, q, positions=True),
        "qd": of_all_joints(mechanism, qd),
        "qdd": of_all_joints(mechanism, qdd),
    }
    every = compute(whole, "inverse_dynamics", motion)["tau"]
    return whole, {"q": motion["q"], "qd": motion["qd"], "tau": every}
