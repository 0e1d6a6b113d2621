"""All rows of a task at one time: what its functions are given."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, read_only
from rodyn.errors import InputError
from rodyn.model.link import FrameLike
from rodyn.robot import Robot
from rodyn.simulate.robot_rows.rows import RobotRows

CHANGED = ("q", "qd", "action", "tau", "count")
"""What a step changes of `EpisodeArrays`; the rest is drawn when an episode begins."""


@dataclass(frozen=True, eq=False)
class EpisodeArrays:
    """What episodes keep for every row, updated in place: see `Moment`; `robot` (rows,) are numbers of drawn robots."""

    q: Floats
    qd: Floats
    goal: Floats
    action: Floats
    tau: Floats
    count: NDArray[np.int64]
    robot: NDArray[np.intp]

    @staticmethod
    def at_rest(q: Floats, qd: Floats, motors: int) -> EpisodeArrays:
        """Those of a stepper's q and qd; nothing was done, and there is no goal."""
        rows = len(q)
        actions, torques = np.zeros((rows, motors)), np.zeros(qd.shape)
        count, robot = np.zeros(rows, dtype=np.int64), np.zeros(rows, dtype=np.intp)
        return EpisodeArrays(q, qd, np.zeros((rows, 0)), actions, torques, count, robot)

    def before(self) -> EpisodeArrays:
        """Arrays for what they were before a step; goals and robots are the same arrays."""
        return replace(self, **{name: getattr(self, name).copy() for name in CHANGED})


class Moment:
    """The rows of a task at one time, each a row of every array; functions of a task read them and change nothing.

    q, qd     (rows, nq), (rows, nv): positions and velocities
    goal      (rows, g): what `start` has drawn for the episode
    action    (rows, motors) from −1 to 1: the last one; 0 at the start
    tau       (rows, nv): the torques of the motors that it meant
    count     (rows,): steps since the start of the episode
    before    the moment before the step, for rewards of progress; at the start of an episode it is equal to this one
    robots    the robots of the rows, drawn from `randomised=`; None: all are the nominal one
    robot, step     the nominal robot, and seconds from one action to the next

    Arrays are read-only, and overwritten by the next step: copy what you keep.
    """

    def __init__(
        self,
        robot: Robot,
        step: float,
        arrays: EpisodeArrays,
        pool: RobotRows | None = None,
        before: Moment | None = None,
    ) -> None:
        self.robot, self.step = robot, step
        self.q, self.qd, self.goal = read_only(arrays.q), read_only(arrays.qd), read_only(arrays.goal)
        self.action, self.tau, self.count = (
            read_only(arrays.action),
            read_only(arrays.tau),
            read_only(arrays.count),
        )
        self._pool, self._drawn, self._before = pool, arrays.robot, before
        self._found: dict[Hashable, Any] = {}
        self._buffers: dict[Hashable, Floats] = {}

    @property
    def t(self) -> Floats:
        """(rows,): seconds since the start of the episode."""
        result: Floats = self.count.astype(np.float64) * self.step
        return result

    @property
    def before(self) -> Moment:
        """The moment before the step."""
        if self._before is None:
            raise InputError("one moment before the step is kept: now.before has no before")
        return self._before

    @property
    def robots(self) -> RobotRows | None:
        """The robots of the rows; None: all are the nominal one. `now.robots.of("mass")` are (rows, bodies)."""
        pool = self._pool
        if pool is None:
            return None
        result: RobotRows = self.once("robots", lambda: pool[self._drawn])
        return result

    def once(self, key: Hashable, compute: Callable[[], Any]) -> Any:
        """Return what `compute` returns, computed once for a moment, for reward, observation and ends."""
        if key not in self._found:
            self._found[key] = compute()
        return self._found[key]

    def pose(self, frame: FrameLike = None) -> Floats:
        """(rows, 4, 4): the pose of a frame (None: the tool) in base axes, computed once for a moment."""
        key = ("pose", frame)
        out = self.buffer(key, 4, 4)
        result: Floats = self.once(
            key, lambda: read_only(np.asarray(self.robot.end_effector(self.q, frame, out=out)))
        )
        return result

    def position(self, frame: FrameLike = None) -> Floats:
        """(rows, 3): where a frame (None: the tool) is."""
        return self.pose(frame)[:, :3, 3]

    @property
    def center_of_mass(self) -> Floats:
        """(rows, 3): the mass centre of all links of the nominal robot."""
        out = self.buffer("center", 3)
        result: Floats = self.once(
            "center", lambda: read_only(np.asarray(self.robot.center_of_mass(self.q, out=out)))
        )
        return result

    def buffer(self, key: Hashable, *shape: int) -> Floats:
        """(rows, …): memory that is used again in every moment."""
        if key not in self._buffers:
            self._buffers[key] = np.empty((len(self.q), *shape))
        return self._buffers[key]

    def moved(self) -> None:
        """Forget what was computed, as the rows have changed."""
        self._found.clear()
        if self._before is not None:
            self._before.moved()
