"""Capture of a free body by the tool: velocities after a grasp, by the balance of impulses.

The grasp takes no time, so positions and attitudes stay and finite forces do nothing. Robot and target are one robot
afterwards: its momentum in every velocity that is free is what the two had before, M' v⁺ = M v⁻ + Jᵀ M_t t⁻.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch, place
from rodyn.errors import InputError, SingularError, is_one_of, unknown
from rodyn.kernel.call import array, compute
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.body import Body
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism

JOINTS = ("free", "held")


class Grasped(NamedTuple):
    """After a capture: all velocities, the impulse on the tool, and the kinetic energy (J) that was lost.

    The impulse acts at the origin of the frame: N s and N m s, base axes.
    """

    qd: Floats
    force: Floats
    moment: Floats
    energy_lost: Floats


@np.errstate(over="ignore", invalid="ignore")  # said in words below
def grasped(
    mechanism: Mechanism, state: dict[str, ArrayLike], body: Body, frame: FrameLike, joints: str
) -> Grasped:
    """Velocities after the tool has grasped a body; `state` has q, qd, and `linear` and `angular` of the body."""
    if not is_one_of(joints, JOINTS):
        raise unknown("joints of capture", joints, JOINTS)
    require_numbers("capture", *state.values())
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "linear": 3, "angular": 3}
    given = batch(state, widths, mechanism.label)
    given.require_finite()
    require_unit(mechanism, given.rows["q"], given.shape)
    q, qd, linear, angular = given.rows.values()
    M = compute(mechanism, "inertia_matrix", {"q": q})["M"]
    J, pose = (
        array(mechanism, name, {"q": q}, options=QUANTITIES[name].options(mechanism, frame))
        for name in ("jacobian", "end_effector")
    )
    R = pose[..., :3, :3]
    c = R @ np.array(body.com)
    target = _inertia(body, R, c)
    before = np.concatenate([angular, linear - np.cross(angular, c)], axis=-1)
    brought = _times(M, qd) + _times(J.mT, _times(target, before))
    whole = M + J.mT @ target @ J
    free = list(range(mechanism.nv if joints == "free" else mechanism.nv - mechanism.n))
    after = qd.copy()
    held = list(range(len(free), mechanism.nv))
    if free:
        rest = brought[:, free] - _times(whole[:, free][:, :, held], qd[:, held])
        after[:, free] = _solved(whole[:, free][:, :, free], rest, mechanism, given.shape)
    impulse = _times(target, before - _times(J, after))
    energies = (_energy(M, qd) + _energy(target, before)) - _energy(whole, after)
    found = (after, impulse[:, 3:], impulse[:, :3])
    for one in (*found, energies):
        bad = ~np.isfinite(one.reshape(given.size, -1 if given.size else 1)).all(axis=1)
        if bad.any():
            raise InputError(
                f"the capture overflows{place(given.shape, int(np.argmax(bad)))}: velocities, or the mass and inertia "
                "of the target, are too large"
            )
    velocities, force, moment = (one.reshape(*given.shape, one.shape[1]) for one in found)
    return Grasped(velocities, force, moment, energies.reshape(given.shape)[()])


def _inertia(body: Body, R: Floats, c: Floats) -> Floats:
    """[I + m (c·c 1 − c cᵀ), m c×; −m c×, m 1] of a body at c from the origin of its frame, base axes."""
    m, one = body.mass, np.eye(3)
    cross = np.cross(c[..., None, :], one, axisc=-1).mT  # c × 1
    I = R @ np.array(body.inertia) @ R.mT
    top = np.concatenate([I - m * cross @ cross, m * cross], axis=-1)
    return np.concatenate(
        [top, np.concatenate([-m * cross, np.broadcast_to(m * one, I.shape)], axis=-1)], axis=-2
    )


def _times(A: Floats, x: Floats) -> Floats:
    found: Floats = (A @ x[..., None])[..., 0]
    return found


def _energy(M: Floats, v: Floats) -> Floats:
    found: Floats = 0.5 * (v * _times(M, v)).sum(axis=-1)
    return found


def _solved(M: Floats, b: Floats, mechanism: Mechanism, shape: tuple[int, ...]) -> Floats:
    """M⁻¹ b of every row, or an error names the one that has none."""
    sizes = np.sqrt(np.abs(np.diagonal(M, axis1=-2, axis2=-1)))
    scale = np.where(sizes > 0, sizes, 1.0)
    scaled = M / scale[:, :, None] / scale[:, None, :]
    bad = ~(np.linalg.eigvalsh(scaled)[:, 0] > LEAST)
    if bad.any():
        raise SingularError(
            f"nothing resists a velocity of robot {mechanism.name!r}{place(shape, int(np.argmax(bad)))}, so that the "
            "capture does not determine it: give its links, or the target, mass and inertia"
        )
    found: Floats = np.linalg.solve(scaled, (b / scale)[..., None])[..., 0] / scale
    return found


LEAST = 1e-13
"""Smallest eigenvalue of an inertia matrix, scaled to a unit diagonal, whose solutions have right figures."""
