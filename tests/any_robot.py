"""Robots, states and references for tests of programs that serve every robot."""

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

import rodyn as rd
from rodyn.algebra.vectors import Vec3
from rodyn.arrays import Floats
from rodyn.kernel.program.any_robot.programs import any_robot
from rodyn.kernel.program.any_robot.robot_data import RobotData, links_of, robot_data
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.model.random import random_mechanism
from rodyn.trace.loops.program import Links
from tests.loops import loop_results
from tests.references import robot

INVERSE = ("newton-euler", "denoc", "two-point", "redysim", "luh-walker-paul", "ridim")
FORWARD = ("articulated-body", "udu", "kalman", "redysim")
MATRIX = ("composite-body", "denoc")


def random_robot(seed: int) -> rd.Robot:
    """A chain or a tree of 1 to 9 links, some welded, on a fixed or a floating base."""
    rng = np.random.default_rng(seed)
    base = "floating" if seed % 3 == 0 else "fixed"
    found = random_mechanism(int(rng.integers(1, 10)), "RRPF", tree=bool(seed % 2), seed=seed, base=base)
    return rd.Robot.of(found)


@lru_cache(maxsize=1)
def robots() -> dict[str, rd.Robot]:
    """The robots of the catalog and twenty random ones."""
    found = {entry.name: robot(entry.name) for entry in rd.robots()}
    return found | {f"random {seed}": random_robot(seed) for seed in range(20)}


class Case(NamedTuple):
    """A robot in a state, pushed at a point of its last link."""

    robot: rd.Robot
    data: RobotData
    q: Floats
    qd: Floats
    rates: Floats
    wrench: rd.Wrench
    body: int
    point: Vec3

    def by(self, name: str, method: str, geared: bool | None = None) -> dict[str, np.ndarray]:
        """The results of the program that serves every robot."""
        one, given = any_robot(name, method, geared), self.arguments(name, method, geared)
        return loop_results(one.loops, self.links(name, method, geared), given)

    def links(self, name: str, method: str, geared: bool | None = None) -> Links:
        """The robot as that program takes it."""
        return links_of(self.data, any_robot(name, method, geared), self.body, self.point)

    def arguments(self, name: str, method: str, geared: bool | None = None) -> dict[str, list[float]]:
        """What that program is given."""
        given = {"q": self.q, "qd": self.qd, "qdd": self.rates, "tau": self.rates}
        given |= {"gravity": np.array(self.robot.mechanism.gravity), "length": np.array([self.data.length])}
        given |= dict(
            zip(argument_names(0), (self.wrench.arrays[x] for x in ("force", "moment")), strict=True)
        )
        return {key: given[key].tolist() for key in any_robot(name, method, geared).loops.chain.arguments}


def case(arm: rd.Robot, seed: int = 0) -> Case:
    """The robot in a random state."""
    rng = np.random.default_rng(seed)
    q = rng.standard_normal(arm.nq)
    if arm.nq != arm.nv:
        q[3:7] /= np.linalg.norm(q[3:7])
    qd, rates, force, moment, point = (rng.standard_normal(n) for n in (arm.nv, arm.nv, 3, 3, 3))
    data, last = robot_data(arm.mechanism, friction=False), len(arm.links) - 1
    at = data.ready.offset[last].matrix() @ np.append(point, 1.0)
    wrench = rd.Wrench(force=force, moment=moment, frame=last, point=point)
    body = data.ready.body_of[last]
    return Case(arm, data, q, qd, rates, wrench, body, Vec3(*(float(x) for x in at[:3])))


def difference(found: Any, wanted: Any) -> float:
    """The largest difference, relative to the largest entry that is wanted."""
    a, b = (np.asarray(one, dtype=float).reshape(-1) for one in (found, wanted))
    assert a.shape == b.shape
    return float(np.abs(a - b).max() / (np.abs(b).max() or 1.0))
