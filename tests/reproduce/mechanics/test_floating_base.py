"""A of a floating arm: ranks, and A′ by its definition against M⁻¹."""

import numpy as np
import pytest

from rodyn.algebra.dense import Matrix, ldl
from rodyn.reproduce.mechanics.floating_base import (
    exact_factors,
    floating,
    modification,
    on_a_fixed_base,
    ranks,
)


@pytest.mark.parametrize("links", [1, 2])
def test_the_inverse_inertia_matrix_follows_from_the_modified_matrix(links: int) -> None:
    """M⁻¹ = C − BᵗA′⁻¹B exactly, with A′ from (4.13); with A of the fixed base it does not."""
    whole = exact_factors(floating(links))
    fixed = on_a_fixed_base(whole)
    B, C = whole.B, whole.C

    def inverse(A: Matrix) -> Matrix:
        return C - B.T @ ldl(A).divide(B)

    assert inverse(fixed + modification(whole)) == whole.M_inv
    assert inverse(fixed) != whole.M_inv
    found = np.array(whole.M_inv.rows, dtype=float)
    assert np.linalg.eigvalsh(found).min() > 0


def test_what_the_experiment_says_of_two_links() -> None:
    found = ranks(floating(2))
    assert found.printed == (10, 15)
    assert found.direct == (10, 10)
    assert found.modified == 10
    assert found.same
    assert found.definite
    assert found.change == (5, 5)
