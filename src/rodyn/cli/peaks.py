"""The largest torques of a whole motion, also between the samples that are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rodyn.arrays import Floats

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.trajectory import Trajectory

SAMPLES = 2000
"""Of a whole motion, at least."""
PER_PIECE = 64
"""Of each piece of a path, at least: at a knot the acceleration may jump."""
CLOSER, ROUNDS = 33, 3
"""A maximum is looked for between its two neighbours with so many samples, so many times."""


class Peaks(NamedTuple):
    """The largest |torque| or |force| of every joint, when it occurs, and how many samples were taken."""

    tau: Floats
    t: Floats
    samples: int


def peaks(robot: Robot, path: Trajectory, friction: bool) -> Peaks:
    """Of a robot along a path: a dense grid over every piece, then a finer one about the maximum of each joint."""
    count = max(PER_PIECE, -(-SAMPLES // (len(path.knots) - 1)))
    ends = np.nextafter(path.knots[1:], -np.inf)
    ends[-1] = path.duration
    grid = np.linspace(path.knots[:-1], ends, count, axis=1)
    flat = grid.ravel()
    best = np.argmax(_size(robot, path, flat, friction), axis=0)
    piece = best // count
    joints = np.arange(path.n)
    low = np.maximum(flat[np.maximum(best - 1, 0)], grid[piece, 0])
    high = np.minimum(flat[np.minimum(best + 1, flat.size - 1)], ends[piece])
    for _ in range(ROUNDS):
        near = np.linspace(low, high, CLOSER, axis=1)
        size = _size(robot, path, near, friction)[joints, :, joints]
        k = np.argmax(size, axis=1)
        low, high = near[joints, np.maximum(k - 1, 0)], near[joints, np.minimum(k + 1, CLOSER - 1)]
    return Peaks(size[joints, k], near[joints, k], flat.size + ROUNDS * CLOSER * path.n)


def _size(robot: Robot, path: Trajectory, t: Floats, friction: bool) -> Floats:
    size: Floats = np.abs(robot.inverse_dynamics(*path(t), friction=friction))
    return size
