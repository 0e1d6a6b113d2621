"""The block matrices of C and the vectors of h, exactly: by their recursions, and as the products that define them."""

from typing import Any

import pytest

from rodyn.algebra.dense import Matrix, from_six
from rodyn.algebra.vectors import ZERO3
from rodyn.algorithms.inertia import mci_saha1999, mci_textbook
from rodyn.algorithms.inertia.convective import Convective, convective
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.algorithms.kinematics.denoc_matrices import denoc_matrices
from rodyn.model.chain.build_views import make_chain
from tests.algorithms.drawn import ROBOTS, Drawn
from tests.algorithms.printed import printed

every_robot = pytest.mark.parametrize("drawn", [Drawn(1, *ROBOTS[name]) for name in ROBOTS], ids=list(ROBOTS))


def chain(drawn: Drawn, axes: str = "base") -> Any:
    return make_chain(drawn.structure, drawn.parameters, ZERO3, drawn.state(qd=drawn.qd), axes)


def block(A: Matrix, i: int, j: int) -> Matrix:
    return Matrix(tuple(row[6 * j : 6 * j + 6] for row in A.rows[6 * i : 6 * i + 6]))


@every_robot
def test_recursions_give_the_products_that_define_the_matrices(drawn: Drawn) -> None:
    """(9.16b): M̃_l = N_lᵀM Ṅ_l, M̃_ω = M̃Ω, M̃_e = N_lᵀW M N_l; Ṅ_d = ΩN_d."""
    N, found = denoc_matrices(chain(drawn)), convective(chain(drawn))
    assert found.M_tilde == N.M_tilde
    assert found.M_tilde_l == N.N_l.T @ N.M @ N.Nd_l
    assert found.M_tilde_ω == N.M_tilde @ found.Ω
    assert found.M_tilde_e == N.N_l.T @ N.W @ N.M @ N.N_l
    assert N.Nd_d == found.Ω @ N.N_d


@every_robot
def test_the_sum_of_the_three_is_the_convective_matrix_of_both_papers(drawn: Drawn) -> None:
    C = convective(chain(drawn)).C
    for other in (mci_saha1999, mci_textbook):
        table = other.coriolis_matrix(chain(drawn, "link"))
        for i, row in enumerate(table):
            for j, entry in row.items():
                assert (C[i, j], C[j, i]) == (entry.lower, entry.upper)
    assert C == denoc_matrices(chain(drawn)).coriolis_matrix


@every_robot
def test_blocks_are_those_of_the_links(drawn: Drawn) -> None:
    """H̃_ij below the diagonal of M̃_l and M̃'_i on that of M̃_e; (9.16j) link by link."""
    found = convective(chain(drawn))
    N = denoc_matrices(chain(drawn))
    parents = drawn.structure.parents
    for i in range(len(parents)):
        assert found.M_tilde_prime[i] == block(found.M_tilde_e, i, i)
        for j in range(i + 1):
            assert found.H_tilde[i][j] == block(found.M_tilde_l, i, j)
        own = block(N.W, i, i) @ block(N.M, i, i)
        for k, parent in enumerate(parents):
            if parent == i:
                B = block(N.N_l, k, i)
                own = own + B.T @ found.M_tilde_prime[k] @ B
        assert own == found.M_tilde_prime[i]


@every_robot
def test_the_vectors_of_the_order_n_algorithm(drawn: Drawn) -> None:
    """(9.17)–(9.19): t′ = Ṅ θ̇, w′ = M t′ + W M t, w̃′ = N_lᵀw′, h = N_dᵀw̃′ = C θ̇."""
    found, N = convective(chain(drawn)), denoc_matrices(chain(drawn))
    rates = Matrix((tuple(drawn.qd),)).T
    t_prime, w_prime, w_tilde = (
        Matrix(tuple(row for one in part for row in from_six(one).rows))
        for part in (found.t_prime, found.w_prime, found.w_tilde_prime)
    )
    assert t_prime == (N.Nd_l + N.N_l @ found.Ω) @ N.N_d @ rates
    assert w_prime == N.M @ t_prime + N.W @ N.M @ N.N @ rates
    assert w_tilde == N.N_l.T @ w_prime
    h = Matrix((found.h,)).T
    assert h == N.N_d.T @ w_tilde == found.C @ rates
    assert found.h == inverse_dynamics(chain(drawn, "link")).τ


SYMMETRIC = ("M_tilde_e=(i.M_prime @ B, B.T @ i.M_prime)", "M_tilde_e=(i.M_prime @ B, (i.M_prime @ B).T)")
NO_DOTS = ("skew(i.cd)", "skew(i.c)")
LAST_MASS = ("B.T @ i.M_tilde @ i.Ω", "B.T @ i.M_tilde @ Ω_j")


@pytest.mark.parametrize(
    "wrong", [SYMMETRIC, NO_DOTS, LAST_MASS], ids=["B9-4", "B9-7", "Ω of the other link"]
)
def test_printed_forms_give_another_matrix(wrong: tuple[str, str]) -> None:
    drawn = Drawn(1, *ROBOTS["RPR"])
    right: Convective = convective(chain(drawn))
    with printed("inertia.convective", wrong):
        from rodyn.algorithms.inertia.convective import convective as theirs

        assert theirs(chain(drawn)).C != right.C
