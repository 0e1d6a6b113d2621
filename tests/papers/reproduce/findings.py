"""What every finding must have, and its tables as rows."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from rodyn.papers.reproduce import report
from rodyn.papers.reproduce.experiment import DataTable, Experiment, Finding
from rodyn.papers.reproduce.store import Record, as_json
from rodyn.plot.draw import drawn
from tests.papers.reproduce.verdicts import CLOCKED, OPEN, OURS, VERDICTS


def assert_complete(finding: Finding, name: str) -> None:
    """The verdicts of the list, with reasons and numbers; figures that can be drawn, tables with rows."""
    assert [claim.id for claim in finding.claims] == list(VERDICTS[name])
    assert {c.id: c.verdict for c in finding.claims if c.id not in CLOCKED} == {
        id: verdict for id, verdict in VERDICTS[name].items() if id not in CLOCKED
    }
    for claim in finding.claims:
        assert claim.numbers
        assert claim.verdict == OPEN or any(character.isdigit() for character in claim.why)
        assert all(np.isfinite(x) for x in claim.numbers.values() if isinstance(x, float | int))
        assert claim.kind == ("ours" if claim.id in OURS else "paper")
    assert_derived(finding)
    assert finding.figures
    assert finding.tables
    for panel in (panel for figure in finding.figures.values() for panel in figure.panels):
        assert panel.curves
        assert all((panel.title, panel.x, panel.y))
        for curve in panel.curves:
            assert curve.y, (panel.title, curve.label)
            assert np.isfinite(curve.y).all(), (panel.title, curve.label)
            assert not panel.log_y or min(curve.y) > 0, (panel.title, curve.label)
        highest = max(y for curve in panel.curves for y in curve.y)
        assert not panel.log_y or panel.top or highest > 1e-9, (
            f"{panel.title!r} shows rounding errors only: give a top"
        )
    assert_not_blown_up(finding)
    assert all(rows(table) for table in finding.tables.values())


def assert_not_blown_up(finding: Finding) -> None:
    """Where curves of a linear axis move by rounding only, the axis is that of a motion."""
    for figure in finding.figures.values():
        drawing = drawn(figure)
        drawing.draw_without_rendering()  # equal scales are set then
        for panel, axes in zip(figure.panels, drawing.axes, strict=True):
            low, high = axes.get_ylim()
            assert panel.log_y or high - low > 1e-9, (panel.title, panel.y)


def assert_derived(finding: Finding) -> None:
    """Verdicts follow from the numbers in `verdicts.json` alone, by the rule that docs/reproduce.md states."""
    experiment = Experiment("one", (1,), "", "", "", "", "none")
    found = json.loads(as_json(report.rows([experiment], {"one": Record("one", "", finding.claims)})))
    for row in found:
        held = [COMPARED[check["relation"]](check["value"], check["bound"]) for check in row["checks"]]
        assert held == [check["holds"] for check in row["checks"]], row["id"]
        assert row["numbers"].items() >= {check["what"]: check["value"] for check in row["checks"]}.items()
        if not held:
            expected = "cannot be decided"
        elif all(held):
            expected = "confirmed"
        else:
            expected = "confirmed in part" if any(held) and row["rule"] == "parts" else "refuted"
        assert row["verdict"] == expected, row["id"]


COMPARED: dict[str, Callable[[Any, Any], bool]] = {
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    "==": lambda a, b: a == b,
    ">=": lambda a, b: a >= b,
    ">": lambda a, b: a > b,
}


def rows(table: DataTable) -> list[dict[str, object]]:
    """The rows of a table, each as heading → value."""
    return [dict(zip(table.columns, row, strict=True)) for row in zip(*table.columns.values(), strict=True)]
