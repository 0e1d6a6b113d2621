"""All rows of a task at one time: what its functions are given."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

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
        self._found: dict[Hashable, Any] = {}
        self._buffers: dict[Hashable, Floats] = {}

    @property
    def t(self) -> Floats:
        """(rows,): seconds since the start of the episode."""
        found: Floats = self.count.astype(np.float64) * self.step
        return found

    def once(self, key: Hashable, compute: Callable[[], Any]) -> Any:
        """What `compute` returns, computed once for a moment: reward, observation and ends may ask for the same."""
        if key not in self._found:
            self._found[key] = compute()
        return self._found[key]

    def pose(self, frame: FrameLike = None) -> Floats:
        """(rows, 4, 4): the pose of a frame (None: the tool) in base axes, computed once for a moment."""
        key = ("pose", frame)
        out = self.buffer(key, 4, 4)
        found: Floats = self.once(key, lambda: self.robot.end_effector(self.q, frame, out=out))
        return found

    def position(self, frame: FrameLike = None) -> Floats:
        """(rows, 3): where a frame (None: the tool) is."""
        return self.pose(frame)[:, :3, 3]

    @property
    def center_of_mass(self) -> Floats:
        """(rows, 3): the mass centre of all links of the nominal robot."""
        out = self.buffer("center", 3)
        found: Floats = self.once("center", lambda: self.robot.center_of_mass(self.q, out=out))
        return found

    def buffer(self, key: Hashable, *shape: int) -> Floats:
        """(rows, …): memory that is used again in every moment."""
        if key not in self._buffers:
            self._buffers[key] = np.empty((len(self.q), *shape))
        return self._buffers[key]

    def moved(self) -> None:
        """The rows have changed: what was computed of them is old."""
        self._found.clear()
