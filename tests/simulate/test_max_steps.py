"""A bound on the work of a simulation: steps of a trajectory."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robots import THREE, TWO, WEIGHTLESS, without_warning

RELAY = rd.friction(coulomb=5.0, width=1e-9)
"""Almost a step at rest: an adaptive integrator chatters around it."""


@pytest.mark.parametrize("integrator", ["rkf45", "dop853", "verner56", "lsoda", "radau"])
def test_a_run_that_takes_too_many_steps_ends_with_a_status(integrator: str) -> None:
    run = TWO.simulate([0.3, -0.2], duration=2.0, integrator=integrator, max_steps=20)
    assert (run.ok, run.status) == (False, "too many steps")
    assert run.statistics.steps + run.statistics.rejected == 20
    assert 0 < run.t_end < 2.0
    assert "20 steps led to" in run.message
    assert "max_steps" in run.message
    assert run.t[-1] == run.t_end


def test_chattering_ends() -> None:
    run = WEIGHTLESS.simulate([0.0], [0.1], 100.0, torque=RELAY, max_steps=3000, times=[0.0, 100.0])
    assert run.status == "too many steps"
    assert run.statistics.steps + run.statistics.rejected == 3000


def test_callbacks_and_numpy_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(t: Any, q: Any, qd: Any) -> Any:
        return [math.sin(t), 0.0]

    with without_warning():
        assert TWO.simulate([0.3, 0], duration=2.0, torque=slow, max_steps=30).status == "too many steps"
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    run = TWO.simulate([0.3, 0], duration=2.0, max_steps=30)
    assert (run.status, run.statistics.steps + run.statistics.rejected) == ("too many steps", 30)


def test_trajectories_of_a_batch_are_counted_one_by_one() -> None:
    q0 = np.linspace([-1.4, 0, 0], [1.4, 0, 0], 21)
    whole = THREE.simulate(q0, duration=0.5)
    counts = whole.statistics.steps + whole.statistics.rejected
    most = int(np.median(counts))
    some = THREE.simulate(q0, duration=0.5, max_steps=most)
    enough = counts <= most
    assert 0 < enough.sum() < len(q0)
    assert some.ok.tolist() == enough.tolist()
    assert set(some.status[~enough]) == {"too many steps"}
    assert np.array_equal(some.q[enough], whole.q[enough])


def test_as_many_steps_as_are_needed_change_nothing() -> None:
    whole = TWO.simulate([0.3, -0.2], duration=0.5)
    needed = whole.statistics.steps + whole.statistics.rejected
    same = TWO.simulate([0.3, -0.2], duration=0.5, max_steps=needed)
    assert same.ok
    assert np.array_equal(whole.q, same.q)
    assert not TWO.simulate([0.3, -0.2], duration=0.5, max_steps=needed - 1).ok


@pytest.mark.parametrize("given", [{"step": 1e-12}, {"max_step": 1e-12}])
def test_absurd_work_is_refused_before_it_begins(given: dict[str, float]) -> None:
    message = (
        r"1e-12 s makes 2e\+12 steps of 2 s, more than max_steps=1e\+07: .* max_steps=2\.2e\+12 to insist"
    )
    with pytest.raises(rd.InputError, match=message):
        TWO.simulate([0, 0], duration=2.0, **given)


def test_who_insists_gets_what_the_message_says() -> None:
    with pytest.raises(rd.InputError, match=r"makes 100 steps .* max_steps=1\.1e\+02 to insist"):
        TWO.simulate([0, 0], duration=1.0, step=0.01, max_steps=99)
    assert TWO.simulate([0, 0], duration=1.0, step=0.01, max_steps=1.1e2).statistics.steps == 100


def test_fixed_steps_that_pieces_cut_are_not_stopped() -> None:
    table = rd.torque_table([0, 0.013, 0.027], np.zeros((3, 2)), between="hold")
    run = TWO.simulate([0, 0], duration=0.1, step=0.01, max_steps=10, torque=table)
    assert run.ok
    assert run.statistics.steps > 10


@pytest.mark.parametrize("wrong", [0, -1, math.nan, "many", [1, 2]])
def test_what_is_no_number_of_steps_is_refused(wrong: Any) -> None:
    with pytest.raises(rd.RodynError, match="max_steps"):
        TWO.simulate([0, 0], duration=0.1, max_steps=wrong)


def test_callbacks_are_bounded_earlier(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step with a callback takes far longer than one in machine code."""
    monkeypatch.setattr("rodyn.simulate.inputs.MAX_CALLBACK_STEPS", 30)

    def slow(t: Any, q: Any, qd: Any) -> Any:
        return [math.sin(t), 0.0]

    with without_warning():
        assert TWO.simulate([0.3, 0], duration=2.0, torque=slow).status == "too many steps"
    assert TWO.simulate([0.3, 0], duration=2.0).ok
