"""The frame views: what an algorithm sees of a link, one class for each frame convention of the papers.

A view is all that an algorithm knows of a robot. `model/chain/build_views.py` makes views over any scalar; sines and
cosines are computed there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.spatial import (
    ZERO6,
    ZERO_SWING,
    ArticulatedMass,
    LinkMass,
    Propagation,
    Six,
    Swing,
    Transition,
)
from rodyn.algebra.vectors import Z3, ZERO3, Scalar, Vec3, cross, is_known_zero
from rodyn.sweep.chain import Chain


class Pivot(NamedTuple):
    """A number that an algorithm divides by: the inertia about a joint axis.

    value     pᵀM p
    inertia   the mass matrix M it comes from
    lever     from the joint to the point that M refers to
    """

    value: Scalar
    inertia: ArticulatedMass
    lever: Vec3


class LinkPivot(NamedTuple):
    """A number that an algorithm divides by: it is zero if the inertia of the link is singular.

    value   m det J
    J, m    inertia tensor about the mass centre, mass
    """

    value: Scalar
    J: Sym3
    m: Scalar


class Closure(NamedTuple):
    """A condition that the accelerations must meet: the two sides of a joint move apart along H only, Wᵀv = 0.

    chain   the links
    apart   of every link v, its acceleration less that of its parent at its joint, without what velocities add
    """

    chain: Chain[SubspaceView]
    apart: tuple[Six, ...]


TURNING = ("revolute", "screw")
"""Joints that turn a link about their axis."""


@dataclass(frozen=True)
class BaseView:
    """The fixed base: gravity, in base axes."""

    g: Vec3


@dataclass(frozen=True, kw_only=True)
class LinkView:
    """What the views of Saha, of the textbook and of Kozłowski have in common.

    kind   "revolute", "prismatic", "screw" or "fixed"; a fixed joint moves nothing and has no coordinate
    e      unit vector of the joint axis
    I, m   inertia tensor, mass
    qd, qdd, tau   joint rate, acceleration, torque (or force)
    w      external wrench acting on the link
    held   how w falls behind when the link turns: its directions are fixed
    pitch  how far a screw slides when it turns by 1 rad
    rotor  inertia of the rotor at the joint, which adds to the diagonal of the inertia matrix only
    friction   torque (or force) that the friction of the joint takes from its drive, `slope` its derivative by q̇
    law        of this friction: `law.of_units(q̇)` has the parts of it, by name, for coefficients of 1
    """

    kind: str
    e: Vec3 = Z3
    I: Sym3
    m: Scalar
    qd: Scalar = 0
    qdd: Scalar = 0
    tau: Scalar = 0
    w: Six = ZERO6
    held: Swing = ZERO_SWING
    pitch: Scalar = 0
    rotor: Scalar = 0
    friction: Scalar = 0
    slope: Scalar = 0
    law: Any = None

    @property
    def lost(self) -> Scalar:
        """rotor q̈ + friction: what of the drive does not reach the link."""
        return self.rotor * self.qdd + self.friction

    @property
    def turn(self) -> Vec3:
        """The direction about which the link turns with the joint coordinate: e, or 0."""
        return self.e if self.kind in TURNING else ZERO3

    @property
    def slide(self) -> Vec3:
        """The direction in which it slides with the joint coordinate: e of a prismatic joint, of a screw pitch e."""
        screwed: Vec3 = self.e * self.pitch
        return {"screw": screwed, "prismatic": self.e}.get(self.kind, ZERO3)


@dataclass(frozen=True, kw_only=True)
class BodyView(LinkView):
    """A link as Saha (1999) and the textbook see it: all vectors in link axes, twists, I and w at the mass centre.

    Q      link axes → parent axes
    d      O_i → C_i, from the joint to the mass centre, including the position of a slider
    r      C_j → O_i, from the parent's mass centre to the joint
    o      C_i → O_{i+1}, from the mass centre to the origin of the link frame
    """

    Q: Rotation
    d: Vec3
    r: Vec3
    o: Vec3

    @cached_property
    def c(self) -> Vec3:
        """c_ij = −d_i − r_j, from C_i to the parent's C_j."""
        return -self.d - self.r

    @cached_property
    def B(self) -> Propagation:
        """Twist propagation matrix B_ij."""
        return Propagation(self.Q, self.c)

    @cached_property
    def p(self) -> Six:
        """Joint-motion propagation vector: revolute [e; e×d] (9.4d), prismatic [0; e] (9.5b), screw both."""
        return Six(self.turn, cross(self.turn, self.d) + self.slide)

    @cached_property
    def M(self) -> LinkMass:
        """Mass matrix M_i = diag(I_i, m_i 1)."""
        return LinkMass(self.I, self.m)


