"""LᵀD L is the inertia matrix, and its factors are Saha's U and D, over fractions."""

import pytest

from rodyn.algebra.dense import from_function
from rodyn.algorithms.forward import cholesky, elimination, udu
from rodyn.algorithms.inertia.composite_body import inertia_matrix
from rodyn.model.chain.build_views import make_chain
from rodyn.sweep.chain import Chain
from rodyn.sweep.views import JointView, SpatialView
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn


@pytest.fixture(params=TWICE, ids=str)
def chain(request: pytest.FixtureRequest) -> Chain[SpatialView]:
    name, seed = request.param
    drawn = Drawn(seed, *ROBOTS[name])
    state = drawn.state(qd=drawn.qd, tau=drawn.tau)
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, state).seen_as(SpatialView)


def test_the_factors_give_the_inertia_matrix(chain: Chain[SpatialView]) -> None:
    H, factors = inertia_matrix(chain), cholesky.forward_dynamics(chain).factors
    n = len(factors)
    rows = [
        {k: 1, **dict(zip(chain.ancestors[k], factor.L.entries, strict=True))}
        for k, factor in enumerate(factors)
    ]
    L = from_function(n, n, lambda i, j: rows[i].get(j, 0))
    D = from_function(n, n, lambda i, j: factors[i].D if i == j else 0)
    assert L.T @ D @ L == from_function(n, n, lambda i, j: H[max(i, j)].get(min(i, j), 0))


def test_factors_and_solution_are_those_of_the_reverse_elimination(chain: Chain[SpatialView]) -> None:
    """L = Uᵀ, D = m̂, y = φ̂."""
    ours, theirs = cholesky.forward_dynamics(chain), udu.forward_dynamics(chain.seen_as(JointView))
    α = elimination.udu(chain.seen_as(JointView)).α
    assert [(1, *f.L.entries) for f in ours.factors] == [tuple(row.values()) for row in α]
    assert [f.D for f in ours.factors] == [a.m_hat for a in theirs.articulated]
    assert list(ours.y) == [e.φ_hat for e in theirs.eliminated]
    assert ours.φ == theirs.φ
    assert ours.θdd == theirs.θdd


def test_a_pivot_is_at_most_what_it_was_subtracted_from(chain: Chain[SpatialView]) -> None:
    """0 < D_k ≤ H_kk: free joints beyond can only make a body lighter."""
    for k, (H, pivot) in enumerate(
        zip(inertia_matrix(chain), cholesky.forward_dynamics(chain).pivots, strict=True)
    ):
        body = pivot.inertia
        assert 0 < pivot.value <= H[k]
        assert H[k] == (body.I.zz if chain.links[k].kind == "revolute" else body.G.zz)
