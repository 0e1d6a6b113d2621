"""The Schur complement factorisation of the inverse inertia matrix, M⁻¹ = C − BᵗA⁻¹B, as explicit matrices.

Fijany and Bejczy, Section III.B. Frames and symbols as in `constraint_force.py`; joints in the order of the links,
from the base to the tip. k is the number of degrees of freedom of all N joints together. M is that of the links:
rotors are in no link.

here     paper    size               meaning
P        𝒫        6N × 6N            U on the diagonal, −P̂ of a link in the row of its parent
I_inv    ℐ⁻¹      6N × 6N            diag(I_1⁻¹ … I_N⁻¹)
H, W     ℋ, 𝒲     6N × k, 6N × (6N−k)   diag(H_1 … H_N), diag(W_1 … W_N); E: FIJ-4, 𝒲 printed 6N × 6N
A        A        (6N−k) × (6N−k)    compliance of the chain to constraint forces
B, C     B, C     (6N−k) × k, k × k
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.algebra.dense import Matrix, from_blocks, from_function, from_mat6, from_six, ldl
from rodyn.algebra.spatial import Mat6, Six
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3
from rodyn.algorithms.forward.constraint_force import inverse_inertia
from rodyn.algorithms.papers import FIJANY_BEJCZY
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import INVERTIBLE_LINKS, MOVING_JOINTS, algorithm
from rodyn.sweep.views import SubspaceView

U = from_function(6, 6, lambda i, j: int(i == j))
UNITS = (*(Six(e, ZERO3) for e in (X3, Y3, Z3)), *(Six(ZERO3, e) for e in (X3, Y3, Z3)))


class SchurFactors(NamedTuple):
    P: Matrix
    I_inv: Matrix
    H: Matrix
    W: Matrix

    @property
    def K(self) -> Matrix:
        """𝒫ᵗℐ⁻¹𝒫: forces at the joints → accelerations between their two sides."""
        return self.P.T @ self.I_inv @ self.P

    @property
    def A(self) -> Matrix:
        """A = 𝒲ᵗ𝒫ᵗℐ⁻¹𝒫𝒲, (3.14): block tridiagonal for a chain; E: FIJ-1, printed block diagonal."""
        return self.W.T @ self.K @ self.W

    @property
    def B(self) -> Matrix:
        """B = 𝒲ᵗ𝒫ᵗℐ⁻¹𝒫ℋ, (3.15): block tridiagonal for a chain; E: FIJ-1, printed block diagonal."""
        return self.W.T @ self.K @ self.H

    @property
    def C(self) -> Matrix:
        """C = ℋᵗ𝒫ᵗℐ⁻¹𝒫ℋ, (3.16): tridiagonal for a chain."""
        return self.H.T @ self.K @ self.H

    @property
    def M_inv(self) -> Matrix:
        """M⁻¹ = C − BᵗA⁻¹B, (3.20)."""
        B = self.B
        return self.C - B.T @ ldl(self.A).divide(B)


@algorithm(
    "schur_factors",
    "constraint-force",
    FIJANY_BEJCZY,
    "(3.14)–(3.16), (3.20)",
    view=SubspaceView,
    joints=MOVING_JOINTS,
    needs=INVERTIBLE_LINKS,
    cost="O(n³)",
    default=True,
)
def schur_factors(chain: Chain[SubspaceView]) -> SchurFactors:
    """𝒫, ℐ⁻¹, ℋ and 𝒲, from which A, B, C and M⁻¹ follow by their definitions."""
    columns = chain.rays(lambda i: Handed(U, -_dense(i)), lambda j, P_ji: Handed(P_ji, _zero(6, 6)))
    P = from_blocks([[column.get(j, _zero(6, 6)) for column in columns] for j in range(len(columns))])
    inverses = chain.each(inverse_inertia)
    return SchurFactors(
        P,
        _diagonal([from_mat6(Mat6(M.I.dense, M.F.T, M.F, M.G.dense)) for M in inverses]),
        _diagonal(chain.each(lambda i: _columns(i.H))),
        _diagonal(chain.each(lambda i: _columns(i.W))),
    )


def _dense(i: SubspaceView) -> Matrix:
    """P̂_i, with the change of axes."""
    return from_six(*(i.phi @ e for e in UNITS))


def _columns(H: Sequence[Six]) -> Matrix:
    return from_six(*H) if H else _zero(6, 0)


def _zero(rows: int, columns: int) -> Matrix:
    return from_function(rows, columns, lambda i, j: 0)


def _diagonal(blocks: Sequence[Matrix]) -> Matrix:
    every = range(len(blocks))
    return from_blocks([[blocks[j] if i == j else _zero(6, blocks[j].width) for j in every] for i in every])
