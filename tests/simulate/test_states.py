"""States of steppers: to return to them gives the same bits, with what a law remembers and with robots of rows."""

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
