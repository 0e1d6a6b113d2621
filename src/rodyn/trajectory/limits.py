"""A trajectory against the limits of a robot's joints, and against its own links."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.joint_space.limits import LimitViolation, limit_violations
from rodyn.model.mechanism import Mechanism

if TYPE_CHECKING:
    from rodyn.geometry.result import Clearance
    from rodyn.robot import Robot
    from rodyn.trajectory.path import PathPoint, Trajectory

COUNT = 1001
"""Times at which a path is looked at, beside its knots."""


def path_violations(path: Trajectory, robot: Robot, *, effort: bool) -> tuple[LimitViolation, ...]:
    """The joints of a robot that a path takes beyond a limit, each with the time where it is farthest."""
    mechanism = _fitting(path, robot, "tested against the limits of")
    if not isinstance(effort, bool):
        raise InputTypeError(f"effort must be True or False, got {short(effort)}")
    t, (q, qd, qdd) = _looked_at(path)
    limited = effort and np.isfinite(robot.limits.effort).any()
    tau = robot.inverse_dynamics(q, qd, qdd, friction=True) if limited else None
    return limit_violations(mechanism, q, qd, tau, t)


def path_clearance(path: Trajectory, robot: Robot, options: Mapping[str, Any]) -> Clearance:
    """How far the links of a robot are apart along a path."""
    _fitting(path, robot, "followed by")
    if "times" in options:
        raise InputTypeError("a path has its own times: leave times= out")
    t, point = _looked_at(path)
    return robot.clearance(point.q, times=t, **options)


def _fitting(path: Trajectory, robot: Robot, how: str) -> Mechanism:
    """The description of a robot whose joints the path moves."""
    mechanism = getattr(robot, "mechanism", None)
    if not isinstance(mechanism, Mechanism):
        raise InputTypeError(f"a path is {how} a Robot, got {short(robot)}")
    if not path.n == mechanism.nq == mechanism.nv:
        raise InputError(f"the path has {path.n} joints, but robot {mechanism.label} has {mechanism.nv}")
    return mechanism


def _looked_at(path: Trajectory) -> tuple[Floats, PathPoint]:
    t = np.union1d(path.sample(count=COUNT).t, path.knots)
    return t, path(t)
