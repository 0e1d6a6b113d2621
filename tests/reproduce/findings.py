"""What every finding must have, and its tables as rows."""

import numpy as np

from rodyn.reproduce.experiment import DataTable, Finding
from tests.reproduce.verdicts import OPEN, VERDICTS


def assert_complete(finding: Finding, name: str) -> None:
    """The verdicts of the list, with reasons and numbers; figures that can be drawn, tables with rows."""
    assert {claim.id: claim.verdict for claim in finding.claims} == VERDICTS[name]
    for claim in finding.claims:
        assert claim.numbers
        assert claim.verdict == OPEN or any(character.isdigit() for character in claim.why)
        assert all(np.isfinite(x) for x in claim.numbers.values() if isinstance(x, float | int))
    assert finding.figures
    assert finding.tables
    for panel in (panel for figure in finding.figures.values() for panel in figure.panels):
        assert panel.curves
        assert all((panel.title, panel.x, panel.y))
        for curve in panel.curves:
            assert curve.y, (panel.title, curve.label)
            assert np.isfinite(curve.y).all(), (panel.title, curve.label)
            assert not panel.log_y or min(curve.y) > 0, (panel.title, curve.label)
    assert all(rows(table) for table in finding.tables.values())


def rows(table: DataTable) -> list[dict[str, object]]:
    """The rows of a table, each as heading → value."""
    return [dict(zip(table.columns, row, strict=True)) for row in zip(*table.columns.values(), strict=True)]
