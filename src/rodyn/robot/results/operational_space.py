"""Λ, the operational-space inertia, from Λ⁻¹ = J M⁻¹ Jᵀ: where it exists, and the words where it does not."""

from __future__ import annotations

from functools import partial

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, deliver, numbers, place
from rodyn.errors import InputError, InputTypeError, SingularError, short
from rodyn.kernel.call import array
from rodyn.kernel.quantity.request import Options, Truths, require_numbers
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot.results.existence import ON_BASE, lengths, reach, tell, ways, without

SMALLEST_MOTION = 1e-6
"""Smallest singular value of a Jacobian of rank six: lengths in parts of the reach, columns of length one.

Rounding leaves 1e-17 to 1e-15 where rank is lost; Λ⁻¹ cannot tell, as its own rounding is scaled with the rest.
"""

TINY = 1e-100
"""A reach (m) that is as good as none; what is divided by it still has a square."""

LARGEST_CONDITION = 1e10
"""Condition number of Λ⁻¹, scaled to a unit diagonal, up to which it is inverted: six figures of Λ are right.

It catches what the Jacobian cannot tell: masses that differ so much, or a posture so nearly singular for these masses,
that Λ loses its figures though the link moves in all directions.
"""


def operational_space_inertia(mechanism: Mechanism, q: ArrayLike, options: Options, inverse: bool) -> Floats:
    """Λ at the origin of a frame, or Λ⁻¹."""
    if not isinstance(inverse, bool):
        raise InputTypeError(f"inverse must be True or False, got {short(inverse)}")
    if inverse:
        return array(mechanism, "operational_space", {"q": q}, options)
    frame = options.frame
    compliance = array(
        mechanism, "operational_space", {"q": q}, Options(frame=frame, on_error=options.on_error)
    )
    require_numbers("operational_space_inertia (but for inverse=True)", q)
    _require_six_joints(mechanism, frame)
    lost = f"a singular value below {SMALLEST_MOTION:.0e}"
    without(
        _loses_rank(mechanism, q, frame, compliance),
        lambda row: _cannot_move(mechanism, frame, compliance, row, lost),
        [compliance],
        options,
    )
    result = _inverted(compliance, mechanism, options)
    tell(options.ok, result, 2)
    return deliver(result, options.out, options.ok)


def _require_six_joints(mechanism: Mechanism, frame: FrameLike) -> None:
    k, moving = mechanism.located(frame).link, set[int]()
    while k >= 0:
        moving.add(mechanism.couplings[k].leader if k in mechanism.couplings else k)
        k = mechanism.parents[k]
    # a floating base moves in all directions; mimic joints move with the one they follow
    joints = mechanism.nv - mechanism.n + sum(mechanism.links[k].joint.dof for k in moving)
    if joints < 6:
        raise SingularError(
            f"{named(mechanism, frame)} of robot {mechanism.name!r} is moved by {joints} of the at least six joints "
            f"that its operational-space inertia needs; {_NEXT}"
        )


def named(mechanism: Mechanism, frame: FrameLike) -> str:
    """Return a frame in a message: by its own name, or by its link."""
    if isinstance(frame, str) and frame not in [link.name for link in mechanism.links]:
        return f"frame {frame!r}"
    k = mechanism.located(frame).link
    return f"link {mechanism.links[k].name!r}" if k >= 0 else "the base"


_NEXT = "inverse=True gives the inverse J M⁻¹ Jᵀ, which always exists"


def _loses_rank(mechanism: Mechanism, q: ArrayLike, frame: FrameLike, compliance: Floats) -> Truths:
    """In which states the Jacobian has less than rank six, judged by the lengths that it is summed from.

    Λ⁻¹ cannot tell: in a direction without motion its entries are rounding, which scaling makes as large as the rest.
    States without a Λ⁻¹ are not looked at.
    """
    result = np.zeros(compliance.shape[:-2], dtype=bool)
    sound = _are_finite(compliance)
    here = numbers(q, "q", finite=False)[sound]
    J = array(mechanism, "jacobian", {"q": here}, Options(frame=frame))
    k, pose = mechanism.located(frame)
    way = ways(mechanism.dynamic)[k] if k >= 0 else ON_BASE
    far = reach(way, here, pose.xyz)
    J[..., 3:, :] /= np.maximum(far, TINY)[..., None, None]
    columns = np.linalg.norm(J, axis=-2, keepdims=True)
    J /= lengths(columns)
    result[sound] = np.linalg.eigvalsh(J @ np.swapaxes(J, -1, -2))[..., 0] <= SMALLEST_MOTION**2
    return result


def _cannot_move(
    mechanism: Mechanism, frame: FrameLike, of: Floats, row: int, measured: str
) -> SingularError:
    where = place(of.shape[:-2], row)
    return SingularError(
        f"{named(mechanism, frame)} of robot {mechanism.name!r} cannot move in all six directions{where}: its Jacobian "
        f"loses rank ({measured}); leave the singular posture, or {_NEXT}"
    )


def _inverted(compliance: Floats, mechanism: Mechanism, options: Options) -> Floats:
    """Return the inverses, by the eigenvalues of the matrices scaled to a unit diagonal: units then do not matter."""
    known = ~np.isnan(compliance).any(axis=(-2, -1))
    scale = lengths(np.sqrt(np.abs(np.diagonal(compliance, axis1=-2, axis2=-1))))
    scales = scale[..., :, None] * scale[..., None, :]
    with np.errstate(all="ignore"):
        scaled = compliance / scales
    overflows = partial(_overflows, mechanism, compliance)
    without(known & ~_are_finite(scaled), overflows, [compliance], options)
    sound = _are_finite(compliance) & _are_finite(scaled)
    values, vectors = np.linalg.eigh(np.where(sound[..., None, None], scaled, np.eye(6)))
    smallest, largest = (of(np.abs(values), axis=-1) for of in (np.min, np.max))

    def ill_conditioned(row: int) -> SingularError:
        with np.errstate(divide="ignore"):
            condition = float(np.ravel(largest)[row] / np.ravel(smallest)[row])
        measured = f"condition number of J M⁻¹ Jᵀ {condition:.1e}, above {LARGEST_CONDITION:.0e}"
        return _cannot_move(mechanism, options.frame, compliance, row, measured)

    bad = smallest * LARGEST_CONDITION <= largest
    with np.errstate(all="ignore"):
        result = np.asarray((vectors / values[..., None, :]) @ np.swapaxes(vectors, -1, -2) / scales)
    without(bad, ill_conditioned, [result], options)
    without(sound & ~bad & ~_are_finite(result), overflows, [result], options)
    result[~sound] = np.nan
    return np.asarray((result + np.swapaxes(result, -1, -2)) / 2)


def _are_finite(matrices: Floats) -> Truths:
    return np.asarray(np.isfinite(matrices).all(axis=(-2, -1)))


def _overflows(mechanism: Mechanism, of: Floats, row: int) -> InputError:
    return InputError(
        f"the operational-space inertia of robot {mechanism.name!r} overflows{place(of.shape[:-2], row)}: its masses "
        "or lengths are too large or too small"
    )
