"""What runs the schedule of a stepper: machine code, or the interpreter."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter
from math import inf
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.entry.builtin import Builtin, Served
from rodyn.kernel.entry.layout import supported
from rodyn.kernel.machine.kernel_record import aligned_copy, kernel_record
from rodyn.kernel.machine.schedule_runner import RowParts, RunOptions, ScheduleCode
from rodyn.kernel.machine.target import target
from rodyn.simulate.engines.run import CallbackEntry, Parts, Runner, in_numbers, problem_runner, system
from rodyn.simulate.engines.step import Step
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.stepping.schedule import CLOCK, buffers, schedule
from rodyn.trace.schedule.language import Batch


class Rows(NamedTuple):
    """States that are advanced in place, and the numbers that belong to them.

    q, qd   (rows, nq), (rows, nv)
    memory  (rows, m) what the law remembers
    data    (rows, constants + piece) numbers of the law; `alike`: in all rows the same, for ever
    changed (rows,) not 0 where `data` were written; steps set them to 0
    clock   (rows, `CLOCK`)
    step    (1,) seconds for all, or (rows,)
    """

    q: Floats
    qd: Floats
    memory: Floats
    data: Floats
    changed: Floats
    clock: Floats
    step: Floats
    alike: bool = False

    def __len__(self) -> int:
        return len(self.q)


class Steps(NamedTuple):
    """What does the steps of rows.

    tables     of the schedule
    given_tau  whether calls have torques
    stages     of the formula
    """

    problem: Problem
    runner: Runner
    tables: dict[str, Floats]
    given_tau: bool
    stages: int

    def on(self, rows: Rows, substeps: int) -> Advance:
        """Return the function that advances rows."""
        return Advance(self, rows, substeps)


def steps(problem: Problem, integrator: Integrator, batched: bool, tau: int | None) -> Steps:
    """Return what does the steps of a problem; compiles it, unless that was done before.

    tau: the place of a call's torques among the constants; None: the law is all that drives
    """

    def step(parts: Parts) -> Step:
        return Step(system(problem, parts, fixed=True), in_numbers(integrator.formula))

    def make(parts: Parts, _: int) -> Batch:
        return schedule(step(parts), tau)

    plain = step(())
    runner = problem_runner(
        problem,
        ("stepper", problem.structure, integrator.name, tau),
        Batch,
        buffers(plain, tau is not None),
        make,
        batched,
        target(),
    )
    tables = {name: aligned_copy(table).reshape(table.shape) for name, table in plain.tables().items()}
    return Steps(problem, runner, tables, tau is not None, plain.formula.stages)


class Advance:
    """Steps of some rows; the interpreter lock is free meanwhile."""

    def __init__(self, steps: Steps, rows: Rows, substeps: int) -> None:
        problem, self._steps, self._rows = steps.problem, steps, rows
        callbacks = problem.callbacks if isinstance(steps.runner.code, ScheduleCode) else None
        self._callback = CallbackEntry(problem, callbacks) if callbacks else None
        arrays = {
            "q": rows.q,
            "qd": rows.qd,
            "memory": rows.memory,
            "clock": rows.clock,
            "changed": rows.changed[:, None],
            "given data": rows.data,
            "step": rows.step[:, None],
            **steps.tables,
        }
        self._run = steps.runner.code.on(
            arrays,
            RunOptions(
                len(rows),
                work=substeps * steps.stages,
                times=substeps,
                kept={"data": rows.data.shape[1]},
                alike=rows.alike,
                callback=self._callback.address if self._callback else 0,
            ),
        )

    def __call__(self, tau: Floats | None) -> int:
        """Advance under torques (1 or rows, nv), or under the law alone.

        Return the answers of the schedule as bits: 1 if rows are pending, 2 if some have failed now.
        """
        if tau is not None:
            self._run.point("given tau", tau)
        if self._callback is None:
            return self._run()
        rows = self._rows
        changed = (rows.q, rows.qd, rows.memory, rows.clock)
        before = [array.copy() for array in changed]
        answer = self._run()
        try:
            self._callback.raise_error()
        except BaseException:  # an error of a function leaves the rows as they were
            self._callback.error = None
            for array, values in zip(changed, before, strict=True):
                array[:] = values
            raise
        return answer

    def entry(self, owner: object, slow: Callable[..., Any], doc: str, nv: int) -> Callable[..., Any] | None:
        """Return a built-in function of `nv` torques for one state; `slow` takes what it does not."""
        code, machine = self._steps.runner.code, target()
        if not isinstance(self._run, RowParts) or not isinstance(code, ScheduleCode) or machine is None:
            return None
        if code.lanes > 1 or self._callback or not supported():
            return None
        parameters = [Parameter("tau", Parameter.POSITIONAL_OR_KEYWORD)] if nv else []
        entry = Builtin(parameters, slow, owner, "step", doc, machine)
        (packed,), last = self._run.packed, code.places["given tau"] if nv else None  # the torques come last
        record = kernel_record(code.code.address("run"), packed[1:last])
        served = Served({parameter.name: nv for parameter in parameters}, (), record, self)
        entry.learn(lambda: served)
        return entry.function


def clock(rows: int) -> Floats:
    """Rows that begin at t = 0."""
    found = np.zeros((rows, len(CLOCK)))
    found[:, CLOCK.index("limit")] = inf
    return found
