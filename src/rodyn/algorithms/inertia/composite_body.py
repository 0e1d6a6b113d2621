"""Inertia matrix by composite bodies about the joints.

Walker and Orin (1982), method 3. Frame k on the axis of joint k, z along it; spatial vectors [angular; linear]
at O_k, in link axes. The same numbers as Saha's GIM, whose composite bodies refer to the mass centres.

here   Walker & Orin   meaning                                                             unit
M      E_k, M_k, c_k   composite body k: inertia about O_k, −(first moment), mass
x      F_k, N_k        its momentum for a unit rate of joint k = force for a unit q̈_k      kg·m², kg·m
H      H_jk            element of the inertia matrix, j an ancestor of k
"""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.algebra.spatial import ZERO_COMPOSITE, CompositeMass, Six
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.papers import WALKER_ORIN_1982
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView


@algorithm(
    "inertia_matrix",
    "composite-body",
    WALKER_ORIN_1982,
    "method 3",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
)
def inertia_matrix(chain: Chain[SpatialView]) -> tuple[dict[int, Scalar], ...]:
    """H_jk = s_jᵀ x_k for every link k and each of its ancestors j."""
    return elements(chain, composite_bodies(chain))


def composite_bodies(chain: Chain[SpatialView]) -> tuple[CompositeMass, ...]:
    """Every link and all beyond it, rigidly joined."""
    return chain.inward(_join, ZERO_COMPOSITE)


def elements(chain: Chain[SpatialView], bodies: Sequence[CompositeMass]) -> tuple[dict[int, Scalar], ...]:
    """Return the inertia matrix of these composite bodies."""
    return chain.rays(_start, _step, bodies)


def _join(k: SpatialView, children: CompositeMass) -> Handed:
    """Return the composite body of a link and all beyond it."""
    M = CompositeMass(k.I, -k.mp, k.m) + children
    return Handed(M, k.phi.composite(M))


def _start(k: SpatialView, M: CompositeMass) -> Handed:
    """Entry of a joint with itself."""
    x = M @ k.s
    return Handed(k.s @ x + k.rotor, k.phi @ x)


def _step(j: SpatialView, x: Six, _: CompositeMass) -> Handed:
    """Entry with a joint further down."""
    return Handed(j.s @ x, j.phi @ x)
