"""All formulas of the papers' tables, and all our counts, for any number of joints."""

from __future__ import annotations

from typing import Any

from rodyn.algorithms import registered
from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables.comparison import TABLES, CountComparison, comparison
from rodyn.papers.reproduce.experiment import Claim, DataTable, Finding, as_table, cases
from rodyn.papers.reproduce.tables.formulas import JOINTS, LENGTHS, SHOWN, our_best, spans
from rodyn.plot.figure import Curve, Figure, Panel


def counter() -> Finding:
    """All formulas and all our counts for any n."""
    tables = {name: comparison(name, SHOWN) for name in TABLES}
    rows = [
        {"table": name, "n": one.n, **one._asdict(), "below": one.below}
        for name, found in tables.items()
        for one in found.best
    ]
    below = [row["below"] for row in rows]
    formulas = [row for name in TABLES for row in TABLES[name][0] if row.products is not None]
    claim = Claim(
        "counter-at-or-below",
        "all tables of totals: Saha (1999, 2003), textbook, Kozłowski",
        "operations can be counted for any n; our best method needs no more of them than any row in print",
        cases("at or below", sum(below), len(below)),
        f"for n = {spans(LENGTHS)} our best is at or below all {len(formulas)} printed formulas in {sum(below)} of "
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
                "Our best, and the least in print", tuple(_best_panel(found) for found in tables.values())
            )
        },
        tuple(our_best(found) for found in tables.values()),
    )


def _lead(tables: dict[str, CountComparison]) -> int:
    return min(
        one.printed_products + one.printed_sums - one.products - one.sums
        for found in tables.values()
        for one in found.best
    )


def _methods() -> DataTable:
    """Our formulas after the passes, with numbers for some n; no formula where a method has none."""
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


def _best_panel(found: CountComparison) -> Panel:
    n = tuple(float(one.n) for one in found.best)
    ours = Curve("our best", n, tuple(float(one.products + one.sums) for one in found.best), other=True)
    printed = tuple(float(one.printed_products + one.printed_sums) for one in found.best)
    return Panel(
        f"{found.name} dynamics",
        JOINTS,
        "operations",
        (Curve("least multiplications and least additions in print", n, printed), ours),
    )
