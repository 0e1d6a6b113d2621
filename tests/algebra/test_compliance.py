"""Compliances in blocks against dense 6×6 matrices, exactly, over fractions."""

import pytest

from rodyn.algebra.compliance import RIGID, Compliance
from rodyn.algebra.dense import Matrix, from_blocks, from_compliance, from_function
from rodyn.algebra.matrices import skew
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.spatial import Six, Transition
from rodyn.algebra.vectors import Vec3
from tests.algebra.drawn import ONE, ZERO, Drawn, column, dense3


def compliance(drawn: Drawn) -> Compliance:
    return Compliance(drawn.sym3(), drawn.mat3(), drawn.sym3())


def dense(Y: Compliance) -> Matrix:
    return from_blocks([[dense3(Y.A), dense3(Y.B.T)], [dense3(Y.B), dense3(Y.C)]])


def shift(l: Vec3) -> Matrix:
    return from_blocks([[ONE, dense3(skew(l))], [ZERO, ONE]])


def turn(R: Rotation) -> Matrix:
    return from_blocks([[dense3(R.matrix()), ZERO], [ZERO, dense3(R.matrix())]])


def test_linear(drawn: Drawn) -> None:
    Y, Z, w, factor = compliance(drawn), compliance(drawn), drawn.six(), drawn.number()
    assert column(Y @ w) == dense(Y) @ column(w)
    assert column((Y + Z * factor) @ w) == column(Y @ w + (Z @ w) * factor)
    assert Y + RIGID == Y


def test_another_point_and_other_axes(drawn: Drawn) -> None:
    Y, l, R = compliance(drawn), drawn.vec3(), drawn.rotation()
    assert dense(Y.shifted(l)) == shift(l).T @ dense(Y) @ shift(l)
    assert dense(Y.turned(R)) == turn(R) @ dense(Y) @ turn(R).T


def test_carried_along_is_felt_by_wrenches_handed_down(drawn: Drawn) -> None:
    """φᵀ Υ φ, with the φ that moves wrenches."""
    Y, w = compliance(drawn), drawn.six()
    phi = Transition(drawn.rotation(), drawn.vec3(), Rotation((drawn.turn("z"),)), drawn.number())
    assert Y.carried(phi) @ w == phi.transposed(Y @ (phi @ w))


@pytest.mark.parametrize("angular", [True, False])
def test_another_row_and_column(drawn: Drawn, angular: bool) -> None:
    Y, row, corner = compliance(drawn), drawn.six(), drawn.number()
    z = 2 if angular else 5
    entries = [entry for (entry,) in column(row)]
    entries[z] = corner
    before = dense(Y)

    def expected(i: int, j: int) -> object:
        return entries[j] if i == z else entries[i] if j == z else before[i, j]

    assert dense(Y.with_z(angular, row, corner)) == from_function(6, 6, expected)
    unit = Vec3(0, 0, 1)
    axis = Six(unit, Vec3(0, 0, 0)) if angular else Six(Vec3(0, 0, 0), unit)
    assert axis @ (Y.with_z(angular, row, corner) @ axis) == corner


def test_softened_along_one_direction(drawn: Drawn) -> None:
    """As rows and in blocks: Υ + r rᵀ/D."""
    Y, r, factor = compliance(drawn), drawn.six(), drawn.number()
    found = Y.softened(r, r * factor)
    R = column(r)
    product = from_function(6, 6, lambda i, j: R[i, 0] * R[j, 0] * factor)
    assert from_compliance(found) == dense(Y) + product
