"""The inverse Λ⁻¹ = J M⁻¹ Jᵀ of the operational-space inertia of a point of one link, in O(n).

After Rodriguez, Jain and Kreutz-Delgado (1991); Lilly and Orin (1993) have the same cost. Two sweeps: inward,
the articulated inertias of `articulated_body.py`; outward, the acceleration of each link per unit of wrench on it.
Branches off the path to the point enter through the articulated inertias.
Frame k on the axis s of joint k, z along it; [angular; linear] at O_k, in link axes. In the paper's operators
J M⁻¹ Jᵀ is a diagonal block of Ω = ψᵀ Hᵀ D⁻¹ H ψ, moved to the point; the step follows by definition of ψ and H.

here     operators        meaning
gain     G_k              Kalman gain; its component along s is 1 − rotor/D, G is the rest less s
D        D_k              articulated inertia about s: the pivot
Υ_p      φᵀ Ω_jj φ        acceleration at O_k per wrench there while joint k is locked; j the parent
Υ        Ω_kk             the same with joint k free: (1 − s gainᵀ) Υ_p (1 − s gainᵀ)ᵀ + s D⁻¹ sᵀ
y        —                Υ_p G
R        —                link axes → base axes
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.compliance import RIGID, Compliance
from rodyn.algebra.matrices import Mat3, diagonal
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.algorithms.forward.articulated_body import AtJoint, articulated_bodies
from rodyn.algorithms.papers import RODRIGUEZ_1991
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Reached(NamedTuple):
    R: Mat3
    Υ: Compliance


class OperationalSpace(NamedTuple):
    """Λ⁻¹ of the point, in base axes."""

    articulated: tuple[AtJoint, ...]
    inverse: Compliance

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return tuple(a.pivot for a in self.articulated)


BASE = Reached(diagonal(1).dense, RIGID)


@algorithm(
    "operational_space",
    "articulated-body",
    RODRIGUEZ_1991,
    "the recursion for Ω",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    default=True,
)
def operational_space(chain: Chain[SpatialView], tip: int, point: Vec3) -> OperationalSpace:
    """Λ⁻¹ of `point` (from O of link `tip`, in its axes), base axes."""

    def at_point(_: SpatialView, at: Reached, here: Scalar) -> Compliance:
        compliance: Compliance = at.Υ.shifted(point).turned(Rotation((at.R,))) * here
        return compliance

    articulated = articulated_bodies(chain)
    reached = chain.outward(_reach, BASE, articulated)
    return OperationalSpace(articulated, chain.total(at_point, reached, chain.marked(tip)))


def _reach(k: SpatialView, below: Reached, a: AtJoint) -> Reached:
    R = k.phi.to_parent.after(below.R)
    Υ_p = below.Υ.carried(k.phi)
    if k.kind == "screw":
        y = Υ_p @ a.gain
        return Reached(R, Υ_p.with_motion(k.s, y * -1, a.gain @ y + 1 / a.D))
    n, f, revolute = a.gain.top, a.gain.bottom, k.kind == "revolute"
    held = k.rotor * (1 / a.D)
    G = Six(Vec3(n.x, n.y, -held), f) if revolute else Six(n, Vec3(f.x, f.y, -held))
    y = Υ_p @ G
    # Multiplied out, only the row and the column of s differ from those of Υ_p.
    return Reached(R, Υ_p.with_z(revolute, y * -1, G @ y + 1 / a.D))
