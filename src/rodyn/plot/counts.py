"""Figures of operation counts: operations and critical path over the number of joints."""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.cost.depth import Row
from rodyn.cost.paper_tables.comparison import Entry
from rodyn.plot.figure import Curve, Figure, Panel

JOINTS = "joints n"
DASHED = 6
"""The number of dash patterns for grey curves: further rows use the next grey."""


def counts_figure(name: str, entries: Sequence[Entry]) -> Figure:
    """Multiplications (with divisions) and additions of printed rows, thin and grey, and of our methods, bold."""
    both = [
        entry
        for entry in entries
        if all(len(cells) == 2 for cells in entry.numbers.values()) and entry.numbers
    ]
    quantities = ("multiplications and divisions", "additions")
    panels = tuple(
        Panel("", JOINTS, quantity, tuple(_curve(entry, k, both) for entry in both), log_x=True)
        for k, quantity in enumerate(quantities)
    )
    note = "grey: as printed; in colour: ours, after the passes"
    return Figure(f"Operations of {name} dynamics", panels, share=False, note=note)


def _curve(entry: Entry, column: int, entries: Sequence[Entry]) -> Curve:
    x = tuple(float(n) for n in entry.numbers)
    y = tuple(float(cells[column]) for cells in entry.numbers.values())
    if entry.kind != "printed":
        return Curve(f"ours, {entry.algorithm}", x, y, line="bold", marks="auto")
    rows = [other for other in entries if other.kind == "printed"]
    shade = 0.35 + 0.25 * (rows.index(entry) // DASHED % 2)
    return Curve(entry.algorithm, x, y, other=True, line="thin", marks="auto", shade=shade)


def depths_figure(rows: Sequence[Row]) -> Figure:
    """Critical path and work of the methods over n, both axes logarithmic."""
    methods = list(dict.fromkeys(name for row in rows for name in row.depths))
    panels = []
    for field, text in (("path", "operations on the critical path"), ("work", "all operations")):
        curves = []
        for method in methods:
            known = [
                (float(row.n), float(getattr(d, field))) for row in rows if (d := row.depths.get(method))
            ]
            x, y = (tuple(column) for column in zip(*known, strict=True)) if known else ((), ())
            curves.append(Curve(method, x, y))
        panels.append(Panel("", JOINTS, text, tuple(curves), log_x=True))
    return Figure("Forward dynamics on parallel processors", tuple(panels), share=False)
