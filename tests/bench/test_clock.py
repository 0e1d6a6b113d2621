"""The clock runs every row of the work. No time is asserted."""

import pytest

from rodyn.bench.clock import Clock, Work
from rodyn.kernel.machine.target import target
from tests import conditions


@conditions.compiled
def test_every_row_is_visited_and_samples_are_whole() -> None:
    seen: set[int] = set()
    (timing,) = Clock(target()).race([Work("count", lambda a, b: seen.update(range(a, b)), 10)], 3)
    assert seen == set(range(10))
    assert timing.ns > 0
    assert timing.taken >= 3


@pytest.mark.slow
@conditions.compiled
def test_other_work_is_done_before_every_run() -> None:
    done: list[str] = []
    work = Work("run", lambda a, b: done.append("run"), 1, whole=True, between=lambda: done.append("work"))
    Clock(target()).race([work], 1)
    first = done.index("work")  # before that the duration of a run is measured
    assert done[first:] == ["work", "run"] * (len(done[first:]) // 2)
