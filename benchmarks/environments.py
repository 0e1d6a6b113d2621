"""Steps per second of environments, one thread, beside Gymnasium's SyncVectorEnv over MuJoCo.

    python benchmarks/environments.py [--seconds 3] [--rows 1024] [--json FILE]

Reach, two steps of rk4 for each action, actions given; a call of `step` ends with observations, rewards, ends and
resets. A sample is as many calls as an episode has, with the reset of all rows in it, so that the shortest sample has
resets, too.

"fixed" is the task as it is, with gravity compensation and damping in the steps; "mass" and "ten" have robots that
differ from row to row and from episode to episode; in "free" nothing but the actions drives the arm. MuJoCo: the
same free arm, steps, starts, goals, observations, rewards and ends; 64 environments, each an object in Python; its
ratio is to "free".
The plan of examples/mppi_puma.py, 1024 motions of 50 steps: the example prints how many it makes in a second.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from clocks import timed
from varied_robots import TEN, physical, table

import rodyn as rd
from rodyn.bench.peers.mujoco import mujoco_model
from rodyn.env import RobotVectorEnv
from rodyn.env.tasks.joints import Joints

ROBOTS = ("two_link", "three_link", "puma", "ur5e")
CASES: dict[str, dict[str, Any]] = {
    "mass": {"randomised": {"mass": 0.1}},
    "ten": {"randomised": TEN},
    "free": {"law": None},
}
EPISODE = 151
"""Calls of an episode: 150 steps, and the one in which rows begin anew."""
ROW = "{:11} {:>9} {:>10} {:>7} {:>7} {:>7} {:>7} {:>9}"


def stepping(envs: Any) -> Callable[[], None]:
    """A step of all environments."""
    envs.reset(seed=0)
    envs.action_space.seed(0)
    actions = [0.1 * envs.action_space.sample() for _ in range(8)]
    turn = iter(range(10**12))

    def step() -> None:
        envs.step(actions[next(turn) % 8])

    return step


class MujocoReach(gymnasium.Env):
    """The same task for one arm of MuJoCo: its starts, goals, observations, reward and ends."""

    def __init__(self, arm: rd.Robot, step: float) -> None:
        import mujoco

        self._mujoco, joints = mujoco, Joints(arm)
        self.model = mujoco_model(arm)
        self.model.opt.timestep, self.model.opt.integrator = step, mujoco.mjtIntegrator.mjINT_RK4
        self.data = mujoco.MjData(self.model)
        self.tool = int(self.model.nbody) - 1
        self.effort, self.fastest, self.range = joints.effort, joints.fastest, joints.range
        self.limits = np.asarray(arm.limits.lower), np.asarray(arm.limits.upper)
        places = np.asarray(arm.end_effector(joints.samples))[:, :3, 3]
        self.near = float(np.linalg.norm(np.ptp(places, axis=0))) / 20
        count = 3 * arm.n + 6
        self.observation_space = gymnasium.spaces.Box(-100.0, 100.0, (count,), dtype=np.float64)
        self.action_space = gymnasium.spaces.Box(-1.0, 1.0, (arm.n,), dtype=np.float64)

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self._mujoco.mj_resetData(self.model, self.data)
        self.data.qpos[:] = self.np_random.uniform(*self.range)
        self._mujoco.mj_kinematics(self.model, self.data)
        self.goal = self.data.xpos[self.tool].copy()
        self.data.qpos[:] = self.np_random.uniform(*self.range)
        self.count = 0
        self._mujoco.mj_forward(self.model, self.data)
        return self._observed(), {}

    def _observed(self) -> Any:
        q, tool = self.data.qpos, self.data.xpos[self.tool]
        return np.concatenate([np.sin(q), np.cos(q), self.data.qvel / self.fastest, tool, self.goal - tool])

    def step(self, action: Any) -> Any:
        action = np.clip(action, -1, 1)
        self.data.qfrc_applied[:] = action * self.effort
        self._mujoco.mj_step(self.model, self.data, 2)
        self.count += 1
        q, away = self.data.qpos, self.data.xpos[self.tool] - self.goal
        reward = (1.0 - 0.1 * (action @ action) / len(action)) / (1.0 + away @ away / self.near**2)
        over = (np.abs(self.data.qvel) > self.fastest) | (q < self.limits[0]) | (q > self.limits[1])
        return self._observed(), float(reward), bool(over.any()), self.count >= 150, {}


def measured(name: str, rows: int, seconds: float) -> dict[str, float]:
    """Seconds of a step for each environment."""
    arm = physical(name)
    others = min(rows, 64)
    given: dict[str, Any] = {"robot": arm, "num_envs": rows}
    works = {"fixed": stepping(RobotVectorEnv("reach", **given))}
    works |= {case: stepping(RobotVectorEnv("reach", **given | more)) for case, more in CASES.items()}
    peer = gymnasium.vector.SyncVectorEnv([lambda: MujocoReach(arm, 0.01) for _ in range(others)])
    works["mujoco"] = stepping(peer)
    found = timed({case: lasting(work, EPISODE) for case, work in works.items()}, seconds)
    return {case: spent / (others if case == "mujoco" else rows) for case, spent in found.items()}


def lasting(work: Callable[[], None], calls: int) -> Callable[[], float]:
    """The mean time of a call over many, resets included."""

    def spent() -> float:
        start = time.thread_time()
        for _ in range(calls):
            work()
        return (time.thread_time() - start) / calls

    return spent


def cells(times: dict[str, float]) -> list[str]:
    fixed = times["fixed"]
    ratios = [f"{times[case] / fixed:.2f}×" for case in CASES]
    peer = [f"{1e6 * times['mujoco']:.1f} µs", f"{times['mujoco'] / times['free']:.0f}×"]
    return [f"{1e9 * fixed:.0f} ns", f"{1e-6 / fixed:.2f} M", *ratios, *peer]


if __name__ == "__main__":
    table(
        __doc__, ROBOTS, ROW, ["fixed", "steps/s", "mass", "ten", "free", "MuJoCo", "ratio"], measured, cells
    )
