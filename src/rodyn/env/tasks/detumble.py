"""Detumbling: a free-flying robot that spins is brought to rest, by moments on its base and by its joints."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers, positive
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.env.tasks.joints import Joints, closeness, robot_of
from rodyn.errors import InputError, UnsupportedError, short
from rodyn.model.link import FloatingBase
from rodyn.robot import Robot, load

SPEED_UP = 0.2
"""The angular acceleration (rad/s²) that the moments on the base can give to the whole robot, by default."""
SHARE = 0.25
"""Of the motors of other tasks: joints of space robots are slow."""
HALF_REWARD_RATE = 0.1
"""Rates (rad/s) of half the reward."""
TUMBLING = 4.0
"""Multiple of `spin`: scale of observed base rates, and the limit that ends an episode."""


def detumble(
    robot: Robot | str | None = None,
    *,
    spin: float = 0.5,
    moment: ArrayLike | None = None,
    effort: ArrayLike | None = None,
    fastest: ArrayLike | None = 2.0,
    step: float = 0.05,
    steps: int = 200,
    substeps: int = 2,
) -> Task:
    """Bring a spinning robot with a floating base (default: a satellite of 200 kg with a UR5e) to rest.

    It spins at up to `spin` rad/s about each axis, its joints at up to half of that. Joints alone cannot stop it: they
    do not change the angular momentum. `moment` (3,) is what thrusters or wheels can do about the axes of the base
    (N m), `effort` what the joints can. Observed are sines and cosines of angles, other positions, velocities of joints
    in parts of `fastest`, and the angular velocity of the base in its own axes, in parts of four times `spin`. The
    reward is 1 at rest, ½ at 0.1 rad/s, less up to a tenth for effort.

    >>> detumble().motors
    array([ 3,  4,  5,  6,  7,  8,  9, 10, 11])
    """
    arm = _satellite() if robot is None else robot_of(robot)
    if arm.base == "fixed":
        raise UnsupportedError(
            f"robot {arm.name!r} has a fixed base: arm.with_base(rd.FloatingBase(…)) frees it"
        )
    joints = Joints(arm, fastest, effort, share=SHARE)
    functions = _Detumble(joints, positive(spin, "spin", "rad/s"))
    return Task(
        arm,
        functions.start,
        functions.observe,
        functions.reward,
        effort=np.concatenate([np.zeros(3), _moment(joints, moment), joints.effort]),
        step=step,
        steps=steps,
        ends={**joints.ends, "tumbles": functions.tumbles},
        bounds=joints.bounds((np.ones(3),)),
        substeps=substeps,
        name=f"detumbling of {arm.name}",
    )


@dataclass(frozen=True, eq=False)
class _Detumble:
    """The functions of the task; `spin` is the largest rate at a start (rad/s)."""

    joints: Joints
    spin: float

    def start(self, draws: Draws) -> Start:
        qd = np.zeros((draws.rows, self.joints.robot.nv))
        q = self.joints.random_postures(draws)
        qd[:, 3:6] = draws.uniform(-self.spin, self.spin, 3)
        if qd.shape[1] > 6:
            slow = np.minimum(self.spin / 2, self.joints.fastest)
            qd[:, 6:] = draws.uniform(-slow, slow)
        return Start(q, qd)

    def observe(self, now: Moment) -> Floats:
        return self.joints.observed(now, (now.qd[:, 3:6] / (TUMBLING * self.spin),))

    def reward(self, now: Moment) -> Floats:
        return closeness(now, now.qd[:, 3:], HALF_REWARD_RATE)

    def tumbles(self, now: Moment) -> NDArray[np.bool_]:
        return np.asarray((np.abs(now.qd[:, 3:6]) > TUMBLING * self.spin).any(axis=1))


def _moment(joints: Joints, given: ArrayLike | None) -> Floats:
    """(3,): what thrusters or wheels can do about the axes of the base (N m)."""
    if given is None:
        inertia = np.asarray(joints.robot.inertia_matrix(joints.samples))
        result: Floats = SPEED_UP * inertia[:, range(3, 6), range(3, 6)].max(axis=0)
        return result
    torque = numbers(given, "moment")
    if torque.shape not in ((), (3,)) or (torque < 0).any():
        raise InputError(f"moment is {short(given)}, but must be numbers from 0, one or three (N m)")
    return np.broadcast_to(torque, 3)


def _satellite() -> Robot:
    arm = load("ur5e").with_base(FloatingBase(mass=200.0, inertia=(20.0, 20.0, 25.0)))
    return arm.replace(gravity=(0.0, 0.0, 0.0), name="satellite")
