"""The Jacobian of a point of one link: textbook, after (9.6b), with the point chosen freely.

here   paper             meaning, base axes
P      O_{n+1}           the point whose velocity is wanted
J      J                 one column [e; e × (P − O)] (revolute) or [0; e] (prismatic) for each joint
"""

from __future__ import annotations

from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Vec3, cross
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@algorithm("jacobian", "denoc", SAHA_BOOK, "(9.4d), (9.5b), after (9.6b)", cost="O(n)", default=True)
def jacobian(chain: Chain[BodyView], tip: int, point: Vec3) -> dict[int, Six]:
    """Columns of J for the point `point` (from C of link `tip`, in its axes), for `tip` and each link below it."""
    serial = chain.upto(tip)
    poses = forward_kinematics(serial)
    P = poses[-1].c + poses[-1].R @ point

    def column(i: BodyView, at: LinkPose) -> Six:
        e = at.R @ i.e
        if i.kind == "revolute":
            return Six(e, cross(e, P - at.O))
        return Six(ZERO3, e) if i.kind == "prismatic" else ZERO6

    return dict(zip(chain.path(tip), serial.each(column, poses), strict=True))
