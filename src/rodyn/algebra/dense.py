"""Matrices of any size over any scalar: for definitions such as NᵀMN and for elimination, not for speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rodyn.algebra.compliance import Compliance
from rodyn.algebra.matrices import Mat3, Sym3
from rodyn.algebra.spatial import ArticulatedMass, Mat6, Six
from rodyn.algebra.vectors import Scalar, Value, Vec3, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Matrix(Value):
    """A matrix as a tuple of rows.

    >>> A = Matrix(((1, 2), (0, 1)))
    >>> (A @ A.T)[0, 0]
    5
    """

    rows: tuple[tuple[Scalar, ...], ...]
    empty: int = field(default=0, compare=False, repr=False)
    """The number of columns of a matrix without rows."""

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self.rows[0]) if self.rows else self.empty

    def __getitem__(self, place: tuple[int, int]) -> Scalar:
        return self.rows[place[0]][place[1]]

    def __iter__(self) -> Iterator[tuple[Scalar, ...]]:
        return iter(self.rows)

    @property
    def T(self) -> Matrix:
        columns = zip(*self.rows, strict=True) if self.rows else ((),) * self.empty
        return Matrix(tuple(columns), len(self.rows))

    def __add__(self, other: Matrix) -> Matrix:
        pairs = zip(self.rows, other.rows, strict=True)
        rows = (tuple(a + b for a, b in zip(r, s, strict=True)) for r, s in pairs)
        return Matrix(tuple(rows), self.width)

    def __neg__(self) -> Matrix:
        return Matrix(tuple(tuple(-a for a in row) for row in self.rows), self.width)

    def __sub__(self, other: Matrix) -> Matrix:
        pairs = zip(self.rows, other.rows, strict=True)
        rows = (tuple(a - b for a, b in zip(r, s, strict=True)) for r, s in pairs)
        return Matrix(tuple(rows), self.width)

    def __matmul__(self, other: Matrix) -> Matrix:
        columns = other.T.rows
        rows = (tuple(along(r, c) for c in columns) for r in self.rows)
        return Matrix(tuple(rows), other.width)

    def times(self, x: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """Return A x of a column given by its elements."""
        return tuple(along(row, x) for row in self.rows)


def along(row: Sequence[Scalar], column: Sequence[Scalar]) -> Scalar:
    """Σ a b; exact zeros of a block structure are left out, so that no symbol is multiplied by 0."""
    products = (a * b for a, b in zip(row, column, strict=True) if not (_is_zero(a) or _is_zero(b)))
    return sum(products)


def _is_zero(a: Scalar) -> bool:
    return isinstance(a, int) and a == 0


@quickly_made
@dataclass(frozen=True, slots=True)
class Ldl(Value):
    """A = L diag(d) Lᵀ with ones on the diagonal of L: the factors of a symmetric matrix, without a square root.

    A column is a sequence of scalars; its elements may be vectors, each treated as one row.

    >>> from fractions import Fraction
    >>> ldl(Matrix(((Fraction(4), 2), (2, Fraction(3))))).solve((8, 8))
    (Fraction(1, 1), Fraction(2, 1))
    """

    L: tuple[tuple[Scalar, ...], ...]
    """Row i holds its elements (i, 0) … (i, i − 1)."""
    reciprocal: tuple[Scalar, ...]
    """1 / d."""

    @property
    def lower(self) -> Matrix:
        """L with its ones and zeros."""
        size = len(self.L)
        return Matrix(tuple((*row, 1, *(0,) * (size - i - 1)) for i, row in enumerate(self.L)))

    def forward(self, b: Sequence[Any]) -> tuple[Any, ...]:
        """L⁻¹ b."""
        result: list[Any] = []
        for rest, row in zip(b, self.L, strict=True):
            for y, l in zip(result, row, strict=True):
                rest = rest - y * l
            result.append(rest)
        return tuple(result)

    def scaled(self, b: Sequence[Any]) -> tuple[Any, ...]:
        """diag(d)⁻¹ b."""
        return tuple(x * r for x, r in zip(b, self.reciprocal, strict=True))

    def backward(self, b: Sequence[Any]) -> tuple[Any, ...]:
        """L⁻ᵀ b."""
        result = list(b)
        for i in reversed(range(len(result))):
            for j, l in enumerate(self.L[i]):
                result[j] = result[j] - result[i] * l
        return tuple(result)

    def solve(self, b: Sequence[Any]) -> tuple[Any, ...]:
        """A⁻¹ b."""
        return self.backward(self.scaled(self.forward(b)))

    def divide(self, B: Matrix) -> Matrix:
        """A⁻¹ B, column by column."""
        return Matrix(tuple(self.solve(column) for column in B.T), len(self.L)).T


def ldl(A: Matrix) -> Ldl:
    """Return the factors of a symmetric matrix, from its lower triangle, by + − * /; no pivot may be zero."""
    L: list[tuple[Scalar, ...]] = []
    reciprocal: list[Scalar] = []
    for i, row in enumerate(A):
        scaled = Ldl(tuple(L), ()).forward(row[:i])  # L_ij d_j
        L.append(tuple(x * r for x, r in zip(scaled, reciprocal, strict=True)))
        pivot = row[i]
        for x, l in zip(scaled, L[i], strict=True):
            pivot = pivot - x * l
        # 1 / 1 would be a float, where fractions are exact
        reciprocal.append(pivot if pivot.__class__ is int and pivot == 1 else 1 / pivot)
    return Ldl(tuple(L), tuple(reciprocal))


def from_function(rows: int, columns: int, entry: Callable[[int, int], Scalar]) -> Matrix:
    """Return the matrix with entry(i, j)."""
    return Matrix(tuple(tuple(entry(i, j) for j in range(columns)) for i in range(rows)), columns)


def from_blocks(blocks: Sequence[Sequence[Matrix]]) -> Matrix:
    """Return the matrix assembled from a table of blocks."""
    rows = tuple(
        tuple(entry for part in parts for entry in part)
        for line in blocks
        for parts in zip(*line, strict=True)
    )
    return Matrix(rows) if rows else Matrix((), sum(block.width for line in blocks[:1] for block in line))


def block_diagonal(blocks: Sequence[Matrix]) -> Matrix:
    """Return the matrix with these blocks on its diagonal and zeros elsewhere.

    >>> block_diagonal([Matrix(((1, 2),)), Matrix(((3,),))]).rows
    ((1, 2, 0), (0, 0, 3))
    """

    def block(i: int, j: int) -> Matrix:
        if i == j:
            return blocks[i]
        return from_function(len(blocks[i].rows), blocks[j].width, lambda row, column: 0)

    every = range(len(blocks))
    return from_blocks([[block(i, j) for j in every] for i in every])


def from_mat6(M: Mat6) -> Matrix:
    """Return a 6×6 block matrix as rows."""

    def three(A: Mat3) -> Matrix:
        return Matrix(tuple((row.x, row.y, row.z) for row in A.rows))

    return from_blocks([[three(M.A), three(M.B)], [three(M.C), three(M.D)]])


def from_articulated(M: ArticulatedMass) -> Matrix:
    """Return a symmetric mass matrix as rows."""
    return from_mat6(Mat6(M.I.dense, M.F.T, M.F, M.G.dense))


def to_articulated(M: Matrix) -> ArticulatedMass:
    """Return a symmetric 6×6 matrix as a mass matrix, from its lower triangle."""

    def symmetric(k: int) -> Sym3:
        x, y, z = k, k + 1, k + 2
        return Sym3(M[x, x], M[y, x], M[z, x], M[y, y], M[z, y], M[z, z])

    return ArticulatedMass(symmetric(0), Mat3(*(M[i, j] for i in (3, 4, 5) for j in (0, 1, 2))), symmetric(3))


def from_compliance(M: Compliance) -> Matrix:
    """Return a symmetric compliance as rows."""
    return from_mat6(Mat6(M.A.dense, M.B.T, M.B, M.C.dense))


def from_diagonal(entries: Sequence[Scalar]) -> Matrix:
    """Return the matrix with these entries on its diagonal and zeros elsewhere."""
    return from_function(len(entries), len(entries), lambda i, j: entries[i] if i == j else 0)


def numbers(t: Six) -> tuple[Scalar, ...]:
    """[angular; linear] as a column of six."""
    return (t.top.x, t.top.y, t.top.z, t.bottom.x, t.bottom.y, t.bottom.z)


def to_six(x: Sequence[Scalar]) -> Six:
    """Return a column of six as [angular; linear]."""
    return Six(Vec3(*x[:3]), Vec3(*x[3:]))


def from_six(*columns: Six) -> Matrix:
    """Six-vectors side by side as the columns of a matrix."""
    return Matrix(tuple(numbers(column) for column in columns)).T


@quickly_made
@dataclass(frozen=True, slots=True)
class Ray(Value):
    """A vector with an entry for each link on the path to the base, nearest first; without entries, zero.

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
        """Return this ray with `entry` in front, for a link one further out."""
        return Ray((entry, *self.entries))

    def __add__(self, other: Ray) -> Ray:
        if not (self.entries and other.entries):
            return self if self.entries else other
        return Ray(tuple(a + b for a, b in zip(self.entries, other.entries, strict=True)))

    def __mul__(self, factor: Scalar) -> Ray:
        return Ray(tuple(a * factor for a in self.entries))

    def __matmul__(self, other: Ray) -> Scalar:
        """Add up from the base: the entries of the nearest links are often the last that are known."""
        return along(self.entries[::-1], other.entries[::-1])


@quickly_made
@dataclass(frozen=True, slots=True)
class Triangle(Value):
    """A symmetric matrix over the links on the path to the base: its upper triangle by rows; without rows, zero.

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
