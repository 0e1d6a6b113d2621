"""A network learns to reach: torques of the motors bring the tool of two links to places it has not seen.

Proximal policy optimisation (PPO: Schulman et al., 2017) in NumPy, over an environment of 512 arms. One network says
the mean of the actions, another one how much reward will come. Actions are drawn about the mean; those after which
there was more reward than foreseen become more likely, in steps that are kept small (the ratio of probabilities is
clipped).

    python learn_reach.py [--rounds 250] [--rows 512]

As given it takes about a minute and four million steps. Writes learn_reach.svg, the learning curve, into the working
directory.
"""

import argparse
import os
from itertools import pairwise
from time import perf_counter
from typing import Any, NamedTuple

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # these matrices are small: threads would wait for each other

import matplotlib.pyplot as plt
import numpy as np

from rodyn.env import RobotVectorEnv, reach

STEPS, EPOCHS, BATCH = 32, 6, 2048  # of a round: steps of each arm, passes over them, samples of a gradient
RATE, CLIP = 1e-3, 0.2
DISCOUNT, TRACE = 0.98, 0.95  # of rewards that come a step later; of errors of what was foreseen (GAE)
SPREAD = 0.5  # of actions, at first
Array = Any


class Network:
    """Two layers of tanh and a linear one; `back` has the gradients of what was computed last."""

    def __init__(self, rng: np.random.Generator, sizes: list[int], last: float) -> None:
        pairs = list(pairwise(sizes))
        self.weights = [(rng.standard_normal(pair) / np.sqrt(pair[0])).astype(np.float32) for pair in pairs]
        self.weights[-1] *= np.float32(last)
        self.offsets = [np.zeros(size, dtype=np.float32) for size in sizes[1:]]

    @property
    def parameters(self) -> list[Array]:
        return self.weights + self.offsets

    def __call__(self, x: Array) -> Array:
        self.layers = [x]
        for weights, offset in zip(self.weights[:-1], self.offsets[:-1], strict=True):
            self.layers.append(np.tanh(self.layers[-1] @ weights + offset))
        return self.layers[-1] @ self.weights[-1] + self.offsets[-1]

    def back(self, slope: Array) -> list[Array]:
        weights: list[Array] = []
        offsets: list[Array] = []
        for k in reversed(range(len(self.weights))):
            weights.insert(0, self.layers[k].T @ slope)
            offsets.insert(0, slope.sum(axis=0))
            slope = (slope @ self.weights[k].T) * (1 - self.layers[k] ** 2)
        return weights + offsets


class Adam:
    """Kingma and Ba, 2015; gradients that are longer than 1 are cut to that length."""

    def __init__(self, parameters: list[Array]) -> None:
        self.parameters, self.count = parameters, 0
        self.first, self.second = ([np.zeros_like(one) for one in parameters] for _ in range(2))

    def step(self, gradients: list[Array], rate: float) -> None:
        self.count += 1
        cut = 1 / max(1.0, float(np.sqrt(sum(np.vdot(one, one) for one in gradients))))
        scale = rate * np.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        for place, gradient, first, second in zip(
            self.parameters, gradients, self.first, self.second, strict=True
        ):
            first += 0.1 * (cut * gradient - first)
            second += 0.001 * ((cut * gradient) ** 2 - second)
            place -= scale * first / (np.sqrt(second) + 1e-8)


class Scale:
    """Observations with mean 0 and variance 1, by what was seen so far."""

    def __init__(self, width: int) -> None:
        self.count, self.mean, self.squares = 0, np.zeros(width), np.zeros(width)

    def see(self, seen: Array) -> None:
        self.count += 1
        self.mean += (seen.mean(axis=(0, 1)) - self.mean) / self.count
        self.squares += ((seen**2).mean(axis=(0, 1)) - self.squares) / self.count

    def __call__(self, seen: Array) -> Array:
        spread = np.sqrt(np.maximum(self.squares - self.mean**2, 1e-6)) if self.count else 1.0
        return np.clip((seen - self.mean) / spread, -5, 5).astype(np.float32)


class Round(NamedTuple):
    """What all arms did in a round, (steps, rows, …)."""

    x: Array
    actions: Array
    chances: Array  # logarithms of the probabilities of the actions
    rewards: Array
    ended: Array  # the episode is over, and nothing comes after it
    over: Array  # it is over, or cut after its last step
    real: Array  # false where an arm was put at a new start in place of a step
    seen: Array
    after: Array  # scaled observations after the last step


