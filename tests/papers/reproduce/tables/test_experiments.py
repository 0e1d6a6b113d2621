"""The experiments about operation counts: their verdicts, and that they show what `rodyn count` counts."""

from collections.abc import Callable

import pytest

from rodyn.papers.cost.comparison import comparison
from rodyn.papers.cost.count import count
from rodyn.papers.cost.depth import depth
from rodyn.papers.cost.paper_tables import FORWARD_TABLE, INVERSE_TABLE, PrintedRow, compare_steps
from rodyn.papers.cost.processors import time_on
from rodyn.papers.reproduce.experiment import Experiment, Finding
from rodyn.papers.reproduce.register import GROUPS
from tests.papers.reproduce.findings import assert_complete, rows

QUICK = {"saha2003-steps", "ridim-redysim"}
CYCLIC = "constraint-force-cyclic"


@pytest.mark.parametrize(
    "experiment",
    [
        pytest.param(one, id=one.id, marks=() if one.id in QUICK else pytest.mark.slow)
        for one in GROUPS["operation counts"]
    ],
)
def test_experiment(experiment: Experiment) -> None:
    """All checks of an experiment in one test: it is computed once."""
    finding = experiment.run()
    assert_complete(finding, experiment.id)
    CHECKS[experiment.id](finding)


def inverse(finding: Finding) -> None:
    assert_rows(finding, "inverse")
    assert_printed(finding, "RIDIM, Saha 1999", INVERSE_TABLE)


def forward(finding: Finding) -> None:
    assert_rows(finding, "forward")
    assert_printed(finding, "Saha 2003", FORWARD_TABLE)
    starts = {row["linear"]: (row["products"], row["all"]) for row in rows(finding.tables["crossovers"])}
    assert starts["Saha 2003"] == (10, 12)
    assert starts["Saha 1999"] == (11, 12)
    assert starts["ReDySim, Shah et al. 2013"] == (7, 9)
    assert starts["Featherstone 1983"] == (12, 13)
    sums = finding.figures["operations"].panels[1]
    curve = next(curve for curve in sums.curves if curve.label == "our articulated-body")
    ours = count("articulated-body", 10, policy="saha", passes=True)
    assert curve.y[curve.x.index(10.0)] == ours.additions


def assert_rows(finding: Finding, table: str) -> None:
    """The rows are those of `rodyn count --table`."""
    expected = comparison(table, (6, 10))
    lines = (*expected.lines, *expected.bias)
    shown = rows(finding.tables["rows"])
    assert [(row["kind"], row["algorithm"], row["M"]) for row in shown] == [line[:3] for line in lines]
    for row, line in zip(shown, lines, strict=True):
        for n, cells in line.numbers.items():
            heads = ("M + D", "A") if len(cells) == 2 else ("all",)
            assert tuple(row[f"{head}, n = {n}"] for head in heads) == cells


def assert_printed(finding: Finding, label: str, table: tuple[PrintedRow, ...]) -> None:
    """Printed columns are in the data, and the curve of a row goes through its printed numbers."""
    shown = {(row["algorithm"], row["n"]): (row["M"], row["A"]) for row in rows(finding.tables["printed"])}
    cells = {(row.algorithm, n): c for row in table for n, c in row.cells.items() if len(c) == 2}
    assert cells
    assert cells.items() <= shown.items()
    products, sums = (
        next(curve for curve in panel.curves if curve.label == label)
        for panel in finding.figures["operations"].panels
    )
    at = products.x.index(6.0)
    assert (products.y[at], sums.y[at]) == cells[label, 6]


def assert_steps(finding: Finding, *names: str) -> None:
    """The steps are those of `rodyn count --steps`."""
    for name in names:
        _, expected = compare_steps(name)
        shown = rows(finding.tables[name])
        assert [(row["step"], row["M printed"], row["M"], row["A"]) for row in shown] == [
            (row.step.name, row.step.M, *row.ours.cells[:2]) for row in expected
        ]


def table1(finding: Finding) -> None:
    assert_steps(finding, "kozlowski-1", "kozlowski-1-quarter-turns")


