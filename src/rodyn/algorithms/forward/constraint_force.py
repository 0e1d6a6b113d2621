"""O(n) forward dynamics by constraint forces: M⁻¹ = C − BᵗA⁻¹B, solved for the constraint forces.

Fijany and Bejczy, Sections II, III and IV.B, for joints of any number of degrees of freedom and for trees.
Frame i on the axis of joint i, z along it; spatial vectors [angular; linear] at O_i, in link axes, so that
P̂ contains the change of axes. Every link needs mass and three moments of inertia, or I_i⁻¹ does not exist (E: FIJ-7,
not said in the paper). A floating base is a first link with H = U and no W: then A is the A′ of (4.13).
A rotor is in no link. It takes ρ Q̈ of the drive, so the force along its column h of H is not known: it joins F_S,
and the row hᵗV̇ + F/ρ = F_T/ρ joins A F_S = −B F_T. Such a column is one more of W, with the compliance 1/ρ.

here      paper        meaning                                                        size
phi       P̂_{i−1}      O of the parent → O_i: F_parent = P̂ F_i, V̇_i = P̂ᵗ V̇_parent    6 × 6
J, m, s   J_i, m_i, s_i   moments of inertia about the mass centre, mass, O_i → C_i
I_inv     I_i⁻¹        inverse of the spatial inertia about O_i                       6 × 6
H, W      H_i, W_i     directions of the motion of joint i, and of its constraints    6 × k, 6 × (6−k)
F_T       F_Ti         Γ_i − b_i: drive less the drive for the motion with Q̈ = 0      k
F_S       F_Si         constraint force                                               6 − k
F         F_i          H_i F_Ti + W_i F_Si, between parent and link, at O_i           6
x         —            F_i + force of the motion with Q̈ = 0: all of the wrench of joint i (Kozłowski's x_k)
Λ, a      —            V̇ = Λ F + a: acceleration of a link with the eliminated links attached
D         —            remainder of A_ii when it is eliminated: L diag(d) Lᵗ          (6−k) × (6−k)
Z, gain   —            rows of L⁻¹(P̂ W)ᵗΛ_parent, and divided by d                    6 − k six-vectors
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import NamedTuple, TypeAlias

from rodyn.algebra.dense import Ldl, from_function, ldl
from rodyn.algebra.matrices import cross_left, cross_right, determinant, diagonal, inverse, upper
from rodyn.algebra.spatial import ZERO6, ZERO_ARTICULATED, ArticulatedMass, Six, expanded, projected
from rodyn.algebra.vectors import Scalar
from rodyn.algorithms.inverse.newton_euler import Force, inverse_dynamics
from rodyn.algorithms.papers import FIJANY_BEJCZY
from rodyn.sweep.chain import Chain, Handed, Shared
from rodyn.sweep.registry import INVERTIBLE_LINKS, MOVING_JOINTS, algorithm
from rodyn.sweep.views import Closure, LinkPivot, SpatialView, SubspaceView

Components: TypeAlias = tuple[Scalar, ...]
"""The components of a vector along the columns of H or W."""


class Constrained(NamedTuple):
    F_T: tuple[Components, ...]
    F_S: tuple[Components, ...]
    F: tuple[Six, ...]
    Qdd: tuple[Components, ...]
    together: tuple[Six, ...]
    """𝒫ᵗ V̇ under all joint forces: H_iᵗ of it is Q̈_i, W_iᵗ of it is zero but for rounding."""


class ForwardDynamics(NamedTuple):
    chain: Chain[SubspaceView]
    bias: tuple[tuple[Force, ...], ...]
    """Forces of the motion with Q̈ = 0, one for each degree of freedom of a joint."""
    constrained: Constrained

    @property
    def θdd(self) -> Components:
        return tuple(qdd for joint in self.constrained.Qdd for qdd in joint)

    @property
    def x(self) -> tuple[Six, ...]:
        return tuple(b[-1].x + F for b, F in zip(self.bias, self.F, strict=True))

    @property
    def F(self) -> tuple[Six, ...]:
        return self.constrained.F

    @property
    def F_S(self) -> tuple[Components, ...]:
        return self.constrained.F_S

    @property
    def pivots(self) -> tuple[LinkPivot, ...]:
        return tuple(LinkPivot(i.m * determinant(i.J), i.J, i.m) for i in self.chain.links)

    @property
    def closure(self) -> Closure:
        """Wᵗ𝒫ᵗV̇ = 0: how well this holds tells the error of Q̈ = Hᵗ𝒫ᵗV̇.

        Heavy links far out make both small differences of large V̇, rounded alike, and no pivot shows it.
        """
        return Closure(self.chain, self.constrained.together)


class Hanging(NamedTuple):
    Λ: ArticulatedMass
    a: Six


class Eliminated(NamedTuple):
    D: Ldl
    Z: tuple[Six, ...]
    u: Components


@algorithm(
    "forward_dynamics",
    "constraint-force",
    FIJANY_BEJCZY,
    "(1.1), (2.6), (3.1)–(3.18)",
    view=SubspaceView,
    joints=MOVING_JOINTS,
    needs=INVERTIBLE_LINKS,
    cost="O(n)",
)
def forward_dynamics(chain: Chain[SubspaceView]) -> ForwardDynamics:
    """Q̈ = BᵗF_S + C F_T with A F_S = −B F_T."""
    bias = chain.gathered(inverse_dynamics(chain.seen_as(SpatialView)).force)  # Step 1
    return ForwardDynamics(chain, bias, constrained(chain, active(chain, bias), by_elimination))


def active(chain: Chain[SubspaceView], bias: Sequence[tuple[Force, ...]]) -> tuple[Components, ...]:
    """F_T = Γ − b, b = Hᵗ of the forces of the motion with Q̈ = 0, (1.1)."""

    def step(i: SubspaceView, b: tuple[Force, ...]) -> Components:
        return tuple(Γ - joint.τ for Γ, joint in zip(i.tau, b, strict=True))

    return chain.each(step, bias)


Solver: TypeAlias = Callable[
    [Chain[SubspaceView], Sequence[ArticulatedMass], Sequence[Components]], Sequence[Components]
]
"""chain, I⁻¹, r → the solution of A F_S = r."""


def constrained(chain: Chain[SubspaceView], F_T: Sequence[Components], solve: Solver) -> Constrained:
    """Compute steps 2–5 of IV.B."""
    I_inv = chain.each(inverse_inertia)
    driven = chain.each(_driven, F_T)  # ℋ F_T
    apart = relative_accelerations(chain, I_inv, driven)
    r = chain.each(_given, apart, F_T)  # −B F_T, (3.15)
    F_S = tuple(solve(chain, I_inv, r))  # (3.17)
    F = chain.each(lambda i, f, f_S: f + expanded(i.unknown, f_S), driven, F_S)  # (3.1)
    together = relative_accelerations(chain, I_inv, F)
    Qdd = chain.each(lambda i, v: projected(i.H, v), together)  # (3.10), (3.13)
    return Constrained(tuple(F_T), F_S, F, Qdd, together)


def _driven(i: SubspaceView, F_T: Components) -> Six:
    """H F_T without the columns along which the force is not known."""
    return expanded(i.H, tuple(0 if k in i.geared else f for k, f in enumerate(F_T)))


def _given(i: SubspaceView, apart: Six, F_T: Components) -> Components:
    """Return the right-hand side: −Wᵗ of what comes apart, and of a rotor what its part of the drive adds."""
    drives = (*(0 for _ in i.W), *(F_T[k] for k in i.geared))
    rows = zip(projected(i.unknown, apart * -1), i.yielding, drives, strict=True)
    return tuple(v + soft * f for v, soft, f in rows)


def inverse_inertia(i: SubspaceView) -> ArticulatedMass:
    """I_i⁻¹ = Ŝ⁻ᵗ diag(J⁻¹, U/m) Ŝ⁻¹, the inverse of (2.6) block by block."""
    s, J_inv = i.s, inverse(i.J)  # I_i = [k h̃; h̃ᵗ mU], h = m s; E: FIJ-2, the nomenclature has −h̃ for h̃
    F = cross_left(s, J_inv.dense)  # s̃ J⁻¹
    return ArticulatedMass(J_inv, F, upper(cross_right(F, -s)) + diagonal(1 / i.m))


def relative_accelerations(
    chain: Chain[SubspaceView], I_inv: Sequence[ArticulatedMass], F: Sequence[Six]
) -> tuple[Six, ...]:
    """𝒫ᵗ ℐ⁻¹ 𝒫 ℱ: the relative acceleration of the two sides of each joint under the joint forces ℱ."""
    net = chain.inward(lambda i, beyond, f: Handed(f - beyond, i.phi @ f), ZERO6, F)  # 𝒫 ℱ, (2.8), (3.8)
    Vd = chain.each(lambda i, I, f: I @ f, I_inv, net)  # (3.11)
    return chain.across(lambda i, own, below: own - i.phi.transposed(below), Vd, ZERO6)  # 𝒫ᵗ V̇, (2.7), (3.7)


def by_elimination(
    chain: Chain[SubspaceView], I_inv: Sequence[ArticulatedMass], r: Sequence[Components]
) -> tuple[Components, ...]:
    """Solve A F_S = r by block LDLᵗ from the tips, IV.B.1: A couples a joint to its parent and its siblings."""
    alone = [Hanging(I, ZERO6) for I in I_inv]
    fixed = Hanging(ZERO_ARTICULATED, ZERO6)
    eliminated = chain.fold(_eliminate, alone, fixed, r)
    return chain.unfold(_substitute, ZERO6, eliminated)


def _eliminate(i: SubspaceView, above: Hanging, below: Hanging, r: Components) -> Handed:
    """Row i of A F_S = r: W_iᵗ(V̇_i − P̂ᵗV̇_parent) = r_i, where F_Si also pushes the parent back."""
    W, soft = i.unknown, i.yielding
    G = tuple(i.phi @ w for w in W)  # P̂ W_i
    X, Y = tuple(above.Λ @ w for w in W), tuple(below.Λ @ g for g in G)
    D = ldl(
        from_function(len(G), len(G), lambda j, k: W[j] @ X[k] + G[j] @ Y[k] + (soft[j] if j == k else 0))
    )  # (3.14)
    rest = tuple(b - w @ above.a + g @ below.a for b, w, g in zip(r, W, G, strict=True))
    Z, u = D.forward(Y), D.forward(rest)
    gain = D.scaled(Z)
    Λ = reduce(lambda Λ, zg: Λ.less(*zg), zip(Z, gain, strict=True), below.Λ)
    a = below.a - expanded(gain, u)
    return Handed(Eliminated(D, Z, u), Hanging(Λ, a))  # E: FIJ-1, printed block diagonal: no coupling


def _substitute(i: SubspaceView, below: Six, e: Eliminated) -> Shared:
    """F_Si from the wrench on the parent: W F_S of the parent's joint, less P̂ F of the children before this one."""
    u = tuple(b + z @ below for b, z in zip(e.u, e.Z, strict=True))
    F_S = e.D.backward(e.D.scaled(u))
    F = expanded(i.unknown, F_S)
    return Shared(F_S, F, below - i.phi @ F)
