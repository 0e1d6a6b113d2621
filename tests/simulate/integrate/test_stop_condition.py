"""Stop conditions are met where they are."""

from __future__ import annotations

import math

import pytest

import rodyn as rd
from rodyn.simulate import setup
from tests.simulate.robots import (
    EXACT,
    INERTIA,
    NAN,
    ONE,
    WEIGHTLESS,
)


@pytest.mark.parametrize("angle", [0.2, 0.0, -0.25])
@pytest.mark.parametrize("integrator", ["dop853", "verner56", "rkf45"])
def test_an_event_is_found_where_it_is(angle: float, integrator: str) -> None:
    """A run that is to end at t_end has the angle there: the error of the time is that of the angle over the rate."""
    how = {"integrator": integrator, "rtol": 1e-12}
    run = ONE.simulate([0.3], duration=3.0, until=lambda t, q, qd: q[0] - angle, **how)
    assert run.status == "event"
    assert run.ok
    assert run.t[-1] == run.t_end
    there = ONE.simulate([0.3], duration=run.t_end, times=[run.t_end], **how)
    assert abs(there.q[-1, 0] - angle) < 1e-12 * abs(there.qd[-1, 0])
    assert -1e-14 < angle - run.q[-1, 0] < 1e-12
    best = ONE.simulate([0.3], duration=run.t_end, times=[run.t_end], integrator="dop853", rtol=1e-13)
    assert abs(best.q[-1, 0] - angle) < 1e-10 * abs(best.qd[-1, 0])


def test_an_event_in_closed_form() -> None:
    a = 0.7 / INERTIA
    for how in (EXACT, {"integrator": "rk4", "step": 0.1}, {"integrator": "abm4", "step": 0.05}):
        run = WEIGHTLESS.simulate([0.0], [0.0], 5.0, torque=[0.7], until=lambda t, q, qd: 1.0 - q[0], **how)
        assert run.t_end == pytest.approx(math.sqrt(2 / a), abs=1e-12)
    run = ONE.simulate([0.3], duration=2.0, until=lambda t, q, qd: 1.2345 - t)
    assert run.t_end == pytest.approx(1.2345, abs=1e-14)


def test_an_event_that_never_comes() -> None:
    run = ONE.simulate([0.3], duration=1.0, until=lambda t, q, qd: q[0] + 10)
    assert (run.status, run.t_end, run.samples) == ("finished", 1.0, 101)


def test_an_event_that_python_must_be_asked_for() -> None:
    compiled = ONE.simulate([0.3], duration=3.0, until=lambda t, q, qd: q[0] + 0.2, **EXACT)
    with pytest.warns(rd.CallbackWarning):
        asked = ONE.simulate([0.3], duration=3.0, until=lambda t, q, qd: float(q[0]) + 0.2, **EXACT)
    assert asked.status == "event"
    assert asked.t_end == pytest.approx(compiled.t_end, abs=1e-12)


@pytest.mark.parametrize("value", [0.0, -1.0, NAN])
def test_a_run_does_not_begin_at_its_end(value: float) -> None:
    with pytest.raises(rd.InputError, match=r"until is (0|-1|nan) at the start"):
        ONE.simulate([0.3], duration=1.0, until=lambda t, q, qd: value + 0 * q[0])
    with pytest.raises(rd.InputError, match=r"until is -0\.1 at the start of trajectory 2"):
        ONE.simulate([[0.3], [0.1], [-0.1]], duration=1.0, until=lambda t, q, qd: q[0])


def test_a_run_that_begins_at_its_end_is_not_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setup, "engine", lambda *given, **named: pytest.fail("compiled"))
    for more in ({}, {"integrator": "symplectic", "step": 0.1}):
        with pytest.raises(rd.InputError, match="until is -1 at the start"):
            ONE.simulate([0.3], [2.0], 1.0, until=lambda t, q, qd: 1 - qd[0], **more)
