"""Networks as laws: weights are data, products are loops, and every row of a batch may have its own."""

from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.kernel.machine import schedule_runner
from tests.conditions import compiled
from tests.simulate.robots import TWO, without_warning

HOW: dict[str, Any] = {"duration": 0.1, "step": 0.01, "integrator": "rk4"}
HIDDEN, ROWS = 24, 5
START = np.random.default_rng(1).uniform(-1, 1, (ROWS, 2))


def policy(t: Any, q: Any, qd: Any, inner: Any, bias: Any, middle: Any, outer: Any) -> Any:
    hidden = np.tanh(inner @ np.concatenate([q, qd]) + bias)
    return np.tanh(np.maximum(middle @ hidden, 0.1 * (hidden @ middle))) @ outer.T - 0.1 * t


def weights(seed: int, *rows: int) -> dict[str, Floats]:
    rng = np.random.default_rng(seed)
    shapes = {"inner": (HIDDEN, 4), "bias": (HIDDEN,), "middle": (HIDDEN, HIDDEN), "outer": (2, HIDDEN)}
    return {name: 0.3 * rng.normal(size=(*rows, *shape)) for name, shape in shapes.items()}


def stepped(law: Callable[[float, Floats, Floats], Floats], q: Floats) -> Floats:
    """The end of RK4 steps done here, with accelerations of the library."""

    def slope(t: float, y: Floats) -> Floats:
        return np.concatenate([y[2:], TWO.forward_dynamics(y[:2], y[2:], law(t, y[:2], y[2:]))])

    y, h = np.concatenate([q, np.zeros(2)]), HOW["step"]
    for k in range(10):
        t = k * h
        a = slope(t, y)
        b = slope(t + h / 2, y + h / 2 * a)
        c = slope(t + h / 2, y + h / 2 * b)
        d = slope(t + h, y + h * c)
        y = y + h / 6 * (a + 2 * b + 2 * c + d)
    return y[:2]


