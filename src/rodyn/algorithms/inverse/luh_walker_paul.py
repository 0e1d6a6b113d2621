"""Recursive Newton–Euler inverse dynamics in 3-vectors: the usual reference for operation counts.

Luh, Walker and Paul (1980), the forward and backward equations in link coordinates; each line names its quantity.
Vectors in link axes. The paper goes from joint to joint by p*_i and from there to the mass centre by s_i. Here the
path is joint → mass centre by d = p*_i + s_i, then to the joint of each child by its r = −s_i, so that a link may
carry any number of joints. A fixed joint has no coordinate.

here     paper       meaning                                                             unit
ω, ωd    ω_i, ω̇_i    angular velocity and acceleration                                   rad/s, rad/s²
vd       v̇_{i−1}     acceleration at joint i, less gravity: of the link's point there    m/s²
vd_c     v̂̇_i         acceleration of the mass centre, less gravity                       m/s²
F, N     F_i, N_i    force and moment that move the link, less the external ones; at C_i  N, N·m
f, n     f_i, n_i    force and moment that the parent exerts on the link; at joint i     N, N·m
e        A z_0       joint axis
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross, dot
from rodyn.algorithms.papers import LUH_WALKER_PAUL
from rodyn.sweep.chain import Additive, Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


class Motion(NamedTuple):
    ω: Vec3
    ωd: Vec3
    vd: Vec3
    vd_c: Vec3


@dataclass(frozen=True)
class Carried(Additive):
    """What the link exerts on its children: force, and moment about C_i."""

    f: Vec3
    n: Vec3


class Force(NamedTuple):
    F: Vec3
    N: Vec3
    f: Vec3
    n: Vec3
    τ: Scalar


class LuhWalkerPaul(NamedTuple):
    motion: tuple[Motion, ...]
    force: tuple[Force, ...]

    @property
    def τ(self) -> tuple[Scalar, ...]:
        return tuple(f.τ for f in self.force)


@algorithm(
    "inverse_dynamics", "luh-walker-paul", LUH_WALKER_PAUL, "forward and backward equations", cost="O(n)"
)
def inverse_dynamics(chain: Chain[BodyView]) -> LuhWalkerPaul:
    """τ_i = n_iᵀ e (revolute) or f_iᵀ e (prismatic), and rotor_i q̈_i + friction_i."""
    base = Motion(ZERO3, ZERO3, -chain.base.g, -chain.base.g)
    motion = chain.outward(_forward, base)
    return LuhWalkerPaul(motion, chain.inward(_backward, Carried(ZERO3, ZERO3), motion))


def _forward(i: BodyView, parent: Motion) -> Motion:
    """Velocities and accelerations."""
    to_link = i.Q.T
    ω, ωd = to_link @ parent.ω, to_link @ parent.ωd
    vd = to_link @ parent.vd_c + _relative(ω, ωd, i.r)  # v̇_{i−1}
    vd = vd + i.slide * i.qdd + cross(ω, i.slide * i.qd) * 2  # v̇_i, translational
    ωd = ωd + i.turn * i.qdd + cross(ω, i.turn * i.qd)  # ω̇_i, rotational
    ω = ω + i.turn * i.qd  # ω_i, rotational
    return Motion(ω, ωd, vd, vd + _relative(ω, ωd, i.d))  # v̂̇_i


def _relative(ω: Vec3, ωd: Vec3, l: Vec3) -> Vec3:
    """ω̇ × l + ω × (ω × l)."""
    return cross(ωd, l) + cross(ω, cross(ω, l))


def _backward(i: BodyView, children: Carried, now: Motion) -> Handed:
    """Compute forces, moments and torque."""
    F = now.vd_c * i.m - i.w.bottom  # F_i
    N = i.I @ now.ωd + cross(now.ω, i.I @ now.ω) - i.w.top  # N_i
    f = children.f + F  # f_i
    n = children.n + N + cross(i.d, f)  # n_i
    down = Carried(i.Q @ f, i.Q @ (n + cross(i.r, f)))
    return Handed(Force(F, N, f, n, _along(i, f, n)), down)


def _along(i: BodyView, f: Vec3, n: Vec3) -> Scalar:
    """τ_i."""
    return dot(i.turn, n) + dot(i.slide, f) + i.lost
