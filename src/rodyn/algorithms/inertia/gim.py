"""Generalised inertia matrix (GIM), element by element.

Saha (1999) Eq. (24), Saha (2003) Eq. (6), textbook (9.15b). Vectors in link axes, about C_i.

here   paper                 meaning
ψ      B_ijᵀ M̃_i p_i         momentum of composite body i for a unit rate of joint i, carried to C_j
i_ij   i_ij = p_iᵀ M̃_i B_ij p_j   element of the GIM, j an ancestor of i; 0 for links on different branches
"""

from __future__ import annotations

from rodyn.algebra.spatial import CompositeMass, Six
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@algorithm("inertia_matrix", "denoc", SAHA_BOOK, "(9.15b)", cost="O(n²)")
def inertia_matrix(chain: Chain[BodyView]) -> tuple[dict[int, Scalar], ...]:
    """i_ij = i_ji = p_iᵀ M̃_i B_ij p_j for every link i and each of its ancestors j."""
    return chain.rays(_start, _step, composite_mass(chain))


def _start(i: BodyView, M_tilde: CompositeMass) -> Handed:
    """i_ii, (9.15b)."""
    ψ = M_tilde @ i.p
    return Handed(i.p @ ψ + i.rotor, i.B.T @ ψ)


def _step(j: BodyView, ψ: Six, _: CompositeMass) -> Handed:
    """i_ij, (9.15b)."""
    return Handed(j.p @ ψ, j.B.T @ ψ)
