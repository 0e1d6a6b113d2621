"""Mass matrices, propagations and transitions in blocks against dense arithmetic, exactly, over fractions."""

from rodyn.algebra import matrices, spatial
from rodyn.algebra.dense import Matrix, from_blocks, from_mat6
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.spatial import ArticulatedMass, CompositeMass, LinkMass, Propagation, Transition
from tests.algebra.drawn import ONE, ZERO, Drawn, column, dense3


def articulated(M: ArticulatedMass) -> Matrix:
    return from_blocks([[dense3(M.I), dense3(M.F.T)], [dense3(M.F), dense3(M.G)]])


def propagation(B: Propagation) -> Matrix:
    """[1 O; c×1 1] diag(Qᵀ, Qᵀ)."""
    Q_t = dense3(B.Q.matrix()).T
    moved = from_blocks([[ONE, ZERO], [dense3(matrices.skew(B.c)), ONE]])
    return moved @ from_blocks([[Q_t, ZERO], [ZERO, Q_t]])


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
