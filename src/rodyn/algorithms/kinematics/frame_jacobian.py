"""The Jacobian of a frame and its rate in the axes of the frame, from those in base axes (`jacobian`, `jacobian_rate`).

Axes of a frame turn with it: d/dt(Rᵀx) = Rᵀ(ẋ − ω × x).

here   meaning
A      axes of the frame, in those of its link
to     Rᵀ: base axes → axes of the frame, handed down from its link; 0 on links that do not carry it
ω      angular velocity of the frame, base axes, handed down likewise
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rodyn.algebra.matrices import ZERO_MAT3, Mat3, product
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.kinematics.jacobian import jacobian
from rodyn.algorithms.kinematics.jacobian_rate import jacobian_rate
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@dataclass(frozen=True)
class FrameAxes(Additive):
    to: Mat3


@dataclass(frozen=True)
class TurningAxes(Additive):
    to: Mat3
    ω: Vec3


@algorithm("frame_jacobian", "denoc", SAHA_BOOK, "(9.4d), (9.5b), after (9.6b)", cost="O(n)", default=True)
def frame_jacobian(chain: Chain[BodyView], tip: int, point: Vec3, A: Mat3) -> tuple[Six, ...]:
    """Columns of J of `point` (from C of link `tip`, in its axes), in axes A of that link."""

    def axes(_: BodyView, beyond: FrameAxes, at: LinkPose, here: Scalar) -> Handed:
        return _handed(beyond + FrameAxes(product(at.R, A).T * here))

    def turned(_: BodyView, J: Six, seen: FrameAxes) -> Six:
        return Six(seen.to @ J.top, seen.to @ J.bottom)

    seen = chain.inward(axes, FrameAxes(ZERO_MAT3), forward_kinematics(chain), chain.marked(tip))
    return chain.each(turned, jacobian(chain, tip, point), seen)


@algorithm("frame_jacobian_rate", "denoc", SAHA_BOOK, "(9.4d), (9.5b), derivative", cost="O(n)", default=True)
def frame_jacobian_rate(chain: Chain[BodyView], tip: int, point: Vec3, A: Mat3) -> tuple[Six, ...]:
    """Columns of the rate of `frame_jacobian`: Rᵀ(J̇ − ω × J)."""

    def axes(_: BodyView, beyond: TurningAxes, now: Twist, at: LinkPose, here: Scalar) -> Handed:
        return _handed(beyond + TurningAxes(product(at.R, A).T * here, (at.R @ now.t.top) * here))

    def turned(_: BodyView, Jd: Six, J: Six, seen: TurningAxes) -> Six:
        return Six(
            seen.to @ (Jd.top - cross(seen.ω, J.top)),
            seen.to @ (Jd.bottom - cross(seen.ω, J.bottom)),
        )

    none = TurningAxes(ZERO_MAT3, ZERO3)
    seen = chain.inward(axes, none, twists(chain), forward_kinematics(chain), chain.marked(tip))
    return chain.each(turned, jacobian_rate(chain, tip, point), jacobian(chain, tip, point), seen)


def _handed(found: Any) -> Handed:
    """Return a record that is also handed to the parent."""
    return Handed(found, found)
