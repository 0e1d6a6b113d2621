"""Six-dimensional vectors [angular; linear], mass matrices in block form, and the twist propagation B."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rodyn.algebra.matrices import (
    ZERO_MAT3,
    ZERO_SYM3,
    Mat3,
    Sym3,
    cross_left,
    cross_right,
    outer,
    parallel_axis,
    skew,
    upper,
)
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.vectors import ZERO3, Scalar, Value, Vec3, cross, dot, is_known_zero, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Six(Value):
    """A twist [ω; v], twist-rate, wrench [n; f] or joint-motion propagation vector [e; e × d].

    >>> p, w = Six(Vec3(0, 0, 1), Vec3(0, 2, 0)), Six(Vec3(0, 0, 5), Vec3(0, 1, 0))
    >>> p @ w
    7
    """

    top: Vec3
    bottom: Vec3

    def __add__(self, other: Six) -> Six:
        return Six(self.top + other.top, self.bottom + other.bottom)

    def __sub__(self, other: Six) -> Six:
        return Six(self.top - other.top, self.bottom - other.bottom)

    def __mul__(self, factor: Scalar) -> Six:
        return Six(self.top * factor, self.bottom * factor)

    __rmul__ = __mul__

    def turned(self, R: Rotation) -> Six:
        """diag(R, R) times this."""
        return Six(R @ self.top, R @ self.bottom)

    def __matmul__(self, other: Six) -> Scalar:
        return dot(self.top, other.top) + dot(self.bottom, other.bottom)


ZERO6 = Six(ZERO3, ZERO3)


def expanded(H: Sequence[Six], factors: Sequence[Scalar]) -> Six:
    """H f = Σ h_j f_j for a matrix H given by its columns; 0 if it has none."""
    return sum((h * f for h, f in zip(H, factors, strict=True)), start=ZERO6)


def projected(H: Sequence[Six], t: Six) -> tuple[Scalar, ...]:
    """Hᵀ t for a matrix H given by its columns."""
    return tuple(h @ t for h in H)


def omega_times(omega: Vec3, t: Six) -> Six:
    """Ω t with Ω = diag(ω×1, ω×1): the rate of a six-vector that turns with ω."""
    return Six(cross(omega, t.top), cross(omega, t.bottom))


def crossed(v: Six, s: Six) -> Six:
    """v × s: the rate of a motion s that is carried along by v."""
    return Six(cross(v.top, s.top), cross(v.top, s.bottom) + cross(v.bottom, s.top))


def dragged(v: Six, f: Six) -> Six:
    """v ×* f: the rate of a wrench f that is carried along by v."""
    return Six(cross(v.top, f.top) + cross(v.bottom, f.bottom), cross(v.top, f.bottom))


def w_times(omega: Vec3, y: Six) -> Six:
    """W y with W = diag(ω×1, O)."""
    return Six(cross(omega, y.top), ZERO3)


@quickly_made
@dataclass(frozen=True, slots=True)
class LinkMass(Value):
    """M = [I O; O m1]: a link about its own mass centre."""

    I: Sym3
    m: Scalar

    def __matmul__(self, t: Six) -> Six:
        return Six(self.I @ t.top, self.m * t.bottom)


@quickly_made
@dataclass(frozen=True, slots=True)
class CompositeMass(Value):
    """M̃ = [Ĩ −δ̃×1; δ̃×1 m̃1]: rigidly joined links, about the mass centre of the first."""

    I: Sym3
    delta: Vec3
    m: Scalar

    def __add__(self, other: CompositeMass) -> CompositeMass:
        return CompositeMass(self.I + other.I, self.delta + other.delta, self.m + other.m)

    def __matmul__(self, t: Six) -> Six:
        return Six(self.I @ t.top - cross(self.delta, t.bottom), cross(self.delta, t.top) + self.m * t.bottom)

    def shifted(self, c: Vec3) -> CompositeMass:
        """Bᵀ M̃ B with B = [1 O; c×1 1], all in one set of axes: (9.14) of Saha's textbook."""
        delta = self.m * c + self.delta
        return CompositeMass(self.I + parallel_axis(self.delta, c, delta), delta, self.m)

    def turned(self, R: Rotation) -> CompositeMass:
        """diag(R, R) M̃ diag(R, R)ᵀ."""
        return CompositeMass(R.tensor(self.I), R @ self.delta, self.m)


