"""Operations of the filter with factors: counts that can be checked by hand, and what follows from them."""

import numpy as np
import pytest

from rodyn.bench.robots import ROBOTS
from rodyn.papers.reproduce.claims import agee_turner as module
from rodyn.papers.reproduce.claims.agee_turner import (
    FACTORED,
    PLAIN,
    OperationCount,
    RobotComparison,
    agee_turner,
    compiled_operations,
    described_operations,
    filter_error,
    measure,
    rank_one_operations,
    summary,
)
from rodyn.papers.reproduce.experiment import Measurement
from rodyn.papers.reproduce.shared import arm
from tests.papers.reproduce.findings import assert_complete


@pytest.fixture(scope="module")
def quick() -> Measurement:
    return measure(quick=True)


def test_a_rank_one_update_counted_by_hand() -> None:
    """For j = 6 … 1: c a, + c a a, 1/d, a − a u and u + g a of j − 1 elements; g and the next c but for the last."""
    elements = sum(range(6))
    found = rank_one_operations()
    assert found.multiplications == 2 * 6 + 2 * elements + 5 + 2 * 5
    assert found.additions == 6 + 2 * elements
    assert found.divisions == 5
    assert found.total == sum(found)


@pytest.mark.parametrize("count", [compiled_operations, described_operations], ids=["served", "described"])
def test_factors_take_more_operations(count: object) -> None:
    for robot in (arm("puma560"), ROBOTS["generic-6r"]()):
        both = [
            compiled_operations(robot, "forward_dynamics", method)
            if count is compiled_operations
            else described_operations(robot, method)
            for method in (PLAIN, FACTORED)
        ]
        assert both[1].total > 1.4 * both[0].total
        assert both[1].divisions > 40


@pytest.mark.slow
def test_a_link_costs_at_most_five_updates_more() -> None:
    """General chains are linear in n: of the difference per link, five updates are the most that can be new."""
    six, twelve = ROBOTS["generic-6r"](), ROBOTS["chain-12"]()
    per_link = {
        m: (described_operations(twelve, m).total - described_operations(six, m).total) / 6
        for m in (PLAIN, FACTORED)
    }
    assert 0 < per_link[FACTORED] - per_link[PLAIN] < 5 * rank_one_operations().total


def test_factors_are_as_exact_as_the_covariance_itself() -> None:
    eps = float(np.finfo(np.float64).eps)
    for n in (5, 20):
        assert max(filter_error(n, PLAIN), filter_error(n, FACTORED)) < 1000 * eps


@pytest.mark.slow
def test_the_measurement(quick: Measurement) -> None:
    assert len(quick.rows) == 8
    assert quick.summary.startswith("Confirmed: puma560: ")
    for total, *parts in zip(
        *(quick.column(name) for name in ("operations", "multiplications", "additions", "divisions")),
        strict=True,
    ):
        assert total == sum(parts)


def test_the_summary_can_be_the_other_one() -> None:
    errors = {PLAIN: [1e-15], FACTORED: [1e-16]}
    counts = {PLAIN: OperationCount(100, 100, 1), FACTORED: OperationCount(50, 50, 1)}
    found = RobotComparison("puma560", counts, counts, {PLAIN: 2.0, FACTORED: 1.0})
    assert summary([found], errors, [5]).startswith(
        "Not confirmed: puma560: 0.5 × the operations, 0.5 × the time. The factors are not needed"
    )
    other = RobotComparison(
        "other", counts, {**counts, PLAIN: OperationCount(10, 10, 1)}, {PLAIN: 1.0, FACTORED: 1.1}
    )
    both = summary([found, other], {PLAIN: [1e-3], FACTORED: [1e-15]}, [5])
    assert both.startswith("Confirmed in part: ")
    assert "other: 4.8 × the operations, the same time. The factors are needed for accuracy" in both


@pytest.mark.slow
def test_experiment(quick: Measurement, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "measure", lambda quick: measured)
    measured = quick
    finding = agee_turner()
    assert_complete(finding, "agee-turner")
    assert "ns per state" not in finding.tables["operations"].columns  # differs in every run
