"""Reach: the tool goes to a place that is drawn for every episode."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.env.tasks.joints import Joints, robot_of, thrift
from rodyn.model.frame import FrameLike
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
    """The tool (or a frame) goes to a place where it was in a random posture; starts are random postures, at rest.

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
    width = arm.nq - joints.first[0]
    places = np.asarray(arm.end_effector(joints.samples, frame))[:, :3, 3]
    size = float(np.linalg.norm(np.ptp(places, axis=0))) / 2 or 1.0
    near = (size / 10) ** 2

    def start(draws: Draws) -> Start:
        q, there = (joints.postures(draws.uniform(0, 1, width)) for _ in range(2))
        goal = np.asarray(arm.end_effector(there, frame))[:, :3, 3]
        return Start(q, goal=goal)

    def observe(now: Moment) -> Floats:
        tool = now.position(frame)
        return joints.observed(now, (tool, now.goal - tool))

    def reward(now: Moment) -> Floats:
        away = now.position(frame) - now.goal
        found: Floats = thrift(now) / (1.0 + np.einsum("ij,ij->i", away, away) / near)
        return found

    far = np.abs(places).max(axis=0) + 2 * size
    return Task(
        arm,
        start,
        observe,
        reward,
        effort=np.concatenate([np.zeros(joints.first[1]), joints.effort]),
        step=step,
        steps=steps,
        ends=joints.ends,
        law=joints.supported if isinstance(law, str) and law == "supported" else law,
        bounds=joints.bounds((far, 2 * far)),
        substeps=substeps,
        name=f"reach with {arm.name}",
    )
