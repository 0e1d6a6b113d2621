"""Sweeps on NumPy columns: the readable version of `sweep_ir`, used where there is no compiler."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.machine.target import Target
from rodyn.simulate.engines.machine import in_numbers
from rodyn.simulate.gradients.steps import MARKS, Leg, Whole
from rodyn.simulate.gradients.sweeps import Tape, Way, trimmed
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.linearised import DifferentiatedProblem
from rodyn.simulate.problem.rows import ProblemRows, evaluated, rows_kernel
from rodyn.trace.passes import HOISTED

NODE, PIECE, MAIN, EVENT = range(len(MARKS))


class _Step:
    """One entry of all rows: its stages, and the state after it before quaternions have unit length."""

    def __init__(self, sweeps: NumpySweeps, t: Floats, dt: Floats, y: Floats, data: Sequence[Floats]) -> None:
        formula = sweeps.formula
        self.y, self.dt, self.data = y, dt[:, None], data
        self.times = [t + c * dt for c in formula.nodes]
        derivative = sweeps.rows.derivative
        self.K = [derivative(t, y, *data)[0]] * formula.stages
        for _ in range(max(formula.sweeps, 1)):
            for k in range(0 if formula.sweeps else 1, formula.stages):
                self.K[k] = derivative(self.times[k], y + self.dt * _sum(formula.rows[k], self.K), *data)[0]
        self.stages = [y + self.dt * _sum(row, self.K) for row in formula.rows]
        self.raw = y + self.dt * _sum(formula.weights, self.K)

    def new(self, units: Sequence[int]) -> Floats:
        """The state after it."""
        found = self.raw.copy()
        for unit in units:
            found[:, unit : unit + 4] /= np.linalg.norm(found[:, unit : unit + 4], axis=1)[:, None]
        return found

    def along_units(self, units: Sequence[int], slope: Floats) -> Floats:
        """A derivative, or an adjoint, before and after quaternions are brought to unit length."""
        found = slope.copy()
        for unit in units:
            q, d = self.raw[:, unit : unit + 4], slope[:, unit : unit + 4]
            square = (q * q).sum(axis=1, keepdims=True)
            found[:, unit : unit + 4] = (d - q * ((q * d).sum(axis=1, keepdims=True) / square)) / np.sqrt(
                square
            )
        return found


class NumpySweeps:
    """The rows of a tape, side by side."""

    def __init__(
        self, linear: DifferentiatedProblem, integrator: Integrator, mode: Way, target: Target | None = None
    ) -> None:
        self.linear, self.mode = linear, mode
        self.formula = trimmed(in_numbers(integrator.formula, integrator.sweeps))
        self.rows, self.units = ProblemRows(linear.problem, target), linear.problem.units
        program = linear.pulled_program() if mode == "reverse" else linear.pushed_program()
        self._kernel = rows_kernel(linear.problem.mechanism, program, target)

    def replay(self, task: Task, leg: Leg, states: Floats) -> None:
        """All states after the first one."""
        everyone = np.arange(len(states))
        with np.errstate(all="ignore"):
            for entry in range(leg.clock.shape[1]):
                step = self._step(task, leg, entry, everyone, states[:, entry])
                states[:, entry + 1] = step.new(self.units)

    def sweep(self, task: Task, leg: Leg, states: Floats, tape: Tape) -> None:
        """Forward or back."""
        with np.errstate(all="ignore"):
            if self.mode == "reverse":
                for entry in reversed(range(leg.clock.shape[1])):
                    self._back(task, leg, entry, states, tape)
            else:
                y = states[tape.owners, 0]
                for entry in range(leg.clock.shape[1]):
                    y = self._ahead(task, leg, entry, y, tape)

    def _of(self, array: Any, owners: Whole) -> Any:
        """The rows of some trajectories; one row may stand for all."""
        return array[owners] if len(array) > 1 else np.broadcast_to(array, (len(owners), *array.shape[1:]))

    def _step(self, task: Task, leg: Leg, entry: int, owners: Whole, y: Floats) -> _Step:
        clock, marks = self._of(leg.clock[:, entry], owners), self._of(leg.marks[:, entry], owners)
        table, piece = task.schedule.rows, marks[:, PIECE]
        pieces = table[owners, piece] if table.ndim == 3 else table[piece]
        return _Step(self, clock[:, 0], clock[:, 1], y, (task.constants[owners], pieces))

    def _given(self, step: _Step, k: int, **more: Floats) -> dict[str, Floats]:
        """What the program of a derivative is given at a stage."""
        nq, y = self.linear.problem.mechanism.nq, step.stages[k]
        state = {"t": step.times[k][:, None], "q": y[:, :nq], "qd": y[:, nq:]}
        held = self.linear.problem.held.parts(step.data[0])
        held.pop(HOISTED, None)
        return state | held | {"piece": step.data[1], "rate": step.K[k]} | more

    def _back(self, task: Task, leg: Leg, entry: int, states: Floats, tape: Tape) -> None:
        marks = self._of(leg.marks[:, entry], tape.owners)
        step = self._step(task, leg, entry, tape.owners, states[tape.owners, marks[:, NODE]])
        main, event = marks[:, MAIN] != 0, marks[:, EVENT]
        seed = np.where(main[:, None], tape.slopes, 0.0)
        tape.slopes[main] = 0.0
        some = np.flatnonzero(event >= 0)
        seed[some] += tape.weights[some, event[some]]
        seed = step.along_units(self.units, seed)
        back, found = self._adjoints(step, seed)
        tape.slopes[:] += seed + sum(back)
        constants, piece, _ = self.linear.widths.values()
        tape.numbers[:] += np.delete(found, np.s_[constants : constants + piece], axis=1)
        tape.changes[np.arange(len(tape)), marks[:, PIECE]] += found[:, constants : constants + piece]

    def _adjoints(self, step: _Step, seed: Floats) -> tuple[list[Floats], Floats]:
        """The adjoints of the states of all stages, and of the numbers."""
        formula, width = self.formula, self.linear.problem.width
        back = [np.zeros_like(seed)] * formula.stages
        total = np.zeros((len(seed), sum(self.linear.widths.values())))
        for _ in range(max(formula.sweeps, 1)):
            total = np.zeros_like(total)  # only the last sweep counts
            for k in reversed(range(formula.stages)):
                column = [(*row, *[0.0] * formula.stages)[k] for row in formula.rows]
                w = step.dt * (formula.weights[k] * seed + _sum(column, back))
                pulled = evaluated(self._kernel, self._given(step, k, w=w))[0]
                back[k], total = pulled[:, :width], total + pulled[:, width:]
        return back, total

    def _ahead(self, task: Task, leg: Leg, entry: int, y: Floats, tape: Tape) -> Floats:
        marks = self._of(leg.marks[:, entry], tape.owners)
        step = self._step(task, leg, entry, tape.owners, y)
        constants = self.linear.widths["constants"]
        changing = tape.changes[np.arange(len(tape)), marks[:, PIECE]]
        parts = [tape.numbers[:, :constants], changing, tape.numbers[:, constants:]]
        numbers, formula = np.concatenate(parts, axis=1), self.formula
        D = [np.zeros_like(tape.slopes)] * formula.stages
        for _ in range(max(formula.sweeps, 1)):
            for k in range(formula.stages):
                dy = tape.slopes + step.dt * _sum(formula.rows[k], D)
                D[k] = evaluated(self._kernel, self._given(step, k, dy=dy, dnumbers=numbers))[0]
        slope = step.along_units(self.units, tape.slopes + step.dt * _sum(formula.weights, D))
        event, main = marks[:, EVENT], marks[:, MAIN] != 0
        some = np.flatnonzero(event >= 0)
        tape.weights[some, event[some]] = slope[some]
        tape.slopes[main] = slope[main]
        return np.where(main[:, None], step.new(self.units), y)


def _sum(coefficients: Sequence[float], terms: Sequence[Floats]) -> Floats:
    """Σ a x."""
    total = np.zeros_like(terms[0])
    for a, x in zip(coefficients, terms, strict=False):
        if a:
            total += a * x
    return total
