"""Derivatives of the accelerations by coordinates, rates and torques: those of the torques, times −M⁻¹.

Carpentier and Mansard (2018), (32)–(34): at the accelerations that the torques cause, ∂q̈ = −M⁻¹ ∂τ. The factors of M are
those of `forward/cholesky.py`, sparse as the tree is: a column costs O(n d).

here   meaning
H      inertia matrix, its factors LᵀD L
φ      τ − b, torque less that of inverse dynamics with q̈ = 0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rodyn.algebra.spatial import CompositeMass
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.derivatives.inverse_dynamics import Entry, composites, derivatives, torques
from rodyn.algorithms.forward.cholesky import Factor, factorised, pivot, substituted
from rodyn.algorithms.inertia.composite_body import elements
from rodyn.algorithms.papers import CARPENTIER_MANSARD
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Column(NamedTuple):
    """∂q̈ by one coordinate, its rate and its torque: an entry for each link."""

    q: tuple[Scalar, ...]
    qd: tuple[Scalar, ...]
    tau: tuple[Scalar, ...]


class ForwardDerivatives(NamedTuple):
    θdd: tuple[Scalar, ...]
    columns: tuple[Column, ...]
    bodies: tuple[CompositeMass, ...]
    factors: tuple[Factor, ...]

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        """As those of `forward/cholesky.py`."""
        return tuple(pivot(f.D, body) for f, body in zip(self.factors, self.bodies, strict=True))


@algorithm(
    "forward_dynamics_derivatives",
    "carpentier-mansard",
    CARPENTIER_MANSARD,
    "(32)–(34)",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n² d)",
    default=True,
)
def forward_dynamics_derivatives(chain: Chain[SpatialView]) -> ForwardDerivatives:
    """∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ = M⁻¹."""
    known = chain.each(lambda k: k.qdd)
    _, unforced = composites(chain, known)
    φ = chain.each(lambda k, b: k.tau - b, torques(chain, unforced, known))
    bodies = tuple(body.I for body in unforced)
    factors = factorised(chain, elements(chain, bodies))

    def solved(column: Sequence[Scalar]) -> tuple[Scalar, ...]:
        return tuple(one.qdd for one in substituted(chain, factors, column)[1])

    θdd = solved(φ)
    table = derivatives(chain, chain.each(lambda k, found: k.qdd + found, θdd)).table
    columns = tuple(
        Column(solved(_minus("q", table, k)), solved(_minus("qd", table, k)), solved(chain.marked(k)))
        for k in range(len(table))
    )
    return ForwardDerivatives(θdd, columns, bodies, factors)


def _minus(name: str, table: Sequence[Mapping[int, Entry]], k: int) -> list[Scalar]:
    """Column k of −∂τ."""
    return [
        -getattr(table[i][k], f"{name}_lower") if k in table[i]
        else -getattr(table[k][i], f"{name}_upper") if i in table[k] else 0
        for i in range(len(table))
    ]  # fmt: skip
