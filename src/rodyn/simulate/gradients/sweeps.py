"""What goes over steps again, forward or back: machine code, or NumPy columns."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol

import numpy as np

from rodyn.arrays import Floats, address
from rodyn.kernel.machine.buffers import aligned, packed_numbers
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.run import SHARE
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import threads, together
from rodyn.simulate.engines.derivative_ir import module_around
from rodyn.simulate.engines.integrator import SEEN
from rodyn.simulate.engines.lanes_ir import Control, Integration
from rodyn.simulate.engines.machine import in_numbers, parts, system
from rodyn.simulate.engines.step import NumericFormula
from rodyn.simulate.gradients.forward_ir import Forward, PushProgram
from rodyn.simulate.gradients.reverse_ir import PullProgram, Reverse
from rodyn.simulate.gradients.steps import Leg, Whole
from rodyn.simulate.gradients.sweep_ir import ARGUMENTS, Replay, SweepMemory, SweepPrograms
from rodyn.simulate.integrate.control import Lane
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.linearised import DifferentiatedProblem

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

Way = Literal["forward", "reverse"]


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

    def __len__(self) -> int:
        return len(self.owners)


class Sweeps(Protocol):
    """Goes over a leg of all trajectories of a task, whose states (trajectories, nodes, width) are known."""

    def replay(self, task: Task, leg: Leg, states: Floats) -> None:
        """All states after the first one."""
        ...

    def sweep(self, task: Task, leg: Leg, states: Floats, tape: Tape) -> None:
        """Forward or back."""
        ...


def trimmed(formula: NumericFormula) -> NumericFormula:
    """The formula without its estimates, and without last stages that only these need."""
    count = formula.stages
    while not formula.weights[count - 1]:
        count -= 1
    return NumericFormula(
        formula.nodes[:count], formula.rows[:count], formula.weights[:count], (), 0, formula.sweeps
    )


def sweep_code(
    linear: DifferentiatedProblem, integrator: Integrator, mode: Way, target: Target, lanes: int
) -> Code:
    """The machine code, from the cache if it was made before."""
    problem = linear.problem
    name = name_of(problem.mechanism, "gradients", linear.structure, integrator.name, mode, target, lanes)

    def module() -> str:
        made = replace(system(problem, parts(problem, target, lanes), False), event=None, stops=False)
        control = Control(None, None, None, Lane._fields, SEEN, {}, {}, 0.0)
        given = Integration(made, trimmed(in_numbers(integrator.formula, integrator.sweeps)), None, control)
        slopes = SweepPrograms(
            linear.pulled_program() if mode == "reverse" else None,
            DifferentiatedProblem(problem).pulled_program()
            if mode == "reverse" and integrator.sweeps
            else None,
            linear.pushed_program() if mode == "forward" else None,
            **linear.widths,
        )
        return sweep_module(given, slopes, lanes, target.lanes)

    return code_of(name, module, target)


def sweep_module(given: Integration, slopes: SweepPrograms, lanes: int, wide: int) -> str:
    """The module; `wide` doubles fill a register."""
    memory = SweepMemory(given, slopes, lanes, wide)
    functions = [Replay(lanes, memory).text()]
    for name, program in (("pull", slopes.pulled), ("sweep", slopes.swept)):
        functions += [] if program is None else [PullProgram(lanes, memory, name, program).text()]
    if slopes.pulled is not None:
        functions.append(Reverse(lanes, memory).text())
    if slopes.pushed is not None:
        functions += [PushProgram(lanes, memory).text(), Forward(lanes, memory).text()]
    return module_around(memory, functions)


class MachineSweeps:
    """Sweeps in machine code, in threads where there is work for them; the interpreter lock is free meanwhile."""

    def __init__(
        self, linear: DifferentiatedProblem, integrator: Integrator, mode: Way, target: Target, lanes: int
    ) -> None:
        self.mode, self.lanes, self.stages = (
            mode,
            lanes,
            integrator.formula.stages * max(1, integrator.sweeps),
        )
        self.code = sweep_code(linear, integrator, mode, target, lanes)

    def replay(self, task: Task, leg: Leg, states: Floats) -> None:
        none = np.empty((len(states), 0))
        everyone = np.arange(len(states), dtype=np.int64)
        self._run("replay", task, leg, states, Tape(everyone, none, none, none, none))

    def sweep(self, task: Task, leg: Leg, states: Floats, tape: Tape) -> None:
        self._run(self.mode, task, leg, states, tape)

    def _run(self, name: str, task: Task, leg: Leg, states: Floats, tape: Tape) -> None:
        count, entries = len(tape), leg.clock.shape[1]
        if not entries:
            return
        workers = threads(count * entries * self.stages // SHARE) if count > self.lanes else 1
        parts = min(4 * workers, -(-count // self.lanes)) if workers > 1 else 1
        edges = {count * k // parts // self.lanes * self.lanes for k in range(parts)} | {count}
        run = self.code.function(name, 1)
        size = int(self.code.function("scratch", 0)())
        pieces = np.ascontiguousarray(task.schedule.rows)
        shared: dict[str, Any] = {
            "clock": np.ascontiguousarray(leg.clock),
            "marks": np.ascontiguousarray(leg.marks),
            "states": states,
            "constants": np.ascontiguousarray(task.constants),
            "pieces": pieces,
        }
        numbers = {key: address(array) for key, array in shared.items()}
        numbers |= {
            "entries": entries,
            "next": entries if len(leg.clock) > 1 else 0,
            "nodes": states.shape[1],
            "apart": pieces[0].size if pieces.ndim == 3 else 0,
            "events": tape.weights.shape[1],
            "long": tape.changes[0].size,
        }
        calls = [self._call(run, numbers, tape, span, size) for span in pairwise(sorted(edges))]
        together(lambda k: calls[k](), len(calls), workers)

    @staticmethod
    def _call(
        run: Callable[[int], int], numbers: dict[str, int], tape: Tape, span: tuple[int, int], size: int
    ) -> Callable[[], int]:
        first, end = span
        memory = aligned(size)
        memory[:] = 0.0
        own = {key: address(array[first:]) for key, array in tape._asdict().items()}
        given = {**numbers, **own, "rows": end - first, "scratch": address(memory)}
        packed = packed_numbers([given[key] for key in ARGUMENTS])

        def call(alive: object = memory) -> int:
            return int(run(ctypes.addressof(packed)))

        return call
