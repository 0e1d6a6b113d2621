"""Inverse dynamics as a two-point boundary-value problem: forces vanish at the tips, the base does not move.

Kozłowski, Eqs. (3.1)–(3.14), after Rodriguez. Links counted from the base here, so that link k+1 of the paper
is the parent of link k. Frame k on the axis of joint k, z along it (h_k). Every joint has two sides: "−" is on
link k, in its axes; "+" is on the parent next to the joint, in the parent's axes; both at O_k. Spatial vectors
are [angular; linear]. An acceleration λ^± is the rate of the components of V^±, not that of a point in space:
λ_k of the Newton–Euler recursion is λ_k^- + [0; ω_k × v_k] (E: KOZ-2, printed λ_k^-).

here               paper          meaning                                                     unit
V_plus, V_minus    V_k^+, V_k^-   spatial velocity                                            rad/s, m/s
n                  n_k            bias acceleration, parent axes                              rad/s², m/s²
λ_plus, λ_minus    λ_k^+, λ_k^-   rates of V_k^+ and V_k^-, less gravity                      rad/s², m/s²
b                  b_k            bias force, less the external [T_c + p × F_c; F_c]          N·m, N
x_minus, x_plus    x_k^-, x_k^+   spatial force that joint k transmits                        N·m, N
φ                  φ_{k+1,k}      change of place on the parent, from its origin to O_k
A                  A_k            change of axes, link → parent
H                  H_k^T          [h; 0] (revolute) or [0; h] (prismatic); a screw has both parts
M, mp              M_k, m_k p_k   mass matrix at O_k, first moment                            kg·m², kg·m, kg
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.spatial import ZERO6, CompositeMass, Six
from rodyn.algebra.vectors import ZERO3, Scalar, cross
from rodyn.algorithms.papers import KOZLOWSKI
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import SpatialView


class Velocity(NamedTuple):
    V_plus: Six
    V_minus: Six
    n: Six


class Costate(NamedTuple):
    λ_plus: Six
    λ_minus: Six


class State(NamedTuple):
    x_minus: Six
    x_plus: Six
    τ: Scalar


class TwoPoint(NamedTuple):
    velocity: tuple[Velocity, ...]
    costate: tuple[Costate, ...]
    state: tuple[State, ...]

    @property
    def τ(self) -> tuple[Scalar, ...]:
        return tuple(s.τ for s in self.state)


@algorithm(
    "inverse_dynamics",
    "two-point",
    KOZLOWSKI,
    "(3.1)–(3.14)",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
)
def inverse_dynamics(chain: Chain[SpatialView]) -> TwoPoint:
    """τ_k = H_k x_k^- + rotor_k q̈_k + friction_k."""
    velocity = velocities(chain)
    costate = chain.outward(_costate, Costate(ZERO6, terminal_costate(chain)), velocity)
    return TwoPoint(velocity, costate, chain.inward(_state, ZERO6, velocity, costate))


def velocities(chain: Chain[SpatialView]) -> tuple[Velocity, ...]:
    """V_k^±, n_k of every joint."""
    return chain.outward(_velocity, Velocity(ZERO6, ZERO6, ZERO6))  # (3.3)


def terminal_costate(chain: Chain[SpatialView]) -> Six:
    """(3.6), (3.55) with gravity."""
    return Six(ZERO3, -chain.base.g)  # end of Sec. 3; E: KOZ-3, printed g


def _velocity(k: SpatialView, below: Velocity) -> Velocity:
    """(3.1), (3.2), (3.7): velocities and bias acceleration."""
    φ, A = k.phi.shift, k.phi.to_parent
    V_plus = φ.transposed(below.V_minus)  # (3.1)
    V_minus = V_plus.turned(A.T) + H(k) * k.qd  # (3.2)
    turn, slide = A @ H(k).top * k.qd, A @ H(k).bottom * k.qd  # (3.7), (3.7'): R h q̇
    n = Six(cross(V_plus.top, turn), cross(V_plus.bottom, turn) + cross(V_plus.top, slide))  # (3.7), (3.7')
    return Velocity(V_plus, V_minus, n)


def _costate(k: SpatialView, below: Costate, now: Velocity) -> Costate:
    """(3.4), (3.5): accelerations on both sides of the joint."""
    λ_plus = k.phi.shift.transposed(below.λ_minus)  # (3.4), (3.10)
    return Costate(λ_plus, cross_joint(k, λ_plus, now.n, k.qdd))


def cross_joint(k: SpatialView, λ_plus: Six, n: Six, qdd: Scalar) -> Six:
    """λ_k^-; E: KOZ-1, printed q̇ for q̈; E: KOZ-4, (3.11) is without the change of axes."""
    to_link = k.phi.to_link
    λ_minus: Six = (λ_plus + n).turned(to_link) + H(k) * qdd  # (3.5), (3.11), (3.58); E: KOZ-1, KOZ-4
    return λ_minus


def _state(k: SpatialView, children: Six, now: Velocity, costate: Costate) -> Handed:
    """(3.8), (3.9), (3.12): forces on both sides of the joint, torque."""
    φ, A = k.phi.shift, k.phi.to_parent
    x_minus = children + mass(k) @ costate.λ_minus + bias_force(k, now.V_minus)  # (3.8), (3.13)
    x_plus = x_minus.turned(A)  # (3.9); E: KOZ-4, printed without the change of axes
    τ = H(k) @ x_minus + k.lost  # (3.12); E: KOZ-6, lost
    return Handed(State(x_minus, x_plus, τ), φ @ x_plus)  # (3.8); E: KOZ-7, (3.21) has F^- beside T^+


def bias_force(k: SpatialView, V_minus: Six) -> Six:
    """b_k, for (3.5); b̄_k of (3.33) belongs to the accelerations of (3.27): KOZ-2."""
    ω, v = V_minus.top, V_minus.bottom
    ω_v = cross(ω, v)  # (3.14)
    top = cross(ω, k.I @ ω) + cross(k.mp, ω_v)  # (3.14)
    bottom = ω_v * k.m + cross(ω, cross(ω, k.mp))  # (3.14); E: KOZ-7, (3.22) has ω × v × (ω × p)
    return Six(top, bottom) - k.w


def mass(k: SpatialView) -> CompositeMass:
    """M_k = [I m p×1; −m p×1 m1]."""
    return CompositeMass(k.I, -k.mp, k.m)


def H(k: SpatialView) -> Six:
    """H_k^T."""
    return k.s
