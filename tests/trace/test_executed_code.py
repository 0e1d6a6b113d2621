"""The instructions of user code that a call executes."""

import contextlib
import sys
from types import CodeType
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.trace.thresholds import MAX_WATCHED_INSTRUCTIONS
from rodyn.trace.user_function import executed_code, line_number, parting, unwatched


def halved(x: Any) -> Any:
    if x > 1:
        return x / 2
    return x


def lines(function: Any, *given: Any) -> list[tuple[CodeType, int]]:
    """Code and line of each instruction."""
    return [(place[0], line_number(place)) for place in executed_code(function, *given)[1]]


def test_code_of_users_is_seen_and_no_other() -> None:
    assert executed_code(halved, 4.0)[0] == 2.0
    first, code = halved.__code__.co_firstlineno, halved.__code__
    assert {*lines(halved, 4.0)} - {(code, first)} == {(code, first + 1), (code, first + 2)}
    assert (code, first + 3) in lines(lambda x: np.vectorize(halved)(x), np.ones(2))  # NumPy calls it
    arm = rd.load("one_link")
    robot = lines(lambda q: arm.equations("gravity_force").text(), 0.0)
    assert {code.co_filename for code, _ in robot} == {__file__}


def test_ways_that_part_are_found() -> None:
    two, one = executed_code(halved, 2.0)[1], executed_code(halved, 1.0)[1]
    place = parting(two, one)
    assert place is not None
    assert line_number(place) == halved.__code__.co_firstlineno + 1
    assert parting(one, list(one)) is None
    assert parting(one, one[:-1]) == parting(one[:-1], one) == one[-2]
    assert parting([], one) == parting(one, []) == one[0]


def test_ways_within_a_line_are_told_apart() -> None:
    def conditional(x: Any) -> Any:
        return 1 if type(x) is float else 2

    def short(x: Any) -> Any:
        return type(x) is float and x > 9

    for function in (conditional, short, lambda x: [y for y in (1, 2) if type(x) is float]):
        ways = [executed_code(function, x)[1] for x in (1.0, 2.0, 1, 2, 3.0)]
        assert ways[0] == ways[1] == ways[4] != ways[2] == ways[3]


def test_watching_has_an_end() -> None:
    def long(n: int) -> int:
        total = 0
        for k in range(n):
            total += k
        return total

    value, path = executed_code(long, MAX_WATCHED_INSTRUCTIONS)
    assert value == MAX_WATCHED_INSTRUCTIONS * (MAX_WATCHED_INSTRUCTIONS - 1) // 2
    assert len(path) == MAX_WATCHED_INSTRUCTIONS + 1


def test_an_exception_that_is_caught_is_seen() -> None:
    def caught(x: Any) -> Any:
        with contextlib.suppress(ZeroDivisionError):
            x = 1 / x
        return x

    assert parting(executed_code(caught, 1.0)[1], executed_code(caught, 0.0)[1]) is not None


def test_what_watched_before_watches_again() -> None:
    def other(*_: object) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(other)
    try:
        executed_code(halved, 1.0)
        seen = sys.gettrace()
        with unwatched():
            within = sys.gettrace()
    finally:
        sys.settrace(before)
    assert (seen, within) == (other, other)

    inside = unwatched()(halved)

    def watched(x: Any) -> Any:
        x = inside(x)
        x += 1
        return x

    found = lines(watched, 4.0)
    first = watched.__code__.co_firstlineno
    assert {number - first for code, number in found if code is watched.__code__} >= {1, 2, 3}
    assert halved.__code__ not in [code for code, _ in found]
