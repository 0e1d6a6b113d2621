"""The robots of the experiments: arms by name, planar chains of a given length and ratio of masses, states of them."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import DescriptionWarning, UnphysicalWarning
from rodyn.robot import Robot, load

RATIOS: Mapping[str, float] = {"equal": 1.0, "doubling": 2.0, "halving": 0.5}
"""The mass of a link divided by the mass of the one before it."""

DOWN = (0.0, -9.81, 0.0)


def chain(n: int, ratio: float = 1.0, gravity: tuple[float, float, float] = DOWN) -> Robot:
    """n equal rods of 1 m in a vertical plane, of masses ratio^k kg.

    >>> [link.mass for link in chain(3, 2.0).links]
    [1.0, 2.0, 4.0]
    """
    rows = []
    for k in range(n):
        mass = ratio**k
        rod = {"joint": "revolute", "a": 1.0, "b": 0.0, "alpha": 0.0, "theta": 0.0}
        inertia = np.diag([mass / 1024, mass / 12, mass / 12]).tolist()
        rows.append({**rod, "mass": mass, "r": [0.5, 0.0, 0.0], "inertia": inertia})
    return Robot.from_dh(
        rows, convention="standard", gravity=gravity, name=f"chain of {n}, mass ratio {ratio:g}"
    )


def states(n: int, count: int, moving: bool = True) -> Floats:
    """(count, 3, n): angles in ±π, rates (0 unless `moving`) and torques in ±1; always the same ones."""
    drawn: Floats = np.random.default_rng(0).uniform(-1.0, 1.0, (count, 3, n))
    drawn[:, 0] *= np.pi
    drawn[:, 1] *= moving
    return drawn


def arm(source: str | Mapping[str, Any]) -> Robot:
    """A robot; no warning of unphysical inertias or a negative a, which experiments report themselves."""
    with warnings.catch_warnings():
        for said in (UnphysicalWarning, DescriptionWarning):
            warnings.simplefilter("ignore", said)
        return load(source, physical="warn")