class Learner:
    def __init__(self, envs: RobotVectorEnv) -> None:
        self.envs, self.rng = envs, np.random.default_rng(0)
        seen, done = envs.single_observation_space.shape[0], envs.single_action_space.shape[0]
        self.policy = Network(self.rng, [seen, 64, 64, done], last=0.01)
        self.critic = Network(self.rng, [seen, 64, 64, 1], last=1.0)
        self.spread = np.full(done, np.log(SPREAD), dtype=np.float32)  # logarithms
        self.adams = Adam([*self.policy.parameters, self.spread]), Adam(self.critic.parameters)
        self.scale = Scale(seen)
        # Episodes of all arms would end in the same step: they begin at different ages.
        ages = self.rng.integers(0, envs.task.steps, envs.num_envs)
        self.observations, _ = envs.reset(seed=0, options={"count": ages})
        self.over = np.zeros(envs.num_envs, dtype=bool)

    def act(self, observations: Array) -> Array:
        """The best actions it knows."""
        return self.policy(self.scale(observations))

    def round(self) -> Round:
        """Steps of all arms under actions that are drawn."""
        kept: list[tuple[Array, ...]] = []
        for _ in range(STEPS):
            seen, x, real = self.observations, self.scale(self.observations), ~self.over
            noise = self.rng.standard_normal((self.envs.num_envs, len(self.spread)), dtype=np.float32)
            actions = self.policy(x) + np.exp(self.spread) * noise
            chances = (-0.5 * noise**2 - self.spread).sum(axis=1)
            self.observations, rewards, ended, late, _ = self.envs.step(actions)
            self.over = ended | late
            kept.append((x, actions, chances, rewards, ended, self.over, real, seen))
        parts = [np.array(part) for part in zip(*kept, strict=True)]
        return Round._make([*parts, self.scale(self.observations)])

    def advantages(self, done: Round) -> tuple[Array, Array]:
        """How much more reward came than foreseen (Schulman et al., GAE, 2016), and what the critic should foresee."""
        states = np.concatenate([done.x, done.after[None]])
        foreseen = self.critic(states.reshape(-1, states.shape[-1])).reshape(states.shape[:2])
        found, later = np.zeros_like(foreseen[:-1]), np.zeros_like(foreseen[0])
        for k in reversed(range(STEPS)):
            surprise = done.rewards[k] + DISCOUNT * foreseen[k + 1] * ~done.ended[k] - foreseen[k]
            later = (surprise + DISCOUNT * TRACE * ~done.over[k] * later) * done.real[k]
            found[k] = later
        return found, found + foreseen[:-1]

    def learn(self, done: Round, rate: float) -> None:
        """Some passes over a round, in small batches."""
        gains, wanted = (part.ravel() for part in self.advantages(done))
        x, actions = (part.reshape(-1, part.shape[-1]) for part in (done.x, done.actions))
        chances, order = done.chances.ravel(), np.flatnonzero(done.real)
        self.scale.see(done.seen)
        for _ in range(EPOCHS):
            self.rng.shuffle(order)
            for some in np.array_split(order, max(1, len(order) // BATCH)):
                gain = (gains[some] - gains[some].mean()) / (gains[some].std() + 1e-8)
                away = (actions[some] - self.policy(x[some])) / np.exp(self.spread)
                ratio = np.exp((-0.5 * away**2 - self.spread).sum(axis=1) - chances[some])
                free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # not yet clipped
                slope = -(gain * ratio * free / len(some)).astype(np.float32)[:, None]
                of_means = self.policy.back(slope * away / np.exp(self.spread))
                self.adams[0].step([*of_means, (slope * (away**2 - 1)).sum(axis=0)], rate)
                error = self.critic(x[some])[:, 0] - wanted[some]
                self.adams[1].step(self.critic.back((2 * error / len(some))[:, None]), rate)


def judged(learner: Learner, rows: int, randomised: Any = None) -> tuple[float, Array]:
    """The mean reward of a step, and distances from goals at the end (m), of goals that it has not seen."""
    envs = RobotVectorEnv(learner.envs.task, rows, randomised=randomised)
    observations, _ = envs.reset(seed=10**6)
    total = 0.0
    for _ in range(envs.task.steps):
        observations, rewards, _, _, _ = envs.step(learner.act(observations))
        total += rewards.mean() / envs.task.steps
    now = envs.episodes.moment
    return total, np.linalg.norm(now.position() - now.goal, axis=1)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=250)
    parser.add_argument("--rows", type=int, default=512)
    given = parser.parse_args()
    learner = Learner(RobotVectorEnv(reach("two_link", steps=100), given.rows))
    begun, curve = perf_counter(), []
    for count in range(given.rounds):
        learner.learn(learner.round(), RATE * (1 - count / given.rounds))
        if (count + 1) % 5 == 0 or count + 1 == given.rounds:
            reward, away = judged(learner, 200)
            million = (count + 1) * given.rows * STEPS / 1e6
            curve.append((million, reward, *np.percentile(1000 * away, [50, 90])))
        if (count + 1) % 50 == 0:
            print(f"{million:4.1f} million steps: reward {reward:.2f}, {curve[-1][2]:.0f} mm from the goal")
    print(f"learned for {perf_counter() - begun:.0f} s")
    for words, spreads in (("the same arm", None), ("masses that vary by 20 %", {"mass": 0.2})):
        reward, away = judged(learner, 1000, spreads)
        half, most = np.percentile(1000 * away, [50, 90])
        print(
            f"{words}: reward {reward:.2f} of 1; at the end half are within {half:.0f} mm, 90 % within {most:.0f} mm"
        )

    million, rewards, half, most = np.array(curve).T
    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.6))
    left.plot(million, rewards)
    left.set(xlabel="million steps", ylabel="reward of a step", ylim=(0, 1))
    right.semilogy(million, half, label="half of the goals")
    right.semilogy(million, most, label="90 %")
    right.set(xlabel="million steps", ylabel="within, at the end (mm)")
    right.legend()
    figure.suptitle("reach with two links, goals not seen before")
    figure.tight_layout()
    figure.savefig("learn_reach.svg")
    print("written: learn_reach.svg")


if __name__ == "__main__":
    main()
