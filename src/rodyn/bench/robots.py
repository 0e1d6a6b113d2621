"""The robots of the benchmark, drawn from fixed seeds, and random states of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.robot import Robot, load

QUARTER = math.pi / 2


class States(NamedTuple):
    """Rows of coordinates, rates and a third argument: accelerations or torques."""

    q: Floats
    qd: Floats
    x: Floats


def states(n: int, rows: int, seed: int = 0) -> States:
    """Angles of full range, rates and torques of the size of an arm's."""
    q, qd, x = np.random.default_rng(seed).uniform(-1.0, 1.0, (3, rows, n))
    return States(math.pi * q, 2.0 * qd, 10.0 * x)


def _chain(twists: Sequence[float], reach: float, seed: int, name: str) -> Robot:
    """A DH chain with random lengths, mass centres and inertias; only twists may be zero."""
    draw = np.random.default_rng(seed)

    def length() -> float:
        return float(draw.choice([-1.0, 1.0]) * draw.uniform(0.3, 1.0) * reach)

    def row(alpha: float) -> dict[str, Any]:
        mass = float(draw.uniform(1.0, 5.0))
        points = draw.uniform(-0.4, 0.4, (6, 3)) * reach  # the inertia of point masses is physical
        inertia = mass / 6 * (np.sum(points**2) * np.eye(3) - points.T @ points)
        r = [length() / 2 for _ in range(3)]
        return {
            "joint": "revolute",
            "a": length(),
            "b": length(),
            "alpha": alpha,
            "theta": 0.0,
            "mass": mass,
            "r": r,
            "inertia": inertia.tolist(),
        }

    return Robot.from_dh([row(alpha) for alpha in twists], convention="standard", name=name)


def arbitrary(n: int, reach: float, name: str) -> Robot:
    draw = np.random.default_rng(n)
    twists = draw.choice([-1.0, 1.0], n) * draw.uniform(0.3, 1.2, n)
    return _chain(twists.tolist(), reach, 1, name)


def square(n: int, name: str) -> Robot:
    return _chain((QUARTER * np.random.default_rng(n).choice([-1.0, 1.0], n)).tolist(), 0.1, 2, name)


ROBOTS: dict[str, Callable[[], Robot]] = {
    "puma": lambda: load("puma_corrected"),
    "generic-6r": partial(arbitrary, 6, 0.4, "generic-6r"),
    "arm-7r": lambda: _chain([-QUARTER, QUARTER, 0.0, -QUARTER, QUARTER, -QUARTER, 0.0], 0.4, 3, "arm-7r"),
    **{f"chain-{n}": partial(arbitrary, n, 0.1, f"chain-{n}") for n in (12, 30, 100, 1000, 10_000)},
    **{f"square-{n}": partial(square, n, f"square-{n}") for n in (30, 100)},
}
"""Name → robot. `chain-n` has arbitrary twists α, `square-n` has α = ±90°; inertias are full."""
