"""Several processors: what is compared, and the verdict for any number of cores; never how fast this machine is."""

from collections.abc import Callable

import pytest

from rodyn.papers.reproduce.claims import threads as module
from rodyn.papers.reproduce.claims.threads import (
    BEST,
    CYCLIC,
    SERIAL,
    ThreadedMethod,
    least_seconds,
    measure,
    parallel_speed_up,
    threaded_methods,
)
from tests import conditions
from tests.papers.reproduce.findings import assert_complete


@pytest.mark.parametrize(("count", "expected"), [(1, [1]), (2, [1, 2]), (6, [1, 2, 4, 6])])
def test_ways(count: int, expected: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "cores", lambda: count)
    assert threaded_methods() == [
        *(ThreadedMethod(CYCLIC, threads) for threads in expected),
        ThreadedMethod(SERIAL, 1),
        ThreadedMethod(BEST, 1),
    ]


def test_the_first_round_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = iter([0.0, 9.0, 10.0, 13.0, 20.0, 22.0])
    monkeypatch.setattr(module.time, "perf_counter", lambda: next(ticks))
    assert least_seconds({ThreadedMethod(CYCLIC, 1): lambda: None}, rounds=2) == {
        ThreadedMethod(CYCLIC, 1): 2.0
    }


@conditions.compiled
@pytest.mark.parametrize(
    ("count", "seconds", "verdict"),
    [
        (2, {ThreadedMethod(CYCLIC, 2): 1.0}, "confirmed"),
        (2, {ThreadedMethod(CYCLIC, 2): 4.0, ThreadedMethod(BEST, 1): 1.0}, "refuted"),
        (2, {ThreadedMethod(CYCLIC, 2): 2.0, ThreadedMethod(BEST, 1): 1.0}, "confirmed in part"),
        (1, {}, "cannot be decided"),
    ],
)
def test_verdicts(
    count: int, seconds: dict[ThreadedMethod, float], verdict: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fake(calls: dict[ThreadedMethod, Callable[[], object]]) -> dict[ThreadedMethod, float]:
        return {way: seconds.get(way, 4.0) for way in calls}

    monkeypatch.setattr(module, "cores", lambda: count)
    monkeypatch.setattr(module, "FEW_LINKS", 4)
    monkeypatch.setattr(module, "least_seconds", fake)
    finding = parallel_speed_up()
    assert finding.claims[0].verdict == verdict
    assert_complete(finding, "parallel-speed-up")


@conditions.compiled
def test_the_measurement_is_of_the_long_chain_unless_it_is_to_be_quick(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "LINKS", 6)
    monkeypatch.setattr(module, "FEW_LINKS", 4)
    monkeypatch.setattr(module, "least_seconds", lambda calls: dict.fromkeys(calls, 1.0))
    for found, links in ((measure(), 6), (measure(quick=True), 4)):
        assert set(found.column("links")) == {links}
