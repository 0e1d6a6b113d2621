"""How far limits are exceeded between the places of the grid, and a grid that is finer where it is too much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.joint_space.coordinates import velocity_names
from rodyn.model.link import FrameLike
from rodyn.reach.path.joint_path import JointPath
from rodyn.reach.thresholds import GRID_RULE, MAX_INTERVALS
from rodyn.reach.timing.limits import MotionLimits
from rodyn.trajectory.path import Trajectory

if TYPE_CHECKING:
    from rodyn.robot import Robot


@dataclass(frozen=True)
class Task:
    """A path and the limits along it; `frame` is that whose speed is limited, `speeds` are ds/dt at the ends."""

    arm: Robot
    way: JointPath
    bounds: MotionLimits
    frame: FrameLike
    speeds: tuple[float, float]
    friction: bool
    wrench: Wrench | Sequence[Wrench] | None

    def torques(self, q: Floats, qd: Floats, qdd: Floats) -> Floats:
        """Of states (..., n), by inverse dynamics, with friction and wrenches if they count."""
        return self.arm.inverse_dynamics(q, qd, qdd, friction=self.friction, wrench=self.wrench)


@dataclass(frozen=True)
class Excess:
    """By how much limits are exceeded in every interval (N,), as parts of them, 0 where none is; and whose they are."""

    parts: Floats
    names: tuple[str, ...]

    @property
    def most(self) -> float:
        """The largest."""
        return float(self.parts.max())

    def division(self) -> NDArray[np.int64]:
        """Into how many parts to divide each interval: what is exceeded falls with the square of their number."""
        needed = np.ceil(GRID_RULE.room * np.sqrt(self.parts / GRID_RULE.excess)).clip(2, GRID_RULE.parts)
        parts = np.where(self.parts > GRID_RULE.excess, needed, 1).astype(int)
        room = MAX_INTERVALS - len(parts)
        if (parts - 1).sum() <= room:
            return parts
        worst = np.argsort(-self.parts, kind="stable")
        kept = np.cumsum((parts - 1)[worst]) <= room
        parts[worst[~kept]] = 1
        return parts


def excess(task: Task, motion: Trajectory) -> Excess:
    """Torques, accelerations, velocities and the speed of the tool inside all intervals of a motion."""
    t = motion.knots
    inside = (
        t[:-1, None] + np.diff(t)[:, None] * (np.arange(GRID_RULE.looks) + 0.5) / GRID_RULE.looks
    ).ravel()
    at, bounds = motion(inside), task.bounds
    values = [task.torques(*at), at.qdd, at.qd]
    limits = [bounds.effort, bounds.acceleration, bounds.velocity]
    joints = velocity_names(task.arm.mechanism)
    names = [f"{kind} of {joint}" for kind in ("torque", "acceleration", "velocity") for joint in joints]
    if np.isfinite(bounds.tool):
        values.append(np.linalg.norm(task.arm.twist(at.q, at.qd, task.frame).linear, axis=1)[:, None])
        limits.append(np.array([bounds.tool]))
        names.append("speed of the tool")
    beyond = np.abs(np.hstack(values)) / np.concatenate(limits) - 1
    beyond = beyond.reshape(len(t) - 1, GRID_RULE.looks, -1).max(axis=1)
    which = beyond.argmax(axis=1)
    return Excess(np.maximum(beyond.max(axis=1), 0.0), tuple(names[k] for k in which))
