"""Arrays that a function reads from around it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from rodyn.trace.captured import WithArrays, captured
from rodyn.trace.scalar import Untraceable

GAIN = np.array([3.0, 4.0])
LEVELS = [1.0, 2.0]


class Policy:
    def __init__(self) -> None:
        self.weights, self.name, self.calls = np.eye(2), "policy", 0

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        self.calls += 1
        return self.weights @ q

    def moving(self, t: Any, q: Any, qd: Any) -> Any:
        self.weights = 2 * self.weights
        return self.weights @ q

    def writing(self, t: Any, q: Any, qd: Any) -> Any:
        self.weights[0, 0] = 5.0
        return self.weights @ q


def closing() -> Callable[..., Any]:
    inner = np.array([1.0, 2.0])
    return lambda t, q, qd: inner * q + GAIN


def rebinding() -> Callable[..., Any]:
    state = np.zeros(2)

    def function(t: Any, q: Any, qd: Any) -> Any:
        nonlocal state
        state = state + q
        return state

    return function


def infinite() -> Callable[..., Any]:
    limit = np.array([np.inf, 1.0])
    return lambda t, q, qd: np.minimum(limit, q)


LAYERS = [np.eye(2), {"bias": np.array([1.0, 2.0]), "name": "last"}]


def counting() -> Callable[..., Any]:
    memory = {"weights": np.eye(2), "calls": 1000}

    def function(t: Any, q: Any, qd: Any) -> Any:
        memory["calls"] += 1
        return memory["weights"] @ q

    return function


def layered(t: Any, q: Any, qd: Any) -> Any:
    return LAYERS[0] @ q + LAYERS[1]["bias"]


CASES: dict[str, tuple[Callable[..., Any], set[str]]] = {
    "closure and module": (closing(), {"inner", "GAIN"}),
    "object": (Policy(), {"self.weights"}),
    "method": (Policy().writing, {"self.weights"}),
    "bound anew": (rebinding(), set()),
    "not finite": (infinite(), set()),
    "lists and numbers": (lambda t, q, qd: LEVELS[0] * q, set()),
    "arrays in lists and dicts": (layered, {"LAYERS[0]", "LAYERS[1]['bias']"}),
    "a dict in a closure": (counting(), {"memory['weights']"}),
    "built-in": (max, set()),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_found(case: str) -> None:
    function, names = CASES[case]
    assert set(captured(function)) == names


def test_other_arrays_take_their_place() -> None:
    found = WithArrays(closing(), {"inner": (2,), "GAIN": (2,)}, 3)(
        0.0, np.ones(2), None, np.array([7.0, 8.0]), np.array([0.5, 0.5])
    )
    assert found.tolist() == [7.5, 8.5]
    assert closing()(0.0, np.ones(2), None).tolist() == [4.0, 6.0]


def test_an_object_keeps_what_it_keeps() -> None:
    policy = Policy()
    made = WithArrays(policy, {"self.weights": (2, 2)}, 3)
    for _ in range(3):
        assert made(0.0, np.ones(2), None, np.arange(4.0)).tolist() == [1.0, 5.0]
    assert (made.owner.calls, policy.calls, policy.weights.tolist()) == (3, 0, np.eye(2).tolist())


def test_arrays_that_are_changed_are_memory() -> None:
    with pytest.raises(Untraceable, match=r"binds self\.weights anew"):
        WithArrays(Policy().moving, {"self.weights": (2, 2)}, 3)(0.0, np.ones(2), None, np.arange(4.0))
    with pytest.raises(ValueError, match="read-only"):
        WithArrays(Policy().writing, {"self.weights": (2, 2)}, 3)(0.0, np.ones(2), None, np.arange(4.0))


def test_arrays_in_lists_and_dicts_take_their_place() -> None:
    shapes = {"LAYERS[0]": (2, 2), "LAYERS[1]['bias']": (2,)}
    given = np.array([0.0, 1.0, 1.0, 0.0]), np.array([5.0, 7.0])
    assert WithArrays(layered, shapes, 3)(0.0, np.array([1.0, 2.0]), None, *given).tolist() == [7.0, 8.0]
    assert layered(0.0, np.array([1.0, 2.0]), None).tolist() == [2.0, 4.0]
    assert LAYERS[1]["name"] == "last"


def test_what_changes_in_a_holder_is_memory() -> None:
    with pytest.raises(Untraceable, match="changes what memory holds"):
        WithArrays(counting(), {"memory['weights']": (2, 2)}, 3)(0.0, np.ones(2), None, np.arange(4.0))
