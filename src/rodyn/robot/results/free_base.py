"""Momentum, and what follows from it for robots whose base is free.

*Mass centre and momentum* of a whole robot (`momentum`), what joint motion does to a base that nothing holds
(`base_reaction`), and its generalised Jacobian (`generalised_jacobian`).

*Capture* of a free body by the tool (`grasped`): velocities after a grasp, by the balance of impulses. The grasp takes
no time, so positions and attitudes stay and finite forces do nothing. Robot and target are one robot afterwards: its
momentum in every velocity that is free is what the two had before, M' v⁺ = M v⁻ + Jᵀ M_t t⁻.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch, numbers, place
from rodyn.errors import InputError, SingularError, UnsupportedError, is_one_of, unknown
from rodyn.kernel.call import array, compute
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.request import Options, Truths, require_numbers
from rodyn.model.body import Body
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot.results.existence import lengths, reach, tell, ways, without
from rodyn.robot.results.tuples import BaseReaction, Momentum, MomentumSums

BASE = 6
"""Velocities of a floating base."""

MIN_EIGENVALUE = 1e-13
"""Smallest eigenvalue of an inertia matrix in parts of what it is summed from: three figures are right above."""

SURE = 10 * MIN_EIGENVALUE
"""A lower bound of that eigenvalue above this needs no eigenvalues: rounding of the bound is some 1e-15."""

JOINTS = ("free", "held")
"""What joints do while the tool grasps a body."""


def require_mass(mechanism: Mechanism) -> None:
    """Raise for a robot whose links have no mass; of one that was described without masses the call says more."""
    if not mechanism.is_massless:
        _some_mass(mechanism)


def momentum(
    mechanism: Mechanism,
    sums: Callable[[Any, Any], MomentumSums],
    q: ArrayLike,
    qd: ArrayLike,
    mass: Floats | None = None,
    *,
    tolerant: bool = False,
) -> Momentum:
    """p = Σ m ċ and h = Σ (I ω + c × m ċ) are `sums`; h moves to the mass centre and to the origin by p.

    mass       (..., 1) of robots that have other ones than the mechanism
    tolerant   whether q may have rows that are not finite: `sums` says what becomes of them
    """
    require_numbers("momentum", q, qd)
    here, place = _at_origin(mechanism, numbers(q, "q", finite=not tolerant))
    moment, linear, about_base = sums(here, qd)
    angular = about_base - _cross(moment / (_some_mass(mechanism) if mass is None else mass), linear)
    return Momentum(linear, angular, about_base + _cross(place, linear))


def _cross(a: Floats, b: Floats) -> Floats:
    """Return a × b; quicker than `np.cross` for one state."""
    result: Floats = a[..., YZX] * b[..., ZXY] - a[..., ZXY] * b[..., YZX]
    return result


YZX, ZXY = np.array([1, 2, 0]), np.array([2, 0, 1])


def _at_origin(mechanism: Mechanism, q: Floats) -> tuple[Floats, Floats]:
    """q with a floating base at the origin, and where it is: about points far away digits are lost."""
    if mechanism.base == "fixed" or q.shape[-1:] != (mechanism.nq,):
        return q, np.zeros(3)
    here, place = q.copy(), q[..., :3]
    here[..., :3] = np.where(np.isfinite(place), 0.0, np.nan)
    return here, place


def _some_mass(mechanism: Mechanism) -> float:
    if mechanism.mass == 0.0:
        raise UnsupportedError(
            f"the links of robot {mechanism.name!r} have no mass, so it has no centre of mass; give one a mass"
        )
    return mechanism.mass


def base_reaction(
    mechanism: Mechanism, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, options: Options
) -> BaseReaction:
    """M_bb v̇_b = −(M_bj q̈_j + bias)_b, then the torques of the whole motion."""
    if mechanism.base == "fixed":
        raise UnsupportedError(
            f"robot {mechanism.name!r} has a fixed base, which does not move; describe it with base=FloatingBase(…)"
        )
    require_numbers("base_reaction", q, qd, qdd)
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "qdd": mechanism.n}
    states = batch({"q": q, "qd": qd, "qdd": qdd}, widths, mechanism.label)
    if not options.tolerant:
        states.require_finite()
    motion = {name: rows.reshape(*states.shape, rows.shape[1]) for name, rows in states.rows.items()}
    motion["qdd"] = np.concatenate([np.zeros((*states.shape, BASE)), motion["qdd"]], axis=-1)
    here = Options(wrench=options.wrench, on_error=options.on_error)
    held = compute(mechanism, "inverse_dynamics", motion, here)["tau"][..., :BASE]
    M = array(mechanism, "inertia_matrix", {"q": motion["q"]}, Options(on_error=options.on_error))
    M = M[..., :BASE, :BASE]
    M[np.isnan(M).any(axis=(-2, -1))] = np.eye(BASE)  # `held` is NaN there, too
    free = _turns_freely(M, mechanism, motion["q"])
    without(free, partial(_unresisting, mechanism, free.shape), [], options)
    M[free] = np.eye(BASE)
    answer = -np.asarray(np.linalg.solve(M, held[..., None]), dtype=np.float64)[..., 0]
    answer[np.broadcast_to(free, answer.shape[:-1])] = np.nan
    joints = np.broadcast_to(motion["qdd"][..., BASE:], (*answer.shape[:-1], mechanism.n))
    motion["qdd"] = np.concatenate([answer, joints], axis=-1)
    tau = compute(mechanism, "inverse_dynamics", motion, options)["tau"][..., BASE:]
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
    scale = lengths(sizes)
    return _singular(M / scale[..., :, None] / scale[..., None, :])


def _unresisting(mechanism: Mechanism, shape: tuple[int, ...], row: int) -> SingularError:
    return SingularError(
        f"nothing resists the floating base of robot {mechanism.name!r} in all directions{place(shape, row)}: all its "
        "mass lies on a line or in a point; give the base or a link inertia about that line"
    )


def _singular(scaled: Floats) -> Truths:
    """Whether the smallest eigenvalue of each 6 × 6 matrix is at most `MIN_EIGENVALUE`.

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
    return np.asarray(resisting <= MIN_EIGENVALUE).reshape(scaled.shape[:-2])


