"""How a frame moves, in its own axes: twist and twist-rate of its origin (`point_motion` has them in base axes).

here    meaning, axes of the frame
A       axes of the frame, in those of its link
P       its origin, at ρ from the mass centre C of the link
t       [ω; v], v = Aᵀ Ṗ
td      [ω̇; v̇], v̇ = Aᵀ (P̈ − ω × Ṗ): components change also because the frame turns; P̈ − ω × Ṗ = c̈ − ω × ċ + ω̇ × ρ
"""

from __future__ import annotations

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import Scalar, Vec3, cross
from rodyn.algorithms.inverse.denoc import Motion, motions
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@algorithm("frame_twist", "denoc", SAHA_BOOK, "(9.4)–(9.5)", cost="O(n)", default=True)
def frame_twist(chain: Chain[BodyView], tip: int, point: Vec3, A: Mat3) -> Six:
    """t of the frame with axes A at `point` (from C of link `tip`, in its axes); 0 on the base."""

    def of_link(_: BodyView, now: Twist, here: Scalar) -> Six:
        ω, cd = now.t.top, now.t.bottom
        return Six((A.T @ ω) * here, (A.T @ (cd + cross(ω, point))) * here)

    return chain.total(of_link, twists(chain), chain.marked(tip))


@algorithm("frame_twist_rate", "denoc", SAHA_BOOK, "(9.32)", cost="O(n)", default=True)
def frame_twist_rate(chain: Chain[BodyView], tip: int, point: Vec3, A: Mat3) -> Six:
    """td of the frame with axes A at `point` (from C of link `tip`, in its axes), without gravity; 0 on the base."""

    def of_link(_: BodyView, now: Motion, here: Scalar) -> Six:
        ω, ωd = now.twist.t.top, now.td.top
        vd = now.td.bottom - cross(ω, now.twist.t.bottom) + cross(ωd, point)
        return Six((A.T @ ωd) * here, (A.T @ vd) * here)

    return chain.total(of_link, motions(chain), chain.marked(tip))
