"""Robots, states and keywords for tests of frameworks: small ones, whose kernels compile quickly."""

from functools import cache
from typing import Any

import numpy as np

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.interop.functions import FUNCTIONS

NAMES = ("arm", "tree", "ball", "floating")


@cache
def robot(name: str) -> rd.Robot:
    """An arm with friction and rotors, a tree with a slide, an arm with a ball joint, one on a floating base."""
    made = {
        "arm": lambda: rd.load("two_link"),
        "tree": lambda: rd.Robot.random(3, "RP", tree=True, seed=2),
        "ball": lambda: rd.Robot.random(2, "SR", seed=1),
        "floating": lambda: rd.Robot.random(1, "R", seed=7, base="floating"),
    }[name]()
    rotors = {} if name == "ball" else {"rotor_inertia": 0.05}  # a ball has no axes to turn one about
    return made.with_joints(viscous=0.3, coulomb=0.2, coulomb_width=1.0, **rotors)


def keywords(robot: rd.Robot, name: str) -> dict[str, Any]:
    """Keywords of a function that change its result."""
    link = robot.links[-1].name
    every = {
        "wrench": [
            rd.Wrench([1.0, -2.0, 0.5], [0.1, 0.2, 0.3], link),
            rd.Wrench([0.5, 0.0, 1.0], frame=link),
        ],
        "friction": True,
        "frame": link,
        "axes": "frame",
    }
    return {key: value for key, value in every.items() if key in FUNCTIONS[name].options}


def numbers(robot: rd.Robot, name: str, rows: tuple[int, ...], seed: int = 0) -> dict[str, Floats]:
    """Arrays for the arguments of a function; quaternions have other lengths than 1."""
    rng = np.random.default_rng(seed)
    return {
        one: rng.uniform(-1, 1, (*rows, robot.nq if one == "q" else robot.nv))
        for one in FUNCTIONS[name].arguments
    }


def dynamics(name: str) -> tuple[rd.Robot, dict[str, Any]]:
    """A robot with friction, and keywords of its dynamics."""
    found = robot(name)
    return found, keywords(found, "forward_dynamics")
