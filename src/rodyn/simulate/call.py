"""The one way from arguments to a run."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import prod
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Batch, Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.quantity.requirements import select
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.robot import Robot
from rodyn.simulate import inputs
from rodyn.simulate.engines.machine import Compiled, compiled
from rodyn.simulate.engines.numpy import Stepper
from rodyn.simulate.engines.rows import Evaluated, Questions
from rodyn.simulate.engines.scipy import Stiff
from rodyn.simulate.integrate.integrators import integrator as named
from rodyn.simulate.integrate.task import Outcome, Signals, Task
from rodyn.simulate.problem import Problem
from rodyn.simulate.progress import Report, reporting
from rodyn.simulate.result.assemble import Finished
from rodyn.simulate.result.run import Run
from rodyn.simulate.torques.law import Schedule, TorqueLike, as_torque, called
from rodyn.simulate.user_functions import Asked, Functions, moments
from rodyn.trace.loops.program import NoLoops
from rodyn.trace.program import Program
from rodyn.trajectory.inputs import positive


def simulate(
    robot: Robot,
    q0: ArrayLike,
    qd0: ArrayLike | None,
    duration: float,
    *,
    times: ArrayLike | None,
    torque: TorqueLike,
    wrench: Wrench | Sequence[Wrench] | inputs.WrenchFunction | None,
    until: Callable[[Any, Any, Any], Any] | None,
    integrator: str,
    rtol: float | None,
    atol: float | None,
    step: float | None,
    max_step: float | None,
    rotor_inertia: ArrayLike | None,
    method: str | None,
    progress: Report | bool | None,
    quiet: bool = False,
) -> Run:
    """`Robot.simulate`; `quiet`: what it warns of was said before."""
    given = dict(locals())  # to simulate again; arrays are replaced by copies below
    mechanism = robot.mechanism
    length = positive(duration, "duration", "s")
    moving = inputs.sample_times(times, length)
    how = inputs.steps(named(integrator), length, rtol, atol, step, max_step)
    inputs.require_form(mechanism, how.integrator, rotor_inertia is not None, method)
    state = inputs.states(mechanism, q0, qd0)
    drive = as_torque(torque)
    inertias = inputs.rotor_inertia(rotor_inertia, mechanism)
    given |= {"torque": drive, "times": None if times is None else moving}
    given |= {"rotor_inertia": None if rotor_inertia is None else np.array(rotor_inertia)}
    given |= {name: rows.reshape(*state.shape, -1).copy() for name, rows in state.rows.items()}
    functions = Functions(
        mechanism, lambda: moments(mechanism, state.rows["q0"][0], state.rows["qd0"][0], length), quiet
    )
    law, torques = functions.torque(drive)
    pushed, pushing = inputs.loads(wrench, mechanism, functions)
    stop, stopping = _until(until, functions)
    problem = Problem(
        mechanism,
        select("forward_dynamics", method, mechanism).name,
        law,
        pushed,
        inertias,
        stop,
        bool(torques),
        stopping is not None,
        how.integrator.canonical,
    )
    questions = Questions(torques, pushing, stopping)
    simulation = Simulation(robot, problem, questions, how, moving, length)
    return simulation.run(state, given, progress)


def _until(until: object, functions: Functions) -> tuple[Program | None, Asked | None]:
    if until is None:
        return None, None
    if not callable(until):
        raise InputTypeError(
            f"until must be a function of (t, q, qd) whose value ends the run when it is no longer positive, "
            f"got {short(until)}"
        )
    found = functions.program(until, 1, f"the stop condition {called(until)}")
    return (found, None) if isinstance(found, Program) else (None, found)


@dataclass(frozen=True)
class Simulation:
    """A problem, and how it is integrated."""

    robot: Robot
    problem: Problem
    questions: Questions
    how: inputs.Steps
    times: Floats
    duration: float

    def run(self, state: Batch, given: Mapping[str, Any], progress: Report | bool | None) -> Run:
        """Integrate from these states, which the data of the run may make more of."""
        began = time.perf_counter()
        shape, task = self._task(state)
        try:
            carrier, how = self._carrier(batched=bool(shape))
        except ZeroDivisionError:  # a pivot vanishes in every state
            self.robot.forward_dynamics(state.rows["q0"], state.rows["qd0"], np.zeros(self.robot.nv))
            raise
        self._require_before_end(task)
        with reporting(progress, self.duration, len(task.start)) as report:
            signals = Signals(len(task.start), self.duration, report)
            outcome = carrier(task, signals)
        seconds = time.perf_counter() - began
        return Finished(self, task, outcome, shape, given, how, seconds).run()

    def _task(self, state: Batch) -> tuple[tuple[int, ...], Task]:
        """Everything in rows: states, numbers, schedules."""
        data = self.problem.data
        table = data.schedule.rows
        try:
            shape = np.broadcast_shapes(state.shape, data.held.shape[:-1], table.shape[:-2])
        except ValueError:
            raise InputError(
                f"the leading axes of q0 and qd0 {state.shape} do not broadcast against those of the torques' and "
                f"wrenches' numbers, {data.held.shape[:-1]} and {table.shape[:-2]}"
            ) from None
        if not prod(shape):
            raise InputError(
                f"q0, qd0 and the numbers of torques and wrenches have leading axes {shape}: there is no trajectory to "
                "simulate"
            )
        q, qd = (_rows(array.reshape(*state.shape, -1), shape) for array in state.rows.values())
        if self.problem.canonical:
            qd = self._momenta(q, qd)
        if table.ndim > 2:
            table = _rows(table, shape, axes=2)
        start = np.concatenate([q, qd], axis=1)
        for unit in self.problem.units():
            start[:, unit : unit + 4] /= np.linalg.norm(start[:, unit : unit + 4], axis=1, keepdims=True)
        task = Task(
            self.how.integrator,
            start,
            _rows(data.held, shape),
            _within(data.schedule.breaks, table, self.duration),
            self.times,
            self.how.rtol,
            self.how.atol,
            self.how.step,
        )
        return shape, task

    def _inertia(self, q: Floats) -> Floats:
        """M + J."""
        return self.robot.inertia_matrix(q) + np.diag(self.problem.rotor or [0.0] * self.robot.nv)

    def _momenta(self, q: Floats, v: Floats) -> Floats:
        found: Floats = np.einsum("kij,kj->ki", self._inertia(q), v)
        return found

    def velocities(self, q: Floats, p: Floats) -> Floats:
        """v of p = (M + J) v; of what is not finite, NaN."""
        if not (np.isfinite(q).all() and np.isfinite(p).all()):
            return np.full_like(p, np.nan)
        return np.asarray(np.linalg.solve(self._inertia(q), p[..., None])[..., 0], dtype=np.float64)

    def _carrier(self, batched: bool) -> tuple[Callable[[Task, Signals], Outcome], str]:
        """Who integrates, and words for it."""
        machine = target()
        if machine is not None and not self.how.integrator.scipy:
            lanes = machine.lanes if batched and not self.questions else 1
            with suppress(NoLoops):  # of a long robot, by a method that has no loops
                code = compiled(self.problem, self.how.integrator, machine, lanes)
                words = ["machine code", *([f"{lanes} lanes"] if lanes > 1 else [])]
                words += ["Python callbacks"] if self.questions else []
                return Compiled(code, lanes, self._questions, self.robot.nq), ", ".join(words)
        evaluated = self._evaluated(machine)
        event = evaluated.event if self._has_event else None

        def step_by_step(task: Task, signals: Signals) -> Outcome:
            given = (task, evaluated.derivative, event, self.problem.units())
            name = self.how.integrator.scipy
            return Stiff(*given, name).run(signals) if name else Stepper(*given).run(signals)

        return step_by_step, "SciPy" if self.how.integrator.scipy else "NumPy"

    @property
    def _has_event(self) -> bool:
        return self.problem.until is not None or self.problem.asked_until

    @property
    def _questions(self) -> Questions:
        """The questions about y."""
        return self.questions.on(self.velocities) if self.problem.canonical else self.questions

    def _evaluated(self, machine: Target | None) -> Evaluated:
        """The problem on rows of y."""
        return Evaluated(self.problem, self._questions, machine)

    def on_velocities(self, machine: Target | None) -> Evaluated:
        """The problem on rows of positions and velocities, whatever y is."""
        return Evaluated(replace(self.problem, canonical=False), self.questions, machine)

    def _require_before_end(self, task: Task) -> None:
        """The stop condition is positive at the start, or there would be no run."""
        if not self._has_event:
            return
        rows = len(task.start)
        table = task.schedule.rows
        piece = table[:, 0] if table.ndim == 3 else np.broadcast_to(table[0], (rows, table.shape[-1]))
        values = self._evaluated(None).event(np.zeros(rows), task.start, task.held, piece)
        if not (values > 0).all():
            k = int(np.argmin(values > 0))
            where = f" of trajectory {k}" if rows > 1 else ""
            raise InputError(
                f"until is {values[k]:g} at the start{where}: a run ends when it is no longer positive, so it must "
                "begin with a positive value"
            )


def _rows(array: Floats, shape: tuple[int, ...], axes: int = 1) -> Floats:
    """A row for each trajectory of a batch; its last `axes` stay."""
    own = array.shape[array.ndim - axes :]
    whole = array if array.shape == (*shape, *own) else np.broadcast_to(array, (*shape, *own))
    return whole.reshape(prod(shape), *own)


def _within(breaks: Floats, rows: Floats, duration: float) -> Schedule:
    """A schedule as far as the run goes."""
    count = int(np.searchsorted(breaks, duration)) + 1
    return Schedule(np.minimum(breaks[:count], duration), rows[..., :count, :])
