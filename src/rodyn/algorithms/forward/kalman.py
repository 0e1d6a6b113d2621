"""Forward dynamics by Kalman filtering and Bryson–Frazier smoothing.

Kozłowski, Eqs. (3.45)–(3.58), after Rodriguez: the two-point boundary-value problem of `inverse/two_point.py`,
whose frames, signs and symbols are used here, solved by the sweep method. Links counted from the base.

here               paper          meaning
z_minus            z_k^-          predicted state: the spatial force for λ_k^- = 0
P_minus            P_k^-          predicted covariance: the inertia of the articulated body k at O_k
D, G               D_k, G_k       inertia at the joint axis (the pivot), Kalman gain
e_minus, e_plus    e_k^-, e_k^+   innovation, residual
z_plus, P_plus     z_k^+, P_k^+   the same across the joint, in the parent's axes
λ_plus, λ_minus    λ_k^+, λ_k^-   smoothed costate: the acceleration, less gravity
x_minus            x_k^-          smoothed state: the spatial force that joint k transmits
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.matrices import diagonal, skew
from rodyn.algebra.spatial import ZERO6, ZERO_ARTICULATED, ArticulatedMass, Six
from rodyn.algebra.vectors import ZERO3, Scalar
from rodyn.algorithms.inverse.two_point import (
    H,
    Velocity,
    bias_force,
    cross_joint,
    terminal_costate,
    velocities,
)
from rodyn.algorithms.papers import KOZLOWSKI
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


@dataclass(frozen=True)
class Propagated(Additive):
    """φ z^+ and φ P^+ φᵀ."""

    z: Six
    P: ArticulatedMass


class Filtered(NamedTuple):
    z_minus: Six
    P_minus: ArticulatedMass
    D: Scalar
    G: Six
    e_minus: Scalar
    e_plus: Scalar


class Updated(NamedTuple):
    z_plus: Six
    P_plus: ArticulatedMass


class Smoothed(NamedTuple):
    λ_plus: Six
    λ_minus: Six
    x_minus: Six
    qdd: Scalar


class ForwardDynamics(NamedTuple):
    velocity: tuple[Velocity, ...]
    filtered: tuple[Filtered, ...]
    smoothed: tuple[Smoothed, ...]
    θdd: tuple[Scalar, ...]
    """Added to the known part of q̈."""

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return tuple(Pivot(f.D, f.P_minus, ZERO3) for f in self.filtered)


@algorithm(
    "forward_dynamics",
    "kalman",
    KOZLOWSKI,
    "(3.45)–(3.58)",
    view=SpatialView,
    joints=MOVING_JOINTS,
    cost="O(n)",
)
def forward_dynamics(chain: Chain[SpatialView]) -> ForwardDynamics:
    """q̈_k = e_k^+ − (A_k G_k)ᵀ(λ_k^+ + n_k)."""
    velocity = velocities(chain)
    filtered = chain.inward(_filter, Propagated(ZERO6, ZERO_ARTICULATED), velocity)  # (3.46)
    return smoothed(chain, velocity, filtered)


def smoothed(
    chain: Chain[SpatialView], velocity: tuple[Velocity, ...], filtered: tuple[Filtered, ...]
) -> ForwardDynamics:
    """(3.55)–(3.58): accelerations from the records of the filter."""
    terminal = Smoothed(ZERO6, terminal_costate(chain), ZERO6, 0)  # (3.55)
    result = chain.outward(smooth, terminal, velocity, filtered)
    return ForwardDynamics(velocity, filtered, result, chain.each(lambda k, s: s.qdd - k.qdd, result))


def _filter(k: SpatialView, children: Propagated, now: Velocity) -> Handed:
    """(3.47)–(3.54): filter."""
    z_minus = children.z + bias_force(k, now.V_minus)  # (3.47)
    P_minus = children.P + ArticulatedMass(k.I, skew(-k.mp), diagonal(k.m))  # (3.48)
    PH = P_minus @ H(k)  # (3.49)
    D = H(k) @ PH + k.rotor  # (3.49), and the rotor
    G = PH * (1 / D)  # (3.50)
    e_minus = k.tau - k.friction - H(k) @ z_minus  # (3.51)
    e_plus = e_minus * (1 / D)  # (3.53)
    result = Filtered(z_minus, P_minus, D, G, e_minus, e_plus)
    z_plus, P_plus = update(k, PH, result, now)
    φ = k.phi.shift
    down = Propagated(
        φ @ z_plus,  # (3.47)
        φ.congruence(P_plus),  # (3.48)
    )
    return Handed(result, down)


def update(k: SpatialView, PH: Six, f: Filtered, now: Velocity) -> Updated:
    """(3.52), (3.54): z_k^+ and P_k^+, in the parent's axes; `PH` is P_k^- H_k^T."""
    A = k.phi.to_parent
    P_plus = k.without_joint(f.P_minus, PH, f.G).turned(A)  # (3.54)
    z_plus = (f.z_minus + f.G * f.e_minus).turned(
        A
    ) + P_plus @ now.n  # (3.52); E: KOZ-5, printed before (3.54)
    return Updated(z_plus, P_plus)


def smooth(k: SpatialView, below: Smoothed, now: Velocity, f: Filtered) -> Smoothed:
    """(3.56)–(3.58): smoother."""
    φ, A = k.phi.shift, k.phi.to_parent
    λ_plus = φ.transposed(below.λ_minus)  # (3.56)
    qdd = f.e_plus - f.G.turned(A) @ (λ_plus + now.n)  # (3.57); E: KOZ-1, printed q̇ for q̈
    λ_minus = cross_joint(k, λ_plus, now.n, qdd)  # (3.58)
    return Smoothed(λ_plus, λ_minus, f.z_minus + f.P_minus @ λ_minus, qdd)  # (3.45)
