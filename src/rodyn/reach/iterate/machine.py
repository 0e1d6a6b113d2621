"""The iteration in machine code: one target, or many in lanes and threads."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import address
from rodyn.kernel.machine.buffers import aligned_copy, packed_numbers
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import threads, together
from rodyn.reach.iterate.lanes_ir import module
from rodyn.reach.iterate.memory_ir import arguments
from rodyn.reach.iterate.search import SAFE, Answer, Search
from rodyn.reach.iterate.starts import starts, table
from rodyn.reach.iterate.task import Task

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

SHARE = 64
"""Targets that a thread takes at a time, at least."""
LONG = 2**14
"""Targets of a part at most: in between Python looks for Ctrl-C."""
PARTS = 8
"""Parts of the targets for each thread: some are harder than others."""


class Loop:
    """Machine code of a task for one target or for many, and the numbers that stay."""

    def __init__(self, task: Task, machine: Target, batch: bool) -> None:
        self.task, self.machine = task, machine
        self.lanes = machine.lanes if batch else 1
        self.code: Code = _code(task, machine, self.lanes)
        self._tables = [aligned_copy(each) for each in (table(task), starts(task))]

    def fixed(self, tolerance: float, restarts: int, given: bool) -> tuple[list[int], Any]:
        """The addresses that stay, and what must stay with them."""
        settings = np.array([(SAFE * tolerance) ** 2, float(restarts), float(given)])
        keep = [settings, *self._tables]
        return [address(each) for each in keep], keep

    def address(self, given: bool) -> int:
        """Of the function for searches that begin at a q0, or at the nearest start."""
        return self.code.address("run" if given else "run_free")

    def search(self, given: Search) -> Answer:
        """How all targets ended."""
        rows, nq = len(given.pose), self.task.nq
        found = Answer(np.empty((rows, nq)), *(np.empty(rows) for _ in range(3)))
        if rows == 0:
            return found
        fixed, keep = self.fixed(given.tolerance, given.restarts, given.q0 is not None)
        arrays = {name: getattr(given, name) for name in arguments(self.task)}
        if given.q0 is None:
            arrays["q0"] = starts(self.task)[:1]
        arrays = {name: np.ascontiguousarray(each, dtype=float) for name, each in arrays.items()}
        run = self.code.function("run", 1)
        workers = threads(rows // SHARE) if self.lanes > 1 else 1
        parts = min(PARTS * workers, -(-rows // SHARE)) if workers > 1 else 1
        parts = max(parts, -(-rows // LONG))
        edges = [rows * k // parts for k in range(parts + 1)]

        def part(k: int) -> int:
            first, count = edges[k], edges[k + 1] - edges[k]
            numbers = [count, *fixed]
            for each in arrays.values():
                stride = each.shape[1] if len(each) > 1 else 0
                numbers += [address(each) + 8 * first * stride, stride]
            numbers += [address(each) + 8 * first * (nq if each.ndim > 1 else 1) for each in found]
            packed = packed_numbers(numbers)
            return int(run(packed))

        together(part, parts, workers) if parts > 1 else part(0)
        del keep
        return found


@lru_cache(maxsize=64)
def loop(task: Task, machine: Target, batch: bool) -> Loop:
    """The loop of a task, compiled unless that was done before."""
    return Loop(task, machine, batch)


def _code(task: Task, machine: Target, lanes: int) -> Code:
    m = task.mechanism
    aims = [(m.located(aim.frame), *aim[1:]) for aim in task.aims]
    name = name_of(m, "inverse_kinematics", aims, task.limits, task.goal, task.size, machine, lanes)
    return code_of(name, lambda: module(task, lanes, machine.lanes), machine)
