"""Robots whose inertia matrix is singular, each with a state that shows it: in every state, or in some postures."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

import rodyn as rd
from rodyn.arrays import Floats

Z = (0.0, 0.0, 1.0)
OBLIQUE = (2 / 7, 3 / 7, 6 / 7)
TILTED = rd.Pose(xyz=(0.3, -0.2, 0.4), rotation=[("z", 0.7), ("y", -0.4), ("x", 1.1)])
BODY = {"mass": 1.5, "com": (0.3, 0.1, -0.2), "inertia": (0.2, 0.3, 0.25)}
CARRIER = rd.Link(
    "carrier", joint=rd.Revolute(OBLIQUE), mass=3.0, com=(0.2, -0.3, 0.1), inertia=(0.4, 0.5, 0.3)
)


def _on(axis: tuple[float, ...], distance: float) -> tuple[float, ...]:
    return tuple(distance * part for part in axis)


def coaxial(axis: tuple[float, ...], placement: rd.Pose = TILTED, **given: object) -> rd.Robot:
    """Two joints about one line; the first link has its mass on it, so nothing resists it."""
    return rd.Robot(
        [
            rd.Link("first", "base", rd.Revolute(axis), placement, mass=1.0, com=_on(axis, 0.3)),
            rd.Link("second", "first", rd.Revolute(axis), rd.Pose(xyz=_on(axis, -0.2)), **BODY),
        ],
        name="coaxial",
        **given,
    )


def _behind(*links: rd.Link) -> rd.Robot:
    return rd.Robot([CARRIER, *links], name="behind")


def _ball(com: tuple[float, ...]) -> rd.Robot:
    """A point mass on a spherical joint: nothing resists a turn about the line between them."""
    return _behind(rd.Link("ball", "carrier", rd.Spherical(), TILTED, mass=2.0, com=com))


def _yoke() -> rd.Robot:
    """A light yoke: in the posture q₂ = 0 the rod behind it lies on the axis of the yoke."""
    return rd.Robot(
        [
            rd.Link("yoke", joint=rd.Revolute(Z), mass=1e-30),
            rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5)),
        ],
        name="yoke",
    )


def _long(*tip: rd.Link) -> rd.Robot:
    """A chain so long that its dynamics are loops, and what it carries."""
    count = 24
    links = [
        rd.Link(
            f"rod {k}", f"rod {k - 1}" if k else "base", rd.Revolute(Z), rd.Pose(xyz=(0.2, 0.0, 0.0)), **BODY
        )
        for k in range(count)
    ]
    return rd.Robot([*links, *(replace(link, parent=f"rod {count - 1}") for link in tip)], name="long")


def _long_state(*tip: float) -> list[float]:
    return [*np.linspace(-0.3, 0.4, 24), *tip]


SINGULAR: dict[str, tuple[rd.Robot, list[float]]] = {
    "coaxial": (coaxial(Z, rd.Pose()), [0.3, -0.4]),
    "coaxial, oblique": (coaxial(OBLIQUE), [0.3, -0.4]),
    "coaxial on a floating base": (
        coaxial(OBLIQUE, base=rd.FloatingBase(3.0, (0, 0, 0), (1.0, 1.1, 1.2))),
        [0.1, 0.2, 0.3, 0.0, 0.6, 0.0, 0.8, 0.3, -0.4],
    ),
    "point on its axis": (
        _behind(rd.Link("point", "carrier", rd.Revolute(OBLIQUE), TILTED, mass=2.0, com=_on(OBLIQUE, 0.7))),
        [0.3, -0.4],
    ),
    "cylindrical": (
        _behind(
            rd.Link("point", "carrier", rd.Cylindrical(OBLIQUE), TILTED, mass=2.0, com=_on(OBLIQUE, 0.7))
        ),
        [0.3, -0.4, 5.0],
    ),
    "ball": (_ball((0.4, -0.3, 0.9)), [0.3, 0.0, 0.6, 0.0, 0.8]),
    "ball, oblique": (_ball((0.01, 0.5, -0.8)), [1.3, 0.36, 0.48, 0.0, 0.8]),
    "parallel sliders": (
        rd.Robot(
            [
                rd.Link("first", "base", rd.Prismatic(OBLIQUE), TILTED, mass=1e-30),
                rd.Link("second", "first", rd.Prismatic(OBLIQUE), rd.Pose(xyz=(1, 2, 3)), **BODY),
            ],
            name="sliders",
        ),
        [0.3, -0.4],
    ),
    "long with a ball": (
        _long(rd.Link("ball", "base", rd.Spherical(), TILTED, mass=2.0, com=(0.4, -0.3, 0.9))),
        _long_state(0.0, 0.6, 0.0, 0.8),
    ),
    "long with a point on its axis": (
        _long(rd.Link("point", "base", rd.Revolute(OBLIQUE), TILTED, mass=2.0, com=_on(OBLIQUE, 0.7))),
        _long_state(-0.4),
    ),
    "yoke": (_yoke(), [0.3, 0.0]),
    "yoke, nearly": (_yoke(), [0.3, 1e-9]),
}
"""Name → robot and state."""


def _stretched(payload: float, light: float) -> rd.Robot:
    """Two parallel joints and a point payload; stretched, only the inertia of the first link resists its joint."""
    return rd.Robot(
        [
            rd.Link("light", joint=rd.Revolute(Z), mass=1e-6, inertia=(light, light, light)),
            rd.Link("load", "light", rd.Revolute(Z), rd.Pose(xyz=(1, 0, 0)), mass=payload, com=(1.0, 0, 0)),
        ],
        name="stretched",
    )


def _universal() -> rd.Robot:
    """The yoke as one joint: its first element has no body."""
    return rd.Robot(
        [rd.Link("rod", joint=rd.Universal(Z, (1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5))], name="universal"
    )


def _nearly_on_axis(distance: float) -> rd.Robot:
    """The last pivot is small, and the same in every state."""
    return _behind(rd.Link("point", "carrier", rd.Revolute(Z), TILTED, mass=2.0, com=(distance, 0.0, 0.7)))


def _long_yoke() -> rd.Robot:
    first, second = _yoke().links
    found = _long(first)
    return rd.Robot([*found.links, second], name="long yoke")


REGULAR: dict[str, tuple[rd.Robot, list[float]]] = {
    "stretched": (_stretched(1000.0, 1e-7), [0.2, 0.0]),
    "stretched, heavy": (_stretched(1e5, 1e-7), [0.2, 0.0]),
    "yoke at 3e-6": (_yoke(), [0.3, 3e-6]),
    "yoke at 1e-6": (_yoke(), [0.3, 1e-6]),
    "yoke at 3e-7": (_yoke(), [0.3, 3e-7]),
    "universal at 1e-6": (_universal(), [0.3, 1e-6]),
    "nearly on its axis": (_nearly_on_axis(1e-6), [0.3, 0.2]),
    "long yoke at 1e-4": (_long_yoke(), _long_state(0.3, 1e-4)),
}
"""Name → robot and state with a small pivot that still stands above rounding."""


def states(name: str) -> tuple[rd.Robot, Floats, Floats]:
    """The robot, five states of which the third is the singular one, and torques."""
    robot, state = SINGULAR[name]
    draw = np.random.default_rng(3)
    q = np.tile(state, (5, 1))
    q[[0, 1, 3, 4], -1] = draw.uniform(0.5, 1.5, 4)
    if name.startswith("ball"):
        q[:, -1] = state[-1]
    return robot, q, draw.uniform(-1, 1, (5, robot.nv))
