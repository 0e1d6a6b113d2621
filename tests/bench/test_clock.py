"""The clock runs every row of the work. No time is asserted."""

import os

import pytest

from rodyn.bench.clock import Clock, TimedWork, environment
from rodyn.kernel.machine.target import target
from tests import conditions


@conditions.compiled
def test_every_row_is_visited_and_samples_are_whole() -> None:
    seen: set[int] = set()
    (timing,) = Clock(target()).race([TimedWork("count", lambda a, b: seen.update(range(a, b)), 10)], 3)
    assert seen == set(range(10))
    assert timing.ns > 0
    assert timing.taken >= 3


@pytest.mark.slow
@conditions.compiled
def test_other_work_is_done_before_every_run() -> None:
    done: list[str] = []
    work = TimedWork(
        "run", lambda a, b: done.append("run"), 1, whole=True, between=lambda: done.append("work")
    )
    Clock(target()).race([work], 1)
    first = done.index("work")  # before that the duration of a run is measured
    assert done[first:] == ["work", "run"] * (len(done[first:]) // 2)


def test_variables_are_set_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_THREADS", "3")
    monkeypatch.delenv("RODYN_CACHE", raising=False)
    before = dict(os.environ)
    with environment(RODYN_THREADS="2", RODYN_CACHE="off"):
        assert (os.environ["RODYN_THREADS"], os.environ["RODYN_CACHE"]) == ("2", "off")
    assert dict(os.environ) == before


def test_an_error_does_not_leave_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RODYN_CACHE", raising=False)
    with pytest.raises(KeyError, match="lost"), environment(RODYN_CACHE="off"):
        raise KeyError("lost")
    assert "RODYN_CACHE" not in os.environ