ZERO_COMPOSITE = CompositeMass(ZERO_SYM3, ZERO3, 0)


def _swung(a: Vec3, b: Vec3) -> Mat3:
    """(a·b) 1 − a bᵀ."""
    xx, yy, zz = a.x * b.x, a.y * b.y, a.z * b.z
    return Mat3(
        yy + zz, -(a.x * b.y), -(a.x * b.z),
        -(a.y * b.x), xx + zz, -(a.y * b.z),
        -(a.z * b.x), -(a.z * b.y), xx + yy,
    )  # fmt: skip


@quickly_made
@dataclass(frozen=True, slots=True)
class Swing(Value):
    """α → [N α; α × P]: a wrench that depends on the angular part of a motion only."""

    N: Mat3
    P: Vec3

    @classmethod
    def of_body(cls, I: Sym3, h: Vec3, m: Scalar, t: Six) -> Swing:
        """2 B(I, v) of a body of mass m, first moment h and inertia I that moves with v.

        Of a mass point at p that moves with u it is the force 2 α × m u. Its moment about the origin is
        2 (p·u − u pᵀ) m α; u = v + ω × p, and Σ m p pᵀ = tr(I)/2 − I.
        """
        ω, v, twice = t.top, t.bottom, h + h
        E = Sym3(I.yy + I.zz - I.xx, -2 * I.xy, -2 * I.xz, I.xx + I.zz - I.yy, -2 * I.yz, I.xx + I.yy - I.zz)
        return cls(_swung(v, twice) - cross_left(ω, E.dense), v * (m + m) + cross(ω, twice))

    def __add__(self, other: Swing) -> Swing:
        return Swing(self.N + other.N, self.P + other.P)

    def __matmul__(self, α: Vec3) -> Six:
        return Six(self.N @ α, cross(α, self.P))

    def half(self, α: Vec3) -> Six:
        """Half of that; an exact zero stays one, a fraction a fraction."""
        return self @ Vec3(*(x if is_known_zero(x) else x / 2 for x in (α.x, α.y, α.z)))

    def across(self, s: Six) -> Vec3:
        """b such that b·α is the power of this wrench along s."""
        return self.N.T @ s.top + cross(self.P, s.bottom)

    def shifted(self, l: Vec3) -> Swing:
        """Return the wrench moved from l to the origin."""
        return Swing(self.N + _swung(self.P, l), self.P)

    def turned(self, R: Rotation) -> Swing:
        return Swing(R.tensor(self.N), R @ self.P)


ZERO_SWING = Swing(ZERO_MAT3, ZERO3)


@quickly_made
@dataclass(frozen=True, slots=True)
class ArticulatedMass(Value):
    """M̂ = [Î Fᵀ; F G]: any symmetric 6×6 mass matrix."""

    I: Sym3
    F: Mat3
    G: Sym3

    def __add__(self, other: ArticulatedMass) -> ArticulatedMass:
        return ArticulatedMass(self.I + other.I, self.F + other.F, self.G + other.G)

    def __matmul__(self, t: Six) -> Six:
        return Six(self.I @ t.top + self.F.T @ t.bottom, self.F @ t.top + self.G @ t.bottom)

    def turned(self, R: Rotation) -> ArticulatedMass:
        """diag(R, R) M̂ diag(R, R)ᵀ."""
        return ArticulatedMass(R.tensor(self.I), R.tensor(self.F), R.tensor(self.G))

    def less(self, U: Six, gain: Six) -> ArticulatedMass:
        """M̂ − U gainᵀ, gain being parallel to U."""
        return ArticulatedMass(
            self.I - upper(outer(U.top, gain.top)),
            self.F - outer(U.bottom, gain.top),
            self.G - upper(outer(U.bottom, gain.bottom)),
        )

    def with_z(self, angular: bool, U: Six, gain: Six, row: Six) -> ArticulatedMass:
        """M̂ − U gainᵀ, of which the row and the column of the angular (or linear) z axis are known to be `row`."""
        rest = self.less(U, gain)
        I, F, G = rest.I, rest.F, rest.G
        n, f = row.top, row.bottom
        if angular:
            I = Sym3(I.xx, I.xy, n.x, I.yy, n.y, n.z)
            F = Mat3(F.xx, F.xy, f.x, F.yx, F.yy, f.y, F.zx, F.zy, f.z)
        else:
            F = Mat3(F.xx, F.xy, F.xz, F.yx, F.yy, F.yz, n.x, n.y, n.z)
            G = Sym3(G.xx, G.xy, f.x, G.yy, f.y, f.z)
        return ArticulatedMass(I, F, G)


