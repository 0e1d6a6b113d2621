"""States of steppers: to return to them gives the same bits, with what a law remembers and with robots of rows."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import rodyn as rd


def test_a_steppers_state_is_its_own() -> None:
    arm = rd.load("two_link")
    pool = rd.randomised(arm, rows=3, mass=0.3)
    law = rd.pd([0.1, 0.2], kp=5.0, kd=1.0).sampled(70.0)
    stepper = arm.stepper(step=0.01, rows=3, torque=law, parameters=pool)
    stepper.reset(q=[[0.1, 0.2], [0.3, 0.1], [0.0, 0.0]])
    for _ in range(4):
        stepper.step()
    state = stepper.get_state()
    for _ in range(4):
        stepper.step()
    wanted = stepper.q.copy(), stepper.qd.copy(), stepper.t
    stepper.reset(parameters=pool[np.array([2, 1, 0])])
    stepper.set_state(state, parameters=pool)
    for _ in range(4):
        stepper.step()
    for found, x in zip((stepper.q, stepper.qd, stepper.t), wanted, strict=True):
        np.testing.assert_array_equal(found, x)
    with pytest.raises(rd.InputError, match="3 rows"):
        arm.stepper(step=0.01, rows=4).set_state(state)
    with pytest.raises(rd.InputTypeError, match="get_state"):
        stepper.set_state(3)  # type: ignore[arg-type]
    single = arm.stepper(step=0.01)
    single.step([0.1, 0.2])
    state, q = single.get_state(), single.q.copy()
    single.step([0.1, 0.2])
    single.set_state(state)
    np.testing.assert_array_equal(single.q, q)
    assert single.t == 0.01


def test_a_state_that_contradicts_itself_is_refused_and_changes_nothing() -> None:
    stepper = rd.load("two_link").stepper(step=0.01, rows=3)
    stepper.step([0.1, 0.2])
    state, q = stepper.get_state(), stepper.q.copy()
    bad = [
        (replace(state, noted=state.noted[:1]), "different numbers of rows"),
        (replace(state, failed_tau=state.failed_tau[:2]), "different numbers of rows"),
        (state[[]], "the state has 0 rows"),
    ]
    for name in ("q", "qd", "clock"):
        wrong = state[:]
        getattr(wrong.states, name)[1, 0] = np.nan
        bad.append((wrong, "q, qd or t of row 1 of the state is not finite"))
    for wrong, message in bad:
        with pytest.raises(rd.InputError, match=message):
            stepper.set_state(wrong)
    np.testing.assert_array_equal(stepper.q, q)
    stepper.step([np.nan, 0.0])
    assert not stepper.ok.any()
    stepper.set_state(stepper.get_state())  # rows that have failed may be anything
    assert not stepper.ok.any()


def test_some_rows_of_a_state_are_a_state() -> None:
    """By number, numbers, mask and slice; each goes on in another stepper with the same bits."""
    arm = rd.load("two_link")
    stepper = arm.stepper(step=0.01, rows=4)
    stepper.reset(q=np.random.default_rng(0).uniform(-1, 1, (4, 2)), t=[0.0, 1.0, 2.0, 3.0])
    stepper.step([0.1, 0.2])
    state = stepper.get_state()
    single = arm.stepper(step=0.01)
    for k, one in enumerate(state):
        assert len(one) == 1
        single.set_state(one)
        assert single.t == stepper.t[k]
        np.testing.assert_array_equal(single.q, stepper.q[k])
    for rows in (2, -2, np.int64(2), [2], slice(2, 3), np.arange(4) == 2):
        np.testing.assert_array_equal(state[rows].states.q, state.states.q[2:3])
    np.testing.assert_array_equal(state[[3, 3, 0]].states.t, stepper.t[[3, 3, 0]])
    assert len(state[[]]) == 0
    stepper.set_state(state[3])
    np.testing.assert_array_equal(stepper.q, np.tile(state.states.q[3], (4, 1)))


@pytest.mark.parametrize(
    "rows",
    [
        4,
        -5,
        None,
        [[0, 1]],
        [1, [2, 3]],
        0.5,
        True,
        False,
        np.True_,
        "first",
        [True, False],
        slice("a", None),
        10**30,
    ],
)
def test_rows_that_there_are_not_are_refused(rows: Any) -> None:
    state = rd.load("two_link").stepper(step=0.01, rows=4).get_state()
    with pytest.raises(rd.InputError, match="but must be numbers from 0 to 3"):
        _ = state[rows]
