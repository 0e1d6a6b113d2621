"""Ranks, pivots and conditions of known matrices."""

from fractions import Fraction

import numpy as np
import pytest

from rodyn.algebra.dense import Matrix
from rodyn.papers.reproduce.mechanics.floating_base import condition, pivots_of, rank


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
