"""Every experiment about tables and numbers runs; its verdicts, its data and what it draws."""

from functools import cache
from math import isfinite

import numpy as np
import pytest
from rodyn.reproduce.register_tables import EXPERIMENTS
from rodyn.studies.every import study

from rodyn.cost.comparison import comparison
from rodyn.cost.count import count
from rodyn.cost.depth import depth
from rodyn.cost.printed import FORWARD_TABLE, INVERSE_TABLE, Row
from rodyn.cost.steps import compared
from rodyn.reproduce.experiment import Finding, Table

BY_ID = {experiment.id: experiment for experiment in EXPERIMENTS}

YES, PART, NO, OPEN = "confirmed", "confirmed in part", "refuted", "cannot be decided"
VERDICTS = {
    "table-inverse": {"inverse-cells": YES, "saha1999-not-the-cheapest": YES},
    "kozlowski-table1": {
        "kozlowski-1-sum": YES,
        "kozlowski-1-steps": YES,
        "kozlowski-1-quarter-turns-sum": YES,
        "kozlowski-1-quarter-turns-steps": PART,
        "kozlowski1-comparable-to-khosla": YES,
    },
    "table-forward": {
        "forward-cells": PART,
        "saha2003-pays-from-10": PART,
        "saha1999-pays-from-12": PART,
        "redysim-pays-from-7": PART,
        "saha2003-fewest-multiplications": YES,
    },
    "kozlowski-table2": {
        "kozlowski-2-sum": PART,
        "kozlowski-2-steps": PART,
        "kozlowski2-brandl": YES,
        "kozlowski2-any-n": NO,
        "kozlowski2-featherstone": NO,
    },
    "saha2003-steps": {"saha-2003-sum": PART, "saha-2003-steps": PART, "saha2003-elementary": PART},
    "asymptotics": {
        "orders-of-growth": YES,
        "logarithmic-depth": YES,
        "cyclic-levels": YES,
        "strictly-serial": YES,
    },
    "counter": {"counter-at-or-below": YES},
    "accuracy": {"smooth-on-chains": PART, "smooth-on-arms": NO},
    "integration-steps": {"fewer-steps": PART},
    "constraint-force": {
        "schur-complement": YES,
        "schur-definite": YES,
        "schur-block-diagonal": NO,
        "schur-floating": YES,
        "schur-any-robot": PART,
    },
    "filtering-is-elimination": {"filtering-is-elimination": YES, "innovations": PART},
    "agee-turner": {"agee-turner-does-not-pay": YES},
    "sine-table": {"table-round-trip": PART, "table-saves-time": OPEN},
    "control-frequencies": {
        "frequencies-of-1990": OPEN,
        "frequencies-enough": YES,
        "frequencies-from-counts": OPEN,
    },
}


@cache
def found(name: str) -> Finding:
    return BY_ID[name].run()


def rows(table: Table) -> list[dict[str, object]]:
    return [dict(zip(table.columns, row, strict=True)) for row in zip(*table.columns.values(), strict=True)]


def test_the_items_of_complexity_tables_are_covered() -> None:
    covered = {item for experiment in EXPERIMENTS for item in experiment.items}
    assert covered >= {49, 59, 82, *range(84, 91)}
    assert list(VERDICTS) == list(BY_ID)
    claims = [claim for verdicts in VERDICTS.values() for claim in verdicts]
    assert len(claims) == len(set(claims))


@pytest.mark.parametrize("name", VERDICTS)
def test_verdicts(name: str) -> None:
    claims = found(name).claims
    assert {claim.id: claim.verdict for claim in claims} == VERDICTS[name]
    for claim in claims:
        assert claim.numbers
        assert claim.verdict == OPEN or any(character.isdigit() for character in claim.why)
        assert all(isfinite(x) for x in claim.numbers.values() if isinstance(x, float | int))


@pytest.mark.parametrize("name", VERDICTS)
def test_figures_and_tables(name: str) -> None:
    finding = found(name)
    assert finding.figures
    assert finding.tables
    for figure in finding.figures.values():
        assert figure.panels
        for panel in figure.panels:
            assert panel.curves
            for curve in panel.curves:
                assert curve.y
                assert np.isfinite(curve.y).all()
                assert not panel.log_y or min(curve.y) > 0, curve.label
    for table in finding.tables.values():
        assert rows(table)


@pytest.mark.parametrize(("name", "table"), [("table-inverse", "inverse"), ("table-forward", "forward")])
def test_rows_are_those_of_the_comparison(name: str, table: str) -> None:
    expected = comparison(table, (6, 10))
    lines = (*expected.lines, *expected.bias)
    shown = rows(found(name).tables["rows"])
    assert [(row["kind"], row["algorithm"], row["M"]) for row in shown] == [line[:3] for line in lines]
    for row, line in zip(shown, lines, strict=True):
        for n, cells in line.numbers.items():
            heads = ("M + D", "A") if len(cells) == 2 else ("all",)
            assert tuple(row[f"{head}, n = {n}"] for head in heads) == cells


