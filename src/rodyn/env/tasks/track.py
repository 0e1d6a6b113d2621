"""Tracking: the joints follow a trajectory, from a random place on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, positive
from rodyn.env.draws import Draws
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.env.tasks.joints import Joints, closeness, robot_of
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.model.checks import whole
from rodyn.model.coordinates import velocity_names
from rodyn.model.limits import is_beyond, limit_violations
from rodyn.robot import Robot
from rodyn.simulate.torques.law import TorqueLike
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.splines import fourier

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
    """Let the joints follow a path: `rd.quintic`, `rd.via`, `rd.fourier`, …; default: every joint swings, in 4 s.

    An episode begins near a random place of the path. A path that ends where it began goes on from its beginning; of
    another one episodes take a part. A path that leaves the limits of joints, or is faster than `fastest`, is refused.
    Observed are sines and cosines of angles, other positions, velocities in parts of
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
    follows = _swinging(joints) if path is None else _checked(path, arm)
    table = _Table(follows, positive(step, "step", "s"), whole(steps, "steps", 1, 2**31))
    _require_within(joints, table, step)
    functions = _Track(joints, table)
    most = np.full(arm.nq, LOST + float(np.ptp(table.q, axis=0).max()))
    return Task(
        arm,
        functions.start,
        functions.observe,
        functions.reward,
        effort=joints.effort,
        step=step,
        steps=min(steps, table.longest),
        ends={**joints.ends, "lost": functions.lost},
        law=joints.supporting(law),
        bounds=joints.bounds((most, np.full(arm.nq, 2.0), most)),
        substeps=substeps,
        name=f"tracking with {arm.name}",
    )


@dataclass(frozen=True, eq=False)
class _Track:
    """The functions of the task; the goal is the row of the table at which an episode begins."""

    joints: Joints
    table: _Table

    def start(self, draws: Draws) -> Start:
        first, fastest = draws.index(self.table.starts), self.joints.fastest
        width = self.joints.robot.nq
        # the path is within limits: what is clipped is how far a start is away from it
        q = self.table.q[first] + draws.uniform(-AWAY, AWAY, width)
        qd = self.table.qd[first] + draws.uniform(-AWAY, AWAY, width) * fastest
        return Start(
            np.clip(q, *self.joints.limits), np.clip(qd, -fastest, fastest), first[:, None].astype(np.float64)
        )

    def _error(self, now: Moment) -> Floats:
        return self.table.q[self.table.at(now)] - now.q

    def observe(self, now: Moment) -> Floats:
        rate = (self.table.qd[self.table.at(now)] - now.qd) / self.joints.fastest
        ahead = self.table.q[self.table.at(now, AHEAD)] - now.q
        return self.joints.observed(now, (self._error(now), rate, ahead))

    def reward(self, now: Moment) -> Floats:
        return closeness(now, self._error(now), NEAR)

    def lost(self, now: Moment) -> NDArray[np.bool_]:
        return np.asarray((np.abs(self._error(now)) > LOST).any(axis=1))


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
        """Return the rows of all rows of a moment, or of some steps later."""
        k = now.goal[:, 0].astype(np.intp) + now.count + later
        result: NDArray[np.intp] = k % self._period if self._closed else np.minimum(k, len(self.q) - 1)
        return result


def _checked(path: object, arm: Robot) -> Trajectory:
    if not isinstance(path, Trajectory):
        raise InputTypeError(f"path is a trajectory, such as rd.quintic(…), got {short(path)}")
    if path.n != arm.n:
        raise InputError(f"the path has {path.n} joints, but robot {arm.name!r} has {arm.n}")
    return path


def _require_within(joints: Joints, table: _Table, step: float) -> None:
    """Raise if a path takes a joint, or one that mimics it, out of its limits, or is faster than joints may be."""
    arm = joints.robot
    times = np.arange(len(table.q), dtype=np.float64) * np.float64(step)
    found = limit_violations(arm.mechanism, table.q, times=times)
    if found:
        raise InputError(
            f"the path leaves the limits of robot {arm.name!r}: {found[0]}: give a path within them, or change them "
            "with robot.with_joints(limits=…)"
        )
    for name, most, qd in zip(velocity_names(arm.mechanism), joints.fastest, table.qd.T, strict=True):
        if is_beyond(qd, -most, most).any():
            row = int(np.argmax(np.abs(qd)))
            raise InputError(
                f"the path is too fast for robot {arm.name!r}: joint {short(name)} has the velocity {qd[row]:.6g} at "
                f"{times[row]:.6g} s, but at most {most:.6g} by its limits or fastest=: give a slower path, or fastest="
            )


def _swinging(joints: Joints) -> Trajectory:
    """All joints swing about the middle of their range, each a little later than the one before.

    They go an eighth of the range to each side, and not faster than a third of what they can.
    """
    low, high = joints.range
    phase = np.arange(len(low)) * 0.7
    swing = np.minimum((high - low) / 8, joints.fastest / 3 * PERIOD / (2 * np.pi))
    return fourier((low + high) / 2, [swing * np.sin(phase)], [swing * np.cos(phase)], period=PERIOD)
