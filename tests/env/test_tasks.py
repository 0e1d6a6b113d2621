"""The four tasks: rewards and observations are what they say, and ends are what they are called."""

import dataclasses
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import RobotVectorEnv, Task, detumble, reach, swing_up, track


def rows(task: Task, **options: Any) -> RobotVectorEnv:
    envs = RobotVectorEnv(task, num_envs=6)
    envs.reset(seed=2, options=options)
    return envs


@pytest.mark.parametrize("robot", ["two_link", "puma", "stanford", "ur5e"])
def test_goals_of_reach_can_be_reached_and_reward_1(robot: str) -> None:
    task = reach(robot)
    envs = rows(task)
    now = envs.episodes.moment
    low, high = task.robot.limits.lower, task.robot.limits.upper
    assert ((now.q >= low) & (now.q <= high)).all()
    far = task.reward(now)
    place = np.asarray(task.robot.end_effector(now.q))[:, :3, 3]
    envs.reset(seed=2, options={"goal": place})
    np.testing.assert_allclose(task.reward(now), 1.0)
    np.testing.assert_allclose(task.observe(now)[:, -3:], 0.0, atol=1e-15)
    assert (far < 0.9).all()


def test_reach_is_learnable_by_the_transpose_of_the_jacobian() -> None:
    """A known controller reaches the goals: the task is sound."""
    task = reach("two_link", steps=200)
    envs = RobotVectorEnv(task, num_envs=50)
    envs.reset(seed=0)
    now, effort = envs.episodes.moment, np.asarray(task.effort)
    for _ in range(199):
        J = np.asarray(task.robot.jacobian(now.q))[:, 3:]  # its linear part
        force = 4.0 * (now.goal - now.position())
        _, rewards, terminated, _, _ = envs.step(np.einsum("ijk,ij->ik", J, force) / effort)
        assert not terminated.any()
    assert (rewards > 0.5).mean() > 0.8


@pytest.mark.slow
@pytest.mark.parametrize("robot", ["one_link", "two_link", "three_link"])
def test_swing_up_finds_hanging_and_upright(robot: str) -> None:
    task = swing_up(robot, motors=list(rd.load(robot).joints))
    arm = task.robot
    envs = rows(task)
    now = envs.episodes.moment
    assert (task.reward(now) < 0.05).all()
    heights = -np.asarray(arm.center_of_mass(np.random.default_rng(0).uniform(-np.pi, np.pi, (4000, arm.nq))))
    up = np.asarray(arm.gravity) / np.linalg.norm(arm.gravity)
    low = np.asarray(arm.center_of_mass(now.q)) @ -up
    assert low.max() < (heights @ up).min() + 0.02 * np.ptp(heights @ up)
    turned = arm.replace(gravity=tuple(-g for g in arm.gravity))
    top = swing_up(turned, motors=list(arm.joints))
    q = RobotVectorEnv(top, num_envs=6)
    q.reset(seed=2)
    envs.reset(options={"q": q.episodes.moment.q, "qd": np.zeros(arm.nv)})
    assert (task.reward(now) > 0.95).all()
    postures = np.random.default_rng(1).uniform(-np.pi, np.pi, (4000, arm.nq))
    largest = np.abs(np.asarray(arm.gravity_force(postures))).max()
    assert np.asarray(task.effort).max() == pytest.approx(largest / 3, rel=0.05)


@pytest.mark.exhaustive
@pytest.mark.parametrize("robot", ["puma", "ur5e", "fr3", "kinova_gen3", "so101"])
def test_a_light_wrist_is_not_too_fast_after_its_first_steps(robot: str) -> None:
    """Its rated effort would bring it beyond the limit within one step."""
    envs = RobotVectorEnv("swing_up", 8, robot=robot)
    envs.reset(seed=0)
    envs.action_space.seed(0)
    for _ in range(4):
        *_, terminated, _, _ = envs.step(envs.action_space.sample())
        assert not terminated.any()


@pytest.mark.slow
def test_swing_up_needs_a_robot_that_hangs() -> None:
    with pytest.raises(rd.UnsupportedError, match="floating base"):
        swing_up(detumble().robot)
    with pytest.raises(rd.UnsupportedError, match="gravity"):
        swing_up(rd.load("two_link").replace(gravity=(0, 0, 0)))
    with pytest.raises(rd.UnknownNameError, match="shoulder"):
        swing_up(motors=["shoulder"])
    with pytest.raises(rd.InputError, match="above"):
        swing_up(hanging=[np.pi / 2, 0], upright=[-np.pi / 2, 0])


