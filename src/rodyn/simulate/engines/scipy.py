"""Integration by SciPy's solvers for stiff equations, step by step around the same derivative."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from math import inf
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import missing_extra
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.control import Lane
from rodyn.simulate.integrate.task import Derivative, Event, Jump, Outcome, Signals, Task, empty_samples
from rodyn.simulate.thresholds import HALVINGS, MIN_PIECE, TIME_ROUNDING

Condition = Callable[[float, Floats], tuple[float, bool]]
"""t, y → the stop condition, and whether it can be trusted."""


def solver(name: str) -> Any:
    """Return a solver class of SciPy."""
    try:
        from scipy import integrate
    except ImportError as error:
        raise missing_extra(f"integrator {name.lower()!r} needs", "SciPy", "scipy") from error
    return getattr(integrate, name)


class Stiff:
    """Trajectories one after the other; a piece of the schedule is an integration of its own."""

    def __init__(
        self,
        task: Task,
        f: Derivative,
        event: Event | None,
        units: Sequence[int],
        jump: Jump | None,
        name: str,
    ) -> None:
        self.task, self.f, self.event, self.units, self.jump = task, f, event, units, jump
        self.kind = solver(name)

    def run(self, signals: Signals) -> Outcome:
        """All of them."""
        samples = empty_samples(self.task)
        ends, lanes = self.task.start.copy(), []
        for row in range(len(ends)):
            signals.counter[0] = row + 1
            one = _One(self, row, samples[row])
            try:
                one.run(signals)
            except KeyboardInterrupt:  # the step is lost, the run is not
                signals.end()
                one.lane = one.lane._replace(status=control.INTERRUPTED)
            ends[row] = one.y
            lanes.append(one.lane)
        return Outcome(samples, Lane(*(np.array(column) for column in zip(*lanes, strict=True))), ends)

    def data(self, row: int, piece: int) -> tuple[Floats, Floats]:
        """Return the numbers of one trajectory during a piece."""
        rows = self.task.schedule.rows
        changing = rows[piece] if rows.ndim == 2 else rows[row, piece]
        return self.task.constants[row : row + 1], changing[None]

    def normal(self, y: Floats) -> Floats:
        """Return a state whose quaternions have unit length."""
        result = y.copy()
        for unit in self.units:
            result[unit : unit + 4] /= np.linalg.norm(result[unit : unit + 4])
        return result


class _One:
    """One trajectory."""

    def __init__(self, whole: Stiff, row: int, samples: Floats) -> None:
        self.whole, self.row, self.samples = whole, row, samples
        self.y = whole.task.start[row]
        self.lane = whole.task.first
        self.sampled = 0
        self._sample(self.lane.t, lambda _: self.y)

    def run(self, signals: Signals) -> None:
        """Until it ends."""
        for piece, end in enumerate(self.whole.task.schedule.breaks):
            self._begin(piece)
            self._piece(piece, float(end), signals)
            if self.lane.status != control.RUNNING:
                return
        self.lane = self.lane._replace(status=control.FINISHED)

    def _begin(self, piece: int) -> None:
        """Return what torques remember as a piece begins, also in the sample there."""
        if self.whole.jump is None:
            return
        t, data = np.array([self.lane.t]), self.whole.data(self.row, piece)
        self.y = self.whole.jump(t, self.y[None], *data)[0]
        k = self.sampled - 1
        if k >= 0 and self.whole.task.times[k] >= self.lane.t * (1 - TIME_ROUNDING):
            self.samples[k] = self.y

    def _piece(self, piece: int, end: float, signals: Signals) -> None:
        task, data = self.whole.task, self.whole.data(self.row, piece)

        def rate(t: float, y: Floats) -> Floats:
            found: Floats = self.whole.f(np.array([t]), y[None], *data)[0][0]
            return found

        def trusted(t: float, y: Floats) -> bool:
            return not self.whole.f(np.array([t]), y[None], *data)[1][0]

        def condition(t: float, y: Floats) -> tuple[float, bool]:
            if self.whole.event is None:
                return 1.0, True
            value, alarm = self.whole.event(np.array([t]), y[None], *data)
            return float(value[0]), not alarm[0]

        with np.errstate(all="ignore"):
            first = rate(self.lane.t, self.y)
            good = bool(np.isfinite(first).all())
            if not good or not trusted(self.lane.t, self.y):
                self.lane = self.lane._replace(status=control.ALARM if good else control.NOT_FINITE)
                return
            left = end - self.lane.t
            if left <= MIN_PIECE * end:  # SciPy takes no step of a few units in the last place of the time
                self._step_to(end, self.whole.normal(self.y + left * first), condition)
                return
            at = self.whole.kind(
                rate, self.lane.t, self.y, end, max_step=task.step, rtol=task.rtol, atol=task.atol
            )
            before = self.lane.evaluations
            while at.status == "running" and not signals.stop:
                if self.lane.steps >= task.max_steps:
                    self.lane = self.lane._replace(status=control.TOO_MANY)
                    return
                tried = float(getattr(at, "h_abs", task.step))
                with suppress(ValueError):  # SciPy's word for numbers that are not finite
                    at.step()
                failed = at.status == "failed" or at.t == self.lane.t or not np.isfinite(at.y).all()
                self.lane = self.lane._replace(evaluations=before + at.nfev, dt=min(tried, end - self.lane.t))
                if failed:
                    self.lane = self.lane._replace(status=control.STEP)
                    return
                self._taken(at, condition)
                if self.lane.status == control.RUNNING and not trusted(self.lane.t, self.y):
                    self.lane = self.lane._replace(status=control.ALARM)
                signals.progress[0][:] = self.lane.t
                signals.tell()
                if self.lane.status != control.RUNNING:
                    return
        if signals.stop:
            self.lane = self.lane._replace(status=control.INTERRUPTED)

    def _step_to(self, t: float, y: Floats, condition: Condition) -> None:
        """Return a step too short to have anything in it but its end."""
        value, trusted = condition(t, y)
        if not trusted or np.isnan(value):
            self.lane = self.lane._replace(
                status=control.STEP if trusted else control.ALARM, dt=t - self.lane.t
            )
            return
        self.y = y
        self.lane = self.lane._replace(t=t, status=self.lane.status if value > 0 else control.EVENT)
        self._sample(t, lambda _: y)

    def _taken(self, at: Any, condition: Condition) -> None:
        """Take samples within the step, and look at the stop condition."""
        between, t, lane = at.dense_output(), at.t, self.lane
        value, trusted = condition(t, self.whole.normal(at.y))
        if not trusted or np.isnan(value):
            self.lane = lane._replace(status=control.STEP if trusted else control.ALARM, dt=t - at.t_old)
            return
        if value <= 0:
            low, high = at.t_old, t
            for _ in range(HALVINGS):
                middle = 0.5 * (low + high)
                inside = condition(middle, self.whole.normal(between(middle)))[0] <= 0
                low, high = (low, middle) if inside else (middle, high)
            t, lane = high, lane._replace(status=control.EVENT)
        size = t - at.t_old
        self._sample(t, between)
        self.y = self.whole.normal(between(t) if t < at.t else at.y)
        self.lane = lane._replace(
            t=t,
            steps=lane.steps + 1,
            smallest=min(lane.smallest, size),
            largest=max(lane.largest, size),
        )

    def _sample(self, t: float, between: Any) -> None:
        """All samples until t."""
        times = np.append(self.whole.task.times, inf)
        while times[self.sampled] <= t * (1 + TIME_ROUNDING):
            self.samples[self.sampled] = self.whole.normal(between(times[self.sampled]))
            self.sampled += 1
