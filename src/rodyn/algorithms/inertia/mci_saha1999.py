"""Matrix of convective inertia terms (MCI), element by element, as Saha (1999) gives it.

Saha (1999) Eqs. (25)–(29). Vectors in link axes, about C_i. İ − 2C is skew-symmetric, C θ̇ = h.

here     paper                      meaning
Md       M̃̇_i = Ṁ_i + M̃̇_{i+1}       only its 3×3 top-left block ω_i × I_i + … is not zero
H        B_{i+1,i}ᵀ H̃_{i+1,i}       contribution of the links beyond i, H̃_ij = M̃_i Ḃ_ij + B_{i+1,i}ᵀ H̃_{i+1,i}
cd       ċ_ij                       Ḃ_ij = [O O; ċ_ij×1 O], Ḃ_ik = Ḃ_ij + Ḃ_jk
upper    c_ji, j an ancestor of i   "if i ≤ j" of (29)
lower    c_ij                       "otherwise" of (29)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.matrices import ZERO_MAT3, Mat3, cross_left
from rodyn.algebra.spatial import ZERO_MAT6, CompositeMass, Mat6, Six, omega_times, times_rate
from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_1999
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@dataclass(frozen=True)
class Rates(Additive):
    Md: Mat3
    H: Mat6


class Entry(NamedTuple):
    upper: Scalar
    lower: Scalar


class Ray(NamedTuple):
    """What link i sends to its ancestors: columns for c_ji, rows for c_ij, in the axes of the ancestor."""

    MΩp: Six
    Hp: Six
    Mdp: Vec3
    pM: Six
    pH: Vec3
    pMd: Vec3
    cd: Vec3


@algorithm("coriolis_matrix", "saha-1999", SAHA_1999, "(25)–(29)", cost="O(n²)", default=True)
def coriolis_matrix(chain: Chain[BodyView]) -> tuple[dict[int, Entry], ...]:
    """C = Nᵀ(M Ṅ + Ṁ N): c_ij and c_ji for every link i and each of its ancestors j."""
    motion, masses = twists(chain), composite_mass(chain)
    rates = chain.inward(_rates, Rates(ZERO_MAT3, ZERO_MAT6), motion, masses)
    return chain.rays(_start, _step, motion, masses, rates)


def _rates(i: BodyView, children: Rates, now: Twist, M_tilde: CompositeMass) -> Handed:
    """(25)–(29): rates of the composite masses."""
    Md = cross_left(now.t.top, i.I.dense) + children.Md  # (8), (28)
    H = times_rate(M_tilde, now.cd) + children.H  # H̃_{i,i−1}, (28)
    down = Rates(i.Q.tensor(Md), i.B.T.left(H))  # (27); E: S99-7, its last row is H̃_{n1} … H̃_{n,n−1} O
    return Handed(Rates(Md, children.H), down)


def _start(i: BodyView, now: Twist, M_tilde: CompositeMass, rate: Rates) -> Handed:
    """c_ii, (25)–(29)."""
    p, e = i.p, i.p.top
    MΩp = M_tilde @ omega_times(now.t.top, p)
    Hp, Mdp = rate.H @ p, rate.Md @ e
    pM, pH, pMd = M_tilde @ p, (rate.H.T @ p).top, rate.Md.T @ e
    c_ii = p @ MΩp + p @ Hp + dot(e, Mdp)  # (29), i ≤ j
    return Handed(Entry(c_ii, c_ii), _carry(i, now, Ray(MΩp, Hp, Mdp, pM, pH, pMd, now.cd * 0)))


def _step(j: BodyView, ray: Ray, now: Twist, M_tilde: CompositeMass, rate: Rates) -> Handed:
    """c_ij and c_ji, (25)–(29)."""
    p, e = j.p, j.p.top
    upper = p @ ray.MΩp + p @ ray.Hp + dot(e, ray.Mdp)  # (29), i ≤ j
    MBd = dot(ray.pM.bottom, cross(ray.cd, e))  # p_iᵀ M̃_i Ḃ_ij p_j, the first term of H̃_ij in (28)
    lower = ray.pM @ omega_times(now.t.top, p) + MBd + dot(ray.pH, e) + dot(ray.pMd, e)  # (29), otherwise
    return Handed(Entry(upper, lower), _carry(j, now, ray))


def _carry(j: BodyView, now: Twist, ray: Ray) -> Ray:
    """To the parent: wrenches by Bᵀ, moments and rates by the change of axes alone."""
    return Ray(
        MΩp=j.B.T @ ray.MΩp,  # E: S99-3, printed with B_ii
        Hp=j.B.T @ ray.Hp,
        Mdp=j.Q @ ray.Mdp,
        pM=j.B.T @ ray.pM,
        pH=j.Q @ ray.pH,
        pMd=j.Q @ ray.pMd,
        cd=j.Q @ (ray.cd + now.cd),
    )
