"""Forward dynamics by the inertia matrix, its factors and two substitutions, in O(n³).

Walker and Orin (1982), method 3: the bias by inverse dynamics with q̈ = 0, the inertia matrix by composite bodies,
then a symmetric system of equations. Cholesky's L Lᵀ needs square roots, which our scalars do not have; LᵀD L,
with a separate diagonal, needs none. The elimination begins at the tips, H = LᵀD L (R. Featherstone, "Efficient
Factorization of the Joint-Space Inertia Matrix for Branched Kinematic Trees", International Journal of Robotics
Research 24, 2005, pp. 487–500): then L has elements only for a link and its ancestors, as H has, and links on different
branches do not mix. A link hands down what its elimination subtracts from the rows of its ancestors.
Frames as in `inertia/composite_body.py`.

here   Walker & Orin   meaning
φ      τ − b           torque less that of inverse dynamics with q̈ = 0
H      H_k·            row k of the inertia matrix: link k and its ancestors, nearest first
D      —               pivot k, the same number as Saha's m̂_k; by_D its reciprocal
L      —               row k of L below the unit diagonal: the ancestors of link k, nearest first
y      —               element of L⁻ᵀ φ, Saha's φ̂_k
path   q̈              of link k and its ancestors, nearest first
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rodyn.algebra.dense import Ray, Triangle
from rodyn.algebra.matrices import diagonal, skew
from rodyn.algebra.spatial import ArticulatedMass, CompositeMass
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.algorithms.inertia.composite_body import composite_bodies, elements
from rodyn.algorithms.inverse.newton_euler import inverse_dynamics
from rodyn.algorithms.papers import WALKER_ORIN_1982
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, PAIRS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Factor(NamedTuple):
    D: Scalar
    by_D: Scalar
    L: Ray


class Solved(NamedTuple):
    qdd: Scalar
    path: Ray


class ForwardDynamics(NamedTuple):
    φ: tuple[Scalar, ...]
    bodies: tuple[CompositeMass, ...]
    factors: tuple[Factor, ...]
    y: tuple[Scalar, ...]
    solved: tuple[Solved, ...]

    @property
    def θdd(self) -> tuple[Scalar, ...]:
        return tuple(s.qdd for s in self.solved)

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        """D with the composite body that H_kk comes from: rounding of H_kk is rounding of D."""
        return tuple(pivot(f.D, body) for f, body in zip(self.factors, self.bodies, strict=True))


@algorithm(
    "forward_dynamics",
    "cholesky",
    WALKER_ORIN_1982,
    "method 3",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n³)",
    default=True,
    short=7,
    no_loops=PAIRS,
)
def forward_dynamics(chain: Chain[SpatialView]) -> ForwardDynamics:
    """q̈ = H⁻¹ φ."""
    φ = chain.each(lambda k, b: k.tau - b, inverse_dynamics(chain).τ)
    bodies = composite_bodies(chain)
    factors = factorised(chain, elements(chain, bodies))
    y, solved = substituted(chain, factors, φ)
    return ForwardDynamics(φ, bodies, factors, y, solved)


def factorised(chain: Chain[SpatialView], H: Sequence[Mapping[int, Scalar]]) -> tuple[Factor, ...]:
    """H = LᵀD L."""
    return chain.inward(_factor, Triangle(), H)


def substituted(
    chain: Chain[Any], factors: Sequence[Factor], φ: Sequence[Scalar]
) -> tuple[tuple[Scalar, ...], tuple[Solved, ...]]:
    """y = L⁻ᵀ φ and q̈ = L⁻¹ D⁻¹ y."""
    y = chain.inward(_forward, Ray(), φ, factors)
    return y, chain.outward(_back, Solved(0, Ray()), factors, y)


def _factor(_: SpatialView, children: Triangle, H: Mapping[int, Scalar]) -> Handed:
    """H = LᵀD L; `children` is what the links beyond add to the rows of this link and its ancestors."""
    row = Ray(tuple(H.values())) + children.first
    D, column = row.first, row.rest
    by_D = 1 / D
    L = column * by_D
    return Handed(Factor(D, by_D, L), children.rest.less(L, column))


def _forward(_: SpatialView, children: Ray, φ: Scalar, f: Factor) -> Handed:
    """Lᵀy = φ; `children` is Σ L y of the links beyond, for this link and its ancestors."""
    y = φ - children.first
    return Handed(y, children.rest + f.L * y)


def _back(_: SpatialView, parent: Solved, f: Factor, y: Scalar) -> Solved:
    """L q̈ = D⁻¹ y."""
    qdd = y * f.by_D - f.L @ parent.path
    return Solved(qdd, parent.path.after(qdd))


def pivot(D: Scalar, body: CompositeMass) -> Pivot:
    return Pivot(D, ArticulatedMass(body.I, skew(body.delta), diagonal(body.m)), ZERO3)
