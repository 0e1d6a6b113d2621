"""How a point of one link moves: its twist and its twist-rate, from those of the link (textbook (9.4)–(9.5), (9.32)).

here    meaning, base axes
P       the point, at ρ from the mass centre C of its link
t       [ω; Ṗ], Ṗ = ċ + ω × ρ
td      [ω̇; P̈], P̈ = c̈ + ω̇ × ρ + ω × (ω × ρ)
"""

from __future__ import annotations

from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import Scalar, Vec3, cross
from rodyn.algorithms.inverse.denoc import Motion, motions
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@algorithm("point_twist", "denoc", SAHA_BOOK, "(9.4)–(9.5)", cost="O(n)", default=True)
def point_twist(chain: Chain[BodyView], tip: int, point: Vec3) -> Six:
    """t of `point` (from C of link `tip`, in its axes); 0 on the base."""

    def of_link(_: BodyView, now: Twist, at: LinkPose, here: Scalar) -> Six:
        ω, cd = now.t.top, now.t.bottom
        return Six((at.R @ ω) * here, (at.R @ (cd + cross(ω, point))) * here)

    return chain.total(of_link, twists(chain), forward_kinematics(chain), chain.marked(tip))


@algorithm("point_twist_rate", "denoc", SAHA_BOOK, "(9.32)", cost="O(n)", default=True)
def point_twist_rate(chain: Chain[BodyView], tip: int, point: Vec3) -> Six:
    """td of `point` (from C of link `tip`, in its axes), without gravity: J θ̈ + J̇ θ̇; 0 on the base."""

    def of_link(_: BodyView, now: Motion, at: LinkPose, here: Scalar) -> Six:
        ω, ωd = now.twist.t.top, now.td.top
        Pdd = now.td.bottom + cross(ωd, point) + cross(ω, cross(ω, point))
        return Six((at.R @ ωd) * here, (at.R @ Pdd) * here)

    return chain.total(of_link, motions(chain), forward_kinematics(chain), chain.marked(tip))
