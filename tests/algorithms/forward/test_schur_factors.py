"""A, B, C and M⁻¹ = C − BᵗA⁻¹B, exactly."""

from itertools import accumulate
from typing import Any

import pytest

from rodyn.algebra.dense import Matrix, from_function, ldl
from rodyn.algorithms.forward.constraint_force import by_elimination, constrained, forward_dynamics
from rodyn.algorithms.forward.inverse_inertia import inverse_inertia_matrix
from rodyn.algorithms.forward.schur_factors import schur_factors
from rodyn.model.chain.build_views import make_chain
from rodyn.sweep.chain import Chain
from rodyn.sweep.views import JointView, SubspaceView
from tests.algorithms.drawn import Drawn
from tests.algorithms.forward.bodies import FLOATING, ROBOTS, Floating, every_mixture, made
from tests.algorithms.printed import printed
from tests.algorithms.test_rotors_exact import Geared

every_robot = pytest.mark.parametrize("drawn", [Drawn(3, *ROBOTS[name]) for name in ROBOTS], ids=list(ROBOTS))


def seen(drawn: Drawn, view: Any) -> Chain[Any]:
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, drawn.state()).seen_as(view)


def inverse(drawn: Drawn) -> Matrix:
    rows = inverse_inertia_matrix(seen(drawn, JointView)).rows
    return from_function(len(rows), len(rows), lambda i, j: rows[max(i, j)][min(i, j)])


def coupled(A: Matrix, rows: Any, columns: Any) -> set[tuple[int, int]]:
    """The pairs of joints whose block of A, of these heights and widths, is not zero."""
    tops, lefts = ([0, *accumulate(sizes)] for sizes in (rows, columns))
    return {
        (i, j)
        for i, height in enumerate(rows)
        for j, width in enumerate(columns)
        if any(A[tops[i] + a, lefts[j] + b] != 0 for a in range(height) for b in range(width))
    }


@every_robot
def test_the_inverse_inertia_matrix(drawn: Drawn) -> None:
    factors = schur_factors(seen(drawn, SubspaceView))
    assert factors.M_inv == inverse(drawn)
    n = len(drawn.q)
    sizes = [(len(M.rows), M.width) for M in (factors.W, factors.A, factors.B, factors.C)]
    assert sizes == [(6 * n, 5 * n), (5 * n, 5 * n), (5 * n, n), (n, n)]  # FIJ-4


@every_mixture
def test_a_and_c_are_symmetric_and_positive_definite(freedoms: Any, parents: Any) -> None:
    """Appendix A: all pivots of LDLᵗ are positive."""
    factors = schur_factors(made(freedoms, parents)[0])
    for S in (factors.A, factors.C):
        assert S == S.T
        assert all(reciprocal > 0 for reciprocal in ldl(S).reciprocal)


@every_mixture
def test_fij_1_joints_are_coupled_to_their_neighbours_and_to_no_others(freedoms: Any, parents: Any) -> None:
    """Those that share a link; in a chain these are the next ones, and the bandwidth of A, B and C is 1."""
    factors = schur_factors(made(freedoms, parents)[0])
    if len(factors.P_0.rows) and factors.H_0.width:  # body 0 is none of those that A couples
        freedoms, parents = freedoms[1:], [k - 1 for k in parents[1:]]
    n, held = range(len(freedoms)), [6 - k for k in freedoms]
    near = {
        (i, j)
        for i in n
        for j in n
        if i == j or parents[i] == j or parents[j] == i or parents[i] == parents[j] >= 0
    }
    for S, rows, columns in (
        (factors.A, held, held),
        (factors.B, held, freedoms),
        (factors.C, freedoms, freedoms),
    ):
        found = coupled(S, rows, columns)
        assert found <= near
        if (S, freedoms) == (factors.A, (1, 1, 1)):
            assert found == near  # not block diagonal


def test_fij_1_a_without_its_side_blocks_gives_another_inverse() -> None:
    drawn = Drawn(3, *ROBOTS["RPR"])
    assert schur_factors(seen(drawn, SubspaceView)).M_inv == inverse(drawn)
    block_diagonal = (
        "return self.transposed(self.W) @ self.K @ self.W + self.S",
        "A = self.W.T @ self.K @ self.W; n = len(A.rows);"
        " return from_function(n, n, lambda i, j: A[i, j] if i // 5 == j // 5 else 0)",
    )
    with printed("forward.schur_factors", block_diagonal):
        from rodyn.algorithms.forward.schur_factors import schur_factors as theirs

        assert theirs(seen(drawn, SubspaceView)).M_inv != inverse(drawn)


