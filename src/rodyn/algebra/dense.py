"""Matrices of any size over any scalar: for definitions such as NᵀMN and for elimination, not for speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.spatial import Mat6, Six
from rodyn.algebra.vectors import Scalar, Value


@dataclass(frozen=True, slots=True)
class Matrix(Value):
    """A matrix as a tuple of rows.

    >>> A = Matrix(((1, 2), (0, 1)))
    >>> (A @ A.T)[0, 0]
    5
    """

    rows: tuple[tuple[Scalar, ...], ...]

    def __getitem__(self, place: tuple[int, int]) -> Scalar:
        return self.rows[place[0]][place[1]]

    def __iter__(self) -> Iterator[tuple[Scalar, ...]]:
        return iter(self.rows)

    @property
    def T(self) -> Matrix:
        return Matrix(tuple(zip(*self.rows, strict=True)))

    def __add__(self, other: Matrix) -> Matrix:
        pairs = zip(self.rows, other.rows, strict=True)
        return Matrix(tuple(tuple(a + b for a, b in zip(r, s, strict=True)) for r, s in pairs))

    def __matmul__(self, other: Matrix) -> Matrix:
        columns = other.T.rows
        return Matrix(tuple(tuple(_sum_of_products(r, c) for c in columns) for r in self.rows))


def _sum_of_products(row: Sequence[Scalar], column: Sequence[Scalar]) -> Scalar:
    # Exact zeros of a block structure are dropped: a symbol times 0 is no work worth doing.
    products = (a * b for a, b in zip(row, column, strict=True) if not (_is_zero(a) or _is_zero(b)))
    return sum(products)


def _is_zero(a: Scalar) -> bool:
    return isinstance(a, int) and a == 0


def from_function(rows: int, columns: int, entry: Callable[[int, int], Scalar]) -> Matrix:
    """The matrix with entry(i, j)."""
    return Matrix(tuple(tuple(entry(i, j) for j in range(columns)) for i in range(rows)))


def from_blocks(blocks: Sequence[Sequence[Matrix]]) -> Matrix:
    """The matrix put together from a table of matrices."""
    return Matrix(
        tuple(
            tuple(entry for part in parts for entry in part)
            for line in blocks
            for parts in zip(*line, strict=True)
        )
    )


def from_mat6(M: Mat6) -> Matrix:
    """A 6×6 block matrix as rows."""

    def three(A: Mat3) -> Matrix:
        return Matrix(tuple((row.x, row.y, row.z) for row in A.rows))

    return from_blocks([[three(M.A), three(M.B)], [three(M.C), three(M.D)]])


def from_six(*columns: Six) -> Matrix:
    """Six-vectors side by side as the columns of a matrix."""
    return Matrix(tuple((c.top.x, c.top.y, c.top.z, c.bottom.x, c.bottom.y, c.bottom.z) for c in columns)).T


@dataclass(frozen=True, slots=True)
class Ray(Value):
    """A vector with an entry for every link on a way to the base, nearest first; without entries, zero.

    >>> Ray((1, 2)) + Ray((3, 4)) * 10
    Ray(entries=(31, 42))
    """

    entries: tuple[Scalar, ...] = ()

    @property
    def first(self) -> Scalar:
        return self.entries[0] if self.entries else 0

    @property
    def rest(self) -> Ray:
        return Ray(self.entries[1:])

    def after(self, entry: Scalar) -> Ray:
        """This ray, seen from one link further out."""
        return Ray((entry, *self.entries))

    def __add__(self, other: Ray) -> Ray:
        if not (self.entries and other.entries):
            return self if self.entries else other
        return Ray(tuple(a + b for a, b in zip(self.entries, other.entries, strict=True)))

    def __mul__(self, factor: Scalar) -> Ray:
        return Ray(tuple(a * factor for a in self.entries))

    def __matmul__(self, other: Ray) -> Scalar:
        return _sum_of_products(self.entries, other.entries)


@dataclass(frozen=True, slots=True)
class Triangle(Value):
    """A symmetric matrix over the links on a way to the base: row by row from the diagonal on; without rows, zero.

    >>> S = Triangle((Ray((4, 2)), Ray((3,))))
    >>> S.rest.less(Ray((1,)), S.first.rest)
    Triangle(rows=(Ray(entries=(1,)),))
    """

    rows: tuple[Ray, ...] = ()

    @property
    def first(self) -> Ray:
        return self.rows[0] if self.rows else Ray()

    @property
    def rest(self) -> Triangle:
        return Triangle(self.rows[1:])

    def __add__(self, other: Triangle) -> Triangle:
        if not (self.rows and other.rows):
            return self if self.rows else other
        return Triangle(tuple(a + b for a, b in zip(self.rows, other.rows, strict=True)))

    def less(self, a: Ray, b: Ray) -> Triangle:
        """S − a bᵀ, where a and b are parallel."""
        tails = (Ray(b.entries[i:]) for i in range(len(b.entries)))
        return self + Triangle(tuple(tail * -factor for tail, factor in zip(tails, a.entries, strict=True)))
