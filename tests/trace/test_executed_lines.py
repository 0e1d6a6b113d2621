"""The lines of user code that a call runs."""

import contextlib
import sys
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.trace.executed_lines import executed_lines, parting, unwatched


def halved(x: Any) -> Any:
    if x > 1:
        return x / 2
    return x


def test_lines_of_users_are_seen_and_no_others() -> None:
    value, lines = executed_lines(halved, 4.0)
    assert value == 2.0
    assert {line.file for line in lines} == {__file__}
    first = halved.__code__.co_firstlineno
    assert [line.number - first for line in lines if line.event == "line"] == [1, 2]
    _, through = executed_lines(lambda x: np.vectorize(halved)(x), np.ones(2))  # also those that NumPy calls
    assert first + 3 in {line.number for line in through}
    arm = rd.load("one_link")
    _, robot = executed_lines(lambda q: arm.equations("gravity_force").text(), 0.0)
    assert {line.file for line in robot} == {__file__}


def test_ways_that_part_are_found() -> None:
    two, one = executed_lines(halved, 2.0)[1], executed_lines(halved, 1.0)[1]
    line = parting(two, one)
    assert line is not None
    assert line.number == halved.__code__.co_firstlineno + 1
    assert parting(one, list(one)) is None
    assert parting(one, one[:-1]) == one[-2]


def test_an_exception_that_is_caught_is_seen() -> None:
    def caught(x: Any) -> Any:
        with contextlib.suppress(ZeroDivisionError):
            x = 1 / x
        return x

    assert parting(executed_lines(caught, 1.0)[1], executed_lines(caught, 0.0)[1]) is not None


def test_what_watched_before_watches_again() -> None:
    def other(*_: object) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(other)
    try:
        executed_lines(halved, 1.0)
        seen = sys.gettrace()
        with unwatched():
            inside = sys.gettrace()
    finally:
        sys.settrace(before)
    assert (seen, inside) == (other, other)

    def watched(x: Any) -> Any:
        with unwatched():
            x = halved(x)
        x += 1
        return x

    _, lines = executed_lines(watched, 4.0)
    first = watched.__code__.co_firstlineno
    assert {line.number - first for line in lines} >= {1, 3, 4}
    assert not {line.number for line in lines} & {halved.__code__.co_firstlineno + 2}