def generalised_jacobian(mechanism: Mechanism, q: ArrayLike, options: Options) -> Floats:
    """J* = J_m − J_b H_b⁻¹ H_m; a robot whose masses lie on a line has none."""
    if mechanism.base == "fixed":
        raise UnsupportedError(
            f"robot {mechanism.name!r} has a fixed base: its Jacobian is robot.jacobian(q); the generalised one is "
            "that of a base that nothing holds, described with base=FloatingBase(…)"
        )
    require_numbers("generalised_jacobian", q)
    inner = Options(frame=options.frame, on_error=options.on_error)
    arrays = compute(mechanism, "generalised_jacobian", {"q": q}, inner)
    resistance, J = arrays["resistance"], arrays["J"][..., BASE:]

    def undetermined(row: int) -> SingularError:
        return SingularError(
            f"nothing resists a turn of the whole robot {mechanism.name!r} about a line"
            f"{place(resistance.shape[:-1], row)}, on which all its mass lies: the turn of its base is not determined "
            "by the momentum; give the base or a link inertia about that line"
        )

    free = np.asarray((resistance <= MIN_EIGENVALUE).any(axis=-1))
    without(free, undetermined, [J], options)
    tell(options.ok, J, 2)
    return J


class Grasped(NamedTuple):
    """After a capture: all velocities, the impulse on the tool, and the kinetic energy (J) that was lost.

    The impulse acts at the origin of the frame: N s and N m s, base axes.
    """

    qd: Floats
    force: Floats
    moment: Floats
    energy_lost: Floats


@np.errstate(over="ignore", invalid="ignore")  # an error below names the row
def grasped(
    mechanism: Mechanism, state: dict[str, ArrayLike], body: Body, frame: FrameLike, joints: str
) -> Grasped:
    """Return velocities after the tool grasped a body; `state` has q, qd, and `linear` and `angular` of the body."""
    if not is_one_of(joints, JOINTS):
        raise unknown("joints of capture", joints, JOINTS)
    require_numbers("capture", *state.values())
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "linear": 3, "angular": 3}
    states = batch(state, widths, mechanism.label)
    states.require_finite()
    require_unit(mechanism, states.rows["q"], states.shape)
    q, qd, linear, angular = states.rows.values()
    M = array(mechanism, "inertia_matrix", {"q": q})
    J, pose = (
        array(mechanism, name, {"q": q}, Options(frame=frame)) for name in ("jacobian", "end_effector")
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
        after[:, free] = _solved(whole[:, free][:, :, free], rest, mechanism, states.shape)
    impulse = _times(target, before - _times(J, after))
    energies = (_energy(M, qd) + _energy(target, before)) - _energy(whole, after)
    results = (after, impulse[:, 3:], impulse[:, :3])
    for values in (*results, energies):
        bad = ~np.isfinite(values.reshape(states.size, -1 if states.size else 1)).all(axis=1)
        if bad.any():
            raise InputError(
                f"the capture overflows{place(states.shape, int(np.argmax(bad)))}: velocities, or the mass and inertia "
                "of the target, are too large"
            )
    velocities, force, moment = (values.reshape(*states.shape, values.shape[1]) for values in results)
    return Grasped(velocities, force, moment, energies.reshape(states.shape)[()])


def _inertia(body: Body, R: Floats, c: Floats) -> Floats:
    """[I + m (c·c 1 − c cᵀ), m c×; −m c×, m 1] of a body at c from the origin of its frame, base axes."""
    m, unit = body.mass, np.eye(3)
    cross = np.cross(c[..., None, :], unit, axisc=-1).mT  # c × 1
    I = R @ np.array(body.inertia) @ R.mT
    top = np.concatenate([I - m * cross @ cross, m * cross], axis=-1)
    return np.concatenate(
        [top, np.concatenate([-m * cross, np.broadcast_to(m * unit, I.shape)], axis=-1)], axis=-2
    )


def _times(A: Floats, x: Floats) -> Floats:
    result: Floats = (A @ x[..., None])[..., 0]
    return result


def _energy(M: Floats, v: Floats) -> Floats:
    result: Floats = 0.5 * (v * _times(M, v)).sum(axis=-1)
    return result


def _solved(M: Floats, b: Floats, mechanism: Mechanism, shape: tuple[int, ...]) -> Floats:
    """M⁻¹ b of every row, or an error names the one that has none."""
    scale = lengths(np.sqrt(np.abs(np.diagonal(M, axis1=-2, axis2=-1))))
    scaled = M / scale[:, :, None] / scale[:, None, :]
    bad = ~(np.linalg.eigvalsh(scaled)[:, 0] > MIN_EIGENVALUE)
    if bad.any():
        raise SingularError(
            f"nothing resists a velocity of robot {mechanism.name!r}{place(shape, int(np.argmax(bad)))}, so that the "
            "capture does not determine it: give its links, or the target, mass and inertia"
        )
    result: Floats = np.linalg.solve(scaled, (b / scale)[..., None])[..., 0] / scale
    return result
