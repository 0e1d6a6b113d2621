"""Motions that are given: a floating base that is free, or held, while the joints follow a path."""

from __future__ import annotations

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from tests import conditions

PATH = rd.quintic([0.1, -0.2, 0.3], [0.8, 0.5, -0.4], duration=1.0)
LOADS = [rd.Wrench([1, 2, 0.5], [0, 0.1, 0], frame=1, point=(0.1, 0, 0)), rd.Wrench([0, 0, 3], frame="base")]


def satellite(seed: int, gravity: tuple[float, float, float] = (0, 0, 0)) -> rd.Robot:
    return rd.Robot.random(3, "RP", seed=seed, base="floating").replace(gravity=gravity)


def start(robot: rd.Robot, seed: int) -> tuple[Floats, Floats]:
    """A pose and a twist of the base, joints at zero."""
    rng = np.random.default_rng(seed)
    quaternion = rng.normal(size=4)
    pose = [*rng.normal(size=3), *(quaternion / np.linalg.norm(quaternion))]
    return robot.q_from({"base": pose}), robot.qd_from({"base": rng.normal(size=6)})


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_nothing_pushes_a_free_base(seed: int) -> None:
    """Newton for the whole robot: momentum is that of the start, all the time."""
    robot = satellite(seed)
    q0, qd0 = start(robot, seed)
    run = rd.Run.along(robot, PATH, q0=q0, qd0=qd0, count=21)
    momentum = run.momentum
    for found in (momentum.linear, momentum.angular):
        assert np.abs(found - found[0]).max() < 1e-9 * (1 + np.abs(found[0]).max())
    assert np.abs(run.q[-1, :7] - q0[:7]).max() > 0.1
    assert np.array_equal(run.q[:, 7:], PATH(run.t).q)
    assert np.array_equal(run.qdd[:, 6:], PATH(run.t).qdd)
    assert (run.tau[:, :6] == 0).all()


@pytest.mark.slow
def test_wrenches_and_gravity_move_a_free_base() -> None:
    """dp/dt = m g + Σ f, and torques and motion belong together."""
    seed = 7
    gravity = (0.5, -1.0, -9.0)
    robot = satellite(seed, gravity)
    q0, qd0 = start(robot, seed)
    run = rd.Run.along(robot, PATH, wrench=LOADS, q0=q0, qd0=qd0, count=21)
    force = robot.mass * np.array(gravity) + np.sum([one.force for one in LOADS], axis=0)
    expected = run.momentum.linear[0] + run.t[:, None] * force
    assert np.abs(run.momentum.linear - expected).max() < 1e-8 * np.abs(expected).max()
    whole = robot.inverse_dynamics(run.q, run.qd, run.qdd, wrench=LOADS)
    assert np.abs(whole - run.tau).max() < 1e-11 * np.abs(run.tau).max()
    back = robot.forward_dynamics(run.q, run.qd, run.tau, wrench=LOADS)
    assert np.abs(back - run.qdd).max() < 1e-10 * np.abs(run.qdd).max()


@pytest.mark.slow
@conditions.compiled
def test_torques_of_a_free_base_move_it_so() -> None:
    """A simulation under the torques of the motion, as a fine table, is the motion."""
    robot = satellite(5)
    q0, qd0 = start(robot, 5)
    run = rd.Run.along(robot, PATH, q0=q0, qd0=qd0, wrench=LOADS[:1], step=1e-3)
    table = rd.torque_table(run.t, run.tau, between="linear")
    forced = robot.simulate(run.q[0], run.qd[0], 1.0, torque=table, wrench=LOADS[:1], times=run.t)
    assert forced.compare(run).largest < 1e-5
    other = robot.simulate(run.q[0], run.qd[0], 1.0, torque=table, times=run.t)
    assert other.compare(run).largest > 1e-2


@pytest.mark.slow
def test_a_base_that_is_held_is_a_fixed_base() -> None:
    """The joints need the torques of the same arm on a fixed base there, and the base the reaction to them."""
    robot = satellite(3, (0, 0, -9.81))
    held = rd.Run.along(robot, PATH, base="held", count=11)
    fixed = rd.Run.along(robot.with_base("fixed"), PATH, count=11)
    assert np.abs(held.tau[:, 6:] - fixed.tau).max() < 1e-12 * np.abs(fixed.tau).max()
    momentum = np.gradient(rd.Run.along(robot, PATH, base="held", step=1e-4).momentum.linear, 1e-4, axis=0)
    middle = rd.Run.along(robot, PATH, base="held", step=1e-4).tau[:, :3]
    weight = robot.mass * np.array(robot.gravity)
    assert np.abs(middle - (momentum - weight))[1:-1].max() < 1e-4 * np.abs(middle).max()


@pytest.mark.slow
@pytest.mark.parametrize("base", ["free", "held"])
def test_friction_is_between_the_joints(base: str) -> None:
    """It adds to the torques of the joints, and neither moves the base nor pushes it."""
    smooth = satellite(4)
    rough = smooth.with_joints(viscous=0.5)
    plain, rubbed = (rd.Run.along(robot, PATH, base=base, count=11) for robot in (smooth, rough))
    off = rd.Run.along(rough, PATH, base=base, count=11, friction=False)
    assert np.array_equal(rubbed.q, plain.q)
    assert np.allclose(rubbed.tau[:, 6:] - off.tau[:, 6:], 0.5 * PATH(rubbed.t).qd, atol=1e-12)
    assert np.allclose(rubbed.tau[:, :6], off.tau[:, :6], atol=1e-12)
    assert rubbed.settings.friction


def test_what_makes_no_motion_is_refused() -> None:
    robot, arm = satellite(1), rd.load("three_link")
    q0, qd0 = start(robot, 1)
    with pytest.raises(
        rd.UnknownNameError, match="base of a run along a path 'fixed': choose one of free, held"
    ):
        rd.Run.along(robot, PATH, base="fixed")  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="a base that is held does not move, but qd0 begins with"):
        rd.Run.along(robot, PATH, base="held", q0=q0, qd0=qd0)
    with pytest.raises(
        rd.InputError, match="q0 and qd0 are those of a floating base; that of robot 'three_link'"
    ):
        rd.Run.along(arm, PATH, q0=[0, 0, 0])
    with pytest.raises(rd.InputError, match="one start"):
        rd.Run.along(robot, PATH, q0=[q0, q0])
    with pytest.raises(rd.InputError, match="quaternion"):
        rd.Run.along(robot, PATH, q0=2 * q0)
    with pytest.raises(rd.UnknownNameError, match="method"):
        rd.Run.along(arm, PATH, method="udu")


def test_a_method_and_wrenches_of_a_fixed_base() -> None:
    arm, push = rd.load("three_link"), rd.Wrench([1, 2, 3], frame="link2", point="com")
    run = rd.Run.along(arm, PATH, wrench=push, method="denoc", count=5)
    assert np.array_equal(run.tau, arm.inverse_dynamics(*PATH(run.t), wrench=push, method="denoc"))
    assert run.settings.wrench == "wrench at 'link2'"
    assert "wrench at 'link2'" in repr(run)
