"""Newton–Euler inverse dynamics by associative scans, O(log n) deep.

Fijany and Bejczy, Section IV.B.2, ask for it (after C. S. G. Lee and P. R. Chang, "Efficient Parallel Algorithms for
Robot Inverse Dynamics Computation", 1986). In base axes Kozłowski's Eqs. (3.24)–(3.33) are sums along the chain:
each is one scan over the contributions of single joints. Forces are summed about the origin of the base.

here      Kozłowski   meaning                                                  axes
R, p      —           link axes → base axes; base → O_k                        base
s         h_k         motion that the joint allows, [turn; slide]                base
ω, ωd     ω_k, ω̇_k    angular velocity and acceleration                        base
vd        v̇_k         acceleration of O_k, less gravity                        base
x         x_k         spatial force at joint k, at O_k                         link
"""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from rodyn.algebra.matrices import Mat3, product, rate_tensor
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Vec3, cross
from rodyn.algorithms.inverse.newton_euler import Force, Motion, NewtonEuler, force
from rodyn.algorithms.papers import FIJANY_BEJCZY
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView


class Placed(NamedTuple):
    R: Mat3
    p: Vec3


class Turning(NamedTuple):
    ω: Vec3
    ωd: Vec3
    p: Vec3


STILL = Turning(ZERO3, ZERO3, ZERO3)


@algorithm(
    "inverse_dynamics",
    "newton-euler-scan",
    FIJANY_BEJCZY,
    "IV.B.2; Kozłowski (3.24)–(3.33)",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    halving=True,
)
def inverse_dynamics(chain: Chain[SpatialView]) -> NewtonEuler:
    """τ_k = H_k x_k + rotor_k q̈_k + friction_k."""
    placed = chain.prefix(_placed_on, chain.each(_place))
    s = chain.each(lambda k, at: Six(at.R @ k.s.top, at.R @ k.s.bottom), placed)
    ω = chain.prefix(add, chain.each(_turn, s))  # (3.25)
    ωd = chain.prefix(add, chain.each(_turn_rate, s, ω, placed))  # (3.27), (3.31)
    turning = chain.each(lambda k, ω, ωd, at: Turning(ω, ωd, at.p), ω, ωd, placed)
    vd = chain.prefix(add, chain.across(_step, turning, STILL, s, placed))  # (3.26), (3.32)
    motion = chain.each(lambda k, at, t, v: _in_link_axes(at, t, v - chain.base.g), placed, turning, vd)
    pushed = chain.each(lambda k, at, now: _to_base(at, force(k, now)), placed, motion)  # (3.33)
    return NewtonEuler(motion, chain.each(_force, placed, chain.suffix(add, pushed)))  # (3.29)


def _place(k: SpatialView) -> Placed:
    """Return a link in its parent's axes, from the parent's O."""
    return Placed(k.phi.to_parent.matrix(), k.phi.shift.l)


def _placed_on(below: Placed, link: Placed) -> Placed:
    return Placed(product(below.R, link.R), below.p + below.R @ link.p)


def _turn(k: SpatialView, s: Six) -> Vec3:
    rate: Vec3 = s.top * k.qd
    return rate


def _turn_rate(k: SpatialView, s: Six, ω: Vec3, at: Placed) -> Vec3:
    rate: Vec3 = s.top * k.qdd + cross(ω, s.top * k.qd) + at.R @ k.known.top
    return rate


def _step(k: SpatialView, own: Turning, below: Turning, s: Six, at: Placed) -> Vec3:
    """v̇_k less that of the parent."""
    l, slide = own.p - below.p, s.bottom
    carried = cross(below.ωd, l) + cross(below.ω, cross(below.ω, l))
    vd: Vec3 = carried + slide * k.qdd + cross(below.ω, slide * (2 * k.qd)) + at.R @ k.known.bottom
    return vd


def _in_link_axes(at: Placed, t: Turning, vd: Vec3) -> Motion:
    to_link = at.R.T
    ω, ωd = to_link @ t.ω, to_link @ t.ωd
    return Motion(ω, ωd, to_link @ vd, rate_tensor(ω, ωd))


def _to_base(at: Placed, x: Six) -> Six:
    f = at.R @ x.bottom
    return Six(at.R @ x.top + cross(at.p, f), f)


def _force(k: SpatialView, at: Placed, total: Six) -> Force:
    """Back to O_k and to link axes."""
    to_link = at.R.T
    x = Six(to_link @ (total.top - cross(at.p, total.bottom)), to_link @ total.bottom)
    return Force(x, k.s @ x + k.lost)  # (3.30)
