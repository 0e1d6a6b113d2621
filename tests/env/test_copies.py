"""Copies and pickles of environments go on by themselves; environments in threads do not meet."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from rodyn.env import RobotEnv, RobotVectorEnv
from rodyn.env.registration import TASKS

GIVEN: dict[str, dict[str, Any]] = {"reach": {"robot": "two_link"}, "track": {"robot": "two_link"}}
COPY: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}


@pytest.mark.parametrize("how", COPY)
@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("randomised", [None, {"mass": 0.2, "rows": 10}])
def test_a_copy_goes_on_by_itself(how: str, task: str, randomised: Any) -> None:
    """Over ends of episodes, bit by bit; and what one does has no effect on the other."""
    envs = RobotVectorEnv(task, 5, steps=9, randomised=randomised, **GIVEN.get(task, {}))
    envs.reset(seed=1)
    actions = np.random.default_rng(0).uniform(-1, 1, (30, *envs.action_space.shape))
    for action in actions[:5]:
        envs.step(action)
    other = COPY[how](envs)
    first = [envs.step(action) for action in actions[5:]]
    second = [other.step(action) for action in actions[5:]]
    for one, two in zip(first, second, strict=True):
        for x, y in zip(one[:4], two[:4], strict=True):
            np.testing.assert_array_equal(x, y)


@pytest.mark.parametrize("how", COPY)
def test_a_copy_of_one_has_its_seed(how: str) -> None:
    env = RobotEnv("swing_up")
    env.reset(seed=4)
    env.step([0.5])
    other = COPY[how](env)
    for _ in range(2):
        np.testing.assert_array_equal(env.step([0.3])[0], other.step([0.3])[0])
        np.testing.assert_array_equal(env.reset()[0], other.reset()[0])


@pytest.mark.slow
def test_environments_in_threads_do_not_meet() -> None:
    def end(_: int) -> Any:
        envs = RobotVectorEnv("reach", 100, robot="puma", randomised={"mass": 0.1, "rows": 10})
        envs.reset(seed=3)
        return [envs.step(np.full((100, 6), 0.1))[0] for _ in range(20)][-1]

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(end, range(4)))
    for one in found[1:]:
        np.testing.assert_array_equal(one, found[0])
