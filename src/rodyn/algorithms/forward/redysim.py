"""O(n) forward dynamics of ReDySim: the UDUᵀ recursion of `udu` with twists and wrenches at the joint origins.

Shah, Saha & Dutt (2013); textbook (9.38)–(9.41), there at the mass centres. Frame i on the axis of joint i, z along it:
at its origin O_i, p_i = [e_i; 0] (prismatic [0; e_i]). So ψ̂_i is a column of M̂_i and m̂_i an element, neither of which
costs anything, and M̄_i has no row or column of the joint axis. φ comes from ReDySim's inverse dynamics with θ̈ = 0.
Vectors and matrices in link axes.

here         there        meaning
M_hat        M̂_i          articulated-body inertia at O_i
ψ_hat, ψ     ψ̂_i, ψ_i     M̂_i p_i and ψ̂_i / m̂_i
m_hat        m̂_i          p_iᵀψ̂_i, and the inertia of the rotor; D = diag(m̂)
φ            φ_i          τ_i less the torque of inverse dynamics with θ̈ = 0
φ_hat        φ̂_i          element of U⁻¹ φ
φ_tilde      φ̃_i          element of D⁻¹ U⁻¹ φ
η            η_i          Σ ψ φ̂ of the links from i to the tip, at O_i
μ            μ̃_i          twist-rate of O_i caused by the θ̈ of joints 1 … i
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.algebra.matrices import diagonal, skew
from rodyn.algebra.spatial import ZERO6, ZERO_ARTICULATED, ArticulatedMass, Six
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.algorithms.inverse.redysim import inverse_dynamics
from rodyn.algorithms.papers import SHAH_SAHA_DUTT
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Articulated(NamedTuple):
    M_hat: ArticulatedMass
    ψ_hat: Six
    m_hat: Scalar
    ψ: Six


class Eliminated(NamedTuple):
    φ_hat: Scalar
    φ_tilde: Scalar
    η: Six


class Solved(NamedTuple):
    θdd: Scalar
    μ: Six


class ForwardDynamics(NamedTuple):
    φ: tuple[Scalar, ...]
    articulated: tuple[Articulated, ...]
    eliminated: tuple[Eliminated, ...]
    solved: tuple[Solved, ...]

    @property
    def θdd(self) -> tuple[Scalar, ...]:
        return tuple(s.θdd for s in self.solved)

    @property
    def pivots(self) -> Sequence[Pivot]:
        return tuple(Pivot(a.m_hat, a.M_hat, ZERO3) for a in self.articulated)


@algorithm(
    "forward_dynamics",
    "redysim",
    SHAH_SAHA_DUTT,
    "textbook (9.38)–(9.41), at the joint origins",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
)
def forward_dynamics(chain: Chain[SpatialView]) -> ForwardDynamics:
    """θ̈ = U⁻ᵀ D⁻¹ U⁻¹ φ."""
    bias = inverse_dynamics(chain).τ  # C θ̇ + gravity − external, θ̈ = 0
    φ = chain.each(lambda i, b: i.tau - b, bias)  # (9.38)
    articulated = chain.inward(_articulate, ZERO_ARTICULATED)
    eliminated = chain.inward(_eliminate, ZERO6, articulated, φ)
    solved = chain.outward(_solve, Solved(0, ZERO6), articulated, eliminated)
    return ForwardDynamics(φ, articulated, eliminated, solved)


def _articulate(i: SpatialView, children: ArticulatedMass) -> Handed:
    """(9.39c), (9.39d); `children` is Σ Aᵀ M̄ A of the links beyond."""
    M_hat = children + ArticulatedMass(i.I, -skew(i.mp), diagonal(i.m))  # (9.39d)
    ψ_hat = M_hat @ i.s  # (9.39c)
    m_hat = i.s @ ψ_hat + i.rotor  # (9.39c)
    ψ = ψ_hat * (1 / m_hat)  # (9.39c)
    M_bar = i.without_joint(M_hat, ψ_hat, ψ)  # (9.39d)
    return Handed(Articulated(M_hat, ψ_hat, m_hat, ψ), i.phi.congruence(M_bar))  # (9.39d)


def _eliminate(i: SpatialView, children: Six, a: Articulated, φ: Scalar) -> Handed:
    """(9.39a), (9.39b), (9.40); `children` is Σ η_{i,k} of the links beyond."""
    φ_hat = φ - i.s @ children  # (9.39a)
    φ_tilde = φ_hat * (1 / a.m_hat)  # (9.40)
    η = a.ψ * φ_hat + children  # (9.39b)
    return Handed(Eliminated(φ_hat, φ_tilde, η), i.phi @ η)  # (9.39b)


def _solve(i: SpatialView, parent: Solved, a: Articulated, e: Eliminated) -> Solved:
    """(9.41a), (9.41b)."""
    μ_before = i.phi.transposed(parent.μ)  # (9.41b)
    θdd = e.φ_tilde - a.ψ @ μ_before  # (9.41a); E: B9-9, printed ψ̂
    return Solved(θdd, μ_before + i.s * θdd)  # (9.41b)
