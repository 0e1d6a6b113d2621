"""Targets and answers of a search, and what runs it: machine code or, without a compiler, the interpreter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.machine.kernel_record import aligned_copy
from rodyn.kernel.machine.schedule_runner import (
    InterpretedSchedule,
    RunOptions,
    ScheduleCode,
    schedule_code,
)
from rodyn.kernel.machine.target import Target, target
from rodyn.reach.iterate.schedule import RESULTS, arguments, call_buffers, schedule, tables
from rodyn.reach.iterate.task import Task
from rodyn.reach.thresholds import MAX_PART, MIN_PART, SAFE, WORK_OF_A_TARGET
from rodyn.trace.schedule.language import Repeat


class Search(NamedTuple):
    """Targets of a task.

    pose        (rows, 16 · targets) matrices, row by row
    q0          (rows, nq), or (1, nq) for all: where searches begin; None: at the start that is nearest
    goal        (rows, nq) or (1, nq): what a secondary goal is near to
    weights     (rows or 1, 6 · targets)
    tolerance   m and rad
    restarts    how many further starts may be tried
    """

    pose: Floats
    q0: Floats | None
    goal: Floats | None
    weights: Floats | None
    tolerance: float
    restarts: int

    def some(self, rows: Any) -> Search:
        """The search of some rows."""
        total = len(self.pose)

        def part(each: Floats | None) -> Floats | None:
            return each if each is None or len(each) != total else each[rows]

        return self._replace(
            pose=self.pose[rows], q0=part(self.q0), goal=part(self.goal), weights=part(self.weights)
        )

    def even(self) -> Search:
        """The search in which all rows that count do so alike: weights do not change what can be reached."""
        return self if self.weights is None else self._replace(weights=(self.weights > 0).astype(float))


class Answer(NamedTuple):
    """q (rows, nq); of every row the error (m or rad), steps, and the code of `judge`."""

    q: Floats
    error: Floats
    iterations: Floats
    code: Floats


def search(task: Task, targets: Search, one: bool) -> Answer:
    """Search all targets; `one`: there is no batch axis."""
    return run(searcher(task, target(), not one, targets.q0 is not None), task, targets)


@lru_cache(maxsize=64)
def searcher(task: Task, machine: Target | None, batch: bool, q0: bool) -> ScheduleCode | InterpretedSchedule:
    """Return what searches for targets of a task; `q0`: from a given posture."""
    if machine is None:
        return InterpretedSchedule(schedule(task, q0))
    m, lanes = task.mechanism, machine.lanes if batch else 1
    aims = [(m.located(aim.frame), *aim[1:]) for aim in task.aims]
    names = "inverse_kinematics", aims, task.limits, task.goal, task.size, q0
    buffers = call_buffers(task, q0)
    return schedule_code(m, names, Repeat, buffers, lambda: (schedule(task, q0), {}), lanes, machine)


def fixed_arrays(task: Task, tolerance: float, restarts: int) -> dict[str, Floats]:
    """Return the arrays that are the same for all targets, in the order of the arguments of the code."""
    return {"settings": np.array([(SAFE * tolerance) ** 2, float(restarts)]), **_aligned_tables(task)}


@lru_cache(maxsize=64)
def _aligned_tables(task: Task) -> Mapping[str, Floats]:
    return {name: aligned_copy(table).reshape(table.shape) for name, table in tables(task).items()}


def run(runner: ScheduleCode | InterpretedSchedule, task: Task, targets: Search) -> Answer:
    """Search all targets by what `searcher` returned."""
    rows = len(targets.pose)
    results = {f"{name} out": np.empty((rows, task.nq if name == "q" else 1)) for name in RESULTS}
    arrays = fixed_arrays(task, targets.tolerance, targets.restarts) | results
    for name in arguments(task, targets.q0 is not None):
        arrays[name] = np.ascontiguousarray(getattr(targets, name), dtype=float)
    if rows:
        runner.on(arrays, RunOptions(rows, WORK_OF_A_TARGET, min_part=MIN_PART, max_part=MAX_PART))()
    q, *numbers = results.values()
    return Answer(q, *(number[:, 0] for number in numbers))
