"""A small task, and an environment that has begun: what tests of environments share."""

from typing import Any

import numpy as np

import rodyn as rd
from rodyn.env import RobotEnv, Start, Task


def falling(**more: Any) -> Task:
    """One link that starts at a random angle; it ends below the horizontal."""
    given: dict[str, Any] = {
        "start": lambda draws: Start(draws.uniform(0.1, 1.0, width=1), goal=draws.uniform(width=2)),
        "observe": lambda now: np.concatenate([now.q, now.qd, now.goal], axis=1),
        "reward": lambda now: 1.0 + now.q[:, 0],
        "effort": [0.1],
        "step": 0.05,
        "steps": 20,
        "ends": {"fallen": lambda now: now.q[:, 0] < 0},
        "bounds": (-30.0, 30.0),
    }
    arm = rd.load("two_link").lock({"link2": 0.0})
    return Task(arm, **given | more)


def begun(env: RobotEnv) -> RobotEnv:
    env.reset(seed=0)
    return env
