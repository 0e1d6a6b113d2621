"""3×3 matrices over any scalar: general (`Mat3`) and symmetric with six numbers (`Sym3`)."""

from __future__ import annotations

from dataclasses import dataclass

from rodyn.algebra.vectors import Scalar, Value, Vec3, cross, dot, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Mat3(Value):
    """A 3×3 matrix, row by row.

    >>> skew(Vec3(0, 0, 1)) @ Vec3(1, 0, 0)
    Vec3(x=0, y=1, z=0)
    """

    xx: Scalar
    xy: Scalar
    xz: Scalar
    yx: Scalar
    yy: Scalar
    yz: Scalar
    zx: Scalar
    zy: Scalar
    zz: Scalar

    @property
    def rows(self) -> tuple[Vec3, Vec3, Vec3]:
        return (
            Vec3(self.xx, self.xy, self.xz),
            Vec3(self.yx, self.yy, self.yz),
            Vec3(self.zx, self.zy, self.zz),
        )

    @property
    def columns(self) -> tuple[Vec3, Vec3, Vec3]:
        return self.T.rows

    @property
    def T(self) -> Mat3:
        return Mat3(self.xx, self.yx, self.zx, self.xy, self.yy, self.zy, self.xz, self.yz, self.zz)

    def __add__(self, other: Mat3) -> Mat3:
        return from_rows(*(a + b for a, b in zip(self.rows, other.rows, strict=True)))

    def __sub__(self, other: Mat3) -> Mat3:
        return from_rows(*(a - b for a, b in zip(self.rows, other.rows, strict=True)))

    def __neg__(self) -> Mat3:
        return from_rows(*(-a for a in self.rows))

    def __mul__(self, factor: Scalar) -> Mat3:
        return from_rows(*(a * factor for a in self.rows))

    __rmul__ = __mul__

    def __matmul__(self, v: Vec3) -> Vec3:
        return Vec3(*(dot(row, v) for row in self.rows))


@quickly_made
@dataclass(frozen=True, slots=True)
class Sym3(Value):
    """A symmetric 3×3 matrix: its six different entries.

    >>> Sym3(1, 0, 0, 2, 0, 3) @ Vec3(1, 1, 1)
    Vec3(x=1, y=2, z=3)
    """

    xx: Scalar
    xy: Scalar
    xz: Scalar
    yy: Scalar
    yz: Scalar
    zz: Scalar

    @property
    def dense(self) -> Mat3:
        return Mat3(self.xx, self.xy, self.xz, self.xy, self.yy, self.yz, self.xz, self.yz, self.zz)

    def __add__(self, other: Sym3) -> Sym3:
        return Sym3(
            self.xx + other.xx,
            self.xy + other.xy,
            self.xz + other.xz,
            self.yy + other.yy,
            self.yz + other.yz,
            self.zz + other.zz,
        )

    def __sub__(self, other: Sym3) -> Sym3:
        return Sym3(
            self.xx - other.xx,
            self.xy - other.xy,
            self.xz - other.xz,
            self.yy - other.yy,
            self.yz - other.yz,
            self.zz - other.zz,
        )

    def __mul__(self, factor: Scalar) -> Sym3:
        return Sym3(
            self.xx * factor,
            self.xy * factor,
            self.xz * factor,
            self.yy * factor,
            self.yz * factor,
            self.zz * factor,
        )

    __rmul__ = __mul__

    def __matmul__(self, v: Vec3) -> Vec3:
        return self.dense @ v


ZERO_MAT3 = Mat3(0, 0, 0, 0, 0, 0, 0, 0, 0)
ZERO_SYM3 = Sym3(0, 0, 0, 0, 0, 0)


def from_rows(x: Vec3, y: Vec3, z: Vec3) -> Mat3:
    """Return the matrix with these rows."""
    return Mat3(x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z)


def from_columns(x: Vec3, y: Vec3, z: Vec3) -> Mat3:
    """Return the matrix with these columns."""
    return from_rows(x, y, z).T


def diagonal(s: Scalar) -> Sym3:
    """s 1."""
    return Sym3(s, 0, 0, s, 0, s)


