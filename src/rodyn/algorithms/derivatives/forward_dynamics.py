"""Derivatives of the accelerations by coordinates, rates and torques: those of the torques, times −M⁻¹.

Carpentier and Mansard (2018): at the accelerations that the torques cause, ∂q̈ = −M⁻¹ ∂τ. The factors of M are those
of `forward/cholesky.py`, sparse as the tree is: a column costs O(n d).

here   meaning
H      inertia matrix, its factors LᵀD L
φ      τ − b, torque less that of inverse dynamics with q̈ = 0
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from rodyn.algebra.spatial import CompositeMass
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.derivatives.inverse_dynamics import (
    SHALLOW,
    Entry,
    composites,
    derivatives,
    element,
    torques,
)
from rodyn.algorithms.forward.cholesky import Factor, factorised, pivot, substituted
from rodyn.algorithms.inertia.composite_body import elements
from rodyn.algorithms.papers import CARPENTIER_MANSARD
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import MOVING_JOINTS, PAIRS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Linearised(NamedTuple):
    """q̈, the derivatives of τ there, and the factors of H."""

    θdd: tuple[Scalar, ...]
    table: tuple[dict[int, Entry], ...]
    bodies: tuple[CompositeMass, ...]
    factors: tuple[Factor, ...]

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        """As those of `forward/cholesky.py`."""
        return tuple(pivot(f.D, body) for f, body in zip(self.factors, self.bodies, strict=True))


class ForwardDerivatives(NamedTuple):
    """Columns of ∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ, an entry for each link."""

    linear: Any
    q: tuple[tuple[Scalar, ...], ...]
    qd: tuple[tuple[Scalar, ...], ...]
    tau: tuple[tuple[Scalar, ...], ...]

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return tuple(self.linear.pivots)


@algorithm(
    "linearised_dynamics",
    "carpentier-mansard",
    CARPENTIER_MANSARD,
    "∂FD = −M⁻¹ ∂ID",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n³)",
    default=True,
    no_loops=PAIRS,
)
def linearised_dynamics(chain: Chain[SpatialView]) -> Linearised:
    """H ∂q̈ = −∂τ, ready to be solved for every column."""
    known = chain.each(lambda k: k.qdd)
    unforced = composites(chain, known)[1]
    φ = chain.each(lambda k, b: k.tau - b, torques(chain, unforced, known))
    bodies = tuple(body.I for body in unforced)
    factors = factorised(chain, elements(chain, bodies))
    θdd = solved(chain, factors, φ)
    table = derivatives(chain, chain.each(lambda k, found: k.qdd + found, θdd)).table
    return Linearised(θdd, table, bodies, factors)


@algorithm(
    "forward_dynamics_derivatives",
    "carpentier-mansard",
    CARPENTIER_MANSARD,
    "∂FD = −M⁻¹ ∂ID",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n³)",
    default=True,
    short=40,
    shallow=SHALLOW,
    no_loops=PAIRS,
)
def forward_dynamics_derivatives(chain: Chain[SpatialView]) -> ForwardDerivatives:
    """∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ = H⁻¹."""
    linear = linearised_dynamics(chain)
    return by_columns(chain, linear, lambda column: solved(chain, linear.factors, column))


def by_columns(
    chain: Chain[Any], linear: Any, solved: Callable[[Sequence[Scalar]], tuple[Scalar, ...]]
) -> ForwardDerivatives:
    """Return the derivatives from `linear`, which has the table of those of τ; `solved`: H⁻¹ times a column."""

    def columns(of: Sequence[Sequence[Scalar]]) -> tuple[tuple[Scalar, ...], ...]:
        return tuple(map(solved, of))

    units = tuple(map(chain.marked, range(len(linear.table))))
    forces = {name: tuple(zip(*minus(name, linear.table), strict=True)) for name in ("q", "qd")}
    return ForwardDerivatives(linear, **of_accelerations(forces, columns, columns(units)))


A = TypeVar("A")


def of_accelerations(minus_forces: Mapping[str, A], solved: Callable[[A], A], inverse: A) -> dict[str, A]:
    """∂q̈ = M⁻¹ (−∂τ) by q and q̇, and ∂q̈/∂τ = M⁻¹, of whatever kind these matrices are; `solved`: M⁻¹ times one."""
    return {"q": solved(minus_forces["q"]), "qd": solved(minus_forces["qd"]), "tau": inverse}


def solved(chain: Chain[Any], factors: Sequence[Factor], φ: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """H⁻¹ φ."""
    return tuple(one.qdd for one in substituted(chain, factors, φ)[1])


def minus(name: str, table: Sequence[Mapping[int, Entry]]) -> list[list[Scalar]]:
    """−∂τ/∂q or −∂τ/∂q̇, row by row."""
    links = range(len(table))
    return [[-element(table, name, i, j) for j in links] for i in links]
