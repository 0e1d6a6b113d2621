"""Why rows of a stepper ended, in the words of a run."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.robot import Robot
from rodyn.simulate.integrate.control import Lane
from rodyn.simulate.integrate.tableau import Integrator
from rodyn.simulate.integrate.task import Outcome, Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.result.endings import EarlyEnds
from rodyn.simulate.stepping.drive import Index
from rodyn.simulate.stepping.states import States


class GivenTorques(NamedTuple):
    """Torques (rows, nv) that rows were given when they failed, and their place among the constants of the law."""

    tau: Floats
    place: int


def ended(
    robot: Robot,
    problem: Problem,
    integrator: Integrator,
    states: States,
    rows: Index,
    given: GivenTorques,
    step: float,
) -> dict[int, tuple[str, str]]:
    """Status and message of rows that ended, by their numbers."""
    some = states.some(rows)
    y = np.concatenate([some.q, some.qd, some.memory], axis=1)
    constants, schedule = problem.data
    own = np.broadcast_to(constants, (len(states.q), constants.shape[-1]))[rows]
    own[:, given.place : given.place + robot.nv] = given.tau[rows]
    if schedule.rows.ndim == 3:
        schedule = schedule._replace(rows=schedule.rows[rows])
    h, t = np.full(len(rows), step), some.t
    task = Task(integrator, y, own, schedule, np.array([inf]), 1.0, 1.0, step)
    lanes = Lane(*np.zeros((len(Lane._fields), len(rows))))
    lanes = lanes._replace(t=t, dt=h, largest=h, status=some.status)
    ends = EarlyEnds(robot, problem, task, Outcome(np.empty(0), lanes, y), inf)
    finite = np.isfinite(y).all(axis=1)
    return {
        row: ends.words(k) if finite[k] else ("not finite", f"q or qd is not finite at {t[k]:.9g} s")
        for k, row in enumerate(rows.tolist())
    }
