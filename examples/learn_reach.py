"""An evolution strategy teaches an arm to reach: torques of its motors bring the tool to places it has not seen.

A policy is a quadratic function of the observations, a matrix of numbers. Those of a generation differ a little from
their mean, in pairs, to one side and to the other; each controls some rows of the environment, to the same goals as the
others. The mean goes to where rewards are higher (Salimans et al., "Evolution strategies as a scalable alternative to
reinforcement learning", 2017), with Adam, and with ranks in place of rewards. No gradient is needed.

    python learn_reach.py [--generations 300] [--policies 128] [--goals 8]

As given it takes about a minute of processor time and comes from a mean reward of 0.05 to 0.24; the transpose of the
Jacobian, a controller that knows the arm, has 0.38. Writes learn_reach.svg, the learning curve, into the working
directory.
"""

import argparse
from time import perf_counter
from typing import Any

import matplotlib.pyplot as plt
import numpy as np

from rodyn.env import RobotVectorEnv, reach

SPREAD, RATE = 0.3, 0.1

parser = argparse.ArgumentParser()
parser.add_argument("--generations", type=int, default=300)
parser.add_argument("--policies", type=int, default=128, help="of a generation, an even number")
parser.add_argument("--goals", type=int, default=8, help="of each policy")
given = parser.parse_args()

task = reach("two_link", steps=100)
envs = RobotVectorEnv(task, given.policies * given.goals)
seen, done = envs.single_observation_space.shape[0], envs.single_action_space.shape[0]
pairs = np.triu_indices(seen + 1)  # products of two observations, or of one and 1
rng = np.random.default_rng(0)


def policy(weights: Any, observations: Any) -> Any:
    """Actions (policies, goals, motors) of policies with weights (policies, w)."""
    one = np.concatenate([np.ones_like(observations[..., :1]), observations], axis=-1)
    products = one[..., pairs[0]] * one[..., pairs[1]]
    return np.tanh(products @ weights.reshape(len(weights), -1, done))


def rewards(environments: RobotVectorEnv, weights: Any, seed: int) -> Any:
    """(policies,): the mean reward of a step under each of them; what comes after an early end counts nothing."""
    count = environments.num_envs // len(weights)
    goals = np.tile(np.arange(seed, seed + count), len(weights))  # the same for each policy
    observations, _ = environments.reset(seed=goals.tolist())
    total, alive = np.zeros(environments.num_envs), np.ones(environments.num_envs, dtype=bool)
    for _ in range(environments.task.steps):
        actions = policy(weights, observations.reshape(len(weights), count, seen))
        observations, reward, terminated, truncated, _ = environments.step(actions.reshape(-1, done))
        total += reward * alive
        alive &= ~(terminated | truncated)
    return total.reshape(len(weights), count).mean(axis=1) / environments.task.steps


mean = np.zeros(len(pairs[0]) * done)
first, second = np.zeros_like(mean), np.zeros_like(mean)  # moments of Adam
begun, curve = perf_counter(), []
for generation in range(1, given.generations + 1):
    half = rng.standard_normal((given.policies // 2, len(mean)))
    noise = np.concatenate([half, -half])
    found = rewards(envs, mean + SPREAD * noise, seed=given.goals * generation)
    ranks = np.argsort(np.argsort(found)) / (given.policies - 1) - 0.5
    slope = ranks @ noise / (given.policies * SPREAD)
    first, second = 0.9 * first + 0.1 * slope, 0.99 * second + 0.01 * slope**2
    scale = np.sqrt(1 - 0.99**generation) / (1 - 0.9**generation)
    slower = 1 - 0.9 * generation / given.generations
    mean = mean + RATE * slower * scale * first / (np.sqrt(second) + 1e-8)
    curve.append((found.mean(), found.max()))
    if generation % 25 == 0 or generation == given.generations:
        print(f"generation {generation:4}: mean {curve[-1][0]:.3f}, best {curve[-1][1]:.3f}", flush=True)
seconds = perf_counter() - begun
steps = given.generations * envs.num_envs * task.steps
print(f"{steps / 1e6:.1f} million steps in {seconds:.0f} s")

# The mean policy, with goals that it has not seen, and with arms that it has not seen.
for words, randomised in (("the same arm", None), ("masses that vary by 20 %", {"mass": 0.2})):
    test = RobotVectorEnv(task, 200, randomised=randomised)
    value = rewards(test, mean[None], seed=10**6).mean()
    now = test.episodes.moment
    away = np.linalg.norm(now.position() - now.goal, axis=1)
    print(
        f"{words}: reward {value:.3f} of 1, at the end {1000 * np.median(away):.0f} mm from the goal (median)"
    )

figure, axes = plt.subplots(figsize=(6, 4))
axes.plot(np.array(curve), label=["mean of a generation", "best"])
axes.set(xlabel="generation", ylabel="reward of a step", ylim=(0, 1), title="reach with two links")
axes.legend()
figure.tight_layout()
figure.savefig("learn_reach.svg")
print("written: learn_reach.svg")
