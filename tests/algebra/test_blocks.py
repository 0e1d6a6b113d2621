"""Structured algebra against dense arithmetic, exactly, over fractions."""

import pytest

from rodyn.algebra import matrices, rotations, spatial
from rodyn.algebra.dense import Matrix, from_blocks, from_function, from_mat6
from rodyn.algebra.matrices import Sym3
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.spatial import ArticulatedMass, CompositeMass, LinkMass, Propagation, Transition
from rodyn.algebra.vectors import Vec3, cross, dot
from tests.algebra.drawn import ONE, ZERO, Drawn, column, dense3

SEEDS = range(5)


@pytest.fixture(params=SEEDS)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    return Drawn(request.param)


def planar(turn: Turn) -> Matrix:
    """The printed matrix of a rotation about a coordinate axis."""
    c, s = turn.c, turn.s
    return Matrix(
        {
            "x": ((1, 0, 0), (0, c, -s), (0, s, c)),
            "y": ((c, 0, s), (0, 1, 0), (-s, 0, c)),
            "z": ((c, -s, 0), (s, c, 0), (0, 0, 1)),
        }[turn.axis]
    )


def articulated(M: ArticulatedMass) -> Matrix:
    return from_blocks([[dense3(M.I), dense3(M.F.T)], [dense3(M.F), dense3(M.G)]])


def propagation(B: Propagation) -> Matrix:
    """[1 O; c×1 1] diag(Qᵀ, Qᵀ)."""
    Q_t = dense3(B.Q.matrix()).T
    moved = from_blocks([[ONE, ZERO], [dense3(matrices.skew(B.c)), ONE]])
    return moved @ from_blocks([[Q_t, ZERO], [ZERO, Q_t]])


def test_products_of_vectors(drawn: Drawn) -> None:
    a, b = drawn.vec3(), drawn.vec3()
    assert dense3(matrices.skew(a)) @ column(b) == column(cross(a, b))
    assert (column(a).T @ column(b))[0, 0] == dot(a, b)
    assert dense3(matrices.outer(a, b)) == column(a) @ column(b).T


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


@pytest.mark.parametrize("axis", ["x", "y", "z"])
def test_a_turn_is_its_matrix(drawn: Drawn, axis: str) -> None:
    turn = drawn.turn(axis)
    R = planar(turn)
    v, A, S = drawn.vec3(), drawn.mat3(), drawn.sym3()
    assert column(turn @ v) == R @ column(v)
    assert dense3(turn.tensor(A)) == R @ dense3(A) @ R.T
    assert dense3(turn.tensor(S)) == R @ dense3(S) @ R.T


def test_a_rotation_is_the_product_of_its_factors(drawn: Drawn) -> None:
    rotation = drawn.rotation()
    R = ONE
    for factor in rotation.factors:
        assert isinstance(factor, Turn)
        R = R @ planar(factor)
    v, A, S = drawn.vec3(), drawn.mat3(), drawn.sym3()
    assert dense3(rotation.matrix()) == R
    assert column(rotation @ v) == R @ column(v)
    assert rotation.T @ (rotation @ v) == v
    assert dense3(rotation.tensor(A)) == R @ dense3(A) @ R.T
    assert dense3(rotation.then(drawn.rotation()).tensor(S)) != dense3(rotation.tensor(S))
    general = Rotation((rotation.matrix(),))
    assert general.tensor(A) == rotation.tensor(A)
    assert general.tensor(S) == rotation.tensor(S)
    assert IDENTITY @ v == v


def test_mass_matrices_act_as_their_dense_form(drawn: Drawn) -> None:
    t = drawn.six()
    link = LinkMass(drawn.sym3(), drawn.number())
    expected = from_blocks([[dense3(link.I), ZERO], [ZERO, dense3(matrices.diagonal(link.m))]])
    assert column(link @ t) == expected @ column(t)
    composite = CompositeMass(drawn.sym3(), drawn.vec3(), drawn.number())
    D = matrices.skew(composite.delta)
    scaled = dense3(matrices.diagonal(composite.m))
    assert column(composite @ t) == from_blocks(
        [[dense3(composite.I), dense3(-D)], [dense3(D), scaled]]
    ) @ column(t)
    body = ArticulatedMass(drawn.sym3(), drawn.mat3(), drawn.sym3())
    assert column(body @ t) == articulated(body) @ column(t)
    general = drawn.mat6()
    assert column(general @ t) == from_mat6(general) @ column(t)
    assert from_mat6(general.T) == from_mat6(general).T


