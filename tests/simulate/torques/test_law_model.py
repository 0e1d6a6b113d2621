"""Which robot laws compute with where robots differ from row to row: `law_model`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import RobotVectorEnv, Start, Task

ARM = rd.load("three_link").with_joints(viscous=0.02)
ROWS = rd.randomised(ARM, rows=4, mass=0.4, com=0.02, friction=0.5, seed=2)
PATH = rd.quintic([0.1, 0.2, 0.3], [0.5, -0.4, 0.6], duration=0.5)
START = [0.1, 0.2, 0.3]
LAWS: dict[str, Callable[[rd.Robot | None], rd.Torque]] = {
    "gravity": lambda model: rd.gravity_compensation(model=model) + rd.friction(viscous=0.01),
    "feedforward": lambda model: rd.feedforward(PATH, model=model),
    "computed torque": lambda model: rd.computed_torque(PATH, kp=20, kd=5, friction=True, model=model),
    "sampled": lambda model: rd.computed_torque(PATH, kp=20, kd=5, model=model).sampled(100),
    "tool": lambda model: rd.operational_space(
        [0.5, 0.1, 0.0], kp=20, kd=9, directions="xy", model=model, singular_damping=0.1
    ),
}


@pytest.mark.parametrize("name", LAWS)
def test_nominal_is_the_model_of_the_robot_and_row_knows_each_robot(name: str) -> None:
    law = LAWS[name]
    how = {"duration": 0.2, "times": [0.2], "parameters": ROWS, "integrator": "rk4", "step": 0.01}
    nominal = ARM.simulate(START, torque=law(None), law_model="nominal", **how)
    guessing = ARM.simulate(START, torque=law(ARM), **how)
    row = ARM.simulate(START, torque=law(None), **how)
    np.testing.assert_allclose(nominal.q, guessing.q, rtol=1e-12, atol=1e-13)
    assert np.abs(nominal.q - row.q).max() > 1e-6
    for k in range(len(ROWS)):
        alone = ROWS[k].simulate(
            START, torque=law(None), **{key: how[key] for key in how if key != "parameters"}
        )
        np.testing.assert_allclose(row.q[k], alone.q, rtol=1e-9, atol=1e-10)
    for model, run in (("nominal", nominal), ("row", row)):
        s = ARM.stepper(step=0.01, rows=4, torque=law(None), parameters=ROWS, law_model=model)
        s.reset(q=START)
        for _ in range(20):
            s.step()
        np.testing.assert_allclose(s.q, run.q_end, rtol=1e-9, atol=1e-10)


def test_a_task_compensates_for_the_nominal_robot() -> None:
    """Held at rest by its own weight, an arm of other masses moves; only law_model="row" knows them."""
    task = Task(
        ARM,
        start=lambda draws: Start(np.tile(START, (draws.rows, 1))),
        observe=lambda now: now.qd,
        reward=lambda now: np.zeros(len(now.q)),
        effort=1.0,
        step=0.02,
        steps=20,
        law=rd.gravity_compensation(),
    )
    moved = []
    for one in (task, replace(task, law=rd.gravity_compensation(model=ARM)), replace(task, law_model="row")):
        envs = RobotVectorEnv(one, num_envs=4, randomised=ROWS)
        envs.reset(seed=0)
        moved.append(envs.step(np.zeros(envs.action_space.shape))[0])
    np.testing.assert_allclose(moved[0], moved[1], rtol=1e-12, atol=1e-14)
    assert np.abs(moved[0]).max() > 1e-3
    assert np.abs(moved[2]).max() < 1e-12


def test_other_names_are_refused() -> None:
    for call in (
        lambda: ARM.simulate(START, law_model="true"),
        lambda: ARM.stepper(step=0.01, law_model=None),
        lambda: Task(ARM, lambda d: Start(d), lambda n: n.q, lambda n: n.t, 1.0, 0.1, 1, law_model="mean"),
    ):
        with pytest.raises(rd.UnknownNameError, match="law_model"):
            call()
