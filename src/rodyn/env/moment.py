"""All rows of a task at one time: what its functions are given."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.model.frame import FrameLike
from rodyn.robot import Robot


class Moment:
    """The rows of a task at one time, each a row of every array; functions of a task read them and change nothing.

    q, qd     (rows, nq), (rows, nv): positions and velocities
    goal      (rows, g): what `start` has drawn for the episode
    action    (rows, motors) from −1 to 1: the last one; 0 at the start
    tau       (rows, nv): the torques of the motors that it meant
    count     (rows,): steps since the start of the episode
    robot, step     the nominal robot, and seconds from one action to the next
    """

    def __init__(self, robot: Robot, step: float, q: Floats, qd: Floats, motors: int) -> None:
        rows = len(q)
        self.robot, self.step = robot, step
        self.q, self.qd = q, qd
        self.goal: Floats = np.zeros((rows, 0))
        self.action, self.tau = np.zeros((rows, motors)), np.zeros((rows, robot.nv))
        self.count: NDArray[np.int64] = np.zeros(rows, dtype=np.int64)
        self._poses: dict[FrameLike, Floats] = {}
        self._fresh: set[FrameLike] = set()

    @property
    def t(self) -> Floats:
        """(rows,): seconds since the start of the episode."""
        found: Floats = self.count.astype(np.float64) * self.step
        return found

    def pose(self, frame: FrameLike = None) -> Floats:
        """(rows, 4, 4): the pose of a frame (None: the tool) in base axes, computed once for a moment."""
        if frame not in self._fresh:
            place = self._poses.setdefault(frame, np.empty((len(self.q), 4, 4)))
            self.robot.end_effector(self.q, frame, out=place)
            self._fresh.add(frame)
        return self._poses[frame]

    def position(self, frame: FrameLike = None) -> Floats:
        """(rows, 3): where a frame (None: the tool) is."""
        return self.pose(frame)[:, :3, 3]

    @property
    def center_of_mass(self) -> Floats:
        """(rows, 3): the mass centre of all links of the nominal robot."""
        return self.robot.center_of_mass(self.q, out=self._center)

    @cached_property
    def _center(self) -> Floats:
        return np.empty((len(self.q), 3))

    def moved(self) -> None:
        """The rows have changed: what was computed of them is old."""
        self._fresh.clear()
