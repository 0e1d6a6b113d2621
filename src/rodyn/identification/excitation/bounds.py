"""The limits that a motion keeps: given ones, else those of the robot, its mimic joints with them."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, short
from rodyn.identification.unknowns import numbered_velocities, turning
from rodyn.model.joint_space.coordinates import slots
from rodyn.model.joint_space.limits import ranges, rates, reach
from rodyn.model.mechanism import Mechanism
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
    """Return the given limits; where none are given, those of the robot, narrowed so that mimic joints stay within
    theirs.
    """
    mechanism, n, labels = robot.mechanism, robot.nv, numbered_velocities(robot.mechanism)
    lowest, highest = (ranges if lower is None and upper is None else reach)(mechanism)
    low, high = _each(lower, "lower", lowest, n), _each(upper, "upper", highest, n)
    turn = np.array(turning(mechanism)) & np.isinf(low) & np.isinf(high)
    low, high = np.where(turn, -pi, low), np.where(turn, pi, high)
    far = _each(velocity, "velocity", rates(mechanism), n)
    hard = _each(acceleration, "acceleration", np.full(n, np.inf), n)
    strong = _each(effort, "effort", robot.limits.effort, n)
    for name, values in (("lower", low), ("upper", high), ("velocity", far)):
        if np.isinf(values).any():
            joint = int(np.argmax(np.isinf(values)))
            raise InputError(
                f"{labels[joint]} of robot {robot.name!r} has no limit {name!r}: give {name}=, one number per joint "
                "or one for all"
            )
    if (low >= high).any():
        joint = int(np.argmax(low >= high))
        also = _counted(mechanism, joint) if lower is None or upper is None else ""
        raise InputError(
            f"lower is {low[joint]:g} and upper {high[joint]:g} for {labels[joint]}{also}: no room to move"
        )
    for name, values in (("velocity", far), ("acceleration", hard), ("effort", strong)):
        if (values <= 0).any():
            joint = int(np.argmax(values <= 0))
            also = _counted(mechanism, joint) if name == "velocity" and velocity is None else ""
            raise InputError(
                f"{name} of {labels[joint]} is {values[joint]:g}{also}, but a limit must be above zero: give {name}="
            )
    return Bounds(low, high, far, hard, strong)


def _counted(mechanism: Mechanism, row: int) -> str:
    """Name the joints whose limits count for those of a joint; "" if nothing mimics it."""
    leader = next(slot.link for slot in slots(mechanism) if row in range(slot.v.start, slot.v.stop))
    names = [
        short(mechanism.joint_names[k]) for k, one in mechanism.couplings.items() if one.leader == leader
    ]
    return f" with the limits of joints that mimic it ({', '.join(names)})" if names else ""


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
