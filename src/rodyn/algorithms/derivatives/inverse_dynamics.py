"""Derivatives of the joint forces by coordinates, rates and accelerations, in closed form.

Singh, Russell and Wensing (2022). Carpentier and Mansard (2018) have the same growth, O(n d), with more six-vectors for
each pair of links. A coordinate moves along its joint: derivatives of a body that turns freely are by its velocity.
Spatial vectors [angular; linear] at O_k, in link axes; accelerations are spatial ones, with gravity.

here      paper       meaning
v, a      v_i, a_i    velocity and acceleration of link k
v_λ, a_λ  v_λ(i)      those of the link that its joint stands on
ψd, ψdd   Ψ̇_i, Ψ̈_i    v_λ × s and a_λ × s + v_λ × ψ̇: what a shift of the joint changes in v and a
sd        Ṡ_i         v × s
I         I^C         inertia of the composite body: link k and all beyond
B         2 B^C       what products of velocities exert on it; it depends on the angular part only (`Swing`)
f         f^C         force on it
held      —           how forces with fixed directions fall behind a link that turns
x, b, e   —           I s, Bᵀ s and heldᵀ s of the link where a ray starts: for rows of the derivatives by links below
y_q, y_qd —           forces on that composite body for a unit of the coordinate, and of the rate
apart     —           s ×* f, the part of y_q that elements of the same joint do not feel; beyond the joint it joins y_q
ahead     —           velocity that later elements of the same joint add to v: Ṡ is that of the whole joint
rate      Ψ̇_i + Ṡ_i   ψ̇ + Ṡ: what a unit of the rate changes in a
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.spatial import (
    ZERO6,
    ZERO_COMPOSITE,
    ZERO_SWING,
    CompositeMass,
    Six,
    Swing,
    Transition,
    crossed,
    dragged,
)
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, dot
from rodyn.algorithms.papers import SINGH_RUSSELL_WENSING
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView

SHALLOW = 12
"""Degrees of freedom between the base and a tip up to which these methods serve; beyond, those of `ground_axes.py`."""


class Motion(NamedTuple):
    v: Six
    a: Six
    v_λ: Six
    a_λ: Six


@dataclass(frozen=True)
class Composite(Additive):
    """`ahead`: velocity that later elements of the same joint add."""

    I: CompositeMass
    B: Swing
    held: Swing
    f: Six
    ahead: Six

    def moved(self, φ: Transition, ahead: Six) -> Composite:
        """Return the blocks as seen from the parent."""
        return Composite(
            φ.composite(self.I), φ.swing(self.B), φ.swing(self.held), φ @ self.f, φ.motion_to_parent(ahead)
        )


class Column(NamedTuple):
    """What the joint of a link changes beyond it."""

    ψd: Six
    ψdd: Six
    rate: Six


class UnitForces(NamedTuple):
    x: Six
    b: Vec3
    e: Vec3
    y_q: Six
    y_qd: Six
    apart: Six

    def past(self, k: SpatialView) -> UnitForces:
        """Beyond the elements of its own joint the force turns as well."""
        return self if k.joined else self._replace(y_q=self.y_q + self.apart, apart=ZERO6)

    def moved(self, k: SpatialView) -> UnitForces:
        """Return the blocks as seen from the parent."""
        φ, to_parent = k.phi, k.phi.to_parent
        return UnitForces(
            φ @ self.x, to_parent @ self.b, to_parent @ self.e, φ @ self.y_q, φ @ self.y_qd, φ @ self.apart
        )


class InverseDerivatives(NamedTuple):
    """τ, and the entries of its derivatives for every link and each of its ancestors."""

    τ: tuple[Scalar, ...]
    table: tuple[dict[int, Entry], ...]


class Entry(NamedTuple):
    """∂τ_k/∂·_j (`lower`) and ∂τ_j/∂·_k (`upper`) for link k and its ancestor j; the inertia matrix is symmetric."""

    M: Scalar
    q_lower: Scalar
    q_upper: Scalar
    qd_lower: Scalar
    qd_upper: Scalar


@algorithm(
    "inverse_dynamics_derivatives",
    "singh-russell-wensing",
    SINGH_RUSSELL_WENSING,
    "identities for ∂ID",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
    shallow=SHALLOW,
)
def inverse_dynamics_derivatives(chain: Chain[SpatialView]) -> InverseDerivatives:
    """∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ = M."""
    return derivatives(chain, chain.each(lambda k: k.qdd))


def derivatives(chain: Chain[SpatialView], qdd: Sequence[Scalar]) -> InverseDerivatives:
    """Return the derivatives for these accelerations of the joints."""
    motion, bodies = composites(chain, qdd)
    table = chain.rays(_start, _step, chain.each(column, motion, bodies), bodies)
    return InverseDerivatives(torques(chain, bodies, qdd), table)


def element(table: Sequence[Mapping[int, Entry]], name: str, i: int, j: int) -> Scalar:
    """∂τ_i by coordinate j ("q") or by its rate ("qd"); 0 if neither link carries the other."""
    row, column, side = (i, j, "lower") if j <= i else (j, i, "upper")
    return getattr(table[row][column], f"{name}_{side}") if column in table[row] else 0


def torques(
    chain: Chain[SpatialView], bodies: Sequence[Composite], qdd: Sequence[Scalar]
) -> tuple[Scalar, ...]:
    """τ_k = sᵀf + rotor q̈ + friction."""
    return chain.each(lambda k, body, rate: k.s @ body.f + k.rotor * rate + k.friction, bodies, qdd)


def composites(
    chain: Chain[SpatialView], qdd: Sequence[Scalar]
) -> tuple[tuple[Motion, ...], tuple[Composite, ...]]:
    """How the links move, and the composite bodies with what acts on them."""
    motion = chain.outward(_move, Motion(ZERO6, Six(ZERO3, -chain.base.g), ZERO6, ZERO6), qdd)
    return motion, chain.inward(
        _join, Composite(ZERO_COMPOSITE, ZERO_SWING, ZERO_SWING, ZERO6, ZERO6), motion
    )


def _move(k: SpatialView, below: Motion, qdd: Scalar) -> Motion:
    """Velocity and acceleration of a link, and of what its joint stands on."""
    v, a = k.phi.transposed(below.v), k.phi.transposed(below.a)
    v_λ, a_λ = (k.phi.transposed(below.v_λ), k.phi.transposed(below.a_λ)) if k.joined else (v, a)
    return Motion(v + k.s * k.qd, a + k.s * qdd + crossed(v, k.s * k.qd), v_λ, a_λ)


def _join(k: SpatialView, beyond: Composite, now: Motion) -> Handed:
    """Return the composite body of a link and all beyond it."""
    I, B = CompositeMass(k.I, -k.mp, k.m), Swing.of_body(k.I, k.mp, k.m, now.v)
    f = I @ now.a + B.half(now.v.top) - k.w  # v ×* I v = B v / 2
    own = Composite(I + beyond.I, B + beyond.B, k.held + beyond.held, f + beyond.f, beyond.ahead)
    ahead = k.s * k.qd + beyond.ahead if k.joined else ZERO6
    return Handed(own, own.moved(k.phi, ahead))


def column(k: SpatialView, now: Motion, body: Composite) -> Column:
    """ψ̇, ψ̈ and ψ̇ + Ṡ."""
    ψd = crossed(now.v_λ, k.s)
    sd = crossed(now.v + body.ahead, k.s)
    return Column(ψd, crossed(now.a_λ, k.s) + crossed(now.v_λ, ψd), ψd + sd)


def unit_forces(k: SpatialView, own: Column, body: Composite) -> UnitForces:
    """Return what a joint exerts on those below it; within one joint only what is beyond an element turns the force."""
    s, I, B, held = k.s, body.I, body.B, body.held
    y_q = I @ own.ψdd + B @ own.ψd.top + held @ s.top
    return UnitForces(I @ s, B.across(s), held.across(s), y_q, I @ own.rate + B @ s.top, dragged(s, body.f))


def _start(k: SpatialView, own: Column, body: Composite) -> Handed:
    """Return the entries of a joint with itself."""
    begun = unit_forces(k, own, body)
    q, qd = k.s @ begun.y_q, k.s @ begun.y_qd + k.slope
    return Handed(Entry(k.s @ begun.x + k.rotor, q, q, qd, qd), begun.past(k).moved(k))


def _step(j: SpatialView, above: UnitForces, own: Column, _: Composite) -> Handed:
    """Return the entries of a joint with one further down."""
    x, b, e, y_q, y_qd, _apart = above
    entry = Entry(
        M=j.s @ x,
        q_lower=x @ own.ψdd + dot(b, own.ψd.top) + dot(e, j.s.top),
        q_upper=j.s @ y_q,
        qd_lower=x @ own.rate + dot(b, j.s.top),
        qd_upper=j.s @ y_qd,
    )
    return Handed(entry, above.past(j).moved(j))
