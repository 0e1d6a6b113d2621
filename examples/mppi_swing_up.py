"""The swing-up task is solved by sampling: a motor at the elbow brings two links upright and keeps them there.

Every 20 ms 512 sequences of 60 actions about the last plan move 512 arms, as rows of one stepper; the plan is their
mean, weighted by exp(−cost/temperature) (MPPI: Williams et al., "Information theoretic MPC for model-based
reinforcement learning", ICRA 2017). Samples differ from the plan by little to much, so that one is always a little
better. What a motion costs is how near it comes to where a linear regulator can balance the arm: the logarithm of the
cost that the regulator would have from there. Once the torque of the regulator is within the motor's, it takes over.

    python mppi_swing_up.py [--episodes 3]

Writes mppi_swing_up.svg into the working directory.
"""

import argparse
from typing import Any, NamedTuple

import matplotlib.pyplot as plt
import numpy as np

from rodyn.env import RobotEnv, Task, swing_up

SAMPLES, HORIZON = 512, 60
NOISE = 1.5 * np.linspace(0.0, 1.0, SAMPLES)[:, None] ** 2  # of actions; the first sample is the plan
SMOOTH = 0.7  # how much of the noise of an action goes on into the next
TEMPERATURE = 0.1
LONGEST = 1000  # steps of an episode: 20 s
UPRIGHT = np.array([np.pi / 2, 0.0, 0.0, 0.0])


def error(q: Any, qd: Any) -> Any:
    """(..., 4): angles and rates from upright, less whole turns."""
    away = np.concatenate([q, qd], axis=-1) - UPRIGHT
    away[..., :2] = np.remainder(away[..., :2] + np.pi, 2 * np.pi) - np.pi
    return away


class Regulator(NamedTuple):
    """Action = −gain · error near upright, and the cost (error · value · error) that it has from there on."""

    gain: Any
    value: Any

    def cost(self, q: Any, qd: Any) -> Any:
        away = error(q, qd)
        return np.einsum("...i,ij,...j->...", away, self.value, away)


def regulator(task: Task) -> Regulator:
    """The linear-quadratic regulator of the steps of a task, linearised by central differences."""
    tiny = 1e-5
    around = tiny * np.concatenate(
        [np.eye(5), -np.eye(5)]
    )  # of the four numbers of a state, and of the action
    rows = task.robot.stepper(step=task.step / task.substeps, substeps=task.substeps, rows=10)
    rows.reset(q=UPRIGHT[:2] + around[:, :2], qd=around[:, 2:4])
    rows.step(around[:, 4:] * np.asarray(task.effort))
    after = np.concatenate([rows.q, rows.qd], axis=1)
    slopes = (after[:5] - after[5:]).T / (2 * tiny)
    A, B, Q, R = slopes[:, :4], slopes[:, 4:], np.diag([1.0, 1.0, 0.05, 0.05]), 0.1
    P = Q
    for _ in range(2000):
        gain = (B.T @ P @ A) / (R + B.T @ P @ B)
        P = Q + A.T @ P @ (A - B @ gain)
    return Regulator(gain[0], P)


class Controller:
    """Actions from states: plans until the regulator can take over."""

    def __init__(self, task: Task, seed: int) -> None:
        self.task, self.near = task, regulator(task)
        self.rng, self.plan = np.random.default_rng(seed), np.zeros(HORIZON)
        self.rows = task.robot.stepper(step=task.step / task.substeps, substeps=task.substeps, rows=SAMPLES)
        self.effort = np.asarray(task.effort)
        self.energy = float(task.robot.energy(UPRIGHT[:2], UPRIGHT[2:]).potential)

    def __call__(self, q: Any, qd: Any) -> float:
        balanced = -float(self.near.gain @ error(q, qd))
        if abs(balanced) < 1.0 and self.near.cost(q, qd) < 2000.0:
            self.plan[:] = 0.0
            return balanced
        noise = self.rng.standard_normal((SAMPLES, HORIZON))
        for k in range(1, HORIZON):
            noise[:, k] = SMOOTH * noise[:, k - 1] + np.sqrt(1 - SMOOTH**2) * noise[:, k]
        actions = np.clip(self.plan + NOISE * noise, -1.0, 1.0)
        costs = self.costs(q, qd, actions)
        weights = np.exp(-(costs - costs.min()) / TEMPERATURE)
        plan = weights @ actions / weights.sum()
        self.plan = np.append(plan[1:], 0.0)
        return float(plan[0])

    def costs(self, q: Any, qd: Any, actions: Any) -> Any:
        """(samples,): how far the energy is off, joints that are too fast, and how near the motion comes to upright."""
        rows, total, nearest = self.rows, np.zeros(SAMPLES), np.full(SAMPLES, np.inf)
        rows.reset(q=q, qd=qd)
        for k in range(HORIZON):
            rows.step(actions[:, k, None] * self.effort)
            energy = self.task.robot.energy(rows.q, rows.qd)
            off = np.abs(energy.kinetic + energy.potential - self.energy) / self.energy
            left = np.log1p(self.near.cost(rows.q, rows.qd))
            total += off + 30.0 * (np.abs(rows.qd).max(axis=1) > 17.0) + 0.2 * left
            nearest = np.minimum(nearest, left)
        return np.where(rows.ok, total + 3.0 * nearest, 1e9)


def solved(seed: int) -> tuple[Any, Any, Any]:
    """Distances from upright (steps, 4), actions and rewards (steps,) of an episode."""
    task = swing_up(steps=LONGEST)
    env = RobotEnv(task)
    env.reset(seed=seed)
    controller, stepper = Controller(task, seed), env.episodes.stepper
    away, actions, rewards, over = [], [], [], False
    while not over:
        action = controller(stepper.q[0], stepper.qd[0])
        _, reward, terminated, truncated, _ = env.step([action])
        away.append(error(stepper.q[0], stepper.qd[0]))
        actions.append(action)
        rewards.append(reward)
        over = terminated or truncated
    return np.array(away), np.array(actions), np.array(rewards)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--episodes", type=int, default=3)
    given = parser.parse_args()
    task = swing_up(steps=LONGEST)
    figure, (above, below) = plt.subplots(2, 1, figsize=(7, 5), sharex=True)
    for seed in range(given.episodes):
        away, actions, rewards = solved(seed)
        late = np.flatnonzero(np.abs(away).max(axis=1) > 0.1)[-1] + 1  # from here on it stays upright
        t = task.step * np.arange(1, len(away) + 1)
        print(
            f"episode {seed}: upright from {t[min(late, len(t) - 1)]:.1f} s on, mean reward {rewards.mean():.2f}"
        )
        assert len(away) == task.steps
        assert np.abs(away[-25:]).max() < 0.1
        above.plot(t, np.abs(away[:, :2]).sum(axis=1), label=f"episode {seed}")
        below.plot(t, np.clip(actions, -1, 1) * np.asarray(task.effort)[task.motors[0]])
    above.set(ylabel="angles from upright in rad", title="swing-up by sampling")
    above.legend()
    below.set(xlabel="t in s", ylabel="torque of the motor in N m")
    figure.tight_layout()
    figure.savefig("mppi_swing_up.svg")
    print("written: mppi_swing_up.svg")


if __name__ == "__main__":
    main()
