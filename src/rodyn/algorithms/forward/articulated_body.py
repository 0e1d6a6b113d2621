"""Articulated-body forward dynamics.

Featherstone (1983). The velocity terms are taken as Saha (2003) takes them, from the motion with q̈ = 0
(here by Kozłowski's recursion), so that only accelerations caused by q̈ remain to be solved for.
Frame k on the axis of joint k, z along it; spatial vectors [angular; linear] at O_k, in link axes.

here    Featherstone     meaning
P       I^A_k            articulated-body inertia (Kozłowski's P_k^-, Saha's M̂_k at O_k)
U       I^A_k s_k        its column of the joint axis
D       s_kᵀ I^A_k s_k   its diagonal element there, and the inertia of the rotor: the pivot
gain    U / D            Kalman gain
z       p_k              force on link k and all beyond it for a motion with q̈ = 0
e       τ_k − s_kᵀ p_k   innovation
λ       a_k              acceleration of O_k caused by the q̈ of the joints below and of k
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.matrices import diagonal, skew
from rodyn.algebra.spatial import ZERO6, ZERO_ARTICULATED, ArticulatedMass, Six
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.algorithms.inverse.newton_euler import Motion, accelerations, force
from rodyn.algorithms.papers import FEATHERSTONE_1983
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


@dataclass(frozen=True)
class Articulated(Additive):
    P: ArticulatedMass
    z: Six


class AtJoint(NamedTuple):
    P: ArticulatedMass
    U: Six
    D: Scalar
    gain: Six

    @property
    def pivot(self) -> Pivot:
        return Pivot(self.D, self.P, ZERO3)


class Filtered(NamedTuple):
    P: ArticulatedMass
    D: Scalar
    gain: Six
    e: Scalar


class Accelerated(NamedTuple):
    qdd: Scalar
    λ: Six


class ForwardDynamics(NamedTuple):
    filtered: tuple[Filtered, ...]
    accelerated: tuple[Accelerated, ...]

    @property
    def θdd(self) -> tuple[Scalar, ...]:
        return tuple(a.qdd for a in self.accelerated)

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return tuple(Pivot(f.D, f.P, ZERO3) for f in self.filtered)


@algorithm(
    "forward_dynamics",
    "articulated-body",
    FEATHERSTONE_1983,
    "Section 4",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    default=True,
)
def forward_dynamics(chain: Chain[SpatialView]) -> ForwardDynamics:
    """q̈_k = (τ_k − s_kᵀ p_k) / D_k − gain_kᵀ a_parent."""
    filtered = chain.inward(eliminate, Articulated(ZERO_ARTICULATED, ZERO6), accelerations(chain))
    return ForwardDynamics(filtered, chain.outward(accelerate, Accelerated(0, ZERO6), filtered))


def articulated_bodies(chain: Chain[SpatialView]) -> tuple[AtJoint, ...]:
    """I^A, its column of the joint axis, pivot and gain of every link."""

    def inward(k: SpatialView, children: ArticulatedMass) -> Handed:
        """Articulated inertia."""
        here = _at_joint(k, children)
        return Handed(here, _past_joint(k, here))

    return chain.inward(inward, ZERO_ARTICULATED)


def _at_joint(k: SpatialView, children: ArticulatedMass) -> AtJoint:
    P = children + ArticulatedMass(k.I, -skew(k.mp), diagonal(k.m))
    U = P @ k.s
    D = k.s @ U + k.rotor
    return AtJoint(P, U, D, U * (1 / D))


def _past_joint(k: SpatialView, here: AtJoint) -> ArticulatedMass:
    """I^A − U Uᵀ/D, moved to the parent: what it adds to the parent's inertia."""
    return k.phi.congruence(k.without_joint(here.P, here.U, here.gain))


def eliminate(k: SpatialView, children: Articulated, now: Motion) -> Handed:
    """Articulated inertia, bias force and innovation.

    I^A and p of the link, and what they add to those of its parent; the record is a `Filtered`, `down` is an
    `Articulated`.
    """
    here = _at_joint(k, children.P)
    z = children.z + force(k, now)
    e = k.tau - k.friction - k.s @ z
    down = Articulated(_past_joint(k, here), k.phi @ (z + here.gain * e))
    return Handed(Filtered(here.P, here.D, here.gain, e), down)


def accelerate(k: SpatialView, below: Accelerated, f: Filtered) -> Accelerated:
    """Acceleration.

    q̈ of the joint and a of the link, from those of its parent.
    """
    λ = k.phi.transposed(below.λ)
    qdd = f.e * (1 / f.D) - f.gain @ λ
    return Accelerated(qdd, λ + k.s * qdd)
