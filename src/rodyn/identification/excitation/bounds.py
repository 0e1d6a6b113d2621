"""The limits that a motion keeps: given ones, else those of the robot."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError
from rodyn.identification.unknowns import numbered_velocities, turning
from rodyn.robot import Robot


class Bounds(NamedTuple):
    """What the joints (n,) must keep; acceleration and effort may be infinite."""

    lower: Floats
    upper: Floats
    velocity: Floats
    acceleration: Floats
    effort: Floats


def bounds_of(
    robot: Robot,
    lower: ArrayLike | None,
    upper: ArrayLike | None,
    velocity: ArrayLike | None,
    acceleration: ArrayLike | None,
    effort: ArrayLike | None,
) -> Bounds:
    """The limits that were given, else those of the robot."""
    known, n, labels = robot.limits, robot.nv, numbered_velocities(robot.mechanism)
    low = _each(lower, "lower", known.lower, n)
    high = _each(upper, "upper", known.upper, n)
    turn = np.array(turning(robot.mechanism)) & np.isinf(low) & np.isinf(high)
    low, high = np.where(turn, -pi, low), np.where(turn, pi, high)
    far = _each(velocity, "velocity", known.velocity, n)
    hard = _each(acceleration, "acceleration", np.full(n, np.inf), n)
    strong = _each(effort, "effort", known.effort, n)
    for name, values in (("lower", low), ("upper", high), ("velocity", far)):
        if np.isinf(values).any():
            joint = int(np.argmax(np.isinf(values)))
            raise InputError(
                f"{labels[joint]} of robot {robot.name!r} has no limit {name!r}: give {name}=, one number per joint "
                "or one for all"
            )
    if (low >= high).any():
        joint = int(np.argmax(low >= high))
        raise InputError(
            f"lower is {low[joint]:g} and upper {high[joint]:g} for {labels[joint]}: no room to move"
        )
    for name, values in (("velocity", far), ("acceleration", hard), ("effort", strong)):
        if (values <= 0).any():
            joint = int(np.argmax(values <= 0))
            raise InputError(
                f"{name} of {labels[joint]} is {values[joint]:g}, but a limit must be above zero"
            )
    return Bounds(low, high, far, hard, strong)


def _each(given: ArrayLike | None, name: str, known: Floats, n: int) -> Floats:
    """One number per joint."""
    if given is None:
        return known
    values = numbers(given, name)
    if values.shape not in ((), (n,)):
        raise InputError(
            f"{name} has shape {values.shape}, but needs ({n},), one number per joint, or one for all"
        )
    return np.array(np.broadcast_to(values, n))
