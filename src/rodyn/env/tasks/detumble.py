"""Detumbling: a free-flying robot that spins is brought to rest, by moments on its base and by its joints."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.env.tasks.joints import Joints, robot_of, thrift
from rodyn.errors import InputError, UnsupportedError, short
from rodyn.model.link import FloatingBase
from rodyn.robot import Robot, load
from rodyn.trajectory.inputs import positive

SPEED_UP = 0.2
"""The angular acceleration (rad/s²) that the moments on the base can give to the whole robot, by default."""
SHARE = 0.25
"""Of the motors of other tasks: joints of space robots are slow."""
QUIET = 0.1
"""Rates (rad/s) of half the reward."""


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
    """A robot with a floating base (default: a satellite of 200 kg with a UR5e) that spins is brought to rest.

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
    spin = positive(spin, "spin", "rad/s")
    joints = Joints(arm, fastest, effort, share=SHARE)
    width, rates = arm.nq - 7, arm.nv - 6
    turning = np.asarray(arm.inertia_matrix(joints.samples))[:, range(3, 6), range(3, 6)].max(axis=0)
    torque = SPEED_UP * turning if moment is None else numbers(moment, "moment")
    if torque.shape not in ((), (3,)) or (torque < 0).any():
        raise InputError(f"moment is {short(moment)}, but must be numbers from 0, one or three (N m)")
    wildest = 4 * spin

    def start(draws: Draws) -> Start:
        q = (
            joints.postures(draws.uniform(0, 1, width))
            if width
            else joints.postures(np.zeros((draws.rows, 0)))
        )
        qd = np.zeros((draws.rows, arm.nv))
        qd[:, 3:6] = draws.uniform(-spin, spin, 3)
        if rates:
            qd[:, 6:] = np.minimum(spin / 2, joints.fastest) * draws.uniform(-1, 1, rates)
        return Start(q, qd)

    def observe(now: Moment) -> Floats:
        return joints.observed(now, (now.qd[:, 3:6] / wildest,))

    def reward(now: Moment) -> Floats:
        turning = now.qd[:, 3:]
        found: Floats = thrift(now) / (1.0 + np.einsum("ij,ij->i", turning, turning) / QUIET**2)
        return found

    def tumbles(now: Moment) -> NDArray[np.bool_]:
        return np.asarray((np.abs(now.qd[:, 3:6]) > wildest).any(axis=1))

    return Task(
        arm,
        start,
        observe,
        reward,
        effort=np.concatenate([np.zeros(3), np.broadcast_to(torque, 3), joints.effort]),
        step=step,
        steps=steps,
        ends={**joints.ends, "tumbles": tumbles},
        bounds=joints.bounds((np.ones(3),)),
        substeps=substeps,
        name=f"detumbling of {arm.name}",
    )


def _satellite() -> Robot:
    arm = load("ur5e").with_base(FloatingBase(mass=200.0, inertia=(20.0, 20.0, 25.0)))
    return arm.replace(gravity=(0.0, 0.0, 0.0), name="satellite")
