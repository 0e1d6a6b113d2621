"""Tracking: the joints follow a trajectory, from a random place on it."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.env.tasks.joints import Joints, robot_of, thrift
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.robot import Robot
from rodyn.simulate.torques.law import TorqueLike
from rodyn.trajectory.fourier import fourier
from rodyn.trajectory.inputs import positive
from rodyn.trajectory.path import Trajectory

AHEAD = 5
"""Steps that the path is seen in advance."""
NEAR, LOST = 0.1, 1.0
"""Errors (rad, m) of half the reward, and at which an episode ends."""
PERIOD = 4.0
"""Of the path that is taken where none is given (s)."""
AWAY = 0.05
"""The largest error of a position (rad, m), and of a velocity in parts of the fastest, at the start."""


def track(
    robot: Robot | str = "puma",
    *,
    path: Trajectory | None = None,
    effort: ArrayLike | None = None,
    fastest: ArrayLike | None = None,
    law: TorqueLike | str = "supported",
    step: float = 0.02,
    steps: int = 200,
    substeps: int = 2,
) -> Task:
    """The joints follow a path: `rd.quintic`, `rd.via`, `rd.fourier`, …; default: every joint swings, in 4 s.

    An episode begins near a random place of the path. A path that ends where it began goes on from its beginning; of
    another one episodes take a part. Observed are sines and cosines of angles, other positions, velocities in parts of
    `fastest`, the way to the path now, its rate, and the way to where the path is 5 steps later. The reward is 1 on the
    path, ½ at an error of 0.1 rad or m, less up to a tenth for effort; at an error of 1 the path is lost.
    `law="supported"`: gravity is compensated and joints are damped; None, or any law, acts in place of it.

    >>> track("two_link", steps=50).name
    'tracking with two_link'
    """
    arm = robot_of(robot)
    if arm.base != "fixed" or arm.nq != arm.nv:
        raise UnsupportedError(f"robot {arm.name!r} has joints, or a base, with quaternions: paths have none")
    joints = Joints(arm, fastest, effort)
    table = _Table(
        _swinging(joints) if path is None else _checked(path, arm), positive(step, "step", "s"), steps
    )
    width = arm.nq

    def start(draws: Draws) -> Start:
        first = draws.index(table.starts)
        q = table.q[first] + draws.uniform(-AWAY, AWAY, width)
        qd = table.qd[first] + draws.uniform(-AWAY, AWAY, width) * joints.fastest
        return Start(q, np.clip(qd, -joints.fastest, joints.fastest), first[:, None].astype(np.float64))

    def error(now: Moment) -> Floats:
        return table.q[table.at(now)] - now.q

    def observe(now: Moment) -> Floats:
        k = table.at(now)
        rate = (table.qd[k] - now.qd) / joints.fastest
        return joints.observed(now, (table.q[k] - now.q, rate, table.q[table.at(now, AHEAD)] - now.q))

    def reward(now: Moment) -> Floats:
        away = error(now)
        found: Floats = thrift(now) / (1.0 + np.einsum("ij,ij->i", away, away) / NEAR**2)
        return found

    def lost(now: Moment) -> NDArray[np.bool_]:
        return np.asarray((np.abs(error(now)) > LOST).any(axis=1))

    most = np.full(width, LOST + float(np.ptp(table.q, axis=0).max()))
    return Task(
        arm,
        start,
        observe,
        reward,
        effort=joints.effort,
        step=step,
        steps=min(steps, table.longest),
        ends={**joints.ends, "lost": lost},
        law=joints.supported if isinstance(law, str) and law == "supported" else law,
        bounds=joints.bounds((most, np.full(width, 2.0), most)),
        substeps=substeps,
        name=f"tracking with {arm.name}",
    )


class _Table:
    """A path at the times of actions: q and qd (k, n); episodes begin at rows 0 to starts − 1."""

    def __init__(self, path: Trajectory, step: float, steps: int) -> None:
        self.longest = round(path.duration / step)
        if self.longest < 1:
            raise InputError(f"the path takes {path.duration:g} s, less than a step of {step:g} s")
        self.q, self.qd, _ = path(step * np.arange(self.longest + 1))
        ends = (self.q, self.qd)
        whole = abs(self.longest * step - path.duration) < 1e-9 * path.duration
        self._closed = whole and all(np.abs(x[0] - x[-1]).max() < 1e-6 * (1 + np.abs(x).max()) for x in ends)
        if self._closed:
            self.starts, self.longest, self._period = self.longest, 2**31, self.longest
        else:
            self.starts = max(self.longest - steps, 0) + 1

    def at(self, now: Moment, later: int = 0) -> NDArray[np.intp]:
        """The rows of all rows of a moment, or of some steps later."""
        k = now.goal[:, 0].astype(np.intp) + now.count + later
        found: NDArray[np.intp] = k % self._period if self._closed else np.minimum(k, len(self.q) - 1)
        return found


def _checked(path: object, arm: Robot) -> Trajectory:
    if not isinstance(path, Trajectory):
        raise InputTypeError(f"path is a trajectory, such as rd.quintic(…), got {short(path)}")
    if path.n != arm.n:
        raise InputError(f"the path has {path.n} joints, but robot {arm.name!r} has {arm.n}")
    return path


def _swinging(joints: Joints) -> Trajectory:
    """All joints swing about the middle of their range, each a little later than the one before.

    They go an eighth of the range to each side, and not faster than a third of what they can.
    """
    low, high = joints.range
    phase = np.arange(len(low)) * 0.7
    swing = np.minimum((high - low) / 8, joints.fastest / 3 * PERIOD / (2 * np.pi))
    return fourier((low + high) / 2, [swing * np.sin(phase)], [swing * np.cos(phase)], period=PERIOD)
