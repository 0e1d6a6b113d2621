"""Simulated trajectories, gone over again with derivatives: `Motion.pushed` forward, `Motion.pulled` back.

The steps are those of the run: its integration is repeated once and logged. Going back needs the state before every
step. All of them are kept where they take little memory; else some (check-points), and from one to the next the steps
are taken again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from math import isqrt, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError
from rodyn.kernel.machine.schedule_runner import Arrays, RunOptions
from rodyn.kernel.machine.target import Target, target
from rodyn.simulate.engines.run import Parts, Runner, engine, in_numbers, problem_runner, system
from rodyn.simulate.engines.step import Step, System
from rodyn.simulate.gradients.schedules import (
    BEGINS,
    LINEAR,
    Derivatives,
    Kind,
    LoggedSteps,
    Way,
    Whole,
    apart,
    arguments,
    replay,
    trimmed,
)
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.integrate.task import Log, Signals, Task
from rodyn.simulate.problem.linearised import DifferentiatedProblem
from rodyn.simulate.problem.rows import evaluated, rows_kernel
from rodyn.simulate.thresholds import MAX_DIFFERENTIATED_VELOCITIES, MAX_STATE_BYTES, STEPS_OF_A_CALL
from rodyn.trace.passes import HOISTED
from rodyn.trace.schedule.interpret import ItemNumbers, Outside
from rodyn.trace.schedule.language import Batch, Buffer


class Numbers(NamedTuple):
    """Gradients by the numbers of a run, or a direction of them, a row for each.

    constants (rows, …), changes (rows, pieces, …), parameters (rows, …)
    """

    constants: Floats
    changes: Floats
    parameters: Floats


class Block(NamedTuple):
    """Some trajectories: a task of their own, and the steps that they took."""

    task: Task
    log: Log
    steps: LoggedSteps


@dataclass(frozen=True, eq=False)
class Motion:
    """Trajectories of a task.

    counts       (rows,) the steps that each took
    batched      whether they were integrated as a batch
    checkpoints  how many states of each are kept; None: as many as there is memory for
    """

    linear: DifferentiatedProblem
    task: Task
    counts: Whole
    batched: bool
    checkpoints: int | None = None
    _logged: dict[tuple[int, int], tuple[Task, Log, Whole]] = field(default_factory=dict, repr=False)

    @property
    def width(self) -> int:
        """Numbers in y."""
        return self.linear.problem.width

    def pulled(
        self, times: Floats, owners: Whole, weights: Floats, by_parameters: Floats
    ) -> tuple[Floats, Numbers]:
        """Return the gradient by y at the start (rows, width), and by the numbers.

        owners (rows,) say which trajectory each row of weights (rows, times, width) on y is of; `by_parameters`
        (rows, …) are what is known of that gradient.
        """
        sweeps = Sweeps(self.linear, self.task.integrator, "reverse", len(owners))
        widths = self.linear.widths
        start = np.zeros((len(owners), self.width))
        constants = np.zeros((len(owners), widths["constants"]))
        numbers = np.concatenate([constants, by_parameters], axis=1)
        pieces = len(self.task.schedule.breaks)
        changes = np.zeros((len(owners), pieces, widths["piece"]))
        for first, block in self._blocks(times, keeps=True):
            mine = np.flatnonzero((owners >= first) & (owners < first + len(block.task.start)))
            tape = _tape(owners[mine] - first, weights[mine], start[mine], numbers[mine], changes[mine])
            if len(mine):
                self._back(sweeps, block, tape)
            start[mine], numbers[mine], changes[mine] = tape.slopes, tape.numbers, tape.changes
        start += weights[:, times <= 0].sum(axis=1)
        count = widths["constants"]
        return start, Numbers(numbers[:, :count], changes, numbers[:, count:])

    def pushed(self, times: Floats, owners: Whole, start: Floats, numbers: Numbers) -> Floats:
        """Return the derivatives of y at the times, (rows, times, width), of a start and of numbers that move."""
        sweeps = Sweeps(self.linear, self.task.integrator, "forward", len(owners))
        result = np.zeros((len(owners), len(times), self.width))
        together = np.concatenate([numbers.constants, numbers.parameters], axis=1)
        for first, block in self._blocks(times, keeps=False):
            mine = np.flatnonzero((owners >= first) & (owners < first + len(block.task.start)))
            tape = _tape(
                owners[mine] - first, result[mine], start[mine], together[mine], numbers.changes[mine]
            )
            tape.weights[:, times <= 0] = tape.slopes[:, None]
            if len(mine):
                self._ahead(sweeps, block, tape)
            result[mine] = tape.weights
        return result

    # Steps that are known, some trajectories at a time

    def _every(self, most: int, keeps: bool) -> int:
        """After how many steps a state is kept."""
        if not keeps:
            return STEPS_OF_A_CALL
        if self.checkpoints is not None:
            return -(-most // self.checkpoints)
        return 1 if 8 * most * self.width <= MAX_STATE_BYTES else isqrt(most) + 1

    def _blocks(self, times: Floats, keeps: bool) -> Iterator[tuple[int, Block]]:
        """Yield the first trajectory of each block, and the block."""
        first = 0
        while first < len(self.counts):
            most = int(self.counts[first:].max())
            every = self._every(most, keeps)
            states = most // every + 1 + (every if 1 < every and keeps else 0)
            rows = max(1, MAX_STATE_BYTES // (8 * (states * self.width + 2 * most)))
            if (first, every) not in self._logged:
                self._logged.clear()  # one block at a time
                self._logged[first, every] = self._recorded(slice(first, first + rows), every)
            task, log, counts = self._logged[first, every]
            yield first, Block(task, log, LoggedSteps(log, counts, task.schedule.breaks, times))
            first += rows

    def _recorded(self, rows: slice, every: int) -> tuple[Task, Log, Whole]:
        """Integrate again, and log the steps; how many there are."""
        task, table = self.task, self.task.schedule.rows
        schedule = task.schedule._replace(rows=table[rows] if table.ndim == 3 else table)
        task = replace(
            task,
            start=task.start[rows],
            constants=task.constants[rows],
            schedule=schedule,
            times=schedule.breaks[-1:],
        )
        problem, duration = self.linear.problem, float(schedule.breaks[-1])
        integrate = engine(problem, task, self.batched).integrate
        counts = self.counts[rows]
        while True:
            log = Log.empty(task.start, int(counts.max()), every)
            signals = Signals(len(task.start), duration)
            lanes = integrate(replace(task, log=log), signals).lanes
            if signals.stop:
                raise KeyboardInterrupt
            if not (lanes.status == control.FINISHED).all():
                raise UnsupportedError(
                    "gradients integrate the whole simulation again that a run is part of, and this one did not reach "
                    "its duration: simulate up to where the run is cut off"
                )
            taken = lanes.steps.astype(np.int64)
            if (taken <= log.room).all():
                return task, log, taken
            counts = taken  # by another engine than the run had

    def _back(self, sweeps: Sweeps, block: Block, tape: Tape) -> None:
        task, log, steps = block
        every = log.every if log.every > 1 else STEPS_OF_A_CALL
        for first in reversed(range(0, steps.needed, every)):
            last = min(first + every, steps.needed)
            if log.every == 1:
                sweeps.sweep(task, steps.entries(first, last, 0), log.states, tape)
                continue
            states = np.zeros((len(task.start), every + 1, self.width))
            states[:, 0] = log.states[:, first // every]
            entries = steps.entries(first, last, first)
            looks = entries.shape[1] > last - first
            only_steps = steps.entries(first, last, first, looks=False) if looks else entries
            sweeps.replay(task, only_steps, states)
            sweeps.sweep(task, entries, states, tape)

    def _ahead(self, sweeps: Sweeps, block: Block, tape: Tape) -> None:
        task, log, steps = block
        for first in range(0, steps.needed, log.every):
            last = min(first + log.every, steps.needed)
            states = np.ascontiguousarray(log.states[:, first // log.every][:, None])
            sweeps.sweep(task, steps.entries(first, last, first), states, tape)


def _tape(owners: Whole, *arrays: Floats) -> Tape:
    weights, slopes, numbers, changes = map(np.ascontiguousarray, arrays)
    return Tape(np.ascontiguousarray(owners), weights, slopes, numbers, changes)


# Sweeps over logged steps


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
