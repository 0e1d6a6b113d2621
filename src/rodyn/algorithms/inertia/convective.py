"""The block matrices of the convective inertia terms, C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d, and the vectors of h = N_dᵀ w̃′.

Textbook (9.16a)–(9.16k), (9.17)–(9.19); Saha (1999) Eqs. (25)–(29), where the three are N_lᵀMṄ_l, M̃Ω and M̃̇. To be run
on a chain in base axes and without gravity. Blocks of two links on different branches are zero.

here            paper       size        meaning
Ω               Ω           6L × 6L     diag(Ω_1 … Ω_L), Ω_i = diag(ω_i×1, ω_i×1)
M_tilde         M̃           6L × 6L     N_lᵀM N_l: blocks M̃_i B_ij
M_tilde_l       M̃_l         6L × 6L     N_lᵀM Ṅ_l: blocks H̃_ij below, B_ji ᵀ Σ BᵀH̃ on and above the diagonal, (9.16e)
M_tilde_ω       M̃_ω         6L × 6L     M̃Ω, (9.16g)
M_tilde_e       M̃_e         6L × 6L     N_lᵀW M N_l: blocks M̃′_i B_ij and B_jiᵀ M̃′_j, (9.16i)
H_tilde         H̃_ij        6 × 6       M̃_i Ḃ_ij + Σ Bᵀ H̃ of the links on link i, below (9.16e); H̃_ii is the sum alone
M_tilde_prime   M̃′_i        6 × 6       M′_i + Σ Bᵀ M̃′ B, M′_i = W_i M_i, (9.16j); not symmetric
t_prime         t′_i        6           twist-rate while θ̈ = 0, (9.17)
w_prime         w′_i        6           M_i t′_i + M′_i t_i, below (9.18a)
w_tilde_prime   w̃′_i        6           w′_i + Σ Bᵀ w̃′, (9.18b)
N_d             N_d         6L × L      blocks p_i on the diagonal
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rodyn.algebra.dense import Matrix, block_diagonal, from_blocks, from_function, from_mat6, from_six
from rodyn.algebra.matrices import ZERO_MAT3, diagonal, skew
from rodyn.algebra.spatial import CompositeMass, Mat6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.inertia.mci_textbook import Rates, rates
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import WRITTEN_OUT, algorithm
from rodyn.sweep.views import BodyView

ONE = diagonal(1).dense
O6 = from_function(6, 6, lambda i, j: 0)


class Sent(NamedTuple):
    """What link i sends down: its matrices, and c_ij and ċ_ij of the link that they come to."""

    M_tilde: Matrix
    M_prime: Matrix
    H: Matrix
    Ω: Matrix
    c: Vec3
    cd: Vec3


class Pair(NamedTuple):
    """The blocks of a link i and of a link j that carries it: (i, j), then (j, i)."""

    M_tilde: tuple[Matrix, Matrix]
    M_tilde_l: tuple[Matrix, Matrix]
    M_tilde_ω: tuple[Matrix, Matrix]
    M_tilde_e: tuple[Matrix, Matrix]


class Convective(NamedTuple):
    Ω: Matrix
    M_tilde: Matrix
    M_tilde_l: Matrix
    M_tilde_ω: Matrix
    M_tilde_e: Matrix
    H_tilde: tuple[tuple[Matrix, ...], ...]
    M_tilde_prime: tuple[Matrix, ...]
    t_prime: tuple[Six, ...]
    w_prime: tuple[Six, ...]
    w_tilde_prime: tuple[Six, ...]
    N_d: Matrix
    h: tuple[Scalar, ...]

    @property
    def C(self) -> Matrix:
        """C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d, (9.16a)."""
        return self.N_d.T @ (self.M_tilde_l + self.M_tilde_ω + self.M_tilde_e) @ self.N_d


@algorithm(
    "convective",
    "denoc",
    SAHA_BOOK,
    "(9.16a)–(9.19b)",
    axes="base",
    cost="O(n²)",
    default=True,
    no_loops=WRITTEN_OUT,
)
def convective(chain: Chain[BodyView]) -> Convective:
    """Ω, M̃, M̃_l, M̃_ω, M̃_e, H̃_ij, M̃′_i, t′, w′, w̃′ and h."""
    motion, masses = twists(chain), composite_mass(chain)
    inner = rates(chain, motion, masses)
    pairs = chain.rays(_start, _step, motion, masses, inner)
    slow = inverse_dynamics(chain)  # t′, w′, w̃′: the motion with θ̈ = 0
    every = range(len(pairs))
    return Convective(
        Ω=block_diagonal(chain.each(_Ω, motion)),
        M_tilde=_table(pairs, lambda pair: pair.M_tilde),
        M_tilde_l=_table(pairs, lambda pair: pair.M_tilde_l),
        M_tilde_ω=_table(pairs, lambda pair: pair.M_tilde_ω),
        M_tilde_e=_table(pairs, lambda pair: pair.M_tilde_e),
        H_tilde=tuple(tuple(ray[j].M_tilde_l[0] if j in ray else O6 for j in every) for ray in pairs),
        M_tilde_prime=chain.each(lambda _, rate: from_mat6(rate.M_prime), inner),
        t_prime=tuple(one.td for one in slow.motion),
        w_prime=tuple(one.w for one in slow.effort),
        w_tilde_prime=tuple(one.w_tilde for one in slow.effort),
        N_d=block_diagonal(chain.each(lambda i: from_six(i.p))),
        h=tuple(one.drive for one in slow.effort),
    )


def _start(i: BodyView, now: Twist, M_tilde: CompositeMass, rate: Rates) -> Handed:
    """Return the blocks of a link with itself: M̃_i, H̃, M̃_iΩ_i and M̃'_i."""
    δ = skew(M_tilde.delta)
    M = from_mat6(Mat6(M_tilde.I.dense, -δ, δ, diagonal(M_tilde.m).dense))
    sent = Sent(M, from_mat6(rate.M_prime), from_mat6(rate.H), _Ω(i, now), ZERO3, ZERO3)
    return Handed(_pair(sent, sent.Ω), sent._replace(c=i.c, cd=now.cd))


