"""Random robots and states over many decades, of every joint, base and shape; drawn from a seed."""

from __future__ import annotations

import dataclasses
import math
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import rodyn as rd
from rodyn.model.random import LETTERS, random_coordinates
from tests.agreement.robots import Case

Floats = NDArray[np.float64]
ALPHABETS = ("R", "P", "RP", "RPF", "RH", "RC", "RU", "RL", "RS", "".join(LETTERS))


class Drawn(NamedTuple):
    """A robot and some of its states, one row each."""

    robot: rd.Robot
    q: Floats
    qd: Floats
    qdd: Floats
    tau: Floats
    wrenches: list[rd.Wrench]


def decades(draw: np.random.Generator, reach: float) -> float:
    """Ten to some power; 1 as often as not."""
    return float(10.0 ** draw.uniform(-reach, reach)) if draw.random() < 0.5 else 1.0


def robot(draw: np.random.Generator, most: int = 6) -> rd.Robot:
    """A robot of up to `most` links, generic or aligned, whose masses and lengths span decades."""
    made = Case(
        n=int(draw.integers(1, most + 1)),
        joints=str(draw.choice(ALPHABETS)),
        tree=bool(draw.random() < 0.5),
        seed=int(draw.integers(2**31)),
        aligned=bool(draw.random() < 0.4),
        floating=bool(draw.random() < 0.3),
    ).robot()
    length, mass = decades(draw, 3), decades(draw, 6)
    spread = draw.choice([0.0, 0.0, 1.0, 3.0])
    links = [scaled(link, length, mass * 10 ** draw.uniform(-spread, spread)) for link in made.links]
    frames = [rd.Frame(frame.name, frame.link, moved(frame.pose, length)) for frame in made.frames]
    fields: dict[str, Any] = {"links": links, "frames": frames}
    fields["gravity"] = np.array(made.gravity) * draw.choice([0.0, 1.0, decades(draw, 3)])
    if isinstance(made.base, rd.FloatingBase):
        body = scaled(made.base, length, mass)
        fields["base"] = rd.FloatingBase(body.mass, body.com, body.inertia)
    return made.replace(**fields)


def scaled(body: Any, length: float, mass: float) -> Any:
    """A link or a body, so many times as long and as heavy."""
    fields: dict[str, Any] = {
        "mass": body.mass * mass,
        "com": [x * length for x in body.com],
        "inertia": [[x * mass * length * length for x in row] for row in body.inertia],
    }
    if not isinstance(body, rd.Link):
        return type(body)(**fields)
    for key in ("placement", "frame"):
        fields[key] = moved(getattr(body, key), length)
    if isinstance(body.joint, rd.Screw):
        fields["joint"] = rd.Screw(body.joint.axis, body.joint.pitch * length)
    return dataclasses.replace(body, **fields)


def moved(pose: rd.Pose, length: float) -> rd.Pose:
    """A pose so many times as far away."""
    return rd.Pose([x * length for x in pose.xyz], pose.rotation)


def drawn(draw: np.random.Generator, rows: int, most: int = 6) -> Drawn:
    """A robot, states from rest to fast, and wrenches that act on it."""
    arm = robot(draw, most)
    reach = float(draw.choice([0.0, 1.0, math.pi, 100.0, 4e4]))
    q = random_coordinates(arm.mechanism, rows, draw, reach=reach)
    if draw.random() < 0.3:  # the postures that people begin with
        q[0] = nearest_quarters(arm, q[0])
    speed, push = decades(draw, 3), decades(draw, 4)
    qd, qdd = (speed**power * draw.uniform(-1, 1, (rows, arm.nv)) for power in (1, 2))
    qd[0] *= draw.integers(0, 2)
    tau = push * draw.uniform(-1, 1, (rows, arm.nv))
    wrenches = [wrench(draw, arm, push) for _ in range(draw.integers(0, 3))]
    return Drawn(arm, q, qd, qdd, tau, wrenches)


def nearest_quarters(arm: rd.Robot, q: Floats) -> Floats:
    """q with coordinates that are not of a quaternion at multiples of a quarter turn."""
    found = np.clip(np.round(q), -4, 4) * (math.pi / 2)
    for free in arm.mechanism.elementary().free:
        found[free.quaternion : free.quaternion + 4] = q[free.quaternion : free.quaternion + 4]
    return found


def wrench(draw: np.random.Generator, arm: rd.Robot, push: float) -> rd.Wrench:
    """A force and a moment at some point of some link."""
    force, moment = push * draw.normal(size=(2, 3))
    frames: list[Any] = [*range(len(arm.links)), None, *(frame.name for frame in arm.frames)]
    frame = frames[int(draw.integers(len(frames)))]
    points: list[Any] = ["com", "origin", draw.uniform(-0.5, 0.5, 3)]
    if arm.base != "fixed" and draw.random() < 0.3:
        frame = "base"
    return rd.Wrench(force, moment, frame, points[int(draw.integers(3))])


def shown(arm: rd.Robot, **arrays: Any) -> str:
    """Lines of Python that make the robot and its arguments again, to the last bit."""
    lines = [
        "import numpy as np, rodyn as rd",
        "from numpy import array",
        f"arm = rd.load({arm.to_dict()!r})",
    ]
    with np.printoptions(floatmode="unique", threshold=10**6, linewidth=200):
        lines += [f"{name} = {value!r}" for name, value in arrays.items()]
    return "\n".join(lines)
