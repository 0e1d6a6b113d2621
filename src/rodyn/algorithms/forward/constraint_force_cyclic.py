"""Forward dynamics by constraint forces in O(log n) steps: A F_S = −B F_T by block cyclic reduction.

Fijany and Bejczy, Section IV.B.2, for chains. Frames and symbols as in `constraint_force.py`; the forces of the
motion with Q̈ = 0 come from scans (`newton_euler_scan.py`); all other work is done for all joints in parallel.

A couples a joint to its neighbours only, and A_{i,i+1} = A_{i+1,i}ᵗ is in the next row. Eliminating a row subtracts
[X_l X_r]ᵗ d⁻¹ [X_l X_r] from the rows before and after it.

here          meaning
left          −A_{i,i−1}, the block that couples joint i to the one before it
A, r          A_ii, a diagonal block, its lower triangle; right-hand side
D             A_ii = L diag(d) Lᵗ
X_l, X_r, u   L⁻¹ of the columns of −A_{i,i−1}, of −A_{i,i+1}, and of r
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from rodyn.algebra.dense import Ldl, Matrix, along, ldl
from rodyn.algebra.spatial import ZERO_ARTICULATED, ArticulatedMass, Six
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.forward.constraint_force import Components, ForwardDynamics, active, constrained
from rodyn.algorithms.inverse.newton_euler_scan import inverse_dynamics
from rodyn.algorithms.papers import FIJANY_BEJCZY
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import INVERTIBLE_LINKS, MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView, SubspaceView


class Side(NamedTuple):
    """What the blocks of A need of a link."""

    I_inv: ArticulatedMass
    W: tuple[Six, ...]


Block: TypeAlias = tuple[Components, ...]
"""The columns of a block of A; of a symmetric one the rows, up to the diagonal."""


class Blocks(NamedTuple):
    left: Block
    A: Block


class Row(NamedTuple):
    """A F_S − left F_S of the joint before − (left of the next row)ᵗ F_S of the next = r.

    `left` has a column for each unknown of the joint before: a free joint has none, and its row is empty.
    """

    left: Block
    A: Block
    r: Components

    @property
    def apart(self) -> Row:
        alone = _triangle(self.r, lambda j, k: int(j == k))
        return Row(tuple(self.zero for _ in self.r), alone, self.zero)

    @property
    def zero(self) -> Components:
        return tuple(0 for _ in self.r)


class Eliminated(NamedTuple):
    """A row that is solved when its neighbours are."""

    D: Ldl
    X_l: Block
    X_r: Block
    u: Components


class Shares(NamedTuple):
    """What an eliminated row adds to the A and the r of its neighbours, and between them."""

    A_before: Block
    A_after: Block
    left_after: Block
    r_before: Components
    r_after: Components


@algorithm(
    "forward_dynamics",
    "constraint-force-cyclic",
    FIJANY_BEJCZY,
    "IV.B.2, (3.1)–(3.18)",
    view=SubspaceView,
    joints=MOVING_JOINTS,
    trees=False,
    needs=INVERTIBLE_LINKS,
    cost="O(n)",
    halving=True,
)
def forward_dynamics(chain: Chain[SubspaceView]) -> ForwardDynamics:
    """Q̈ = BᵗF_S + C F_T with A F_S = −B F_T."""
    bias = chain.gathered(inverse_dynamics(chain.seen_as(SpatialView)).force)  # Step 1
    return ForwardDynamics(chain, bias, constrained(chain, active(chain, bias), by_reduction))


def by_reduction(
    chain: Chain[SubspaceView], I_inv: Sequence[ArticulatedMass], r: Sequence[Components]
) -> tuple[Components, ...]:
    """Solve A F_S = r; each level eliminates every second joint."""
    sides = chain.each(lambda i, I: Side(I, i.unknown), I_inv)
    blocks = chain.across(_blocks, sides, Side(ZERO_ARTICULATED, ()))
    rows = chain.each(lambda i, b, r: Row(b.left, b.A, r), blocks, r)
    return chain.cyclic(_eliminate, _share, _keep, _expand, rows)


def _blocks(i: SubspaceView, own: Side, below: Side) -> Blocks:
    """(3.14); E: FIJ-1, A is not block diagonal: two joints of one link both act on it."""
    W, soft = own.W, i.yielding
    G = tuple(i.phi @ w for w in W)  # P̂ W_i
    X, Y = tuple(own.I_inv @ w for w in W), tuple(below.I_inv @ g for g in G)
    left = tuple(tuple(y @ w for y in Y) for w in below.W)
    return Blocks(left, _triangle(W, lambda j, k: W[j] @ X[k] + G[j] @ Y[k] + (soft[j] if j == k else 0)))


def _triangle(rows: Sequence[Any], entry: Callable[[int, int], Scalar]) -> Block:
    """Return the rows of a symmetric block, up to the diagonal."""
    return tuple(tuple(entry(j, k) for k in range(j + 1)) for j in range(len(rows)))


def _eliminate(row: Row, after: Row) -> Eliminated:
    D = ldl(Matrix(row.A))
    right = (tuple(column[j] for column in after.left) for j in range(len(after.r)))
    X_l, X_r = (tuple(map(D.forward, columns)) for columns in (row.left, right))
    return Eliminated(D, X_l, X_r, D.forward(row.r))


def _share(row: Eliminated) -> Shares:
    """[X_l X_r]ᵗ d⁻¹ [X_l X_r u]."""
    X_l, X_r, u = row.X_l, row.X_r, row.u
    l, r = (tuple(map(row.D.scaled, columns)) for columns in (X_l, X_r))
    return Shares(
        _triangle(X_l, lambda j, k: along(X_l[j], l[k])),
        _triangle(X_r, lambda j, k: along(X_r[j], r[k])),
        tuple(tuple(along(x, y) for x in r) for y in X_l),
        tuple(along(x, u) for x in l),
        tuple(along(x, u) for x in r),
    )


def _keep(row: Row, before: Shares, after: Shares) -> Row:
    """Eliminate the two neighbours of a row, which then couples to those beyond them."""
    A = zip(row.A, before.A_after, after.A_before, strict=True)
    r = zip(row.r, before.r_after, after.r_before, strict=True)
    return Row(
        before.left_after,
        tuple(tuple(a - b - c for a, b, c in zip(*of_row, strict=True)) for of_row in A),
        tuple(a + b + c for a, b, c in r),
    )


def _expand(row: Eliminated, before: Components, after: Components) -> Components:
    """F_S of a row whose neighbours are solved."""
    rest = row.u
    for columns, F_S in ((row.X_l, before), (row.X_r, after)):
        for column, f in zip(columns, F_S, strict=True) if columns else ():
            rest = tuple(b + x * f for b, x in zip(rest, column, strict=True))
    return row.D.backward(row.D.scaled(rest))
