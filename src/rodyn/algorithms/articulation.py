"""M̂_ik, ψ_ik and Ψ_ik: how composite bodies become articulated ones when joints are let free, one by one.

Saha (1999) Appendix B, Eqs. (46)–(50); Saha (2003) Eqs. (25)–(28). Base axes, at the mass centres. M̂_ik is the mass
matrix of link i and all beyond it, joined rigidly but for the joints k and beyond, which are free: M̂_{i,n+1} = M̃_i,
M̂_{i,i+1} = M̂_i, and M̂_ii = M̂_i − ψ̂_iψ_iᵀ. Ψ_{i,i+1} = M̃_i − M̂_i is the articulation transformation matrix of Lilly
and Orin (1990), as Saha says. In a tree ψ̂_ik is zero unless link i carries link k.

here         paper           meaning
M_tilde      M̃_i             mass matrix of composite body i, (23b)
M_hat        M̂_ik            row i: k = 1 … n+1, by the recursion (50); for k < i it is M̂_ii
ψ_hat, ψ     ψ̂_ik, ψ_ik      B_kiᵀψ̂_k, (47), and divided by m̂_k, (48)
m_hat        m̂_k             p_kᵀψ̂_k and the rotor: the pivot, (47)
α            α_ik            p_iᵀψ_ik, (46): element of U
Ψ            Ψ_ik            Σ ψ̂_il ψ_ilᵀ over the joints l = k … n, (49)
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.dense import Matrix, from_articulated, from_function, numbers
from rodyn.algebra.matrices import ZERO_MAT3, diagonal, skew
from rodyn.algebra.spatial import (
    ZERO6,
    ZERO_ARTICULATED,
    ArticulatedMass,
    CompositeMass,
    Six,
    symmetric_shift,
)
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.papers import SAHA_1999
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, WRITTEN_OUT, algorithm
from rodyn.sweep.views import BodyView, Pivot


class Joined(NamedTuple):
    """A link and all beyond it: M with its own joint held; ψ̂, m̂ and ψ of that joint where it is free; M̂."""

    M: ArticulatedMass
    ψ_hat: Six
    m_hat: Scalar
    ψ: Six
    M_hat: ArticulatedMass


class Carried(NamedTuple):
    """ψ̂_ik and ψ_ik at link i."""

    ψ_hat: Six
    ψ: Six
    α: Scalar


class Articulation(NamedTuple):
    M_tilde: tuple[Matrix, ...]
    M_hat: tuple[tuple[Matrix, ...], ...]
    ψ_hat: tuple[tuple[Six, ...], ...]
    ψ: tuple[tuple[Six, ...], ...]
    m_hat: tuple[Scalar, ...]
    α: tuple[tuple[Scalar, ...], ...]
    Ψ: tuple[tuple[Matrix, ...], ...]
    pivots: tuple[Pivot, ...]


@algorithm(
    "articulation",
    "denoc",
    SAHA_1999,
    "(46)–(50)",
    axes="base",
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
    no_loops=WRITTEN_OUT,
)
def articulation(chain: Chain[BodyView]) -> Articulation:
    """M̂_ik by (50) for every k; ψ_ik by (47), (48); Ψ_ik as the sum (49)."""
    every = range(len(chain.links))
    freed = [_joined(chain, k) for k in range(len(chain.links) + 1)]  # joints k and beyond are free
    free = freed[0]
    rays = chain.rays(_start, _step, free)

    def carried(i: int, k: int) -> Carried:
        found: Carried = rays[k].get(i, NOTHING)
        return found

    def sums(i: int) -> tuple[Matrix, ...]:
        """Ψ_i,n+1 = O, then one product more for each joint; in the order k = 1 … n+1."""
        found = [_ZERO]
        for l in reversed(every):
            one = rays[l].get(i)
            found.append(found[-1] if one is None else found[-1] + _outer(one.ψ_hat, one.ψ))  # (49)
        return tuple(reversed(found))

    masses = composite_mass(chain)
    return Articulation(
        M_tilde=chain.each(lambda _, M: from_articulated(_articulated(M)), masses),
        M_hat=tuple(tuple(from_articulated(sweep[i].M_hat) for sweep in freed) for i in every),
        ψ_hat=tuple(tuple(carried(i, k).ψ_hat for k in every) for i in every),
        ψ=tuple(tuple(carried(i, k).ψ for k in every) for i in every),
        m_hat=tuple(one.m_hat for one in free),
        α=tuple(tuple(carried(i, k).α for k in every) for i in every),
        Ψ=tuple(sums(i) for i in every),
        pivots=chain.each(lambda i, one: Pivot(one.m_hat, one.M, i.d), free),
    )


def _joined(chain: Chain[BodyView], first: int) -> tuple[Joined, ...]:
    """M̂_ik of every link i, k being the link `first`."""
    free = [k >= first for k in range(len(chain.links))]
    return chain.inward(_join, ZERO_ARTICULATED, free)


def _join(i: BodyView, children: ArticulatedMass, free: bool) -> Handed:
    """(47), (48), (50)."""
    M = ArticulatedMass(i.I, ZERO_MAT3, diagonal(i.m)) + children  # (50), before its own joint is let free
    if not free:
        return Handed(Joined(M, ZERO6, 0, ZERO6, M), symmetric_shift(M, i.c))  # (50)
    ψ_hat = M @ i.p  # (47)
    m_hat = i.p @ ψ_hat + i.rotor  # (47)
    ψ = ψ_hat * (1 / m_hat)  # (48)
    M_hat = M.less(ψ_hat, ψ)  # M̂_kk of (50)
    return Handed(Joined(M, ψ_hat, m_hat, ψ, M_hat), symmetric_shift(M_hat, i.c))  # (50)


def _start(k: BodyView, own: Joined) -> Handed:
    """ψ̂_k and ψ_k."""
    return Handed(Carried(own.ψ_hat, own.ψ, 1), (k.B.T @ own.ψ_hat, k.B.T @ own.ψ))


def _step(i: BodyView, beyond: tuple[Six, Six], _: Joined) -> Handed:
    """ψ̂_ik = B_kiᵀψ̂_k, (47)."""
    ψ_hat, ψ = beyond
    return Handed(Carried(ψ_hat, ψ, i.p @ ψ), (i.B.T @ ψ_hat, i.B.T @ ψ))  # (46)–(48)


NOTHING = Carried(ZERO6, ZERO6, 0)
_ZERO = from_function(6, 6, lambda i, j: 0)


def _outer(a: Six, b: Six) -> Matrix:
    left, right = numbers(a), numbers(b)
    return from_function(6, 6, lambda i, j: left[i] * right[j])


def _articulated(M: CompositeMass) -> ArticulatedMass:
    return ArticulatedMass(M.I, skew(M.delta), diagonal(M.m))
