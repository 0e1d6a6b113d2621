"""The quantities that several papers share under different names, each computed by its paper's own recursion.

Saha (2003) Appendix B and Saha (1999) after Eq. (14), in Section 1 and Appendix B: elimination of the inertia
matrix and Kalman filtering compute the same quantities. All are given at Kozłowski's point and in his axes: O_k on
the axis of joint k, z along it. Quantities of another point are moved there and not changed otherwise.

here                  Saha                 Kozłowski                others                          unit
articulated_inertia   M̂_i, 2003 (28)       P_k^-, (3.48)            I^A_k, Featherstone Sec. 4      kg·m², kg·m, kg
pivot                 m̂_i, 2003 (26)       D_k, (3.49)              s_kᵀ I^A_k s_k, Featherstone    kg·m² or kg
gain                  ψ_i, 2003 (27)       G_k, (3.50)              I^A_k s_k / pivot               1, m, 1/m
innovation_at_rest    φ̂_i, 1999 (34)       e_k^-, (3.51)                                            N·m or N
innovation            φ̂_i, 1999 (34)       e_k^- − D_k G_kᵀ λ_k^-                                   N·m or N
transition            B_ijᵀ, 1999 (13)     φ_{k+1,k} A_k, Sec. 2                                    1, m
joint_wrench          reaction and drive,  x_k^-, (3.45)            H F_T + W F_S, Fijany & Bejczy  N·m, N
                      book (9.8)                                    (3.1), and the bias

φ̂_i = e_k^- holds at rest without gravity only: z_k^- is the force of motions with λ_k^- = 0, and τ − φ that of the
motion with q̈ = 0. With λ_k^- of this motion, from (3.4)–(3.6), the identity of the row below holds always.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rodyn.algebra.dense import Matrix, from_articulated, from_six
from rodyn.algebra.rotations import IDENTITY, Rotation
from rodyn.algebra.spatial import Shift, Six
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3
from rodyn.algorithms.dictionary import accelerated
from rodyn.algorithms.forward import articulated_body, constraint_force, kalman, udu
from rodyn.algorithms.inverse import two_point
from rodyn.algorithms.inverse.uncoupled import Uncoupled, uncoupled
from rodyn.algorithms.papers import FIJANY_BEJCZY, SAHA_2003
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import BETWEEN, COMPARED, INVERTIBLE_LINKS, MOVING_JOINTS, algorithm
from rodyn.sweep.views import BodyView, JointView, Pivot, SpatialView, SubspaceView


class Compared(NamedTuple):
    """A quantity of one link as its papers compute it."""

    saha: Any
    kozlowski: Any
    featherstone: Any = None


class ByPaper(NamedTuple):
    """For every quantity one entry per link."""

    articulated_inertia: tuple[Compared, ...]
    pivot: tuple[Compared, ...]
    gain: tuple[Compared, ...]
    innovation_at_rest: tuple[Compared, ...]
    innovation: tuple[Compared, ...]
    transition: tuple[Compared, ...]
    joint_wrench: tuple[Compared, ...]
    pivots: tuple[Pivot, ...]


class Frame(NamedTuple):
    """The change from Saha's frames to frame k.

    joint   axes of frame i → axes of frame k
    link    link axes → axes of frame k
    C       from C_i to O_k, axes of frame k
    O       from O_i to O_k, axes of frame k
    """

    joint: Rotation
    link: Rotation
    C: Shift
    O: Shift


@algorithm(
    "by_paper",
    "elimination-filtering",
    SAHA_2003,
    "Appendix B",
    view=JointView,
    joints=MOVING_JOINTS,
    cost="O(n)",
    default=True,
    no_loops=COMPARED,
)
def by_paper(chain: Chain[JointView]) -> ByPaper:
    """M̂ = P^- = I^A, m̂ = D, ψ = G, φ̂ = e^- − D Gᵀλ^-, Bᵀ = φ A, reaction and drive = x^-."""
    bodies, spatial = chain.seen_as(BodyView), chain.seen_as(SpatialView)
    elimination, kalman_filter = udu.forward_dynamics(chain), kalman.forward_dynamics(spatial)
    eliminated, filtered = elimination.eliminated, kalman_filter.filtered
    uniform = two_point.inverse_dynamics(
        spatial
    ).costate  # of the motion with q̈ = 0, or with the known part of q̈
    balance = uncoupled(accelerated(bodies, elimination.θdd))
    frames = chain.each(_frame, elimination.articulated, spatial.links)
    articulated = (elimination.articulated, filtered, articulated_body.forward_dynamics(spatial).filtered)
    return ByPaper(
        articulated_inertia=chain.each(_inertia, frames, *articulated),
        pivot=chain.each(lambda i, a, f, b: Compared(a.m_hat, f.D, b.D), *articulated),
        gain=chain.each(_gain, frames, *articulated),
        innovation_at_rest=chain.each(lambda i, e, f: Compared(e.φ_hat, f.e_minus), eliminated, filtered),
        innovation=chain.each(_innovation, eliminated, filtered, uniform),
        transition=bodies.across(_transition, frames, ON_THE_BASE, spatial.links),
        joint_wrench=chain.each(_wrench, frames, balance, kalman_filter.smoothed),
        pivots=elimination.pivots,
    )


@algorithm(
    "joint_wrenches",
    "constraint-force",
    FIJANY_BEJCZY,
    "(3.1)",
    view=SubspaceView,
    joints=MOVING_JOINTS,
    needs=INVERTIBLE_LINKS,
    cost="O(n)",
    default=True,
    no_loops=BETWEEN,
)
def joint_wrenches(chain: Chain[SubspaceView]) -> constraint_force.ForwardDynamics:
    """x = H F_T + W F_S + the force of the motion with Q̈ = 0: the last column of the row `joint_wrench`."""
    return constraint_force.forward_dynamics(chain)


def _frame(i: JointView, a: udu.Articulated, k: SpatialView) -> Frame:
    to_k, slid = k.phi.turn.T, Z3 * k.phi.d  # frame k stands `slid` above frame i and is turned about z
    return Frame(to_k, to_k.then(i.Q), Shift(to_k @ (a.d - slid)), Shift(-slid))


ON_THE_BASE = Frame(IDENTITY, IDENTITY, Shift(ZERO3), Shift(ZERO3))


def _inertia(
    i: JointView,
    at: Frame,
    a: udu.Articulated,
    f: kalman.Filtered,
    b: articulated_body.Filtered,
) -> Compared:
    M_hat = at.C.congruence(a.M_hat.turned(at.joint))
    return Compared(from_articulated(M_hat), from_articulated(f.P_minus), from_articulated(b.P))


def _gain(
    i: JointView,
    at: Frame,
    a: udu.Articulated,
    f: kalman.Filtered,
    b: articulated_body.Filtered,
) -> Compared:
    return Compared(at.C @ a.ψ.turned(at.joint), f.G, b.gain)


def _innovation(i: JointView, e: udu.Eliminated, f: kalman.Filtered, uniform: two_point.Costate) -> Compared:
    return Compared(e.φ_hat, f.e_minus - f.D * (f.G @ uniform.λ_minus))


def _transition(i: BodyView, own: Frame, below: Frame, k: SpatialView) -> Compared:
    """Both applied to the six unit wrenches at O_k: the same wrenches at the parent's O, in the parent's axes."""

    def B_T(x: Six) -> Six:
        at_C = (Shift(-own.C.l) @ x).turned(own.link.T)
        return below.C @ (i.B.T @ at_C).turned(below.link)

    def φ_A(x: Six) -> Six:
        return k.phi.shift @ x.turned(k.phi.to_parent)

    return Compared(_matrix(B_T), _matrix(φ_A))


def _matrix(move: Callable[[Six], Six]) -> Matrix:
    units = (*(Six(e, ZERO3) for e in (X3, Y3, Z3)), *(Six(ZERO3, e) for e in (X3, Y3, Z3)))
    return from_six(*(move(e) for e in units))


def _wrench(i: JointView, at: Frame, balance: Uncoupled, s: kalman.Smoothed) -> Compared:
    whole = balance.reaction + balance.drive
    return Compared(at.O @ whole.turned(at.link), s.x_minus)
