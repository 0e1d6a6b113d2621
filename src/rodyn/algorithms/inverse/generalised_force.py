"""Generalised force of wrenches on the links: τ = Nᵀ w^E.

Saha (1999) Eqs. (30)–(31), textbook (9.20)–(9.21). Vectors in link axes, wrenches at C_i.

here      paper    meaning
w         w_i^E    external wrench on link i
w_tilde   w̃_i^E    the wrenches on link i and all beyond it, moved to C_i
"""

from __future__ import annotations

from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.papers import SAHA_1999
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@algorithm("generalised_force", "denoc", SAHA_1999, "(30)–(31)", cost="O(n)", default=True)
def generalised_force(chain: Chain[BodyView]) -> tuple[Scalar, ...]:
    """τ_i = p_iᵀ w̃_i^E of the wrenches `w` of the links."""

    def backward(i: BodyView, children: Six) -> Handed:
        w_tilde = i.w + children  # (30), (9.20b)
        return Handed(i.p @ w_tilde, i.B.T @ w_tilde)  # (30), (9.21b)

    return chain.inward(backward, ZERO6)
