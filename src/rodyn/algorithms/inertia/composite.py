"""Mass matrices of the composite bodies: link i and all links beyond it, rigidly joined.

Saha (1999) Eq. (23b), textbook (9.11d) in the 3×3 blocks of (9.12)–(9.14).
Vectors in link axes, about the mass centre C_i.

here    paper          meaning                                              unit
m       m̃_i            mass of composite body i                             kg
δ       δ̃_i            its first moment about C_i, with the sign of (9.14b)  kg·m
I       Ĩ_i            its inertia tensor about C_i                         kg·m²
c       c_{i,i−1}      from C_i to the parent's mass centre                 m
"""

from __future__ import annotations

from rodyn.algebra.matrices import parallel_axis
from rodyn.algebra.spatial import ZERO_COMPOSITE, CompositeMass
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@algorithm("composite_mass", "denoc", SAHA_BOOK, "(9.11d)–(9.14)", cost="O(n)", default=True)
def composite_mass(chain: Chain[BodyView]) -> tuple[CompositeMass, ...]:
    """M̃_i = M_i + Σ Bᵀ M̃ B over the children."""
    return chain.inward(_join, ZERO_COMPOSITE)  # (9.11d); E: B9-1, (9.11c) sums M̃_k of all links beyond


def _join(i: BodyView, children: CompositeMass) -> Handed:
    """(9.11d)–(9.14): composite mass."""
    m, δ, I = i.m + children.m, children.delta, i.I + children.I  # (9.14a), own terms of (9.14b, c)
    c = i.c
    δ_j = m * c + δ  # (9.14b), about the parent's mass centre
    I_j = I + parallel_axis(δ, c, δ_j)  # (9.14c); E: B9-3, (9.28b) has m once more
    return Handed(CompositeMass(I, δ, m), CompositeMass(i.Q.tensor(I_j), i.Q @ δ_j, m))