def test_propagation_is_b(drawn: Drawn) -> None:
    B = Propagation(drawn.rotation(), drawn.vec3())
    dense = propagation(B)
    t, M = drawn.six(), drawn.mat6()
    assert column(B @ t) == dense @ column(t)
    assert column(B.T @ t) == dense.T @ column(t)
    assert from_mat6(B.congruence(M)) == dense.T @ from_mat6(M) @ dense
    turn = from_blocks([[dense3(B.Q.matrix()).T, ZERO], [ZERO, dense3(B.Q.matrix()).T]])
    assert from_mat6(B.T.left(M)) == dense.T @ from_mat6(M) @ turn


def test_rates_and_shifts(drawn: Drawn) -> None:
    M, cd = CompositeMass(drawn.sym3(), drawn.vec3(), drawn.number()), drawn.vec3()
    D = matrices.skew(M.delta)
    dense = from_blocks([[dense3(M.I), dense3(-D)], [dense3(D), dense3(matrices.diagonal(M.m))]])
    rate = from_blocks([[ZERO, ZERO], [dense3(matrices.skew(cd)), ZERO]])
    assert from_mat6(spatial.times_rate(M, cd)) == dense @ rate
    body, c = ArticulatedMass(drawn.sym3(), drawn.mat3(), drawn.sym3()), drawn.vec3()
    B = from_blocks([[ONE, ZERO], [dense3(matrices.skew(c)), ONE]])
    assert articulated(spatial.symmetric_shift(body, c)) == B.T @ articulated(body) @ B


def test_a_transition_is_a_change_of_place_and_one_of_axes(drawn: Drawn) -> None:
    phi = Transition(drawn.rotation(), drawn.vec3(), Rotation((drawn.turn("z"),)), drawn.number())
    R = dense3(phi.A.matrix()) @ dense3(phi.turn.matrix())
    assert dense3(phi.to_parent.matrix()) == R
    assert dense3(phi.to_link.matrix()) == R.T
    φ = from_blocks([[ONE, dense3(matrices.skew(phi.shift.l))], [ZERO, ONE]])
    whole = φ @ from_blocks([[R, ZERO], [ZERO, R]])
    x, M = drawn.six(), ArticulatedMass(drawn.sym3(), drawn.mat3(), drawn.sym3())
    assert column(phi.shift @ x) == φ @ column(x)
    assert column(phi.shift.transposed(x)) == φ.T @ column(x)
    assert articulated(phi.shift.congruence(M)) == φ @ articulated(M) @ φ.T
    assert column(phi @ x) == whole @ column(x)
    assert column(phi.transposed(x)) == whole.T @ column(x)
    assert articulated(phi.congruence(M)) == whole @ articulated(M) @ whole.T


def test_omega_and_w(drawn: Drawn) -> None:
    omega, t = drawn.vec3(), drawn.six()
    S = dense3(matrices.skew(omega))
    assert column(spatial.omega_times(omega, t)) == from_blocks([[S, ZERO], [ZERO, S]]) @ column(t)
    assert column(spatial.w_times(omega, t)) == from_blocks([[S, ZERO], [ZERO, ZERO]]) @ column(t)


def test_a_column_times_a_value_is_a_value() -> None:
    """NumPy must not turn our values into arrays of objects."""
    import numpy as np

    product = np.array([1.0, 2.0]) * Vec3(1, 0, 2)
    assert isinstance(product, Vec3)
    assert product.z.tolist() == [2.0, 4.0]
    assert rotations.Turn("z", np.float64(0), np.float64(1)) @ (np.float64(2) * Vec3(1, 0, 0)) == Vec3(
        0, 2, 0
    )
