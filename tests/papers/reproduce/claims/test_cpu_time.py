"""CPU time of six joints: what is measured and said, never how long it took."""

from types import SimpleNamespace

import numpy as np
import pytest

from rodyn.papers.reproduce.claims import cpu_time as module
from rodyn.papers.reproduce.claims.cpu_time import (
    CHAINS,
    ELIMINATION,
    METHODS,
    TOLERANCES,
    RunCost,
    cpu_time,
    measure_times,
    summary,
)
from rodyn.papers.reproduce.shared import arm
from tests import conditions
from tests.papers.reproduce.findings import assert_complete, rows


def fake(ratio: float, more: int = 1) -> dict[str, RunCost]:
    """Every recursion takes 1 s for 100 evaluations; the elimination `ratio` s for `more` times as many."""
    return {method: RunCost(1.0, 100) for method in METHODS} | {ELIMINATION: RunCost(ratio, 100 * more)}


def test_the_least_time_of_all_rounds_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 3.0, 10.0, 14.0, 20.0, 22.0, 30.0, 35.0])
    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: next(ticks)))
    run = arm("three_link").simulate([0.1] * 3, duration=0.1)
    found = measure_times({"one": lambda: run, "two": lambda: run}, rounds=2)
    assert {name: one.seconds for name, one in found.items()} == {"one": 2.0, "two": 4.0}
    assert found["one"].evaluations == run.statistics.evaluations


def test_methods_simulate_the_same_fall() -> None:
    works = module._works(arm("puma"), 1e-9, 0.2)
    ends = [work().q[-1] for work in works.values()]
    assert list(works) == list(METHODS)
    assert np.ptp(ends, axis=0).max() < 1e-8


def test_the_summary_counts_what_it_is_given() -> None:
    said = summary({("a", 1e-6): fake(1.1), ("b", 1e-6): fake(0.5), ("c", 1e-12): fake(20.0, 50)})
    assert said == (
        "cholesky takes 0.50 to 20.00 times the CPU time of a recursion (most: c, 1e-12); more in 1, less in 1 of 3 "
        "simulations."
    )


@conditions.compiled
@pytest.mark.parametrize(
    ("chain", "arms", "verdict"),
    [(20.0, 1.0, "confirmed in part"), (1.0, 0.9, "refuted"), (20.0, 1.5, "confirmed")],
)
def test_the_verdict_is_made_from_the_times(
    chain: float, arms: float, verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter([*[arms] * 3, *[chain] * 3])
    monkeypatch.setattr(
        module, "_robots", lambda quick: [(name, None, 1.0) for name in ("puma", *list(CHAINS)[:1])]
    )
    monkeypatch.setattr(module, "_works", lambda *given: {})
    monkeypatch.setattr(
        module, "measure_times", lambda works: fake(ratio := next(names), 50 if ratio > 10 else 1)
    )
    finding = cpu_time()
    assert finding.claims[0].verdict == verdict
    assert finding.claims[1].verdict == ("confirmed in part" if chain > 10 else "refuted")
    table = rows(finding.tables["evaluations"])
    assert len(table) == 2 * len(TOLERANCES)
    assert set(table[0]) == {"free fall of", "tolerance", *METHODS}


@pytest.mark.exhaustive
@conditions.compiled
def test_experiment() -> None:
    """The chain whose masses grow by 64 takes tens of times as many evaluations; no verdict on times is asserted."""
    assert_complete(cpu_time(), "cpu-time")
