"""The papers' named quantities of every link in one state, all in base axes.

Saha (1999) Appendix B and Saha (2003) Appendix B, "interpretations": composite body i is link i and all
links beyond it, rigidly joined; articulated body i is the same with the joints free. Frames of the recursions are
those of their own files; here everything is turned to base axes, six-vectors at the mass centre C_i.

here       paper          meaning
e … θdd    the same       see `forward/udu.py`, `inertia/composite.py`, `kinematics/twist.py`
w          w_i            wrench that moves link i alone                                  N·m, N
w_tilde    w̃_i            wrench that joint i transmits, drive included, at C_i           N·m, N
reaction   part of w^C    the same without the drive, at the joint                        N·m, N
t_prime, w_tilde_prime, M_tilde_prime, Ψ   t′_i, w̃′_i, M̃′_i, Ψ_{i,i+1}: see `inertia/convective.py`, `articulation.py`
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from rodyn.algebra.dense import Matrix, from_articulated, from_mat6
from rodyn.algebra.matrices import ZERO_MAT3, Mat3, diagonal, skew
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.spatial import ZERO6, CompositeMass, LinkMass, Mat6, Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.algorithms.forward.udu import Articulated, Eliminated, Solved, forward_dynamics, pivots
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.inertia.mci_textbook import Rates, rates
from rodyn.algorithms.inverse.denoc import Effort, Motion, inverse_dynamics
from rodyn.algorithms.inverse.uncoupled import Uncoupled, uncoupled
from rodyn.algorithms.kinematics.pose import LinkPose, forward_kinematics
from rodyn.algorithms.kinematics.twist import Twist, twists
from rodyn.algorithms.papers import SAHA_2003
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import COMPARED, MOVING_JOINTS, algorithm
from rodyn.sweep.views import BaseView, BodyView, JointView, Pivot


class Named(NamedTuple):
    e: Vec3
    d: Vec3
    c: Vec3
    p: Six
    B: Matrix
    t: Six
    M: Matrix
    M_tilde: Matrix
    M_hat: Matrix
    ψ_hat: Six
    m_hat: Scalar
    ψ: Six
    φ: Scalar
    φ_hat: Scalar
    φ_tilde: Scalar
    η: Six
    μ: Six
    θdd: Scalar
    w: Six
    w_tilde: Six
    reaction: Six
    t_prime: Six
    w_tilde_prime: Six
    M_tilde_prime: Matrix
    Ψ: Matrix


class Dictionary(NamedTuple):
    links: tuple[Named, ...]
    articulated: tuple[Articulated, ...]

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        return pivots(self.articulated)


@algorithm(
    "dictionary",
    "denoc",
    SAHA_2003,
    "(2)–(17), (25)–(28)",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    default=True,
    no_loops=COMPARED,
)
def dictionary(chain: Chain[JointView]) -> Dictionary:
    """Every link's vectors, mass matrices, gains and solutions."""
    bodies = chain.seen_as(BodyView)
    poses = forward_kinematics(bodies)
    forward = forward_dynamics(chain)
    solution = (forward.φ, forward.articulated, forward.eliminated, forward.solved)
    moving = accelerated(bodies, forward.θdd)
    forces = (inverse_dynamics(moving).effort, uncoupled(moving))
    motion, masses = twists(bodies), composite_mass(bodies)
    convective = (*_convective(bodies), rates(bodies, motion, masses))
    links = chain.each(_name, bodies.links, poses, motion, masses, *solution, *forces, *convective)
    return Dictionary(links, forward.articulated)


def accelerated(bodies: Chain[BodyView], θdd: tuple[Scalar, ...]) -> Chain[BodyView]:
    """Return the links with the computed θ̈ added to its known part."""
    links = bodies.each(lambda i, found: replace(i, qdd=i.qdd + found), θdd)
    return Chain(links, bodies.parents, bodies.base)


def _convective(bodies: Chain[BodyView]) -> tuple[tuple[Motion, ...], tuple[Effort, ...]]:
    """Return the motion with θ̈ = 0, without gravity and external wrenches: (9.17)–(9.18)."""
    alone = bodies.each(lambda i: replace(i, w=ZERO6))
    slow = inverse_dynamics(Chain(alone, bodies.parents, BaseView(ZERO3)))
    return slow.motion, slow.effort


def _name(
    i: JointView,
    body: BodyView,
    at: LinkPose,
    now: Twist,
    M_tilde: CompositeMass,
    φ: Scalar,
    a: Articulated,
    e: Eliminated,
    s: Solved,
    effort: Effort,
    balance: Uncoupled,
    slow: Motion,
    slow_effort: Effort,
    rate: Rates,
) -> Named:
    link = Rotation((at.R,))  # link axes → base axes
    frame = link.then(i.Q.T)  # frame i → base axes
    composite, articulated = _composite(link, M_tilde), from_articulated(a.M_hat.turned(frame))
    return Named(
        e=link @ body.e,
        d=link @ body.d,
        c=at.c,
        p=body.p.turned(link),
        B=from_mat6(Mat6(_ONE, ZERO_MAT3, skew(link @ body.c), _ONE)),
        t=now.t.turned(link),
        M=_mass(link, body.M),
        M_tilde=composite,
        M_hat=articulated,
        ψ_hat=a.ψ_hat.turned(frame),
        m_hat=a.m_hat,
        ψ=a.ψ.turned(frame),
        φ=φ,
        φ_hat=e.φ_hat,
        φ_tilde=e.φ_tilde,
        η=e.η.turned(frame),
        μ=s.μ.turned(link),
        θdd=s.θdd,
        w=effort.w.turned(link),
        w_tilde=effort.w_tilde.turned(link),
        reaction=balance.reaction.turned(link),
        t_prime=slow.td.turned(link),
        w_tilde_prime=slow_effort.w_tilde.turned(link),
        M_tilde_prime=_turned(link, rate.M_prime),
        Ψ=composite - articulated,  # S99 (49)
    )


_ONE: Mat3 = diagonal(1).dense


def _mass(R: Rotation, M: LinkMass) -> Matrix:
    return from_mat6(Mat6(R.tensor(M.I).dense, ZERO_MAT3, ZERO_MAT3, diagonal(M.m).dense))


def _turned(R: Rotation, M: Mat6) -> Matrix:
    return from_mat6(Mat6(*(R.tensor(block) for block in (M.A, M.B, M.C, M.D))))


def _composite(R: Rotation, M: CompositeMass) -> Matrix:
    δ = skew(R @ M.delta)
    return from_mat6(Mat6(R.tensor(M.I).dense, -δ, δ, diagonal(M.m).dense))
