"""Mass centre and momenta of the whole robot, by definition, from the poses and twists of the textbook.

Results in base axes, about the origin of the base frame.

here   meaning                                                          unit
m      Σ m_i                                                            kg
mc     Σ m_i c_i, first moment of mass: m times the mass centre         kg m
p      Σ m_i ċ_i, linear momentum                                       N s
h      Σ (I_i ω_i + c_i × m_i ċ_i), angular momentum                    N m s
"""

from __future__ import annotations

from dataclasses import dataclass

from rodyn.algebra.vectors import Scalar, Vec3, cross
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Additive, Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@dataclass(frozen=True)
class FirstMoment(Additive):
    m: Scalar
    mc: Vec3


@dataclass(frozen=True)
class Momentum(Additive):
    m: Scalar
    mc: Vec3
    p: Vec3
    h: Vec3


@algorithm("center_of_mass", "definition", SAHA_BOOK, "by definition", cost="O(n)", default=True)
def center_of_mass(chain: Chain[BodyView]) -> FirstMoment:
    """m = Σ m_i and m c = Σ m_i c_i."""
    return chain.total(_first_moment, forward_kinematics(chain))


@algorithm("momentum", "definition", SAHA_BOOK, "by definition", cost="O(n)", default=True)
def momentum(chain: Chain[BodyView]) -> Momentum:
    """m, m c, p = Σ m_i ċ_i and h = Σ (I_i ω_i + c_i × m_i ċ_i)."""

    def of_link(i: BodyView, now: Twist, at: LinkPose) -> Momentum:
        own = i.M @ now.t  # [I ω; m ċ], link axes
        mass, p = _first_moment(i, at), at.R @ own.bottom
        return Momentum(mass.m, mass.mc, p, at.R @ own.top + cross(at.c, p))

    return chain.total(of_link, twists(chain), forward_kinematics(chain))


def _first_moment(i: BodyView, at: LinkPose) -> FirstMoment:
    return FirstMoment(i.m, at.c * i.m)
