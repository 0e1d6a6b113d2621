"""Compliance of a point of a body: symmetric 6×6 matrices that map a wrench to an acceleration."""

from __future__ import annotations

from dataclasses import dataclass

from rodyn.algebra.matrices import ZERO_MAT3, ZERO_SYM3, Mat3, Sym3, cross_left, cross_right, outer, upper
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.spatial import Six, Transition
from rodyn.algebra.vectors import Scalar, Value, Vec3, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Compliance(Value):
    """Υ = [A Bᵀ; B C] with [angular; linear acceleration] = Υ [moment; force] at a point.

    >>> point_mass = Compliance(ZERO_SYM3, ZERO_MAT3, Sym3(2, 0, 0, 2, 0, 2))
    >>> (point_mass @ Six(Vec3(0, 0, 0), Vec3(3, 0, 0))).bottom
    Vec3(x=6, y=0, z=0)
    """

    A: Sym3
    B: Mat3
    C: Sym3

    def __add__(self, other: Compliance) -> Compliance:
        return Compliance(self.A + other.A, self.B + other.B, self.C + other.C)

    def __mul__(self, factor: Scalar) -> Compliance:
        return Compliance(self.A * factor, self.B * factor, self.C * factor)

    __rmul__ = __mul__

    def __matmul__(self, w: Six) -> Six:
        return Six(self.A @ w.top + self.B.T @ w.bottom, self.B @ w.top + self.C @ w.bottom)

    def turned(self, R: Rotation) -> Compliance:
        """diag(R, R) Υ diag(R, R)ᵀ."""
        return Compliance(R.tensor(self.A), R.tensor(self.B), R.tensor(self.C))

    def shifted(self, l: Vec3) -> Compliance:
        """φᵀ Υ φ with φ = [1 l×1; O 1]: the compliance of another point of the body, at `l` from this one."""
        B = self.B - cross_left(l, self.A.dense)
        return Compliance(self.A, B, self.C + upper(cross_right(self.B, l) - cross_left(l, B.T)))

    def carried(self, phi: Transition) -> Compliance:
        """φᵀ Υ φ: a parent's compliance, at the origin and in the axes of a link rigidly joined to it."""
        turned = self.shifted(phi.a).turned(phi.A.T).turned(phi.turn.T)
        return turned.shifted(Vec3(0, 0, phi.d))

    def softened(self, r: Six, scaled: Six) -> Compliance:
        """Υ + r scaledᵀ, `scaled` parallel to r: adds the compliance of a joint."""
        return Compliance(
            self.A + upper(outer(r.top, scaled.top)),
            self.B + outer(r.bottom, scaled.top),
            self.C + upper(outer(r.bottom, scaled.bottom)),
        )

    def with_motion(self, s: Six, y: Six, c: Scalar) -> Compliance:
        """Υ + s yᵀ + y sᵀ + c s sᵀ: adds compliance along s, where Υ has none."""
        half = y + s * (c / 2)
        return Compliance(
            self.A + upper(outer(s.top, half.top) + outer(half.top, s.top)),
            self.B + outer(s.bottom, half.top) + outer(half.bottom, s.top),
            self.C + upper(outer(s.bottom, half.bottom) + outer(half.bottom, s.bottom)),
        )

    def with_z(self, angular: bool, row: Six, corner: Scalar) -> Compliance:
        """Replace the row and column of the angular (or linear) z axis; `corner` is its diagonal entry."""
        A, B, C, top, bottom = self.A, self.B, self.C, row.top, row.bottom
        if angular:
            A = Sym3(A.xx, A.xy, top.x, A.yy, top.y, corner)
            B = Mat3(B.xx, B.xy, bottom.x, B.yx, B.yy, bottom.y, B.zx, B.zy, bottom.z)
        else:
            B = Mat3(B.xx, B.xy, B.xz, B.yx, B.yy, B.yz, top.x, top.y, top.z)
            C = Sym3(C.xx, C.xy, bottom.x, C.yy, bottom.y, corner)
        return Compliance(A, B, C)


RIGID = Compliance(ZERO_SYM3, ZERO_MAT3, ZERO_SYM3)
"""Zero compliance: no wrench accelerates it."""
