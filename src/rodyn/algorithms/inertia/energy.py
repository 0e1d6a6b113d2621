"""Kinetic and potential energy: textbook Exercises 9.6–9.9, T = ½ tᵀM t, and ½ rotor q̇².

Potential energy is zero when all mass is at the origin of the base frame. Gravity g in base axes.
"""

from __future__ import annotations

from dataclasses import dataclass

from rodyn.algebra.vectors import Scalar, dot
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Additive, Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


@dataclass(frozen=True)
class Energy(Additive):
    kinetic: Scalar
    potential: Scalar


@algorithm("energy", "denoc", SAHA_BOOK, "Exercises 9.6–9.9", cost="O(n)", default=True)
def energy(chain: Chain[BodyView]) -> Energy:
    """T = ½ Σ (t_iᵀ M_i t_i + rotor_i q̇_i²) and V = −Σ m_i gᵀc_i."""

    def of_link(i: BodyView, now: Twist, at: LinkPose) -> Energy:
        spinning = i.rotor * (i.qd * i.qd)
        return Energy((now.t @ (i.M @ now.t) + spinning) / 2, -i.m * dot(chain.base.g, at.c))

    return chain.total(of_link, twists(chain), forward_kinematics(chain))
