"""Matrix of convective inertia terms (MCI), element by element, as the textbook gives it.

Textbook (9.16a)–(9.16k), C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d. Vectors in link axes, about C_i.

here       paper                     meaning
M_prime    M̃'_i = M'_i + Bᵀ M̃'_{i+1} B    M'_i = W_i M_i; not symmetric
H          B_{i+1,i}ᵀ H̃_{i+1,i}      contribution of the links beyond i to H̃
cd         ċ_ij                      Ḃ_ij = [O O; ċ_ij×1 O]
upper      c_ji, j an ancestor of i  "if i ≤ j" of (9.16k)
lower      c_ij                      "otherwise" of (9.16k)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.matrices import ZERO_MAT3, cross_left
from rodyn.algebra.spatial import ZERO_MAT6, CompositeMass, Mat6, Six, omega_times, times_rate
from rodyn.algebra.vectors import ZERO3, Vec3, cross
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.inertia.mci_saha1999 import Entry
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@dataclass(frozen=True)
class Rates(Additive):
    M_prime: Mat6
    H: Mat6


class Ray(NamedTuple):
    """What link i sends to its ancestors: a column for c_ji, rows for c_ij, in the axes of the ancestor."""

    column: Six
    pM: Six
    pM_prime: Six
    pH: Vec3
    cd: Vec3


@algorithm("coriolis_matrix", "textbook", SAHA_BOOK, "(9.16a)–(9.16k)", cost="O(n²)")
def coriolis_matrix(chain: Chain[BodyView]) -> tuple[dict[int, Entry], ...]:
    """C = Nᵀ(M Ṅ + W M N): c_ij and c_ji for every link i and each of its ancestors j."""
    motion, masses = twists(chain), composite_mass(chain)
    return chain.rays(_start, _step, motion, masses, rates(chain, motion, masses))


def rates(
    chain: Chain[BodyView], motion: Sequence[Twist], masses: Sequence[CompositeMass]
) -> tuple[Rates, ...]:
    """M̃'_i and Σ B_{i+1,i}ᵀ H̃_{i+1,i} of every link."""
    return chain.inward(_rates, Rates(ZERO_MAT6, ZERO_MAT6), motion, masses)


def _rates(i: BodyView, children: Rates, now: Twist, M_tilde: CompositeMass) -> Handed:
    """(9.16): rates of the composite masses."""
    WM = Mat6(cross_left(now.t.top, i.I.dense), ZERO_MAT3, ZERO_MAT3, ZERO_MAT3)
    M_prime = WM + children.M_prime  # (9.16j)
    H = times_rate(M_tilde, now.cd) + children.H  # H̃_{i,i−1}, below (9.16e); E: B9-7, (9.16c) lacks the dots
    return Handed(Rates(M_prime, children.H), Rates(i.B.congruence(M_prime), i.B.T.left(H)))


def _start(i: BodyView, now: Twist, M_tilde: CompositeMass, rate: Rates) -> Handed:
    """c_ii, (9.16)."""
    p, Ωp = i.p, omega_times(now.t.top, i.p)
    # (9.16k), i ≤ j; E: B9-5, printed H̃_{j+1,i}; E: B9-4, M̃'_j and not its transpose
    column = rate.H @ p + M_tilde @ Ωp + rate.M_prime @ p
    ray = Ray(column, M_tilde @ p, rate.M_prime.T @ p, (rate.H.T @ p).top, ZERO3)
    return Handed(Entry(p @ column, p @ column), _carry(i, now, ray))


def _step(j: BodyView, ray: Ray, now: Twist, M_tilde: CompositeMass, rate: Rates) -> Handed:
    """c_ij and c_ji, (9.16)."""
    p, Ωp = j.p, omega_times(now.t.top, j.p)
    MBd = Six(ZERO3, cross(ray.cd, p.top))  # Ḃ_ij p_j
    H = ray.pM @ MBd + Six(ray.pH, ZERO3) @ p  # p_iᵀ H̃_ij p_j, below (9.16e)
    lower = H + ray.pM @ Ωp + ray.pM_prime @ p  # (9.16k), otherwise; E: B9-10, (9.30b) has M̃ᵀ for M̃'
    return Handed(Entry(p @ ray.column, lower), _carry(j, now, ray))


def _carry(j: BodyView, now: Twist, ray: Ray) -> Ray:
    """To the parent: wrenches by Bᵀ, moments and rates by the change of axes alone."""
    return Ray(
        column=j.B.T @ ray.column,
        pM=j.B.T @ ray.pM,
        pM_prime=j.B.T @ ray.pM_prime,
        pH=j.Q @ ray.pH,
        cd=j.Q @ (ray.cd + now.cd),
    )
