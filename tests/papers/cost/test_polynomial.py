"""Polynomials: read as they are printed, exact, and laid through points without wishful thinking."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from rodyn.papers.cost.polynomial import Polynomial, fit_polynomial

coefficients = st.lists(st.fractions(min_value=-500, max_value=500, max_denominator=12), max_size=4)


@pytest.mark.slow
@given(coefficients)
def test_what_is_printed_is_read_back(given: list[Fraction]) -> None:
    polynomial = Polynomial(tuple(given))
    assert Polynomial.parse(str(polynomial)) == polynomial


@pytest.mark.slow
@given(coefficients)
def test_through_enough_points_there_is_one(given: list[Fraction]) -> None:
    polynomial = Polynomial(tuple(given))
    assert Polynomial.through([(n, polynomial(n)) for n in (2, 3, 5, 8)]) == polynomial


@pytest.mark.slow
@given(coefficients, coefficients, st.integers(-20, 20))
def test_arithmetic_is_that_of_the_values(a: list[Fraction], b: list[Fraction], n: int) -> None:
    p, q = Polynomial(tuple(a)), Polynomial(tuple(b))
    assert (p + q)(n) == p(n) + q(n)
    assert (p - q)(n) == p(n) - q(n)
    assert (p * q)(n) == p(n) * q(n)
    assert sum([p, q])(n) == p(n) + q(n)
    assert str(p * q)


@pytest.mark.parametrize(
    ("text", "n", "value"),
    [
        ("135n − 116", 6, 694),
        ("n³/6 + 7n² + 233n/6 − 46", 6, 475),
        ("131n + 48", 6, 834),
        ("n - 1", 4, 3),
        ("−2n", 3, -6),
        ("0", 9, 0),
    ],
)
def test_formulas_of_the_papers(text: str, n: int, value: int) -> None:
    assert Polynomial.parse(text)(n) == value


@pytest.mark.parametrize("text", ["12x", "n⁵", "3n +", "", "nn", "2 3n", "5²", "n/0", "/3"])
def test_what_is_no_polynomial_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a polynomial"):
        Polynomial.parse(text)


def test_a_fit_needs_points_to_spare() -> None:
    square = [n * n for n in range(1, 9)]
    assert fit_polynomial(square, degree=1) is None
    fit = fit_polynomial(square, degree=2)
    assert fit is not None
    assert (str(fit.polynomial), fit.first) == ("n²", 1)
    assert fit_polynomial([5, 1, 4, 9], degree=2) is None, "three points lie on any parabola"


def test_a_fit_says_from_where_it_holds() -> None:
    fit = fit_polynomial([100, 100, 7, 9, 11, 13, 15], degree=1)
    assert fit is not None
    assert (str(fit.polynomial), fit.first) == ("2n + 1", 3)