def skew(c: Vec3) -> Mat3:
    """c × 1: the cross-product tensor of c."""
    return Mat3(0, -c.z, c.y, c.z, 0, -c.x, -c.y, c.x, 0)


def cross_left(c: Vec3, A: Mat3) -> Mat3:
    """(c × 1) A."""
    return from_columns(*(cross(c, column) for column in A.columns))


def cross_right(A: Mat3, c: Vec3) -> Mat3:
    """Return a (c × 1)."""
    return from_rows(*(cross(row, c) for row in A.rows))


def product(A: Mat3, B: Mat3) -> Mat3:
    """Return A B."""
    return from_columns(*(A @ column for column in B.columns))


def outer(a: Vec3, b: Vec3) -> Mat3:
    """Return a bᵀ."""
    return from_rows(b * a.x, b * a.y, b * a.z)


def upper(A: Mat3) -> Sym3:
    """Return the upper triangle of A, which must be symmetric, as a `Sym3`."""
    return Sym3(A.xx, A.xy, A.xz, A.yy, A.yz, A.zz)


def determinant(A: Sym3) -> Scalar:
    """det A."""
    return dot(A.dense.rows[0], _cofactors(A).rows[0])


def inverse(A: Sym3) -> Sym3:
    """A⁻¹ = adj A / det A: one division.

    >>> from fractions import Fraction
    >>> inverse(Sym3(Fraction(2), 1, 0, 1, 0, 1)) @ Vec3(3, 2, 1)
    Vec3(x=Fraction(1, 1), y=Fraction(1, 1), z=Fraction(1, 1))
    """
    result: Sym3 = upper(_cofactors(A)) * (1 / determinant(A))
    return result


def _cofactors(A: Sym3) -> Mat3:
    """adj A: each row the cross product of the two others."""
    x, y, z = A.dense.rows
    return from_rows(cross(y, z), cross(z, x), cross(x, y))


def rate_tensor(omega: Vec3, omega_rate: Vec3) -> Mat3:
    """ω̇×1 + ω×(ω×1): times a lever, the acceleration of its far end relative to its near end."""
    xx, yy, zz = omega.x * omega.x, omega.y * omega.y, omega.z * omega.z
    xy, xz, yz = omega.x * omega.y, omega.x * omega.z, omega.y * omega.z
    x, y, z = omega_rate.x, omega_rate.y, omega_rate.z
    return Mat3(-(yy + zz), xy - z, xz + y, xy + z, -(xx + zz), yz - x, xz - y, yz + x, -(xx + yy))


def euler_moment(I: Sym3, omega: Vec3, omega_rate: Vec3, S: Mat3) -> Vec3:
    """I ω̇ + ω × I ω, with the sums and products that S = rate_tensor(ω, ω̇) is made of: five products a component."""
    x, y, z, rate = omega.x, omega.y, omega.z, omega_rate
    return Vec3(
        I.xx * rate.x + (I.zz - I.yy) * (y * z) - I.xy * S.zx + I.xz * S.yx - I.yz * (S.zz - S.yy),
        I.yy * rate.y + (I.xx - I.zz) * (x * z) - I.yz * S.xy + I.xy * S.zy - I.xz * (S.xx - S.zz),
        I.zz * rate.z + (I.yy - I.xx) * (x * y) - I.xz * S.yz + I.yz * S.xz - I.xy * (S.yy - S.xx),
    )


def parallel_axis(delta: Vec3, c: Vec3, moved: Vec3) -> Sym3:
    """−δ × (c × 1) − c × (δ′ × 1), δ′ − δ parallel to c: the change of a body's inertia when it is moved by c."""
    s = delta + moved
    xx, yy, zz = c.x * s.x, c.y * s.y, c.z * s.z
    return Sym3(
        yy + zz,
        -(c.x * delta.y + moved.x * c.y),
        -(c.x * delta.z + moved.x * c.z),
        xx + zz,
        -(c.y * delta.z + moved.y * c.z),
        xx + yy,
    )
