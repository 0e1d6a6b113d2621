"""Reach: the tool goes to a place that is drawn for every episode."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.env.tasks.joints import Joints, closeness, robot_of
from rodyn.model.link import FrameLike
from rodyn.robot import Robot
from rodyn.simulate.torques.law import TorqueLike


def reach(
    robot: Robot | str = "puma",
    *,
    frame: FrameLike = None,
    effort: ArrayLike | None = None,
    fastest: ArrayLike | None = None,
    law: TorqueLike | str = "supported",
    step: float = 0.02,
    steps: int = 150,
    substeps: int = 2,
) -> Task:
    """Move the tool (or a frame) to where it was in a random posture; starts are random postures, at rest.

    Observed are sines and cosines of angles, other positions, velocities in parts of `fastest`, the place of the tool
    and the way to the goal (m). The reward is 1 at the goal, ½ at a tenth of the robot's reach, less up to a tenth for
    effort.
    `law="supported"`: gravity is compensated and joints are damped; None, or any law, acts in place of it.

    >>> task = reach("two_link")
    >>> task.motors, task.steps
    (array([0, 1]), 150)
    """
    arm = robot_of(robot)
    joints = Joints(arm, fastest, effort)
    places = np.asarray(arm.end_effector(joints.samples, frame))[:, :3, 3]
    size = float(np.linalg.norm(np.ptp(places, axis=0))) / 2 or 1.0
    far = np.abs(places).max(axis=0) + 2 * size
    functions = _Reach(joints, frame, size / 10)
    return Task(
        arm,
        functions.start,
        functions.observe,
        functions.reward,
        effort=joints.all_efforts,
        step=step,
        steps=steps,
        ends=joints.ends,
        law=joints.supporting(law),
        bounds=joints.bounds((far, 2 * far)),
        substeps=substeps,
        name=f"reach with {arm.name}",
    )


@dataclass(frozen=True, eq=False)
class _Reach:
    """The functions of the task; `near` is the distance (m) of half the reward."""

    joints: Joints
    frame: FrameLike
    near: float

    def start(self, draws: Draws) -> Start:
        q, there = (self.joints.random_postures(draws) for _ in range(2))
        goal = np.asarray(self.joints.robot.end_effector(there, self.frame))[:, :3, 3]
        return Start(q, goal=goal)

    def observe(self, now: Moment) -> Floats:
        tool = now.position(self.frame)
        return self.joints.observed(now, (tool, now.goal - tool))

    def reward(self, now: Moment) -> Floats:
        return closeness(now, now.position(self.frame) - now.goal, self.near)
