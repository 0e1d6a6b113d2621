"""Run the search: in machine code, one target or many in lanes and threads; without a compiler, by the interpreter."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.buffers import aligned_copy, packed_numbers
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.machine.threads import threads, together
from rodyn.llvm.schedule import schedule_module
from rodyn.reach.iterate.schedule import RESULTS, arguments, schedule, tables
from rodyn.reach.iterate.search import SAFE, Answer, Search
from rodyn.reach.iterate.task import Task
from rodyn.trace.schedule.interpret import Interpreter

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

MIN_SHARE = 64
"""Targets that a thread takes at a time, at least."""
MAX_PART = 2**14
"""Targets of a part at most: in between Python looks for Ctrl-C."""
PARTS = 8
"""Parts of the targets for each thread: some are harder than others."""
INTERPRETED = 4096
"""Targets that are interpreted at a time: what arrays of them take stays in the cache."""


def search(task: Task, given: Search, one: bool) -> Answer:
    """Search all targets; `one`: there is no batch axis."""
    machine = target()
    if machine is None:
        return interpreted(task, given)
    return loop(task, machine, not one, given.q0 is not None).search(given)


def interpreted(task: Task, given: Search) -> Answer:
    """Search all targets on NumPy arrays."""
    run, rows = _interpreter(task, given.q0 is not None).run, len(given.pose)
    constants = {"settings": _settings(given.tolerance, given.restarts), **tables(task)}
    parts = []
    for first in range(0, max(rows, 1), INTERPRETED):
        some = given.some(slice(first, first + INTERPRETED))
        parts.append(run({**_arrays(task, some), **constants}, len(some.pose)))
    q, *numbers = (np.concatenate([part[f"{name} out"] for part in parts]) for name in RESULTS)
    return Answer(q, *(each[:, 0] for each in numbers))


@lru_cache(maxsize=32)
def _interpreter(task: Task, q0: bool) -> Interpreter:
    return Interpreter(schedule(task, q0))


def _settings(tolerance: float, restarts: int) -> Floats:
    return np.array([(SAFE * tolerance) ** 2, float(restarts)])


def _arrays(task: Task, given: Search) -> dict[str, Floats]:
    names = arguments(task, given.q0 is not None)
    return {name: np.ascontiguousarray(getattr(given, name), dtype=float) for name in names}


class Loop:
    """Machine code of a task for one target or for many, and the numbers that stay."""

    def __init__(self, task: Task, machine: Target, batch: bool, q0: bool) -> None:
        self.task, self.lanes = task, machine.lanes if batch else 1
        self.code: Code = _code(task, machine, self.lanes, q0)
        self._tables = [aligned_copy(each) for each in tables(task).values()]

    @property
    def address(self) -> int:
        """The address of the function."""
        return self.code.address("run")

    def fixed(self, tolerance: float, restarts: int) -> tuple[list[int], Any]:
        """Return the addresses that stay, and what must stay with them."""
        keep = [_settings(tolerance, restarts), *self._tables]
        return [address(each) for each in keep], keep

    def search(self, given: Search) -> Answer:
        """Search all targets, in threads if they are many."""
        rows, nq = len(given.pose), self.task.nq
        found = Answer(np.empty((rows, nq)), *(np.empty(rows) for _ in range(3)))
        if rows == 0:
            return found
        fixed, keep = self.fixed(given.tolerance, given.restarts)
        arrays, run = _arrays(self.task, given), self.code.function("run", 1)
        workers = threads(rows // MIN_SHARE) if self.lanes > 1 else 1
        parts = min(PARTS * workers, -(-rows // MIN_SHARE)) if workers > 1 else 1
        parts = max(parts, -(-rows // MAX_PART))
        edges = [rows * k // parts for k in range(parts + 1)]

        def part(k: int) -> int:
            first, count = edges[k], edges[k + 1] - edges[k]
            numbers = [count, *fixed]
            for each in arrays.values():
                stride = each.shape[1] if len(each) > 1 else 0
                numbers += [address(each) + 8 * first * stride, stride]
            numbers += [address(each) + 8 * first * (nq if each.ndim > 1 else 1) for each in found]
            return int(run(packed_numbers(numbers)))

        together(part, parts, workers) if parts > 1 else part(0)
        del keep
        return found


@lru_cache(maxsize=64)
def loop(task: Task, machine: Target, batch: bool, q0: bool) -> Loop:
    """Return the loop of a task, compiled unless that was done before; `q0`: searches begin at a given posture."""
    return Loop(task, machine, batch, q0)


def _code(task: Task, machine: Target, lanes: int, q0: bool) -> Code:
    m = task.mechanism
    aims = [(m.located(aim.frame), *aim[1:]) for aim in task.aims]
    name = name_of(m, "inverse_kinematics", aims, task.limits, task.goal, task.size, machine, lanes, q0)
    return code_of(name, lambda: schedule_module(schedule(task, q0), lanes, machine.lanes), machine)
