"""Factors U diag(d) Uᵀ and their rank-one changes, over fractions."""

from fractions import Fraction
from random import Random

import pytest

from rodyn.algebra.dense import Matrix, from_function
from rodyn.algebra.factored import Udu, udu


def drawn(seed: int, size: int) -> Matrix:
    """A symmetric positive definite matrix."""
    random = Random(seed)
    A = from_function(size, size, lambda _i, _j: Fraction(random.randint(-5, 5), random.randint(1, 4)))
    return A @ A.T + from_function(size, size, lambda i, j: Fraction(int(i == j)))


@pytest.mark.parametrize("size", [1, 2, 3, 6])
def test_the_product_of_the_factors_is_the_matrix(size: int) -> None:
    P = drawn(size, size)
    found = udu(P)
    assert found.matrix == P
    assert all(pivot > 0 for pivot in found.d)
    assert [len(column) for column in found.above] == list(range(size))


@pytest.mark.parametrize("size", [1, 2, 3, 6])
@pytest.mark.parametrize("c", [Fraction(7, 3), Fraction(0), Fraction(-1, 1000)])
def test_agee_and_turner_find_the_factors_of_the_sum(size: int, c: Fraction) -> None:
    random = Random(size)
    P, a = drawn(size, size), tuple(Fraction(random.randint(-4, 4), 3) for _ in range(size))
    changed = P + from_function(size, size, lambda i, j: c * a[i] * a[j])
    assert udu(P).plus(c, a) == udu(changed)


def test_columns_are_whole() -> None:
    assert list(Udu(((), (2,), (3, 4)), (1, 1, 1)).columns) == [(1, 0, 0), (2, 1, 0), (3, 4, 1)]
