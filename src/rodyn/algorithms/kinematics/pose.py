"""Poses of the links: forward kinematics (Saha 2003, Section 4: "a forward kinematics program").

Results in base axes, from the origin of the base frame.

here   paper       meaning
R      Q_1 … Q_i   link axes → base axes
O      O_i         joint i, which carries the link
c      c_i         mass centre C_i
o      O_{i+1}     origin of the link frame
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.matrices import Mat3, diagonal
from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.algorithms.papers import SAHA_2003
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


class LinkPose(NamedTuple):
    R: Mat3
    O: Vec3
    c: Vec3
    o: Vec3


BASE_POSE = LinkPose(diagonal(1).dense, ZERO3, ZERO3, ZERO3)


def pose(i: BodyView, parent: LinkPose) -> LinkPose:
    """R_i = R_j Q_i, C_i = C_j + r_j + d_i."""
    R = i.Q.after(parent.R)
    O = parent.c + R @ i.r
    c = O + R @ i.d
    return LinkPose(R, O, c, c + R @ i.o)


@algorithm("forward_kinematics", "recursive", SAHA_2003, "Section 4", cost="O(n)", default=True)
def forward_kinematics(chain: Chain[BodyView]) -> tuple[LinkPose, ...]:
    """Return the pose of every link."""
    return chain.outward(pose, BASE_POSE)