@pytest.mark.parametrize("freedoms", FLOATING, ids=str)
def test_with_a_floating_base_a_is_a_prime(freedoms: Any) -> None:
    """(4.13): A′ = A + 𝒲ᵗℐ_b⁻¹𝒲 differs from A in the block of the first joint only."""
    robot, F_T = made(freedoms, range(-1, len(freedoms) - 1))
    explicit = Floating(robot, F_T)
    found = schur_factors(robot)
    assert (found.A, found.B, found.C) == (explicit.A, explicit.B, explicit.C)
    assert found.A_prime == explicit.A_prime
    assert found.A_prime == found.A_prime.T
    assert all(reciprocal > 0 for reciprocal in ldl(found.A_prime).reciprocal)  # Appendix B
    first = 6 - freedoms[1]
    change = found.A_prime - found.A
    inside = [(i, j) for i, row in enumerate(change) for j, x in enumerate(row) if x != 0]
    assert inside
    assert max(max(place) for place in inside) < first


def column(joints: Any) -> Matrix:
    return Matrix((tuple(f for joint in joints for f in joint),)).T


@every_robot
def test_constraint_forces_and_accelerations(drawn: Drawn) -> None:
    """(3.17), (3.18): A F_S + B F_T = 0 and BᵗF_S + C F_T = Q̈, with F_S and Q̈ of the O(n) algorithm."""
    given = drawn.state(qd=drawn.qd, tau=drawn.tau)
    chain = make_chain(drawn.structure, drawn.parameters, drawn.gravity, given).seen_as(SubspaceView)
    factors, found = schur_factors(chain), forward_dynamics(chain).constrained
    F_S, F_T = column(found.F_S), column(found.F_T)
    assert all(x == 0 for (x,) in factors.A @ F_S + factors.B @ F_T)
    assert factors.B.T @ F_S + factors.C @ F_T == column(found.Qdd) == factors.M_inv @ F_T


@pytest.mark.parametrize("freedoms", FLOATING, ids=str)
def test_a_floating_base_takes_part(freedoms: Any) -> None:
    """(4.6), (4.7), (4.12): with V̇_b of the base the two equations have one term more; M⁻¹ is that of all bodies."""
    robot, F_T = made(freedoms, range(-1, len(freedoms) - 1))
    found = schur_factors(robot)
    solved = constrained(robot, F_T, by_elimination)
    F_S, driven = column(solved.F_S), column(solved.F_T[1:])
    base = found.H_0 @ column(solved.Qdd[:1])
    V_b = found.P_0.T @ base
    assert found.A @ F_S + found.B @ driven == found.W.T @ V_b  # (4.6)
    assert found.B.T @ F_S + found.C @ driven - found.H.T @ V_b == column(solved.Qdd[1:])  # (4.7)
    F_0 = found.H_0 @ column(solved.F_T[:1])
    R_T10 = found.W.T @ found.P_0.T @ found.I_0_inv @ (F_0 - found.P_0 @ found.H @ driven)  # (4.10)
    assert found.A_prime @ F_S + found.B @ driven == R_T10  # (4.12)
    F = found.H @ driven + found.W @ F_S
    assert base == found.I_0_inv @ (F_0 - found.P_0 @ F)  # (4.3)
    assert found.M_inv @ column(solved.F_T) == column(solved.Qdd)


@pytest.mark.parametrize("tree", [False, True])
def test_rotors_are_in_the_inverse_inertia_matrix(tree: bool) -> None:
    """A rotor's column is one more of W; A stays symmetric and positive, and M⁻¹ has the rotors."""
    drawn = Geared(tree)
    factors = schur_factors(seen(drawn, SubspaceView))
    assert factors.M_inv == inverse(drawn)
    assert len(factors.A.rows) == 5 * 4 + 3
    assert factors.A == factors.A.T
    assert all(reciprocal > 0 for reciprocal in ldl(factors.A).reciprocal)
