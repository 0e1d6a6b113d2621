"""The papers' tables of operation counts beside ours: inverse and forward dynamics."""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.papers.cost.paper_tables.comparison import TABLES, CountComparison, Crossover, comparison
from rodyn.papers.cost.paper_tables.steps import compared
from rodyn.papers.cost.paper_tables.totals import (
    CUBIC,
    FORWARD_TABLE,
    INVERSE,
    INVERSE_TABLE,
    LINEAR,
    SAHA_1999,
    SAHA_2003,
    TEXTBOOK,
    Row,
)
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.report import of_table
from rodyn.papers.reproduce.experiment import Check, Claim, DataTable, Finding, as_table, cases
from rodyn.papers.reproduce.tables.formulas import (
    JOINTS,
    LENGTHS,
    SHOWN,
    cells_checked,
    operations,
    our_best,
    over_n,
    printed,
    products_and_sums,
    said,
    spans,
    wrong_numbers,
)
from rodyn.plot.figure import Curve, Figure, Panel


def table_inverse() -> Finding:
    """Saha (1999) Table 1 and textbook Table 9.1."""
    found = comparison("inverse", SHOWN)
    return Finding(
        (
            _cells(
                "inverse-cells", "Saha (1999), Table 1; textbook, Table 9.1; Kozłowski, Sec. 4", INVERSE_TABLE
            ),
            _not_the_best(),
        ),
        {
            "rows": as_table(of_table("inverse", SHOWN, ()).rows),
            "printed": printed(INVERSE_TABLE),
            "best": _best(found),
        },
        {
            "operations": _figure(
                "Operations of inverse dynamics", "inverse", ("newton-euler", "denoc", "two-point")
            )
        },
        (our_best(found), "For rows whose counting rules are not stated, it is not known what they count."),
    )


def table_forward() -> Finding:
    """Saha (2003) Table I, Saha (1999) Table 2 and textbook Table 9.6."""
    found = comparison("forward", SHOWN)
    crossed = {one.linear: one for one in found.crossovers}
    rows = {
        place: [row for row in LINEAR if place in row.places] for place in (SAHA_1999, SAHA_2003, TEXTBOOK)
    }
    return Finding(
        (
            _cells("forward-cells", f"{SAHA_2003}; {SAHA_1999}; {TEXTBOOK}", FORWARD_TABLE),
            _pays(10, [crossed["Saha 2003"]], "saha2003-pays-from-10", "Saha (2003), Sec. 1", "S03-10"),
            _pays(
                12,
                [crossed[row.algorithm] for row in rows[SAHA_1999]],
                "saha1999-pays-from-12",
                "Saha (1999), Sec. 1",
            ),
            _pays(
                7,
                [crossed["ReDySim, Shah et al. 2013"]],
                "redysim-pays-from-7",
                "textbook, after (9.41b)",
                "B9-15",
            ),
            _fewest_products(rows[SAHA_2003]),
        ),
        {
            "rows": as_table(of_table("forward", SHOWN, ()).rows),
            "printed": printed(FORWARD_TABLE),
            "crossovers": as_table([one._asdict() for one in found.crossovers]),
            "best": _best(found),
        },
        {
            "operations": _figure(
                "Operations of forward dynamics, φ given",
                "forward",
                ("articulated-body", "udu", "kalman", "cholesky"),
            ),
            "crossovers": _crossover_figure(),
        },
        (our_best(found), "φ is given: what velocities and gravity need is not in the table."),
    )


def _cells(name: str, place: str, rows: Sequence[Row]) -> Claim:
    """Whether the numbers of a table follow from its formulas."""
    checked, right = cells_checked(rows)
    wrong = wrong_numbers(rows)
    errata = said(e for row in rows for e in row.errata)
    return Claim(
        name,
        place,
        "the numbers of the table follow from its formulas",
        cases("printed numbers", right - len(wrong), checked),
        f"{right} of {checked} different numbers follow from the formulas, those wrong in print corrected; "
        f"{len(wrong)} of them are wrong in print ({errata})",
        {"checked": checked, "follow, corrected": right, "wrong in print": len(wrong)},
    )


