"""Several processors: what is compared, and the verdict for any number of cores; never how fast this machine is."""

from collections.abc import Callable

import pytest

from rodyn.papers.reproduce.claims import threads as module
from rodyn.papers.reproduce.claims.threads import (
    BEST,
    CYCLIC,
    SERIAL,
    Way,
    clocked,
    measure,
    parallel_speed_up,
    ways,
)
from tests import conditions
from tests.papers.reproduce.findings import assert_complete


@pytest.mark.parametrize(("count", "expected"), [(1, [1]), (2, [1, 2]), (6, [1, 2, 4, 6])])
def test_ways(count: int, expected: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cores", lambda: count)
    assert ways() == [*(Way(CYCLIC, threads) for threads in expected), Way(SERIAL, 1), Way(BEST, 1)]


def test_the_first_round_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 9.0, 10.0, 13.0, 20.0, 22.0])
    monkeypatch.setattr(module.time, "perf_counter", lambda: next(ticks))
    assert clocked({Way(CYCLIC, 1): lambda: None}, rounds=2) == {Way(CYCLIC, 1): 2.0}


@conditions.compiled
@pytest.mark.parametrize(
    ("count", "seconds", "verdict"),
    [
        (2, {Way(CYCLIC, 2): 1.0}, "confirmed"),
        (2, {Way(CYCLIC, 2): 4.0, Way(BEST, 1): 1.0}, "refuted"),
        (2, {Way(CYCLIC, 2): 2.0, Way(BEST, 1): 1.0}, "confirmed in part"),
        (1, {}, "cannot be decided"),
    ],
)
def test_verdicts(
    count: int, seconds: dict[Way, float], verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fake(calls: dict[Way, Callable[[], object]]) -> dict[Way, float]:
        return {way: seconds.get(way, 4.0) for way in calls}

    monkeypatch.setattr(module, "cores", lambda: count)
    monkeypatch.setattr(module, "FEW_LINKS", 4)
    monkeypatch.setattr(module, "clocked", fake)
    finding = parallel_speed_up()
    assert finding.claims[0].verdict == verdict
    assert_complete(finding, "parallel-speed-up")


@conditions.compiled
def test_the_measurement_is_of_the_long_chain_unless_it_is_to_be_quick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "LINKS", 6)
    monkeypatch.setattr(module, "FEW_LINKS", 4)
    monkeypatch.setattr(module, "clocked", lambda calls: dict.fromkeys(calls, 1.0))
    for found, links in ((measure(), 6), (measure(quick=True), 4)):
        assert set(found.column("links")) == {links}
