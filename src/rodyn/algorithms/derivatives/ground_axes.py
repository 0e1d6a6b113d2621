"""InverseDerivatives of long robots: pairs of links in ground axes, columns of ∂q̈ in O(n) each.

Singh, Russell and Wensing (2022) write every vector of a pair of links in the axes of the ground, at its origin. What
belongs to one link is computed in link axes, as in `inverse_dynamics.py`, and turned there once; a pair of links then
costs five dot products. M⁻¹ times a column costs O(n) with the articulated bodies of Featherstone (1983), which are
computed once: so ∂q̈ = −M⁻¹ ∂τ grows like n².

here       paper      meaning
R, o       —          link axes → ground axes, origin of link k
s … rate   —          as of `inverse_dynamics.py`, in ground axes; ψd only its angular part
x … apart  —          the same
gain, by_D U/D, 1/D   of the articulated body: gain in ground axes
u, a       u, a       what of a torque the joints beyond do not take, acceleration of a link
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Mat3, diagonal
from rodyn.algebra.spatial import ZERO6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross, dot
from rodyn.algorithms.derivatives.forward_dynamics import ForwardDerivatives, by_columns
from rodyn.algorithms.derivatives.inverse_dynamics import (
    Column,
    Composite,
    Entry,
    InverseDerivatives,
    UnitForces,
    column,
    composites,
    torques,
    unit_forces,
)
from rodyn.algorithms.forward.articulated_body import Filtered, forward_dynamics
from rodyn.algorithms.papers import CARPENTIER_MANSARD, SINGH_RUSSELL_WENSING
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import BETWEEN, MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Place(NamedTuple):
    """Where a link is."""

    R: Mat3
    o: Vec3

    def motion(self, t: Six) -> Six:
        """Return a motion of the link at the origin of the ground."""
        ω = self.R @ t.top
        return Six(ω, self.R @ t.bottom + cross(self.o, ω))

    def wrench(self, w: Six) -> Six:
        """Return a wrench on the link at the origin of the ground."""
        f = self.R @ w.bottom
        return Six(self.R @ w.top + cross(self.o, f), f)


GROUND = Place(diagonal(1).dense, ZERO3)


class Below(NamedTuple):
    """What a link shows to rays that pass it."""

    s: Six
    ψd: Vec3
    ψdd: Six
    rate: Six


class Joint(NamedTuple):
    """What M⁻¹ needs of a joint."""

    s: Six
    gain: Six
    by_D: Scalar


class Accelerated(NamedTuple):
    qdd: Scalar
    a: Six


class GroundedDynamics(NamedTuple):
    """q̈, the derivatives of τ there, and what M⁻¹ is made of."""

    filtered: tuple[Filtered, ...]
    θdd: tuple[Scalar, ...]
    table: tuple[dict[int, Entry], ...]
    joints: tuple[Joint, ...]

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        """As those of `forward/articulated_body.py`."""
        return tuple(Pivot(f.D, f.P, ZERO3) for f in self.filtered)


@algorithm(
    "inverse_dynamics_derivatives",
    "ground-axes",
    SINGH_RUSSELL_WENSING,
    "identities for ∂ID",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
)
def inverse_dynamics_derivatives(chain: Chain[SpatialView]) -> InverseDerivatives:
    """∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ = M."""
    return _derivatives(chain, places(chain), chain.each(lambda k: k.qdd))


@algorithm(
    "grounded_dynamics",
    "articulated-body",
    CARPENTIER_MANSARD,
    "∂FD = −M⁻¹ ∂ID",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
)
def grounded_dynamics(chain: Chain[SpatialView]) -> GroundedDynamics:
    """M ∂q̈ = −∂τ, ready to be solved for every column."""
    forward, here = forward_dynamics(chain), places(chain)
    θdd = chain.each(lambda k, found: k.qdd + found.qdd, forward.accelerated)
    table = _derivatives(chain, here, θdd).table
    joints = chain.each(_joint, here, forward.filtered)
    return GroundedDynamics(
        forward.filtered, chain.each(lambda _, a: a.qdd, forward.accelerated), table, joints
    )


@algorithm(
    "forward_dynamics_derivatives",
    "articulated-body",
    CARPENTIER_MANSARD,
    "∂FD = −M⁻¹ ∂ID",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n²)",
    default=True,
    no_loops=BETWEEN,
)
def forward_dynamics_derivatives(chain: Chain[SpatialView]) -> ForwardDerivatives:
    """∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ = M⁻¹."""
    linear = grounded_dynamics(chain)
    return by_columns(chain, linear, lambda column: solved(chain, linear.joints, column))


def places(chain: Chain[SpatialView]) -> tuple[Place, ...]:
    """Where the links are."""
    return chain.outward(_place, GROUND)


def _place(k: SpatialView, below: Place) -> Place:
    """Orientation and origin."""
    return Place(k.phi.to_parent.after(below.R), below.o + below.R @ k.phi.shift.l)


def _derivatives(
    chain: Chain[SpatialView], here: Sequence[Place], qdd: Sequence[Scalar]
) -> InverseDerivatives:
    motion, bodies = composites(chain, qdd)
    changes = chain.each(column, motion, bodies)
    begun = chain.each(_above, here, changes, bodies)
    table = chain.rays(_start, _step, chain.each(_below, here, changes), begun)
    return InverseDerivatives(torques(chain, bodies, qdd), table)


def _below(k: SpatialView, here: Place, own: Column) -> Below:
    """Return the motion of a joint, and what it changes beyond it, in ground axes."""
    return Below(here.motion(k.s), here.R @ own.ψd.top, here.motion(own.ψdd), here.motion(own.rate))


def _above(k: SpatialView, here: Place, own: Column, body: Composite) -> UnitForces:
    """Return what a joint exerts on those below it, in ground axes."""
    x, b, e, y_q, y_qd, apart = unit_forces(k, own, body).past(k)
    wrench, R = here.wrench, here.R
    return UnitForces(wrench(x), R @ b, R @ e, wrench(y_q), wrench(y_qd), wrench(apart))


def _start(k: SpatialView, own: Below, begun: UnitForces) -> Handed:
    """Return the entries of a joint with itself."""
    q, qd = own.s @ begun.y_q, own.s @ begun.y_qd + k.slope
    return Handed(Entry(own.s @ begun.x + k.rotor, q, q, qd, qd), begun)


def _step(j: SpatialView, above: UnitForces, own: Below, _: UnitForces) -> Handed:
    """Return the entries of a joint with one further down."""
    x, b, e, y_q, y_qd, _apart = above
    entry = Entry(
        M=own.s @ x,
        q_lower=x @ own.ψdd + dot(b, own.ψd) + dot(e, own.s.top),
        q_upper=own.s @ y_q,
        qd_lower=x @ own.rate + dot(b, own.s.top),
        qd_upper=own.s @ y_qd,
    )
    return Handed(entry, above.past(j))


def _joint(k: SpatialView, here: Place, body: Filtered) -> Joint:
    """Motion, gain and 1 / pivot of a joint."""
    return Joint(here.motion(k.s), here.wrench(body.gain), 1 / body.D)


def solved(chain: Chain[Any], joints: Sequence[Joint], τ: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """M⁻¹ τ."""
    u = chain.inward(resist, ZERO6, joints, τ)
    return tuple(one.qdd for one in chain.outward(accelerate, Accelerated(0, ZERO6), joints, u))


def resist(_: Any, f: Six, joint: Joint, τ: Scalar) -> Handed:
    """Return the rest of the torque, and the force on the parent."""
    u = τ - joint.s @ f
    return Handed(u, f + joint.gain * u)


def accelerate(_: Any, below: Accelerated, joint: Joint, u: Scalar) -> Accelerated:
    """q̈ of the joint, and the acceleration of the link."""
    qdd = u * joint.by_D - joint.gain @ below.a
    return Accelerated(qdd, below.a + joint.s * qdd)
