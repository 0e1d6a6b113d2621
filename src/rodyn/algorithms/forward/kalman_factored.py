"""Forward dynamics by a Kalman filter whose covariance is kept as factors U D Uᵀ.

Kozłowski, Section 6: "we have used the Agee and Turner factorization method, for the inertia prediction equation".
He gives no equations; these are those of `forward/kalman.py`, with its frames, signs and symbols, and with
P_k^- = U diag(d) Uᵀ (6×6). They use his remark that H_k has a special form: the components of a wrench are ordered so
that the component at joint k, H_k x, is the last. Then the last column of U is the Kalman gain G_k, the last d is D_k,
and the update (3.54) removes that column. Five columns remain,

    φ A P_k^+ Aᵀ φᵀ = Σ d_j w_j w_jᵀ,    w_j = φ A u_j,

and the prediction (3.48) of the parent adds them, one after the other, to the factors of its own M, which are
constants. Every M must be positive definite, so that no d is zero. This excludes joints of several coordinates and
floating bases, whose elements have no mass.

here      paper    meaning
B, E      —        motions B with B_jᵀ x the j-th component of a wrench x, the last of them H; x = Σ E_j (B_jᵀ x)
factors   —        U, d of P_k^- in these components
columns   —        d_j and w_j that a link hands down
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import NamedTuple, TypeAlias

from rodyn.algebra.dense import Matrix
from rodyn.algebra.factored import Udu, udu
from rodyn.algebra.spatial import ZERO6, ZERO_ARTICULATED, ArticulatedMass, Six, expanded, projected
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3, Scalar
from rodyn.algorithms.forward.kalman import Filtered, ForwardDynamics, Smoothed, smoothed
from rodyn.algorithms.inverse.two_point import (
    H,
    Velocity,
    bias_force,
    mass,
    velocities,
)
from rodyn.algorithms.papers import KOZLOWSKI
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import GROWING, INVERTIBLE_ELEMENTS, MOVING_JOINTS, algorithm
from rodyn.sweep.views import Pivot, SpatialView


class Weighted(NamedTuple):
    """d w wᵀ."""

    d: Scalar
    w: Six


Columns: TypeAlias = tuple[Weighted, ...]


@dataclass(frozen=True)
class Propagated(Additive):
    """φ z^+, and the columns of φ P^+ φᵀ; columns of several children are concatenated."""

    z: Six
    columns: Columns


class Factored(NamedTuple):
    factors: Udu
    filtered: Filtered


class FactoredDynamics(NamedTuple):
    factors: tuple[Udu, ...]
    found: ForwardDynamics

    @property
    def filtered(self) -> tuple[Filtered, ...]:
        return self.found.filtered

    @property
    def smoothed(self) -> tuple[Smoothed, ...]:
        return self.found.smoothed

    @property
    def θdd(self) -> tuple[Scalar, ...]:
        return self.found.θdd

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return self.found.pivots


@algorithm(
    "forward_dynamics",
    "kalman-agee-turner",
    KOZLOWSKI,
    "Section 6, (3.45)–(3.58)",
    view=SpatialView,
    joints=MOVING_JOINTS,
    bases=frozenset({"fixed"}),
    needs=INVERTIBLE_ELEMENTS,
    cost="O(n)",
    no_loops=GROWING,
)
def forward_dynamics(chain: Chain[SpatialView]) -> FactoredDynamics:
    """q̈_k = e_k^+ − (A_k G_k)ᵀ(λ_k^+ + n_k), P_k^- = U D Uᵀ."""
    velocity = velocities(chain)
    factored = chain.inward(_filter, Propagated(ZERO6, ()), velocity)  # (3.46)
    factors = chain.each(lambda _, f: f.factors, factored)
    filtered = chain.each(lambda _, f: f.filtered, factored)
    return FactoredDynamics(factors, smoothed(chain, velocity, filtered))


def _filter(k: SpatialView, children: Propagated, now: Velocity) -> Handed:
    φ, A = k.phi.shift, k.phi.to_parent
    z_minus = children.z + bias_force(k, now.V_minus)  # (3.47)
    factors = predicted(k, children.columns)  # (3.48)
    *rest, (D_0, G_0) = columns(k, factors)  # (3.49), (3.50) of the links alone
    D = D_0 + k.rotor
    G = G_0 * (D_0 * (1 / D)) if k.geared else G_0
    if k.geared:  # what the rotor holds along the joint: P^+ is no longer singular
        rest.append(Weighted(D_0 * k.rotor * (1 / D), G_0))
    e_minus = k.tau - k.friction - H(k) @ z_minus  # (3.51)
    e_plus = e_minus * (1 / D)  # (3.53)
    P_plus = [Weighted(d, u.turned(A)) for d, u in rest]  # (3.54)
    P_n = times(P_plus, now.n)
    z_plus = (z_minus + G * e_minus).turned(A) + P_n  # (3.52); E: KOZ-5, printed before (3.54)
    down = Propagated(φ @ z_plus, tuple(Weighted(d, φ @ w) for d, w in P_plus))  # (3.47), (3.48)
    result = Filtered(z_minus, covariance(k, factors), D, G, e_minus, e_plus)
    return Handed(Factored(factors, result), down)


def motions(k: SpatialView) -> tuple[Six, ...]:
    """B: component j of a wrench x is its work B_jᵀ x; the last motion is that of the joint."""
    turns, slides = ([Six(e, ZERO3) for e in (X3, Y3, Z3)], [Six(ZERO3, e) for e in (X3, Y3, Z3)])
    others = (*turns, *slides[:2]) if k.kind == "prismatic" else (*slides, *turns[:2])
    return (*others, H(k))


def wrenches(k: SpatialView) -> tuple[Six, ...]:
    """E: the unit wrench of each component; for a screw the z force has the moment that makes its work zero."""
    moments, forces = ([Six(e, ZERO3) for e in (X3, Y3, Z3)], [Six(ZERO3, e) for e in (X3, Y3, Z3)])
    if k.kind == "prismatic":
        return (*moments, *forces)
    return (*forces[:2], Six(Z3 * -k.pitch, Z3), *moments)


def predicted(k: SpatialView, children: Columns) -> Udu:
    """U, d of M_k + Σ d w wᵀ, by Agee and Turner."""
    B = motions(k)
    own = udu(Matrix(tuple(projected(B, mass(k) @ b) for b in B)))
    return reduce(lambda P, x: P.plus(x.d, projected(B, x.w)), children, own)


def columns(k: SpatialView, factors: Udu) -> Columns:
    """d_j and u_j, as wrenches."""
    E = wrenches(k)
    return tuple(Weighted(d, expanded(E, u)) for d, u in zip(factors.d, factors.columns, strict=True))


def times(P: Sequence[Weighted], t: Six) -> Six:
    """P t = Σ w_j d_j (w_jᵀ t)."""
    return expanded([x.w for x in P], [x.d * (x.w @ t) for x in P])


def covariance(k: SpatialView, factors: Udu) -> ArticulatedMass:
    """P_k^-, multiplied out."""
    return reduce(lambda P, x: P.less(x.w * -x.d, x.w), columns(k, factors), ZERO_ARTICULATED)
