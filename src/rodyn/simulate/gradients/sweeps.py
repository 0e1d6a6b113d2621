"""What runs the schedules of sweeps over logged steps: machine code, or the interpreter."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, cached_property, partial
from itertools import pairwise
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.buffers import aligned, packed_numbers
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.run import SHARE
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.machine.threads import threads, together
from rodyn.llvm.schedule import schedule_module
from rodyn.simulate.engines.interpreted import outside
from rodyn.simulate.engines.machine import Argument, call_numbers, call_order, in_numbers, parts, system
from rodyn.simulate.engines.step import Loops, Part, Step, System
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
from rodyn.simulate.problem.rows import ProblemRows, evaluated, rows_kernel
from rodyn.trace.passes import HOISTED
from rodyn.trace.schedule.interpret import Interpreter, ItemNumbers, Outside
from rodyn.trace.schedule.language import Batch

Arrays = Mapping[str, NDArray[Any]]
Run = Callable[[Arrays, int, int], object]
"""A sweep: the arrays of its buffers, how many rows, how many entries."""
MAX_COMPILED = 100
"""Velocities above which derivatives are not compiled: straight-line code of so many links takes minutes."""


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
        self.mode, machine = mode, target()
        if linear.problem.mechanism.nv > MAX_COMPILED:
            machine = None
        self._make: Callable[[Kind], Run] = partial(_interpreted, linear, integrator, machine)
        if machine is not None and not linear.problem.why_no_machine_code:
            self._make = partial(MachineSweep, linear, integrator, machine, machine.lanes if rows > 1 else 1)
        self._sweep = self._make(mode)

    @cached_property
    def _replay(self) -> Run:
        return self._make("replay")

    def replay(self, task: Task, entries: Floats, states: Floats) -> None:
        """Compute all states (trajectories, nodes, width) after the first one."""
        rows, longest = len(states), entries.shape[1]
        begins = _begins(task, np.arange(rows), longest if len(entries) > 1 else 0, 0)
        self._replay({**_tables(task, entries), "begins": begins, "states": states}, rows, longest)

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
        self._sweep({**_tables(task, entries), **given}, rows, longest)


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


def _schedule(
    linear: DifferentiatedProblem, integrator: Integrator, parts: tuple[Part | Loops, ...], kind: Kind
) -> Batch:
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


class MachineSweep:
    """A sweep in machine code, in threads where there is work for them; the interpreter lock is free meanwhile."""

    def __init__(
        self, linear: DifferentiatedProblem, integrator: Integrator, machine: Target, lanes: int, kind: Kind
    ) -> None:
        problem, self.kind = linear.problem, kind
        name = name_of(
            problem.mechanism, "gradients", linear.structure, integrator.name, kind, machine, lanes
        )

        def module() -> str:
            made = parts(problem, machine, lanes)
            functions = system(problem, made, fixed=False).functions
            return schedule_module(_schedule(linear, integrator, made, kind), lanes, machine.lanes, functions)

        self.lanes, self.stages = lanes, integrator.formula.stages * max(1, integrator.sweeps)
        self.code = code_of(name, module, machine)

    def __call__(self, arrays: Arrays, rows: int, entries: int) -> None:
        """Go over the entries."""
        workers = threads(rows * entries * self.stages // SHARE) if rows > self.lanes else 1
        spans = min(4 * workers, -(-rows // self.lanes)) if workers > 1 else 1
        edges = {rows * k // spans // self.lanes * self.lanes for k in range(spans)} | {rows}
        size, run = self.code.constant("memory_size"), self.code.function("run", 1)
        calls = []
        for first, end in pairwise(sorted(edges)):
            memory = aligned(size)
            memory[:] = 0.0
            packed = packed_numbers(
                [end - first, entries, address(memory), 0, *call_numbers(_order(self.kind), arrays, first)]
            )
            calls.append((packed, memory, arrays, self.code))  # held while threads work on it
        together(lambda k: int(run(ctypes.addressof(calls[k][0]))), len(calls), workers)


@cache
def _order(kind: Kind) -> list[Argument]:
    """Return the buffers of a call in their order; their widths do not matter."""
    widths = dict.fromkeys(("constants", "piece", "parameters"), 1)
    return call_order(Batch, arguments(kind, System((), 1, 1), widths))


def _interpreted(
    linear: DifferentiatedProblem, integrator: Integrator, machine: Target | None, kind: Kind
) -> Run:
    """Return a sweep on NumPy arrays."""
    functions = outside(ProblemRows(linear.problem, machine))
    if kind != "replay":
        functions[LINEAR] = _linear(linear, machine, kind)
    return Interpreter(_schedule(linear, integrator, (), kind), functions).run


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
