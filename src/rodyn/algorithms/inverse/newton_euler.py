"""Recursive Newton–Euler inverse dynamics in spatial notation, with accelerations in the classical sense.

Kozłowski, Eqs. (3.24)–(3.33). Links counted from the base here; frame k on the axis of joint k, z along it.
Spatial vectors [angular; linear] at O_k, in link axes.

here      paper       meaning                                                     unit
ω, ωd     ω_k, ω̇_k    angular velocity and acceleration                           rad/s, rad/s²
vd        v̇_k         acceleration of O_k, less gravity                           m/s²
S         —           ω̇_k×1 + ω_k×(ω_k×1): S l is the relative acceleration of a point at l
phi       φ_{k+1,k}   transition matrix with the change of axes; l_{k+1,k} = a + d h_k
x         x_k         spatial force at joint k                                    N·m, N
mp        m_k p_k     first moment of link k                                      kg·m
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.matrices import ZERO_MAT3, Mat3, rate_tensor
from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import Z3, ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.papers import KOZLOWSKI
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView


class Motion(NamedTuple):
    ω: Vec3
    ωd: Vec3
    vd: Vec3
    S: Mat3


class Force(NamedTuple):
    x: Six
    τ: Scalar


class NewtonEuler(NamedTuple):
    motion: tuple[Motion, ...]
    force: tuple[Force, ...]

    @property
    def τ(self) -> tuple[Scalar, ...]:
        return tuple(f.τ for f in self.force)


@algorithm(
    "inverse_dynamics",
    "newton-euler",
    KOZLOWSKI,
    "(3.24)–(3.33)",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    default=True,
)
def inverse_dynamics(chain: Chain[SpatialView]) -> NewtonEuler:
    """τ_k = H_k x_k + rotor_k q̈_k + friction_k."""
    motion = accelerations(chain)

    def inward(k: SpatialView, children: Six, now: Motion) -> Handed:
        """(3.29), (3.30): force and torque."""
        x = children + force(k, now)  # (3.29)
        τ = k.s @ x + k.lost  # (3.30)
        return Handed(Force(x, τ), k.phi @ x)  # (3.29)

    return NewtonEuler(motion, chain.inward(inward, ZERO6, motion))


def accelerations(chain: Chain[SpatialView]) -> tuple[Motion, ...]:
    """(3.24)–(3.27) with (3.31), (3.32); λ_{n+1} = [0; −g], E: KOZ-3, printed g."""
    return chain.outward(move, Motion(ZERO3, ZERO3, -chain.base.g, ZERO_MAT3))


def move(k: SpatialView, below: Motion) -> Motion:
    """(3.24)–(3.27): velocity and acceleration."""
    to_link = k.phi.to_link
    ω, ωd = to_link @ below.ω, to_link @ below.ωd  # (3.25), (3.27)
    vd = to_link @ (below.vd + below.S @ k.phi.a)  # (3.27), (3.31)
    turn, slide = k.s.top, k.s.bottom
    vd = vd + slide * k.qdd + cross(ω, slide * (2 * k.qd)) + k.known.bottom  # (3.27), (3.32)
    ωd = ωd + cross(ω, turn * k.qd) + turn * k.qdd + k.known.top  # (3.27), (3.31); E: KOZ-1, printed q̇ for q̈
    ω = ω + turn * k.qd  # (3.25)
    S = rate_tensor(ω, ωd)  # (3.31)
    return Motion(ω, ωd, vd + S @ (Z3 * k.phi.d), S)  # (3.27), (3.31)


def force(k: SpatialView, now: Motion) -> Six:
    """M_k λ_k + b̄_k − external, (3.29), (3.33)."""
    top = k.I @ now.ωd + cross(k.mp, now.vd) + cross(now.ω, k.I @ now.ω)  # (3.29), (3.33)
    return Six(top, now.vd * k.m + now.S @ k.mp) - k.w  # (3.29), (3.33)
