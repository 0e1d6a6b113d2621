"""Mass centre and momentum of a whole robot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import UnsupportedError
from rodyn.kernel.traced_call import require_numbers
from rodyn.model.mechanism import Mechanism
from rodyn.robot.results.tuples import Momentum, MomentumSums


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
    """a × b; quicker than `np.cross` for one state."""
    found: Floats = a[..., YZX] * b[..., ZXY] - a[..., ZXY] * b[..., YZX]
    return found


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
