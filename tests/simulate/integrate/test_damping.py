"""Damping beside the step: what formulas allow, what a robot has, and the warning of steppers and tasks."""

from __future__ import annotations

import re
import warnings
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import RobotVectorEnv, Start, Task
from rodyn.simulate.integrate.followed import advice, largest_decay
from rodyn.simulate.integrate.integrators import INTEGRATORS
from tests.simulate.robots import INERTIA, TWO, WEIGHTLESS

STEP = 0.01


@pytest.mark.parametrize("name", ["rk4", "rkf45", "dopri5", "dop853", "abm4"])
def test_damping_is_stable_up_to_what_is_said(name: str) -> None:
    """A joint alone: just below the limit its velocity decays, above it grows."""
    grown = []
    for part in (0.998, 1.003):
        viscous = part * largest_decay(INTEGRATORS[name].formula) * INERTIA / STEP
        run = WEIGHTLESS.simulate(
            [0.0], [1e-3], 400 * STEP, integrator=name, step=STEP, torque=rd.friction(viscous=viscous)
        )
        middle = len(run.qd) // 2
        grown.append(float(np.abs(run.qd[-20:]).max()) > float(np.abs(run.qd[middle : middle + 20]).max()))
    assert grown == [False, True]


def warned(**how: Any) -> list[str]:
    """Messages of the warnings of a stepper."""
    robot = how.pop("robot", TWO)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        robot.stepper(**{"step": STEP} | how)
    return [str(one.message) for one in found if issubclass(one.category, rd.StepWarning)]


def test_a_stepper_warns_of_damping_wherever_it_comes_from() -> None:
    rate = 1.2 * 2.78 / STEP
    joint = rate * INERTIA
    for how in (
        {"torque": rd.friction(viscous=joint)},
        {"torque": rd.pd([0.0], kp=1.0, kd=joint)},
        {"torque": lambda t, q, qd: -joint * qd},
        {"torque": rd.computed_torque(rd.quintic([0.0], [1.0], duration=1.0), kp=1.0, kd=rate)},
        {"torque": rd.pd([0.0], kp=1.0, kd=[[0.0], [joint]]), "rows": 2},
        {"robot": WEIGHTLESS.with_joints(viscous=joint)},
        {"torque": rd.friction(viscous=joint), "integrator": "dopri5", "step": 1.2 * STEP},
    ):
        (message,) = warned(robot=how.pop("robot", WEIGHTLESS), **how)
        assert "is unstable: damping" in message
        assert re.search(
            r"give step=[\d.e-]+ or less \(step / substeps of a Task.* where q is \[[-\d.e]+\]", message
        )


@pytest.mark.parametrize("name", ["rk4", "dopri5", "abm4"])
def test_the_advised_step_is_below_the_step_and_stable(name: str) -> None:
    """Just above the limit too; just below it there is no advice."""
    integrator = INTEGRATORS[name]
    limit = largest_decay(integrator.formula)
    for step in (1e-5, 0.0046, 0.01, 0.3):
        assert advice((1 - 1e-7) * limit / step, integrator, step) == ""
        for above in (1 + 1e-7, 1.001, 1.7, 300.0):
            rate = above * limit / step
            found = re.search(r"give step=(\S+) or less", advice(rate, integrator, step))
            assert found
            assert 0.9 * limit / rate < float(found[1]) < step
            assert advice(rate, integrator, float(found[1])) == ""


@pytest.mark.slow
def test_what_is_stable_is_not_warned_of() -> None:
    joint = 0.95 * 2.78 / STEP * INERTIA
    for how in (
        {"torque": rd.friction(viscous=joint)},
        {"robot": WEIGHTLESS.with_joints(viscous=1e3 * joint), "friction": False},
        {"torque": rd.friction(coulomb=0.5, width=1e-4)},  # steep at rest only
        {"torque": rd.pd([0.0], kp=0.0, kd=100 * joint).clip(-0.5 * joint, 0.5 * joint)},
        {"torque": rd.friction(viscous=2 * joint), "integrator": "dop853"},
        {},
    ):
        assert warned(robot=how.pop("robot", WEIGHTLESS), **how) == []


def test_a_task_warns_too_and_its_copies_do_not() -> None:
    task = Task(
        TWO,
        start=lambda draws: Start(draws.uniform(-1, 1, width=2)),
        observe=lambda now: now.q,
        reward=lambda now: np.ones(len(now.q)),
        effort=1.0,
        step=0.02,
        steps=10,
        law=rd.friction(viscous=20.0),
    )
    with pytest.warns(rd.StepWarning, match="step / substeps of a Task") as found:
        envs = RobotVectorEnv(task, num_envs=2, randomised={"mass": 0.2, "rows": 5})
    assert found[0].filename == __file__
    envs.reset(seed=0)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        envs.__copy__()
