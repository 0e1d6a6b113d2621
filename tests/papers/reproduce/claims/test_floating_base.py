"""A of a floating arm: ranks, and A′ by its definition against M⁻¹."""

import math
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from rodyn.algebra.dense import Matrix
from rodyn.papers.reproduce.claims.floating_base import (
    QUATERNION,
    condition,
    exact_factors,
    floating_arm,
    matrix_of_all_bodies,
    pivots_of,
    rank,
    ranks,
    rational_turn,
)


@pytest.mark.parametrize("links", [1, 2])
def test_the_inverse_inertia_matrix_follows_from_the_modified_matrix(links: int) -> None:
    """M⁻¹ of other methods, with A′ from (4.13); with A of the fixed base it is another matrix."""
    robot = floating_arm(links)
    whole = exact_factors(robot)
    assert matrix_of_all_bodies(whole) == whole.A_prime
    turns = [rational_turn(0.3 * k) for k in range(1, links + 1)]
    q = [0.0, 0.0, 0.0, *map(float, QUATERNION), *(math.atan2(s, c) for c, s in turns)]
    found = np.array(whole.M_inv.rows, dtype=float)
    np.testing.assert_allclose(
        found, robot.inverse_inertia_matrix(q), rtol=0, atol=1e-10 * np.abs(found).max()
    )
    assert replace(whole, I_0_inv=whole.I_0_inv - whole.I_0_inv).A_prime == whole.A != whole.A_prime


def test_what_the_experiment_says_of_two_links() -> None:
    found = ranks(floating_arm(2))
    assert found.printed == (10, 15)
    assert found.direct == (10, 10)
    assert found.modified == 10
    assert found.same
    assert found.least_pivot > 0
    assert found.change == (5, 5)


def test_of_a_gram_matrix() -> None:
    rows = np.random.default_rng(0).integers(-4, 5, (5, 3))
    gram = Matrix(tuple(tuple(Fraction(int(x)) for x in row) for row in rows @ rows.T))
    assert rank(gram) == np.linalg.matrix_rank(rows @ rows.T) == 3
    assert len(pivots_of(gram)) == 3


def test_rows_are_exchanged() -> None:
    assert rank(Matrix(((Fraction(0), Fraction(1)), (Fraction(1), Fraction(0))))) == 2


def test_units_do_not_change_the_condition() -> None:
    A = Matrix(((Fraction(4), Fraction(1)), (Fraction(1), Fraction(1))))
    scaled = Matrix(((Fraction(400), Fraction(10)), (Fraction(10), Fraction(1))))
    assert condition(A) == pytest.approx(condition(scaled)) == pytest.approx(3.0)
