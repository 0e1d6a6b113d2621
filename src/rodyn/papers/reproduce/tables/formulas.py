"""Printed formulas of operation counts: evaluated, checked against printed numbers, drawn over n."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables.comparison import CountComparison
from rodyn.papers.cost.paper_tables.totals import Erratum, Row
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.reproduce.experiment import DataTable, as_table
from rodyn.plot.figure import Curve

LENGTHS = range(3, 31)
"""The chains that curves are drawn for; formulas in print hold from three joints on at the latest."""
COLUMNS = (6, 7, 10, 12)
"""The numbers of joints for which any of the tables has a column."""
SHOWN = (6, 10)
"""Those for which all our methods are counted too."""
JOINTS = "joints n"


def over_n(label: str, formula: Polynomial, lengths: Sequence[int] = LENGTHS, other: bool = False) -> Curve:
    """A formula as a curve; numbers that are not positive are no counts and left out.

    >>> over_n("x", Polynomial.parse("2n − 8"), (3, 4, 5)).y
    (2.0,)
    """
    points = [(float(n), float(formula(n))) for n in lengths if formula(n) > 0]
    x, y = zip(*points, strict=True)
    return Curve(label, x, y, other)


def products_and_sums(method: str, task: str, policy: str) -> tuple[Polynomial, Polynomial]:
    """Our count after the passes: multiplications with divisions, and additions."""
    found = count(method, task=task, policy=policy, passes=True)
    return found.multiplications + found.divisions, found.additions


def operations(row: Row) -> Polynomial:
    """All operations of a row with a formula."""
    if row.operations is None:
        raise ValueError(f"{row.algorithm} has no formula")
    return row.operations


def cells_checked(rows: Sequence[Row]) -> tuple[int, int]:
    """How many numbers stand beside formulas, and how many of these follow from them; errors in print corrected."""
    numbers = [
        (cell, formula(n))
        for row in rows
        for n, cells in row.cells.items()
        for cell, formula in zip(cells, _formulas(row, len(cells)), strict=True)
        if formula is not None
    ]
    return len(numbers), sum(cell == right for cell, right in numbers)


def printed(rows: Sequence[Row]) -> DataTable:
    """What the formulas of a table give for the columns in print; numbers without a formula as they are."""
    shown: list[dict[str, Any]] = []
    for row in rows:
        for n in COLUMNS:
            M, A = row.products, row.sums
            if M is not None and A is not None:
                shown.append({"algorithm": row.algorithm, "n": n, "M": int(M(n)), "A": int(A(n))})
            elif len(row.cells.get(n, ())) == 2:
                shown.append(
                    {"algorithm": row.algorithm, "n": n, **dict(zip("MA", row.cells[n], strict=True))}
                )
    return as_table(shown)


def _formulas(row: Row, cells: int) -> tuple[Polynomial | None, ...]:
    return (row.operations,) if cells == 1 else (row.products, row.sums)


def wrong_numbers(rows: Sequence[Row]) -> list[Erratum]:
    """The errors in print that are a wrong number in a cell."""
    return [e for row in rows for e in row.errata if e.printed.isdecimal()]


def said(errata: Iterable[Erratum]) -> str:
    """Errors in print in a line."""
    return "; ".join(f"{e.id}: {e.where}, printed {e.printed}, right {e.right}" for e in errata)


def spans(numbers: Sequence[int]) -> str:
    """Numbers of joints in words.

    >>> spans([3, 4, 5]), spans([]), spans([7])
    ('3, 4, 5', 'none', '7')
    >>> spans(range(7, 31))
    '7 … 30'
    """
    found = list(numbers)
    if len(found) > 4 and found == list(range(found[0], found[-1] + 1)):
        return f"{found[0]} … {found[-1]}"
    return ", ".join(map(str, found)) or "none"


def our_best(found: CountComparison) -> str:
    """Whether ours is at or below every printed row, in a sentence."""
    used = list(dict.fromkeys(one.method for one in found.best))
    least = sum(one.below for one in found.best)
    return (
        f"Our best of {found.name} dynamics after the passes, {' or '.join(used)}, is at or below every printed row "
        f"for {least} of {len(found.best)} lengths n = {spans(LENGTHS)}."
    )
