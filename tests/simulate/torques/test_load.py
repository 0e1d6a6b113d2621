"""Laws that know the wrenches that act."""

from __future__ import annotations

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robots import EXACT, PATH, THREE

LOADS = [rd.Wrench([0.2, -0.3, 0], frame="link2", point=(0.1, 0, 0)), rd.Wrench(moment=[0, 0, 0.05])]


def test_feedforward_that_knows_the_load_follows_the_path() -> None:
    def far(law: rd.Torque) -> float:
        run = THREE.simulate(PATH.q0, duration=1.0, torque=law, wrench=LOADS, **EXACT)
        return float(np.abs(run.q - PATH(run.t).q).max())

    assert far(rd.feedforward(PATH, wrench=LOADS)) < 1e-7
    assert far(rd.feedforward(PATH, wrench=LOADS[0])) > 1e-2


def test_its_torques_are_those_of_inverse_dynamics() -> None:
    law = rd.feedforward(PATH, wrench=LOADS).of(THREE)
    t = np.linspace(0, 1, 7)
    q, qd, qdd = PATH(t)
    expected = THREE.inverse_dynamics(q, qd, qdd, wrench=LOADS)
    assert np.abs(law(t, q, qd) - expected).max() < 1e-13
    assert str(rd.feedforward(PATH, wrench=LOADS)).endswith(" with wrench at 'link2', wrench at the tool")


def test_computed_torque_that_knows_the_load() -> None:
    law = rd.computed_torque(PATH, kp=100, kd=20, wrench=LOADS)
    run = THREE.simulate(PATH.q0, duration=1.0, torque=law, wrench=LOADS, **EXACT)
    assert np.abs(run.q - PATH(run.t).q).max() < 1e-8


@pytest.mark.slow
def test_on_a_floating_base_it_knows_what_the_load_does_to_the_base() -> None:
    robot = rd.Robot.random(3, "R", seed=4, base="floating")
    loads = [rd.Wrench([1, 2, 0], frame=1), rd.Wrench([1, 0, 1], frame="base")]
    q0 = np.concatenate([[0, 0, 0, 0, 0, 0, 1], PATH.q0])
    law = rd.computed_torque(PATH, kp=0, kd=0, wrench=loads)
    run = robot.simulate(q0, duration=1.0, torque=law, wrench=loads, **EXACT)
    assert np.abs(run.q[:, 7:] - PATH(run.t).q).max() < 1e-9
    assert (run.tau[:, :6] == 0).all()


def test_a_batch_may_have_a_load_for_each_trajectory() -> None:
    forces = np.array([[0.1, 0, 0], [0, -0.2, 0]])
    push = rd.Wrench(forces, frame="link2")
    law = rd.feedforward(PATH, wrench=push)
    run = THREE.simulate([PATH.q0] * 2, duration=0.5, torque=law, wrench=push, **EXACT)
    assert np.abs(run.q - PATH(run.t).q).max() < 1e-8


def test_a_wrench_on_nothing_is_refused() -> None:
    for law in (
        rd.feedforward(PATH, wrench=rd.Wrench([1, 0, 0], frame="hand")),
        rd.computed_torque(PATH, kp=1, kd=1, wrench=rd.Wrench([1, 0, 0], frame="hand")),
    ):
        with pytest.raises(rd.UnknownNameError, match="'hand'"):
            THREE.simulate(PATH.q0, duration=0.1, torque=law)
    with pytest.raises(rd.InputTypeError, match=r"wrench must be a rodyn\.Wrench"):
        rd.feedforward(PATH, wrench=[1, 2, 3])  # type: ignore[list-item]
