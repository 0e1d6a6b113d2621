"""Matrices of three rows against dense arithmetic, exactly, over fractions."""

from rodyn.algebra import matrices
from rodyn.algebra.dense import from_function
from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import cross
from tests.algebra.drawn import Drawn, column, dense3


def test_matrices_act_as_their_dense_form(drawn: Drawn) -> None:
    A, S, v = drawn.mat3(), drawn.sym3(), drawn.vec3()
    assert column(A @ v) == dense3(A) @ column(v)
    assert column(S @ v) == dense3(S) @ column(v)
    assert matrices.upper(S.dense) == S
    assert dense3(A + A.T) == dense3(A) + dense3(A).T
    assert S - S == Sym3(0, 0, 0, 0, 0, 0)


def test_products_with_a_cross_tensor(drawn: Drawn) -> None:
    A, c = drawn.mat3(), drawn.vec3()
    C = dense3(matrices.skew(c))
    assert dense3(matrices.cross_left(c, A)) == C @ dense3(A)
    assert dense3(matrices.cross_right(A, c)) == dense3(A) @ C


def test_parallel_axis(drawn: Drawn) -> None:
    delta, c, m = drawn.vec3(), drawn.vec3(), drawn.number()
    moved = delta + c * m
    D, C, E = (dense3(matrices.skew(v)) for v in (delta, c, moved))
    minus = from_function(3, 3, lambda i, j: -int(i == j))
    assert dense3(matrices.parallel_axis(delta, c, moved)) == minus @ (D @ C + C @ E)


def test_the_moment_of_euler(drawn: Drawn) -> None:
    I, ω, ωd = drawn.sym3(), drawn.vec3(), drawn.vec3()
    S = matrices.rate_tensor(ω, ωd)
    assert matrices.euler_moment(I, ω, ωd, S) == I @ ωd + cross(ω, I @ ω)
