"""The rate of the Jacobian of a point of one link: the derivative of each of its columns (`jacobian`).

The axis e of a joint turns with its link, ė = ω × e, and the rate of the lever to the point is summed as the lever is.

here    meaning, base axes
ω       angular velocity of the link, ω_j that of its parent
Jd      one column [ė; ė × (P − O) + e × (Ṗ − Ȯ)] (revolute) or [0; ė] (prismatic) for each joint
on      1 if P belongs to the link or to one beyond it, else 0
way     C_i → P where it does, `wayd` its rate
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


class Spin(NamedTuple):
    ω: Vec3
    ω_j: Vec3


@dataclass(frozen=True)
class MovingReach(Additive):
    on: Scalar
    way: Vec3
    wayd: Vec3


@algorithm("jacobian_rate", "denoc", SAHA_BOOK, "(9.4d), (9.5b), derivative", cost="O(n)", default=True)
def jacobian_rate(chain: Chain[BodyView], tip: int, point: Vec3) -> tuple[Six, ...]:
    """Columns of J̇ of `point` (from C of link `tip`, in its axes), one per joint."""

    def inward(i: BodyView, beyond: MovingReach, at: LinkPose, spin: Spin, here: Scalar) -> Handed:
        on = beyond.on + here
        last, d, r = (at.R @ point) * here, (at.R @ i.d) * on, (at.R @ i.r) * on
        turn, slide = (at.R @ i.turn) * on, (at.R @ i.slide) * on
        lever = beyond.way + last + d  # O_i → P
        leverd = beyond.wayd + cross(spin.ω, last + d) + slide * i.qd
        turnd, slided = cross(spin.ω, turn), cross(spin.ω, slide)
        rate = Six(turnd, cross(turnd, lever) + cross(turn, leverd) + slided)
        return Handed(rate, MovingReach(on, lever + r, leverd + cross(spin.ω_j, r)))

    poses = forward_kinematics(chain)
    spins = chain.outward(_spin, Spin(ZERO3, ZERO3), poses)
    return chain.inward(inward, MovingReach(0, ZERO3, ZERO3), poses, spins, chain.marked(tip))


def _spin(i: BodyView, parent: Spin, at: LinkPose) -> Spin:
    """ω_i = ω_j + e_i θ̇_i."""
    return Spin(parent.ω + (at.R @ i.turn) * i.qd, parent.ω)
