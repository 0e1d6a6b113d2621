"""Runs that cannot go on say why."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.papers.reproduce.shared import chain, states
from rodyn.simulate.integrate.integrators import INTEGRATORS
from rodyn.simulate.problem.rows import ProblemRows
from tests import conditions
from tests.interrupt import interrupted_after
from tests.marks import mostly_slow
from tests.simulate.robots import (
    INERTIA,
    NAN,
    THREE,
    TWO,
    WEIGHTLESS,
    every_integrator,
)


@every_integrator
def test_a_motion_that_blows_up_is_returned_as_far_as_it_came(how: dict[str, Any]) -> None:
    """q̇ of q̈ = c q̇² is infinite after 1/(c q̇₀)."""
    c = 2.0
    run = WEIGHTLESS.simulate([0.0], [1.0], 3.0, torque=lambda t, q, qd: c * INERTIA * qd * abs(qd), **how)
    assert not run.ok
    assert run.status in ("not finite", "step", "angle", "torque")
    assert run.message
    adaptive = run.settings.rtol is not None
    assert run.t_end == pytest.approx(1 / c, abs=1e-3 if adaptive else 0.2)
    early = run.t < 0.4
    assert early.sum() == 40
    assert np.allclose(run.qd[early, 0], 1 / (1 - c * run.t[early]), rtol=1e-5 if adaptive else 1e-3)
    assert len(repr(run).splitlines()) == 6


@pytest.mark.parametrize("integrator", [row.name for row in INTEGRATORS.values() if row.embedded])
@pytest.mark.parametrize("angle", mostly_slow([0.0, 1.2, 100.0, 5000.0], lambda angle: angle == 1.2))
def test_a_run_that_cannot_go_on_ends(integrator: str, angle: float) -> None:
    """Beyond an angle the torque is no number. Steps that are so small that the angle stands still lead nowhere."""
    wall = angle + 0.5
    q0 = wall - np.geomspace(0.001, 0.4, 20)[:, None]

    def breaks(t: Any, q: Any, qd: Any) -> Any:
        return [0.01 * np.sqrt(wall - q[0])]

    how = {"torque": breaks, "integrator": integrator, "rtol": 1e-8}
    batch = WEIGHTLESS.simulate(q0, [2.0], 1.0, **how)
    assert not np.any(batch.ok)
    assert batch.statistics.steps.max() < 1000
    assert np.allclose(batch.t_end, (wall - q0[:, 0]) / 2, rtol=0, atol=0.01)


@pytest.mark.parametrize("q0", [[0.1, 0.2, 0.3], [[0.1, 0.2, 0.3], [0.5, 0.2, 0.1]]])
@every_integrator
def test_a_torque_that_is_no_number_is_named(how: dict[str, Any], q0: Any) -> None:
    run = THREE.simulate(q0, duration=0.5, torque=lambda t, q, qd: [0.0, NAN, 0.0], **how)
    assert set(np.ravel(run.status)) == {"torque"}
    assert all("tau2 is nan at 0 s" in message for message in np.ravel(run.message))
    assert run.samples >= 1


@every_integrator
def test_a_torque_that_is_no_number_any_more_is_named(how: dict[str, Any]) -> None:
    def fails(t: Any, q: Any, qd: Any) -> Any:
        return [0.0, rd.where(t < 0.101, 0.0, NAN), 0.0]

    run = THREE.simulate([0.1, 0.2, 0.3], duration=0.5, torque=fails, **how)
    assert run.t_end == pytest.approx(0.101, abs=0.006)
    assert run.t[-1] <= 0.101
    assert np.isfinite(run.q).all()
    assert run.status == "torque"
    assert "tau2 is nan" in str(run.message)


@pytest.mark.slow
@pytest.mark.parametrize("q0", [[0.1, 0.2, 0.3], np.full((20, 3), 0.1)], ids=["one", "batch"])
@pytest.mark.parametrize(
    "how",
    [{"rtol": 1e-10}, {"integrator": "rk4", "step": 1e-5, "max_steps": 1e11}],
    ids=["adaptive", "fixed"],
)
def test_an_interruption_leaves_what_there_is(q0: Any, how: dict[str, Any]) -> None:
    assert np.all(THREE.simulate(q0, duration=0.01, **how).ok)
    with interrupted_after(0.5):
        run = THREE.simulate(q0, duration=1e5, **how)
    assert "interrupted" in set(np.ravel(run.status))
    assert set(np.ravel(run.status)) <= {"interrupted", "angle"}
    assert "interrupted at" in np.ravel(run.message)[0]
    assert 0 < np.max(run.t_end) < 1e5
    ends = np.asarray(run.t_end)[..., None]
    assert np.isfinite(run.q[(run.t <= ends) & (ends > 0)]).all()  # of a batch some may not have begun
    assert np.isnan(run.q[run.t > ends]).all()
    assert not np.any(run.ok)
    assert THREE.simulate([0.1, 0.2, 0.3], duration=0.1).ok  # the next one runs


@pytest.mark.slow
def test_an_interruption_of_python_callbacks() -> None:
    def asked(t: Any, q: Any, qd: Any) -> Any:
        return [math.sin(t), 0.0, 0.0]

    with pytest.warns(rd.CallbackWarning):
        THREE.simulate([0.1, 0.2, 0.3], duration=0.01, torque=asked)
    with pytest.warns(rd.CallbackWarning), interrupted_after(0.5):
        run = THREE.simulate([0.1, 0.2, 0.3], duration=1e5, torque=asked)
    assert run.status == "interrupted"
    assert 0 < run.t_end < 1e5
    assert run.samples >= 1


@conditions.compiled
@pytest.mark.parametrize(
    ("torque", "until"),
    [
        (lambda t, q, qd: [1e-3 * np.sin(1e11 * t), 0.0], None),
        (None, lambda t, q, qd: 1.5 + np.sin(1e18 * t)),
    ],
)
def test_a_sine_of_too_much_is_an_end_with_words(torque: Any, until: Any) -> None:
    run = TWO.simulate([0.3, -0.2], duration=1.0, torque=torque, until=until)
    assert run.status == "angle"
    assert "takes the sine of 1e+09 rad or more" in run.message


@pytest.mark.parametrize(
    "how", [{}, {"integrator": "rk4", "step": 0.01}, {"integrator": "radau", "rtol": 1e-5}]
)
def test_a_stop_condition_that_is_no_number_is_not_passed_over(how: dict[str, Any]) -> None:
    run = TWO.simulate([0.3, -0.2], duration=2.0, until=lambda t, q, qd: np.sqrt(1 - t) + 0.1, **how)
    assert run.status == "not finite"
    assert "the stop condition becomes NaN" in run.message
    assert run.t_end == pytest.approx(1.0, abs=0.02)


@pytest.mark.parametrize("how", [{}, {"integrator": "radau", "rtol": 1e-3}])
def test_a_joint_that_turned_too_far_has_not_blown_up(how: dict[str, Any]) -> None:
    body = rd.Link("top", mass=1.0, com=(0.01, 0, 0), inertia=(1.0, 1.0, 1.0))
    top = rd.Robot([body], gravity=(0, -1e-3, 0))
    run = top.simulate([1e9 - 1000.0], [2000.0], duration=2.0, times=[0.0, 2.0], **how)
    assert run.status == "angle"
    assert "has turned to" in run.message
    assert 0.4 < run.t_end < 2.0


@pytest.mark.parametrize("how", [{"integrator": name} for name in ("rkf45", "bdf", "lsoda", "radau")])
@pytest.mark.filterwarnings("ignore:lsoda")
def test_what_is_no_number_is_named_by_every_integrator(how: dict[str, Any]) -> None:
    run = TWO.simulate(
        [0.3, -0.2], duration=0.1, torque=lambda t, q, qd: np.sqrt(0.05 - t) * np.ones(2), **how
    )
    assert (run.status, run.message[:11]) == ("torque", "tau1 is nan")
    assert run.t_end == pytest.approx(0.05, abs=1e-4)
    pushed = TWO.simulate([0.3, -0.2], duration=0.1, wrench=lambda t, q, qd: [np.nan] * 6, **how)
    assert (pushed.status, pushed.message, pushed.t_end) == ("torque", "wrench is nan at 0 s", 0.0)


def test_the_others_of_a_batch_go_on() -> None:
    starts = [[0.1, 0.0], [-0.1, 0.0], [2.0, 0.0]]
    run = TWO.simulate(
        starts, duration=0.06, integrator="bdf", torque=lambda t, q, qd: np.sqrt(q[0] + 0.15) * np.ones(2)
    )
    assert run.status.tolist() == ["finished", "torque", "finished"]


@pytest.mark.parametrize("integrator", ["rkf45", "bdf"])
def test_what_never_began_has_its_start_alone(integrator: str) -> None:
    run = WEIGHTLESS.simulate(
        [[0.1], [-0.1]], [2.0], duration=0.02, integrator=integrator, torque=lambda t, q, qd: [np.sqrt(q[0])]
    )
    assert run.status.tolist() == ["finished", "torque"]
    assert run.t_end[1] == 0.0
    assert (run.q[1, 0, 0], run.qd[1, 0, 0]) == (run.q_end[1, 0], run.qd_end[1, 0]) == (-0.1, 2.0)
    assert np.isnan(run.q[1, 1:]).all()


@pytest.mark.parametrize("how", [{}, {"integrator": "rk4", "step": 0.01}], ids=str)
def test_the_ends_of_a_batch_are_looked_at_together(
    how: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has a time of its own; how often torques are asked for does not grow with the batch."""
    asked, tau = [], ProblemRows.tau
    monkeypatch.setattr(ProblemRows, "tau", lambda *given: asked.append(given) or tau(*given))
    q0 = np.linspace(0.0, 0.4, 30)[:, None]

    def breaks(t: Any, q: Any, qd: Any) -> Any:
        return [1e-9 * np.sqrt(0.5 - q[0])]

    run = WEIGHTLESS.simulate(q0, [1.0], 1.0, torque=breaks, **how)
    assert set(run.status) == {"torque"}
    times = [float(message.removeprefix("tau1 is nan at ").removesuffix(" s")) for message in run.message]
    assert times == pytest.approx(0.5 - q0[:, 0], abs=1e-7)
    assert len(asked) < 100


