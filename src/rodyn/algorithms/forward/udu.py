"""O(n) forward dynamics by the UDUᵀ decomposition of the inertia matrix.

Saha (2003) Sections 2.2 and 3 (steps A.1–C.3) and Eqs. (12)–(17), (25)–(28).
Frame i at joint i on the parent, frame i+1 on the link; the joint axis is [e_i]_i = [0 0 1]ᵀ. Q_i = Z_i X_i is the
turn of the joint and the constant rotation beyond it: the term in parentheses of A.1 is computed off-line.

here       paper         meaning                                                     frame
d, c       d_i, c_{i,i−1}   O_i → C_i; C_i → C_{i−1}                                  i
M_hat      M̂_i           articulated-body inertia, blocks Î, F, G of (16)            i
ψ_hat, ψ   ψ̂_i, ψ_i      M̂_i p_i and ψ̂_i / m̂_i                                      i
m_hat      m̂_i           p_iᵀψ̂_i: inertia of articulated body i about joint i, and of its rotor; D = diag(m̂)
φ          φ_i           τ_i less the torque of inverse dynamics with θ̈ = 0
φ_hat      τ̂_i (φ̂_i)     element of U⁻¹ φ
φ_tilde    τ̃_i (φ̃_i)     element of D⁻¹ U⁻¹ φ
η          η_i           Σ ψ τ̂ of the links from i to the tip, at C_i                 i
μ          μ_i           twist-rate caused by the θ̈ of joints 1 … i                   i+1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.algebra.matrices import diagonal
from rodyn.algebra.spatial import ZERO6, ZERO_ARTICULATED, ArticulatedMass, Six, symmetric_shift
from rodyn.algebra.vectors import Scalar, Vec3, cross
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.algorithms.papers import SAHA_2003
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import BodyView, JointView, Pivot


class Articulated(NamedTuple):
    d: Vec3
    c: Vec3
    p: Six
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
    def pivots(self) -> tuple[Pivot, ...]:
        return pivots(self.articulated)


@algorithm(
    "forward_dynamics",
    "udu",
    SAHA_2003,
    "Sec. 3, (12)–(17), (25)–(28)",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n)",
)
def forward_dynamics(chain: Chain[JointView]) -> ForwardDynamics:
    """θ̈ = U⁻ᵀ D⁻¹ U⁻¹ φ."""
    bias = inverse_dynamics(chain.seen_as(BodyView)).τ  # C θ̇ + gravity − external, θ̈ = 0
    φ = chain.each(lambda i, b: i.tau - b, bias)  # (1)
    articulated = articulated_bodies(chain)
    eliminated = chain.inward(eliminate, ZERO6, articulated, φ)
    solved = chain.outward(solve, AT_REST, articulated, eliminated)
    return ForwardDynamics(φ, articulated, eliminated, solved)


@algorithm(
    "articulated_mass",
    "denoc",
    SAHA_2003,
    "Sec. 3 A.1–A.7, (26)–(28)",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    default=True,
)
def articulated_bodies(chain: Chain[JointView]) -> tuple[Articulated, ...]:
    """M̂_i, ψ̂_i, m̂_i, ψ_i of every link."""
    return chain.inward(_articulate, ZERO_ARTICULATED)  # E: S03-7, down to the first link


def pivots(articulated: Sequence[Articulated]) -> tuple[Pivot, ...]:
    """m̂ of every link with what it comes from."""
    return tuple(Pivot(a.m_hat, a.M_hat, a.d) for a in articulated)


def _articulate(i: JointView, children: ArticulatedMass) -> Handed:
    """A.1–A.7; `children` is Σ M̂_kk of the links beyond, at C_i in frame i+1."""
    d = i.Z @ (i.a - i.X @ i.r) + i.slid  # A.1; E: S03-1, printed in frame i+1
    c = -i.r_j - d  # A.2
    p = i.p(d)  # (5); E: S03-5, printed for revolute joints only
    M_hat = ArticulatedMass(
        i.Q.tensor(children.I + i.I),  # A.3(b); E: S03-2, printed without [I_i]_{i+1}
        i.Q.tensor(children.F),  # A.3(b)
        i.Q.tensor(children.G + diagonal(i.m)),  # A.3(b)
    )
    ψ_hat = M_hat @ p  # A.4
    m_hat = p @ ψ_hat + i.rotor  # A.5
    ψ = ψ_hat * (1 / m_hat)  # A.6
    M_ii = M_hat.less(ψ_hat, ψ)  # A.7
    moved = symmetric_shift(M_ii, c)  # A.3(b), the products with [C_{i+1,i}]_{i+1}
    return Handed(Articulated(d, c, p, M_hat, ψ_hat, m_hat, ψ), moved.turned(i.P))


def eliminate(i: JointView, children: Six, a: Articulated, φ: Scalar) -> Handed:
    """A.8–A.10 and B: τ̂ = U⁻¹ φ, τ̃ = D⁻¹ τ̂; `children` is Σ η_{i,k} in frame i+1."""
    η_beyond = children.turned(i.Q)  # A.9, the change of axes
    φ_hat = φ - a.p @ η_beyond  # A.10, S99 (34); E: S03-3, (12) has τ for φ
    φ_tilde = φ_hat / a.m_hat  # B
    η = a.ψ * φ_hat + η_beyond  # A.8, (13); E: S99-5, (35) has τ̂_{i−1}
    moved = Six(η.top + cross(η.bottom, a.c), η.bottom)  # A.9
    return Handed(Eliminated(φ_hat, φ_tilde, η), moved.turned(i.P))


def solve(i: JointView, parent: Solved, a: Articulated, e: Eliminated) -> Solved:
    """C.1–C.3: θ̈ = U⁻ᵀ τ̃."""
    to_joint, to_link = i.P.T, i.Q.T
    top = to_joint @ parent.μ.top  # C.3
    bottom = to_joint @ parent.μ.bottom + cross(a.c, top)  # C.3; E: S03-6, printed μ_{i−1(t)} + …
    μ_before = Six(top, bottom)
    θdd = e.φ_tilde - a.ψ @ μ_before  # C.1, (14); E: B9-9, (9.41a) has ψ̂
    μ = (a.p * θdd + μ_before).turned(to_link)  # C.2
    return Solved(θdd, μ)


AT_REST = Solved(0, ZERO6)
