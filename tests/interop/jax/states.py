"""JAX with doubles, robots of every kind and random states of them: shared by the tests of this folder."""

from collections.abc import Callable
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.interop.functions import FUNCTIONS
from rodyn.model.random import random_coordinates
from tests import conditions

jax = conditions.package("jax", "jax")
jax.config.update("jax_enable_x64", True)

ROBOTS: dict[str, Callable[[], rd.Robot]] = {
    "arm": lambda: rd.load("two_link"),
    "tree": lambda: rd.Robot.random(3, "RP", tree=True, seed=1),
    "ball": lambda: rd.Robot.random(1, "S", seed=2),
    "floating": lambda: rd.Robot.random(1, "R", seed=2, base="floating"),
}


def state(robot: rd.Robot, name: str, *axes: int, length: float = 1.0) -> list[Floats]:
    """Arguments of a function; quaternions, and all of q, are `length` times as long as they might be."""
    rng = np.random.default_rng(7)
    rows = int(np.prod(axes))
    q = length * random_coordinates(robot.mechanism, rows, rng).reshape(*axes, robot.nq)
    rest = FUNCTIONS[name].arguments[1:]
    return [q, *(rng.normal(size=(*axes, robot.nv)) for _ in rest)]


def options(robot: rd.Robot, name: str) -> dict[str, Any]:
    """What a function needs besides arrays."""
    row = FUNCTIONS[name]
    found: dict[str, Any] = {"frame": robot.links[-1].name} if "frame" in row.options else {}
    if name == "generalised_force":
        found["wrench"] = rd.Wrench(force=[1.0, 2.0, 3.0], frame=robot.links[-1].name)
    return found


def leaves(found: Any) -> list[Any]:
    """All arrays of a result."""
    return [*found] if isinstance(found, tuple) else [found]
