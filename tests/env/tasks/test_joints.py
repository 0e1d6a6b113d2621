"""What tasks share: ranges and starts within limits, motors of a useful strength, bounds that hold observations."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import Draws, RobotVectorEnv, Task
from rodyn.env.tasks.joints import (
    FARTHEST,
    FASTEST,
    SECONDS_TO_FASTEST,
    Joints,
    closeness,
    effort_factor,
    robot_of,
)
from rodyn.env.tasks.reach import reach
from rodyn.env.tasks.track import track
from rodyn.model.random import random_mechanism

FREE = rd.FloatingBase(mass=20.0, inertia=(2.0, 2.0, 2.0))


def draws(rows: int) -> Draws:
    return Draws(np.arange(rows, dtype=np.uint64), np.zeros(rows, dtype=np.uint64))


@pytest.mark.parametrize("name", ["two_link", "stanford", "ur5e", "fr3"])
def test_starts_are_within_limits_and_fill_them(name: str) -> None:
    joints = Joints(rd.load(name))
    low, high = joints.range
    limits = joints.robot.limits
    given = np.isfinite(limits.lower) & np.isfinite(limits.upper)
    np.testing.assert_array_equal(low[given], np.asarray(limits.lower)[given])
    np.testing.assert_array_equal(high[given], np.asarray(limits.upper)[given])
    q = joints.random_postures(draws(2000))
    assert ((q >= low) & (q <= high)).all()
    np.testing.assert_allclose(q.min(axis=0), low, atol=0.01 * np.ptp(q))
    np.testing.assert_allclose(q.max(axis=0), high, atol=0.01 * np.ptp(q))


def test_joints_without_limits_have_a_range_and_a_speed_of_their_kind() -> None:
    joints = Joints(rd.Robot.of(random_mechanism(3, "PPR", seed=1)))
    units = ["m", "m", "rad"]
    assert joints.kinds == (units, units)
    low, high = joints.range
    np.testing.assert_allclose(high - low, [2 * FARTHEST[unit] for unit in units])
    np.testing.assert_array_equal(joints.fastest, [FASTEST[unit] for unit in units])


def coupled(leader: rd.Limits, mimic: rd.Mimic, follower: rd.Limits, **fields: Any) -> rd.Robot:
    """Two links, the second of which mimics the first."""
    body: dict[str, Any] = {"mass": 1.0, "com": (0.1, 0, 0), "inertia": (0.1, 0.1, 0.1)}
    first = rd.Link("a", joint=rd.Revolute((0, 1, 0), limits=leader), **body)
    joint = rd.Revolute((0, 1, 0), mimic=mimic, limits=follower)
    return rd.Robot([first, rd.Link("b", "a", joint, rd.Pose(xyz=(0.2, 0, 0)), **body)], **fields)


@pytest.mark.parametrize("leader", [rd.Limits(-3, 3, velocity=3.0), rd.Limits()])
@pytest.mark.parametrize("mimic", [rd.Mimic("a", 4.0), rd.Mimic("a", -4.0, 0.5), rd.Mimic("a", 20.0, -9.0)])
@pytest.mark.parametrize("make", [reach, track])
def test_limits_of_joints_that_mimic_others_are_kept(
    make: Callable[..., Task], mimic: rd.Mimic, leader: rd.Limits
) -> None:
    """Starts are within them, whatever the sign of the factor, and an episode ends beyond them."""
    arm = coupled(leader, mimic, rd.Limits(-1, 1, velocity=2.0), gravity=(0, 0, 0))
    assert Joints(arm).fastest == pytest.approx([2.0 / abs(mimic.factor)])
    envs = RobotVectorEnv(make(arm, law=None), num_envs=200)
    envs.reset(seed=0)
    now = envs.episodes.stepper
    assert arm.limit_violations(now.q, now.qd) == ()
    assert np.ptp(now.q) * abs(mimic.factor) > 0.4
    edge, inside = (1 - mimic.offset) / mimic.factor, -mimic.offset / mimic.factor
    out = 1.0 / mimic.factor
    envs = RobotVectorEnv(make(arm, law=None), num_envs=2)
    envs.reset(seed=0, options={"q": [[edge - 1e-3 * out], [inside]], "qd": [[out], [0.0]]})
    _, _, terminated, _, info = envs.step(np.zeros((2, 1)))
    assert terminated.tolist() == [True, False]
    assert info["reason"][0] == "beyond a limit"


def test_limits_on_one_side_away_from_the_initial_posture_leave_a_range() -> None:
    for limits in (rd.Limits(upper=-5.0), rd.Limits(lower=5.0)):
        arm = rd.load("two_link").with_joints(limits={"link1": limits})
        assert arm.limit_violations(Joints(arm).samples) == ()


def test_limits_of_mimic_joints_that_cannot_be_kept_are_named() -> None:
    apart = coupled(rd.Limits(1, 2), rd.Mimic("a", 1.0), rd.Limits(-2, -1))
    with pytest.raises(rd.InputError, match=r"'a' .* cannot be within its limits while joints that mimic it"):
        reach(apart)
    still = coupled(rd.Limits(-1, 1), rd.Mimic("a", 1.0), rd.Limits(velocity=0.0))
    with pytest.raises(rd.InputError, match=r"mimic joints included\) give fastest=\[0.0\].* pass fastest="):
        reach(still)
    assert reach(still, fastest=1.0).motors.tolist() == [0]


def test_a_floating_base_has_no_motor_and_stays_where_it_is() -> None:
    joints = Joints(rd.load("two_link").with_base(FREE))
    np.testing.assert_array_equal(joints.all_efforts[:6], 0.0)
    assert (joints.all_efforts[6:] > 0).all()
    q = joints.random_postures(draws(5))
    np.testing.assert_array_equal(q[:, :7], np.tile(joints.robot.q_from({})[:7], (5, 1)))


def test_efforts_bring_joints_to_their_fastest_in_the_time_that_is_said() -> None:
    """In the posture whose inertia is the typical one, without gravity: the joint is as fast after that time."""
    arm = rd.load("one_link").replace(gravity=(0.0, 0.0, 0.0))
    joints = Joints(arm)
    run = arm.simulate([0.0], duration=SECONDS_TO_FASTEST, torque=joints.effort)
    np.testing.assert_allclose(run.qd_end, joints.fastest, rtol=1e-6)
    np.testing.assert_allclose(joints.effort_to_fastest(0.1), joints.effort * SECONDS_TO_FASTEST / 0.1)


def test_efforts_stay_within_limits_of_the_robot() -> None:
    arm = rd.load("ur5e")
    assert (Joints(arm).effort <= arm.limits.effort).all()
    np.testing.assert_array_equal(Joints(arm, given_effort=3.0).effort, np.full(6, 3.0))
    with pytest.raises(rd.InputError, match="effort"):
        _ = Joints(arm, given_effort=[1.0, 2.0]).effort


def test_damping_keeps_joints_below_their_fastest() -> None:
    """All motors at their strongest for long, gravity compensated: the speed that is reached is half the fastest."""
    arm = rd.load("one_link")
    joints = Joints(arm)
    stepper = arm.stepper(step=0.01, torque=joints.supported)
    for _ in range(500):
        stepper.step(joints.effort)
    np.testing.assert_allclose(stepper.qd, joints.fastest / 2, rtol=1e-3)


class Now:
    """Of a moment, what the functions of rewards read."""

    def __init__(self, action: list[list[float]]) -> None:
        self.action = np.array(action)


def test_closeness_is_one_at_the_goal_and_half_where_it_is_near() -> None:
    now = Now([[0.0, 0.0], [0.0, 0.0], [1.0, 1.0], [1.0, 0.0]])
    np.testing.assert_allclose(effort_factor(now), [1.0, 1.0, 0.9, 0.95])  # type: ignore[arg-type]
    away = np.array([[0.0, 0.0], [0.06, 0.08], [0.0, 0.0], [0.0, 0.1]])
    np.testing.assert_allclose(closeness(now, away, 0.1), [1.0, 0.5, 0.9, 0.475])  # type: ignore[arg-type]


def test_a_robot_is_given_or_named() -> None:
    arm = rd.load("two_link")
    assert robot_of(arm) is arm
    assert robot_of("two_link") == arm
    with pytest.raises(rd.InputTypeError, match="Robot"):
        robot_of(3)  # type: ignore[arg-type]
