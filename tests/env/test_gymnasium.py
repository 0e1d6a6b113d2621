"""Gymnasium's own checker, its ways to make environments, its wrappers and its other vector environments."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import wrappers
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import vector
from packaging.version import Version

import rodyn as rd
from rodyn.env import RobotEnv, RobotVectorEnv, detumble, reach, swing_up, track
from rodyn.model.random import random_mechanism

FREE = rd.FloatingBase(mass=20.0, inertia=(2.0, 2.0, 2.0))
TREE = rd.Robot.of(random_mechanism(6, "RRPRRR", tree=True, seed=3))
SLIDING = rd.Robot.of(random_mechanism(3, "PPR", seed=1))
BALLS = rd.Robot.of(random_mechanism(2, "RS", seed=1))
TASKS: dict[str, Callable[..., Any]] = {
    "reach two_link": lambda: reach("two_link", steps=12),
    "reach stanford": lambda: reach("stanford", steps=12),
    "reach tree": lambda: reach(TREE, steps=12),
    "reach sliding": lambda: reach(SLIDING, steps=12),
    "reach spherical": lambda: reach(BALLS, law=None, steps=12),
    "reach free": lambda: reach(rd.load("two_link").with_base(FREE), steps=12),
    "swing_up one_link": lambda: swing_up("one_link", steps=12),
    "swing_up tree": lambda: swing_up(TREE, steps=12),
    "swing_up three_link": lambda: swing_up("three_link", steps=12),
    "track puma": lambda: track("puma", steps=12),
    "track sliding": lambda: track(SLIDING, steps=12),
    "track tree": lambda: track(TREE, steps=12),
    "detumble": lambda: detumble(steps=12),
    "detumble tree": lambda: detumble(TREE.with_base(FREE), steps=12),
    "detumble spherical": lambda: detumble(BALLS.with_base(FREE), steps=12),
}


@pytest.mark.filterwarnings("ignore::UserWarning:gymnasium")
@pytest.mark.parametrize("name", TASKS)
def test_its_checker_passes_for_every_task_and_kind_of_robot(name: str) -> None:
    task = TASKS[name]()
    env = RobotEnv(task)
    check_env(env, skip_render_check=True)
    assert np.isfinite(env.observation_space.low).all()
    envs = RobotVectorEnv(task, 9)
    envs.reset(seed=1)
    envs.action_space.seed(0)
    for _ in range(30):
        observations, rewards, _, _, _ = envs.step(envs.action_space.sample())
        assert envs.observation_space.contains(observations)
        assert ((rewards >= 0) & (rewards <= 1)).all()


@pytest.mark.slow
def test_a_name_brings_its_module_along() -> None:
    """In a process that has not imported it."""
    code = (
        "import gymnasium\n"
        "name = 'rodyn.env:rodyn/Reach-v0'\n"
        "env = gymnasium.make(name, robot='two_link')\n"
        "print(env.reset(seed=0)[0].shape, gymnasium.make_vec(name, num_envs=3, robot='two_link').num_envs)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == ["(12,)", "3"]


def one() -> RobotEnv:
    return RobotEnv(reach("two_link", steps=8))


WRAPPED: dict[str, Callable[[], gymnasium.Env[Any, Any]]] = {
    "TimeLimit": lambda: wrappers.TimeLimit(one(), 3),
    "NormalizeObservation": lambda: wrappers.NormalizeObservation(one()),
    "NormalizeReward": lambda: wrappers.NormalizeReward(one()),
    "RecordEpisodeStatistics": lambda: wrappers.RecordEpisodeStatistics(one()),
    "RescaleAction": lambda: wrappers.RescaleAction(one(), -2, 2),
    "FrameStackObservation": lambda: wrappers.FrameStackObservation(one(), 3),
    "Autoreset": lambda: wrappers.Autoreset(one()),
    "StickyAction": lambda: wrappers.StickyAction(one(), 0.5),
}


@pytest.mark.parametrize("name", WRAPPED)
def test_wrappers(name: str) -> None:
    env = WRAPPED[name]()
    assert env.observation_space.contains(env.reset(seed=0)[0])
    env.action_space.seed(0)
    lasted, found = 0, []
    for _ in range(24):
        observation, _, terminated, truncated, info = env.step(env.action_space.sample())
        assert env.observation_space.contains(observation)
        lasted += 1
        if terminated or truncated:
            found.append(lasted)
            lasted = 0
            if name == "RecordEpisodeStatistics":
                assert info["episode"]["l"] == 8
            if name != "Autoreset":
                env.reset()
    assert found == {"TimeLimit": [3] * 8, "Autoreset": [8, 9]}.get(name, [8] * 3)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_vector_wrappers(mode: str) -> None:
    def many() -> RobotVectorEnv:
        return RobotVectorEnv(reach("two_link", steps=8), 4, autoreset_mode=mode)

    envs = vector.RecordEpisodeStatistics(vector.NormalizeReward(vector.RescaleAction(many(), -2, 2)))
    envs.reset(seed=0)
    envs.action_space.seed(0)
    lengths = []
    for _ in range(30):
        *_, infos = envs.step(envs.action_space.sample())
        if "episode" in infos:
            lengths.append(infos["episode"]["l"].tolist())
    assert len(lengths) == 3
    if mode == "NextStep" or Version(gymnasium.__version__) >= Version(
        "1.4"
    ):  # before, resets counted as steps
        assert lengths == [[8] * 4] * 3
    if mode == "NextStep":
        scaled = vector.NormalizeObservation(many())
        scaled.reset(seed=0)
        for _ in range(20):
            assert np.isfinite(scaled.step(scaled.action_space.sample())[0]).all()


@pytest.mark.slow
def test_an_environment_may_be_made_in_processes_of_its_own() -> None:
    given: dict[str, Any] = {"num_envs": 2, "robot": "two_link"}
    apart = gymnasium.make_vec("rodyn/Reach-v0", vectorization_mode="async", **given)
    together = gymnasium.make_vec("rodyn/Reach-v0", **given)
    for envs in (apart, together):
        envs.reset(seed=3)
    actions = np.full((2, 2), 0.2)
    np.testing.assert_allclose(apart.step(actions)[0], together.step(actions)[0], rtol=1e-12)
    apart.close()
