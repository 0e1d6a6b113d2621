"""Results of one state whose arrays nobody has any more serve the next call; nobody can see it."""

from __future__ import annotations

import gc
import sys
import threading
import weakref
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests import conditions

pytestmark = conditions.built_in

ARM = rd.Robot.random(6, seed=1)
STATES = np.random.default_rng(3).uniform(-1.0, 1.0, (40, 3, ARM.nv))


def called(k: int) -> Any:
    return ARM.inverse_dynamics_derivatives(*STATES[k])


@pytest.fixture(scope="module")
def expected() -> list[list[bytes]]:
    """What new arrays hold, kept as bytes, which no later call can change."""
    called(0)
    return [[part.tobytes() for part in called(k)] for k in range(len(STATES))]


def same(result: Any, expected: list[bytes]) -> bool:
    return [part.tobytes() for part in result] == expected


def test_the_arrays_of_a_dropped_result_serve_again(expected: list[list[bytes]]) -> None:
    places = {called(k).q.ctypes.data for k in range(10)}
    assert len(places) <= 2
    result, places = called(0), set()
    for k in range(1, 12):
        result = called(k)
        assert same(result, expected[k])
        places.add(result.q.ctypes.data)
    assert len(places) <= 3


def test_results_that_are_held_keep_their_numbers(expected: list[list[bytes]]) -> None:
    held = [called(k) for k in range(len(STATES))]
    assert all(same(one, numbers) for one, numbers in zip(held, expected, strict=True))
    assert len({id(one) for one in held}) == len(held)


HOLDERS: dict[str, Callable[[Any], Callable[[], Any]]] = {
    "an array": lambda result: (lambda part: lambda: part)(result.q),
    "a view": lambda result: (lambda part: lambda: part)(result.qd[1:, ::2]),
    "a transposed view": lambda result: (lambda part: lambda: part)(result.q.T),
    "a buffer": lambda result: (lambda part: lambda: part)(memoryview(result.q)),
    "an iterator": lambda result: (lambda part: lambda: part.base)(result.q.flat),
    "a list": lambda result: (lambda parts: lambda: parts[2])(list(result)),
    "a copy of the tuple": lambda result: (lambda parts: lambda: parts[0])(result[:]),
    "the tuple": lambda result: lambda: result.qdd,
}
"""From a result to what still gives a part of it later."""


@pytest.mark.parametrize("holder", HOLDERS)
def test_whoever_holds_a_part_keeps_it(holder: str) -> None:
    for k in range(3):
        held = HOLDERS[holder](called(k))
        before = held().tobytes()
        for other in range(10, 16):
            called(other)
        assert held().tobytes() == before


def changed_shape(array: Any) -> None:
    array.shape = (-1,)


def another_kind(array: Any) -> None:
    array.dtype = np.int64


def read_only(array: Any) -> None:
    array.flags.writeable = False


def resized(array: Any) -> None:
    array.resize((2, 2), refcheck=False)


@pytest.mark.parametrize("change", [changed_shape, another_kind, read_only, resized])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_array_that_was_changed_does_not_come_back(
    change: Callable[[Any], None], expected: list[list[bytes]]
) -> None:
    for k in range(4):
        change(called(k).q)
    for k in range(6):
        result = called(k)
        assert same(result, expected[k])
        assert result.q.shape == (ARM.nv, ARM.nv)
        assert result.q.dtype == np.float64
        assert result.q.flags.writeable
        assert result.q.flags.owndata


def test_a_tuple_of_another_class_does_not_come_back() -> None:
    class Other(tuple[Any, ...]):
        __slots__ = ()

    for k in range(4):
        result = called(k)
        usual = type(result)
        result.__class__ = Other
        del result
        assert type(called(k)) is usual


@pytest.mark.slow
def test_large_results_are_not_held() -> None:
    """Their memory is kept elsewhere, where there is a limit for all of it."""
    arm = rd.Robot.random(190, "R", seed=1)
    state = np.zeros((3, arm.nv))
    arm.inverse_dynamics_derivatives(*state)
    result = arm.inverse_dynamics_derivatives(*state)
    seen = weakref.ref(result.q)
    del result
    assert seen() is None


def test_a_weak_reference_sees_no_other_numbers(expected: list[list[bytes]]) -> None:
    """What it refers to dies, at the next call at the latest."""
    for k in range(4):
        seen = weakref.ref(called(k).q)
        array = seen()
        assert array is None or array.tobytes() == expected[k][0]
        del array
        called(k + 1)
        assert seen() is None


def test_results_are_counted_as_if_they_were_new() -> None:
    for k in range(6):
        result = called(k)
        assert [sys.getrefcount(part) for part in result] == [2 + (sys.version_info < (3, 14))] * 4
        del result


def test_an_error_leaves_later_results_alone(expected: list[list[bytes]]) -> None:
    wrong = STATES[0].copy()
    wrong[1, 2] = np.nan
    held = called(1)
    for k in range(3):
        with pytest.raises(rd.RodynError, match=r"qd"):
            ARM.inverse_dynamics_derivatives(*wrong)
        assert same(called(k), expected[k])
    assert same(held, expected[1])


@pytest.mark.slow
def test_a_robot_is_collected_with_what_it_keeps() -> None:
    arm = rd.Robot.random(3, seed=2)
    state = np.full((3, 3), 0.5)
    for _ in range(4):
        result = arm.inverse_dynamics_derivatives(*state)
    seen = weakref.ref(result.q)
    gone = weakref.ref(arm)
    del arm, result
    gc.collect()
    assert gone() is None
    assert seen() is None


def test_threads(expected: list[list[bytes]]) -> None:
    wrong: list[int] = []

    def work(start: int) -> None:
        for turn in range(400):
            k = (start + turn) % len(STATES)
            if not same(called(k), expected[k]):
                wrong.append(k)

    threads = [threading.Thread(target=work, args=(7 * start,)) for start in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert not wrong
