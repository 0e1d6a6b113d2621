"""What functions of a task are given: arrays that they cannot change, the moment before, the robots of the rows."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import Moment, RobotEnv, RobotVectorEnv, Start, reach
from tests.env.falling import falling

READ = {
    "q": lambda now: now.q,
    "qd": lambda now: now.qd,
    "goal": lambda now: now.goal,
    "action": lambda now: now.action,
    "tau": lambda now: now.tau,
    "count": lambda now: now.count,
    "position": lambda now: now.position(),
    "pose": lambda now: now.pose(),
    "center_of_mass": lambda now: now.center_of_mass,
    "before.q": lambda now: now.before.q,
    "before.position": lambda now: now.before.position(),
}


@pytest.mark.parametrize("name", READ)
def test_a_reward_that_writes_into_what_it_is_given_is_refused(name: str) -> None:
    def spoiling(now: Moment) -> Any:
        found = READ[name](now)
        found -= 1
        return np.ones(len(now.q))

    with pytest.raises(ValueError, match="read-only"):
        RobotEnv(falling(reward=spoiling))


def test_what_a_task_observes_is_read_only_where_it_is_shared() -> None:
    envs = RobotVectorEnv("swing_up", 4)
    envs.reset(seed=0)
    assert not envs.task.observe(envs.episodes.moment).flags.writeable
    assert envs.step(np.zeros((4, 1)))[0].flags.writeable  # an array of the user's own


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_the_moment_before_has_what_was_before_the_step(mode: str) -> None:
    kept: list[tuple[Any, ...]] = []

    def progress(now: Moment) -> Any:
        kept.append((now.before.q.copy(), now.before.action.copy(), now.before.count.copy(), now.q.copy()))
        return np.linalg.norm(now.position() - now.before.position(), axis=1)

    envs = RobotVectorEnv(falling(reward=progress), 30, autoreset_mode=mode)
    envs.reset(seed=0)
    now, rng = envs.episodes.moment, np.random.default_rng(0)
    over, moved = np.zeros(30, dtype=bool), 0
    for _ in range(50):
        q, action, count = now.q.copy(), now.action.copy(), now.count.copy()
        _, rewards, terminated, truncated, _ = envs.step(rng.uniform(-1, 1, (30, 1)))
        before, last, done, after = kept[-1]
        ran = ~over if mode == "NextStep" else np.ones(30, dtype=bool)
        np.testing.assert_array_equal(before[ran], q[ran])
        np.testing.assert_array_equal(last[ran], action[ran])
        np.testing.assert_array_equal(done[ran], count[ran])
        np.testing.assert_array_equal(before[~ran], after[~ran])  # at a start it is the start
        assert (rewards[ran] > 0).any()
        over = terminated | truncated
        moved += int(over.sum())
    assert moved > 30
    with pytest.raises(rd.InputError, match="before"):
        _ = now.before.before


def test_copies_keep_the_moment_before() -> None:
    import copy

    envs = RobotVectorEnv(falling(reward=lambda now: now.before.q[:, 0] + 40.0), 3)
    envs.reset(seed=0)
    envs.step(np.zeros((3, 1)))
    other = copy.copy(envs)
    np.testing.assert_array_equal(other.episodes.moment.before.q, envs.episodes.moment.before.q)
    envs.step(np.ones((3, 1)))
    assert (other.episodes.moment.before.q != envs.episodes.moment.before.q).all()


def test_a_task_sees_the_robots_of_its_rows() -> None:
    """For a critic that knows more than the policy."""
    pool = rd.randomised(rd.load("two_link").lock({"link2": 0.0}), rows=7, mass=0.5)

    def observe(now: Moment) -> Any:
        assert now.robots is not None
        return np.concatenate([now.q, now.robots.of("mass")], axis=1)

    envs = RobotVectorEnv(falling(observe=observe), 20, randomised=pool)
    observations, _ = envs.reset(seed=0)
    for _ in range(30):
        robots = envs.episodes.stepper.robots
        assert robots is not None
        np.testing.assert_array_equal(observations[:, 1:], robots.of("mass"))
        observations, *_ = envs.step(np.zeros((20, 1)))
    assert RobotVectorEnv(falling(), 2).episodes.moment.robots is None


def test_an_episode_may_begin_at_a_later_step() -> None:
    """With the time of its law, and the time limit."""
    swinging = rd.load("two_link").lock({"link2": 0.0})
    path = rd.fourier([0.3], [[0.2]], [[0.1]], period=1.0)
    task = falling(
        start=lambda draws: Start(
            np.tile(path(0.25).q, (draws.rows, 1)), np.tile(path(0.25).qd, (draws.rows, 1))
        ),
        law=rd.computed_torque(path, kp=400, kd=40),
        ends={},
    )
    assert task.robot == swinging
    env = RobotEnv(task)
    env.reset(seed=0, options={"count": 5})  # 0.25 s
    for k in range(6, 21):
        _, _, _, truncated, _ = env.step([0.0])
        np.testing.assert_allclose(env.episodes.moment.q[0], path(0.05 * k).q, atol=1e-3)
        assert truncated == (k == 20)
    ages = np.array([0, 19, 3])
    envs = RobotVectorEnv(reach("two_link", steps=20), 3)
    envs.reset(seed=0, options={"count": ages})
    np.testing.assert_array_equal(envs.step(np.zeros((3, 2)))[3], ages == 19)
    for wrong in (20, -1, 1.5, [1, 2]):
        with pytest.raises(rd.InputError, match="count"):
            envs.reset(options={"count": wrong})
