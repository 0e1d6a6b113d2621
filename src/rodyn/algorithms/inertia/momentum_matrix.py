"""The momentum matrix: the momentum of the whole robot as a linear function of the velocities, h_G = A q̇.

D. E. Orin, A. Goswami and S.-H. Lee (2013), Eqs. (13)–(24), there with link transforms to the mass centre; here a
column is the momentum of the composite body of its joint, carried to G. Columns of a floating base are the base part
of A, those of joints the arm part. Rotors are not in it.

here   paper     meaning, base axes                                              unit
G      G         mass centre of all links, from the origin of the base           m
m      m         mass of all links                                               kg
I_G    I_G       inertia of all links about G, as if they were one body          kg m²
h      —         M̃_i p_i: composite body i for a unit rate of joint i, about C_i, link axes
A      A_G       columns [L; l]: L about G, angular, l linear                    kg m², kg m
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.matrices import Sym3, parallel_axis
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.spatial import CompositeMass, Six
from rodyn.algebra.vectors import Scalar, Vec3, cross
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.inertia.momentum import center_of_mass
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.papers import ORIN_GOSWAMI_LEE
from rodyn.sweep.chain import Additive, Chain
from rodyn.sweep.registry import BETWEEN, algorithm
from rodyn.sweep.views import BodyView


class MomentumMatrix(NamedTuple):
    m: Scalar
    G: Vec3
    A: tuple[Six, ...]


@dataclass(frozen=True)
class Inertia(Additive):
    I: Sym3


@algorithm(
    "momentum_matrix", "composite", ORIN_GOSWAMI_LEE, "(13)–(24)", cost="O(n)", default=True, no_loops=BETWEEN
)
def momentum_matrix(chain: Chain[BodyView]) -> MomentumMatrix:
    """Return A, a column for each joint, and the mass and the mass centre of all links."""
    whole = center_of_mass(chain)
    G = whole.mc * (1 / whole.m)

    def column(i: BodyView, M_tilde: CompositeMass, at: LinkPose) -> Six:
        h = M_tilde @ i.p
        l = at.R @ h.bottom
        return Six(at.R @ h.top + cross(at.c - G, l), l)

    return MomentumMatrix(whole.m, G, chain.each(column, composite_mass(chain), forward_kinematics(chain)))


def inertia_about(chain: Chain[BodyView], G: Vec3) -> Sym3:
    """I_G = Σ R I Rᵀ + m ((c − G)·(c − G) 1 − (c − G)(c − G)ᵀ)."""

    def of_link(i: BodyView, at: LinkPose) -> Inertia:
        way = at.c - G
        return Inertia(Rotation((at.R,)).tensor(i.I) + parallel_axis(way * 0, way, way * i.m))

    return chain.total(of_link, forward_kinematics(chain)).I
