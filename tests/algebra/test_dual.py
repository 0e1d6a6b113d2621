"""Dual numbers: derivatives without a limit."""

from fractions import Fraction
from math import cos, sin

import pytest

from rodyn.algebra.dual import Dual
from rodyn.algebra.vectors import Vec3


def test_product_and_quotient_rule_are_exact() -> None:
    x = Dual(Fraction(3, 2), 1)
    y = (x * x - 2) / (1 + x) - 5 * x
    a = Fraction(3, 2)
    assert y.value == (a * a - 2) / (1 + a) - 5 * a
    assert y.slope == (2 * a * (1 + a) - (a * a - 2)) / (1 + a) ** 2 - 5


def test_mixed_with_numbers_from_both_sides() -> None:
    x = Dual(2, 1)
    assert (3 - x, 3 + x, 6 / x, -x) == (Dual(1, -1), Dual(5, 1), Dual(3.0, -1.5), Dual(-2, -1))


def test_dual_times_vector_is_a_vector() -> None:
    assert Dual(2, 1) * Vec3(1, 0, 3) == Vec3(Dual(2, 1), Dual(0, 0), Dual(6, 3))


def test_cosine_and_sine() -> None:
    c, s = Dual(0.7, 2.0).cos_sin()
    assert (c.value, s.value) == (cos(0.7), sin(0.7))
    assert (c.slope, s.slope) == pytest.approx((-2 * sin(0.7), 2 * cos(0.7)), rel=1e-15)
