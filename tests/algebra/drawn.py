"""Random vectors, matrices and rotations of fractions, and their dense forms."""

from fractions import Fraction
from random import Random

from rodyn.algebra.dense import Matrix, from_function, from_six
from rodyn.algebra.matrices import Mat3, Sym3
from rodyn.algebra.rotations import Rotation, Turn
from rodyn.algebra.spatial import Mat6, Six
from rodyn.algebra.vectors import Vec3

ONE, ZERO = from_function(3, 3, lambda i, j: int(i == j)), from_function(3, 3, lambda i, j: 0)


class Drawn:
    """Random fractions and what is made of them."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def number(self) -> Fraction:
        return Fraction(self.random.randint(-20, 20), self.random.randint(1, 9))

    def vec3(self) -> Vec3:
        return Vec3(*(self.number() for _ in range(3)))

    def mat3(self) -> Mat3:
        return Mat3(*(self.number() for _ in range(9)))

    def sym3(self) -> Sym3:
        return Sym3(*(self.number() for _ in range(6)))

    def six(self) -> Six:
        return Six(self.vec3(), self.vec3())

    def mat6(self) -> Mat6:
        return Mat6(*(self.mat3() for _ in range(4)))

    def turn(self, axis: str) -> Turn:
        t = self.number()
        return Turn(axis, (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))

    def rotation(self) -> Rotation:
        return Rotation((self.turn("z"), self.turn("x"), self.turn("y"), self.turn("z").T))


def dense3(A: Mat3 | Sym3) -> Matrix:
    rows = A.rows if isinstance(A, Mat3) else A.dense.rows
    return Matrix(tuple((r.x, r.y, r.z) for r in rows))


def column(v: Vec3 | Six) -> Matrix:
    return Matrix(((v.x,), (v.y,), (v.z,))) if isinstance(v, Vec3) else from_six(v)
