"""A trajectory against the limits of a robot's joints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.joint_space.limits import LimitViolation, limit_violations
from rodyn.model.mechanism import Mechanism

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.trajectory.path import Trajectory

COUNT = 1001
"""Times at which a path is looked at, beside its knots."""


def path_violations(path: Trajectory, robot: Robot, *, effort: bool) -> tuple[LimitViolation, ...]:
    """The joints of a robot that a path takes beyond a limit, each with the time where it is farthest."""
    mechanism = getattr(robot, "mechanism", None)
    if not isinstance(mechanism, Mechanism):
        raise InputTypeError(f"a path is tested against the limits of a Robot, got {short(robot)}")
    if not isinstance(effort, bool):
        raise InputTypeError(f"effort must be True or False, got {short(effort)}")
    if not path.n == mechanism.nq == mechanism.nv:
        raise InputError(f"the path has {path.n} joints, but robot {mechanism.label} has {mechanism.nv}")
    t = np.union1d(path.sample(count=COUNT).t, path.knots)
    q, qd, qdd = path(t)
    limited = effort and np.isfinite(robot.limits.effort).any()
    tau = robot.inverse_dynamics(q, qd, qdd, friction=True) if limited else None
    return limit_violations(mechanism, q, qd, tau, t)
