"""What `Robot.time_optimal` was asked for: robot, path and limits, checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.link import FrameLike
from rodyn.reach.path.joint_path import JointPath
from rodyn.reach.timing.limits import MotionLimits

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
