"""Swing-up: a robot that hangs is brought upright, by motors that are too weak or too few to lift it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.env.tasks.joints import Joints, effort_factor, robot_of
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.robot import Robot
from rodyn.simulate.torques.joint import friction

START_NOISE = 0.1
"""The largest deviation from hanging still at a start (rad, m, and per second)."""
SECONDS_TO_FASTEST = 0.1
"""Seconds in which a motor brings its joint from rest to its fastest, at the least: a light wrist with its rated effort
would be too fast after one step."""
SETTLING = 40.0
"""Seconds that a damped robot is given to hang still."""
STILL = 1e-3
"""The largest torque of gravity where it does, in parts of the largest anywhere."""


def swing_up(
    robot: Robot | str = "two_link",
    *,
    motors: Sequence[str] | None = None,
    effort: ArrayLike | None = None,
    fastest: ArrayLike | None = 20.0,
    hanging: ArrayLike | None = None,
    upright: ArrayLike | None = None,
    step: float = 0.02,
    steps: int = 500,
    substeps: int = 2,
) -> Task:
    """Bring a hanging robot upright and keep it there.

    `motors` are the joints that have one (default: the last, as an acrobot has it: of an arm with many joints name
    more), `effort` their torques (default: limits of the robot, else a third of the largest torque of gravity on a
    joint, and not more than brings the joint to `fastest` in 0.1 s), `hanging` and `upright` two postures (default:
    found from gravity). Observed are sines and cosines of angles, other positions and velocities in parts of
    `fastest`. The reward is the height of the mass centre, from 0 hanging to 1 upright, up to half of it less for speed
    near the top, and up to a tenth for effort.

    >>> task = swing_up()
    >>> task.motors
    array([1])
    """
    arm = robot_of(robot)
    if arm.base != "fixed":
        raise UnsupportedError(f"robot {arm.name!r} has a floating base, which nothing holds: it cannot hang")
    if arm.nq != arm.nv:
        raise UnsupportedError(
            f"robot {arm.name!r} has joints with quaternions: swing-up is for angles and lengths"
        )
    torque = np.abs(arm.gravity_force(Joints(arm).samples)).max(axis=0)
    own = np.asarray(arm.limits.effort)
    usual = np.where(np.isfinite(own), own, torque.max(initial=0.0) / 3)
    usual = np.minimum(usual, Joints(arm, fastest).effort_to_fastest(SECONDS_TO_FASTEST))
    joints = Joints(arm, fastest, usual if effort is None else effort)
    low = _settled(arm, torque) if hanging is None else _posture(arm, hanging, "hanging")
    high = _settled(arm, torque, up=True) if upright is None else _posture(arm, upright, "upright")
    up = -np.asarray(arm.gravity) / np.linalg.norm(arm.gravity)
    bottom, top = (float(np.asarray(arm.center_of_mass(q)) @ up) for q in (low, high))
    if not top > bottom:
        raise InputError("upright must be above hanging: the mass centre of the robot is higher there")
    functions = _SwingUp(arm, low, up, bottom, top)
    return Task(
        arm,
        functions.start,
        joints.observed,
        functions.reward,
        effort=joints.effort * _driven(arm, motors),
        step=step,
        steps=steps,
        ends={"too fast": joints.too_fast},
        bounds=joints.bounds(),
        substeps=substeps,
        name=f"swing-up of {arm.name}",
    )


@dataclass(frozen=True, eq=False)
class _SwingUp:
    """The functions of the task; heights (m) of the mass centre along `up`, hanging (at q = low) and upright."""

    robot: Robot
    low: Floats
    up: Floats
    bottom: float
    top: float

    def start(self, draws: Draws) -> Start:
        q = self.low + draws.uniform(-START_NOISE, START_NOISE, self.robot.nq)
        return Start(q, draws.uniform(-START_NOISE, START_NOISE, self.robot.nv))

    def reward(self, now: Moment) -> Floats:
        height = np.clip((now.center_of_mass @ self.up - self.bottom) / (self.top - self.bottom), 0.0, 1.0)
        speed = np.einsum("ij,ij->i", now.qd, now.qd) * height**8
        result: Floats = effort_factor(now) * height * (0.5 + 0.5 / (1.0 + speed))
        return result


def _driven(arm: Robot, motors: Sequence[str] | None) -> Floats:
    """(nv,): 1 where a joint has a motor."""
    names = list(arm.joints)
    if isinstance(motors, str) or not isinstance(motors, Sequence | None):
        raise InputTypeError(f"motors are names of joints, such as {names[-1:]}, got {short(motors)}")
    chosen = names[-1:] if motors is None else motors
    for name in chosen:
        if name not in names:
            raise unknown("joint with a motor", name, names)
    return np.concatenate([np.full(joint.dof, float(name in chosen)) for name, joint in arm.joints.items()])


def _posture(arm: Robot, given: ArrayLike, name: str) -> Floats:
    result = numbers(given, name)
    if result.shape != (arm.nq,):
        raise InputError(
            f"{name} has shape {result.shape}, but a posture of robot {arm.name!r} is ({arm.nq},)"
        )
    return result


def _settled(arm: Robot, torque: Floats, *, up: bool = False) -> Floats:
    """Where a damped robot comes to rest; with `up` under gravity that is turned round."""
    largest = float(torque.max(initial=0.0))
    if not largest > 0:
        raise UnsupportedError(
            f"gravity does not move robot {arm.name!r}: there is no hanging and no upright"
        )
    turned = arm.replace(gravity=tuple(-g for g in arm.gravity)) if up else arm
    strength = friction(viscous=0.3 * np.where(torque > 0, torque, largest))
    run = turned.simulate(
        np.full(arm.nq, 0.3), duration=SETTLING, torque=strength, rtol=1e-6, times=[SETTLING]
    )
    rest: Floats = np.asarray(run.q_end)
    if not run.ok or np.abs(turned.gravity_force(rest)).max() > STILL * largest:
        raise UnsupportedError(
            f"robot {arm.name!r} does not come to rest under gravity: give hanging= and upright=, two postures"
        )
    return rest
