"""A symmetric matrix stored as its factors U diag(d) Uᵀ, with rank-one updates of the factors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rodyn.algebra.dense import Matrix, from_function
from rodyn.algebra.vectors import Scalar, Value, quickly_made


@quickly_made
@dataclass(frozen=True, slots=True)
class Udu(Value):
    """P = U diag(d) Uᵀ, U upper triangular with ones on its diagonal.

    >>> from fractions import Fraction
    >>> P = udu(Matrix(((Fraction(5), 2), (2, Fraction(1)))))
    >>> P.d, P.plus(3, (1, 2)).matrix.rows
    ((Fraction(1, 1), Fraction(1, 1)), ((Fraction(8, 1), Fraction(8, 1)), (Fraction(8, 1), Fraction(13, 1))))
    """

    above: tuple[tuple[Scalar, ...], ...]
    """Column j of U without its one and the zeros below it: j elements."""
    d: tuple[Scalar, ...]

    @property
    def columns(self) -> Iterator[tuple[Scalar, ...]]:
        """The full columns of U, with their ones and zeros."""
        size = len(self.d)
        return ((*above, 1, *(0,) * (size - 1 - j)) for j, above in enumerate(self.above))

    @property
    def matrix(self) -> Matrix:
        """The product of the factors."""
        U = Matrix(tuple(self.columns)).T
        D = from_function(len(self.d), len(self.d), lambda i, j: self.d[i] if i == j else 0)
        return U @ D @ U.T

    def plus(self, c: Scalar, a: tuple[Scalar, ...]) -> Udu:
        """Return the factors of P + c a aᵀ by the algorithm of Agee and Turner, from the last column to the first.

        W. S. Agee and R. H. Turner, "Triangular Decomposition of a Positive Definite Matrix Plus a Symmetric Dyad with
        Application to Kalman Filtering", White Sands Missile Range, Technical Report 38, 1972. No d of the result
        may be zero.
        """
        above: list[tuple[Scalar, ...]] = []
        d: list[Scalar] = []
        for column, pivot in zip(reversed(self.above), reversed(self.d), strict=True):
            *rest, last = a
            weighted = c * last
            changed = pivot + weighted * last
            reciprocal = 1 / changed
            a = tuple(x - last * u for x, u in zip(rest, column, strict=True))
            gain = weighted * reciprocal
            above.append(tuple(u + gain * x for u, x in zip(column, a, strict=True)))
            d.append(changed)
            c = c * (pivot * reciprocal)
        return Udu(tuple(reversed(above)), tuple(reversed(d)))


def udu(A: Matrix) -> Udu:
    """Return the factors of a symmetric matrix, from its upper triangle; no pivot may be zero.

    >>> udu(Matrix(((6, 4.0), (4.0, 2.0)))).above
    ((), (2.0,))
    """
    size = len(A.rows)
    above: list[tuple[Scalar, ...]] = []
    d: list[Scalar] = []
    rest = {(i, j): A[i, j] for j in range(size) for i in range(j + 1)}
    for k in reversed(range(size)):
        pivot = rest[k, k]
        reciprocal = 1 / pivot
        column = tuple(rest[i, k] * reciprocal for i in range(k))
        for j in range(k):
            for i in range(j + 1):
                rest[i, j] = rest[i, j] - rest[i, k] * column[j]
        above.append(column)
        d.append(pivot)
    return Udu(tuple(reversed(above)), tuple(reversed(d)))
