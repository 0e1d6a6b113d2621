"""Random arms given by their joint axes, in all positions that the rules of tables tell apart, and how they move."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

import rodyn as rd
from rodyn.model.coordinates import motion
from rodyn.model.mechanism import Mechanism

Array = NDArray[np.float64]
CASES = ("skew", "parallel", "opposite", "nearly parallel", "meeting", "nearly meeting", "one line", "square")
"""How an axis lies to the one before it."""
TILTED = "tilted"
"""Any angle from rounding to a tenth, over all decades: tables of such axes lose digits, or are refused."""


def drawn(seed: int, joints: int = 6, case: str | None = None) -> Mechanism:
    """An arm of revolute and prismatic joints; each axis lies to the one before it in a drawn way, or all in one."""
    draw = np.random.default_rng(seed)
    point, along = np.zeros(3), np.array([0.0, 0.0, 1.0])
    if draw.random() < 0.7:
        point, along = draw.uniform(-0.5, 0.5, 3), direction(draw)
    axes = []
    for k in range(joints):
        if k:
            point, along = beside(draw, case or str(draw.choice(CASES)), point, along)
        axes.append(
            {
                "point": point,
                "direction": along,
                "joint": "prismatic" if draw.random() < 0.25 else "revolute",
                "mass": 1.0 + k,
                "com": point + draw.uniform(-0.2, 0.2, 3),
                "inertia": (0.1, 0.12, 0.13),
            }
        )
    turns = [(axis, float(angle)) for axis, angle in zip("zyx", draw.uniform(-3, 3, 3), strict=True)]
    tool = rd.Pose(point + draw.uniform(-0.3, 0.3, 3), turns) if draw.random() < 0.7 else rd.Pose(point)
    arm = rd.Robot.from_axes(axes, (1.0, 2.0, -9.0), tool=tool).mechanism
    return turned(arm, draw) if draw.random() < 0.5 else arm


def direction(draw: np.random.Generator) -> Array:
    vector = draw.normal(size=3)
    return np.asarray(vector / np.linalg.norm(vector))


def beside(draw: np.random.Generator, case: str, point: Array, along: Array) -> tuple[Array, Array]:
    """A point and the direction of an axis that lies so to the one given."""
    further, aside = point + along * draw.uniform(-0.5, 0.5), draw.uniform(-0.5, 0.5, 3)
    tiny = direction(draw) * 10.0 ** draw.uniform(-17, -14)
    ways: dict[str, Callable[[], tuple[Array, Array]]] = {
        "skew": lambda: (point + aside, direction(draw)),
        "parallel": lambda: (point + aside, along),
        "opposite": lambda: (point + aside, -along),
        "nearly parallel": lambda: (point + aside, along + tiny),
        "meeting": lambda: (further, direction(draw)),
        "nearly meeting": lambda: (
            further + direction(draw) * 10.0 ** draw.uniform(-17, -4),
            direction(draw),
        ),
        TILTED: lambda: (point + aside, along + direction(draw) * 10.0 ** draw.uniform(-17, -1)),
        "one line": lambda: (further, along),
        "square": lambda: (point + aside.round(1), np.eye(3)[draw.integers(3)] * draw.choice([-1.0, 1.0])),
    }
    return ways[case]()


def turned(arm: Mechanism, draw: np.random.Generator) -> Mechanism:
    """The same arm with other link frames, and joint axes that are not those of a frame."""
    links = []
    before = rd.Pose()
    for link in arm.links:
        turns = [(axis, float(angle)) for axis, angle in zip("zxz", draw.uniform(-3, 3, 3), strict=True)]
        frame = rd.Pose(draw.uniform(-0.2, 0.2, 3), turns)
        body = link.body.moved(frame.inverse())
        links.append(
            rd.Link(
                link.name,
                link.parent,
                link.joint,
                before.inverse() @ link.placement,
                frame,
                mass=body.mass,
                com=body.com,
                inertia=body.inertia,
            )
        )
        before = frame
    tool = before.inverse() @ arm.located().pose
    return Mechanism(arm.name, links, arm.gravity, tool=tool)


def poses(arm: Mechanism, q: Array) -> Array:
    """The tool, and the mass centre of every link with the axes of its inertia, at q: link by link, in NumPy."""
    here = np.eye(4)
    centres = []
    for link, own in zip(arm.links, q, strict=True):
        here = (
            here @ link.placement.matrix() @ motion(link.joint, [float(own)]).matrix() @ link.frame.matrix()
        )
        tensor = here[:3, :3] @ np.array(link.inertia) @ here[:3, :3].T
        centres.append([*(here[:3, :3] @ np.array(link.com) + here[:3, 3]), *tensor.ravel()])
    tool = here @ arm.located().pose.matrix()
    return np.concatenate([tool.ravel(), np.ravel(centres)])


def reach(arm: Mechanism) -> float:
    """The lengths from joint to joint, all together."""
    lengths = [np.linalg.norm(pose.xyz) for link in arm.links for pose in (link.placement, link.frame)]
    return float(sum(lengths)) + float(np.linalg.norm(arm.located().pose.xyz))
