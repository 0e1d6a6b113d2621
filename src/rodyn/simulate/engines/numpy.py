"""Integration on NumPy columns: the readable version of the compiled loops.

Used where there is no compiler, and as the reference for the compiled loops.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import inf

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.simulate.engines.numpy_adams import AdamsColumns
from rodyn.simulate.integrate.control import (
    EVENT,
    FINISHED,
    GOING,
    IDLE,
    INTERRUPTED,
    ROUNDING,
    RUNNING,
    Lane,
    Rule,
    Seen,
    advance,
    begin,
    judge,
    squared_error,
)
from rodyn.simulate.integrate.followed import Bounds
from rodyn.simulate.integrate.tableau import Formula
from rodyn.simulate.integrate.task import Derivative, Event, Jump, Outcome, Signals, Task, empty_samples
from rodyn.trace.functions import where

Rows = NDArray[np.intp]


class NumpyEngine:
    """The trajectories of a task, side by side."""

    def __init__(
        self,
        task: Task,
        f: Derivative,
        event: Event | None,
        units: Sequence[int],
        jump: Jump | None = None,
        moving: int | None = None,
        bounds: Bounds | None = None,
    ) -> None:
        self.bounds = bounds if task.fixed else None
        self.task, self.f, self.event, self.units, self.jump = task, f, event, units, jump
        rows, width = task.start.shape
        self.rule = Rule.of(task.integrator, width if moving is None else moving)
        orders = task.integrator.orders
        self.adams = AdamsColumns(orders, rows, width) if orders else None
        self.lane = Lane(*(np.full(rows, value) for value in task.first))
        self.y, self.kept = task.start.copy(), task.start.copy()
        self.past = np.zeros((task.integrator.formula.history, rows, width))
        self.samples = empty_samples(task)
        self.sampled, self.piece = np.zeros(rows, dtype=int), np.zeros(rows, dtype=int)
        self.ended: list[Lane | None] = [None] * rows

    def run(self, signals: Signals) -> Outcome:
        """Until all have ended."""
        self._begin_piece(np.arange(len(self.y)))
        self._sample_if_due(np.arange(len(self.y)), self.y)
        signals.counter[0] = signals.lanes = len(self.y)
        while len(active := np.flatnonzero(self.lane.mode != IDLE)):
            if signals.stop[0]:
                self.lane.status[active] = INTERRUPTED
                self._serve(active)
                continue
            before = (Lane(*(column.copy() for column in self.lane)), self.y.copy())
            counts = (self.sampled.copy(), self.piece.copy())
            try:
                with np.errstate(all="ignore"):
                    self._iterate(active)
                signals.progress[:] = self.lane.t.mean()
                signals.tell()
            except KeyboardInterrupt:  # the step is lost, the run is not
                (self.lane, self.y), (self.sampled, self.piece) = before, counts
                signals.end()
        lanes = Lane(*(np.array(column) for column in zip(*self.ended, strict=True)))
        return Outcome(self.samples, lanes, self.y)

    def _iterate(self, active: Rows) -> None:
        """One step of all that are active."""
        step = self.task.step
        lane = begin(Lane(*(column[active] for column in self.lane)), self.rule, step)
        new, K0, seen = self.step(lane, active)
        lane, looked, taken = judge(lane, seen, self.rule)
        self._put(lane, active)
        self._sample(active[looked], new[looked])
        self.kept[active[taken]] = new[taken]
        before = Lane(*(column[active] for column in self.lane))
        lane, moves = advance(before, self.rule, step)
        if self.adams:
            self.adams.arrive(before, active, moves.arrived)
        self._put(lane, active)
        whole = active[moves.whole]
        if len(self.past):
            self.past[1:, whole] = self.past[:-1, whole]
            self.past[0, whole] = K0[moves.whole]
        arrived = active[moves.arrived]
        self.y[arrived] = self.kept[arrived]
        if self.task.log is not None:
            self.task.log.note(arrived, Lane(*(column[arrived] for column in self.lane)), self.y[arrived])
        self._serve(active[moves.serve])

    def _put(self, lane: Lane, rows: Rows) -> None:
        for column, values in zip(self.lane, lane, strict=True):
            column[rows] = values

    def step(self, lane: Lane, active: Rows) -> tuple[Floats, Floats, Seen]:
        """The new states, the derivatives at the old ones, and what is seen."""
        integrator = self.task.integrator
        y, t, dt = self.y[active], lane.t, lane.dt
        K0, alarm = self._derivative(active, t, y)
        wait = np.zeros(len(active))
        formula, history = integrator.formula, [past[active] for past in self.past]
        if integrator.starter is not None:
            ready = (lane.past >= formula.history) & (lane.mode == GOING) & (dt == self.task.step)
            if not ready.all():
                formula, history, wait = integrator.starter, [], ready.astype(float)
        if self.adams:
            return self._adams_step(self.adams, lane, active, K0, alarm)
        K, cost = self._stages(formula, integrator.sweeps, active, lane, K0, history)
        new = y + dt[:, None] * _sum(formula.weights, K)
        estimates = [dt[:, None] * _sum(row, K) for row in formula.errors]
        if integrator.sweeps:
            estimates = [
                dt[:, None] * (_sum(formula.weights, K) - _sum(formula.weights, K[formula.stages :]))
            ]
        rtol, atol = self.task.rtol, self.task.atol
        sums = [squared_error(estimate, y, new, rtol, atol).sum(axis=1) for estimate in estimates]
        sums += [np.zeros(len(active))] * (2 - len(sums))
        seen = Seen(sums[0], sums[1], np.zeros(0), alarm, np.zeros(0), wait, float(cost))
        guard = dt[:, None] * _sum(formula.guard, K)
        return new, K0, self._looked(lane, active, new, guard, seen)

    def _adams_step(
        self, adams: AdamsColumns, lane: Lane, active: Rows, K0: Floats, alarm: Floats
    ) -> tuple[Floats, Floats, Seen]:
        """The same by formulas of many orders; only where a trajectory goes, its derivatives are new."""
        going = lane.mode == GOING
        adams.first[active[going]] = K0[going]
        zero = np.zeros(len(active))
        made = adams.step(
            lane,
            active,
            self.y[active],
            lambda rows, t, y: self._derivative(rows, t, y)[0],
            self.task.rtol,
            self.task.atol,
        )
        seen = Seen(zero, zero, zero, alarm, zero, zero, where(going, 2.0, 0.0), made.norms, made.factors)
        return made.new, K0, self._looked(lane, active, made.new, made.new - made.predicted, seen)

    def _looked(self, lane: Lane, active: Rows, new: Floats, guard: Floats, seen: Seen) -> Seen:
        """The new states brought to unit quaternions, in place; whether they are followed, and the stop condition."""
        watch = (0.0 * new).sum(axis=1)
        if self.bounds is not None:
            watch += self.bounds.beyond(new, guard, lane.dt)
        for unit in self.units:
            new[:, unit : unit + 4] /= np.linalg.norm(new[:, unit : unit + 4], axis=1)[:, None]
        event, alarm = np.ones(len(active)), seen.alarm
        if self.event is not None:
            event, lost = self.event(lane.t + lane.dt, new, self.task.constants[active], self._pieces(active))
            alarm = alarm + lost
        return seen._replace(watch=watch, alarm=alarm, event=event)

    def _stages(
        self, formula: Formula, sweeps: int, active: Rows, lane: Lane, K0: Floats, history: Sequence[Floats]
    ) -> tuple[list[Floats], int]:
        """The derivatives of all stages, then those of earlier steps (implicit: of the sweep before the last)."""
        y, dt = self.y[active], lane.dt
        K = [K0] * formula.stages
        before: Sequence[Floats] = history
        for _ in range(max(sweeps, 1)):
            before = list(K) if sweeps else history
            for k in range(0 if sweeps else 1, formula.stages):
                stage = y + dt[:, None] * _sum(formula.rows[k], [*K, *history])
                K[k], _ = self._derivative(active, lane.t + float(formula.nodes[k]) * dt, stage)
        return [*K, *before], 1 + formula.stages * sweeps if sweeps else formula.stages

    def _derivative(self, active: Rows, t: Floats, y: Floats) -> tuple[Floats, Floats]:
        return self.f(t, y, self.task.constants[active], self._pieces(active))

    def _pieces(self, active: Rows) -> Floats:
        rows = self.task.schedule.rows
        return rows[self.piece[active]] if rows.ndim == 2 else rows[active, self.piece[active]]

    def _sample(self, rows: Rows, states: Floats) -> None:
        self.samples[rows, self.sampled[rows]] = states
        self.sampled[rows] += 1
        self.lane.out[rows] = np.append(self.task.times, inf)[self.sampled[rows]]

    def _sample_if_due(self, rows: Rows, states: Floats) -> None:
        t = self.lane.t[rows]
        due = self.lane.out[rows] <= t + ROUNDING * np.abs(t)
        self._sample(rows[due], states[due])

    def _begin_piece(self, rows: Rows) -> None:
        """What torques remember as a piece begins."""
        if self.jump is not None and len(rows):
            constants = self.task.constants[rows]
            self.y[rows] = self.jump(self.lane.t[rows], self.y[rows], constants, self._pieces(rows))

    def _serve(self, rows: Rows) -> None:
        """Store samples that are due, go to the next piece, or end."""
        lane = self.lane
        running = rows[lane.status[rows] == RUNNING]
        breaks = self.task.schedule.breaks
        at_end = running[lane.t[running] >= lane.limit[running]]
        self.piece[at_end] += 1
        over = self.piece[at_end] >= len(breaks)
        lane.status[at_end[over]] = FINISHED
        further = at_end[~over]
        lane.limit[further] = breaks[self.piece[further]]
        self._begin_piece(further)
        self._sample_if_due(running, self.y[running])
        if self.adams:
            self.adams.forget(further)
        lane.status[running[lane.final[running] != 0]] = EVENT
        for row in rows[lane.status[rows] != RUNNING]:
            self.ended[row] = Lane(*(column[row] for column in lane))
            lane.mode[row] = IDLE


def _sum(coefficients: Sequence[Fraction], K: Sequence[Floats]) -> Floats:
    """Σ a K."""
    total = np.zeros_like(K[0])
    for a, k in zip(coefficients, K, strict=False):
        if a:
            total += float(a) * k
    return total
