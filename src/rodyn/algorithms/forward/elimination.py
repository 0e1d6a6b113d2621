"""UDUᵀ factors of the inertia matrix by reverse Gaussian elimination.

Saha (2003) Eqs. (7)–(11), (19)–(28); Saha (1999) Appendix B, Eqs. (40)–(55).

here   paper    meaning
α      α_ik     p_iᵀ ψ_ik, element of U above the diagonal, i an ancestor of k; 0 on different branches
D      m̂_k      pivots
E_k    E_k      elementary upper triangular matrix 1 − α_k λ_kᵀ
L_k    L_k      the inertia matrix after the columns n … k are eliminated, L_{n+1} = I
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.dense import Matrix, from_function
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import Scalar, cross
from rodyn.algorithms.forward.udu import Articulated, articulated_bodies, pivots
from rodyn.algorithms.inertia.gim import inertia_matrix
from rodyn.algorithms.papers import SAHA_2003
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, WRITTEN_OUT, algorithm
from rodyn.sweep.views import BodyView, JointView, Pivot


class Factors(NamedTuple):
    α: tuple[dict[int, Scalar], ...]
    articulated: tuple[Articulated, ...]

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return pivots(self.articulated)


class Elimination(NamedTuple):
    factors: Factors
    U: Matrix
    E: tuple[Matrix, ...]
    L: tuple[Matrix, ...]

    @property
    def D(self) -> tuple[Scalar, ...]:
        return tuple(pivot.value for pivot in self.pivots)

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return self.factors.pivots


@algorithm(
    "udu",
    "reverse-gaussian",
    SAHA_2003,
    "(25)–(28)",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
)
def udu(chain: Chain[JointView]) -> Factors:
    """I = U D Uᵀ: α_ik for every link k and each of its ancestors i, and m̂_k."""
    articulated = articulated_bodies(chain)
    return Factors(chain.rays(_start, _step, articulated), articulated)


def _start(k: JointView, a: Articulated) -> Handed:
    return Handed(1, _carry(k, a, a.ψ))


def _step(i: JointView, ψ_ik: Six, a: Articulated) -> Handed:
    """(25), (27): `ψ_ik` = B_kiᵀ ψ_k arrives at C_i in frame i+1."""
    ψ = ψ_ik.turned(i.Q)
    return Handed(a.p @ ψ, _carry(i, a, ψ))


def _carry(i: JointView, a: Articulated, ψ: Six) -> Six:
    """B_{i,i−1}ᵀ ψ, in the axes of the parent."""
    return Six(ψ.top + cross(ψ.bottom, a.c), ψ.bottom).turned(i.P)


@algorithm(
    "elimination",
    "reverse-gaussian",
    SAHA_2003,
    "(7)–(11), (19)–(24)",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n³)",
    default=True,
    no_loops=WRITTEN_OUT,
)
def reverse_gaussian_elimination(chain: Chain[JointView]) -> Elimination:
    """E_n … E_2 and L_n … L_2 with E_k L_{k+1} = L_k; L_2 = D Uᵀ is lower triangular."""
    factors = udu(chain)
    α = factors.α
    i_ij = inertia_matrix(chain.seen_as(BodyView))
    n = len(α)
    U = from_function(n, n, lambda i, k: α[k].get(i, 0))
    I = from_function(n, n, lambda i, j: i_ij[max(i, j)].get(min(i, j), 0))
    return Elimination(factors, U, *eliminated(U, I))


def eliminated(U: Matrix, I: Matrix) -> tuple[tuple[Matrix, ...], tuple[Matrix, ...]]:
    """E_n … E_2 and L_n … L_2 of a matrix I = U D Uᵀ."""
    eliminators, remainders = [], [I]
    for k in range(len(U.rows) - 1, 0, -1):
        E_k = _elementary(U, k)
        eliminators.append(E_k)
        remainders.append(E_k @ remainders[-1])  # (24)
    return tuple(eliminators), tuple(remainders[1:])


def _elementary(U: Matrix, k: int) -> Matrix:
    """E_k = 1 − α_k λ_kᵀ, (20)–(23)."""
    n = len(U.rows)
    return from_function(n, n, lambda i, j: -U[i, k] if j == k and i < k else int(i == j))
