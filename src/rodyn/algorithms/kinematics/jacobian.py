"""The Jacobian of a point of one link: textbook, after (9.6b), with the point chosen freely.

here   paper             meaning, base axes
P      O_{n+1}           the point whose velocity is wanted
J      J                 one column [e; e × (P − O)] (revolute) or [0; e] (prismatic) for each joint
on     —                 1 if P belongs to the link or to one beyond it, else 0
way    —                 C_i → P where it does
"""

from __future__ import annotations

from dataclasses import dataclass

from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@dataclass(frozen=True)
class Reach(Additive):
    on: Scalar
    way: Vec3


@algorithm("jacobian", "denoc", SAHA_BOOK, "(9.4d), (9.5b), after (9.6b)", cost="O(n)", default=True)
def jacobian(chain: Chain[BodyView], tip: int, point: Vec3) -> tuple[Six, ...]:
    """Columns of J of `point` (from C of link `tip`, in its axes), one per joint; 0 if it does not move the point."""

    def inward(i: BodyView, beyond: Reach, at: LinkPose, here: Scalar) -> Handed:
        on = beyond.on + here
        way = beyond.way + (at.R @ point) * here
        lever = way + (at.R @ i.d) * on  # O_i → P; c − O would lose what sliders far below add to both
        turn, slide = (at.R @ i.turn) * on, (at.R @ i.slide) * on
        column = Six(turn, cross(turn, lever) + slide)  # (9.4d), (9.5b)
        return Handed(column, Reach(on, lever + (at.R @ i.r) * on))

    return chain.inward(inward, Reach(0, ZERO3), forward_kinematics(chain), chain.marked(tip))
