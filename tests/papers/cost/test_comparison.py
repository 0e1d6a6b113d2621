"""The papers' tables: every printed cell, every erratum, and our counts at or below all of them."""

import pytest

from rodyn.errors import UnknownNameError
from rodyn.papers.cost.comparison import LENGTHS, comparison
from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables import (
    BIAS_TABLE,
    FORWARD_TABLE,
    INVERSE_TABLE,
    NOT_STATED,
    TABLES,
    PrintedRow,
    compare_steps,
)
from rodyn.papers.cost.polynomial import Polynomial

ROWS = [*INVERSE_TABLE, *FORWARD_TABLE, *BIAS_TABLE]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.algorithm)
def test_printed_numbers_follow_from_printed_formulas(row: PrintedRow) -> None:
    """T-10: all cells but those with an erratum were found to agree with their formulas."""
    for n, cells in row.cells.items():
        if row.products is not None and row.sums is not None:
            assert cells == (row.products(n), row.sums(n))
        elif row.operations is not None:
            assert cells == (row.operations(n),)


def test_every_row_and_erratum_of_the_tables_is_there() -> None:
    assert [len(INVERSE_TABLE), len(FORWARD_TABLE), len(BIAS_TABLE)] == [13, 7, 5]
    assert {e.id for row in ROWS for e in row.errata} == {f"T-{k}" for k in (2, 3, 4, 5, 6, 7, 8, 9)}
    assert {row.policy for row in ROWS} > {NOT_STATED, "saha", "kozlowski"}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["inverse", "forward"])
def test_our_best_is_at_or_below_every_printed_row(name: str) -> None:
    found = comparison(name)
    assert [entry.n for entry in found.best] == list(LENGTHS) == list(range(3, 31))
    printed = [
        row for row in (INVERSE_TABLE if name == "inverse" else FORWARD_TABLE) if row.products is not None
    ]
    for entry in found.best:
        task = f"{name}_dynamics"
        policy = "bias-included" if name == "inverse" else "saha"
        if entry.n in (3, 5, 8, 12, 16):  # traced; longer ones are the same polynomial
            ours = count(entry.method, entry.n, task=task, policy=policy, passes=True)
            assert (ours.multiplications + ours.divisions, ours.additions) == (entry.products, entry.sums)
        for row in printed:
            assert row.products is not None
            assert row.sums is not None
            assert entry.products <= row.products(entry.n)
            assert entry.sums <= row.sums(entry.n)
    assert found.below


@pytest.mark.slow
def test_with_the_bias_ours_is_below_kozlowski_too() -> None:
    ours = [count(name, passes=True) for name in ("cholesky", "articulated-body")]
    kalman, matrix, *_ = BIAS_TABLE
    assert kalman.operations is not None
    assert matrix.operations is not None
    for n in LENGTHS:
        assert min(found.total(n) for found in ours) <= min(kalman.operations(n), matrix.operations(n))


def test_the_parts_of_kozlowskis_matrix_method_are_the_whole() -> None:
    _, whole, *parts = (row.operations for row in BIAS_TABLE)
    assert whole == sum((part for part in parts if part is not None), start=Polynomial(()))


@pytest.mark.slow
def test_crossovers_are_those_of_the_formulas() -> None:
    """Claimed: n ≥ 10 (Saha 2003), 12 (Saha 1999), 7 (ReDySim); true of multiplications, or nearly, not of all."""
    found = {c.linear: (c.products, c.all) for c in comparison("forward").crossovers}
    assert found["Saha 2003"] == (10, 12)
    assert found["Saha 1999"] == (11, 12)
    assert found["ReDySim, Shah et al. 2013"] == (7, 9)
    assert found["Featherstone 1983"] == (12, 13)


@pytest.mark.slow
def test_the_printed_table_shows_everything() -> None:
    text = str(comparison("forward", (6, 7)))
    for row in (*FORWARD_TABLE, *BIAS_TABLE):
        assert row.algorithm[:20] in text
    for word in ("not stated", "T-4", "n = 7", "at or below every printed row", "constraint-force"):
        assert word in text
    with pytest.raises(UnknownNameError, match="inverse"):
        comparison("sideways")


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_steps_are_the_whole_method(name: str) -> None:
    """Every statement of the page is in one step, and every step that differs has a reason."""
    steps, rows = compare_steps(name)
    assert rows[-1].ours == count(steps.method, policy=steps.policy).cost
    assert all(row.verdict != "differs" for row in rows)


def test_schemes_of_which_only_totals_are_printed() -> None:
    """What the steps cost by the products of Saha (2003): the printed slopes, but for 4A of RIDIM."""
    printed = {row.algorithm: (row.products, row.sums) for row in INVERSE_TABLE}
    for name, row, short in (
        ("saha-1999", "RIDIM, Saha 1999", 4),
        ("redysim", "ReDySim, Shah et al. 2013", 0),
    ):
        steps, rows = compare_steps(name)
        assert steps.formulas == "reckoned"
        (M, A), whole = printed[row], rows[-1]
        assert M is not None
        assert A is not None
        assert (M - Polynomial.parse(whole.step.M)).degree == 0
        assert (A - Polynomial.parse(whole.step.A)).coefficients[1:] == ((short,) if short else ())
        for n in LENGTHS:
            assert whole.ours.multiplications(n) <= M(n)
            assert whole.ours.additions(n) <= A(n)


def test_a1_of_saha_2003_costs_what_is_printed() -> None:
    """4M 2A, with what is constant computed off-line; rotating a and r one by one would take 6M 4A."""
    assert {row.step.name: row.verdict for row in compare_steps("saha-2003")[1]}["A.1 d"] == "same"


@pytest.mark.parametrize(
    ("name", "M", "A", "D"),
    [
        ("saha-2003", "192n − 284", "187n − 325", "0"),  # T-7: printed 191n − 284
        ("kozlowski-1", "142n − 151", "109n − 134", "0"),
        ("kozlowski-1-quarter-turns", "106n − 113", "89n − 102", "0"),
        ("kozlowski-2", "264n − 349", "264n − 411", "6n − 10"),  # T-8: with the printed 22n it is 224n − 411
    ],
)
def test_the_papers_steps_add_up_to_their_totals(name: str, M: str, A: str, D: str) -> None:
    all_steps = compare_steps(name)[1][-1].step
    assert (all_steps.M, all_steps.A, all_steps.D) == (M, A, D)


@pytest.mark.slow
def test_kozlowskis_tables_are_reproduced_but_for_the_ends() -> None:
    for name in ("kozlowski-1", "kozlowski-2"):
        by_step = {row.step.name: row.verdict for row in compare_steps(name)[1]}
        assert by_step["costate propagation"] == "same"
        assert by_step["b, n"].startswith("same")
    assert all(row.verdict.startswith("same") for row in compare_steps("kozlowski-1")[1][:-1])
