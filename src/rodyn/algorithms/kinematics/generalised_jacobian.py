"""The generalised Jacobian of a free-floating robot: how a point moves with the joints while the momentum stays.

Y. Umetani and K. Yoshida (1989): J* = J_m − J_b H_b⁻¹ H_m, with the base and the arm part of the momentum matrix.
Moved to the mass centre G, H_b is diag(I_G, m): the base answers a unit rate of a joint, whose momentum is [L; l],
by turning all with ω = −I_G⁻¹ L about G while G moves by −l/m. So a column takes a 3 × 3 solution, not one of 6 × 6.

here   paper      meaning, base axes
P      —          the point
A      H_s, H_m   columns [L; l] of the momentum matrix, about G
ω      —          I_G⁻¹ L
J      J*         columns J_i − [ω; l/m + ω × (P − G)]; of velocities of the base: 0
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.dense import Matrix, ldl
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import Scalar, Vec3, cross
from rodyn.algorithms.inertia.momentum_matrix import inertia_about, momentum_matrix
from rodyn.algorithms.kinematics.jacobian import jacobian
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.papers import UMETANI_YOSHIDA
from rodyn.sweep.chain import Additive, Chain
from rodyn.sweep.registry import BETWEEN, algorithm
from rodyn.sweep.views import BodyView


class GeneralisedJacobian(NamedTuple):
    """Columns of J*, and the pivots of I_G in parts of its trace."""

    J: tuple[Six, ...]
    resistance: tuple[Scalar, ...]


@dataclass(frozen=True)
class Place(Additive):
    P: Vec3


@algorithm(
    "generalised_jacobian",
    "composite",
    UMETANI_YOSHIDA,
    "the generalised Jacobian matrix",
    bases=frozenset({"floating"}),
    cost="O(n)",
    default=True,
    no_loops=BETWEEN,
)
def generalised_jacobian(chain: Chain[BodyView], tip: int, point: Vec3) -> GeneralisedJacobian:
    """J* of `point` (from C of link `tip`, in its axes), a column for each joint."""
    whole = momentum_matrix(chain)
    I_G = inertia_about(chain, whole.G)
    factors = ldl(Matrix(tuple((row.x, row.y, row.z) for row in I_G.dense.rows)))

    def at_point(_: BodyView, at: LinkPose, here: Scalar) -> Place:
        return Place((at.c + at.R @ point) * here)

    lever = chain.total(at_point, forward_kinematics(chain), chain.marked(tip)).P - whole.G

    def column(_: BodyView, J: Six, A: Six) -> Six:
        ω = Vec3(*factors.solve((A.top.x, A.top.y, A.top.z)))
        return Six(J.top - ω, J.bottom - A.bottom * (1 / whole.m) - cross(ω, lever))

    trace = I_G.xx + I_G.yy + I_G.zz
    resistance = tuple(1 / (one * trace) for one in factors.reciprocal)
    return GeneralisedJacobian(chain.each(column, jacobian(chain, tip, point), whole.A), resistance)
