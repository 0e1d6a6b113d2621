"""Integration without a compiler: the schedule of an integrator, interpreted on NumPy arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from rodyn.arrays import Floats
from rodyn.simulate.engines.machine import given_arrays, integration, outcome
from rodyn.simulate.engines.step import DERIVATIVE, EVENT, JUMP
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.integrate.task import Outcome, Signals, Task
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.trace.schedule.interpret import Interpreter, Outside


def outside(kernels: ProblemRows) -> dict[str, Outside]:
    """Return the functions of a problem that a schedule of its steps calls."""
    constants = kernels.problem.held.width
    moving = kernels.problem.moving

    def of(compute: Callable[..., tuple[Mapping[str, Floats], Floats]]) -> Outside:
        return lambda _, given: compute(
            given["t"][:, 0], given["y"], given["data"][:, :constants], given["data"][:, constants:]
        )

    def derivative(*given: Floats) -> tuple[Mapping[str, Floats], Floats]:
        dy, alarms = kernels.derivative(*given)
        return {"dy": dy}, alarms

    def event(*given: Floats) -> tuple[Mapping[str, Floats], Floats]:
        value, alarms = kernels.event(*given)
        return {"event": value[:, None]}, alarms

    def jump(*given: Floats) -> tuple[Mapping[str, Floats], Floats]:
        return {"memory": kernels.jump(*given)[:, moving:]}, np.zeros(len(given[0]))

    return {DERIVATIVE: of(derivative), EVENT: of(event), JUMP: of(jump)}


class InterpretedEngine:
    """Integrates tasks by an integrator, all trajectories side by side."""

    def __init__(self, kernels: ProblemRows, integrator: Integrator) -> None:
        self.problem = kernels.problem
        made = integration(self.problem, integrator, (), alone=False)
        self.interpreter = Interpreter(made.schedule(), outside(kernels))

    def __call__(self, task: Task, signals: Signals) -> Outcome:
        arrays = given_arrays(task, self.problem)
        items = self.interpreter.begin(arrays, len(task.start))
        signals.counter[0] = signals.lanes = len(task.start)
        signals.progress = [items.shown()]
        while len(items.left):
            if signals.stop:
                items.halt()
                break
            before = items.kept()
            try:
                items.go_on()
                signals.tell()
            except KeyboardInterrupt:  # the step is lost, the run is not
                items.arrays.update(before)
                signals.progress = [items.shown()]
                signals.end()
        return outcome(arrays)