ZERO_ARTICULATED = ArticulatedMass(ZERO_SYM3, ZERO_MAT3, ZERO_SYM3)


@quickly_made
@dataclass(frozen=True, slots=True)
class Mat6(Value):
    """[[A B], [C D]]: a general 6×6 matrix in 3×3 blocks."""

    A: Mat3
    B: Mat3
    C: Mat3
    D: Mat3

    @property
    def T(self) -> Mat6:
        return Mat6(self.A.T, self.C.T, self.B.T, self.D.T)

    def __add__(self, other: Mat6) -> Mat6:
        return Mat6(self.A + other.A, self.B + other.B, self.C + other.C, self.D + other.D)

    def __matmul__(self, t: Six) -> Six:
        return Six(self.A @ t.top + self.B @ t.bottom, self.C @ t.top + self.D @ t.bottom)


ZERO_MAT6 = Mat6(ZERO_MAT3, ZERO_MAT3, ZERO_MAT3, ZERO_MAT3)


def times_rate(M: CompositeMass, cd: Vec3) -> Mat6:
    """M̃ Ḃ with Ḃ = [O O; ċ×1 O]: only the left blocks, −δ̃×(ċ×1) and m̃ ċ×1, are not zero."""
    C = skew(cd)
    return Mat6(-cross_left(M.delta, C), ZERO_MAT3, C * M.m, ZERO_MAT3)


@quickly_made
@dataclass(frozen=True, slots=True)
class Propagation(Value):
    """B_ij = [1 O; c_ij×1 1] between the axes of link j (the parent) and of link i.

    `B @ t` is the twist of link j at C_i, in link-i axes; `B.T @ w` is a wrench at C_i moved to C_j,
    in link-j axes. `Q` maps link-i axes to link-j axes, `c` = c_ij = C_j − C_i is in link-i axes.
    """

    Q: Rotation
    c: Vec3

    @property
    def T(self) -> PropagationTransposed:
        return PropagationTransposed(self)

    def __matmul__(self, t: Six) -> Six:
        to_link = self.Q.T
        top = to_link @ t.top
        return Six(top, to_link @ t.bottom + cross(self.c, top))

    def congruence(self, M: Mat6) -> Mat6:
        """Bᵀ M B, in link-j axes."""
        c = self.c
        A, B = M.A - cross_left(c, M.C), M.B - cross_left(c, M.D)
        moved = (A + cross_right(B, c), B, M.C + cross_right(M.D, c), M.D)
        return Mat6(*(self.Q.tensor(block) for block in moved))


@quickly_made
@dataclass(frozen=True, slots=True)
class PropagationTransposed(Value):
    """Bᵀ of a `Propagation`."""

    B: Propagation

    def __matmul__(self, w: Six) -> Six:
        return Six(self.B.Q @ (w.top - cross(self.B.c, w.bottom)), self.B.Q @ w.bottom)

    def left(self, M: Mat6) -> Mat6:
        """Bᵀ M, M mapping twists in link-i axes to wrenches at C_i; the result is all in link-j axes."""
        c = self.B.c
        moved = (M.A - cross_left(c, M.C), M.B - cross_left(c, M.D), M.C, M.D)
        return Mat6(*(self.B.Q.tensor(block) for block in moved))


def symmetric_shift(M: ArticulatedMass, c: Vec3) -> ArticulatedMass:
    """Bᵀ M̂ B with B = [1 O; c×1 1], all in one set of axes.

    F′ = F + G c×, I′ = I + FᵀC + (F′ᵀC)ᵀ with C = c×1.
    """
    moved = M.F + cross_right(M.G.dense, c)
    (x, y, z), (u, v, w) = M.F.columns, moved.columns
    added = Sym3(
        c.z * (x.y + u.y) - c.y * (x.z + u.z),
        c.x * x.z - c.y * v.z + c.z * (v.y - x.x),
        c.y * (x.x - w.z) - c.x * x.y + c.z * w.y,
        c.x * (y.z + v.z) - c.z * (y.x + v.x),
        c.x * (w.z - y.y) + c.y * y.x - c.z * w.x,
        c.y * (z.x + w.x) - c.x * (z.y + w.y),
    )
    return ArticulatedMass(M.I + added, moved, M.G)


