"""Forward dynamics by constraint forces in O(log n) steps: A F_S = −B F_T by block cyclic reduction.

Fijany and Bejczy, Section IV.B.2, for chains. Frames and symbols as in `constraint_force.py`; the forces of the
motion with Q̈ = 0 come from scans (`newton_euler_scan.py`); all other work is done for all joints in parallel.

here          meaning
left, right   A_{i,i−1}, A_{i,i+1}: blocks of A that couple joint i to its neighbours; right = leftᵗ of the next
A             A_ii, a diagonal block
r             right-hand side
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rodyn.algebra.dense import Ldl, Matrix, from_function, ldl
from rodyn.algebra.spatial import ZERO_ARTICULATED, ArticulatedMass, Six
from rodyn.algorithms.forward.constraint_force import Components, ForwardDynamics, active, constrained
from rodyn.algorithms.inverse.newton_euler_scan import inverse_dynamics
from rodyn.algorithms.papers import FIJANY_BEJCZY
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import INVERTIBLE_LINKS, MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView, SubspaceView


class Side(NamedTuple):
    """What the blocks of A need of a link."""

    I_inv: ArticulatedMass
    W: tuple[Six, ...]


class Blocks(NamedTuple):
    left: Matrix
    A: Matrix


@dataclass(frozen=True)
class Row:
    """left F_S of the parent + A F_S + right F_S of the child = r."""

    left: Matrix
    A: Matrix
    right: Matrix
    r: Components

    @cached_property
    def D(self) -> Ldl:
        return ldl(self.A)


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
    """A F_S = r; each round eliminates every second joint."""
    sides = chain.each(lambda i, I: Side(I, i.unknown), I_inv)
    blocks = chain.across(_blocks, sides, Side(ZERO_ARTICULATED, ()))
    rows = chain.inward(_row, (), blocks, r)
    return chain.cyclic(_reduce, _solve, _expand, rows, Row(NONE, NONE, NONE, ()))


NONE = Matrix(())


def _blocks(i: SubspaceView, own: Side, below: Side) -> Blocks:
    """(3.14); E: FIJ-1, A is not block diagonal: two joints of one link both act on it."""
    W, soft = own.W, i.yielding
    G = tuple(i.phi @ w for w in W)  # P̂ W_i
    X, Y = tuple(own.I_inv @ w for w in W), tuple(below.I_inv @ g for g in G)
    left = from_function(len(G), len(below.W), lambda j, k: -(Y[j] @ below.W[k]))
    diagonal = from_function(
        len(G), len(G), lambda j, k: W[j] @ X[k] + G[j] @ Y[k] + (soft[j] if j == k else 0)
    )
    return Blocks(left, diagonal)


def _row(i: SubspaceView, beyond: tuple[Components, ...], blocks: Blocks, r: Components) -> Handed:
    """`beyond` are the rows of the child's left block."""
    right = Matrix(beyond, len(i.unknown)).T
    return Handed(Row(blocks.left, blocks.A, right, r), blocks.left.rows)


def _reduce(left: Row, me: Row, right: Row) -> Row:
    """Row `me` with both neighbours eliminated: it couples to their other neighbours."""
    by_left, by_right = left.D.divide(me.left.T).T, right.D.divide(me.right.T).T
    return Row(
        -(by_left @ left.left),
        me.A - by_left @ me.left.T - by_right @ me.right.T,
        -(by_right @ right.right),
        _less(me.r, by_left.times(left.r), by_right.times(right.r)),
    )


def _solve(row: Row) -> Components:
    return row.D.solve(row.r)


def _expand(me: Row, left: Components, right: Components) -> Components:
    return me.D.solve(_less(me.r, me.left.times(left), me.right.times(right)))


def _less(r: Components, a: Components, b: Components) -> Components:
    return tuple(x - y - z for x, y, z in zip(r, a, b, strict=True))
