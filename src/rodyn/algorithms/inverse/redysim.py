"""Inverse dynamics of ReDySim: the recursion of `denoc` with twists and wrenches at the joint origins.

Shah, Saha & Dutt (2013); textbook (9.32)–(9.35), there at the mass centres. Two choices make it cheap. Twists at O_i in
modified Denavit–Hartenberg frames leave p_i = [e_i; 0], so that neither p_i nor the shift of a link costs anything. And
with S_i = ω̇_i×1 + ω_i×(ω_i×1) the rates of B and M are no terms of their own: S_i serves the acceleration of the next
origin, the force and, as its products are those of Euler's equation, the moment.
Frame i on the axis of joint i, z along it; vectors in link axes.

here     there       meaning                                                          unit
ω        t_i, top    angular velocity; the velocity of O_i is not needed              rad/s
td       ṫ_i         twist-rate [ω̇_i; acceleration of O_i less gravity]               rad/s², m/s²
S        —           ω̇_i×1 + ω_i×(ω_i×1)
a        a_{i−1,i}   from the parent's origin to O_i, in the parent's axes            m
w_tilde  w̃_i         wrench that moves link i and all links beyond it, at O_i         N·m, N
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.matrices import ZERO_MAT3, Mat3, euler_moment, rate_tensor
from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.papers import SHAH_SAHA_DUTT
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView


class Motion(NamedTuple):
    ω: Vec3
    td: Six
    S: Mat3


class Effort(NamedTuple):
    w_tilde: Six
    τ: Scalar


class Redysim(NamedTuple):
    motion: tuple[Motion, ...]
    effort: tuple[Effort, ...]

    @property
    def τ(self) -> tuple[Scalar, ...]:
        return tuple(e.τ for e in self.effort)


@algorithm(
    "inverse_dynamics",
    "redysim",
    SHAH_SAHA_DUTT,
    "textbook (9.32)–(9.35), at the joint origins",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
)
def inverse_dynamics(chain: Chain[SpatialView]) -> Redysim:
    """τ_i = p_iᵀ w̃_i + rotor_i θ̈_i + friction_i."""
    ρ = Six(ZERO3, -chain.base.g)  # (9.35)
    motion = chain.outward(_forward, Motion(ZERO3, ρ, ZERO_MAT3))
    return Redysim(motion, chain.inward(_backward, ZERO6, motion))


def _forward(i: SpatialView, parent: Motion) -> Motion:
    """(9.32): ṫ_i = A ṫ_{i−1} + Ȧ t_{i−1} + p θ̈ + ṗ θ̇."""
    to_link, turn, slide = i.phi.to_link, i.s.top, i.s.bottom
    ω_j = to_link @ parent.ω  # ω
    ωd_j = to_link @ parent.td.top  # ω̇
    vd_j = to_link @ (parent.td.bottom + parent.S @ i.phi.shift.l)  # v̇
    ω = ω_j + turn * i.qd  # ω
    ωd = ωd_j + turn * i.qdd + cross(ω_j, turn * i.qd)  # ω̇
    vd = vd_j + slide * i.qdd + cross(ω_j, slide * (2 * i.qd))  # v̇
    return Motion(ω, Six(ωd, vd), rate_tensor(ω, ωd))  # S


def _backward(i: SpatialView, children: Six, now: Motion) -> Handed:
    """(9.33), (9.34): w = M ṫ + Ω M E t, w̃ and τ."""
    ωd, vd = now.td.top, now.td.bottom
    n = euler_moment(i.I, now.ω, ωd, now.S) + cross(i.mp, vd)  # moment
    f = vd * i.m + now.S @ i.mp  # force
    w_tilde = Six(n, f) - i.w + children  # w̃
    τ = i.s @ w_tilde + i.lost  # w̃
    return Handed(Effort(w_tilde, τ), i.phi @ w_tilde)  # Aᵀ w̃
