"""Functions with numbers of their own: data of a run, not code, and what gradients are by."""

from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.kernel.machine import schedule_runner
from tests import conditions
from tests.simulate.gradients.differences import by_each, close
from tests.simulate.robots import TWO, without_warning

HOW = {"duration": 0.1, "step": 0.01, "integrator": "rk4"}
W, B, V = np.array([[0.3, -0.2, 0.1, 0.2]] * 5), np.linspace(-0.1, 0.2, 5), np.full((2, 5), 0.1)

AS_GIVEN = np.zeros(36)


def policy(t: Any, q: Any, qd: Any, inner: Any, bias: Any, outer: Any, gain: Any) -> Any:
    """A small network."""
    return gain * (outer @ np.tanh(inner @ np.concatenate([q, qd]) + bias)) - 0.01 * np.sin(t) * qd


def driven(d: Floats = AS_GIVEN) -> rd.Run:
    law = rd.torque_function(
        policy,
        inner=W + d[:20].reshape(5, 4),
        bias=B + d[20:25],
        outer=V + d[25:35].reshape(2, 5),
        gain=0.5 + d[35],
    )
    return TWO.simulate([0.3, 0.1], [0.2, -0.3], torque=law + rd.friction(viscous=0.01), **HOW)


def test_it_is_the_function_with_these_numbers() -> None:
    def plain(t: Any, q: Any, qd: Any) -> Any:
        return policy(t, q, qd, W, B, V, 0.5) - 0.01 * qd

    other = TWO.simulate([0.3, 0.1], [0.2, -0.3], torque=plain, **HOW)
    assert np.allclose(driven().q, other.q, rtol=0, atol=1e-14)
    law = rd.torque_function(policy, inner=W, bias=B, outer=V, gain=0.5)
    state = (0.4, [0.1, 0.2], [0.3, 0.4])
    expected = policy(state[0], *map(np.array, state[1:]), W, B, V, 0.5)
    assert np.allclose(law(*state), expected, rtol=1e-14)
    assert np.allclose((2 * law)(*state), 2 * expected, rtol=1e-14)
    assert str(law) == "function policy with inner (5, 4), bias (5,), outer (2, 5), gain ()"
    assert law.name == "policy"


@conditions.compiled
def test_small_linear_equations_are_compiled() -> None:
    """Resolved motion of the tool by `np.linalg.solve`, against the same function called back by a run."""

    def by_solve(t: Any, q: Any, qd: Any) -> Any:
        J = TWO.jacobian(q)[3:5]
        return np.linalg.solve(J @ J.T + 0.1 * np.eye(2), [0.1, -0.2]) - 0.5 * qd

    def by_cramer(t: Any, q: Any, qd: Any) -> Any:
        (a, b), (c, d) = (J := TWO.jacobian(q)[3:5]) @ J.T + 0.1 * np.eye(2)
        return np.array([0.1 * d + 0.2 * b, -0.2 * a - 0.1 * c]) / (a * d - b * c) - 0.5 * qd

    compiled = TWO.simulate([0.3, 0.1], torque=by_solve, **HOW)
    assert compiled.settings.how == "machine code"
    assert np.allclose(compiled.q, TWO.simulate([0.3, 0.1], torque=by_cramer, **HOW).q, rtol=0, atol=1e-14)


@pytest.mark.parametrize("rows", [2, 5])
def test_its_matrices_are_no_rows_of_a_batch(rows: int) -> None:
    """A batch of as many trajectories as a matrix has rows; the shapes of a function are known."""
    law = rd.torque_function(policy, inner=W, bias=B, outer=V, gain=0.5)
    start = np.random.default_rng(0).uniform(-1, 1, (rows, 2))
    run = TWO.simulate(start, torque=law, **HOW)
    alone = TWO.simulate(start[1], torque=law, **HOW)
    assert np.allclose(run.q[1], alone.q, rtol=0, atol=1e-14)


def test_other_numbers_need_no_other_code() -> None:
    driven()
    with patch.object(schedule_runner, "stored", side_effect=AssertionError):
        moved = driven(np.full(36, 0.1))
    assert not np.allclose(moved.q, driven().q)


@pytest.mark.slow
def test_gradients_by_the_numbers() -> None:
    """Along four directions, in which all of them move."""
    along = np.random.default_rng(0).normal(size=(36, 4))

    def ends(d: Floats) -> tuple[Floats, Floats]:
        run = driven(along @ d)
        return run.q_end, run.qd_end

    run, expected = driven(), by_each(ends, 4, 2e-3)
    for mode in ("tangent", "adjoint"):
        for half, other in zip(run.gradients("torque", mode=mode), expected, strict=True):
            by = half.torque["policy"]
            shapes = {name: array.shape for name, array in by.items()}
            assert shapes == {"inner": (2, 5, 4), "bias": (2, 5), "outer": (2, 2, 5), "gain": (2,)}
            whole = np.concatenate([array.reshape(2, -1) for array in by.values()], axis=-1)
            assert close(whole @ along, other, 3e-9)


def test_one_that_cannot_be_recorded_is_called_back() -> None:
    def bang(t: Any, q: Any, qd: Any, size: Any) -> Any:
        return -size if q[0] > 0 else size

    with without_warning():
        run = TWO.simulate([0.3, 0.1], torque=rd.torque_function(bang, size=[0.1, 0.2]), **HOW)
    assert np.allclose(run.tau[0], [-0.1, -0.2])


WRONG: dict[str, tuple[Any, type[rd.RodynError], str]] = {
    "a number": (lambda: rd.torque_function(3.0), rd.InputTypeError, "takes a function"),
    "a law": (lambda: rd.torque_function(rd.friction()), rd.InputTypeError, "takes a function"),
    "a name": (lambda: rd.torque_function(policy, q=[1.0]), rd.InputError, "an argument of every torque"),
    "no numbers": (
        lambda: rd.torque_function(policy, gain=[]),
        rd.InputError,
        "gain of rd.torque_function has no",
    ),
    "another name": (
        lambda: rd.torque_function(policy, gains=1.0),
        rd.InputTypeError,
        r"function policy of rd\.torque_function must take \(t, q, qd, gains\)",
    ),
    "a missing argument": (
        lambda: rd.torque_function(policy),
        rd.InputTypeError,
        r"must take \(t, q, qd\): missing .* give the numbers of its other arguments by name",
    ),
    "NaN": (lambda: rd.torque_function(policy, gain=[np.nan]), rd.InputError, "gain"),
}


@pytest.mark.parametrize(("call", "error", "words"), WRONG.values(), ids=WRONG.keys())
def test_wrong_arguments(call: Any, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        call()