@pytest.mark.parametrize("target", ["", "numpy"])
def test_a_network_moves_the_robot_as_its_function_does(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if target:
        monkeypatch.setenv("RODYN_TARGET", target)
    given = weights(0)
    run = TWO.simulate(START, torque=rd.torque_function(policy, **given), **HOW)
    for start, end in zip(START, run.q_end, strict=True):
        assert np.allclose(
            stepped(lambda t, q, qd: policy(t, q, qd, **given), start), end, rtol=0, atol=1e-12
        )
    torques = policy(0.1, run.q_end[2], run.qd_end[2], **given)
    assert np.allclose(run.tau[2, -1], torques, rtol=1e-13)
    one = TWO.simulate(START[2], torque=rd.torque_function(policy, **given), **HOW)
    assert np.allclose(one.q_end, run.q_end[2], rtol=0, atol=1e-13)


@pytest.mark.slow
@pytest.mark.parametrize("names", [True, ["inner", "bias", "middle", "outer"], ["middle"]])
def test_rows_have_weights_of_their_own(names: Any) -> None:
    every, shared = weights(1, ROWS), weights(2)
    own = set(every) if names is True else set(names)
    given = {name: every[name] if name in own else shared[name] for name in every}
    run = TWO.simulate(START, torque=rd.torque_function(policy, per_row=names, **given), **HOW)
    for k in range(ROWS):
        row = {name: value[k] if name in own else value for name, value in given.items()}
        alone = TWO.simulate(START[k : k + 1], torque=rd.torque_function(policy, **row), **HOW)
        assert np.array_equal(alone.q_end[0], run.q_end[k])
    slopes = run.gradients("torque")[0].torque["policy"]
    assert slopes["middle"].shape == (ROWS, 2, HIDDEN, HIDDEN)


@pytest.mark.slow
def test_a_stepper_and_a_sampled_law_take_them() -> None:
    given = weights(3, ROWS)
    law = rd.torque_function(policy, per_row=True, **given)
    run = TWO.simulate(START, torque=law, **HOW)
    stepper = TWO.stepper(step=HOW["step"], integrator="rk4", rows=ROWS, torque=law)
    stepper.reset(q=START)
    for _ in range(10):
        stepper.step()
    assert np.array_equal(stepper.q, run.q_end)
    held = TWO.simulate(START, torque=law.sampled(50), **HOW)
    for k in range(ROWS):
        row = rd.torque_function(policy, **{name: value[k] for name, value in given.items()})
        alone = TWO.simulate(START[k], torque=row.sampled(50), **HOW)
        assert np.allclose(alone.q_end, held.q_end[k], rtol=0, atol=1e-13)


@pytest.mark.slow
@compiled
def test_arrays_around_a_function_are_data() -> None:
    """New weights in the closure, the object, the module or a list need no new code."""

    def closing(seed: int) -> Callable[..., Any]:
        given = weights(seed)
        inner, middle, outer = given["inner"], given["middle"], given["outer"]
        return lambda t, q, qd: outer @ np.tanh(middle @ np.tanh(inner @ np.concatenate([q, qd])))

    class Policy:
        def __init__(self, seed: int) -> None:
            self.__dict__.update(weights(seed))

        def __call__(self, t: Any, q: Any, qd: Any) -> Any:
            return policy(t, q, qd, self.inner, self.bias, self.middle, self.outer)  # type: ignore[attr-defined]

    def listed(seed: int) -> Callable[..., Any]:
        layers = list(weights(seed).values())
        return lambda t, q, qd: policy(t, q, qd, *layers)

    for made in (closing, Policy, listed):
        first = TWO.simulate(START, torque=made(4), **HOW)
        with patch.object(schedule_runner, "stored", side_effect=AssertionError):
            second = TWO.simulate(START, torque=made(5), **HOW)
        assert not np.allclose(first.q_end, second.q_end)
        law = made(5)
        assert np.allclose(
            stepped(lambda t, q, qd, law=law: law(t, q, qd), START[0]), second.q_end[0], rtol=0, atol=1e-12
        )


def test_a_function_that_branches_on_its_arrays_has_them_in_its_code() -> None:
    gains = np.array([0.3, 0.2])

    def chosen(t: Any, q: Any, qd: Any) -> Any:
        return -gains * q if gains[0] > 0.25 else gains * q

    run = TWO.simulate(START, torque=chosen, **HOW)
    other = TWO.simulate(START, torque=rd.pd([0.0, 0.0], kp=gains, kd=0.0), **HOW)
    assert np.allclose(run.q_end, other.q_end, rtol=0, atol=1e-13)
    gains[0] = 0.1
    assert not np.allclose(TWO.simulate(START, torque=chosen, **HOW).q_end, run.q_end)


def test_a_function_that_changes_its_arrays_is_refused() -> None:
    total = np.zeros(2)

    def integral(t: Any, q: Any, qd: Any) -> Any:
        total[:] += q
        return -total

    with pytest.raises(rd.InputError, match="not a function of its arguments alone"), without_warning():
        TWO.simulate(START, torque=integral, **HOW)


WRONG: dict[str, tuple[Callable[[], Any], str]] = {
    "no such array": (
        lambda: rd.torque_function(policy, per_row=["inne"], **weights(0, 2)),
        "did you mean 'inner'",
    ),
    "a word": (lambda: rd.torque_function(policy, per_row="inner", **weights(0, 2)), "names of its arrays"),
    "a number": (lambda: rd.torque_function(lambda t, q, qd, k: k * q, per_row=True, k=1.0), "has no axis"),
    "other counts": (
        lambda: rd.torque_function(policy, per_row=True, **{**weights(0, 2), "bias": np.zeros((3, HIDDEN))}),
        "3 of bias",
    ),
    "another batch": (
        lambda: TWO.simulate(START, torque=rd.torque_function(policy, per_row=True, **weights(0, 2)), **HOW),
        r"\(2,\)",
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_rows_are_refused(case: str) -> None:
    call, words = WRONG[case]
    with pytest.raises(rd.RodynError, match=words):
        call()


def test_a_callback_has_no_rows() -> None:
    def branching(t: Any, q: Any, qd: Any, gain: Any) -> Any:
        return gain if q[0] > 0 else -gain

    law = rd.torque_function(branching, per_row=True, gain=np.ones((ROWS, 2)))
    words = r"branching cannot be compiled, .* is not told which row"
    with pytest.raises(rd.InputError, match=words), without_warning():
        TWO.simulate(START, torque=law, **HOW)
