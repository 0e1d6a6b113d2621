"""`run.energy_balance`: energy gained is the work of torques, friction and wrenches, to the accuracy of the steps."""

from pathlib import Path

import numpy as np
import pytest

import rodyn as rd

TIGHT = {"rtol": 1e-11, "atol": 1e-12}


def balanced(run: rd.Run, bound: float = 1e-9) -> None:
    balance = run.energy_balance
    size = max(float(np.nanmax(np.abs(values))) for values in balance.work.values())
    assert np.nanmax(np.abs(balance.residual)) <= bound * size


@pytest.mark.parametrize("samples", [5, 101])
def test_laws_friction_and_wrenches(samples: int) -> None:
    arm = rd.load("two_link").with_joints(viscous=0.5, coulomb=0.2)
    law = rd.pd([1.0, 1.0], kp=20, kd=2) + rd.gravity_compensation()
    push = rd.Wrench([5.0, 0, 0])
    run = arm.simulate(
        [0.1, 0], duration=0.5, torque=law, wrench=push, times=np.linspace(0, 0.5, samples), **TIGHT
    )
    assert list(run.energy_balance.work) == [*run.torques, "joint friction", "wrenches"]
    assert run.energy_balance.work["joint friction"][-1] < -0.1
    balanced(run)


def test_a_floating_base_with_a_push() -> None:
    robot = rd.load("stanford").with_base(rd.FloatingBase(10.0, inertia=(1, 1, 1))).with_joints(viscous=1.0)
    rates, push = np.linspace(-0.5, 0.5, robot.nv), rd.Wrench([3.0, 1, 0], [0, 0.2, 0])
    run = robot.simulate(robot.q_from({}), rates, duration=0.2, wrench=push, **TIGHT)
    balanced(run)


def test_viscous_friction_of_a_wheel_in_closed_form() -> None:
    wheel = rd.Robot(
        [rd.Link("wheel", joint=rd.Revolute(viscous=0.3), mass=1.0, inertia=(0.1, 0.1, 0.2))],
        gravity=(0, 0, 0),
    )
    balance = wheel.simulate([0.0], [2.0], duration=1.0, times=[0.0, 0.4, 1.0], **TIGHT).energy_balance
    lost = 0.5 * 0.2 * 4.0 * (1.0 - np.exp(-2 * 0.3 / 0.2 * balance.t))
    np.testing.assert_allclose(balance.work["joint friction"], -lost, rtol=1e-9, atol=1e-12)


def test_robots_that_differ_from_row_to_row() -> None:
    arm = rd.load("two_link").with_joints(viscous=0.5)
    rows = rd.RobotRows.from_values(arm, viscous=[[0.1, 0.2], [0.5, 0.0], [0.0, 0.3]])
    run = arm.simulate(np.zeros((3, 2)), duration=0.5, parameters=rows, **TIGHT)
    balanced(run)
    for k in range(3):
        alone = rows[k].simulate(np.zeros(2), duration=0.5, **TIGHT).energy_balance
        np.testing.assert_allclose(
            run.energy_balance.work["joint friction"][k], alone.work["joint friction"], rtol=0, atol=1e-9
        )


def test_a_run_that_was_loaded_is_summed_over_its_samples(tmp_path: Path) -> None:
    arm = rd.load("two_link").with_joints(viscous=0.1)
    run = arm.simulate([0.1, 0], duration=0.5, times=np.linspace(0, 0.5, 501), **TIGHT)
    run.save(tmp_path / "run.npz")
    balanced(rd.Run.load(tmp_path / "run.npz"), 1e-6)


def test_a_free_motion_has_no_work() -> None:
    run = rd.load("two_link").simulate([0.1, 0], duration=0.5)
    assert not run.energy_balance.work
    assert abs(run.energy_balance.residual).max() == run.energy_drift * run.energy.kinetic.max()


def test_trajectories_that_end_early_have_work_up_to_there() -> None:
    arm = rd.load("two_link").with_joints(viscous=0.1)
    run = arm.simulate([[0.1, 0], [1.0, 0]], duration=1.0, until=lambda t, q, qd: q[0] + 0.2, **TIGHT)
    work = run.energy_balance.work["joint friction"]
    np.testing.assert_array_equal(np.isfinite(work), run.reached)
    assert not run.reached.all()
    balanced(run)


def test_prints_a_table() -> None:
    run = rd.load("two_link").with_joints(viscous=0.1).simulate([0.1, 0], duration=0.5)
    text = repr(run.energy_balance)
    assert all(row in text for row in ("change of kinetic energy", "work of joint friction", "residual"))


def test_floating_rows_that_end_early_are_pushed_up_to_there() -> None:
    robot = rd.load("stanford").with_base(rd.FloatingBase(10.0, inertia=(1, 1, 1))).with_joints(viscous=1.0)
    rates = np.zeros((2, robot.nv))
    rates[1, 6] = 2.0
    run = robot.simulate(
        np.tile(robot.q_from({}), (2, 1)),
        rates,
        duration=0.2,
        wrench=rd.Wrench([3.0, 0, 0]),
        until=lambda t, q, qd: 0.02 - q[7],
        **TIGHT,
    )
    assert not run.reached.all()
    np.testing.assert_array_equal(np.isfinite(run.energy_balance.work["wrenches"]), run.reached)
    balanced(run)


def test_the_jumps_of_a_sampled_law_cost_little() -> None:
    law = rd.pd([1.0, 1.0], kp=5, kd=0.01).sampled(100)
    run = rd.load("two_link").with_joints(viscous=0.1).simulate([0.1, 0], duration=0.1, torque=law, **TIGHT)
    balanced(run, 1e-4)
