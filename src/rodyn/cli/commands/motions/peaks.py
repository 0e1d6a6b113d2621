"""The largest torques of a whole motion, also between the samples that are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rodyn.arrays import Floats

if TYPE_CHECKING:
    from rodyn.simulate.problem.prescribed import Prescribed

SAMPLES = 2000
"""Of a whole motion, at least."""
PER_PIECE = 64
"""Of each piece of a path, at least: at a knot the acceleration may jump."""
FREE = 301
"""Of the motion of a free base, which is integrated from sample to sample."""
CLOSER, ROUNDS = 33, 3
"""A maximum is looked for between its two neighbours with so many samples, so many times."""


class Peaks(NamedTuple):
    """The largest |torque| or |force| of every joint, when it occurs, and how many samples were taken."""

    tau: Floats
    t: Floats
    samples: int


def peaks(moved: Prescribed, friction: bool, method: str | None = None) -> Peaks:
    """Of a robot along a path: a dense grid over every piece, then a finer one about the maximum of each joint.

    A free base has samples over the whole time, and no finer ones.
    """
    path = moved.path
    count = max(PER_PIECE, -(-SAMPLES // (len(path.knots) - 1)))
    ends = np.nextafter(path.knots[1:], -np.inf)
    ends[-1] = path.duration
    grid = np.linspace(path.knots[:-1], ends, count, axis=1)

    def size(t: Floats) -> Floats:
        found: Floats = np.abs(moved.forces(*moved.motion(t), friction, method)["tau"])
        return found

    if moved.undriven:
        t = np.unique(np.append(np.linspace(0.0, path.duration, FREE), [*path.knots[1:], *ends]))
        dense = size(t)
        best = np.argmax(dense, axis=0)
        return Peaks(dense.max(axis=0), t[best], t.size)
    flat = grid.ravel()
    best = np.argmax(size(flat), axis=0)
    piece = best // count
    joints = np.arange(len(best))
    low = np.maximum(flat[np.maximum(best - 1, 0)], grid[piece, 0])
    high = np.minimum(flat[np.minimum(best + 1, flat.size - 1)], ends[piece])
    for _ in range(ROUNDS):
        near = np.linspace(low, high, CLOSER, axis=1)
        there = size(near)[joints, :, joints]
        k = np.argmax(there, axis=1)
        low, high = near[joints, np.maximum(k - 1, 0)], near[joints, np.minimum(k + 1, CLOSER - 1)]
    return Peaks(there[joints, k], near[joints, k], flat.size + ROUNDS * CLOSER * len(best))
