"""Rotations stored as products of planar turns and, where a robot needs one, a general matrix.

A planar turn costs 4 multiplications on a vector, a general matrix 9; a Denavit–Hartenberg
rotation is two turns. Saha (2003) counts Q x as 8M 4A for that reason.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from rodyn.algebra.matrices import Mat3, Sym3, from_columns, from_rows
from rodyn.algebra.vectors import X3, Y3, Z3, Scalar, Value, Vec3, quickly_made

Tensor = TypeVar("Tensor", Mat3, Sym3)


@quickly_made
@dataclass(frozen=True, slots=True)
class Turn(Value):
    """A rotation by the angle whose cosine and sine are c and s, about axis "x", "y" or "z".

    >>> Turn("z", 0, 1) @ Vec3(1, 0, 0)
    Vec3(x=0, y=1, z=0)
    """

    axis: str
    c: Scalar
    s: Scalar

    @property
    def T(self) -> Turn:
        return Turn(self.axis, self.c, -self.s)

    def __matmul__(self, v: Vec3) -> Vec3:
        a, b, n = _from_axis(v, self.axis)
        return _to_axis(Vec3(self.c * a - self.s * b, self.s * a + self.c * b, n), self.axis)

    def tensor(self, A: Tensor) -> Tensor:
        """R A Rᵀ.

        In the plane of the turn A_aa + A_bb and A_ab − A_ba are unchanged; (A_aa − A_bb, A_ab + A_ba) turns by twice
        the angle. With p = s (A_aa − A_bb) + c (A_ab + A_ba) the four entries there are A_aa − s p, A_bb + s p and
        c p − A_ba, c p − A_ab: four products for any matrix.
        """
        if isinstance(A, Sym3):
            M = self.tensor(A.dense)
            return Sym3(M.xx, M.xy, M.xz, M.yy, M.yz, M.zz)
        (aa, ab, an), (ba, bb, bn), (na, nb, nn) = _matrix_from_axis(A, self.axis)
        c, s = self.c, self.s
        p = s * (aa - bb) + c * (ab + ba)
        sp, cp = s * p, c * p
        turned = (
            (aa - sp, cp - ba, c * an - s * bn),
            (cp - ab, bb + sp, s * an + c * bn),
            (c * na - s * nb, s * na + c * nb, nn),
        )
        return _matrix_to_axis(turned, self.axis)


@quickly_made
@dataclass(frozen=True, slots=True)
class Rotation(Value):
    """R = R₁ R₂ …: maps components in the inner axes to components in the outer axes.

    >>> quarter = Rotation((Turn("z", 0, 1), Turn("x", 0, 1)))
    >>> quarter @ Vec3(0, 1, 0), quarter.T @ (quarter @ Vec3(1, 2, 3))
    (Vec3(x=0, y=0, z=1), Vec3(x=1, y=2, z=3))
    """

    factors: tuple[Turn | Mat3, ...] = ()

    @property
    def T(self) -> Rotation:
        return Rotation(tuple(factor.T for factor in reversed(self.factors)))

    def then(self, inner: Rotation) -> Rotation:
        """R R′."""
        return Rotation(self.factors + inner.factors)

    def __matmul__(self, v: Vec3) -> Vec3:
        for factor in reversed(self.factors):
            v = factor @ v
        return v

    def tensor(self, A: Tensor) -> Tensor:
        """R A Rᵀ."""
        for factor in reversed(self.factors):
            A = factor.tensor(A) if isinstance(factor, Turn) else _general_tensor(factor, A)
        return A

    def after(self, R: Mat3) -> Mat3:
        """R R′ where R′ is this rotation: each row of R in the inner axes."""
        inner = self.T
        return from_rows(*(inner @ row for row in R.rows))

    def matrix(self) -> Mat3:
        """R as nine numbers."""
        return from_columns(self @ X3, self @ Y3, self @ Z3)


IDENTITY = Rotation()


def _general_tensor(R: Mat3, A: Tensor) -> Tensor:
    if isinstance(A, Sym3):
        M = _general_tensor(R, A.dense)
        return Sym3(M.xx, M.xy, M.xz, M.yy, M.yz, M.zz)
    RA = from_columns(*(R @ column for column in A.columns))
    return from_rows(*(R @ row for row in RA.rows))


# The plane of a turn about n is spanned by the two axes (a, b) that follow n cyclically.
def _from_axis(v: Vec3, axis: str) -> tuple[Scalar, Scalar, Scalar]:
    if axis == "z":
        return v.x, v.y, v.z
    return (v.y, v.z, v.x) if axis == "x" else (v.z, v.x, v.y)


def _to_axis(v: Vec3, axis: str) -> Vec3:
    if axis == "z":
        return v
    return Vec3(v.z, v.x, v.y) if axis == "x" else Vec3(v.y, v.z, v.x)


def _matrix_from_axis(A: Mat3, axis: str) -> tuple[tuple[Scalar, Scalar, Scalar], ...]:
    x, y, z = A.rows
    rows = (x, y, z) if axis == "z" else (y, z, x) if axis == "x" else (z, x, y)
    return tuple(_from_axis(row, axis) for row in rows)


def _matrix_to_axis(rows: tuple[tuple[Scalar, Scalar, Scalar], ...], axis: str) -> Mat3:
    a, b, n = (_to_axis(Vec3(*row), axis) for row in rows)
    return from_rows(a, b, n) if axis == "z" else from_rows(n, a, b) if axis == "x" else from_rows(b, n, a)
