"""Robots of the tests of constraint forces: joints of any freedom over fractions, floating bases, reference robots."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from rodyn.algebra.dense import Matrix, from_blocks, from_function, from_six, ldl
from rodyn.algebra.matrices import Mat3, Sym3, skew
from rodyn.algebra.rotations import Rotation, Turn
from rodyn.algebra.spatial import Six, Transition
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3, Vec3
from rodyn.sweep.chain import Chain
from rodyn.sweep.views import SubspaceView
from tests.references import FORWARD, SINGULAR

R, P = "revolute", "prismatic"

ROBOTS = {
    "R": ([R], False),
    "P": ([P], False),
    "RPR": ([R, P, R], False),
    "PRRP": ([P, R, R, P], False),
    "tree of RRPR": ([R, R, P, R], True),
    "tree of RPRRPR": ([R, P, R, R, P, R], True),
}


class Bodies(Random):
    """Random links whose joints have the given numbers of degrees of freedom."""

    def number(self) -> Fraction:
        return Fraction(self.randint(-9, 9), self.randint(1, 5))

    def numbers(self, count: int) -> tuple[Fraction, ...]:
        return tuple(self.number() for _ in range(count))

    def vec3(self) -> Vec3:
        return Vec3(*self.numbers(3))

    def turn(self, axis: str) -> Turn:
        t = self.number()
        return Turn(axis, (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t))

    def rotation(self) -> Rotation:
        return Rotation((self.turn("z"), self.turn("x")))

    def link(self, freedom: int) -> SubspaceView:
        angular, linear = self.rotation(), self.rotation()
        columns = [Six(angular @ e, ZERO3) for e in (X3, Y3, Z3)] + [
            Six(ZERO3, linear @ e) for e in (X3, Y3, Z3)
        ]
        if freedom == 6:
            columns = list(UNITS)
        else:
            self.shuffle(columns)
        a, b, c = (Fraction(self.randint(1, 9), 3) for _ in range(3))
        return SubspaceView(
            phi=Transition(self.rotation(), self.vec3(), Rotation((self.turn("z"),)), self.number()),
            J=self.rotation().tensor(Sym3(b + c, 0, 0, a + c, 0, a + b)),
            s=self.vec3(),
            m=Fraction(self.randint(1, 9), 2),
            H=tuple(columns[:freedom]),
            W=tuple(columns[freedom:]),
        )


UNITS = tuple(Six(e, ZERO3) for e in (X3, Y3, Z3)) + tuple(Six(ZERO3, e) for e in (X3, Y3, Z3))

SERIAL_FREEDOMS = [(1, 1, 1), (6,), (0,), (6, 1, 1), (3, 2, 1), (1, 0, 2, 6, 1), (0, 5, 4), (2, 6, 0, 3)]
SERIAL_FREEDOMS += [(1, 3, 6, 2), (2, 1, 3, 1, 6, 1, 6, 6, 2), (6, 6, 6)]

TREES = {(-1, 0, 0, 0, 2): (1, 2, 3, 1, 1), (-1, -1, 0, 0, 2, 2): (6, 3, 0, 1, 6, 2), (-1, 0, 0): (6, 1, 1)}

FREEDOMS = [(freedoms, tuple(range(-1, len(freedoms) - 1))) for freedoms in SERIAL_FREEDOMS]

FREEDOMS += [(freedoms, parents) for parents, freedoms in TREES.items()]


def made(freedoms: Sequence[int], parents: Sequence[int]) -> tuple[Chain[SubspaceView], tuple[Any, ...]]:
    """A chain and forces of its drives."""
    draw = Bodies(len(freedoms))
    links = tuple(draw.link(k) for k in freedoms)
    return Chain(links, tuple(parents), None), tuple(draw.numbers(k) for k in freedoms)


def spatial_inertia(i: SubspaceView) -> Matrix:
    """(2.6), factor by factor."""
    S, O = three(skew(i.s)), from_function(3, 3, lambda j, k: 0)
    S_hat = from_blocks([[identity(3), S], [O, identity(3)]])
    centre = from_blocks([[three(i.J.dense), O], [O, from_function(3, 3, lambda j, k: i.m if j == k else 0)]])
    return S_hat @ centre @ S_hat.T


def three(A: Mat3) -> Matrix:
    return Matrix(tuple((row.x, row.y, row.z) for row in A.rows))


def identity(n: int) -> Matrix:
    return from_function(n, n, lambda i, j: int(i == j))


every_mixture = pytest.mark.parametrize(("freedoms", "parents"), FREEDOMS, ids=str)


class Floating:
    """(4.1)–(4.13) with explicit matrices; body 0 is the first link, joints from the base to the tip."""

    def __init__(self, robot: Chain[SubspaceView], F_T: Sequence[Any]) -> None:
        base, *links = robot.links
        n = len(links)
        blocks = range(n)

        def diagonal(entries: Sequence[Matrix]) -> Matrix:
            def block(i: int, j: int) -> Matrix:
                return entries[i] if i == j else zero(len(entries[i].rows), entries[j].width)

            return from_blocks([[block(i, j) for j in blocks] for i in blocks])

        def inverted(i: SubspaceView) -> Matrix:
            return ldl(spatial_inertia(i)).divide(identity(6))

        P_hat = [from_six(*(i.phi @ e for e in UNITS)) for i in links]
        P = from_blocks(
            [
                [identity(6) if i == j else -P_hat[j] if j == i + 1 else zero(6, 6) for j in blocks]
                for i in blocks
            ]
        )
        self.P_0, self.I_0 = P_hat[0], inverted(base)
        self.H, self.W = diagonal([from_six(*i.H) for i in links]), diagonal([from_six(*i.W) for i in links])
        K = P.T @ diagonal([inverted(i) for i in links]) @ P
        self.A, self.B = self.W.T @ K @ self.W, self.W.T @ K @ self.H  # (3.14), (3.15)
        self.C = self.H.T @ K @ self.H  # (3.16)
        at_first = self.P_0.T @ self.I_0 @ self.P_0
        I_b = diagonal([at_first if i == 0 else zero(6, 6) for i in blocks])
        self.A_prime = self.A + self.W.T @ I_b @ self.W  # (4.13)
        self.F_0 = Matrix((F_T[0],)).T
        self.F_T = Matrix((tuple(f for joint in F_T[1:] for f in joint),)).T
        self.n = n

    def first(self, F: Matrix) -> Matrix:
        return Matrix(F.rows[:6])

    def stacked(self, V_1: Matrix) -> Matrix:
        """V̇_b: what the base does to body 1 and to no other."""
        return Matrix((*V_1.rows, *((0,),) * (6 * self.n - 6)))

    def base_acceleration(self, F: Matrix) -> Matrix:
        return self.I_0 @ (self.F_0 - self.P_0 @ self.first(F))  # (4.3)

    def solved(self, sign: int = -1) -> tuple[Matrix, Matrix]:
        """Q̈_0 and Q̈; `sign` is that of ℋᵗV̇_b in (4.7) solved for Q̈."""
        without = self.stacked(self.P_0.T @ self.base_acceleration(self.H @ self.F_T))
        right = self.W.T @ without - self.B @ self.F_T  # (4.10), (4.12)
        F_S = ldl(self.A_prime).divide(right)
        F = self.H @ self.F_T + self.W @ F_S
        Qdd_0 = self.base_acceleration(F)
        V_b = self.stacked(self.P_0.T @ Qdd_0)
        assert self.A @ F_S + self.B @ self.F_T == self.W.T @ V_b  # (4.6); E: FIJ-3, printed 𝒲 V̇_b
        carried = self.H.T @ V_b
        Qdd = self.B.T @ F_S + self.C @ self.F_T
        return Qdd_0, Qdd - carried if sign < 0 else Qdd + carried  # (4.7); E: FIJ-3


def zero(rows: int, columns: int) -> Matrix:
    return from_function(rows, columns, lambda i, j: 0)


FLOATING = [(6, 1, 1, 1), (6, 1, 3, 2), (6, 2)]

REFUSED = ["puma_printed", SINGULAR]

ACCEPTED = [name for name in FORWARD if name not in REFUSED]
