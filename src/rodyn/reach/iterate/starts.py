"""The fixed sequence of postures that searches begin from, and how far their poses are from targets.

The sequence fills the range of every joint evenly: an additive recurrence by the powers of the root of
x^(d+1) = x + 1 (Roberts, 2018). A search takes the posture whose frames are nearest to its targets, then the next
nearest: which one depends on robot, frames and target only.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.call import array
from rodyn.kernel.quantity.request import Options
from rodyn.model.joint_space.coordinates import at_rest
from rodyn.reach.iterate.task import NUMBERS, Aim, Task
from rodyn.reach.thresholds import DISTANCE_WEIGHT, MAX_STARTS


def sequence(low: Floats, high: Floats, count: int) -> Floats:
    """(count, d) numbers between low and high that lie evenly.

    >>> sequence(np.zeros(1), np.ones(1), 3).round(3).tolist()
    [[0.5], [0.118], [0.736]]
    """
    d, g = len(low), 2.0
    for _ in range(64):
        g = (1.0 + g) ** (1.0 / (d + 1))
    steps = g ** -np.arange(1.0, d + 1)
    return low + (0.5 + np.arange(count)[:, None] * steps) % 1.0 * (high - low)


@lru_cache(maxsize=64)
def starts(task: Task) -> Floats:
    """(MAX_STARTS, nq) postures within the limits, the first in the middle; what is not iterated is at rest."""
    bounds = task.bounds
    found = np.tile(at_rest(task.mechanism), (MAX_STARTS, 1))
    places = [k for slot in task.slots for k in range(slot.q.start, slot.q.stop)]
    found[:, places] = sequence(bounds.first[places], bounds.last[places], MAX_STARTS)
    for slot in task.slots:
        if slot.turned:
            part = found[:, slot.q.stop - 4 : slot.q.stop]
            part[:, 3] += ~part.any(axis=1)
            part /= np.linalg.norm(part, axis=1, keepdims=True)
    return found


@lru_cache(maxsize=64)
def table(task: Task) -> Floats:
    """Return (numbers of the targets + 1, MAX_STARTS): distances of starts are the numbers times it, plus its last row.

    Squared distances and angles (3 − tr Rᵀ R_t, 1 − aᵀ b), without what is the same for all starts.
    """
    q = starts(task)
    found = np.zeros((NUMBERS * len(task.aims) + 1, MAX_STARTS))
    for k, aim in enumerate(task.aims):
        T = array(task.mechanism, "end_effector", {"q": q}, Options(frame=aim.frame))
        found[k * NUMBERS : (k + 1) * NUMBERS] = _linear(T, aim, task.size).T
        found[-1] += _constant(T, aim, task.size)
    return found


def _linear(T: Floats, aim: Aim, size: float) -> Floats:
    found = np.zeros((len(T), 4, 4))
    if aim.turn == "all":
        found[:, :3, :3] = -T[:, :3, :3]
    elif aim.turn != "none":
        axis = "xyz".index(aim.turn)
        found[:, :3, axis] = -T[:, :3, axis]
    if aim.moves:
        found[:, :3, 3] = -2 * DISTANCE_WEIGHT / size**2 * T[:, :3, 3]
    return found.reshape(len(T), NUMBERS)


def _constant(T: Floats, aim: Aim, size: float) -> Floats:
    return DISTANCE_WEIGHT / size**2 * (T[:, :3, 3] ** 2).sum(axis=1) if aim.moves else np.zeros(len(T))
