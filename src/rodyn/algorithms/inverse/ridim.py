"""Recursive inverse dynamics in the frames in which Saha counts operations: RIDIM as a program.

Saha (1999) Section 5.1 and Eq. (32), with the vectors d_i, c_{i,i−1} of Saha (2003) Section 3, steps A.1 and A.2.
The recursion is that of `denoc`. Frame i at joint i on the parent, frame i+1 on the link. The joint is treated in frame
i, where e_i = [0 0 1]ᵀ leaves two components of p_i to multiply with, the inertia in frame i+1, where it is constant.
Twists, twist-rates and wrenches at the mass centre C_i. Of ν_i only the angular half acts (E: S99-1), so that only this
half is computed.

here        paper         meaning                                                   frame   unit
d, c        d_i, c_{i,i−1}   O_i → C_i; C_i → C_{i−1}                                i       m
ω           ν_i, top      angular velocity                                          i+1     rad/s
ξ           ξ_i           twist-rate, with −g                                       i+1     rad/s², m/s²
γ           γ_i           wrench that moves link i and all links beyond it, at C_i  i       N·m, N
τ           τ_i           torque or force of joint i                                        N·m or N
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.spatial import ZERO6, Six, omega_times
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.papers import SAHA_1999
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import JointView


class Motion(NamedTuple):
    d: Vec3
    c: Vec3
    p: Six
    ω: Vec3
    ξ: Six


class Effort(NamedTuple):
    γ: Six
    τ: Scalar


class Ridim(NamedTuple):
    motion: tuple[Motion, ...]
    effort: tuple[Effort, ...]

    @property
    def τ(self) -> tuple[Scalar, ...]:
        return tuple(e.τ for e in self.effort)


@algorithm(
    "inverse_dynamics",
    "ridim",
    SAHA_1999,
    "Sec. 5.1, (32)",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n)",
)
def inverse_dynamics(chain: Chain[JointView]) -> Ridim:
    """τ_i = p_iᵀ γ_i + rotor_i θ̈_i + friction_i."""
    ρ = Six(ZERO3, -chain.base.g)  # (32)
    motion = chain.outward(_forward, Motion(ZERO3, ZERO3, ZERO6, ZERO3, ρ))
    return Ridim(motion, chain.inward(_backward, ZERO6, motion))


def _forward(i: JointView, parent: Motion) -> Motion:
    """Forward recursion: ν_i and ξ_i in frame i, then in frame i+1."""
    d = i.Z @ (i.a - i.X @ i.r) + i.slid  # d
    c = -i.r_j - d  # c
    p = i.p(d)  # (13), (15)
    ω_j, ξ_j = i.P.T @ parent.ω, parent.ξ.turned(i.P.T)
    ω = ω_j + i.turn * i.qd  # ν
    B_ξ = Six(ξ_j.top, ξ_j.bottom + cross(c, ξ_j.top))  # B ξ
    cd = -(cross(ω_j, i.r_j) + cross(ω, d) + i.slide * i.qd)  # Ḃ ν; E: B9-6, without the rate of a slider
    Bd_ν = cross(cd, ω_j)  # Ḃ ν
    Ω_p = omega_times(ω, p * i.qd)  # Ω p θ̇
    ξ = B_ξ + Six(ZERO3, Bd_ν) + p * i.qdd + Ω_p  # sum of ξ
    return Motion(d, c, p, i.Q.T @ ω, ξ.turned(i.Q.T))  # change of axes


def _backward(i: JointView, children: Six, now: Motion) -> Handed:
    """Backward recursion: γ_i and τ_i; `children` is Bᵀγ of the links beyond, at C_i in frame i+1."""
    n = i.I @ now.ξ.top + cross(now.ω, i.I @ now.ω)  # M ξ + Ṁ ν
    own = Six(n, now.ξ.bottom * i.m) - i.w  # M ξ + Ṁ ν
    γ = (own + children).turned(i.Q)  # γ
    τ = now.p @ γ  # τ
    moved = Six(γ.top - cross(now.c, γ.bottom), γ.bottom)  # Bᵀ γ
    return Handed(Effort(γ, τ + i.lost), moved.turned(i.P))
