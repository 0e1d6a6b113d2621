"""Robots, states and the measure of agreement that the tests of this folder share. All drawn from seeds."""

import dataclasses
import math
import warnings
from typing import Any, Literal, NamedTuple, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import rodyn as rd
from rodyn.model.random import random_coordinates
from tests.marks import mostly_slow

Floats = NDArray[np.float64]

TOLERANCE = 1e-10  # relative to the largest entry
EPS = float(np.finfo(np.float64).eps)


class Case(NamedTuple):
    """A random robot. `aligned` robots have the axes and turns of catalogs instead of generic ones.

    `compiled` asks for machine code (conftest.py).
    """

    n: int
    joints: str = "RP"
    tree: bool = False
    seed: int = 0
    aligned: bool = False
    compiled: bool = False
    floating: bool = False

    def __str__(self) -> str:
        flags = [word for word in ("floating", "aligned", "compiled") if getattr(self, word)]
        return "-".join([str(self.n), self.joints, "tree" if self.tree else "chain", str(self.seed), *flags])

    def robot(self) -> rd.Robot:
        base: Literal["fixed", "floating"] = "floating" if self.floating else "fixed"
        robot = rd.Robot.random(self.n, joints=self.joints, tree=self.tree, seed=self.seed, base=base)
        return _aligned(robot, self.seed) if self.aligned else robot


class Entry(NamedTuple):
    """A robot of the catalog, with its defects."""

    name: str
    compiled: bool = False

    def __str__(self) -> str:
        return f"{self.name}-compiled" if self.compiled else self.name

    def robot(self) -> rd.Robot:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", rd.UnphysicalWarning)
            return rd.load(self.name)


CATALOG = [Entry(row.name) for row in rd.robots() if not row.name.startswith("floating")]
SINGULAR = Entry("kuka_kr5_printed")  # as printed, nothing resists its joint 6: it has no forward dynamics
FEW = [
    Case(3, "R", seed=1),
    Case(4, "RP", seed=2, aligned=True),
    Case(9, "RPF", tree=True, seed=3),
    Case(4, "RPF", tree=True, seed=4, compiled=True),
]


few_robots = pytest.mark.parametrize(
    "case", mostly_slow(FEW, lambda case: case.n == 3 or case.compiled), ids=str
)


class States(NamedTuple):
    """Joint positions, rates, accelerations and torques, one row per state."""

    q: Floats
    qd: Floats
    qdd: Floats
    tau: Floats


def states(robot: rd.Robot, count: int, seed: int = 0) -> States:
    """`count` random states; revolute joints turn all the way round."""
    draw = np.random.default_rng([seed, robot.n])
    scale = np.array([math.pi, 2.0, 5.0, 20.0])[:, None, None]
    q, *rest = scale * draw.uniform(-1.0, 1.0, (4, count, robot.nv))
    if robot.nq != robot.nv:
        q = random_coordinates(robot.mechanism, count, draw, reach=math.pi)
    return States(q, *rest)


def error(found: Any, expected: Any, terms: float = 0.0) -> float:
    """The largest difference as a multiple of what is allowed: above 1 the two disagree.

    Allowed is 1e-10 of the largest entry, or a few ulps of `terms`, the size of the numbers that a result is
    summed from, where these cancel: the C of a single joint is zero, and what is computed for it is rounding.
    """
    a, b = np.asarray(found, dtype=np.float64), np.asarray(expected, dtype=np.float64)
    assert a.shape == b.shape, f"shape {a.shape} is not {b.shape}"
    assert np.isfinite(a).all()
    assert np.isfinite(b).all()
    largest, difference = (float(np.max(np.abs(x), initial=0.0)) for x in (b, a - b))
    return difference / max(TOLERANCE * largest, 32 * EPS * terms, float(np.finfo(np.float64).tiny))


def assert_close(found: Any, expected: Any, terms: float = 0.0) -> None:
    """`found` is `expected`, to 1e-10 of the largest entry."""
    excess = error(found, expected, terms)
    assert excess <= 1.0, f"{excess:.2g} times the allowed difference:\n{found}\nis not\n{expected}"


QUANTITIES = {
    "inverse_dynamics": "q qd qdd",
    "forward_dynamics": "q qd tau",
    "inverse_dynamics_derivatives": "q qd qdd",
    "forward_dynamics_derivatives": "q qd tau",
    "regressor": "q qd qdd",
    "inertia_matrix": "q",
    "inverse_inertia_matrix": "q",
    "coriolis_matrix": "q qd",
    "bias_force": "q qd",
    "gravity_force": "q",
    "convective_force": "q qd",
    "udu": "q",
    "forward_kinematics": "q",
    "end_effector": "q",
    "jacobian": "q",
    "energy": "q qd",
    "center_of_mass": "q",
    "momentum": "q qd",
    "momentum_matrix": "q",
    "reactions": "q qd qdd",
    "denoc": "q qd",
}


def quantity(robot: rd.Robot, name: str, at: States) -> list[Floats]:
    """The arrays of one quantity."""
    found = getattr(robot, name)(*(getattr(at, argument) for argument in QUANTITIES[name].split()))
    if dataclasses.is_dataclass(found):
        return [getattr(found, field.name) for field in dataclasses.fields(found)]
    return list(found) if isinstance(found, tuple) else [found]


class Sizes(NamedTuple):
    """How large the terms of C (M q̇) and of C q̇ (M q̇²) are before they cancel."""

    C: float
    h: float


def sizes(M: Floats, qd: Floats) -> Sizes:
    """The sizes of velocity terms in states with inertia matrix M and rates qd."""
    rate = float(np.max(np.abs(qd)))
    return Sizes(float(np.max(np.abs(M))) * rate, float(np.max(np.abs(M))) * rate * rate)


def _aligned(robot: rd.Robot, seed: int) -> rd.Robot:
    """The robot with axes ±x, ±y, ±z and with placements and frames as people write them."""
    draw = np.random.default_rng([seed, 1])
    return robot.replace(links=[_aligned_link(link, draw) for link in robot.links])


def _aligned_link(link: rd.Link, draw: np.random.Generator) -> rd.Link:
    fields: dict[str, Any] = {"placement": _aligned_pose(draw), "frame": _aligned_pose(draw)}
    if isinstance(link.joint, rd.Universal):
        first, second = np.eye(3)[draw.permutation(3)[:2]]
        fields["joint"] = rd.Universal(first, second)
    elif hasattr(link.joint, "axis"):
        # Most axes of catalogs are z: there a turn about z next to the joint becomes its offset.
        axis = draw.choice([-1.0, 1.0]) * np.eye(3)[draw.integers(3)] if draw.random() < 0.4 else (0, 0, 1)
        fields["joint"] = dataclasses.replace(cast("Any", link.joint), axis=axis)
    return dataclasses.replace(link, **fields)


def _aligned_pose(draw: np.random.Generator) -> rd.Pose:
    quarter = math.pi / 2 * int(draw.integers(-4, 5))
    angle, other = (float(a) for a in draw.uniform(-math.pi, math.pi, 2))
    rotations: list[Any] = [
        [],
        [("z", angle)],
        [("x", quarter)],
        [("x", angle), ("z", other)],
        [("z", angle), ("x", quarter)],
        [("z", quarter), ("y", angle), ("z", other)],
        rd.Pose(rotation=[("y", quarter), ("x", other)]).rotation_matrix(),
    ]
    xyz = draw.uniform(-0.4, 0.4, 3) * draw.integers(0, 2, 3)
    return rd.Pose(xyz, rotations[draw.integers(len(rotations))])
