"""Recursive inverse dynamics with the decoupled natural orthogonal complement: RIDIM.

Saha (1999) Section 5.1 and Eq. (32); textbook (9.32)–(9.35).
Vectors in link axes; twists, twist-rates and wrenches at the mass centre C_i.

here      paper        meaning                                                    unit
t, td     t_i, ṫ_i     twist and twist-rate (S99: ν_i, ξ_i), td with −g            rad/s², m/s²
p, B      p_i, B_ij    joint-motion propagation vector, twist propagation matrix
M, W      M_i, W_i     diag(I_i, m_i 1), diag(ω_i×1, O)
w         w_i          wrench that moves the uncoupled link                        N·m, N
w_tilde   w̃_i (γ_i)    wrench that moves link i and all links beyond it, at C_i     N·m, N
τ         τ_i          torque or force of joint i                                  N·m or N
drive     —            what of it acts on the link: all but rotor θ̈ and friction    N·m or N
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.spatial import ZERO6, Six, omega_times, w_times
from rodyn.algebra.vectors import ZERO3, Scalar, cross
from rodyn.algorithms.kinematics.twist import BASE_AT_REST, Twist, twist
from rodyn.algorithms.papers import SAHA_1999
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView


class Motion(NamedTuple):
    twist: Twist
    td: Six


class Effort(NamedTuple):
    w: Six
    w_tilde: Six
    τ: Scalar
    drive: Scalar


class InverseDynamics(NamedTuple):
    motion: tuple[Motion, ...]
    effort: tuple[Effort, ...]

    @property
    def τ(self) -> tuple[Scalar, ...]:
        return tuple(e.τ for e in self.effort)


@algorithm("inverse_dynamics", "denoc", SAHA_1999, "Sec. 5.1, (32)", cost="O(n)")
def inverse_dynamics(chain: Chain[BodyView]) -> InverseDynamics:
    """τ = I θ̈ + C θ̇ − (gravity and external wrenches): the torques that give the motion."""
    motion = motions(chain)
    return InverseDynamics(motion, chain.inward(_backward, ZERO6, motion))


def motions(chain: Chain[BodyView]) -> tuple[Motion, ...]:
    """Twist and twist-rate of every link, the base at −g."""
    ρ = Six(ZERO3, -chain.base.g)  # (9.35), S99 (32)
    return chain.outward(_forward, Motion(BASE_AT_REST, ρ))


def _forward(i: BodyView, parent: Motion) -> Motion:
    """(9.32): twist and twist-rate."""
    now = twist(i, parent.twist)
    Bd_t = Six(ZERO3, cross(now.cd, now.ω_j))  # Ḃ_ij t_j, (9.16d)
    td = i.B @ parent.td + Bd_t + i.p * i.qdd + omega_times(now.t.top, i.p) * i.qd
    return Motion(now, td)


def _backward(i: BodyView, children: Six, motion: Motion) -> Handed:
    """(9.33), (9.34): wrench and torque."""
    t, td = motion.twist.t, motion.td
    w = i.M @ td + w_times(t.top, i.M @ t) - i.w  # (9.34) on any link
    w_tilde = w + children  # (9.33b)
    drive = i.p @ w_tilde
    return Handed(Effort(w, w_tilde, drive + i.lost, drive), i.B.T @ w_tilde)
