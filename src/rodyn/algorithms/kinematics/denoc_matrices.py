"""The natural orthogonal complement N = N_l N_d, decoupled, and its rate, as explicit matrices.

Saha (1999) Eqs. (2)–(4), (8), (16)–(17), (26); textbook (9.2)–(9.6), (9.10b), (9.16c). To be run on a
chain in base axes, where B_ij is the printed [1 O; c_ij×1 1] for any two links.

here     paper       size       meaning
N_l      N_l         6L × 6L    blocks B_ij, lower block-triangular
N_d      N_d         6L × L     blocks p_i on the diagonal
Nd_l     Ṅ_l         6L × 6L    blocks Ḃ_ij
Nd_d     Ṅ_d = Ω N_d 6L × L     blocks Ω_i p_i
M, W     M, W        6L × 6L    diag(M_1 … M_L), diag(W_1 … W_L)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rodyn.algebra.dense import Matrix, block_diagonal, from_blocks, from_function, from_mat6, from_six
from rodyn.algebra.matrices import ZERO_MAT3, diagonal, skew
from rodyn.algebra.spatial import Mat6, omega_times
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import WRITTEN_OUT, algorithm
from rodyn.sweep.views import BodyView

ONE = diagonal(1).dense
O6 = from_function(6, 6, lambda i, j: 0)


class Spread(NamedTuple):
    """c_ij and ċ_ij, which define B_ij and Ḃ_ij."""

    c: Vec3
    cd: Vec3


class DenocProducts:
    """Products of N_l, N_d, their rates, M and W, for any type of matrix."""

    N_l: Any
    N_d: Any
    Nd_l: Any
    Nd_d: Any
    M: Any
    W: Any

    @staticmethod
    def transposed(A: Any) -> Any:
        """Aᵀ."""
        return A.T

    @property
    def N(self) -> Any:
        """N = N_l N_d, (9.6a)."""
        return self.N_l @ self.N_d

    @property
    def Nd(self) -> Any:
        """Ṅ = Ṅ_l N_d + N_l Ṅ_d."""
        return self.Nd_l @ self.N_d + self.N_l @ self.Nd_d

    @property
    def M_tilde(self) -> Any:
        """M̃ = N_lᵀ M N_l, S03 (2); E: S99-6, printed N_dᵀ M N_d."""
        return self.transposed(self.N_l) @ self.M @ self.N_l

    @property
    def inertia_matrix(self) -> Any:
        """I = NᵀM N = N_dᵀ M̃ N_d, (9.11a)."""
        return self.transposed(self.N_d) @ self.M_tilde @ self.N_d

    @property
    def coriolis_matrix(self) -> Any:
        """C = Nᵀ(M Ṅ + W M N), (9.16a)."""
        return self.transposed(self.N) @ (self.M @ self.Nd + self.W @ self.M @ self.N)


@dataclass(frozen=True)
class DenocMatrices(DenocProducts):
    """The matrices over any scalar."""

    N_l: Matrix
    N_d: Matrix
    Nd_l: Matrix
    Nd_d: Matrix
    M: Matrix
    W: Matrix


@algorithm(
    "denoc_matrices",
    "definition",
    SAHA_BOOK,
    "(9.2)–(9.6)",
    axes="base",
    cost="O(n²)",
    default=True,
    no_loops=WRITTEN_OUT,
)
def denoc_matrices(chain: Chain[BodyView]) -> DenocMatrices:
    """N_l, N_d, their rates, M and W."""
    motion = twists(chain)
    spread = chain.rays(
        lambda i, now: Handed(Spread(i.c * 0, i.c * 0), Spread(i.c, now.cd)),
        lambda j, s, now: Handed(s, Spread(s.c + j.c, s.cd + now.cd)),  # c_ik = c_ij + c_jk
        motion,
    )
    columns = chain.each(lambda i: from_six(i.p))
    rates = chain.each(lambda i, now: from_six(omega_times(now.t.top, i.p)), motion)
    return DenocMatrices(
        N_l=_table(spread, lambda s: Mat6(ONE, ZERO_MAT3, skew(s.c), ONE)),  # (9.4d), (9.6b)
        N_d=block_diagonal(columns),  # (9.6b)
        Nd_l=_table(spread, lambda s: Mat6(ZERO_MAT3, ZERO_MAT3, skew(s.cd), ZERO_MAT3)),  # (9.16c); E: B9-7
        Nd_d=block_diagonal(rates),  # Ṅ_d = Ω N_d, below (9.10b)
        M=block_diagonal(chain.each(_mass)),  # (9.3b)
        W=block_diagonal(chain.each(_gyroscopic, motion)),  # (9.3b)
    )


def _mass(i: BodyView) -> Matrix:
    """M_i = diag(I_i, m_i 1), (9.2b)."""
    return from_mat6(Mat6(i.I.dense, ZERO_MAT3, ZERO_MAT3, diagonal(i.m).dense))


def _gyroscopic(_: BodyView, now: Twist) -> Matrix:
    """W_i = diag(ω_i×1, O), (9.2b)."""
    return from_mat6(Mat6(skew(now.t.top), ZERO_MAT3, ZERO_MAT3, ZERO_MAT3))


def _table(rays: Sequence[Mapping[int, Spread]], block: Callable[[Spread], Mat6]) -> Matrix:
    n = len(rays)
    return from_blocks([[from_mat6(block(ray[j])) if j in ray else O6 for j in range(n)] for ray in rays])