@quickly_made
@dataclass(frozen=True, slots=True)
class Shift(Value):
    """φ = [1 l×1; O 1]: from one point of a body to another at `l`, all in one set of axes.

    >>> Shift(Vec3(1, 0, 0)) @ Six(ZERO3, Vec3(0, 2, 0))
    Six(top=Vec3(x=0, y=0, z=2), bottom=Vec3(x=0, y=2, z=0))
    """

    l: Vec3

    def __matmul__(self, x: Six) -> Six:
        """Return a wrench at l, moved to the first point."""
        return Six(x.top + cross(self.l, x.bottom), x.bottom)

    def transposed(self, t: Six) -> Six:
        """φᵀ t: a twist at the first point, moved to l."""
        return Six(t.top, t.bottom + cross(t.top, self.l))

    def congruence(self, M: ArticulatedMass) -> ArticulatedMass:
        """φ M φᵀ: a mass matrix at l, moved to the first point."""
        return symmetric_shift(M, -self.l)


@quickly_made
@dataclass(frozen=True, slots=True)
class Transition(Value):
    """φ between a link and its parent: by `a`, turned by `A`, then about and along z by `turn` and `d`.

    Two parts, because a shift along z is cheapest in joint axes and one across z in the parent's axes.
    """

    A: Rotation
    a: Vec3
    turn: Rotation
    d: Scalar

    def then(self, inner: Transition) -> Transition:
        """Return the transition over a link in between: this one, then `inner`."""
        return Transition(
            self.to_parent.then(inner.to_parent),
            self.shift.l + self.to_parent @ inner.shift.l,
            Rotation(),
            0,
        )

    @property
    def to_parent(self) -> Rotation:
        """Link axes → parent axes."""
        return self.A.then(self.turn)

    @property
    def to_link(self) -> Rotation:
        """Parent axes → link axes."""
        return self.to_parent.T

    @property
    def shift(self) -> Shift:
        """The shift from the parent's origin to the link's, in parent axes, without the rotation."""
        return Shift(self.a + self.A @ Vec3(0, 0, self.d))

    def __matmul__(self, x: Six) -> Six:
        """Return a wrench at the link's origin, moved to the parent's origin and axes."""
        n, f = x.top, x.bottom
        n = Vec3(n.x - self.d * f.y, n.y + self.d * f.x, n.z)
        f = self.A @ (self.turn @ f)
        return Six(self.A @ (self.turn @ n) + cross(self.a, f), f)

    def transposed(self, t: Six) -> Six:
        """Return a twist of the parent at its origin, moved to the link's origin and axes."""
        to_joint, to_link = self.A.T, self.turn.T
        omega = to_link @ (to_joint @ t.top)
        v = to_link @ (to_joint @ (t.bottom + cross(t.top, self.a)))
        return Six(omega, Vec3(v.x + self.d * omega.y, v.y - self.d * omega.x, v.z))

    def composite(self, M: CompositeMass) -> CompositeMass:
        """φ M φᵀ of a rigid body."""
        return M.shifted(Vec3(0, 0, -self.d)).turned(self.turn).turned(self.A).shifted(-self.a)

    def motion_to_parent(self, t: Six) -> Six:
        """Return a twist of the link, seen at the parent's origin in its axes."""
        moved = self @ Six(t.bottom, t.top)
        return Six(moved.bottom, moved.top)

    def swing(self, S: Swing) -> Swing:
        """φ S φᵀ."""
        return S.shifted(Vec3(0, 0, self.d)).turned(self.turn).turned(self.A).shifted(self.a)

    def congruence(self, M: ArticulatedMass) -> ArticulatedMass:
        """φ M φᵀ: a mass matrix at the link's origin, moved to the parent's origin and axes."""
        along = symmetric_shift(M, Vec3(0, 0, -self.d))
        turned = along.turned(self.turn).turned(self.A)
        return symmetric_shift(turned, -self.a)
