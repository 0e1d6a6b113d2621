"""Functions of a user: compiled, or called back."""

from __future__ import annotations

import math
import traceback
import warnings
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests import conditions
from tests.simulate.robots import (
    AT_REST,
    ONE,
    SATELLITE,
    THREE,
    TWO,
    every_integrator,
    without_warning,
)


@conditions.compiled
@every_integrator
def test_a_function_that_cannot_be_compiled_is_asked(how: dict[str, Any]) -> None:
    def asked(t: Any, q: Any, qd: Any) -> Any:
        return [0.1 * math.sin(5 * t) if qd[1] < 100 else 0.0, -0.01 * math.sin(q[1]), 0.0]

    def traced(t: Any, q: Any, qd: Any) -> Any:
        return [0.1 * np.sin(5 * t), -0.01 * np.sin(q[1]), 0.0]

    with pytest.warns(rd.CallbackWarning, match="asked") as told:
        one = THREE.simulate([-1.4, 0.1, 0.1], duration=0.3, torque=asked, **how)
    assert len(told) == 1
    other = THREE.simulate([-1.4, 0.1, 0.1], duration=0.3, torque=traced, **how)
    assert one.settings.how == "machine code, Python callbacks"
    assert other.settings.how == "machine code"
    assert np.abs(one.q - other.q).max() < 1e-12
    assert np.abs(one.qd - other.qd).max() < 1e-11
    assert np.abs(one.tau - other.tau).max() < 1e-12


class Trouble(Exception):
    """Of a user."""


@pytest.mark.parametrize("late", [False, True])
def test_an_exception_of_a_function_is_its_own(late: bool) -> None:
    def troubled(t: Any, q: Any, qd: Any) -> Any:
        if not late or float(t) > 0.05:
            raise Trouble("no more oil")
        return [math.sin(t), 0.0, 0.0]

    with without_warning(), pytest.raises(Trouble, match="no more oil") as caught:
        THREE.simulate([0.1, 0.2, 0.3], duration=0.06, torque=troubled)
    assert "troubled" in [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]


def test_a_function_of_wrong_length_is_refused() -> None:
    with pytest.raises(
        rd.InputError, match=r"torque function .*returned 2 numbers, robot 'three_link' needs 3"
    ):
        THREE.simulate([0, 0, 0], duration=0.1, torque=lambda t, q, qd: [0.0, 1.0])
    with pytest.raises(
        rd.InputError, match=r"wrench function .*returned 3 numbers, robot 'three_link' needs 6"
    ):
        THREE.simulate([0, 0, 0], duration=0.1, wrench=lambda t, q, qd: [0.0, 1.0, 2.0])
    with pytest.raises(
        rd.InputError, match=r"stop condition .*returned 2 numbers, robot 'three_link' needs 1"
    ):
        THREE.simulate([0, 0, 0], duration=0.1, until=lambda t, q, qd: [1.0, 1.0])
    with pytest.raises(rd.RodynError, match=r"torque function .*returned None"):
        THREE.simulate([0, 0, 0], duration=0.1, torque=lambda t, q, qd: None)

    def longer(t: Any, q: Any, qd: Any) -> Any:
        return [0.0] * (3 if float(t) < 0.05 else 4)

    with (
        without_warning(),
        pytest.raises(rd.InputError, match=r"torque function .*longer returned 4 numbers"),
    ):
        THREE.simulate([0, 0, 0], duration=0.1, torque=longer)


def test_torques_of_a_callback_are_those_of_the_run() -> None:
    gain = np.array([1.0, 1.0])

    def branching(t: Any, q: Any, qd: Any) -> Any:
        return -gain * q if t < 9 else q

    with pytest.warns(rd.CallbackWarning):
        run = TWO.simulate([0.3, -0.2], duration=0.1, torque=branching)
    gain[:] = 9.0
    assert np.allclose(run.tau, -run.q, rtol=1e-14)


class Integrating:
    """A controller with memory."""

    def __init__(self) -> None:
        self.sum = np.zeros(2)

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        self.sum = self.sum - 0.01 * q
        return self.sum - 5.0 * q


@pytest.mark.parametrize("what", ["torque", "wrench", "until"])
def test_memory_is_refused(what: str) -> None:
    law = Integrating()

    def six(t: Any, q: Any, qd: Any) -> Any:
        return [*law(t, q, qd), 0.0, 0.0, 0.0, 0.0]

    given = {"torque": law, "wrench": six, "until": lambda t, q, qd: 9.0 + law(t, q, qd)[0]}
    with pytest.raises(rd.InputError, match=r"(?s)called again|keeps values.*robot\.stepper"):
        TWO.simulate([0.3, -0.2], duration=0.1, **{what: given[what]})
    if what == "torque":
        assert not law.sum.any()


def test_memory_is_refused_outside_a_run() -> None:
    with pytest.raises(rd.InputError, match="called again with the same"):
        (rd.pd([0, 0], kp=1, kd=1) + Integrating()).of(TWO)(0.0, [0.3, 0.1], [0.0, 0.0])


