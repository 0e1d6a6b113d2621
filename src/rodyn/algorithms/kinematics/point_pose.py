"""The pose of a frame on one link, from that of the link (Saha 2003, Section 4: "a forward kinematics program").

here   meaning, base axes
R      axes of the frame → base axes: R of the link times A, its axes in those of the link
o      origin of the frame, at ρ from the mass centre C of its link: c + R ρ
"""

from __future__ import annotations

from dataclasses import dataclass

from rodyn.algebra.matrices import Mat3, product
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.papers import SAHA_2003
from rodyn.sweep.chain import Additive, Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@dataclass(frozen=True)
class FramePose(Additive):
    R: Mat3
    o: Vec3


@algorithm("point_pose", "recursive", SAHA_2003, "Section 4", cost="O(n)", default=True)
def point_pose(chain: Chain[BodyView], tip: int, point: Vec3, A: Mat3) -> FramePose:
    """Return the pose of the frame with axes A at `point` (from C of link `tip`, in its axes; −1: on a fixed base)."""
    if tip < 0:
        return FramePose(A, point)

    def of_link(_: BodyView, at: LinkPose, here: Scalar) -> FramePose:
        return FramePose(product(at.R, A) * here, (at.c + at.R @ point) * here)

    return chain.total(of_link, forward_kinematics(chain), chain.marked(tip))
