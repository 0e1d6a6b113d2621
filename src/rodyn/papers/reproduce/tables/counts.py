"""The papers' tables of operation counts beside ours: inverse and forward dynamics, for any number of joints."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rodyn.algorithms import registered
from rodyn.papers.cost.comparison import TABLES, CountComparison, Crossover, comparison
from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables import (
    CUBIC,
    FORWARD_TABLE,
    INVERSE,
    INVERSE_TABLE,
    LINEAR,
    SAHA_1999,
    SAHA_2003,
    TEXTBOOK,
    Erratum,
    PrintedRow,
    compare_steps,
    printed_row,
)
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.report import table_report
from rodyn.papers.reproduce.experiment import Check, Claim, DataTable, Finding, as_table, cases
from rodyn.plot.figure import Curve, Figure, Panel

LENGTHS = range(3, 31)
"""The chains that curves are drawn for; formulas in print hold from three joints on at the latest."""
COLUMNS = (6, 7, 10, 12)
"""The numbers of joints for which any of the tables has a column."""
SHOWN = (6, 10)
"""Those for which all our methods are counted too."""
JOINTS = "joints n"


def over_n(label: str, formula: Polynomial, lengths: Sequence[int] = LENGTHS, other: bool = False) -> Curve:
    """Return a formula as a curve; numbers that are not positive are no counts and left out.

    >>> over_n("x", Polynomial.parse("2n − 8"), (3, 4, 5)).y
    (2.0,)
    """
    points = [(float(n), float(formula(n))) for n in lengths if formula(n) > 0]
    x, y = zip(*points, strict=True)
    return Curve(label, x, y, other)


def products_and_sums(method: str, task: str, policy: str) -> tuple[Polynomial, Polynomial]:
    """Return our count after the passes: multiplications with divisions, and additions."""
    counted = count(method, task=task, policy=policy, passes=True)
    return counted.multiplications + counted.divisions, counted.additions


def operations(row: PrintedRow) -> Polynomial:
    """Return all operations of a row with a formula."""
    if row.operations is None:
        raise ValueError(f"{row.algorithm} has no formula")
    return row.operations


def check_cells(rows: Sequence[PrintedRow]) -> tuple[int, int]:
    """Count printed numbers with a formula beside them, and those that follow from it (errata corrected)."""
    numbers = [
        (cell, formula(n))
        for row in rows
        for n, cells in row.cells.items()
        for cell, formula in zip(cells, _formulas(row, len(cells)), strict=True)
        if formula is not None
    ]
    return len(numbers), sum(cell == right for cell, right in numbers)


def printed_numbers(rows: Sequence[PrintedRow]) -> DataTable:
    """Tabulate what the formulas give for the columns in print; numbers without a formula as they are."""
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


def _formulas(row: PrintedRow, cells: int) -> tuple[Polynomial | None, ...]:
    return (row.operations,) if cells == 1 else (row.products, row.sums)


def wrong_numbers(rows: Sequence[PrintedRow]) -> list[Erratum]:
    """Return the errors in print that are a wrong number in a cell."""
    return [e for row in rows for e in row.errata if e.printed.isdecimal()]


def errata_text(errata: Iterable[Erratum]) -> str:
    """Return errors in print as one line."""
    return "; ".join(f"{e.id}: {e.where}, printed {e.printed}, right {e.right}" for e in errata)


def numbers_text(numbers: Sequence[int]) -> str:
    """Return numbers of joints as text.

    >>> numbers_text([3, 4, 5]), numbers_text([]), numbers_text([7])
    ('3, 4, 5', 'none', '7')
    >>> numbers_text(range(7, 31))
    '7 … 30'
    """
    joint_numbers = list(numbers)
    if len(joint_numbers) > 4 and joint_numbers == list(range(joint_numbers[0], joint_numbers[-1] + 1)):
        return f"{joint_numbers[0]} … {joint_numbers[-1]}"
    return ", ".join(map(str, joint_numbers)) or "none"


def best_sentence(table: CountComparison) -> str:
    """Say in a sentence whether ours is at or below every printed row."""
    used = list(dict.fromkeys(best.method for best in table.best))
    least = sum(best.below for best in table.best)
    return (
        f"Our best of {table.name} dynamics after the passes, {' or '.join(used)}, is at or below every printed row "
        f"for {least} of {len(table.best)} lengths n = {numbers_text(LENGTHS)}."
    )


def table_inverse() -> Finding:
    """Judge Saha (1999) Table 1 and textbook Table 9.1."""
    table = comparison("inverse", SHOWN)
    return Finding(
        (
            _cells(
                "inverse-cells", "Saha (1999), Table 1; textbook, Table 9.1; Kozłowski, Sec. 4", INVERSE_TABLE
            ),
            _not_the_best(),
        ),
        {
            "rows": as_table(table_report("inverse", SHOWN, ()).rows),
            "printed": printed_numbers(INVERSE_TABLE),
            "best": _best(table),
        },
        {
            "operations": _figure(
                "Operations of inverse dynamics", "inverse", ("newton-euler", "denoc", "two-point")
            )
        },
        (
            best_sentence(table),
            "For rows whose counting rules are not stated, it is not known what they count.",
        ),
    )


def table_forward() -> Finding:
    """Judge Saha (2003) Table I, Saha (1999) Table 2 and textbook Table 9.6."""
    table = comparison("forward", SHOWN)
    crossed = {crossover.linear: crossover for crossover in table.crossovers}
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
            "rows": as_table(table_report("forward", SHOWN, ()).rows),
            "printed": printed_numbers(FORWARD_TABLE),
            "crossovers": as_table([crossover._asdict() for crossover in table.crossovers]),
            "best": _best(table),
        },
        {
            "operations": _figure(
                "Operations of forward dynamics, φ given",
                "forward",
                ("articulated-body", "udu", "kalman", "cholesky"),
            ),
            "crossovers": _crossover_figure(),
        },
        (best_sentence(table), "φ is given: what velocities and gravity need is not in the table."),
    )


def _cells(name: str, place: str, rows: Sequence[PrintedRow]) -> Claim:
    """Judge whether the numbers of a table follow from its formulas."""
    checked, right = check_cells(rows)
    wrong = wrong_numbers(rows)
    errata = errata_text(e for row in rows for e in row.errata)
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
    """Judge what Saha (1999) says of his own algorithm: that it is not the cheapest."""
    ridim = printed_row("RIDIM, Saha 1999", INVERSE_TABLE)
    others = [row for row in INVERSE_TABLE if INVERSE == row.places and row is not ridim]
    fewer = [row for row in others if all(operations(row)(n) < operations(ridim)(n) for n in LENGTHS)]
    names = ", ".join(f"{row.algorithm} {operations(row)(6)}" for row in fewer)
    return Claim(
        "saha1999-not-the-cheapest",
        "Saha (1999), Sec. 7",
        "the algorithms are not the best in terms of complexity",
        (Check("rows with fewer operations", len(fewer), ">", 0),),
        f"of the {len(others)} other rows {len(fewer)} need fewer operations for every n = "
        f"{numbers_text(LENGTHS)}; at n = 6: "
        f"{names}, against {operations(ridim)(6)} of {ridim.algorithm}",
        {"other rows": len(others), "own at n = 6": int(operations(ridim)(6))},
    )


def _pays(first: int, crossed: Sequence[Crossover], name: str, place: str, erratum: str = "") -> Claim:
    """Judge whether O(n) needs fewer operations than Walker & Orin from n = first on: multiplications, and all."""
    whose = "; ".join(
        f"{crossover.linear}: fewer multiplications from n = {crossover.products}, fewer operations from n = "
        f"{crossover.all}"
        for crossover in crossed
    )
    checks = tuple(
        Check(f"{crossover.linear}, {what}", start, "<=", first)
        for crossover in crossed
        for what, start in (
            ("multiplications from n", crossover.products),
            ("operations from n", crossover.all),
        )
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
    names = [*(crossover.linear for crossover in crossed), CUBIC.algorithm]
    return ", ".join(f"{operations(rows[name])(n)} of {name}" for name in names)


def _fewest_products(rows: Sequence[PrintedRow]) -> Claim:
    """Judge what Saha (2003) says: fewest multiplications of the O(n) algorithms of Table I."""
    products = {row.algorithm: row.products for row in rows if row.products is not None}
    saha = products.pop("Saha 2003")
    summed = Polynomial.parse(compare_steps("saha-2003")[1][-1].step.M)
    held = {
        name: all(max(saha(n), summed(n)) < formula(n) for n in LENGTHS) for name, formula in products.items()
    }
    at = ", ".join(f"{formula(6)} of {name}" for name, formula in products.items())
    return Claim(
        "saha2003-fewest-multiplications",
        "Saha (2003), end of Sec. 3",
        "of the O(n) algorithms of Table I the proposed one needs the fewest multiplications",
        cases("other rows", sum(held.values()), len(held)),
        f"for every n = {numbers_text(LENGTHS)} it needs fewer than {sum(held.values())} of {len(held)} others, by "
        f"the printed {saha} and by {summed}, the sum of its steps (T-7); at n = 6 {saha(6)} and {summed(6)}, "
        f"against {at}",
        {"own at n = 6": int(saha(6))},
    )


def _best(table: CountComparison) -> DataTable:
    return as_table([{**best._asdict(), "below": best.below} for best in table.best])


def _figure(title: str, name: str, methods: Sequence[str]) -> Figure:
    """Draw multiplications and additions over n: printed rows, and some of ours."""
    rows, task, policy = TABLES[name]
    ours = {method: products_and_sums(method, task, policy) for method in methods}

    def panel(title: str, which: int) -> Panel:
        formulas = [(row.algorithm, (row.products, row.sums)[which]) for row in rows]
        curves = [over_n(label, formula) for label, formula in formulas if formula is not None]
        curves += [over_n(f"our {method}", pair[which], other=True) for method, pair in ours.items()]
        return Panel(title, JOINTS, "operations", tuple(curves))

    return Figure(title, (panel("multiplications and divisions", 0), panel("additions and subtractions", 1)))


def _crossover_figure() -> Figure:
    """Draw what each O(n) row needs, in units of what Walker & Orin need."""

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


def counter() -> Finding:
    """Judge all formulas and all our counts for any n."""
    tables = {name: comparison(name, SHOWN) for name in TABLES}
    rows = [
        {"table": name, "n": best.n, **best._asdict(), "below": best.below}
        for name, table in tables.items()
        for best in table.best
    ]
    below = [row["below"] for row in rows]
    formulas = [row for name in TABLES for row in TABLES[name][0] if row.products is not None]
    claim = Claim(
        "counter-at-or-below",
        "all tables of totals: Saha (1999, 2003), textbook, Kozłowski",
        "operations can be counted for any n; our best method needs no more of them than any row in print",
        cases("at or below", sum(below), len(below)),
        f"for n = {numbers_text(LENGTHS)} our best is at or below all {len(formulas)} printed formulas in "
        f"{sum(below)} of "
        f"{len(below)} comparisons, in multiplications and in additions alike; the smallest lead over the least "
        f"printed numbers is {_lead(tables)} operations",
        {"comparisons": len(below), "formulas": len(formulas), "lead": _lead(tables)},
        kind="ours",
    )
    return Finding(
        (claim,),
        {"best": as_table(rows), "methods": _methods()},
        {
            "best": Figure(
                "Our best, and the least in print", tuple(_best_panel(table) for table in tables.values())
            )
        },
        tuple(best_sentence(table) for table in tables.values()),
    )


def _lead(tables: dict[str, CountComparison]) -> int:
    return min(
        best.printed_products + best.printed_sums - best.products - best.sums
        for table in tables.values()
        for best in table.best
    )


def _methods() -> DataTable:
    """Tabulate our formulas after the passes, with numbers for some n; no formula where a method has none."""
    rows = []
    for _, task, policy in TABLES.values():
        for method in registered(task):
            shown: dict[str, Any] = {"task": task, "method": method.name, "rules": policy}
            if method.polynomial:
                cost = count(method.name, task=task, policy=policy, passes=True).cost
                shown |= dict(zip("MAD", cost.cells, strict=True))
            for n in SHOWN:
                total = count(method.name, n, task=task, policy=policy, passes=True).total
                shown[f"operations, n = {n}"] = total
            rows.append(shown)
    return as_table(rows)


def _best_panel(table: CountComparison) -> Panel:
    n = tuple(float(best.n) for best in table.best)
    ours = Curve("our best", n, tuple(float(best.products + best.sums) for best in table.best), other=True)
    printed = tuple(float(best.printed_products + best.printed_sums) for best in table.best)
    return Panel(
        f"{table.name} dynamics",
        JOINTS,
        "operations",
        (Curve("least multiplications and least additions in print", n, printed), ours),
    )
