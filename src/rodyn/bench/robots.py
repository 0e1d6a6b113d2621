"""The robots of the benchmark: drawn from fixed seeds, or files of a package; and random states of them."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import DescriptionWarning, UnphysicalWarning
from rodyn.model.link import BaseKind
from rodyn.robot import Robot, load

QUARTER = math.pi / 2


class Absent(Exception):
    """Why a robot is not here."""


class BenchStates(NamedTuple):
    """Rows of coordinates, rates and a third argument: accelerations or torques."""

    q: Floats
    qd: Floats
    x: Floats


def states(n: int, rows: int, seed: int = 0) -> BenchStates:
    """Return random states: angles of full range, rates and torques of the size of an arm's."""
    q, qd, x = np.random.default_rng(seed).uniform(-1.0, 1.0, (3, rows, n))
    return BenchStates(math.pi * q, 2.0 * qd, 10.0 * x)


def states_of(robot: Robot, rows: int) -> BenchStates:
    """Return random states for any robot of the benchmark; a floating base is turned at random."""
    q, qd, x = states(robot.nv, rows)
    if robot.base == "fixed":
        return BenchStates(q, qd, x)
    quaternions = np.random.default_rng(1).normal(size=(rows, 4))
    quaternions /= np.linalg.norm(quaternions, axis=1, keepdims=True)
    return BenchStates(np.hstack([q[:, :3], quaternions, q[:, 6:]]), qd, x)


def _chain(twists: Sequence[float], reach: float, seed: int, name: str) -> Robot:
    """Return a DH chain with random lengths, mass centres and inertias; only twists may be zero."""
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
            "a": abs(length()),
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


class RobotFile(NamedTuple):
    """A URDF file in `folder()`, and the base it is loaded on."""

    path: str
    base: BaseKind


PACKAGE = "example-robot-data"
FILES = {
    "panda": RobotFile("panda_description/urdf/panda.urdf", "fixed"),
    "go2": RobotFile("go2_description/urdf/go2.urdf", "floating"),
    "solo12": RobotFile("solo_description/robots/solo12.urdf", "floating"),
    "g1": RobotFile("g1_description/urdf/g1_29dof_rev_1_0.urdf", "floating"),
    "talos_reduced": RobotFile("talos_data/robots/talos_reduced.urdf", "floating"),
    "anymal": RobotFile("anymal_b_simple_description/robots/anymal.urdf", "floating"),
}
"""Name → file of the package; where it is not installed these robots are `Absent`."""


def folder() -> Path:
    """Return the folder of robots in the installed package."""
    try:
        installed = distribution(PACKAGE)
    except PackageNotFoundError:
        raise Absent(f"{PACKAGE} is not installed") from None
    return Path(str(installed.locate_file("cmeel.prefix/share/example-robot-data/robots")))


def file_of(name: str) -> Path | None:
    """Return the file that a robot is read from; None of those that are drawn."""
    if name not in FILES:
        return None
    path = folder() / FILES[name].path
    if not path.is_file():
        raise Absent(f"{PACKAGE} has no {FILES[name].path}")
    return path


@cache
def robot_of(name: str) -> Robot:
    """Return a robot by its name in `ROBOTS` or `FILES`."""
    path = file_of(name)
    if path is None:
        return ROBOTS[name]()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DescriptionWarning)  # of what is not dynamics
        warnings.simplefilter("ignore", UnphysicalWarning)  # peers take such numbers, too
        return _independent(load(path, base=FILES[name].base, physical="warn"))


def _independent(robot: Robot) -> Robot:
    """Return the robot with independent joints in place of mimic ones, as Pinocchio's `aba` needs it."""
    for k in robot.mechanism.couplings:
        robot = robot.replace(link=k, joint=replace(robot.links[k].joint, mimic=None))
    return robot
