"""Time on p processors: bounds that hold for any schedule, every row eliminated once, the same for every doubling."""

from itertools import pairwise

import pytest

import rodyn as rd
from rodyn.errors import InputError
from rodyn.papers.cost.processors import brent, crossing, level_loops, serial_time, time_on

CYCLIC, SCAN = "constraint-force-cyclic", "newton-euler-scan"


@pytest.mark.slow
@pytest.mark.parametrize("method", [CYCLIC, SCAN])
@pytest.mark.parametrize("n", [37, 256])
def test_no_schedule_beats_work_and_path(method: str, n: int) -> None:
    loops = level_loops(method, n)
    work, path = sum(one.rows * one.operations for one in loops), sum(one.operations for one in loops)
    times = [time_on(method, n, p) for p in range(1, n + 2)]
    assert times[0] == work
    assert times[n - 1] == times[n] == path
    assert all(further <= time for time, further in pairwise(times))
    assert all(max(work / p, path) <= time <= work / p + path for p, time in enumerate(times, 1))


@pytest.mark.parametrize("n", [*range(4, 20), 1000])
def test_every_row_is_eliminated_once(n: int) -> None:
    """The costliest loops are those of the elimination."""
    loops = level_loops(CYCLIC, n)
    most = max(one.operations for one in loops)
    assert sum(one.rows for one in loops if one.operations == most) == n


@pytest.mark.parametrize("method", [CYCLIC, SCAN])
def test_a_processor_for_each_link_adds_the_same_for_every_doubling(method: str) -> None:
    times = [time_on(method, 1 << k, 1 << k) for k in range(4, 12)]
    assert len({further - time for time, further in pairwise(times)}) == 1


@pytest.mark.parametrize(("method", "serial"), [(CYCLIC, "articulated-body"), (SCAN, "newton-euler")])
def test_it_crosses_where_it_becomes_faster(method: str, serial: str) -> None:
    n = 256
    p = crossing(method, serial, n)
    assert p is not None
    assert time_on(method, n, p) < n * serial_time(serial) <= time_on(method, n, p - 1)


def test_short_chains_do_not_cross() -> None:
    assert crossing(CYCLIC, "articulated-body", 8) is None


@pytest.mark.slow
def test_the_bound_is_work_and_path() -> None:
    found = rd.depth(CYCLIC, 16)
    assert brent(CYCLIC, 16, 4) == found.work / 4 + found.path


@pytest.mark.parametrize("processors", [0, -1])
def test_there_must_be_a_processor(processors: int) -> None:
    with pytest.raises(InputError, match=f"got {processors}"):
        time_on(CYCLIC, 16, processors)
