"""Matrices of any size, also without rows or columns, factors of symmetric ones, and rows along a way to the base."""

from fractions import Fraction
from random import Random

import pytest

from rodyn.algebra.dense import (
    Matrix,
    Ray,
    Triangle,
    from_articulated,
    from_diagonal,
    from_function,
    from_six,
    ldl,
    numbers,
    to_articulated,
    to_six,
)
from rodyn.algebra.matrices import Sym3, determinant, inverse
from rodyn.algebra.spatial import Six, expanded, projected
from rodyn.algebra.vectors import Vec3


def drawn(rows: int, columns: int, seed: int) -> Matrix:
    draw = Random(seed)
    return from_function(rows, columns, lambda i, j: Fraction(draw.randint(-9, 9), draw.randint(1, 5)))


def one(n: int) -> Matrix:
    return from_function(n, n, lambda i, j: int(i == j))


def zero(rows: int, columns: int) -> Matrix:
    return from_function(rows, columns, lambda i, j: 0)


@pytest.mark.parametrize("n", range(7))
def test_ldl_solves_exactly_without_a_square_root(n: int) -> None:
    X = drawn(n, n, n)
    A = X @ X.T + one(n)
    factors = ldl(A)
    D = from_diagonal([1 / r for r in factors.reciprocal])
    assert factors.lower @ D @ factors.lower.T == A
    assert all(factors.lower[i, j] == int(i == j) for i in range(n) for j in range(i, n))
    b = drawn(n, 1, 8).T
    if n:
        assert A.times(factors.solve(b.rows[0])) == b.rows[0]
    assert A @ factors.divide(X) == X
    assert all(value > 0 for value in factors.reciprocal)


def test_only_the_lower_triangle_is_read() -> None:
    full, lower = Matrix(((2, 1), (1, 3))), Matrix(((2, None), (1, 3)))
    assert ldl(full) == ldl(lower)


def test_the_elements_of_a_column_may_be_vectors() -> None:
    A = drawn(4, 4, 1)
    factors = ldl(A @ A.T + one(4))
    columns = [drawn(4, 1, seed).T.rows[0] for seed in range(6)]
    sixes = [Six(Vec3(*row[:3]), Vec3(*row[3:])) for row in zip(*columns, strict=True)]
    expected = [factors.forward(column) for column in columns]
    assert from_six(*factors.forward(sixes)) == Matrix(tuple(expected))


@pytest.mark.parametrize(
    ("rows", "inner", "columns"), [(3, 0, 2), (0, 3, 2), (3, 2, 0), (0, 0, 2), (0, 0, 0)]
)
def test_matrices_without_rows_or_columns_keep_their_size(rows: int, inner: int, columns: int) -> None:
    A, B = zero(rows, inner), zero(inner, columns)
    product = A @ B
    assert (len(product.rows), product.width) == (rows, columns)
    assert product == zero(rows, columns)
    turned = product.T
    assert (len(turned.rows), turned.width) == (columns, rows)
    assert (len(turned.T.rows), turned.T.width) == (rows, columns)
    assert ((product + product).width, (product - product).width, (-product).width) == (columns,) * 3


def test_differences() -> None:
    A, B = drawn(2, 3, 1), drawn(2, 3, 2)
    assert A - B == A + -B
    assert (A - B) + B == A


@pytest.mark.parametrize("seed", range(4))
def test_the_inverse_of_a_symmetric_tensor(seed: int) -> None:
    draw = Random(seed)
    A = Sym3(*(Fraction(draw.randint(-9, 9), draw.randint(1, 5)) for _ in range(6)))
    v = Vec3(Fraction(1), Fraction(2), Fraction(3))
    assert inverse(A) @ (A @ v) == v
    factors = ldl(Matrix(tuple((row.x, row.y, row.z) for row in A.dense.rows)))
    assert 1 / determinant(A) == factors.reciprocal[0] * factors.reciprocal[1] * factors.reciprocal[2]


def test_matrices_given_by_their_columns() -> None:
    columns = [Six(Vec3(*row[:3]), Vec3(*row[3:])) for row in drawn(4, 6, 3)]
    H, f = from_six(*columns), (1, 2, 3, 4)
    (six,) = (Six(Vec3(*row[:3]), Vec3(*row[3:])) for row in drawn(1, 6, 4))
    assert from_six(expanded(columns, f)) == H @ Matrix((f,)).T
    assert Matrix((projected(columns, six),)).T == H.T @ from_six(six)
    assert expanded((), ()) == Six(Vec3(0, 0, 0), Vec3(0, 0, 0))
    assert projected((), six) == ()


def test_rays_and_triangles_without_entries_are_zero() -> None:
    ray, triangle = Ray((1, 2)), Triangle((Ray((4, 2)), Ray((3,))))
    assert Ray() + ray == ray + Ray() == ray
    assert (Ray().first, Ray().rest, Ray() @ Ray()) == (0, Ray(), 0)
    assert Triangle() + triangle == triangle + Triangle() == triangle
    assert (Triangle().first, Triangle().rest) == (Ray(), Triangle())
    assert triangle.less(Ray((1, 2)), Ray((3, 6))) == Triangle((Ray((1, -4)), Ray((-9,))))
    with pytest.raises(ValueError, match="zip"):
        ray + Ray((1,))


def test_six_numbers_and_symmetric_matrices_come_back() -> None:
    X = drawn(6, 6, 3)
    A = X @ X.T
    assert from_articulated(to_articulated(A)) == A
    lower = from_function(6, 6, lambda i, j: A[i, j] if j <= i else None)
    assert to_articulated(lower) == to_articulated(A)  # the upper triangle is not read
    x = X.rows[0]
    assert numbers(to_six(x)) == x