@pytest.mark.parametrize(
    ("name", "label", "printed"),
    [("table-inverse", "RIDIM, Saha 1999", INVERSE_TABLE), ("table-forward", "Saha 2003", FORWARD_TABLE)],
)
def test_curves_are_the_formulas(name: str, label: str, printed: tuple[Row, ...]) -> None:
    row = next(row for row in printed if row.algorithm == label)
    products, sums = (
        next(curve for curve in panel.curves if curve.label == label)
        for panel in found(name).figures["operations"].panels
    )
    at = products.x.index(6.0)
    assert (products.y[at], sums.y[at]) == row.cells[6]


def test_ours_in_the_picture_of_forward_dynamics() -> None:
    panel = found("table-forward").figures["operations"].panels[1]
    curve = next(curve for curve in panel.curves if curve.label == "our articulated-body")
    ours = count("articulated-body", 10, policy="saha", passes=True)
    assert curve.y[curve.x.index(10.0)] == ours.additions


@pytest.mark.parametrize(
    ("name", "table"), [("table-inverse", INVERSE_TABLE), ("table-forward", FORWARD_TABLE)]
)
def test_columns_in_print(name: str, table: tuple[Row, ...]) -> None:
    shown = {
        (row["algorithm"], row["n"]): (row["M"], row["A"]) for row in rows(found(name).tables["printed"])
    }
    cells = {(row.algorithm, n): c for row in table for n, c in row.cells.items() if len(c) == 2}
    assert cells
    assert cells.items() <= shown.items()


def test_where_linear_methods_begin_to_pay() -> None:
    found_rows = rows(found("table-forward").tables["crossovers"])
    starts = {row["linear"]: (row["products"], row["all"]) for row in found_rows}
    assert starts["Saha 2003"] == (10, 12)
    assert starts["Saha 1999"] == (11, 12)
    assert starts["ReDySim, Shah et al. 2013"] == (7, 9)
    assert starts["Featherstone 1983"] == (12, 13)


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("kozlowski-table1", "kozlowski-1"),
        ("kozlowski-table1", "kozlowski-1-quarter-turns"),
        ("kozlowski-table2", "kozlowski-2"),
        ("saha2003-steps", "saha-2003"),
    ],
)
def test_steps_are_those_of_the_comparison(name: str, table: str) -> None:
    _, expected = compared(table)
    shown = rows(found(name).tables[table])
    assert [(row["step"], row["M printed"], row["M"], row["A"]) for row in shown] == [
        (row.step.name, row.step.M, *row.ours.cells[:2]) for row in expected
    ]


def test_koz_8_and_t_8() -> None:
    claims = {claim.id: claim for claim in found("kozlowski-table2").claims}
    numbers = claims["kozlowski2-any-n"].numbers
    assert {n: numbers[f"own − matrix, n = {n}"] for n in (2, 3, 4, 5, 6)} == {
        2: -74,
        3: 10,
        4: 47,
        5: 35,
        6: -28,
    }
    assert claims["kozlowski-2-sum"].numbers["sum of A"] == "224n − 411"
    assert "832 against 822" in claims["kozlowski2-any-n"].why
    assert claims["kozlowski2-brandl"].numbers["equal at n"] == pytest.approx(175 / 32)


def test_t_7() -> None:
    (claim, *_) = found("saha2003-steps").claims
    assert claim.numbers["sum of M"] == "192n − 284"
    assert claim.numbers["sum of A"] == "187n − 325"


def test_depths_are_those_of_rodyn_cost() -> None:
    shown = {(row["method"], row["n"]): row for row in rows(found("asymptotics").tables["depth"])}
    for method in ("udu", "constraint-force-cyclic"):
        row = shown[method, 16]
        assert (row["work"], row["path"]) == depth(method, 16)


def test_best_of_the_counter_is_that_of_the_comparisons() -> None:
    shown = rows(found("counter").tables["best"])
    best = [(name, *one) for name in ("inverse", "forward") for one in comparison(name).best]
    assert [tuple(row.values())[:-1] for row in shown] == best


def test_robots_that_constraint_forces_cannot_take() -> None:
    refused = {row["robot"] for row in rows(found("constraint-force").tables["refused"])}
    assert refused == {"kuka_kr5_printed", "puma_printed"}


@pytest.mark.parametrize("name", ["agee-turner", "sine-table", "control-frequencies"])
def test_tables_have_no_times_of_this_run(name: str) -> None:
    again = BY_ID[name].run()
    assert again.tables == found(name).tables
    assert [claim.why for claim in again.claims] == [claim.why for claim in found(name).claims]


def test_errors_are_those_of_the_study() -> None:
    expected = study("accuracy", quick=True)
    assert found("accuracy").tables["errors"].columns["cholesky"] == expected.column("cholesky")