@pytest.mark.slow
@pytest.mark.parametrize("target", ["machine", "numpy"])
@pytest.mark.parametrize(("n", "ratio"), [(10, 100.0), (20, 10.0)], ids=["short", "loops"])
def test_accelerations_without_right_digits_end_a_run(
    n: int, ratio: float, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error is that of the state with its velocities and torques: at rest under no torque there is none."""
    if target == "numpy":
        monkeypatch.setenv("RODYN_TARGET", target)
    arm = chain(n, ratio, gravity=(0.0, 0.0, 0.0))
    q, qd, tau = states(n, 1)[0]
    how: dict[str, Any] = {"integrator": "rk4", "step": 1e-4, "method": "constraint-force"}
    run = arm.simulate(q, qd, 1e-4, torque=tau.tolist(), **how)
    assert (run.status, run.t_end) == ("singular", 0.0)
    assert run.message.startswith("at 0 s: this method leaves ")
    assert "use method='articulated-body'" in run.message
    assert arm.simulate(q, 0 * q, 1e-4, **how).ok


BOTH = pytest.mark.parametrize("target", ["machine", "numpy"])


@pytest.fixture
def backend(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if target == "numpy":
        monkeypatch.setenv("RODYN_TARGET", target)


@BOTH
@pytest.mark.usefixtures("backend")
@pytest.mark.parametrize("how", [{}, {"integrator": "rk4", "step": 0.01}, {"integrator": "lsoda"}], ids=str)
def test_a_stop_condition_of_the_state_that_becomes_nan_is_named(how: dict[str, Any]) -> None:
    """It is NaN in the states that the motion comes to, not where it was last."""
    run = WEIGHTLESS.simulate([0.0], [1.0], 2.0, until=lambda t, q, qd: np.sqrt(1 - q[0]) + 0.1, **how)
    assert run.status == "not finite"
    assert run.message == "the stop condition becomes NaN at 1 s"


@BOTH
@pytest.mark.usefixtures("backend")
@pytest.mark.parametrize(
    "how", [{}, {"integrator": "rk4", "step": 1e-3}, {"integrator": "bdf", "rtol": 1e-3}], ids=str
)
def test_a_fast_joint_has_turned_too_far_and_is_finite(how: dict[str, Any]) -> None:
    run = rd.load("one_link").simulate([9.995e8], [1e6], 1.0, times=[0.0, 1.0], **how)
    assert run.status == "angle"
    assert "so fast that the motion may have blown up" in run.message
    assert np.isfinite(run.q_end).all()


@BOTH
@pytest.mark.usefixtures("backend")
@pytest.mark.parametrize("how", [{}, {"integrator": "rk4", "step": 0.5}, {"integrator": "lsoda"}], ids=str)
@pytest.mark.parametrize("duration", [10.0, 1.0], ids=["on the way", "in the last step"])
def test_a_wheel_whose_angle_does_not_matter_ends_as_well(how: dict[str, Any], duration: float) -> None:
    """No sine of it is taken; and no step begins after the last one."""
    wheel = rd.Robot([rd.Link("wheel", mass=1.0, inertia=(1.0, 1.0, 2.0))], gravity=(0, 0, 0))
    run = wheel.simulate([0.0], [2e9], duration, times=[0.0, duration], **how)
    assert run.status == "angle"
    assert "q[0] has turned to" in run.message
    assert not run.ok


@BOTH
@pytest.mark.usefixtures("backend")
def test_a_batch_says_which_turned_too_far_in_the_last_step() -> None:
    run = WEIGHTLESS.simulate([0.0], [[1.0], [2e9]], 1.0, times=[0.0, 1.0], integrator="rk4", step=1.0)
    assert run.status.tolist() == ["finished", "angle"]


@pytest.mark.parametrize(
    "integrator",
    mostly_slow(["lsoda", "radau", "bdf", "rkf45", "dop853"], lambda name: name in ("lsoda", "rkf45")),
)
@pytest.mark.filterwarnings("ignore:lsoda")
def test_the_time_at_which_a_torque_is_no_number_is_named(integrator: str) -> None:
    """A solver tries long steps: the time is not that of its trial."""
    how: dict[str, Any] = {"integrator": integrator, "rtol": 1e-6}
    run = TWO.simulate(
        [0.3, -0.2], duration=0.1, torque=lambda t, q, qd: np.sqrt(0.05 - t) * np.ones(2), **how
    )
    assert (run.status, run.message) == ("torque", "tau1 is nan at 0.05 s")


@BOTH
@pytest.mark.usefixtures("backend")
def test_a_sine_of_too_much_in_a_stop_condition_is_seen_by_every_backend() -> None:
    for how in ({}, {"integrator": "bdf", "rtol": 1e-3}):
        run = TWO.simulate([0.3, -0.2], duration=1.0, until=lambda t, q, qd: 1.5 + np.sin(1e11 * t), **how)
        assert run.status == "angle"
        assert "takes the sine of 1e+09 rad or more" in run.message
