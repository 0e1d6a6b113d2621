"""Twists of the links, link by link from the base.

Saha (1999) Eqs. (11)–(15), textbook (9.4)–(9.5), (9.16d). Vectors in link axes, twists at the mass centre.

here   paper      meaning                                               unit
t      t_i, ν_i   twist [ω_i; ċ_i]                                      rad/s, m/s
ω_j    ω_j        angular velocity of the parent, in link axes          rad/s
cd     ċ_ij       rate of c_ij = −d_i − r_j, so that Ḃ_ij = [O O; ċ_ij×1 O]   m/s
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Vec3, cross
from rodyn.algorithms.papers import SAHA_BOOK
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


class Twist(NamedTuple):
    t: Six
    ω_j: Vec3
    cd: Vec3


BASE_AT_REST = Twist(ZERO6, ZERO3, ZERO3)


def twist(i: BodyView, parent: Twist) -> Twist:
    """t_i = B_ij t_j + p_i θ̇_i, and ċ_ij."""
    B_t = i.B @ parent.t
    t = B_t + i.p * i.qd  # (9.4c), S99 (12)
    ω, ω_j = t.top, B_t.top
    rd = cross(ω_j, i.r)  # below (9.16d)
    dd = cross(ω, i.d) + i.slide * i.qd  # below (9.16d); E: B9-6, printed without ḃ_i e_i
    return Twist(t, ω_j, -(rd + dd))  # (9.16d)


@algorithm("twists", "denoc", SAHA_BOOK, "(9.4)–(9.5), (9.16d)", cost="O(n)", default=True)
def twists(chain: Chain[BodyView]) -> tuple[Twist, ...]:
    """Return the twist of every link."""
    return chain.outward(twist, BASE_AT_REST)
