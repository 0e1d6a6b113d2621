"""The regressor of inverse dynamics: τ = K φ, linear in the inertial parameters of the links.

Atkeson, An and Hollerbach (1986): the Newton–Euler equations of each link as A_i φ_i, with parameters about the origin
of its frame. A joint feels the wrenches of a link, moved to the joint, along its axis: K_ji = p_jᵀ T_ji A_i. The paper
moves the ten columns of A_i from link to link. Here the ray of link i carries T_ji itself, a displacement, and the axis
of each joint is seen from the link: 39 n² instead of 78 n² multiplications.

Frames of Saha's textbook: vectors in link axes, twists at C_i, joints by p_i. P_i is the origin of the link frame.

here      paper     meaning                                                                       unit
a         p̈ − g     acceleration of P_i, less gravity                                             m/s²
S         —         ω̇×1 + ω×(ω×1): S c is the relative acceleration of a point at c                1/s²
N         •ω̇+ω×•ω   the moment I ω̇ + ω × I ω, a vector for each of I_xx I_xy I_yy I_xz I_yz I_zz     1/s²
R, l      T_ji      axes of link i → axes of link j; C_j → P_i, axes of link j                      m
row       K_ji      torque of joint j for each of m, m c, I about P_i                             N·m or N each
own       —         torque of joint i for unit parameters of its own: rotor, friction
"""

from __future__ import annotations

from typing import NamedTuple

from rodyn.algebra.matrices import Mat3, diagonal, from_columns, rate_tensor
from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.inverse.denoc import Motion, motions
from rodyn.algorithms.papers import ATKESON_AN_HOLLERBACH
from rodyn.sweep.chain import Chain, Handed
from rodyn.sweep.registry import algorithm
from rodyn.sweep.views import BodyView

ALIGNED = diagonal(1).dense
"""A link seen from itself."""


class Wrenches(NamedTuple):
    """A_i: the wrench at P_i for a unit of each inertial parameter."""

    a: Vec3
    S: Mat3
    N: tuple[Vec3, ...]


class Seen(NamedTuple):
    """A link as a joint below it sees it."""

    A: Wrenches
    R: Mat3
    l: Vec3


class Regressor(NamedTuple):
    """What joint j feels of link i, rows[i][j], and of its own parameters, own[j]: those that were asked for."""

    rows: tuple[dict[int, tuple[Scalar, ...]], ...]
    own: tuple[tuple[Scalar, ...], ...]


@algorithm(
    "regressor",
    "atkeson",
    ATKESON_AN_HOLLERBACH,
    "τ = K φ by the link wrenches A φ",
    cost="O(n²)",
    default=True,
)
def regressor(chain: Chain[BodyView], *of_joints: str) -> Regressor:
    """K_ji = p_jᵀ T_ji A_i for every link i and each joint j that carries it, and columns of the joints' own."""
    rows = chain.rays(_start, _step, chain.each(_wrenches, motions(chain)))
    return Regressor(rows, chain.each(lambda i: tuple(_own(i)[name] for name in of_joints)))


def _wrenches(i: BodyView, motion: Motion) -> Wrenches:
    """A_i: f = m a + S (m c), n = (m c) × a + N I."""
    ω, ωd = motion.twist.t.top, motion.td.top
    S = rate_tensor(ω, ωd)
    xy, xz, yz = ω.x * ω.y, ω.x * ω.z, ω.y * ω.z
    N = (
        Vec3(ωd.x, xz, -xy),
        Vec3(-S.zx, S.zy, S.xx - S.yy),
        Vec3(-yz, ωd.y, xy),
        Vec3(S.yx, S.zz - S.xx, -S.yz),
        Vec3(S.yy - S.zz, -S.xy, S.xz),
        Vec3(yz, -xz, ωd.z),
    )
    return Wrenches(motion.td.bottom + S @ i.o, S, N)


def _start(i: BodyView, A: Wrenches) -> Handed:
    """Return the row of a link's own joint."""
    return _seen(i, Seen(A, ALIGNED, i.o))


def _step(j: BodyView, link: Seen, _: Wrenches) -> Handed:
    """Return the row of a joint further down."""
    return _seen(j, link)


def _seen(j: BodyView, link: Seen) -> Handed:
    """K_ji, and the link as the parent of j sees it."""
    A, R, l = link
    e, v = R.T @ j.turn, R.T @ (cross(j.turn, j.d + l) + j.slide)  # p_j at P_i, axes of link i
    mc = A.S.T @ v + cross(A.a, e)
    row = (dot(v, A.a), mc.x, mc.y, mc.z, *(dot(e, n) for n in A.N))
    columns = (j.Q @ column for column in R.columns)
    return Handed(row, Seen(A, from_columns(*columns), j.Q @ (l - j.c)))


def _own(i: BodyView) -> dict[str, Scalar]:
    """Return the torques of a joint for units of its own parameters; the view has a rotor of 1."""
    return {"rotor": i.rotor * i.qdd, **i.law.of_units(i.qd)}
