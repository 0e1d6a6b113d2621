"""The Schur complement factorisation of the inverse inertia matrix, M⁻¹ = C − BᵗA⁻¹B, as explicit matrices.

Fijany and Bejczy, Sections III.B and IV.A. Frames and symbols as in `constraint_force.py`; joints in the order of the
links, from the base to the tip. N bodies on n degrees of freedom; a floating base is body 0 and none of them. It is
the first link if that is held in no direction and carries all others.
A rotor is in no link: as in `constraint_force.py` the column of H that it turns is one more of W, and zero in H. Then
A, B and C have the terms with R and S, and M has the rotors on its diagonal. Without rotors these are zero.

here        paper    size           meaning
P           𝒫        6N × 6N        U on the diagonal, −P̂ of a link in the row of its parent
I_inv       ℐ⁻¹      6N × 6N        diag(I_1⁻¹ … I_N⁻¹)
H, W        ℋ, 𝒲     6N × n, 6N × (6N−n)   diag(H_1 … H_N), diag(W_1 … W_N); E: FIJ-4, 𝒲 printed 6N × 6N
R, S        —        (6N−n) × n, square    1 where the row of A belongs to a rotor of that joint; 1/ρ of it
A, B, C     A, B, C  (6N−n) × (6N−n), (6N−n) × n, n × n   A is the compliance of the chain to constraint forces
H_0         H_0      6 × 6          of a floating base, columns in the order of its velocities; 6 × 0 of a fixed one
I_0_inv     I_0⁻¹    6 × 6          inverse of the spatial inertia of body 0; zero of a fixed base
P_0         P̂_0      6 × 6N         P̂ of the links that stand on body 0: F_0 = I_0 V̇_0 + P_0 ℱ, (4.2)
I_b_inv     ℐ_b⁻¹    6N × 6N        P_0ᵗI_0⁻¹P_0: what F_i at the joints of body 0 does to it, (4.9)
A_prime     A′       as A           A + 𝒲ᵗℐ_b⁻¹𝒲, (4.13); A of a fixed base
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rodyn.algebra.dense import (
    Matrix,
    block_diagonal,
    from_blocks,
    from_diagonal,
    from_function,
    from_mat6,
    from_six,
    ldl,
)
from rodyn.algebra.spatial import ZERO6, ArticulatedMass, Mat6, Six
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3
from rodyn.algorithms.forward.constraint_force import inverse_inertia
from rodyn.algorithms.papers import FIJANY_BEJCZY
from rodyn.sweep.chain import BASE, Chain, Handed
from rodyn.sweep.registry import INVERTIBLE_LINKS, MOVING_JOINTS, WRITTEN_OUT, algorithm
from rodyn.sweep.views import SubspaceView

U = from_function(6, 6, lambda i, j: int(i == j))
UNITS = (*(Six(e, ZERO3) for e in (X3, Y3, Z3)), *(Six(ZERO3, e) for e in (X3, Y3, Z3)))


class SchurProducts:
    """A, B, C, A′ and M⁻¹ by their definitions, for any type of matrix."""

    P: Any
    I_inv: Any
    H: Any
    W: Any
    R: Any
    S: Any
    H_0: Any
    I_0_inv: Any
    P_0: Any

    @staticmethod
    def transposed(A: Any) -> Any:
        """Aᵗ."""
        return A.T

    @staticmethod
    def divided(A: Any, B: Any) -> Any:
        """A⁻¹B of a symmetric A."""
        return ldl(A).divide(B)

    @staticmethod
    def joined(blocks: Any) -> Any:
        """Return the matrix of a table of blocks."""
        return from_blocks(blocks)

    @property
    def K(self) -> Any:
        """𝒫ᵗℐ⁻¹𝒫: forces at the joints → accelerations between their two sides."""
        return self.transposed(self.P) @ self.I_inv @ self.P

    @property
    def A(self) -> Any:
        """A = 𝒲ᵗ𝒫ᵗℐ⁻¹𝒫𝒲, (3.14): block tridiagonal for a chain; E: FIJ-1, printed block diagonal."""
        return self.transposed(self.W) @ self.K @ self.W + self.S

    @property
    def B(self) -> Any:
        """B = 𝒲ᵗ𝒫ᵗℐ⁻¹𝒫ℋ, (3.15): block tridiagonal for a chain; E: FIJ-1, printed block diagonal."""
        return self.transposed(self.W) @ self.K @ self.H - self.S @ self.R

    @property
    def C(self) -> Any:
        """C = ℋᵗ𝒫ᵗℐ⁻¹𝒫ℋ, (3.16): tridiagonal for a chain."""
        return self.transposed(self.H) @ self.K @ self.H + self.transposed(self.R) @ self.S @ self.R

    @property
    def I_b_inv(self) -> Any:
        """ℐ_b⁻¹ = P̂_0ᵗI_0⁻¹P̂_0, (4.9): zero but for the joints on the base."""
        return self.transposed(self.P_0) @ self.I_0_inv @ self.P_0

    @property
    def A_prime(self) -> Any:
        """A′ = A + 𝒲ᵗℐ_b⁻¹𝒲, (4.13)."""
        return self.A + self.transposed(self.W) @ self.I_b_inv @ self.W

    @property
    def M_inv(self) -> Any:
        """M⁻¹ = C − BᵗA⁻¹B, (3.20); with body 0 in B and C where the base floats, its velocities first."""
        pushed = self.P_0 @ self.W  # what the constraint forces do to body 0
        driven = self.P_0 @ self.H
        own = self.I_0_inv @ self.H_0
        B = self.joined([[-(self.transposed(pushed) @ own), self.B + self._by_base(pushed, driven)]])
        corner = -(self.transposed(own) @ driven)
        C = self.joined(
            [
                [self.transposed(self.H_0) @ own, corner],
                [self.transposed(corner), self.C + self._by_base(driven, driven)],
            ]
        )
        return C - self.transposed(B) @ self.divided(self.A_prime, B)

    def _by_base(self, F: Any, G: Any) -> Any:
        return self.transposed(F) @ self.I_0_inv @ G


@dataclass(frozen=True)
class SchurFactors(SchurProducts):
    """The matrices over any scalar."""

    P: Matrix
    I_inv: Matrix
    H: Matrix
    W: Matrix
    R: Matrix
    S: Matrix
    H_0: Matrix
    I_0_inv: Matrix
    P_0: Matrix


@algorithm(
    "schur",
    "constraint-force",
    FIJANY_BEJCZY,
    "(3.14)–(3.16), (3.20), (4.9), (4.13)",
    view=SubspaceView,
    joints=MOVING_JOINTS,
    needs=INVERTIBLE_LINKS,
    cost="O(n³)",
    default=True,
    no_loops=WRITTEN_OUT,
)
def schur_factors(chain: Chain[SubspaceView]) -> SchurFactors:
    """𝒫, ℐ⁻¹, ℋ and 𝒲, from which A, B, C, A′ and M⁻¹ follow by their definitions."""
    first = int(floats(chain))  # the number of the first body that is not body 0
    columns = chain.rays(lambda i: Handed(U, -_dense(i)), lambda j, P_ji: Handed(P_ji, _zero(6, 6)))
    bodies = range(first, len(chain.links))
    P_0 = [-columns[i].get(0, _zero(6, 6)) for i in bodies] if first else [_zero(6, 6) for _ in bodies]
    inverses = chain.each(lambda i: _square(inverse_inertia(i)))
    links = chain.links[first:]
    return SchurFactors(
        P=from_blocks([[columns[i].get(j, _zero(6, 6)) for i in bodies] for j in bodies]),
        I_inv=block_diagonal(inverses[first:]),
        H=block_diagonal([_columns(_loose(i)) for i in links]),
        W=block_diagonal([_columns(i.unknown) for i in links]),
        R=block_diagonal([_rotors(i) for i in links]),
        S=from_diagonal([soft for i in links for soft in i.yielding]),
        H_0=_columns(chain.links[0].H) if first else _zero(6, 0),
        I_0_inv=inverses[0] if first else _zero(6, 6),
        P_0=from_blocks([P_0]),
    )


def floats(chain: Chain[SubspaceView]) -> bool:
    """Whether the first link is the body of a floating base, and there are others."""
    return len(chain.links) > 1 and not chain.links[0].W and chain.parents.count(BASE) == 1


def _dense(i: SubspaceView) -> Matrix:
    """P̂_i, with the change of axes."""
    return from_six(*(i.phi @ e for e in UNITS))


def _square(M: ArticulatedMass) -> Matrix:
    return from_mat6(Mat6(M.I.dense, M.F.T, M.F, M.G.dense))


def _loose(i: SubspaceView) -> Sequence[Six]:
    """H with zeros in the columns that a rotor turns: these are columns of W."""
    return [ZERO6 if k in i.geared else h for k, h in enumerate(i.H)]


def _rotors(i: SubspaceView) -> Matrix:
    """Rows of W that belong to a rotor, against the columns of H."""
    held = len(i.W)
    return from_function(
        len(i.unknown), len(i.H), lambda row, k: int(row >= held and i.geared[row - held] == k)
    )


def _columns(H: Sequence[Six]) -> Matrix:
    return from_six(*H) if H else _zero(6, 0)


def _zero(rows: int, columns: int) -> Matrix:
    return from_function(rows, columns, lambda i, j: 0)
