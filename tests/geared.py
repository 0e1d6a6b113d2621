"""Robots with rotors and friction on their joints, drawn from seeds."""

from typing import Any

import numpy as np

import rodyn as rd

WIDTH = 0.3
"""v_s of drawn friction (rad/s, m/s): wide enough that tanh is not a sign."""


def geared(robot: rd.Robot, seed: int = 0, *, every: int = 1) -> rd.Robot:
    """The robot with a rotor and friction on each velocity of every `every`-th link that may have them."""
    draw = np.random.default_rng([seed, 15])
    links = []
    for k, link in enumerate(robot.links):
        joint, data = link.joint, dict[str, Any]()
        if joint.dof and k % every == 0:
            data = {name: draw.uniform(0.1, 1.0, joint.dof).tolist() for name in ("viscous", "coulomb")}
            data["coulomb_width"] = WIDTH
            if joint.nq == joint.dof:
                data["rotor_inertia"] = draw.uniform(0.1, 1.0, joint.dof).tolist()
        links.append(rd.Link(**{**vars(link), "joint": type(joint)(**joint.geometry, **data)}))
    return robot.replace(links=links)


def of_velocities(robot: rd.Robot, name: str) -> np.ndarray:
    """A field of the joints, a number for each velocity; 0 for a floating base."""
    values = [value for link in robot.links for value in getattr(link.joint, name)]
    return np.array([0.0] * (robot.nv - robot.n) + values)


def rotors(robot: rd.Robot) -> np.ndarray:
    """The inertias of the rotors."""
    return of_velocities(robot, "rotor_inertia")


def friction(robot: rd.Robot, qd: np.ndarray) -> np.ndarray:
    """B q̇ + F tanh(q̇/v_s)."""
    B, F = of_velocities(robot, "viscous"), of_velocities(robot, "coulomb")
    return B * qd + F * np.tanh(qd / WIDTH)