@dataclass(frozen=True, kw_only=True)
class JointView(LinkView):
    """A link as Saha (2003) Section 3 sees it: frame i at joint i on the parent, frame i+1 on the link.

    I and w are at C_i, frame i+1; e is [e_i]_i.

    P      frame i → link frame of the parent; 1 for Denavit–Hartenberg frames, where they are the same
    Z, X   the turn of the joint about its axis, and the constant rotation beyond it: Q = Z X
    a      Zᵀ[a_i]_i without `slid`, from O_i to O_{i+1}: constant
    slid   how far the joint has slid, along e
    r      [r_i]_{i+1}, from C_i to O_{i+1}
    r_j    [r_{i−1}]_i, from the parent's mass centre to O_i
    """

    P: Rotation
    Z: Rotation
    X: Rotation
    a: Vec3
    slid: Vec3
    r: Vec3
    r_j: Vec3

    @cached_property
    def Q(self) -> Rotation:
        """Frame i+1 → frame i."""
        return self.Z.then(self.X)

    def p(self, d: Vec3) -> Six:
        """[p_i]_i for the lever d from O_i: revolute [e; e×d], prismatic [0; e], screw [e; e×d + pitch e]."""
        return Six(self.turn, cross(self.turn, d) + self.slide)


@dataclass(frozen=True, kw_only=True)
class SpatialView(LinkView):
    """A link as Kozłowski sees it: frame k on the joint axis of link k, z the axis; spatial vectors, I and w at O_k.

    φ      `phi`, the transition from the parent's frame: V_k = φᵀ V_parent, x_parent = φ x_k
    s      the motion that the joint allows: revolute [z; 0], prismatic [0; z], screw [z; pitch z]; of a floating base
           that is one link here its velocity, with q̇ = 1
    mp     m p_k, first moment: mass times the vector from O_k to the mass centre
    known  acceleration that does not come from q̈, in link axes: of a floating base that is one link
    joined whether it moves in the axes of the body that a quaternion turns, after another element of the same joint

    In forward dynamics `qdd` is the known part of the acceleration.
    """

    phi: Transition
    s: Six
    mp: Vec3
    known: Six = ZERO6
    joined: bool = False

    @property
    def geared(self) -> bool:
        """Whether the joint has a rotor: structure, not a number of the state."""
        return not is_known_zero(self.rotor)

    def without_joint(self, P: ArticulatedMass, U: Six, gain: Six) -> ArticulatedMass:
        """P − U gainᵀ with U = P s, gain = U / (sᵀU + rotor): the inertia seen through the free joint.

        Along s only the rotor resists: sᵀ(P − U gainᵀ) = rotor gainᵀ.
        """
        if self.kind == "screw":
            return P.less(U, gain)
        return P.with_z(self.kind == "revolute", U, gain, gain * self.rotor)

    def wrench_past_joint(self, x: Six, gain: Six, along: Scalar, by_D: Scalar) -> Six:
        """x − gain sᵀx with `along` = sᵀx, `by_D` = sᵀx / D: the wrench seen through the free joint.

        Along a plain joint it is what the rotor holds, rotor sᵀx / D.
        """
        rest = x - gain * along
        n, f = rest.top, rest.bottom
        if self.kind == "revolute":
            return Six(Vec3(n.x, n.y, self.rotor * by_D), f)
        return Six(n, Vec3(f.x, f.y, self.rotor * by_D)) if self.kind == "prismatic" else rest


@dataclass(frozen=True)
class SubspaceView:
    """A link as Fijany and Bejczy see it: forces at O_i split into driving forces and constraint forces of the joint.

    Frames as in `SpatialView`; a joint may have any number k of degrees of freedom, from 0 to 6.

    φ      `phi`, the transition from the parent's frame: V_i = φᵀ V_parent, F_parent = φ F_i
    J, m   inertia tensor about the mass centre, mass
    s      from O_i to the mass centre
    H, W   columns of the projection matrices, k and 6 − k of them. A column of H does work 1 on its own joint motion
           and 0 on the others; a column of W does no work. Orthonormal as in the paper, except for a screw, for axes
           that are not at right angles, and where O_i is not on all axes of the joint
    tau    forces of the drives, one for each column of H
    rotor  inertias of the rotors, one for each column of H
    slack  1 of a floating base, whose columns W are 0 and couple to nothing: F_S = 0
    """

    phi: Transition
    J: Sym3
    s: Vec3
    m: Scalar
    H: tuple[Six, ...]
    W: tuple[Six, ...]
    tau: tuple[Scalar, ...] = ()
    rotor: tuple[Scalar, ...] = ()
    slack: Scalar = 0

    @cached_property
    def geared(self) -> tuple[int, ...]:
        """The columns of H along which a rotor takes part of the drive: structure, not a number of the state."""
        return tuple(k for k, rotor in enumerate(self.rotor) if not is_known_zero(rotor))

    @cached_property
    def unknown(self) -> tuple[Six, ...]:
        """The columns along which the force of the joint is to be found: W, and those of H that are geared."""
        return (*self.W, *(self.H[k] for k in self.geared))

    @cached_property
    def yielding(self) -> tuple[Scalar, ...]:
        """By how much the joint accelerates along these for what is missing of the drive: 0, and 1 / rotor."""
        return (*(self.slack for _ in self.W), *(1 / self.rotor[k] for k in self.geared))