def _step(j: BodyView, sent: Sent, now: Twist, M_tilde: CompositeMass, rate: Rates) -> Handed:
    """Return the blocks of a link i and of a link j that carries it."""
    return Handed(_pair(sent, _Ω(j, now)), sent._replace(c=sent.c + j.c, cd=sent.cd + now.cd))


def _pair(i: Sent, Ω_j: Matrix) -> Pair:
    """(9.16e), (9.16g), (9.16i)."""
    B = from_mat6(Mat6(ONE, ZERO_MAT3, skew(i.c), ONE))
    Bd = from_mat6(Mat6(ZERO_MAT3, ZERO_MAT3, skew(i.cd), ZERO_MAT3))  # E: B9-7, (9.16c) lacks the dots
    return Pair(
        M_tilde=(i.M_tilde @ B, B.T @ i.M_tilde),
        M_tilde_l=(i.M_tilde @ Bd + i.H, B.T @ i.H),  # H̃_ij below (9.16e); E: S99-7, the last row of (27)
        M_tilde_ω=(i.M_tilde @ B @ Ω_j, B.T @ i.M_tilde @ i.Ω),  # E: B9-11, (9.16f) has M̃_1 last
        M_tilde_e=(i.M_prime @ B, B.T @ i.M_prime),  # E: B9-4, "sym" in (9.16i)
    )


def _Ω(_: BodyView, now: Twist) -> Matrix:
    """Ω_i = diag(ω_i×1, ω_i×1), S99 (4)."""
    ω = skew(now.t.top)
    return from_mat6(Mat6(ω, ZERO_MAT3, ZERO_MAT3, ω))


def _table(rays: Sequence[Mapping[int, Pair]], blocks: Callable[[Pair], tuple[Matrix, Matrix]]) -> Matrix:
    def block(i: int, j: int) -> Matrix:
        if j in rays[i]:
            return blocks(rays[i][j])[0]
        return blocks(rays[j][i])[1] if i in rays[j] else O6

    every = range(len(rays))
    return from_blocks([[block(i, j) for j in every] for i in every])