def _not_the_best() -> Claim:
    """Saha (1999) says of his own algorithm that it is not the cheapest."""
    own = next(row for row in INVERSE_TABLE if row.algorithm.startswith("RIDIM"))
    others = [row for row in INVERSE_TABLE if INVERSE == row.places and row is not own]
    fewer = [row for row in others if all(operations(row)(n) < operations(own)(n) for n in LENGTHS)]
    names = ", ".join(f"{row.algorithm} {operations(row)(6)}" for row in fewer)
    return Claim(
        "saha1999-not-the-cheapest",
        "Saha (1999), Sec. 7",
        "the algorithms are not the best in terms of complexity",
        (Check("rows with fewer operations", len(fewer), ">", 0),),
        f"of the {len(others)} other rows {len(fewer)} need fewer operations for every n = {spans(LENGTHS)}; at n = 6: "
        f"{names}, against {operations(own)(6)} of {own.algorithm}",
        {"other rows": len(others), "own at n = 6": int(operations(own)(6))},
    )


def _pays(first: int, crossed: Sequence[Crossover], name: str, place: str, erratum: str = "") -> Claim:
    """Whether O(n) needs fewer operations than Walker & Orin from n = first on: multiplications, and all."""
    whose = "; ".join(
        f"{one.linear}: fewer multiplications from n = {one.products}, fewer operations from n = {one.all}"
        for one in crossed
    )
    checks = tuple(
        Check(f"{one.linear}, {what}", start, "<=", first)
        for one in crossed
        for what, start in (("multiplications from n", one.products), ("operations from n", one.all))
    )
    at = _operations_at(crossed, first)
    return Claim(
        name,
        place,
        f"an O(n) algorithm needs fewer operations than the O(n³) one from n = {first} on"
        + (f" ({erratum})" if erratum else ""),
        checks,
        f"{whose}; at n = {first} all operations are {at}",
    )


def _operations_at(crossed: Sequence[Crossover], n: int) -> str:
    rows = {row.algorithm: row for row in FORWARD_TABLE}
    names = [*(one.linear for one in crossed), CUBIC.algorithm]
    return ", ".join(f"{operations(rows[name])(n)} of {name}" for name in names)


def _fewest_products(rows: Sequence[Row]) -> Claim:
    """Saha (2003): fewest multiplications of the O(n) algorithms of Table I."""
    products = {row.algorithm: row.products for row in rows if row.products is not None}
    own = products.pop("Saha 2003")
    summed = Polynomial.parse(compared("saha-2003")[1][-1].step.M)
    held = {
        name: all(max(own(n), summed(n)) < formula(n) for n in LENGTHS) for name, formula in products.items()
    }
    at = ", ".join(f"{formula(6)} of {name}" for name, formula in products.items())
    return Claim(
        "saha2003-fewest-multiplications",
        "Saha (2003), end of Sec. 3",
        "of the O(n) algorithms of Table I the proposed one needs the fewest multiplications",
        cases("other rows", sum(held.values()), len(held)),
        f"for every n = {spans(LENGTHS)} it needs fewer than {sum(held.values())} of {len(held)} others, by "
        f"the printed {own} and by {summed}, the sum of its steps (T-7); at n = 6 {own(6)} and {summed(6)}, "
        f"against {at}",
        {"own at n = 6": int(own(6))},
    )


def _best(found: CountComparison) -> DataTable:
    return as_table([{**one._asdict(), "below": one.below} for one in found.best])


def _figure(title: str, name: str, methods: Sequence[str]) -> Figure:
    """Multiplications and additions over n: printed rows, and some of ours."""
    rows, task, policy = TABLES[name]
    ours = {method: products_and_sums(method, task, policy) for method in methods}

    def panel(title: str, which: int) -> Panel:
        formulas = [(row.algorithm, (row.products, row.sums)[which]) for row in rows]
        curves = [over_n(label, formula) for label, formula in formulas if formula is not None]
        curves += [over_n(f"our {method}", pair[which], other=True) for method, pair in ours.items()]
        return Panel(title, JOINTS, "operations", tuple(curves))

    return Figure(title, (panel("multiplications and divisions", 0), panel("additions and subtractions", 1)))


def _crossover_figure() -> Figure:
    """What each O(n) row needs, in units of what Walker & Orin need."""

    def panel(title: str, which: str) -> Panel:
        cubic: Polynomial = getattr(CUBIC, which)
        curves = [
            Curve(
                row.algorithm,
                tuple(float(n) for n in LENGTHS),
                tuple(float(getattr(row, which)(n) / cubic(n)) for n in LENGTHS),
            )
            for row in LINEAR
        ]
        even = Curve(CUBIC.algorithm, tuple(map(float, LENGTHS)), (1.0,) * len(LENGTHS), other=True)
        return Panel(title, JOINTS, f"in units of {CUBIC.algorithm}", (*curves, even), log_y=False)

    return Figure(
        "Where O(n) begins to pay",
        (panel("multiplications", "products"), panel("all operations", "operations")),
    )
