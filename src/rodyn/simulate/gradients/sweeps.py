"""Sweeps over logged steps: what their schedules are given, and what they leave."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.kernel.machine.schedule_runner import Arrays, RunOptions
from rodyn.kernel.machine.target import Target, target
from rodyn.simulate.engines.run import Parts, Runner, in_numbers, problem_runner, system
from rodyn.simulate.engines.step import Step, System
from rodyn.simulate.gradients.schedules import (
    BEGINS,
    LINEAR,
    Derivatives,
    Kind,
    Way,
    apart,
    arguments,
    replay,
    trimmed,
)
from rodyn.simulate.gradients.steps import Whole
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.linearised import DifferentiatedProblem
from rodyn.simulate.problem.rows import evaluated, rows_kernel
from rodyn.simulate.thresholds import MAX_DIFFERENTIATED_VELOCITIES
from rodyn.trace.passes import HOISTED
from rodyn.trace.schedule.interpret import ItemNumbers, Outside
from rodyn.trace.schedule.language import Batch, Buffer


class Tape(NamedTuple):
    """Rows that go over the steps of trajectories: directions, or weights; arrays are read and written.

    owners    (rows,) the trajectory of each
    weights   (rows, events, width): weights on samples, or their derivatives
    slopes    (rows, width): the adjoint, or the derivative, of the state
    numbers   (rows, constants + parameters): the gradient so far, or the direction
    changes   (rows, pieces, piece): the same of numbers that change
    """

    owners: Whole
    weights: Floats
    slopes: Floats
    numbers: Floats
    changes: Floats


class Sweeps:
    """Goes over entries (`steps.ENTRY`) of all trajectories of a task: in machine code where it can, else by NumPy.

    rows   how many rows tapes will have
    """

    def __init__(self, linear: DifferentiatedProblem, integrator: Integrator, mode: Way, rows: int) -> None:
        self.linear, self.integrator, self.mode, self.batched = linear, integrator, mode, rows > 1
        self._sweep = self._runner(mode)

    def _runner(self, kind: Kind) -> Runner:
        linear, integrator = self.linear, self.integrator
        problem, machine = linear.problem, target()
        if problem.mechanism.nv > MAX_DIFFERENTIATED_VELOCITIES:
            machine = None

        def make(parts: Parts, _: int) -> Batch:
            return _schedule(linear, integrator, parts, kind)

        names = ("gradients", linear.structure, integrator.name, kind)

        def functions() -> dict[str, Outside]:
            return {} if kind == "replay" else {LINEAR: _linear(linear, machine, kind)}

        return problem_runner(problem, names, Batch, _buffers(kind), make, self.batched, machine, functions)

    @cached_property
    def _replay(self) -> Runner:
        return self._runner("replay")

    def _run(self, runner: Runner, arrays: Arrays, rows: int, entries: int) -> None:
        """Go over the entries."""
        stages = self.integrator.formula.stages * max(1, self.integrator.sweeps)
        runner.code.on(arrays, RunOptions(rows, work=entries * stages, times=entries))()

    def replay(self, task: Task, entries: Floats, states: Floats) -> None:
        """Compute all states (trajectories, nodes, width) after the first one."""
        rows, longest = len(states), entries.shape[1]
        begins = _begins(task, np.arange(rows), longest if len(entries) > 1 else 0, 0)
        self._run(self._replay, {**_tables(task, entries), "begins": begins, "states": states}, rows, longest)

    def sweep(self, task: Task, entries: Floats, states: Floats, tape: Tape) -> None:
        """Go over the entries with derivatives, forward or back; states (trajectories, nodes, width) are known."""
        rows, longest = len(tape.owners), entries.shape[1]
        begins = _begins(task, tape.owners, longest if len(entries) > 1 else 0, states.shape[1])
        if self.mode == "reverse":
            begins[:, BEGINS.index("entry")] += longest - 1
        given = {
            "begins": begins,
            "states": states.reshape(-1, states.shape[-1]),
            "weights": tape.weights,
            "slopes": tape.slopes,
            "row numbers": tape.numbers,
            "changes": tape.changes,
        }
        self._run(self._sweep, {**_tables(task, entries), **given}, rows, longest)


def _tables(task: Task, entries: Floats) -> dict[str, NDArray[Any]]:
    """Return what all rows share: places of numbers, trajectory after trajectory."""
    tables = {"entries": entries, "constants": task.constants, "pieces": task.schedule.rows}
    return {
        name: np.ascontiguousarray(table).reshape(prod(table.shape[:-1]), table.shape[-1])
        for name, table in tables.items()
    }


def _begins(task: Task, owners: Whole, entries: int, nodes: int) -> Floats:
    """Return where rows begin; `entries`, `nodes`: how many there are of each trajectory (0: all have the same)."""
    table = task.schedule.rows
    apart = {"entry": entries, "node": nodes, "piece": table.shape[1] if table.ndim == 3 else 0, "owner": 1}
    return np.stack([owners * float(apart[name]) for name in BEGINS], axis=-1)


def _schedule(linear: DifferentiatedProblem, integrator: Integrator, parts: Parts, kind: Kind) -> Batch:
    """Return the schedule of a sweep; without parts, functions from outside compute f and its derivatives."""
    problem, width = linear.problem, linear.problem.width
    made = replace(system(problem, parts, fixed=False), event=None, stops=False)
    step = Step(made, trimmed(in_numbers(integrator.formula, integrator.sweeps)))
    if kind == "replay":
        return replay(step)
    if kind == "forward":
        return Derivatives(step, linear.widths, linear.pushed_program() if parts else None).forward()
    if not parts:
        return Derivatives(step, linear.widths).reverse()
    swept = apart(DifferentiatedProblem(problem).pulled_program(), width) if integrator.sweeps else None
    return Derivatives(step, linear.widths, apart(linear.pulled_program(), width), swept).reverse()


@cache
def _buffers(kind: Kind) -> Mapping[str, Buffer]:
    """Return the buffers of a call; their widths do not matter."""
    widths = dict.fromkeys(("constants", "piece", "parameters"), 1)
    return arguments(kind, System((), 1, 1), widths)


def _linear(linear: DifferentiatedProblem, machine: Target | None, kind: Way) -> Outside:
    """Return the derivative of f as a function that a schedule calls."""
    problem, width, is_reverse = linear.problem, linear.problem.width, kind == "reverse"
    program = linear.pulled_program() if is_reverse else linear.pushed_program()
    kernel, constants = rows_kernel(problem.mechanism, program, machine), problem.held.width

    def compute(_: ItemNumbers, given: Mapping[str, Floats]) -> tuple[Mapping[str, Floats], Floats]:
        y, data, moved, numbers = (given[name] for name in ("y", "data", "moved", "numbers"))
        rows = problem.held.parts(data[:, :constants])
        rows.pop(HOISTED, None)
        nq = problem.mechanism.nq
        rows |= {"t": given["t"], "q": y[:, :nq], "qd": y[:, nq:], "piece": data[:, constants:]}
        along = {"w": moved} if is_reverse else {"dy": moved, "dnumbers": numbers}
        found = evaluated(kernel, rows | along | {"rate": given["rate"]})[0]
        more = {"numbers": numbers + found[:, width:]} if is_reverse else {}
        return {"found": found[:, :width], **more}, np.zeros(len(y))

    return compute
