"""Ranks and pivots of matrices of fractions, and their condition in doubles."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from rodyn.algebra.dense import Matrix
from rodyn.arrays import Floats


def rank(A: Matrix) -> int:
    """By elimination, exact over fractions.

    >>> rank(Matrix(((Fraction(1), 2), (2, 4))))
    1
    """
    rows, found = [list(row) for row in A.rows], 0
    for column in range(A.width):
        place = next((k for k in range(found, len(rows)) if rows[k][column]), None)
        if place is None:
            continue
        rows[found], rows[place] = rows[place], rows[found]
        first = rows[found]
        for row in rows[found + 1 :]:
            if row[column]:
                factor = row[column] / first[column]
                row[column:] = [x - factor * y for x, y in zip(row[column:], first[column:], strict=True)]
        found += 1
    return found


def pivots_of(A: Matrix) -> list[Fraction]:
    """Of a symmetric matrix, without exchanges, up to the first that is zero: all positive if it is definite.

    >>> pivots_of(Matrix(((Fraction(4), 2), (2, 3)))), pivots_of(Matrix(((Fraction(0), 1), (1, 0))))
    ([Fraction(4, 1), Fraction(2, 1)], [])
    """
    rows, found = [list(row) for row in A.rows], []
    for k, first in enumerate(rows):
        if not first[k]:
            break
        found.append(Fraction(first[k]))
        for row in rows[k + 1 :]:
            factor = row[k] / first[k]
            row[k:] = [x - factor * y for x, y in zip(row[k:], first[k:], strict=True)]
    return found


def condition(A: Matrix) -> float:
    """Largest : least eigenvalue of a symmetric matrix, in doubles, in units in which its diagonal is 1."""
    numbers: Floats = np.array(A.rows, dtype=np.float64)
    unit = np.sqrt(np.diag(numbers))
    values = np.linalg.eigvalsh(numbers / np.outer(unit, unit))
    return float(values[-1] / values[0])
