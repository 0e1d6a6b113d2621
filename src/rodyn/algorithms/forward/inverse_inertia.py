"""Explicit inverse of the generalised inertia matrix, I⁻¹ = U⁻ᵀ D⁻¹ U⁻¹, in O(n²).

Saha (2003) Section 1 ("explicit analytical inversion") by its steps A–C: column k is the acceleration
that a unit torque at joint k causes; its τ̂ is non-zero only on the path from link k to the base (a ray), its θ̈
on every link (a fan). Frames as in `forward/udu.py`.
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.spatial import ZERO6
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.forward.udu import (
    AT_REST,
    Articulated,
    Eliminated,
    Solved,
    articulated_bodies,
    eliminate as eliminate_step,
    pivots,
    solve as solve_step,
)
from rodyn.algorithms.papers import SAHA_2003
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import JointView, Pivot


class InverseInertia(NamedTuple):
    rows: tuple[tuple[Scalar, ...], ...]
    articulated: tuple[Articulated, ...]

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return pivots(self.articulated)


@algorithm(
    "inverse_inertia_matrix",
    "udu",
    SAHA_2003,
    "Sec. 1, (12)–(15)",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
)
def inverse_inertia_matrix(chain: Chain[JointView]) -> InverseInertia:
    """I⁻¹: row k holds its elements (k, 0) … (k, k)."""
    articulated = articulated_bodies(chain)
    hats = chain.rays(
        lambda k, a: eliminate_step(k, ZERO6, a, 1), lambda i, η, a: eliminate_step(i, η, a, 0), articulated
    )
    off_the_ray = Eliminated(0, 0, ZERO6)
    columns = chain.fans(_solve, AT_REST, hats, off_the_ray, articulated)
    return InverseInertia(tuple(tuple(s.θdd for s in column) for column in columns), articulated)


def _solve(i: JointView, parent: Solved, e: Eliminated, a: Articulated) -> Solved:
    return solve_step(i, parent, a, e)
