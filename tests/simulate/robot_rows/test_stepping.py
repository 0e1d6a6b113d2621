"""Steppers whose rows have robots of their own."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robot_rows.made import GEARED, geared, require_close, starts

ARM = geared()
ROWS = rd.randomised(ARM, rows=11, **GEARED)
OTHER = rd.randomised(ARM, rows=11, seed=1, **GEARED)
Q, _ = starts(ARM, 11)
TAU = np.random.default_rng(0).uniform(-0.1, 0.1, (11, 3))


def stepped(stepper: rd.Stepper, count: int = 10, tau: Any = TAU) -> Any:
    for _ in range(count):
        stepper.step(tau)
    return stepper.q.copy()


def test_steps_are_those_of_simulate() -> None:
    s = ARM.stepper(step=0.01, rows=11, parameters=ROWS)
    s.reset(q=Q)
    run = ARM.simulate(Q, duration=0.1, step=0.01, integrator="rk4", torque=TAU, parameters=ROWS)
    assert np.array_equal(stepped(s), run.q[:, -1])
    assert s.robots == ROWS


def test_other_robots_come_with_a_reset() -> None:
    s = ARM.stepper(step=0.01, rows=11, parameters=ROWS)
    s.step()
    s.reset(q=Q)
    s.reset([2, 5], q=Q[[2, 5]], parameters=OTHER[[2, 5]])
    mixed = [OTHER[k] if k in (2, 5) else ROWS[k] for k in range(11)]
    assert list(s.robots) == mixed
    copy = pickle.loads(pickle.dumps(s))
    found = stepped(s)
    assert np.array_equal(stepped(copy), found)
    for k in (2, 3, 5):
        alone = mixed[k].stepper(step=0.01)
        alone.reset(q=Q[k])
        require_close(found[k], stepped(alone, tau=TAU[k]))
    s.reset(q=Q)
    s.step()  # the law alone, which was compiled before
    alone = mixed[2].stepper(step=0.01, torque=[0, 0, 0])
    alone.reset(q=Q[2])
    alone.step()
    require_close(s.q[2], alone.q)


def test_robots_that_are_drawn_from_a_set_are_those_of_the_set() -> None:
    """Their constants are computed once for the whole set; another set, and changed rows, are not mixed up with it."""
    other = ROWS.with_numbers(ROWS.numbers[::-1].copy())
    drawn, alone = (ARM.stepper(step=0.01, rows=11, parameters=ROWS) for _ in range(2))
    places = np.array([4, 4, 9, 0])
    rows = [1, 3, 5, 10]
    for pool in (ROWS, other, ROWS):
        for stepper, robots in ((drawn, pool[places]), (alone, pool.with_numbers(pool.numbers[places]))):
            stepper.reset(rows, q=Q[:4], parameters=robots)
        assert drawn.robots == alone.robots
        np.testing.assert_array_equal(stepped(drawn, 3), stepped(alone, 3))
    before = drawn.robots
    drawn.reset([0], parameters=ROWS[places[2:3]])
    assert before == alone.robots  # what was asked for does not change
    drawn.reset(q=Q, parameters=before)
    alone.reset(q=Q)
    np.testing.assert_array_equal(stepped(drawn, 3), stepped(alone, 3))


ARRAY = ROWS[3].kernel("forward_dynamics", bind="structure").parameters
OF_ARRAY = ARM.simulate(Q[3], duration=0.01, parameters=ARRAY).robot


@pytest.mark.parametrize(
    ("given", "robot"), [(ROWS[3:4], ROWS[3]), (ARRAY, OF_ARRAY)], ids=["rows", "an array"]
)
def test_one_state_and_one_robot_for_all(given: Any, robot: rd.Robot) -> None:
    assert robot != ARM
    alone = robot.stepper(step=0.01)
    one = ARM.stepper(step=0.01, parameters=given)
    all_rows = ARM.stepper(step=0.01, rows=11, parameters=given)
    for s in (alone, one, all_rows):
        s.reset(q=Q[3])
    require_close(stepped(one, tau=TAU[3]), stepped(alone, tau=TAU[3]))
    require_close(stepped(all_rows)[3], alone.q)


@pytest.mark.parametrize("rows", [11, 5000], ids=["one thread", "threads"])
def test_a_law_that_computes_with_the_robot(rows: int) -> None:
    made = rd.randomised(ARM, rows=rows, **GEARED)
    law = rd.pd([0.1, 0.2, 0.3], kp=2, kd=0.1) + rd.gravity_compensation()
    s = ARM.stepper(step=0.01, rows=rows, torque=law, parameters=made, substeps=2)
    s.reset(q=[0.1, 0.2, 0.3])
    found = stepped(s, 3, tau=None)
    for k in (0, rows - 1):
        run = made[k].simulate([0.1, 0.2, 0.3], duration=0.06, step=0.01, integrator="rk4", torque=law)
        require_close(found[k], run.q[-1])


def test_a_row_that_fails_says_why() -> None:
    s = ARM.stepper(step=0.01, rows=11, parameters=ROWS)
    s.reset(q=Q)
    tau = TAU.copy()
    tau[4] = np.nan
    s.step(tau)
    assert not s.ok[4]
    assert s.ok.sum() == 10
    assert "tau" in s.message(4)


def test_wrong_robots_are_refused_in_words() -> None:
    s = ARM.stepper(step=0.01, rows=11, parameters=ROWS)
    with pytest.raises(rd.InputError, match=r"axes \(11,\), but there are 4 rows"):
        ARM.stepper(step=0.01, rows=4, parameters=ROWS)
    other, words = rd.randomised(ARM, rows=11, mass=0.1), "^parameters= changes .* the same numbers vary"
    with pytest.raises(rd.InputError, match=words):
        s.reset(parameters=other)
    with pytest.raises(rd.InputError, match=words):
        s.set_state(s.get_state(), parameters=other)
    with pytest.raises(rd.InputError, match="parameters=rows"):
        ARM.stepper(step=0.01, rows=11).reset(parameters=ROWS)
    with pytest.raises(rd.InputError, match="there are 1 rows"):
        s.reset([1], parameters=ROWS[:2])
    assert s.robots == ROWS