@pytest.mark.parametrize("closed", [True, False])
def test_track_rewards_the_path_at_its_time(closed: bool) -> None:
    path = (
        rd.fourier([0.0, 0.5], [[0.2, 0.1]], [[0.1, 0.2]], period=2.0)
        if closed
        else rd.quintic([0, 0], [1, 0.5], duration=2.0)
    )
    task = track("two_link", path=path, steps=150, law=rd.computed_torque(path, kp=400, kd=40))
    envs = rows(task)
    now = envs.episodes.moment
    # a controller that follows the path from its beginning
    envs.reset(options={"q": path(0.0).q, "qd": path(0.0).qd, "goal": [0.0]})
    assert task.steps == (150 if closed else 100)
    for k in range(task.steps - 1 if not closed else 90):
        _, rewards, terminated, _, _ = envs.step(np.zeros((6, 2)))
        np.testing.assert_allclose(now.q, np.tile(path((k + 1) * task.step).q, (6, 1)), atol=1e-3)
        np.testing.assert_allclose(rewards, 1.0, atol=1e-3)
        assert not terminated.any()
    envs.reset(seed=0)
    starts = now.goal[:, 0] * task.step
    np.testing.assert_allclose(now.q, path(starts).q, atol=0.0501)


def test_track_refuses_what_is_no_path_of_the_robot() -> None:
    with pytest.raises(rd.InputError, match="3 joints"):
        track("two_link", path=rd.quintic([0, 0, 0], [1, 1, 1], duration=1.0))
    with pytest.raises(rd.InputTypeError, match="trajectory"):
        track("two_link", path=[0.0, 1.0])  # type: ignore[arg-type]
    with pytest.raises(rd.UnsupportedError, match="quaternions"):
        track(detumble().robot)


@pytest.mark.parametrize(
    ("limits", "mimic", "said"),
    [
        (rd.Limits(-1, 1), None, "joint 'link2': position 1.5 rad is above 1 rad at 1 s"),
        (None, rd.Limits(-4, 0.5), "joint 'link2': position 0.75 rad is above 0.5 rad at 1 s"),
    ],
)
def test_track_refuses_a_path_that_leaves_the_limits(
    limits: rd.Limits | None, mimic: rd.Limits | None, said: str
) -> None:
    """Also those of a joint that mimics another; a path to the limit, but for rounding, is followed."""
    arm = rd.load("two_link")
    end = [0.5, 1.5]
    if limits:
        arm = arm.with_joints(limits={"link2": limits})
    if mimic:
        one, two = arm.links
        joint = dataclasses.replace(two.joint, mimic=rd.Mimic(one.joint.name or one.name, 0.5), limits=mimic)
        arm, end = rd.Robot([one, dataclasses.replace(two, joint=joint)]), [1.5]
    with pytest.raises(rd.InputError, match=f"the path leaves .*{said}.* within them, or .*limits="):
        track(arm, path=rd.quintic(np.zeros(len(end)), end, duration=1.0))
    share = (1 + 1e-12) / 1.5
    assert track(arm, path=rd.quintic(np.zeros(len(end)), np.multiply(end, share), duration=1.0)).steps == 50


def test_track_refuses_a_path_that_is_too_fast() -> None:
    path = rd.quintic([0, 0], [0.5, 1], duration=1.0)
    with pytest.raises(
        rd.InputError, match=r"too fast .*velocity 1\.875 at 0\.5 s, but at most 1\.5 .*fastest="
    ):
        track("two_link", path=path, fastest=[1.0, 1.5])
    assert track("two_link", path=path, fastest=[1.0, 1.875]).steps == 50


def test_joints_alone_do_not_change_the_momentum_and_moments_do() -> None:
    task = detumble()
    envs = rows(task)
    now, robot = envs.episodes.moment, task.robot
    before = np.asarray(robot.momentum(now.q, now.qd).angular)
    rng = np.random.default_rng(0)
    for _ in range(5):
        actions = rng.uniform(-0.2, 0.2, (6, 9))
        actions[:, :3] = 0.0
        envs.step(actions)
    np.testing.assert_allclose(robot.momentum(now.q, now.qd).angular, before, atol=1e-6)
    for _ in range(20):
        _, rewards, terminated, _, _ = envs.step(np.clip(-2 * now.qd[:, 3:], -1, 1))
    assert (
        np.linalg.norm(robot.momentum(now.q, now.qd).angular, axis=1) < np.linalg.norm(before, axis=1)
    ).all()
    assert not terminated.any()
    assert (rewards > 0).all()
    with pytest.raises(rd.UnsupportedError, match="fixed base"):
        detumble("two_link")


def test_ends_have_the_words_of_what_happened() -> None:
    """Of rows that begin too fast, just before a limit, and at rest."""
    limited = rd.load("two_link").with_joints(limits={"link1": rd.Limits(-1.0, 1.0)})
    envs = RobotVectorEnv(reach(limited, law=None, fastest=5.0), num_envs=3)
    envs.reset(seed=0, options={"q": [[0, 0], [0.999, 0], [0, 0]], "qd": [[8, 0], [1, 0], [0, 0]]})
    _, _, terminated, _, info = envs.step(np.zeros((3, 2)))
    assert list(terminated) == [True, True, False]
    assert list(info["reason"]) == ["too fast", "beyond a limit", None]
