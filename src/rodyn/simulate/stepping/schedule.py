"""The steps of a stepper as a schedule: rows that the caller owns, advanced in place, one in every lane.

A row whose step fails keeps its last state and says why; a row whose law changes within the step waits.
"""

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
from rodyn.simulate.engines.step import Loops, Part, Step, System
from rodyn.simulate.integrate.control import ALARM, PENDING, not_followed
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.thresholds import SAME
from rodyn.trace.functions import where
from rodyn.trace.passes import HOISTED
from rodyn.trace.program import Program, recorded
from rodyn.trace.schedule.language import Batch, Branch, Buffer, Do, Move, Ref, Spread

CLOCK = ("t", "origin", "count", "limit", "status")
"""What is kept for every row besides its state; time is origin + count · step."""


def buffers(step: Step, given_tau: bool) -> dict[str, Buffer]:
    """Return the buffers of the steps of rows."""
    system = step.system
    data = system.constants + system.piece
    rows = {"q": system.q, "qd": system.v, "memory": system.memory, "clock": len(CLOCK), "changed": 1}
    given = {"given data": data, "step": 1, **({"given tau": system.v} if given_tau else {})}
    own = {"own clock": len(CLOCK)}
    own |= dict.fromkeys(("dt", "stale", "goal", "after", "busy", "taken", "pending", "failed"), 1)
    return (
        {name: Buffer("state", width) for name, width in rows.items()}
        | {name: Buffer("argument", width) for name, width in given.items()}
        | {name: Buffer("lane", width) for name, width in own.items()}
        | {"data": Buffer("kept", data)}
        | step.buffers()
    )


def schedule(step: Step, tau: int | None) -> Batch:
    """Return the steps of rows; `tau`: the place of a call's torques among the constants (None: there are none)."""
    system, known = step.system, buffers(step, tau is not None)
    widths = {"q": system.q, "qd": system.v, "memory": system.memory, "clock": len(CLOCK)}
    parts = {"q": Ref("y"), "qd": Ref("y", system.q), "memory": Ref("y", system.q + system.v)}
    parts |= {"clock": Ref("own clock")}
    torques = () if tau is None else (Move(Ref("given tau"), Ref("data", tau), system.v),)
    flags = {name: Ref(name) for name in ("pending", "failed")}
    clock = {"clock": Ref("own clock")}
    first = {name: Ref(name) for name in ("goal", "after", "busy", "pending")}
    seen = {name: Ref(name) for name in ("goal", "after", "busy", "alarm", "watch", "failed")}
    moved = Move(Ref("new", 0, "j"), Ref("y", 0, "j"), 1, Ref("taken"))
    return Batch(
        known,
        begin=(
            *(Move(Ref(name), target, widths[name]) for name, target in parts.items()),
            Move(Ref("changed"), Ref("stale"), 1),
            Branch(
                Ref("stale"), tuple(Move(Ref("given data", k), Ref("data", k), w) for k, w in _needed(system))
            ),
            *torques,
            Move(Ref("step"), Ref("dt"), 1),
            Do(recorded({}, lambda: {name: [0.0] for name in flags}), {}, flags),
        ),
        body=(
            Do(_begun(), {**clock, "dt": Ref("dt"), "pending": Ref("pending")}, {**clock, **first}),
            Branch(
                Ref("busy"),
                (
                    *step.statements({"t": Ref("own clock", CLOCK.index("t")), "dt": Ref("dt")}),
                    Do(
                        _judged(),
                        {**clock, **seen},
                        {**clock, "failed": Ref("failed"), "taken": Ref("taken")},
                    ),
                    Spread("j", system.width, (moved,)),
                ),
            ),
        ),
        end=(
            *(Move(source, Ref(name), widths[name]) for name, source in parts.items()),
            Do(recorded({}, lambda: {"x": [0.0]}), {}, {"x": Ref("changed")}),
        ),
        answers=(Ref("pending"), Ref("failed")),
    )


def _needed(system: System) -> list[tuple[int, int]]:
    """Where data are that the derivative takes, and how many; numbers of robots that it does not use are left out."""
    if not system.parts:
        return [(0, system.constants + system.piece)]
    read = {name for part in system.parts if isinstance(part, Part) for name, _ in part.program.elements()}
    read |= {HOISTED} if any(isinstance(part, Loops) for part in system.parts) else set()
    place, result = 0, list[tuple[int, int]]()
    for name, width in system.data:
        used = name in read or name in ("constants", "piece")
        if used and result and sum(result[-1]) == place:
            result[-1] = (result[-1][0], result[-1][1] + width)
        elif used:
            result.append((place, width))
        place += width
    return result


def _begun() -> Program:
    """Where a step of a row leads, and whether it is taken; times as `control.begin` has them."""

    def rule(clock: Any, dt: Any, pending: Any) -> dict[str, Any]:
        t, origin, count, limit, status = clock
        after = count + 1.0
        goal = origin + after * dt[0]
        runs = status <= 0.0
        changes = runs & (limit - SAME * dt[0] <= goal)
        status = where(changes, float(PENDING), status)
        return {
            "clock": [t, origin, count, limit, status],
            "goal": [goal],
            "after": [after],
            "busy": [where(runs & ~changes, 1.0, 0.0)],
            "pending": [where(changes, 1.0, pending[0])],
        }

    return recorded({"clock": len(CLOCK), "dt": 1, "pending": 1}, rule)


def _judged() -> Program:
    """Return what a step came to, as `control.judge` decides it."""

    def rule(
        clock: Any, goal: Any, after: Any, busy: Any, alarm: Any, watch: Any, failed: Any
    ) -> dict[str, Any]:
        t, origin, count, limit, status = clock
        runs, lost = busy[0] != 0.0, alarm[0] != 0.0
        fails = runs & (lost | (watch[0] != 0.0))
        taken = runs & ~fails
        reason = where(lost, float(ALARM), not_followed(watch[0]))
        return {
            "clock": [
                where(taken, goal[0], t),
                origin,
                where(taken, after[0], count),
                limit,
                where(fails, reason, where(taken, 0.0, status)),
            ],
            "failed": [where(fails, 1.0, failed[0])],
            "taken": [where(taken, 1.0, 0.0)],
        }

    return recorded(
        {"clock": len(CLOCK), **dict.fromkeys(("goal", "after", "busy", "alarm", "watch", "failed"), 1)}, rule
    )


# What runs it


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
    """Return what takes the steps of a problem; compiles it, unless that was done before.

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
    result = np.zeros((rows, len(CLOCK)))
    result[:, CLOCK.index("limit")] = inf
    return result