def test_a_hidden_branch_is_called_back() -> None:
    def limited(t: Any, q: Any, qd: Any) -> Any:
        try:
            return -5.0 * q if q[0] < 0.25 else 5.0 * q
        except Exception:
            return -5.0 * q

    with pytest.warns(rd.CallbackWarning, match="cannot be compiled: line"):
        run = TWO.simulate([0.3, -0.2], duration=0.05, torque=limited)
    assert np.allclose(run.tau[0], 5.0 * run.q[0])


@pytest.mark.parametrize(
    "asks",
    [
        lambda t, q, qd: 20 + np.clip(-0.1 * qd, -1, 1) if isinstance(q[0], np.floating) else 20 - 0.1 * qd,
        lambda t, q, qd: 20 + np.clip(-0.1 * qd, -1, 1) if type(q[0]) is np.float64 else 20 - 0.1 * qd,
        lambda t, q, qd: 20 + np.clip(-0.1 * qd, -1, 1) if q.dtype == float else 20 - 0.1 * qd,
    ],
)
@pytest.mark.filterwarnings("ignore::rodyn.CallbackWarning")
def test_a_law_that_asks_for_types_is_that_of_numbers(asks: Any) -> None:
    """Compiled or called back; beyond all states of comparison the other law is far off."""
    given: dict[str, Any] = {"duration": 3.0, "integrator": "rk4", "step": 0.05}
    right = ONE.simulate([0.0], torque=lambda t, q, qd: 20 + np.clip(-0.1 * qd, -1, 1), **given)
    assert np.abs(right.qd).max() > 20.0
    assert np.allclose(ONE.simulate([0.0], torque=asks, **given).q, right.q, rtol=1e-12)


@pytest.mark.slow
def test_a_law_within_a_function_is_that_of_numbers() -> None:
    def asks(t: Any, q: Any, qd: Any) -> Any:
        return -q if type(q[0]) is np.float64 and q[0] > 9.0 else q

    for law in (rd.friction() + asks, (rd.friction() + asks).of(TWO)):
        with pytest.warns(rd.CallbackWarning, match="torque function .*asks cannot be compiled: line"):
            run = TWO.simulate(
                [9.5, 0.1], duration=0.01, torque=lambda t, q, qd, law=law: 2.0 * law(t, q, qd)
            )
        assert np.allclose(run.tau, -2.0 * run.q)
    satellite = (rd.friction() + (lambda t, q, qd: -0.1 * qd)).of(SATELLITE)
    with warnings.catch_warnings(action="error"):
        run = SATELLITE.simulate(
            AT_REST, [0.1] * 7, duration=0.01, torque=lambda t, q, qd: 2 * satellite(t, q, qd)
        )
    assert np.allclose(run.tau, -0.2 * run.qd)


def test_a_slow_callback_is_seldom_asked() -> None:
    times = []

    def slow(t: Any, q: Any, qd: Any) -> Any:
        times.append(t)
        return -0.1 * np.array([float(x) for x in qd])

    with pytest.warns(rd.CallbackWarning):
        ONE.simulate([0.3], duration=0.01, torque=slow, integrator="rk4", step=0.01)
    assert len(times) < 20


def by_type(t: Any, q: Any, qd: Any) -> Any:
    """Another law far off, with no other instructions: nothing but numbers there can tell it."""
    return q * np.where(abs(q[0] - 40.0) < 5.0, 1.0 - 2.0 * (type(q[0]) is np.float64), 1.0)


def test_functions_are_compared_at_all_starts_of_a_batch() -> None:
    starts = np.linspace([0.0, 0.1], [40.0, 0.1], 7)
    with pytest.warns(rd.CallbackWarning, match="cannot be compiled"):
        batch = TWO.simulate(starts, duration=0.01, torque=by_type)
    assert np.allclose(batch.tau[-1], -batch.q[-1])
    with pytest.warns(rd.CallbackWarning, match="cannot be compiled"):
        found = (rd.friction() + by_type).of(TWO)(0.0, starts, np.zeros_like(starts))
    assert np.allclose(found[[0, -1]], [starts[0], -starts[-1]])


class Tensor:
    """An array of a framework: no NumPy array, but it becomes one, unless it needs a gradient."""

    def __init__(self, values: Any, needs_gradient: bool = False) -> None:
        self.values, self.needs_gradient = values, needs_gradient

    def __array__(self, dtype: Any = None, copy: Any = None) -> Any:
        if self.needs_gradient:
            raise RuntimeError("use tensor.detach().numpy()")
        return np.array([float(x) for x in self.values])


def test_an_array_of_a_framework_is_taken_as_numbers() -> None:
    arm = rd.load("two_link")
    how: dict[str, Any] = {"duration": 0.05, "step": 0.01}
    with pytest.warns(rd.CallbackWarning):
        run = arm.simulate([0.1, 0.2], torque=lambda t, q, qd: Tensor(-q), **how)
    assert np.array_equal(run.q, arm.simulate([0.1, 0.2], torque=lambda t, q, qd: -q, **how).q)
    with pytest.raises(rd.InputTypeError, match=r"does not become one: use tensor\.detach\(\)\.numpy\(\)"):
        arm.simulate([0.1, 0.2], torque=lambda t, q, qd: Tensor([float(x) for x in q], True), **how)
