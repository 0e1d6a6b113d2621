"""How well robots are identified: parameters within their standard deviations, and torques of an unseen motion.

    python benchmarks/identification.py             # PUMA and a URDF arm, 20 seeds each: half a minute
    python benchmarks/identification.py --seeds 3

A motion of `rd.excite`, 60 s, sampled at 100 Hz. Torques have noise of 1 % of the range of each, positions of 2e-5 rad,
every seed has its own noise and its own first guess: bodies of which mass, mass centre and inertia are off by about
30 %. Judged is what `rd.identify` returns with its defaults: nothing is told but t, q and tau.
"""

from __future__ import annotations

import argparse
import warnings
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np

import rodyn as rd
from rodyn.identification.physical import from_log_cholesky, is_physical, log_cholesky

DURATION, STEP = 60.0, 0.01
NOISE, ENCODER = 0.01, 2e-5
"""Of the range of a torque; of a position (rad)."""
LIMITS: dict[str, Any] = {"velocity": 2.5, "acceleration": 10.0}


class Trial(NamedTuple):
    """One seed: base parameters within three deviations of the truth, how many there are, the largest error of a torque
    of the unseen motion in parts of its range, whether all bodies can be, and the largest error of the first guess."""

    within: int
    count: int
    error: float
    physical: bool
    guessed: float


def urdf_arm() -> rd.Robot:
    """The UR5e, as a URDF file describes it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "ur5e.urdf"
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", rd.DescriptionWarning)  # URDF has no tool
            file.write_text(rd.load("ur5e").to_urdf(), encoding="utf-8")
        return rd.load(file)


def first_guess(arm: rd.Robot, rng: np.random.Generator, size: float = 0.3) -> rd.Robot:
    """The robot with other bodies: their log-Cholesky parameters are off by about `size`."""
    parameters = arm.dynamic_parameters()
    rows = parameters.inertial.copy()
    heavy = rows[:, 0] > 0
    theta = log_cholesky(rows[heavy])
    theta[:, :4] += size * rng.standard_normal(theta[:, :4].shape)
    theta[:, 4:] *= 1 + size * rng.standard_normal(theta[:, 4:].shape)
    rows[heavy] = from_log_cholesky(theta)
    return arm.with_parameters(parameters.with_values(rows.ravel()))


def trial(arm: rd.Robot, path: rd.Trajectory, unseen: rd.Trajectory, seed: int) -> Trial:
    """A noisy record of a motion, identified from a wrong first guess."""
    rng = np.random.default_rng(seed)
    t, q, qd, qdd = path.sample(step=STEP)
    tau = arm.inverse_dynamics(q, qd, qdd)
    tau = tau + NOISE * np.ptp(tau, axis=0) * rng.standard_normal(tau.shape)
    guess = first_guess(arm, rng)
    fit = rd.identify(guess, t=t, q=q + ENCODER * rng.standard_normal(q.shape), tau=tau)
    truth = fit.base.of(arm)
    near = np.abs(fit.base.values - truth) <= 3 * fit.base.deviations
    _, q, qd, qdd = unseen.sample(step=STEP)
    true = arm.inverse_dynamics(q, qd, qdd)
    reach = np.ptp(true, axis=0)
    errors = [
        float(np.max(np.abs(robot.inverse_dynamics(q, qd, qdd) - true) / reach))
        for robot in (fit.robot, guess)
    ]
    bodies = fit.robot.dynamic_parameters().inertial
    physical = bool(is_physical(bodies[bodies[:, 0] > 0]).all())
    return Trial(int(near.sum()), len(near), errors[0], physical, errors[1])


def study(arm: rd.Robot, seeds: int, rounds: int = 60) -> list[Trial]:
    """All seeds of one robot."""
    path = rd.excite(arm, period=10.0, periods=round(DURATION / 10.0), rounds=rounds, **LIMITS)
    unseen = rd.excite(arm, period=10.0, rounds=0, seed=7, **LIMITS)
    return [trial(arm, path, unseen, seed) for seed in range(seeds)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=20)
    seeds = parser.parse_args().seeds
    for arm in (rd.load("puma"), urdf_arm()):
        trials = study(arm, seeds)
        within, count = sum(one.within for one in trials), sum(one.count for one in trials)
        print(
            f"{arm.name}: {within} of {count} base parameters ({within / count:.2%}) within 3 σ in {seeds} seeds; "
            f"torques of an unseen motion within {max(one.error for one in trials):.2%} of their range (first guess: "
            f"{min(one.guessed for one in trials):.0%} to {max(one.guessed for one in trials):.0%}); "
            f"physical: {sum(one.physical for one in trials)} of {seeds}"
        )


if __name__ == "__main__":
    main()
