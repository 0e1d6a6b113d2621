"""Fixed steps that do not follow the motion are not taken: by steppers and simulations, in machine code and NumPy."""

from __future__ import annotations

import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates
from rodyn.simulate.integrate.followed import bounds
from rodyn.simulate.thresholds import MAX_TURN, MAX_WAY
from rodyn.trace.formulas import LARGEST
from tests.agreement.robots import Case

TWO = rd.load("two_link")
WHEEL = rd.Robot([rd.Link("wheel", mass=1.0, inertia=(1.0, 1.0, 2.0))], gravity=(0, 0, 0))
STEPS = 12


@pytest.fixture(params=["machine", "numpy"])
def backend(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "numpy":
        monkeypatch.setenv("RODYN_TARGET", "numpy")


def damped(strength: float) -> Any:
    return lambda t, q, qd: -strength * qd


@pytest.mark.parametrize("strength", [0.3, 3.0, 300.0])
@pytest.mark.parametrize(("joints", "floating"), [("R", False), ("P", False), ("RS", True), ("RUH", False)])
def test_good_states_are_near_the_motion_and_a_simulation_ends_where_a_stepper_does(
    joints: str, floating: bool, strength: float
) -> None:
    """From steps that are a little too long to steps that are much too long for the damping."""
    arm = Case(2, joints, seed=3, floating=floating).robot()
    q, qd = random_coordinates(arm.mechanism, 1, np.random.default_rng(1))[0], np.full(arm.nv, 0.5)
    how = {"torque": damped(strength), "integrator": "rk4", "step": 0.05}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.StepWarning)
        one, many = arm.stepper(**how), arm.stepper(**how, rows=3)
    one.reset(q=q, qd=qd)
    many.reset(q=q, qd=qd)
    exact = arm.simulate(
        q, qd, 0.05 * STEPS, times=np.arange(STEPS + 1) * 0.05, torque=damped(strength), rtol=1e-6
    )
    done = 0
    for k in range(1, STEPS + 1):
        one.step()
        many.step()
        assert many.ok.tolist() == [one.ok] * 3
        np.testing.assert_allclose(many.q, np.tile(one.q, (3, 1)), rtol=1e-6, atol=1e-9)
        if not one.ok:
            break
        done = k
        assert np.isfinite(one.q).all()
        assert np.abs(one.q - exact.q[k]).max() < (2 * MAX_TURN if joints != "P" else 2 * MAX_WAY)
    if strength == 300:
        assert not one.ok
    run = arm.simulate(q, qd, 0.05 * STEPS, times=[0.05 * STEPS], **how)
    assert (run.ok, round(float(run.t_end) / 0.05)) == (one.ok, done)
    np.testing.assert_allclose(run.q_end, one.q, rtol=1e-9, atol=1e-12)
    if not one.ok:
        assert run.status == one.status
        assert "give step=" in one.message()
        assert "give step=" in run.message


@pytest.mark.usefixtures("backend")
def test_what_exploded_in_one_step_is_not_good_for_that_step() -> None:
    """Friction of 20 N m s on two light links, 182 times the step: |q| was 9e44 after two steps."""
    with pytest.warns(rd.StepWarning, match=r"stepper of robot 'two_link' is unstable: .* give step="):
        s = TWO.replace(gravity=(0, 0, 0)).stepper(step=0.02, torque=rd.friction(viscous=20.0), rows=2)
    s.reset(q=[0.3, 0.2], qd=[[1.0, 0.0], [0.0, 0.0]])
    s.step()
    assert s.ok.tolist() == [False, True]
    assert s.status[0] == "step"
    np.testing.assert_array_equal(s.q[0], [0.3, 0.2])
    assert s.t.tolist() == [0.0, 0.02]


@pytest.mark.usefixtures("backend")
@pytest.mark.parametrize(
    ("integrator", "more"),
    [("abm4", {}), ("abm", {"order": 4}), ("rkf45", {}), ("dopri5", {}), ("dop853", {}), ("verner56", {})],
)
def test_every_formula_shows_that_it_does_not_follow(integrator: str, more: dict[str, Any]) -> None:
    how = {"integrator": integrator, "step": 0.02, "torque": rd.friction(viscous=20.0), **more}
    run = TWO.simulate([0.3, 0.2], [1.0, 0.0], 1.0, **how)
    assert run.status in ("step", "not finite")
    assert np.abs(run.q).max() < 2 * MAX_TURN
    assert f"{integrator} is stable up to" in run.message


@pytest.mark.usefixtures("backend")
def test_uniform_acceleration_is_followed_however_fast() -> None:
    """400 turns in a step: its stages agree."""
    s = WHEEL.stepper(step=0.1, rows=2)
    s.reset(qd=[[2.5e4], [0.0]])
    for _ in range(30):
        s.step([2000.0])
    assert s.ok.all()
    t = 3.0
    np.testing.assert_allclose(s.q[:, 0], [2.5e4 * t + 500 * t**2, 500 * t**2], rtol=1e-12)


@pytest.mark.usefixtures("backend")
def test_an_angle_beyond_those_of_sines_is_not_reached() -> None:
    s = WHEEL.stepper(step=0.1)
    s.reset(q=[LARGEST - 100.0], qd=[550.0])
    for _ in range(5):
        s.step([0.0])
    assert (s.ok, s.status) == (False, "angle")
    assert LARGEST - 60 < s.q[0] < LARGEST
    assert "q[0] has turned to" in s.message()
    assert f"beyond {LARGEST:g} rad in a step" in s.message()


def test_bounds_are_those_of_joints_gears_and_quaternions() -> None:
    links = [
        rd.Link("a", mass=1.0, inertia=(1, 1, 1)),
        rd.Link("b", "a", replace(rd.Revolute(), mimic=rd.Mimic("a", 5.0, 0.1)), mass=1.0, inertia=(1, 1, 1)),
        rd.Link("c", "b", rd.Prismatic(), mass=1.0, inertia=(1, 1, 1)),
    ]
    found = bounds(rd.Robot(links).mechanism, memory=1)
    np.testing.assert_allclose(found.angle, [5 / (LARGEST - 0.1), 0, 0, 0, 0])
    np.testing.assert_allclose(found.position, [5 / MAX_TURN, 1 / MAX_WAY, 0, 0, 0])
    np.testing.assert_allclose(found.velocity, [0, 0, 5 / MAX_TURN, 1 / MAX_WAY, 0])
    free = bounds(TWO.with_base(rd.FloatingBase(mass=1.0, inertia=(1, 1, 1))).mechanism, memory=0)
    assert (free.position[:3] == 1 / MAX_WAY).all()
    assert (free.position[3:7] == 2 / MAX_TURN).all()
    assert (free.velocity[9:12] == 1 / MAX_WAY).all()
    assert (free.velocity[12:] == 1 / MAX_TURN).all()
