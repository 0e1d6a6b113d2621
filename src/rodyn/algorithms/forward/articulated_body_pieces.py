"""Articulated-body forward dynamics of a chain cut into pieces that are eliminated in parallel.

After Featherstone (1983, 1999): a piece of a chain is an articulated body with two handles, the link before it and
the wrench at its last link; pieces can be joined to longer ones. Featherstone (1999) makes n joins of neighbours in a
tree, O(log n) deep, as Fijany and Bejczy aim for. Here pieces are long: each is eliminated as in
`articulated_body.py` with the wrench beyond it as an unknown, and the few joins are made one after the other. Frames
and symbols as there; λ_0 is the acceleration of the link before a piece, f the wrench on all links beyond it.

A floating base and the link upon it are the stem that the pieces stand on: `articulated_body.py` as it is, where all
pieces, joined, are one body with P and z on its last link. A fixed base has no stem.

here    Featherstone (1999)   meaning
P, z    Φ_1⁻¹, …              wrench on link k: P λ_k + z + Z f
Z       Φ_12                  effect of f at link k; 1 at the last link
Λ       Φ_2 for a fixed base  compliance of the last link: its acceleration is Zᵀ λ_k + a − Λ f
r       —                     Zᵀ s_k
R       —                     axes of link k → axes of the link before its piece
Q       Φ_1⁻¹ of what follows articulated inertia of all beyond a piece, and of G
G       —                     a light body, taken from the last link of a piece and given to what is beyond it

G leaves the robot unchanged and makes Q definite: Q = L d Lᵀ, and (Q⁻¹ + Λ)⁻¹ = L (d⁻¹ + Lᵀ Λ L)⁻¹ Lᵀ never divides
by zero, although Λ is singular where a piece cannot move its last link in every direction, as in a plane.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.algebra.compliance import RIGID, Compliance
from rodyn.algebra.dense import (
    Matrix,
    from_articulated,
    from_compliance,
    from_diagonal,
    from_six,
    ldl,
    numbers,
    to_articulated,
    to_six,
)
from rodyn.algebra.matrices import ZERO_MAT3, Mat3, diagonal, rate_tensor
from rodyn.algebra.spatial import ZERO6, ZERO_ARTICULATED, ArticulatedMass, Six
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3, Vec3
from rodyn.algorithms.forward.articulated_body import (
    Accelerated,
    Articulated,
    Filtered,
    ForwardDynamics,
    accelerate,
    eliminate,
)
from rodyn.algorithms.inverse.newton_euler import Motion, move
from rodyn.algorithms.papers import FEATHERSTONE_1999
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.pieces import Pieces
from rodyn.sweep.registry import MOVING_JOINTS, RESISTING_LINKS, algorithm
from rodyn.sweep.views import SpatialView

LIGHT = 2**30
"""G has 1 / LIGHT of the mass, and of the trace of the inertia, of the link it is taken from."""


class Turned(NamedTuple):
    R: Mat3
    ω: Vec3


class Spun(NamedTuple):
    """The motion of the link before a piece, and ω of the last link of the piece."""

    start: Motion
    ω: Vec3


class Handles(NamedTuple):
    """The links of a piece from link k to its last: P and z, Z by columns, Λ, a."""

    body: Articulated
    Z: tuple[Six, ...]
    Λ: Compliance
    a: Six


class Eliminated(NamedTuple):
    filtered: Filtered
    r: Six


class Tip(NamedTuple):
    """The start of the elimination of a piece, at its last link."""

    handles: Handles
    G: ArticulatedMass


class Stem(NamedTuple):
    """The links of the stem, and the acceleration of the last one."""

    filtered: tuple[Filtered, ...]
    accelerated: tuple[Accelerated, ...]
    λ: Six


class Joined(NamedTuple):
    """f = w + B Yᵀ λ_0."""

    B: Matrix
    Y: Matrix
    w: Six


class Solved(NamedTuple):
    """The acceleration of the link before a piece; wrench at and acceleration of its last link."""

    start: Accelerated
    f: Six
    λ: Six


UNIT = tuple(Six(e, ZERO3) for e in (X3, Y3, Z3)) + tuple(Six(ZERO3, e) for e in (X3, Y3, Z3))
STILL = Turned(diagonal(1).dense, ZERO3)
REST = Motion(ZERO3, ZERO3, ZERO3, ZERO_MAT3)
NOTHING = Articulated(ZERO_ARTICULATED, ZERO6)


@algorithm(
    "forward_dynamics",
    "articulated-body-pieces",
    FEATHERSTONE_1999,
    "Sections 3–5, with pieces of many links",
    view=SpatialView,
    joints=MOVING_JOINTS,
    trees=False,
    needs=RESISTING_LINKS,
    cost="O(n)",
    pieces=True,
)
def forward_dynamics(chain: Chain[SpatialView]) -> ForwardDynamics:
    """q̈_k = (τ_k − s_kᵀ p_k − r_kᵀ f) / D_k − gain_kᵀ a_parent."""
    pieces = chain.pieces()
    below = pieces.stem.outward(move, REST)
    motion = motions(pieces, (REST, *below)[-1].ω)
    tips = pieces.tips(_tip, motion)
    eliminated, handles = pieces.inward(_eliminate, tuple(tip.handles for tip in tips), motion)
    joined, beyond = pieces.gather(_join, NOTHING, handles, tips)
    stem = carried(pieces.stem, below, beyond)
    solved = pieces.carry(_solve, Solved(Accelerated(0, ZERO6), ZERO6, stem.λ), handles, joined)
    wrench = pieces.spread(tuple(one.f for one in solved))
    starts = tuple(one.start for one in solved)
    accelerated = pieces.outward(_accelerate, starts, eliminated, wrench)
    filtered = tuple(one.filtered for one in eliminated)
    return ForwardDynamics((*stem.filtered, *filtered), (*stem.accelerated, *accelerated))


def carried(stem: Chain[SpatialView], motion: Sequence[Motion], beyond: Articulated) -> Stem:
    """Return the stem with all pieces upon it; `motion` is that of its links with q̈ = 0."""
    base = Accelerated(0, Six(ZERO3, -stem.base.g))
    if not stem.links:
        return Stem((), (), base.λ)
    a = Six(motion[-1].ωd, motion[-1].vd)
    filtered = stem.inward(eliminate, Articulated(beyond.P, beyond.z + beyond.P @ a), motion)
    accelerated = stem.outward(accelerate, base, filtered)
    return Stem(filtered, accelerated, accelerated[-1].λ + a)


def motions(pieces: Pieces[SpatialView], ω: Vec3) -> tuple[Motion, ...]:
    """Return the motion of every link with q̈ = 0, if the link before its piece only turned, at constant rate."""
    turned = pieces.tips(lambda _, own: own, pieces.outward(_turn, pieces.same(STILL)))
    spun = pieces.carry(_spin, Spun(REST, ω), turned)
    return pieces.outward(move, tuple(one.start for one in spun))


def _turn(k: SpatialView, below: Turned) -> Turned:
    return Turned(k.phi.to_parent.after(below.R), k.phi.to_link @ below.ω + k.s.top * k.qd)


def _spin(below: Spun, own: Turned) -> Spun:
    start = Motion(below.ω, ZERO3, ZERO3, rate_tensor(below.ω, ZERO3))
    return Spun(start, own.R.T @ below.ω + own.ω)


def _tip(k: SpatialView, now: Motion) -> Tip:
    a = Six(now.ωd, now.vd)
    J, m = diagonal((k.I.xx + k.I.yy + k.I.zz) / LIGHT), diagonal(k.m / LIGHT)
    G, lacking = ArticulatedMass(J, ZERO_MAT3, m), ArticulatedMass(J * -1, ZERO_MAT3, m * -1)
    return Tip(Handles(Articulated(lacking, lacking @ a), UNIT, RIGID, a), G)


def _eliminate(k: SpatialView, beyond: Handles, now: Motion) -> Handed:
    f, body = eliminate(k, beyond.body, now)
    along = tuple(k.s @ column for column in beyond.Z)
    r = to_six(along)
    by_D = r * (1 / f.D)
    Z = tuple(
        k.phi @ k.wrench_past_joint(column, f.gain, *x)
        for column, x in zip(beyond.Z, zip(along, numbers(by_D), strict=True), strict=True)
    )
    return Handed(Eliminated(f, r), Handles(body, Z, beyond.Λ.softened(r, by_D), beyond.a + by_D * f.e))


def _join(beyond: Articulated, own: Handles, tip: Tip) -> Handed:
    """Join a piece and all beyond it: f = z_o + X (Zᵀ λ_0 + a − Λ z_o) with X = (Q⁻¹ + Λ)⁻¹ = V δ⁻¹ Vᵀ."""
    Z, Λ = from_six(*own.Z), from_compliance(own.Λ)
    Q = ldl(from_articulated(beyond.P + tip.G))
    L = Q.lower
    H = ldl(L.T @ Λ @ L + from_diagonal(Q.reciprocal))  # δ are its pivots
    V = Matrix(tuple(H.forward(row) for row in L))
    B, Y = Matrix(tuple(H.scaled(row) for row in V)), Z @ V
    w = beyond.z + to_six(B.times(V.T.times(numbers(own.a - own.Λ @ beyond.z))))
    scaled = Matrix(tuple(H.scaled(row) for row in Y))
    P = own.body.P + to_articulated(scaled @ Y.T)
    return Handed(Joined(B, Y, w), Articulated(P, own.body.z + to_six(Z.times(numbers(w)))))


def _solve(below: Solved, own: Handles, joined: Joined) -> Solved:
    f = joined.w + to_six(joined.B.times(joined.Y.T.times(numbers(below.λ))))
    λ = to_six(tuple(column @ below.λ for column in own.Z)) + own.a - own.Λ @ f
    return Solved(Accelerated(0, below.λ), f, λ)


def _accelerate(k: SpatialView, below: Accelerated, own: Eliminated, f: Six) -> Accelerated:
    return accelerate(k, below, own.filtered._replace(e=own.filtered.e - own.r @ f))
