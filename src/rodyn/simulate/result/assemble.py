"""The run from the outcome of an integration: samples, statistics, and on first use the torques."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.robot import Robot
from rodyn.simulate.gradients.origin import Origin
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.task import Outcome, Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.momenta import velocities
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.result.endings import endings
from rodyn.simulate.result.records import Forces, Settings, Statistics
from rodyn.simulate.result.run import Run
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.simulate.torques import load
from rodyn.simulate.torques.sums import unique

MANY = 50_000
"""Samples that are worth a kernel."""
SAMPLES = 1 << 16
"""Samples whose torques are computed at once."""


@dataclass(frozen=True)
class Assembly:
    """What a run is assembled from; `shape`: of the batch, whose trajectories are rows of task and outcome."""

    robot: Robot
    settings: Settings
    problem: Problem
    task: Task
    outcome: Outcome
    shape: tuple[int, ...]
    seconds: float
    robots: RobotRows | None = None

    def run(self, again: Callable[..., Run], origin: Origin) -> Run:
        """One trajectory is cut at its end; a batch keeps all samples, NaN after an end.

        `again` reruns with changed arguments; `origin` is what was integrated.
        """
        t, samples = self._samples()
        shape, (q, qd), (q_end, qd_end) = self.shape, self._halves(samples), self._halves(self.outcome.end)
        known = samples[..., self.problem.moving :]
        status, message = endings(self.robot, self.problem, self.task, self.outcome, self.settings.duration)
        forces = SampleForces(self, t, q, qd, known)
        one = self.robots is not None and not shape
        return Run(
            self.robots[()] if one and self.robots is not None else self.robot,
            self.settings,
            self._statistics(),
            t,
            q.reshape(*shape, *q.shape[1:]),
            qd.reshape(*shape, *qd.shape[1:]),
            self._of_batch(status),
            self._of_batch(message),
            self._of_batch(self.outcome.lanes.t),
            q_end.reshape(*shape, -1),
            qd_end.reshape(*shape, -1),
            forces.now() if self.problem.callbacks else forces,
            again,
            origin,
            None if one else self.robots,
        )

    def _samples(self) -> tuple[Floats, Floats]:
        """Times and states: one trajectory has those that it reached, in a batch the others are NaN."""
        lanes, samples, t = self.outcome.lanes, self.outcome.samples, self.task.times
        if t[0] == 0:  # also of those that never began
            moving = self.problem.moving  # what torques remember has changed there
            samples[:, 0, :moving] = self.task.start[:, :moving]
        reached = t <= lanes.t[:, None] * (1 + control.ROUNDING)
        if self.shape:
            samples[~reached] = np.nan
            return t, samples
        samples, t = samples[:, reached[0]], t[reached[0]]
        early = lanes.status[0] != control.FINISHED
        # Of a run that ended early the end itself is the last sample.
        if not len(t) or (early and lanes.t[0] > t[-1] * (1 + control.ROUNDING)):
            samples = np.concatenate([samples, self.outcome.end[:, None]], axis=1)
            t = np.append(t, lanes.t[0])
        return t, samples

    def _halves(self, y: Floats) -> tuple[Floats, Floats]:
        """q and qd of states."""
        nq = self.problem.mechanism.nq
        q, qd = y[..., :nq], y[..., nq : self.problem.moving]
        if not self.problem.canonical:
            return q, qd
        several = q.shape[1] if q.ndim == 3 else 1
        given = np.repeat(self.task.constants, several, axis=0)
        found = velocities(self.problem, q.reshape(len(given), -1), qd.reshape(len(given), -1), given)
        return q, found.reshape(qd.shape)

    def _of_batch(self, values: Any) -> Any:
        """One value, or an array of the batch shape."""
        return np.array(values).reshape(self.shape) if self.shape else values[0]

    def _statistics(self) -> Statistics:
        lanes = self.outcome.lanes
        smallest = np.where(lanes.steps > 0, lanes.smallest, 0.0)
        counts = [column.astype(np.int64) for column in (lanes.steps, lanes.rejected, lanes.evaluations)]
        steps, rejected, evaluations = [self._of_batch(column) for column in counts]
        sizes = self._of_batch(smallest), self._of_batch(lanes.largest)
        return Statistics(steps, rejected, evaluations, *sizes, self.seconds)


@dataclass(frozen=True)
class SampleForces:
    """Torques and accelerations at the samples, computed on first use: `forces("tau")`; `memory`: of torques."""

    of: Assembly
    t: Floats
    q: Floats
    qd: Floats
    memory: Floats

    def __call__(self, name: str) -> Any:
        """`tau`, `qdd`, `torques`: of each term of the law, by name; or `wrenches`."""
        if name == "wrenches":
            return self._wrenches()
        if name != "torques":
            return self._rows(name, 1)[0]
        terms = self.of.problem.torque.terms
        rows = self._rows("torques", len(terms)) if terms else []
        return dict(zip(unique([term.name for term in terms]), rows, strict=True))

    def now(self) -> Forces | SampleForces:
        """All of them at once, because callbacks may return something else later."""
        try:
            return Forces(self("tau"), self("qdd"), self("torques"), self("wrenches"))
        except Exception:  # a callback failed: keep the run, and call it again when torques are wanted
            return self

    def _wrenches(self) -> tuple[Wrench, ...]:
        """Those from outside; zero at samples that were not reached."""
        problem = self.of.problem
        places, given = problem.loads.places, problem.loads.wrenches
        pushed = self._rows("wrenches", len(places), load.WIDTH) if places else [np.empty(0)]
        return load.acting(problem.mechanism, places, given, np.nan_to_num(np.concatenate(pushed, axis=-1)))

    def _rows(self, name: str, count: int, width: int | None = None) -> list[Floats]:
        """`count` arrays (..., T, nv or width), a few trajectories at a time."""
        of, t, q, qd = self.of, self.t, self.q, self.qd
        nv = of.robot.nv if width is None else width
        found = np.full((*q.shape[:-1], count * nv), np.nan)
        # A kernel takes longer to make than NumPy needs for some thousand samples.
        machine = target() if q[..., 0].size > MANY else None
        compute = getattr(ProblemRows(replace(of.problem, canonical=False), machine), name)
        at_once = max(1, SAMPLES // len(t))
        for first in range(0, len(q), at_once):
            rows = np.arange(first, min(first + at_once, len(q)))
            y = np.concatenate([q[rows], qd[rows], self.memory[rows]], axis=-1)
            good = np.isfinite(y).all(axis=-1)
            own = of.task.constants[rows][:, None]
            constants = np.broadcast_to(own, (*good.shape, own.shape[-1]))
            pieces = of.task.pieces(rows, t)
            state = (np.broadcast_to(t, good.shape)[good], y[good], constants[good], pieces[good])
            if len(state[0]):
                found[first : first + at_once][good] = compute(*state)
        whole = found.reshape(*of.shape, len(t), count, nv)
        return [whole[..., k, :] for k in range(count)]