def khosla(finding: Finding) -> None:
    """The page to the letter gives the torques: `test_khosla`. Khosla's numbers are those of the tables."""
    shown = {(row["equations"], row["twists"]): row for row in rows(finding.tables["Newton and Euler"])}
    assert len(shown) == 8
    letter = shown["(3.24)–(3.33) to the letter", "any twist"]
    assert (letter["M of Khosla"], letter["A of Khosla"]) == (678, 521)
    assert (letter["M, n = 6"], letter["A, n = 6"]) == (578, 431)
    kept = [row["all, n = 6"] for row in rows(finding.tables["categories"])]
    assert kept == sorted(kept[:3], reverse=True) + sorted(kept[3:], reverse=True)


def denoc(finding: Finding) -> None:
    places = [row["algorithm"] for row in rows(finding.tables["places in Table 9.1"])]
    assert places.index("RIDIM, Saha 1999") == 4
    numbers = finding.claims[1].numbers
    assert numbers["ReDySim, inverse"] == pytest.approx(910 / 900)
    assert numbers["ReDySim, linear"] == pytest.approx(1867 / 1357)
    assert numbers["1999, 2003, all"] == pytest.approx((633 + 475) / (862 + 797))
    assert "(larger for n = 9 … 30)" in finding.claims[1].why
    assert finding.claims[2].numbers["n = 6"] == pytest.approx(1867 / 1659)


def table2(finding: Finding) -> None:
    """Errata KOZ-8 and T-8."""
    assert_steps(finding, "kozlowski-2")
    claims = {claim.id: claim for claim in finding.claims}
    numbers = claims["kozlowski2-any-n"].numbers
    expected = {2: -74, 3: 10, 4: 47, 5: 35, 6: -28}
    assert {n: numbers[f"own − matrix, n = {n}"] for n in expected} == expected
    assert claims["kozlowski-2-sum"].numbers["sum of A"] == "224n − 411"
    assert "832 against 822" in claims["kozlowski2-any-n"].why
    assert claims["kozlowski2-brandl"].numbers["equal at n"] == pytest.approx(175 / 32)


def steps(finding: Finding) -> None:
    """Erratum T-7."""
    assert_steps(finding, "saha-2003")
    numbers = finding.claims[0].numbers
    assert (numbers["sum of M"], numbers["sum of A"]) == ("192n − 284", "187n − 325")


def schemes(finding: Finding) -> None:
    for name in ("saha-1999", "redysim"):
        _, expected = compare_steps(name)
        shown = rows(finding.tables[name])
        assert [(row["step"], row["M reckoned"], row["M"]) for row in shown] == [
            (row.step.name, row.step.M, row.ours.cells[0]) for row in expected
        ]


def joints(finding: Finding) -> None:
    """A chain that needs more than the revolute one needs as much more as two counts say."""
    for row in rows(finding.tables["dearer"])[::7]:
        more, less = (
            count(
                row["method"], len(str(row["joints"])), task=row["task"], passes=row["passes"], joints=kinds
            )
            for kinds in (row["joints"], "R")
        )
        assert getattr(more, str(row["part"])) - getattr(less, str(row["part"])) == row["more"]


def growth(finding: Finding) -> None:
    shown = {(row["method"], row["n"]): row for row in rows(finding.tables["depth"])}
    for method in ("udu", CYCLIC):
        row = shown[method, 16]
        assert (row["work"], row["path"]) == depth(method, 16)
    times = {
        (row["method"], row["n"], row["processors"]): row["time"]
        for row in rows(finding.tables["processors"])
    }
    assert [times[CYCLIC, 64, 1 << k] for k in range(7)] == [time_on(CYCLIC, 64, 1 << k) for k in range(7)]


def counter(finding: Finding) -> None:
    shown = rows(finding.tables["best"])
    best = [(name, *one) for name in ("inverse", "forward") for one in comparison(name).best]
    assert [tuple(row.values())[:-1] for row in shown] == best


CHECKS: dict[str, Callable[[Finding], None]] = {
    "table-inverse": inverse,
    "kozlowski-table1": table1,
    "kozlowski-khosla": khosla,
    "denoc-rows": denoc,
    "table-forward": forward,
    "kozlowski-table2": table2,
    "saha2003-steps": steps,
    "ridim-redysim": schemes,
    "all-revolute": joints,
    "asymptotics": growth,
    "counter": counter,
}
