"""Arms that tests of inverse kinematics share, and how far a posture is from a target by another way."""

from __future__ import annotations

import math
import warnings
from functools import cache
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.model.link import FrameLike


@cache
def arm(name: str) -> rd.Robot:
    """A robot by its name in the catalogue, or an arm of seven joints with the lengths of a KUKA iiwa 14."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)  # masses do not matter here
        return _iiwa() if name == "iiwa" else rd.load(name)


def _iiwa() -> rd.Robot:
    turns = (0, -1, 1, 1, -1, -1, 1)
    places = ((0, 0, 0.36), (0, 0, 0), (0, -0.42, 0), (0, 0, 0), (0, 0.4, 0), (0, 0, 0), (0, 0, 0))
    most = np.radians([170, 120, 170, 120, 170, 120, 175])
    links = [
        rd.Link(
            f"link{k + 1}",
            "base" if k == 0 else f"link{k}",
            joint=rd.Revolute(limits=rd.Limits(-most[k], most[k])),
            placement=rd.Pose(places[k], [("x", turns[k] * math.pi / 2)] if turns[k] else ()),
            mass=1.0,
            inertia=(0.1, 0.1, 0.1),
        )
        for k in range(7)
    ]
    return rd.Robot(links, tool=rd.Pose((0, 0, 0.126)), name="iiwa")


def within(robot: rd.Robot, rows: int, seed: int) -> Floats:
    """Random postures within the limits; a turn where there are none."""
    lower, upper = (np.array(x) for x in robot.limits[:2])
    free = ~np.isfinite(lower)
    lower[free], upper[free] = -math.pi, math.pi
    return np.random.default_rng(seed).uniform(lower, upper, (rows, robot.nq))


def distance(robot: rd.Robot, q: Floats, T: Floats, frame: FrameLike = None) -> Any:
    """The larger of distance (m) and angle (rad), by the arc cosine's safe twin: the angle from the chord |R − R_t|."""
    found = robot.end_effector(q, frame)
    chord = np.linalg.norm(found[..., :3, :3] - T[..., :3, :3], axis=(-2, -1)) / math.sqrt(8)
    return np.maximum(
        np.linalg.norm(found[..., :3, 3] - T[..., :3, 3], axis=-1), 2 * np.arcsin(np.minimum(chord, 1))
    )
